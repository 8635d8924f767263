import type { TraceDelta } from './delta.ts';
import { MAX_TEXT, RecordInterner, StringInterner } from './interner.ts';
import {
  CHUNK_EVENTS,
  EV,
  type EventIndex,
  FUNCTION_WORDS,
  HANDLER_WORDS,
  MAX_EVENTS,
  MAX_SITE,
  type RunOutcome,
  type Site,
  SITE_SHIFT,
  type Trace,
  TRACE_VERSION,
  WORDS,
} from './schema.ts';

/** What is known of a run before it starts. */
export interface TraceHeader {
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
  readonly seed: number;
  readonly entry: string;
  readonly goal: 'script' | 'module';
}

/** The site that stands for "nowhere": sites[0] of every trace. */
export const NO_SITE: Site = {
  id: 0,
  file: '',
  role: 'program',
  start: 0,
  end: 0,
  line: 0,
  column: 0,
  endLine: 0,
  endColumn: 0,
  inFunction: 0,
};

export interface TraceBuilderOptions {
  /** Most events kept; what comes after is dropped, RunStopped excepted. */
  readonly maxEvents?: number;
  /** Called with every chunk as it fills, and with the rest at the end: the trace as it grows. */
  readonly onDelta?: (delta: TraceDelta) => void;
  /** With `onDelta`: false lets go of chunks once they are sent, and `finish` returns a trace without events. */
  readonly keepChunks?: boolean;
  /** Called just before a chunk leaves, while its words may still be written (late previews). */
  readonly beforeFlush?: () => void;
}

/** Writes one trace, event by event. */
export class TraceBuilder {
  readonly header: TraceHeader;
  private readonly sites: readonly Site[];
  private readonly options: TraceBuilderOptions;
  private readonly maxEvents: number;
  private readonly chunks: Int32Array[] = [];
  /** Events in full chunks, kept or not. */
  private flushed = 0;
  private chunk = new Int32Array(CHUNK_EVENTS * WORDS);
  /** Next word to write in `chunk`. */
  private at = 0;
  /** Word of `chunk` at which the chunk, or the trace, is full. */
  private room: number;
  private readonly text = new StringInterner();
  private readonly handlers = new RecordInterner(HANDLER_WORDS);
  private readonly functions = new RecordInterner(FUNCTION_WORDS);
  private sent = { strings: 1, handlers: 1, functions: 1, sites: 0 };

  /** `sites` may grow while the run goes on (code compiled at run time); sites[0] is a placeholder. */
  constructor(header: TraceHeader, sites: readonly Site[], options: TraceBuilderOptions = {}) {
    this.header = header;
    this.sites = sites;
    this.options = options;
    this.maxEvents = options.maxEvents ?? MAX_EVENTS;
    this.room = this.roomInChunk();
  }

  /** Number of events so far. */
  get length(): EventIndex {
    return this.flushed + this.at / WORDS;
  }

  /** No further event will be kept. */
  get isFull(): boolean {
    return this.length >= this.maxEvents;
  }

  /** Appends an event; false when the trace is full and it was dropped. */
  event(kind: number, site: number, a = 0, b = 0, c = 0, d = 0, e = 0): boolean {
    if (this.at === this.room && !this.makeRoom(kind)) return false;
    const { chunk, at } = this;
    chunk[at] = kind | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    chunk[at + 1] = a;
    chunk[at + 2] = b;
    chunk[at + 3] = c;
    chunk[at + 4] = d;
    chunk[at + 5] = e;
    this.at = at + WORDS;
    return true;
  }

  /** False when the trace is full; the word that the run was stopped is kept all the same. */
  private makeRoom(kind: number): boolean {
    if (this.isFull && kind !== EV.RunStopped) return false;
    if (this.at === this.chunk.length) this.flushChunk();
    this.room = this.isFull ? this.at + WORDS : this.roomInChunk();
    return true;
  }

  private roomInChunk(): number {
    return Math.min(CHUNK_EVENTS, this.maxEvents - this.flushed) * WORDS;
  }

  /** The event can still be changed by `patch`. */
  isInChunk(event: EventIndex): boolean {
    return event >= this.flushed && event < this.length;
  }

  /** Writes a word of an event of the chunk being filled. */
  patch(event: EventIndex, word: number, value: number): void {
    this.chunk[(event - this.flushed) * WORDS + word] = value;
  }

  /** Index of a preview string, capped. */
  preview(text: string): number {
    return this.text.intern(text);
  }

  /** Index of a console text. */
  consoleText(text: string): number {
    return this.text.intern(text, MAX_TEXT);
  }

  /** `name` is the index of a preview. */
  handler(kind: number, name: number, site: number, promise: number, activation: number): number {
    return this.handlers.intern(kind, name, site, promise, activation);
  }

  /** `name` is the index of a preview. */
  fn(name: number, site: number): number {
    return this.functions.intern(name, site);
  }

  /** Ends the trace. */
  finish(outcome: RunOutcome, ops: number): Trace {
    this.options.beforeFlush?.();
    const rest = this.chunk.slice(0, this.at);
    const isKept = this.options.keepChunks ?? true;
    const trace = this.build(isKept ? (rest.length > 0 ? [...this.chunks, rest] : this.chunks) : [], outcome, ops);
    this.emit(isKept && this.options.onDelta ? rest.slice() : rest, outcome, ops);
    return trace;
  }

  private build(chunks: readonly Int32Array[], outcome: RunOutcome, ops: number): Trace {
    return {
      ...this.header,
      version: TRACE_VERSION,
      length: chunks.reduce((sum, chunk) => sum + chunk.length / WORDS, 0),
      chunks,
      strings: this.text.strings,
      sites: this.sites.length > 0 ? [...this.sites] : [NO_SITE],
      handlers: this.handlers.slice(),
      functions: this.functions.slice(),
      outcome,
      ops,
    };
  }

  private flushChunk(): void {
    this.options.beforeFlush?.();
    const isKept = this.options.keepChunks ?? true;
    if (isKept) this.chunks.push(this.chunk);
    this.flushed += CHUNK_EVENTS;
    this.emit(isKept && this.options.onDelta ? this.chunk.slice() : this.chunk, null, 0);
    this.chunk = new Int32Array(CHUNK_EVENTS * WORDS);
    this.at = 0;
  }

  private emit(words: Int32Array, outcome: RunOutcome | null, ops: number): void {
    const { onDelta } = this.options;
    if (!onDelta) return;
    const sent = this.sent;
    const delta: TraceDelta = {
      header: this.header,
      words,
      strings: this.text.strings.slice(sent.strings),
      handlers: this.handlers.slice(sent.handlers),
      functions: this.functions.slice(sent.functions),
      sites: this.sites.slice(sent.sites),
      outcome,
      ops,
    };
    this.sent = {
      strings: this.text.strings.length,
      handlers: this.handlers.length,
      functions: this.functions.length,
      sites: this.sites.length,
    };
    onDelta(delta);
  }
}
