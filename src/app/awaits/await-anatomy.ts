import { EV, eventAt, lowerBound, NEVER, PROMISE_ROLES, type TraceTables, upperBound } from '../../trace/index.ts';
import { adopts, chainOf, entryOfJob, extraPromises, type OwnRole, ownPromises, ownRole } from './await-chain.ts';
import { cellsOf } from '../editor/code-marks.ts';
import { describeFrame, type FrameModel, type JobFill, jobFill, promiseName, sourceOf } from '../rooms/describe.ts';
import { fileOf } from '../rooms/job-places.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { LaneId } from '../lanes/lanes.ts';
import type { PictureLane } from '../run/picture.ts';
import type { Selection } from '../stores/view-store.ts';

/** What one await takes in every lane: the jobs between stepping aside and going on, and what they cost. */
export interface AnatomyModel {
  readonly line: number;
  /** In a program of several files. */
  readonly file: string | undefined;
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
  /** Turn it runs in, where the await began in another; ticks are counted anew in each. */
  readonly turn?: number;
  readonly tick: number;
  readonly fill: JobFill;
  readonly what: 'adopt' | 'fulfil' | 'reject' | 'resume';
  /** What the promise that is settled is for; null: it is not the engine's own. */
  readonly of: OwnRole | null;
  /** The promise adopted or settled, or the function that goes on, '' for a module. */
  readonly name: string;
  /** Of what goes on; null where a promise is named. */
  readonly kind: FrameModel['kind'] | null;
  readonly state: 'done' | 'now' | 'queued' | 'next';
}

/** How an expression that waits begins. */
const WORD = /^(?:await using|await|yield\*?|for await|return|break|continue|[\w$.]+(?=\())/;

/** A line, or of those of a line the await with that range. */
export type AwaitPlace = Omit<Extract<Selection, { readonly kind: 'line' }>, 'kind'>;

/** The await that matters at the cursor: the one that something happened to last, in a lane that moves. */
export function selectAnatomy(views: readonly LaneView[], picked: AwaitPlace | null): AnatomyModel | null {
  const leader = leaderOf(views);
  const chosen = anatomyAt(views, picked);
  if (!leader || !chosen) return null;
  const lanes = views.flatMap((view): AnatomyLane[] => {
    const entry = entryOf(view, chosen);
    return entry < 0 ? [] : [describeLane(view, entry)];
  });
  const place = placeOfAwait(leader, chosen.site, 40);
  return { ...place, word: WORD.exec(place.source)?.[0] ?? 'await', lanes };
}

/** Where the source says that it waits, and, in a program of several files, in which. */
interface WaitPlace {
  readonly source: string;
  readonly line: number;
  readonly file: string | undefined;
}

export function placeOfAwait(view: LaneView, site: number, longest: number): WaitPlace {
  const source = sourceOf(view, site, longest).replace(/;$/, '');
  return { source, line: view.trace.sites[site]?.line ?? 0, file: fileOf(view, site) };
}

/** One evaluation of what waits: `round` counts from 0 how often its site, or that part of it, had been reached. */
export interface AwaitPick {
  readonly site: number;
  readonly round: number;
  /** 1: the value that `yield*` passes on, which older semantics wait for once more; 0 everything else. */
  readonly part: number;
}

/** Which evaluation of which await `selectAnatomy` shows, null when none has been reached. */
export function anatomyAt(views: readonly LaneView[], place: AwaitPlace | null): AwaitPick | null {
  const leader = leaderOf(views);
  if (!leader) return null;
  const chosen = (place && entryOnLine(leader, place)) ?? entryAtCursor(leader);
  if (chosen < 0) return null;
  const { site } = leader.tables.awaits;
  const parts = partsOf(leader);
  let round = 0;
  for (let at = 0; at < chosen; at++) if (site[at] === site[chosen] && parts[at] === parts[chosen]) round++;
  return { site: site[chosen], round, part: parts[chosen] };
}

/** A lane that waits for others stands still: what the step is about happens in one that does not. */
function leaderOf(views: readonly LaneView[]): LaneView | undefined {
  const some = views.filter((view) => view.tables.awaits.length > 0);
  return some.find((view) => !view.waits) ?? some[0];
}

/** The last entry of that line that was reached, or its first. */
function entryOnLine(view: LaneView, { line, file, range }: AwaitPlace): number | null {
  const { awaits } = view.tables;
  let found: number | null = null;
  for (let entry = 0; entry < awaits.length && line > 0; entry++) {
    const site = view.trace.sites[awaits.site[entry]];
    if (site?.line !== line || site.file !== file || (range && site.start !== range.start)) continue;
    if (found === null || awaits.suspendedAt[entry] < view.state.cursor) found = entry;
    else break;
  }
  return found;
}

/** The one whose job runs or ran last, unless another was suspended since; the first one before any. -1: none. */
function entryAtCursor(view: LaneView): number {
  const { trace, tables, state } = view;
  const { awaits, runs } = tables;
  let suspended = lowerBound(awaits.suspendedAt, state.cursor) - 1;
  while (suspended >= 0 && !isInProgram(view, suspended)) suspended--;
  const since = suspended < 0 ? 0 : awaits.suspendedAt[suspended];
  const last = lowerBound(runs.at, state.cursor) - 1;
  for (let run = last; run >= 0 && run > last - RUNS_BACK && runs.at[run] > since; run--) {
    const entry = entryOfJob(trace, tables, runs.job[run]);
    if (entry >= 0 && isInProgram(view, entry)) return entry;
  }
  if (suspended >= 0) return suspended;
  return awaits.site.findIndex((_, entry) => isInProgram(view, entry));
}

/** So many runs later nobody has it in mind any more. */
const RUNS_BACK = 200;

/** The host's own JavaScript awaits, too, at no place of the program. */
const isInProgram = ({ tables }: LaneView, entry: number): boolean => tables.awaits.site[entry] > 0;

/** Entry of an evaluation in a lane, -1 where it does not come to that. */
export function entryOf(view: LaneView, { site, round, part }: AwaitPick): number {
  const { awaits } = view.tables;
  const parts = partsOf(view);
  let left = round;
  for (let entry = 0; entry < awaits.length; entry++) {
    if (awaits.site[entry] === site && parts[entry] === part && left-- === 0) return entry;
  }
  return -1;
}

const known = new WeakMap<PictureLane, Uint8Array>();

/** The part of its site that each entry is. */
export function partsOf(view: LaneView): Uint8Array {
  const memo = known.get(view.lane);
  if (memo) return memo;
  const { awaits } = view.tables;
  const parts = new Uint8Array(awaits.length);
  const last = new Map<number, number>();
  const isStar = new Map<number, boolean>();
  for (let entry = 0; entry < awaits.length; entry++) {
    const site = awaits.site[entry];
    let star = isStar.get(site);
    if (star === undefined) isStar.set(site, (star = isYieldStar(view, site)));
    if (!star) continue;
    const before = last.get(awaits.activation[entry]) ?? -1;
    last.set(awaits.activation[entry], entry);
    const isFollower = before >= 0 && parts[before] === 0 && awaits.site[before] === site;
    if (isFollower && isSameBreath(view, awaits.resumedAt[before], awaits.suspendedAt[entry])) parts[entry] = 1;
  }
  known.set(view.lane, parts);
  return parts;
}

export function isYieldStar(view: LaneView, site: number): boolean {
  return view.trace.sites[site]?.role === 'yield' && /^yield\s*\*/.test(sourceOf(view, site));
}

/** Nothing is called between two events and no job ends: what waits again waits for what it has just been given. */
function isSameBreath({ trace }: LaneView, from: number, to: number): boolean {
  if (to - from > LOOK_BACK) return false;
  for (let event = from + 1; event < to; event++) {
    const { kind, b } = eventAt(trace, event);
    if (kind === EV.ContextPushed || kind === EV.JobFinished) return false;
    if (kind === EV.PromiseCreated && ASKED.has(PROMISE_ROLES[b])) return false;
  }
  return true;
}

/** An inner step is asked for just before its result is waited for: at most so many events. */
const LOOK_BACK = 32;

/** Promises that a call of an inner `next` makes. */
const ASKED = new Set<string>(['async-generator', 'from-sync']);

function describeLane(view: LaneView, entry: number): AnatomyLane {
  const { awaits } = view.tables;
  const ticks = awaits.ticks[entry];
  const chain = chainOf(view.lane, entry);
  return {
    lane: view.id,
    ticks,
    cells: cellsOf(ticks, adopts(view.tables, chain)),
    rows: chain.map((job) => describeRow(view, entry, job)),
    promises: extraPromises(view.lane, entry, chain),
    jobs: chain.length,
  };
}

function describeRow(view: LaneView, entry: number, job: number): AnatomyRow {
  const { awaits, jobs, turns } = view.tables;
  const began = upperBound(turns.startedAt, awaits.suspendedAt[entry], 1, turns.length + 1) - 1;
  const fill = jobFill(view, job);
  const isResume = fill === 'await';
  const frame = isResume ? describeFrame(view, awaits.activation[entry], 0) : null;
  const isAdopt = fill === 'thenable';
  const promise = isAdopt ? jobs.target[job] || jobs.promise[job] : jobs.settles[job] || awaits.promise[entry];
  return {
    job,
    ...(jobs.turn[job] === began ? {} : { turn: jobs.turn[job] }),
    tick: jobs.tick[job],
    fill,
    what: isResume ? 'resume' : isAdopt ? 'adopt' : endOf(view.tables, promise),
    of: isResume || isAdopt ? null : ownRole(ownPromises(view.tables, entry), promise),
    name: frame?.name ?? promiseName(view.tables, promise),
    kind: frame?.kind ?? null,
    state: stateOf(view, job),
  };
}

/** How a promise ends in this run: as what it follows does. */
function endOf({ promises }: TraceTables, promise: number): 'fulfil' | 'reject' {
  return promises.finalState[promise] === 2 ? 'reject' : 'fulfil';
}

function stateOf({ tables, state }: LaneView, job: number): AnatomyRow['state'] {
  const { jobs } = tables;
  if (jobs.finishedAt[job] !== NEVER && jobs.finishedAt[job] < state.cursor) return 'done';
  if (jobs.startedAt[job] < state.cursor) return 'now';
  return jobs.enqueuedAt[job] < state.cursor ? 'queued' : 'next';
}
