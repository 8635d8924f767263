// --- the constructor of a function's constructor
attempt(() => (() => {}).constructor.constructor('return this')());
// --- the constructor of what console.log is
attempt(() => console.log.constructor('return globalThis')());
// --- the constructor chain of every global
attempt(() => Object.getOwnPropertyNames(globalThis).map((name) => {
  try { return globalThis[name].constructor.constructor('return this')(); } catch (error) { return error; }
}));
// --- constructor of an async function
attempt(() => (async () => {}).constructor('return this')());
// --- constructor of a generator
attempt(() => [...(function* () {}).constructor('yield this')()]);
// --- constructor of an async generator
attempt(() => (async function* () {}).constructor('yield this')().next());
// --- the constructor of a bound function of a bound function
attempt(() => Function.prototype.bind.call(console.log.bind(console)).constructor('return this')());
// --- Reflect.construct with a strange newTarget
attempt(() => Reflect.construct(Function, ['return this'], Proxy)());
// --- Reflect.construct with every constructor as newTarget
attempt(() => Object.getOwnPropertyNames(globalThis).map((name) => {
  try { return Reflect.construct(Error, ['x'], globalThis[name]); } catch (error) { return error; }
}));
// --- a newTarget whose prototype is a getter
attempt(() => [Reflect.construct(Promise, [() => {}], Object.defineProperty(function () {}.bind(), 'prototype', { get() { found(this); return null; } }))]);
// --- a class that extends null and is made by Reflect.construct
attempt(() => Reflect.construct(class extends null { constructor() { found(new.target); return Object.create(new.target.prototype); } }, []));
// --- super in an object literal with a moved prototype
attempt(() => { const o = { m() { return super.constructor; } }; Object.setPrototypeOf(o, Function); return o.m()('return this')(); });
// --- a subclass of Function
attempt(() => new (class extends Function { constructor() { super('return [this, arguments.callee, arguments.callee.caller]'); } })()());
// --- arguments.callee.caller of a callback that a built-in calls
attempt(() => { let caller; [1].map(function () { found([this, arguments, arguments.callee]); caller = [arguments.callee.caller, arguments.callee.arguments]; }); return caller; });
// --- caller and arguments of a sloppy function called by sort
attempt(() => { function compare() { found([compare.caller, compare.arguments, this, arguments]); return 0; } [2, 1].sort(compare); });
// --- this of a sloppy callback
attempt(() => { [1].forEach(function () { found(this); }); Promise.resolve().then(function () { found(this); }); });
// --- the poison pill's own constructor
attempt(() => { 'use strict'; const pill = Object.getOwnPropertyDescriptor(Function.prototype, 'caller').get; return [pill, pill.constructor('return this')()]; });
// --- Function's text closes the wrapper around it
attempt(() => Function('}); globalThis.stolen = this; (function () {', '')());
// --- parameters of Function that open a comment
attempt(() => Function('/*', '*/){ return this')());
// --- Function with a hashbang and an HTML comment
attempt(() => Function('<!--', '\nreturn this\n-->')());
// --- toString of built-ins evaluated
attempt(() => eval(`(${Function.prototype.toString.call(console.log)})`));
// --- an own Symbol.hasInstance that sees the left side
attempt(() => ({}) instanceof { [Symbol.hasInstance](value) { found(value); found(this); return true; } });
