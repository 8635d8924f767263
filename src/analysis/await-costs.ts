import { type Pieces, runAll } from '../base/slices.ts';
import { EV, kindAt, NEVER, PROMISE_ROLES, type Trace, type TraceTables, wordAt } from '../trace/index.ts';
import type { AwaitCost } from './types.ts';

const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const OWN_ROLES = new Set(['wrapper', 'throwaway', 'adoption'].map((role) => PROMISE_ROLES.indexOf(role as 'wrapper')));

interface Sum {
  min: number;
  max: number;
  count: number;
  promises: number;
  jobs: number;
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
    if (!sum) sums.set(site, (sum = { min: -1, max: -1, count: 0, promises: 0, jobs: 0 }));
    sum.count++;
    sum.promises += madeFor(trace, tables, entry);
    const ticks = awaits.ticks[entry];
    if (ticks < 0) continue;
    sum.min = sum.min < 0 ? ticks : Math.min(sum.min, ticks);
    sum.max = Math.max(sum.max, ticks);
    sum.jobs += 1 + jobsOf(awaits.promise[entry]);
  }
  const costs = [...sums].sort(([one], [other]) => one - other).map(([site, sum]) => ({ site, ...sum }));
  memo.set(tables, costs);
  return costs;
}

/** Promises the engine made between evaluating the operand and suspending, and the one its thenable job makes. */
function madeFor(trace: Trace, tables: TraceTables, entry: number): number {
  const { promises, awaits } = tables;
  let made = 0;
  for (let event = awaits.suspendedAt[entry] - 1; event >= 0 && isPartOfAwait(kindAt(trace, event)); event--) {
    if (kindAt(trace, event) === EV.PromiseCreated && OWN_ROLES.has(wordAt(trace, event, 2))) made++;
  }
  const awaited = awaits.promise[entry];
  const isWrapped = promises.role[awaited] === WRAPPER && promises.target[awaited] !== 0;
  return made + (isWrapped && promises.resolvedAt[awaited] !== NEVER ? 1 : 0);
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

/** Jobs that ran to settle a wrapper: its thenable job and the reaction that job added. */
function* ownJobs({ jobs, promises }: TraceTables): Pieces<(wrapper: number) => number> {
  const counts = new Uint32Array(promises.length + 1);
  for (let job = 1; job <= jobs.length; job++) {
    if (job % PIECE === 0) yield;
    const settles = jobs.settles[job];
    if (promises.role[settles] === WRAPPER) counts[settles]++;
  }
  return (wrapper) => counts[wrapper] ?? 0;
}
