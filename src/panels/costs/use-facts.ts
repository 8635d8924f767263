import { useEffect, useState } from 'react';
import { type FactsOfLanes, factsOfLanes } from '../../app/cost-rows.ts';
import { useRun } from '../../app/hooks.ts';
import type { PictureLane } from '../../app/picture.ts';
import { runInSlices, type SliceDoors } from '../../base/slices.ts';

/** Facts are counted in slices of this length, so that the page goes on drawing. */
const SLICE_MS = 8;

const doors: SliceDoors = {
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** The facts of all lanes of the picture; null until they are counted. */
export function useFacts(): FactsOfLanes | null {
  const lanes = useRun((state) => state.picture?.lanes ?? null);
  const [made, setMade] = useState<{ readonly of: readonly PictureLane[]; readonly facts: FactsOfLanes } | null>(null);
  useEffect(() => {
    if (lanes) return runInSlices(factsOfLanes(lanes), SLICE_MS, doors, (facts) => setMade({ of: lanes, facts }));
  }, [lanes]);
  return made && made.of === lanes ? made.facts : null;
}
