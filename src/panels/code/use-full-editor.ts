import { useEffect, useState } from 'react';

/** True once the full editor's code is here. It is fetched when the page is idle, never in the way of the first run. */
export function useFullEditor(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isGone = false;
    const stop = whenIdle(() => {
      import('./MonacoEditor.tsx').then(
        () => !isGone && setLoaded(true),
        // Offline or blocked: the plain editor stays, and is complete.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isWanted, isLoaded]);
  return isLoaded;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1500);
  return () => clearTimeout(timer);
}
