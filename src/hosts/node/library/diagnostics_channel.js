'use strict';

/* https://nodejs.org/api/diagnostics_channel.html */

const { major } = internal;
const { invalidArgType, validateFunction } = require('internal/errors');

const channels = new Map();
const EVENTS = ['start', 'end', 'asyncStart', 'asyncEnd', 'error'];

/** An error of a subscriber is thrown by nobody: it comes to uncaughtException in the next tick. */
const report = (error) => process.nextTick(() => internal.hearException(error));

/** What nobody listens to: an active channel is one of another class. */
class Channel {
  constructor(name) {
    this._subscribers = undefined;
    if (major >= 18) this._stores = undefined;
    this.name = name;
    if (major >= 24) this._index = undefined;
    channels.set(name, this);
  }
  static [Symbol.hasInstance](instance) {
    const prototype = Object.getPrototypeOf(instance);
    return prototype === Channel.prototype || prototype === ActiveChannel.prototype;
  }
  subscribe(subscription) {
    activate(this);
    this.subscribe(subscription);
  }
  unsubscribe() {
    return false;
  }
  get hasSubscribers() {
    return false;
  }
  publish() {}
}

class ActiveChannel {
  subscribe(subscription) {
    validateFunction(subscription, 'subscription');
    this._subscribers = [...this._subscribers, subscription];
  }
  unsubscribe(subscription) {
    const at = this._subscribers.indexOf(subscription);
    if (at === -1) return false;
    this._subscribers = this._subscribers.filter((_each, i) => i !== at);
    deactivate(this);
    return true;
  }
  get hasSubscribers() {
    return true;
  }
  publish(data) {
    for (const subscriber of this._subscribers) {
      try {
        subscriber(data, this.name);
      } catch (error) {
        report(error);
      }
    }
  }
}

/** Channels that set an AsyncLocalStorage for what runs within them: since Node 18. */
const withStores = {
  passive: {
    bindStore(store, transform) {
      activate(this);
      this.bindStore(store, transform);
    },
    unbindStore: () => false,
    runStores: (_data, callback, thisArg, ...args) => Reflect.apply(callback, thisArg, args),
  },
  active: {
    bindStore(store, transform) {
      this._stores.set(store, transform);
    },
    unbindStore(store) {
      const wasBound = this._stores.delete(store);
      if (wasBound) deactivate(this);
      return wasBound;
    },
    runStores(data, callback, thisArg, ...args) {
      let run = () => {
        this.publish(data);
        return Reflect.apply(callback, thisArg, args);
      };
      for (const [store, transform] of this._stores) run = within(store, transform, data, run);
      return run();
    },
  },
};

const within = (store, transform, data, next) => () => {
  let value = data;
  if (typeof transform === 'function') {
    try {
      value = transform(data);
    } catch (error) {
      report(error);
      return next();
    }
  }
  return store.run(value, next);
};

if (major >= 18)
  for (const [target, methods] of [
    [Channel, withStores.passive],
    [ActiveChannel, withStores.active],
  ])
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(target.prototype, name, { value, writable: true, configurable: true });

/** A Map that inherits nothing, so that no program changes it. */
class SafeMap extends Map {}
for (const key of Reflect.ownKeys(Map.prototype)) {
  if (key === 'constructor') continue;
  const own = Object.getOwnPropertyDescriptor(Map.prototype, key);
  // Methods as they are found: what a program put in their place is not taken.
  if (own.get === undefined) own.value = Map.prototype[key];
  Object.defineProperty(SafeMap.prototype, key, own);
}
Object.setPrototypeOf(SafeMap.prototype, null);

function activate(channel) {
  Object.setPrototypeOf(channel, ActiveChannel.prototype);
  channel._subscribers = [];
  if (major >= 18) channel._stores = new SafeMap();
}

function deactivate(channel) {
  if (channel._subscribers.length > 0 || (channel._stores && !channel._stores.keys().next().done)) return;
  Object.setPrototypeOf(channel, Channel.prototype);
  channel._subscribers = undefined;
  if (major >= 18) channel._stores = undefined;
}

function channel(name) {
  const known = channels.get(name);
  if (known) return known;
  if (typeof name !== 'string' && typeof name !== 'symbol') throw invalidArgType('channel', ['string', 'symbol'], name);
  return new Channel(name);
}

const hasSubscribers = (name) => channels.has(name) && channels.get(name).hasSubscribers;

// --- The five channels of a piece of work: https://nodejs.org/api/diagnostics_channel.html#class-tracingchannel ------

function channelOf(nameOrChannels, event) {
  if (typeof nameOrChannels === 'string') return channel(`tracing:${nameOrChannels}:${event}`);
  if (nameOrChannels === null || typeof nameOrChannels !== 'object')
    throw invalidArgType('nameOrChannels', ['string', 'object', 'TracingChannel'], nameOrChannels);
  const given = nameOrChannels[event];
  if (!(given instanceof Channel)) throw invalidArgType(`nameOrChannels.${event}`, ['Channel'], given);
  return given;
}

class TracingChannel {
  constructor(nameOrChannels) {
    for (const event of EVENTS)
      Object.defineProperty(this, event, { value: channelOf(nameOrChannels, event), enumerable: major < 20 });
  }
  subscribe(handlers) {
    for (const event of EVENTS) if (handlers[event]) this[event].subscribe(handlers[event]);
  }
  unsubscribe(handlers) {
    let done = true;
    for (const event of EVENTS) if (handlers[event] && !this[event].unsubscribe(handlers[event])) done = false;
    return done;
  }
  traceSync(callback, context = major < 26 ? {} : { __proto__: null }, thisArg, ...args) {
    if (isUnheard(this)) return Reflect.apply(callback, thisArg, args);
    return this.start.runStores(context, () =>
      traced(this, callback, context, thisArg, args, (result) => {
        context.result = result;
        return result;
      }),
    );
  }
  tracePromise(callback, context = major < 26 ? {} : { __proto__: null }, thisArg, ...args) {
    if (isUnheard(this)) return Reflect.apply(callback, thisArg, args);
    const { asyncStart, asyncEnd, error } = this;
    const told = (name, value) => {
      context[name] = value;
      if (name === 'error') error.publish(context);
      asyncStart.publish(context);
      asyncEnd.publish(context);
    };
    const resolved = (value) => {
      told('result', value);
      return value;
    };
    const rejected = (reason) => {
      told('error', reason);
      if (major < 26) return Promise.reject(reason);
      throw reason;
    };
    return this.start.runStores(context, () =>
      traced(this, callback, context, thisArg, args, (result) => {
        if (major < 26) {
          const promise = result instanceof Promise ? result : Promise.resolve(result);
          return Reflect.apply(internal.then, promise, [resolved, rejected]);
        }
        if (typeof result?.then !== 'function') {
          process.emitWarning(
            `tracePromise was called with the function '${callback.name || '<anonymous>'}', which returned a non-thenable.`,
          );
          context.result = result;
          return result;
        }
        if (Object.getPrototypeOf(result) === Promise.prototype)
          return Reflect.apply(internal.then, result, [resolved, rejected]);
        // Others go on by themselves: what was rejected has been told.
        result.then(resolved, (reason) => told('error', reason));
        return result;
      }),
    );
  }
  traceCallback(callback, position = -1, context = major < 26 ? {} : { __proto__: null }, thisArg, ...args) {
    if (isUnheard(this)) return Reflect.apply(callback, thisArg, args);
    const { start, asyncStart, asyncEnd, error } = this;
    const at = position < 0 ? args.length + position : position;
    const given = args[at];
    validateFunction(given, 'callback');
    args[at] = function (...results) {
      const [failure, result] = results;
      if (failure) {
        context.error = failure;
        error.publish(context);
      } else context.result = result;
      asyncStart.runStores(context, () => {
        try {
          return Reflect.apply(given, this, results);
        } finally {
          asyncEnd.publish(context);
        }
      });
    };
    return start.runStores(context, () => traced(this, callback, context, thisArg, args, (result) => result));
  }
}

/** Before Node 20 nobody asked whether anybody listens. */
const isUnheard = (tracing) => major >= 20 && !tracing.hasSubscribers;

if (major >= 20)
  Object.defineProperty(TracingChannel.prototype, 'hasSubscribers', {
    get() {
      return EVENTS.some((event) => this[event].hasSubscribers);
    },
    configurable: true,
  });

function traced({ end, error }, callback, context, thisArg, args, answer) {
  try {
    return answer(Reflect.apply(callback, thisArg, args));
  } catch (thrown) {
    context.error = thrown;
    error.publish(context);
    throw thrown;
  } finally {
    end.publish(context);
  }
}

Object.assign(module.exports, { channel, hasSubscribers });
if (major >= 16) module.exports.subscribe = (name, subscription) => channel(name).subscribe(subscription);
if (major >= 18) module.exports.tracingChannel = (nameOrChannels) => new TracingChannel(nameOrChannels);
if (major >= 16) module.exports.unsubscribe = (name, subscription) => channel(name).unsubscribe(subscription);
module.exports.Channel = Channel;
