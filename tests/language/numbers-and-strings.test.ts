import { checkAll } from './check.ts';

checkAll('numbers and strings', [
  [
    'adds numbers, strings and mixtures',
    `log(1 + 2, '1' + 2, 1 + '2', 1 + null, 1 + undefined, true + true, [] + {}, 1 + [2])`,
    ['3 12 12 1 NaN 2 [object Object] 12'],
  ],
  [
    'follows operator precedence',
    'log(2 + 3 * 4, (2 + 3) * 4, 2 ** 3 ** 2, -(2 ** 2), 7 % 4, -7 % 4, 7 / 2)',
    ['14 20 512 -4 3 -3 3.5'],
  ],
  [
    'keeps minus zero apart',
    'log(Object.is(-0, 0), 1 / -0, Object.is(0 * -1, -0), Object.is(-0 + -0, -0))',
    ['false -Infinity true true'],
  ],
  [
    'shifts and masks on 32 bits',
    'log(1 << 31, 1 << 32, -1 >>> 0, -1 >> 1, 5 & 3, 5 | 3, 5 ^ 3, ~5, 2 ** 32 | 0)',
    ['-2147483648 1 4294967295 -1 1 7 6 -6 0'],
  ],
  [
    'takes whole numbers of any length for indices',
    'const a = [1, 2, 3]; a[3n] = 4; log(a[1n], a.length, 2n in a, Object.keys(Object.groupBy([1n, 1, "1"], (x) => x)).join(), a["" + -1n], Reflect.get(a, { valueOf: 0, toString: () => 0n }))',
    ['2 4 true 1 undefined 1'],
  ],
  [
    'computes with BigInt',
    'log(2n ** 64n, 7n / 2n, -7n % 3n, 1n << 70n, 5n & 3n, -1n >> 3n, typeof 1n, 2n > 1, 2n == 2, 2n === 2)',
    ['18446744073709551616n 3n -1n 1180591620717411303424n 1n -1n bigint true true false'],
  ],
  [
    'refuses to mix BigInt and number',
    'try { 1n + 1 } catch (e) { log(e.name, e.message) } try { 1n >>> 0n } catch (e) { log(e.message) } try { +1n } catch (e) { log(e.message) }',
    [
      'TypeError Cannot mix BigInt and other types, use explicit conversions',
      'BigInts have no unsigned right shift, use >> instead',
      'Cannot convert a BigInt value to a number',
    ],
  ],
  [
    'compares loosely as the table says',
    `log(null == undefined, null == 0, '' == 0, '1' == 1, true == '1', [1] == 1, NaN == NaN, ({}) == '[object Object]', Symbol.iterator == 1)`,
    ['true false true true true true false true false'],
  ],
  [
    'compares strings by code unit and numbers by value',
    `log('a' < 'b', 'B' < 'a', '10' < '9', '10' < 9, undefined < 1, null >= 0, NaN < NaN, [2] > 1)`,
    ['true true true false false true false true'],
  ],
  [
    'converts operands left to right',
    'const v = (n) => ({ valueOf() { log(n); return n } }); log(v(1) + v(2)); log(v(3) < v(4)); log(v(5) > v(4))',
    ['1', '2', '3', '3', '4', 'true', '5', '4', 'true'],
  ],
  [
    'knows typeof of everything',
    `log(typeof undefined, typeof null, typeof 1, typeof '', typeof true, typeof Symbol(), typeof {}, typeof (() => 1), typeof class {}, typeof missing)`,
    ['undefined object number string boolean symbol object function function undefined'],
  ],
  [
    'increments and decrements',
    `let a = 1; const o = { x: 5 }; const arr = [1]; log(a++, ++a, a--, --a, o.x++, ++o.x, arr[0]--, arr[0]); let s = '5'; s++; log(s, typeof s); let b = 5n; b++; log(b)`,
    ['1 3 3 1 5 7 1 0', '6 number', '6n'],
  ],
  [
    'assigns with operators',
    'let x = 2; x += 3; x *= 4; x -= 1; x /= 2; x **= 2; x %= 50; x <<= 2; x >>= 1; x |= 1; x &= 7; x ^= 2; log(x)',
    ['3'],
  ],
  [
    'assigns logically',
    `let a = null, b = 0, c = 1; a ??= 'x'; b ||= 'y'; c &&= 'z'; log(a, b, c); const o = { get p() { log('get'); return 1 }, set p(v) { log('set', v) } }; o.p ||= 2; o.p &&= 3`,
    ['x y z', 'get', 'get', 'set 3'],
  ],
  [
    'builds template strings',
    'const n = 3; log(`a${n}b${n + 1}c`, `${[1, 2]}`, `${{ toString() { return "T" } }}`); try { `${Symbol("s")}` } catch (e) { log(e.message) }',
    ['a3b4c 1,2 T', 'Cannot convert a Symbol value to a string'],
  ],
  [
    'calls template tags with frozen strings',
    'const tag = (s, ...v) => s.raw.join("|") + "/" + s.join("|") + "/" + v.join(","); log(tag`a\\n${1}b${2}`); const id = (s) => s; const f = () => id`x`; log(f() === f(), Object.isFrozen(f()), id`x` === id`x`)',
    ['a\\n|b|/a\n|b|/1,2', 'true true false'],
  ],
  [
    'chains optionally',
    'const o = { a: { b: 1, f() { return this.b } } }; log(o?.a?.b, o.x?.y.z.w, o.a?.f(), o.q?.(), o.a.f?.(), null?.[x]); log(delete o?.a?.b, o.a.b)',
    ['1 undefined 1 undefined 1 undefined', 'true undefined'],
  ],
  ['evaluates comma, conditional and void', 'log((1, 2, 3), true ? 1 : 2, 0 ? 1 : 2, void 0)', ['3 1 2 undefined']],
  ['short-circuits', `log(0 || 'a', 1 || boom(), 0 && boom(), 1 && 'b', null ?? 'c', 0 ?? 'd')`, ['a 1 0 b c 0']],
  [
    'deletes properties',
    `const o = { a: 1, b: 2 }; log(delete o.a, delete o['b'], delete o.none, Object.keys(o).length); (function () { 'use strict'; try { delete Object.freeze({ q: 1 }).q } catch (e) { log(e.message) } })()`,
    ['true true true 0', `Cannot delete property 'q' of #<Object>`],
  ],
  [
    'tests membership',
    `log('a' in { a: 1 }, 1 in [1], 'length' in [], [] instanceof Array, (() => 1) instanceof Function); try { 'a' in 'b' } catch (e) { log(e.message) } try { 1 instanceof 1 } catch (e) { log(e.message) }`,
    [
      'true false true true true',
      `Cannot use 'in' operator to search for 'a' in b`,
      `Right-hand side of 'instanceof' is not an object`,
    ],
  ],
]);
