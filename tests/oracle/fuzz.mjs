#!/usr/bin/env node
/*
 * Random programs under real engines and under ours.
 *
 *   npm run fuzz -- [--seed N] [--count N] [--engines ID,...] [--asyncgen] [--timers] [--no-exotic] [--size K]
 *        compares dist/engine.js with the real engines; prints each seed that differs, and exits 1 if any does
 *   npm run fuzz -- --print --seed N [...]     prints the program of a seed
 *   npm run fuzz -- --record                   writes tests/conformance/random-programs.json, which `npm test` reads
 *
 * Ids are those of the real engines (node-10.24.1); ours is the same by major version. get-engines.sh fetches them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate, VERSION } from '../support/random-program.mjs';
import { engines, runCode } from './engines.mjs';

const GOLDEN = path.join(import.meta.dirname, '../conformance/random-programs.json');
const USUAL = ['node-10.24.1', 'node-12.22.12', 'node-16.20.2', 'node-20.20.2', 'node-24.21.0'];

/** What is recorded: many small programs of each kind find more than a few large ones. */
const RECORDED = [
  { options: { size: 1 }, count: 60 },
  { options: { asyncgen: true, size: 1 }, count: 60 },
  { options: { timers: true, size: 1 }, count: 40 },
  { options: { asyncgen: true, timers: true, size: 2 }, count: 20 },
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    engines: { type: 'string', default: USUAL.join(',') },
    cache: { type: 'string' },
    asyncgen: { type: 'boolean', default: false },
    timers: { type: 'boolean', default: false },
    'no-exotic': { type: 'boolean', default: false },
    size: { type: 'string', default: '2' },
    print: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const options = {
  asyncgen: values.asyncgen,
  timers: values.timers,
  exotic: !values['no-exotic'],
  size: Number(values.size),
};
if (values.print) process.stdout.write(generate(Number(values.seed), options));
else if (values.record) await record();
else process.exitCode = (await compare()) > 0 ? 1 : 0;

function realEngines() {
  const all = engines({ cache: values.cache });
  return values.engines.split(',').map((id) => {
    if (!all[id]) throw new Error(`no engine ${id}: run tests/oracle/get-engines.sh`);
    return all[id];
  });
}

async function compare() {
  const ours = await import('../../dist/engine.js');
  let nDifferences = 0;
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.count); seed++) {
    const program = generate(seed, options);
    for (const engine of realEngines()) {
      const real = await runCode(engine, program);
      const { lines } = ours.run(program, { engine: ourId(engine.id), record: 'none' });
      const at = firstDifference(real.lines, lines);
      if (at < 0) continue;
      nDifferences += 1;
      console.log(
        `seed ${seed} ${engine.id}: line ${at + 1} is ${show(real.lines[at])} there, ${show(lines[at])} here`,
      );
    }
  }
  console.log(`${values.count} programs, ${nDifferences} differences`);
  return nDifferences;
}

async function record() {
  const real = realEngines();
  const sets = [];
  for (const { options: chosen, count } of RECORDED) {
    const programs = {};
    for (let seed = 1; seed <= count; seed++) programs[seed] = await outputs(generate(seed, chosen), real);
    sets.push({ options: chosen, programs });
  }
  const versions = real.map(({ id }) => id);
  fs.writeFileSync(GOLDEN, `${JSON.stringify({ generator: VERSION, engines: versions, sets }, null, 1)}\n`);
}

/** Engines that print the same stand together: {engines, lines as one text}. */
async function outputs(program, real) {
  const groups = new Map();
  for (const engine of real) {
    const { lines, exit } = await runCode(engine, program);
    if (exit !== 0) throw new Error(`${engine.id} ended with ${exit}`);
    const text = lines.join('\n');
    groups.set(text, [...(groups.get(text) ?? []), ourId(engine.id)]);
  }
  return [...groups].map(([text, ids]) => ({ engines: ids.join(' '), output: text }));
}

/** 'node-10.24.1' → 'node-10' */
function ourId(id) {
  return id.replace(/\..*/, '');
}

function firstDifference(a, b) {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

function show(line) {
  return line === undefined ? 'missing' : JSON.stringify(line);
}
