import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../app/hooks.ts';
import {
  holdInspection,
  type InspectedRun,
  inspectionOf,
  onInspectionProgress,
  type Progress,
} from '../../app/looking/inspections.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type InspectionOutcome, LatestInspection } from '../../app/looking/latest-inspection.ts';

/** Shorter answers come without a word of progress. */
const QUIET_MS = 250;
/** Steps that follow each other faster than this are not all asked about. */
const PAUSE_MS = 25;

export interface InspectedLane {
  /** What is known at the position asked about last; what was known before stays until the next is there. */
  readonly shown: Found | null;
  readonly isLost: boolean;
  /** Set when the answer takes a while. */
  readonly progress: Progress | null;
  readonly retry: () => void;
  readonly stop: () => void;
}

export function useInspection({ id, lane, state }: LaneView): InspectedLane {
  const app = useApp();
  const [{ shown, isLost }, setOutcome] = useState<Shown>({ shown: null, isLost: false });
  const latest = useMemo(() => new LatestInspection((outcome) => setOutcome((old) => shownAfter(old, outcome))), []);
  useEffect(() => {
    latest.begin();
    const release = holdInspection(app, id);
    return () => {
      latest.dispose();
      release();
    };
  }, [latest, app, id]);
  const asked = useRef<InspectedRun | null>(null);
  const { cursor } = state;
  const isFirst = useRef(true);
  useEffect(() => {
    // Another run, or another place in the same.
    const run = inspectionOf(app, lane);
    asked.current = run;
    const timer = window.setTimeout(() => latest.request(run, cursor), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [latest, app, lane, cursor]);
  return {
    shown,
    isLost,
    progress: useSlowProgress(id, latest),
    retry: () => asked.current && latest.request(asked.current, cursor),
    stop: () => latest.stop(),
  };
}

type Found = Extract<InspectionOutcome, { readonly kind: 'there' }>;

interface Shown {
  readonly shown: Found | null;
  readonly isLost: boolean;
}

const shownAfter = ({ shown }: Shown, outcome: InspectionOutcome): Shown =>
  outcome.kind === 'there' ? { shown: outcome, isLost: false } : { shown, isLost: true };

function useSlowProgress(id: LaneView['id'], latest: LatestInspection): Progress | null {
  const app = useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let since = 0;
    return onInspectionProgress(app, id, (next) => {
      if (next === null) since = 0;
      else if (since === 0) since = performance.now();
      if (next !== null) latest.tellProgress();
      setProgress(next !== null && performance.now() - since >= QUIET_MS ? next : null);
    });
  }, [app, id, latest]);
  return progress;
}
