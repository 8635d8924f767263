import type { App } from './app.ts';
import { notify } from './stores/view-store.ts';

/** What holds for the place of the cursor only: gone when that moves on. */
export function notifyHere(app: App, text: string): void {
  notify(app.view, text);
  const told = app.view.getState().notice;
  const stop = app.playback.subscribe((now, before) => {
    if (now.k === before.k) return;
    stop();
    if (app.view.getState().notice === told) app.view.setState({ notice: null });
  });
}
