import { type LaneState, stateAt, type Trace, type TraceTables } from '../../trace/index.ts';
import type { LaneId } from './lanes.ts';
import { laneOf, type Picture, type PictureLane, positionOf, waitsAt } from '../run/picture.ts';

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
/** By picture, too: while one takes another's place, parts of the page ask for either. */
const viewsOf = new WeakMap<Picture, Map<LaneId, LaneView>>();

/** The lane at cursor `k`; the same object as long as nothing about it changed. */
export function selectLaneView(picture: Picture | null, id: LaneId, k: number): LaneView | null {
  const lane = laneOf(picture, id);
  if (!picture || !lane) return null;
  const index = picture.lanes.indexOf(lane);
  const cursor = positionOf(picture, index, k);
  const waits = waitsAt(picture, index, k);
  let views = viewsOf.get(picture);
  if (!views) viewsOf.set(picture, (views = new Map()));
  const isIt = (view: LaneView | undefined): view is LaneView =>
    view?.state.cursor === cursor && view.waits === waits && view.files === picture.files;
  const own = views.get(id);
  if (isIt(own)) return own;
  const last = lastViews.get(lane);
  const view = isIt(last) ? last : viewAt(picture, lane, cursor, waits);
  views.set(id, view);
  lastViews.set(lane, view);
  return view;
}

function viewAt({ files }: Picture, lane: PictureLane, cursor: number, waits: boolean): LaneView {
  const { trace, tables, setting } = lane;
  return { id: setting.id, lane, trace, tables, files, state: stateAt(trace, tables, cursor), waits };
}

const NONE: LaneView[] = [];
const lastAll = new WeakMap<Picture, LaneView[]>();

/** Views of every lane that has run, in lane order; the same list as long as nothing about them changed. */
export function selectLaneViews(picture: Picture | null, k: number): LaneView[] {
  if (!picture) return NONE;
  const all = picture.lanes.flatMap((lane) => selectLaneView(picture, lane.setting.id, k) ?? []);
  const last = lastAll.get(picture);
  if (last?.length === all.length && all.every((view, at) => view === last[at])) return last;
  lastAll.set(picture, all);
  return all;
}

/** Several threads ran: what runs, waits and prints is told with whose it is. */
export const hasWorkers = (view: LaneView): boolean => view.tables.runs.spans.length > 0;
