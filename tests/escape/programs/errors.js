// --- prepareStackTrace sees call sites
attempt(() => { Error.prepareStackTrace = (error, sites) => { found(sites); for (const site of sites) for (const key of Object.getOwnPropertyNames(site.__proto__)) try { found(site[key]()); } catch (thrown) { found(thrown); } return sites; }; return new Error('x').stack; });
// --- getThis and getFunction of sloppy frames below ours
attempt(() => { Error.prepareStackTrace = (error, sites) => sites.map((site) => [site.getThis(), site.getFunction(), site.getEvalOrigin?.()]); return [1].map(function () { return new Error('x').stack; }); });
// --- prepareStackTrace of a globally replaced Error
attempt(() => { const Real = Error; globalThis.Error = { prepareStackTrace: (error, sites) => found(sites) }; try { null.x; } catch (error) { return [error.stack, new Real('x').stack]; } });
// --- prepareStackTrace that throws, inside prepareStackTrace
attempt(() => { Error.prepareStackTrace = (error, sites) => { found(sites); throw new Error('again'); }; return new Error('x').stack; });
// --- an async prepareStackTrace
attempt(() => { Error.prepareStackTrace = async (error, sites) => { found(sites); await 1; throw found(error); }; return new Error('x').stack; });
// --- captureStackTrace on strange objects
attempt(() => [globalThis, console, Object.freeze({}), new Proxy({}, {}), () => {}, Error.prototype].map((o) => { try { Error.captureStackTrace(o, console.log); return o.stack; } catch (error) { return error; } }));
// --- stackTraceLimit as a getter
attempt(() => { Object.defineProperty(Error, 'stackTraceLimit', { get() { found(this); return Infinity; }, set(value) { found([this, value]); } }); const error = new Error('x'); Error.stackTraceLimit = found; return [error, error.stack, Object.getOwnPropertyDescriptor(error, 'stack'), Error]; });
// --- too much recursion in a built-in, caught at the very edge
attempt(() => { const edge = (f) => { try { return edge(f); } catch (error) { found(error); try { return f(); } catch (inner) { return found(inner); } } }; return [() => JSON.parse('[]'), () => new Map([[1, 2]]), () => /a/.exec('a'), () => [1].map((x) => x), () => Promise.resolve(1), () => new Error('x').stack, () => Symbol('a').toString(), () => import('x')].map(edge); });
// --- recursion through the engine's own string conversion
attempt(() => { const o = { toString() { return `${o}`; } }; return `${o}`; });
// --- recursion through getters, proxies and sort, each error examined
attempt(() => { const deep = [() => { const o = { get a() { return this.a; } }; return o.a; }, () => { const p = new Proxy({}, { get: (t, k, r) => r.a }); return p.a; }, () => { const f = () => [2, 1].sort(f); return f(); }, () => { const a = []; a.push({ toJSON: () => JSON.stringify(a) }); return JSON.stringify(a); }]; return deep.map((f) => { try { return f(); } catch (error) { return [error, error.constructor.constructor('return this')()]; } }); });
// --- every error the language throws by itself
attempt(() => ['null.x', 'x.y', '1()', 'new 1', '({}).x.y', 'let a = a', 'const b = 1; b = 2', 'null[Symbol.iterator]', '[...1]', 'new Array(-1)', '"x".repeat(-1)', '(1).toFixed(101)', 'BigInt(1.5)', '1n + 1', 'Symbol() + ""', 'new Proxy({}, null)', 'decodeURIComponent("%")', 'class A extends 1 {}', 'class B { constructor() { this; } } B()', 'new (class extends Object { constructor() { this; } })', '1 in 1', '1 instanceof 1', 'JSON.parse("{")', 'new RegExp("(")', 'eval("(")', 'Reflect.construct(1)', 'new Uint8Array(-1)', 'Object.defineProperty(1, "a", {})', 'with (null) {}', 'structuredClone(() => {})', 'atob("*")', 'require("nothing")', 'await 1', 'new ArrayBuffer(1e15)', 'process.chdir("/")', 'Atomics.wait()', 'Temporal', 'new WeakRef(1)', 'for (const x of {}) ;', '(function f() { "use strict"; f = 1; })()'].map((text) => { try { return (0, eval)(text); } catch (error) { return [error, error.stack]; } }));
// --- a thrown value that pretends to be the engine's stop
attempt(() => { try { throw { reason: 'ops', kind: 'too-deep', type: 'throw', value: { reason: 'exit' } }; } catch (error) { return error; } });
// --- finally around an endless call
attempt(() => { let n = 0; const f = () => { try { f(); } finally { n++; } }; f(); });
// --- an error whose prototype is a proxy
attempt(() => { const error = Object.setPrototypeOf(new Error('x'), new Proxy(Error.prototype, { get(t, k, r) { found(r); return Reflect.get(t, k, r); } })); console.error(error); return [String(error), error.stack]; });
// --- an uncaught error handler sees what the host made of it
attempt(() => { process.once('uncaughtException', (...args) => found(args)); setTimeout(() => { null.x; }); return new Promise((resolve) => setTimeout(resolve, 5)); });
// --- an unhandled rejection handler sees the promise
attempt(() => { process.once('unhandledRejection', (...args) => { for (const arg of args) found(arg); }); Promise.reject(new Error('x')); return new Promise((resolve) => setTimeout(resolve, 5)); });
// --- warnings
attempt(() => { process.on('warning', (warning) => found(warning)); process.emitWarning('x'); return new Promise((resolve) => setTimeout(resolve, 5)); });
// --- AggregateError over a hostile iterable
attempt(() => new AggregateError({ [Symbol.iterator]: () => [globalThis, process].values() }, { toString: () => found('x') }, { get cause() { return found(this); } }));
// --- DOMException
attempt(() => { const error = new DOMException('x', 'DataCloneError'); return [error, error.__proto__, DOMException.constructor('return this')(), error.stack]; });
// --- a stack with a function named like code
attempt(() => { const f = { ['constructor(`${this}`)']() { const error = new Error('x'); found([error, arguments]); return error.stack; } }['constructor(`${this}`)']; Object.defineProperty(f, 'name', { get() { return found(this); } }); return f(); });
// --- Error.isError and errors of strange making
attempt(() => [Error.isError(Object.create(Error.prototype)), Error.call(globalThis, 'x'), Reflect.construct(Error, [], Object), Error.prototype.toString.call(new Proxy({}, { get: (t, k, r) => found(r) && 'x' }))]);
