import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';

/*
 * Programs that use Node's own modules, against what the real Nodes printed for them: library/<module>/*.js and
 * modules/<module>/*.js, and programs of several files: mixed/*.js with mixed/files. Recorded in library.json,
 * modules.json and mixed.json by tests/oracle/library.mjs.
 */

interface Outcome {
  /** Engine ids that agree. */
  readonly engines: string;
  readonly lines: readonly string[];
  readonly exit: number;
}

describe.each(['library', 'modules', 'mixed'])('%s', (set) => {
  const folder = join(import.meta.dirname, set);
  const { programs }: { readonly programs: Readonly<Record<string, readonly Outcome[]>> } = JSON.parse(
    readFileSync(`${folder}.json`, 'utf8'),
  );
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!files\/).*\.m?js$/.test(name))
    .sort();
  const files = filesIn(join(folder, 'files'));

  it('every program is recorded', () => {
    expect(Object.keys(programs).sort()).toEqual(names);
  });

  describe.each(names)('%s', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const entry = basename(name);
    const expected = (programs[name] ?? []).flatMap(({ engines, ...outcome }) =>
      engines.split(' ').map((engine) => ({ engine, outcome })),
    );
    it('prints what the real engines printed', () => {
      const got = expected.map(({ engine }) => ({
        engine,
        outcome: outcomeOf({ ...files, [entry]: source }, entry, engine),
      }));
      expect(got).toEqual(expected);
    });
  });
});

function filesIn(folder: string): Record<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [`files/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

function outcomeOf(files: Readonly<Record<string, string>>, entry: string, engine: string): Omit<Outcome, 'engines'> {
  const { profile, host } = findEngine(engine)!;
  const goal = entry.endsWith('.mjs') ? 'module' : 'script';
  const { lines, exit } = runProgram(
    { engine, profile, host, seed: 0, entry, goal, files, budgets: {} },
    { record: 'none' },
  );
  return { lines, exit };
}
