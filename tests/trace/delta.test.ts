import { describe, expect, it } from 'vitest';
import { runAll } from '../../src/base/slices.ts';
import { createRun } from '../../src/session/run.ts';
import { CHUNK_EVENTS, EV, kindAt, TraceAssembler } from '../../src/trace/index.ts';

const EVENTS = 5 * CHUNK_EVENTS + 100;

/** What a run without an end sends until its limit of events. */
function endless(): TraceAssembler {
  const assembler = new TraceAssembler();
  const files = { 'main.js': 'for (let i = 0; ; i++) console.log(i);' };
  const settings = {
    files,
    entry: 'main.js',
    goal: 'script',
    engine: '',
    profile: 'es2025',
    host: 'shell',
    seed: 1,
  } as const;
  const budgets = { events: EVENTS };
  const run = createRun({ ...settings, budgets, record: 'full', onDelta: (delta) => assembler.add(delta) });
  while (run.step(Infinity) !== 'done');
  return assembler;
}

describe('a trace put together from what a lane sent', () => {
  it('is taken as far as it is wanted: the beginning of the whole, with the word that the run was stopped at its end', () => {
    const assembler = endless();
    const whole = assembler.trace()!;
    const beginning = runAll(assembler.traceInPieces(2 * CHUNK_EVENTS + 5))!;
    expect(whole.outcome.stopped).toBe('events');
    expect(beginning.length).toBe(2 * CHUNK_EVENTS);
    expect(beginning.chunks[0]).toEqual(whole.chunks[0]);
    expect(kindAt(beginning, beginning.length - 1)).toBe(EV.RunStopped);
    expect(beginning.chunks[1].subarray(0, -6)).toEqual(whole.chunks[1].subarray(0, -6));
    // The whole is as it was.
    expect(assembler.trace()).toEqual(whole);
  });

  it('is all of it where that is no longer', () => {
    const assembler = endless();
    expect(assembler.isLongerThan(EVENTS / 2)).toBe(true);
    expect(assembler.isLongerThan(2 * EVENTS)).toBe(false);
    expect(runAll(assembler.traceInPieces(2 * EVENTS))).toEqual(assembler.trace());
  });
});
