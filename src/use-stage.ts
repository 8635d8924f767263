import { useSyncExternalStore } from 'react';

export type Stage = typeof import('./stage.ts');

let stage: Stage | null = null;
const waiting = new Set<() => void>();

/** Begins to fetch the stage; pages call it before anything else. */
export async function fetchStage(): Promise<void> {
  stage = await import('./stage.ts');
  for (const tell of waiting) tell();
}

/** What is drawn from traces; null until it has arrived. */
export function useStage(): Stage | null {
  return useSyncExternalStore(
    (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    () => stage,
  );
}
