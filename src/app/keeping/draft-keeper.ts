import type { App } from '../app.ts';
import type { Kept } from './draft-shelf.ts';
import { draftOf } from '../editor/program.ts';
import { notify } from '../stores/view-store.ts';

/** Keeps what the person writes, a moment after each change and whenever the page may go away. */
const KEEP_AFTER_MS = 200;
/** How often a next change puts that off: somebody who types without a pause is kept, too. */
const MOST_DELAYS = 5;
/** When storage that refused is tried again, at first; each time twice as long after. */
const AGAIN_AFTER_MS = 2000;

export interface KeeperDoors {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  /** Calls back when the page is hidden or left. */
  onLeave(run: () => void): () => void;
}

export function startDraftKeeper(app: App, doors: KeeperDoors): () => void {
  let timer = 0;
  let delays = 0;
  let againMs = AGAIN_AFTER_MS;
  const told = new Set<Kept>(['kept']);
  const tell = (kept: Kept): void => {
    if (told.has(kept)) return;
    told.add(kept);
    notify(app.view, kept === 'forked' ? app.m.draft.forked : app.m.draft.notKept, { tone: 'warning' });
  };
  /** What was not kept is, by now. */
  const untell = (): void => {
    if (told.delete('refused') && app.view.getState().notice?.text === app.m.draft.notKept) {
      app.view.setState({ notice: null });
    }
  };
  const stop = (): void => {
    doors.clearTimeout(timer);
    timer = 0;
    delays = 0;
  };
  const tryAgain = (): void => {
    timer = doors.setTimeout(keep, againMs);
    againMs *= 2;
  };
  const keep = (): void => {
    stop();
    const { drafts } = app;
    const now = app.run.getState();
    if (now.origin === null) tell(drafts.keep(draftOf(now, app.history)));
    else drafts.keepHeld(drafts);
    if (drafts.isUnkept) return tryAgain();
    againMs = AGAIN_AFTER_MS;
    untell();
  };
  const unsubscribe = app.run.subscribe((now, before) => {
    const isSame =
      now.program === before.program &&
      now.lanes === before.lanes &&
      now.breakpoints === before.breakpoints &&
      now.openFile === before.openFile;
    if (isSame) return;
    if (now.origin !== null) {
      // Whoever opened something else has put the draft aside; what is open now is not the person's.
      stop();
      if (app.drafts.isUnkept) tryAgain();
      return;
    }
    // The first change to an example or to a link's program makes it a draft of its own.
    if (before.origin !== null) app.drafts.leave();
    if (timer !== 0 && ++delays > MOST_DELAYS) return;
    doors.clearTimeout(timer);
    timer = doors.setTimeout(keep, KEEP_AFTER_MS);
  });
  if (app.drafts.isUnkept) tryAgain();
  const stopListening = doors.onLeave(() => {
    if (timer !== 0) keep();
  });
  return () => {
    unsubscribe();
    stopListening();
    stop();
  };
}
