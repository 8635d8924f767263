#!/usr/bin/env node
/*
 * Measures what each operation takes on the heap of real Nodes, without optimisation and without a collection in
 * between, and writes measured.json: ENGINES_DIR=DIR node tests/costs/measure.mjs
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODES } from '../oracle/engines.mjs';
import { BATCH, OPERATIONS, programOf } from './operations.mjs';

/** What is older measures what it takes by pages. */
const VERSIONS = NODES.slice(NODES.indexOf('10.24.1'));
const FLAGS = ['--no-opt', '--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
const ROUNDS = 41;

/** Median of many rounds, each in its own window: a round that something else fell into counts for one. */
function heapOf(binary, operation, times) {
  const begin = 'if (round % 10 === 0) gc(); const before = process.memoryUsage().heapUsed;';
  const end = 'taken.push(process.memoryUsage().heapUsed - before);';
  const program = `const taken = [];${programOf(times, { begin, end, repeat: ROUNDS, operations: [operation] })}
process.on('exit', () => console.log(taken.sort((a, b) => a - b)[${ROUNDS >> 1}]));`;
  const { stdout, stderr } = spawnSync(binary, [...FLAGS, '-e', program], { encoding: 'utf8' });
  if (!/^-?\d+\s*$/.test(stdout)) throw new Error(`${binary}, ${operation}: ${stdout}${stderr}`);
  return Number(stdout);
}

const engines = process.env.ENGINES_DIR;
if (engines === undefined) throw new Error('ENGINES_DIR says where the engines are');
const measured = {};
for (const version of VERSIONS) {
  const binary = join(engines, `node-${version}/package/bin/node`);
  const row = (measured[version] = {});
  for (const operation of OPERATIONS)
    row[operation] = (heapOf(binary, operation, BATCH) - heapOf(binary, operation, 0)) / BATCH;
  console.log(version, JSON.stringify(row));
}
writeFileSync(join(import.meta.dirname, 'measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
