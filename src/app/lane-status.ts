import { lowerBound, siteAt, TASK_SOURCES } from '../trace/index.ts';
import { lastJobAt } from './anchor.ts';
import type { LaneView } from './lane-view.ts';
import { isSameSetting, type LaneSetting, letterOf } from './lanes.ts';
import { isFree, laneOf, type Picture, waitsAt } from './picture.ts';
import type { LaneStatus, RunState } from './run-store.ts';

/** The badge in a lane's head, without words. Filled: it runs. Outlined: it waits or has ended. */
export type LaneBadgeModel =
  | { readonly kind: 'running' | 'starting' | 'before' | 'failed' | 'lost' | 'done' }
  | { readonly kind: 'task'; readonly source: string; readonly turn: number }
  | { readonly kind: 'job'; readonly tick: number; readonly job: number; readonly total: number }
  | { readonly kind: 'waits'; readonly job: number; readonly total: number }
  | { readonly kind: 'idle'; readonly turn: number; readonly isOver: boolean }
  | { readonly kind: 'stopped'; readonly tick: number }
  | { readonly kind: 'ended'; readonly exit: number };

export function laneBadge(status: LaneStatus | undefined, view: LaneView | null): LaneBadgeModel {
  if (status?.kind === 'lost') return { kind: 'lost' };
  if (!view) return { kind: status?.kind === 'running' ? 'running' : status?.kind === 'idle' ? 'before' : 'starting' };
  const { state, tables, trace } = view;
  const total = tables.jobs.length;
  if (trace.length === 0) return { kind: trace.outcome.error ? 'failed' : 'before' };
  if (state.finished) return endBadge(view);
  if (view.waits) return { kind: 'waits', job: lastJobAt(tables, state.cursor), total };
  if (state.running.kind === 'job') return { kind: 'job', tick: state.tick, job: state.running.job, total };
  if (state.running.kind === 'task') {
    return { kind: 'task', source: TASK_SOURCES[tables.tasks.source[state.running.task]], turn: state.turn };
  }
  return state.cursor === 0 ? { kind: 'before' } : { kind: 'idle', turn: state.turn, isOver: isTurnOver(state) };
}

function endBadge({ state, trace: { outcome } }: LaneView): LaneBadgeModel {
  if (outcome.stopped) return { kind: 'stopped', tick: state.tick };
  return outcome.exit === 0 ? { kind: 'done' } : { kind: 'ended', exit: outcome.exit };
}

/** What the lane shows is of another program or another setting than the one that runs by now. */
export function isOutdated({ picture, program, syntax, refusal, status }: RunState, setting: LaneSetting): boolean {
  const lane = picture && laneOf(picture, setting.id);
  if (!lane || status[setting.id]?.kind === 'lost') return false;
  // Nothing runs that has a mistake: the editor says so, and that the last run is shown.
  const isWrong = (syntax?.errors.length ?? 0) > 0 || refusal?.program === program;
  const isOld = picture.files !== program.files || picture.entry !== program.entry;
  return (isOld && !isWrong) || !isSameSetting(lane.setting, setting);
}

/** What is in the editor is to run in this lane, or runs, and is not shown yet: what drives the page waits for it. */
export function isAwaited(state: RunState, setting: LaneSetting): boolean {
  const kind = state.status[setting.id]?.kind;
  if (kind === 'lost' || kind === 'idle') return false;
  return !(state.picture && laneOf(state.picture, setting.id)) || isOutdated(state, setting);
}

/** What a waiting lane waits for. */
export interface GateModel {
  /** Letters of the lanes that have to catch up. */
  readonly letters: readonly string[];
  /** Line where they meet, 0 unknown. */
  readonly line: number;
}

/** Null when the lane does not wait at `k`. */
export function selectGate(picture: Picture | null, setting: LaneSetting, k: number): GateModel | null {
  const index = picture?.lanes.findIndex((lane) => lane.setting.id === setting.id) ?? -1;
  if (!picture || index < 0 || !waitsAt(picture, index, k)) return null;
  const behind = picture.lanes.filter(
    (_, at) => at !== index && !isFree(picture, at) && picture.alignment.waits[at]?.[k] !== 1,
  );
  const movers = behind.filter((lane) => positionAt(picture, lane.setting, k) < lane.trace.length);
  return { letters: movers.map((lane) => letterOf(lane.setting.id)), line: nextLine(picture, index, k) };
}

function positionAt(picture: Picture, setting: LaneSetting, k: number): number {
  return picture.alignment.positions[picture.lanes.findIndex((lane) => lane.setting.id === setting.id)][k];
}

/** First line the lane reaches when it moves again. */
function nextLine(picture: Picture, index: number, k: number): number {
  const positions = picture.alignment.positions[index];
  const { trace } = picture.lanes[index];
  const from = positions[k];
  const next = lowerBound(positions, from + 1, k);
  const to = Math.min(trace.length, next < positions.length ? positions[next] + 1 : trace.length);
  for (let event = from; event < to; event++) {
    const site = siteAt(trace, event);
    if (site > 0) return trace.sites[site]?.line ?? 0;
  }
  return 0;
}

/** A turn ends when its queues are empty: until then the host goes on with it, though nothing runs at this moment. */
export function isTurnOver({ microtasks, nextTicks }: LaneView['state']): boolean {
  return microtasks.length + nextTicks.length === 0;
}
