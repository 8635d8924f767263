import { describe, expect, it } from 'vitest';
import { profileOperations } from '../../src/profiles/index.ts';
import { factsObserver } from '../support/facts.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import { wait } from '../support/machine.ts';

/** The facts of a scenario, in the order in which they were told. */
function factsOf(profile: string, scenario: (m: HeartMachine) => void): string[] {
  const { observer, facts } = factsObserver();
  const machine = new HeartMachine(profileOperations(profile), observer);
  scenario(machine);
  machine.drain();
  return facts;
}

const awaitingPromise = (m: HeartMachine): void => {
  const p = m.resolved(1);
  m.asyncFunction(function* () {
    yield wait(p);
    return undefined;
  });
};

describe('what the observer is told of await p, p fulfilled', () => {
  it('today: no promise, one reaction, one job', () => {
    expect(factsOf('es2025', awaitingPromise)).toEqual([
      'promiseCreated 1 resolve 0 0',
      'capabilityCreated 1',
      'promiseSettled 1 fulfilled 1',
      'promiseCreated 2 async-function 0 1',
      'capabilityCreated 2',
      'awaitSuspended 1 1 {}',
      'reactionAdded 1 1 0 await:a1 await:a1',
      'jobEnqueued 1 reaction 1 1 0 await:a1',
      'handledChanged 1',
      'awaitResumed 1 normal 1 0',
      'promiseSettled 2 fulfilled undefined',
    ]);
  });

  it('in ES2017: a wrapper, a throwaway, an adoption; three jobs', () => {
    expect(factsOf('es2017', awaitingPromise)).toEqual([
      'promiseCreated 1 resolve 0 0',
      'capabilityCreated 1',
      'promiseSettled 1 fulfilled 1',
      'promiseCreated 2 async-function 0 1',
      'capabilityCreated 2',
      'promiseCreated 3 wrapper 0 1',
      'capabilityCreated 3',
      'promiseResolvedTo 3 1 {}',
      'jobEnqueued 1 thenable 0 3 1 builtin:then',
      'promiseCreated 4 throwaway 0 1',
      'capabilityCreated 4',
      'handledChanged 4',
      'awaitSuspended 1 3 {}',
      'reactionAdded 1 3 4 await:a1 await:a1',
      'handledChanged 3',
      // the thenable job calls p.then
      'promiseCreated 5 adoption 1 0',
      'capabilityCreated 5',
      'reactionAdded 2 1 5 resolving:p3 resolving:p3',
      'jobEnqueued 2 reaction 2 1 0 resolving:p3',
      'handledChanged 1',
      'promiseSettled 3 fulfilled 1',
      'jobEnqueued 3 reaction 1 3 0 await:a1',
      'promiseSettled 5 fulfilled undefined',
      'awaitResumed 1 normal 1 0',
      'promiseSettled 2 fulfilled undefined',
      'promiseSettled 4 fulfilled undefined',
    ]);
  });
});

describe('what the observer is told of reactions', () => {
  it('names built-in handlers, empty ones and those of combinators', () => {
    const facts = factsOf('es2025', (m) => {
      m.then(m.resolved(1), function onOk() {
        return 1;
      });
      m.all([m.resolved(2)]);
    });
    expect(facts.filter((fact) => fact.startsWith('reactionAdded'))).toEqual([
      'reactionAdded 1 1 2 builtin:onOk pass-through',
      'reactionAdded 2 3 5 combinator-element:Promise.all:p4 resolving:p4',
    ]);
  });

  it('tells a promise that then() derives for the program from one that a job needs', () => {
    const facts = factsOf('es2025', (m) => {
      m.then(m.resolved(1), () => m.resolved(2));
    });
    expect(facts.filter((fact) => fact.startsWith('promiseCreated'))).toEqual([
      'promiseCreated 1 resolve 0 0',
      'promiseCreated 2 derived 1 0',
      'promiseCreated 3 resolve 0 0',
      'promiseCreated 4 adoption 3 0',
    ]);
  });

  it('knows for whom the Promise constructor was called', () => {
    const facts = factsOf('es2025', (m) => {
      m.deferred();
      m.ofSubclass(1);
    });
    expect(facts.filter((fact) => fact.startsWith('promiseCreated'))).toEqual([
      'promiseCreated 1 constructed 0 0',
      'promiseCreated 2 resolve 0 0',
    ]);
  });
});
