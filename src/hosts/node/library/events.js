'use strict';

/* https://nodejs.org/api/events.html */

const { inspect, major, version, nextTick, asyncIteratorPrototype } = internal;
const {
  coded,
  invalidArgType,
  outOfRange,
  validateFunction,
  validateNumber,
  validateInteger,
  validateBoolean,
  validateAbortSignal,
  validateObject,
  abortErrorOf,
} = require('internal/errors');

const errorMonitor = Symbol('events.errorMonitor');
const rejection = Symbol.for('nodejs.rejection');
const shapeMode = Symbol('shapeMode');
const capture = Symbol('kCapture');
const emitting = Symbol('events.emitting');

/** Of late the list that is being emitted is copied only if somebody changes it; Node 25 is older than the 24 of today. */
const copiesOnChange = major >= 24 && !internal.isBun;
const namesWrapper = major === 24 || major >= 26;

let defaultMaxListeners = 10;

function EventEmitter(options) {
  EventEmitter.init.call(this, options);
}

const noEvents = () => Object.create(null);

EventEmitter.init = function (options) {
  if (major < 9) this.domain = null;
  if (this._events === undefined || this._events === Object.getPrototypeOf(this)._events) {
    this._events = noEvents();
    this._eventsCount = 0;
    if (major >= 20) this[shapeMode] = false;
  } else if (major >= 20) this[shapeMode] = true;
  this._maxListeners ||= undefined;
  if (major < 12) return;
  if (options?.captureRejections) {
    validateBoolean(options.captureRejections, 'options.captureRejections');
    this[capture] = true;
  } else this[capture] = EventEmitter.prototype[capture];
};

// Options came with Node 12.
if (major < 12)
  for (const each of [EventEmitter, EventEmitter.init]) Object.defineProperty(each, 'length', { value: 0 });

const proto = EventEmitter.prototype;
if (major >= 12) Object.defineProperty(proto, capture, { value: false, writable: true, enumerable: false });
proto._events = undefined;
proto._eventsCount = 0;
proto._maxListeners = undefined;

function checkMax(n, hide) {
  if (typeof n === 'number' && n >= 0) return;
  if (major >= 20) validateNumber(n, hide ? 'setMaxListeners' : 'defaultMaxListeners', 0, undefined, hide);
  const name = hide ? 'n' : 'defaultMaxListeners';
  if (major === 9) throw coded(TypeError, 'ERR_OUT_OF_RANGE', `The "${name}" argument is out of range`, hide);
  if (major === 8 && !hide) throw new TypeError('"defaultMaxListeners" must be a positive number');
  throw outOfRange(name, 'a non-negative number', n, hide);
}

/** What calls listeners: stacks show these instead of `emit` and of the function that `once` adds, each at its own place. */
const calls = {
  emitOne(listener, type, args) {
    watch(this, Reflect.apply(listener, this, args), type, args);
  },

  emitSeveral(list, type, args) {
    if (copiesOnChange) list[emitting]++;
    try {
      for (let i = 0; i < list.length; i++) watch(this, Reflect.apply(list[i], this, args), type, args);
    } finally {
      if (copiesOnChange) list[emitting]--;
    }
  },

  onceWrapper({ target, listener }) {
    return Reflect.apply(listener, target, []);
  },

  onceWrapperArgs({ target, listener }, args) {
    return Reflect.apply(listener, target, args);
  },

  wrapper({ target, listener }, args) {
    return Reflect.apply(listener, target, args);
  },
};
const shownAs = (name, fn) => Object.defineProperty(fn, 'name', { value: name });
shownAs('emit', calls.emitOne);
shownAs('emit', calls.emitSeveral);
shownAs('onceWrapper', calls.onceWrapperArgs);

const methods = {
  setMaxListeners(n) {
    checkMax(n, methods.setMaxListeners);
    this._maxListeners = n;
    return this;
  },

  getMaxListeners() {
    return maxOf(this);
  },

  emit(type, ...args) {
    const events = this._events;
    let throws = type === 'error';
    if (events !== undefined) {
      if (throws && events[errorMonitor] !== undefined) this.emit(errorMonitor, ...args);
      throws &&= events.error === undefined;
    } else if (!throws) return false;
    if (throws) throw unhandledError(this, args);
    const listeners = events[type];
    if (listeners === undefined) return false;
    if (typeof listeners === 'function') calls.emitOne.call(this, listeners, type, args);
    else calls.emitSeveral.call(this, copiesOnChange ? listeners : listeners.slice(), type, args);
    return true;
  },

  addListener(type, listener) {
    return add(this, type, listener, false);
  },

  prependListener(type, listener) {
    return add(this, type, listener, true);
  },

  once(type, listener) {
    checkListener(listener);
    this.on(type, onceWrapper(this, type, listener));
    return this;
  },

  prependOnceListener(type, listener) {
    checkListener(listener);
    this.prependListener(type, onceWrapper(this, type, listener));
    return this;
  },

  removeListener(type, listener) {
    checkListener(listener);
    const events = this._events;
    const known = events?.[type];
    if (known === undefined) return this;
    if (typeof known === 'function') {
      if (known !== listener && known.listener !== listener) return this;
      this._eventsCount--;
      if (this[shapeMode]) events[type] = undefined;
      else if (this._eventsCount === 0) this._events = noEvents();
      else delete events[type];
      if (events.removeListener !== undefined) this.emit('removeListener', type, known.listener || listener);
      return this;
    }
    const list = changeable(events, type, known);
    let at = list.length - 1;
    while (at >= 0 && list[at] !== listener && list[at].listener !== listener) at--;
    if (at < 0) return this;
    const [removed] = list.splice(at, 1);
    if (list.length === 1) events[type] = list[0];
    if (events.removeListener !== undefined)
      this.emit('removeListener', type, ((major < 12 || internal.isBun) && removed.listener) || listener);
    return this;
  },

  removeAllListeners(type) {
    const events = this._events;
    if (events === undefined) return this;
    const all = arguments.length === 0;
    if (events.removeListener === undefined) {
      if (all) this._eventsCount = 0;
      if (all || (events[type] !== undefined && --this._eventsCount === 0)) this._events = noEvents();
      else delete events[type];
      if (major >= 20) this[shapeMode] = false;
      return this;
    }
    if (all) {
      for (const key of major < 12 ? Object.keys(events) : Reflect.ownKeys(events))
        if (key !== 'removeListener') this.removeAllListeners(key);
      this.removeAllListeners('removeListener');
      this._events = noEvents();
      this._eventsCount = 0;
      if (major >= 20) this[shapeMode] = false;
      return this;
    }
    const listeners = events[type];
    if (typeof listeners === 'function') this.removeListener(type, listeners);
    else if (listeners !== undefined)
      for (let i = listeners.length - 1; i >= 0; i--) this.removeListener(type, listeners[i]);
    return this;
  },

  listeners(type) {
    return listOf(this, type).map((listener) => listener.listener || listener);
  },

  rawListeners(type) {
    return listOf(this, type);
  },

  listenerCount(type, listener) {
    const list = listOf(this, type);
    if (listener == null || major < 18) return list.length;
    return list.filter((each) => each === listener || each.listener === listener).length;
  },

  eventNames() {
    if (!(this._eventsCount > 0)) return [];
    const names = Reflect.ownKeys(this._events);
    return major < 20 ? names : names.filter((name) => this._events[name] !== undefined);
  },
};

for (const name of [
  'setMaxListeners',
  'getMaxListeners',
  'emit',
  'addListener',
  'on',
  'prependListener',
  'once',
  'prependOnceListener',
  'removeListener',
  'off',
  'removeAllListeners',
  'listeners',
  'rawListeners',
  'listenerCount',
  'eventNames',
]) {
  if ((name === 'rawListeners' && major < 9) || (name === 'off' && major < 10)) continue;
  proto[name] = name === 'on' ? methods.addListener : name === 'off' ? methods.removeListener : methods[name];
}

function checkListener(listener, call = '') {
  if (typeof listener === 'function') return;
  throw internal.within(call, () => invalidArgType('listener', 'function', listener, checkListener));
}

const maxOf = (emitter) => (emitter._maxListeners === undefined ? defaultMaxListeners : emitter._maxListeners);

function listOf(emitter, type) {
  const known = emitter._events?.[type];
  if (known === undefined) return [];
  return typeof known === 'function' ? [known] : [...known];
}

/** The list, or a copy of it when an emission is on its way through it. */
function changeable(events, type, list) {
  if (!copiesOnChange || !(list[emitting] > 0)) return list;
  const copy = (events[type] = counted(list.slice()));
  if (list.warned) copy.warned = true;
  return copy;
}

function counted(list) {
  if (copiesOnChange) list[emitting] = 0;
  return list;
}

function add(emitter, type, listener, first) {
  checkListener(listener, first ? '' : 'on');
  let events = emitter._events;
  if (events === undefined) {
    events = emitter._events = noEvents();
    emitter._eventsCount = 0;
  } else if (events.newListener !== undefined) {
    emitter.emit('newListener', type, listener.listener ?? listener);
    // The listener may have replaced them.
    events = emitter._events;
  }
  const known = events[type];
  if (known === undefined) {
    events[type] = listener;
    emitter._eventsCount++;
    return emitter;
  }
  let list;
  if (typeof known === 'function') list = events[type] = counted(first ? [listener, known] : [known, listener]);
  else {
    list = changeable(events, type, known);
    if (first) list.unshift(listener);
    else list.push(listener);
  }
  const max = maxOf(emitter);
  if (max > 0 && list.length > max && !list.warned) warn(emitter, type, list, max);
  return emitter;
}

function warn(emitter, type, list, max) {
  list.warned = true;
  const where = version !== 'v12.0.0' && major >= 12 ? ` to ${inspect(emitter, { depth: -1 })}` : '';
  const limit = major >= 20 ? ` MaxListeners is ${max}.` : '';
  const warning = new Error(
    `Possible EventEmitter memory leak detected. ${list.length} ${String(type)} listeners added${where}.${limit} Use emitter.setMaxListeners() to increase limit`,
  );
  warning.name = 'MaxListenersExceededWarning';
  warning.emitter = emitter;
  warning.type = type;
  warning.count = list.length;
  process.emitWarning(warning);
}

const namesEmitter = major >= 12 && !internal.version.startsWith('v12.0');
/** Asked by the host when it dies of an error nobody heard; before Node 9 there was no answer. */
const expandedStack = Symbol(namesEmitter ? 'kEnhanceStackBeforeInspector' : 'kExpandStackSymbol');

function noteEmission(emitter, error) {
  if (internal.isBun) return;
  const capture = {};
  Error.captureStackTrace(capture, proto.emit);
  try {
    Object.defineProperty(error, expandedStack, {
      value: () => (major < 9 ? undefined : withEmission(emitter, error, capture)),
      configurable: true,
    });
  } catch {}
}

/** The stack of an error, and below it where its event was emitted; what both say is left out until Node 20. */
function withEmission(emitter, error, capture) {
  let kind;
  try {
    ({ name: kind } = emitter.constructor);
  } catch {}
  const where = kind === undefined || kind === 'EventEmitter' || !namesEmitter ? '' : ` on ${kind} instance`;
  // Code of Node's that is not modelled has no lines to tell.
  const lines = capture.stack
    .split('\n')
    .slice(1)
    .filter((line) => /:\d+:\d+\)?$/.test(line));
  const { length, offset } = major < 22 ? sharedRun(lines, error.stack.split('\n').slice(1)) : { length: 0 };
  if (length > 0) lines.splice(offset + 1, length - 2, '    [... lines matching original stack trace ...]');
  return [error.stack, `Emitted 'error' event${where} at:`, ...lines].join('\n');
}

/** The first run of more than three lines that both have. */
function sharedRun(a, b) {
  for (let offset = 0; offset < a.length - 3; offset++) {
    const at = b.indexOf(a[offset]);
    if (at === -1) continue;
    let length = 0;
    while (offset + length < a.length && a[offset + length] === b[at + length]) length++;
    if (length > 3) return { length, offset };
  }
  return { length: 0 };
}

function unhandledError(emitter, args) {
  const [error] = args;
  if (error instanceof Error) {
    noteEmission(emitter, error);
    return error;
  }
  if (major < 9)
    return Object.assign(
      internal.within(
        'emit',
        () => new Error(`${major < 8 ? 'Uncaught, unspecified' : 'Unhandled'} "error" event. (${error})`),
      ),
      { context: error },
    );
  let text;
  try {
    text = major === 9 ? (error === undefined ? undefined : `${error}`) : inspect(error);
  } catch {
    text = error;
  }
  const made = internal.within('emit', () =>
    coded(
      Error,
      'ERR_UNHANDLED_ERROR',
      `Unhandled error.${text === undefined ? '' : ` (${text})`}`,
      internal.isBun ? proto.emit : undefined,
    ),
  );
  made.context = error;
  return made;
}

function onceWrapper(target, type, listener) {
  const state = { fired: false, wrapped: undefined, target, type, listener };
  const take = () => {
    if (state.fired) return false;
    target.removeListener(type, state.wrapped);
    state.fired = true;
    return true;
  };
  if (namesWrapper) {
    state.wrapped = {
      once(...args) {
        return take() ? calls.wrapper.call(this, state, args) : undefined;
      },
    }.once;
    shownAs(internal.isBun ? 'onceWrapper' : 'wrapper', state.wrapped);
  } else {
    const once = {
      once(...args) {
        if (!take()) return undefined;
        return args.length === 0 ? calls.onceWrapper.call(this, state) : calls.onceWrapperArgs.call(this, state, args);
      },
    }.once;
    shownAs('onceWrapper', once);
    state.wrapped = once.bind(state);
  }
  state.wrapped.listener = listener;
  return state.wrapped;
}

/** captureRejections: the promise an async listener gave is listened to. */
function watch(emitter, result, type, args) {
  if (result === undefined || result === null || !emitter[capture]) return;
  try {
    const { then } = result;
    if (typeof then === 'function')
      then.call(result, undefined, (error) => nextTick(emitRejection, emitter, error, type, args));
  } catch (error) {
    emitter.emit('error', error);
  }
}

function emitRejection(emitter, error, type, args) {
  if (typeof emitter[rejection] === 'function') {
    emitter[rejection](error, type, ...args);
    return;
  }
  // Another rejection while this one is told must not go round and round.
  const before = emitter[capture];
  try {
    emitter[capture] = false;
    emitter.emit('error', error);
  } finally {
    emitter[capture] = before;
  }
}

// --- Static parts -----------------------------------------------------------------------------------------

const isTarget = (emitter) => typeof emitter?.addEventListener === 'function';

function addTo(emitter, name, listener, once) {
  if (major < 14 || typeof emitter.on === 'function') emitter[once ? 'once' : 'on'](name, listener);
  else if (isTarget(emitter)) emitter.addEventListener(name, listener, once ? { once: true } : undefined);
  else throw invalidArgType('emitter', 'EventEmitter', emitter);
}

function removeFrom(emitter, name, listener) {
  if (typeof emitter.removeListener === 'function') emitter.removeListener(name, listener);
  else if (isTarget(emitter)) emitter.removeEventListener(name, listener);
  else throw invalidArgType('emitter', 'EventEmitter', emitter);
}

function oncePromise(emitter, name, signal) {
  return new Promise((resolve, reject) => {
    // By these names a program meets them in 'newListener' and `listeners`.
    const { errorListener, resolver, abortListener } = {
      errorListener(error) {
        emitter.removeListener(name, heard);
        if (signal != null) removeFrom(signal, 'abort', abortListener);
        reject(error);
      },
      resolver(...args) {
        if (typeof emitter.removeListener === 'function') emitter.removeListener('error', errorListener);
        if (signal != null) removeFrom(signal, 'abort', abortListener);
        resolve(args);
      },
      abortListener() {
        removeFrom(emitter, name, resolver);
        removeFrom(emitter, 'error', errorListener);
        reject(abortErrorOf(signal));
      },
    };
    const heard =
      major < 14
        ? {
            eventListener(...args) {
              resolver(...args);
            },
          }.eventListener
        : resolver;
    const hearErrors = () => {
      if (name !== 'error' && typeof emitter.once === 'function') emitter.once('error', errorListener);
    };
    if (major < 14) hearErrors();
    addTo(emitter, name, heard, true);
    if (major >= 14) hearErrors();
    if (signal != null) addTo(signal, 'abort', abortListener, true);
  });
}

/** An async function since Node 14: its promise follows the other one, three ticks behind. */
async function once(emitter, name, options = {}) {
  if (major >= 20) validateObject(options, 'options');
  const signal = options ? options.signal : undefined;
  validateAbortSignal(signal, 'options.signal');
  if (signal?.aborted) throw abortErrorOf(signal);
  return oncePromise(emitter, name, signal);
}

const onceBefore = shownAs('once', (emitter, name) => oncePromise(emitter, name, undefined));

const result = (value, done) => (major >= 26 && !internal.isBun ? { done, value } : { value, done });

function on(emitter, event, options = {}) {
  const signal = options?.signal;
  validateAbortSignal(signal, 'options.signal');
  if (signal?.aborted) throw abortErrorOf(signal);
  const high = options?.highWaterMark ?? options?.highWatermark ?? Number.MAX_SAFE_INTEGER;
  const low = options?.lowWaterMark ?? options?.lowWatermark ?? 1;
  validateInteger(high, 'options.highWaterMark', 1);
  validateInteger(low, 'options.lowWaterMark', 1);
  const values = [];
  const waiting = [];
  const registered = [];
  let paused = false;
  let error = null;
  let finished = false;

  const listen = (target, name, listener, isOnce = false) => {
    addTo(target, name, listener, isOnce);
    registered.push([target, name, listener]);
  };
  // By these names a program meets them.
  const { eventHandler, closeHandler, errorHandler } = {
    // For readline: a line itself, not a list of it.
    eventHandler: (...all) => {
      const args = options?.firstArgument ? all[0] : all;
      if (waiting.length > 0) {
        waiting.shift().resolve(result(args, false));
        return;
      }
      values.push(args);
      if (!paused && values.length > high) {
        paused = true;
        emitter.pause();
      }
    },
    closeHandler: () => {
      const all = registered.splice(0);
      for (const [target, name, listener] of major >= 20 ? all.reverse() : all) removeFrom(target, name, listener);
      finished = true;
      paused = false;
      const end = result(undefined, true);
      while (waiting.length > 0) waiting.shift().resolve(end);
      return Promise.resolve(end);
    },
    errorHandler: (reason) => {
      if (waiting.length > 0) waiting.shift().reject(reason);
      else error = reason;
      closeHandler();
    },
  };

  const iterator = Object.setPrototypeOf(
    {
      next() {
        if (values.length > 0) {
          const value = values.shift();
          if (paused && values.length < low) {
            emitter.resume();
            paused = false;
          }
          return Promise.resolve(result(value, false));
        }
        if (error) {
          const rejected = Promise.reject(error);
          error = null;
          return rejected;
        }
        if (finished) return major >= 20 ? closeHandler() : Promise.resolve(result(undefined, true));
        return new Promise((resolve, reject) => {
          waiting.push({ resolve, reject });
        });
      },
      return() {
        return closeHandler();
      },
      throw(reason) {
        if (!(reason instanceof Error)) throw invalidArgType('EventEmitter.AsyncIterator', 'Error', reason);
        errorHandler(reason);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
    asyncIteratorPrototype,
  );

  listen(emitter, event, major >= 20 ? (...args) => eventHandler(...args) : eventHandler);
  if (event !== 'error' && typeof emitter.on === 'function') listen(emitter, 'error', errorHandler);
  // Lines of readline end so in every version, by a name of its own.
  const ends = options?.ends ?? (major >= 20 ? options?.close : undefined);
  for (const name of ends ?? []) listen(emitter, name, closeHandler);
  const { abortListener } = { abortListener: () => errorHandler(abortErrorOf(signal)) };
  if (signal) listen(signal, 'abort', abortListener, true);
  return iterator;
}

function getEventListeners(emitter, type) {
  if (typeof emitter?.listeners === 'function') return emitter.listeners(type);
  const list = internal.targetListeners(emitter, type);
  if (list !== undefined) return list;
  throw invalidArgType('emitter', ['EventEmitter', 'EventTarget'], emitter);
}

function setMaxListeners(n = defaultMaxListeners, ...targets) {
  checkMax(n, setMaxListeners);
  if (targets.length === 0) defaultMaxListeners = n;
  for (const target of targets) {
    if (typeof target.setMaxListeners === 'function') target.setMaxListeners(n);
    else if (internal.targetListeners(target, '') !== undefined) internal.setMostListeners(target, n);
    else if (!isTarget(target)) throw invalidArgType('eventTargets', ['EventEmitter', 'EventTarget'], target);
  }
}

function getMaxListeners(emitter) {
  if (typeof emitter?.getMaxListeners === 'function') return maxOf(emitter);
  if (internal.targetListeners(emitter, '') !== undefined) return internal.mostListeners(emitter);
  if (isTarget(emitter)) return defaultMaxListeners;
  throw invalidArgType('emitter', ['EventEmitter', 'EventTarget'], emitter);
}

function addAbortListener(signal, listener) {
  if (signal === undefined) throw invalidArgType('signal', 'AbortSignal', signal);
  validateAbortSignal(signal, 'signal');
  validateFunction(listener, 'listener');
  let remove;
  if (signal.aborted) internal.nextTick(() => listener());
  else {
    signal.addEventListener('abort', listener, { once: true });
    remove = () => signal.removeEventListener('abort', listener);
  }
  return {
    [Symbol.dispose ?? Symbol('Symbol.dispose')]() {
      remove?.();
    },
  };
}

function listenerCount(emitter, type) {
  if (typeof emitter.listenerCount === 'function') return emitter.listenerCount(type);
  return major >= 24 ? getEventListeners(emitter, type).length : methods.listenerCount.call(emitter, type);
}

/** An emitter whose listeners run in the asynchronous context that it was made in. */
function asyncResourceClass() {
  const { AsyncResource } = require('async_hooks');
  // Names of classes that the program sees: as keys they survive being made small.
  const { EventEmitterReferencingAsyncResource: Referencing } = {
    EventEmitterReferencingAsyncResource: class extends AsyncResource {
      #emitter;

      constructor(emitter, name, options) {
        super(name, options);
        this.#emitter = emitter;
      }

      get eventEmitter() {
        return this.#emitter;
      }
    },
  };
  return shownAs(
    'EventEmitterAsyncResource',
    class extends EventEmitter {
      #resource;

      constructor(options = undefined) {
        const name = typeof options === 'string' ? options : (options?.name ?? new.target.name);
        super(typeof options === 'string' ? undefined : options);
        const { triggerAsyncId, requireManualDestroy } = options ?? {};
        this.#resource = new Referencing(this, name, { triggerAsyncId, requireManualDestroy });
      }

      emit(type, ...args) {
        return this.#resource.runInAsyncScope(super.emit, this, type, ...args);
      }

      emitDestroy() {
        this.#resource.emitDestroy();
      }

      get asyncId() {
        return this.#resource.asyncId();
      }

      get triggerAsyncId() {
        return this.#resource.triggerAsyncId();
      }

      get asyncResource() {
        return this.#resource;
      }
    },
  );
}

const { init } = EventEmitter;
delete EventEmitter.init;
const since = (version, parts) => major >= version && Object.assign(EventEmitter, parts);
since(18, { addAbortListener });
since(10, { once: major >= 14 ? once : onceBefore });
since(12, { on });
since(14, { getEventListeners });
since(18, { getMaxListeners });
since(24, { listenerCount });
Object.assign(EventEmitter, { EventEmitter, usingDomains: false });
since(12, { captureRejectionSymbol: rejection });
const define = (name, get, set) =>
  Object.defineProperty(EventEmitter, name, { enumerable: true, configurable: true, get, set });
if (major >= 16) {
  let made;
  Object.defineProperty(EventEmitter, 'EventEmitterAsyncResource', {
    enumerable: true,
    configurable: true,
    get: () => (made ??= asyncResourceClass()),
  });
}
if (major >= 12) {
  define(
    'captureRejections',
    () => proto[capture],
    (value) => {
      validateBoolean(value, 'EventEmitter.captureRejections');
      proto[capture] = value;
    },
  );
  EventEmitter.errorMonitor = errorMonitor;
}
define(
  'defaultMaxListeners',
  () => defaultMaxListeners,
  (value) => {
    if (major > 7) checkMax(value, undefined);
    defaultMaxListeners = value;
  },
);
since(14, { setMaxListeners });
EventEmitter.init = init;
if (major < 24) EventEmitter.listenerCount = listenerCount;
// Written as assignments then, which give no names.
if (major < 12) for (const fn of [init, listenerCount]) shownAs('', fn);

module.exports = EventEmitter;
