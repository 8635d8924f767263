// --- what a thenable's then is given
attempt(async () => { await { then(...args) { found(this); found(args); found(args[0].constructor('return this')()); args[0](1); } }; });
// --- then read by a getter with a receiver
attempt(async () => { await { get then() { found(this); return undefined; } }; });
// --- a thenable that settles many times and throws
attempt(async () => { await { then(a, b) { a({ then(c, d) { found([c, d]); c(1); d(2); throw found(new Error('x')); } }); b(2); throw globalThis; } }; });
// --- then of Promise.prototype replaced
attempt(async () => { const { then } = Promise.prototype; Promise.prototype.then = function (...args) { found(this); found(args); return then.apply(this, args); }; await Promise.resolve(1); await (async () => 1)(); Promise.prototype.then = then; });
// --- constructor of a promise as a getter
attempt(async () => { const p = Promise.resolve(1); Object.defineProperty(p, 'constructor', { get() { found(this); return Promise; } }); await p; return p.finally(() => {}); });
// --- the promise an async function answers, with a patched constructor
attempt(() => { const p = (async () => {})(); p.constructor = { [Symbol.species]: new Proxy(function () {}, { construct(t, args, n) { found(args); found(n); args[0](() => {}, () => {}); return {}; } }) }; return [p.then(() => {}), p.catch(() => {}), p.finally(() => {})]; });
// --- Promise.prototype.then of an async function's error path
attempt(async () => { const error = Object.assign(new Error('x'), { name: Symbol() }); const f = async () => error.stack; return f().catch((e) => [e, e.constructor.constructor('return this')()]); });
// --- capability executors of Promise.all
attempt(() => Promise.all.call(function (executor) { found(executor); found(this); executor((x) => found(x), (x) => found(x)); }, [1, 2]));
// --- resolve of a constructor of ours in every combinator
attempt(() => ['all', 'race', 'any', 'allSettled', 'try', 'withResolvers', 'reject', 'resolve'].map((name) => { class P extends Promise { static resolve(x) { found(this); return found({ then(...args) { found(this); found(args); args[0]?.(x); } }); } } try { return P[name]?.([1]); } catch (error) { return error; } }));
// --- element functions of Promise.all called twice
attempt(() => { let keep; const thenable = { then(resolve) { keep = resolve; found(resolve); resolve(1); resolve(globalThis); } }; return Promise.all([thenable]).then((x) => { keep([process]); return x; }); });
// --- jobs see no this
attempt(() => new Promise((resolve) => queueMicrotask(function (...args) { found(this); found(args); resolve(1); })));
// --- await in every position with a hostile constructor lookup
attempt(async () => { Object.defineProperty(Promise.prototype, 'constructor', { configurable: true, get() { found(this); return found(function (executor) { executor(() => {}, () => {}); }); } }); for await (const x of [Promise.resolve(1)]) found(x); });
// --- an async generator's queue and a poisoned promise
attempt(async () => { const g = (async function* () { yield { then(a) { found(a); a(globalThis); } }; })(); return Promise.all([g.next(), g.next(), g.return({ then(a) { found(a); a(1); } })]); });
// --- top of the stack of an async function's error
attempt(async () => { const f = async () => { await null; throw new Error('x'); }; try { await f(); } catch (error) { Error.prepareStackTrace = (e, sites) => found(sites); return [error.stack, new Error('y').stack]; } });
// --- AbortSignal, EventTarget and their reasons
attempt(() => { const controller = new AbortController(); controller.signal.addEventListener('abort', function (event) { found(this); found(event); }); controller.abort(globalThis); return [controller.signal.reason, controller]; });
// --- structures of a FinalizationRegistry and WeakRef
attempt(() => new Promise((resolve) => { const registry = new FinalizationRegistry(function (held) { found(this); found(held); }); registry.register({}, globalThis, {}); const ref = new WeakRef({ a: 1 }); setTimeout(() => resolve([registry, ref, ref.deref(), registry.__proto__.constructor]), 5); }));
// --- a finalizer's callback registered for the global object itself
attempt(() => new FinalizationRegistry((x) => found(x)).register(globalThis, globalThis));
