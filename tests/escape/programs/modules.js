// --- all module specifiers a host may have
attempt(() => Promise.allSettled(['fs', 'node:fs', 'child_process', 'vm', 'node:vm', 'worker_threads', 'inspector', 'module', 'process', 'v8', 'wasi', 'repl', 'cluster', 'net', 'dns', 'internal/bootstrap/loaders', 'node:internal/util', 'file:///etc/passwd', '/etc/passwd', '../../../etc/passwd', 'https://example.org/x.js', 'data:text/javascript,export default this', 'blob:x', 'javascript:1', '', '.', './', '__proto__', 'constructor', 'node:', 'node:__proto__'].map((name) => import(name))));
// --- all of them by require
attempt(() => ['fs', 'node:fs', 'child_process', 'vm', 'worker_threads', 'inspector', 'module', 'process', 'v8', 'repl', 'net', 'internal/util', '/etc/passwd', '../../../etc/passwd', '__proto__', 'constructor', 'toString', 'node:__proto__'].map((name) => { try { return require(name); } catch (error) { return error; } }));
// --- a specifier that converts, twice
attempt(() => { let n = 0; return import({ toString() { found(this); return n++ ? 'node:child_process' : 'node:fs'; } }); });
// --- import attributes with getters
attempt(() => import('x', { get with() { found(this); return { get type() { found(this); return 'json'; } }; } }));
// --- import attributes that are a proxy
attempt(() => import('x', { with: new Proxy({}, { ownKeys(t) { found(t); return ['type']; }, getOwnPropertyDescriptor: (t, k) => found({ value: 'json', enumerable: true, configurable: true }) }) }));
// --- import attributes of an unknown type
attempt(() => Promise.allSettled([import('node:fs', { with: { type: 'wasm' } }), import('node:fs', { with: { __proto__: null, evil: '1' } }), import('node:fs', 1)]));
// --- process.binding and friends
attempt(() => ['binding', '_linkedBinding', 'dlopen', 'reallyExit', '_rawDebug', '_kill', 'abort', 'openStdin', 'getActiveResourcesInfo', '_getActiveHandles', '_debugProcess', 'mainModule', 'moduleLoadList', 'domain', 'report', 'getBuiltinModule', 'constrainedMemory', 'loadEnvFile', 'setuid', 'chdir', 'cwd', 'kill'].map((key) => { const f = process[key]; if (key === 'abort' || key === 'reallyExit') return f; try { return typeof f === 'function' ? f.call(process, 'fs') : f; } catch (error) { return error; } }));
// --- process.env, argv and execPath are of our making
attempt(() => [process.env, process.argv, process.execPath, process.versions, process.config, process.release, process.features, process.memoryUsage?.(), process.pid, process.title].map((x) => x));
// --- module, require and their caches
attempt(() => [module, module.constructor, module.parent, module.children, require.cache, require.main, require.extensions, require.resolve?.('fs')]);
// --- require's cache replaced underway
attempt(() => { for (const key of Object.keys(require.cache ?? {})) require.cache[key] = new Proxy({}, { get: (t, k, r) => found(r) }); return require('util'); });
// --- module.constructor's inner functions
attempt(() => { const M = require('module'); return Reflect.ownKeys(M).map((key) => { try { return typeof M[key] === 'function' ? M[key]('fs', module, false) : M[key]; } catch (error) { return error; } }); });
// --- the wrapper's arguments and their callee
attempt(() => Function('f', 'return f')(function () { return [arguments, arguments.callee, this]; })());
// --- exports with a getter and a then
attempt(() => { Object.defineProperty(exports, 'then', { get() { return found(this).x; } }); return require('./main.js'); });
// --- a module namespace and what can be done to it
attempt(async () => { const ns = await import('node:util'); return [ns, Object.getPrototypeOf(ns), Reflect.ownKeys(ns).length, Reflect.set(ns, 'default', 1), Reflect.defineProperty(ns, 'x', { value: 1 }), ns.default.inspect.constructor('return this')()]; });
// --- the events of process
attempt(() => { const all = []; for (const name of ['exit', 'beforeExit', 'message', 'disconnect', 'SIGINT', 'newListener', 'worker']) process.on(name, function (...args) { found(this); found(args); }); process.emit('message', globalThis); return [process._events, process.listeners('exit'), all]; });
// --- functions of the library have no path into its own making
attempt(() => ['events', 'util', 'assert', 'stream', 'path', 'url', 'querystring', 'timers', 'buffer', 'async_hooks', 'perf_hooks', 'os'].map((name) => { try { const m = require(name); return Reflect.ownKeys(m).map((key) => { const v = m[key]; return [v, typeof v === 'function' ? v.constructor('return [this, typeof internalBinding, typeof primordials, typeof binding]')() : 0, v?.prototype]; }); } catch (error) { return error; } }));
// --- library functions called with hostile this and arguments
attempt(() => { const hostile = new Proxy(function () {}, { get: (t, k, r) => (k === Symbol.toPrimitive ? () => 'x' : found(r)), apply: (t, self, args) => found(args) }); for (const name of ['util', 'path', 'querystring', 'events']) { const m = require(name); for (const key of Reflect.ownKeys(m)) if (typeof m[key] === 'function') try { found(m[key].call(hostile, hostile, hostile)); } catch (error) { found(error); } } });
// --- arguments.caller chains out of library callbacks
attempt(() => { const E = require('events'); const e = new E(); e.on('x', function listener() { found(listener.caller); found(arguments.callee.caller); found(this); }); e.emit('x'); return new Error('x').stack; });
