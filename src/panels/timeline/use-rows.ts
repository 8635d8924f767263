import { useLayoutEffect, useState } from 'react';
import type { Picture } from '../../app/picture.ts';
import { knownTimelineRows, type RowLane, timelineRowsInPieces } from '../../app/timeline-rows.ts';
import { runInSlices, type SliceDoors } from '../../base/slices.ts';

/** Rows are made in slices of this length, so that the page goes on drawing. */
const SLICE_MS = 8;

const doors: SliceDoors = {
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** The rows of a picture; null until they are made, which for a small program is before anything is drawn. */
export function useRows(picture: Picture | null): readonly RowLane[] | null {
  const [, setMade] = useState<readonly RowLane[] | null>(null);
  useLayoutEffect(() => {
    if (picture && !knownTimelineRows(picture))
      return runInSlices(timelineRowsInPieces(picture), SLICE_MS, doors, setMade);
  }, [picture]);
  return picture && knownTimelineRows(picture);
}
