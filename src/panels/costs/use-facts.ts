import { useEffect, useState } from 'react';
import { type FactsOfLanes, factsOfLanes } from '../../app/awaits/cost-rows.ts';
import { useRun } from '../../app/hooks.ts';
import type { PictureLane } from '../../app/run/picture.ts';
import { runInSlices } from '../../base/slices.ts';
import { SLICE_MS, SLICES } from '../../ui/soon.ts';

/** The facts of all lanes of the picture; null until they are counted. */
export function useFacts(): FactsOfLanes | null {
  const lanes = useRun((state) => state.picture?.lanes ?? null);
  const [made, setMade] = useState<{ readonly of: readonly PictureLane[]; readonly facts: FactsOfLanes } | null>(null);
  useEffect(() => {
    if (lanes) return runInSlices(factsOfLanes(lanes), SLICE_MS, SLICES, (facts) => setMade({ of: lanes, facts }));
  }, [lanes]);
  return made && made.of === lanes ? made.facts : null;
}
