import {
  ACTIVATION_KINDS,
  functionAt,
  HANDLER_KINDS,
  handlerAt,
  JOB_KINDS,
  lowerBound,
  openRun,
  PROMISE_ROLES,
  type Site,
  stringAt,
} from '../trace/index.ts';
import { errorCause, explainLackBefore, explainThrown, silentCall } from './divergence-absent.ts';
import { sortedOtherwise } from './divergence-sorting.ts';
import { stackRead } from './divergence-stacks.ts';
import { endedBefore, handlerKind, leftAtExit, otherExit, rejectedInstead } from './divergence-ends.ts';
import { calledByLibrary, explainMoved, isWrittenLater } from './divergence-library.ts';
import { excerpt, printedText, textParams } from './divergence-texts.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { ExplanationId, MessageParams } from './messages.ts';
import { lineInFile, placeOfSite } from './names.ts';
import { promiseNameInFile } from './promise-labels.ts';
import { isPossible, isRuleOpen, type LaneRules } from './rules.ts';
import type { Sources } from './types.ts';

/* Lines that one lane never writes, and lines whose text differs: what the program was told, not when. */

const THENABLE = JOB_KINDS.indexOf('thenable');
const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const FROM_SYNC_ROLE = PROMISE_ROLES.indexOf('from-sync');
const COMBINATOR = PROMISE_ROLES.indexOf('combinator');
const FROM_SYNC = HANDLER_KINDS.indexOf('from-sync');
const AWAIT = HANDLER_KINDS.indexOf('await');
const BUILTIN = ACTIVATION_KINDS.indexOf('builtin');
const ASYNC_GENERATOR = ACTIVATION_KINDS.indexOf('async-generator');
const FUNCTIONS = ['function', 'async-function', 'generator', 'async-generator'] as const;
const FUNCTION_KINDS: readonly number[] = FUNCTIONS.map((kind) => ACTIVATION_KINDS.indexOf(kind));

/** A line that one lane writes and the other never does. */
export function explainMissing(pair: Pair, sources: Sources, rules: LaneRules | undefined): FoundCause | null {
  const [one, other] = pair;
  return (
    calledByEngine(one, other, sources, rules) ??
    calledByEngine(other, one, sources, rules) ??
    calledByWrapper(one, other, sources, rules) ??
    calledByWrapper(other, one, sources, rules) ??
    closedLater(one, other, rules) ??
    closedLater(other, one, rules) ??
    sortedOtherwise(pair, sources) ??
    explainMoved(pair) ??
    (rules !== undefined && isRuleOpen('resolve-per-element', pair, rules) ? resolveLookups(pair) : null) ??
    missingIn(one, other, sources) ??
    missingIn(other, one, sources)
  );
}

export const REJECTED = 2;
export const finalState = ({ tables }: LaneView, promise: number): number => tables.promises.finalState[promise] ?? 0;

/** Promises of a role, in the order in which they were made. */
export function promisesOf({ tables }: LaneView, role: number): number[] {
  const found: number[] = [];
  for (let promise = 1; promise <= tables.promises.length; promise++)
    if (tables.promises.role[promise] === role) found.push(promise);
  return found;
}

/** The line is written by a function that no code of the program called: a getter or `return` that an op looked at. */
function calledByEngine(
  view: LaneView,
  against: LaneView,
  sources: Sources,
  rules: LaneRules | undefined,
): FoundCause | null {
  if (view.entry < 0 || isWritten(against, view)) return null;
  const activation = calledByOperation(view, enclosingFunction(view, view.event));
  const { activations } = view.tables;
  const site = view.trace.sites[activations.callSite[activation]];
  if (activation === 0 || site === undefined) return null;
  const name = stringAt(view.trace, functionAt(view.trace, activations.fn[activation]).name);
  const prefers = isGenerator(view, activations.caller[activation]) ? GENERATOR_RULE : 'await-wraps';
  const cause = (id: ExplanationId, more: MessageParams = {}): FoundCause => ({
    cause: { id, params: { line: lineInFile(view.trace, site), lane: view.lane, other: against.lane, ...more } },
    site: site.id,
    prefers,
  });
  if (site.role === 'await') {
    const operand = wrappedBy(view, activations.caller[activation], view.event);
    return operand === 0
      ? cause('cause.constructor-read')
      : cause('cause.wrapper-calls-then', { promise: label(view, operand, sources) });
  }
  // The second look follows the first, which is the one that the other lane takes as well.
  if (site.role === 'using') return cause('cause.disposal-read');
  const goesOn = name === 'next' || name === 'throw';
  if (site.role === 'yield' && goesOn && isPossible('cause.delegated-return', [view, against], rules))
    return cause('cause.delegated-return', name === 'next' ? {} : { lane: against.lane, other: view.lane });
  if (name !== 'return' || isInFromSyncJob(view, view.event)) return null;
  const id = closingCause(site.role, [view, against], rules);
  return id === null ? null : cause(id);
}

/** Why one lane alone calls the `return` of an iterator, by where it was asked for values. */
function closingCause(role: Site['role'], pair: Pair, rules: LaneRules | undefined): ExplanationId | null {
  const isOpen = (rule: string): boolean => rules !== undefined && isRuleOpen(rule, pair, rules);
  // The head of a plain loop is a statement, as are others.
  if (role === 'statement') return isOpen('for-await-closes-finished') ? 'cause.for-await-close' : null;
  if (role !== 'for-await' && role !== 'yield') return null;
  const otherwise = role === 'yield' ? 'from-sync-throw-passes' : 'for-await-closes-finished';
  if (isOpen('from-sync-failure-closes') && !isOpen(otherwise)) return 'cause.from-sync-failure';
  return role === 'yield' ? 'cause.from-sync-throw' : 'cause.for-await-close';
}

/** Of a function and those that called it the innermost that no call of the program's own started; 0 none. */
function calledByOperation({ tables: { activations }, trace }: LaneView, activation: number): number {
  while (activation !== 0 && trace.sites[activations.callSite[activation]]?.role === 'call')
    activation = activations.caller[activation];
  return activation;
}

/** The function that ran last when something happened, 0 when none did. */
function enclosingFunction({ tables }: LaneView, event: number): number {
  const { pushedAt, endedAt, kind, length } = tables.activations;
  for (let activation = length; activation > 0; activation--) {
    if (!FUNCTION_KINDS.includes(kind[activation])) continue;
    if (pushedAt[activation] < event && endedAt[activation] > event) return activation;
  }
  return 0;
}

/** The promise that an activation's next await puts into a wrapper, 0 when it wraps none. */
function wrappedBy({ tables }: LaneView, activation: number, event: number): number {
  const { awaits, promises } = tables;
  for (let entry = 0; entry < awaits.length; entry++) {
    if (awaits.activation[entry] !== activation || awaits.suspendedAt[entry] < event) continue;
    return promises.role[awaits.promise[entry]] === WRAPPER ? awaits.operandPromise[entry] : 0;
  }
  return 0;
}

const label = (view: LaneView, promise: number, sources: Sources): string =>
  promiseNameInFile(view.trace, view.tables, sources, promise);

/** The line is written by a `then` (or a getter) that only a wrapper's thenable job runs. */
function calledByWrapper(
  view: LaneView,
  against: LaneView,
  sources: Sources,
  rules: LaneRules | undefined,
): FoundCause | null {
  if (view.entry < 0 || !isPossible('cause.wrapper-calls-then', [view, against], rules)) return null;
  const run = openRun(view.tables.runs, view.event);
  const job = run < 0 ? 0 : view.tables.runs.job[run];
  const { jobs, promises } = view.tables;
  const role = promises.role[jobs.promise[job]];
  if (job === 0 || jobs.kind[job] !== THENABLE || (role !== WRAPPER && role !== FROM_SYNC_ROLE)) return null;
  const { awaits } = view.tables;
  const entry = awaits.promise.indexOf(jobs.promise[job]);
  // A wrapper that no await waits for is that of a return() to a generator.
  const inGenerator = entry < 0 || isGenerator(view, awaits.activation[entry]);
  const prefers = role === FROM_SYNC_ROLE ? 'from-sync-wraps' : inGenerator ? GENERATOR_RULE : '';
  return wrapperCallsThen(view, against, jobs.site[job], label(view, jobs.target[job], sources), prefers);
}

const GENERATOR_RULE = 'generator-await-wraps';
const isGenerator = ({ tables }: LaneView, activation: number): boolean =>
  tables.activations.kind[activation] === ASYNC_GENERATOR;

function wrapperCallsThen(
  view: LaneView,
  against: LaneView,
  site: number,
  promise: string,
  prefers: string,
): FoundCause {
  const params = { line: placeOfSite(view.trace, site), promise, lane: view.lane, other: against.lane };
  return { cause: { id: 'cause.wrapper-calls-then', params }, site, prefers };
}

function missingIn(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  if (view.entry < 0 || isWritten(against, view) || isWrittenLater(view, against)) return null;
  const site = view.tables.console.site[view.entry];
  const ended = endedBefore(view, against, sources);
  if (ended !== null) return ended;
  const { error } = against.trace.outcome;
  if (error !== null && view.trace.outcome.error === null) return errorCause(error, against, view, sources);
  const lack =
    explainLackBefore(against, view, sources) ?? explainThrown(against, view) ?? explainThrown(view, against);
  if (lack !== null) return lack;
  const params = {
    line: placeOfSite(view.trace, site),
    text: excerpt(printedText(view)),
    lane: view.lane,
    other: against.lane,
  };
  if (isInFromSyncJob(view, view.event)) return { cause: { id: 'cause.from-sync-close', params }, site };
  const other =
    silentCall(view, against, site, sources) ?? leftAtExit(view, against) ?? rejectedInstead(view, against, sources);
  if (other !== null) return other;
  return (
    stackRead([view, against], sources, params, site) ??
    calledByLibrary(view, against) ?? { cause: { id: 'cause.missing-line', params }, site }
  );
}

/** The same where the line comes in both lanes: the iterator is closed at its rejection in one, and at its end in the other. */
function closedLater(view: LaneView, against: LaneView, rules: LaneRules | undefined): FoundCause | null {
  if (rules === undefined || view.entry < 0 || !isRuleOpen('from-sync-stays-open', [view, against], rules)) return null;
  if (!isInFromSyncJob(view, view.event)) return null;
  const site = view.tables.console.site[view.entry];
  const params = { line: placeOfSite(view.trace, site), lane: view.lane, other: against.lane };
  return { cause: { id: 'cause.from-sync-close', params }, site };
}

export function isWritten(view: LaneView, by: LaneView): boolean {
  return view.keys.console.includes(by.keys.console[by.entry]);
}

/** The async-from-sync iterator's rejection closes the sync iterator: its `finally` runs inside that job. */
function isInFromSyncJob(view: LaneView, event: number): boolean {
  const run = openRun(view.tables.runs, event);
  const job = run < 0 ? 0 : view.tables.runs.job[run];
  return job !== 0 && handlerKind(view.trace, view.tables.jobs.handler[job]) === FROM_SYNC;
}

/** The same actions in the same order, but another text. */
export function explainValue(pair: Pair, sources: Sources, rules: LaneRules | undefined): FoundCause {
  const [one, other] = pair;
  const writer = one.entry >= 0 ? one : other;
  const site = writer.entry >= 0 ? writer.tables.console.site[writer.entry] : 0;
  const params = {
    line: placeOfSite(writer.trace, site),
    ...textParams(printedText(one), printedText(other)),
    lane: one.lane,
    other: other.lane,
    why: one.entry < 0 ? 'lane-ended' : other.entry < 0 ? 'other-ended' : isSameMoment(pair) ? 'host' : '',
  };
  return (
    wrappedValue(one, other, sources, rules) ??
    wrappedValue(other, one, sources, rules) ??
    resolveLookups(pair) ??
    otherError(pair, rules) ??
    otherExit(pair, sources) ??
    sortedOtherwise(pair, sources) ??
    stackRead(pair, sources, params, site) ?? { cause: { id: 'cause.value', params }, site }
  );
}

/** Two hosts come to the line in the same turn and tick, by the same action: no order is behind what they print there. */
function isSameMoment([one, other]: Pair): boolean {
  if (one.trace.host === other.trace.host || !isWrittenAlike(one, other)) return false;
  const [own, others] = [one.tables.console, other.tables.console];
  return own.turn[one.entry] === others.turn[other.entry] && own.tick[one.entry] === others.tick[other.entry];
}

const isWrittenAlike = (one: LaneView, other: LaneView): boolean =>
  one.keys.console[one.entry] === other.keys.console[other.entry];

/** What is printed was awaited: one lane asked the promise's own `then`, the other took what the promise holds. */
function wrappedValue(
  view: LaneView,
  against: LaneView,
  sources: Sources,
  rules: LaneRules | undefined,
): FoundCause | null {
  if (!isPossible('cause.wrapper-calls-then', [view, against], rules)) return null;
  const wrapped = awaitBehind(view);
  const plain = awaitBehind(against);
  if (wrapped < 0 || plain < 0) return null;
  const { awaits, promises } = view.tables;
  const isWrapped = promises.role[awaits.promise[wrapped]] === WRAPPER && awaits.operandPromise[wrapped] !== 0;
  if (!isWrapped || !asksOwnThen(view, awaits.promise[wrapped])) return null;
  if (against.tables.promises.role[against.tables.awaits.promise[plain]] === WRAPPER) return null;
  const prefers = isGenerator(view, awaits.activation[wrapped]) ? GENERATOR_RULE : '';
  const operand = label(view, awaits.operandPromise[wrapped], sources);
  return wrapperCallsThen(view, against, awaits.site[wrapped], operand, prefers);
}

/** The job in which a wrapper asks its operand's `then` runs code of the program: the `then` is the program's own. */
function asksOwnThen({ tables: { jobs, contexts, activations } }: LaneView, wrapper: number): boolean {
  const job = jobs.promise.findIndex((promise, id) => id > 0 && promise === wrapper && jobs.kind[id] === THENABLE);
  if (job < 0) return false;
  for (let entry = lowerBound(contexts.at, jobs.startedAt[job]); entry < contexts.length; entry++) {
    if (contexts.at[entry] > jobs.finishedAt[job]) return false;
    if (activations.kind[contexts.activation[entry]] !== BUILTIN) return true;
  }
  return false;
}

/** The await whose resume wrote the lane's entry, -1 when no await did. */
function awaitBehind({ tables, trace, event, entry }: LaneView): number {
  const run = entry < 0 ? -1 : openRun(tables.runs, event);
  const job = run < 0 ? 0 : tables.runs.job[run];
  if (job === 0 || handlerKind(trace, tables.jobs.handler[job]) !== AWAIT) return -1;
  const { activation } = handlerAt(trace, tables.jobs.handler[job]);
  for (let at = 0; at < tables.awaits.length; at++) {
    const resumed = tables.awaits.resumedAt[at];
    if (tables.awaits.activation[at] === activation && resumed >= tables.jobs.startedAt[job] && resumed <= event)
      return at;
  }
  return -1;
}

/** A getter of `resolve` that a combinator asks once in one lane and for each element in the other. */
function resolveLookups([one, other]: Pair): FoundCause | null {
  const { promises } = one.tables;
  for (let promise = 1; promise <= promises.length; promise++) {
    if (promises.role[promise] !== COMBINATOR) continue;
    const site = promises.site[promise];
    const place = one.trace.sites[site];
    if (site === 0 || place === undefined) continue;
    const [lookups, otherLookups] = [callsFrom(one, place), callsFrom(other, place)];
    if (lookups === otherLookups) continue;
    const [lane, against] = lookups > otherLookups ? [one, other] : [other, one];
    const params = { line: placeOfSite(one.trace, site), lane: lane.lane, other: against.lane };
    return { cause: { id: 'cause.resolve-lookups', params }, site };
  }
  return null;
}

function callsFrom({ trace, tables }: LaneView, place: Site): number {
  const { callSite, length } = tables.activations;
  let calls = 0;
  for (let activation = 1; activation <= length; activation++) {
    const site = trace.sites[callSite[activation]];
    if (site?.start === place.start && site.role === place.role && site.file === place.file) calls++;
  }
  return calls;
}

/** A sync iterator under `yield*` rejects with another error in the two lanes: the one that throw() brought, or a TypeError. */
function otherError(pair: Pair, rules: LaneRules | undefined): FoundCause | null {
  if (rules === undefined || !isRuleOpen('from-sync-throw-passes', pair, rules)) return null;
  if (!pair[0].trace.sites.some((site) => site.role === 'yield')) return null;
  const [results, others] = pair.map((view) => promisesOf(view, FROM_SYNC_ROLE));
  const reason = ({ trace, tables }: LaneView, promise: number): string =>
    stringAt(trace, tables.promises.preview[promise]);
  const at = results.findIndex(
    (promise, k) => k < others.length && reason(pair[0], promise) !== reason(pair[1], others[k]),
  );
  if (at < 0 || finalState(pair[0], results[at]) !== REJECTED) return null;
  const closes = reason(pair[0], results[at]).startsWith('TypeError') ? 0 : 1;
  const [lane, against] = [pair[closes], pair[1 - closes]];
  const site = pair[0].tables.promises.site[results[at]];
  return {
    cause: {
      id: 'cause.from-sync-throw',
      params: { line: placeOfSite(pair[0].trace, site), lane: lane.lane, other: against.lane },
    },
    site,
  };
}
