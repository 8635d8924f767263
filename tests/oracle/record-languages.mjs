#!/usr/bin/env node
/*
 * Records what real engines answer to the calls of tests/hosts/languages/calls.mjs.
 *
 *   node tests/oracle/record-languages.mjs      writes tests/hosts/languages/recorded.json
 *
 * Of each but the first it keeps only what the first answers otherwise.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, program } from '../hosts/languages/calls.mjs';
import { engines } from './engines.mjs';

const WANTED = {
  'node-26': 'node-26.10.0',
  'node-24': 'node-24.21.0',
  'node-20': 'node-20.20.2',
  'node-18': 'node-18.20.8',
  'node-16': 'node-16.20.2',
  'node-14': 'node-14.21.3',
  'node-12': 'node-12.22.12',
  bun: 'bun',
};
const TARGET = join(import.meta.dirname, '../hosts/languages/recorded.json');

const found = engines();
const dir = mkdtempSync(join(tmpdir(), 'languages-'));
const file = join(dir, 'program.cjs');
writeFileSync(file, program(CALLS));
const answers = {};
for (const [id, name] of Object.entries(WANTED)) {
  if (!found[name]) throw new Error(`no ${name} found: run tests/oracle/get-engines.sh first`);
  const env = { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8' };
  answers[id] = execFileSync(found[name].cmd, [file], { encoding: 'utf8', maxBuffer: 2 ** 28, env })
    .trimEnd()
    .split('\n');
}
rmSync(dir, { recursive: true });
const { 'node-26': first, ...others } = answers;
const differing = (lines) =>
  Object.fromEntries(CALLS.flatMap((call, at) => (lines[at] === first[at] ? [] : [[call, lines[at]]])));
const recorded = {
  engines: WANTED,
  first: Object.fromEntries(CALLS.map((call, at) => [call, first[at]])),
  others: Object.fromEntries(Object.entries(others).map(([id, lines]) => [id, differing(lines)])),
};
writeFileSync(TARGET, `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${CALLS.length} calls, ${Object.keys(WANTED).length} engines`);
