import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** True once the full editor's code is here. It is fetched when the page is idle, never in the way of the first run. */
export function useFullEditor(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isGone = false;
    const stop = whenIdle(() => {
      fetchEditor().then(
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

/** With the language it shows, so that the text does not change its looks a moment later. */
async function fetchEditor(): Promise<void> {
  const { prepareLanguage } = await import('./MonacoEditor.tsx');
  await prepareLanguage();
}
