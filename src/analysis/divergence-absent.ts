import type { GuestErrorInfo } from '../trace/index.ts';
import { type Arrival, absentName, arrivalOf, partBehind } from './arrivals.ts';
import { excerpt, printedText } from './divergence-texts.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { MessageParams } from './messages.ts';
import { lineInFile } from './names.ts';
import { stacksIn, type TakenStack } from './stacks.ts';
import type { Sources } from './types.ts';

/* One lane throws because its host does not have something, and the other goes on: no order is to blame then. */

/** An error that is the end of one lane alone. */
export function errorCause(error: GuestErrorInfo, view: LaneView, against: LaneView, sources: Sources): FoundCause {
  const { name, message } = error;
  const text = `${name}: ${message}`;
  const lanes = { line: lineInFile(view.trace, error), lane: view.lane, other: against.lane };
  return (
    lackBehind(text, view, against, sources) ??
    known(absentName(text), lanes, view, against) ?? {
      cause: { id: 'cause.error', params: { name, message: excerpt(message), ...lanes } },
      site: 0,
    }
  );
}

/** What a line shows is an error of its lane about what the host does not have. */
export function explainShownLack([one, other]: Pair, sources: Sources): FoundCause | null {
  return shownLack(one, other, sources) ?? shownLack(other, one, sources);
}

function shownLack(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const text = printedText(view);
  if (text === '') return null;
  for (const stack of stacksIn(view.trace)) {
    if (stack.event > view.event || !text.includes(messageOf(stack.error))) continue;
    const found = lackOf(stack, view, against, sources);
    if (found !== null) return found;
  }
  return null;
}

/** A line is missing in a lane that has met such an error, whoever caught it. */
export function explainLackBefore(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  for (const stack of stacksIn(view.trace)) {
    const found = stack.event > view.event ? null : lackOf(stack, view, against, sources);
    if (found !== null) return found;
  }
  return null;
}

/** The error with that name and message, if it says so. */
export function lackBehind(text: string, view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const stack = stacksIn(view.trace).findLast(({ error }) => error === text || text.startsWith(error));
  return stack === undefined ? null : lackOf(stack, view, against, sources);
}

const messageOf = (error: string): string => error.slice(error.indexOf(': ') + 2).replace(/…$/, '');

/** Node refuses an address without a scheme: there is no page against whose own it could be read. */
const RELATIVE = /Failed to parse URL from (.+?)…?$/;

/** The error says that something is not there, and the other lane throws no such error at that place. */
function lackOf({ error, site }: TakenStack, view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  const place = view.trace.sites[site];
  if (place === undefined) return null;
  const lanes = { line: lineInFile(view.trace, place), lane: view.lane, other: against.lane };
  const [, address] = RELATIVE.exec(error) ?? [];
  if (address !== undefined && isPage(against))
    return { cause: { id: 'cause.no-page', params: { text: address, ...lanes } }, site };
  const source = sources[place.file] ?? '';
  const said = absentName(error, source.slice(place.start, place.end));
  if (said === null) return null;
  const name = /^[\w$]+$/.test(said) ? partBehind(said, source) : said;
  const found = known(name, lanes, view, against, site);
  const thrown = thrownOn(place.line, against);
  if (found !== null) return thrown.some((each) => absentName(each) === name) ? null : found;
  const isSame = thrown.some((each) => kindOf(each) === kindOf(error));
  return isSame ? null : { cause: { id: 'cause.throws', params: { text: excerpt(error), ...lanes } }, site };
}

/** Instead of a line a lane prints an error that it has just thrown where the other lane throws none. */
export function explainThrown(view: LaneView, against: LaneView): FoundCause | null {
  const text = printedText(view);
  const last = stacksIn(view.trace).findLast(({ event }) => event < view.event);
  const place = last && view.trace.sites[last.site];
  if (!last || !place || text === '' || !text.includes(messageOf(last.error))) return null;
  const isAt = (site: number): boolean =>
    against.trace.sites[site]?.start === place.start && against.trace.sites[site].file === place.file;
  if (stacksIn(against.trace).some(({ site }) => isAt(site))) return null;
  const params = {
    line: lineInFile(view.trace, place),
    text: excerpt(last.error),
    lane: view.lane,
    other: against.lane,
  };
  return { cause: { id: 'cause.throws', params }, site: last.site };
}

/** The line is printed by a method of the console that does nothing yet in the other lane's host. */
export function silentCall(view: LaneView, against: LaneView, site: number, sources: Sources): FoundCause | null {
  const place = view.trace.sites[site];
  const [name] = /^console\.\w+/.exec(sources[place?.file ?? '']?.slice(place.start, place.end) ?? '') ?? [];
  const since = name === undefined ? '' : arrivalOf(name);
  if (name === undefined || since === '' || !fits(since, against, view)) return null;
  const params = { line: lineInFile(view.trace, place), name, since, lane: against.lane, other: view.lane };
  return { cause: { id: 'cause.absent', params }, site };
}

const kindOf = (error: string): string => error.slice(0, error.indexOf(':'));

/** The errors of a lane that were made on a line. */
function thrownOn(line: number, { trace }: LaneView): string[] {
  return stacksIn(trace).flatMap(({ error, site }) => (trace.sites[site]?.line === line ? [error] : []));
}

/** It is known since when, or where alone, there is what is called so, and that fits the two hosts. */
function known(
  name: string | null,
  lanes: Pick<MessageParams, 'line' | 'lane' | 'other'>,
  view: LaneView,
  against: LaneView,
  site = 0,
): FoundCause | null {
  const since = name === null ? '' : arrivalOf(name);
  return name === null || since === '' || !fits(since, view, against)
    ? null
    : { cause: { id: 'cause.absent', params: { name, since, ...lanes } }, site };
}

/** Whether a lane's host may be one of those that have what came with no Node. */
function mayHave(since: Exclude<Arrival, number>, view: LaneView): boolean {
  const isBun = view.trace.host === 'bun';
  const isNode = view.trace.host.startsWith('node-');
  if (since === 'node') return !isPage(view);
  if (since === 'bun') return !isNode && !isPage(view);
  return !isNode && (since === 'web' || !isBun);
}

/** A lane's host has what came with no Node: what is not found there is missing for another reason, as `require` in a module. */
function hasSurely(since: Exclude<Arrival, number>, view: LaneView): boolean {
  const isBun = view.trace.host === 'bun';
  if (since === 'node') return isBun || view.trace.host.startsWith('node-');
  return since === 'bun' ? isBun : isPage(view) || (since === 'web' && isBun);
}

/** A host that may lack what came so, and one that may have it. */
export function fits(since: Arrival, view: LaneView, against: LaneView): boolean {
  if (typeof since !== 'number') return mayHave(since, against) && !hasSurely(since, view);
  return (versionOf(view.trace.host) ?? 0) < since && since <= (versionOf(against.trace.host) ?? Infinity);
}

export const isPage = ({ trace }: LaneView): boolean => trace.host === 'html' || trace.host === 'firefox';

/** The version of Node that a host stands for: the last of its line, but for 12.0. */
export function versionOf(host: string): number | null {
  const [, version] = /^node-([\d.]+)$/.exec(host) ?? [];
  return version === undefined ? null : version.includes('.') ? Number(version) : Number(version) + 0.99;
}
