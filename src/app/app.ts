/*
 * The app room: what the page knows and does, without a pixel. Four stores (program and runs, playback, view,
 * preferences), actions as plain functions over them, selectors that are pure in (picture, cursor), and the runner
 * that keeps the picture up to date through the workers. Read picture.ts, run-store.ts, then runner.ts.
 */
import type { Messages } from '../i18n/messages.ts';
import { messagesOf } from '../i18n/messages.ts';
import { DraftShelf } from './keeping/draft-shelf.ts';
import { createPlaybackStore, type PlaybackStore } from './stores/playback-store.ts';
import { createPrefsStore, type PrefsStore } from './stores/prefs-store.ts';
import { createRunStore, type RunState, type RunStore } from './stores/run-store.ts';
import { createMemoryStorage, type SafeStorage } from './keeping/safe-storage.ts';
import { TextHistory } from './editor/text-history.ts';
import { createViewStore, type ViewStore } from './stores/view-store.ts';

/** Everything an action or a component may need, by name. */
export interface App {
  readonly run: RunStore;
  readonly playback: PlaybackStore;
  readonly view: ViewStore;
  readonly prefs: PrefsStore;
  readonly storage: SafeStorage;
  readonly drafts: DraftShelf;
  /** What was typed, to be taken back. */
  readonly history: TextHistory;
  readonly m: Messages;
}

/** `tab` is what this tab alone keeps. */
export function createApp(
  storage: SafeStorage,
  initial: Partial<RunState> = {},
  tab: SafeStorage = createMemoryStorage(),
): App {
  const prefs = createPrefsStore(storage);
  const playback = createPlaybackStore({ speed: prefs.getState().speed });
  playback.subscribe((now, before) => {
    if (now.speed !== before.speed) prefs.setState({ speed: now.speed });
  });
  const run = createRunStore(initial);
  const drafts = new DraftShelf(storage, tab);
  const history = new TextHistory(() => performance.now());
  return { run, playback, view: createViewStore(), prefs, storage, drafts, history, m: messagesOf('en') };
}
