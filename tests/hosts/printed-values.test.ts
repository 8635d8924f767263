import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { randomValueProgram } from '../support/random-values.mjs';

/** Re-recorded by scripts/record-printed-values.mjs. */
interface Recording {
  readonly version: string;
  /** For each program of printed-values.txt; null where that version cannot run it. */
  readonly printed: readonly (string | null)[];
  readonly random: { readonly seed: number; readonly count: number; readonly printed: readonly string[] };
}

const programs = readFileSync(join(import.meta.dirname, 'printed-values.txt'), 'utf8').trimEnd().split('\n');
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'printed-values.json'), 'utf8')) as Readonly<Record<string, Recording>>;

describe.each(Object.entries(recorded))('console of %s', (engine, { version, printed, random }) => {
  it('was recorded for each program', () => expect(printed).toHaveLength(programs.length));

  const runnable = programs.map((program, i) => ({ program, expected: printed[i] })).filter(({ expected }) => expected !== null);
  it.each(runnable)(`prints as Node ${version} does: $program`, ({ program, expected }) => {
    expect(outputOf(program, engine)).toBe(expected);
  });

  const major = Number(version.split('.')[0]);
  const seeds = random.printed.map((expected, i) => ({ seed: random.seed + i, expected }));
  it.each(seeds)(`prints random values as Node ${version} does: seed $seed`, ({ seed, expected }) => {
    expect(outputOf(randomValueProgram(seed, major), engine)).toBe(expected);
  });
});

/** Both streams as bytes would carry them: a half of a surrogate pair is lost there. */
function outputOf(program: string, engine: string): string {
  const { lines, stderr } = run(program, { engine, goal: 'script' });
  const text = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
  return Buffer.from(`${text(lines)}${stderr.length === 0 ? '' : `stderr: ${text(stderr)}`}`).toString();
}
