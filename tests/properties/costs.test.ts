import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST_MODELS, countFacts, tallyOf } from '../../src/costs/index.ts';
import { run } from '../../src/session/embed.ts';
import { encodeTrace } from '../../src/trace/files.ts';
import { factsOf, runOf } from '../costs/support.ts';
import { anEngine, aProgram, PATIENCE, RUNS } from './programs.ts';

const BUDGETS = { ops: 60_000, events: 6000, jobs: 400, turns: 150, depth: 60, memory: 8 << 20 };

describe('cost models', () => {
  it('change no line, no event and no job, whichever it is', PATIENCE, () => {
    fc.assert(
      fc.property(aProgram, anEngine, fc.constantFrom(...COST_MODELS.map(({ id }) => id)), (source, engine, costs) => {
        const settings = { engine, seed: 3, budgets: BUDGETS, record: 'full' } as const;
        const plain = run(source, settings);
        const before = encodeTrace(plain.trace, 'binary');
        const counted = run(source, { ...settings, costs });
        expect(counted.costs).toMatchObject({ model: costs, jobs: plain.jobs });
        expect(encodeTrace(counted.trace, 'binary')).toEqual(before);
        expect([counted.lines, counted.stderr, counted.exit, counted.stopped]).toEqual([
          plain.lines,
          plain.stderr,
          plain.exit,
          plain.stopped,
        ]);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  it('read from the trace what the engine counted itself', PATIENCE, () => {
    fc.assert(
      fc.property(aProgram, anEngine, (source, engine) => {
        const result = runOf(source, engine, { budgets: BUDGETS });
        // What a budget cuts off may be counted and not told.
        if (result.stopped !== null || result.error?.phase === 'parse') return;
        const { kinds } = tallyOf(COST_MODELS[0], countFacts(factsOf(result)));
        const closures = kinds.executors + kinds.resolving + kinds.awaitClosures + kinds.otherClosures;
        const { promises, capabilities, reactions, jobs } = kinds;
        expect({ model: 'specification', promises, capabilities, closures, reactions, jobs, bytes: null }).toEqual(
          result.costs,
        );
      }),
      { numRuns: RUNS },
    );
  });
});
