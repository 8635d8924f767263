// --- getters on Object.prototype that built-ins fall into
attempt(() => {
  for (const key of ['get', 'set', 'value', 'writable', 'enumerable', 'configurable']) {
    Object.defineProperty(Object.prototype, key, { configurable: true, get() { found(this); return undefined; } });
  }
  return Object.getOwnPropertyDescriptor({ a: 1 }, 'a');
});
// --- a setter on Object.prototype for numeric keys
attempt(() => {
  for (let i = 0; i < 5; i++) Object.defineProperty(Object.prototype, i, { configurable: true, set(value) { found(this); found(value); } });
  return [[1, 2, 3].map((x) => x), 'a,b'.split(','), Object.entries({ a: 1 }), /(a)/.exec('a'), Array.from('ab')];
});
// --- a setter on Array.prototype for numeric keys
attempt(() => {
  Object.defineProperty(Array.prototype, 0, { configurable: true, set(value) { found(this); found(value); }, get() { found(this); } });
  return [[...'ab'], 'a'.match(/a/g), [1].concat([2]), console.log.name];
});
// --- a length getter on Array.prototype's child
attempt(() => Array.prototype.map.call({ get length() { found(this); return 1; }, get 0() { found(this); return 1; } }, (x, i, all) => found(all)));
// --- getters read while an error prints
attempt(() => { const error = new Error('x'); for (const key of ['stack', 'message', 'name', 'cause', 'constructor', 'toString']) Object.defineProperty(error, key, { get() { found(this); return key; } }); console.error(error); });
// --- __proto__ as a key everywhere
attempt(() => [JSON.parse('{"__proto__":{"a":1}}'), Object.fromEntries([['__proto__', 1]]), { ['__proto__']: 2 }, structuredClone({ ['__proto__']: 3 })]);
// --- the setter of __proto__ on strange receivers
attempt(() => { const { set, get } = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__'); set.call(1, {}); return [get.call(1), get.call(Symbol()), get.call(globalThis)]; });
// --- __lookupGetter__ of every global
attempt(() => Object.getOwnPropertyNames(globalThis).map((name) => [globalThis.__lookupGetter__(name), globalThis.__lookupSetter__(name)]));
// --- __defineGetter__ on the global object
attempt(() => { globalThis.__defineGetter__('console', function () { found(this); return undefined; }); return globalThis.console; });
// --- a getter that removes itself while it is read
attempt(() => { const o = { get a() { delete this.a; found(this); return 1; } }; return [o.a, o.a, { ...o }]; });
// --- Object.assign into the global object
attempt(() => Object.assign(globalThis, { Object: 1, Function: 2, Promise: 3, undefined: undefined }));
// --- accessors copied from all intrinsics and called on each other
attempt(() => {
  const getters = [];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const prototype = globalThis[name]?.prototype;
    if (!prototype) continue;
    for (const key of Reflect.ownKeys(prototype)) {
      const { get } = Object.getOwnPropertyDescriptor(prototype, key);
      if (get) getters.push(get);
    }
  }
  const receivers = [1, '', Symbol(), {}, [], new Map(), new Uint8Array(1), /a/, Promise.resolve(), new Proxy({}, {}), globalThis, console, () => {}];
  for (const get of getters) for (const receiver of receivers) try { found(get.call(receiver)); } catch (error) { found(error); }
});
// --- a private name on an object of the host's making
attempt(() => {
  class Stamp extends (function (x) { return x; }) { #secret = 1; static has(x) { return #secret in x; } }
  return [console, globalThis, process].map((x) => { try { new Stamp(x); return Stamp.has(x); } catch (error) { return error; } });
});
// --- static blocks and accessors of classes with computed keys that throw
attempt(() => class { static [(() => { throw found(new Error('key')); })()] = 1; static { found(this); } });
