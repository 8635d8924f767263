'use strict';

/* Writable as it was up to Node 12. */

const { major, nextTick } = internal;
const base = require('internal/streams/old_base');
const {
  Stream,
  highWaterMarkOf,
  toBytes,
  isBuffer,
  isEncoding,
  streamError,
  errorOrDestroy,
  defineFacts,
  destroyedFact,
} = base;

const isOldest = major < 10;
const isLast = major >= 12;
const nop = () => {};

class WritableState {
  constructor(options, stream, isDuplex = stream instanceof Stream.Duplex) {
    this.objectMode = Boolean(options?.objectMode || (isDuplex && options?.writableObjectMode));
    this.highWaterMark = highWaterMarkOf(this.objectMode, options, 'writableHighWaterMark', isDuplex);
    this.finalCalled = false;
    this.needDrain = false;
    this.ending = false;
    this.ended = false;
    this.finished = false;
    this.destroyed = false;
    this.decodeStrings = options?.decodeStrings !== false;
    this.defaultEncoding = options?.defaultEncoding || 'utf8';
    this.length = 0;
    this.writing = false;
    this.corked = 0;
    this.sync = true;
    this.bufferProcessing = false;
    this.onwrite = (error) => written(stream, error);
    this.writecb = null;
    this.writelen = 0;
    this.afterWriteTickInfo = null;
    this.buffered = [];
    this.pendingcb = 0;
    this.prefinished = false;
    this.errorEmitted = false;
    this.emitClose = options?.emitClose !== false;
    this.autoDestroy = !isOldest && Boolean(options?.autoDestroy);
  }

  getBuffer() {
    return this.buffered.slice();
  }
}

function Writable(options) {
  if (!(this instanceof Stream.Duplex) && !Function.prototype[Symbol.hasInstance].call(Writable, this))
    return new Writable(options);
  this._writableState = new WritableState(options, this);
  this.writable = true;
  for (const name of ['write', 'writev', 'destroy', 'final']) {
    if (typeof options?.[name] === 'function') this[`_${name}`] = options[name];
  }
  Stream.call(this, options);
}
Object.setPrototypeOf(Writable.prototype, Stream.prototype);
Object.setPrototypeOf(Writable, Stream);
Object.defineProperty(Writable, Symbol.hasInstance, {
  value(object) {
    if (Function.prototype[Symbol.hasInstance].call(this, object)) return true;
    return this === Writable && object?._writableState instanceof WritableState;
  },
});

/** Tells the stream and whoever wrote. */
function refuse(stream, error, callback) {
  errorOrDestroy(stream, error);
  nextTick(callback, error);
  return false;
}

function writeChunk(stream, given, givenEncoding, callback) {
  const state = stream._writableState;
  let chunk = given;
  let encoding = givenEncoding || state.defaultEncoding;
  const isBytes = !state.objectMode && ArrayBuffer.isView(chunk);
  if (isBytes) {
    if (!isBuffer(chunk)) chunk = toBytes(chunk);
    encoding = 'buffer';
  }
  if (isOldest && major < 9 ? state.ended : state.ending)
    return refuse(stream, streamError('ERR_STREAM_WRITE_AFTER_END'), callback);
  if (chunk === null) return refuse(stream, streamError('ERR_STREAM_NULL_VALUES', '', TypeError), callback);
  if (!isBytes && typeof chunk !== 'string' && !state.objectMode) {
    return refuse(stream, base.invalidChunk(['string', 'Buffer'], chunk), callback);
  }
  state.pendingcb++;
  if (!state.objectMode && state.decodeStrings && typeof chunk === 'string') {
    chunk = toBytes(chunk, encoding);
    encoding = 'buffer';
  }
  return writeOrBuffer(stream, state, chunk, encoding, callback);
}

function writeOrBuffer(stream, state, chunk, encoding, callback) {
  const size = state.objectMode ? 1 : chunk.length;
  state.length += size;
  const hasRoom = state.length < state.highWaterMark;
  if (!hasRoom) state.needDrain = true;
  if (state.writing || state.corked) state.buffered.push({ chunk, encoding, isBuf: encoding === 'buffer', callback });
  else startWrite(stream, state, size, callback, () => stream._write(chunk, encoding, state.onwrite));
  return hasRoom;
}

function startWrite(_stream, state, size, callback, write) {
  state.writelen = size;
  state.writecb = callback;
  state.writing = true;
  state.sync = true;
  if (!isOldest && state.destroyed) state.onwrite(streamError('ERR_STREAM_DESTROYED', 'write'));
  else write();
  state.sync = false;
}

/** What _write calls when it is done. */
function written(stream, error) {
  const state = stream._writableState;
  const { sync, writecb: callback } = state;
  if (!isOldest && typeof callback !== 'function') throw streamError('ERR_MULTIPLE_CALLBACK');
  state.writing = false;
  state.writecb = null;
  state.length -= state.writelen;
  state.writelen = 0;
  if (error) {
    writeFailed(stream, state, sync, error, callback);
    return;
  }
  const isFinished = needsFinish(state) || (!isOldest && stream.destroyed);
  if (!isFinished && !state.corked && !state.bufferProcessing && state.buffered.length > 0) clearBuffer(stream, state);
  if (!sync) afterWrite(stream, state, isFinished, callback, 1);
  else if (!isLast) nextTick(afterWrite, stream, state, isFinished, callback, 1);
  else if (state.afterWriteTickInfo?.callback === callback) state.afterWriteTickInfo.count++;
  else {
    // Writes with the same callback share a tick.
    state.afterWriteTickInfo = { count: 1, callback };
    nextTick(afterWriteTick, stream, state, state.afterWriteTickInfo);
  }
}

function writeFailed(stream, state, sync, error, callback) {
  state.pendingcb--;
  if (sync) {
    nextTick(callback, error);
    nextTick(finishMaybe, stream, state);
  } else callback(error);
  state.errorEmitted = true;
  errorOrDestroy(stream, error);
  if (!sync) finishMaybe(stream, state);
}

function afterWriteTick(stream, state, info) {
  state.afterWriteTickInfo = null;
  afterWrite(stream, state, false, info.callback, info.count);
}

function afterWrite(stream, state, isFinished, callback, count) {
  const mayDrain = isLast ? !state.ending && !stream.destroyed : !isFinished;
  if (mayDrain && state.length === 0 && state.needDrain) {
    state.needDrain = false;
    stream.emit('drain');
  }
  for (let i = 0; i < count; i++) {
    state.pendingcb--;
    // Under the name that it has there: who calls back twice sees it.
    if (typeof callback !== 'function') throw new TypeError('cb is not a function');
    callback();
  }
  finishMaybe(stream, state);
}

/** Writes what had to wait, all at once where the stream can do that. What waits is forgotten only afterwards. */
function clearBuffer(stream, state) {
  state.bufferProcessing = true;
  const { buffered } = state;
  if (stream._writev && buffered.length > 1) {
    const chunks = buffered.slice();
    chunks.allBuffers = chunks.every((chunk) => chunk.isBuf);
    const callback = (error) => {
      for (const each of chunks) {
        state.pendingcb--;
        each.callback(error);
      }
    };
    startWrite(stream, state, state.length, callback, () => stream._writev(chunks, state.onwrite));
    state.pendingcb++;
    buffered.splice(0);
  } else {
    let done = 0;
    while (done < buffered.length) {
      const { chunk, encoding, callback } = buffered[done];
      startWrite(stream, state, state.objectMode ? 1 : chunk.length, callback, () =>
        stream._write(chunk, encoding, state.onwrite),
      );
      done += 1;
      if (state.writing) break;
    }
    buffered.splice(0, done);
  }
  state.bufferProcessing = false;
}

// --- The end ----------------------------------------------------------------------------------------------

const needsFinish = (state) =>
  state.ending && state.length === 0 && state.buffered.length === 0 && !state.finished && !state.writing;

function finishMaybe(stream, state) {
  const isNeeded = needsFinish(state);
  if (!isNeeded) return false;
  if (!state.prefinished && !state.finalCalled) {
    if (major >= 8 && typeof stream._final === 'function' && !(state.destroyed && !isOldest)) {
      state.pendingcb++;
      state.finalCalled = true;
      nextTick(callFinal, stream, state);
    } else {
      state.prefinished = true;
      stream.emit('prefinish');
    }
  }
  if (state.pendingcb === 0) {
    state.finished = true;
    stream.emit('finish');
    const readable = stream._readableState;
    if (state.autoDestroy && (!readable || (readable.autoDestroy && readable.endEmitted))) stream.destroy();
  }
  return isNeeded;
}

function callFinal(stream, state) {
  stream._final((error) => {
    state.pendingcb--;
    if (error) errorOrDestroy(stream, error);
    state.prefinished = true;
    stream.emit('prefinish');
    finishMaybe(stream, state);
  });
}

const proto = Writable.prototype;

Object.assign(proto, {
  pipe() {
    errorOrDestroy(this, streamError('ERR_STREAM_CANNOT_PIPE'));
  },

  write(chunk, encoding, callback) {
    if (typeof encoding === 'function') return writeChunk(this, chunk, null, encoding);
    return writeChunk(this, chunk, encoding, typeof callback === 'function' ? callback : nop);
  },

  cork() {
    this._writableState.corked++;
  },

  uncork() {
    const state = this._writableState;
    if (!state.corked) return;
    state.corked--;
    if (!state.writing && !state.corked && !state.bufferProcessing && state.buffered.length > 0)
      clearBuffer(this, state);
  },

  setDefaultEncoding(encoding) {
    const name = typeof encoding === 'string' ? encoding.toLowerCase() : encoding;
    if (!isEncoding(name)) throw streamError('ERR_UNKNOWN_ENCODING', name, TypeError);
    this._writableState.defaultEncoding = name;
    return this;
  },

  _write(chunk, encoding, callback) {
    if (isLast && this._writev) this._writev([{ chunk, encoding }], callback);
    else callback(streamError('ERR_METHOD_NOT_IMPLEMENTED', '_write()'));
  },

  _writev: null,

  end(chunk, encoding, callback) {
    const state = this._writableState;
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    if (typeof chunk !== 'function' && chunk != null)
      this.write(chunk, typeof encoding === 'function' ? null : encoding);
    if (state.corked) {
      state.corked = 1;
      this.uncork();
    }
    if (!state.ending) {
      state.ending = true;
      finishMaybe(this, state);
      if (done && state.finished) nextTick(done);
      else if (done) this.once('finish', done);
      state.ended = true;
      this.writable = false;
    }
    return isOldest ? undefined : this;
  },

  destroy: base.destroy,

  _destroy(error, callback) {
    if (isOldest) this.end();
    callback(error);
  },
});
if (isLast) {
  Object.defineProperty(proto, Symbol.for('nodejs.rejection'), {
    value(error) {
      this.destroy(error);
    },
    writable: true,
    configurable: true,
  });
}
if (major < 8) for (const name of ['destroy', '_destroy']) delete proto[name];

defineFacts(proto, {
  destroyed: destroyedFact('_writableState'),
  writableHighWaterMark: [
    8,
    function () {
      return this._writableState?.highWaterMark;
    },
  ],
  writableBuffer: [
    9,
    function () {
      return this._writableState?.getBuffer();
    },
  ],
  writableLength: [
    9,
    function () {
      return this._writableState?.length;
    },
  ],
  writableFinished: [
    12,
    function () {
      return Boolean(this._writableState?.finished);
    },
  ],
  writableObjectMode: [
    12,
    function () {
      return Boolean(this._writableState?.objectMode);
    },
  ],
  writableEnded: [
    12,
    function () {
      return Boolean(this._writableState?.ending);
    },
  ],
  writableCorked: [
    12,
    function () {
      return this._writableState?.corked ?? 0;
    },
  ],
});

Writable.WritableState = WritableState;
module.exports = Writable;
