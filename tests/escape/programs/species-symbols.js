// --- Array species that answers the global object
attempt(() => { const a = [1, 2, 3]; a.constructor = { [Symbol.species]: function () { return globalThis; } }; return [a.map((x) => x), globalThis[0]]; });
// --- Array species that answers a frozen array
attempt(() => { const a = [1, 2, 3]; a.constructor = { [Symbol.species]: function () { return Object.freeze([]); } }; return a.filter(() => true); });
// --- Array species that answers a typed array
attempt(() => { const a = [1, 2, 3]; a.constructor = { [Symbol.species]: Uint8Array }; return a.concat([4]); });
// --- Array species that shrinks the source
attempt(() => { const a = [1, 2, 3]; a.constructor = { [Symbol.species]: function () { a.length = 0; return found([]); } }; return a.slice(0, 3); });
// --- Promise species with a then that keeps the functions
attempt(() => { const p = Promise.resolve(1); p.constructor = { [Symbol.species]: function (executor) { found(executor); executor((...args) => found(args), (...args) => found(args)); } }; return p.then((x) => x); });
// --- a subclass of Promise whose executor is called twice
attempt(() => { class P extends Promise { constructor(executor) { super(executor); found(executor); try { executor(() => {}, () => {}); } catch (error) { found(error); } } } return P.resolve(1).then((x) => x); });
// --- RegExp species
attempt(() => { const r = /a/g; r.constructor = { [Symbol.species]: function (source, flags) { found(source); return { exec: () => null, get lastIndex() { return found(this).x; }, flags }; } }; return 'aaa'.split(r); });
// --- ArrayBuffer species that answers the same buffer
attempt(() => { const b = new ArrayBuffer(8); b.constructor = { [Symbol.species]: function () { return b; } }; return b.slice(0); });
// --- typed array species that answers another type
attempt(() => { const t = new Uint8Array(4); t.constructor = { [Symbol.species]: BigInt64Array }; return t.map((x) => x); });
// --- typed array species that detaches the source
attempt(() => { const t = new Uint8Array(4); t.constructor = { [Symbol.species]: function (n) { structuredClone(t.buffer, { transfer: [t.buffer] }); return new Uint8Array(n); } }; return t.subarray ? [t.map((x) => x), t.length] : t; });
// --- Symbol.toPrimitive everywhere
attempt(() => { const o = { [Symbol.toPrimitive](hint) { found(this); found(hint); return {}; } }; return [() => +o, () => `${o}`, () => o + 1, () => new Date(o), () => o == 1, () => ({})[o]].map((f) => { try { return f(); } catch (error) { return error; } }); });
// --- Symbol.toStringTag that pretends to be a host's
attempt(() => Object.prototype.toString.call({ get [Symbol.toStringTag]() { found(this); return 'Window'; } }));
// --- Symbol.unscopables as a getter
attempt(() => Function('o', 'with (o) { return typeof x; }')({ x: 1, get [Symbol.unscopables]() { return found({ get x() { return found(this); } }); } }));
// --- Symbol.isConcatSpreadable on strings and proxies
attempt(() => { String.prototype[Symbol.isConcatSpreadable] = true; return [[].concat('ab', new String('cd')), [].concat(new Proxy([1], { get(t, k, r) { found(r); return t[k]; } }))]; });
// --- well-known symbols of the registry
attempt(() => ['nodejs.util.inspect.custom', 'nodejs.util.promisify.custom', 'nodejs.rejection', 'nodejs.stream.readable', 'nodejs.webstream.isClosedPromise', 'nodejs.dispose'].map((key) => [Symbol.for(key), console[Symbol.for(key)], process[Symbol.for(key)], Promise.prototype[Symbol.for(key)]]));
// --- all symbols of all objects within reach
attempt(() => { const all = []; for (const o of [globalThis, console, process, Error, Promise.prototype, setTimeout, setTimeout(() => {})]) for (const s of Object.getOwnPropertySymbols(o)) all.push([s, o[s]]); return all; });
// --- Symbol.asyncIterator and Symbol.iterator that answer functions of built-ins
attempt(async () => { for await (const x of { [Symbol.asyncIterator]: () => ({ next: Promise.resolve.bind(Promise, { get done() { found(this); return true; } }) }) }) found(x); });
// --- Symbol.dispose with a receiver
attempt(() => Function('found', '{ using a = { [Symbol.dispose](...args) { found(this); found(args); throw { a: 1 }; } }, b = { [Symbol.dispose]() { throw { b: 1 }; } }; }')(found));
// --- SuppressedError's parts
attempt(() => { const stack = new DisposableStack(); stack.defer((...args) => { found(args); throw 1; }); stack.adopt(globalThis, (value) => { found(value); throw 2; }); stack.dispose(); });
