import { joinHalves } from '../base/halves.ts';
import { isShortPreview, shortPreview } from './interner.ts';
import {
  AGENT_MASK,
  AGENT_SHIFT,
  CHUNK_EVENTS,
  type EventIndex,
  FUNCTION_WORDS,
  type FunctionRecord,
  HANDLER_WORDS,
  type HandlerRecord,
  KIND_MASK,
  SITE_SHIFT,
  type Trace,
  WORDS,
} from './schema.ts';

/** One event, unpacked. What a … e mean depends on the kind: EVENT_KINDS in schema.ts. */
export interface TraceEvent {
  readonly kind: number;
  readonly site: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
}

/** One word of an event: 0 the packed kind and site, 1 … 5 for a … e. */
export function wordAt(trace: Trace, index: EventIndex, word: number): number {
  return trace.chunks[Math.floor(index / CHUNK_EVENTS)][(index % CHUNK_EVENTS) * WORDS + word];
}

export function kindAt(trace: Trace, index: EventIndex): number {
  return wordAt(trace, index, 0) & KIND_MASK;
}

export function siteAt(trace: Trace, index: EventIndex): number {
  return wordAt(trace, index, 0) >>> SITE_SHIFT;
}

export function agentAt(trace: Trace, index: EventIndex): number {
  return (wordAt(trace, index, 0) >>> AGENT_SHIFT) & AGENT_MASK;
}

export function eventAt(trace: Trace, index: EventIndex): TraceEvent {
  const chunk = trace.chunks[Math.floor(index / CHUNK_EVENTS)];
  const at = (index % CHUNK_EVENTS) * WORDS;
  const head = chunk[at];
  return {
    kind: head & KIND_MASK,
    site: head >>> SITE_SHIFT,
    a: chunk[at + 1],
    b: chunk[at + 2],
    c: chunk[at + 3],
    d: chunk[at + 4],
    e: chunk[at + 5],
  };
}

/** The handler behind a handler index; index 0 is "none". */
export function handlerAt(trace: Trace, index: number): HandlerRecord {
  const at = index * HANDLER_WORDS;
  const words = trace.handlers;
  return {
    kind: words[at],
    name: words[at + 1],
    site: words[at + 2],
    promise: words[at + 3],
    activation: words[at + 4],
  };
}

/** The function behind a function index; index 0 is "none". */
export function functionAt(trace: Trace, index: number): FunctionRecord {
  return { name: trace.functions[index * FUNCTION_WORDS], site: trace.functions[index * FUNCTION_WORDS + 1] };
}

/** Text of the value that a BindingWritten wrote. */
export function writtenAt(trace: Trace, { b, c, d }: TraceEvent): string {
  if (c === 0 && d === 0) return stringAt(trace, b);
  const number = joinHalves(c, d);
  return Object.is(number, -0) ? '-0' : String(number);
}

/** Text of a string or preview word: an index into the strings, or a whole number or promise in its short form. */
export function stringAt(trace: Trace, index: number): string {
  return isShortPreview(index) ? shortPreview(index) : (trace.strings[index] ?? '');
}
