import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';

/*
 * Programs that use Node's own modules, against what the real Nodes printed for them: library/<module>/*.js and
 * modules/<module>/*.js, recorded in library.json and modules.json by tests/oracle/library.mjs.
 */

interface Outcome {
  /** Engine ids that agree. */
  readonly engines: string;
  readonly lines: readonly string[];
  readonly exit: number;
}

describe.each(['library', 'modules'])('%s', (set) => {
  const folder = join(import.meta.dirname, set);
  const { programs }: { readonly programs: Readonly<Record<string, readonly Outcome[]>> } = JSON.parse(readFileSync(`${folder}.json`, 'utf8'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name)).sort();

  it('every program is recorded', () => {
    expect(Object.keys(programs).sort()).toEqual(names);
  });

  describe.each(names)('%s', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const entry = basename(name);
    const expected = (programs[name] ?? []).flatMap(({ engines, ...outcome }) => engines.split(' ').map((engine) => ({ engine, outcome })));
    it('prints what the real engines printed', () => {
      const got = expected.map(({ engine }) => ({ engine, outcome: outcomeOf(source, entry, engine) }));
      expect(got).toEqual(expected);
    });
  });
});

function outcomeOf(source: string, entry: string, engine: string): Omit<Outcome, 'engines'> {
  const { profile, host } = findEngine(engine)!;
  const goal = entry.endsWith('.mjs') ? 'module' : 'script';
  const { lines, exit } = runProgram(
    { engine, profile, host, seed: 0, entry, goal, files: { [entry]: source }, budgets: {} },
    { record: 'none' },
  );
  return { lines, exit };
}
