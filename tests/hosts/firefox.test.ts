import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { programsIn } from '../support/recordings.ts';

/* What a real Firefox printed (tests/oracle/record-firefox.mjs records). */
const FOLDER = join(import.meta.dirname, 'firefox');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const { engine, results } = JSON.parse(read('recorded.json')) as {
  engine: string;
  results: Record<string, { lines: string[]; exit: number }>;
};

describe(`pages as ${engine} runs them`, () => {
  it('are all recorded', () =>
    expect(Object.keys(results).sort()).toEqual(
      [...programsIn(FOLDER), ...read('shared.txt').trim().split('\n')].sort(),
    ));

  it.each(Object.entries(results))('prints what the real one prints: %s', (path, { lines, exit }) => {
    const name = basename(path);
    const source = read(path.includes('/') ? join('..', path) : path);
    const ours = run({ [name]: source }, { engine: 'firefox', entry: name, goal: 'script' });
    expect({ lines: ours.lines, exit: ours.exit }).toEqual({ lines, exit });
  });
});
