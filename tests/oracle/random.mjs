/*
 * Random programs (tests/support/random-program.mjs, random-streams.mjs): which kinds there are, which engines judge them, and the slice
 * of them that is recorded for `npm test`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { generate, VERSION } from '../support/random-program.mjs';
import { generateStreams } from '../support/random-streams.mjs';
import { runCode } from './engines.mjs';
import { ourId } from './ids.mjs';

const RECORDING = path.join(import.meta.dirname, '../conformance/random-programs.json');

/** Node 12.22 has bugs of its own in async generators, which Node 8 and 9 do not know: others judge those. */
export const KINDS = {
  plain: { options: {}, engines: ['node-8.17.0', 'node-10.24.1', 'node-12.22.12', 'node-20.20.2', 'node-24.21.0'] },
  asyncgen: { options: { asyncgen: true }, engines: ['node-10.24.1', 'node-16.20.2', 'node-20.20.2', 'node-24.21.0'] },
  timers: {
    options: { timers: true },
    engines: ['node-8.17.0', 'node-10.24.1', 'node-12.22.12', 'node-20.20.2', 'node-24.21.0'],
  },
  streams: { make: generateStreams, engines: ['node-16.20.2', 'node-20.20.2', 'node-24.21.0', 'node-26.10.0'] },
};

/** What is recorded: many small programs of each kind find more than a few large ones. Every Node that can run them. */
const RECORDED = [
  { options: { size: 1 }, count: 200, since: 7 },
  { options: { asyncgen: true, size: 1 }, count: 200, since: 10 },
  { options: { timers: true, size: 1 }, count: 40, since: 8 },
  { options: { asyncgen: true, timers: true, size: 2 }, count: 20, since: 10 },
];

export function printProgram(kind, seed, size) {
  process.stdout.write(randomProgram(kind, seed, size));
  return 0;
}

export function randomProgram(kind, seed, size) {
  const { make = generate, options } = KINDS[kind];
  return make(seed, { ...options, size });
}

/** Records the sets of these kinds anew and keeps the others. */
export async function recordRandom(found, kinds, progress) {
  const old = JSON.parse(fs.readFileSync(RECORDING, 'utf8')).sets;
  const nodes = Object.values(found).filter(({ id }) => /^node-[\d.]+$/.test(id));
  const sets = [];
  for (const [i, { options, count, since }] of RECORDED.entries()) {
    if (!kinds.includes(kindOf(options))) {
      sets.push(old[i]);
      continue;
    }
    // Async generators of Node 12.22 have bugs of their own that no profile copies whole.
    const judges = nodes.filter(({ id }) => majorOf(id) >= since && !(options.asyncgen && id === 'node-12.22.12'));
    const programs = {};
    for (let seed = 1; seed <= count; seed++) programs[seed] = await outputs(generate(seed, options), judges);
    sets.push({ options, programs });
    progress(`random programs ${JSON.stringify(options)}: ${count} on ${judges.length} engines`);
  }
  const recording = { generator: VERSION, engines: nodes.map(({ id }) => id), sets };
  fs.writeFileSync(RECORDING, `${JSON.stringify(recording, null, 1)}\n`);
  return sets.reduce((sum, { programs }) => sum + Object.keys(programs).length, 0);
}

const kindOf = ({ timers, asyncgen }) => (timers ? 'timers' : asyncgen ? 'asyncgen' : 'plain');
const majorOf = (id) => Number(/\d+/.exec(id)[0]);

/** Engines that print the same stand together: {engines, output as one text}. */
async function outputs(program, judges) {
  const groups = new Map();
  // Two at a time: more would disturb the timers.
  for (let i = 0; i < judges.length; i += 2) {
    const pair = judges.slice(i, i + 2);
    const texts = await Promise.all(pair.map((engine) => steadyOutput(engine, program)));
    for (const [k, { id }] of pair.entries()) groups.set(texts[k], [...(groups.get(texts[k]) ?? []), ourId(id)]);
  }
  return [...groups].map(([output, ids]) => ({ engines: ids.join(' '), output }));
}

/** What timers print is believed when it came three times: a busy machine may hold a program up between two timers. */
async function steadyOutput(engine, program) {
  const seen = new Map();
  for (let n = 0; n < 12; n++) {
    const { lines, exit } = await runCode(engine, program);
    if (exit !== 0) throw new Error(`${engine.id} ended with ${exit}`);
    const text = lines.join('\n');
    const count = (seen.get(text) ?? 0) + 1;
    if (count === 3 || !program.includes('setTimeout')) return text;
    seen.set(text, count);
  }
  throw new Error(`${engine.id} does not print the same three times:\n${program}`);
}
