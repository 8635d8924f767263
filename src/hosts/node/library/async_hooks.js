'use strict';

/* https://nodejs.org/api/async_hooks.html. Who runs is known by the host; here is what programs see of it. */

const { major, resources } = internal;
const { coded, invalidArgType, validateFunction } = require('internal/errors');

const HOOKS = ['init', 'before', 'after', 'destroy', 'promiseResolve'];

class AsyncHook {
  constructor({ init, before, after, destroy, promiseResolve }) {
    const callbacks = { init, before, after, destroy, promiseResolve };
    for (const name of HOOKS) {
      if (callbacks[name] !== undefined && typeof callbacks[name] !== 'function')
        throw coded(TypeError, 'ERR_ASYNC_CALLBACK', `hook.${name} must be a function`);
      this[name] = callbacks[name];
    }
  }
  enable() {
    resources.addHook(this);
    return this;
  }
  disable() {
    resources.removeHook(this);
    return this;
  }
}

/** As classes have them: nobody lists them. */
const addStatic = (Class, name, value) => {
  Object.defineProperty(value, 'name', { value: name });
  Object.defineProperty(Class, name, { value, writable: true, configurable: true });
};

const idOf = Symbol('async_id_symbol');
const triggerOf = Symbol('trigger_async_id_symbol');
const handleOf = Symbol('resource');

class AsyncResource {
  constructor(type, options = {}) {
    if (typeof type !== 'string') throw invalidArgType('type', 'string', type);
    let trigger = options;
    if (typeof options !== 'number') {
      trigger = options.triggerAsyncId === undefined ? resources.executionAsyncId() : options.triggerAsyncId;
    }
    if (!Number.isSafeInteger(trigger) || trigger < -1)
      throw coded(RangeError, 'ERR_INVALID_ASYNC_ID', `Invalid triggerAsyncId value: ${trigger}`);
    if (type === '' && (resources.hasHooks() || (major < 24 && areStoresFollowed)))
      throw coded(TypeError, 'ERR_ASYNC_TYPE', 'Invalid name for async "type": ');
    const handle = resources.make(type, this, trigger);
    for (const [key, value] of [
      [idOf, resources.idOf(handle)],
      [triggerOf, trigger],
      [handleOf, handle],
    ])
      Object.defineProperty(this, key, { value, enumerable: key !== handleOf });
  }
  runInAsyncScope(callback, thisArg, ...args) {
    if (typeof callback !== 'function') {
      if (major < 14) throw new TypeError('fn is not a function');
      Reflect.apply(callback, thisArg, args);
    }
    const leave = resources.enter(this[handleOf]);
    try {
      return Reflect.apply(callback, thisArg, args);
    } catch (error) {
      resources.failedWith(error);
      throw error;
    } finally {
      leave();
    }
  }
  emitDestroy() {
    resources.destroy(this[handleOf]);
    return this;
  }
  asyncId() {
    return this[idOf];
  }
  triggerAsyncId() {
    return this[triggerOf];
  }
}

if (major >= 12) {
  AsyncResource.prototype.bind = function bind(callback, thisArg) {
    validateFunction(callback, 'fn');
    const self = this;
    const bound =
      // Node 14: what the bound function is called with first is its `this`.
      major === 14
        ? this.runInAsyncScope.bind(this, callback)
        : thisArg === undefined && major >= 16
          ? Object.defineProperty(
              function (...args) {
                return self.runInAsyncScope(callback, this, ...args);
              },
              'name',
              { value: 'bound', configurable: true },
            )
          : this.runInAsyncScope.bind(this, callback, thisArg);
    Object.defineProperty(bound, 'length', { value: callback.length, configurable: true });
    if (major < 25) Object.assign(bound, { asyncResource: self });
    return bound;
  };
  addStatic(AsyncResource, 'bind', (callback, type, thisArg) =>
    new AsyncResource(type || callback.name || 'bound-anonymous-fn').bind(callback, thisArg),
  );
}

/** Up to Node 22 whoever follows stores listens to operations as hooks do. */
let areStoresFollowed = false;

/** Stores are kept in a Map that is never changed: whoever goes on later finds the one of then. */
class AsyncLocalStorage {
  #defaultValue;
  #name;
  /** Up to Node 22 what runs keeps its store while storage is disabled: it is there again when that is enabled. */
  #hidden = null;
  constructor(options = {}) {
    if (major < 24) {
      this.kResourceStore = Symbol('kResourceStore');
      this.enabled = false;
      return;
    }
    if (options === null || typeof options !== 'object') throw invalidArgType('options', 'Object', options);
    this.#defaultValue = options.defaultValue;
    this.#name = options.name === undefined ? '' : `${options.name}`;
  }
  get name() {
    return this.#name;
  }
  #with(store) {
    return new Map(resources.getFrame()).set(this, store);
  }
  #enable() {
    const hidden = this.#hidden;
    this.#hidden = null;
    if (hidden !== null && hidden.in === resources.executionAsyncId()) resources.setFrame(this.#with(hidden.store));
    if (major < 24) this.enabled = areStoresFollowed = true;
    resources.followStores();
  }
  /** Nothing that begins meanwhile takes the store with it. */
  #hide() {
    this.enabled = false;
    const frame = resources.getFrame();
    if (!frame?.has(this)) return;
    this.#hidden = { in: resources.executionAsyncId(), store: frame.get(this) };
    const without = new Map(frame);
    without.delete(this);
    resources.setFrame(without);
  }
  getStore() {
    const frame = resources.getFrame();
    if (frame?.has(this) && (major >= 24 || this.enabled)) return frame.get(this);
    return this.#defaultValue;
  }
  enterWith(store) {
    this.#enable();
    resources.setFrame(this.#with(store));
  }
  run(store, callback, ...args) {
    this.#enable();
    const prior = this.getStore();
    if (major >= 14 && Object.is(store, prior)) return Reflect.apply(callback, null, args);
    // Node 12 ran the callback in a resource of its own.
    if (major < 14) {
      return new AsyncResource('AsyncLocalStorage').runInAsyncScope(() => {
        this.enterWith(store);
        if (typeof callback !== 'function' && major < 14) throw new TypeError('callback is not a function');
        return Reflect.apply(callback, null, args);
      });
    }
    const frame = resources.getFrame();
    resources.setFrame(this.#with(store));
    try {
      return Reflect.apply(callback, null, args);
    } finally {
      // Of late it is entered again, which makes another frame.
      resources.setFrame(major >= 24 ? this.#with(prior) : frame);
    }
  }
  exit(callback, ...args) {
    if (major >= 24) return this.run(undefined, callback, ...args);
    if (typeof callback !== 'function' && major < 14) throw new TypeError('callback is not a function');
    if (!this.enabled) return Reflect.apply(callback, null, args);
    // Meanwhile it is disabled: functions that were bound find nothing either.
    this.#hide();
    try {
      return Reflect.apply(callback, null, args);
    } finally {
      this.#enable();
    }
  }
  disable() {
    // A frame is shared by all that began in it: they forget the store too.
    if (major >= 24) return void resources.getFrame()?.delete(this);
    this.#hide();
  }
}
if (major >= 24) require('internal/run_scope')(AsyncLocalStorage);
if (major >= 18) {
  addStatic(AsyncLocalStorage, 'bind', (callback) => AsyncResource.bind(callback));
  addStatic(AsyncLocalStorage, 'snapshot', () =>
    AsyncLocalStorage.bind((callback, ...args) => {
      if (typeof callback !== 'function') throw new TypeError('cb is not a function');
      return callback(...args);
    }),
  );
}
if (major < 24) delete AsyncLocalStorage.prototype.name;

const { executionAsyncId, triggerAsyncId, executionAsyncResource } = resources;
Object.assign(
  module.exports,
  major >= 12 ? { AsyncLocalStorage } : {},
  { createHook: (callbacks) => new AsyncHook(callbacks), executionAsyncId, triggerAsyncId },
  major >= 12 ? { executionAsyncResource } : {},
  { AsyncResource },
);
