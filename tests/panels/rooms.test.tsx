import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { divergenceStep } from '../../src/app/lanes/divergence.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { selectLaneViews } from '../../src/app/lanes/lane-view.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { moveBy, moveTo } from '../../src/app/moving/playback.ts';
import { AwaitAnatomy } from '../../src/panels/await-anatomy/AwaitAnatomy.tsx';
import { CallStack } from '../../src/panels/call-stack/CallStack.tsx';
import { EditorPanel } from '../../src/panels/code/EditorPanel.tsx';
import { Banner } from '../../src/panels/compare/Banner.tsx';
import { Console } from '../../src/panels/console/Console.tsx';
import { LaneHead } from '../../src/panels/lane-head/LaneHead.tsx';
import { LaneNotice } from '../../src/panels/lane-head/LaneNotice.tsx';
import { Matrix } from '../../src/panels/matrix/Matrix.tsx';
import { MicrotaskQueue } from '../../src/panels/microtask-queue/MicrotaskQueue.tsx';
import { Promises } from '../../src/panels/promises/Promises.tsx';
import { TaskQueues } from '../../src/panels/task-queues/TaskQueues.tsx';
import { Timeline } from '../../src/panels/timeline/Timeline.tsx';
import { ExplainLine } from '../../src/panels/transport/ExplainLine.tsx';
import { Transport } from '../../src/panels/transport/Transport.tsx';
import { ROOMS } from '../../src/rooms.tsx';
import { ranApp } from '../support/debugged-app.ts';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

function show(app: App, part: ReactNode): void {
  render(<AppContext value={app}>{part}</AppContext>);
}

function goTo(app: App, k: number): void {
  act(() => moveTo(app, k));
}

const lastOf = (app: App): number => lengthOf(app.run.getState().picture) - 1;

/** First position at which some lane has two jobs waiting. */
function busyStep(app: App): number {
  const { picture } = app.run.getState();
  for (let k = 0; k <= lastOf(app); k++) {
    if (selectLaneViews(picture, k).every((view) => view.state.microtasks.length === 2)) return k;
  }
  throw new Error('never busy');
}

const A = { id: 'a', engine: '', profile: 'es2017', host: 'node-24' } as const;
const B = { id: 'b', engine: '', profile: 'es2025', host: 'node-24' } as const;

describe('tasks and timers', () => {
  it('are counted, and of very many the next are drawn', () => {
    const app = ranApp('for (let i = 0; i < 200; i++) setTimeout(() => {}, 5);\nPromise.resolve().then(() => {});\n');
    show(app, <TaskQueues setting={A} label="Tasks" />);
    const { picture } = app.run.getState();
    goTo(
      app,
      Array.from({ length: lastOf(app) }, (_, k) => k).findIndex(
        (k) => selectLaneViews(picture, k)[0].state.running.kind === 'job',
      ),
    );
    expect(screen.getAllByRole('button').length).toBeLessThan(40);
    expect(screen.getByText('200 wait')).toBeTruthy();
    expect(screen.getByText('184 more')).toBeTruthy();
  });

  it('are read as one sentence each: what, when where that is known, from which line, and what it calls', () => {
    const app = ranApp('setTimeout(later, 5);\nsetImmediate(soon);\nfunction later() {}\nfunction soon() {}\n');
    show(app, <TaskQueues setting={A} label="Tasks" />);
    const names = new Set<string | undefined>();
    for (let k = 0; k <= lastOf(app); k++) {
      goTo(app, k);
      for (const card of screen.queryAllByRole('button')) names.add(card.querySelector('.sr')?.textContent);
    }
    expect([...names].sort()).toEqual([
      'setImmediate, line 2: function soon() {}',
      'setTimeout, due at 5 ms, line 1: function later() {}',
    ]);
  });
});

describe('the microtask queue', () => {
  it('reads each card as one sentence, next first', () => {
    const app = raceApp();
    show(app, <MicrotaskQueue setting={A} label="Microtask queue" />);
    goTo(app, busyStep(app));
    const room = screen.getByRole('group', { name: 'Microtask queue, lane A' });
    const names = within(room)
      .getAllByRole('button')
      .map((card) => card.querySelector('.sr')?.textContent);
    expect(names[0]).toMatch(/^Next: PromiseResolveThenableJob 1, tick 1, W1 adopts P1, settles W1, queued by script/);
    expect(names[1]).toMatch(/^Next but one: PromiseReactionJob 2, tick 1, /);
  });

  it('tells all panels what is pointed at, as long as it is', () => {
    const app = raceApp();
    show(app, <MicrotaskQueue setting={A} label="Microtask queue" />);
    goTo(app, busyStep(app));
    const [card] = screen.getAllByRole('button');
    fireEvent.pointerEnter(card);
    expect(app.view.getState().hover).toEqual({ kind: 'job', lane: 'a', id: 1 });
    fireEvent.pointerLeave(card);
    expect(app.view.getState().hover).toBeNull();
  });

  it('keeps what is picked, and lets go of it by the same press', () => {
    const app = raceApp();
    show(app, <MicrotaskQueue setting={A} label="Microtask queue" />);
    goTo(app, busyStep(app));
    const [card] = screen.getAllByRole('button');
    fireEvent.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    expect(app.view.getState().picked).toEqual({ kind: 'job', lane: 'a', id: 1 });
    fireEvent.click(card);
    expect(app.view.getState().picked).toBeNull();
  });

  it('says what would be there when it is empty', () => {
    const app = raceApp();
    show(app, <MicrotaskQueue setting={A} label="Microtask queue" />);
    expect(screen.getByText(/Promise reactions and queueMicrotask callbacks wait here/)).toBeTruthy();
  });
});

describe('the promises', () => {
  it('have the same rows in both lanes; what a lane does not make stays visible as absent', () => {
    const app = raceApp();
    show(
      app,
      <>
        <Promises setting={A} label="Promises" />
        <Promises setting={B} label="Promises" />
      </>,
    );
    goTo(app, lastOf(app));
    const rows = (lane: string): number =>
      within(screen.getByRole('group', { name: `Promises, lane ${lane}` })).getAllByRole('listitem').length;
    expect(rows('A')).toBe(rows('B'));
    expect(within(screen.getByRole('group', { name: 'Promises, lane B' })).getByText('no wrapper')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^P2, waiter\(\), fulfilled/ })).toHaveLength(2);
  });

  it('say in full what their rows have no room for', () => {
    const app = ranApp("const p = Promise.resolve('a value');\nconst q = p.then(() => p);\n");
    show(app, <Promises setting={A} label="Promises" />);
    goTo(app, lastOf(app));
    expect(screen.getByTitle("P1, p, fulfilled: 'a value'").textContent).toContain("fulfilled: 'a value'");
  });
});

describe('a program of several files', () => {
  const FILES = {
    'main.js': "import { load } from './part.mjs';\nload().then(console.log);\nsetTimeout(load, 5);\n",
    'part.mjs': "export async function load() {\n  await 1;\n  console.log('loaded');\n}\n",
  };

  it('has the file beside each line', () => {
    const app = ranApp(FILES);
    show(
      app,
      <>
        <Console setting={B} label="Console" />
        <TaskQueues setting={B} label="Tasks" />
        <MicrotaskQueue setting={B} label="Microtask queue" />
        <CallStack setting={B} label="Call stack" />
        <Promises setting={B} label="Promises" />
        <ExplainLine />
      </>,
    );
    const seen = new Set<string>();
    for (let k = 0; k <= lastOf(app); k++) {
      goTo(app, k);
      for (const tag of document.body.textContent?.match(/\b(?:main|part)\.m?js:\d+|\bline \d+/g) ?? []) seen.add(tag);
    }
    expect(seen).toContain('part.mjs:3');
    expect(seen).toContain('main.js:2');
    expect(seen).toContain('main.js:3');
    // Console, cards and rows have no bare lines; sentences have, under a head with the file.
    const rooms = within(screen.getByRole('group', { name: 'Console, lane B' }));
    goTo(app, lastOf(app));
    expect(rooms.queryByText(/^line \d/)).toBeNull();
    expect(rooms.getAllByText('part.mjs:3').length).toBeGreaterThan(0);
  });
});

describe('call stack and console', () => {
  it('show what runs and what was printed, with its tick', () => {
    const app = raceApp();
    show(
      app,
      <>
        <CallStack setting={B} label="Call stack" />
        <Console setting={A} label="Console" />
        <Console setting={B} label="Console" />
      </>,
    );
    goTo(app, divergenceStep(app.run.getState().picture));
    expect(screen.getByRole('group', { name: 'Call stack, lane B' }).textContent).toMatch(/^waiter\(\)/);
    expect(screen.getByRole('group', { name: 'Console, lane B' }).textContent).toMatch(/^tick 1A/);
    expect(screen.getByRole('group', { name: 'Console, lane A' }).textContent).toContain(
      'Nothing printed yet. Lane B is 1 line ahead.',
    );
    expect(screen.getByRole('group', { name: 'Console, lane A' }).querySelector('ol')).toBeNull();
  });
});

describe('a console', () => {
  it('shows the newest line, and is left alone as long as it shows all of them', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(12 + 3 * 24);
    const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set');
    const app = raceApp();
    const { picture } = app.run.getState();
    show(app, <Console setting={B} label="Console" />);
    const tops = [1, 2, 3, 4, 5].map((count) => {
      scrolled.mockClear();
      let k = 0;
      while (selectLaneViews(picture, k)[1].state.consoleCount < count) k++;
      goTo(app, k);
      return scrolled.mock.calls.map(([top]) => top);
    });
    expect(tops).toEqual([[], [], [], [4 * 24], [5 * 24]]);
    vi.restoreAllMocks();
  });
});

describe('a console whose room changes its height', () => {
  it('shows the newest line again, and stays where a person scrolled to as long as nothing changes', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(12 + 4 * 24);
    const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set');
    const app = raceApp();
    show(app, <Console setting={B} label="Console" />);
    goTo(app, lastOf(app));
    const count = selectLaneViews(app.run.getState().picture, lastOf(app))[1].state.consoleCount;
    const room = screen.getByRole('group', { name: 'Console, lane B' });
    const afterScrolling = (): unknown[] => {
      scrolled.mockClear();
      act(() => void fireEvent.scroll(room));
      return scrolled.mock.calls.map(([top]) => top);
    };
    for (const lines of [3, 2]) {
      height.mockReturnValue(12 + lines * 24);
      expect([lines, afterScrolling()]).toEqual([lines, [count * 24]]);
    }
    expect(afterScrolling()).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('a lane’s head', () => {
  it('changes semantics and host, and a lost lane can be started again', () => {
    const app = raceApp();
    show(
      app,
      <>
        <LaneHead setting={A} canRemove />
        <LaneNotice setting={A} />
      </>,
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Semantics of lane A' }), {
      target: { value: 'engine:node-10' },
    });
    expect(app.run.getState().lanes[0]).toMatchObject({ engine: 'node-10', host: 'node-10' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Host of lane A' }), { target: { value: 'html' } });
    expect(app.run.getState().lanes[0]).toMatchObject({ engine: '', host: 'html' });
    act(() => app.run.setState({ status: { a: { kind: 'lost', cause: 'silent', revision: 1, report: 'x' } } }));
    expect(screen.getByRole('alert').textContent).toContain('This lane stopped answering');
    fireEvent.click(screen.getByRole('button', { name: 'Start this lane again' }));
    expect(app.run.getState().status.a?.kind).toBe('idle');
    fireEvent.click(screen.getByRole('button', { name: 'Remove lane A' }));
    expect(app.run.getState().lanes.map((lane) => lane.id)).toEqual(['b']);
  });
});

describe('syntax newer than a lane', () => {
  it('is told by a key in the lane’s head, and takes no row of its own', () => {
    const app = ranApp('console.log(null ?? 1);');
    const parts = (setting: typeof A | typeof B) => (
      <>
        <LaneHead setting={setting} canRemove />
        <div data-testid={setting.id}>
          <LaneNotice setting={setting} />
        </div>
      </>
    );
    show(
      app,
      <>
        {parts(A)}
        {parts(B)}
      </>,
    );
    const head = within(screen.getByRole('group', { name: 'Lane A' }));
    const key = head.getByRole('button', { name: 'newer syntax than lane A has' });
    expect(key.title).toBe('Newer than this lane: ?. or ??.');
    const whole = document.getElementById(key.getAttribute('popovertarget') ?? '');
    expect(whole?.textContent).toMatch(/^Newer than this lane: \?\. or \?\?\. They run here all the same/);
    expect(within(screen.getByRole('group', { name: 'Lane B' })).queryByRole('button', { name: /newer/ })).toBeNull();
    expect([A, B].map(({ id }) => screen.getByTestId(id).childElementCount)).toEqual([0, 0]);
  });
});

describe('a lane that was stopped', () => {
  const goOn = (patience: number, budgets: object) => {
    const app = ranApp('const kept = []; for (;;) kept.push([1]);', undefined, budgets);
    app.run.setState({ patience });
    show(app, <LaneNotice setting={A} />);
    const found = screen.queryByRole('button', { name: 'Let it run on' });
    cleanup();
    return found !== null;
  };

  it('may go on, of memory only once: there is no more of that to give', () => {
    expect([1, 4, 16].map((patience) => goOn(patience, { memory: 300_000 }))).toEqual([true, false, false]);
    expect([1, 4, 16].map((patience) => goOn(patience, { ops: 300 }))).toEqual([true, true, true]);
  });
});

describe('the banner', () => {
  it('names the difference and its cause, and goes there', () => {
    const app = raceApp();
    show(app, <Banner />);
    const bar = screen.getByRole('region', { name: 'Comparison of the lanes' });
    expect(bar.textContent).toContain('Outputs differ from line 1');
    expect(bar.textContent).toContain('resumes 2 ticks later under ES2017');
    fireEvent.click(screen.getByRole('button', { name: 'Go to tick 1' }));
    expect(app.playback.getState().k).toBe(divergenceStep(app.run.getState().picture));
  });
});

describe('the transport', () => {
  it('steps both ways by every unit, and the explain line says what happened', () => {
    const app = raceApp();
    show(
      app,
      <>
        <Transport isPhone={false} />
        <ExplainLine />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Forward one job' }));
    const said = screen.getByRole('region', { name: 'What happened' });
    expect(said.textContent).toMatch(/Lane A.*Job #1 starts/);
    const { k } = app.playback.getState();
    fireEvent.click(screen.getByRole('button', { name: 'Forward one tick' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back one tick' }));
    expect(app.playback.getState().k).toBe(k);
    fireEvent.click(screen.getByRole('button', { name: 'To the start' }));
    expect(said.textContent).toContain('Nothing has run yet');
  });
});

describe('the timeline', () => {
  it('is a slider with words, and a table of jobs', () => {
    const app = raceApp();
    show(app, <Timeline />);
    const slider = screen.getByRole('slider', { name: 'Position in the run' });
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-valuenow')).toBe(String(lastOf(app)));
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^Step \d+ of \d+, lane A in turn 1, tick 4 and lane B in turn 1, tick 4$/,
    );
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(app.playback.getState().k).toBe(lastOf(app) - 1);
    expect(screen.getByRole('table', { name: /Jobs in order/ }).textContent).toContain(
      'PromiseResolveThenableJob: W1 adopts P1',
    );
  });
});

describe('the editor', () => {
  it('is a plain field that runs what is typed, with each await’s ticks in words', async () => {
    const app = raceApp();
    show(app, <EditorPanel />);
    const field = screen.getByRole('textbox', { name: 'Source of main.js' });
    const ticks = await screen.findByRole('list', { name: 'Ticks each await takes' });
    expect(ticks.textContent).toBe('line 3: A: 3 ticks; B: 1 tick');
    fireEvent.change(field, { target: { value: 'let x' } });
    expect(app.run.getState().program.files['main.js']).toBe('let x');
  });

  it('says mistakes in words with their place, and that the lanes are older', async () => {
    const error = {
      kind: 'syntax',
      message: 'Unexpected token',
      file: 'main.js',
      start: 0,
      end: 1,
      line: 2,
      column: 4,
      endLine: 2,
      endColumn: 5,
    } as const;
    const app = raceApp({ syntax: { revision: 1, errors: [error], sites: [], goal: 'script' } });
    show(app, <EditorPanel />);
    const problems = screen.getByRole('status', { name: 'Problems' });
    await within(problems).findByText('Line 2, column 5: Unexpected token');
    expect(problems.textContent).toContain('Lanes show the last program that ran.');
    // Only what is new is read out, and no button with it.
    expect(problems.getAttribute('aria-atomic')).toBe('false');
    const go = within(problems).getByRole('button', { name: 'Go to the place' });
    expect(go.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  it('has files as tabs', () => {
    const app = raceApp();
    show(app, <EditorPanel />);
    fireEvent.click(screen.getByRole('button', { name: 'Add a file' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('part-1.mjs');
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'New name of the file' });
    fireEvent.change(field, { target: { value: 'lib.mjs' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(Object.keys(app.run.getState().program.files)).toEqual(['main.js', 'lib.mjs']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove lib.mjs' }));
    expect(Object.keys(app.run.getState().program.files)).toEqual(['main.js']);
  });
});

describe('the anatomy', () => {
  it('lists what the await takes in each lane', () => {
    const app = raceApp();
    show(app, <AwaitAnatomy />);
    const panel = screen.getByRole('region', { name: 'What the await takes' });
    expect(panel.textContent).toContain('3 ticks, 3 extra promises');
    expect(panel.textContent).toContain('1 tick, no extra promise');
    const jobs = screen.getByRole('row', { name: /^jobs/ });
    expect(
      within(jobs)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/^[AB]/, '')),
    ).toEqual(['Lane A: 3', 'Lane B: 1']);
    // The step that runs is known without its colour.
    const current = () => panel.querySelectorAll('[aria-current=step]');
    expect(current()).toHaveLength(0);
    for (let step = 0; current().length === 0 && step < 60; step++) act(() => moveBy(app, 'step', 'forward'));
    expect([...current()].map(({ textContent }) => textContent)[0]).toContain('adopt');
  });
});

const setHeight = (height: number) => (window as unknown as HappyWindow).happyDOM.setViewport({ height });
const namesOfRooms = () => screen.getAllByRole('region').map((room) => room.getAttribute('aria-label'));

describe('the matrix', () => {
  it('has a row a room and a column a lane, and says where lanes differ', () => {
    const app = raceApp();
    setHeight(900);
    show(app, <Matrix lanes={[A, B]} rooms={ROOMS} Head={LaneHead} Notice={LaneNotice} rail />);
    goTo(app, lastOf(app));
    expect(namesOfRooms()).toEqual([
      'Call stack',
      'nextTick queue',
      'Microtask queue',
      'Tasks, timers',
      'Promises',
      'Console',
    ]);
    const promises = screen.getByRole('region', { name: 'Promises' });
    expect(promises.textContent).toContain('differs: 10 and 7');
  });

  it('leaves out, in a short window, queues that the whole run never uses', () => {
    setHeight(768);
    show(raceApp(), <Matrix lanes={[A, B]} rooms={ROOMS} Head={LaneHead} Notice={LaneNotice} rail />);
    expect(namesOfRooms()).toEqual(['Call stack', 'Microtask queue', 'Promises', 'Console']);
  });

  it('draws nothing but a reason while a lane has no trace', () => {
    const app = raceApp({ picture: null });
    show(app, <Matrix lanes={[A]} rooms={ROOMS} Head={LaneHead} Notice={LaneNotice} rail />);
    expect(screen.getAllByText('This lane has no run to show yet.').length).toBeGreaterThan(3);
  });
});
