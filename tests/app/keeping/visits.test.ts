import { expect, it } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { editText } from '../../../src/app/editor/program.ts';
import type { RunState } from '../../../src/app/stores/run-store.ts';
import { createMemoryStorage } from '../../../src/app/keeping/safe-storage.ts';
import { startVisit } from '../../../src/app/keeping/visits.ts';
import { RACE_PROGRAM } from '../../support/race-app.ts';

/* A page that ended while lanes ran, and the next one. Locks and timers are the test's. */

const MARKS = 'tickscope.running.';

/** A browser: what its pages keep, and which of them live. */
function browser() {
  const shared = createMemoryStorage();
  const held = new Map<string, () => void>();
  const open = (initial: Partial<RunState> = {}, hash = '', query?: () => Promise<object>) => {
    const app = createApp(shared, { program: RACE_PROGRAM, lanes: DEFAULT_LANES, ...initial });
    const own: string[] = [];
    const locks = {
      query: query ?? (async () => ({ held: [...held.keys()].map((name) => ({ name })) })),
      request: async (name: string, ...rest: unknown[]): Promise<void> => {
        held.set(name, () => {});
        own.push(name);
        await (rest.at(-1) as (lock: object) => unknown)({});
        held.delete(name);
      },
    };
    const page = Object.assign(new EventTarget(), { navigator: { locks }, location: { hash } });
    const timers = new Set<() => void>();
    let released = false;
    const doors = {
      keepsDraft: true,
      marks: MARKS,
      release: () => {
        released = true;
      },
      setTimeout: (run: () => void) => {
        timers.add(run);
        return timers.size;
      },
      clearTimeout: () => timers.clear(),
    };
    const started = startVisit(app, shared, page as unknown as Parameters<typeof startVisit>[2], doors);
    return {
      app,
      page,
      started,
      isReleased: () => released,
      /** So much time passes that whatever waits goes off. */
      pass: async () => {
        const due = [...timers];
        timers.clear();
        for (const run of due) run();
        await settled();
      },
      /** All lanes have run what is in the editor. */
      shows: () => {
        const { program, lanes } = app.run.getState();
        const picture = { files: program.files, entry: program.entry, lanes: lanes.map((setting) => ({ setting })) };
        app.run.setState({ picture: picture as unknown as RunState['picture'] });
      },
      /** The process of this page is gone. */
      crash: () => {
        for (const name of own) held.delete(name);
      },
      notice: () => app.view.getState().notice,
    };
  };
  return { shared, open, marks: () => shared.keys(MARKS) };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('a page that ended in mid-run: its program waits for the person’s word in the next one, and any other runs', async () => {
  const { open, marks } = browser();
  const first = open();
  await first.started;
  await first.pass();
  expect(marks()).toHaveLength(1);
  first.crash();
  const other = open({ program: { ...RACE_PROGRAM, files: { 'race.js': '1' } } });
  await other.started;
  expect(other.isReleased()).toBe(true);
  const second = open();
  await settled();
  expect(second.isReleased()).toBe(false);
  expect(second.notice()?.text).toBe('The page ended while this program ran, so it was not started by itself.');
  // Left without a word: the same again.
  second.page.dispatchEvent(new Event('pagehide'));
  const third = open();
  await settled();
  expect(third.isReleased()).toBe(false);
  third.notice()?.action?.run();
  await third.started;
  expect([third.isReleased(), third.notice()]).toEqual([true, null]);
  await third.pass();
  third.shows();
  expect(marks()).toEqual([]);
  const fourth = open();
  await fourth.started;
  expect(fourth.isReleased()).toBe(true);
});

it('runs by itself once it is changed', async () => {
  const { open, shared } = browser();
  const first = open();
  await first.started;
  await first.pass();
  first.crash();
  const second = open();
  await settled();
  editText(second.app, 'race.js', 'console.log(1)');
  await second.started;
  expect([second.isReleased(), second.notice()]).toEqual([true, null]);
  expect(shared.keys(MARKS)).toHaveLength(0);
});

it('a page that lives, was left, or has shown its run is no page that ended in mid-run', async () => {
  const { open, marks } = browser();
  const living = open();
  await living.started;
  await living.pass();
  expect(marks()).toHaveLength(1);
  const beside = open();
  await beside.started;
  expect(beside.isReleased()).toBe(true);
  living.page.dispatchEvent(new Event('pagehide'));
  await beside.pass();
  beside.shows();
  await beside.pass();
  expect(marks()).toEqual([]);
  // The next run of the same page, and one that is over before it is worth a mark.
  editText(beside.app, 'race.js', 'console.log(1)');
  await beside.pass();
  expect(marks()).toHaveLength(1);
  beside.shows();
  expect(marks()).toEqual([]);
  editText(beside.app, 'race.js', 'console.log(2)');
  beside.shows();
  await beside.pass();
  expect(marks()).toEqual([]);
});

it('a link’s program waits, too, though it is unpacked after the page began', async () => {
  const { open } = browser();
  const linked = { ...RACE_PROGRAM, files: { 'race.js': 'for (;;);' } };
  const first = open({ program: linked });
  await first.started;
  await first.pass();
  first.crash();
  const second = open({}, '#1.abc');
  await settled();
  expect(second.isReleased()).toBe(false);
  second.app.run.setState((state) => ({ program: linked, revision: state.revision + 1 }));
  await settled();
  expect(second.isReleased()).toBe(false);
  expect(second.notice()?.action).not.toBeNull();
  const broken = open({}, '#1.broken');
  await settled();
  await broken.pass();
  await broken.started;
  expect(broken.isReleased()).toBe(true);
});

it.each([
  ['never answers', () => new Promise<object>(() => {})],
  ['refuses', () => Promise.reject(new Error('no'))],
])('a browser that %s when it is asked for locks keeps no other program from running', async (_what, query) => {
  const { open, shared } = browser();
  shared.write(`${MARKS}other`, 'of another program');
  const page = open({}, '', query);
  await settled();
  await page.pass();
  await page.started;
  expect(page.isReleased()).toBe(true);
});
