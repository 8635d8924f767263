import { useSyncExternalStore } from 'react';

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => listOf(query).matches,
    () => false,
  );
}

/** One list for each query: making one has the page work out its styles. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  let list = lists.get(query);
  if (!list) lists.set(query, (list = window.matchMedia(query)));
  return list;
}
