import { describe, expect, it } from 'vitest';
import { CreateBuiltinFunction } from '../../src/engine/objects/function.ts';
import { Construct, Invoke } from '../../src/engine/spec/object-operations.ts';
import { Call } from '../../src/engine/spec/object-operations.ts';
import { profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import { ending, give, type Thing, wait } from '../support/machine.ts';

/** Promises, capabilities, functions, [[AlreadyResolved]] records, reactions, job callbacks, jobs. */
type Counts = readonly [P: number, C: number, fn: number, A: number, R: number, CB: number, J: number];

/** What `operation` costs beyond what was there before, jobs included. */
function costsOf(
  profile: string,
  prepare: (m: HeartMachine) => Thing,
  operation: (m: HeartMachine, prepared: Thing) => void,
): Counts {
  const m = new HeartMachine(profileOperations(profile));
  const prepared = prepare(m);
  m.drain();
  const before = { ...m.engine.agent.costs };
  operation(m, prepared);
  m.drain();
  const after = m.engine.agent.costs;
  return [
    after.promises - before.promises,
    after.capabilities - before.capabilities,
    after.closures - before.closures,
    after.alreadyResolved - before.alreadyResolved,
    after.reactions - before.reactions,
    after.jobCallbacks - before.jobCallbacks,
    after.jobs - before.jobs,
  ];
}

const fulfilled = (m: HeartMachine): Thing => m.resolved(1);
const nothing = (): Thing => undefined;
const newPromiseWith = (m: HeartMachine, value: Thing): void => {
  const executor = CreateBuiltinFunction((_thisValue, [resolve]) => Call(resolve, undefined, [value as never]), 1, '');
  Construct(m.engine.realm.Promise, [executor]);
};
/** An await alone: the call around it is subtracted. */
function awaitCosts(profile: string, prepare: (m: HeartMachine) => Thing): Counts {
  const whole = costsOf(
    profile,
    prepare,
    (m, value) =>
      void m.asyncFunction(function* () {
        yield wait(value);
        return undefined;
      }),
  );
  const call = costsOf(profile, nothing, (m) => void m.asyncFunction(() => ending(undefined)));
  return whole.map((count, i) => count - call[i]) as unknown as Counts;
}

/* Counted with the specification's text in hand, and with an instrumented engine that follows it to the letter. */
describe('costs, as the specification reads', () => {
  it.each([
    ['Promise.resolve(1)', [1, 1, 3, 1, 0, 0, 0], nothing, (m) => void m.resolved(1)],
    ['new Promise((r) => r(1))', [1, 0, 2, 1, 0, 0, 0], nothing, (m) => newPromiseWith(m, 1)],
    ['p.then(f), p fulfilled', [1, 1, 3, 1, 2, 1, 1], fulfilled, (m, p) => void m.then(p, () => 1)],
    ['new Promise((r) => r(p))', [2, 1, 7, 3, 2, 3, 2], fulfilled, (m, p) => newPromiseWith(m, p)],
    ['p.then(() => p)', [2, 2, 8, 3, 4, 4, 3], fulfilled, (m, p) => void m.then(p, () => p)],
    ['Promise.all([p, p])', [3, 3, 11, 3, 4, 4, 2], fulfilled, (m, p) => void m.all([p, p])],
    ['p.finally(f)', [4, 4, 17, 5, 6, 6, 4], fulfilled, (m, p) => void m.finally(p, () => undefined)],
    ['async () => 1', [1, 1, 3, 1, 0, 0, 0], nothing, (m) => void m.asyncFunction(() => ending(1))],
    ['async () => p', [2, 2, 8, 3, 2, 3, 2], fulfilled, (m, p) => void m.asyncFunction(() => ending(p))],
    [
      'an async generator request and yield 1',
      [2, 2, 8, 2, 2, 2, 1],
      nothing,
      (m) => {
        const generator = m.asyncGenerator(function* () {
          yield give(1);
          return undefined;
        });
        Invoke((generator as unknown as { readonly object: never }).object, 'next');
      },
    ],
  ] as readonly (readonly [string, Counts, (m: HeartMachine) => Thing, (m: HeartMachine, p: Thing) => void])[])(
    '%s',
    (_what, expected, prepare, operation) => {
      expect(costsOf('es2025', prepare, operation)).toEqual(expected);
    },
  );

  it('await p costs two closures, two reactions and a job today', () => {
    expect(awaitCosts('es2025', fulfilled)).toEqual([0, 0, 2, 0, 2, 2, 1]);
  });
  it('await 42 costs a promise more', () => {
    expect(awaitCosts('es2025', () => 42)).toEqual([1, 1, 5, 1, 2, 2, 1]);
  });
  it('await of a thenable costs a thenable job more', () => {
    expect(awaitCosts('es2025', (m) => m.thenable((resolve) => resolve(1)))).toEqual([1, 1, 7, 2, 2, 3, 2]);
  });
  it('await p cost three promises and three jobs in ES2017', () => {
    const [promises, capabilities, closures, alreadyResolved, reactions, , jobs] = awaitCosts('es2017', fulfilled);
    expect({ promises, capabilities, closures, alreadyResolved, reactions, jobs }).toEqual({
      promises: 3,
      capabilities: 3,
      closures: 13,
      alreadyResolved: 4,
      reactions: 4,
      jobs: 3,
    });
  });
  it('await 42 cost two promises and one job in ES2017', () => {
    const [promises, capabilities, closures, , , , jobs] = awaitCosts('es2017', () => 42);
    expect({ promises, capabilities, closures, jobs }).toEqual({ promises: 2, capabilities: 2, closures: 8, jobs: 1 });
  });
});
