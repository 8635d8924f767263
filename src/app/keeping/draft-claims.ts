import type { DraftShelf } from './draft-shelf.ts';

/*
 * Which draft is open in a tab is told by locks: the browser lets go of them when a tab ends, however it ends. A tab that began with the
 * draft of another one leaves it to that, and keeps what is typed here as a draft of its own.
 */

/** A page; one of an insecure origin has no locks. */
export interface LockingPage extends Pick<EventTarget, 'addEventListener'> {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
}

/** Claims what is this tab's own, now and whenever that changes. */
export function claimDrafts(drafts: DraftShelf, page: LockingPage): void {
  const { locks } = page.navigator;
  if (locks === undefined) return;
  let claimed: string | null = null;
  let letGo = (): void => {};
  const release = (): void => {
    letGo();
    claimed = null;
  };
  const claim = (): void => {
    const { id } = drafts;
    if (id === claimed) return;
    release();
    if (id === null) return;
    claimed = id;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = (lock: Lock | null): Promise<void> | undefined => {
      if (lock !== null) return released;
      if (drafts.id === id) drafts.leave();
      return undefined;
    };
    // Refused to a page that was left meanwhile, or to all; the shelf still finds out what another tab has written.
    (async () => locks.request(`tickscope.draft.${id}`, { ifAvailable: true }, held))().catch(() => {});
  };
  drafts.onOwn = claim;
  // A page that holds a lock is not kept for the way back.
  page.addEventListener('pagehide', release);
  page.addEventListener('pageshow', claim);
  claim();
}
