import type { Pieces } from '../base/slices.ts';
import type { RunOutcome, Trace, TraceAssembler } from '../trace/index.ts';

/**
 * A finished run as its lane sent it. Its trace is unpacked as far as it is shown, a chunk at a time and once for each
 * length: of a run without an end that is an eighth.
 */
export class RecordedRun {
  readonly outcome: RunOutcome;
  /** Not even its first event: the program was refused. */
  readonly isEmpty: boolean;
  readonly #assembler: TraceAssembler;
  readonly #traces = new Map<number, Trace>();

  private constructor(assembler: TraceAssembler, outcome: RunOutcome) {
    this.#assembler = assembler;
    this.outcome = outcome;
    this.isEmpty = assembler.isEmpty;
  }

  /** null when nothing was sent. */
  static of(assembler: TraceAssembler): RecordedRun | null {
    return assembler.state && new RecordedRun(assembler, assembler.state);
  }

  /** The trace, or its beginning of about `most` events; the same object each time. */
  *traceInPieces(most: number): Pieces<Trace> {
    const length = this.#assembler.isLongerThan(most) ? most : Infinity;
    const known = this.#traces.get(length);
    if (known) return known;
    const trace = (yield* this.#assembler.traceInPieces(length)) as Trace;
    this.#traces.set(length, trace);
    return trace;
  }
}
