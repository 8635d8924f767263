import type { App } from './app.ts';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import type { RunState } from './run-store.ts';
import { notify } from './view-store.ts';

/** Keeps what the person writes, a moment after each change and whenever the page may go away. */
const KEEP_AFTER_MS = 200;

export interface KeeperDoors {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  /** Calls back when the page is hidden or left. */
  onLeave(run: () => void): () => void;
}

export function startDraftKeeper(app: App, doors: KeeperDoors): () => void {
  let timer = 0;
  let hasWarned = false;
  const keep = (): void => {
    doors.clearTimeout(timer);
    timer = 0;
    const isKept = keepDraft(app.storage, 'current', draftOf(app.run.getState()));
    if (!isKept && !hasWarned) {
      hasWarned = true;
      notify(app.view, app.m.draft.notKept, { tone: 'warning' });
    }
  };
  const unsubscribe = app.run.subscribe((now, before) => {
    if (now.program === before.program && now.lanes === before.lanes) return;
    if (now.origin !== null) return;
    if (before.origin !== null) putCurrentAside(app);
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

/** The first change to an example or a link's program makes it the draft; the draft of before is put aside. */
function putCurrentAside({ storage }: App): void {
  const found = findDraft(storage, 'current');
  if (found.kind === 'found') keepDraft(storage, 'aside', found.draft);
}

function draftOf({ program, lanes }: RunState): Draft {
  return { program, lanes };
}
