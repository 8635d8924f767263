import { PROMISE_ROLES, type Site, type Trace, type TraceTables } from '../trace/index.ts';
import { adoptionTicks, isAdoption } from './adoptions.ts';
import { awaitCosts } from './await-costs.ts';
import type { FoundCause } from './divergence.ts';
import { codeOf, isBuiltIn, lineInFile, lineOf, placeOfSite } from './names.ts';
import { promiseNameInFile } from './promise-labels.ts';
import type { AwaitCost, Sources } from './types.ts';

/** Why lanes that print the same do so: nothing differs, or what differs had nothing to overtake. */
export function explainAgreement(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  sources: Sources,
): FoundCause {
  const costs = traces.map((trace, lane) => awaitCosts(trace, tables[lane]));
  for (let other = 1; other < traces.length; other++) {
    const found =
      differingTicks(traces, costs, other, sources) ?? differingCosts(tables, other) ?? differingTurns(tables, other);
    if (found) return found;
  }
  const [first] = traces.map(({ outcome }) => outcome.error);
  if (first !== null && traces.every(({ outcome }) => outcome.error?.line === first.line)) {
    const { name, message } = first;
    const line = lineInFile(traces[0], first);
    return { cause: { id: 'agree.error', params: { line, name, message } }, site: 0 };
  }
  if (tables.every((each) => each.console.length === 0))
    return { cause: { id: 'agree.no-output', params: {} }, site: 0 };
  const params = { ticks: mostTicks(tables[0]), turns: tables[0].turns.length };
  return sameAdoption(traces[0], tables[0], sources, params) ?? { cause: { id: 'agree.same-ticks', params }, site: 0 };
}

const FOLLOWING: ReadonlySet<number> = new Set(
  (['derived', 'async-function', 'constructed'] as const).map((role) => PROMISE_ROLES.indexOf(role)),
);

/** The first promise that the program resolved with one that was settled: what it costs to follow that surprises in any lane. */
function sameAdoption(
  trace: Trace,
  tables: TraceTables,
  sources: Sources,
  same: { readonly ticks: number; readonly turns: number },
): FoundCause | null {
  const { jobs, promises } = tables;
  for (let job = 1; job <= jobs.length; job++) {
    const [id, target] = [jobs.promise[job], jobs.target[job]];
    if (!isAdoption(tables, job) || !FOLLOWING.has(promises.role[id])) continue;
    if (promises.settledAt[target] > jobs.startedAt[job] || isBuiltIn(tables, promises.activation[id])) continue;
    const late = adoptionTicks(tables, job);
    if (late === 0 || lineOf(trace, promises.site[id]) === 0) continue;
    const promise = promiseNameInFile(trace, tables, sources, id);
    return { cause: { id: 'agree.adoption', params: { ...same, promise, late } }, site: promises.site[id] };
  }
  return null;
}

const mostTicks = ({ turns }: TraceTables): number => turns.maxTick.reduce((most, tick) => Math.max(most, tick), 0);

/** The same number of jobs, but not in the same ticks, or in other turns: hosts drain their queues at other times. */
function differingTurns(tables: readonly TraceTables[], other: number): FoundCause | null {
  const [one, its] = [tables[0], tables[other]];
  const ticksOf = ({ jobs }: TraceTables): string => jobs.tick.toSorted().join();
  if (one.turns.length === its.turns.length && ticksOf(one) === ticksOf(its)) return null;
  const params = {
    lane: 0,
    other,
    turns: one.turns.length,
    otherTurns: its.turns.length,
    ticks: mostTicks(one),
    otherTicks: mostTicks(its),
  };
  return { cause: { id: 'agree.turns-differ', params }, site: 0 };
}

function differingTicks(
  traces: readonly Trace[],
  costs: readonly (readonly AwaitCost[])[],
  other: number,
  sources: Sources,
): FoundCause | null {
  for (const one of costs[0].filter(({ site }) => site > 0)) {
    const its = costs[other].find((cost) => isSamePlace(traces[0].sites[one.site], traces[other].sites[cost.site]));
    if (!its || (its.min === one.min && its.max === one.max)) continue;
    const line = placeOfSite(traces[0], one.site);
    const code = codeOf(traces[0], one.site, sources);
    const ticks = { fewest: one.min, ticks: one.max, otherFewest: its.min, otherTicks: its.max };
    const params = { line, code, lane: 0, other, ...ticks };
    return { cause: { id: 'agree.ticks-differ', params }, site: one.site };
  }
  return null;
}

/** Lanes that load files in another order number their sites differently. */
function isSamePlace(one: Site | undefined, other: Site | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.start === other.start &&
    one.role === other.role &&
    one.file === other.file
  );
}

function differingCosts(tables: readonly TraceTables[], other: number): FoundCause | null {
  const [one, its] = [tables[0], tables[other]];
  if (one.promises.length === its.promises.length && one.jobs.length === its.jobs.length) return null;
  const params = {
    lane: 0,
    other,
    promises: one.promises.length,
    otherPromises: its.promises.length,
    jobs: one.jobs.length,
    otherJobs: its.jobs.length,
  };
  return { cause: { id: 'agree.costs-differ', params }, site: 0 };
}
