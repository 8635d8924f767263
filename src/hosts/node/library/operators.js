'use strict';

/* https://nodejs.org/api/stream.html#readablemapfn-options and the other methods that arrays have too. */

const { major, then } = internal;
const {
  invalidArgType,
  validateObject,
  validateAbortSignal,
  validateInteger,
  outOfRange,
  coded,
  AbortError,
} = require('internal/errors');
const Readable = require('internal/streams/readable');
const { finished } = require('internal/streams/end');

const SKIPPED = Symbol('kEmpty');
const END = Symbol('kEof');

/** Node 16 waited for results alone, not for the calls. */
const isOld = major < 18;

function checkFunction(fn, name) {
  if (typeof fn !== 'function')
    throw invalidArgType(name, major >= 22 ? 'function' : ['Function', 'AsyncFunction'], fn);
}

function checkOptions(options) {
  if (options != null) validateObject(options, 'options');
  if (options?.signal != null) validateAbortSignal(options.signal, 'options.signal');
}

function throwIfAborted(options) {
  if (options?.signal?.aborted) throw new AbortError();
}

/** Several calls may be under way, but results keep their order. */
function map(fn, options) {
  checkFunction(fn, 'fn');
  checkOptions(options);
  const concurrency = options?.concurrency == null ? 1 : Math.floor(options.concurrency);
  const ahead = options?.highWaterMark == null ? concurrency - 1 : Math.floor(options.highWaterMark);
  validateInteger(concurrency, 'options.concurrency', 1);
  validateInteger(ahead, 'options.highWaterMark', 0);
  return mapped(this, fn, options, concurrency, isOld ? concurrency : ahead + concurrency);
}

async function* mapped(stream, fn, options, concurrency, most) {
  const signal = options?.signal ?? new AbortController().signal;
  const queue = [];
  let wakeReader = null;
  let wakePump = null;
  let isDone = false;
  let running = 0;
  const tell = () => {
    wakeReader?.();
    wakeReader = null;
  };
  const resume = () => {
    if (!wakePump || (!isOld && (isDone || running >= concurrency || queue.length >= most))) return;
    wakePump();
    wakePump = null;
  };
  const onDone = () => {
    running--;
    resume();
  };
  const onFailed = () => {
    isDone = true;
    onDone();
  };
  const enqueue = (promise) => {
    then.call(promise, onDone, onFailed);
    queue.push(promise);
  };
  const enqueueOld = (value) => {
    if (typeof value?.catch === 'function') value.catch(onFailed);
    queue.push(value);
  };
  const pump = async () => {
    try {
      for await (const value of stream) {
        if (isDone) return;
        if (signal.aborted) throw new AbortError();
        let result;
        try {
          result = fn(value, { signal });
          if (result === SKIPPED) continue;
          if (!isOld) result = Promise.resolve(result);
        } catch (error) {
          result = Promise.reject(error);
        }
        running++;
        if (isOld) enqueueOld(result);
        else enqueue(result);
        tell();
        if (!isDone && (queue.length >= most || (!isOld && running >= concurrency))) {
          await new Promise((resolve) => {
            wakePump = resolve;
          });
        }
      }
      queue.push(END);
    } catch (error) {
      enqueue(Promise.reject(error));
    } finally {
      isDone = true;
      tell();
    }
  };
  pump();
  try {
    for (;;) {
      while (queue.length > 0) {
        const value = await queue[0];
        if (value === END) return;
        if (signal.aborted) throw new AbortError();
        if (value !== SKIPPED) yield value;
        queue.shift();
        resume();
      }
      await new Promise((resolve) => {
        wakeReader = resolve;
      });
    }
  } finally {
    isDone = true;
    wakePump?.();
    wakePump = null;
  }
}

function filter(fn, options) {
  checkFunction(fn, 'fn');
  return map.call(this, async (value, given) => ((await fn(value, given)) ? value : SKIPPED), options);
}

async function* flattened(values) {
  for await (const value of values) yield* value;
}

function toCount(value) {
  const count = Number(value);
  if (Number.isNaN(count)) return 0;
  if (count < 0) throw outOfRange('number', '>= 0', count);
  return count;
}

async function* dropped(stream, count, options) {
  throwIfAborted(options);
  let left = count;
  for await (const value of stream) {
    throwIfAborted(options);
    if (left-- <= 0) yield value;
  }
}

async function* taken(stream, count, options) {
  throwIfAborted(options);
  let left = count;
  for await (const value of stream) {
    throwIfAborted(options);
    if (left-- > 0) yield value;
    if (left <= 0) return;
  }
}

async function some(fn, options) {
  for await (const _ of filter.call(this, fn, options)) return true;
  return false;
}

async function reduce(reducer, initial, options) {
  checkFunction(reducer, 'reducer');
  checkOptions(options);
  let hasValue = arguments.length > 1;
  let value = initial;
  if (options?.signal?.aborted) {
    const error = new AbortError(undefined, { cause: options.signal.reason });
    this.once('error', () => {});
    await finished(this.destroy(error));
    throw error;
  }
  const controller = new AbortController();
  options?.signal?.addEventListener('abort', () => controller.abort(), { once: true });
  let isEmpty = true;
  try {
    for await (const next of this) {
      isEmpty = false;
      throwIfAborted(options);
      value = hasValue ? await reducer(value, next, { signal: controller.signal }) : next;
      hasValue = true;
    }
    if (isEmpty && !hasValue)
      throw coded(TypeError, 'ERR_MISSING_ARGS', 'Reduce of an empty stream requires an initial value');
  } finally {
    controller.abort();
  }
  return value;
}

const streams = {
  drop(number, options) {
    checkOptions(options);
    return dropped(this, toCount(number), options);
  },
  filter,
  flatMap(fn, options) {
    return flattened(map.call(this, fn, options));
  },
  map,
  take(number, options) {
    checkOptions(options);
    return taken(this, toCount(number), options);
  },
};

const promises = {
  async every(fn, options) {
    checkFunction(fn, 'fn');
    return !(await some.call(this, async (...args) => !(await fn(...args)), options));
  },
  async forEach(fn, options) {
    checkFunction(fn, 'fn');
    const call = async (value, given) => {
      await fn(value, given);
      return SKIPPED;
    };
    for await (const _ of map.call(this, call, options));
  },
  reduce,
  async toArray(options) {
    checkOptions(options);
    const values = [];
    for await (const value of this) {
      if (options?.signal?.aborted) throw new AbortError(undefined, { cause: options.signal.reason });
      values.push(value);
    }
    return values;
  },
  some,
  async find(fn, options) {
    for await (const value of filter.call(this, fn, options)) return value;
    return undefined;
  },
};

module.exports = (proto) => {
  const define = (name, value) =>
    Object.defineProperty(proto, name, { value, enumerable: false, configurable: true, writable: true });
  for (const [name, operator] of Object.entries(streams)) {
    define(
      name,
      {
        [name](...args) {
          return Readable.from(Reflect.apply(operator, this, args));
        },
      }[name],
    );
  }
  for (const [name, operator] of Object.entries(promises)) {
    define(
      name,
      {
        [name](...args) {
          return Reflect.apply(operator, this, args);
        },
      }[name],
    );
  }
};
