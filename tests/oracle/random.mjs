/*
 * Random programs (tests/support/random-*.mjs): which kinds there are, which engines judge them, and the slice
 * of them that is recorded for `npm test`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from '../support/random-kinds.mjs';
import { VERSION } from '../support/random-program.mjs';
import { ourId } from './ids.mjs';
import { realOutputs } from './real-outputs.mjs';

const RECORDING = path.join(import.meta.dirname, '../conformance/random-programs.json');

/** Engines that judge beside the Nodes. A page is heard only until it has been silent for a while: no programs with naps. */
const OTHERS = ['bun', 'chromium', 'firefox'];

/** Node 12.22 has bugs of its own in async generators, which Node 8 and 9 do not know: others judge those. */
export const KINDS = {
  plain: {
    options: {},
    engines: ['node-8.17.0', 'node-10.24.1', 'node-12.22.12', 'node-20.20.2', 'node-24.21.0', ...OTHERS],
  },
  asyncgen: {
    options: { asyncgen: true },
    engines: ['node-10.24.1', 'node-16.20.2', 'node-20.20.2', 'node-24.21.0', ...OTHERS],
  },
  timers: {
    options: { timers: true },
    engines: ['node-8.17.0', 'node-10.24.1', 'node-12.22.12', 'node-20.20.2', 'node-24.21.0', 'bun'],
  },
  early: { options: { kind: 'early' }, engines: ['node-10.24.1', 'node-11.15.0', 'node-12.0.0', 'node-14.21.3'] },
  modern: {
    options: { kind: 'modern' },
    engines: ['node-16.20.2', 'node-18.20.8', 'node-20.20.2', 'node-22.23.3', 'node-25.9.0', 'bun'],
  },
  newer: { options: { kind: 'newer' }, engines: ['node-24.21.0', 'node-26.10.0', 'chromium', 'firefox'] },
  // Node 26 makes up for a drain before immediates or behind them by chance, as something of its own is due or not.
  hosted: {
    options: { kind: 'hosted' },
    engines: ['node-16.20.2', 'node-18.20.8', 'node-20.20.2', 'node-22.23.3', 'node-24.21.0', 'bun'],
  },
  'hosted-early': { options: { kind: 'hosted-early' }, engines: ['node-12.22.12', 'node-14.21.3'] },
  paged: { options: { kind: 'paged' }, engines: ['chromium', 'firefox'] },
  streams: { options: { kind: 'streams' }, engines: ['node-16.20.2', 'node-20.20.2', 'node-24.21.0', 'node-26.10.0'] },
  waiting: { options: { kind: 'waiting' }, engines: ['node-24.21.0', 'node-26.10.0'] },
  webstreams: { options: { kind: 'webstreams' }, engines: ['node-20.20.2', 'node-24.21.0', 'node-26.10.0', ...OTHERS] },
};

/** What is recorded: many small programs of each kind find more than a few large ones. `since`: the first Node that can run them. */
const RECORDED = [
  { options: { size: 1 }, count: 200, since: 7 },
  { options: { asyncgen: true, size: 1 }, count: 200, since: 10 },
  { options: { timers: true, size: 1 }, count: 40, since: 8 },
  { options: { asyncgen: true, timers: true, size: 2 }, count: 20, since: 10 },
  { options: { kind: 'early', size: 1 }, count: 60, since: 10 },
  { options: { kind: 'modern', size: 1 }, count: 60, since: 16 },
  { options: { kind: 'newer', size: 1 }, count: 60, since: 24 },
  { options: { kind: 'hosted', size: 2 }, count: 60, since: 16 },
  { options: { kind: 'hosted-early', size: 2 }, count: 40, since: 12 },
];

export function printProgram(kind, seed, size) {
  process.stdout.write(randomProgram(kind, seed, size));
  return 0;
}

export function randomProgram(kind, seed, size) {
  return programOf(seed, { ...KINDS[kind].options, size });
}

/** Records the sets of these kinds anew, as these engines print them; other sets and what other engines printed stay. */
export async function recordRandom(engines, kinds, progress) {
  const old = JSON.parse(fs.readFileSync(RECORDING, 'utf8'));
  const sets = [];
  for (const [i, { options, count, since }] of RECORDED.entries()) {
    const judges = kinds.includes(kindOf(options)) ? engines.filter((engine) => isJudge(engine, options, since)) : [];
    const programs = Array.from({ length: count }, (_, at) => programOf(at + 1, options));
    const printed = programs.map((_, at) => outputsOf(old.sets[i]?.programs[at + 1]));
    for (const engine of judges) {
      const outputs = await realOutputs(engine, programs, { steady: true });
      for (const [at, output] of outputs.entries()) printed[at].set(ourId(engine.id), output);
    }
    sets.push({ options, programs: Object.fromEntries(printed.map((outputs, at) => [at + 1, grouped(outputs)])) });
    progress(`random programs ${JSON.stringify(options)}: ${count} on ${judges.length} engines`);
  }
  const known = [
    ...old.engines,
    ...engines.map(({ id }) => id).filter((id) => !old.engines.includes(id) && mayJudge(id)),
  ];
  fs.writeFileSync(RECORDING, `${JSON.stringify({ generator: VERSION, engines: known, sets }, null, 1)}\n`);
  return RECORDED.reduce((sum, { count }) => sum + count, 0);
}

const kindOf = ({ kind, timers, asyncgen }) => kind ?? (timers ? 'timers' : asyncgen ? 'asyncgen' : 'plain');
const mayJudge = (id) => OTHERS.includes(id) || /^node-[\d.]+$/.test(id);

/** Async generators of Node 12.22 have bugs of their own that no profile copies whole. */
function isJudge({ id }, options, since) {
  if (options.kind !== undefined) return KINDS[options.kind].engines.includes(id);
  if (OTHERS.includes(id)) return KINDS[kindOf(options)].engines.includes(id);
  if (!mayJudge(id) || (options.asyncgen && id === 'node-12.22.12')) return false;
  return Number(/\d+/.exec(id)[0]) >= since;
}

/** Recorded groups as a map from engine to output. */
function outputsOf(groups = []) {
  return new Map(groups.flatMap(({ engines, output }) => engines.split(' ').map((id) => [id, output])));
}

/** Engines that print the same stand together: {engines, output as one text}. */
function grouped(outputs) {
  const groups = new Map();
  for (const [id, output] of outputs) groups.set(output, [...(groups.get(output) ?? []), id]);
  return [...groups].map(([output, ids]) => ({ engines: ids.join(' '), output }));
}
