import type { App } from '../app.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import type { RunState } from '../stores/run-store.ts';
import type { SafeStorage } from './safe-storage.ts';

/*
 * What is open and not the person's own, an example or a link's program, with the lanes and breakpoints they chose for it:
 * kept in the tab, so that a reload shows it again.
 */

const KEY = 'tickscope.opened.1';

/** Keeps it at every choice. `address`: what stands behind the page's #; what is kept belongs to that. */
export function startOpenedKeeper({ run }: App, tab: SafeStorage, address: () => string): void {
  run.subscribe((now, before) => {
    const { program, lanes, breakpoints, openFile, origin } = now;
    const isOther = program !== before.program;
    if (origin === null || (isOther && origin.kind === 'link')) {
      // From now on the draft is kept, or the address says it all.
      if (before.origin !== null || isOther) tab.remove(KEY);
    } else if (
      isOther ||
      lanes !== before.lanes ||
      breakpoints !== before.breakpoints ||
      openFile !== before.openFile
    ) {
      const draft = writeDraft({ program, lanes, breakpoints, openFile }, 0);
      tab.write(KEY, JSON.stringify({ address: address(), origin, draft }));
    }
  });
}

/** Null when nothing is kept for this address, or nothing that can be read. */
export function readOpened(
  tab: SafeStorage,
  address: string,
): { readonly draft: Draft; readonly origin: RunState['origin'] } | null {
  try {
    const kept = JSON.parse(tab.read(KEY) ?? 'null');
    const read = kept?.address === address ? readDraft(kept.draft) : null;
    const kind = kept?.origin?.kind;
    if (read?.kind !== 'draft' || (kind !== 'example' && kind !== 'link')) return null;
    return { draft: read.draft, origin: { kind, title: String(kept.origin.title) } };
  } catch {
    return null;
  }
}
