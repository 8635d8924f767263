import {
  HANDLER_KINDS,
  handlerAt,
  JOB_KINDS,
  lowerBound,
  NEVER,
  PROMISE_ROLES,
  type TraceTables,
} from '../trace/index.ts';
import { cellsOf } from './code-marks.ts';
import { activationName, type JobFill, jobFill, promiseName, sourceOf } from './describe.ts';
import type { LaneView } from './lane-view.ts';
import type { LaneId } from './lanes.ts';
import type { PictureLane } from './picture.ts';

/** What one await takes in every lane: the jobs between stepping aside and going on, and what they cost. */
export interface AnatomyModel {
  readonly line: number;
  /** `await`, `yield`, `for await` … */
  readonly word: string;
  /** `await settled` */
  readonly source: string;
  readonly lanes: readonly AnatomyLane[];
}

export interface AnatomyLane {
  readonly lane: LaneId;
  /** -1: it has not gone on in this run. */
  readonly ticks: number;
  readonly cells: readonly JobFill[];
  readonly rows: readonly AnatomyRow[];
  /** Promises the engine made for one such await, and jobs. */
  readonly promises: number;
  readonly jobs: number;
}

export interface AnatomyRow {
  readonly job: number;
  readonly tick: number;
  readonly fill: JobFill;
  readonly what: 'adopt' | 'fulfil' | 'reject' | 'resume';
  /** The promise adopted or settled, or the function that goes on. */
  readonly name: string;
  readonly state: 'done' | 'now' | 'queued' | 'next';
}

/** How an expression that waits begins. */
const WORD = /^(?:await|yield\*?|for await|return)/;

/** The await that matters at the cursor: the one that was suspended last in the first lane that has any. */
export function selectAnatomy(views: readonly LaneView[], line: number, file: string): AnatomyModel | null {
  const leader = leaderOf(views);
  const chosen = anatomyAt(views, line, file);
  if (!leader || !chosen) return null;
  const { site, round } = chosen;
  const lanes = views.flatMap((view): AnatomyLane[] => {
    const entry = entryOf(view.lane, site, round);
    return entry < 0 ? [] : [describeLane(view, entry)];
  });
  const source = sourceOf(leader, site, 40);
  return { line: leader.trace.sites[site]?.line ?? 0, word: WORD.exec(source)?.[0] ?? 'await', source, lanes };
}

/** Which evaluation of which await `selectAnatomy` shows, null when none has been reached. */
export function anatomyAt(
  views: readonly LaneView[],
  line: number,
  file: string,
): { readonly site: number; readonly round: number } | null {
  const leader = leaderOf(views);
  if (!leader) return null;
  const chosen = entryOnLine(leader, line, file) ?? entryAtCursor(leader);
  return { site: leader.tables.awaits.site[chosen], round: occurrence(leader.lane, chosen) };
}

function leaderOf(views: readonly LaneView[]): LaneView | undefined {
  return views.find((view) => view.tables.awaits.length > 0);
}

/** The last entry of that line that was reached, or its first. */
function entryOnLine(view: LaneView, line: number, file: string): number | null {
  const { awaits } = view.tables;
  let found: number | null = null;
  for (let entry = 0; entry < awaits.length && line > 0; entry++) {
    const site = view.trace.sites[awaits.site[entry]];
    if (site?.line !== line || site.file !== file) continue;
    if (found === null || awaits.suspendedAt[entry] < view.state.cursor) found = entry;
    else break;
  }
  return found;
}

function entryAtCursor({ tables, state }: LaneView): number {
  return Math.max(0, lowerBound(tables.awaits.suspendedAt, state.cursor) - 1);
}

/** How many times its site had been reached before. */
function occurrence({ tables }: PictureLane, entry: number): number {
  const { site } = tables.awaits;
  let round = 0;
  for (let at = 0; at < entry; at++) if (site[at] === site[entry]) round++;
  return round;
}

export function entryOf({ tables }: PictureLane, site: number, round: number): number {
  const { awaits } = tables;
  let left = round;
  for (let entry = 0; entry < awaits.length; entry++) {
    if (awaits.site[entry] === site && left-- === 0) return entry;
  }
  return -1;
}

function describeLane(view: LaneView, entry: number): AnatomyLane {
  const { awaits } = view.tables;
  const ticks = awaits.ticks[entry];
  const chain = chainOf(view.lane, entry);
  return {
    lane: view.id,
    ticks,
    cells: cellsOf(ticks),
    rows: chain.map((job) => describeRow(view, entry, job)),
    promises: extraPromises(view.lane, entry, chain),
    jobs: chain.length,
  };
}

/** Promises that nobody but the engine asked for: the wrapper, the throwaway, what the adopting job's `then` returned. */
export function extraPromises(lane: PictureLane, entry: number, chain: readonly number[]): number {
  const { promises, jobs, awaits } = lane.tables;
  const isWrapped = PROMISE_ROLES[promises.role[awaits.promise[entry]]] === 'wrapper';
  const adoptions = chain.filter((job) => JOB_KINDS[jobs.kind[job]] === 'thenable' && adoptionOf(lane.tables, job) > 0);
  return (isWrapped ? 1 : 0) + (throwawayOf(lane, entry) > 0 ? 1 : 0) + adoptions.length;
}

/** The throwaway promise that an await made, 0 none. */
export function throwawayOf({ tables }: PictureLane, entry: number): number {
  const { promises, awaits } = tables;
  const suspendedAt = awaits.suspendedAt[entry];
  const newest = lowerBound(promises.createdAt, suspendedAt, 1) - 1;
  const isThrowaway = newest > 0 && PROMISE_ROLES[promises.role[newest]] === 'throwaway';
  return isThrowaway && promises.createdAt[newest] > suspendedAt - LOOK_BACK ? newest : 0;
}

/** The promise that a thenable job's call of `then` returned, 0 none. */
export function adoptionOf({ promises, jobs }: TraceTables, job: number): number {
  const first = lowerBound(promises.createdAt, jobs.startedAt[job], 1);
  const isOwn = first <= promises.length && promises.createdAt[first] <= jobs.finishedAt[job];
  return isOwn && PROMISE_ROLES[promises.role[first]] === 'adoption' ? first : 0;
}

const chains = new WeakMap<PictureLane, Map<number, number[]>>();

/** The await's own jobs, in the order they were queued. */
export function chainOf(lane: PictureLane, entry: number): number[] {
  let known = chains.get(lane);
  if (!known) chains.set(lane, (known = new Map()));
  const chain = known.get(entry) ?? computeChain(lane, entry);
  known.set(entry, chain);
  return chain;
}

/** Promises of an await are made just before it suspends: jobs for them cannot be older than this many events. */
const LOOK_BACK = 32;

/** What settles a promise of the program is the program's own doing, not the await's. */
const MADE_FOR_AWAIT = new Set<string>(['wrapper', 'from-sync', 'disposal', 'async-from']);

function computeChain({ trace, tables }: PictureLane, entry: number): number[] {
  const { awaits, jobs, promises, reactions } = tables;
  const awaited = awaits.promise[entry];
  const isOwn = MADE_FOR_AWAIT.has(PROMISE_ROLES[promises.role[awaited]]);
  const end = Math.min(awaits.resumedAt[entry], trace.length);
  const chain: number[] = [];
  for (let job = lowerBound(jobs.enqueuedAt, awaits.suspendedAt[entry] - LOOK_BACK, 1); job <= jobs.length; job++) {
    if (jobs.enqueuedAt[job] > end) break;
    const kind = JOB_KINDS[jobs.kind[job]];
    const handler = handlerAt(trace, jobs.handler[job]);
    const who = HANDLER_KINDS[handler.kind];
    const adopts = isOwn && kind === 'thenable' && jobs.promise[job] === awaited;
    const settles = isOwn && kind === 'reaction' && who === 'resolving' && handler.promise === awaited;
    const reaction = jobs.reaction[job];
    const resumes =
      kind === 'reaction' &&
      who === 'await' &&
      handler.activation === awaits.activation[entry] &&
      reactions.promise[reaction] === awaited;
    const unwraps = kind === 'reaction' && who === 'from-sync' && jobs.settles[job] === awaited;
    if (adopts || settles || resumes || unwraps) chain.push(job);
  }
  return chain;
}

function describeRow(view: LaneView, entry: number, job: number): AnatomyRow {
  const { awaits, jobs } = view.tables;
  const fill = jobFill(view, job);
  const isResume = fill === 'await';
  const isAdopt = fill === 'thenable';
  const promise = isAdopt ? jobs.target[job] || jobs.promise[job] : awaits.promise[entry];
  return {
    job,
    tick: jobs.tick[job],
    fill,
    what: isResume ? 'resume' : isAdopt ? 'adopt' : endOf(view.tables, promise),
    name: isResume ? activationName(view, awaits.activation[entry]) : promiseName(view.tables, promise),
    state: stateOf(view, job),
  };
}

/** How the wrapper ends in this run: as what it wraps does. */
function endOf({ promises }: TraceTables, wrapper: number): 'fulfil' | 'reject' {
  return promises.finalState[wrapper] === 2 ? 'reject' : 'fulfil';
}

function stateOf({ tables, state }: LaneView, job: number): AnatomyRow['state'] {
  const { jobs } = tables;
  if (jobs.finishedAt[job] !== NEVER && jobs.finishedAt[job] < state.cursor) return 'done';
  if (jobs.startedAt[job] < state.cursor) return 'now';
  return jobs.enqueuedAt[job] < state.cursor ? 'queued' : 'next';
}
