import { useLayoutEffect, useState } from 'react';
import type { Picture } from '../../app/run/picture.ts';
import { knownTimelineRows, type RowLane, timelineRowsInPieces } from '../../app/timeline/timeline-rows.ts';
import { runInSlices } from '../../base/slices.ts';
import { SLICE_MS, SLICES } from '../../ui/soon.ts';

/** The rows of a picture; null until they are made, which for a small program is before anything is drawn. */
export function useRows(picture: Picture | null): readonly RowLane[] | null {
  const [, setMade] = useState<readonly RowLane[] | null>(null);
  useLayoutEffect(() => {
    if (picture && !knownTimelineRows(picture))
      return runInSlices(timelineRowsInPieces(picture), SLICE_MS, SLICES, setMade);
  }, [picture]);
  return picture && knownTimelineRows(picture);
}
