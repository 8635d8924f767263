import { lowerBound, type Site, siteAt } from '../../trace/index.ts';
import { lastJobAt } from '../run/anchor.ts';
import type { LaneView } from './lane-view.ts';
import { isSameSetting, type LaneSetting, letterOf } from './lanes.ts';
import { taskSource } from './task-source.ts';
import { isFree, laneOf, type Picture, waitsAt } from '../run/picture.ts';
import type { LaneStatus, RunState } from '../stores/run-store.ts';

/** The badge in a lane's head, without words. Filled: it runs. Outlined: it waits or has ended. */
export type LaneBadgeModel =
  | { readonly kind: 'running' | 'starting' | 'before' | 'failed' | 'lost' | 'done' | 'kept' }
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
    return { kind: 'task', source: taskSource(view, state.running.task), turn: state.turn };
  }
  return state.cursor === 0 ? { kind: 'before' } : { kind: 'idle', turn: state.turn, isOver: isTurnOver(state) };
}

function endBadge({ state, trace: { outcome } }: LaneView): LaneBadgeModel {
  if (outcome.stopped) return { kind: 'stopped', tick: state.tick };
  return outcome.exit === 0 ? { kind: 'done' } : { kind: 'ended', exit: outcome.exit };
}

/** What the lane shows is of another program or another setting than the one that runs by now. */
export function isOutdated(state: RunState, setting: LaneSetting): boolean {
  const { picture, program, status } = state;
  const lane = picture && laneOf(picture, setting.id);
  if (!lane || status[setting.id]?.kind === 'lost') return false;
  const isOld = picture.files !== program.files || picture.entry !== program.entry;
  return (isOld && !isWrong(state)) || !isSameSetting(lane.setting, setting);
}

/** Nothing runs that has a mistake: lanes show the last program that ran, when one did. */
export function showsLastRun(state: RunState): boolean {
  return isWrong(state) && (state.picture?.lanes.some(({ trace }) => trace.length > 0) ?? false);
}

function isWrong({ syntax, refusal, program }: RunState): boolean {
  return (syntax?.errors.length ?? 0) > 0 || refusal?.program === program;
}

/** What is in the editor is to run in this lane, or runs, and is not shown yet: what drives the page waits for it. */
export function isAwaited(state: RunState, setting: LaneSetting): boolean {
  const kind = state.status[setting.id]?.kind;
  if (kind === 'lost' || kind === 'idle') return false;
  return !(state.picture && laneOf(state.picture, setting.id)) || isOutdated(state, setting);
}

/** Letters of the lanes that a waiting lane waits for: they catch up first. Null when the lane does not wait at `k`. */
export function selectGate(picture: Picture | null, setting: LaneSetting, k: number): readonly string[] | null {
  const index = picture?.lanes.findIndex((lane) => lane.setting.id === setting.id) ?? -1;
  if (!picture || index < 0 || !waitsAt(picture, index, k)) return null;
  const { positions, waits } = picture.alignment;
  return picture.lanes.flatMap(({ setting: { id }, trace }, at) => {
    const isBehind = at !== index && !isFree(picture, at) && waits[at]?.[k] !== 1;
    return isBehind && positions[at][k] < trace.length ? [letterOf(id)] : [];
  });
}

/** First place in the program that the waiting lane comes to when it moves again; undefined when it is nowhere in it. */
export function goesOnAt(picture: Picture, index: number, k: number): Site | undefined {
  const positions = picture.alignment.positions[index];
  const { trace } = picture.lanes[index];
  const next = lowerBound(positions, positions[k] + 1, k);
  const to = Math.min(trace.length, next < positions.length ? positions[next] + 1 : trace.length);
  for (let event = positions[k]; event < to; event++) {
    const site = siteAt(trace, event);
    if (site > 0) return trace.sites[site];
  }
  return undefined;
}

/** A turn ends when its queues are empty: until then the host goes on with it, though nothing runs at this moment. */
export function isTurnOver({ microtasks, nextTicks }: LaneView['state']): boolean {
  return microtasks.length + nextTicks.length === 0;
}
