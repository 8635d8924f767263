import { describe, expect, it } from 'vitest';
import { EV, type Trace, TraceBuilder, type TraceBuilderOptions } from '../../src/trace/index.ts';

/* Where chunks lie until a trace is put together must not show in it. */

const HEADER = { engine: '', profile: 'es2025', host: 'shell', seed: 0, entry: 'main.js', goal: 'script' } as const;
const OUTCOME = { exit: 0, error: null, stopped: null, newer: [] };
const RELEASED = { isReleased: true, maxEvents: Infinity };

function fill(builder: TraceBuilder, events: number, first: number): void {
  for (let event = 0; event < events; event++) builder.event(EV.ReactionAdded, event & 7, first + event, 2, 3, 4, 5);
}

function traceOf(events: number, first: number, options: TraceBuilderOptions): Trace {
  const builder = new TraceBuilder(HEADER, [], options);
  fill(builder, events, first);
  const trace = builder.finish(OUTCOME, 0);
  if (options.isReleased === true) builder.release();
  return trace;
}

/** Traces of millions of words, without the matcher's look at each of them. */
const areEqual = (left: Trace, right: Trace): boolean =>
  left.length === right.length &&
  left.chunks.length === right.chunks.length &&
  left.chunks.every((chunk, index) => Buffer.compare(bytesOf(chunk), bytesOf(right.chunks[index])) === 0);
const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array) => Buffer.from(buffer, byteOffset, byteLength);

describe('a builder that is released', () => {
  it('makes the same trace as another, run after run in the same memory', () => {
    for (const events of [0, 1, 16384, 100_000, 50_000]) {
      const expected = traceOf(events, events, { maxEvents: Infinity });
      expect(expected.length).toBe(events);
      expect(areEqual(traceOf(events, events, RELEASED), expected)).toBe(true);
    }
  });

  it('goes on when there is more than that memory holds', () => {
    expect(areEqual(traceOf(3_000_000, 1, RELEASED), traceOf(3_000_000, 1, { maxEvents: Infinity }))).toBe(true);
  });

  it('has its own handlers in memory that others used', () => {
    const handlersOf = (count: number, options: TraceBuilderOptions): Int32Array => {
      const builder = new TraceBuilder(HEADER, [], options);
      for (let handler = 1; handler <= count; handler++) {
        const name = builder.preview(`of ${handler}`);
        expect(builder.handler(2, name, count + handler, 0, handler & 3)).toBe(handler);
        expect(builder.handler(2, name, count + handler, 0, handler & 3)).toBe(handler);
      }
      const { handlers } = builder.finish(OUTCOME, 0);
      if (options.isReleased === true) builder.release();
      return handlers;
    };
    const before = handlersOf(900, RELEASED);
    for (const count of [300, 0, 2000]) expect(handlersOf(count, RELEASED)).toEqual(handlersOf(count, {}));
    expect(before).toEqual(handlersOf(900, {}));
  });

  it('does not write into what another still writes, or has answered', () => {
    const first = new TraceBuilder(HEADER, [], RELEASED);
    const second = new TraceBuilder(HEADER, [], RELEASED);
    fill(first, 20_000, 1);
    fill(second, 20_000, 70_000);
    fill(first, 20_000, 20_001);
    const trace = first.finish(OUTCOME, 0);
    first.release();
    const third = new TraceBuilder(HEADER, [], RELEASED);
    fill(third, 40_000, 500_000);
    fill(second, 20_000, 90_000);
    expect(areEqual(trace, traceOf(40_000, 1, {}))).toBe(true);
    expect(areEqual(second.finish(OUTCOME, 0), traceOf(40_000, 70_000, {}))).toBe(true);
    expect(areEqual(third.finish(OUTCOME, 0), traceOf(40_000, 500_000, {}))).toBe(true);
    third.release();
  });
});
