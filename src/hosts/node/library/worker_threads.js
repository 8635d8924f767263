'use strict';

/* https://nodejs.org/api/worker_threads.html */

const { major, nextTick, workers } = internal;
const EventEmitter = require('events');
const { coded, invalidArgType } = require('internal/errors');

// --- Ports ------------------------------------------------------------------------------------------------

/** What listens at a port or channel: type → [{listener, once, gets: 'data' | 'event', isHandler}]. */
const states = new WeakMap();

function stateOf(target) {
  let state = states.get(target);
  if (state === undefined) states.set(target, (state = { listeners: new Map() }));
  return state;
}

class MessageEvent {
  constructor(type, { data = null, ports = [] } = {}, target = null) {
    Object.defineProperties(this, {
      target: { value: target },
      currentTarget: { value: target },
      srcElement: { value: target },
    });
    Object.assign(this, { type, data, ports });
  }
}

const listOf = (target, type) => stateOf(target).listeners.get(type) ?? [];

function add(target, type, listener, options) {
  if (
    typeof listener !== 'function' &&
    (options.gets === 'data' || listener === null || typeof listener !== 'object')
  ) {
    throw invalidArgType('listener', 'function', listener);
  }
  const list = listOf(target, type);
  if (!options.isHandler && list.some((each) => each.listener === listener && !each.isHandler)) return;
  stateOf(target).listeners.set(type, [...list, { listener, ...options }]);
  if (type === 'message' && list.length === 0) listens(target);
}

/** `listener`: what was given, or the handler as it stands in the list. */
function remove(target, type, listener) {
  const list = listOf(target, type);
  const rest = list.filter((each) => each !== listener && (each.listener !== listener || each.isHandler));
  if (rest.length === list.length) return;
  stateOf(target).listeners.set(type, rest);
  if (type === 'message' && rest.length === 0) target.unref?.();
}

function listens(target) {
  if (!workers.isPort(target)) return;
  target.ref();
  workers.start(target);
}

/** What a listener's promise is rejected with is an uncaught exception, as in every EventTarget of Node 14 and later. */
function caught(result) {
  const then = result?.then;
  if (typeof then === 'function') Reflect.apply(then, result, [undefined, throwLater]);
}

function throwLater(error) {
  nextTick(() => {
    throw error;
  });
}

/** An exception of one listener keeps no other from its turn; old versions had emitters. */
function fire(target, type, data, ports = []) {
  const event = major >= 15 || handlerOf(target, type) ? new MessageEvent(type, { data, ports }, target) : undefined;
  const call = (listener, ...args) => {
    if (major < 14) return Reflect.apply(listener, target, args);
    if (major < 15) return caught(Reflect.apply(listener, target, args));
    try {
      caught(Reflect.apply(listener, target, args));
    } catch (error) {
      if (internal.isBun) internal.hearException(error);
      else throwLater(error);
    }
  };
  for (const each of listOf(target, type)) {
    if (each.once) remove(target, type, each.listener);
    if (each.gets === 'data') type === 'message' ? call(each.listener, data) : call(each.listener);
    else if (typeof each.listener === 'function') call(each.listener, event);
    else call(each.listener.handleEvent, event);
  }
}

/** What was written to `onmessage`, which has its place among the listeners. */
const handlerOf = (target, type) => listOf(target, type).find((each) => each.isHandler);

const handlerAttribute = (type) => ({
  configurable: true,
  enumerable: true,
  get() {
    return handlerOf(this, type)?.listener ?? null;
  },
  set(value) {
    const handler = handlerOf(this, type);
    if (typeof value !== 'function') {
      if (handler !== undefined) remove(this, type, handler);
    } else if (handler !== undefined) handler.listener = value;
    else add(this, type, value, { once: false, gets: 'event', isHandler: true });
  },
});

const listening = {
  on(type, listener) {
    add(this, type, listener, { once: false, gets: 'data' });
    return this;
  },
  once(type, listener) {
    add(this, type, listener, { once: true, gets: 'data' });
    return this;
  },
  off(type, listener) {
    remove(this, type, listener);
    return this;
  },
  removeAllListeners(type) {
    for (const each of type === undefined ? stateOf(this).listeners.keys() : [type])
      for (const { listener } of listOf(this, each)) remove(this, each, listener);
    return this;
  },
  emit(type, data) {
    const isHeard = listOf(this, type).length > 0;
    fire(this, type, data);
    return isHeard;
  },
  listenerCount(type) {
    return listOf(this, type).length;
  },
  eventNames() {
    return [...stateOf(this).listeners].filter(([, list]) => list.length > 0).map(([type]) => type);
  },
  setMaxListeners() {
    return this;
  },
  getMaxListeners() {
    return 10;
  },
  addEventListener(type, listener, options = undefined) {
    add(this, type, listener, { once: options?.once === true, gets: 'event' });
  },
  removeEventListener(type, listener) {
    remove(this, type, listener);
  },
};
listening.addListener = listening.on;
listening.removeListener = listening.off;

/** What is not JavaScript in Node is a function, not a class, to whoever prints it. */
function MessagePort() {
  throw coded(TypeError, 'ERR_CONSTRUCT_CALL_INVALID', 'Constructor cannot be called');
}

class PortMembers {
  postMessage(...args) {
    if (args.length === 0)
      throw coded(TypeError, 'ERR_MISSING_ARGS', 'Not enough arguments to MessagePort.postMessage');
    workers.post(this, args[0], transferOf(args[1]));
  }
  start() {
    workers.start(this);
  }
  close(callback = undefined) {
    if (typeof callback === 'function') this.once('close', callback);
    workers.close(this);
  }
  ref() {
    workers.setRef(this, true);
  }
  unref() {
    workers.setRef(this, false);
  }
  hasRef() {
    return workers.hasRef(this);
  }
}
MessagePort.prototype = PortMembers.prototype;
Object.defineProperty(MessagePort.prototype, 'constructor', { value: MessagePort });

/** The second argument of postMessage: a list, or an object with one. */
function transferOf(options) {
  if (options === undefined || options === null) return [];
  if (Array.isArray(options)) return options;
  if (typeof options !== 'object')
    throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Optional transferList argument must be an iterable');
  if (typeof options[Symbol.iterator] === 'function') return [...options];
  if (options.transfer !== undefined && typeof Object(options.transfer)[Symbol.iterator] !== 'function')
    throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Optional options.transfer argument must be an iterable');
  return options.transfer === undefined ? [] : [...options.transfer];
}

function inherit(target, names) {
  for (const name of Object.keys(listening))
    Object.defineProperty(target, name, {
      value: listening[name],
      writable: true,
      configurable: true,
      enumerable: false,
    });
  for (const name of names) Object.defineProperty(target, `on${name}`, handlerAttribute(name));
}
inherit(MessagePort.prototype, ['message', 'messageerror', 'close']);
Object.setPrototypeOf(MessagePort.prototype, major >= 15 ? workers.EventTargetPrototype : EventEmitter.prototype);

function MessageChannel() {
  if (new.target === undefined)
    throw coded(TypeError, 'ERR_CONSTRUCT_CALL_REQUIRED', 'Cannot call constructor without `new`');
  const [port1, port2] = workers.createChannel();
  Object.assign(this, { port1, port2 });
}

/** The code alone, not the head of the stack, as what is not JavaScript makes errors. */
const noPort = () =>
  Object.assign(
    new TypeError(
      major < 14
        ? 'First argument needs to be a MessagePort instance'
        : 'The "port" argument must be a MessagePort instance',
    ),
    { code: 'ERR_INVALID_ARG_TYPE' },
  );

function receiveMessageOnPort(port) {
  if (!workers.isPort(port)) throw noPort();
  const received = workers.receive(port);
  return received === undefined ? undefined : { message: received[0] };
}

class BroadcastChannel {
  #name;
  #isOpen = true;
  #isRef = true;
  constructor(name) {
    if (arguments.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "name" argument must be specified');
    this.#name = `${name}`;
    workers.joinBroadcast(this, this.#name);
  }
  get name() {
    return this.#name;
  }
  postMessage(...args) {
    if (args.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "message" argument must be specified');
    if (!this.#isOpen)
      throw new internal.DOMException(
        internal.isBun ? 'This BroadcastChannel is closed' : 'BroadcastChannel is closed.',
        major < 20 ? undefined : 'InvalidStateError',
      );
    workers.broadcast(this, args[0]);
  }
  close() {
    if (this.#isOpen) workers.leaveBroadcast(this, this.#isRef);
    this.#isOpen = this.#isRef = false;
  }
  ref() {
    return this.#setRef(true);
  }
  unref() {
    return this.#setRef(false);
  }
  [Symbol.for('nodejs.util.inspect.custom')](depth, options) {
    if (depth < 0) return 'BroadcastChannel';
    const inner = { ...options, depth: options.depth == null ? null : options.depth - 1 };
    return `BroadcastChannel ${internal.inspect({ name: this.#name, active: this.#isOpen }, inner)}`;
  }
  #setRef(isRef) {
    if (this.#isOpen && isRef !== this.#isRef) workers.setBroadcastRef(this, isRef);
    this.#isRef = isRef;
    return this;
  }
}
inherit(BroadcastChannel.prototype, ['message', 'messageerror']);

// --- Workers ----------------------------------------------------------------------------------------------

/** How the host tells ports, channels and workers of what has come; one call each. */
function dispatch(target, event, ...args) {
  if (target instanceof Worker) target[arrived](event, args);
  else fire(target, event, ...args);
}

const arrived = Symbol('arrived');
const environment = new Map(workers.environment);

/** A path as the program gives it → the name of a file of the program. */
function fileOf(filename) {
  if (typeof filename === 'object' && filename !== null && typeof filename.href === 'string') {
    if (filename.href.startsWith('data:') && major >= 14) return filename.href;
    if (!filename.href.startsWith('file:'))
      throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
    return decodeURIComponent(filename.pathname);
  }
  if (typeof filename !== 'string') throw invalidArgType('filename', ['string', 'URL'], filename);
  if (filename.startsWith('/')) return filename;
  if (/^\.\.?\//.test(filename)) return require('path').join('/', filename);
  const isLate = major >= 12;
  const scheme = isLate ? (/^file:/.exec(filename) ?? (major >= 14 ? /^data:/.exec(filename) : null)) : null;
  const hint = scheme === null ? '' : ` Wrap ${scheme[0] === 'file:' ? 'file://' : 'data:'} URLs with \`new URL\`.`;
  const absolute = isLate
    ? "The worker script or module filename must be an absolute path or a relative path starting with './' or '../'."
    : "The worker script filename must be an absolute path or a relative path starting with './' or '../'.";
  throw coded(TypeError, 'ERR_WORKER_PATH', `${absolute}${hint} Received "${filename}"`);
}

const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 2096, codeRangeSizeMb: 0, stackSizeMb: 4 };

/** The limits of a thread: numbers that are given, else what is usual. */
function limitsOf(given) {
  const limits = { ...LIMITS };
  for (const name of Object.keys(LIMITS)) if (typeof given?.[name] === 'number') limits[name] = given[name];
  limits.maxOldGenerationSizeMb = Math.max(limits.maxOldGenerationSizeMb, 2);
  return limits;
}

function limitsHere() {
  const numbers = workers.limits.split(',').map(Number);
  const limits = {};
  Object.keys(LIMITS).forEach((name, i) => {
    limits[name] = numbers[i];
  });
  return limits;
}

const CALLBACK_WARNING = 'Passing a callback to worker.terminate() is deprecated. It returns a Promise instead.';

class Worker extends EventEmitter {
  #handle;
  #port;
  #ended;
  #id;
  #data;
  #limits;
  #name;
  constructor(filename, options = {}) {
    super();
    if (options === null || typeof options !== 'object') options = {};
    const { eval: isCode, argv, env, workerData, transferList, stdout, stderr, name } = options;
    if (isCode && typeof filename !== 'string') {
      throw coded(
        TypeError,
        'ERR_INVALID_ARG_VALUE',
        `The property 'options.eval' must be false when 'filename' is not a string. Received ${internal.inspect(isCode)}`,
      );
    }
    if (argv !== undefined && !Array.isArray(argv)) throw invalidArgType('options.argv', 'Array', argv);
    const settings = {
      file: isCode ? '[worker eval]' : fileOf(filename),
      code: isCode ? filename : undefined,
      argv: (argv ?? []).map((each) => `${each}`),
      env:
        env === SHARE_ENV
          ? null
          : Object.entries({ ...(env ?? internal.process.env) }).map(([key, value]) => [key, `${value}`]),
      environment: [...environment],
      limits: Object.values((this.#limits = limitsOf(options.resourceLimits))).join(),
      name: name ? `${name}` : major >= 24 ? 'WorkerThread' : '',
      captured: [...(stdout ? ['stdout'] : []), ...(stderr ? ['stderr'] : [])],
    };
    [this.#handle, this.#port, this.#id] = workers.spawn(this, settings, workerData, transferList ?? []);
    this.threadId = this.#id;
    this.#name = settings.name;
    this.#data = (message) => this.emit('message', message);
    this.stdin = null;
    const { Readable } = settings.captured.length > 0 ? require('stream') : {};
    for (const name of ['stdout', 'stderr']) this[name] = Readable === undefined ? null : new Readable({ read() {} });
    this.on('newListener', (event) => {
      if (event === 'message' && this.listenerCount('message') === 0) this.#port.on('message', this.#data);
    });
    this.on('removeListener', (event) => {
      if (event === 'message' && this.listenerCount('message') === 0) this.#port.off('message', this.#data);
    });
  }

  [arrived](event, args) {
    switch (event) {
      case 'stdout':
      case 'stderr':
        this[event].push(args[0]);
        return;
      case 'error':
        if (args.length === 0)
          args = [
            coded(Error, 'ERR_UNHANDLED_ERROR', 'Unhandled error. (the worker threw something that cannot be cloned)'),
          ];
        // From Node 16 on a listener of its port emits it: nobody who hears it is an exception in a nextTick.
        if (major >= 16) workers.asListener(() => this.emit('error', args[0]));
        else this.emit('error', args[0]);
        return;
      case 'exit':
        this.#exited(args[0]);
        return;
      default:
        this.emit(event, ...args);
    }
  }

  #exited(code) {
    // What it sent last comes before the news of its end.
    for (let left = receiveMessageOnPort(this.#port); left !== undefined; left = receiveMessageOnPort(this.#port))
      this.emit('message', left.message);
    this.#port.close();
    this.threadId = -1;
    this.#handle = undefined;
    for (const name of ['stdout', 'stderr']) this[name]?.push(null);
    this.emit('exit', code);
  }

  postMessage(...args) {
    if (this.#handle !== undefined) this.#port.postMessage(...args);
  }

  terminate(callback = undefined) {
    const answer = (promise) => (internal.major < 12 ? undefined : promise);
    if (this.#handle === undefined) return answer(Promise.resolve(undefined));
    if (typeof callback === 'function') {
      if (internal.major >= 12) process.emitWarning(CALLBACK_WARNING, 'DeprecationWarning', 'DEP0132');
      this.once('exit', (code) => callback(null, code));
    }
    this.#ended ??= new Promise((resolve) => this.once('exit', resolve));
    workers.terminate(this.#handle);
    return answer(this.#ended);
  }

  ref() {
    if (this.#handle !== undefined) workers.setThreadRef(this.#handle, true);
  }

  unref() {
    if (this.#handle !== undefined) {
      workers.setThreadRef(this.#handle, false);
      this.#port.unref();
    }
  }

  get performance() {
    const times = () => (this.#handle === undefined ? [0, 0] : workers.loopTimes(this.#handle));
    return {
      eventLoopUtilization(later = undefined, earlier = undefined) {
        const [idle, active] = times();
        const to = earlier === undefined ? { idle, active } : later;
        const from = (earlier === undefined ? later : earlier) ?? { idle: 0, active: 0 };
        const difference = { idle: to.idle - from.idle, active: to.active - from.active };
        const all = difference.idle + difference.active;
        return { ...difference, utilization: all === 0 ? 0 : difference.active / all };
      },
    };
  }

  get resourceLimits() {
    return this.#handle === undefined ? {} : { ...this.#limits };
  }

  get threadName() {
    return this.#handle === undefined ? null : this.#name;
  }
}
if (major < 12) delete Worker.prototype.resourceLimits;
if (major < 22) delete Worker.prototype.threadName;
if (Symbol.asyncDispose !== undefined && major >= 24) {
  Object.defineProperty(Worker.prototype, Symbol.asyncDispose, {
    value: async function () {
      await this.terminate();
    },
    configurable: true,
    writable: true,
  });
}

const SHARE_ENV = Symbol.for('nodejs.worker_threads.SHARE_ENV');

workers.connect(MessagePort.prototype, dispatch);

Object.assign(module.exports, {
  isMainThread: workers.isMain,
  MessagePort,
  MessageChannel,
  threadId: workers.threadId,
  SHARE_ENV,
  resourceLimits: workers.isMain ? {} : limitsHere(),
  Worker,
  parentPort: null,
  workerData: null,
  receiveMessageOnPort,
  moveMessagePortToContext: (port) => port,
});
if (major >= 12) module.exports.markAsUntransferable = () => undefined;
if (major >= 22) {
  module.exports.isInternalThread = false;
  module.exports.threadName = workers.isMain ? '' : workers.threadName;
}
if (major >= 15) {
  Object.assign(module.exports, {
    BroadcastChannel,
    setEnvironmentData(key, value = undefined) {
      if (value === undefined) environment.delete(key);
      else environment.set(key, value);
    },
    getEnvironmentData: (key) => environment.get(key),
  });
}
// A global only.
Object.defineProperty(module.exports, 'MessageEvent', { value: MessageEvent });
// The objects of the worker's own end exist only now that ports can be made.
module.exports.parentPort = workers.parentPort;
module.exports.workerData = workers.workerData;
