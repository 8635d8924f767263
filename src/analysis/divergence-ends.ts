import {
  CONSOLE_LEVELS,
  EV,
  type GuestErrorInfo,
  HANDLER_WORDS,
  kindAt,
  stringAt,
  type Trace,
  wordAt,
} from '../trace/index.ts';
import { absentName, arrivalOf } from './absent-globals.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { lineOf } from './names.ts';

const HOST_ERROR = CONSOLE_LEVELS.indexOf('host-error');

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
    const rejection = fatalRejection(view, endsProcess(against) ? 'cause.rejection-later' : 'cause.rejection-exit');
    if (rejection) return rejection(lanes);
  }
  if (own.error !== null && own.error.name !== others.error?.name)
    return errorCause(own.error, view.lane, against.lane);
  if (own.error !== null && own.exit !== 0 && against.entry >= 0) {
    const id = goesOn(against) ? 'cause.error-exit' : 'cause.error-later';
    return errorCause(own.error, view.lane, against.lane, id);
  }
  const isExit = own.exit !== others.exit && own.exit !== 0;
  if (!isExit) return null;
  return { cause: { id: 'cause.exit-status', params: { exit: own.exit, otherExit: others.exit, ...lanes } }, site: 0 };
}

/** The lane wrote its line after the host had reported an error. */
function goesOn({ tables, entry }: LaneView): boolean {
  const reported = tables.console.level.indexOf(HOST_ERROR);
  return reported >= 0 && reported < entry;
}

export function errorCause(
  { line, name, message }: GuestErrorInfo,
  lane: number,
  other: number,
  id: 'cause.error' | 'cause.error-exit' | 'cause.error-later' = 'cause.error',
): FoundCause {
  const absent = id === 'cause.error' ? absentName({ name, message }) : null;
  if (absent !== null)
    return {
      cause: { id: 'cause.absent', params: { line, name: absent, since: arrivalOf(absent), lane, other } },
      site: 0,
    };
  return { cause: { id, params: { line, name, message, lane, other } }, site: 0 };
}

/** The lane failed, and its host is one that ends then: a page only says so. */
function endsProcess({ trace }: LaneView): boolean {
  return trace.outcome.exit !== 0 && /^(?:node-|bun$)/.test(trace.host);
}

/** Both lanes print how they end, and one of them fails at an unhandled rejection. */
export function otherExit(pair: Pair): FoundCause | null {
  const [own, others] = pair.map(({ trace }) => trace.outcome.exit);
  if (own === others) return null;
  const [view, against] = own !== 0 ? pair : [pair[1], pair[0]];
  return fatalRejection(view)?.({ lane: view.lane, other: against.lane }) ?? null;
}

/** The unhandled rejection that a failed run reported last. */
function fatalRejection(
  view: LaneView,
  id: 'cause.rejection-exit' | 'cause.rejection-later' = 'cause.rejection-exit',
): ((lanes: { lane: number; other: number }) => FoundCause) | null {
  const { trace, tables } = view;
  for (let event = trace.length - 1; event >= Math.max(0, trace.length - SEARCH_BACK); event--) {
    if (kindAt(trace, event) !== EV.RejectionUnhandled) continue;
    const site = tables.promises.site[wordAt(trace, event, 1)];
    const value = stringAt(trace, wordAt(trace, event, 2));
    const params = { line: lineOf(trace, site), value, exit: trace.outcome.exit };
    return (lanes) => ({ cause: { id, params: { ...params, ...lanes } }, site });
  }
  return null;
}

export function handlerKind(trace: Trace, handler: number): number {
  return handler === 0 ? -1 : trace.handlers[handler * HANDLER_WORDS];
}
