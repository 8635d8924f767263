import { describe, expect, it } from 'vitest';
import { bootApp } from '../../../src/app/boot.ts';
import { listDamaged } from '../../../src/app/keeping/damaged.ts';
import { startDraftKeeper } from '../../../src/app/keeping/draft-keeper.ts';
import { keepHeld, makeRoom } from '../../../src/app/keeping/making-room.ts';
import { DraftShelf } from '../../../src/app/keeping/draft-shelf.ts';
import { type Draft, writeDraft } from '../../../src/app/keeping/draft.ts';
import { incomingFrom } from '../../../src/app/keeping/example-actions.ts';
import { createMemoryStorage, createSafeStorage } from '../../../src/app/keeping/safe-storage.ts';
import { startVisit } from '../../../src/app/keeping/visits.ts';
import { visits } from '../../../src/i18n/en-visits.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { editText, loadProgram } from '../../../src/app/editor/program.ts';
import { createApp } from '../../../src/app/app.ts';
import { FIRST_EXAMPLE } from '../../../src/examples/first.ts';
import { RACE_PROGRAM } from '../../support/race-app.ts';

/* Storage of a browser that fails now and then, or for a while: nothing is lost, what is not kept is said, and it is kept later. */

type Call = 'open' | 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length';

/** Storage whose every call asks whether it may; what is kept is in `kept`. */
function faulty(kept = new Map<string, string>()) {
  const state = { fails: (_call: Call): boolean => false, calls: 0 };
  const ask = <T>(call: Call, answer: () => T): T => {
    state.calls++;
    if (state.fails(call)) throw new Error('the disk does not answer');
    return answer();
  };
  const platform = {
    getItem: (key: string) => ask('getItem', () => kept.get(key) ?? null),
    setItem: (key: string, value: string) => ask('setItem', () => void kept.set(key, value)),
    removeItem: (key: string) => ask('removeItem', () => void kept.delete(key)),
    key: (at: number) => ask('key', () => [...kept.keys()][at] ?? null),
    get length() {
      return ask('length', () => kept.size);
    },
  };
  const storage = createSafeStorage(() => ask('open', () => platform));
  return { storage, kept, state };
}

/** Fails `n` calls, then answers `n`, and so on. */
const inTurns = (n: number) => {
  let count = 0;
  return () => Math.floor(count++ / n) % 2 === 0;
};
const ALWAYS = () => true;
const NEVER = () => false;

const draftWith = (text: string, history?: unknown): Draft => ({
  program: { ...RACE_PROGRAM, files: { 'main.js': text } },
  lanes: DEFAULT_LANES,
  openFile: 'main.js',
  history,
});

/** A tab whose timers go off when the test says so. */
function openTab(shared = faulty(), tab = faulty()) {
  const app = bootApp({ shared: shared.storage, tab: tab.storage }, '', 'kept');
  Object.assign(app.drafts, { keepHeld, makeRoom });
  const timers = new Map<number, () => void>();
  let next = 1;
  let leave = (): void => {};
  startDraftKeeper(app, {
    setTimeout: (run) => {
      timers.set(next, run);
      return next++;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    onLeave: (run) => {
      leave = run;
      return () => {};
    },
  });
  const pass = (): boolean => {
    const due = [...timers];
    timers.clear();
    for (const [, run] of due) run();
    return due.length > 0;
  };
  const write = (text: string): void => editText(app, app.run.getState().program.entry, text);
  const text = (): string => Object.values(app.run.getState().program.files)[0];
  return { app, shared, tab, pass, write, text, leave: () => leave() };
}

/** What comes a moment after the page. */
async function beginVisit({ app, shared }: ReturnType<typeof openTab>): Promise<void> {
  const page = Object.assign(new EventTarget(), { navigator: {}, location: { hash: '' } });
  const doors = { keepsDraft: true, marks: 'tickscope.running.', release() {}, setTimeout: () => 0, clearTimeout() {} };
  await startVisit(app, shared.storage, page as unknown as Parameters<typeof startVisit>[2], doors);
}

const textsIn = (kept: Map<string, string>): string[] =>
  new DraftShelf(createMemoryStorage(new Map(kept)), createMemoryStorage())
    .list()
    .map(({ draft }) => Object.values(draft.program.files)[0]);

describe('storage that fails', () => {
  it('every second call keeps and shows everything, and nothing is said', () => {
    const first = openTab();
    for (const state of [first.shared.state, first.tab.state]) state.fails = inTurns(1);
    for (const text of ['one', 'two', 'three']) {
      first.write(text);
      first.pass();
      expect(textsIn(first.shared.kept)).toEqual([text]);
    }
    expect([first.app.drafts.isUnkept, first.app.view.getState().notice]).toEqual([false, null]);
    const again = openTab(first.shared, first.tab);
    expect([again.text(), again.app.drafts.list().length]).toEqual(['three', 1]);
    expect(again.app.history.of('race.js').past.length).toBeGreaterThan(0);
  });

  it('for a while is said, is tried again by itself, and what was said goes away', () => {
    const tab = openTab();
    const { app, shared } = tab;
    const notice = () => app.view.getState().notice?.text;
    tab.write('before');
    tab.pass();
    shared.state.fails = ALWAYS;
    tab.write('typed');
    tab.pass();
    expect([notice(), app.drafts.isUnkept, textsIn(shared.kept)]).toEqual([app.m.draft.notKept, true, ['before']]);
    expect(tab.pass()).toBe(true);
    shared.state.fails = NEVER;
    // Nobody types.
    expect(tab.pass()).toBe(true);
    expect([notice(), app.drafts.isUnkept, textsIn(shared.kept)]).toEqual([undefined, false, ['typed']]);
    expect(tab.pass()).toBe(false);
    // The next time is said again.
    shared.state.fails = ALWAYS;
    tab.write('typed on');
    tab.pass();
    expect(notice()).toBe(app.m.draft.notKept);
    shared.state.fails = NEVER;
    tab.leave();
    expect(textsIn(shared.kept)).toEqual(['typed on']);
  });

  it('while an example is open keeps what was typed before, and not the example', () => {
    const tab = openTab();
    tab.shared.state.fails = ALWAYS;
    tab.write('mine');
    tab.pass();
    loadProgram(tab.app, incomingFrom(FIRST_EXAMPLE));
    tab.shared.state.fails = NEVER;
    while (tab.pass());
    expect([tab.app.drafts.isUnkept, textsIn(tab.shared.kept)]).toEqual([false, ['mine']]);
  });

  it('to read never costs what another tab has written meanwhile', () => {
    const first = openTab();
    first.write('start');
    first.pass();
    const second = openTab(first.shared);
    second.write('of the second');
    second.pass();
    first.shared.state.fails = (call) => call === 'getItem';
    first.write('of the first');
    first.pass();
    expect(first.app.drafts.isUnkept).toBe(true);
    first.shared.state.fails = NEVER;
    first.pass();
    expect(textsIn(first.shared.kept).sort()).toEqual(['of the first', 'of the second']);
  });

  it('and what waits to be kept costs nothing that another tab has made of the same draft', () => {
    const first = openTab();
    first.write('start');
    first.pass();
    first.shared.state.fails = (call) => call === 'setItem';
    first.write('of the first');
    first.pass();
    // The first tab goes on with another program.
    loadProgram(first.app, incomingFrom(FIRST_EXAMPLE));
    first.shared.state.fails = NEVER;
    const second = openTab(first.shared);
    second.write('of the second');
    second.pass();
    first.write('another');
    first.pass();
    expect(textsIn(first.shared.kept).sort()).toEqual(['another', 'of the first', 'of the second']);
  });

  it('in the midst of making room leaves the other drafts and what can be taken back in them', () => {
    for (let at = 0; at < 60; at++) {
      const shared = faulty();
      for (let i = 0; i < 8; i++) {
        shared.kept.set(`tickscope.draft.2.${i}`, writeDraft(draftWith(`${i}`, { 'main.js': 'long' }), i + 1));
      }
      const before = new Map(shared.kept);
      const shelf = new DraftShelf(shared.storage, createMemoryStorage());
      Object.assign(shelf, { keepHeld, makeRoom });
      shelf.adopt('0');
      let calls = 0;
      shared.state.fails = (call) => call === 'setItem' && calls++ < at;
      shelf.keep(draftWith('changed'));
      shared.state.fails = NEVER;
      while (shelf.isUnkept) shelf.keep(draftWith('changed'));
      before.delete('tickscope.draft.2.0');
      for (const [key, text] of before) expect(shared.kept.get(key), `${at}: ${key}`).toBe(text);
    }
  });

  it('while something damaged is set aside leaves that where it is, or has set it aside', () => {
    for (let from = 0; from < 40; from++) {
      for (const calls of [1, 3, 4, 6, 9, 15]) {
        const shared = faulty(
          new Map([
            ['tickscope.draft.2.x', 'damaged'],
            ['tickscope.damaged.draft.2.x', 'older'],
          ]),
        );
        let call = 0;
        shared.state.fails = () => ++call > from && call <= from + calls;
        openTab(shared);
        shared.state.fails = NEVER;
        openTab(shared);
        const found = listDamaged(shared.storage).map(({ text }) => text);
        expect([...new Set(found)].sort(), `${calls} from ${from}`).toEqual(['damaged', 'older']);
      }
    }
  });

  it('when the page begins says so to a tab that had a draft, and leaves the draft', async () => {
    const first = openTab();
    first.write('mine');
    first.pass();
    first.shared.state.fails = ALWAYS;
    const again = openTab(first.shared, first.tab);
    await beginVisit(again);
    expect(again.app.view.getState().notice?.text).toBe(visits.unread);
    first.shared.state.fails = NEVER;
    again.write('typed meanwhile');
    again.pass();
    expect(textsIn(first.shared.kept).sort()).toEqual(['mine', 'typed meanwhile']);
    const third = openTab(first.shared, first.tab);
    await beginVisit(third);
    expect(third.app.view.getState().notice).toBeNull();
  });

  it('costs no preference: what could not be written is written with the next one', () => {
    const shared = faulty();
    const app = createApp(shared.storage);
    app.prefs.setState({ theme: 'dark' });
    shared.state.fails = ALWAYS;
    app.prefs.setState({ size: 'projector' });
    shared.state.fails = NEVER;
    app.prefs.setState({ speed: 2 });
    expect(createApp(shared.storage).prefs.getState()).toMatchObject({ theme: 'dark', size: 'projector', speed: 2 });
  });
});

describe('storage that is slow', () => {
  it('is asked for few things while somebody types, however many drafts there are', () => {
    const shared = faulty();
    for (let i = 0; i < 29; i++) shared.kept.set(`tickscope.draft.2.${i}`, writeDraft(draftWith(`${i}`), i + 1));
    const tab = openTab(shared);
    tab.write('first');
    tab.pass();
    shared.state.calls = 0;
    tab.write('second');
    tab.pass();
    // Each with an opening of its own.
    expect(shared.state.calls).toBeLessThan(2 * 5);
    expect(textsIn(shared.kept)[0]).toBe('second');
  });
});
