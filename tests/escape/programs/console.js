// --- the custom inspection hook and what it is given
attempt(() => console.log({ [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) { found(this); found(options); found(inspect); found(inspect.constructor('return this')()); return 'x'; } }) ?? found(1));
// --- stylize of the hook's options
attempt(() => require('util').inspect({ [Symbol.for('nodejs.util.inspect.custom')](depth, options) { found(options.stylize); return options.stylize.call(globalThis, { toString() { return found(this); } }, 'string'); } }, { colors: true }));
// --- a hook that returns an object with a hook
attempt(() => require('util').inspect({ [Symbol.for('nodejs.util.inspect.custom')]: () => ({ [Symbol.for('nodejs.util.inspect.custom')]: (...args) => found(args) }) }));
// --- the inspection hook as a class's static member, found through a WeakMap
attempt(() => { const kept = new WeakMap(); const o = {}; kept.set(o, globalThis); WeakMap.prototype.set = function (...args) { found(this); found(args); return this; }; return require('util').inspect({ o, [Symbol.for('nodejs.util.inspect.custom')](d, options) { found(options); return o; } }); });
// --- defaultOptions and colours of inspect
attempt(() => { const { inspect } = require('util'); return [inspect.defaultOptions, inspect.colors, inspect.styles, inspect.custom, inspect.replDefaults]; });
// --- a constructor name from a getter
attempt(() => { const odd = Object.create({ get constructor() { found(this); return function X() {}; } }, { constructor: { get() { return found(this); } } }); return [odd, require('util').inspect(odd), require('util').inspect(Object.create(Object.create(null, { constructor: { value: Object.defineProperty(() => {}, 'name', { get() { return found(this) && 'X'; } }) } })), { showHidden: true, getters: true })]; });
// --- toStringTag that throws while it prints
attempt(() => require('util').inspect({ get [Symbol.toStringTag]() { found(this); throw found(new Error('tag')); } }));
// --- Map, Set and typed arrays with poisoned methods, printed
attempt(() => { for (const P of [Map, Set, Array, Uint8Array]) for (const key of ['forEach', 'entries', 'values', 'keys', Symbol.iterator, 'slice', 'map', 'join', 'push']) Object.defineProperty(P.prototype, key, { configurable: true, value(...args) { found(this); found(args); throw found(new Error('x')); } }); return require('util').inspect([new Map([]), new Set(), [1, 2], new Uint8Array(2)]); });
// --- format with conversions of our own
attempt(() => require('util').format('%s %d %i %f %j %o %O %c', ...Array(8).fill({ toString() { found(this); return 'a'; }, valueOf() { found(this); return 1; }, toJSON() { found(this); return 1; } })));
// --- console methods detached, rebound and constructed
attempt(() => Object.keys(console).map((key) => { try { return new console[key](); } catch (error) { return error; } }));
// --- the Console constructor with a stream of ours
attempt(() => { const own = new console.Console({ stdout: { write(...args) { found(this); found(args); }, on() { found(this); }, once(...args) { found(args); }, removeListener(...args) { found(args); } } }); own.log({ a: 1 }); own.dir(own); own.error(found); return own; });
// --- console.table with getters
attempt(() => console.dir.constructor('return this')());
// --- process.stdout and what it is
attempt(() => [process.stdout, process.stdout?.constructor, process.stdout?._handle, process.stdout?.write.constructor('return this')(), process.stdin, process.stderr]);
// --- a console with a log of ours
attempt(() => { console.log.call(null, ''); console.log.apply(globalThis, []); return [console.log.prototype, console.__proto__, console.log.name]; });
// --- inspecting a getter with getters: true
attempt(() => require('util').inspect({ get a() { return found(this); }, set a(x) {} }, { getters: true, showHidden: true, depth: 5 }));
// --- showHidden of a proxy, a weak set, a promise and a generator
attempt(() => [new Proxy({}, {}), new WeakSet([{}]), Promise.resolve(1), (function* () {})(), globalThis].map((x) => require('util').inspect(x, { showHidden: true, showProxy: true, depth: 3 }).length));
