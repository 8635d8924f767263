// sloppy functions have a receiver even when called without one
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
function f() { fail(); }
function strict() { 'use strict'; fail(); }
const o = { f, strict, g: f };
class K { constructor() { this.f = f; } }
show(() => f());
show(() => f.call(null));
show(() => f.call(1));
show(() => f.call('s'));
show(() => f.call(o));
show(() => o.f());
show(() => o.g());
show(() => o['f']());
show(() => new K().f());
show(() => strict());
show(() => o.strict());
show(() => strict.call(1));
show(() => f.call(globalThis_()));
show(() => f.apply([1], []));
show(() => Reflect.apply(f, o, []));
show(() => f.call(Object.create(K.prototype)));
function globalThis_() { return Function('return this')(); }
