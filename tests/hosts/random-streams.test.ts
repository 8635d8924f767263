import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import { generateStreams } from '../support/random-streams.mjs';

/*
 * Random programs about streams against what real Nodes printed: random-streams.json, recorded by
 * `node tests/oracle/library.mjs --set random-streams`.
 */

interface Outcome {
  readonly engines: string;
  readonly lines: readonly string[];
  readonly exit: number;
}

const { programs }: { readonly programs: Readonly<Record<string, readonly Outcome[]>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'random-streams.json'), 'utf8'),
);

describe('random programs about streams', () => {
  it.each(Object.entries(programs))('seed %s', (seed, outcomes) => {
    const source = generateStreams(Number(seed));
    for (const { engines, lines, exit } of outcomes) {
      for (const engine of engines.split(' '))
        expect({ engine, ...outcomeOf(source, engine) }).toEqual({ engine, lines, exit });
    }
  });
});

function outcomeOf(source: string, engine: string): { readonly lines: readonly string[]; readonly exit: number } {
  const { profile, host } = findEngine(engine)!;
  const { lines, exit } = runProgram(
    { engine, profile, host, seed: 0, entry: 'main.js', goal: 'script', files: { 'main.js': source }, budgets: {} },
    { record: 'none' },
  );
  return { lines, exit };
}
