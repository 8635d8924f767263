import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from './app/app.ts';
import { bootApp, leaveLink, RUNNING } from './app/boot.ts';
import { startDraftKeeper } from './app/keeping/draft-keeper.ts';
import { AppContext, SMALL_SCREEN } from './app/hooks.ts';
import { startOpenedKeeper } from './app/keeping/opened.ts';
import { startPlaybackClock } from './app/moving/playback-clock.ts';
import { Runner } from './app/run/runner.ts';
import { createSafeStorage } from './app/keeping/safe-storage.ts';
import { openLink } from './app/keeping/share-actions.ts';
import { watchForTroubles } from './app/run/troubles.ts';
import { spawnLane, spawnSyntax } from './app/run/workers.ts';
import { PageGuard } from './Guard.tsx';
import { SLICES } from './ui/soon.ts';

/* What both pages do at the start: stores, workers, clock, keys, theme. Then the page draws itself. */

const timers = {
  setTimeout: (run: () => void, ms: number): number => window.setTimeout(run, ms),
  clearTimeout: (timer: number): void => window.clearTimeout(timer),
};

export function startPage(screen: ReactNode, options: { keepsDraft: boolean }): App {
  const storage = {
    shared: createSafeStorage(() => window.localStorage),
    tab: createSafeStorage(() => window.sessionStorage),
  };
  const app = bootApp(storage, location.hash, options.keepsDraft ? 'kept' : 'none');
  const loadPictures = async () => {
    const { pictureOfRuns, startNarrowing } = await import('./app/run/picture-of-runs.ts');
    startNarrowing(app, runner.pool, timers);
    return pictureOfRuns;
  };
  watchForTroubles(window, app);
  // Before whoever asks what stands in the address.
  forgetLinkAfterEdit(app);
  const isDoubtful = storage.shared.keys(RUNNING).length > 0;
  const runner = new Runner(app, { spawnLane, spawnSyntax, timers, ...SLICES, loadPictures }, isDoubtful);
  startPlaybackClock(app, timers);
  if (options.keepsDraft) {
    startDraftKeeper(app, { ...timers, onLeave });
    startOpenedKeeper(app, storage.tab, () => location.hash);
  }
  // A piece that does not come is missed by two tabs at most, and the shelf notices these, too.
  const release = (): void => runner.release();
  import('./app/keeping/visits.ts').then(
    ({ startVisit }) => startVisit(app, storage.shared, window, { ...timers, ...options, marks: RUNNING, release }),
    release,
  );
  void bindKeysSoon(app, options);
  followTheme(app);
  window.addEventListener('hashchange', () => {
    if (location.hash.length > 1) void openLink(app, location.hash);
    else leaveLink(app);
  });
  void loadFonts().then(() => app.view.setState({ fontsReady: true }));
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <AppContext value={app}>
        <PageGuard>{screen}</PageGuard>
      </AppContext>,
    );
  }
  return app;
}

/** Commands and their keys come in a piece of their own, fetched at once; a network that fails is asked again by the next key. */
async function bindKeysSoon(app: App, options: { keepsDraft: boolean }): Promise<void> {
  try {
    const { startControls } = await import('./app/commands/controls.ts');
    startControls(window, app, timers, options);
  } catch {
    window.addEventListener('keydown', () => void bindKeysSoon(app, options), { once: true });
  }
}

/** Canvas does not ask for a face by itself: until it is there it draws with another. */
async function loadFonts(): Promise<void> {
  const faces = ['500 11px "Inter Variable"', '500 11px "JetBrains Mono Variable"'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}

function onLeave(run: () => void): () => void {
  const hide = (): void => {
    if (document.visibilityState === 'hidden') run();
  };
  window.addEventListener('pagehide', run);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', run);
    document.removeEventListener('visibilitychange', hide);
  };
}

/** Once another program is open, the person's own or an example, a reload must bring back that, not the link's. */
function forgetLinkAfterEdit({ run }: App): void {
  run.subscribe((now, before) => {
    if (now.origin?.kind === 'link' || before.origin?.kind !== 'link' || location.hash.length < 2) return;
    history.replaceState(null, '', location.pathname + location.search);
  });
}

function followTheme({ prefs }: App): void {
  const media = [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
    'print',
    SMALL_SCREEN,
  ].map((query) => matchMedia(query));
  const [dark, contrast, forced, print] = media;
  const apply = (): void => {
    const { theme, size } = prefs.getState();
    document.documentElement.dataset.size = size;
    const system = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
    // What is drawn keeps its own colours: they have to stand on the ground that the system forces.
    const onForced = dark.matches ? 'dark' : 'contrast';
    const chosen = theme === 'system' ? system : theme;
    // Paper is white.
    const onPaper = chosen === 'dark' ? 'light' : chosen;
    document.documentElement.dataset.theme = forced.matches ? onForced : print.matches ? onPaper : chosen;
  };
  prefs.subscribe(apply);
  // Whoever draws by preferences looks again.
  for (const one of media) one.addEventListener('change', () => prefs.setState({}));
  apply();
}
