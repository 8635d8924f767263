import {
  HANDLER_KINDS,
  handlerAt,
  JOB_KINDS,
  lowerBound,
  PROMISE_ROLES,
  type PromiseRole,
  type Trace,
  type TraceTables,
} from '../../trace/index.ts';
import type { PictureLane } from '../run/picture.ts';

/* What belongs to one await: the promises that the engine makes for it, and the jobs from stepping aside to going on. */

/**
 * Promises of the engine's own, by what they are for; 0 where there is none. `wrapper`: around the operand. `step`: what
 * a sync iterator's step is waited for by, `value`: around what that step gave.
 */
export interface OwnPromises {
  readonly wrapper: number;
  readonly step: number;
  readonly value: number;
}

export type OwnRole = keyof OwnPromises;

export function ownPromises({ promises, awaits }: TraceTables, entry: number): OwnPromises {
  const is = (id: number, role: PromiseRole): number => (PROMISE_ROLES[promises.role[id]] === role && id > 0 ? id : 0);
  const step = is(awaits.operandPromise[entry], 'from-sync');
  return {
    wrapper: is(awaits.promise[entry], 'wrapper'),
    step,
    value: step === 0 ? 0 : is(promises.value[step], 'from-sync'),
  };
}

/** What a promise is for, null when it is none of them. */
export function ownRole(own: OwnPromises, promise: number): OwnRole | null {
  const roles = ['wrapper', 'step', 'value'] as const;
  return (promise > 0 && roles.find((role) => own[role] === promise)) || null;
}

/** Promises that nobody but the engine asked for: those of its own, the throwaway, what adopting jobs' `then` returned. */
export function extraPromises(lane: PictureLane, entry: number, chain: readonly number[]): number {
  const { wrapper, step, value } = ownPromises(lane.tables, entry);
  const adoptions = chain.filter((job) => isAdopting(lane.tables, job) && adoptionOf(lane.tables, job) > 0);
  return [wrapper, step, value, throwawayOf(lane, entry)].filter((id) => id > 0).length + adoptions.length;
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

export const isAdopting = ({ jobs }: TraceTables, job: number): boolean => JOB_KINDS[jobs.kind[job]] === 'thenable';

/** Whether one of these jobs is a PromiseResolveThenableJob. */
export const adopts = (tables: TraceTables, chain: readonly number[]): boolean =>
  chain.some((job) => isAdopting(tables, job));

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
  const { step, value } = ownPromises(tables, entry);
  const isOwn = (id: number): boolean =>
    id > 0 && (id === value || (id === awaited && MADE_FOR_AWAIT.has(PROMISE_ROLES[promises.role[id]])));
  const end = Math.min(awaits.resumedAt[entry], trace.length);
  const chain: number[] = [];
  for (let job = lowerBound(jobs.enqueuedAt, awaits.suspendedAt[entry] - LOOK_BACK, 1); job <= jobs.length; job++) {
    if (jobs.enqueuedAt[job] > end) break;
    // A loop that awaits the same promise again has jobs of the round before in reach.
    if (jobs.startedAt[job] < awaits.suspendedAt[entry]) continue;
    const handler = handlerAt(trace, jobs.handler[job]);
    const who = HANDLER_KINDS[handler.kind];
    if (isAdopting(tables, job)) {
      if (isOwn(jobs.promise[job])) chain.push(job);
      continue;
    }
    if (JOB_KINDS[jobs.kind[job]] !== 'reaction') continue;
    const settles = who === 'resolving' && isOwn(handler.promise);
    const resumes =
      who === 'await' &&
      handler.activation === awaits.activation[entry] &&
      reactions.promise[jobs.reaction[job]] === awaited;
    const unwraps = step > 0 && jobs.settles[job] === step;
    if (settles || resumes || unwraps) chain.push(job);
  }
  return chain;
}

/** The await that a job belongs to, -1 none: that of its promise's, or the one that it ends. */
export function entryOfJob(trace: Trace, tables: TraceTables, job: number): number {
  const { awaits, jobs, promises } = tables;
  if (job <= 0) return -1;
  const { kind, activation, promise: settled } = handlerAt(trace, jobs.handler[job]);
  const who = HANDLER_KINDS[kind];
  const isResume = who === 'await';
  const promise = isAdopting(tables, job) ? jobs.promise[job] : who === 'resolving' ? settled : jobs.settles[job];
  if (!isResume && !(promise > 0 && MADE_FOR_AWAIT.has(PROMISE_ROLES[promises.role[promise]]))) return -1;
  for (let entry = lowerBound(awaits.suspendedAt, jobs.startedAt[job]) - 1; entry >= 0; entry--) {
    if (isResume) {
      if (awaits.activation[entry] === activation) return entry;
    } else if (awaits.promise[entry] === promise || ownRole(ownPromises(tables, entry), promise)) return entry;
  }
  return -1;
}
