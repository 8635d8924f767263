#!/usr/bin/env node
/*
 * Records what a real Bun prints for the programs of tests/hosts/bun, and for those of other folders that its shared.txt
 * names, and what it writes to standard error.
 *
 *   node tests/oracle/record-bun.mjs [--cache DIR]      writes tests/hosts/bun/recorded.json
 *
 * Scripts are run as `.cjs`, those whose names begin with `unmarked` as `.js`: there the text decides what they are.
 */
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, probe, runCode } from './engines.mjs';

const HOSTS = join(import.meta.dirname, '../hosts');
const FOLDER = join(HOSTS, 'bun');
const at = process.argv.indexOf('--cache');
const { bun } = engines(at === -1 ? {} : { cache: process.argv[at + 1] });
if (!bun) throw new Error('no Bun found: run tests/oracle/get-engines.sh first');
await probe(bun);
const results = {};
const names = readdirSync(FOLDER).filter((file) => /\.m?js$/.test(file));
names.sort();
names.push(...readFileSync(join(FOLDER, 'shared.txt'), 'utf8').trim().split('\n'));
for (const name of names) {
  const code = readFileSync(join(name.includes('/') ? HOSTS : FOLDER, name), 'utf8');
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'bun-')));
  const { lines, exit, stderr } = await runCode(name.startsWith('unmarked') ? { ...bun, ext: '.js' } : bun, code, {
    module: name.endsWith('.mjs'),
    dir,
    name: 'program',
  });
  rmSync(dir, { recursive: true });
  const tidy = (text) => text.replaceAll(`${dir}/`, '').replace(/\bprogram\.(?:c|m)?js\b/g, name);
  // What it says of a text that it does not even build is a matter of its own.
  const isRefused = /^ {4}at .*:\d+:\d+$/m.test(stderr);
  results[name] = {
    lines: lines.map(tidy),
    exit,
    ...(isRefused ? { isRefused } : stderr === '' ? {} : { stderr: tidy(stderr).trimEnd().split('\n') }),
  };
}
writeFileSync(join(FOLDER, 'recorded.json'), `${JSON.stringify({ engine: bun.version, results }, null, 1)}\n`);
console.log(`${Object.keys(results).length} programs, ${bun.version}`);
