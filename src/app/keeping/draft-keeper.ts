import type { App } from '../app.ts';
import type { Kept } from './draft-shelf.ts';
import { draftOf } from '../editor/program.ts';
import { notify } from '../stores/view-store.ts';

/** Keeps what the person writes, a moment after each change and whenever the page may go away. */
const KEEP_AFTER_MS = 200;
/** How often a next change puts that off: somebody who types without a pause is kept, too. */
const MOST_DELAYS = 5;

export interface KeeperDoors {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  /** Calls back when the page is hidden or left. */
  onLeave(run: () => void): () => void;
}

export function startDraftKeeper(app: App, doors: KeeperDoors): () => void {
  let timer = 0;
  let delays = 0;
  const told = new Set<Kept>(['kept']);
  const keep = (): void => {
    doors.clearTimeout(timer);
    timer = 0;
    delays = 0;
    const kept = app.drafts.keep(draftOf(app.run.getState(), app.history));
    if (told.has(kept)) return;
    told.add(kept);
    notify(app.view, kept === 'forked' ? app.m.draft.forked : app.m.draft.notKept, { tone: 'warning' });
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
      doors.clearTimeout(timer);
      timer = 0;
      return;
    }
    // The first change to an example or to a link's program makes it a draft of its own.
    if (before.origin !== null) app.drafts.leave();
    if (timer !== 0 && ++delays > MOST_DELAYS) return;
    doors.clearTimeout(timer);
    timer = doors.setTimeout(keep, KEEP_AFTER_MS);
  });
  const stopListening = doors.onLeave(() => {
    if (timer !== 0) keep();
  });
  return () => {
    unsubscribe();
    stopListening();
    doors.clearTimeout(timer);
  };
}
