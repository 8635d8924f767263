import { NEVER, openRun, type TraceTables } from '../trace/index.ts';
import type { LaneKeys } from './action-keys.ts';

/** A job or task on the way to an event. */
export interface Link {
  readonly job: number;
  readonly task: number;
  readonly key: number;
  readonly turn: number;
}

/**
 * How an event came about: the runs from the first task to the one it happened in, each enqueued by the one
 * before. The number of jobs after the last task is the event's tick.
 */
export function causalChain(tables: TraceTables, keys: LaneKeys, event: number): Link[] {
  const run = openRun(tables.runs, event + 1);
  const chain: Link[] = [];
  let job = run < 0 ? 0 : tables.runs.job[run];
  let task = run < 0 ? 0 : tables.runs.task[run];
  while (job !== 0 || task !== 0) {
    const [of, key, id] = job !== 0 ? [tables.jobs, keys.jobs, job] : [tables.tasks, keys.tasks, task];
    chain.push({ job, task, key: key[id], turn: of.turn[id] });
    [job, task] = job !== 0 ? [tables.jobs.byJob[job], tables.jobs.byTask[job]] : enqueuerOfTask(tables, task);
  }
  return chain.reverse();
}

/** A timer's task was enqueued by the host, but the timer was set by someone. */
function enqueuerOfTask(tables: TraceTables, task: number): [job: number, task: number] {
  const timer = tables.tasks.timer[task];
  if (timer === 0) return [tables.tasks.byJob[task], tables.tasks.byTask[task]];
  const setAt = tables.timers.setAt[timer];
  const run = setAt === NEVER ? -1 : openRun(tables.runs, setAt);
  return run < 0 ? [0, 0] : [tables.runs.job[run], tables.runs.task[run]];
}

/** The last task of a chain that counts: the host callback that the event comes from. */
export function rootTask(chain: readonly Link[], counts: (task: number) => boolean): number {
  for (let at = chain.length - 1; at >= 0; at--)
    if (chain[at].task !== 0 && counts(chain[at].task)) return chain[at].task;
  return 0;
}

/** Where two lanes' chains to the same action differ in length: the jobs each has before the next one they share. */
export interface ChainGap {
  readonly jobs: readonly [readonly Link[], readonly Link[]];
  /** The first link after the gap, in each lane. */
  readonly next: readonly [Link, Link];
  /** How many turns each lane takes for callbacks from the shared action before to the next. */
  readonly turns: readonly [number, number];
}

/** Whether a gap is one of jobs alone, or of turns, too: for those the hosts have to differ. */
export type GapKind = 'jobs' | 'turns';

/** First place where one lane needs more than the other to get from one shared action to the next. */
export function firstGap(one: readonly Link[], other: readonly Link[], kind: GapKind = 'jobs'): ChainGap | null {
  const placeInOther = new Map(other.map((link, at) => [link.key, at]));
  let begunOne = 0;
  let begunOther = 0;
  for (let at = 0; at < one.length; at++) {
    const partner = placeInOther.get(one[at].key);
    if (partner === undefined || partner < begunOther) continue;
    const turns = [turnsTo(one, begunOne, at), turnsTo(other, begunOther, partner)] as const;
    if (at - begunOne !== partner - begunOther || (kind === 'turns' && turns[0] !== turns[1])) {
      const jobs = [one.slice(begunOne, at), other.slice(begunOther, partner)] as const;
      return { jobs, next: [one[at], other[partner]], turns };
    }
    begunOne = at + 1;
    begunOther = partner + 1;
  }
  return null;
}

/** Turns between the link before a gap and the one after it, if a host callback in the gap is why; else 0. */
function turnsTo(chain: readonly Link[], begun: number, end: number): number {
  const isAfterCallback = chain.slice(begun, end).some(({ task }) => task !== 0);
  return isAfterCallback ? chain[end].turn - chain[Math.max(0, begun - 1)].turn : 0;
}
