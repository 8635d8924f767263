import { type Pieces, runAll } from '../base/slices.ts';
import { EV, JOB_KINDS, kindAt, NEVER, PROMISE_ROLES, type Trace, type TraceTables, wordAt } from '../trace/index.ts';
import type { AwaitCost } from './types.ts';

const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const THENABLE = JOB_KINDS.indexOf('thenable');
const FROM_SYNC = PROMISE_ROLES.indexOf('from-sync');
const OWN_ROLES = new Set(['wrapper', 'throwaway', 'adoption'].map((role) => PROMISE_ROLES.indexOf(role as 'wrapper')));

interface Sum {
  min: number;
  max: number;
  count: number;
  promises: number;
  jobs: number;
  adopts: boolean;
}

const memo = new WeakMap<TraceTables, readonly AwaitCost[]>();

/** Awaits or jobs that are counted before it may pause. */
const PIECE = 1024;

/** Ticks, promises and jobs of every await site, in order of site. */
export function awaitCosts(trace: Trace, tables: TraceTables): readonly AwaitCost[] {
  return memo.get(tables) ?? runAll(awaitCostsInPieces(trace, tables));
}

/** The same, about a thousand awaits at a time. */
export function* awaitCostsInPieces(trace: Trace, tables: TraceTables): Pieces<readonly AwaitCost[]> {
  const known = memo.get(tables);
  if (known) return known;
  const sums = new Map<number, Sum>();
  const { awaits } = tables;
  const jobsOf = yield* ownJobs(tables);
  for (let entry = 0; entry < awaits.length; entry++) {
    if (entry % PIECE === PIECE - 1) yield;
    const site = awaits.site[entry];
    let sum = sums.get(site);
    if (!sum) sums.set(site, (sum = { min: -1, max: -1, count: 0, promises: 0, jobs: 0, adopts: false }));
    sum.count++;
    sum.promises += madeFor(trace, tables, entry);
    const ticks = awaits.ticks[entry];
    if (ticks < 0) continue;
    sum.min = sum.min < 0 ? ticks : Math.min(sum.min, ticks);
    sum.max = Math.max(sum.max, ticks);
    const own = jobsOf(awaits.promise[entry], awaits.operandPromise[entry]);
    sum.jobs += 1 + own.jobs;
    sum.adopts ||= own.adopts;
  }
  const costs = [...sums].sort(([one], [other]) => one - other).map(([site, sum]) => ({ site, ...sum }));
  memo.set(tables, costs);
  return costs;
}

/** Promises the engine made between evaluating the operand and suspending, and the one its thenable job makes. */
function madeFor(trace: Trace, tables: TraceTables, entry: number): number {
  const { awaits } = tables;
  let made = 0;
  for (let event = awaits.suspendedAt[entry] - 1; event >= 0 && isPartOfAwait(kindAt(trace, event)); event--) {
    if (kindAt(trace, event) === EV.PromiseCreated && OWN_ROLES.has(wordAt(trace, event, 2))) made++;
  }
  const awaited = awaits.promise[entry];
  return made + stepPromises(tables, awaits.operandPromise[entry]) + (isAdopting(tables, awaited) ? 1 : 0);
}

/** A step of a sync iterator has a promise, and mostly one around its value. */
function stepPromises(tables: TraceTables, operand: number): number {
  const { role, value } = tables.promises;
  if (role[operand] !== FROM_SYNC) return 0;
  const around = value[operand];
  return role[around] === FROM_SYNC ? (isAdopting(tables, around) ? 3 : 2) : 1;
}

/** Whether a promise of the engine's follows another one by a call of its `then`, which makes one more. */
function isAdopting({ promises }: TraceTables, own: number): boolean {
  const isOwn = promises.role[own] === WRAPPER || promises.role[own] === FROM_SYNC;
  return isOwn && promises.target[own] !== 0 && promises.resolvedAt[own] !== NEVER;
}

/** Kinds of events that the await operation itself causes before it suspends. */
function isPartOfAwait(kind: number): boolean {
  return (
    kind === EV.PromiseCreated ||
    kind === EV.CapabilityCreated ||
    kind === EV.PromiseResolvedTo ||
    kind === EV.PromiseSettled ||
    kind === EV.JobEnqueued ||
    kind === EV.JobTarget ||
    kind === EV.ReactionAdded ||
    kind === EV.HandledChanged
  );
}

interface Own {
  readonly jobs: number;
  readonly adopts: boolean;
}

/** Jobs that ran to settle the promises that the engine made for an await: thenable jobs and the reactions these added. */
function* ownJobs({ jobs, promises }: TraceTables): Pieces<(awaited: number, operand: number) => Own> {
  const { role, value } = promises;
  const counts = new Uint32Array(promises.length + 1);
  const adopted = new Uint8Array(promises.length + 1);
  for (let job = 1; job <= jobs.length; job++) {
    if (job % PIECE === 0) yield;
    const settles = jobs.settles[job];
    if (role[settles] !== WRAPPER && role[settles] !== FROM_SYNC) continue;
    counts[settles]++;
    if (jobs.kind[job] === THENABLE) adopted[settles] = 1;
  }
  return (awaited, operand) => {
    const isStep = role[operand] === FROM_SYNC;
    // The counts of promises that are not the engine's own are 0.
    const own = [isStep ? operand : 0, isStep ? value[operand] : 0, role[awaited] === WRAPPER ? awaited : 0];
    return { jobs: own.reduce((sum, id) => sum + counts[id], 0), adopts: own.some((id) => adopted[id] === 1) };
  };
}
