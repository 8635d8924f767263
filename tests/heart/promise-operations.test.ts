import { beforeEach, describe, expect, it } from 'vitest';
import { PASS_THROUGH } from '../../src/engine/heart/handlers.ts';
import { NewPromiseReactionJob } from '../../src/engine/heart/promise-jobs.ts';
import { NewPromiseCapability, PerformPromiseThen, PromiseResolve } from '../../src/engine/heart/promise-operations.ts';
import { PromiseReaction, slotsOf } from '../../src/engine/heart/promise-records.ts';
import {
  CreateResolvingFunctions,
  RejectCapability,
  ResolveCapability,
} from '../../src/engine/heart/resolving-functions.ts';
import { CreateBuiltinFunction, defineAccessor } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../src/engine/objects/ordinary.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import { Call, Construct, CreateDataPropertyOrThrow, Get, Invoke } from '../../src/engine/spec/object-operations.ts';
import type { Realm } from '../../src/engine/spec/realm.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { type FifoEngine, fifoEngine } from '../support/fifo-host.ts';

let engine: FifoEngine;
let log: string[];

beforeEach(() => {
  engine = fifoEngine();
  log = [];
});

const capability = () => NewPromiseCapability(engine.realm.Promise, 'constructed');
const stateOf = (promise: GuestObject): string =>
  `${slotsOf(promise).PromiseState} ${String(slotsOf(promise).PromiseResult)}`;
const object = (): GuestObject => OrdinaryObjectCreate(engine.realm.ObjectPrototype);
const fn = (callback: (...args: Value[]) => Value, length = 1): GuestObject =>
  CreateBuiltinFunction((_thisValue, args) => callback(...args), length, '');
const logs = (name: string): GuestObject =>
  fn((value) => void log.push(`${engine.host.tick} ${name} ${String(value)}`));
const thrownBy = (operation: () => unknown): Value => {
  try {
    operation();
  } catch (thrown) {
    if (thrown instanceof GuestThrow) return thrown.value;
    throw thrown;
  }
  return expect.fail('it threw nothing');
};
const messageOf = (error: Value): Value => Get(error as GuestObject, 'message');

describe('promise resolve functions (#sec-promise-resolve-functions)', () => {
  it('fulfil with what is no object, at once', () => {
    const { Promise: promise, Resolve } = capability();
    Call(Resolve, undefined, [7]);
    expect(stateOf(promise)).toBe('fulfilled 7');
  });

  it('ignore every call after the first, also while the promise waits for a thenable', () => {
    const c = capability();
    ResolveCapability(c, object());
    ResolveCapability(c, 1);
    RejectCapability(c, 2);
    expect(slotsOf(c.Promise).PromiseState).toBe('fulfilled');
    const locked = capability();
    const never = object();
    CreateDataPropertyOrThrow(
      never,
      'then',
      fn(() => undefined),
    );
    ResolveCapability(locked, never);
    ResolveCapability(locked, 1);
    engine.host.drain();
    expect(slotsOf(locked.Promise).PromiseState).toBe('pending');
  });

  it('reject with a TypeError when the promise is to wait for itself', () => {
    const c = capability();
    ResolveCapability(c, c.Promise);
    expect(messageOf(slotsOf(c.Promise).PromiseResult)).toBe('Chaining cycle detected for promise #<Promise>');
  });

  it('read then once, and reject when reading throws', () => {
    const thenable = object();
    let reads = 0;
    defineAccessor(engine.realm, thenable, 'then', () => {
      reads++;
      throw new GuestThrow('no then');
    });
    const c = capability();
    ResolveCapability(c, thenable);
    expect([stateOf(c.Promise), reads]).toEqual(['rejected no then', 1]);
  });

  it('call the then of a settled native promise in a job of its own', () => {
    const c = capability();
    ResolveCapability(c, PromiseResolve(engine.realm.Promise, 5));
    expect([stateOf(c.Promise), engine.host.queue.map(({ job }) => job.kind)]).toEqual([
      'pending undefined',
      ['thenable'],
    ]);
    engine.host.drain();
    expect(stateOf(c.Promise)).toBe('fulfilled 5');
  });

  it('are the same function objects whenever they are asked for', () => {
    const pair = CreateResolvingFunctions(capability().Promise);
    const { Resolve, Reject } = pair;
    expect([pair.Resolve === Resolve, pair.Reject === Reject, Resolve === Reject]).toEqual([true, true, false]);
    expect([Get(Resolve, 'length'), Get(Resolve, 'name')]).toEqual([1, '']);
  });
});

describe('NewPromiseResolveThenableJob (#sec-newpromiseresolvethenablejob)', () => {
  it('rejects when then throws, unless it resolved before', () => {
    const throwing = (first: string | undefined): GuestObject => {
      const thenable = object();
      CreateDataPropertyOrThrow(
        thenable,
        'then',
        fn((resolve) => {
          if (first !== undefined) Call(resolve, undefined, [first]);
          throw new GuestThrow('thrown');
        }),
      );
      return thenable;
    };
    const [a, b] = [capability(), capability()];
    ResolveCapability(a, throwing(undefined));
    ResolveCapability(b, throwing('resolved'));
    engine.host.drain();
    expect([stateOf(a.Promise), stateOf(b.Promise)]).toEqual(['rejected thrown', 'fulfilled resolved']);
  });
});

describe('NewPromiseCapability (#sec-newpromisecapability)', () => {
  it('refuses what is no constructor', () => {
    expect(messageOf(thrownBy(() => NewPromiseCapability(1, 'constructed')))).toBe('1 is not a constructor');
  });

  it('refuses a constructor that hands over no functions', () => {
    const odd = CreateBuiltinFunction(
      (_thisValue, [executor]) => {
        Call(executor, undefined, [1, 2]);
        return object();
      },
      1,
      'Odd',
      { isConstructor: true },
    );
    expect(messageOf(thrownBy(() => NewPromiseCapability(odd, 'constructed')))).toBe(
      'Promise resolve or reject function is not callable',
    );
  });

  it('refuses a constructor that calls its executor twice', () => {
    const odd = CreateBuiltinFunction(
      (_thisValue, [executor]) => {
        Call(executor, undefined, [fn(() => 1), fn(() => 1)]);
        Call(executor, undefined, [fn(() => 1), fn(() => 1)]);
        return object();
      },
      1,
      'Odd',
      { isConstructor: true },
    );
    expect(messageOf(thrownBy(() => NewPromiseCapability(odd, 'constructed')))).toBe(
      'Promise executor has already been invoked with non-undefined arguments',
    );
  });

  it('takes over the functions of any other constructor', () => {
    const got: Value[] = [];
    const odd = CreateBuiltinFunction(
      (_thisValue, [executor]) => {
        Call(executor, undefined, [fn((value) => got.push(value)), fn(() => 1)]);
        return object();
      },
      1,
      'Odd',
      { isConstructor: true },
    );
    ResolveCapability(NewPromiseCapability(odd, 'constructed'), 'x');
    expect(got).toEqual(['x']);
  });
});

describe('PromiseResolve (#sec-promise-resolve)', () => {
  it('returns a promise of that constructor as it is, looking at constructor only', () => {
    const intrinsic = engine.realm.Promise;
    const promise = PromiseResolve(intrinsic, 1);
    expect(PromiseResolve(intrinsic, promise)).toBe(promise);
    CreateDataPropertyOrThrow(promise, 'constructor', undefined);
    expect(PromiseResolve(intrinsic, promise)).not.toBe(promise);
  });
});

describe('PerformPromiseThen (#sec-performpromisethen)', () => {
  it('runs reactions in the order in which they were added, each in a job of its own', () => {
    const c = capability();
    PerformPromiseThen(c.Promise, logs('a'), undefined);
    PerformPromiseThen(c.Promise, logs('b'), undefined);
    ResolveCapability(c, 1);
    PerformPromiseThen(c.Promise, logs('c'), undefined);
    engine.host.drain();
    expect(log).toEqual(['1 a 1', '1 b 1', '1 c 1']);
  });

  it('lets value and reason through where there is no function', () => {
    const derived = (promise: Value): GuestObject => Invoke(promise, 'then', [42, 'no function']) as GuestObject;
    const ok = derived(PromiseResolve(engine.realm.Promise, 1));
    const no = derived(Invoke(engine.realm.Promise, 'reject', ['why']));
    engine.host.drain();
    expect([stateOf(ok), stateOf(no)]).toEqual(['fulfilled 1', 'rejected why']);
  });
});

describe('HostPromiseRejectionTracker (#sec-host-promise-rejection-tracker)', () => {
  it('hears of a rejection without handlers, and of the first handler that comes later', () => {
    const c = capability();
    RejectCapability(c, 'why');
    PerformPromiseThen(c.Promise, undefined, logs('first'));
    PerformPromiseThen(c.Promise, undefined, logs('second'));
    expect(engine.host.rejections).toEqual(['reject 1', 'handle 1']);
  });

  it('hears nothing when somebody listens', () => {
    const c = capability();
    PerformPromiseThen(c.Promise, undefined, logs('handler'));
    RejectCapability(c, 'why');
    expect(engine.host.rejections).toEqual([]);
  });
});

describe('jobs (#sec-promise-jobs)', () => {
  it('that resume a function run in the realm of that function', () => {
    const realm = { ...engine.realm } as Realm;
    const context = {
      activation: 1,
      realm,
      functionName: '',
      awaitSite: 0,
      generator: null,
      capability: null,
      isReturning: false,
    };
    const reaction = new PromiseReaction(undefined, 'fulfill', context, 1, PASS_THROUGH, 1);
    expect(NewPromiseReactionJob(reaction, undefined).realm).toBe(realm);
  });

  it('are known to the agent while they run', () => {
    const c = capability();
    PerformPromiseThen(
      c.Promise,
      fn(() => void log.push(String(agent.currentJob?.kind))),
      undefined,
    );
    ResolveCapability(c, 1);
    engine.host.drain();
    expect([log, agent.currentJob]).toEqual([['reaction'], undefined]);
  });

  it('throw only when a capability of the program throws', () => {
    const odd = CreateBuiltinFunction(
      (_thisValue, [executor]) => {
        const bad = fn(() => {
          throw new GuestThrow('bad resolve');
        });
        Call(executor, undefined, [bad, bad]);
        return object();
      },
      1,
      'Odd',
      { isConstructor: true },
    );
    PerformPromiseThen(
      PromiseResolve(engine.realm.Promise, 1),
      fn(() => 1),
      undefined,
      NewPromiseCapability(odd, 'derived'),
    );
    expect(thrownBy(() => engine.host.drain())).toBe('bad resolve');
  });
});

describe('the Promise constructor (#sec-promise-executor)', () => {
  it('calls its executor at once and rejects when that throws', () => {
    const promise = Construct(engine.realm.Promise, [
      fn(() => {
        log.push('executor');
        throw new GuestThrow('thrown');
      }),
    ]);
    expect([log, stateOf(promise)]).toEqual([['executor'], 'rejected thrown']);
  });

  it('wants new and a function', () => {
    const intrinsic = engine.realm.Promise;
    expect(messageOf(thrownBy(() => Call(intrinsic, undefined, [fn(() => 1)])))).toBe(
      "Promise constructor cannot be invoked without 'new'",
    );
    expect(messageOf(thrownBy(() => Construct(intrinsic, [])))).toBe('Promise resolver undefined is not a function');
  });
});
