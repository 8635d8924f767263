import { beforeEach, describe, expect, it } from 'vitest';
import { agent } from '../../src/engine/spec/agent.ts';
import { Get } from '../../src/engine/spec/object-operations.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { at, call, freshRealm, guest, make, thrown } from './guest-values.ts';

beforeEach(freshRealm);

/** An object whose x cannot change. */
function fixed(): Value {
  const object = guest({});
  call('Reflect.defineProperty', object, 'x', { value: 1 });
  return object;
}
function closed(fields: Record<string, unknown> = {}): Value {
  const object = guest(fields);
  call('Reflect.preventExtensions', object);
  return object;
}

describe('a handler without traps', () => {
  it('passes everything through, receiver included', () => {
    const target = guest({ a: 1 });
    const proxy = make('Proxy', target, {});
    expect(call('Reflect.set', proxy, 'b', 2)).toBe(true);
    expect(call('Object.keys', proxy)).toEqual(['a', 'b']);
    expect(call('Reflect.has', target, 'b')).toBe(true);
    expect(call('Array.isArray', make('Proxy', [], {}))).toBe(true);
    expect(
      call(
        'Reflect.apply',
        make('Proxy', (x: number) => x + 1, {}),
        undefined,
        [1],
      ),
    ).toBe(2);
  });
});

describe('traps', () => {
  it('are given keys as strings and symbols', () => {
    const seen: unknown[] = [];
    const proxy = make('Proxy', [], {
      get: (_t: unknown, key: unknown) => seen.push(key),
      has: (_t: unknown, key: unknown) => seen.push(key) > 0,
    });
    call('Reflect.get', proxy, 0);
    call('Reflect.has', proxy, 'name');
    call('Reflect.get', proxy, at('Symbol.iterator'));
    expect(seen).toEqual(['0', 'name', at('Symbol.iterator')]);
  });

  it.each<[string, () => Value, Record<string, unknown>, (proxy: Value) => unknown, string]>([
    [
      'get',
      fixed,
      { get: () => 2 },
      (p) => call('Reflect.get', p, 'x'),
      "property 'x' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '1' but got '2')",
    ],
    [
      'set',
      fixed,
      { set: () => true },
      (p) => call('Reflect.set', p, 'x', 2),
      "trap returned truish for property 'x' which exists in the proxy target as a non-configurable and non-writable data property with a different value",
    ],
    [
      'has',
      fixed,
      { has: () => false },
      (p) => call('Reflect.has', p, 'x'),
      "trap returned falsish for property 'x' which exists in the proxy target as non-configurable",
    ],
    [
      'has',
      () => closed({ x: 1 }),
      { has: () => false },
      (p) => call('Reflect.has', p, 'x'),
      "trap returned falsish for property 'x' but the proxy target is not extensible",
    ],
    [
      'deleteProperty',
      fixed,
      { deleteProperty: () => true },
      (p) => call('Reflect.deleteProperty', p, 'x'),
      "trap returned truish for property 'x' which is non-configurable in the proxy target",
    ],
    ['ownKeys', fixed, { ownKeys: () => [] }, (p) => call('Reflect.ownKeys', p), "trap result did not include 'x'"],
    [
      'ownKeys',
      closed,
      { ownKeys: () => ['a'] },
      (p) => call('Reflect.ownKeys', p),
      'trap returned extra keys but proxy target is non-extensible',
    ],
    [
      'ownKeys',
      closed,
      { ownKeys: () => ['a', 'a'] },
      (p) => call('Reflect.ownKeys', p),
      'trap returned duplicate entries',
    ],
    [
      'getPrototypeOf',
      closed,
      { getPrototypeOf: () => null },
      (p) => call('Reflect.getPrototypeOf', p),
      'proxy target is non-extensible but the trap did not return its actual prototype',
    ],
    [
      'isExtensible',
      closed,
      { isExtensible: () => true },
      (p) => call('Reflect.isExtensible', p),
      "trap result does not reflect extensibility of proxy target (which is 'false')",
    ],
    [
      'preventExtensions',
      () => guest({}),
      { preventExtensions: () => true },
      (p) => call('Reflect.preventExtensions', p),
      'trap returned truish but the proxy target is extensible',
    ],
    [
      'getOwnPropertyDescriptor',
      fixed,
      { getOwnPropertyDescriptor: () => undefined },
      (p) => call('Reflect.getOwnPropertyDescriptor', p, 'x'),
      "trap returned undefined for property 'x' which is non-configurable in the proxy target",
    ],
    [
      'defineProperty',
      closed,
      { defineProperty: () => true },
      (p) => call('Reflect.defineProperty', p, 'x', {}),
      "trap returned truish for adding property 'x'  to the non-extensible proxy target",
    ],
    [
      'construct',
      () => at('Map'),
      { construct: () => 1 },
      (p) => call('Reflect.construct', p, []),
      "trap returned non-object ('1')",
    ],
  ])('%s may not lie about the target (%#)', (trap, target, handler, use, message) => {
    expect(thrown(() => use(make('Proxy', target(), handler)))).toBe(`TypeError: '${trap}' on proxy: ${message}`);
  });
});

describe('a revoked proxy', () => {
  it('does nothing any more', () => {
    const pair = call('Proxy.revocable', {}, {}) as { proxy: Value; revoke: Value };
    call('Reflect.apply', pair.revoke, undefined, []);
    expect(thrown(() => call('Reflect.get', pair.proxy, 'x'))).toBe(
      "TypeError: Cannot perform 'get' on a proxy that has been revoked",
    );
  });
});

describe('proxies of proxies', () => {
  it('end in a RangeError where the stack of any engine would, and count back', () => {
    let proxy: Value = guest({});
    for (let i = 0; i < 5000; i++) proxy = make('Proxy', proxy, {});
    expect(thrown(() => call('Reflect.get', proxy, 'x'))).toBe('RangeError: Maximum call stack size exceeded');
    expect(agent.hostNesting).toBe(0);
    expect(Get(guest({ x: 1 }) as never, 'x')).toBe(1);
  });
});
