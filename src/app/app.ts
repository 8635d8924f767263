/*
 * The app room: what the page knows and does, without a pixel. Four stores (program and runs, playback, view,
 * preferences), actions as plain functions over them, selectors that are pure in (picture, cursor), and the runner
 * that keeps the picture up to date through the workers. Read picture.ts, run-store.ts, then runner.ts.
 */
import type { Messages } from '../i18n/messages.ts';
import { messagesOf } from '../i18n/messages.ts';
import { createPlaybackStore, type PlaybackStore } from './playback-store.ts';
import { createPrefsStore, type PrefsStore } from './prefs-store.ts';
import { createRunStore, type RunState, type RunStore } from './run-store.ts';
import type { SafeStorage } from './safe-storage.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

/** Everything an action or a component may need, by name. */
export interface App {
  readonly run: RunStore;
  readonly playback: PlaybackStore;
  readonly view: ViewStore;
  readonly prefs: PrefsStore;
  readonly storage: SafeStorage;
  readonly m: Messages;
}

export function createApp(storage: SafeStorage, initial: Partial<RunState> = {}): App {
  const prefs = createPrefsStore(storage);
  const playback = createPlaybackStore({ speed: prefs.getState().speed });
  playback.subscribe((now, before) => {
    if (now.speed !== before.speed) prefs.setState({ speed: now.speed });
  });
  return { run: createRunStore(initial), playback, view: createViewStore(), prefs, storage, m: messagesOf('en') };
}
