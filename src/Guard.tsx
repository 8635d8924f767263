import type { ReactNode } from 'react';
import { useApp, useBrokenWords, useRun, useView } from './app/hooks.ts';
import { tellTrouble } from './app/run/troubles.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/** One panel's mistake stays in its panel; the next picture tries again. */
export function Guard({ children }: { children: ReactNode }) {
  const words = useBrokenWords();
  const picture = useRun((state) => state.picture);
  return (
    <ErrorBoundary {...words} resetKey={picture}>
      {children}
    </ErrorBoundary>
  );
}

/** A dialog that cannot be shown is closed again, so that the keys are the page's, and is said as a notice. */
export function DialogGuard({ children }: { children: ReactNode }) {
  const app = useApp();
  const words = useBrokenWords();
  const dialog = useView((state) => state.dialog);
  const close = (error: unknown, where: string): void => {
    app.view.setState({ dialog: null });
    tellTrouble(app, `dialog ${dialog}${where}`, error);
  };
  return (
    <ErrorBoundary {...words} resetKey={dialog} onError={close}>
      {children}
    </ErrorBoundary>
  );
}

/** Around the whole page: whatever breaks between the panels leaves words and a way on, never a blank page. */
export function PageGuard({ children }: { children: ReactNode }) {
  const words = useBrokenWords('page');
  return <ErrorBoundary {...words}>{children}</ErrorBoundary>;
}
