import { lazy, type ReactNode, Suspense } from 'react';
import { useApp, useMessages, usePrefs, useView } from './app/hooks.ts';
import { resizePart, sizeOf } from './app/layout.ts';
import { toggleDrawer } from './app/view-store.ts';
import styles from './below.module.css';
import { loadCloseUp } from './dialogs.ts';
import { Guard } from './Guard.tsx';
import { Splitter } from './ui/Splitter.tsx';

const CloseUp = lazy(loadCloseUp);

const HEIGHTS = { min: 180, max: 900 };
const INITIAL = 400;

/** What stands below the lanes: the compact timeline (`children`), or its close-up, which takes more room. */
export function Below({ children }: { children: ReactNode }) {
  const app = useApp();
  const m = useMessages();
  const isOpen = useView((state) => state.drawer === 'timeline');
  const height = usePrefs((state) => sizeOf(state, 'closeUp')) ?? INITIAL;
  if (!isOpen) return children;
  return (
    <div className={styles.open} data-spoils style={{ height: `min(${height}px, 62dvh)` }}>
      <section className={styles.edge} aria-label={m.closeUp.splitDrawer}>
        <Splitter
          label={m.closeUp.splitDrawer}
          orientation="horizontal"
          isAfter
          value={height}
          initial={INITIAL}
          {...HEIGHTS}
          onChange={(value) => resizePart(app, 'closeUp', value)}
          onReset={() => resizePart(app, 'closeUp', undefined)}
        />
      </section>
      <div className={styles.view}>
        <Guard>
          <Suspense fallback={null}>
            <CloseUp />
          </Suspense>
        </Guard>
        <DrawerSwitch />
      </div>
    </div>
  );
}

/** Opens the close-up and closes it. */
export function DrawerSwitch() {
  const app = useApp();
  const m = useMessages();
  const isOpen = useView((state) => state.drawer === 'timeline');
  return (
    <div className={styles.switch}>
      <button type="button" aria-pressed={isOpen} onClick={() => toggleDrawer(app.view, 'timeline')}>
        {m.closeUp.open}
      </button>
    </div>
  );
}
