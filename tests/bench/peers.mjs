/*
 * npm run bench -- --peers: the same programs in our engine, fully recorded and not recorded, and in QuickJS (WASM).
 * One child process an engine, alive for the whole run; they take turns on every workload, so that a slow minute of
 * the machine meets all of them. What counts is the ratio of the lowest times on the processor: others may run beside
 * it. Our engine is trained before as a lane worker is.
 */
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { workloads } from './workloads.mjs';

/** Rounds in which every engine runs a workload once; the first is not counted. */
const ROUNDS = 6;
/** A workload is made larger until QuickJS takes this long, unless the next size would take more than TOO_LONG_MS. */
const ENOUGH_MS = 250;
const TOO_LONG_MS = 4000;
/** Limits of what is measured, as multiples of QuickJS's time. */
const GOALS = { async: 0.7, sync: 2 };

const TRAINING_MS = 900;
const TRAINING_OPS = 300_000;

const PEERS = join(import.meta.dirname, '../../node_modules/.cache/peers');
const QUICKJS = 'quickjs-emscripten@0.32.0';

const ENGINES = {
  quickjs: async () => {
    const { getQuickJS } = createRequire(join(PEERS, 'package.json'))('quickjs-emscripten');
    const context = (await getQuickJS()).newContext();
    let result;
    const done = context.newFunction('done', (text) => {
      result = context.getString(text);
    });
    context.setProp(context.global, 'done', done);
    return (source) => {
      context.unwrapResult(context.evalCode(source)).dispose();
      const jobs = context.runtime.executePendingJobs();
      if (jobs.error) throw new Error('a job failed');
      return result;
    };
  },
  recorded: () => ours('full'),
  unrecorded: () => ours('none'),
};

async function ours(record) {
  const { createRealm, run } = await import('../../dist/engine.js');
  await train((source) => run(source, { engine: 'shell', record, budgets: { ops: TRAINING_OPS } }));
  let result;
  const done = (text) => {
    result = text;
  };
  const realm = createRealm({ engine: 'shell', budgets: 'unlimited', record, globals: { done } });
  return (source) => {
    realm.run(source);
    realm.drain();
    return result;
  };
}

/** In slices, with returns to the event loop, as src/worker/training.ts. */
async function train(run) {
  const program = readFileSync(join(import.meta.dirname, '../../src/worker/training-program.js'), 'utf8');
  for (let spent = 0; spent < TRAINING_MS; ) {
    const start = milliseconds();
    run(program);
    spent += milliseconds() - start;
    await setTimeout(20);
  }
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

/**
 * Time that the main thread was on the processor, where the system tells; else time. The system counts it up when
 * the thread gives way, or every 4 ms: a thread that asks without giving way learns a number up to 4 ms old.
 */
function milliseconds() {
  Atomics.wait(nobody, 0, 0, 0.05);
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Prints a table of all workloads (or those named) and the geometric means. */
export async function peers(only) {
  install();
  const children = Object.fromEntries(Object.keys(ENGINES).map((name) => [name, new Child(name)]));
  const ratios = { async: [], sync: [] };
  const recording = [];
  console.log(
    `${'workload'.padEnd(16)} ${'QuickJS'.padStart(9)} ${'recorded'.padStart(9)} ${'not'.padStart(9)}   × QuickJS   × not recorded`,
  );
  for (const workload of workloads.filter(({ id }) => !only || only.includes(id))) {
    const ms = await measure(children, workload);
    const ratio = ms.recorded / ms.quickjs;
    ratios[workload.group].push(ratio);
    recording.push(ms.recorded / ms.unrecorded);
    const times = [ms.quickjs, ms.recorded, ms.unrecorded].map((time) => time.toFixed(1).padStart(9)).join(' ');
    console.log(
      `${workload.id.padEnd(16)} ${times} ${ratio.toFixed(2).padStart(11)} ${(ms.recorded / ms.unrecorded).toFixed(2).padStart(16)}`,
    );
  }
  for (const group of ['async', 'sync']) {
    if (ratios[group].length > 0)
      console.log(`${group}: ${geometricMean(ratios[group]).toFixed(2)} × QuickJS, recorded (goal ${GOALS[group]})`);
  }
  console.log(`recording: ${geometricMean(recording).toFixed(2)} × without (goal 1.5)`);
  for (const child of Object.values(children)) child.end();
}

async function measure(children, { id, levels, src }) {
  let level = 0;
  for (; level + 1 < levels.length; level++) {
    const { ms } = await children.quickjs.run(src(levels[level].n));
    if (ms > ENOUGH_MS || ms * (levels[level + 1].units / levels[level].units) > TOO_LONG_MS) break;
  }
  const source = src(levels[level].n);
  const times = {};
  let result;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, child] of Object.entries(children)) {
      const ran = await child.run(source);
      result ??= ran.result;
      if (ran.result !== result) throw new Error(`${id}: ${ran.result} in ${name}, ${result} in QuickJS`);
      if (round > 0) (times[name] ??= []).push(ran.ms);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, Math.min(...list)]));
}

class Child {
  #process;
  constructor(name) {
    this.#process = fork(fileURLToPath(import.meta.url), [name], {
      execArgv: ['--expose-gc', '--max-old-space-size=4000'],
    });
  }
  run(source) {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('an engine ended'));
      this.#process.once('exit', onExit);
      this.#process.once('message', (answer) => {
        this.#process.off('exit', onExit);
        resolve(answer);
      });
      this.#process.send(source);
    });
  }
  end() {
    this.#process.kill();
  }
}

/** QuickJS is no dependency of ours: it comes on demand, from the package registry, into the cache. */
function install() {
  if (existsSync(join(PEERS, 'node_modules/quickjs-emscripten'))) return;
  mkdirSync(PEERS, { recursive: true });
  execFileSync(
    'npm',
    ['install', '--prefix', PEERS, '--no-save', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', QUICKJS],
    { stdio: 'inherit' },
  );
}

const geometricMean = (list) => Math.exp(list.reduce((sum, value) => sum + Math.log(value), 0) / list.length);

if (process.send && process.argv[2] in ENGINES) {
  const run = await ENGINES[process.argv[2]]();
  process.on('message', (source) => {
    globalThis.gc();
    const start = milliseconds();
    const result = run(source);
    process.send({ ms: milliseconds() - start, result });
  });
}
