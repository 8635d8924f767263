import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../app/hooks.ts';
import { type InspectionClient, inspectionOf, onInspectionProgress, type Progress } from '../../app/inspections.ts';
import type { LaneView } from '../../app/lane-view.ts';
import { type InspectionOutcome, LatestInspection } from '../../app/latest-inspection.ts';

/** Shorter answers come without a word of progress. */
const QUIET_MS = 250;
/** Steps that follow each other faster than this are not all asked about. */
const PAUSE_MS = 25;

export interface InspectedLane {
  readonly outcome: InspectionOutcome | null;
  readonly client: InspectionClient;
  /** Set when the answer takes a while. */
  readonly progress: Progress | null;
  readonly retry: () => void;
}

/** What is known at the lane's cursor; the last answer stays until the next is there. */
export function useInspection({ id, lane, state }: LaneView): InspectedLane {
  const app = useApp();
  const [outcome, setOutcome] = useState<InspectionOutcome | null>(null);
  const latest = useMemo(() => new LatestInspection(setOutcome), []);
  useEffect(() => {
    latest.begin();
    return () => latest.dispose();
  }, [latest]);
  const client = useMemo(() => inspectionOf(app, lane), [app, lane]);
  const { cursor } = state;
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = window.setTimeout(() => latest.request(client, cursor), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [latest, client, cursor]);
  return { outcome, client, progress: useSlowProgress(id), retry: () => latest.request(client, cursor) };
}

function useSlowProgress(id: LaneView['id']): Progress | null {
  const app = useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let since = 0;
    return onInspectionProgress(app, id, (next) => {
      if (next === null) since = 0;
      else if (since === 0) since = performance.now();
      setProgress(next !== null && performance.now() - since >= QUIET_MS ? next : null);
    });
  }, [app, id]);
  return progress;
}
