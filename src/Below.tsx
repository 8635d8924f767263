import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp, useMessages, usePrefs, useScale, useView } from './app/hooks.ts';
import { resizePart, sizeOf } from './app/layout.ts';
import { type Drawer, toggleDrawer } from './app/stores/view-store.ts';
import styles from './below.module.css';
import { loadCloseUp, loadGraph, loadVariables } from './dialogs.ts';
import { Later } from './Later.tsx';
import { Icon } from './ui/Icon.tsx';
import { Splitter } from './ui/Splitter.tsx';
import { shortAt, useMedia } from './ui/use-media.ts';

const VIEWS: Readonly<Record<Exclude<Drawer, 'band'>, ComponentType>> = {
  timeline: lazy(loadCloseUp),
  graph: lazy(loadGraph),
  variables: lazy(loadVariables),
};

const HEIGHTS = { min: 180, max: 900 };
const INITIAL = 400;
/** Where the editor stands above the lanes and little height is left: the heads of the lanes and the console stay in sight. */
const LOW = '(min-width: 701px) and (max-width: 1199px) and (max-height: 860px)';
const LOW_INITIAL = 290;
const LARGE_INITIAL = 372;
/** Where the lanes have more height than they need. */
const TALL = '(min-width: 701px) and (min-height: 1200px)';
const TALL_INITIAL = 580;

/** What stands below the lanes: the compact timeline (`children`), or a view that takes more room. */
export function Below({ children }: { children: ReactNode }) {
  const app = useApp();
  const m = useMessages();
  const drawer = useView((state) => state.drawer);
  const isLow = useMedia(LOW);
  const scale = useScale();
  // In large type a low window keeps two lines of the console whole.
  const isLarge = useMedia(shortAt(scale)) && scale > 1;
  const initial = useMedia(TALL) ? TALL_INITIAL : isLarge ? LARGE_INITIAL : isLow ? LOW_INITIAL : INITIAL;
  const height = usePrefs((state) => sizeOf(state, 'closeUp')) ?? initial;
  const open = useRef<HTMLDivElement>(null);
  // Opened by key in a window in which the page scrolls, it would be out of sight.
  useEffect(() => {
    if (drawer !== 'band') open.current?.scrollIntoView({ block: 'nearest' });
  }, [drawer]);
  useFocusThatStays();
  if (drawer === 'band') return children;
  const View = VIEWS[drawer];
  return (
    <div ref={open} className={styles.open} data-below data-spoils style={{ height: `min(${height}px, 62dvh)` }}>
      <section className={styles.edge} aria-label={m.below.split}>
        <Splitter
          label={m.below.split}
          orientation="horizontal"
          isAfter
          value={height}
          initial={initial}
          {...HEIGHTS}
          onChange={(value) => resizePart(app, 'closeUp', value)}
          onReset={() => resizePart(app, 'closeUp', undefined)}
        />
      </section>
      <div className={styles.view}>
        <Later>
          <Suspense fallback={null}>
            <View />
          </Suspense>
        </Later>
        <DrawerSwitch />
      </div>
    </div>
  );
}

/** Who is in a view, or on its key, when it goes stands on the key that opens it again, or on that of the view that came. */
function useFocusThatStays(): void {
  const app = useApp();
  const key = useRef<Drawer | null>(null);
  useEffect(
    () =>
      app.view.subscribe((state, before) => {
        if (state.drawer === before.drawer) return;
        const isHere = document.activeElement?.closest('[data-below], [data-drawer]');
        key.current = !isHere ? null : state.drawer === 'band' ? before.drawer : state.drawer;
      }),
    [app],
  );
  useLayoutEffect(() => {
    const isLost = key.current !== null && document.activeElement === document.body;
    const own = isLost && document.querySelector<HTMLElement>(`[data-drawer="${key.current}"]`);
    // A phone has no keys for the views.
    if (isLost) (own || document.querySelector<HTMLElement>('[data-transport-home]'))?.focus();
    key.current = null;
  });
}

const ICONS = { variables: 'values', timeline: 'bars', graph: 'graph' } as const;

/** Opens the larger views and closes them. Beside the compact timeline, whose ticks it must not hide, it is `brief`. */
export function DrawerSwitch({ brief = false }: { brief?: boolean }) {
  const app = useApp();
  const m = useMessages();
  const drawer = useView((state) => state.drawer);
  return (
    <section className={brief ? `${styles.switch} ${styles.beside}` : styles.switch} aria-label={m.below.label}>
      {(['variables', 'timeline', 'graph'] as const).map((view) => (
        <button
          key={view}
          type="button"
          data-drawer={view}
          aria-pressed={drawer === view}
          title={brief ? m.below[view] : undefined}
          aria-label={brief ? m.below[view] : undefined}
          onClick={() => toggleDrawer(app.view, view)}
        >
          {brief && <Icon name={ICONS[view]} size={14} />}
          <span>{brief ? m.belowBrief[view] : m.below[view]}</span>
        </button>
      ))}
    </section>
  );
}
