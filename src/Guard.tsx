import type { ReactNode } from 'react';
import { useBrokenWords, useRun } from './app/hooks.ts';
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

/** Around the whole page: whatever breaks between the panels leaves words and a way on, never a blank page. */
export function PageGuard({ children }: { children: ReactNode }) {
  const words = useBrokenWords('page');
  return <ErrorBoundary {...words}>{children}</ErrorBoundary>;
}
