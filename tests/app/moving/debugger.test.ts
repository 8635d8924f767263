// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  changeBreakpoint,
  enableAll,
  removeBreakpoint,
  toggleBreakpoint,
} from '../../../src/app/moving/breakpoints.ts';
import { COMMANDS } from '../../../src/app/commands/commands.ts';
import {
  debuggerOf,
  debugStep,
  goBack,
  goToHandler,
  goToScheduler,
  goToSettler,
  runOn,
  startDebugger,
} from '../../../src/app/moving/debugger.ts';
import { toggleLock } from '../../../src/app/lanes/free-lanes.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { moveBy, moveTo, togglePlay } from '../../../src/app/moving/playback.ts';
import { notify } from '../../../src/app/stores/view-store.ts';
import { startPlaybackClock } from '../../../src/app/moving/playback-clock.ts';
import type { AskConditions } from '../../../src/app/moving/stops.ts';
import { lineOf, ranApp } from '../../support/debugged-app.ts';

const SOURCE = `const later = new Promise((resolve) => {
  setTimeout(() => {
    resolve('done');
  }, 10);
});
async function wait(n) {
  const got = await later;
  console.log(got, n);
}
for (const n of [1, 2, 3]) {
  wait(n);
}
// the end
`;

/** Says that the n-th hit holds, for each n given, when it is told to. */
function conditions(...holding: number[]) {
  const asked: string[] = [];
  let answer = (): void => {};
  const ask: AskConditions = (lane, expression, events) => {
    asked.push(`${lane} ${expression} ${events.length}`);
    return new Promise((resolve) => {
      const before = answer;
      answer = () => {
        before();
        const holds = Uint8Array.from(events, (_, at) => (holding.includes(at) ? 1 : 0));
        resolve({ events: [...events], holds, problem: null });
      };
    });
  };
  return { ask, asked, answer: () => answer() };
}

interface Opening {
  readonly ask?: AskConditions;
  readonly lanes?: typeof DEFAULT_LANES;
}

function open(source = SOURCE, { ask = conditions().ask, lanes = DEFAULT_LANES.slice(1) }: Opening = {}) {
  const app = ranApp(source, lanes);
  let now = 0;
  startDebugger(app, ask, () => (now += 1000));
  return app;
}

const set = (app: ReturnType<typeof open>, ...lines: number[]): void => {
  for (const line of lines) toggleBreakpoint(app, 'main.js', line);
};
const k = (app: ReturnType<typeof open>): number => app.playback.getState().k;
const said = (app: ReturnType<typeof open>): string => app.view.getState().said;
const noticed = (app: ReturnType<typeof open>): string => app.view.getState().notice?.text ?? '';

/** Plays until it stops by itself. */
function play(app: ReturnType<typeof open>, direction: 'forward' | 'back' = 'forward'): void {
  let next: (() => void) | null = null;
  const stop = startPlaybackClock(app, {
    setTimeout: (run) => {
      next = run;
      return 1;
    },
    clearTimeout: () => {
      next = null;
    },
  });
  togglePlay(app, direction);
  for (let beats = 0; next && beats < 5000 && app.playback.getState().playing; beats++) (next as () => void)();
  stop();
}

describe('a breakpoint', () => {
  it('goes to the next line with a statement and says so, and is taken away where it stands', () => {
    const app = open();
    set(app, 5);
    expect(app.run.getState()).toMatchObject({ breakpoints: [{ line: 7 }], origin: null });
    expect(noticed(app)).toBe('Line 5 has no statement: the breakpoint is on line 7.');
    moveTo(app, app.playback.getState().k === 1 ? 2 : 1);
    expect(app.view.getState().notice).toBeNull();
    set(app, 13);
    expect(noticed(app)).toMatch(/^No statement begins on line 13 or after it/);
    set(app, 7);
    expect(app.run.getState().breakpoints).toEqual([]);
    expect(said(app)).toBe('Breakpoint of line 7 removed.');
  });

  it('stops playing, forwards and backwards, and is announced', () => {
    const app = open();
    set(app, 3, 8);
    play(app);
    expect(lineOf(app)).toBe(3);
    expect(said(app)).toBe('Breakpoint, line 3 of main.js: lane B stopped.');
    play(app);
    expect(lineOf(app)).toBe(8);
    const first = k(app);
    play(app);
    expect(lineOf(app)).toBe(8);
    expect(k(app)).toBeGreaterThan(first);
    play(app, 'back');
    expect(k(app)).toBe(first);
    play(app, 'back');
    expect(lineOf(app)).toBe(3);
    play(app, 'back');
    expect(k(app)).toBe(0);
  });

  it('does not stop when it is off, or when its lane steps alone', () => {
    const app = open(SOURCE, { lanes: DEFAULT_LANES });
    set(app, 8);
    enableAll(app, false);
    expect(app.playback.getState().stops.size).toBe(0);
    enableAll(app, true);
    const both = app.playback.getState().stops.size;
    expect(both).toBeGreaterThan(0);
    toggleLock(app, 'a');
    expect([...app.playback.getState().stops.values()].every(({ lanes }) => lanes.join() === 'b')).toBe(true);
    removeBreakpoint(app, app.run.getState().breakpoints[0]);
    expect(app.playback.getState().stops.size).toBe(0);
  });

  it('stops lanes that come to the line together once', () => {
    const app = open('console.log(1);\nconsole.log(2);\n', { lanes: DEFAULT_LANES });
    set(app, 2);
    expect([...app.playback.getState().stops.values()]).toEqual([
      { kind: 'stop', file: 'main.js', line: 2, lanes: ['a', 'b'] },
    ]);
  });
});

describe('running on', () => {
  it('goes from stop to stop both ways, then to the end of the run, and says so', async () => {
    const app = open();
    await runOn(app, 'forward');
    expect(noticed(app)).toMatch(/^No breakpoint is on/);
    set(app, 3, 11);
    for (const line of [11, 11, 11, 3]) {
      await runOn(app, 'forward');
      expect(lineOf(app)).toBe(line);
    }
    await runOn(app, 'forward');
    expect(k(app)).toBe(lengthOf(app.run.getState().picture) - 1);
    expect(said(app)).toMatch(/^No breakpoint comes after/);
    await runOn(app, 'back');
    expect(lineOf(app)).toBe(3);
    for (let i = 0; i < 4; i++) await runOn(app, 'back');
    expect(k(app)).toBe(0);
  });
});

describe('a condition', () => {
  it('is looked into once for all its hits, and holds running on until then', async () => {
    const inspector = conditions(1);
    const app = open(SOURCE, inspector);
    set(app, 11);
    changeBreakpoint(app, app.run.getState().breakpoints[0], { condition: 'n === 2' });
    const going = runOn(app, 'forward');
    expect(k(app)).toBe(0);
    expect(inspector.asked).toEqual(['b n === 2 3']);
    inspector.answer();
    await going;
    expect(app.playback.getState().stops.size).toBe(1);
    expect(app.playback.getState().stops.get(k(app))).toMatchObject({ kind: 'stop', line: 11 });
  });

  it('makes playing wait, and pass by where it does not hold', async () => {
    const inspector = conditions(2);
    const app = open(SOURCE, inspector);
    set(app, 11);
    changeBreakpoint(app, app.run.getState().breakpoints[0], { condition: 'n > 2' });
    const [first] = [...app.playback.getState().stops.keys()];
    play(app);
    expect(k(app)).toBe(first);
    expect(app.playback.getState().playing).toBe(true);
    togglePlay(app);
    inspector.answer();
    await Promise.resolve();
    await Promise.resolve();
    play(app);
    expect(app.playback.getState().stops.size).toBe(1);
    expect(app.playback.getState().stops.has(k(app))).toBe(true);
  });

  it('that fails never stops, and its problem is known', async () => {
    const problem = { kind: 'not-defined', name: 'm' } as const;
    const ask: AskConditions = async (_lane, _expression, events) => ({
      events: [...events],
      holds: new Uint8Array(events.length).fill(2),
      problem,
    });
    const app = open(SOURCE, { ask });
    set(app, 11);
    changeBreakpoint(app, app.run.getState().breakpoints[0], { condition: 'm' });
    await runOn(app, 'forward');
    expect(k(app)).toBe(lengthOf(app.run.getState().picture) - 1);
    const [lane] = app.run.getState().picture?.lanes ?? [];
    expect(debuggerOf(app).verdicts.problemOf(lane, app.run.getState().breakpoints[0])).toEqual(problem);
  });
});

it('what was told of a condition is taken back when it is mended, and nothing else is', async () => {
  const ask: AskConditions = async (_lane, expression, events) => ({
    events: [...events],
    holds: new Uint8Array(events.length).fill(expression === 'm' ? 2 : 1),
    problem: expression === 'm' ? { kind: 'not-defined', name: 'm' } : null,
  });
  const app = open(SOURCE, { ask });
  const give = async (condition: string): Promise<void> => {
    changeBreakpoint(app, app.run.getState().breakpoints[0], { condition });
    await new Promise((resolve) => setTimeout(resolve));
  };
  set(app, 11);
  await give('m');
  expect(noticed(app)).toMatch(/line 11: .* names m/);
  await give('n');
  expect(noticed(app)).toBe('');
  await give('m');
  notify(app.view, 'something else');
  await give('n');
  expect(noticed(app)).toBe('something else');
});

describe('a condition’s problem', () => {
  it('that another follows is told no longer, and one that the list of breakpoints shows is not told beside it', async () => {
    const ask: AskConditions = async (_lane, name, events) => ({
      events: [...events],
      holds: new Uint8Array(events.length).fill(2),
      problem: { kind: 'not-defined', name },
    });
    const app = open(SOURCE, { ask });
    set(app, 11);
    const give = async (condition: string): Promise<void> => {
      changeBreakpoint(app, app.run.getState().breakpoints[0], { condition });
      await new Promise((resolve) => setTimeout(resolve));
    };
    await give('one');
    expect(noticed(app)).toMatch(/line 11: .* names one/);
    await give('two');
    expect(noticed(app)).toMatch(/line 11: .* names two/);
    await give('one');
    expect(noticed(app)).toMatch(/line 11: .* names one/);
    app.view.setState({ dialog: 'breakpoints' });
    await give('three');
    expect(noticed(app)).toBe('');
    expect([...app.view.getState().breakpointProblems.values()]).toEqual([expect.stringMatching(/three/)]);
  });
});

describe('steps', () => {
  it('move the cursor by the leading lane, over awaits, and stop at a breakpoint on the way', async () => {
    const app = open();
    set(app, 7);
    await runOn(app, 'forward');
    const first = k(app);
    set(app, 7);
    debugStep(app, 'over', 'forward');
    expect(lineOf(app)).toBe(8);
    debugStep(app, 'over', 'back');
    expect(k(app)).toBe(first);
    set(app, 3);
    debugStep(app, 'over', 'forward');
    expect(lineOf(app)).toBe(3);
    moveTo(app, first);
    debugStep(app, 'out', 'forward');
    expect(lineOf(app)).toBe(10);
  });

  it('move a lane that steps alone by itself', () => {
    const app = open(SOURCE, { lanes: DEFAULT_LANES });
    moveBy(app, 'step', 'forward');
    toggleLock(app, 'b');
    document.body.innerHTML = '<div data-lane="b"><button id="in"></button></div>';
    document.getElementById('in')?.focus();
    const before = k(app);
    debugStep(app, 'into', 'forward');
    debugStep(app, 'into', 'forward');
    expect(k(app)).toBe(before);
    expect(lineOf(app, 1)).not.toBe(lineOf(app, 0));
    document.body.innerHTML = '';
  });
});

describe('where things come from', () => {
  async function resumed() {
    const app = open();
    set(app, 8);
    await runOn(app, 'forward');
    return app;
  }

  it('leads from a resumed function to who settled the promise, to who set the timer, and back again', async () => {
    const app = await resumed();
    const places = [k(app)];
    goToSettler(app);
    expect(lineOf(app)).toBe(3);
    expect(said(app)).toBe('This step of lane B fulfils P1 (later).');
    places.push(k(app));
    goToScheduler(app);
    expect(lineOf(app)).toBe(2);
    goBack(app, 'back');
    expect(k(app)).toBe(places[1]);
    goBack(app, 'back');
    expect(k(app)).toBe(places[0]);
    goBack(app, 'forward');
    expect(k(app)).toBe(places[1]);
  });

  it('names a promise of the engine’s own as sentences do, and is silent about the place once it is left', () => {
    const app = open(
      'async function* one() { yield 1; }\n(async () => { for await (const n of one()) console.log(n); })();\n',
    );
    const { labels } = app.run.getState().picture!.lanes[0];
    const step = labels.findIndex((label) => label?.startsWith('async-generator:'));
    app.view.setState({ picked: { kind: 'promise', lane: 'b', id: step } });
    goToSettler(app);
    expect(said(app)).toMatch(/^This step of lane B fulfils P\d \(the promise of the generator’s step of line 2\)\.$/);
    moveBy(app, 'step', 'forward');
    expect(said(app)).toBe('');
  });

  it('takes each command for a jump of its own, however fast they come', async () => {
    const app = ranApp(SOURCE, DEFAULT_LANES.slice(1));
    startDebugger(app, conditions().ask, () => 0);
    set(app, 3);
    await runOn(app, 'forward');
    const stopped = k(app);
    goToScheduler(app);
    expect(lineOf(app)).toBe(2);
    goBack(app, 'back');
    expect(k(app)).toBe(stopped);
  });

  it('says why there is nowhere to go', () => {
    const app = open();
    goBack(app, 'back');
    expect(noticed(app)).toBe('There is no jump to go back from.');
    moveTo(app, 1);
    goToScheduler(app);
    expect(noticed(app)).toMatch(/^This is the program itself|^Nothing runs/);
    // It was said of that place.
    moveTo(app, 2);
    expect(noticed(app)).toBe('');
  });

  it('leads to each place where the selected promise is awaited, in turn', () => {
    const app = open();
    app.view.setState({ picked: { kind: 'promise', lane: 'b', id: 1 } });
    const places = [0, 1, 2, 3].map(() => {
      goToHandler(app);
      expect(lineOf(app)).toBe(7);
      return k(app);
    });
    expect(new Set(places.slice(0, 3)).size).toBe(3);
    expect(places[3]).toBe(places[0]);
  });

  it('does not take steps and new pictures for jumps', () => {
    const app = open();
    for (let i = 0; i < 5; i++) moveBy(app, 'step', 'forward');
    for (let i = 0; i < 3; i++) debugStep(app, 'over', 'forward');
    app.playback.setState({ k: 2, from: 2, move: 'jump' });
    goBack(app, 'back');
    expect(k(app)).toBe(2);
  });
});

it('no key means two commands', () => {
  const keys = COMMANDS.flatMap((command) =>
    command.keys.map((key) => key.toLowerCase().replace(/^shift\+(?=[^a-z])/, '')),
  );
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  // Typing twins repeat a key of their own command.
  expect(twice.filter((key) => !['f8', '$mod+k', '+', '?', '/'].includes(key))).toEqual([]);
});
