'use strict';

/* Readable as it was up to Node 12. */

const { major, nextTick } = internal;
const base = require('internal/streams/old_base');
const { Stream, highWaterMarkOf, toBytes, isBuffer, streamError, errorOrDestroy, defineFacts, destroyedFact } = base;

/** The modules of Node 8 and 9 are nearly the same, as are those of 10, 11 and 12.0. */
const isOldest = major < 10;
const isLast = major >= 12;

class ReadableState {
  constructor(options, stream, isDuplex = stream instanceof Stream.Duplex) {
    this.objectMode = Boolean(options?.objectMode || (isDuplex && options?.readableObjectMode));
    this.highWaterMark = highWaterMarkOf(this.objectMode, options, 'readableHighWaterMark', isDuplex);
    this.buffer = [];
    this.length = 0;
    this.pipes = [];
    this.flowing = null;
    this.ended = false;
    this.endEmitted = false;
    this.reading = false;
    this.sync = true;
    this.needReadable = false;
    this.emittedReadable = false;
    this.readableListening = false;
    this.resumeScheduled = false;
    this.paused = isLast ? null : true;
    this.emitClose = options?.emitClose !== false;
    this.autoDestroy = !isOldest && Boolean(options?.autoDestroy);
    this.destroyed = false;
    this.defaultEncoding = options?.defaultEncoding || 'utf8';
    /** How many pipe targets asked to wait; in Node 12 which ones. */
    this.awaitDrain = 0;
    this.awaitDrainWriters = new Set();
    this.multiAwaitDrain = false;
    this.readingMore = false;
    this.decoder = null;
    this.encoding = null;
    if (options?.encoding) setDecoder(this, options.encoding);
  }
}

function setDecoder(state, encoding) {
  const { StringDecoder } = require('string_decoder');
  state.decoder = new StringDecoder(encoding);
  state.encoding = state.decoder.encoding;
}

function Readable(options) {
  if (!(this instanceof Readable)) return new Readable(options);
  this._readableState = new ReadableState(options, this);
  this.readable = true;
  for (const name of ['read', 'destroy']) if (typeof options?.[name] === 'function') this[`_${name}`] = options[name];
  Stream.call(this, options);
}
Object.setPrototypeOf(Readable.prototype, Stream.prototype);
Object.setPrototypeOf(Readable, Stream);

// --- Coming in --------------------------------------------------------------------------------------------

function addIncoming(stream, given, givenEncoding, isFront) {
  const state = stream._readableState;
  let chunk = given;
  let encoding = givenEncoding;
  if (!state.objectMode) {
    if (typeof chunk === 'string') {
      if (!isFront || isLast) {
        encoding ||= state.defaultEncoding;
        if (isFront && state.encoding && state.encoding !== encoding)
          chunk = toBytes(chunk, encoding).toString(state.encoding);
        else if (encoding !== state.encoding) {
          chunk = toBytes(chunk, encoding);
          encoding = '';
        }
      }
    } else if (ArrayBuffer.isView(chunk)) {
      if (!isBuffer(chunk)) chunk = toBytes(chunk);
      encoding = '';
    } else if (chunk != null) {
      fail(stream, base.invalidChunk(['string', 'Buffer', 'Uint8Array'], chunk));
      return wantsMore(state);
    }
  }
  if (chunk === null) {
    state.reading = false;
    endIncoming(stream, state);
  } else if (state.objectMode || chunk?.length > 0) {
    if (!admit(stream, state, chunk, encoding, isFront)) return false;
  } else if (!isFront) {
    state.reading = false;
    if (!isOldest) maybeReadMore(stream, state);
  }
  return wantsMore(state);
}

const wantsMore = (state) =>
  !state.ended && ((isOldest && state.needReadable) || state.length < state.highWaterMark || state.length === 0);

const fail = (stream, error) => errorOrDestroy(stream, error);

function admit(stream, state, chunk, encoding, isFront) {
  if (isFront) {
    if (state.endEmitted) fail(stream, streamError('ERR_STREAM_UNSHIFT_AFTER_END_EVENT'));
    else addChunk(stream, state, chunk, true);
    return true;
  }
  if (state.ended) {
    fail(stream, streamError('ERR_STREAM_PUSH_AFTER_EOF'));
    return true;
  }
  if (!isOldest && state.destroyed) return false;
  state.reading = false;
  const text = state.decoder && !encoding ? state.decoder.write(chunk) : chunk;
  if (state.objectMode || text.length > 0) addChunk(stream, state, text, false);
  else maybeReadMore(stream, state);
  return true;
}

function addChunk(stream, state, chunk, isFront) {
  if (state.flowing && state.length === 0 && !state.sync && (!isLast || stream.listenerCount('data') > 0)) {
    if (!isOldest) forgetDrain(state);
    stream.emit('data', chunk);
    if (isOldest) stream.read(0);
  } else {
    state.length += state.objectMode ? 1 : chunk.length;
    if (isFront) state.buffer.unshift(chunk);
    else state.buffer.push(chunk);
    if (state.needReadable) emitReadable(stream);
  }
  maybeReadMore(stream, state);
}

function forgetDrain(state) {
  state.awaitDrain = 0;
  state.awaitDrainWriters.clear();
}

function endIncoming(stream, state) {
  if (state.ended) return;
  const rest = state.decoder?.end();
  if (rest?.length) {
    state.buffer.push(rest);
    state.length += state.objectMode ? 1 : rest.length;
  }
  state.ended = true;
  if (isOldest || state.sync) {
    emitReadable(stream);
    return;
  }
  state.needReadable = false;
  if (major < 11 && state.emittedReadable) return;
  state.emittedReadable = true;
  emitReadableNow(stream);
}

// --- Going out --------------------------------------------------------------------------------------------

function amountToRead(n, state) {
  if (n <= 0 || (state.length === 0 && state.ended)) return 0;
  if (state.objectMode) return 1;
  if (n !== n) return state.flowing && state.length > 0 ? state.buffer[0].length : state.length;
  if (!isLast && n > state.highWaterMark) state.highWaterMark = raised(n);
  if (n <= state.length) return n;
  if (state.ended) return state.length;
  if (!isLast) state.needReadable = true;
  return 0;
}

/** The next power of two, up to a limit. */
const raised = (n) => Math.min(2 ** Math.ceil(Math.log2(n)), isOldest ? 0x800000 : 0x40000000);

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
  // What came before there was a decoder may still be bytes.
  return parts.length === 1 ? parts[0] : join(state, parts, n);
}

function join(state, parts, length) {
  if (state.decoder) return parts.join('');
  return parts.length === 1 ? parts[0] : require('buffer').Buffer.concat(parts, length);
}

function isFullOrEnded(state) {
  if (state.ended) return true;
  return isOldest || state.highWaterMark !== 0 ? state.length >= state.highWaterMark : state.length > 0;
}

const { takeFrom } = {
  takeFrom(stream, wanted) {
    const state = stream._readableState;
    if (isLast && wanted > state.highWaterMark) state.highWaterMark = raised(wanted);
    if (wanted !== 0) state.emittedReadable = false;
    if (wanted === 0 && state.needReadable && isFullOrEnded(state)) {
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
    if (isLow && !state.ended && !state.reading && !(isLast && state.destroyed)) {
      state.reading = true;
      state.sync = true;
      if (state.length === 0) state.needReadable = true;
      stream._read(state.highWaterMark);
      state.sync = false;
      if (!state.reading) n = amountToRead(wanted, state);
    }
    const chunk = n > 0 ? take(n, state) : null;
    if (chunk === null) {
      state.needReadable = isOldest || state.length <= state.highWaterMark;
      n = 0;
    } else {
      state.length -= n;
      if (!isOldest) forgetDrain(state);
    }
    if (state.length === 0) {
      if (!state.ended) state.needReadable = true;
      if (wanted !== n && state.ended) endReadable(stream);
    }
    if (chunk !== null) stream.emit('data', chunk);
    return chunk;
  },
};

function emitReadable(stream) {
  const state = stream._readableState;
  state.needReadable = false;
  if (state.emittedReadable) return;
  state.emittedReadable = true;
  if (isOldest && !state.sync) emitReadableNow(stream);
  else nextTick(emitReadableNow, stream);
}

function emitReadableNow(stream) {
  const state = stream._readableState;
  if (isOldest) stream.emit('readable');
  else {
    if (!state.destroyed && (state.length > 0 || state.ended)) {
      stream.emit('readable');
      state.emittedReadable = false;
    }
    state.needReadable = !state.flowing && !state.ended && state.length <= state.highWaterMark;
  }
  flow(stream);
}

function maybeReadMore(stream, state) {
  if (state.readingMore) return;
  state.readingMore = true;
  nextTick(readMore, stream, state);
}

function readMore(stream, state) {
  const isMissing = () => (isOldest ? !state.flowing : state.flowing && state.length === 0) || false;
  const isLow = () =>
    isOldest ? isMissing() && state.length < state.highWaterMark : state.length < state.highWaterMark || isMissing();
  while (!state.reading && !state.ended && isLow()) {
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
    if (isOldest) state.awaitDrain = 0;
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
  else if (isLast && !state.readableListening) state.flowing = null;
}

function endReadable(stream) {
  const state = stream._readableState;
  if (state.endEmitted) return;
  state.ended = true;
  nextTick(emitEnd, state, stream);
}

function emitEnd(state, stream) {
  if (state.endEmitted || state.length > 0) return;
  state.endEmitted = true;
  stream.readable = false;
  stream.emit('end');
  const writable = stream._writableState;
  if (state.autoDestroy && (!writable || (writable.autoDestroy && writable.finished))) stream.destroy();
}

// --- Pipes ------------------------------------------------------------------------------------------------

function pipe(src, dest, options) {
  const state = src._readableState;
  if (state.pipes.length === 1) state.multiAwaitDrain = true;
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
  const listenToDrain = () => {
    ondrain = () => goOn(src, dest);
    dest.on('drain', ondrain);
  };
  const ondata = (chunk) => {
    if (dest.write(chunk) !== false) return;
    if (!isCleanedUp && state.pipes.includes(dest)) {
      if (isLast && state.pipes.length === 1) state.multiAwaitDrain = false;
      state.awaitDrain++;
      state.awaitDrainWriters.add(dest);
    }
    if (!isLast || !isCleanedUp) src.pause();
    if (!ondrain) listenToDrain();
  };
  const onerror = (error) => {
    unpipe();
    dest.removeListener('error', onerror);
    if (dest.listenerCount('error') === 0) errorOrDestroy(dest, error);
  };
  const onclose = () => {
    dest.removeListener('finish', onfinish);
    unpipe();
  };
  const onfinish = () => {
    dest.removeListener('close', onclose);
    unpipe();
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
    const isAwaited = isLast ? state.multiAwaitDrain || state.awaitDrainWriters.size > 0 : state.awaitDrain > 0;
    if (ondrain && isAwaited && (!dest._writableState || dest._writableState.needDrain)) ondrain();
  };

  dest.on('unpipe', onunpipe);
  if (!isLast) listenToDrain();
  src.on('data', ondata);
  dest.prependListener('error', onerror);
  dest.once('close', onclose);
  dest.once('finish', onfinish);
  dest.emit('pipe', src);
  if (!state.flowing) src.resume();
  return dest;
}

/** A target has room again: what waits for no other flows at once. */
function goOn(src, dest) {
  const state = src._readableState;
  if (state.awaitDrain > 0) state.awaitDrain--;
  state.awaitDrainWriters.delete(dest);
  const isAwaited = isLast ? state.awaitDrainWriters.size > 0 : state.awaitDrain > 0;
  if (isAwaited || src.listenerCount('data') === 0) return;
  state.flowing = true;
  flow(src);
}

// --- The class --------------------------------------------------------------------------------------------

const proto = Readable.prototype;

Object.assign(proto, {
  destroy: base.destroy,

  _destroy(error, callback) {
    if (isOldest) this.push(null);
    callback(error);
  },

  push(chunk, encoding) {
    return addIncoming(this, chunk, encoding, false);
  },

  unshift(chunk, encoding) {
    return addIncoming(this, chunk, encoding, true);
  },

  isPaused() {
    const state = this._readableState;
    return (isLast && state.paused === true) || state.flowing === false;
  },

  setEncoding(encoding) {
    const state = this._readableState;
    setDecoder(state, encoding);
    if (isOldest || (major < 12 && major > 10)) return this;
    const text = state.buffer
      .splice(0)
      .map((chunk) => state.decoder.write(chunk))
      .join('');
    if (text !== '') state.buffer.push(text);
    state.length = text.length;
    return this;
  },

  read(n) {
    return takeFrom(this, n === undefined ? Number.NaN : Number.parseInt(n, 10));
  },

  _read() {
    errorOrDestroy(this, streamError('ERR_METHOD_NOT_IMPLEMENTED', '_read()'));
  },

  pipe(dest, options) {
    return pipe(this, dest, options);
  },

  unpipe(dest) {
    const state = this._readableState;
    if (state.pipes.length === 0) return this;
    const at = state.pipes.indexOf(dest);
    if (dest && at === -1) return this;
    if (!dest || state.pipes.length === 1) state.flowing = false;
    const gone = dest ? state.pipes.splice(at, 1) : state.pipes.splice(0);
    for (const each of gone) each.emit('unpipe', this, { hasUnpiped: false });
    return this;
  },

  on(name, listener) {
    const result = Stream.prototype.on.call(this, name, listener);
    const state = this._readableState;
    if (name === 'data') {
      if (!isOldest) state.readableListening = this.listenerCount('readable') > 0;
      if (state.flowing !== false) this.resume();
    } else if (name === 'readable' && !state.endEmitted && !state.readableListening) {
      state.readableListening = state.needReadable = true;
      if (!isOldest) state.flowing = false;
      state.emittedReadable = false;
      const isWaiting = isOldest ? state.reading : state.length > 0;
      if (isWaiting && state.length > 0) emitReadable(this);
      else if (!state.reading) nextTick((stream) => stream.read(0), this);
    }
    return result;
  },

  resume() {
    const state = this._readableState;
    if (!state.flowing) {
      state.flowing = isOldest || !state.readableListening;
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
    if (state.flowing !== false) {
      state.flowing = false;
      this.emit('pause');
    }
    state.paused = true;
    return this;
  },

  wrap(stream) {
    const state = this._readableState;
    let isPaused = false;
    stream.on('end', () => {
      const rest = state.decoder && !state.ended ? state.decoder.end() : null;
      if (rest?.length) this.push(rest);
      this.push(null);
    });
    stream.on('data', (given) => {
      const chunk = state.decoder ? state.decoder.write(given) : given;
      if (state.objectMode ? chunk == null : !chunk?.length) return;
      if (this.push(chunk)) return;
      isPaused = true;
      stream.pause();
    });
    for (const name in stream) {
      if (this[name] === undefined && typeof stream[name] === 'function')
        this[name] = (...args) => stream[name](...args);
    }
    for (const name of ['error', 'close', 'destroy', 'pause', 'resume'])
      stream.on(name, (...args) => this.emit(name, ...args));
    this._read = () => {
      if (!isPaused) return;
      isPaused = false;
      stream.resume();
    };
    return this;
  },
});
proto.addListener = proto.on;
if (!isOldest) {
  proto.removeListener = function (name, listener) {
    const result = Stream.prototype.removeListener.call(this, name, listener);
    if (name === 'readable') nextTick(updateListening, this);
    return result;
  };
  proto.removeAllListeners = function (name) {
    const result = Stream.prototype.removeAllListeners.apply(this, arguments);
    if (name === 'readable' || name === undefined) nextTick(updateListening, this);
    return result;
  };
  Object.defineProperty(proto, Symbol.asyncIterator, {
    value() {
      return require('internal/streams/old_iterator')(this);
    },
    writable: true,
    configurable: true,
  });
}
if (isLast) {
  proto.off = proto.removeListener;
  Object.defineProperty(proto, Symbol.for('nodejs.rejection'), {
    value(error) {
      if (!this.destroyed) this.destroy(error);
    },
    writable: true,
    configurable: true,
  });
}
if (major < 8) for (const name of ['destroy', '_destroy']) delete proto[name];

defineFacts(proto, {
  destroyed: destroyedFact('_readableState'),
  readableHighWaterMark: [
    8,
    function () {
      return this._readableState.highWaterMark;
    },
  ],
  readableBuffer: [
    9,
    function () {
      return this._readableState?.buffer;
    },
  ],
  readableFlowing: [
    9,
    function () {
      return this._readableState.flowing;
    },
    function (value) {
      if (this._readableState) this._readableState.flowing = value;
    },
  ],
  readableLength: [
    9,
    function () {
      return this._readableState.length;
    },
  ],
  readableObjectMode: [
    12,
    function () {
      return Boolean(this._readableState?.objectMode);
    },
  ],
  readableEncoding: [
    12,
    function () {
      return this._readableState ? this._readableState.encoding : null;
    },
  ],
  readableEnded: [
    12,
    function () {
      return Boolean(this._readableState?.endEmitted);
    },
  ],
});

Readable.ReadableState = ReadableState;
if (major === 10 || major >= 12)
  Readable.from = (iterable, options) => require('internal/streams/from')(Readable, iterable, options);

module.exports = Readable;
