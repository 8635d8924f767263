// --- a proxy around everything that logs what its traps are given
attempt(() => {
  const handler = new Proxy({}, { get: (target, trap) => (...args) => { for (const arg of args) found(arg); return Reflect[trap](...args); } });
  const p = new Proxy(function () {}, handler);
  p.a = 1; p.a; delete p.a; 'a' in p; Object.keys(p); p(); new p(); Object.getPrototypeOf(p); Object.isExtensible(p); p instanceof p; console.log(typeof p);
});
// --- a proxy as the prototype of the global object
attempt(() => {
  Object.setPrototypeOf(globalThis, new Proxy(Object.prototype, { get(target, key, receiver) { found(receiver); return Reflect.get(target, key); }, has(target, key) { found(target); return key in target; } }));
  return typeof nothingOfThisName;
});
// --- a proxy as the prototype of Function.prototype
attempt(() => { Object.setPrototypeOf(Function.prototype, new Proxy({}, { get(target, key, receiver) { found(receiver); return undefined; } })); return (() => {}).nothing; });
// --- getPrototypeOf that throws what the engine threw
attempt(() => { const p = new Proxy({}, { getPrototypeOf() { const deep = () => deep(); try { deep(); } catch (error) { throw found(error); } } }); return p instanceof Object; });
// --- a revoked proxy handed to every built-in of Object and Reflect
attempt(() => {
  const { proxy, revoke } = Proxy.revocable(function () {}, {});
  revoke();
  for (const space of [Object, Reflect, Array, JSON, Promise]) for (const key of Reflect.ownKeys(space)) {
    try { found(space[key](proxy, proxy, proxy)); } catch (error) { found(error); }
  }
});
// --- revoking while a trap runs
attempt(() => { const { proxy, revoke } = Proxy.revocable({}, { get(target, key, receiver) { revoke(); found(receiver); return target; } }); return [proxy.a, proxy.b]; });
// --- ownKeys that answers a proxy
attempt(() => Object.keys(new Proxy({}, { ownKeys: () => new Proxy([], { get(target, key, receiver) { found(receiver); return key === 'length' ? 1 : 'x'; } }) })));
// --- the descriptor handed to defineProperty
attempt(() => Object.defineProperty(new Proxy({}, { defineProperty(target, key, desc) { found(desc); Object.setPrototypeOf(desc, null); return true; } }), 'a', { get() {}, set() {} }));
// --- the arguments array that apply is given, changed while it is in use
attempt(() => new Proxy(function (...args) { return args; }, { apply(target, self, args) { found(args); args.length = 9; Object.defineProperty(args, 0, { get() { return found(this); } }); return Reflect.apply(target, self, args); } })(1, 2));
// --- construct that answers something else
attempt(() => Reflect.construct(new Proxy(class {}, { construct(target, args, newTarget) { found(newTarget); found(args); return globalThis; } }), [], Proxy));
// --- a proxy whose handler is a proxy whose handler is itself
attempt(() => { const handler = {}; const p = new Proxy({}, new Proxy(handler, handler)); handler.get = (target, key, receiver) => { found(receiver); return undefined; }; return [p.x, 'y' in p]; });
// --- a proxy printed
attempt(() => { const proxy = found(new Proxy({ a: 1, get b() { return found(this); } }, { get(target, key, receiver) { found(receiver); found(target); return Reflect.get(target, key, receiver); }, ownKeys: (target) => found(Reflect.ownKeys(target)), getPrototypeOf: (target) => found(Reflect.getPrototypeOf(target)) })); console.log(proxy, '%o %O %s', proxy, proxy, proxy); for (const showProxy of [false, true]) found(Object(require('util').inspect(proxy, { showProxy, getters: true }))); });
// --- array methods on a proxied array
attempt(() => {
  const seen = new Proxy([3, 1, 2], { get(target, key, receiver) { found(receiver); return Reflect.get(target, key, receiver); }, set(target, key, value, receiver) { found(receiver); return Reflect.set(target, key, value, receiver); } });
  return ['sort', 'reverse', 'push', 'pop', 'concat', 'flat', 'map', 'splice', 'toSorted'].map((name) => Array.prototype[name].call(seen, (x) => x));
});
// --- a proxy of a class constructor called without new
attempt(() => new Proxy(class {}, {})());
// --- Promise around a proxied executor
attempt(() => new Promise(new Proxy(function () {}, { apply(target, self, args) { found(self); for (const arg of args) found(arg); throw args; } })));
// --- a membrane turned inside out: the trap gets the receiver's constructor
attempt(() => Reflect.get(new Proxy({}, { get: (target, key, receiver) => receiver.constructor }), 'x', console.log)('return this')());
// --- has with a with statement around a proxy
attempt(() => Function('p', 'found', 'with (p) { found(this); return typeof importScripts + typeof postMessage; }')(new Proxy({}, { has: () => true, get: (target, key) => (key === 'found' ? found : found(key === Symbol.unscopables ? undefined : target)) }), found));
