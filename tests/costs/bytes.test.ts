import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COST_FACTS, costModelOf, tallyOf } from '../../src/costs/index.ts';
import { buildTables } from '../../src/trace/index.ts';
import { BATCH, BESIDES, OPERATIONS, programOf } from './operations.mjs';
import { factsOf, runOf } from './support.ts';

/*
 * The same programs that were measured in real Nodes (measure.mjs), run here: what the engine's model says they take on
 * the heap is what they took. A measurement may be a byte off: something else fell into its window.
 */
const measured = JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as Record<
  string,
  Record<string, number>
>;
const besides = BESIDES as Record<string, (node: number) => number>;

/** Bytes of each operation, done so many times: the program prints a line before and after each. */
function bytesOf(engine: string, times: number): number[] {
  const result = runOf(programOf(times, { begin: 'console.log(k);', end: 'console.log(k);' }), engine);
  expect(result.error).toBe(null);
  const { at } = buildTables(result.trace).console;
  const facts = factsOf(result);
  return OPERATIONS.map((_operation, k) => {
    const counts = new Int32Array(COST_FACTS.length);
    for (let i = 0; i < facts.length; i++)
      if (facts.at[i] > at[2 * k] && facts.at[i] < at[2 * k + 1]) counts[facts.fact[i]]++;
    return tallyOf(costModelOf(engine), counts).bytes!;
  });
}

describe('bytes', () => {
  it.each(Object.keys(measured))('of Node %s are those measured', (version) => {
    const major = Number(version.split('.')[0]);
    const engine = version === '12.0.0' ? 'node-12.0' : `node-${major}`;
    const [none, some] = [0, BATCH].map((times) => bytesOf(engine, times));
    const wrong = OPERATIONS.map((operation, k) => ({
      operation,
      ours: (some[k] - none[k]) / BATCH + (besides[operation]?.(major) ?? 0),
      real: measured[version][operation],
    }));
    expect(wrong.filter(({ ours, real }) => Math.abs(ours - real) > 1)).toEqual([]);
  });
});
