import { beforeEach, describe, expect, it } from 'vitest';
import { makeSparse } from '../../src/engine/objects/elements.ts';
import { type GuestObject, Kind } from '../../src/engine/objects/guest-object.ts';
import { at, call, freshRealm, guest, host, invoke, make, thrown } from './guest-values.ts';

beforeEach(freshRealm);

const hole = Array.from({ length: 3 }, (_, i) => i);
delete hole[1];

/** Every row is checked against the same call on a host array: method, receiver, arguments. */
const rows: [method: string, receiver: unknown[], ...args: unknown[]][] = [
  ['at', [1, 2, 3], -1],
  ['at', [1, 2, 3], 5],
  ['concat', [1], [2, [3]], 4],
  ['concat', hole, hole],
  ['copyWithin', [1, 2, 3, 4, 5], 1, 0, 3],
  ['copyWithin', [1, 2, 3, 4, 5], 0, 3],
  ['copyWithin', hole, 0, 1],
  ['every', [1, 2], (x: number) => x > 0],
  ['fill', [1, 2, 3], 0, 1],
  ['fill', new Array(4), 'x', 1, 3],
  ['filter', [1, 2, 3, 4], (x: number) => x % 2 === 0],
  ['find', [1, 2, 3], (x: number) => x > 1],
  ['findIndex', [1, 2, 3], (x: number) => x > 7],
  ['findLast', [1, 2, 3], (x: number) => x < 3],
  ['findLastIndex', hole, (x: unknown) => x === undefined],
  ['flat', [1, [2, [3, [4]]]], 2],
  ['flatMap', [1, 2], (x: number) => [x, [x]]],
  ['includes', [1, Number.NaN], Number.NaN],
  ['includes', hole, undefined],
  ['indexOf', [1, 2, 1], 1, 1],
  ['indexOf', hole, undefined],
  ['join', [1, null, undefined, [2, 3]], '-'],
  ['lastIndexOf', [1, 2, 1, 3], 1, -2],
  ['map', hole, (x: number, i: number) => x + i],
  ['pop', [1, 2]],
  ['pop', []],
  ['push', [1], 2, 3],
  ['reduce', hole, (a: number, x: number) => a + x],
  ['reduceRight', ['a', 'b', 'c'], (a: string, x: string) => a + x],
  ['reverse', hole],
  ['reverse', [1, 2, 3, 4]],
  ['shift', hole],
  ['slice', [1, 2, 3, 4], 1, -1],
  ['slice', hole, 1],
  ['some', hole, (x: number) => x === undefined],
  ['sort', [3, undefined, 1, 10, 2]],
  ['sort', [5, 1, 4], (a: number, b: number) => b - a],
  ['splice', [1, 2, 3, 4], 1, 2, 'a', 'b', 'c'],
  ['splice', hole, 0, 1],
  ['toReversed', hole],
  ['toSorted', [3, 1, 2]],
  ['toSpliced', [1, 2, 3], 1, 1, 'x'],
  ['toString', [1, [2, 3]]],
  ['unshift', [3], 1, 2],
  ['with', [1, 2, 3], -1, 'x'],
];

describe('array methods answer as the host does', () => {
  it.each(rows)('%s of %j', (method: string, receiver: unknown[], ...args: unknown[]) => {
    const mine = guest(receiver);
    const theirs = receiver.slice();
    const expected = (theirs as unknown as Record<string, (...args: unknown[]) => unknown>)[method](...args);
    expect(invoke(mine, method, ...args)).toEqual(expected);
    expect(host(mine)).toEqual(theirs);
  });

  it.each(rows)('%s of a sparse %j', (method: string, receiver: unknown[], ...args: unknown[]) => {
    const array = guest(receiver) as GuestObject;
    makeSparse(array);
    const theirs = receiver.slice();
    const expected = (theirs as unknown as Record<string, (...args: unknown[]) => unknown>)[method](...args);
    expect(invoke(array, method, ...args)).toEqual(expected);
    expect(host(array)).toEqual(theirs);
  });
});

describe('making arrays', () => {
  it('takes a length or elements', () => {
    expect(host(make('Array', 3))).toEqual(new Array(3));
    expect(host(make('Array', '3'))).toEqual(['3']);
    expect(call('Array.of', 7)).toEqual([7]);
    expect(call('Array.from', { length: 2, 0: 'a' }, (x: unknown, i: number) => `${String(x)}${i}`)).toEqual([
      'a0',
      'undefined1',
    ]);
    expect(thrown(() => make('Array', -1))).toBe('RangeError: Invalid array length');
  });

  it('goes by the species of the receiver', () => {
    const array = guest([1, 2]);
    const species = at('Symbol.species') as unknown as symbol;
    const maker = guest({});
    call('Reflect.set', maker, species, at('Boolean'));
    call('Reflect.set', array, 'constructor', maker);
    expect((call('Array.prototype.filter', array, () => false) as GuestObject).kind).toBe(Kind.Boolean);
    call('Reflect.set', array, 'constructor', 1);
    expect(thrown(() => call('Array.prototype.filter', array, () => true))).toBe(
      'TypeError: object.constructor[Symbol.species] is not a constructor',
    );
  });
});

describe('what array methods refuse', () => {
  it.each<[string, () => unknown, string]>([
    [
      'reduce of nothing',
      () => call('Array.prototype.reduce', [], () => 0),
      'TypeError: Reduce of empty array with no initial value',
    ],
    [
      'map without a function',
      () => call('Array.prototype.map', [1], 'abc'),
      'TypeError: string "abc" is not a function',
    ],
    [
      'map on null',
      () => call('Array.prototype.map', null, () => 0),
      'TypeError: Array.prototype.map called on null or undefined',
    ],
    [
      'a wrong comparator',
      () => call('Array.prototype.sort', [], 1),
      'TypeError: The comparison function must be either a function or undefined: 1',
    ],
    ['with beyond the end', () => call('Array.prototype.with', [1], 5, 1), 'RangeError: Invalid index : 5'],
    [
      'push to a frozen array',
      () => call('Array.prototype.push', frozen(), 1),
      'TypeError: Cannot add property 1, object is not extensible',
    ],
    [
      'pop of a frozen array',
      () => call('Array.prototype.pop', frozen()),
      "TypeError: Cannot delete property '0' of [object Array]",
    ],
  ])('%s', (_what, operation, message) => expect(thrown(operation)).toBe(message));
});

function frozen() {
  const array = guest([1]);
  call('Object.freeze', array);
  return array;
}

describe('arrays that contain themselves', () => {
  it('join as nothing where they contain themselves', () => {
    const array = guest([1]);
    invoke(array, 'push', array);
    expect(invoke(array, 'join')).toBe('1,');
  });

  it('flatten without end into a RangeError', () => {
    const array = guest([1]);
    invoke(array, 'push', array);
    expect(thrown(() => invoke(array, 'flat', Number.POSITIVE_INFINITY))).toBe(
      'RangeError: Maximum call stack size exceeded',
    );
  });
});
