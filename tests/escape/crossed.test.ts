import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import { crossedPrograms } from './crossed.ts';
import { MARK, wholeOf } from './programs.ts';

/*
 * Each kind of change to what everything inherits, before each kind of call of a host: nothing of the machine's is in reach,
 * nothing of ours fails, and the calls end.
 */

const roots = [Object.prototype, Function.prototype];
const TOOL_FAILED =
  /internal|is not a function or its return|Cannot read properties of (?:undefined|null) \(reading '[A-Z#]/;

function runOf(source: string, host: string) {
  return runProgram(
    {
      files: { 'main.js': wholeOf(source) },
      entry: 'main.js',
      goal: 'script',
      engine: '',
      profile: ENGINES.find((engine) => engine.host === host)?.profile ?? 'es2025',
      host,
      seed: 1,
      budgets: { ops: 3_000_000, events: 1_000_000 },
    },
    { record: 'none' },
  );
}

describe('what is called, after what was changed', () => {
  beforeAll(() => {
    for (const root of roots) Object.defineProperty(root, MARK, { configurable: true, enumerable: false, value: true });
  });
  afterAll(() => {
    for (const root of roots) Reflect.deleteProperty(root, MARK);
  });

  it.each(crossedPrograms())('$name, $host', ({ source, host }) => {
    const { lines, stopped, error } = runOf(source, host);
    expect(lines.filter((line) => /escaped/.test(line))).toEqual([]);
    // What goes round in circles through what it has changed itself is stopped.
    if (stopped === null && error === null) expect(lines).toContainEqual(expect.stringMatching(/^ *contained$/));
    expect(error?.phase ?? 'runtime').toBe('runtime');
    expect(error?.message ?? '').not.toMatch(TOOL_FAILED);
  });
});
