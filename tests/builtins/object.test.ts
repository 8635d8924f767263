import { beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../src/engine/objects/guest-object.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { Get, InstanceofOperator } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { at, call, freshRealm, guest, invoke, make, thrown } from './guest-values.ts';

beforeEach(freshRealm);

describe('Object', () => {
  it('copies, lists and rebuilds properties', () => {
    expect(call('Object.assign', { a: 1 }, null, { b: 2 }, 'xy')).toEqual({ a: 1, b: 2, 0: 'x', 1: 'y' });
    expect(call('Object.entries', { b: 1, 1: 'x', 0: 'y' })).toEqual([
      ['0', 'y'],
      ['1', 'x'],
      ['b', 1],
    ]);
    expect(
      call(
        'Object.fromEntries',
        make('Map', [
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toEqual({ a: 1, b: 2 });
    expect(call('Object.getOwnPropertyDescriptors', { a: 1 })).toEqual({
      a: { value: 1, writable: true, enumerable: true, configurable: true },
    });
  });

  it('freezes arrays and objects alike', () => {
    const array = guest([1, 2]);
    call('Object.freeze', array);
    expect(call('Object.isFrozen', array)).toBe(true);
    expect(call('Reflect.set', array, 0, 9)).toBe(false);
    expect(call('Reflect.set', array, 'length', 0)).toBe(false);
    expect(Get(array as never, 0)).toBe(1);
  });

  it('says what a value is', () => {
    const tag = (value: unknown): unknown => call('Object.prototype.toString', value);
    expect([undefined, null, 1, 'a', [], {}, () => 0, make('Error')].map(tag)).toEqual([
      '[object Undefined]',
      '[object Null]',
      '[object Number]',
      '[object String]',
      '[object Array]',
      '[object Object]',
      '[object Function]',
      '[object Error]',
    ]);
    expect(tag(make('Map'))).toBe('[object Map]');
  });

  it('has the accessors of old', () => {
    const object = guest({});
    invoke(object, '__defineGetter__', 'x', () => 42);
    expect(Get(object as never, 'x')).toBe(42);
    expect(isObject(invoke(object, '__lookupGetter__', 'x'))).toBe(true);
    call('Reflect.set', object, '__proto__', null);
    expect(call('Reflect.getPrototypeOf', object)).toBe(null);
  });

  it.each<[() => unknown, string]>([
    [() => call('Object.create', undefined), 'Object prototype may only be an Object or null: undefined'],
    [() => call('Object.defineProperty', 1, 'x', {}), 'Object.defineProperty called on non-object'],
    [() => call('Object.defineProperty', frozen({ x: 1 }), 'x', { value: 2 }), 'Cannot redefine property: x'],
    [
      () => call('Object.defineProperty', frozen({}), 'x', { value: 2 }),
      'Cannot define property x, object is not extensible',
    ],
    [() => call('Object.defineProperty', {}, 'x', { get: 1 }), 'Getter must be a function: 1'],
    [() => call('Object.setPrototypeOf', frozen({}), {}), '#<Object> is not extensible'],
    [
      () => call('Object.setPrototypeOf', at('Object.prototype'), {}),
      "Immutable prototype object 'Object.prototype' cannot have their prototype set",
    ],
    [() => call('Object.fromEntries', undefined), 'undefined is not iterable'],
    [() => call('Object.keys', null), 'Cannot convert undefined or null to object'],
    [() => call('Reflect.construct', 1, []), '1 is not a constructor'],
    [() => call('Reflect.apply', 1), 'Function.prototype.apply was called on 1, which is a number and not a function'],
    [() => call('Symbol.keyFor', 'a'), 'a is not a symbol'],
    [() => make('Symbol'), 'Symbol is not a constructor'],
    [() => call('Boolean.prototype.valueOf', 1), "Boolean.prototype.valueOf requires that 'this' be a Boolean"],
  ])('explains a refusal (%#)', (operation, message) => expect(thrown(operation)).toBe(`TypeError: ${message}`));
});

function frozen(fields: Record<string, unknown>): Value {
  const object = guest(fields);
  call('Object.freeze', object);
  return object;
}

describe('functions', () => {
  const sum = (...numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

  it('bind once or many times over', () => {
    let bound = guest(sum);
    for (let i = 0; i < 20_000; i++) bound = invoke(bound, 'bind', undefined, ...(i < 3 ? [1] : [])) as Value;
    expect(call('Reflect.apply', bound, undefined, [10])).toBe(13);
    const named = invoke(at('Array.prototype.push'), 'bind', []) as Value;
    expect([Get(named as never, 'name'), Get(named as never, 'length')]).toEqual(['bound push', 1]);
    expect(invoke(named, 'toString')).toBe('function () { [native code] }');
  });

  it('construct through what they are bound to', () => {
    const bound = invoke(at('Map'), 'bind', undefined) as Value;
    const map = call('Reflect.construct', bound, []) as Value;
    expect(InstanceofOperator(map, bound)).toBe(true);
    expect(InstanceofOperator(map, at('Map'))).toBe(true);
  });

  it('show their name in place of native code', () => {
    expect(invoke(at('Array.prototype.push'), 'toString')).toBe('function push() { [native code] }');
  });

  it('do not name their caller', () => {
    expect(thrown(() => Get(at('Function.prototype'), 'caller'))).toMatch(
      /^TypeError: 'caller', 'callee', and 'arguments' properties/,
    );
  });
});

describe('errors', () => {
  it('carry message, cause and what they aggregate', () => {
    const error = make('AggregateError', [1, 2], 'both', { cause: 'why' });
    expect([Get(error, 'message'), Get(error, 'cause')]).toEqual(['both', 'why']);
    expect(call('Array.from', Get(error, 'errors'))).toEqual([1, 2]);
    const suppressed = make('SuppressedError', 'new', 'old', 'text');
    expect([Get(suppressed, 'error'), Get(suppressed, 'suppressed')]).toEqual(['new', 'old']);
  });

  it('print their name and message', () => {
    expect(invoke(make('TypeError', 'bad'), 'toString')).toBe('TypeError: bad');
    expect(call('Error.prototype.toString', { name: '', message: 'm' })).toBe('m');
    expect(call('Error.isError', make('RangeError'))).toBe(true);
    expect(call('Error.isError', { message: '' })).toBe(false);
  });
});

describe('symbols', () => {
  it('are shared by name through the registry', () => {
    const shared = call('Symbol.for', 'app');
    expect(call('Symbol.for', 'app')).toBe(shared);
    expect(call('Symbol.keyFor', shared)).toBe('app');
    expect(agent.symbolRegistry.size).toBe(1);
    expect(call('Symbol.prototype.toString', call('Symbol', 'x'))).toBe('Symbol(x)');
  });
});
