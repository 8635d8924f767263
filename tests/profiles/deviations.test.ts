import { describe, expect, it } from 'vitest';
import { CURRENT_PROFILE, customProfileId, findProfile, PROFILE_IDS, SWITCH_IDS } from '../../src/catalogue/index.ts';
import { GetAsyncIterator } from '../../src/engine/heart/async-from-sync-iterator.ts';
import { defineAccessor, defineMethod } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import { CreateArrayFromList, Get, Invoke } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
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
  it.each(PROFILES)('makes $id of the switches that the catalogue gives it', ({ id, operations }) => {
    expect({ ...profileOperations(customProfileId(findProfile(id)!.switches)), id }).toEqual(operations);
  });
  it.each(SWITCH_IDS.filter((id) => id !== 'throwaway'))('gives %s a meaning of its own', (id) => {
    const { id: _own, ...switched } = profileOperations(`custom:${id}`);
    const { id: _current, ...current } = profileOperations(CURRENT_PROFILE);
    expect(switched).not.toEqual(current);
  });
});

describe('Promise.try with a callback that returns a promise', () => {
  it.each([
    ['es2025', 3],
    ['chromium-156', 1],
  ] as const)('is seen at the right tick under %s', (profile, tick) => {
    const m = machine(profile);
    const callback = m.fn(() => m.resolved(1));
    expect(ticksUntil(m, (done) => void m.then(Invoke(m.engine.realm.Promise, 'try', [callback]), done))).toBe(tick);
  });
  it('rejects when the callback throws, under both', () => {
    for (const profile of ['es2025', 'chromium-156']) {
      const m = machine(profile);
      const callback = m.fn(() => m.throwing('no'));
      expect(
        ticksUntil(m, (done) => void m.then(Invoke(m.engine.realm.Promise, 'try', [callback]), undefined, done)),
      ).toBe(1);
    }
  });
});

describe('Promise.all looks resolve up', () => {
  it.each([
    ['es2018', 3],
    ['v8-6.8', 3],
    ['es2019', 1],
    ['es2025', 1],
  ] as const)('under %s, %i times for three elements', (profile, times) => {
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
  it.each([
    ['es2019', 'throws trap'],
    ['es2022', 'throws trap'],
    ['es2023', 'rejects with trap'],
    ['es2025', 'rejects with trap'],
  ])('under %s %s', (profile, expected) => {
    expect(attempt(profile)).toBe(expected);
  });
});

describe('a for await loop whose last turn ended with continue', () => {
  it.each([
    ['v8-6.8', true],
    ['es2018', false],
    ['es2025', false],
  ] as const)('under %s closes its finished iterator: %s', (profile, closes) => {
    const m = machine(profile);
    const record = GetAsyncIterator(CreateArrayFromList([]));
    const { LoopStepDone } = m.engine.agent.operations;
    expect([LoopStepDone(record, true) === record, LoopStepDone(record, false)]).toEqual([closes, undefined]);
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
    m.then(
      generator.throw('t'),
      () => (text = 'fulfils'),
      (reason) => (text = `rejects with ${String(reason)}`),
    );
    m.drain();
    return text;
  };
  it.each([
    ['v8-7.8', 'rejects with t'],
    ['es2019', 'fulfils'],
    ['v8-6.8', 'fulfils'],
    ['v8-11', 'fulfils'],
  ])('under %s %s', (profile, expected) => {
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

describe('resolving with a settled promise under V8 6.2', () => {
  /** Whether `new Promise(r => r(promise))` is settled at once. */
  const copies = (profile: string, touch: (m: HeartMachine, promise: GuestObject) => void): boolean => {
    const m = machine(profile);
    const promise = m.resolved(1) as GuestObject;
    touch(m, promise);
    const { promise: outer, resolve } = m.deferred();
    resolve(promise);
    return (outer as { data: { PromiseState: string } }).data.PromiseState === 'fulfilled';
  };
  const define = (object: GuestObject, key: string, value: unknown): boolean =>
    object.methods.set(object, key, value as Value, object);
  const proto = (m: HeartMachine): GuestObject => m.engine.realm.PromisePrototype;

  it.each<readonly [what: string, touch: (m: HeartMachine, promise: GuestObject) => void, copied: boolean]>([
    ['a promise as it was made', () => undefined, true],
    ['one with a property of its own', (_m, promise) => void define(promise, 'extra', 1), false],
    [
      'one whose own property was added last and deleted',
      (_m, promise) => {
        define(promise, 'extra', 1);
        promise.methods.delete(promise, 'extra');
      },
      true,
    ],
    ['one that is not extensible', (_m, promise) => void promise.methods.preventExtensions(promise), false],
    ['one that has handlers', (m, promise) => void m.then(promise, () => undefined), true],
    ['one of a prototype that got a method', (m) => void define(proto(m), 'extra', 1), false],
    [
      'one of a prototype that got a method and lost it',
      (m) => {
        define(proto(m), 'extra', 1);
        proto(m).methods.delete(proto(m), 'extra');
      },
      false,
    ],
    [
      'one of a prototype whose method was replaced and put back',
      (m) => {
        const then = Get(proto(m), 'then');
        define(proto(m), 'then', 1);
        define(proto(m), 'then', then);
      },
      false,
    ],
    ['one of a prototype that got back what it had', (m) => void define(proto(m), 'then', Get(proto(m), 'then')), true],
    ['one of a frozen prototype', (m) => void proto(m).methods.preventExtensions(proto(m)), false],
  ])('copies the state of %s', (_what, touch, copied) => {
    expect(copies('v8-6.2', touch)).toBe(copied);
    expect(copies('v8-6.8', touch)).toBe(false);
  });

  it('goes by `then` under V8 5.5', () => {
    expect(copies('v8-5.5', (_m, promise) => void define(promise, 'extra', 1))).toBe(true);
    expect(
      copies(
        'v8-5.5',
        (m, promise) =>
          void define(
            promise,
            'then',
            m.fn(() => undefined),
          ),
      ),
    ).toBe(false);
  });
});

describe('an await of a subclass promise', () => {
  it.each([
    ['v8-5.5', 1],
    ['v8-6.2', 3],
    ['es2025', 3],
  ] as const)('takes under %s %i ticks', (profile, ticks) => {
    const m = machine(profile);
    expect(
      ticksUntil(
        m,
        (done) =>
          void m.asyncFunction(function* () {
            yield wait(m.ofSubclass(1));
            done();
            return undefined;
          }),
      ),
    ).toBe(ticks);
  });
});

describe('return undefined in an async generator', () => {
  it.each([
    ['es2025', 'suspended'],
    ['jsc', 'proceed'],
  ] as const)('under %s: %s', (profile, expected) => {
    const awaited: Value[] = [];
    const operations = {
      ...profileOperations(profile),
      AsyncGeneratorAwait: (_context: unknown, value: Value): void => void awaited.push(value),
    };
    const { realm } = new HeartMachine(operations).engine;
    const context = {
      activation: 0,
      awaitSite: 0,
      functionName: '',
      generator: null,
      capability: null,
      isReturning: false,
      realm,
    };
    expect(operations.AsyncGeneratorReturnUndefined(context)).toBe(expected);
    expect(awaited).toEqual(expected === 'proceed' ? [] : [undefined]);
  });
});

describe('finally under JavaScriptCore', () => {
  const ticks = (
    profile: string,
    result: (m: HeartMachine) => unknown,
    prepare: (m: HeartMachine) => void = () => undefined,
  ): number => {
    const m = machine(profile);
    prepare(m);
    return ticksUntil(
      m,
      (done) =>
        void m.then(
          m.finally(m.resolved(1), () => result(m)),
          done,
          done,
        ),
    );
  };
  it.each<readonly [what: string, result: (m: HeartMachine) => unknown, jsc: number, es2025: number]>([
    ['nothing', () => undefined, 2, 4],
    ['a promise', (m) => m.resolved(2), 3, 4],
    ['a rejected promise', (m) => m.rejected(2), 3, 4],
    ['a promise of a subclass', (m) => m.ofSubclass(2), 4, 6],
    ['a thenable', (m) => m.thenable((resolve) => resolve(2)), 3, 5],
    ['a thenable that resolves with a promise', (m) => m.thenable((resolve) => resolve(m.resolved(2))), 4, 7],
  ])('settles after a callback that returns %s', (_what, result, jsc, es2025) => {
    expect([ticks('jsc', result), ticks('es2025', result)]).toEqual([jsc, es2025]);
  });
  it('keeps to the specification once then was replaced', () => {
    const touch = (m: HeartMachine): void => {
      const { PromisePrototype: proto } = m.engine.realm;
      const then = Get(proto, 'then');
      proto.methods.set(proto, 'then', 1, proto);
      proto.methods.set(proto, 'then', then, proto);
    };
    expect(ticks('jsc', () => undefined, touch)).toBe(4);
  });
});
