import { FIRST_EXAMPLE } from '../examples/first.ts';
import { type App, createApp } from './app.ts';
import { type FoundDraft, findDraft } from './draft.ts';
import { incomingFrom } from './example-actions.ts';
import type { RunState } from './run-store.ts';
import type { SafeStorage } from './safe-storage.ts';
import { openLink } from './share-actions.ts';
import { notify } from './view-store.ts';

/**
 * The app as a visitor finds it: what a link says, else their draft, else the first example. A page that keeps no
 * draft shows none either.
 */
export function bootApp(storage: SafeStorage, hash: string, draft: 'kept' | 'none'): App {
  const found: FoundDraft = draft === 'kept' ? findDraft(storage, 'current') : { kind: 'none' };
  const app = createApp(storage, initialState(found));
  if (found.kind === 'damaged') notify(app.view, app.m.draft.damaged, { tone: 'warning' });
  if (hash.length > 1) void openLink(app, hash);
  return app;
}

function initialState(found: FoundDraft): Partial<RunState> {
  if (found.kind === 'found') {
    const { program, lanes } = found.draft;
    return { program, ...(lanes.length > 0 ? { lanes } : {}), arrival: 'start' };
  }
  const { program, lanes, origin, arrival } = incomingFrom(FIRST_EXAMPLE);
  return { program, lanes, origin, arrival };
}
