import type { App } from './app.ts';
import { DEFAULT_PREFS, type PrefsState } from './stores/prefs-store.ts';

/* Parts of the page that were made larger or smaller, or closed to their heading. Kept by name. */

/** Size the person gave a part, CSS pixels; undefined: as designed. */
export function sizeOf({ sizes }: PrefsState, part: string): number | undefined {
  return sizes[part];
}

/** Narrowest lane: four stand beside each other on a tablet and on a small laptop, in large type three on a small projector. */
export const leastLane = (scale: number): number => (scale > 1 ? 290 : 222);

/** Width of the rail with the rooms' names, and of so many lanes beside it. */
export const lanesWidth = (scale: number, lanes: number, lane = leastLane(scale)): number =>
  Math.ceil(72 + 32 * scale) + lanes * lane;

/** Undefined gives the part its designed size back. */
export function resizePart({ prefs }: App, part: string, size: number | undefined): void {
  prefs.setState(({ sizes }) => {
    const others = Object.entries(sizes).filter(([name]) => name !== part);
    return { sizes: Object.fromEntries(size === undefined ? others : [...others, [part, size]]) };
  });
}

export function togglePart({ prefs }: App, part: string): void {
  prefs.setState(({ closed }) => ({
    closed: closed.includes(part) ? closed.filter((name) => name !== part) : [...closed, part],
  }));
}

/** Everything where it was designed to be. */
export function resetLayout({ prefs }: App): void {
  const { editorWidth, editorHeight, sizes, closed, foldCramped } = DEFAULT_PREFS;
  prefs.setState({ editorWidth, editorHeight, sizes, closed, foldCramped });
}
