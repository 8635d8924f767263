import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';

/*
 * Programs that call what a host gives them on things it never made, or make its objects into something else: each
 * ends as a program does, and none as a failure of ours.
 */

const NODE = ['node-8', 'node-18', 'node-24'];
const EVERYWHERE = [...NODE, 'bun', 'html', 'shell'];

const PROGRAMS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'process without a prototype becomes an emitter',
    "Object.setPrototypeOf(process, null); try { require('events'); } catch {}",
    NODE,
  ],
  [
    'process below a proxy that refuses',
    "Object.setPrototypeOf(process, new Proxy({}, { deleteProperty() { throw 1; }, get() { throw 2; } })); try { process.on('x', () => {}); } catch {} Promise.reject(3);",
    NODE,
  ],
  [
    'events of process that cannot be read',
    "process.on('exit', () => {}); process._events = new Proxy({}, { get() { throw 1; }, has() { throw 2; } });",
    NODE,
  ],
  [
    'a count of listeners that throws or is none',
    "process.on('exit', () => {}); process.listenerCount = () => { throw 1; }; Promise.reject(2);",
    NODE,
  ],
  [
    'every property of process throws',
    'for (const key of Reflect.ownKeys(process)) try { Object.defineProperty(process, key, { get() { throw 1; } }); } catch {} Promise.reject(2);',
    NODE,
  ],
  ['an exit code that is a symbol', 'process.exitCode = Symbol();', NODE],
  ['an exit code that cannot be converted', 'process.exitCode = { valueOf() { throw 1; } };', NODE],
  ['an exit with a symbol', "process.on('exit', () => {}); process.exit(Symbol());", NODE],
  [
    'process becomes an emitter at the edge of the stack, and is one afterwards',
    'const down = () => { try { down(); } catch { process.emit("x"); throw 1; } }; try { down(); } catch {} process.on("x", () => console.log("heard")); process.emit("x");',
    ['node-24'],
  ],
  [
    'bytes that only inherit from bytes',
    "const none = { __proto__: Uint8Array.prototype, length: 3 }; const fs = require('fs'); for (const f of [() => fs.readFileSync(none), () => fs.readFile(none, () => {}), () => Buffer.prototype.toString.call(none), () => require('crypto').createHash('sha1').update(none).digest(), () => new TextDecoder().decode(none), () => Buffer.concat([none]), () => structuredClone(none)]) try { f(); } catch {}",
    ['node-18', 'node-24'],
  ],
  [
    'text that is none',
    "const q = require('querystring'); for (const value of [undefined, 1, {}, []]) for (const f of Object.values(q)) try { f(value); } catch {}",
    NODE,
  ],
  [
    'methods of ports on what is no port',
    'const { port1 } = new MessageChannel(); const proto = Object.getPrototypeOf(port1); for (const key of Reflect.ownKeys(proto)) for (const self of [undefined, {}, Object.create(port1), Object.create(proto), []]) { const { get, set, value } = Reflect.getOwnPropertyDescriptor(proto, key); for (const f of [get, set, value]) try { Reflect.apply(f, self, [1]); } catch {} }',
    ['node-18', 'node-24', 'html'],
  ],
  [
    'callbacks of the library that are no functions',
    "const { Writable, Readable } = require('stream'); const w = new Writable({ write(c, e, done) { done(); } }); for (const call of [() => w.write('a', 'utf8', {}), () => w.end(1, 2, {}), () => w.cork({}), () => new (require('http').ServerResponse)({}).writeContinue({}), () => Readable.prototype.destroy.call(w, null, {}), () => require('http').ServerResponse.prototype.writeContinue.call(w, {})]) try { call(); } catch {}",
    ['node-18', 'node-24'],
  ],
  [
    'methods of asynchronous resources on what is none',
    "const hooks = require('async_hooks'); const hook = hooks.createHook({}); const resource = new hooks.AsyncResource('X'); for (const self of [undefined, {}, Object.create(resource), 1]) for (const f of [hook.enable, hook.disable, resource.runInAsyncScope, resource.emitDestroy, resource.asyncId]) try { f.call(self, () => {}); } catch {} Promise.resolve().then(() => {});",
    NODE,
  ],
  [
    'the iteration of a body that is none',
    "const { body } = new Response('x'); const proto = Object.getPrototypeOf(body); for (const self of [undefined, {}, Object.create(body), []]) try { proto[Symbol.asyncIterator].call(self); } catch {} console.log(proto[Symbol.asyncIterator] === proto.values);",
    ['node-24', 'html'],
  ],
  [
    'handles of timers in each other’s place',
    'const all = [setTimeout(() => {}), typeof setImmediate === "function" ? setImmediate(() => {}) : 1, {}, undefined, Object.create(null)]; for (const one of all) for (const other of all) for (const f of [clearTimeout, clearInterval, globalThis.clearImmediate, one?.ref, one?.unref, one?.refresh, one?.hasRef]) try { f.call(other, other); } catch {}',
    ['node-8', 'node-24', 'bun', 'html'],
  ],
  [
    'delays of every kind where nothing else is to do',
    "for (const ms of [NaN, -1, Infinity, 1e300, 2 ** 53, 5e-324, '1', undefined]) for (const call of [() => AbortSignal.timeout(ms), () => setTimeout(() => {}, ms), () => requestIdleCallback(() => {}, { timeout: ms }), () => scheduler.postTask(() => {}, { delay: ms }), () => requestIdleCallback(() => {})]) try { call(); } catch {}",
    ['node-18', 'node-24', 'bun', 'html', 'firefox'],
  ],
  [
    'views of timers and of what the platform has, asked for others',
    "const { custom } = require('util').inspect; const things = [setTimeout(() => {}), setImmediate(() => {}), new (require('events'))(), ...['Event', 'AbortController', 'TextDecoder', 'TextEncoder', 'MessageChannel'].filter((name) => name in globalThis).map((name) => new globalThis[name]('utf-8'))]; for (const one of things) for (const other of [...things, undefined, Symbol(), {}, Object.create(null)]) for (const f of [one[custom], one.ref, one.unref, one.hasRef, clearImmediate, clearTimeout]) for (const args of [[], [1, {}], [Symbol(), 1], [{}, { depth: {} }], [other]]) try { f.apply(other, args); } catch {}",
    NODE,
  ],
  [
    'lists of a document asked for what is no number, and parts named by what is no text',
    "const div = document.createElement('div'); const details = document.createElement('details'); for (const value of [Symbol(), {}, 1n, Object.create(null), -1, 2 ** 40, 'constructor']) for (const f of [() => div.classList.item(value), () => div.style.item(value), () => (details.name = value), () => div.children.item(value), () => crypto.subtle.digest(value, new Uint8Array(1))]) try { f(); } catch {}",
    ['html', 'firefox'],
  ],
  [
    'chunks of a body that only inherit from bytes, or are other bytes below that name',
    'for (const chunk of [Object.create(Uint8Array.prototype), Object.setPrototypeOf(new Uint16Array(3), Uint8Array.prototype), new Proxy(new Uint8Array(1), {})]) new Response(new ReadableStream({ start(c) { c.enqueue(chunk); c.close(); } })).arrayBuffer().then(console.log, (error) => console.log(error.name));',
    ['node-18', 'node-24', 'bun', 'html', 'firefox'],
  ],
  [
    'animations whose rates and times are none',
    "for (const rate of [0, -0, NaN, Infinity, 1e-300]) for (const options of [1, { duration: 5, iterations: Infinity }, NaN, { duration: 5, delay: -Infinity }, { iterations: NaN }]) for (const step of ['play', 'finish', 'reverse', 'pause', 'cancel']) try { const one = document.body.animate([{ opacity: 0 }], options); try { one.playbackRate = rate; } catch {} try { one.updatePlaybackRate(rate); one.currentTime = rate; } finally { one[step](); } } catch {} setTimeout(() => {}, 50);",
    ['html', 'firefox'],
  ],
  [
    'errors of strange making reach the host',
    'for (const error of [Symbol(), 1n, null, new Proxy(new Error("x"), { get() { throw 1; } }), { get stack() { throw 1; } }, Object.create(Error.prototype, { name: { value: Symbol() } }), () => {}]) { Promise.reject(error); setTimeout(() => { throw error; }); }',
    EVERYWHERE,
  ],
  ['code from a text throws on a line that its file does not have', "eval('\\n'.repeat(100) + 'null.x');", EVERYWHERE],
  [
    'a last error that cannot be shown',
    'throw new Proxy(new Error("x"), { get() { throw 1; }, getPrototypeOf() { throw 2; }, ownKeys() { throw 3; } });',
    EVERYWHERE,
  ],
];

const cases = PROGRAMS.flatMap(([name, source, hosts]) =>
  hosts.map((host) => [`${name}, ${host}`, source, host] as const),
);

describe('a host that a program turns against itself', () => {
  it.each(cases)('%s', (_name, source, host) => {
    const settings = budgeted(source, host, { ops: 3_000_000 });
    for (const record of ['none', 'full'] as const) {
      const { stopped, exit } = runProgram(settings, { record });
      expect([null, 'virtualMs']).toContain(stopped);
      expect(exit).toBeLessThan(256);
    }
  });
});

/** Lengths and durations that are none: what a host works out from them may not stop its clock. */
const CLOCKS: readonly (readonly [string, string, string])[] = [
  [
    'files are written from bytes without a length',
    'node-24',
    "const fs = require('fs'); const fd = fs.openSync('main.js', 'r+'); for (const length of [NaN, 'x', {}]) { const b = Buffer.from('x'); for (const key of ['length', 'byteLength']) Object.defineProperty(b, key, { value: length }); for (const f of [fs.write, fs.writev, fs.readv, fs.read]) for (const what of [b, [b]]) try { f(fd, what, () => {}); } catch {} }",
  ],
  ['a sleep that is no number', 'bun', 'Bun.sleepSync(NaN);'],
];

it.each(CLOCKS)('time goes on where %s, %s', (_name, host, source) => {
  const timer = "setTimeout(() => console.log('later'), 5);";
  const { lines, stopped } = runProgram(budgeted(`${source} ${timer}`, host), { record: 'none' });
  expect({ lines, stopped }).toEqual({ lines: ['later'], stopped: null });
});
