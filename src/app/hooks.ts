import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Messages } from '../i18n/messages.ts';
import type { App } from './app.ts';
import type { Drawn } from './run/followers.ts';
import { type LaneView, selectLaneView, selectLaneViews } from './lanes/lane-view.ts';
import { isFolded } from './lanes/folding.ts';
import type { LaneId } from './lanes/lanes.ts';
import { effectiveSelection, type Links, selectLinks } from './selection/links.ts';
import { type Direction, moveBy, pause } from './moving/playback.ts';
import type { PlaybackState } from './stores/playback-store.ts';
import type { PrefsState } from './stores/prefs-store.ts';
import { pageReport } from './run/report.ts';
import type { RunState } from './stores/run-store.ts';
import { handOver, isLoadFailure } from './run/troubles.ts';
import type { ViewState } from './stores/view-store.ts';

/** The page's one app; a test provides its own. */
export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('no app around this component');
  return app;
}

/** The stores that a part of the page is drawn from, where these are not the app's own. */
export const DrawnContext = createContext<Drawn | null>(null);

export function useDrawn(): Drawn {
  const app = useApp();
  return useContext(DrawnContext) ?? app;
}

export function useRun<T>(selector: (state: RunState) => T): T {
  return useStore(useDrawn().run, selector);
}

export function usePlayback<T>(selector: (state: PlaybackState) => T): T {
  return useStore(useDrawn().playback, selector);
}

export function useView<T>(selector: (state: ViewState) => T): T {
  return useStore(useApp().view, selector);
}

export function usePrefs<T>(selector: (state: PrefsState) => T): T {
  return useStore(useApp().prefs, selector);
}

/** Where projector size is smaller: a laptop's own screen. */
export const SMALL_SCREEN = '(max-width: 1699px)';

/** What pixel sizes that code counts with are multiplied by; tokens.css has the same for everything else. */
export function useScale(): number {
  return usePrefs(({ size }) => (size === 'normal' ? 1 : matchMedia(SMALL_SCREEN).matches ? 1.3 : 1.65));
}

/** Whether lanes that agree stand in one column. */
export function useFolded(): boolean {
  const isCramped = useView((state) => state.cramped);
  return usePrefs((state) => isFolded(state, isCramped));
}

export function useMessages(): Messages {
  return useApp().m;
}

/** What every dialog is closed by. */
export function useClosing(): { readonly closeLabel: string; readonly onClose: () => void } {
  const { m, view } = useApp();
  return { closeLabel: m.app.close, onClose: () => view.setState({ dialog: null }) };
}

/** One step either way, without leaving where one is. */
export function useStepping() {
  const app = useApp();
  const { step, back, forward } = app.m.transport;
  return {
    word: step,
    back: back(step),
    forward: forward(step),
    onStep: (direction: Direction): void => {
      pause(app);
      moveBy(app, 'step', direction);
    },
  };
}

/** The lane at the cursor, null while it has no trace. */
export function useLaneView(id: LaneId): LaneView | null {
  const picture = useRun((state) => state.picture);
  // The same view as long as nothing about the lane changed: a lane that stands still is not drawn anew.
  return usePlayback((state) => selectLaneView(picture, id, state.k));
}

/** What lights up with the current selection. */
export function useLinks(): Links {
  const picture = useRun((state) => state.picture);
  const selection = useView(effectiveSelection);
  return selectLinks(picture, selection);
}

/** Every lane that has run, at the cursor. */
export function useLaneViews(): LaneView[] {
  const picture = useRun((state) => state.picture);
  return usePlayback((state) => selectLaneViews(picture, state.k));
}

/** What a part says that cannot be drawn, and its report. */
export function useBrokenWords(part: 'panel' | 'page' = 'panel') {
  const app = useApp();
  const { m } = app;
  const broken = part === 'page' ? m.app.pageBroken : m.app.panelBroken;
  return {
    message: (error: unknown): string => (isLoadFailure(error) ? m.app.notLoaded : broken),
    retry: m.app.tryAgain,
    copy: m.app.copyReport,
    onCopy: (error: unknown, where: string): void => void handOver(app, pageReport(`${part}${where}`, error)),
  };
}
