#!/usr/bin/env node
/*
 * Hostile programs through syntax and engine: mutated, truncated and recombined ones, and token soups.
 *
 *   npm run fuzz -- [--seed N] [--count N] [--seconds S]    programs of the seeds N, N+1, …; status 1 if any finds something
 *   npm run fuzz -- --print --seed N                       prints the program of a seed
 *   npm run fuzz -- --calls [--seed N] [--count N]         calls of whatever the hosts offer instead
 *   npm run fuzz -- --bombs [--seed N] [--count N]         each thing the hosts offer with what is huge, deep or endless
 *   npm run fuzz -- --costs [--seed N] [--count N]         each of them with long arguments: what takes longer than it is charged
 *
 * A finding is an internal error, or a program that takes longer than its budgets explain; one that hangs is ended
 * and reported, and the next seed goes on in a fresh process.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleForNode } from '../../scripts/bundle-for-node.mjs';
import { optionsOf } from '../../scripts/command-options.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Of the processor's time, where the system tells it: a process that waits for its turn does not hang. */
const HANGS_AFTER_MS = 30_000;
/** By the clock, whatever the processor did. */
const STANDS_STILL_AFTER_MS = 20 * HANGS_AFTER_MS;

const { values } = optionsOf(import.meta.filename, {
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: 'Infinity' },
    print: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
    bombs: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
  },
});
const kind = values.calls ? 'calls' : values.bombs ? 'bombs' : values.costs ? 'costs' : 'programs';
process.env.FUZZ_KIND = kind;
/** How many programs are run between two signs of life. */
const STRIDE = kind === 'programs' ? 50 : 1;
const first = Number(values.seed);
const last = first + (values.print ? 1 : Number(values.count));
const until = Date.now() + Number(values.seconds) * 1000;

const folder = mkdtempSync(join(tmpdir(), 'tickscope-fuzz-'));
const program = join(folder, 'fuzz.mjs');
try {
  await bundleForNode(join(import.meta.dirname, 'fuzz-main.ts'), program, { sourcemap: 'inline' });
  if (values.print) print();
  else process.exitCode = (await fuzz()) > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function print() {
  const args = [program, ROOT, String(first), String(last)];
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, FUZZ_PRINT: '1' } });
}

/** Answers the number of findings. What ends a process is looked for once more, seed by seed. */
async function fuzz() {
  let findings = 0;
  let next = first;
  while (next < last && Date.now() < until) {
    const far = await slice(next, last, STRIDE);
    findings += far.found;
    next = far.seed;
    const end = Math.min(last, next + STRIDE);
    while (far.reason !== null && next < end && Date.now() < until) {
      const { seed, found, reason } = await slice(next, end, 1);
      findings += found;
      next = seed;
      if (reason === null) continue;
      findings++;
      console.log(JSON.stringify({ seed, kind: reason }));
      next++;
    }
  }
  console.log(`${next - first} programs, ${findings} findings`);
  return findings;
}

/**
 * Runs the seeds from `start` to `end`. Answers the seed to go on with: after time is up, or when a process crashes or
 * hangs (`reason`), the last one it told; it tells every seed that `stride` divides, and what it finds.
 */
function slice(start, end, stride) {
  return new Promise((resolve) => {
    const args = [
      '--enable-source-maps',
      '--max-old-space-size=1500',
      // A fifth less work than with helpers that collect beside it: every program leaves a realm behind.
      '--max-semi-space-size=128',
      '--single-threaded-gc',
      program,
      ROOT,
      String(start),
      String(end),
    ];
    const env = { ...process.env, FUZZ_STRIDE: String(stride) };
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    let seed = start;
    let found = [];
    let reason = 'crashed';
    const stop = (why) => {
      reason = why;
      child.kill('SIGKILL');
    };
    let heard = signOfLife(child.pid);
    const watch = setInterval(() => {
      const now = signOfLife(child.pid);
      const worked = now.processor === null ? now.clock - heard.clock : now.processor - heard.processor;
      if (worked > HANGS_AFTER_MS || now.clock - heard.clock > STANDS_STILL_AFTER_MS) stop('hangs');
    }, 1000);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'done') {
        seed = end;
        reason = null;
      } else if (line.startsWith('{')) found.push(line);
      else {
        tell();
        seed = Number(line);
        heard = signOfLife(child.pid);
        if (Date.now() > until) stop(null);
      }
    });
    let total = 0;
    const tell = () => {
      for (const line of found) console.log(line);
      total += found.length;
      found = [];
    };
    child.on('close', () => {
      clearInterval(watch);
      // What was found since is found again, seed by seed.
      if (reason === null || stride === 1) tell();
      resolve({ seed, found: total, reason });
    });
  });
}

/** Milliseconds by the clock, and those that a process has had of the processor: null where the system does not tell. */
function signOfLife(pid) {
  return { clock: Date.now(), processor: processorMs(pid) };
}

function processorMs(pid) {
  try {
    // After the name, which may hold anything, come the state and, as 12th and 13th, hundredths of seconds.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
}
