import type { TraceHeader } from './builder.ts';
import { IntColumn } from './columns.ts';
import { unpack } from './packed.ts';
import {
  CHUNK_EVENTS,
  FUNCTION_WORDS,
  HANDLER_WORDS,
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
  private readonly chunks: Int32Array[] = [];
  private length = 0;
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
    if (delta.words.length > 0) {
      const chunk = unpack(delta.words);
      this.chunks.push(chunk);
      this.length += chunk.length / WORDS;
    }
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

  /** The trace as far as it is known, or null before the first delta. */
  trace(): Trace | null {
    if (!this.header) return null;
    return {
      ...this.header,
      version: TRACE_VERSION,
      length: this.length,
      chunks: [...this.chunks],
      strings: this.strings,
      sites: this.sites,
      handlers: this.handlers.copy(),
      functions: this.functions.copy(),
      outcome: this.outcome ?? UNFINISHED,
      ops: this.ops,
    };
  }
}

/** True when every chunk but the last is full, which reading by index relies on. */
export function areChunksFull(chunks: readonly Int32Array[]): boolean {
  return chunks.every((chunk, index) => chunk.length === CHUNK_EVENTS * WORDS || index === chunks.length - 1);
}
