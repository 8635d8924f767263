import { PROMISE_ROLES } from '../trace/index.ts';
import { finalState, isWritten, promisesOf, REJECTED } from './divergence-values.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { ExplanationId } from './messages.ts';
import { placeOfSite, sourceOf } from './names.ts';
import { isRuleOpen, type LaneRules } from './rules.ts';
import type { Sources } from './types.ts';

/* Lines that differ because an async generator answers a request otherwise, or not at all. */

const REQUEST = PROMISE_ROLES.indexOf('async-generator');
const PENDING = 0;
const FULFILLED = 1;

/** A line that only one lane writes at all, where they answer a request to an async generator otherwise. */
export function explainAnswer(pair: Pair, sources: Sources, rules: LaneRules | undefined): FoundCause | null {
  const isAlone = (view: LaneView, against: LaneView): boolean => view.entry >= 0 && !isWritten(against, view);
  if (rules === undefined || !(isAlone(pair[0], pair[1]) || isAlone(pair[1], pair[0]))) return null;
  const [one, other] = pair;
  const [requests, others] = [promisesOf(one, REQUEST), promisesOf(other, REQUEST)];
  const at = requests.findIndex((promise, k) => finalState(one, promise) !== finalState(other, others[k]));
  if (at < 0 || others[at] === undefined) return null;
  return (
    otherAnswer([one, other], [requests[at], others[at]], sources, rules) ??
    otherAnswer([other, one], [others[at], requests[at]], sources, rules)
  );
}

/** What the first of two lanes did to the first request on which they do not agree. */
function otherAnswer(
  pair: Pair,
  [request, other]: readonly [number, number],
  sources: Sources,
  rules: LaneRules,
): FoundCause | null {
  const [lane, against] = pair;
  const site = lane.tables.promises.site[request];
  const answered = (id: ExplanationId): FoundCause => ({
    cause: { id, params: { line: placeOfSite(lane.trace, site), lane: lane.lane, other: against.lane } },
    site,
  });
  const [state, its] = [finalState(lane, request), finalState(against, other)];
  const isOpen = (rule: string): boolean => isRuleOpen(rule, pair, rules);
  if (state === REJECTED && its === FULFILLED)
    return isOpen('delegated-throw-sticks') ? answered('cause.delegated-throw') : null;
  if (state !== PENDING) return null;
  if (/\breturn\b/.test(sourceOf(lane.trace.sites[site], sources))) {
    if (isOpen('yield-return-throws') && waitsAtYield(lane, request)) return answered('cause.yield-return-throws');
    if (its === REJECTED && isOpen('generator-return-throws')) return answered('cause.return-throws');
  }
  return isOpen('await-throw-sticks') ? answered('cause.await-sticks') : null;
}

/** The generator had answered somebody before, and never ended. */
function waitsAtYield(lane: LaneView, request: number): boolean {
  const { activations, promises } = lane.tables;
  const activation = promises.activation[request];
  const isEnded = activations.endedAt[activation] < lane.trace.length;
  return (
    !isEnded && promisesOf(lane, REQUEST).some((each) => each < request && promises.activation[each] === activation)
  );
}
