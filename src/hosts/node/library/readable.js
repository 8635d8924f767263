'use strict';

/* https://nodejs.org/api/stream.html#readable-streams */

const { major, nextTick } = internal;
const { coded, invalidArgType, validateObject } = require('internal/errors');
const tools = require('internal/streams/tools');
const {
  Stream,
  prepend,
  placeEvents,
  READING,
  highWaterMarkOf,
  toBytes,
  isBuffer,
  isEncoding,
  unknownEncoding,
  addAbortSignal,
} = require('internal/streams/base');
const { errorOrDestroy, isModern } = tools;

class ReadableState {
  constructor(options, _stream, isDuplex) {
    this.objectMode = Boolean(options?.objectMode || (isDuplex && options?.readableObjectMode));
    this.highWaterMark = highWaterMarkOf(this.objectMode, options, 'readableHighWaterMark', isDuplex);
    this.buffer = [];
    this.length = 0;
    this.pipes = [];
    this.flowing = null;
    this.ended = false;
    this.endEmitted = false;
    this.endScheduled = false;
    this.endUntold = false;
    this.reading = false;
    this.constructed = true;
    this.sync = true;
    this.needReadable = false;
    this.emittedReadable = false;
    this.readableListening = false;
    this.resumeScheduled = false;
    this.paused = null;
    this.errorEmitted = false;
    this.emitClose = options?.emitClose !== false;
    this.autoDestroy = options?.autoDestroy !== false;
    this.destroyed = false;
    this.errored = null;
    this.closed = false;
    this.closeEmitted = false;
    this.defaultEncoding = options?.defaultEncoding || 'utf8';
    if (major >= 20 && !isEncoding(this.defaultEncoding)) throw unknownEncoding(this.defaultEncoding);
    /** The pipe targets that asked to wait. */
    this.awaitDrainWriters = new Set();
    this.readingMore = false;
    this.dataEmitted = false;
    this.decoder = null;
    this.encoding = null;
    if (options?.encoding) setEncoding(this, options.encoding);
  }
}

function Readable(options) {
  if (!(this instanceof Readable)) return new Readable(options);
  placeEvents(this, READING);
  this._readableState ??= new ReadableState(options, this, this instanceof Stream.Duplex);
  for (const name of ['read', 'destroy', 'construct'])
    if (typeof options?.[name] === 'function') this[`_${name}`] = options[name];
  if (major >= 15 && options?.signal) addAbortSignal(options.signal, this);
  Stream.call(this, options);
  tools.construct(this, () => {
    if (this._readableState.needReadable) maybeReadMore(this, this._readableState);
  });
}
Object.setPrototypeOf(Readable.prototype, Stream.prototype);
Object.setPrototypeOf(Readable, Stream);

function setEncoding(state, encoding) {
  const { StringDecoder } = require('string_decoder');
  state.decoder = new StringDecoder(encoding);
  state.encoding = state.decoder.encoding;
}

// --- Coming in --------------------------------------------------------------------------------------------

const sizeOf = (state, chunk) => (state.objectMode ? 1 : chunk.length);

function addIncoming(stream, given, givenEncoding, isFront) {
  const state = stream._readableState;
  let chunk = given;
  let encoding = givenEncoding;
  if (!state.objectMode) {
    if (typeof chunk === 'string') {
      encoding ||= state.defaultEncoding;
      if (state.encoding !== encoding) {
        chunk = toBytes(chunk, encoding);
        if (isFront && state.encoding) chunk = chunk.toString(state.encoding);
        else encoding = '';
      }
    } else if (isBuffer(chunk)) encoding = '';
    else if (ArrayBuffer.isView(chunk)) {
      chunk = toBytes(chunk);
      encoding = '';
    } else if (chunk != null) {
      errorOrDestroy(
        stream,
        invalidArgType(
          'chunk',
          major >= 20 ? ['string', 'Buffer', 'TypedArray', 'DataView'] : ['string', 'Buffer', 'Uint8Array'],
          chunk,
        ),
      );
      return false;
    }
  }
  if (chunk === null || (chunk === undefined && !state.objectMode)) {
    state.reading = false;
    endIncoming(stream, state);
    return false;
  }
  if (state.objectMode || chunk.length > 0) {
    if (!admit(stream, state, chunk, encoding, isFront)) return false;
  } else if (!isFront) {
    state.reading = false;
    maybeReadMore(stream, state);
  }
  return !state.ended && (state.length < state.highWaterMark || state.length === 0);
}

function admit(stream, state, chunk, encoding, isFront) {
  if (isFront ? state.endEmitted : state.ended) {
    errorOrDestroy(
      stream,
      isFront
        ? coded(Error, 'ERR_STREAM_UNSHIFT_AFTER_END_EVENT', 'stream.unshift() after end event')
        : coded(Error, 'ERR_STREAM_PUSH_AFTER_EOF', 'stream.push() after EOF'),
    );
    return !isModern;
  }
  if (state.destroyed || state.errored) return false;
  if (isFront) {
    addChunk(stream, state, chunk, true);
    return true;
  }
  state.reading = false;
  const text = state.decoder && !encoding ? state.decoder.write(chunk) : chunk;
  if (state.objectMode || text.length > 0) addChunk(stream, state, text, false);
  else maybeReadMore(stream, state);
  return true;
}

function addChunk(stream, state, chunk, isFront) {
  if (state.flowing && state.length === 0 && !state.sync && stream.listenerCount('data') > 0) {
    state.awaitDrainWriters.clear();
    state.dataEmitted = true;
    stream.emit('data', chunk);
  } else {
    state.length += sizeOf(state, chunk);
    if (isFront) state.buffer.unshift(chunk);
    else state.buffer.push(chunk);
    if (state.needReadable) emitReadable(stream);
  }
  maybeReadMore(stream, state);
}

function endIncoming(stream, state) {
  if (state.ended) return;
  const rest = state.decoder?.end();
  if (rest?.length) {
    state.buffer.push(rest);
    state.length += sizeOf(state, rest);
  }
  state.ended = true;
  if (state.sync) {
    // Node 26 queues nothing when nobody could hear it; `on` makes up for it.
    if (major < 26 || state.flowing || state.needReadable || stream.listenerCount('readable') > 0) emitReadable(stream);
    else state.endUntold = true;
  } else {
    state.needReadable = false;
    state.emittedReadable = true;
    emitReadableNow(stream);
  }
}

// --- Going out --------------------------------------------------------------------------------------------

function amountToRead(n, state) {
  if (n <= 0 || (state.length === 0 && state.ended)) return 0;
  if (state.objectMode) return 1;
  // One buffer at a time while it flows; since Node 26 always, unless there is a decoder.
  if (n !== n)
    return (state.flowing || (major >= 26 && !state.decoder)) && state.length > 0
      ? state.buffer[0].length
      : state.length;
  if (n <= state.length) return n;
  return state.ended ? state.length : 0;
}

/** Takes `n` bytes or characters (or one object) out of the buffer. */
function take(n, state) {
  if (state.length === 0) return null;
  const { buffer } = state;
  if (state.objectMode) return buffer.shift();
  if (!n || n >= state.length) return join(state, buffer.splice(0), state.length);
  const parts = [];
  let missing = n;
  while (missing > 0) {
    const [first] = buffer;
    if (first.length <= missing) parts.push(buffer.shift());
    else {
      parts.push(first.slice(0, missing));
      buffer[0] = first.slice(missing);
    }
    missing -= parts[parts.length - 1].length;
  }
  // A piece of one chunk stays what it is, bytes put back before a decoder too.
  return parts.length === 1 ? parts[0] : join(state, parts, n);
}

function join(state, parts, length) {
  if (state.decoder) return parts.join('');
  return parts.length === 1 ? parts[0] : require('buffer').Buffer.concat(parts, length);
}

const { takeFrom } = {
  takeFrom(stream, wanted) {
    const state = stream._readableState;
    if (wanted > state.highWaterMark) state.highWaterMark = raised(wanted);
    if (wanted !== 0) state.emittedReadable = state.endUntold = false;
    if (
      wanted === 0 &&
      state.needReadable &&
      ((state.highWaterMark !== 0 ? state.length >= state.highWaterMark : state.length > 0) || state.ended)
    ) {
      if (state.length === 0 && state.ended) endReadable(stream);
      else emitReadable(stream);
      return null;
    }
    let n = amountToRead(wanted, state);
    if (n === 0 && state.ended) {
      if (state.length === 0) endReadable(stream);
      return null;
    }
    const isLow = state.needReadable || state.length === 0 || state.length - n < state.highWaterMark;
    if (isLow && !state.ended && !state.reading && !state.destroyed && !state.errored && state.constructed) {
      state.reading = true;
      state.sync = true;
      if (state.length === 0) state.needReadable = true;
      try {
        stream._read(state.highWaterMark);
      } catch (error) {
        if (!isModern) throw error;
        errorOrDestroy(stream, error);
      }
      state.sync = false;
      if (!state.reading) n = amountToRead(wanted, state);
    }
    const chunk = n > 0 ? take(n, state) : null;
    if (chunk === null) {
      state.needReadable = state.length <= state.highWaterMark || (major >= 20 && state.needReadable);
      n = 0;
    } else {
      state.length -= n;
      state.awaitDrainWriters.clear();
    }
    if (state.length === 0) {
      if (!state.ended) state.needReadable = true;
      if (wanted !== n && state.ended) endReadable(stream);
    }
    if (chunk !== null && (!isModern || (!state.errorEmitted && !state.closeEmitted))) {
      state.dataEmitted = true;
      stream.emit('data', chunk);
    }
    return chunk;
  },
};

/** The next power of two, but at most 2 ** 30. */
function raised(n) {
  if (n > 0x40000000)
    throw coded(
      RangeError,
      'ERR_OUT_OF_RANGE',
      `The value of "size" is out of range. It must be <= 1GiB. Received ${n}`,
    );
  return 2 ** Math.ceil(Math.log2(n));
}

function emitReadable(stream) {
  const state = stream._readableState;
  state.needReadable = false;
  if (state.emittedReadable) return;
  state.emittedReadable = true;
  nextTick(emitReadableNow, stream);
}

function emitReadableNow(stream) {
  const state = stream._readableState;
  if (!state.destroyed && !state.errored && (state.length > 0 || state.ended)) {
    stream.emit('readable');
    state.emittedReadable = false;
  }
  const needs = !state.flowing && !state.ended && state.length <= state.highWaterMark;
  state.needReadable = needs || (major >= 20 && state.needReadable);
  flow(stream);
}

function maybeReadMore(stream, state) {
  if (state.readingMore || !state.constructed || (major >= 22 && state.reading)) return;
  state.readingMore = true;
  nextTick(readMore, stream, state);
}

function readMore(stream, state) {
  while (
    !state.reading &&
    !state.ended &&
    (state.length < state.highWaterMark || (state.flowing && state.length === 0))
  ) {
    const before = state.length;
    stream.read(0);
    if (before === state.length) break;
  }
  state.readingMore = false;
}

function flow(stream) {
  const state = stream._readableState;
  while (state.flowing && stream.read() !== null);
}

/** Stacks know it by this name. */
const { resume_ } = {
  resume_(stream, state) {
    if (!state.reading) stream.read(0);
    state.resumeScheduled = false;
    stream.emit('resume');
    flow(stream);
    if (state.flowing && !state.reading) stream.read(0);
  },
};

function updateListening(stream) {
  const state = stream._readableState;
  state.readableListening = stream.listenerCount('readable') > 0;
  if (state.resumeScheduled && state.paused === false) state.flowing = true;
  else if (stream.listenerCount('data') > 0) stream.resume();
  else if (!state.readableListening) state.flowing = null;
}

function endReadable(stream) {
  const state = stream._readableState;
  if (state.endEmitted || state.endScheduled) return;
  state.ended = true;
  // Of late this is queued once, in older versions each time somebody reads past the end.
  state.endScheduled = tools.isNewest;
  nextTick(emitEnd, state, stream);
}

function emitEnd(state, stream) {
  state.endScheduled = false;
  if ((isModern ? state.errored : state.errorEmitted) || state.closeEmitted || state.endEmitted || state.length > 0)
    return;
  state.endEmitted = true;
  stream.emit('end');
  const writable = stream._writableState;
  if (stream.writable && stream.allowHalfOpen === false) nextTick(endWritable, stream);
  else if (
    state.autoDestroy &&
    (!writable || (writable.autoDestroy && (writable.finished || writable.writable === false)))
  ) {
    stream.destroy();
  }
}

function endWritable(stream) {
  if (stream.writable && !stream.writableEnded && !stream.destroyed) stream.end();
}

// --- Pipes ------------------------------------------------------------------------------------------------

function pipe(src, dest, options) {
  const state = src._readableState;
  state.pipes.push(dest);
  const isOutput = dest === process.stdout || dest === process.stderr;
  let isCleanedUp = false;
  let ondrain = null;

  const unpipe = () => void src.unpipe(dest);
  const onend = () => dest.end();
  const atEnd = options?.end === false || isOutput ? unpipe : onend;
  if (state.endEmitted) nextTick(atEnd);
  else src.once('end', atEnd);

  const onunpipe = (readable, info) => {
    if (readable !== src || info?.hasUnpiped !== false) return;
    info.hasUnpiped = true;
    cleanup();
  };
  const ondata = (chunk) => {
    if (major < 24) {
      if (dest.write(chunk) === false) pause();
      return;
    }
    try {
      if (dest.write(chunk) === false) pause();
    } catch (error) {
      dest.destroy(error);
    }
  };
  const onerror = (error) => {
    unpipe();
    dest.removeListener('error', onerror);
    if (dest.listenerCount('error') > 0) return;
    const side = dest._writableState || dest._readableState;
    if (side && !side.errorEmitted) errorOrDestroy(dest, error);
    else dest.emit('error', error);
  };
  const onclose = () => {
    dest.removeListener('finish', onfinish);
    unpipe();
  };
  const onfinish = () => {
    dest.removeListener('close', onclose);
    unpipe();
  };
  const pause = () => {
    if (!isCleanedUp) {
      if (state.pipes.includes(dest)) state.awaitDrainWriters.add(dest);
      src.pause();
    }
    if (ondrain) return;
    ondrain = () => {
      state.awaitDrainWriters.delete(dest);
      if (state.awaitDrainWriters.size === 0 && src.listenerCount('data') > 0) src.resume();
    };
    dest.on('drain', ondrain);
  };
  const cleanup = () => {
    dest.removeListener('close', onclose);
    dest.removeListener('finish', onfinish);
    if (ondrain) dest.removeListener('drain', ondrain);
    dest.removeListener('error', onerror);
    dest.removeListener('unpipe', onunpipe);
    src.removeListener('end', onend);
    src.removeListener('end', unpipe);
    src.removeListener('data', ondata);
    isCleanedUp = true;
    // Who waits for this target alone would wait for ever.
    if (
      ondrain &&
      (major >= 26 || (state.awaitDrainWriters.size > 0 && (!dest._writableState || dest._writableState.needDrain)))
    )
      ondrain();
  };

  dest.on('unpipe', onunpipe);
  src.on('data', ondata);
  prepend(dest, 'error', onerror);
  dest.once('close', onclose);
  dest.once('finish', onfinish);
  dest.emit('pipe', src);
  if (dest.writableNeedDrain === true) {
    if (isModern || state.flowing) pause();
  } else if (!state.flowing) src.resume();
  return dest;
}

// --- Asynchronous iteration -------------------------------------------------------------------------------

async function* createAsyncIterator(stream, options) {
  let callback = () => {};
  const wake = () => {
    const waiting = callback;
    callback = () => {};
    waiting();
  };
  function next(resolve) {
    if (this === stream) wake();
    else callback = resolve;
  }
  stream.on('readable', next);
  let error;
  const cleanup = require('internal/streams/end').endOfStream(stream, { writable: false }, (failure) => {
    error = failure ? tools.both(error, failure) : null;
    wake();
  });
  try {
    for (;;) {
      const chunk = stream.destroyed ? null : stream.read();
      if (chunk !== null) yield chunk;
      else if (error) throw error;
      else if (error === null) return;
      else await new Promise(next);
    }
  } catch (failure) {
    error = tools.both(error, failure);
    throw error;
  } finally {
    const isHalfOpen =
      major === 24 &&
      error === null &&
      stream.allowHalfOpen === true &&
      stream.writable === true &&
      stream.writableEnded !== true;
    if (
      (error || options?.destroyOnReturn !== false) &&
      (error === undefined || stream._readableState.autoDestroy) &&
      !isHalfOpen
    ) {
      tools.destroyStream(stream, null);
    } else {
      stream.off('readable', next);
      cleanup();
    }
  }
}

/** As Node 26 does it: no generator, so a chunk that is there comes a tick earlier. */
function createQuickAsyncIterator(stream, options) {
  let wake = () => {};
  const call = () => {
    const waiting = wake;
    wake = () => {};
    waiting();
  };
  function wakeUp(resolve) {
    if (this === stream) call();
    else wake = resolve;
  }
  /** undefined: it goes on; null: it has ended well. */
  let error;
  let hasStarted = false;
  let isDone = false;
  let isBusy = false;
  let isDraining = false;
  let cleanup;
  const queue = [];
  const given = (value) => ({ done: false, value });
  const end = (value) => ({ done: true, value });

  const start = () => {
    hasStarted = true;
    stream.on('readable', wakeUp);
    cleanup = require('internal/streams/end').endOfStream(stream, { writable: false }, (failure) => {
      error = failure ? tools.both(error, failure) : null;
      call();
    });
  };
  const finalize = () => {
    isDone = true;
    if ((error || options?.destroyOnReturn !== false) && (error === undefined || stream._readableState.autoDestroy)) {
      tools.destroyStream(stream, null);
    } else {
      stream.off('readable', wakeUp);
      cleanup();
    }
  };
  const fail = (failure, reject) => {
    error = tools.both(error, failure);
    finalize();
    reject(error);
  };
  /** A request is answered: the next one in the queue may go. */
  const free = (answer) => {
    isBusy = false;
    answer();
    if (isDraining) return;
    isDraining = true;
    while (!isBusy && queue.length > 0) queue.shift()();
    isDraining = false;
  };
  const readChunk = () => (stream.destroyed ? null : stream.read());
  const pump = (resolve, reject) => {
    const chunk = readChunk();
    if (chunk !== null) {
      const then = chunk?.then;
      if (typeof then === 'function') {
        then.call(
          chunk,
          (value) => free(() => resolve(given(value))),
          (failure) => free(() => fail(failure, reject)),
        );
      } else free(() => resolve(given(chunk)));
    } else if (error) free(() => fail(error, reject));
    else if (error === null) {
      free(() => {
        finalize();
        resolve(end());
      });
    } else internal.then.call(new Promise(wakeUp), () => pump(resolve, reject));
  };
  const request = (work) =>
    new Promise((resolve, reject) => {
      const run = () => work(resolve, reject);
      if (isBusy) queue.push(run);
      else run();
    });
  const next = (resolve, reject) => {
    if (isDone) {
      resolve(end());
      return;
    }
    if (!hasStarted) start();
    isBusy = true;
    pump(resolve, reject);
  };

  return Object.setPrototypeOf(
    {
      next() {
        if (isBusy || isDone) return request(next);
        if (!hasStarted) start();
        const chunk = readChunk();
        if (chunk !== null) {
          const then = chunk?.then;
          if (typeof then !== 'function') return Promise.resolve(given(chunk));
          isBusy = true;
          return then.call(
            chunk,
            (value) => {
              free(() => {});
              return given(value);
            },
            (failure) => {
              free(() => {
                error = tools.both(error, failure);
                finalize();
              });
              throw error;
            },
          );
        }
        if (error !== undefined) {
          finalize();
          return error === null ? Promise.resolve(end()) : Promise.reject(error);
        }
        isBusy = true;
        return new Promise((resolve, reject) => {
          internal.then.call(new Promise(wakeUp), () => pump(resolve, reject));
        });
      },
      return(value) {
        return request((resolve) => {
          if (!isDone && hasStarted) finalize();
          isDone = true;
          resolve(end(value));
        });
      },
      throw(failure) {
        return request((_resolve, reject) => {
          if (!isDone && hasStarted) {
            fail(failure, reject);
            return;
          }
          isDone = true;
          reject(failure);
        });
      },
    },
    internal.asyncIteratorPrototype,
  );
}

/** As Node 16 and older did it. */
async function* createOldAsyncIterator(stream, options) {
  let callback = () => {};
  const { destroyOnReturn = true, destroyOnError = true } = options ?? {};
  function next(resolve) {
    if (this === stream) {
      const waiting = callback;
      callback = () => {};
      waiting();
    } else callback = resolve;
  }
  const state = stream._readableState;
  let { errored: error, errorEmitted: hasError, endEmitted: hasEnd, closeEmitted: hasClose } = state;
  stream.on('readable', next);
  stream.on('error', (failure) => {
    error = failure;
    hasError = true;
    next.call(stream);
  });
  stream.on('end', () => {
    hasEnd = true;
    next.call(stream);
  });
  stream.on('close', () => {
    hasClose = true;
    next.call(stream);
  });
  let hasThrown = false;
  try {
    for (;;) {
      const chunk = stream.destroyed ? null : stream.read();
      if (chunk !== null) yield chunk;
      else if (hasError) throw error;
      else if (hasEnd || hasClose) break;
      else await new Promise(next);
    }
  } catch (failure) {
    if (destroyOnError) tools.destroyStream(stream, failure);
    hasThrown = true;
    throw failure;
  } finally {
    if (!hasThrown && destroyOnReturn && (state.autoDestroy || !hasEnd)) tools.destroyStream(stream, null);
  }
}

function iterate(stream, options) {
  const source = typeof stream.read === 'function' ? stream : Readable.wrap(stream, { objectMode: true });
  const create =
    major >= 26 && !internal.isBun ? createQuickAsyncIterator : isModern ? createAsyncIterator : createOldAsyncIterator;
  const iterator = create(source, options);
  iterator.stream = source;
  return iterator;
}

// --- The class --------------------------------------------------------------------------------------------

const proto = Readable.prototype;

Object.assign(proto, {
  destroy: tools.destroy,

  _destroy(error, callback) {
    callback(error);
  },

  [Symbol.for('nodejs.rejection')](error) {
    this.destroy(error);
  },

  push(chunk, encoding) {
    return addIncoming(this, chunk, encoding, false);
  },

  unshift(chunk, encoding) {
    return addIncoming(this, chunk, encoding, true);
  },

  isPaused() {
    const state = this._readableState;
    return state.paused === true || state.flowing === false;
  },

  setEncoding(encoding) {
    if (encoding && !isEncoding(encoding)) throw unknownEncoding(encoding);
    const state = this._readableState;
    setEncoding(state, encoding);
    const text = state.buffer
      .splice(0)
      .map((chunk) => state.decoder.write(chunk))
      .join('');
    if (text !== '') state.buffer.push(text);
    state.length = text.length;
    return this;
  },

  read(n) {
    return takeFrom(this, n === undefined ? Number.NaN : Number.isInteger(n) ? n : Number.parseInt(n, 10));
  },

  _read() {
    throw tools.notImplemented('_read()');
  },

  pipe(dest, options) {
    return pipe(this, dest, options);
  },

  unpipe(dest) {
    const state = this._readableState;
    if (state.pipes.length === 0) return this;
    const at = state.pipes.indexOf(dest);
    if (dest && at === -1) return this;
    const gone = dest ? state.pipes.splice(at, 1) : state.pipes.splice(0);
    if (state.pipes.length === 0) this.pause();
    for (const each of gone) each.emit('unpipe', this, { hasUnpiped: false });
    return this;
  },

  on(name, listener) {
    const result = Stream.prototype.on.call(this, name, listener);
    const state = this._readableState;
    if (name === 'data') {
      state.readableListening = this.listenerCount('readable') > 0;
      if (state.flowing !== false) this.resume();
    } else if (name === 'readable' && !state.endEmitted && !state.readableListening) {
      state.readableListening = state.needReadable = true;
      state.flowing = false;
      state.emittedReadable = false;
      if (state.length > 0 || state.endUntold) emitReadable(this);
      state.endUntold = false;
      if (state.length === 0 && !state.reading) nextTick((stream) => stream.read(0), this);
    }
    return result;
  },

  removeListener(name, listener) {
    const result = Stream.prototype.removeListener.call(this, name, listener);
    if (name === 'readable') nextTick(updateListening, this);
    return result;
  },

  removeAllListeners(name) {
    const result = Stream.prototype.removeAllListeners.apply(this, arguments);
    if (name === 'readable' || name === undefined) nextTick(updateListening, this);
    return result;
  },

  resume() {
    const state = this._readableState;
    if (major >= 26 && state.destroyed) return this;
    if (!state.flowing) {
      state.flowing = !state.readableListening;
      if (!state.resumeScheduled) {
        state.resumeScheduled = true;
        nextTick(resume_, this, state);
      }
    }
    state.paused = false;
    return this;
  },

  pause() {
    const state = this._readableState;
    if (major >= 26 && state.destroyed) return this;
    if (state.flowing !== false) {
      state.flowing = false;
      this.emit('pause');
    }
    state.paused = true;
    return this;
  },

  wrap(stream) {
    let isPaused = false;
    stream.on('data', (chunk) => {
      if (this.push(chunk) || !stream.pause) return;
      isPaused = true;
      stream.pause();
    });
    stream.on('end', () => this.push(null));
    stream.on('error', (error) => errorOrDestroy(this, error));
    stream.on('close', () => this.destroy());
    stream.on('destroy', () => this.destroy());
    this._read = () => {
      if (!isPaused || !stream.resume) return;
      isPaused = false;
      stream.resume();
    };
    return this;
  },

  [Symbol.asyncIterator]() {
    return iterate(this);
  },

  iterator(options) {
    if (options !== undefined) validateObject(options, 'options');
    return iterate(this, options);
  },
});
if (major < 15) delete proto.iterator;
proto.addListener = proto.on;
proto.off = proto.removeListener;
for (const name of Reflect.ownKeys(proto)) {
  if (typeof name === 'symbol') Object.defineProperty(proto, name, { enumerable: false });
}
if (isModern) tools.makeDisposable(proto, (stream) => stream.readableEnded);

const facts = {
  readable: [
    (state) =>
      Boolean(state && state.readable !== false && !state.destroyed && !state.errorEmitted && !state.endEmitted),
    (state, value) => {
      if (state) state.readable = Boolean(value);
    },
  ],
  readableDidRead: [(state) => state.dataEmitted],
  readableAborted: [
    (state) => Boolean(state.readable !== false && (state.destroyed || state.errored) && !state.endEmitted),
  ],
  readableHighWaterMark: [(state) => state.highWaterMark],
  readableBuffer: [(state) => state?.buffer],
  readableFlowing: [
    (state) => state.flowing,
    (state, value) => {
      if (state) state.flowing = value;
    },
  ],
  readableLength: [(state) => state.length],
  readableObjectMode: [(state) => Boolean(state?.objectMode)],
  readableEncoding: [(state) => (state ? state.encoding : null)],
  errored: [(state) => (state ? state.errored : null)],
  closed: [(state) => Boolean(state?.closed)],
  destroyed: [
    (state) => Boolean(state?.destroyed),
    (state, value) => {
      if (state) state.destroyed = value;
    },
  ],
  readableEnded: [(state) => Boolean(state?.endEmitted)],
};
for (const [name, [get, set]] of Object.entries(facts)) {
  if (!isModern && (name === 'closed' || name === 'errored')) continue;
  Object.defineProperty(proto, name, {
    get() {
      return get(this._readableState);
    },
    set:
      set &&
      function (value) {
        set(this._readableState, value);
      },
    configurable: true,
  });
}

Readable.ReadableState = ReadableState;
Readable.from = (iterable, options) => require('internal/streams/from')(Readable, iterable, options);
Readable.wrap = (source, options) =>
  new Readable({
    objectMode: source.readableObjectMode ?? source.objectMode ?? true,
    ...options,
    destroy(error, callback) {
      tools.destroyStream(source, error);
      callback(error);
    },
  }).wrap(source);

module.exports = Readable;
