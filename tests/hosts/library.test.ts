import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byEngine, outcomeUnder, programsIn, readRecordings } from '../support/recordings.ts';

/*
 * Programs that use Node's own modules, against what the real Nodes printed for them: library/<module>/*.js and
 * modules/<module>/*.js, and programs of several files: mixed/*.js with mixed/files. Recorded in library.json,
 * modules.json and mixed.json by tests/oracle/library.mjs.
 */

describe.each(['library', 'modules', 'mixed'])('%s', (set) => {
  const folder = join(import.meta.dirname, set);
  const programs = readRecordings(`${folder}.json`);
  const names = programsIn(folder).filter((name) => !name.startsWith('files/'));
  const files = filesIn(join(folder, 'files'));

  it('every program is recorded', () => {
    expect(Object.keys(programs).sort()).toEqual(names);
  });

  describe.each(names)('%s', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const entry = basename(name);
    const expected = byEngine(programs[name] ?? []);
    it('prints what the real engines printed', () => {
      const got = expected.map(({ engine }) => ({
        engine,
        outcome: outcomeUnder(engine, { ...files, [entry]: source }, entry),
      }));
      expect(got).toEqual(expected);
      expect(got).not.toEqual([]);
    });
  });
});

function filesIn(folder: string): Record<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const names = entries.filter((name) => !statSync(join(folder, name)).isDirectory());
  return Object.fromEntries(names.map((name) => [`files/${name}`, readFileSync(join(folder, name), 'utf8')]));
}
