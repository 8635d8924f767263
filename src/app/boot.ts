import { FIRST_EXAMPLE } from '../examples/first.ts';
import { type App, createApp } from './app.ts';
import { listDamaged } from './keeping/damaged.ts';
import { incomingFrom } from './keeping/example-actions.ts';
import { readOpened } from './keeping/opened.ts';
import { bringBack, loadProgram, stateOfDraft } from './editor/program.ts';
import type { SafeStorage } from './keeping/safe-storage.ts';
import { forgetLink, openLink } from './keeping/share-actions.ts';
import { notify } from './stores/view-store.ts';

/** Where a visit whose lanes run leaves its mark (visits.ts). */
export const RUNNING = 'tickscope.running.';

/** What the page may keep: for all tabs, and for this one. */
export interface BootStorage {
  readonly shared: SafeStorage;
  readonly tab: SafeStorage;
}

/**
 * The app as a visitor finds it: what was open in this tab, else what a link says, else their draft, else the first example. A page that keeps no
 * draft shows none either.
 */
export function bootApp({ shared, tab }: BootStorage, hash: string, draft: 'kept' | 'none'): App {
  const damagedBefore = listDamaged(shared).length;
  const { program, lanes, origin, arrival } = incomingFrom(FIRST_EXAMPLE);
  const app = createApp(shared, { program, lanes, origin, arrival }, tab);
  const opened = draft === 'kept' ? readOpened(tab, hash) : null;
  const found = draft === 'kept' && !opened ? app.drafts.find() : null;
  if (opened) app.run.setState({ ...stateOfDraft(opened.draft), origin: opened.origin });
  if (found) {
    app.history.load(found.history, found.program.files);
    app.run.setState({ ...stateOfDraft(found), origin: null });
  }
  if (listDamaged(shared).length > damagedBefore) {
    const action = { label: app.m.draft.look, run: () => app.view.setState({ dialog: 'drafts' }) };
    notify(app.view, app.m.draft.damaged, { tone: 'warning', action });
  }
  if (hash.length > 1 && !opened) void openLink(app, hash);
  return app;
}

/** Back from a link in the browser's history: what was there before it. */
export function leaveLink(app: App): void {
  forgetLink(app);
  if (app.run.getState().origin?.kind !== 'link') return;
  const own = app.drafts.find();
  const id = app.drafts.id;
  if (own && id !== null) bringBack(app, id);
  else loadProgram(app, incomingFrom(FIRST_EXAMPLE));
}
