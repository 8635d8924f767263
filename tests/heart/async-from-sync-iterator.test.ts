import { describe, expect, it } from 'vitest';
import { GetAsyncIterator } from '../../src/engine/heart/async-from-sync-iterator.ts';
import { defineAccessor, defineMethod } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../src/engine/objects/ordinary.ts';
import { CreateIterResultObject, Get, Invoke } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { WELL_KNOWN } from '../../src/engine/spec/well-known-symbols.ts';
import { profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';

/** What comes of calling `method` on the async iterator of a sync one that yields `value` and logs that it was closed. */
function outcome(profile: string, method: 'next' | 'throw' | 'return', value: (m: HeartMachine) => Value): string[] {
  const yields = (m: HeartMachine) => {
    const yielded = value(m);
    return () => CreateIterResultObject(yielded, false);
  };
  return outcomeOf(profile, method, yields);
}

/** The same for what its `next` does. */
function outcomeOf(
  profile: string,
  method: 'next' | 'throw' | 'return',
  nextOf: (m: HeartMachine) => () => Value,
): string[] {
  const m = new HeartMachine(profileOperations(profile));
  const { realm } = m.engine;
  const log: string[] = [];
  const iterator = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethod(realm, iterator, WELL_KNOWN.iterator, 0, (thisValue) => thisValue);
  defineMethod(realm, iterator, 'next', 1, nextOf(m));
  defineMethod(realm, iterator, 'return', 1, () => {
    log.push('closed');
    return CreateIterResultObject(undefined, true);
  });
  const promise = Invoke(GetAsyncIterator(iterator).Iterator, method, ['given']);
  m.then(
    promise,
    (result) => log.push(`gave ${String(m.result(result).value)}`),
    (reason) => log.push(`refused ${text(reason as Value)}`),
  );
  m.drain();
  return log;
}

const text = (reason: Value): string =>
  typeof reason === 'string' ? reason : String(Get(reason as GuestObject, 'message'));
const rejected = (m: HeartMachine): Value => m.rejected('bad') as Value;
const plain = (): Value => 'plain';

describe('a sync iterator whose promise rejects (#sec-asyncfromsynciteratorcontinuation)', () => {
  it.each(['es2025', 'v8-13', 'chromium-156'])('is closed under %s', (profile) => {
    expect(outcome(profile, 'next', rejected)).toEqual(['closed', 'refused bad']);
  });
  it.each(['es2017', 'v8-6.8', 'es2019', 'v8-11', 'es2023'])('is left open under %s', (profile) => {
    expect(outcome(profile, 'next', rejected)).toEqual(['refused bad']);
  });
  it('is not closed again while it is being closed', () => {
    expect(outcome('es2025', 'return', rejected)).toEqual(['closed', 'gave undefined']);
  });
});

describe('a sync iterator that fails by itself', () => {
  const failures: readonly (readonly [what: string, nextOf: (m: HeartMachine) => () => Value, reason: string])[] = [
    ['throws', (m) => () => m.throwing('bad'), 'bad'],
    ['gives no object', () => () => 5, 'Iterator result 5 is not an object'],
    [
      'gives a result that throws',
      (m) => {
        const result = OrdinaryObjectCreate(m.engine.realm.ObjectPrototype);
        defineAccessor(m.engine.realm, result, 'value', () => m.throwing('bad'));
        return () => result;
      },
      'bad',
    ],
  ];
  it.each(failures)('counts as closed when it %s', (_what, nextOf, reason) => {
    for (const profile of ['es2018', 'es2023', 'es2025', 'v8-11', 'jsc'])
      expect(outcomeOf(profile, 'next', nextOf)).toEqual([`refused ${reason}`]);
  });
  it.each(failures)('is closed by V8 13 when it %s', (_what, nextOf, reason) => {
    for (const profile of ['v8-13', 'chromium-156'])
      expect(outcomeOf(profile, 'next', nextOf)).toEqual(['closed', `refused ${reason}`]);
  });
});

describe('throw() to a sync iterator without throw (#sec-%asyncfromsynciteratorprototype%.throw)', () => {
  it('closes it and refuses with a TypeError today', () => {
    expect(outcome('es2025', 'throw', plain)).toEqual([
      'closed',
      "refused The iterator does not provide a 'throw' method.",
    ]);
  });
  it.each(['es2018', 'es2022', 'v8-11'])('gave the error back under %s', (profile) => {
    expect(outcome(profile, 'throw', plain)).toEqual(['refused given']);
  });
});
