import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { Get } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { at, call, freshRealm, guest, invoke, make, thrown } from './guest-values.ts';

beforeEach(freshRealm);

/** Counts up without end; says when it is closed. */
function counting(log: string[] = []): GuestObject {
  let n = 0;
  const plain = guest({
    next: () => ({ value: ++n, done: false }),
    return: () => {
      log.push('closed');
      return {};
    },
  });
  call('Reflect.setPrototypeOf', plain, at('Iterator.prototype'));
  return plain as GuestObject;
}

const array = (iterator: unknown): unknown => invoke(iterator as Value, 'toArray');
const step = (iterator: unknown, method: string, ...args: unknown[]): Value =>
  invoke(iterator as Value, method, ...args) as Value;

describe('iterator helpers', () => {
  it('work lazily, one value at a time', () => {
    const log: string[] = [];
    const even = step(counting(log), 'filter', (x: number) => x % 2 === 0);
    const three = step(
      step(even, 'map', (x: number, i: number) => `${x}@${i}`),
      'take',
      3,
    );
    expect(log).toEqual([]);
    expect(array(three)).toEqual(['2@0', '4@1', '6@2']);
    expect(log).toEqual(['closed']);
  });

  it('drop, flatten and concatenate', () => {
    expect(array(step(step(counting(), 'drop', 3), 'take', 2))).toEqual([4, 5]);
    expect(
      array(
        step(
          step(counting(), 'flatMap', (x: number) => [x, -x]),
          'take',
          3,
        ),
      ),
    ).toEqual([1, -1, 2]);
    expect(array(call('Iterator.concat', [1], make('Set', [2, 3])))).toEqual([1, 2, 3]);
  });

  it('search and fold', () => {
    expect(invoke(counting(), 'some', (x: number) => x > 3)).toBe(true);
    expect(invoke(counting(), 'every', (x: number) => x < 3)).toBe(false);
    expect(invoke(counting(), 'find', (x: number) => x > 3)).toBe(4);
    expect(invoke(step(counting(), 'take', 4), 'reduce', (a: number, x: number) => a + x)).toBe(10);
  });

  it('close what they run over when told to return, before the first value and after', () => {
    const log: string[] = [];
    step(
      step(counting(log), 'map', () => 0),
      'return',
    );
    const started = step(counting(log), 'map', () => 0);
    step(started, 'next');
    step(started, 'return');
    step(started, 'return');
    expect(log).toEqual(['closed', 'closed']);
  });

  it('close what they were given when an argument is refused', () => {
    const log: string[] = [];
    expect(thrown(() => invoke(counting(log), 'map', 1))).toBe('TypeError: number 1 is not a function');
    expect(thrown(() => invoke(counting(log), 'take', -1))).toBe('RangeError: -1 must be positive');
    expect(log).toEqual(['closed', 'closed']);
  });
});

describe('Iterator', () => {
  it('wraps what has a next of its own', () => {
    const wrapped = call('Iterator.from', { next: () => ({ value: 1, done: false }) });
    expect(array(step(wrapped, 'take', 2))).toEqual([1, 1]);
    expect(call('Iterator.from', counting())).not.toBe(undefined);
  });

  it('is abstract', () => {
    expect(thrown(() => make('Iterator'))).toBe('TypeError: Abstract class Iterator not directly constructable');
  });

  it('lets iterators of a program have a constructor and a tag of their own', () => {
    const own = counting();
    expect(call('Reflect.set', own, 'constructor', 1)).toBe(true);
    expect(Get(own, 'constructor')).toBe(1);
    expect(thrown(() => call('Reflect.set', at('Iterator.prototype'), 'constructor', 1))).toMatch(/^TypeError/);
  });
});
