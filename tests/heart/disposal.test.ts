import { beforeEach, describe, expect, it } from 'vitest';
import {
  AddDisposableResource,
  DisposalAwaitThrew,
  DisposalStep,
  type DisposeCapability,
  DisposeResources,
  NewDisposeCapability,
  StartDisposal,
} from '../../src/engine/heart/disposal.ts';
import { slotsOf } from '../../src/engine/heart/promise-records.ts';
import { CreateBuiltinFunction, defineMethod } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../src/engine/objects/ordinary.ts';
import { type Completion, GuestThrow, NormalCompletion, ThrowCompletion } from '../../src/engine/spec/completion.ts';
import { Construct, Get, Invoke } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { WELL_KNOWN } from '../../src/engine/spec/well-known-symbols.ts';
import { type FifoEngine, fifoEngine } from '../support/fifo-host.ts';

let engine: FifoEngine;
let log: string[];
let capability: DisposeCapability;

beforeEach(() => {
  engine = fifoEngine();
  log = [];
  capability = NewDisposeCapability();
});

function resource(name: string, symbol: symbol, error?: string): GuestObject {
  const object = OrdinaryObjectCreate(engine.realm.ObjectPrototype);
  defineMethod(engine.realm, object, symbol, 0, () => {
    log.push(name);
    if (error !== undefined) throw new GuestThrow(error);
    return name;
  });
  return object;
}
const sync = (name: string, error?: string): GuestObject => resource(name, WELL_KNOWN.dispose, error);
const async = (name: string, error?: string): GuestObject => resource(name, WELL_KNOWN.asyncDispose, error);

/** Runs a disposal to its end; awaits are logged. */
function disposed(completion: Completion = NormalCompletion(undefined)): Completion {
  const disposal = StartDisposal(capability, completion);
  while (DisposalStep(disposal)) log.push(`await ${String(disposal.Awaiting)}`);
  return disposal.Completion;
}

describe('DisposeResources (#sec-disposeresources)', () => {
  it('disposes in reverse order, without awaiting sync resources', () => {
    for (const name of ['a', 'b']) AddDisposableResource(capability, sync(name), 'sync');
    AddDisposableResource(capability, null, 'sync');
    expect([disposed().type, log]).toEqual(['normal', ['b', 'a']]);
  });

  it('awaits what each async disposer returns', () => {
    for (const name of ['a', 'b']) AddDisposableResource(capability, async(name), 'async');
    disposed();
    expect(log).toEqual(['b', 'await b', 'a', 'await a']);
  });

  it('awaits once for any number of missing async resources', () => {
    AddDisposableResource(capability, null, 'async');
    AddDisposableResource(capability, undefined, 'async');
    disposed();
    expect(log).toEqual(['await undefined']);
  });

  it('awaits for a missing resource before the sync one under it', () => {
    AddDisposableResource(capability, sync('a'), 'sync');
    AddDisposableResource(capability, null, 'async');
    disposed();
    expect(log).toEqual(['await undefined', 'a']);
  });

  it('does not await for a missing resource when another one was awaited', () => {
    AddDisposableResource(capability, null, 'async');
    AddDisposableResource(capability, async('a'), 'async');
    disposed();
    expect(log).toEqual(['a', 'await a']);
  });

  it('disposes of one declaration after the other, and awaits for missing ones where they were declared', () => {
    AddDisposableResource(capability, sync('a'), 'sync', undefined, 0);
    AddDisposableResource(capability, null, 'async', undefined, 1);
    AddDisposableResource(capability, sync('b'), 'sync', undefined, 2);
    const disposal = StartDisposal(capability, NormalCompletion(undefined));
    const steps = [2, 1, 1, 0].map((declaration) => [DisposalStep(disposal, declaration), log.join(' ')]);
    expect(steps).toEqual([
      [false, 'b'],
      [true, 'b'],
      [false, 'b'],
      [false, 'b a'],
    ]);
  });

  it('joins errors into SuppressedError, newest outside', () => {
    AddDisposableResource(capability, sync('a', 'from a'), 'sync');
    AddDisposableResource(capability, sync('b', 'from b'), 'sync');
    const completion = DisposeResources(capability, ThrowCompletion('from the block'));
    const outer = completion.value as GuestObject;
    const inner = Get(outer, 'suppressed') as GuestObject;
    expect([Get(outer, 'error'), Get(inner, 'error'), Get(inner, 'suppressed')]).toEqual([
      'from a',
      'from b',
      'from the block',
    ]);
  });

  it('takes the rejection of an awaited disposer for its error', () => {
    AddDisposableResource(capability, async('a'), 'async');
    const disposal = StartDisposal(capability, NormalCompletion(undefined));
    expect(DisposalStep(disposal)).toBe(true);
    DisposalAwaitThrew(disposal, 'rejected');
    expect([DisposalStep(disposal), disposal.Completion]).toEqual([false, ThrowCompletion('rejected')]);
  });
});

describe('AddDisposableResource (#sec-adddisposableresource)', () => {
  const refusal = (value: Value, hint: 'sync' | 'async'): Value => {
    try {
      AddDisposableResource(capability, value, hint);
    } catch (thrown) {
      return Get((thrown as GuestThrow).value as GuestObject, 'message');
    }
    return 'taken';
  };
  it('refuses what cannot be disposed', () => {
    const plain = OrdinaryObjectCreate(engine.realm.ObjectPrototype);
    expect([refusal(1, 'sync'), refusal(plain, 'sync'), refusal(plain, 'async'), refusal(sync('a'), 'async')]).toEqual([
      'An object is expected with `using` declarations',
      'Symbol(Symbol.dispose) is not a function',
      'Symbol(Symbol.dispose) is not a function',
      'taken',
    ]);
  });
});

describe('AsyncDisposableStack', () => {
  const stack = (): GuestObject => Construct(engine.realm.intrinsic('%AsyncDisposableStack%'));
  const tickOf = (promise: Value): number => {
    let seen = -1;
    Invoke(promise, 'then', [CreateBuiltinFunction(() => void (seen = engine.host.tick), 1, '')]);
    engine.host.drain();
    return seen;
  };

  it('is empty: one tick; with one deferred call: two', () => {
    const empty = Invoke(stack(), 'disposeAsync');
    expect(tickOf(empty)).toBe(1);
    const one = stack();
    Invoke(one, 'defer', [CreateBuiltinFunction(() => void log.push('deferred'), 0, '')]);
    expect([tickOf(Invoke(one, 'disposeAsync')), log]).toEqual([2, ['deferred']]);
  });

  it('does not await what a sync disposer returns', () => {
    const s = stack();
    Invoke(s, 'use', [sync('a')]);
    expect([tickOf(Invoke(s, 'disposeAsync')), log]).toEqual([2, ['a']]);
  });

  it('rejects with the error of a disposer', () => {
    const s = stack();
    Invoke(s, 'use', [async('a', 'broken')]);
    const promise = Invoke(s, 'disposeAsync') as GuestObject;
    expect([slotsOf(promise).PromiseState, slotsOf(promise).PromiseResult]).toEqual(['rejected', 'broken']);
  });

  it('moves its resources and is disposed then', () => {
    const s = stack();
    Invoke(s, 'use', [async('a')]);
    const moved = Invoke(s, 'move') as GuestObject;
    expect([Get(s, 'disposed'), Get(moved, 'disposed')]).toEqual([true, false]);
    Invoke(moved, 'disposeAsync');
    expect(log).toEqual(['a']);
  });
});
