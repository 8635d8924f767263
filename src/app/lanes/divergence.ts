import { lowerBound } from '../../trace/index.ts';
import type { App } from '../app.ts';
import type { Picture } from '../run/picture.ts';
import { moveTo, pause } from '../moving/playback.ts';

/** The cursor position where the lanes part, -1 when they agree. */
export function divergenceStep(picture: Picture | null): number {
  const comparison = picture?.comparison;
  if (!picture || !comparison || comparison.agree) return -1;
  // The first lane that prints its own line shows the difference: from there on the pictures are not the same.
  let first = picture.alignment.length - 1;
  comparison.lanes.forEach(({ event }, lane) => {
    const positions = picture.alignment.positions[lane];
    const end = picture.lanes[lane].trace.length;
    if (positions) first = Math.min(first, lowerBound(positions, Math.min(event + 1, end)));
  });
  return Math.max(0, first);
}

export function goToDivergence(app: App): void {
  const k = divergenceStep(app.run.getState().picture);
  if (k < 0) return;
  pause(app);
  moveTo(app, k);
}
