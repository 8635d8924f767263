import { JOB_KINDS, NEVER, type TraceTables } from '../trace/index.ts';

/* Promises that follow another one, with which they were resolved. */

const THENABLE = JOB_KINDS.indexOf('thenable');

/** The job calls the `then` of a native promise. */
export function isAdoption({ jobs }: TraceTables, job: number): boolean {
  return jobs.kind[job] === THENABLE && jobs.target[job] !== 0;
}

/** Ticks from the thenable job of a promise to its settlement, both included; 0 when they lie in several turns. */
export function adoptionTicks(tables: TraceTables, job: number): number {
  const { promises, jobs } = tables;
  const id = jobs.promise[job];
  const isSameTurn = promises.settledAt[id] !== NEVER && jobs.turn[job] === promises.settledTurn[id];
  return isSameTurn ? promises.settledTick[id] - jobs.tick[job] + 1 : 0;
}
