import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { randomValueProgram } from '../support/random-values.mjs';

/** Re-recorded by scripts/record-printed-values.mjs. */
interface Recording {
  readonly version: string;
  /** For each program of printed-values.txt; null where that version cannot run it, true where it prints as Node 20. */
  readonly printed: readonly (string | true | null)[];
}

interface RandomRecording {
  readonly seed: number;
  readonly printed: readonly string[];
}

interface Case {
  readonly program: string;
  readonly expected: string;
}

const programs = readFileSync(join(import.meta.dirname, 'printed-values.txt'), 'utf8')
  .trimEnd()
  .split('\n');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const recorded = read<Readonly<Record<string, Recording>>>('printed-values.json');
const recordedRandom = read<Readonly<Record<string, RandomRecording>>>('printed-random-values.json');

describe.each(Object.entries(recorded))('console of %s', (engine, { version, printed }) => {
  it('was recorded for each program', () => expect(printed).toHaveLength(programs.length));

  const cases = programs.flatMap((program, i): Case[] => {
    const expected = printed[i] === true ? recorded['node-20'].printed[i] : printed[i];
    return typeof expected === 'string' ? [{ program, expected }] : [];
  });
  const isKnown = ({ program }: Case): boolean => engine === 'node-26' && COLOURED_PATTERN.test(program);
  it(`prints as Node ${version} does`, () =>
    expectSame(
      cases.filter((each) => !isKnown(each)),
      engine,
      CHANGES_MORE,
    ));
  const known = cases.filter(isKnown);
  if (known.length > 0) {
    it('still gives a pattern one colour', () => {
      for (const { program, expected } of known) expect(outputsOf([program], engine)).not.toEqual([expected]);
    });
  }

  const major = Number(version.split('.')[0]);
  const random = recordedRandom[engine];
  const randomCases = random.printed.map((expected, i) => ({
    program: randomValueProgram(random.seed + i, major),
    expected,
  }));
  it(`prints random values as Node ${version} does`, () => expectSame(randomCases, engine, /(?!)/));
});

/** Programs that match `alone` have a run of their own; the others share one. */
function expectSame(cases: readonly Case[], engine: string, alone: RegExp): void {
  const apart = cases.filter(({ program }) => alone.test(program));
  const together = cases.filter((each) => !apart.includes(each));
  const texts = [
    ...outputsOf(
      together.map(({ program }) => program),
      engine,
    ),
    ...apart.flatMap(({ program }) => outputsOf([program], engine)),
  ];
  const different = [...together, ...apart].flatMap(({ program, expected }, i) =>
    texts[i] === expected ? [] : [{ program, expected, printed: texts[i] }],
  );
  expect(different).toEqual([]);
}

/** Node 25 and later colour the parts of a pattern. */
const COLOURED_PATTERN = /g: \/r\/, h:|inspect\.styles\)/;

/** What outlives the program, or comes later than its last line. */
const CHANGES_MORE =
  /process\.|set(Timeout|Immediate)|await|\.then|group|console\.(count|time)|defaultOptions|prototype\b.*=|prototype,|stackTraceLimit|inspect\.(colors|styles)|deprecat|inspect\(\)|\.inspect\b.*\{|defineProperty\((Object|Array|Map)/;

/** Standard output and error of each program; together they are the modules of one run, which is far cheaper. */
function outputsOf(together: readonly string[], engine: string): string[] {
  const main = together
    .map(
      (_, i) =>
        `console.groupEnd(); console.groupEnd(); console.log('${MARK}'); console.error('${MARK}'); require('./program-${i}');`,
    )
    .join('\n');
  const files = { 'main.js': main, ...Object.fromEntries(together.map((program, i) => [`program-${i}.js`, program])) };
  const { lines, stderr } = run(files, { engine, goal: 'script', entry: 'main.js' });
  const [stdouts, stderrs] = [lines, stderr].map(perProgram);
  return together.map((_, i) => Buffer.from(`${stdouts[i]}${stderrs[i] ? `stderr: ${stderrs[i]}` : ''}`).toString());
}

const MARK = '-- next --';

/** As bytes would carry it: a half of a surrogate pair is lost there. */
const perProgram = (lines: readonly string[]): string[] =>
  lines
    .map((line) => `${line}\n`)
    .join('')
    .split(`${MARK}\n`)
    .slice(1);
