import type { Alignment, AwaitCost, Comparison } from '../../analysis/index.ts';
import type { Trace, TraceTables } from '../../trace/index.ts';
import type { LaneId, LaneSetting } from '../lanes/lanes.ts';

/** One lane of a picture: what ran, and everything derived from it once. */
export interface PictureLane {
  readonly setting: LaneSetting;
  readonly trace: Trace;
  readonly tables: TraceTables;
  /** What a promise is called in the program, by promise id. */
  readonly labels: readonly string[];
  readonly costs: readonly AwaitCost[];
}

/**
 * Everything the screen shows, as one immutable value: the traces of one revision of the program, aligned and
 * compared. The screen is a function of it and of the cursor. A lane that has not answered is not in it.
 */
export interface Picture {
  readonly revision: number;
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly lanes: readonly PictureLane[];
  readonly alignment: Alignment;
  readonly comparison: Comparison | null;
  /** Lanes that step alone, each with the event position it stands at; the others follow the one cursor. */
  readonly free?: Readonly<Partial<Record<LaneId, number>>>;
}

export function laneOf(picture: Picture | null, id: LaneId): PictureLane | null {
  return picture?.lanes.find((lane) => lane.setting.id === id) ?? null;
}

/** Number of cursor positions; the last one is the end of every lane. */
export function lengthOf(picture: Picture | null): number {
  return picture ? picture.alignment.length : 0;
}

export function isFree(picture: Picture | null, laneIndex: number): boolean {
  const id = picture?.lanes[laneIndex]?.setting.id;
  return id !== undefined && picture?.free?.[id] !== undefined;
}

/** The lane stands still at `k` because one that follows the cursor, too, is behind. */
export function waitsAt(picture: Picture, laneIndex: number, k: number): boolean {
  const { waits } = picture.alignment;
  if (isFree(picture, laneIndex) || waits[laneIndex]?.[k] !== 1) return false;
  return picture.lanes.some((_, at) => at !== laneIndex && !isFree(picture, at) && waits[at]?.[k] !== 1);
}

/** Some lane that follows the cursor moves when it comes to `k`. */
export function isStepFor(picture: Picture, k: number): boolean {
  return !picture.free || picture.lanes.some((_, lane) => isStepOf(picture, lane, k));
}

/** The lane follows the cursor and moves when that comes to `k`. */
export function isStepOf(picture: Picture, lane: number, k: number): boolean {
  const positions = picture.alignment.positions[lane];
  return !isFree(picture, lane) && positions[k] !== positions[k - 1];
}

/** Event position of a lane at cursor `k`. */
export function positionOf(picture: Picture, laneIndex: number, k: number): number {
  const own = picture.free?.[picture.lanes[laneIndex]?.setting.id];
  if (own !== undefined) return own;
  const positions = picture.alignment.positions[laneIndex];
  return positions && positions.length > 0 ? positions[Math.max(0, Math.min(k, positions.length - 1))] : 0;
}
