import { useLayoutEffect, useState } from 'react';
import {
  knownPromiseGraph,
  type PromiseGraph,
  promiseGraphInPieces,
  promiseGraphOf,
} from '../../app/graph/promise-graph.ts';
import type { Picture, PictureLane } from '../../app/run/picture.ts';
import { runInSlices } from '../../base/slices.ts';
import { SLICE_MS, SLICES } from '../../ui/soon.ts';

/** Promises that are put in order within a frame. */
const AT_ONCE = 4000;

/** The graph of a lane; null until it is made, which for all but the largest programs is at once. */
export function useGraph(picture: Picture | null, lane: PictureLane | undefined): PromiseGraph | null {
  const [, setMade] = useState<PromiseGraph | null>(null);
  const isSmall = (lane?.tables.promises.length ?? 0) < AT_ONCE;
  useLayoutEffect(() => {
    if (picture && lane && !isSmall && !knownPromiseGraph(picture, lane))
      return runInSlices(promiseGraphInPieces(picture, lane), SLICE_MS, SLICES, setMade);
  }, [picture, lane, isSmall]);
  if (!picture || !lane) return null;
  return isSmall ? promiseGraphOf(picture, lane) : knownPromiseGraph(picture, lane);
}
