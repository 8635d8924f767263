import type { RunOutcome, Trace, TraceDelta } from '../../trace/index.ts';
import type { LaneSetting } from '../lanes/lanes.ts';

/** A finished run as its lane sent it. What draws it unpacks it (picture-of-runs.ts). */
export interface RecordedRun {
  readonly deltas: readonly TraceDelta[];
  readonly outcome: RunOutcome;
  /** Not even its first event: the program was refused. */
  readonly isEmpty: boolean;
  /** What was unpacked of it, by the number of events that were asked for. */
  readonly traces: Map<number, Trace>;
}

export interface RunOfLane {
  readonly setting: LaneSetting;
  readonly recorded: RecordedRun;
}

/** null when its end was not sent. */
export function recordedRun(deltas: readonly TraceDelta[]): RecordedRun | null {
  const outcome = deltas[deltas.length - 1]?.outcome;
  return outcome
    ? { deltas, outcome, isEmpty: deltas.every(({ words }) => words.length === 0), traces: new Map() }
    : null;
}
