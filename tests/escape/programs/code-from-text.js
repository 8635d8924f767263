// --- direct eval of this
attempt(() => eval('this'));
// --- indirect eval of this
attempt(() => (0, eval)('[this, globalThis, typeof window, typeof self, typeof global, typeof WorkerGlobalScope]'));
// --- eval called through Reflect.apply, call and bind
attempt(() => [Reflect.apply(eval, null, ['this']), eval.call(process, 'this'), eval.bind(console)('this')]);
// --- eval as a getter and as a tag
attempt(() => [Object.defineProperty({}, 'x', { get: eval }).x, eval`this`]);
// --- eval of an object, which must come back as it is
attempt(() => eval({ toString: () => 'this' }));
// --- eval replaced
attempt(() => { globalThis.eval = function (text) { found([this, arguments, text]); return found; }; return [eval('this'), (0, eval)('this')]; });
// --- a function made by eval leaves its scope
attempt(() => { const inner = (() => { const secret = 1; return eval('(() => [eval("this"), arguments])'); })(); return inner(); });
// --- var through eval over globals
attempt(() => { (0, eval)('var console2 = console; var Object = null; function Promise() {}'); return [globalThis.Object, globalThis.Promise]; });
// --- dynamic import inside eval
attempt(() => eval('import("data:text/javascript,export default globalThis")'));
// --- dynamic import hidden behind an HTML comment
attempt(() => (0, eval)('<!-- import("fs")\nimport("node:fs")'));
// --- dynamic import behind a spread
attempt(() => (0, eval)('[...[import("node:vm")]]')[0]);
// --- import with a newline, a comment and escapes
attempt(() => Promise.allSettled(['import/**/("node:fs")', 'import\n("node:process")', 'import(`node:${"vm"}`)'].map((text) => { try { return (0, eval)(text); } catch (error) { return found(error); } })));
// --- Function with unicode separators in its text
attempt(() => Function('a', 'return this //\u2028, globalThis')());
// --- sourceURL and sourceMappingURL
attempt(() => (0, eval)('const e = new Error("x"); [e, e.stack]\n//# sourceURL=javascript:alert(1)\n//# sourceMappingURL=https://example.org/x'));
// --- a tagged template's strings array
attempt(() => { const tag = (strings, ...values) => { found(strings); found(strings.raw); try { strings.raw.push(1); } catch (error) { found(error); } return strings; }; const f = () => tag`a${1}b\u{61}`; return [f() === f(), f()]; });
// --- a tagged template whose tag is Function
attempt(() => Function`return this``${1}`);
// --- a tag from a getter that moves the prototype of the strings
attempt(() => ((strings) => { try { return Object.setPrototypeOf(strings, Function.prototype); } catch (error) { return found(error); } })`x`);
// --- setTimeout, setInterval and setImmediate with a text
attempt(() => [setTimeout, setInterval, setImmediate, queueMicrotask, process.nextTick].map((f) => { try { return f('globalThis.stolen = this'); } catch (error) { return error; } }));
// --- handlers of timers see their this
attempt(() => new Promise((resolve) => setTimeout(function (...args) { found(this); found(args); resolve(this.constructor.constructor('return this')()); }, 1, globalThis)));
// --- with over the global object
attempt(() => Function('with (globalThis) { return [this, constructor, toString.constructor("return this")()]; }')());
// --- with over a function's prototype chain
attempt(() => Function('with (console.log) { return [constructor("return this")(), name, length, arguments]; }')());
// --- with that changes its object underway
attempt(() => Function('found', 'var o = { get a() { delete o.b; return found(this); }, b: 1 }; with (o) { return [a, typeof b]; }')(found));
// --- an assignment in with to a name that vanishes
attempt(() => Function('var o = { x: 1 }; with (o) { x = (delete o.x, this); } return [o, globalThis.x];')());
// --- a sloppy function's this for primitives
attempt(() => [1, 'a', true, Symbol(), 1n].map((x) => (function () { return this; }).call(x)));
// --- new.target in eval and arrow functions
attempt(() => new (function () { return { a: eval('new.target'), b: (() => new.target)() }; })());
// --- import.meta
attempt(() => (0, eval)('import.meta'));
// --- a label, a getter and a setter named constructor
attempt(() => { constructor: for (;;) { break constructor; } return { get constructor() { return found(this); } }.constructor; });
// --- ShadowRealm, Compartment, Realm and vm by name
attempt(() => ['ShadowRealm', 'Compartment', 'Realm', 'Worker', 'SharedWorker', 'importScripts', 'Deno', 'Bun', 'postMessage', 'close', 'XMLHttpRequest', 'WebSocket', 'indexedDB', 'caches', 'navigator', 'location', 'trustedTypes', 'WebAssembly', 'self', 'window', 'parent', 'top', 'frames'].map((name) => { try { return (0, eval)(name); } catch (error) { return error; } }));
// --- $262 and other doors of test harnesses
attempt(() => ['$262', '$vm', 'gc', '%DebugPrint', 'print', 'load', 'read', 'quit', 'd8', 'createRealm', 'detachArrayBuffer'].map((name) => { try { return (0, eval)(name); } catch (error) { return error; } }));
// --- V8's native syntax
attempt(() => (0, eval)('%GetHoleNaN()'));
