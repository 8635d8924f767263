import { frameAt, NEVER, openRun, PROMISE_ROLES, type Trace, type TraceTables } from '../../trace/index.ts';
import { adoptionTicks, isAdoption } from '../adoptions.ts';
import type { LintRule } from '../lints.ts';
import { activationLabel, isBuiltIn, lineOf, sourceOf } from '../names.ts';
import { promiseLabelsInPieces } from '../promise-labels.ts';
import { bySite } from './by-site.ts';

/** Jobs or awaits that are looked at before a rule may pause. */
const PIECE = 256;
const CONSTRUCTED = PROMISE_ROLES.indexOf('constructed');
const ASYNC_FUNCTION = PROMISE_ROLES.indexOf('async-function');

/** `new Promise((resolve) => resolve(p))`: p would have done, and sooner. */
export const lintRedundantConstructor: LintRule = function* (trace, tables, sources, found) {
  const { promises, jobs } = tables;
  const labels = yield* promiseLabelsInPieces(trace, tables, sources);
  // A class of the program's own may be what it is wanted for.
  const isOfOwnClass = bySite((site) => /^new\s+(?!Promise\b)/.test(sourceOf(trace.sites[site], sources)));
  for (let job = 1; job <= jobs.length; job++) {
    if (job % PIECE === 0) yield;
    const [id, target] = [jobs.promise[job], jobs.target[job]];
    if (!isAdoption(tables, job) || promises.role[id] !== CONSTRUCTED) continue;
    const site = promises.site[id];
    if (!adoptsInItsExecutor(tables, id) || isOfOwnClass(site)) continue;
    found('lint.redundant-constructor', site, () => ({
      line: lineOf(trace, site),
      promise: labels[id],
      target: labels[target],
      ticks: adoptionTicks(tables, job),
    }));
  }
};

/** It was resolved with an existing promise in the same turn and tick in which it was made. */
function adoptsInItsExecutor(tables: TraceTables, id: number): boolean {
  const { promises, runs } = tables;
  return openRun(runs, promises.createdAt[id]) === openRun(runs, promises.resolvedAt[id]);
}

/** `return p` in an async function: two ticks later than `return await p`, and outside its try. */
export const lintReturnedPromise: LintRule = function* (trace, tables, _sources, found) {
  const { promises } = tables;
  for (let job = 1; job <= tables.jobs.length; job++) {
    if (job % PIECE === 0) yield;
    const id = tables.jobs.promise[job];
    if (!isAdoption(tables, job) || promises.role[id] !== ASYNC_FUNCTION) continue;
    if (isBuiltIn(tables, promises.activation[id])) continue;
    const site = returnSite(trace, tables, promises.activation[id]);
    found('lint.returned-promise', site, () => ({
      line: lineOf(trace, site),
      function: activationLabel(trace, tables, promises.activation[id]),
      ticks: adoptionTicks(tables, job),
    }));
    yield;
  }
};

/** Where an activation stood when it ended; for one that has not, where it was called. */
function returnSite(trace: Trace, tables: TraceTables, activation: number): number {
  const ended = tables.activations.endedAt[activation];
  const frame = ended === NEVER ? null : frameAt(trace, tables, ended);
  return frame?.activation === activation ? frame.site : tables.activations.callSite[activation];
}

/** `await await p`: the second await waits for a value. */
export const lintAwaitAwait: LintRule = function* (trace, tables, sources, found) {
  const { awaits } = tables;
  const isDoubleAt = bySite((site) => /^await\s+await\b/.test(sourceOf(trace.sites[site], sources)));
  for (let entry = 0; entry < awaits.length; entry++) {
    if (entry % PIECE === 0) yield;
    const site = awaits.site[entry];
    if (awaits.operandPromise[entry] !== 0 || !isDoubleAt(site)) continue;
    found('lint.await-await', site, () => ({ line: lineOf(trace, site) }));
  }
};
