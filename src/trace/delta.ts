import { type Pieces, runAll } from '../base/slices.ts';
import type { TraceHeader } from './builder.ts';
import { IntColumn } from './columns.ts';
import { unpack } from './packed.ts';
import {
  CHUNK_EVENTS,
  EV,
  FUNCTION_WORDS,
  HANDLER_WORDS,
  KIND_MASK,
  type RunOutcome,
  type Site,
  type Trace,
  TRACE_VERSION,
  WORDS,
} from './schema.ts';

/*
 * A trace on its way: what was added since the last delta. A worker sends deltas (words, handlers and functions
 * as transferables) while the run goes on; an assembler on the other side puts the trace together again.
 */
export interface TraceDelta {
  readonly header: TraceHeader;
  /** Whole events, packed: a full chunk, or the rest with the last delta. */
  readonly words: Int32Array;
  readonly strings: readonly string[];
  readonly handlers: Int32Array;
  readonly functions: Int32Array;
  readonly sites: readonly Site[];
  /** Set in the last delta only. */
  readonly outcome: RunOutcome | null;
  readonly ops: number;
}

/** Buffers of a delta to hand over instead of copying. */
export function transferablesOf(delta: TraceDelta): ArrayBufferLike[] {
  return [delta.words.buffer, delta.handlers.buffer, delta.functions.buffer];
}

/** Outcome of a run that has not ended. */
const UNFINISHED: RunOutcome = { exit: 0, error: null, stopped: null, newer: [] };

/** Puts deltas together. Every `trace()` is an immutable value; they share chunks and strings. */
export class TraceAssembler {
  private header: TraceHeader | null = null;
  private readonly packed: Int32Array[] = [];
  private readonly strings: string[] = [''];
  private readonly sites: Site[] = [];
  private readonly handlers = new IntColumn();
  private readonly functions = new IntColumn();
  private outcome: RunOutcome | null = null;
  private ops = 0;

  constructor() {
    // 0 stands for none.
    this.handlers.extendTo(HANDLER_WORDS);
    this.functions.extendTo(FUNCTION_WORDS);
  }

  add(delta: TraceDelta): void {
    this.header = delta.header;
    if (delta.words.length > 0) this.packed.push(delta.words);
    for (const text of delta.strings) this.strings.push(text);
    for (const site of delta.sites) this.sites.push(site);
    this.handlers.append(delta.handlers);
    this.functions.append(delta.functions);
    this.outcome = delta.outcome;
    this.ops = delta.ops;
  }

  get isFinished(): boolean {
    return this.outcome !== null;
  }

  /** How the run ended, or what stands for that while it goes on; null before the first delta. */
  get state(): RunOutcome | null {
    return this.header && (this.outcome ?? UNFINISHED);
  }

  get isEmpty(): boolean {
    return this.packed.length === 0;
  }

  /** Whether its beginning of about so many events would not be all of it. */
  isLongerThan(events: number): boolean {
    return this.packed.length > wholeChunks(events);
  }

  /** The trace as far as it is known, or null before the first delta. */
  trace(): Trace | null {
    return runAll(this.traceInPieces());
  }

  /**
   * The same, a chunk at a time, or its beginning: in whole chunks and about `most` events long, what a run would have
   * recorded whose limit of events had been lower, with the word that it was stopped at its end.
   */
  *traceInPieces(most = Infinity): Pieces<Trace | null> {
    if (!this.header) return null;
    const chunks: Int32Array[] = [];
    for (const words of this.packed.slice(0, wholeChunks(most))) {
      chunks.push(unpack(words));
      yield;
    }
    if (chunks.length < this.packed.length) endWith(chunks, stopIn(this.packed));
    return {
      ...this.header,
      version: TRACE_VERSION,
      length: chunks.reduce((sum, chunk) => sum + chunk.length / WORDS, 0),
      chunks,
      strings: this.strings,
      sites: this.sites,
      handlers: this.handlers.copy(),
      functions: this.functions.copy(),
      outcome: this.outcome ?? UNFINISHED,
      ops: this.ops,
    };
  }
}

const wholeChunks = (events: number): number => Math.max(1, Math.floor(events / CHUNK_EVENTS));

/** The words of the event that says that the run was stopped: nothing but endings come after it. */
function stopIn(packed: readonly Int32Array[]): Int32Array | null {
  for (const words of packed.slice(-2).reverse()) {
    const chunk = unpack(words);
    for (let at = chunk.length - WORDS; at >= 0; at -= WORDS) {
      if ((chunk[at] & KIND_MASK) === EV.RunStopped) return chunk.slice(at, at + WORDS);
    }
  }
  return null;
}

function endWith(chunks: readonly Int32Array[], event: Int32Array | null): void {
  const last = chunks[chunks.length - 1];
  if (event) last.set(event, last.length - WORDS);
}

/** True when every chunk but the last is full, which reading by index relies on. */
export function areChunksFull(chunks: readonly Int32Array[]): boolean {
  return chunks.every((chunk, index) => chunk.length === CHUNK_EVENTS * WORDS || index === chunks.length - 1);
}
