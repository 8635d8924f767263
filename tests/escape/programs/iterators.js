// --- the prototypes of all iterators
attempt(() => [[].values(), ''[Symbol.iterator](), new Map().entries(), new Set().values(), 'a'.matchAll(/a/g), (function* () {})(), (async function* () {})(), Iterator.from({ next() {} }), [].values().map((x) => x)].map((i) => [i, i.__proto__, i.__proto__.__proto__, i.next.constructor('return this')()]));
// --- next replaced on the array iterator
attempt(() => { const { next } = [].values().__proto__; [].values().__proto__.next = function (...args) { found(this); found(args); return next.call(this); }; const [a, ...b] = [1, 2, 3]; return [a, b, new Map([[1, 2]]), Math.max(...[1])]; });
// --- Symbol.iterator replaced on arrays
attempt(() => { Array.prototype[Symbol.iterator] = function () { found(this); return { next() { found(this); return { done: true }; } }; }; return [[...[1]], new Set([1]), Promise.all([1]), console.table([[1]])]; });
// --- return with a throw in the middle of destructuring
attempt(() => { const [a] = { [Symbol.iterator]: () => ({ next: () => ({ done: false }), return(...args) { found(this); found(args); throw found(new Error('return')); } }) }; });
// --- a result object whose done and value are getters
attempt(() => [...{ [Symbol.iterator]: () => ({ n: 0, next() { const it = this; return { get done() { found(this); return it.n++ > 1; }, get value() { found(this); return globalThis; } }; } }) }]);
// --- yield* of an iterator with a strange throw
attempt(() => { const g = (function* () { yield* { [Symbol.iterator]: () => ({ next: (x) => found({ done: false, value: x }), throw: (...args) => found(args) }) }; })(); g.next(); return g.throw(found(new Error('x'))); });
// --- yield* in an async generator catches what closing throws
attempt(async () => { const g = (async function* () { try { yield* { [Symbol.asyncIterator]: () => ({ next: () => ({ done: false }), return: () => ({ then(a, b) { found(a); found(b); const f = () => f(); f(); } }) }) }; } catch (error) { found(error); throw error; } })(); await g.next(); return g.return(1); });
// --- a generator that is resumed from within
attempt(() => { const g = (function* () { try { g.next(); } catch (error) { found(error); } yield arguments; })(); return g.next(); });
// --- a generator's prototype replaced by null and by a proxy
attempt(() => { const f = function* () { yield this; }; f.prototype = null; const a = f(); f.prototype = new Proxy({}, { get(t, k, r) { return found(r); } }); return [a, f(), a.next()]; });
// --- a generator method called on a host-made object
attempt(() => { const { next } = (function* () {})().__proto__.__proto__; return [console, process, Promise.resolve(), globalThis].map((x) => { try { return next.call(x); } catch (error) { return error; } }); });
// --- iterator helpers with strange records
attempt(() => Iterator.prototype.flatMap.call({ get next() { found(this); return function () { found(this); return { done: false, value: [1] }; }; } }, (...args) => found(args)).next());
// --- Iterator.from and a wrapped return
attempt(() => Iterator.from({ next() { found(this); return { done: true }; }, get return() { found(this); } }).return());
// --- Array.fromAsync with a constructor of ours
attempt(() => Array.fromAsync.call(function (...args) { found(this); found(args); return globalThis; }, [1]));
// --- an iterator that is changed while a Map is built
attempt(() => { Map.prototype.set = function (...args) { found(this); found(args); Map.prototype.set = null; return this; }; return new Map([[1, 1], [2, 2]]); });
// --- for-in over a proxy that adds keys
attempt(() => { for (const key in new Proxy({}, { ownKeys: (t) => found(['a', 'b']), getOwnPropertyDescriptor: (t, k) => found({ value: 1, enumerable: true, configurable: true }), getPrototypeOf: () => found(globalThis) })) found(key); });
