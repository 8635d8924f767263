import { nextMark, previousMark } from '../../trace/index.ts';
import type { App } from '../app.ts';
import type { LaneId } from './lanes.ts';
import { isFree, laneOf, type Picture, type PictureLane, positionOf } from '../run/picture.ts';
import { type Direction, pause, type Unit } from '../moving/playback.ts';

/*
 * A lane may be taken off the one cursor: it then keeps its own position and moves by its own marks, while the
 * others go on together. The alignment is left as it is, so locking the lane again puts it back in its place.
 */

/** The last lane that follows the cursor stays locked. */
export function canUnlock(picture: Picture | null, id: LaneId): boolean {
  return picture?.lanes.some((lane, at) => lane.setting.id !== id && !isFree(picture, at)) ?? false;
}

/** Takes the lane off the cursor where it stands, or puts it back. */
export function toggleLock(app: App, id: LaneId): void {
  const { picture } = app.run.getState();
  const index = picture?.lanes.findIndex((lane) => lane.setting.id === id) ?? -1;
  if (!picture || index < 0) return;
  const others = Object.entries(picture.free ?? {}).filter(([lane]) => lane !== id);
  const isLocking = isFree(picture, index);
  if (!isLocking && !canUnlock(picture, id)) return;
  const own = isLocking ? [] : [[id, positionOf(picture, index, app.playback.getState().k)]];
  const free = Object.fromEntries([...others, ...own]);
  app.playback.setState({ alone: null });
  app.run.setState({ picture: { ...picture, free: Object.keys(free).length > 0 ? free : undefined } });
}

/** Moves an unlocked lane by itself. */
export function moveAlone(app: App, id: LaneId, unit: Unit, direction: Direction): void {
  const { picture } = app.run.getState();
  const lane = laneOf(picture, id);
  const from = picture?.free?.[id];
  if (!picture || !lane || from === undefined) return;
  const to = ownDestination(lane, from, unit, direction);
  if (to === from) return;
  pause(app);
  app.run.setState({ picture: { ...picture, free: { ...picture.free, [id]: to } } });
  app.playback.setState({ alone: { lane: id, from } });
}

const MARKS = { step: 'steps', job: 'jobs', tick: 'ticks', task: 'tasks' } as const;

/** Where a lane's own move leads; its own position when there is nowhere to go. */
function ownDestination({ trace, tables }: PictureLane, from: number, unit: Unit, direction: Direction): number {
  const marks = tables.marks[MARKS[unit]];
  if (direction === 'back') return Math.max(0, previousMark(marks, from));
  const next = nextMark(marks, from);
  return next < 0 ? trace.length : next;
}

/** A new picture with the lanes that stepped alone before; a lane whose run changed keeps about where it was. */
export function withFree(picture: Picture, before: Picture | null): Picture {
  if (!before?.free) return picture;
  const kept = picture.lanes.flatMap((lane) => {
    const { id } = lane.setting;
    const event = before.free?.[id];
    if (event === undefined) return [];
    const isSame = laneOf(before, id)?.trace === lane.trace;
    return [[id, isSame ? event : Math.max(0, previousMark(lane.tables.marks.steps, event + 1))] as const];
  });
  // One lane at least follows the cursor.
  const free = kept.length < picture.lanes.length ? kept : kept.slice(1);
  return free.length > 0 ? { ...picture, free: Object.fromEntries(free) } : picture;
}
