import { EV, handlerAt, kindAt, openRun, stringAt, TASK_SOURCES, type Trace } from '../trace/index.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { excerpt, printedText } from './divergence-texts.ts';
import { placeOfSite } from './names.ts';

/*
 * Lines that the host's own code has a say in: it calls the program (a listener of a stream), and does so at other times in
 * another version, or not at all.
 */

/** The same two lines, each written by both lanes, in another order: neither lane lacks one. */
export function explainMoved(pair: Pair): FoundCause | null {
  const [one, other] = pair;
  if (one.entry < 0 || other.entry < 0 || !isWrittenLater(one, other) || !isWrittenLater(other, one)) return null;
  const library = libraryCalling(one) || libraryCalling(other);
  const { params, site } = placeIn(one);
  return {
    cause: {
      id: 'cause.moved',
      params: {
        ...params,
        otherLine: placeIn(other).params.line,
        text: excerpt(printedText(one)),
        otherText: excerpt(printedText(other)),
        // Pages have no name for their own code: their calls are told from the program's by this alone.
        library: library === '' ? 'none' : publicName(one, library),
        why: isOlder(one, 9) !== isOlder(other, 9) && pair.some(tellsHandled) ? 'handled' : '',
        lane: one.lane,
        other: other.lane,
      },
    },
    site,
  };
}

/** The lane's line comes of an event of the process, after a rejection was handled late. */
function tellsHandled({ tables, trace, event }: LaneView): boolean {
  const run = openRun(tables.runs, event);
  if (run < 0 || TASK_SOURCES[tables.tasks.source[tables.runs.task[run]]] !== 'process') return false;
  for (let at = event; at > 0; at--) if (kindAt(trace, at) === EV.RejectionHandledLater) return true;
  return false;
}

/** A line that one lane writes when the host's own code calls the program, and the other never does. */
export function calledByLibrary(view: LaneView, against: LaneView): FoundCause | null {
  const library = libraryCalling(view);
  const { params, site } = placeIn(view);
  const lanes = { lane: view.lane, other: against.lane };
  if (library === '') {
    const source = calledByHost(view);
    if (source === '' || view.trace.host === against.trace.host) return null;
    const text = excerpt(printedText(view));
    return { cause: { id: 'cause.host-calls', params: { ...params, text, source, ...lanes } }, site };
  }
  const why = /^node:internal\/streams\/.* emitClose$/.test(library) && isOlder(against, 14) ? 'stream-closes' : '';
  const text = excerpt(printedText(view));
  const named = publicName(view, library);
  return { cause: { id: 'cause.library-calls', params: { ...params, text, library: named, why, ...lanes } }, site };
}

/** Whether `by` wrote its line, text and place, where `view` wrote another one or later. */
export function isWrittenLater(by: LaneView, view: LaneView): boolean {
  const { site, text } = by.tables.console;
  const [wanted, printed] = [by.trace.sites[site[by.entry]], stringAt(by.trace, text[by.entry])];
  const { console } = view.tables;
  for (let entry = view.entry; entry < console.length; entry++) {
    const place = view.trace.sites[console.site[entry]];
    if (place?.start !== wanted?.start || place?.file !== wanted?.file) continue;
    if (stringAt(view.trace, console.text[entry]) === printed) return true;
  }
  return false;
}

/** The host's function whose job or task the lane's line comes of, '' when that is the program's own. */
function libraryCalling({ tables, trace, event, entry }: LaneView): string {
  const run = entry < 0 ? -1 : openRun(tables.runs, event);
  if (run < 0) return '';
  const { job, task } = tables.runs;
  const handler = job[run] !== 0 ? tables.jobs.handler[job[run]] : tables.tasks.handler[task[run]];
  return libraryOf(trace, handler);
}

/** What no program asks for by a call of its own: the queues that the host alone fills. */
const HOSTS_OWN = new Set(['process', 'rejection', 'dom', 'user-interaction', 'close']);

/** The queue of the host's that the lane's line comes of, '' when a job or a callback of the program wrote it. */
function calledByHost({ tables, event, entry }: LaneView): string {
  const run = entry < 0 ? -1 : openRun(tables.runs, event);
  if (run < 0 || tables.runs.job[run] !== 0) return '';
  const source = TASK_SOURCES[tables.tasks.source[tables.runs.task[run]]] ?? '';
  return HOSTS_OWN.has(source) ? source : '';
}

/** The part of the host's own code that a handler belongs to, and its function; '' when it is none of the host's. */
export function libraryOf(trace: Trace, handler: number | undefined): string {
  const name = stringAt(trace, handlerAt(trace, handler ?? 0).name);
  return name.startsWith('node:') ? name : '';
}

/** A part of the host's code, as a program of that host may know it: '' in pages. */
export function publicName({ trace }: LaneView, library: string): string {
  if (!trace.host.startsWith('node-')) return '';
  const [part] = library.split(' ');
  return part.startsWith('node:internal/streams/') ? 'node:stream' : part;
}

const isOlder = ({ trace }: LaneView, major: number): boolean =>
  Number(/^node-(\d+)$/.exec(trace.host)?.[1] ?? major) < major;

function placeIn({ tables, trace, entry }: LaneView): { params: { line: number | string }; site: number } {
  const site = tables.console.site[entry];
  return { params: { line: placeOfSite(trace, site) }, site };
}
