import type { TraceDelta } from './delta.ts';
import { MAX_TEXT, RecordInterner, Spare, StringInterner } from './interner.ts';
import { unpack, wordsOf } from './packed.ts';
import {
  CHUNK_EVENTS,
  EV,
  type EventIndex,
  FUNCTION_WORDS,
  HANDLER_WORDS,
  KIND_MASK,
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
  /** Called just before a chunk leaves. */
  readonly beforeFlush?: () => void;
  /** Whoever made the builder calls `release` when nobody writes any more: chunks that stay may lie on the long tape. */
  readonly isReleased?: boolean;
}

const CHUNK_WORDS = CHUNK_EVENTS * WORDS;
/** Words of the long tape. */
const LONG = 1 << 24;

/**
 * The one long tape of the process, lent to one builder at a time: chunks stay where they were written, in memory that
 * is used again by the next run. What a run records is otherwise copied into memory that is touched for the first time.
 */
const longTape: { isMade: boolean; free: Int32Array | null } = { isMade: false, free: null };

function borrowLongTape(): Int32Array | null {
  const words = longTape.isMade ? longTape.free : new Int32Array(LONG);
  longTape.isMade = true;
  longTape.free = null;
  return words;
}

/** Memory of a table of handlers, for the next run's. */
const usedHandlers = new Spare(1 << 21);

/**
 * Where events are written, packed (packed.ts). A class of its own with nothing but small numbers beside the words:
 * writing events is what a recorded run does most, and the host's optimiser then has one hidden class to deal with.
 */
export class Tape {
  /** The chunk being filled is at its end: used for all chunks, so that it stays in the processor's cache, where they do not fit one behind the other. */
  readonly words: Int32Array;
  /** Where the chunk begins. */
  start = 0;
  /** Next word to write. */
  at = 0;
  /** Events that may still be written before the chunk, or the trace, is full; or 0 while others are held back. */
  left = 0;
  /** The room there is while something goes before the next event. */
  held = 0;
  /** The form written last, if an event may join it (packed.ts): where it begins and ends, whose fact that must be, and which it may be. */
  joinHead = 0;
  joinEnd = -1;
  joinOf = 0;
  joinBy = 0;

  constructor(words: Int32Array) {
    this.words = words;
  }
}

/** Writes one trace, event by event. */
export class TraceBuilder {
  readonly header: TraceHeader;
  private readonly sites: readonly Site[];
  private readonly options: TraceBuilderOptions;
  private readonly maxEvents: number;
  /** Packed. */
  private readonly chunks: Int32Array[] = [];
  /** Events in this chunk and those before it when it is full. */
  private lengthWhenFull: number;
  /** Whoever has events to write in numbers writes them here, after `makeRoom` when none is `left`. */
  readonly tape: Tape;
  private readonly text = new StringInterner();
  private readonly handlers: RecordInterner;
  private readonly functions = new RecordInterner(FUNCTION_WORDS);
  private sent = { strings: 1, handlers: 1, functions: 1, sites: 0 };

  /** `sites` may grow while the run goes on (code compiled at run time); sites[0] is a placeholder. */
  constructor(header: TraceHeader, sites: readonly Site[], options: TraceBuilderOptions = {}) {
    this.header = header;
    this.sites = sites;
    this.options = options;
    this.maxEvents = options.maxEvents ?? MAX_EVENTS;
    const stays = options.isReleased === true && this.isKept && !options.onDelta;
    this.handlers = new RecordInterner(HANDLER_WORDS, options.isReleased === true ? usedHandlers.take() : undefined);
    this.tape = new Tape((stays ? borrowLongTape() : null) ?? new Int32Array(CHUNK_WORDS));
    this.lengthWhenFull = this.tape.left = this.roomInChunk(0);
  }

  private get isKept(): boolean {
    return this.options.keepChunks ?? true;
  }

  /** Number of events so far. */
  get length(): EventIndex {
    return this.lengthWhenFull - this.tape.left - this.tape.held;
  }

  /** Appends an event; false when the trace is full and it was dropped. */
  event(kind: number, site: number, ...rest: readonly number[]): boolean {
    const { tape } = this;
    if (tape.left === 0 && !this.makeRoom(kind)) return false;
    const { words, at } = tape;
    const count = wordsOf(kind);
    words[at] = kind | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    for (let word = 1; word < count; word++) words[at + word] = rest[word - 1] ?? 0;
    tape.at = at + count;
    tape.left--;
    return true;
  }

  /** False when the trace is full; the word that the run was stopped is kept all the same. */
  makeRoom(kind: number): boolean {
    const isFull = this.length >= this.maxEvents;
    if (isFull && (kind & KIND_MASK) !== EV.RunStopped) return false;
    if (this.length > 0 && this.length % CHUNK_EVENTS === 0) this.flushChunk();
    const room = isFull ? 1 : this.roomInChunk(this.length);
    this.lengthWhenFull += room;
    this.tape.left = room;
    return true;
  }

  private roomInChunk(from: number): number {
    return Math.min(CHUNK_EVENTS, this.maxEvents - from);
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
    // What resumes one activation or settles one promise is hardly met again: a large table would cost a lot.
    if (promise !== 0 || activation !== 0) return this.handlers.internLately(kind, name, site, promise, activation);
    return this.handlers.intern(kind, name, site, promise, activation);
  }

  /** `name` is the index of a preview. */
  fn(name: number, site: number): number {
    return this.functions.intern(name, site);
  }

  /** Ends the trace. */
  finish(outcome: RunOutcome, ops: number): Trace {
    this.options.beforeFlush?.();
    const rest = this.copyOfChunk();
    const packed = this.isKept ? (rest.length > 0 ? [...this.chunks, rest] : this.chunks) : [];
    const trace = this.build(packed.map(unpack), outcome, ops);
    this.emit(rest, outcome, ops);
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
    const { tape } = this;
    const { words, start, at } = tape;
    if (at + CHUNK_WORDS <= words.length) {
      this.chunks.push(words.subarray(start, at));
      tape.start = at;
    } else {
      const packed = this.copyOfChunk();
      if (this.isKept) this.chunks.push(packed);
      this.emit(this.isKept && this.options.onDelta ? packed.slice() : packed, null, 0);
      tape.at = start;
    }
    tape.joinEnd = -1;
  }

  /** Not by `slice`, which fills it with zeros before. */
  private copyOfChunk(): Int32Array {
    const { words, start, at } = this.tape;
    return new Int32Array(words.subarray(start, at));
  }

  /** See `isReleased`: nothing is written any more, and what `finish` did not answer is not wanted. */
  release(): void {
    const { words } = this.tape;
    if (words.length === LONG) longTape.free = words;
    usedHandlers.give(this.handlers.letGo());
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
