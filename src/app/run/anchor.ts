import { lowerBound, type Site, siteAt, type Trace, type TraceTables } from '../../trace/index.ts';
import { LANE_IDS, type LaneId } from '../lanes/lanes.ts';
import { isFree, lengthOf, type Picture, type PictureLane, positionOf } from './picture.ts';

/**
 * A cursor position that survives other traces of the same program, or of a slightly different one: which job of
 * which lane, in which turn and tick, at which place in the source. `event` is only a hint.
 */
export interface CursorAnchor {
  readonly lane: LaneId;
  /** Job that runs or ran last, 0 before the first. */
  readonly job: number;
  readonly tick: number;
  readonly turn: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly event: number;
}

export interface AnchorPlace {
  readonly k: number;
  /** It is not where the anchor pointed. */
  readonly moved: boolean;
}

/** The lane that leads at `k`: the first that follows the cursor and does not wait. */
export function leadingLane(picture: Picture, k: number): number {
  const free = picture.lanes.findIndex(
    (_, index) => !isFree(picture, index) && picture.alignment.waits[index]?.[k] !== 1,
  );
  return Math.max(0, free);
}

export function anchorAt(picture: Picture, k: number): CursorAnchor {
  const index = leadingLane(picture, k);
  const { trace, tables, setting } = picture.lanes[index];
  const event = positionOf(picture, index, k);
  const job = lastJobAt(tables, event);
  const site = siteNear(trace, event);
  return {
    lane: setting.id,
    job,
    tick: job > 0 ? tables.jobs.tick[job] : 0,
    turn: job > 0 ? tables.jobs.turn[job] : 0,
    file: site?.file ?? '',
    line: site?.line ?? 0,
    column: site?.column ?? 0,
    event,
  };
}

/** Where an anchor leads in a picture: exactly there, else the same job, else the same tick, else as near as can be. */
export function resolveAnchor(picture: Picture, anchor: CursorAnchor): AnchorPlace {
  const found = picture.lanes.findIndex((lane) => lane.setting.id === anchor.lane);
  const index = Math.max(0, found);
  const lane = picture.lanes[index];
  const positions = picture.alignment.positions[index];
  if (!lane || lengthOf(picture) === 0) return { k: 0, moved: anchor.event > 0 };
  const exact = found >= 0 && isSamePlace(lane, anchor);
  const event = exact ? anchor.event : eventOf(lane, anchor);
  const k = Math.min(lowerBound(positions, event), lengthOf(picture) - 1);
  return { k, moved: !exact && anchor.event > 0 };
}

function isSamePlace({ trace, tables }: PictureLane, anchor: CursorAnchor): boolean {
  if (anchor.event > trace.length || lastJobAt(tables, anchor.event) !== anchor.job) return false;
  const site = siteNear(trace, anchor.event);
  return (site?.line ?? 0) === anchor.line && (site?.file ?? '') === anchor.file;
}

function eventOf({ trace, tables }: PictureLane, anchor: CursorAnchor): number {
  const { jobs } = tables;
  const isThere = (job: number): boolean => job > 0 && job <= jobs.length && jobs.startedAt[job] < trace.length;
  if (anchor.job === 0) return Math.min(anchor.event, firstJobStart(tables, trace));
  if (isThere(anchor.job) && jobs.turn[anchor.job] === anchor.turn) return jobs.startedAt[anchor.job] + 1;
  for (let job = 1; job <= jobs.length; job++) {
    if (jobs.turn[job] === anchor.turn && jobs.tick[job] >= anchor.tick && isThere(job)) return jobs.startedAt[job] + 1;
  }
  return Math.min(anchor.event, trace.length);
}

function firstJobStart(tables: TraceTables, trace: Trace): number {
  let first = trace.length;
  for (let job = 1; job <= tables.jobs.length; job++) first = Math.min(first, tables.jobs.startedAt[job]);
  return first;
}

/** The job that runs at the event or ran last before it, 0 none. */
export function lastJobAt(tables: TraceTables, event: number): number {
  const { runs } = tables;
  for (let run = lowerBound(runs.at, event) - 1; run >= 0; run--) {
    if (runs.job[run] > 0) return runs.job[run];
    if (runs.parent[run] < 0) return 0;
  }
  return 0;
}

/** The last place in the source that ran before the event. */
function siteNear(trace: Trace, event: number): Site | null {
  for (let at = Math.min(event, trace.length) - 1; at >= 0; at--) {
    const site = siteAt(trace, at);
    if (site > 0) return trace.sites[site] ?? null;
  }
  return null;
}

/** Whether a value from a link or a draft is an anchor. */
export function isAnchor(value: unknown): value is CursorAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  const figures = ['job', 'tick', 'turn', 'line', 'column', 'event'];
  return (
    LANE_IDS.includes(record.lane as LaneId) &&
    typeof record.file === 'string' &&
    figures.every((key) => Number.isInteger(record[key]) && (record[key] as number) >= 0)
  );
}
