'use strict';

/* Readable.from: a stream of what an iterable gives. */

const { major, nextTick, then } = internal;
const { invalidArgType } = require('internal/errors');
const { both, isNewest, nullValues } = require('internal/streams/tools');
const { isBuffer } = require('internal/streams/base');

module.exports = function from(Readable, iterable, options) {
  if (major >= 12 && (typeof iterable === 'string' || isBuffer(iterable))) {
    return new Readable({
      objectMode: true,
      ...options,
      read() {
        this.push(iterable);
        this.push(null);
      },
    });
  }
  const isAsync = Boolean(iterable?.[Symbol.asyncIterator]);
  if (!isAsync && !iterable?.[Symbol.iterator]) throw invalidArgType('iterable', 'Iterable', iterable);
  const iterator = iterable[isAsync ? Symbol.asyncIterator : Symbol.iterator]();
  const readable = new Readable({ objectMode: true, ...(major >= 12 && { highWaterMark: 1 }), ...options });
  const originalDestroy = readable._destroy;
  let isReading = false;
  let hasPromises = false;
  let needsClose = false;

  readable._read = () => {
    if (isReading) return;
    isReading = true;
    if (major < 15) nextOld();
    else if (isAsync) nextAsync();
    else if (hasPromises || major < 20) nextAwaiting();
    else nextSync();
  };
  if (major >= 12)
    readable._destroy =
      major < 15
        ? destroyOld
        : (error, callback) => {
            const end = (reason) =>
              then.call(
                close(reason),
                () => nextTick(callback, reason),
                (failure) => nextTick(callback, isNewest ? both(reason, failure) : failure || reason),
              );
            if (isNewest) originalDestroy.call(readable, error, (failure) => void end(failure || error));
            else end(error);
          };

  async function close(error) {
    if (error != null && typeof iterator.throw === 'function') {
      const { value, done } = await iterator.throw(error);
      await value;
      if (done) return;
    }
    if (typeof iterator.return !== 'function') return;
    const { value } = await iterator.return();
    await value;
  }

  /** Hands a value on; whether the stream wants more. */
  function give(value) {
    if (value === null) {
      isReading = false;
      throw nullValues();
    }
    if (readable.push(value)) return true;
    isReading = false;
    return false;
  }

  /** Up to Node 14 whatever an iterator gives is awaited, and it is closed only between two values. */
  async function nextOld() {
    try {
      needsClose = false;
      const { value, done } = await iterator.next();
      needsClose = !done;
      if (done) readable.push(null);
      else if (major >= 12 && readable.destroyed) await closeOld();
      else {
        const settled = await value;
        if (major >= 12 && settled === null) {
          isReading = false;
          throw nullValues();
        }
        if (readable.push(settled)) nextOld();
        else isReading = false;
      }
    } catch (error) {
      readable.destroy(error);
    }
  }

  async function closeOld() {
    if (typeof iterator.return !== 'function') return;
    const { value } = await iterator.return();
    await value;
  }

  function destroyOld(error, callback) {
    if (!needsClose) {
      callback(error);
      return;
    }
    needsClose = false;
    then.call(
      closeOld(),
      () => nextTick(callback, error),
      (failure) => nextTick(callback, error || failure),
    );
  }

  const isThenable = (value) => Boolean(value && typeof value.then === 'function');

  function nextSync() {
    try {
      for (;;) {
        const { value, done } = iterator.next();
        if (done) {
          readable.push(null);
          return;
        }
        if (isThenable(value)) {
          firstPromise(value);
          return;
        }
        if (!give(value)) return;
      }
    } catch (error) {
      readable.destroy(error);
    }
  }

  async function firstPromise(promise) {
    hasPromises = true;
    try {
      if (give(await promise)) nextAwaiting();
    } catch (error) {
      readable.destroy(error);
    }
  }

  async function nextAwaiting() {
    try {
      for (;;) {
        const { value, done } = iterator.next();
        if (done) {
          readable.push(null);
          return;
        }
        if (!give(isThenable(value) ? await value : value)) return;
      }
    } catch (error) {
      readable.destroy(error);
    }
  }

  async function nextAsync() {
    try {
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) {
          readable.push(null);
          return;
        }
        // Up to Node 18 a promise in the value was waited for too.
        if (!give(major < 20 && isThenable(value) ? await value : value)) return;
      }
    } catch (error) {
      readable.destroy(error);
    }
  }
  return readable;
};
