// --- structuredClone of everything there is
attempt(() => [globalThis, console, process, Promise.resolve(), () => {}, Symbol(), new WeakMap(), new Proxy({}, {}), new Error('x'), /a/g, new Date(0), new Map([[{}, new Set([1])]]), new Uint8Array(2), Object.create(null), [, 1], 1n, Object(1n), new (class A { x = 1; })()].map((x) => { try { const y = structuredClone(x); return [y, y?.constructor]; } catch (error) { return [error, error.constructor]; } }));
// --- getters run while it clones
attempt(() => structuredClone({ get a() { found(this); return globalThis.nothing; }, get b() { delete this.c; return 1; }, c: 2 }));
// --- errors cloned with a name and stack of ours
attempt(() => { const e = new Error('x'); Object.defineProperty(e, 'name', { get() { found(this); return 'RangeError'; } }); Object.defineProperty(e, 'stack', { get() { return found(this) && 'stack'; } }); const c = structuredClone(e); return [c, c.constructor, c.stack]; });
// --- a transfer list that is an iterator of ours
attempt(() => structuredClone(1, { transfer: { [Symbol.iterator]() { found(this); return { next: () => found({ done: true }) }; } } }));
// --- a transfer list that transfers twice and what is not there
attempt(() => { const b = new ArrayBuffer(8); try { structuredClone(b, { transfer: [b, b] }); } catch (error) { found(error); } try { structuredClone(b, { transfer: [globalThis] }); } catch (error) { found(error); } return [b, b.byteLength]; });
// --- options that are proxies
attempt(() => structuredClone({ a: 1 }, new Proxy({}, { get: (t, k, r) => (found(r), undefined) })));
// --- a message channel and its events
attempt(() => new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port2.on?.('message', function (value) { found(this); found(value); port1.close(); resolve(value); }); port1.postMessage({ a: new Map([[1, { b: 2 }]]), e: new Error('x') }); found([port1, port2, port1.constructor, port1.__proto__.__proto__]); }));
// --- a port that travels through itself
attempt(() => { const { port1, port2 } = new MessageChannel(); try { port1.postMessage(port1, [port1]); } catch (error) { found(error); } try { port1.postMessage(port2, [port2]); } catch (error) { found(error); } port1.close(); return [port1, port2]; });
// --- onmessage as a getter, a string, an object
attempt(() => { const { port1, port2 } = new MessageChannel(); for (const value of ['globalThis.stolen = 1', { handleEvent(event) { found(event); found(this); } }, null, function (event) { found(this); found(event); }]) port1.onmessage = value; port2.postMessage(1); setTimeout(() => port1.close(), 2); return new Promise((resolve) => setTimeout(() => resolve(port1.onmessage), 5)); });
// --- a worker thread, its data and its error
attempt(() => { const { Worker } = require('worker_threads'); const worker = new Worker('const { parentPort, workerData } = require("worker_threads"); parentPort.postMessage([workerData, Object.keys(globalThis)]); throw new TypeError("from within");', { eval: true, workerData: { get a() { return 1; } } }); return new Promise((resolve) => { worker.on('message', (x) => found(x)); worker.on('error', (x) => found(x)); worker.on('exit', (x) => resolve([x, worker, worker.constructor])); }); });
// --- what a worker thread can see of its parent
attempt(() => { const { Worker } = require('worker_threads'); const worker = new Worker('const { parentPort } = require("worker_threads"); const out = []; try { out.push(String(parentPort.constructor.constructor("return typeof theHostItself")())); } catch (e) { out.push(String(e)); } parentPort.postMessage(out.concat(Object.getOwnPropertyNames(globalThis)));', { eval: true }); return new Promise((resolve) => worker.on('message', resolve)); });
// --- a broadcast channel
attempt(() => { const channel = new BroadcastChannel('tickscope'); channel.onmessage = (event) => found(event); channel.postMessage(1); channel.close(); return [channel, channel.constructor]; });
// --- memory shared with a worker thread
attempt(() => { const { Worker } = require('worker_threads'); const shared = new SharedArrayBuffer(8); const worker = new Worker('const { workerData, parentPort } = require("worker_threads"); const t = new Int32Array(workerData); Atomics.store(t, 0, 7); Atomics.notify(t, 0); parentPort.postMessage(1)', { eval: true, workerData: shared }); return new Promise((resolve) => worker.on('exit', () => resolve([new Int32Array(shared), shared.constructor]))); });
// --- fetch and its response
attempt(async () => { const response = await fetch('https://example.org/'); return [response, response.constructor, response.headers, await response.text(), fetch.constructor('return this')()]; });
// --- fetch with hostile options
attempt(() => Promise.allSettled([fetch('file:///etc/passwd'), fetch({ toString() { found(this); return 'https://example.org/'; } }), fetch('/', { get method() { found(this); return 'GET'; }, get headers() { return found(this) && {}; }, get signal() { return undefined; } }), fetch('blob:x'), fetch('javascript:1')]));
// --- events with hostile listeners
attempt(() => { const target = new EventTarget(); target.addEventListener('x', { get handleEvent() { found(this); return function (event) { found(this); found(event); found(event.composedPath?.()); throw found(new Error('listener')); }; } }); process.once('uncaughtException', (error) => found(error)); return [target.dispatchEvent(new Event('x')), target]; });
// --- performance and its entries
attempt(() => { performance.mark?.('a', { detail: globalThis.process ? { b: 1 } : 0 }); return [performance, performance.getEntries?.(), performance.timeOrigin, performance.toJSON?.(), performance.constructor]; });
// --- AsyncLocalStorage and async hooks
attempt(() => { const { AsyncLocalStorage, createHook, AsyncResource, executionAsyncResource } = require('async_hooks'); createHook({ init(...args) { found(args); }, before(...args) { found(args); } }).enable(); const s = new AsyncLocalStorage(); return s.run(globalThis, () => [s.getStore(), executionAsyncResource(), new AsyncResource('X'), Promise.resolve().then(() => {})]); });
// --- timers as objects
attempt(() => { const t = setTimeout(() => {}, 1); const i = setImmediate(() => {}); return [t, t.constructor, t._onTimeout, t._idleNext, t._list, t[Symbol.toPrimitive]?.(), i, i._idleNext, t.ref?.().constructor('return this')]; });
// --- a clone of a clone with a prototype that is poisoned
attempt(() => { Object.defineProperty(Object.prototype, 'transfer', { configurable: true, get() { found(this); return undefined; } }); Object.defineProperty(Object.prototype, 'a', { configurable: true, set(value) { found(this); } }); return structuredClone(structuredClone({ a: 1, b: [1] })); });
