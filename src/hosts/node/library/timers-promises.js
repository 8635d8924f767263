'use strict';

/* https://nodejs.org/api/timers.html#timers-promises-api */

const { major, then, finally: afterwards, timers, within } = internal;
const {
  coded,
  invalidArgType,
  validateAbortSignal,
  validateBoolean,
  validateNumber,
  validateObject,
  abortErrorOf,
} = require('internal/errors');

/** Why the options are no good, undefined when they are. */
function badOptions(options, delay) {
  try {
    if (major >= 20 && delay !== undefined) validateNumber(delay, 'delay');
    if (major >= 20) validateObject(options, 'options');
    else if (options === null || typeof options !== 'object') return invalidArgType('options', 'Object', options);
    validateAbortSignal(options.signal, 'options.signal');
    if (options.ref !== undefined) validateBoolean(options.ref, 'options.ref');
  } catch (error) {
    return error;
  }
  return undefined;
}

/** A promise that `start` fulfils later, unless the signal aborts before. `name`: what the program called. */
function later(name, options, delay, start, clear) {
  const bad = badOptions(options, delay);
  if (bad !== undefined) return Promise.reject(bad);
  const { signal, ref = true } = options;
  if (signal?.aborted) return Promise.reject(within(`timers.${name}`, () => abortErrorOf(signal)));
  let cancel;
  const promise = new Promise((resolve, reject) => {
    const timer = start(resolve);
    if (!ref) timer.unref();
    if (!signal) return;
    cancel = () => {
      if (timer._destroyed) return;
      clear(timer);
      reject(within(`abort timers.${name}`, () => abortErrorOf(signal)));
    };
    signal.addEventListener('abort', cancel);
  });
  if (cancel === undefined) return promise;
  const stop = () => signal.removeEventListener('abort', cancel);
  if (major < 16 || internal.isBun) return afterwards.call(promise, stop);
  return new Promise((resolve, reject) => {
    const copy = new Promise((fulfil, fail) => then.call(promise, fulfil, fail));
    then.call(afterwards.call(copy, stop), resolve, reject);
  });
}

function setTimeout(delay, value, options = {}) {
  return later(
    'setTimeout',
    options,
    delay,
    (resolve) => timers.setTimeout(resolve, delay, value),
    timers.clearTimeout,
  );
}

function setImmediate(value, options = {}) {
  return later(
    'setImmediate',
    options,
    undefined,
    (resolve) => timers.setImmediate(resolve, value),
    timers.clearImmediate,
  );
}

async function* setInterval(delay, value, options = {}) {
  const bad = badOptions(options, delay);
  if (bad !== undefined) throw bad;
  const { signal, ref = true } = options;
  if (signal?.aborted) throw abortErrorOf(signal);
  let waiting = 0;
  let wake;
  const call = (reason) => {
    wake?.(reason);
    wake = undefined;
  };
  const interval = timers.setInterval(() => {
    waiting++;
    call();
  }, delay);
  if (!ref) interval.unref();
  const cancel = () => {
    timers.clearInterval(interval);
    if (wake) call(Promise.reject(abortErrorOf(signal)));
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    while (!signal?.aborted) {
      if (waiting === 0) {
        await new Promise((resolve) => {
          wake = resolve;
        });
      }
      for (; waiting > 0; waiting--) yield value;
    }
    throw abortErrorOf(signal);
  } finally {
    timers.clearInterval(interval);
    signal?.removeEventListener('abort', cancel);
  }
}

const kScheduler = Symbol('kScheduler');

function checkScheduler(scheduler) {
  if (!scheduler[kScheduler]) throw coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type Scheduler');
}

class Scheduler {
  constructor() {
    throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  }

  yield() {
    checkScheduler(this);
    return setImmediate();
  }

  wait(delay, options) {
    checkScheduler(this);
    return setTimeout(delay, undefined, options);
  }
}
const scheduler = Object.create(Scheduler.prototype);
scheduler[kScheduler] = true;

module.exports = { setTimeout, setImmediate, setInterval, ...(major >= 16 && { scheduler }) };
