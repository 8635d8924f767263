#!/usr/bin/env node
/*
 * Records what a real Firefox prints for the programs of tests/hosts/firefox, and for those of other folders that its shared.txt
 * names, each in a frame of its own.
 *
 *   node tests/oracle/record-firefox.mjs [NAME …]      writes tests/hosts/firefox/recorded.json
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowser } from './browser.mjs';
import { engines } from './engines.mjs';

const HOSTS = join(import.meta.dirname, '../hosts');
const FOLDER = join(HOSTS, 'firefox');
const { firefox } = engines();
if (!firefox) throw new Error('no Firefox found');
const names = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
names.sort();
names.push(...readFileSync(join(FOLDER, 'shared.txt'), 'utf8').trim().split('\n'));
const asked = process.argv.slice(2);
const wanted = names.filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
const fileOf = (name) => join(name.includes('/') ? HOSTS : FOLDER, name);
const programs = wanted.map((name) => ({ code: readFileSync(fileOf(name), 'utf8'), module: false }));
const { version, all } = await runBrowser(firefox, programs);
const before = JSON.parse(readFileSync(join(FOLDER, 'recorded.json'), 'utf8')).results;
for (const [i, name] of wanted.entries()) before[name] = { lines: all[i].lines, exit: all[i].exit };
const results = Object.fromEntries(names.map((name) => [name, before[name]]));
const engine = /Firefox\/[\d.]+/.exec(version)[0].replace('/', ' ');
writeFileSync(join(FOLDER, 'recorded.json'), `${JSON.stringify({ engine, results }, null, 1)}\n`);
console.log(`${wanted.length} programs, ${engine}`);
process.exit(0);
