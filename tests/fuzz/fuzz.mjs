#!/usr/bin/env node
/*
 * Hostile programs through syntax and engine: mutated, truncated and recombined ones, and token soups.
 *
 *   npm run fuzz -- [--seed N] [--count N] [--seconds S]    programs of the seeds N, N+1, …; status 1 if any finds something
 *   npm run fuzz -- --print --seed N                       prints the program of a seed
 *
 * A finding is an internal error, or a program that takes longer than its budgets explain; one that hangs is ended
 * and reported, and the next seed goes on in a fresh process.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { libraryTextForEsbuild } from '../../scripts/library-text.mjs';

const ROOT = join(import.meta.dirname, '../..');
const HANGS_AFTER_MS = 30_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: 'Infinity' },
    print: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const last = first + (values.print ? 1 : Number(values.count));
const until = Date.now() + Number(values.seconds) * 1000;

const folder = mkdtempSync(join(tmpdir(), 'tickscope-fuzz-'));
const program = join(folder, 'fuzz.mjs');
try {
  await bundle();
  if (values.print) print();
  else process.exitCode = (await fuzz()) > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function bundle() {
  return build({
    entryPoints: [join(import.meta.dirname, 'fuzz-main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [libraryTextForEsbuild],
  });
}

function print() {
  const args = [program, ROOT, String(first), String(last)];
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, FUZZ_PRINT: '1' } });
}

/** Answers the number of findings. */
async function fuzz() {
  let findings = 0;
  let next = first;
  while (next < last && Date.now() < until) {
    const { seed, found, reason } = await slice(next);
    findings += found;
    if (reason !== null) {
      findings++;
      console.log(JSON.stringify({ seed, kind: reason }));
    }
    next = seed + 1;
  }
  console.log(`${next - first} programs, ${findings} findings`);
  return findings;
}

/** Runs seeds from `start` on until all are done, time is up, or one does not come back. */
function slice(start) {
  return new Promise((resolve) => {
    const args = ['--enable-source-maps', '--max-old-space-size=1500', program, ROOT, String(start), String(last)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let seed = start;
    let found = 0;
    let reason = 'crashed';
    const end = (why) => {
      reason = why;
      child.kill('SIGKILL');
    };
    let watch = setTimeout(end, HANGS_AFTER_MS, 'hangs');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'done') {
        seed = last - 1;
        reason = null;
      } else if (line.startsWith('{')) {
        found++;
        console.log(line);
      } else {
        seed = Number(line);
        clearTimeout(watch);
        watch = setTimeout(end, HANGS_AFTER_MS, 'hangs');
        if (Date.now() > until) end(null);
      }
    });
    child.on('close', () => {
      clearTimeout(watch);
      resolve({ seed, found, reason });
    });
  });
}
