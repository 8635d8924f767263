import {
  ACTIVATION_KINDS,
  EV,
  kindAt,
  NEVER,
  PROMISE_ROLES,
  type Site,
  siteAt,
  stringAt,
  type Trace,
  type TraceTables,
  wordAt,
} from '../../trace/index.ts';
import type { LintRule } from '../lints.ts';
import { activationLabel, isBuiltIn, isProgramCode, lineOf, sourceOf } from '../names.ts';
import { promiseLabelsInPieces } from '../promise-labels.ts';
import type { Sources } from '../types.ts';
import { bySite } from './by-site.ts';

const ASYNC_ACTIVATIONS = new Set(
  (['async-function', 'async-generator'] as const).map((kind) => ACTIVATION_KINDS.indexOf(kind)),
);
/** Promises, events or activations that are looked at before a rule may pause. */
const PIECE = 256;
const ASYNC_FUNCTION = PROMISE_ROLES.indexOf('async-function');

/** A promise of an async function that nobody awaited, handled or passed on. */
export const lintFloating: LintRule = function* (trace, tables, sources, found) {
  const { promises, activations } = tables;
  const labels = yield* promiseLabelsInPieces(trace, tables, sources);
  const isTarget = new Uint8Array(promises.length + 1);
  const isDropped = bySite((site) => isVoid(trace.sites[site], sources));
  for (let id = 1; id <= promises.length; id++) isTarget[promises.target[id]] = 1;
  for (let id = 1; id <= promises.length; id++) {
    if (id % PIECE === 0) yield;
    if (promises.role[id] !== ASYNC_FUNCTION || promises.handledAt[id] !== NEVER || isTarget[id]) continue;
    const activation = promises.activation[id];
    if (isBuiltIn(tables, activation)) continue;
    const site = activations.callSite[activation] ?? 0;
    const isRejected = promises.finalState[id] === 2;
    if (!isRejected && isDropped(site)) continue;
    // At the top level of a script there is nowhere to await: calling main() there is how programs start.
    if (!isRejected && isTopLevel(trace, tables, activations.caller[activation] ?? 0)) continue;
    found(isRejected ? 'lint.floating-rejection' : 'lint.floating-promise', site, () => ({
      line: lineOf(trace, site),
      promise: labels[id],
      value: stringAt(trace, promises.preview[id]),
    }));
  }
};

/** `void` before a call says that nobody is meant to wait. */
function isVoid(site: Site | undefined, sources: Sources): boolean {
  return (
    site !== undefined && /\bvoid\s+$/.test((sources[site.file] ?? '').slice(Math.max(0, site.start - 20), site.start))
  );
}

function isTopLevel(trace: Trace, tables: TraceTables, activation: number): boolean {
  return activation === 0 || isProgramCode(trace, tables, activation);
}

/** A rejection that was reported as unhandled before its handler came. */
export const lintLateHandlers: LintRule = function* (trace, tables, sources, found) {
  const labels = yield* promiseLabelsInPieces(trace, tables, sources);
  for (let event = 0; event < trace.length; event++) {
    if (event % PIECE === 0) yield;
    if (kindAt(trace, event) !== EV.RejectionHandledLater) continue;
    const promise = wordAt(trace, event, 1);
    const site = siteAt(trace, event) || handledAtSite(tables, promise) || tables.promises.site[promise];
    const value = stringAt(trace, tables.promises.preview[promise]);
    found('lint.late-handler', site, () => ({ line: lineOf(trace, site), promise: labels[promise], value }));
  }
};

/** Where the first reaction to a promise was asked for, 0 none. */
function handledAtSite({ reactions }: TraceTables, promise: number): number {
  return reactions.site[reactions.promise.indexOf(promise, 1)] ?? 0;
}

/** An async callback of forEach: forEach does not wait for it. */
export const lintForEach: LintRule = function* (trace, tables, sources, found) {
  const { activations } = tables;
  const isForEachAt = bySite((site) => isForEachCall(trace, site, sourceOf(trace.sites[site], sources)));
  for (let activation = 1; activation <= activations.length; activation++) {
    if (activation % PIECE === 0) yield;
    if (!ASYNC_ACTIVATIONS.has(activations.kind[activation])) continue;
    const site = activations.callSite[activation];
    if (!isForEachAt(site)) continue;
    found('lint.foreach-async', site, () => ({
      line: lineOf(trace, site),
      function: activationLabel(trace, tables, activation),
    }));
  }
};

function isForEachCall(trace: Trace, site: number, text: string): boolean {
  return trace.sites[site]?.role === 'call' && /\.\s*forEach\s*\(/.test(text.slice(0, text.indexOf('(') + 1));
}
