/*
 * What a program changes before it calls its host, and what it calls: each of the one with each of the other. `all` takes what comes of
 * a call, `found` what else is seen.
 */

const TRAPS = (names: string, answer: string): string =>
  `for (const n of ${names}) Object.defineProperty(Object.prototype, n, { __proto__: null, configurable: true, get() { found(this); return ${answer}; }, set(v) { found([this, v]); Object.defineProperty(this, n, { __proto__: null, value: v, writable: true, configurable: true, enumerable: true }); } });`;

const POISONS: Readonly<Record<string, string>> = {
  'names of descriptors and of results stand on Object.prototype': TRAPS(
    "['get', 'set', 'value', 'writable', 'enumerable', 'configurable', 'next', 'done', 'return', 'throw', 'then', 'catch', 'finally']",
    'undefined',
  ),
  'names of options stand on Object.prototype': TRAPS(
    "['signal', 'type', 'mode', 'headers', 'method', 'body', 'status', 'once', 'capture', 'passive', 'detail', 'bubbles', 'encoding', 'flag', 'recursive', 'highWaterMark', 'size', 'start', 'pull', 'write', 'cancel', 'transform', 'flush', 'depth', 'showProxy', 'customInspect', 'colors', 'compact', 'breakLength', 'cause', 'with', 'transfer', 'stdio', 'env', 'workerData', 'fetch', 'port', 'error', 'callback']",
    'undefined',
  ),
  'places of lists stand on Object.prototype': TRAPS("['0', '1', '2', '3', '-1', '4294967295']", 'undefined'),
  'everything inherits functions under the names of methods': TRAPS(
    "['toJSON', 'valueOf', 'inspect', 'handleEvent', 'apply', 'construct', 'ownKeys', 'has', 'deleteProperty', 'getPrototypeOf', 'asyncIterator', 'pipe', 'on', 'emit', 'close', 'end', 'read', 'length']",
    'function (...a) { return found([this, a])[0]; }',
  ),
  'everything is a thenable': `Object.defineProperty(Object.prototype, 'then', { __proto__: null, configurable: true, writable: true, value(...a) { found([this, a]); try { a[0]?.call?.(this, 1); } catch (e) { found(e); } } });`,
  'arrays are gone through by another iterator': `const next = Object.getPrototypeOf([][Symbol.iterator]()).next; Object.getPrototypeOf([][Symbol.iterator]()).next = function (...a) { found([this, a]); return next.apply(this, a); }; Array.prototype[Symbol.iterator] = function* () { found(this); for (let i = 0; i < this.length && i < 20; i++) yield found(this[i]); };`,
  'functions are called by other means': `const { apply } = Reflect; for (const n of ['call', 'apply', 'bind']) { const own = Function.prototype[n]; Object.defineProperty(Function.prototype, n, { __proto__: null, configurable: true, value(...a) { found([this, a]); return apply(own, this, a); } }); } Object.defineProperty(Function.prototype, Symbol.hasInstance, { __proto__: null, configurable: true, get() { found(this); return undefined; } });`,
  'promises are made and followed by other means': `const { apply } = Reflect; for (const [o, n] of [[Promise.prototype, 'then'], [Promise, 'resolve'], [Promise, 'reject'], [Promise, 'all'], [Promise.prototype, 'catch'], [Promise.prototype, 'finally']]) { const own = o[n]; o[n] = function (...a) { found([this, a]); return apply(own, this, a); }; } Object.defineProperty(Promise, Symbol.species, { __proto__: null, configurable: true, get() { found(this); return this; } }); Object.defineProperty(Promise.prototype, 'constructor', { __proto__: null, configurable: true, get() { found(this); return Promise; } });`,
  'every species is spied upon': `const kept = {}; for (const C of [Array, Map, Set, RegExp, ArrayBuffer, SharedArrayBuffer, Object.getPrototypeOf(Uint8Array)]) { Object.defineProperty(C, Symbol.species, { __proto__: null, configurable: true, get() { found(this); return function (...a) { found([this, a]); return Reflect.construct(C === Object.getPrototypeOf(Uint8Array) ? Uint8Array : C, a); }; } }); }`,
  'errors tell their stack by a program': `Error.prepareStackTrace = function (e, sites) { found([this, e, sites, ...sites]); for (const s of sites) for (const n of Reflect.ownKeys(Object.getPrototypeOf(s))) { try { found(s[n]?.()); } catch (x) { found(x); } } return sites; }; Object.defineProperty(Error, 'stackTraceLimit', { __proto__: null, configurable: true, get() { found(this); return 30; } });`,
  'intrinsics are gone': `for (const C of [Array, String, Map, Set, WeakMap, Promise, RegExp, Date, Uint8Array]) for (const n of Reflect.ownKeys(C.prototype)) if (n !== 'constructor' && !(C === Promise && n === 'then')) { try { delete C.prototype[n]; } catch (e) { found(e); } }`,
  'globals are proxies of themselves': `for (const n of ['Object', 'Array', 'Promise', 'Error', 'TypeError', 'Map', 'Set', 'Symbol', 'Reflect', 'JSON', 'Uint8Array', 'ArrayBuffer', 'Proxy', 'String']) { const own = globalThis[n]; globalThis[n] = new Proxy(own, { get(t, k, r) { found(r); return Reflect.get(t, k); }, apply: (...a) => (found(a), a[0](...a[2])), construct(t, a, nt) { found(nt); return Reflect.construct(t, a); } }); } const { Reflect: R } = globalThis;`,
};

/** Not waited for: after some of the changes it never comes. */
const call = (code: string): string =>
  `(async () => { ${code} })().then((v) => all.push(v), (e) => all.push(e, e?.constructor));`;

const node = ['node-26', 'node-24', 'node-18', 'node-10'];
const modern = ['node-24', 'html', 'bun', 'firefox'];

/** What is called, and by programs of which hosts. */
const CALLS: Readonly<Record<string, readonly [readonly string[], string]>> = {
  printing: [
    modern,
    'console.log({ a: [1, new Map([[1, {}]])] }, new Error("x"), new Proxy({}, {})); console.table([{ a: 1 }, new Proxy({ a: 2 }, { ownKeys: (t) => (found(t), Reflect.ownKeys(t)) })]); console.dir({ a: { b: {} } }, { depth: 0 }); console.group({}); console.assert(false, {}); console.count({ toString: () => "c" });',
  ],
  clones: [
    modern,
    'const b = new ArrayBuffer(8); const { port1 } = new MessageChannel(); return structuredClone({ b, e: new RangeError("x", { cause: {} }), m: new Map([[{}, new Set([1])]]), d: new Date(0), r: /a/g, v: new Uint8Array(b), port1 }, { transfer: [b, port1] });',
  ],
  messages: [
    modern,
    'const { port1, port2 } = new MessageChannel(); const got = new Promise((r) => { port1.onmessage = function (e) { found([this, e, e.ports]); r(e.data); }; }); port2.postMessage({ a: [1, { b: 2 }] }, []); const v = await got; port1.close?.(); return v;',
  ],
  events: [
    modern,
    'const t = new EventTarget(); t.addEventListener("x", function (e) { found([this, e, e.composedPath()]); }, { once: true }); t.addEventListener("x", { handleEvent(e) { found([this, e]); } }); t.dispatchEvent(new Event("x", { bubbles: true })); const c = new AbortController(); c.signal.onabort = found; c.abort(); return [c.signal.reason, AbortSignal.any([c.signal])];',
  ],
  addresses: [
    modern,
    'const u = new URL("/a?b=c#d", "http://x.test"); u.searchParams.append("k", "v"); return [u, u.searchParams, [...u.searchParams], new URLSearchParams([["a", "b"]]), new URLSearchParams({ a: 1 })];',
  ],
  bodies: [
    modern,
    'const r = new Response("a=1&b=2", { headers: [["content-type", "application/x-www-form-urlencoded"]] }); const q = new Request("http://x.test/", { method: "POST", body: "{}" }); const f = new FormData(); f.append("a", new Blob(["x"]), "n"); return [await r.clone().formData(), await r.clone().arrayBuffer(), await r.blob(), await q.json(), [...f], new Headers({ a: "b" }), await new Response(f).text()];',
  ],
  requests: [
    modern,
    'return fetch("http://nowhere.test/", { signal: AbortSignal.timeout?.(5), headers: { a: "b" } }).then((r) => [r, r.headers, r.body]);',
  ],
  'streams of bytes': [
    modern,
    'const s = new ReadableStream({ type: "bytes", pull(c) { found([c, c.byobRequest, c.byobRequest?.view]); const v = c.byobRequest?.view; if (v) { v[0] = 7; c.byobRequest.respond(1); } else c.enqueue(new Uint8Array(2)); } }); const r = s.getReader({ mode: "byob" }); const one = await r.read(new Uint8Array(4)); r.releaseLock(); return [one, s.tee(), r];',
  ],
  'streams piped': [
    modern,
    'const t = new TransformStream({ transform(c, k) { found([this, c, k]); k.enqueue(c); }, flush: found }); const got = []; await new ReadableStream({ start(c) { found([this, c]); c.enqueue({ a: 1 }); c.close(); } }).pipeThrough(t).pipeTo(new WritableStream({ write(c, k) { got.push([this, c, k]); } })); return got;',
  ],
  'texts and bytes': [
    modern,
    'const d = new TextDecoder("utf-8", { fatal: true }); return [new TextEncoder().encode("é"), new TextEncoder().encodeInto("é", new Uint8Array(4)), d.decode(new Uint8Array([65])), btoa("a"), atob("YQ=="), new Blob(["a", new Uint8Array(2)]), await new Blob(["b"]).arrayBuffer()];',
  ],
  'keys and digests': [
    modern,
    'const { subtle } = crypto; const k = await subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]); return [k, k.algorithm, k.usages, await subtle.sign("HMAC", k, new Uint8Array(2)), await subtle.digest("SHA-1", new Uint8Array(1)), await subtle.exportKey("jwk", k), crypto.getRandomValues(new Uint8Array(2)), crypto.randomUUID()];',
  ],
  timers: [
    modern,
    'return new Promise((r) => { const t = setTimeout(function (...a) { found([this, a, t]); queueMicrotask(function () { found(this); r([this, ...a]); }); }, 1, {}, []); const i = setInterval(() => clearInterval(i), 1); });',
  ],
  languages: [
    modern,
    'const o = { style: "currency", currency: "EUR", get minimumFractionDigits() { return found(this) && 1; } }; return [new Intl.NumberFormat("de", o), new Intl.NumberFormat("de", o).formatToParts(1234.5), new Intl.DateTimeFormat(["en", "de"], { dateStyle: "full" }).formatToParts(0), new Intl.ListFormat("en").formatToParts(["a", "b"]), new Intl.PluralRules("en").resolvedOptions(), [...new Intl.Segmenter("en", { granularity: "word" }).segment("a b")], Intl.supportedValuesOf?.("unit").slice?.(0, 2), Intl.getCanonicalLocales(["de"])];',
  ],
  'code from texts': [
    modern,
    'return [new Function("a", "return [this, a]")({}), (0, eval)("[this, new.target, 1]"), new (Object.getPrototypeOf(async function () {}).constructor)("return 1")(), Object.getPrototypeOf(function* () {}).constructor("yield this")().next()];',
  ],
  patterns: [
    modern,
    'const r = /(?<a>x)(?i:Y)|z/dgv; return [r.exec("xy"), "xyz".replace(r, (...a) => (found(a), "")), [..."xyxy".matchAll(r)], "a-b".split(/(-)/), r[Symbol.split]("xy"), RegExp.escape?.("a.b")];',
  ],
  'iterators with helpers': [
    modern,
    'const from = (o) => Iterator.from(o); return [from({ next() { found(this); return { done: false, value: {} }; }, return() { found(this); return {}; } }).map(function (...a) { found([this, a]); return a; }).take(2).toArray(), [1, 2].values().flatMap((x) => [x, [x]]).toArray(), Iterator.concat?.([1], [2]).next(), [3].values().reduce((...a) => found(a), {})];',
  ],
  'things put away': [
    modern,
    'const s = new DisposableStack(); s.use({ [Symbol.dispose]() { found(this); throw {}; } }); s.adopt({}, function (...a) { found([this, a]); throw this; }); s.defer(function () { found([this, arguments]); }); try { s.dispose(); } catch (e) { all.push(e, e.error, e.suppressed, e.constructor); } return s;',
  ],
  'memory shared': [
    modern,
    'const i = new Int32Array(new SharedArrayBuffer(8)); const w = Atomics.waitAsync(i, 0, 0, 10); all.push(w, w.value); Atomics.notify(i, 0, 1); return [await w.value, i.buffer.slice(0), new ArrayBuffer(2, { maxByteLength: 8 }).transfer?.(4)];',
  ],
  'things collected': [
    modern,
    'const f = new FinalizationRegistry(function (...a) { found([this, a]); }); const k = {}; f.register(k, globalThis, k); f.unregister(k); return [new WeakRef(k).deref(), f, new WeakRef(f)];',
  ],
  'modules asked for': [
    modern,
    'const how = { get with() { found(this); return new Proxy({ type: "json" }, { ownKeys: (t) => (found(t), Reflect.ownKeys(t)), get: (t, k, r) => (found(r), Reflect.get(t, k)) }); } }; all.push(await import("data:text/javascript,export default this; export const m = import.meta; export function then(r) { r(m) }").catch((e) => e)); return import("data:application/json,{}", how);',
  ],
  'stores of what goes on': [
    ['node-26', 'node-24', 'node-18', 'bun'],
    'const h = require("async_hooks"); const s = new h.AsyncLocalStorage(); const r = new h.AsyncResource("x", { triggerAsyncId: 1 }); return s.run({ get a() { return found(this); } }, async () => [await null, s.getStore(), h.AsyncLocalStorage.snapshot?.()(() => s.getStore()), r.runInAsyncScope(function (...a) { return [this, a]; }, {}, 1), h.executionAsyncResource?.(), h.AsyncResource.bind?.(found), s.exit?.(() => s.getStore())]);',
  ],
  threads: [
    node,
    'const { Worker, MessageChannel, receiveMessageOnPort, markAsUntransferable } = require("worker_threads"); const b = new ArrayBuffer(4); markAsUntransferable?.(new ArrayBuffer(1)); const w = new Worker("const { parentPort, workerData } = require(\'worker_threads\'); parentPort.postMessage([workerData])", { eval: true, workerData: { b, get x() { return found(this) && 1; } }, transferList: [b], env: { A: 1 } }); for (const n of ["message", "error", "exit"]) w.on(n, function (...a) { found([this, a]); }); const { port1, port2 } = new MessageChannel(); port1.postMessage({}); all.push(receiveMessageOnPort?.(port2), w, w.stdout, w.resourceLimits); port1.close(); return new Promise((r) => w.once("exit", r));',
  ],
  'what util shows': [
    node,
    'const u = require("util"); const o = { [u.inspect.custom](d, o, i) { found([this, d, o, i, o.stylize]); return o.stylize?.({}, "number"); } }; return [u.inspect(o, new Proxy({ depth: 1 }, { get: (t, k, r) => (found(r), Reflect.get(t, k)) })), u.inspect(new Proxy({}, { get: (...a) => found(a) }), { showProxy: true }), u.format("%o %O %j %s", {}, [], {}, o), u.types, u.promisify(setTimeout), u.inherits(function A() {}, function B() {}), u.isDeepStrictEqual({ a: [] }, { a: [] }), u.deprecate(found, "x")()];',
  ],
  'events of Node': [
    node,
    'const E = require("events"); const e = new E({ captureRejections: true }); e.on("newListener", function (...a) { found([this, a]); }); e.once("x", function (...a) { found([this, a, new.target]); }); e.emit("x", {}, []); const p = E.once(e, "y"); e.emit("y", 1); e.on("error", found); e.emit("error", {}); return [await p, e.listeners("x"), e.rawListeners("x"), e.eventNames(), e];',
  ],
  'files of Node': [
    node,
    'const fs = require("fs"); fs.writeFileSync("/tmp/x", "a", { encoding: "utf8" }); const got = await new Promise((r) => fs.readFile("/tmp/x", function (...a) { found([this, a]); r(a); })); return [got, fs.statSync("/tmp/x"), fs.readdirSync("/tmp", { withFileTypes: true }), await fs.promises.readFile("/tmp/x", "utf8"), fs.createReadStream("/tmp/x")];',
  ],
  'bytes of Node': [
    node,
    'const b = Buffer.from([1, 2, 3]); return [b, b.toJSON(), Buffer.concat([b, b]), b.slice(1), Buffer.from("é", "utf8").toString("hex"), b.swap16, Buffer.from(new Proxy([1], { get: (t, k, r) => (found(r), Reflect.get(t, k)) })), Buffer.compare(b, b), b.indexOf(2), b.write("z")];',
  ],
  'streams of Node': [
    node,
    'const { Readable, Transform, pipeline } = require("stream"); const t = new Transform({ objectMode: true, transform(c, e, d) { found([this, c, e, d]); d(null, c); } }); const got = []; t.on("data", function (c) { got.push(this, c); }); return new Promise((r) => pipeline(Readable.from?.([{ a: 1 }]) ?? new Readable({ read() { this.push(null); } }), t, function (...a) { r([this, a, got]); }));',
  ],
  'a server of Bun': [
    ['bun'],
    'const s = Bun.serve({ port: 0, fetch(q, v) { found([this, q, v, q.headers, q.signal]); return new Response(new ReadableStream({ pull(c) { c.enqueue("x"); c.close(); } }), { headers: { a: "b" } }); }, error: found }); const r = await fetch(s.url); all.push(s, r, await r.text(), s.requestIP?.(new Request(s.url))); return s.stop(true);',
  ],
  'files of Bun': [
    ['bun'],
    'await Bun.write("/tmp/y", new Blob(["abc"])); const f = Bun.file("/tmp/y", { type: "a/b" }); const w = f.writer?.({ highWaterMark: 1 }); w?.write("zz"); all.push(await w?.end()); return [f, await f.text(), await f.slice(1).bytes?.(), f.stream(), await f.exists(), await f.stat?.().catch((e) => e), f.name];',
  ],
  'tools of Bun': [
    ['bun'],
    'return [Bun.inspect({ a: new Map() }), Bun.deepEquals({ a: 1 }, { a: 1 }), Bun.hash("x"), Bun.escapeHTML("<"), Bun.peek(Promise.resolve(1)), Bun.env, Bun.resolveSync?.("fs", "."), new Bun.CryptoHasher("sha1").update("x").digest(), Bun.gzipSync?.(new Uint8Array(4)), Bun.readableStreamToArray(new ReadableStream({ start(c) { c.close(); } })), Bun.semver?.satisfies("1.0.0", "^1")];',
  ],
  cookies: [
    ['html', 'firefox'],
    'document.cookie = { toString() { found(this); return "a=b; path=/"; } }; all.push(document.cookie); const c = globalThis.cookieStore; if (c) { c.onchange = function (e) { found([this, e, e.changed]); }; await c.set({ name: "k", value: "v" }).catch((e) => all.push(e)); all.push(await c.getAll().catch((e) => e)); } return document;',
  ],
  caches: [
    ['html', 'firefox'],
    'const c = await caches.open("x"); await c.put("http://x.test/a", new Response("b", { headers: { a: "b" } })); return [c, await c.match("http://x.test/a"), await c.keys(), await c.matchAll(), await caches.keys(), await c.delete("http://x.test/a")];',
  ],
  pictures: [
    ['html', 'firefox'],
    'const c = document.createElement("canvas"); const x = c.getContext("2d", { alpha: true }); const o = new OffscreenCanvas(4, 4); return [c, x, x?.measureText?.("a"), x?.getImageData?.(0, 0, 1, 1), x?.createLinearGradient?.(0, 0, 1, 1), o.getContext("2d"), await o.convertToBlob?.().catch((e) => e), new ImageData(2, 2), new Path2D("M0 0"), new DOMMatrix([1, 0, 0, 1, 0, 0])];',
  ],
  elements: [
    ['html', 'firefox'],
    'const d = document.createElement("div"); const m = new MutationObserver(function (l, o) { found([this, l, o, l[0]?.addedNodes]); }); m.observe(d, { childList: true, attributes: true }); d.innerHTML = "<p id=a onclick=\'found([this, event])\'>x</p>"; d.setAttribute("q", { toString: () => "r" }); d.firstChild.click(); customElements.define("x-" + Math.floor(performance.now()), class extends HTMLElement { constructor() { super(); found([this, new.target]); } connectedCallback() { found(this); } }); return [d, m.takeRecords(), d.querySelectorAll("p"), d.classList, d.dataset, d.style, getComputedStyle(d), document.createRange(), d.attributes];',
  ],
};

export interface Crossed {
  readonly name: string;
  readonly host: string;
  readonly source: string;
}

/** Every call after every change; the hosts of a call take turns. */
export function crossedPrograms(): Crossed[] {
  return Object.entries(CALLS).flatMap(([what, [hosts, code]], at) =>
    Object.entries(POISONS).map(([before, poison], turn) => ({
      name: `${what}, when ${before}`,
      host: hosts[(at + turn) % hosts.length],
      source: `attempt(async () => { const all = []; const later = new Promise((r) => setTimeout(r, 200)); ${poison} ${call(code)} await later; return all; });`,
    })),
  );
}
