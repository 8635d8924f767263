import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import { escapePrograms, MARK, wholeOf, type EscapeProgram } from './programs.ts';

/*
 * The corpus is worth something only as far as each attempt gets hold of what it is after. Each is run once more in a realm
 * whose own prototypes carry the host's mark, as if all of it were the host's: an attempt that gets hold of any object says
 * `escaped` then. And none may end at a name or a method that its host does not have.
 */

const AS_IF_HOST = ['Object', 'Function']
  .map((name) => `Object.defineProperty(${name}.prototype, '${MARK}', { value: true });`)
  .join(' ');

/** A mistake of the attempt's rather than an answer of the host's. */
const MISTAKE =
  /^(?:ReferenceError: .*(?:is not defined|before initialization)|TypeError: \S+ is not a (?:function|constructor)$)/;

/** The prelude with a line for each thing an attempt gets hold of, up to a number of them: how, and what. */
const MOST_LINES = 300;
const TOLD = `const found = (thing, how = 'found') => {
  gathered[gathered.length++] = thing;
  if (isTelling || (gathered.length > ${MOST_LINES} && how !== 'ended by')) return thing;
  isTelling = true;
  log('evidence ' + (typeof how === 'string' ? how : 'found') + ' ' + wordsOf(thing));
  isTelling = false;
  return thing;
};
let isTelling = false;
const [AnyError, wordOf] = [Error, String];
const wordsOf = (thing) => {
  try {
    return thing instanceof AnyError ? wordOf(thing.name) + ': ' + wordOf(thing.message).slice(0, 200) : typeof thing;
  } catch {
    return 'odd';
  }
};`;

function runOf({ host, profile }: EscapeProgram, program: string): RunResult {
  const settings = {
    files: { 'main.js': program },
    entry: 'main.js',
    goal: 'script',
    engine: '',
    profile,
    host,
    seed: 1,
    budgets: { ops: 10_000_000, events: 10_000_000 },
  } as const;
  return runProgram(settings, { record: 'none' });
}

function telling(program: string): string {
  const told = program
    .replace(/const found = \(thing\) => \{[\s\S]*?\n {2}\};/, () => TOLD)
    .replace('found(thrown);\n    }\n    if', "found(thrown, 'ended by');\n    }\n    if")
    .replace(
      'const end = (value) => {\n      found(value);',
      "const end = (value) => {\n      found(value, 'ended by');",
    );
  if (told.split(", 'ended by')").length !== 3) throw new Error('the prelude is another');
  return told;
}

describe('an attempt gets hold of something, and is not ended by a mistake of its own', () => {
  it.each(escapePrograms())('$name, $host', (program) => {
    const { lines, stopped } = runOf(program, `${AS_IF_HOST}\n${telling(wholeOf(program.source))}`);
    const evidence = lines.flatMap((line) => /^evidence (.*)/.exec(line)?.[1] ?? []);
    // What prints is among what one of them turns against itself: it is told of until its ops are used up.
    if (stopped === null) expect(lines.filter((line) => /^(contained|escaped)$/.test(line))).toEqual(['escaped']);
    else expect(evidence.filter((line) => /(?:object|function)$/.test(line)).length).toBeGreaterThan(9);
    const ends = evidence.flatMap((line) => /^ended by (.*)/.exec(line)?.[1] ?? []);
    expect(ends.filter((line) => MISTAKE.test(line))).toEqual([]);
    // What a host does not have may be tried beside what it has.
    const missing = evidence.filter((line) => /is not defined$/.test(line));
    expect(missing.length).toBeLessThanOrEqual(evidence.length / 2);
  });
});
