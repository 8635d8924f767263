import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { JUDGES, type Program, programs } from './corpus.ts';

/** What a shell has no word for: it knows jobs and timed jobs only. */
const NOT_IN_SHELL = ['timers', 'node', 'worker', 'window', 'queuemicrotask'];

/** What another kind of host has, or another part of this one. */
const OF_ANOTHER_HOST = ['window', 'node', 'worker'];

const ours = programs();

describe.each(Object.entries(JUDGES))('%s', (engine, judge) => {
  const judged = ours.filter(({ recordings }) => recordings.has(judge));

  it.each(judged.map((program) => [program.name, program] as const))(
    'prints what the real one prints: %s',
    (_, program) => {
      const { lines, exit } = outcome(program, engine);
      const { lines: recordedLines, exit: recordedExit } = program.recordings.get(judge)!;
      expect({ lines, exit }).toEqual({ lines: recordedLines, exit: recordedExit });
    },
  );
});

describe.each(Object.entries(JUDGES))('%s', (engine, judge) => {
  it('says which features are younger than it', () => {
    for (const program of ours) {
      const recorded = (program.lacking.get(judge) ?? []).filter((word) => !OF_ANOTHER_HOST.includes(word));
      // Every module was recorded as needing top-level await.
      const used = recorded.filter((word) => word !== 'tla' || /^(?:const .* = )?await /m.test(program.source));
      expect(outcome(program, engine).newer, program.name).toEqual(expect.arrayContaining(used));
    }
  });
});

/** Where V8 leaves the specification, and Firefox does not. */
const LEFT_BY_V8 = ['for-await/sync-iterator-fails.js'];

describe('shell', () => {
  // Where the newest engines agree, they print what the specification says.
  const judged = ours.filter(({ needs, recordings }) => {
    const [chromium, node] = [recordings.get('chromium'), recordings.get('node-26.10.0')];
    return !needs.some((word) => NOT_IN_SHELL.includes(word)) && String(chromium?.lines) === String(node?.lines);
  });

  it.each(judged.map((program) => [program.name, program] as const))(
    'prints what the specification says: %s',
    (name, program) => {
      const judge = LEFT_BY_V8.includes(name) ? 'firefox' : 'chromium';
      expect(outcome(program, 'shell').lines).toEqual(program.recordings.get(judge)?.lines);
    },
  );
});

function outcome(
  { name, source }: Program,
  engine: string,
): { lines: readonly string[]; exit: number; newer: readonly string[] } {
  const goal = name.endsWith('.mjs') ? 'module' : 'script';
  const { lines, exit, newer } = run({ [name]: source }, { engine, entry: name, goal, record: 'none' });
  return { lines, exit, newer };
}
