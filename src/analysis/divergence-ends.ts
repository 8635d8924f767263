import { EV, type GuestErrorInfo, HANDLER_WORDS, kindAt, stringAt, type Trace, wordAt } from '../trace/index.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { lineOf } from './names.ts';

/** How far from the end of a run its fatal rejection is looked for. */
const SEARCH_BACK = 10_000;

/** One lane ended where the other went on: a budget, an error, an unhandled rejection, an exit status. */
export function explainEnd(pair: Pair): FoundCause | null {
  return endOf(pair[0], pair[1]) ?? endOf(pair[1], pair[0]);
}

function endOf(view: LaneView, against: LaneView): FoundCause | null {
  if (view.entry >= 0) return null;
  const [own, others] = [view.trace.outcome, against.trace.outcome];
  const lanes = { lane: view.lane, other: against.lane };
  if (own.stopped !== null && others.stopped === null) {
    return { cause: { id: 'cause.stopped', params: { budget: own.stopped, ...lanes } }, site: 0 };
  }
  if (own.exit !== 0 && (others.exit !== own.exit || against.entry >= 0)) {
    const rejection = fatalRejection(view);
    if (rejection) return rejection(lanes);
  }
  if (own.error !== null && own.error.name !== others.error?.name)
    return errorCause(own.error, view.lane, against.lane);
  if (own.error !== null && own.exit !== 0 && against.entry >= 0) {
    return errorCause(own.error, view.lane, against.lane, 'cause.error-exit');
  }
  const isExit = own.exit !== others.exit && own.exit !== 0;
  if (!isExit) return null;
  return { cause: { id: 'cause.exit-status', params: { exit: own.exit, otherExit: others.exit, ...lanes } }, site: 0 };
}

export function errorCause(
  { line, name, message }: GuestErrorInfo,
  lane: number,
  other: number,
  id: 'cause.error' | 'cause.error-exit' = 'cause.error',
): FoundCause {
  return { cause: { id, params: { line, name, message, lane, other } }, site: 0 };
}

/** The unhandled rejection that a failed run reported last. */
function fatalRejection(view: LaneView): ((lanes: { lane: number; other: number }) => FoundCause) | null {
  const { trace, tables } = view;
  for (let event = trace.length - 1; event >= Math.max(0, trace.length - SEARCH_BACK); event--) {
    if (kindAt(trace, event) !== EV.RejectionUnhandled) continue;
    const site = tables.promises.site[wordAt(trace, event, 1)];
    const value = stringAt(trace, wordAt(trace, event, 2));
    const params = { line: lineOf(trace, site), value, exit: trace.outcome.exit };
    return (lanes) => ({ cause: { id: 'cause.rejection-exit', params: { ...params, ...lanes } }, site });
  }
  return null;
}

export function handlerKind(trace: Trace, handler: number): number {
  return handler === 0 ? -1 : trace.handlers[handler * HANDLER_WORDS];
}
