import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { hostileProgram } from '../fuzz/hostile-program.ts';
import { generate } from '../support/random-program.mjs';

/*
 * Programs that nobody wrote, as arbitraries: a program is its seed, so a failure says all there is to know.
 * PROPERTY_RUNS=1000 tries more of them than npm test does.
 */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 20);
/** For vitest: as long as so many runs may take on a loaded machine. */
export const PATIENCE = { timeout: 10_000 * (RUNS + 20) };

const EXAMPLES = join(import.meta.dirname, '../../src/examples');
const sources = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(EXAMPLES, name), 'utf8'));

/** Asynchronous programs that end by themselves and leave no rejection unhandled. */
export const orderlyProgram = fc
  .record({
    seed: fc.nat(1_000_000),
    asyncgen: fc.boolean(),
    timers: fc.boolean(),
    size: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ seed, ...options }): string => generate(seed, options));

/** Anything at all; many do not even parse. */
export const wildProgram = fc.nat(1_000_000).map((seed) => hostileProgram(seed, sources));

/** Engines whose hosts and rules differ as much as they can. */
export const anEngine = fc.constantFrom('node-24', 'node-10', 'node-7', 'chromium', 'bun', 'shell');

/** Three of four end by themselves. */
export const aProgram = fc.oneof({ arbitrary: orderlyProgram, weight: 3 }, { arbitrary: wildProgram, weight: 1 });
