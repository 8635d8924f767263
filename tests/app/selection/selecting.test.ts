import { describe, expect, it } from 'vitest';
import { type App, createApp } from '../../../src/app/app.ts';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { linksIn } from '../../../src/app/selection/find-links.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { effectiveSelection, selectLinks } from '../../../src/app/selection/links.ts';
import { selectAtCaret, selectionWords } from '../../../src/app/selection/selecting.ts';
import { isSameSelection, select } from '../../../src/app/stores/view-store.ts';
import { runProgram } from '../../../src/session/run.ts';
import { memoryStorage } from '../../support/race-app.ts';

const SOURCE = `const settled = Promise.resolve(1);
async function waiter() {
  return [await settled, await null];
}
const later = async (work) => await work(async () => {
  // nothing
});
waiter();
later((work) => work());
console.log('sync');
`;

const program = { files: { 'main.js': SOURCE }, entry: 'main.js', goal: 'auto', seed: 0 } as const;
const picture = buildPicture(
  1,
  program,
  DEFAULT_LANES.map((setting) => ({
    setting,
    trace: runProgram({ ...program, ...setting, budgets: {} }, { record: 'full' }).trace,
  })),
);

const open = (): App => createApp(memoryStorage(), { program, openFile: 'main.js', picture });
const at = (text: string): number => SOURCE.indexOf(text);
const pickedText = (app: App): string | null => {
  const { picked } = app.view.getState();
  if (picked?.kind !== 'line') return null;
  return picked.range ? SOURCE.slice(picked.range.start, picked.range.end) : `line ${picked.line}`;
};

describe('the caret', () => {
  it.each([
    ['in an await', at('settled, '), 0, 'await settled'],
    ['in the other await of the line', at('null'), 0, 'await null'],
    ['over an await', at('await null'), 'await null'.length, 'await null'],
    ['on the first line of a long await', at('await work'), 0, SOURCE.slice(at('await work'), at(';\nwaiter'))],
    ['in a function within an await', at('nothing'), 0, null],
    ['on a line of the program', at("'sync'"), 0, 'line 10'],
    ['where nothing comes from', at('}\nconst'), 0, null],
  ])('selects what it stands in: %s', (_where, from, length, expected) => {
    const app = open();
    selectAtCaret(app, SOURCE, from, from + length);
    expect(pickedText(app)).toBe(expected);
  });

  it('lets go of what it selected, not of what was selected elsewhere', () => {
    const app = open();
    selectAtCaret(app, SOURCE, at('settled, '), at('settled, '));
    selectAtCaret(app, SOURCE, at('nothing'), at('nothing'));
    expect(app.view.getState().picked).toBeNull();
    select(app.view, { kind: 'job', lane: 'a', id: 1 });
    selectAtCaret(app, SOURCE, at('nothing'), at('nothing'));
    expect(app.view.getState().picked).toEqual({ kind: 'job', lane: 'a', id: 1 });
  });

  it('selects nothing in a text that is not the one that ran', () => {
    const app = open();
    selectAtCaret(app, `${SOURCE} `, at('settled, '), at('settled, '));
    expect(app.view.getState().picked).toBeNull();
  });
});

describe('an await that is selected', () => {
  it('lights up with what it awaited and the jobs it takes, in every lane, and says so', () => {
    const app = open();
    selectAtCaret(app, SOURCE, at('settled, '), at('settled, '));
    const picked = effectiveSelection(app.view.getState())!;
    const links = selectLinks(picture, picked);
    expect(SOURCE.slice(links.start, links.end)).toBe('await settled');
    const [a, b] = ['a', 'b'].map((lane) => linksIn(links, lane as 'a'));
    expect(picture.lanes[0].labels[[...a.promises].find((id) => picture.lanes[0].labels[id] === 'settled') ?? 0]).toBe(
      'settled',
    );
    expect([a.jobs.size, b.jobs.size], 'jobs of the await').toEqual([3, 1]);
    expect(selectionWords(picture, picked)).toBe(
      `await settled on line 3 is selected. Lane A: ${a.promises.size} promises and 3 jobs. Lane B: ${b.promises.size === 1 ? '1 promise' : '2 promises'} and 1 job.`,
    );
    selectAtCaret(app, SOURCE, at('null'), at('null'));
    expect(isSameSelection(picked, app.view.getState().picked), 'another await of the same line').toBe(false);
  });
});
