import { useSyncExternalStore } from 'react';

/**
 * A window, of a tablet or an old projector, in which height is dear; in larger type a higher one is, and one in which the
 * editor stands above the lanes.
 */
export const shortAt = (scale: number): string =>
  `(max-height: ${Math.round(820 * scale)}px), (max-height: ${Math.round(980 * scale)}px) and (min-width: 701px) and (max-width: 1199px)`;

/** Less than that: a small phone, a frame in another page, half a screen. */
export const LOW = '(max-height: 680px)';
/** Where, besides, the editor has to stand above the lanes; lower still, the page scrolls. */
export const LOW_ABOVE = '(min-height: 481px) and (max-height: 680px) and (max-width: 1199px)';

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

/** What the system asks of the page's colours, as one word: whoever draws them looks again when it changes. */
export function useSystemLook(): string {
  const asked = [
    useMedia('(prefers-color-scheme: dark)'),
    useMedia('(prefers-contrast: more)'),
    useMedia('(forced-colors: active)'),
    useMedia('print'),
  ];
  return asked.map(Number).join('');
}

/** One list for each query: making one has the page work out its styles. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  let list = lists.get(query);
  if (!list) lists.set(query, (list = window.matchMedia(query)));
  return list;
}
