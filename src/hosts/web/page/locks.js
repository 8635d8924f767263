'use strict';

/* https://w3c.github.io/web-locks/: a name is held by one, or by those who share it. The manager is a task away. */

const { DOMException, afterWork } = internal;
const KEY = Symbol('key');

class Lock {
  #request;
  constructor(request, key = undefined) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
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
    for (const other of queue.held.splice(0)) other.end(new DOMException('The request was stolen.', 'AbortError'));
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

class LockManager {
  constructor(key = undefined) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
  }

  request(name, ...rest) {
    return new Promise((resolve, reject) => {
      const refuse = (type, why) => {
        throw new DOMException(`Failed to execute 'request' on 'LockManager': ${why}`, type);
      };
      const callback = rest.length > 1 ? rest[1] : rest[0];
      const { mode = 'exclusive', ifAvailable = false, steal = false, signal } = (rest.length > 1 && rest[0]) || {};
      if (typeof callback !== 'function')
        throw new TypeError("Failed to execute 'request' on 'LockManager': parameter 2 is not of type 'Function'.");
      if (mode !== 'exclusive' && mode !== 'shared')
        throw new TypeError(
          `Failed to execute 'request' on 'LockManager': Failed to read the 'mode' property from 'LockOptions': The provided value '${mode}' is not a valid enum value of type LockMode.`,
        );
      if (`${name}`.startsWith('-')) refuse('NotSupportedError', "Names cannot start with '-'.");
      if (steal && ifAvailable)
        refuse('NotSupportedError', "The 'steal' and 'ifAvailable' options cannot be used together.");
      if (steal && mode !== 'exclusive')
        refuse('NotSupportedError', "The 'steal' option may only be used with 'exclusive' locks.");
      if (signal !== undefined && (steal || ifAvailable))
        refuse('NotSupportedError', "The 'signal' and 'steal' options cannot be used together.");
      if (signal?.aborted) throw signal.reason;
      const request = { name: `${name}`, mode, ifAvailable, steal, callback, resolve, reject, isOver: false };
      request.end = (reason) => {
        request.isOver = true;
        without(queues.get(request.name)?.waiting ?? [], request);
        reject(reason);
      };
      signal?.addEventListener('abort', () => request.isRunning || request.end(signal.reason));
      internal.afterHop(() => ask(request));
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
