'use strict';

/* What tests and suites wait with: promises that no program can touch, in the ticks of Node's. */

const { major } = internal;
const { testFailure } = require('internal/test_failures');

const LONGEST_TIMEOUT = 2 ** 31 - 1;
const now = () => process.hrtime.bigint();
const later = (promise, ok, bad) => Reflect.apply(internal.then, promise, [ok, bad]);
const follow = (promise) => new Promise((resolve, reject) => later(promise, resolve, reject));

/** Three ticks after the first, as promises that no program can touch take. */
function race(promises) {
  const followed = promises.map(follow);
  const first = new Promise((resolve, reject) => {
    for (const each of followed) later(each, resolve, reject);
  });
  return follow(first);
}

/** Settled as soon as all are, without a promise between. */
function allDone(promises) {
  let left = promises.length;
  return new Promise((resolve, reject) => {
    if (left === 0) resolve();
    for (const each of promises) later(each, () => --left === 0 && resolve(), reject);
  });
}

/** Starts all and waits for them, in promises of its own as above. */
const startAll = (tests) => follow(allDone(tests.map((test) => follow(test.start()))));

/** `finally`, over promises that no program can touch. */
function lastly(promise, run) {
  return follow(
    later(follow(promise), (value) => {
      run();
      return later(Promise.resolve(), () => value);
    }),
  );
}

function deferredPromise() {
  const deferred = {};
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return deferred;
}

function once(run) {
  let [ran, result] = [false, undefined];
  return function (...args) {
    if (ran) return major < 20 ? undefined : result;
    ran = true;
    return (result = Reflect.apply(run, this, args));
  };
}

/** A callback in the old style, which may be called once. */
function callbackPair() {
  const { promise, resolve, reject } = deferredPromise();
  let calls = 0;
  const done = (error) => {
    calls++;
    if (calls === 2) throw testFailure('callback invoked multiple times', 'multipleCallbackInvocations');
    if (calls > 1) return;
    if (error) reject(error);
    else resolve();
  };
  return [promise, done];
}

/** Ends a test that takes too long or is aborted. */
function endOf(timeout, signal) {
  const deferred = deferredPromise();
  const stop = () => deferred.resolve();
  signal.addEventListener('abort', stop, { once: true });
  if (timeout === null) return { promise: deferred.promise, dispose: () => signal.removeEventListener('abort', stop) };
  const timer = setTimeout(stop, timeout);
  timer.unref();
  const promise = later(deferred.promise, () => {
    throw testFailure(`test timed out after ${timeout}ms`, 'testTimeoutFailure');
  });
  const dispose = () => {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
  };
  return { promise, dispose };
}

module.exports = {
  LONGEST_TIMEOUT,
  allDone,
  callbackPair,
  deferredPromise,
  endOf,
  follow,
  later,
  lastly,
  now,
  once,
  race,
  startAll,
};
