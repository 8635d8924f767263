'use strict';

/* https://w3c.github.io/web-locks/: a name is held by one, or by those who share it. The manager is a task away. */

const { DOMException, afterWork, refuse } = internal;
const { dictionary, illegal } = require('internal/idl');
const KEY = Symbol('key');

class Lock {
  #request;
  constructor(request, key = undefined) {
    if (key !== KEY) throw illegal('Lock');
    this.#request = request;
  }
  get name() {
    return this.#request.name;
  }
  get mode() {
    return this.#request.mode;
  }
}

const queues = new Map();

function queueOf(name) {
  let queue = queues.get(name);
  if (queue === undefined) queues.set(name, (queue = { held: [], waiting: [] }));
  return queue;
}

const fits = ({ held }, { mode }) =>
  held.length === 0 || (mode === 'shared' && held.every((other) => other.mode === 'shared'));

function without(list, item) {
  const at = list.indexOf(item);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}

function ask(request) {
  const queue = queueOf(request.name);
  if (request.isOver) return;
  if (request.steal) {
    for (const other of queue.held.splice(0)) other.end(new DOMException(refuse('lock stolen'), 'AbortError'));
    queue.held.push(request);
    afterWork(() => run(request, new Lock(request, KEY)));
  } else if (request.ifAvailable && (queue.waiting.length > 0 || !fits(queue, request))) {
    afterWork(() => run(request, null));
  } else {
    queue.waiting.push(request);
    grant(queue);
  }
}

function grant(queue) {
  while (queue.waiting.length > 0 && fits(queue, queue.waiting[0])) {
    const request = queue.waiting.shift();
    queue.held.push(request);
    afterWork(() => run(request, new Lock(request, KEY)));
  }
}

function run(request, lock) {
  request.isRunning = true;
  const release = () =>
    internal.afterHop(() => {
      const queue = queueOf(request.name);
      if (without(queue.held, request)) grant(queue);
    });
  let result;
  try {
    result = Promise.resolve(request.callback(lock));
  } catch (error) {
    result = Promise.reject(error);
  }
  Reflect.apply(internal.then, result, [
    (value) => {
      release();
      request.resolve(value);
    },
    (error) => {
      release();
      request.reject(error);
    },
  ]);
}

const infoOf = ({ name, mode }) => ({ name, mode, clientId: '' });

const REQUEST = 'LockManager.request';
/** Firefox tells objects from the rest. */
const notSignal = (value) =>
  `${REQUEST} ${internal.isChromium ? 'signal' : value !== null && /^(?:object|function)$/.test(typeof value) ? 'other' : 'none'} LockOptions`;

/** Whether the browser has said that this page may use locks at all. */
let isAllowed = false;

class LockManager {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('LockManager');
  }

  request(...all) {
    const [name, ...rest] = all;
    return new Promise((resolve, reject) => {
      const forbid = (what, detail) => {
        throw new DOMException(refuse(what, detail), 'NotSupportedError');
      };
      if (rest.length === 0) throw new TypeError(refuse('lock arguments', `${all.length}`));
      const callback = rest.length > 1 ? rest[1] : rest[0];
      const options = dictionary(rest.length > 1 ? rest[0] : undefined, 'LockOptions', REQUEST, 'Argument 2');
      const { ifAvailable = false, mode = 'exclusive', signal, steal = false } = options;
      if (signal !== undefined && !internal.isSignal(signal))
        throw new TypeError(refuse('no signal', notSignal(signal)));
      if (typeof callback !== 'function') throw new TypeError(refuse('lock callback', `${rest.length + 1}`));
      if (mode !== 'exclusive' && mode !== 'shared') throw new TypeError(refuse('lock mode', `${mode}`));
      if (`${name}`.startsWith('-')) forbid('lock name');
      if (steal && ifAvailable) forbid('lock steal and ifAvailable');
      if (steal && mode !== 'exclusive') forbid('lock steal shared');
      if (signal !== undefined && (steal || ifAvailable)) forbid('lock signal', steal ? 'steal' : 'ifAvailable');
      if (signal?.aborted) throw signal.reason;
      const request = { name: `${name}`, mode, ifAvailable, steal, callback, resolve, reject, isOver: false };
      request.end = (reason) => {
        request.isOver = true;
        without(queues.get(request.name)?.waiting ?? [], request);
        reject(reason);
      };
      const watch = () => signal?.addEventListener('abort', () => request.isRunning || request.end(signal.reason));
      // Chromium first asks whether it may, and hears of no signal until then.
      const isWatched = isAllowed || !internal.isChromium;
      if (isWatched) watch();
      internal.afterHop(() => {
        isAllowed = true;
        if (!isWatched) watch();
        ask(request);
      });
    });
  }

  query() {
    return new Promise((resolve) => {
      internal.afterHop(() => {
        const all = [...queues.values()];
        const held = all.flatMap((queue) => queue.held.map(infoOf));
        const pending = all.flatMap((queue) => queue.waiting.map(infoOf));
        afterWork(() => resolve({ held, pending }));
      });
    });
  }
}

for (const Class of [Lock, LockManager])
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

module.exports = { Lock, LockManager, locks: new LockManager(KEY) };
