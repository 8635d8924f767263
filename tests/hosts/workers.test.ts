import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';

/*
 * Programs with worker threads and shared memory, against what the real Nodes printed for them: workers/*.js, recorded
 * in workers.json by tests/oracle/workers.mjs.
 */

interface Outcome {
  /** Engine ids that agree. */
  readonly engines: string;
  readonly lines: readonly string[];
  readonly exit: number;
}

const FOLDER = join(import.meta.dirname, 'workers');
const { programs }: { readonly programs: Readonly<Record<string, readonly Outcome[]>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'workers.json'), 'utf8'),
);
const files = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
);
const NAMES = Object.keys(files)
  .filter((name) => !name.includes('/'))
  .sort();

it('every program is recorded', () => {
  expect(Object.keys(programs).sort()).toEqual(NAMES);
});

describe.each(NAMES)('%s', (entry) => {
  const expected = (programs[entry] ?? []).flatMap(({ engines, ...outcome }) =>
    engines.split(' ').map((engine) => ({ engine, outcome })),
  );
  it('prints what the real engines printed', () => {
    expect(expected.map(({ engine }) => ({ engine, outcome: outcomeOf(entry, engine) }))).toEqual(expected);
  });
});

function outcomeOf(entry: string, engine: string): Omit<Outcome, 'engines'> {
  const { profile, host } = findEngine(engine)!;
  const goal = entry.endsWith('.mjs') ? 'module' : 'script';
  const { lines, exit } = runProgram(
    { engine, profile, host, seed: 0, entry, goal, files, budgets: {} },
    { record: 'none' },
  );
  return { lines, exit };
}
