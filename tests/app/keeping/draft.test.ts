import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { bootApp, leaveLink } from '../../../src/app/boot.ts';
import { listDamaged } from '../../../src/app/keeping/damaged.ts';
import { type Draft, writeDraft } from '../../../src/app/keeping/draft.ts';
import { claimDrafts, type LockingPage } from '../../../src/app/keeping/draft-claims.ts';
import { startDraftKeeper } from '../../../src/app/keeping/draft-keeper.ts';
import { makeRoom } from '../../../src/app/keeping/making-room.ts';
import { DraftShelf } from '../../../src/app/keeping/draft-shelf.ts';
import { incomingFrom } from '../../../src/app/keeping/example-actions.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { startOpenedKeeper } from '../../../src/app/keeping/opened.ts';
import { DEFAULT_PREFS } from '../../../src/app/stores/prefs-store.ts';
import { addFile, bringBack, editText, loadProgram, removeFile, setLane } from '../../../src/app/editor/program.ts';
import { createMemoryStorage, createSafeStorage } from '../../../src/app/keeping/safe-storage.ts';
import { openLink } from '../../../src/app/keeping/share-actions.ts';
import { FIRST_EXAMPLE } from '../../../src/examples/first.ts';
import { memoryStorage, RACE_PROGRAM } from '../../support/race-app.ts';

const forbidden = createSafeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

/** Storage with room for so many characters. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  const storage = createMemoryStorage(kept);
  const size = (): number => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const write = (key: string, value: string): boolean =>
    size() - (kept.get(key)?.length ?? 0) + key.length + value.length <= room && storage.write(key, value);
  return { ...storage, write, kept };
}

const draftWith = (text: string): Draft => ({
  program: { ...RACE_PROGRAM, files: { 'main.js': text } },
  lanes: DEFAULT_LANES,
  openFile: 'main.js',
});

/** A page in a tab, with a keeper whose timer the test fires. */
function openTab(shared = memoryStorage(), tab = createMemoryStorage(), hash = '') {
  const app = bootApp({ shared, tab }, hash, 'kept');
  startOpenedKeeper(app, tab, () => hash);
  let waiting: (() => void) | null = null;
  let leave = (): void => {};
  let timers = 0;
  startDraftKeeper(app, {
    setTimeout: (run) => {
      timers++;
      waiting = run;
      return 1;
    },
    clearTimeout: () => {
      waiting = null;
    },
    onLeave: (run) => {
      leave = run;
      return () => {};
    },
  });
  const text = (): string => Object.values(app.run.getState().program.files)[0];
  const write = (next: string): void => editText(app, app.run.getState().program.entry, next);
  return { app, shared, tab, text, write, fire: () => waiting?.(), leave: () => leave(), timers: () => timers };
}

const textsIn = (shared: ReturnType<typeof memoryStorage>): string[] =>
  new DraftShelf(shared, createMemoryStorage()).list().map(({ draft }) => Object.values(draft.program.files)[0]);

describe('the draft', () => {
  it('is kept a moment after a key, and at once when the page goes away', () => {
    const { shared, write, fire, leave } = openTab();
    write('one');
    fire();
    expect(textsIn(shared)).toEqual(['one']);
    write('two');
    leave();
    expect(textsIn(shared)).toEqual(['two']);
  });

  it('is kept while somebody types without a pause', () => {
    const { write, timers } = openTab();
    for (let key = 0; key < 20; key++) write('x'.repeat(key));
    expect(timers()).toBeLessThan(10);
  });

  it('comes back with its files, lanes and open file, and with what can be taken back', () => {
    const { app, shared, tab, write, fire } = openTab();
    write('one');
    addFile(app);
    setLane(app, { ...app.run.getState().lanes[0], profile: 'es2019' });
    fire();
    const again = openTab(shared, tab).app;
    expect(again.run.getState()).toMatchObject({
      program: { files: { 'race.js': 'one', 'part-1.mjs': '' } },
      openFile: 'part-1.mjs',
      lanes: [{ profile: 'es2019' }, { profile: 'es2025' }],
      origin: null,
    });
    expect(again.history.of('race.js')).toEqual(app.history.of('race.js'));
    expect(again.history.of('race.js').past).toHaveLength(1);
  });

  it('is put aside when an example replaces it, and comes back', () => {
    const { app, text, write, fire } = openTab();
    write('mine');
    fire();
    loadProgram(app, incomingFrom(FIRST_EXAMPLE));
    expect(text()).toContain('waiter');
    app.view.getState().notice?.action?.run();
    expect(text()).toBe('mine');
    write('mine too');
    fire();
    expect(textsIn(app.storage as ReturnType<typeof memoryStorage>)).toEqual(['mine too']);
  });

  it('stays as it is when an opened example or link is changed', () => {
    const { app, shared, write, fire } = openTab();
    write('before');
    fire();
    loadProgram(app, { ...incomingFrom(FIRST_EXAMPLE), origin: { kind: 'link', title: '' } });
    write('changed');
    fire();
    expect(textsIn(shared).sort()).toEqual(['before', 'changed']);
  });

  it('is there again when the person goes back from a link', () => {
    const { app, text, write, fire } = openTab();
    write('mine');
    fire();
    loadProgram(app, { ...incomingFrom(FIRST_EXAMPLE), origin: { kind: 'link', title: '' } });
    leaveLink(app);
    expect(text()).toBe('mine');
    leaveLink(app);
    expect(text()).toBe('mine');
  });
});

describe('what is open and nobody’s draft', () => {
  it('comes back in its tab, with the lanes chosen for it, beside the draft', () => {
    const { app, shared, tab, text, write, fire } = openTab();
    setLane(app, { ...app.run.getState().lanes[0], profile: 'es2019' });
    const again = openTab(shared, tab);
    const { lanes, origin } = again.app.run.getState();
    expect([lanes[0].profile, origin?.kind]).toEqual(['es2019', 'example']);
    expect(textsIn(shared)).toEqual([]);
    write('mine');
    fire();
    expect(openTab(shared, tab).text()).toBe('mine');
    loadProgram(app, incomingFrom(FIRST_EXAMPLE));
    const third = openTab(shared, tab);
    expect(third.app.run.getState().origin?.kind).toBe('example');
    expect([third.text(), openTab(shared).text()]).toEqual([text(), 'mine']);
    third.write('changed');
    third.fire();
    expect(textsIn(shared).sort()).toEqual(['changed', 'mine']);
  });

  it('belongs to the address under which it was open, and is as if never kept when it cannot be read', () => {
    const origin = { kind: 'link', title: '' } as const;
    const { app, shared, tab } = openTab(memoryStorage(), createMemoryStorage(), '#1.broken');
    loadProgram(app, { ...incomingFrom(FIRST_EXAMPLE), origin });
    expect(tab.keys('tickscope.opened')).toEqual([]);
    setLane(app, { ...app.run.getState().lanes[0], profile: 'es2019' });
    const profile = (hash: string) => openTab(shared, tab, hash).app.run.getState().lanes[0].profile;
    expect([profile('#1.broken'), profile('#1.another'), profile('')]).toEqual(['es2019', 'es2017', 'es2017']);
    for (const text of [
      '{',
      'null',
      '7',
      '{"address":""}',
      '{"address":"","draft":"{}","origin":{"kind":"example"}}',
    ]) {
      tab.write('tickscope.opened.1', text);
      expect(profile('')).toBe('es2017');
    }
  });
});

describe('a link that opens', () => {
  const LINK =
    '#1.q1YqU7Iy1FFKy8xJLVayqlbKTczM08sCMpWS8_OK83NS9XLy0zXU89MUEhVyMvOy1TWtY_KUanWUUvNKiiqBymAadJRyEvNAZkTH1gIA';

  it('while the last key waits to be kept is not taken for what was typed', async () => {
    const { app, shared, text, write, fire, leave } = openTab();
    write('mine');
    expect(await openLink(app, LINK)).toBe(true);
    expect(text()).toBe("console.log('of a link');\n");
    fire();
    leave();
    expect(textsIn(shared)).toEqual(['mine']);
    leaveLink(app);
    expect(text()).toBe('mine');
  });

  it('too late, when the person has gone back or on to another, does not', async () => {
    const { app, text, write } = openTab();
    write('mine');
    const [first, second] = [openLink(app, '#1.broken'), openLink(app, LINK)];
    leaveLink(app);
    expect([await first, await second]).toEqual([false, false]);
    expect([text(), app.view.getState().notice]).toEqual(['mine', null]);
  });
});

describe('two tabs', () => {
  it('begin with the same draft and never overwrite each other', () => {
    const first = openTab();
    first.write('start');
    first.fire();
    const second = openTab(first.shared);
    expect(second.text()).toBe('start');
    second.write('second');
    second.fire();
    first.write('first');
    first.fire();
    expect(first.app.view.getState().notice?.text).toBe(first.app.m.draft.forked);
    second.write('second, more');
    second.fire();
    expect(textsIn(first.shared).sort()).toEqual(['first', 'second, more']);
    expect(openTab(first.shared, first.tab).text()).toBe('first');
    expect(openTab(first.shared, second.tab).text()).toBe('second, more');
  });

  it('that the browser tells apart keep their own from the start, and one goes on where the other ended', async () => {
    const held = new Map<string, () => void>();
    const locks = {
      request: async (name: string, _options: LockOptions, held_: (lock: Lock | null) => unknown): Promise<unknown> => {
        if (held.has(name)) return held_(null);
        held.set(name, () => {});
        try {
          return await held_({ name, mode: 'exclusive' });
        } finally {
          held.delete(name);
        }
      },
    };
    const page = () => Object.assign(new EventTarget(), { navigator: { locks } }) as EventTarget & LockingPage;
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const first = openTab();
    const firstPage = page();
    claimDrafts(first.app.drafts, firstPage);
    first.write('start');
    first.fire();
    const second = openTab(first.shared);
    claimDrafts(second.app.drafts, page());
    await settled();
    expect(second.text()).toBe('start');
    second.write('second');
    second.fire();
    expect(second.app.view.getState().notice).toBeNull();
    expect(openTab(first.shared, first.tab).text()).toBe('start');
    expect(textsIn(first.shared).sort()).toEqual(['second', 'start']);
    firstPage.dispatchEvent(new Event('pagehide'));
    await settled();
    const third = openTab(first.shared, first.tab);
    claimDrafts(third.app.drafts, page());
    await settled();
    third.write('third');
    third.fire();
    expect(textsIn(first.shared).sort()).toEqual(['second', 'third']);
  });

  it('keep what is typed where the browser tells nothing apart: it refuses, at once or later, or never answers', async () => {
    const answers: (() => Promise<never>)[] = [
      () => {
        throw new Error('refused at once');
      },
      () => Promise.reject(new Error('refused')),
      () => new Promise(() => {}),
    ];
    for (const request of answers) {
      const tab = openTab();
      const page = Object.assign(new EventTarget(), { navigator: { locks: { request } } });
      claimDrafts(tab.app.drafts, page as EventTarget & LockingPage);
      tab.write('typed');
      tab.fire();
      await new Promise((resolve) => setTimeout(resolve));
      expect(openTab(tab.shared, tab.tab).text()).toBe('typed');
    }
  });

  it('keep what each prefers, key by key', () => {
    const shared = memoryStorage();
    const [first, second] = [createApp(shared), createApp(shared)];
    first.prefs.setState({ theme: 'dark' });
    second.prefs.setState({ internals: false });
    expect(createApp(shared).prefs.getState()).toMatchObject({ theme: 'dark', internals: false });
  });

  it('duplicated by the browser part at the first change', () => {
    const first = openTab();
    first.write('start');
    first.fire();
    const copyOfTab = createMemoryStorage(new Map([['tickscope.tab', first.tab.read('tickscope.tab') as string]]));
    const second = openTab(first.shared, copyOfTab);
    first.write('first');
    first.fire();
    second.write('second');
    second.fire();
    expect(textsIn(first.shared).sort()).toEqual(['first', 'second']);
  });
});

describe('storage', () => {
  it('that is forbidden costs the draft, said once, and nothing else', () => {
    const app = bootApp({ shared: forbidden, tab: forbidden }, '', 'kept');
    let fire = (): void => {};
    const setTimeout = (run: () => void): number => {
      fire = run;
      return 1;
    };
    startDraftKeeper(app, { setTimeout, clearTimeout() {}, onLeave: () => () => {} });
    for (const text of ['one', 'two']) {
      app.view.setState({ notice: null });
      editText(app, 'race.js', text);
      fire();
      expect(app.view.getState().notice?.text).toBe(text === 'one' ? app.m.draft.notKept : undefined);
    }
    expect(app.prefs.getState()).toEqual(DEFAULT_PREFS);
  });

  it('that is full gives up what can be taken back before any draft, and the oldest drafts before a new one', () => {
    const shared = storageOf(6000);
    let time = 100;
    const shelf = new DraftShelf(shared, createMemoryStorage(), () => time++);
    shelf.makeRoom = makeRoom;
    for (let i = 0; i < 12; i++) {
      expect(shelf.keep({ ...draftWith(`${i}`.repeat(200)), history: 'h'.repeat(1000) })).toBe('kept');
      shelf.leave();
    }
    const kept = shelf.list();
    expect(kept.length).toBeGreaterThanOrEqual(5);
    expect(kept.map(({ at }) => at)).toEqual(Array.from(kept, (_, i) => kept[0].at - i));
    expect(kept[0].draft.program.files['main.js']).toBe('11'.repeat(200));
  });

  it('that has no room for a draft leaves the others as they are, and the draft at hand while the page is open', () => {
    const shared = storageOf(6000);
    const first = openTab(shared);
    first.app.drafts.makeRoom = makeRoom;
    for (let i = 0; i < 8; i++) {
      first.app.drafts.keep({ ...draftWith(`${i}`.repeat(200)), history: 'h'.repeat(200) });
      first.app.drafts.leave();
    }
    const before = new Map(shared.kept);
    const long = `// ${'x'.repeat(7000)}`;
    editText(first.app, 'race.js', long);
    loadProgram(first.app, incomingFrom(FIRST_EXAMPLE));
    expect(shared.kept).toEqual(before);
    first.app.view.getState().notice?.action?.run();
    expect(first.text()).toBe(long);
  });

  it('holds thirty drafts, the newest', () => {
    let time = 1;
    const shelf = new DraftShelf(memoryStorage(), createMemoryStorage(), () => time++);
    for (let i = 0; i < 40; i++) {
      shelf.keep(draftWith(`${i}`));
      shelf.leave();
    }
    expect(shelf.list().map(({ at }) => at)).toEqual(Array.from({ length: 30 }, (_, i) => 40 - i));
  });
});

describe('a file that was removed', () => {
  it('can be brought back with its breakpoints and what can be taken back, but not into another program', () => {
    const { app, shared, tab, fire } = openTab();
    addFile(app);
    editText(app, 'part-1.mjs', 'export {};');
    app.run.setState({ breakpoints: [{ file: 'part-1.mjs', line: 1, condition: '', enabled: true }] });
    const { breakpoints, openFile, program } = app.run.getState();
    const bringFileBack = () => {
      removeFile(app, 'part-1.mjs');
      expect([...Object.keys(app.run.getState().program.files), app.history.of('part-1.mjs').past.length]).toEqual([
        'race.js',
        1,
      ]);
      return app.view.getState().notice?.action?.run;
    };
    bringFileBack()?.();
    expect(app.run.getState()).toMatchObject({ breakpoints, openFile, program });
    fire();
    expect(openTab(shared, tab).app.history.of('part-1.mjs').past).toHaveLength(1);
    const late = bringFileBack();
    loadProgram(app, incomingFrom(FIRST_EXAMPLE));
    late?.();
    expect(Object.keys(app.run.getState().program.files)).toEqual(['race.js']);
  });

  it('leaves nothing to a new one of its name, and nothing is said of an empty one', () => {
    const { app } = openTab();
    addFile(app);
    editText(app, 'part-1.mjs', 'export {};');
    removeFile(app, 'part-1.mjs');
    addFile(app);
    expect(app.history.of('part-1.mjs').past).toEqual([]);
    app.view.setState({ notice: null });
    removeFile(app, 'part-1.mjs');
    expect(app.view.getState().notice).toBeNull();
  });
});

describe('what no storage for all tabs takes', () => {
  it('is kept in the tab, comes back with a reload, and goes where it belongs when there is room', () => {
    const kept = new Map<string, string>();
    let isFull = true;
    const shared = {
      ...createMemoryStorage(kept),
      write: (key: string, text: string) => !isFull && !!kept.set(key, text),
      kept,
    };
    const { app, tab, write, fire } = openTab(shared);
    expect(app.drafts.isUnkept).toBe(false);
    write('typed');
    fire();
    expect([app.drafts.isUnkept, kept.size]).toEqual([true, 0]);
    const again = openTab(shared, tab);
    expect(again.text()).toBe('typed');
    expect([again.app.drafts.isUnkept, again.app.drafts.list().length]).toEqual([true, 1]);
    isFull = false;
    again.write('typed on');
    again.fire();
    expect([again.app.drafts.isUnkept, textsIn(shared), tab.keys('tickscope.draft')]).toEqual([
      false,
      ['typed on'],
      [],
    ]);
  });

  it('was cleared by somebody, and is written anew under its own name', () => {
    const { app, shared, write, fire } = openTab();
    write('one');
    fire();
    const { id } = app.drafts;
    for (const key of shared.keys('')) shared.remove(key);
    write('two');
    fire();
    expect([textsIn(shared), app.drafts.id, app.view.getState().notice]).toEqual([['two'], id, null]);
  });
});

describe('a clock', () => {
  it('that was ahead for a while makes nothing newer than what is written now', () => {
    const times = [1e15, ...Array(40).fill(1000)];
    const shelf = new DraftShelf(memoryStorage(), createMemoryStorage(), () => times.shift() ?? 0);
    for (let i = 0; i < 40; i++) {
      shelf.keep(draftWith(`${i}`));
      shelf.leave();
    }
    const texts = shelf.list().map(({ draft }) => draft.program.files['main.js']);
    expect(texts).toEqual(Array.from({ length: 30 }, (_, i) => `${39 - i}`));
  });

  it.each([1e300, -1, 8.7e15])('that says %d is none', (at) => {
    const shared = memoryStorage();
    shared.write('tickscope.draft.2.x', writeDraft(draftWith('x'), at));
    expect(new DraftShelf(shared, createMemoryStorage()).list()[0].at).toBe(0);
  });
});

describe('what an earlier or a later Tickscope kept', () => {
  it('before drafts had names opens, the draft first and what was put aside behind it', () => {
    const shared = memoryStorage();
    const old = (text: string) =>
      JSON.stringify({ program: { ...RACE_PROGRAM, files: { 'main.js': text } }, lanes: [] });
    shared.write('tickscope.draft.1', old('draft'));
    shared.write('tickscope.aside.1', old('aside'));
    expect(openTab(shared).text()).toBe('draft');
    expect(textsIn(shared)).toEqual(['draft', 'aside']);
    expect(shared.keys('tickscope.draft.1').concat(shared.keys('tickscope.aside'))).toEqual([]);
  });

  it('that cannot be read is set aside and said, and what it was can be looked at', () => {
    const shared = memoryStorage();
    shared.write('tickscope.draft.2.x', '{"program":{"files":[]}}');
    shared.write('tickscope.prefs.1', '][');
    const { app } = openTab(shared);
    expect(app.view.getState().notice?.text).toBe(app.m.draft.damaged);
    expect(
      listDamaged(shared)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['][', '{"program":{"files":[]}}']);
    expect(openTab(shared).app.view.getState().notice).toBeNull();
  });

  it('that cannot be read is set aside where only one text of its size has room, and over nothing that was set aside before', () => {
    const shared = storageOf(1000);
    for (const text of ['x'.repeat(700), 'y'.repeat(100)]) {
      shared.write('tickscope.draft.2.x', text);
      expect(openTab(shared).app.view.getState().notice).not.toBeNull();
    }
    expect(listDamaged(shared).map(({ text }) => text[0] + text.length)).toEqual(['x700', 'y100']);
    expect(shared.keys('tickscope.draft')).toEqual([]);
  });

  it('in the tab, and cannot be read, leaves what all tabs have under its name', () => {
    const shared = memoryStorage();
    const tab = createMemoryStorage();
    shared.write('tickscope.draft.2.x', writeDraft(draftWith('whole'), 1));
    tab.write('tickscope.draft.2.x', '{"v":2,"half');
    tab.write('tickscope.draft.2.y', '{"v":3}');
    tab.write('tickscope.tab', 'x');
    const { app, text, write, fire } = openTab(shared, tab);
    expect([text(), app.drafts.isUnkept]).toEqual(['whole', false]);
    expect(app.view.getState().notice?.text).toBe(app.m.draft.damaged);
    expect(listDamaged(shared).map((damaged) => damaged.text)).toEqual(['{"v":2,"half']);
    write('typed on');
    fire();
    expect([textsIn(shared), tab.keys('tickscope.draft')]).toEqual([['typed on'], ['tickscope.draft.2.y']]);
  });

  it('of a later version is left alone', () => {
    const shared = memoryStorage();
    shared.write('tickscope.draft.2.x', '{"v":3,"what":"ever"}');
    const { text, app } = openTab(shared);
    expect(text()).toContain('waiter');
    expect(app.view.getState().notice).toBeNull();
    expect(shared.read('tickscope.draft.2.x')).toBe('{"v":3,"what":"ever"}');
  });

  it('opens without the lanes that are no more', () => {
    const shared = memoryStorage();
    const lanes = [
      { id: 'a', engine: 'gone-9', profile: '', host: '' },
      { id: 'b', engine: '', profile: 'es2019', host: 'node-24' },
    ];
    shared.write('tickscope.draft.2.x', JSON.stringify({ v: 2, at: 1, program: RACE_PROGRAM, lanes }));
    expect(openTab(shared).app.run.getState().lanes).toEqual([lanes[1]]);
  });

  it.each([
    'null',
    '[]',
    '{}',
    '{"v":2}',
    '{"v":2,"program":null}',
    '{"v":2,"program":{"files":{"a.js":1},"entry":"a.js","goal":"auto","seed":0}}',
    '{"v":2,"program":{"files":{"a.js":""},"entry":"toString","goal":"auto","seed":0}}',
    '{"v":2,"program":{"files":{"a.js":""},"entry":"a.js","goal":"eval","seed":0}}',
    '{"v":2,"program":{"files":{"a.js":""},"entry":"a.js","goal":"auto","seed":0,"responses":[{"url":1}]}}',
  ])('as %s is damaged, not fatal', (kept) => {
    const shared = memoryStorage();
    shared.write('tickscope.draft.2.x', kept);
    expect(openTab(shared).text()).toContain('waiter');
    expect(listDamaged(shared)).toHaveLength(1);
  });
});

describe('a kept program', () => {
  it('opened from the list keeps what was open', () => {
    const { app, shared, text, write, fire } = openTab();
    write('one');
    fire();
    loadProgram(app, incomingFrom(FIRST_EXAMPLE));
    write('two');
    const [one] = app.drafts.list();
    bringBack(app, one.id);
    expect(text()).toBe('one');
    expect(textsIn(shared).sort()).toEqual(['one', 'two']);
  });
});

describe('preferences', () => {
  it('are kept, and values of a wrong kind are as if never set', () => {
    const storage = memoryStorage();
    createApp(storage).prefs.setState({ theme: 'dark', speed: 4 });
    expect(createApp(storage).prefs.getState()).toMatchObject({ theme: 'dark', speed: 4 });
    storage.write('tickscope.prefs.1', '{"theme":"plaid","speed":-1,"internals":"no","editorWidth":1e99}');
    expect(createApp(storage).prefs.getState()).toEqual(DEFAULT_PREFS);
  });

  it('are all kept by storage that does not answer for once', () => {
    const storage = memoryStorage();
    createApp(storage).prefs.setState({ theme: 'dark', speed: 4 });
    let isSilent = false;
    const app = createApp({ ...storage, read: (key) => (isSilent ? null : storage.read(key)) });
    isSilent = true;
    app.prefs.setState({ size: 'projector' });
    expect(createApp(storage).prefs.getState()).toMatchObject({ theme: 'dark', speed: 4, size: 'projector' });
  });
});
