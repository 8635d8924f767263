#!/usr/bin/env node
/*
 * npm run bench: figures, not verdicts. Build first.
 *
 *   npm run bench [-- speed patterns sizes page frames] [--peers] [--only WORKLOAD,...]
 *
 * speed   whole-script workloads in dist/engine.js, as multiples of the V8 that runs it (its own time is noise on
 *         another machine; the ratio travels). A wrong checksum is an error.
 * patterns regular expressions over a long text, the same way; what the text itself costs is taken off
 * sizes   what a visitor downloads, against the budgets
 * page    keydown to picture, and frames while scrubbing, in Chromium
 * frames  frames of the page while its lanes run programs without an end, in Chromium
 * peers   (or --peers) the workloads fully recorded, beside QuickJS in WASM; only on request
 */
import vm from 'node:vm';
import { measure } from '../../scripts/budgets.mjs';
import { endWithUsage, optionsOf } from '../../scripts/command-options.mjs';
import { patternWorkloads } from './patterns.mjs';
import { peers } from './peers.mjs';
import { workloads } from './workloads.mjs';

/** Go to the next size while a run is shorter than this. */
const LEVEL_UP_MS = 300;
const BUDGET_MS = 2500;
const MAX_RUNS = 7;

const { values, positionals } = optionsOf(import.meta.filename, {
  options: { only: { type: 'string' }, peers: { type: 'boolean' } },
  allowPositionals: true,
});

const SECTIONS = { speed, patterns, sizes, page, frames, peers: () => peers(values.only?.split(',')) };
const wanted = values.peers
  ? ['peers', ...positionals]
  : positionals.length > 0
    ? positionals
    : ['speed', 'patterns', 'sizes', 'page', 'frames'];
const unknown = wanted.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) endWithUsage(import.meta.filename, `no such section: ${unknown.join(', ')}`);
for (const name of wanted) {
  console.log(`\n── ${name}`);
  await SECTIONS[name]();
}

async function speed() {
  const engine = await import('../../dist/engine.js');
  const only = values.only?.split(',');
  const ratios = [];
  for (const workload of workloads.filter(({ id }) => !only || only.includes(id))) {
    const row = measureWorkload(engine, workload);
    ratios.push(row.ratio);
    console.log(
      `${workload.id.padEnd(22)} n=${String(row.n).padEnd(9)} ${row.ours.toFixed(1).padStart(9)} ms ${row.theirs.toFixed(2).padStart(8)} ms  ${row.ratio.toFixed(0).padStart(5)} x`,
    );
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`geometric mean ${mean.toFixed(1)} x V8`);
}

async function patterns() {
  const engine = await import('../../dist/engine.js');
  const only = values.only?.split(',');
  const ratios = [];
  for (const { id, src } of patternWorkloads.filter((workload) => !only || only.includes(workload.id))) {
    const ours = perRound((program) => runOurs(engine, program), src, 4);
    const theirs = perRound(runTheirs, src, 20);
    if (runOurs(engine, src(2)) !== runTheirs(src(2))) throw new Error(`${id}: not what V8 finds`);
    ratios.push(ours / theirs);
    console.log(
      `${id.padEnd(22)} ${ours.toFixed(2).padStart(9)} ms ${theirs.toFixed(2).padStart(8)} ms  ${(ours / theirs).toFixed(1).padStart(5)} x`,
    );
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`geometric mean ${mean.toFixed(1)} x V8, at most ${Math.max(...ratios).toFixed(1)} x`);
}

/** Milliseconds of processor time a round takes: the best of five runs, less the best without rounds. */
function perRound(run, src, rounds) {
  const best = (times) => {
    const program = src(times);
    return Math.min(...Array.from({ length: 5 }, () => processorTime(() => run(program))));
  };
  return (best(rounds) - best(0)) / rounds;
}

function processorTime(body) {
  const start = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function measureWorkload(engine, { id, levels, src }) {
  let level = 0;
  while (level + 1 < levels.length && timed(() => runOurs(engine, src(levels[level].n))).ms < LEVEL_UP_MS) level += 1;
  const { n } = levels[level];
  const program = src(n);
  const ours = median(() => timed(() => runOurs(engine, program)));
  const theirs = median(() => timed(() => runTheirs(program)));
  if (ours.result !== theirs.result) throw new Error(`${id}: ${ours.result} here, ${theirs.result} in V8`);
  return { n, ours: ours.ms, theirs: theirs.ms, ratio: ours.ms / theirs.ms };
}

function runOurs(engine, program) {
  let result;
  const done = (text) => {
    result = String(text);
  };
  const realm = engine.createRealm({ engine: 'shell', budgets: 'unlimited', record: 'none', globals: { done } });
  realm.run(program);
  realm.drain();
  realm.dispose();
  return result;
}

/** Microtasks of the context are drained before `runInContext` returns. */
function runTheirs(program) {
  let result;
  const done = (text) => {
    result = String(text);
  };
  const context = vm.createContext({ done }, { microtaskMode: 'afterEvaluate' });
  vm.runInContext(program, context);
  return result;
}

function timed(body) {
  const start = performance.now();
  const result = body();
  return { ms: performance.now() - start, result };
}

function median(body) {
  const runs = [body()];
  const start = performance.now();
  while (runs.length < 3 || (runs.length < MAX_RUNS && performance.now() - start < BUDGET_MS)) runs.push(body());
  runs.sort((a, b) => a.ms - b.ms);
  return runs[runs.length >> 1];
}

function sizes() {
  for (const { name, size, limit } of measure()) {
    console.log(`${size.toFixed(1).padStart(7)} of ${String(limit).padStart(4)} KB  ${name}`);
  }
}

async function frames() {
  const { measureFrames } = await import('./frames.mjs');
  for (const line of await measureFrames()) console.log(line);
}

async function page() {
  const { measurePage } = await import('./page.mjs');
  for (const line of await measurePage()) console.log(line);
}
