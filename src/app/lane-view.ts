import { type LaneState, stateAt, type Trace, type TraceTables } from '../trace/index.ts';
import type { LaneId } from './lanes.ts';
import { laneOf, type Picture, type PictureLane, positionOf, waitsAt } from './picture.ts';

/** One lane at the cursor: what every room of the matrix is drawn from. */
export interface LaneView {
  readonly id: LaneId;
  readonly lane: PictureLane;
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly files: Readonly<Record<string, string>>;
  readonly state: LaneState;
  /** It is ahead of the others and waits for them. */
  readonly waits: boolean;
}

const lastViews = new WeakMap<PictureLane, LaneView>();

/** The lane at cursor `k`; the same object as long as nothing about it changed. */
export function selectLaneView(picture: Picture | null, id: LaneId, k: number): LaneView | null {
  const lane = laneOf(picture, id);
  if (!picture || !lane) return null;
  const index = picture.lanes.indexOf(lane);
  const cursor = positionOf(picture, index, k);
  const waits = waitsAt(picture, index, k);
  const last = lastViews.get(lane);
  if (last && last.state.cursor === cursor && last.waits === waits && last.files === picture.files) return last;
  const state = stateAt(lane.trace, lane.tables, cursor);
  const view: LaneView = { id, lane, trace: lane.trace, tables: lane.tables, files: picture.files, state, waits };
  lastViews.set(lane, view);
  return view;
}

let lastAll: LaneView[] = [];

/** Views of every lane that has run, in lane order; the same list as long as nothing about them changed. */
export function selectLaneViews(picture: Picture | null, k: number): LaneView[] {
  const all = picture ? picture.lanes.flatMap((lane) => selectLaneView(picture, lane.setting.id, k) ?? []) : [];
  const isSame = all.length === lastAll.length && all.every((view, at) => view === lastAll[at]);
  return isSame ? lastAll : (lastAll = all);
}

/** Several threads ran: what runs, waits and prints is told with whose it is. */
export const hasWorkers = (view: LaneView): boolean => view.tables.runs.spans.length > 0;
