import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/app/app.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { startDebugger } from '../../src/app/moving/debugger.ts';
import { goToEvent } from '../../src/app/moving/go-to-event.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { spawnInspectionsWith } from '../../src/app/looking/inspections.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import { valuesAt } from '../../src/app/looking/value-at.ts';
import { Variables } from '../../src/panels/variables/Variables.tsx';
import { runProgram } from '../../src/session/run.ts';
import { EV, eventAt, type Trace } from '../../src/trace/index.ts';
import { inspectionWorker } from '../support/inspection-worker.ts';
import { memoryStorage } from '../support/race-app.ts';

const SOURCE = `const list = Array.from({ length: 120 }, (_, i) => i * i);
const box = { n: 1, text: 'abc'.repeat(100), map: new Map([['k', 1]]) };
function grow(by) {
  const before = box.n;
  box.n = before + by;
  return box.n;
}
let sum = 0;
sum = grow(4);
grow(0);
console.log(sum);
let open;
const gate = new Promise((done) => { open = done; });
open(7);
console.log(gate);
`;

beforeAll(() => spawnInspectionsWith(inspectionWorker));
afterEach(cleanup);

/** The position at which a line is about to run for the n-th time. */
function positionAt(trace: Trace, line: number, nth = 1): number {
  let seen = 0;
  for (let event = 0; event < trace.length; event++) {
    const { kind, site } = eventAt(trace, event);
    if (kind === EV.SiteReached && trace.sites[site].line === line && ++seen === nth) return event + 1;
  }
  throw new Error(`no line ${line}`);
}

const AWAITING = `import { step as other } from './other.mjs';
const step = 1;
async function wait(gate) {
  const got = await gate;
  return other(got);
}
await wait(Promise.resolve(7));
`;
const OTHER = `export const step = (n) => {
  const by = 2;
  return n + by;
};
`;

function variablesApp(files: Record<string, string> = { 'main.js': SOURCE }): {
  app: App;
  go: (line: number, nth?: number) => void;
} {
  const [entry] = Object.keys(files);
  const program = { files, entry, goal: 'auto', seed: 0 } as const;
  const results = [DEFAULT_LANES[0]].map((setting) => ({
    setting,
    trace: runProgram({ ...program, ...setting, budgets: {} }, { record: 'full' }).trace,
  }));
  const picture = buildPicture(1, program, results);
  const app = createApp(memoryStorage(), { program, openFile: entry, picture, lanes: [DEFAULT_LANES[0]] });
  startDebugger(app, noConditions);
  const go = (line: number, nth = 1): void => act(() => goToEvent(app, 'a', positionAt(results[0].trace, line, nth)));
  return { app, go };
}

const noConditions = async (): Promise<never> => {
  throw new Error('nothing here stops at a line');
};

/** Where the first job has been queued and nothing runs. */
function positionOfJob(app: App): number {
  const { trace } = app.run.getState().picture!.lanes[0];
  for (let event = 0; event < trace.length; event++) if (eventAt(trace, event).kind === EV.JobStarted) return event;
  throw new Error('no job');
}

function show(app: App): void {
  render(
    <AppContext value={app}>
      <Variables />
    </AppContext>,
  );
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const wordsOf = (row: HTMLElement): string => row.textContent?.replace(/^[▸▾]/, '') ?? '';
const items = (): string[] => rows().map(wordsOf);
/** A row of the tree by its words: asking for roles and names takes long among hundreds. */
const item = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const row = rows().find((each) => (typeof name === 'string' ? wordsOf(each) === name : name.test(wordsOf(each))));
    if (!row) throw new Error(`no row ${name} in ${items().join('; ')}`);
    return row;
  });

describe('the variables view', () => {
  it('shows frames, scopes and values, and marks what the last step changed', async () => {
    const { app, go } = variablesApp();
    go(5);
    show(app);
    await item('before: 1');
    expect(items().slice(0, 6)).toEqual([
      'grow, line 5',
      'Function grow',
      'by: 4',
      'before: 1',
      'this: undefined',
      'Module',
    ]);
    expect(items()).toContain('the program, line 9');
    fireEvent.click(await item(/^box: /));
    await item('n: 1');
    go(6);
    expect((await item('n: 5 (changed)')).getAttribute('aria-level')).toBe('4');
    expect(items()).not.toContain('before: 1 (changed)');
    go(11);
    await item('sum: 5 (changed)');
    expect(items()[0]).toBe('the program, line 11');
  });

  it('marks what an await gave to a function that was out of sight, and no namesake of another module', async () => {
    const { app, go } = variablesApp({ 'main.mjs': AWAITING, 'other.mjs': OTHER });
    go(4);
    show(app);
    await item('got: not yet initialised');
    act(() => goToEvent(app, 'a', positionOfJob(app)));
    await waitFor(() => expect(items()).not.toContain('got: not yet initialised'));
    go(5);
    await item('got: 7 (changed)');
    expect(items()).toContain('step: 1');
    go(3);
    await item('by: 2');
    expect(items().filter((text) => text.startsWith('step: '))).toEqual(['step: ƒ step']);
    go(5);
    await item('got: 7');
  });

  it('is walked and unfolded by key, lists page by page, long strings whole', async () => {
    const { app, go } = variablesApp();
    go(11);
    show(app);
    const list = await item(/^list: /);
    const tree = screen.getByRole('tree', { name: 'Variables of lane A' });
    const stops = [...tree.querySelectorAll<HTMLElement>('[data-item]')].filter((node) => node.tabIndex === 0);
    expect(stops).toHaveLength(1);
    act(() => list.focus());
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    await item('99: 9801');
    expect(items()).not.toContain('100: 10000');
    fireEvent.click(screen.getByText(/^22 more of 22 left/));
    await item('119: 14161');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(wordsOf(document.activeElement as HTMLElement)).toBe('0: 0');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(list);
    fireEvent.keyDown(list, { key: 'ArrowLeft' });
    expect(list.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(await item(/^box: /));
    fireEvent.click(await item(/^text: /));
    expect((await screen.findByText('abc'.repeat(100))).tagName).toBe('PRE');
    fireEvent.click(await item('map: Map(1)'));
    expect((await item("'k': 1")).getAttribute('aria-level')).toBe('5');
  });

  it('runs back to where a value changed, and says what the next step does', async () => {
    const { app, go } = variablesApp();
    go(11);
    show(app);
    fireEvent.click(await item(/^box: /));
    const n = await item('n: 5');
    act(() => n.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Run back to where box.n changed' }));
    await item('before: 1');
    expect(app.view.getState().notice?.text).toBe('The next step changes box.n from 1 to 5.');
    expect(items()[0]).toBe('grow, line 5');
  });

  it('selects a promise for every panel, shows the one selected elsewhere, and goes to who settled it', async () => {
    const { app, go } = variablesApp();
    go(15);
    show(app);
    const gate = await item(/^gate: Promise #\d+ \{fulfilled: 7\}$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go to who settled it' }).disabled).toBe(true);
    fireEvent.pointerEnter(gate);
    const pointed = app.view.getState().hover;
    expect(pointed?.kind).toBe('promise');
    fireEvent.pointerLeave(gate);
    expect(app.view.getState().hover).toBeNull();
    act(() => gate.focus());
    expect(app.view.getState().picked).toEqual(pointed);
    expect(gate.querySelector('[data-linked]')).not.toBeNull();
    screen.getByRole('button', { name: 'Go to who settled P1' });
    fireEvent.keyDown(gate, { key: 'y' });
    await item(/^gate: Promise #\d+ \{pending\} \(changed\)$/);
    expect(items()[0]).toBe('the program, line 14');
  });

  it('says when nothing runs, and keeps what the program left', async () => {
    const { app } = variablesApp();
    act(() => goToEvent(app, 'a', app.run.getState().picture!.lanes[0].trace.length));
    show(app);
    await item('sum: 5');
    expect(screen.getByText(/^No function of the program runs here/)).toBeDefined();
  });
});

describe('the value at a place of the source', () => {
  it('is that of the function around it, when one runs', async () => {
    const { app, go } = variablesApp();
    go(5);
    const worth = (text: string, name: string) => valuesAt(app, 'main.js', SOURCE.indexOf(text), name);
    const everywhere = (text: string) => [{ letters: [], text }];
    expect(await worth('before + by', 'before')).toEqual(everywhere('1'));
    expect(await worth('sum = grow', 'sum')).toEqual(everywhere('0'));
    expect(await worth('box.n = before', 'box.n')).toEqual(everywhere('1'));
    expect(await worth('i * i', 'i'), 'nobody runs there').toEqual([]);
    expect(await worth('return', 'return')).toEqual([]);
  });
});
