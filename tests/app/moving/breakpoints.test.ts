import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../../src/app/keeping/draft.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { moveBreakpoints } from '../../../src/app/moving/move-breakpoints.ts';
import { editText, loadProgram, removeFile, renameFile } from '../../../src/app/editor/program.ts';
import type { Breakpoint } from '../../../src/base/breakpoints.ts';
import { RACE_PROGRAM, raceApp } from '../../support/race-app.ts';

const at = (line: number, more: Partial<Breakpoint> = {}): Breakpoint => ({
  file: 'main.js',
  line,
  condition: '',
  enabled: true,
  ...more,
});

/** Lines to which breakpoints on these lines go when the text changes. */
const moved = (lines: number[], before: string, after: string): number[] =>
  moveBreakpoints(
    lines.map((line) => at(line)),
    'main.js',
    before,
    after,
  ).map(({ line }) => line);

describe('breakpoints go with their text', () => {
  const text = 'one\n  two\nthree\n';

  it.each([
    ['a line is put in above', 'zero\none\n  two\nthree\n', [2, 3, 4]],
    ['Enter before the text of a line', 'one\n  \n  two\nthree\n', [1, 3, 4]],
    ['Enter behind the text of a line', 'one\n  two\n\nthree\n', [1, 2, 4]],
    ['Enter inside a line', 'one\n  t\n  wo\nthree\n', [1, 2, 4]],
    ['letters are typed', 'one\n  twofold\nthree\n', [1, 2, 3]],
    ['a line is written anew', 'one\nother()\nthree\n', [1, 2, 3]],
    ['a line is taken out', 'one\nthree\n', [1, 2]],
    ['all is taken out', '', []],
  ])('when %s', (_what, after, lines) => {
    expect(moved([1, 2, 3], text, after)).toEqual(lines);
  });

  it('each line once, others untouched, of this file alone', () => {
    const all = [at(1), at(2, { file: 'other.mjs' }), at(3, { condition: 'x' })];
    expect(moveBreakpoints(all, 'main.js', 'a\nb\nc', 'a\n\nb\nc')).toEqual([
      all[0],
      all[1],
      at(4, { condition: 'x' }),
    ]);
    expect(moveBreakpoints(all, 'none.js', 'a', 'b')).toBe(all);
  });
});

describe('breakpoints of a program', () => {
  it('follow what an editor reports, and their file by name', () => {
    const app = raceApp({
      program: { ...RACE_PROGRAM, files: { 'main.js': 'a\nb', 'x.mjs': '' } },
      breakpoints: [at(1), at(2), at(1, { file: 'x.mjs' })],
    });
    editText(app, 'main.js', 'c\na\nb', 'edit', (line) => (line === 1 ? 2 : 0));
    expect(app.run.getState().breakpoints).toEqual([at(2), at(1, { file: 'x.mjs' })]);
    renameFile(app, 'x.mjs', 'y.mjs');
    expect(app.run.getState().breakpoints[1].file).toBe('y.mjs');
    removeFile(app, 'y.mjs');
    expect(app.run.getState().breakpoints).toEqual([at(2)]);
    loadProgram(app, { program: RACE_PROGRAM, lanes: [], origin: null, arrival: 'start' });
    expect(app.run.getState().breakpoints).toEqual([]);
  });

  it('are kept in the draft, and damaged ones are left out', () => {
    const draft = {
      program: RACE_PROGRAM,
      lanes: DEFAULT_LANES,
      breakpoints: [at(3), at(4, { condition: 'n', enabled: false })],
    };
    const text = writeDraft(draft, 7);
    expect(readDraft(text)).toMatchObject({ kind: 'draft', draft: { breakpoints: draft.breakpoints } });
    const damaged = JSON.stringify({ ...JSON.parse(text), breakpoints: [{ line: 'x' }] });
    expect(readDraft(damaged)).toMatchObject({
      kind: 'draft',
      draft: { program: RACE_PROGRAM, breakpoints: undefined },
    });
  });
});
