import { describe, expect, it } from 'vitest';
import { linesOf } from '../support/guest-program.ts';

/** What programs see of objects, arrays, collections and reflection that only a running program can ask. */
const programs: readonly (readonly [title: string, source: string, lines: readonly string[]])[] = [
  [
    'subclasses of built-ins are of their kind',
    `class List extends Array { last() { return this[this.length - 1] } }
     const l = List.from([1, 2, 3]); l.push(4);
     log(l.last(), l.length, l.map(x => x * 2) instanceof List, Array.isArray(l), l.filter(Boolean).constructor.name);
     class Fault extends Error { constructor(m, o) { super(m, o); this.name = 'Fault' } }
     const f = new Fault('bad', { cause: 'wire' });
     log(String(f), f.cause, f instanceof Error, Object.prototype.toString.call(f), Error.isError(f));
     class Tally extends Map { add(k) { return this.set(k, (this.get(k) ?? 0) + 1) } }
     log([...new Tally([['a', 1]]).add('a').add('b')].join('|'));`,
    ['4 4 true true List', 'Fault: bad wire true [object Error] true', 'a,2|b,1'],
  ],
  [
    'a comparison function is asked what V8 asks',
    `const asked = []; const sorted = [3, 1, 2].sort((a, b) => (asked.push(a + '?' + b), a - b)); log(asked.join(' '), sorted.join());`,
    ['1?3 2?3 2?1 1,2,3'],
  ],
  [
    'callbacks may change the array they walk',
    `const a = [1, 2, 3]; const seen = []; a.forEach((x, i) => { seen.push(x); if (i === 0) a.push(9); if (i === 1) a.length = 2 }); log(seen.join());
     const b = [1, 2, 3, 4]; log(b.map((x, i) => { delete b[3]; return x }).length, 3 in b);
     const c = [5, 1, 4]; log(c.sort((x, y) => { c.length = 0; return x - y }).join());`,
    ['1,2', '4 false', '1,4,5'],
  ],
  [
    'elements inherited from a prototype are seen',
    `Array.prototype[1] = 'p'; const a = [0, , 2]; log(a.join(), a.indexOf('p'), a.slice().hasOwnProperty(1), a.shift(), a.join()); delete Array.prototype[1]; log(a.join())`,
    ['0,p,2 1 true 0 p,2', 'p,2'],
  ],
  [
    'frozen arrays refuse every change',
    `const a = Object.freeze([2, 1]); for (const f of [() => a.push(3), () => a.pop(), () => a.sort(), () => a.splice(0, 1), () => a.fill(0), () => { 'use strict'; a.length = 0 }]) try { f(); log('changed') } catch (e) { log(e.message) }`,
    [
      'Cannot add property 2, object is not extensible',
      "Cannot delete property '1' of [object Array]",
      "Cannot assign to read only property '0' of object '[object Array]'",
      "Cannot assign to read only property '0' of object '[object Array]'",
      "Cannot assign to read only property '0' of object '[object Array]'",
      "Cannot assign to read only property 'length' of object '[object Array]'",
    ],
  ],
  [
    'proxies see every way in',
    `const seen = []; const p = new Proxy({ a: 1 }, new Proxy({}, { get: (_t, trap) => (target, ...rest) => { seen.push(trap); return Reflect[trap](target, ...rest) } }));
     p.b = p.a; 'a' in p; delete p.a; Object.keys(p); Object.freeze(p); ({ ...p });
     log(seen.join(' '));`,
    [
      'get set getOwnPropertyDescriptor defineProperty has deleteProperty ownKeys getOwnPropertyDescriptor preventExtensions ownKeys ' +
        'getOwnPropertyDescriptor defineProperty ownKeys getOwnPropertyDescriptor get',
    ],
  ],
  [
    'generators are iterators with helpers',
    `function* count() { try { let n = 0; while (true) yield n++ } finally { log('closed') } }
     log(count().filter(n => n % 2).map(n => n * n).drop(1).take(3).toArray().join());
     for (const [a, b] of Iterator.zip([count(), ['x', 'y']])) log(a, b);`,
    ['closed', '9,25,49', '0 x', '1 y', 'closed'],
  ],
  [
    'recursion through built-ins ends in a RangeError and can be tried again',
    `const nested = () => { let a = []; for (let i = 0; i < 20000; i++) a = [a]; return a };
     const tries = [() => String(nested()), () => nested().flat(Infinity), () => { const f = () => [1].map(f); f() }, () => { const o = { toString: () => '' + o }; '' + o },
       () => { let p = {}; for (let i = 0; i < 20000; i++) p = new Proxy(p, {}); p.x }];
     for (const attempt of [...tries, ...tries]) try { attempt(); log('ended') } catch (e) { log(e.name, e.message) }`,
    Array.from({ length: 10 }, () => 'RangeError Maximum call stack size exceeded'),
  ],
  [
    'own keys come in the order of the language',
    `log(Object.getOwnPropertyNames(function f(a) {}).join(), Object.getOwnPropertyNames(class { static s() {} }).join(), Object.getOwnPropertyNames(Map).slice(0, 3).join());
     log(Reflect.ownKeys({ b: 1, 2: 1, [Symbol.iterator]: 1, a: 1, 1: 1 }).map(String).join());`,
    ['length,name,prototype length,name,prototype,s length,name,prototype', '1,2,b,a,Symbol(Symbol.iterator)'],
  ],
  [
    'sloppy functions have no caller worth knowing, strict ones will not say',
    `function f() { return f.caller } log(f.caller, f.arguments, f()); try { (() => { 'use strict'; return (function () {}).caller })() } catch (e) { log(e.name) }`,
    ['null null undefined', 'TypeError'],
  ],
];

describe('objects, arrays and collections in programs', () => {
  for (const [title, source, lines] of programs) it(title, () => expect(linesOf(source)).toEqual(lines));
});
