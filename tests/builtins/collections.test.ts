import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { Get } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { call, freshRealm, guest, host, invoke, make, thrown } from './guest-values.ts';

beforeEach(freshRealm);

const listOf = (iterable: Value): unknown => call('Array.from', iterable);
const sizeOf = (collection: GuestObject): Value => Get(collection, 'size');

describe('Map', () => {
  it('keeps the order of insertion and compares keys as SameValueZero does', () => {
    const map = make('Map', [
      ['a', 1],
      [Number.NaN, 2],
      [-0, 3],
      ['a', 4],
    ]);
    expect(listOf(map)).toEqual([
      ['a', 4],
      [Number.NaN, 2],
      [0, 3],
    ]);
    expect(Object.is((listOf(map) as unknown[][])[2][0], 0)).toBe(true);
    expect(invoke(map, 'get', Number.NaN)).toBe(2);
    expect(sizeOf(map)).toBe(3);
  });

  it('shows what is added during a walk, not what is removed', () => {
    const map = make('Map', [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    const seen: unknown[] = [];
    invoke(map, 'forEach', (_value: unknown, key: number) => {
      seen.push(key);
      invoke(map, 'delete', key);
      if (key === 1) invoke(map, 'delete', 2);
      if (key === 3) invoke(map, 'set', 1, 'again');
    });
    expect(seen).toEqual([1, 3, 1]);
    expect(sizeOf(map)).toBe(0);
  });

  it('goes on after a clear with what came later', () => {
    const map = make('Map', [
      [1, 1],
      [2, 2],
    ]);
    const keys = invoke(map, 'keys') as Value;
    expect(invoke(keys, 'next')).toEqual({ value: 1, done: false });
    invoke(map, 'clear');
    invoke(map, 'set', 9, 9);
    expect(invoke(keys, 'next')).toEqual({ value: 9, done: false });
    expect(invoke(keys, 'next')).toEqual({ value: undefined, done: true });
    invoke(map, 'set', 10, 10);
    expect(invoke(keys, 'next')).toEqual({ value: undefined, done: true });
  });

  it('groups by key', () => {
    const groups = call('Map.groupBy', [1, 2, 3], (x: number) => (x % 2 === 0 ? 'even' : 'odd')) as Value;
    expect(listOf(groups)).toEqual([
      ['odd', [1, 3]],
      ['even', [2]],
    ]);
    expect(call('Object.groupBy', [1, 2, 3], (x: number) => (x < 3 ? 'small' : 'large'))).toEqual({
      small: [1, 2],
      large: [3],
    });
  });
});

describe('Set', () => {
  it.each<[string, unknown, unknown]>([
    ['union', [3, 4], [1, 2, 3, 4]],
    ['intersection', [2, 3, 7], [2, 3]],
    ['difference', [2], [1, 3]],
    ['symmetricDifference', [3, 4], [1, 2, 4]],
    ['isSubsetOf', [1, 2, 3, 4], true],
    ['isSupersetOf', [1], true],
    ['isSupersetOf', [5], false],
    ['isDisjointFrom', [4], true],
    ['isDisjointFrom', [1], false],
  ])('%s with %j', (method, other, expected) => {
    const result = invoke(make('Set', [1, 2, 3]), method, make('Set', other));
    expect(typeof result === 'boolean' ? result : listOf(result as Value)).toEqual(expected);
  });

  it('survives a callback that changes it', () => {
    const set = make('Set', [1, 2, 3]);
    const other = guest({
      size: 9,
      has: (x: number) => invoke(set, 'delete', x + 1) !== undefined,
      keys: () => undefined,
    });
    expect(listOf(invoke(set, 'intersection', other) as Value)).toEqual([1, 3]);
  });
});

describe('weak collections', () => {
  it('take objects and nameless symbols', () => {
    const key = guest({});
    const map = make('WeakMap', [[key, 1]]);
    expect(invoke(map, 'get', key)).toBe(1);
    expect(invoke(map, 'set', call('Symbol', 's'), 2)).toBe(map);
    expect(thrown(() => invoke(map, 'set', call('Symbol.for', 's'), 2))).toBe(
      'TypeError: Invalid value used as weak map key',
    );
    expect(thrown(() => invoke(make('WeakSet'), 'add', 1))).toBe('TypeError: Invalid value used in weak set');
    expect(invoke(make('WeakRef', key), 'deref')).toEqual({});
  });

  it('forget a finalization token once', () => {
    const registry = make('FinalizationRegistry', () => undefined);
    const token = guest(() => undefined);
    invoke(registry, 'register', guest([]), 'held', token);
    expect(invoke(registry, 'unregister', token)).toBe(true);
    expect(invoke(registry, 'unregister', token)).toBe(false);
  });
});

describe('what collections refuse', () => {
  it.each<[() => unknown, string]>([
    [() => call('Map'), "TypeError: Constructor Map requires 'new'"],
    [() => make('Map', 1), 'TypeError: number 1 is not iterable (cannot read property Symbol(Symbol.iterator))'],
    [() => make('Map', [1]), 'TypeError: Iterator value 1 is not an entry object'],
    [
      () => call('Map.prototype.get', make('Set')),
      'TypeError: Method Map.prototype.get called on incompatible receiver #<Set>',
    ],
    [
      () => call('Set.prototype.add', guest('abc')),
      'TypeError: Method Set.prototype.add called on incompatible receiver abc',
    ],
    [() => invoke(make('Set'), 'union', [1]), 'TypeError: The .size property is NaN'],
    [() => make('WeakRef', 1), 'TypeError: WeakRef: invalid target'],
    [() => make('FinalizationRegistry'), 'TypeError: FinalizationRegistry: cleanup must be callable'],
  ])('%#', (operation, message) => expect(thrown(operation)).toBe(message));
});

it('host values survive the way in and out', () => {
  expect(host(guest({ a: [1, { b: undefined }] }))).toEqual({ a: [1, { b: undefined }] });
});
