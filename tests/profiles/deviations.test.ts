import { describe, expect, it } from 'vitest';
import { CURRENT_PROFILE, PROFILE_IDS } from '../../src/catalogue/index.ts';
import { GetAsyncIterator } from '../../src/engine/heart/async-from-sync-iterator.ts';
import { defineAccessor, defineMethod } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import { CreateArrayFromList, Get, Invoke } from '../../src/engine/spec/object-operations.ts';
import { PROFILES, profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import { delegate, give, ticksUntil, wait } from '../support/machine.ts';

const machine = (profile: string): HeartMachine => new HeartMachine(profileOperations(profile));

describe('the registry', () => {
  it('has a profile for every id of the catalogue, and no other', () => {
    expect(PROFILES.map(({ id }) => id).sort()).toEqual([...PROFILE_IDS].sort());
    expect(profileOperations(CURRENT_PROFILE).id).toBe(CURRENT_PROFILE);
  });
  it('gives each profile its own id', () => {
    expect(PROFILES.map(({ operations }) => operations.id)).toEqual(PROFILES.map(({ id }) => id));
  });
});

describe('Promise.try with a callback that returns a promise', () => {
  it.each([['es2025', 3], ['chromium-156', 1]] as const)('is seen at the right tick under %s', (profile, tick) => {
    const m = machine(profile);
    const callback = m.fn(() => m.resolved(1));
    expect(ticksUntil(m, (done) => void m.then(Invoke(m.engine.realm.Promise, 'try', [callback]), done))).toBe(tick);
  });
  it('rejects when the callback throws, under both', () => {
    for (const profile of ['es2025', 'chromium-156']) {
      const m = machine(profile);
      const callback = m.fn(() => m.throwing('no'));
      expect(ticksUntil(m, (done) => void m.then(Invoke(m.engine.realm.Promise, 'try', [callback]), undefined, done))).toBe(1);
    }
  });
});

describe('Promise.all looks resolve up', () => {
  it.each([['es2018', 3], ['v8-6.8', 3], ['es2019', 1], ['es2025', 1]] as const)('under %s, %i times for three elements', (profile, times) => {
    const m = machine(profile);
    const { realm } = m.engine;
    const resolve = Get(realm.Promise, 'resolve');
    let reads = 0;
    realm.Promise.methods.delete(realm.Promise, 'resolve');
    defineAccessor(realm, realm.Promise, 'resolve', () => {
      reads++;
      return resolve;
    });
    m.all([1, 2, 3]);
    expect(reads).toBe(times);
  });
});

describe('return(promise) of an async generator that has not started, where constructor throws', () => {
  const attempt = (profile: string): string => {
    const m = machine(profile);
    const generator = m.asyncGenerator(function* () {
      yield give(1);
      return undefined;
    });
    const trap = m.resolved(1) as GuestObject;
    defineAccessor(m.engine.realm, trap, 'constructor', () => {
      throw new GuestThrow('trap');
    });
    try {
      let refused = 'pending';
      m.then(generator.return(trap), undefined, (reason) => (refused = `rejects with ${String(reason)}`));
      m.drain();
      return refused;
    } catch (thrown) {
      return `throws ${String((thrown as GuestThrow).value)}`;
    }
  };
  it.each([['es2019', 'throws trap'], ['es2022', 'throws trap'], ['es2023', 'rejects with trap'], ['es2025', 'rejects with trap']])('under %s %s', (profile, expected) => {
    expect(attempt(profile)).toBe(expected);
  });
});

describe('a for await loop whose last turn ended with continue', () => {
  it.each([['v8-6.8', true], ['es2018', false], ['es2025', false]] as const)('under %s closes its finished iterator: %s', (profile, closes) => {
    const m = machine(profile);
    const record = GetAsyncIterator(CreateArrayFromList([]));
    const { ForAwaitStepDone } = m.engine.agent.operations;
    expect([ForAwaitStepDone(record, true) === record, ForAwaitStepDone(record, false)]).toEqual([closes, undefined]);
  });
});

describe('an async generator that caught a throw() sent into its yield* and falls off its end', () => {
  const answer = (profile: string): string => {
    const m = machine(profile);
    const generator = m.asyncGenerator(function* () {
      try {
        yield delegate([1]);
      } catch (caught) {
        m.reasonOf(caught);
      }
      return undefined;
    });
    let text = '';
    generator.next();
    m.then(generator.throw('t'), () => (text = 'fulfils'), (reason) => (text = `rejects with ${String(reason)}`));
    m.drain();
    return text;
  };
  it.each([['v8-7.8', 'rejects with t'], ['es2019', 'fulfils'], ['v8-6.8', 'fulfils'], ['v8-11', 'fulfils']])('under %s %s', (profile, expected) => {
    expect(answer(profile)).toBe(expected);
  });
});

describe('a patched then', () => {
  const calls = (profile: string): number => {
    const m = machine(profile);
    const { realm } = m.engine;
    const promise = m.resolved(1) as GuestObject;
    let called = 0;
    const original = Get(realm.PromisePrototype, 'then');
    defineMethod(realm, promise, 'then', 2, (thisValue, args) => {
      called++;
      return (original as GuestObject).methods.call!(original as GuestObject, thisValue, args);
    });
    m.asyncFunction(function* () {
      yield wait(promise);
      return undefined;
    });
    m.drain();
    return called;
  };
  it('is called by an await of ES2017, never by one of today', () => {
    expect([calls('es2017'), calls('es2025')]).toEqual([1, 0]);
  });
});
