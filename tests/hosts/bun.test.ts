import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { programsIn } from '../support/recordings.ts';

/* What a real Bun printed (tests/oracle/record-bun.mjs records). */
const FOLDER = join(import.meta.dirname, 'bun');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const { engine, results } = JSON.parse(read('recorded.json')) as {
  engine: string;
  results: Record<string, { lines: string[]; exit: number; stderr?: string[]; isRefused?: boolean }>;
};

describe(`programs as ${engine} runs them`, () => {
  it('are all recorded', () =>
    expect(Object.keys(results).sort()).toEqual(
      [...programsIn(FOLDER), ...read('shared.txt').trim().split('\n')].sort(),
    ));

  it.each(Object.entries(results))(
    'prints what the real one prints: %s',
    (path, { lines, exit, stderr = [], isRefused }) => {
      const name = basename(path);
      const source = read(path.includes('/') ? join('..', path) : path);
      const goal = name.endsWith('.mjs') ? 'module' : name.startsWith('unmarked') ? 'auto' : 'script';
      const ours = run({ [name]: source }, { engine: 'bun', entry: name, goal });
      const split = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split('\n'));
      const errors = split(ours.stderr).join('\n').trimEnd();
      expect({ lines: split(ours.lines), exit: ours.exit }).toEqual({ lines, exit });
      if (isRefused === true) expect(errors).not.toBe('');
      else expect(errors === '' ? [] : errors.split('\n')).toEqual(stderr);
    },
  );
});
