/*
 * Random programs about the ways in which Node's library waits, from a seed: events that are awaited once or one after the other, signals
 * that give up on them, timers that promise, messages between ports, operators of streams, disposal at a block's end, contexts that are
 * bound, listeners that reject. Timers are set by the script alone, which then waits until all of them are due; nothing that is thrown is
 * left uncaught. The same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed @param {{size?: number}} options `size`: 1 small, 2 medium, 3 large. For Node 24 and later */
export function generateWaiting(seed, { size = 2 } = {}) {
  return new Generator(seed, size).program();
}

const HEAD = `const { EventEmitter, once, on, addAbortListener } = require('events');
const timers = require('timers/promises');
const { Readable, PassThrough, promises: streams } = require('stream');
const { promisify, aborted } = require('util');
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const { channel, tracingChannel } = require('diagnostics_channel');
const context = new AsyncLocalStorage();
const shown = (value) => (value instanceof Error ? value.code ?? (value.name === 'Error' ? value.message : value.name) : Array.isArray(value) ? '[' + value.map(shown) + ']' : typeof value === 'object' && value !== null ? value.type ?? value.constructor?.name ?? 'object' : String(value));
const log = (...words) => console.log(...words.map(shown), context.getStore() ?? '-');
const tell = (name, promise) => promise.then((value) => log(name, value), (error) => log(name, 'failed', error));
process.on('unhandledRejection', (reason) => log('unhandled', reason));
process.on('exit', () => log('exit'));
const bus = new EventEmitter({ captureRejections: true });
bus.on('error', (error) => log('error event', error));
const target = new EventTarget();
const stops = [new AbortController(), new AbortController()];
const either = AbortSignal.any(stops.map(({ signal }) => signal));
const { port1, port2 } = new MessageChannel();
port2.on('message', (data) => log('message', data));
const news = channel('news');
news.subscribe((data) => log('news', data));
const traced = tracingChannel('work');
traced.subscribe({ start: () => log('start'), end: () => log('end of start'), asyncStart: () => log('async start'), asyncEnd: () => log('async end'), error: ({ error }) => log('traced error', error) });
const held = (name) => ({ async [Symbol.asyncDispose]() { log('dispose', name); await null; log('disposed', name); } });
const kept = (name) => ({ [Symbol.dispose]() { log('let go', name); } });
const after = (n, value) => { let p = Promise.resolve(); while (n-- > 0) p = p.then(() => {}); return p.then(() => value); };
const ask = promisify((value, done) => process.nextTick(done, null, value));`;

class Generator extends Choices {
  #size;
  #left;
  #isQuiet = false;

  constructor(seed, size) {
    super(Math.imul(seed, 2654435761) ^ 0x3ad8025f);
    this.#size = size;
    this.#left = 10 + 10 * size;
  }

  program() {
    const parts = [HEAD];
    for (let n = 2 + this.int(2 + this.#size); n > 0; n--) parts.push(this.#waiter());
    for (let n = 2 + 2 * this.#size; n > 0; n--) parts.push(this.#step(0));
    for (let n = 1 + this.int(3); n > 0; n--) parts.push(this.#timer());
    parts.push(
      "setTimeout(() => { log('closing'); port1.close(); stops[0].abort(); }, 14);",
      "log('end');",
      'for (const until = Date.now() + 26; Date.now() < until; );',
      '',
    );
    return parts.join('\n');
  }

  #event() {
    return `'${this.one('a', 'b')}'`;
  }

  #signal() {
    return this.one('stops[0].signal', 'stops[1].signal', 'either');
  }

  #timer() {
    const delay = this.one(1, 1, 5, 10);
    return this.made(
      () => `setTimeout(() => { log(${this.label()}); ${this.#body(1)}}, ${delay});`,
      () =>
        `tell(${this.label()}, timers.setTimeout(${delay}, 'v'${this.chance(0.5) ? `, { signal: ${this.#signal()} }` : ''}));`,
      () => `timers.setTimeout(${delay}).then(() => { log(${this.label()}); ${this.#body(1)}});`,
      () => `tell(${this.label()}, timers.scheduler.wait(${delay}));`,
      () =>
        `AbortSignal.timeout(${delay}).addEventListener('abort', (event) => { log(${this.label()}, event); ${this.#body(1)}});`,
      () =>
        `tell(${this.label()}, once(bus, ${this.#event()}, { signal: AbortSignal.any([AbortSignal.timeout(${delay}), either]) }));`,
      () =>
        `(async () => { let n = 0; for await (const v of timers.setInterval(${delay}, 'i')) { log(${this.label()}, v); if (n++ === 0) break; } log(${this.label()}); })();`,
      () => `(async () => { using t = setTimeout(() => log('never'), ${delay}); log(${this.label()}); })();`,
    );
  }

  // --- What waits ---------------------------------------------------------------------------------------

  #waiter() {
    const options = this.made(
      () => '',
      () => `, { signal: ${this.#signal()} }`,
      () => `, { close: ['b'] }`,
      () => `, { signal: ${this.#signal()}, close: ['b'], highWaterMark: 2 }`,
    );
    return this.made(
      () =>
        `tell(${this.label()}, once(${this.one('bus', 'bus', 'target')}, ${this.#event()}${this.chance(0.4) ? `, { signal: ${this.#signal()} }` : ''}));`,
      () =>
        `(async () => { try { for await (const v of on(bus, 'a'${options})) { log(${this.label()}, v); ${this.chance(0.4) ? `await ${this.#awaited()}; ` : ''}${this.chance(0.4) ? 'break; ' : ''}} log(${this.label()}); } catch (e) { log(${this.label()}, e); } })();`,
      () =>
        `{ const events = on(bus, 'a'${options}); for (let n = 0; n < ${1 + this.int(3)}; n++) tell(${this.label()}, events.next().then(({ value, done }) => [value, done])); ${this.chance(0.5) ? `(${this.#later()})(() => tell(${this.label()}, events.${this.one('return()', "throw(new Error('thrown in'))")}.then(() => 'left', (e) => e))); ` : ''}}`,
      () =>
        `bus.on(${this.#event()}, async (v) => { log(${this.label()}, v); await ${this.#awaited()}; ${this.chance(0.3) ? `throw new Error(${this.label()});` : `log(${this.label()});`} });`,
      () =>
        `bus.${this.one('on', 'once', 'prependListener')}(${this.#event()}, ${this.#quiet(() => `(v) => { log(${this.label()}, v); ${this.#body(2)}}`)});`,
      () =>
        `target.addEventListener(${this.#event()}, ${this.#quiet(() => `(event) => { log(${this.label()}, event); ${this.#body(2)}}`)}${this.one('', ', { once: true }', `, { signal: ${this.#signal()} }`)});`,
      () =>
        `${this.#signal()}.addEventListener('abort', ${this.#quiet(() => `(event) => { log(${this.label()}, event); ${this.#body(2)}}`)});`,
      () => `addAbortListener(${this.#signal()}, () => log(${this.label()}));`,
      () => `tell(${this.label()}, aborted(${this.#signal()}, bus));`,
      () => `tell(${this.label()}, once(port2, 'message'));`,
      () => `port2.onmessage = (event) => log(${this.label()}, event.data);`,
    );
  }

  #later() {
    return this.one(
      'process.nextTick',
      'queueMicrotask',
      'setImmediate',
      '(f) => after(2).then(f)',
      '(f) => queueMicrotask(() => process.nextTick(f))',
      '(f) => setImmediate(() => queueMicrotask(f))',
    );
  }

  #quiet(make) {
    const before = this.#isQuiet;
    this.#isQuiet = true;
    const text = make();
    this.#isQuiet = before;
    return text;
  }

  #body(depth) {
    let text = '';
    for (let n = this.int(3); n > 0; n--) text += `${this.#step(depth)} `;
    return text;
  }

  #awaited() {
    return this.made(
      () => 'null',
      () => 'after(1)',
      () => "ask('x')",
      () => 'timers.setImmediate()',
      () => 'timers.scheduler.yield()',
      () => `timers.setImmediate('x', { signal: ${this.#signal()} }).catch((e) => log(${this.label()}, e))`,
      () => 'new Promise(process.nextTick)',
      () => "Promise.try(() => 'x')",
      () => `Promise.try(async () => { throw new Error(${this.label()}); }).catch((e) => log(e))`,
      () => 'Array.fromAsync([after(1), 2])',
      () => 'Array.fromAsync([3, 4].values().map((x) => after(1, x)))',
      () => 'Promise.any([after(3), after(2)])',
      () => 'Promise.allSettled([after(1), Promise.reject()])',
    );
  }

  #step(depth) {
    this.#left -= 1;
    if (this.#left < 0 || depth > 3) return `log(${this.label()});`;
    const then = () => `() => { log(${this.label()}); ${this.#body(depth + 1)}}`;
    const quiet = [
      () => `log(${this.label()});`,
      () => `(${this.#later()})(${then()});`,
      () => `(${this.#later()})(${then()});`,
      () =>
        `(async () => { log(${this.label()}); await ${this.#awaited()}; log(${this.label()}); ${this.#body(depth + 1)}})();`,
      () =>
        `(async () => { ${this.one('await using', 'await using', 'using')} h = ${this.one('held', 'kept')}(${this.label()}), k = kept(${this.label()}); ${this.chance(0.5) ? `await ${this.#awaited()}; ` : ''}log(${this.label()}); })().catch((e) => log(e));`
          .replace(/(\() using h = held/, '$1 using h = kept')
          .replace('{ using h = held', '{ using h = kept'),
      () =>
        `(async () => { const stack = new AsyncDisposableStack(); stack.use(held(${this.label()})); stack.defer(async () => { await ${this.#awaited()}; log(${this.label()}); }); await stack.disposeAsync(); log(${this.label()}); })();`,
      () => `context.run(${this.label()}, () => { ${this.#step(depth + 1)} ${this.#step(depth + 1)} });`,
      () => `(${this.#later()})(AsyncLocalStorage.bind(${then()}));`,
      () =>
        `{ const again = AsyncLocalStorage.snapshot(); context.run(${this.label()}, () => (${this.#later()})(() => again(${then()}))); }`,
      () => `new AsyncResource('X').runInAsyncScope(${then()});`,
      () => `news.publish(${this.label()});`,
      () => `traced.tracePromise(async () => { await ${this.#awaited()}; log(${this.label()}); }, {});`,
      () => this.#operators(),
      () => this.#operators(),
      () => `port1.postMessage(${this.label()});`,
      () => `timers.setImmediate(${this.label()}).then((v) => { log(v); ${this.#body(depth + 1)}});`,
    ];
    if (this.#isQuiet) return this.made(...quiet);
    return this.made(
      ...quiet,
      () => `bus.emit(${this.#event()}, ${this.label()});`,
      () => `bus.emit(${this.#event()}, ${this.label()});`,
      () => `bus.emit('a', ${this.label()}); bus.emit('a', ${this.label()});`,
      () => `target.dispatchEvent(new Event(${this.#event()}));`,
      () => `bus.emit('error', new Error(${this.label()}));`,
      () => `stops[${this.int(2)}].abort(${this.one('', "new Error('why')")});`,
    );
  }

  #operators() {
    const source = this.one(
      'Readable.from([1, 2, 3, 4])',
      'Readable.from((async function* () { yield 1; await null; yield 2; yield 3; })())',
    );
    const concurrency = this.one('', '', ', { concurrency: 2 }');
    const middle = this.made(
      () => '',
      () => `.map((x) => x * 2${concurrency})`,
      () => `.map(async (x) => { log(${this.label()}, x); await ${this.#awaited()}; return x; }${concurrency})`,
      () => `.filter(async (x) => { await null; return x % 2; }${concurrency})`,
      () => `.flatMap((x) => [x, x]${concurrency})`,
      () => `.take(${1 + this.int(3)})`,
      () => `.drop(${1 + this.int(2)})`,
      () => '.compose(async function* (xs) { for await (const x of xs) yield x + 1; })',
    );
    const end = this.made(
      () => '.toArray()',
      () => `.forEach((x) => log(${this.label()}, x)${concurrency})`,
      () => '.reduce((a, b) => a + b)',
      () => `.some((x) => x > ${this.int(4)})`,
      () => `.every(async (x) => x < ${this.int(4)})`,
      () => `.find(async (x) => { await null; return x === ${this.int(5)}; })`,
    );
    return `tell(${this.label()}, ${source}${middle}${end});`;
  }
}
