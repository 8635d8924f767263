import {
  CONSOLE_LEVELS,
  EV,
  type GuestErrorInfo,
  HANDLER_WORDS,
  kindAt,
  NEVER,
  openRun,
  stringAt,
  TASK_SOURCES,
  type Trace,
  wordAt,
} from '../trace/index.ts';
import { absentName } from './arrivals.ts';
import { errorCause, explainLackBefore, isPage, lackBehind, versionOf } from './divergence-absent.ts';
import { excerpt, printedText } from './divergence-texts.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { ExplanationId } from './messages.ts';
import { lineInFile, lineOf, placeOfSite } from './names.ts';
import { stacksIn } from './stacks.ts';
import type { Sources } from './types.ts';

const REJECTED = 2;
const HOST_ERROR = CONSOLE_LEVELS.indexOf('host-error');

/** How far from the end of a run its fatal rejection is looked for. */
const SEARCH_BACK = 10_000;

/** One lane ended where the other went on: a budget, an error, an unhandled rejection, an exit status. */
export function explainEnd(pair: Pair, sources: Sources): FoundCause | null {
  const [one, other] = pair;
  return (
    endAtLack(one, other, sources) ??
    endAtLack(other, one, sources) ??
    endOf(one, other, sources) ??
    endOf(other, one, sources)
  );
}

/** The lane ended at something that its host does not have: whatever else is reported there only follows. */
function endAtLack(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const { error } = view.trace.outcome;
  if (view.entry >= 0 || error === null || isSame(error, against.trace.outcome.error)) return null;
  const found = errorCause(error, view, against, sources);
  return found.cause.id === 'cause.absent' ? found : null;
}

function endOf(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  if (view.entry >= 0) return null;
  const [own, others] = [view.trace.outcome, against.trace.outcome];
  const lanes = { lane: view.lane, other: against.lane };
  if (own.stopped !== null && others.stopped === null) {
    const lack = explainLackBefore(view, against, sources);
    if (lack !== null) return lack;
    return { cause: { id: 'cause.stopped', params: { budget: own.stopped, ...lanes } }, site: 0 };
  }
  if (own.exit !== 0 && (others.exit !== own.exit || against.entry >= 0)) {
    const rejection = fatalRejection(view);
    if (rejection !== null) return explainRejection(rejection, view, against, sources);
  }
  if (own.error !== null && !isSame(own.error, others.error)) return errorCause(own.error, view, against, sources);
  if (own.error !== null && own.exit !== 0 && against.entry >= 0) {
    const { name, message } = own.error;
    const line = lineInFile(view.trace, own.error);
    const id = goesOn(against) && !endsProcess(against) ? 'cause.error-exit' : 'cause.error-later';
    return { cause: { id, params: { line, name, message, ...lanes } }, site: 0 };
  }
  const isExit = own.exit !== others.exit && own.exit !== 0;
  if (!isExit) return null;
  if (against.entry >= 0) return exitBefore(view, against, sources);
  return { cause: { id: 'cause.exit-status', params: { exit: own.exit, otherExit: others.exit, ...lanes } }, site: 0 };
}

/** The program ends by itself in one lane, where the other prints a line: for want of what ends it, if that is so. */
function exitBefore(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const lack = explainLackBefore(against, view, sources);
  if (lack !== null) return lack;
  const site = against.tables.console.site[against.entry];
  const params = { line: placeOfSite(against.trace, site), text: excerpt(printedText(against)) };
  const { exit } = view.trace.outcome;
  return {
    cause: { id: 'cause.exit-before', params: { ...params, exit, lane: view.lane, other: against.lane } },
    site,
  };
}

/** The lane wrote its line after the host had reported an error. */
function goesOn({ tables, entry }: LaneView): boolean {
  const reported = tables.console.level.indexOf(HOST_ERROR);
  return reported >= 0 && reported < entry;
}

/** The lane has thrown its error, which ends it, when it writes its line. */
function goesOnAfter(view: LaneView, { name, message }: GuestErrorInfo): boolean {
  const text = `${name}: ${message}`;
  return stacksIn(view.trace).some(
    ({ event, error }) => event < view.event && (error === text || text.startsWith(error)),
  );
}

/** The same failure: engines word what they throw in their own ways, but not what it is about. */
function isSame(own: GuestErrorInfo, others: GuestErrorInfo | null): boolean {
  if (own.name !== others?.name || own.line !== others.line) return false;
  const [lack, otherLack] = [own, others].map(({ name, message }) => absentName(`${name}: ${message}`));
  return lack === otherLack;
}

/** The lane failed, and its host is one that ends then: a page only says so. */
function endsProcess({ trace }: LaneView): boolean {
  return trace.outcome.exit !== 0 && /^(?:node-|bun$)/.test(trace.host);
}

/** Node sets its exit status before it calls listeners of `exit`, Bun after that: what they print of it differs. */
export function statusInListeners(pair: Pair): FoundCause | null {
  const [view, against] = pair[0].trace.host === 'bun' ? [pair[1], pair[0]] : pair;
  if (against.trace.host !== 'bun' || !pair.every((each) => endsProcess(each))) return null;
  const rejection = fatalRejection(view);
  if (rejection === null || fatalRejection(against) === null || isPage(view)) return null;
  const { line, value, site } = rejection;
  return { cause: { id: 'cause.exit-listeners', params: { line, value, lane: view.lane, other: against.lane } }, site };
}

/** What `view` prints is missing in a lane whose process ended before, at something that a page only reports. */
export function endedBefore(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const { error } = against.trace.outcome;
  const isLater = endsProcess(view);
  if (!endsProcess(against) || (isLater && (error === null || !goesOnAfter(view, error)))) return null;
  const rejection = isLater ? null : fatalRejection(against);
  if (rejection !== null) return explainRejection(rejection, against, view, sources);
  if (error === null || !isSame(error, view.trace.outcome.error)) return null;
  const { name, message } = error;
  const line = lineInFile(against.trace, error);
  return {
    cause: {
      id: isLater ? 'cause.error-later' : 'cause.error-exit',
      params: { line, name, message, lane: against.lane, other: view.lane },
    },
    site: 0,
  };
}

/** `against` rejects a promise that nobody handles, which its host only reports, and so never comes to the line of `view`. */
export function rejectedInstead(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  if (against.trace.outcome.exit !== 0) return null;
  const rejection = fatalRejection(against);
  if (rejection === null || reports(view, lineOf(against.trace, rejection.site))) return null;
  const found = explainRejection(rejection, against, view, sources);
  return found.cause.params.why === 'handled' ? null : found;
}

/** The listeners of `exit` left a job behind that writes the line of `view`; the process of `against` is over then. */
export function leftAtExit(view: LaneView, against: LaneView): FoundCause | null {
  const { runs, jobs, console } = view.tables;
  const run = view.entry < 0 ? -1 : openRun(runs, view.event);
  const job = run < 0 ? 0 : runs.job[run];
  if (job === 0 || !isExitTask(view, jobs.byTask[job])) return null;
  const its = against.keys.jobs.indexOf(view.keys.jobs[job]);
  if (its <= 0 || against.tables.jobs.startedAt[its] !== NEVER) return null;
  const site = console.site[view.entry];
  const params = { line: placeOfSite(view.trace, site), text: excerpt(printedText(view)) };
  return { cause: { id: 'cause.left-at-exit', params: { ...params, lane: view.lane, other: against.lane } }, site };
}

/** The host called the listeners of `exit` in that task. */
function isExitTask({ trace, tables: { tasks } }: LaneView, task: number): boolean {
  return TASK_SOURCES[tasks.source[task]] === 'process' && stringAt(trace, tasks.name[task]) === 'exit';
}

/** Both lanes print how they end, and one of them fails at an unhandled rejection. */
export function otherExit(pair: Pair, sources: Sources): FoundCause | null {
  const [own, others] = pair.map(({ trace }) => trace.outcome.exit);
  if (own === others) return null;
  const [view, against] = own !== 0 ? pair : [pair[1], pair[0]];
  const rejection = fatalRejection(view);
  return rejection && explainRejection(rejection, view, against, sources);
}

interface FatalRejection {
  readonly site: number;
  readonly line: number | string;
  readonly value: string;
}

/** The unhandled rejection that a failed run reported last. */
function fatalRejection({ trace, tables }: LaneView): FatalRejection | null {
  for (let event = trace.length - 1; event >= Math.max(0, trace.length - SEARCH_BACK); event--) {
    if (kindAt(trace, event) !== EV.RejectionUnhandled) continue;
    const site = tables.promises.site[wordAt(trace, event, 1)];
    return { site, line: placeOfSite(trace, site), value: stringAt(trace, wordAt(trace, event, 2)) };
  }
  return null;
}

/** Both lanes reject there and one host does not mind, or only one lane rejects at all. */
function explainRejection(
  { site, line, value }: FatalRejection,
  view: LaneView,
  against: LaneView,
  sources: Sources,
): FoundCause {
  const exit = isPage(view) ? 0 : view.trace.outcome.exit;
  const taken = exit > 0 && (versionOf(against.trace.host) ?? 0) >= 15 ? 'taken' : '';
  const params = { line, value, lane: view.lane, other: against.lane, exit, why: taken };
  const found = (id: ExplanationId): FoundCause => ({ cause: { id, params }, site });
  if (reports(against, lineOf(view.trace, site)))
    return found(endsProcess(against) ? 'cause.rejection-later' : 'cause.rejection-exit');
  const why = rejectsAt(against, site, view) ? 'handled' : '';
  return (
    lackBehind(value, view, against, sources) ?? {
      cause: { id: 'cause.rejection-alone', params: { ...params, why } },
      site,
    }
  );
}

/** A promise that was made at the same place is rejected in that lane, too. */
function rejectsAt(against: LaneView, site: number, view: LaneView): boolean {
  const place = view.trace.sites[site];
  const { promises } = against.tables;
  for (let promise = 1; promise <= promises.length; promise++) {
    const its = against.trace.sites[promises.site[promise]];
    if (its?.start === place?.start && its?.file === place?.file && promises.finalState[promise] === REJECTED)
      return true;
  }
  return false;
}

/** The host of that lane reports a rejection of that line, too. */
function reports({ trace, tables }: LaneView, line: number): boolean {
  for (let event = 0; event < trace.length; event++) {
    if (kindAt(trace, event) !== EV.RejectionUnhandled) continue;
    if (lineOf(trace, tables.promises.site[wordAt(trace, event, 1)]) === line) return true;
  }
  return false;
}

export function handlerKind(trace: Trace, handler: number): number {
  return handler === 0 ? -1 : trace.handlers[handler * HANDLER_WORDS];
}
