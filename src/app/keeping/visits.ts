import { textHash } from '../../base/text-hash.ts';
import { visits as words } from '../../i18n/en-visits.ts';
import type { App } from '../app.ts';
import { claimDrafts, type LockingPage } from './draft-claims.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { keepHeld, makeRoom } from './making-room.ts';
import { isSameSetting, type LaneSetting } from '../lanes/lanes.ts';
import type { Picture } from '../run/picture.ts';
import type { Program, RunState } from '../stores/run-store.ts';
import type { SafeStorage } from './safe-storage.ts';
import { notify } from '../stores/view-store.ts';

/*
 * What one visit tells the next. A program that takes the whole page down would do so again at the next visit, which runs what was open
 * by itself: so a run that takes longer leaves a mark until it has ended or the page is left. A mark whose page is gone
 * means that the page ended in mid-run; that program then runs when the person says so, or changes it.
 */

export interface VisitDoors {
  /** What the names of marks begin with. */
  readonly marks: string;
  /** Whether the page keeps drafts, of which each belongs to one tab. */
  readonly keepsDraft: boolean;
  /** Lets the lanes run, which wait where there are marks. */
  release(): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export interface VisitedPage extends LockingPage {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request' | 'query'> };
  readonly location: Pick<Location, 'hash'>;
}

/** Most runs are over by then, and nothing is written for them; filling a process takes longer. */
const MARK_AFTER_MS = 300;
const ANSWERS_WITHIN_MS = 2000;
const LINK_OPENS_WITHIN_MS = 2000;
/** So many marks of programs that nobody opened again are kept. */
const MOST_MARKS = 20;

export async function startVisit(app: App, storage: SafeStorage, page: VisitedPage, doors: VisitDoors): Promise<void> {
  if (doors.keepsDraft) {
    Object.assign(app.drafts, { keepHeld, makeRoom });
    claimDrafts(app.drafts, page);
    askBeforeLoss(app.drafts, page);
    if (isUnread(app.drafts)) notify(app.view, words.unread, { tone: 'warning', action: reload(app) });
  }
  const found = storage.keys(doors.marks);
  const living = found.length > 0 ? await livingMarks(page, doors) : new Set();
  if (found.length > 0 && page.location.hash.length > 1) await linkOpened(app, doors);
  const { program } = app.run.getState();
  const own = digestOf(program);
  const dead = found.filter((key) => !living.has(key));
  const ofThis = dead.filter((key) => storage.read(key) === own);
  for (const key of dead.slice(MOST_MARKS)) storage.remove(key);
  if (ofThis.length > 0) await personsWord(app);
  for (const key of ofThis) storage.remove(key);
  markRuns(app, storage, page, doors);
  doors.release();
}

/** Storage is full or forbidden: the browser asks before it throws away what was typed. */
function askBeforeLoss(drafts: DraftShelf, page: VisitedPage): void {
  page.addEventListener('beforeunload', (event) => {
    if (drafts.isUnkept) event.preventDefault();
  });
}

/** Whether this tab has a draft that storage does not hand out just now. */
function isUnread({ held, prefix, storage, tab }: DraftShelf): boolean {
  const id = tab.read('tickscope.tab');
  return id !== null && !held.has(id) && storage.look(prefix + id) === null;
}

const reload = ({ m }: App) => ({ label: m.app.reload, run: () => globalThis.location.reload() });

/** A link is unpacked a moment after the page begins, if it can be. */
function linkOpened({ run }: App, doors: VisitDoors): Promise<void> {
  if (run.getState().origin?.kind === 'link') return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      doors.clearTimeout(timer);
      resolve();
    };
    const stop = run.subscribe((now, before) => now.program !== before.program && done());
    const timer = doors.setTimeout(done, LINK_OPENS_WITHIN_MS);
  });
}

/** Fulfilled when the person wants the program to run all the same, or changes anything about it. */
function personsWord(app: App): Promise<void> {
  const { lanes } = app.run.getState();
  app.run.setState({ status: Object.fromEntries(lanes.map(({ id }) => [id, { kind: 'idle' }])) });
  return new Promise((resolve) => {
    const stop = app.run.subscribe((now, before) => {
      if (now.revision !== before.revision) done();
    });
    const done = (): void => {
      stop();
      if (app.view.getState().notice?.text === words.held) app.view.setState({ notice: null });
      resolve();
    };
    notify(app.view, words.held, { tone: 'warning', action: { label: words.run, run: done } });
  });
}

/** Marks of pages that are open, told by locks: the browser lets go of them when a page ends, however it ends. */
async function livingMarks(page: VisitedPage, doors: VisitDoors): Promise<ReadonlySet<string | undefined>> {
  try {
    // A browser that does not answer must not keep the lanes from running.
    const tooLate = new Promise<LockManagerSnapshot>((resolve) =>
      doors.setTimeout(() => resolve({}), ANSWERS_WITHIN_MS),
    );
    const { held = [] } = (await Promise.race([page.navigator.locks?.query(), tooLate])) ?? {};
    return new Set(held.map(({ name }) => name));
  } catch {
    return new Set();
  }
}

function markRuns({ run }: App, storage: SafeStorage, page: VisitedPage, doors: VisitDoors): void {
  const key = doors.marks + Math.random().toString(36).slice(2);
  let before: Picture | null = null;
  let timer = 0;
  let unmark = (): void => {};
  const end = (): void => {
    doors.clearTimeout(timer);
    timer = 0;
    unmark();
    unmark = () => {};
  };
  const mark = (): void => {
    const digest = digestOf(run.getState().program);
    let isOver = false;
    let letGo = (): void => {};
    unmark = () => {
      isOver = true;
      storage.remove(key);
      letGo();
    };
    const held = (): Promise<void> | undefined => {
      if (isOver) return undefined;
      storage.write(key, digest);
      return new Promise((resolve) => {
        letGo = resolve;
      });
    };
    const { locks } = page.navigator;
    if (locks === undefined) void held();
    // Refused to a page that was left meanwhile.
    else locks.request(key, held).catch(() => {});
  };
  const begin = (): void => {
    end();
    before = run.getState().picture;
    timer = doors.setTimeout(mark, MARK_AFTER_MS);
  };
  run.subscribe((now, earlier) => {
    if (now.revision !== earlier.revision) begin();
    else if (timer !== 0 && isIdle(now, before)) end();
  });
  page.addEventListener('pagehide', end);
  if (!isIdle(run.getState(), null)) begin();
}

/** Whether all that was to run has ended since `before` was shown. */
function isIdle({ lanes, picture, program, refusal, status, syntax }: RunState, before: Picture | null): boolean {
  if (refusal?.program === program || (syntax?.program === program && syntax.errors.length > 0)) return true;
  const isLost = ({ id }: LaneSetting): boolean => status[id]?.kind === 'lost';
  if (lanes.every(isLost)) return true;
  const isShown = (lane: LaneSetting): boolean => picture!.lanes.some(({ setting }) => isSameSetting(setting, lane));
  const isNew = picture !== null && picture !== before && picture.files === program.files;
  return isNew && picture.entry === program.entry && lanes.every((lane) => isLost(lane) || isShown(lane));
}

/** Two programs of one digest would cost a press of a key. */
const digestOf = ({ files, entry }: Program): string => textHash(JSON.stringify([files, entry])).toString(36);
