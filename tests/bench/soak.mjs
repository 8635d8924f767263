#!/usr/bin/env node
/*
 * npm run soak -- [--minutes 10] [--seed N]
 *
 * Random programs, orderly and hostile, one after the other in one process and under every engine, recorded and not,
 * as a worker of the page runs them. What is left on the heap after a collection is printed every so often; status 1
 * if it grows from the second quarter of the time to the last.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleForNode } from '../../scripts/bundle-for-node.mjs';
import { optionsOf } from '../../scripts/command-options.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = 40;
/** Growth that is still called flat: caches that have a limit fill slowly. */
const TOLERATED = { share: 0.05, megabytes: 2 };

const { values } = optionsOf(import.meta.filename, {
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});

const folder = mkdtempSync(join(tmpdir(), 'tickscope-soak-'));
try {
  const program = join(folder, 'soak.mjs');
  await bundleForNode(join(import.meta.dirname, 'soak-main.ts'), program);
  process.exitCode = (await isFlat(program)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function isFlat(program) {
  const seconds = Number(values.minutes) * 60;
  const args = ['--expose-gc', program, ROOT, values.seed, String(seconds), String(SAMPLES)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const samples = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { at, programs, heap } = JSON.parse(line);
    samples.push(heap);
    console.log(
      `${at.toFixed(0).padStart(5)} s ${String(programs).padStart(7)} programs ${heap.toFixed(1).padStart(7)} MB`,
    );
  }
  if ((await ended) !== 0) return false;
  const quarter = samples.length >> 2;
  const [before, after] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
  console.log(`second quarter ${before.toFixed(1)} MB, last quarter ${after.toFixed(1)} MB`);
  return after <= before * (1 + TOLERATED.share) + TOLERATED.megabytes;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
