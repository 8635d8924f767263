/*
 * Random programs about what Node does between one piece of JavaScript and the next, from a seed: ticks, microtasks, immediates and timers
 * that start each other, emitters and their promises, event targets, contexts that are handed on, rejections that are handled late or never,
 * and callbacks that throw in any of these. Timers are set by the script alone, which then waits until all of them are due, so that no
 * order depends on how fast a machine is. The same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed @param {{size?: number}} options `size`: 1 small, 2 medium, 3 large. For Node 16 and later */
export function generateHosted(seed, { size = 2 } = {}) {
  return new Generator(seed, size, 16).program();
}

/** The same as Node 12.22 can run it. */
export function generateHostedEarly(seed, { size = 2 } = {}) {
  return new Generator(seed, size, 12).program();
}

const HEAD = `const { EventEmitter, once, on } = require('events');
const { promisify, callbackify } = require('util');
const { AsyncLocalStorage } = require('async_hooks');
const context = new AsyncLocalStorage();
const log = (...words) => console.log(...words.map((word) => (word instanceof Error ? word.code ?? word.message : word)), context.getStore() ?? '-');
process.on('uncaughtException', (error, origin) => log('uncaught', error, origin));
process.on('unhandledRejection', (reason) => log('unhandled', reason));
process.on('rejectionHandled', () => log('handled after all'));
process.on('multipleResolves', () => {});
process.on('beforeExit', () => { if (left-- > 0) { log('beforeExit'); setImmediate(() => log('once more')); } });
process.on('exit', (status) => log('exit', status));
let left = 1;
const bus = new EventEmitter();
bus.on('error', (error) => log('error event', error));
const ask = (value, done) => process.nextTick(() => (value === 'bad' ? done(new Error('bad')) : done(null, value)));
const asked = promisify(ask);
const answered = callbackify(async (value) => { await null; if (value === 'bad') throw new Error('bad'); return value; });`;

const HEAD_16 = `const target = new EventTarget();
const abort = new AbortController();
const timers = require('timers/promises');`;

class Generator extends Choices {
  #size;
  #node;
  #left;
  #events = ['a', 'b', 'c'];

  constructor(seed, size, node) {
    super(Math.imul(seed, 2654435761) ^ 0x2c1b3c6d);
    this.#size = size;
    this.#node = node;
    this.#left = 12 + 12 * size;
  }

  #event() {
    if (this.#events.length === 0) return "'nobody hears'";
    return `'${this.one(...this.#events)}'`;
  }

  program() {
    const parts = [
      this.#node < 16
        ? HEAD.replace('error.code ?? error.message', 'error.code || error.message')
            .replace('word.code ?? word.message', 'word.code || word.message')
            .replace('context.getStore() ?? ', 'context.getStore() || ')
        : `${HEAD}\n${HEAD_16}`,
    ];
    for (let n = 2 + this.int(2 + this.#size); n > 0; n--) parts.push(this.#listener());
    for (let n = 3 + 2 * this.#size; n > 0; n--) parts.push(this.#step(0));
    for (let n = 1 + this.int(4); n > 0; n--) parts.push(`setTimeout(${this.#callback(0)}, ${this.one(1, 1, 6, 11)});`);
    parts.push("log('end');", 'for (const until = Date.now() + 24; Date.now() < until; );', '');
    return parts.join('\n');
  }

  // --- What listens -------------------------------------------------------------------------------------

  #listener() {
    const event = this.#event();
    const simple = [
      () => `bus.${this.one('on', 'once', 'prependListener')}(${event}, ${this.#quietCallback('v')});`,
      () =>
        `bus.on(${event}, async (v) => { log(${this.label()}, v); await ${this.#awaited()}; log(${this.label()}); });`,
      () => `once(bus, ${event}).then(([v]) => log(${this.label()}, v), (e) => log(${this.label()}, 'failed', e));`,
      () =>
        `(async () => { for await (const [v] of on(bus, ${event})) { log(${this.label()}, v); ${this.chance(0.5) ? `await ${this.#awaited()}; ` : ''}if (v > ${this.int(3)}) break; } log(${this.label()}); })().catch((e) => log('loop', e));`,
    ];
    if (this.#node < 16) return this.made(...simple);
    return this.made(
      ...simple,
      () =>
        `target.addEventListener(${event}, ${this.chance(0.3) ? `{ handleEvent: ${this.#quietCallback('e')} }` : this.#quietCallback('e')}${this.chance(0.4) ? ', { once: true }' : ''});`,
      () =>
        `target.addEventListener(${event}, async (e) => { log(${this.label()}, e.type); await ${this.#awaited()}; log(${this.label()}); });`,
      () => `abort.signal.addEventListener('abort', ${this.#quietCallback()});`,
      () => `once(target, ${event}).then(([e]) => log(${this.label()}, e.type));`,
      () =>
        `once(bus, ${event}, { signal: abort.signal }).then(() => log(${this.label()}), (e) => log(${this.label()}, e.name));`,
    );
  }

  // --- What happens -------------------------------------------------------------------------------------

  #callback(depth, parameter = '') {
    return `(${parameter}) => { log(${this.label()}); ${this.#body(depth + 1)}}`;
  }

  /** One that makes no further event, which may be its own. */
  #quietCallback(parameter = '') {
    const events = this.#events;
    this.#events = [];
    const text = this.#callback(1, parameter);
    this.#events = events;
    return text;
  }

  #body(depth) {
    let text = '';
    for (let n = this.int(3); n > 0; n--) text += `${this.#step(depth)} `;
    if (this.chance(0.12)) text += `throw new Error(${this.label()}); `;
    return text;
  }

  #awaited() {
    const choices = [
      () => 'null',
      () => 'Promise.resolve()',
      () => `asked(${this.one("'good'", "'good'", "'bad'")})`,
      () => 'new Promise(setImmediate)',
      () => 'new Promise((r) => process.nextTick(r))',
      () => `new Promise((r) => process.nextTick(() => { log(${this.label()}); r(); }))`,
      () => `Promise.reject(new Error(${this.label()}))`,
    ];
    if (this.#node >= 16)
      choices.push(
        () => 'timers.setImmediate()',
        () => "timers.setImmediate('x', { signal: abort.signal })",
      );
    return this.made(...choices);
  }

  #step(depth) {
    this.#left -= 1;
    if (this.#left < 0 || depth > 4) return `log(${this.label()});`;
    const later = () => this.#callback(depth);
    const choices = [
      () => `log(${this.label()});`,
      () => `process.nextTick(${later()});`,
      () => `process.nextTick(${later()});`,
      () => `setImmediate(${later()});`,
      () => `setImmediate(${later()});`,
      () => `queueMicrotask(${later()});`,
      () => `Promise.resolve().then(${later()});`,
      () => `Promise.resolve().then(${later()}).${this.one('catch', 'finally', 'then')}(${later()});`,
      () => `bus.emit(${this.#event()}, ${this.int(4)});`,
      () => `bus.emit(${this.#event()}, ${this.int(4)});`,
      () =>
        `(async () => { log(${this.label()}); await ${this.#awaited()}; log(${this.label()}); ${this.#body(depth + 1)}})();`,
      () =>
        `(async () => { try { await ${this.#awaited()}; } catch (e) { log(${this.label()}, e); } finally { ${this.#body(depth + 1)}} })();`,
      () =>
        `{ const p = Promise.reject(new Error(${this.label()})); ${this.one('setImmediate', 'process.nextTick', 'queueMicrotask')}(() => p.catch((e) => log(${this.label()}, e))); }`,
      () =>
        `answered(${this.one("'good'", "'bad'")}, (e, v) => { log(${this.label()}, e, v); ${this.#body(depth + 1)}});`,
      () => `context.run(${this.label()}, () => { ${this.#step(depth + 1)} ${this.#step(depth + 1)} });`,
      () => `context.exit(() => { ${this.#step(depth + 1)} });`,
      () =>
        `{ const i = setImmediate(() => log(${this.label()})); ${this.one('setImmediate', 'process.nextTick', 'queueMicrotask')}(() => clearImmediate(i)); }`,
      () => `bus.emit('error', new Error(${this.label()}));`,
    ];
    if (this.#node >= 16) {
      choices.push(
        () => `target.dispatchEvent(new Event(${this.#event()}));`,
        () => `target.dispatchEvent(new Event(${this.#event()}));`,
        () => 'abort.abort();',
        () => `timers.setImmediate(${this.label()}).then((v) => { log(v); ${this.#body(depth + 1)}});`,
      );
    }
    return this.made(...choices);
  }
}
