// --- every method of every prototype replaced before use
attempt(() => {
  const keep = { ownKeys: Reflect.ownKeys, define: Object.defineProperty, describe: Object.getOwnPropertyDescriptor };
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => typeof globalThis[name] === 'function');
  for (let i = 0; i < names.length; i++) {
    const prototype = globalThis[names[i]].prototype;
    if (!prototype) continue;
    const keys = keep.ownKeys(prototype);
    for (let k = 0; k < keys.length; k++) {
      if (keys[k] === 'constructor' || !keep.describe(prototype, keys[k]).configurable) continue;
      try { keep.define(prototype, keys[k], { configurable: true, get() { found(this); return undefined; }, set() { found(this); } }); } catch (error) { found(error); }
    }
  }
  const work = ['`${1}${{}}`', '[1, 2].length', 'new Map()', 'new Error("x")', 'JSON.stringify({ a: [1] })', '(async () => { await 1; })()', '(function* () { yield 1; })()', 'new Proxy({}, {})', '/a/', 'Symbol("x")', 'new Date(0)', '[...""]', 'class A { #x = 1; static { this; } }', 'null.x', 'import("x")', 'new Uint8Array(2)', '1n + 2n', 'Object.keys({ a: 1 })', '({ a: 1, ...{ b: 2 } })', 'let { a, ...b } = { a: 1, b: 2 }', 'require("util")', 'setTimeout(() => {})', 'new Promise(() => {})', 'console.error({ a: 1 })'];
  for (let i = 0; i < work.length; i++) try { found((0, eval)(work[i])); } catch (error) { found(error); }
});
// --- every static of every constructor replaced before use
attempt(() => {
  const { ownKeys, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => typeof globalThis[name] === 'function' || typeof globalThis[name] === 'object');
  for (let i = 0; i < names.length; i++) {
    const holder = globalThis[names[i]];
    if (holder === null || holder === undefined || holder === globalThis || holder === process) continue;
    const keys = ownKeys(holder);
    for (let k = 0; k < keys.length; k++) if (getOwnPropertyDescriptor(holder, keys[k]).configurable) defineProperty(holder, keys[k], { configurable: true, get() { found(this); throw this; } });
  }
  const work = ['[..."abc"]', 'new Map([[1, 2]])', 'class A extends Array {}; new A(3).map', '(async () => { for await (const x of [1]) x; })()', 'null.x', 'new Error("x").stack', '`a`', '({ ...[1] })', 'import("node:util")', 'structuredClone({ a: 1 })'];
  for (let i = 0; i < work.length; i++) try { found((0, eval)(work[i])); } catch (error) { found(error); }
});
// --- every global deleted, then the language used
attempt(() => { const names = Object.getOwnPropertyNames(globalThis); for (let i = 0; i < names.length; i++) if (names[i] !== 'globalThis') delete globalThis[names[i]]; const r = [() => null.x, () => [...[1]], () => `${[1]}`, () => (async () => {})(), () => import('x'), () => /a/.exec('a'), () => ({ ...{ a: 1 } })]; for (let i = 0; i < r.length; i++) try { found(r[i]()); } catch (error) { found(error); } });
// --- every global replaced by a getter that hands out itself
attempt(() => { const { defineProperty, ownKeys } = Reflect; const keys = ownKeys(globalThis); for (let i = 0; i < keys.length; i++) defineProperty(globalThis, keys[i], { configurable: true, get() { found(this); return undefined; } }); const f = [() => null.x, () => [1].map((x) => x), () => (async () => { await 1; })(), () => new (class {})()]; for (let i = 0; i < f.length; i++) try { found(f[i]()); } catch (error) { found(error); } });
// --- Object.prototype gets every key a sloppy host would read
attempt(() => { for (const key of ['done', 'value', 'next', 'return', 'throw', 'then', 'length', 'index', 'groups', 'cause', 'errors', 'message', 'stack', 'name', 'constructor', 'prototype', 'raw', 'source', 'flags', 'lastIndex', 'exec', 'toJSON', 'valueOf', 'size', 'has', 'keys', 'depth', 'colors', 'signal', 'type', 'with', 'transfer', 'detail', 'once', 'passive', 'capture', 'data', 'kind', 'methods', 'shape', 'elems', 'sparse', 'slots', 'id', 'realm', 'call', 'construct', 'code', 'entry', 'env', 'enters', 'file', 'goal', 'type', 'reason']) Object.defineProperty(Object.prototype, key, { configurable: true, get() { found(this); return undefined; }, set() { found(this); } }); const r = [() => [...[1, 2]], () => 'a'.replace(/a/, 'b'), () => new Error('x').stack, () => (async () => { await 1; })(), () => JSON.stringify([{}]), () => new Map([[1, 2]]), () => structuredClone({ a: 1 }), () => require('util').inspect({ a: [1] }), () => import('x'), () => fetch('x'), () => (function* () { yield 1; })().next()]; for (const f of r) try { found(f()); } catch (error) { found(error); } });
// --- Object.prototype frozen, and without a prototype to stand on
attempt(() => { Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype); const o = {}; o.toString = 1; return [o, [1].map((x) => x), new (class extends Array {})(2), require('util').inspect({})]; });
// --- a prototype cycle through Object.prototype
attempt(() => { Object.setPrototypeOf(Object.prototype, new Proxy({}, { getPrototypeOf: () => Object.prototype })); });
// --- Object.prototype moved below a proxy
attempt(() => { try { Object.setPrototypeOf(Object.prototype, new Proxy({}, {})); } catch (error) { found(error); } try { Object.prototype.__proto__ = globalThis; } catch (error) { found(error); } return Object.getPrototypeOf(Object.prototype); });
// --- prototypes of intrinsics swapped
attempt(() => { Object.setPrototypeOf(Array.prototype, Function.prototype); Object.setPrototypeOf(Promise.prototype, Array.prototype); Object.setPrototypeOf(Map.prototype, Promise.prototype); return [[1, 2].call, Promise.resolve([1]).map, new Map([[1, 2]]).then, [...new Map([[1, 2]])]]; });
// --- poisoned in the middle: push during map
attempt(() => [1, 2, 3].map((x, i, all) => { Array.prototype.push = function (...args) { found(this); found(args); }; Object.defineProperty(Array.prototype, Symbol.iterator, { configurable: true, get() { found(this); throw this; } }); Array.prototype[5] = globalThis; return all; }));
// --- poisoned in the middle: the prototype of the array that is being sorted
attempt(() => { const a = [3, , 1]; return a.sort((x, y) => { Array.prototype[1] = globalThis.process; Object.defineProperty(a, 2, { get() { return found(this); } }); return x - y; }); });
// --- poisoned in the middle: Promise.prototype.then between two awaits
attempt(async () => { const { then } = Promise.prototype; await 1; Promise.prototype.then = function (...args) { found(this); found(args); return then.apply(this, args); }; Promise.prototype.constructor = function (executor) { found(executor); }; await Promise.resolve(2); Promise.prototype.then = then; });
// --- poisoned in the middle: the iterator while a Set is built
attempt(() => new Set({ [Symbol.iterator]: () => ({ n: 0, next() { Set.prototype.add = function (...args) { found(this); found(args); return this; }; Object.prototype.value = globalThis; return { done: this.n++ > 2 }; } }) }));
// --- poisoned in the middle: RegExp.prototype.exec within replace
attempt(() => 'abc'.replace(/./g, (match) => { RegExp.prototype.exec = function (...args) { found(this); found(args); return null; }; String.prototype.replace = null; return found(match); }), tried(() => [/b/[Symbol.replace]('abc', found), /b/[Symbol.split]('abc'), /b/.test('b')]));
// --- poisoned in the middle: Object.prototype while JSON is written
attempt(() => JSON.stringify({ get a() { Object.prototype.toJSON = function (key) { found(this); return found({ key }); }; return { b: {} }; }, c: {} }));
// --- Function.prototype.call, apply and bind replaced
attempt(() => { for (const name of ['call', 'apply', 'bind', Symbol.hasInstance, 'toString']) Object.defineProperty(Function.prototype, name, { configurable: true, writable: true, value(...args) { found(this); found(args); return undefined; } }); return [[1].map((x) => x), 'a'.replace('a', () => 'b'), new Promise(() => {}), require('util').inspect(() => {}), setTimeout(() => {})]; });
// --- Reflect replaced
attempt(() => { for (const name of Reflect.ownKeys(Reflect)) Reflect[name] = function (...args) { found(this); found(args); }; return [new Proxy({}, {}), class extends Array {}, require('events')]; });
// --- String.prototype and Number.prototype methods on what is not theirs
attempt(() => { for (const P of [String, Number, Boolean, Symbol, BigInt, Date, Map, Set, WeakMap, Promise, RegExp, Error, Array, ArrayBuffer, DataView]) for (const key of Reflect.ownKeys(P.prototype)) for (const self of [undefined, null, 0, {}, console, globalThis, new Proxy({}, {})]) try { const f = Object.getOwnPropertyDescriptor(P.prototype, key); found((f.value ?? f.get).call(self, self, self)); } catch (error) { found(error); } });
// --- every built-in function called with a spying argument
attempt(() => { const spy = new Proxy(function () {}, { get: (t, k, r) => (k === Symbol.toPrimitive ? () => 1 : k === 'length' ? 1 : (found(r), t[k])), apply: (t, self, args) => (found(self), found(args), 1), construct: (t, args) => found({}) }); const seen = new Set(); const walk = (o, depth) => { if (depth > 3 || seen.has(o) || o === process || o === console || o === null || (typeof o !== 'object' && typeof o !== 'function') || o === spy) return; seen.add(o); for (const key of Reflect.ownKeys(o)) { const d = Reflect.getOwnPropertyDescriptor(o, key); walk(d.value, depth + 1); walk(d.get, depth + 1); } }; walk(globalThis, 0); for (const f of seen) if (typeof f === 'function' && !/exit|abort|Kill|assert|log|wait|interval/i.test(f.name)) { try { found(Reflect.apply(f, spy, [spy, spy])); } catch (error) { found(error); } try { found(Reflect.construct(f, [spy])); } catch (error) { found(error); } } });
// --- internal names of the engine as properties
attempt(() => { const o = {}; for (const key of ['kind', 'methods', 'shape', 'elems', 'sparse', 'slots', 'data', 'id', 'isPrototype']) { o[key] = { call: () => found('x') }; found(o[key]); } return [o, Object.keys(o), { methods: { get: () => 1 } }.x]; });
// --- holes, the dead zone and other values that must not be seen
attempt(() => { const values = [[,][0], [, 1].map((x) => x), Array(3), [...[,]], (() => { try { x; let x; } catch (error) { return error; } })(), new Array(2).fill(), Object.values([, 1]), [, ].concat([, ]), Array.from([,]), JSON.stringify([,]), structuredClone([,])]; return values.map((x) => [typeof x, x, Object.prototype.toString.call(x)]); });
