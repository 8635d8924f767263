'use strict';

/* https://nodejs.org/api/stream.html#writable-streams */

const { major, nextTick } = internal;
const { invalidArgType } = require('internal/errors');
const tools = require('internal/streams/tools');
const {
  Stream,
  placeEvents,
  WRITING,
  highWaterMarkOf,
  toBytes,
  isBuffer,
  isEncoding,
  unknownEncoding,
  addAbortSignal,
} = require('internal/streams/base');
const { errorOrDestroy, isModern } = tools;

const nop = () => {};
const onFinished = Symbol('kOnFinished');
const isOld = major < 15;

class WritableState {
  constructor(options, stream, isDuplex) {
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
    if (major >= 20 && !isEncoding(this.defaultEncoding)) throw unknownEncoding(this.defaultEncoding);
    this.length = 0;
    this.writing = false;
    this.corked = 0;
    this.sync = true;
    this.bufferProcessing = false;
    this.onwrite = (error) => written(stream, error);
    this.writecb = null;
    this.writelen = 0;
    this.afterWriteTickInfo = null;
    this.afterWritePending = false;
    this.buffered = [];
    this.allBuffers = true;
    this.allNoop = true;
    this.pendingcb = 0;
    this.constructed = true;
    this.prefinished = false;
    this.errorEmitted = false;
    this.emitClose = options?.emitClose !== false;
    this.autoDestroy = options?.autoDestroy !== false;
    this.errored = null;
    this.closed = false;
    this.closeEmitted = false;
    this[onFinished] = [];
  }

  getBuffer() {
    return this.buffered.slice();
  }

  get bufferedRequestCount() {
    return this.buffered.length;
  }
}

function Writable(options) {
  const isDuplex = this instanceof Stream.Duplex;
  if (!isDuplex && !Function.prototype[Symbol.hasInstance].call(Writable, this)) return new Writable(options);
  placeEvents(this, WRITING);
  this._writableState ??= new WritableState(options, this, isDuplex);
  setup(this, options);
  Stream.call(this, options);
  tools.construct(this, () => {
    const state = this._writableState;
    if (!state.writing) clearBuffer(this, state);
    finishMaybe(this, state);
  });
}
Object.setPrototypeOf(Writable.prototype, Stream.prototype);
Object.setPrototypeOf(Writable, Stream);
Object.defineProperty(Writable, Symbol.hasInstance, {
  value(object) {
    if (Function.prototype[Symbol.hasInstance].call(this, object)) return true;
    return this === Writable && object?._writableState instanceof WritableState;
  },
});

/** Options that are methods. */
function setup(stream, options) {
  if (!options) return;
  for (const name of ['write', 'writev', 'destroy', 'final', 'construct']) {
    if (typeof options[name] === 'function') stream[`_${name}`] = options[name];
  }
  if (major >= 15 && options.signal) addAbortSignal(options.signal, stream);
}

function _write(stream, chunk, encoding, callback) {
  const state = stream._writableState;
  if (chunk === null) throw tools.nullValues();
  let data = chunk;
  // Since Node 20 what is no bytes has the encoding that is given, or none.
  let kind = encoding || (state.objectMode && major >= 20 ? encoding : state.defaultEncoding);
  if (!state.objectMode) {
    if (encoding && encoding !== 'buffer' && !isEncoding(encoding)) throw unknownEncoding(encoding);
    if (typeof chunk === 'string') {
      if (state.decodeStrings) {
        data = toBytes(chunk, kind);
        kind = 'buffer';
      }
    } else if (isBuffer(chunk)) kind = 'buffer';
    else if (ArrayBuffer.isView(chunk)) {
      data = toBytes(chunk);
      kind = 'buffer';
    } else {
      throw invalidArgType(
        'chunk',
        major >= 20 ? ['string', 'Buffer', 'TypedArray', 'DataView'] : ['string', 'Buffer', 'Uint8Array'],
        chunk,
      );
    }
  }
  const error = state.ending ? tools.writeAfterEnd() : state.destroyed ? tools.destroyedError('write') : null;
  if (error) {
    nextTick(callback, error);
    errorOrDestroy(stream, error, true);
    return error;
  }
  state.pendingcb++;
  return writeOrBuffer(stream, state, data, kind, callback);
}

function writeOrBuffer(stream, state, chunk, encoding, callback) {
  const size = state.objectMode ? 1 : chunk.length;
  state.length += size;
  // Since Node 20 room is looked for when the write has begun: it may be done already.
  const isFull = () => {
    const full = state.length >= state.highWaterMark && (major < 20 || state.length > 0);
    if (full) state.needDrain = true;
    return full;
  };
  const wasFull = major < 20 && isFull();
  if (state.writing || state.corked || state.errored || !state.constructed) {
    state.buffered.push({ chunk, encoding, callback });
    if (encoding !== 'buffer') state.allBuffers = false;
    if (callback !== nop) state.allNoop = false;
  } else startWrite(stream, state, size, callback, () => stream._write(chunk, encoding, state.onwrite));
  return !(major < 20 ? wasFull : isFull()) && !state.errored && !state.destroyed;
}

function startWrite(_stream, state, size, callback, write) {
  state.writelen = size;
  state.writecb = callback;
  state.writing = true;
  state.sync = true;
  write();
  state.sync = false;
}

/** What _write calls when it is done. */
function written(stream, error) {
  const state = stream._writableState;
  const { sync, writecb: callback } = state;
  if (typeof callback !== 'function') {
    errorOrDestroy(stream, tools.multipleCallback());
    return;
  }
  state.writing = false;
  state.writecb = null;
  state.length -= state.writelen;
  state.writelen = 0;
  if (error) {
    error.stack;
    state.errored ||= error;
    if (stream._readableState) stream._readableState.errored ||= error;
    if (sync) nextTick(writeFailed, stream, state, error, callback);
    else writeFailed(stream, state, error, callback);
    return;
  }
  if (state.buffered.length > 0) clearBuffer(stream, state);
  if (!sync) afterWrite(stream, state, 1, callback);
  else if (major >= 20) afterSyncWrite(stream, state, callback);
  else afterWriteLater(stream, state, callback);
}

/** Writes with the same callback share a tick. */
function afterWriteLater(stream, state, callback) {
  if (state.afterWriteTickInfo?.callback === callback) {
    state.afterWriteTickInfo.count++;
    return;
  }
  state.afterWriteTickInfo = { count: 1, callback };
  nextTick(afterWriteTick, stream, state, state.afterWriteTickInfo);
}

/** Since Node 20 nothing is queued when nobody waits for it. */
function afterSyncWrite(stream, state, callback) {
  const needsTick = (state.needDrain && state.length === 0) || state.objectMode || callback !== nop;
  if (callback === nop) {
    if (!state.afterWritePending && needsTick) {
      nextTick(afterWrite, stream, state, 1, callback);
      state.afterWritePending = true;
      return;
    }
  } else if (needsTick) {
    state.afterWritePending = true;
    afterWriteLater(stream, state, callback);
    return;
  }
  state.pendingcb--;
  if (state.ending) finishMaybe(stream, state, true);
}

function afterWriteTick(stream, state, info) {
  state.afterWriteTickInfo = null;
  afterWrite(stream, state, info.count, info.callback);
}

function afterWrite(stream, state, count, callback) {
  state.afterWritePending = false;
  if (!state.ending && !state.destroyed && state.length === 0 && state.needDrain) {
    state.needDrain = false;
    stream.emit('drain');
  }
  for (let i = 0; i < count; i++) {
    state.pendingcb--;
    if (major >= 20) callback(null);
    else callback();
  }
  if (state.destroyed) failBuffered(state);
  if (major < 20) finishMaybe(stream, state);
  else if (state.ending) finishMaybe(stream, state, true);
}

function writeFailed(stream, state, error, callback) {
  state.pendingcb--;
  callback(error);
  failBuffered(state);
  errorOrDestroy(stream, error);
}

/** Whoever still waits hears that nothing will come. */
function failBuffered(state) {
  if (state.writing) return;
  for (const { chunk, callback } of state.buffered.splice(0)) {
    state.length -= state.objectMode ? 1 : chunk.length;
    callback((isModern && state.errored) || tools.destroyedError('write'));
  }
  tellFinished(state, () => (isModern && state.errored) || tools.destroyedError('end'));
  resetBuffer(state);
}

function tellFinished(state, reason) {
  for (const callback of state[onFinished].splice(0)) callback(reason());
}

function resetBuffer(state) {
  state.buffered = [];
  state.allBuffers = true;
  state.allNoop = true;
}

/** Writes what had to wait, all at once where the stream can do that. */
function clearBuffer(stream, state) {
  if (state.corked || state.bufferProcessing || state.destroyed || !state.constructed || state.buffered.length === 0)
    return;
  state.bufferProcessing = true;
  if (state.buffered.length > 1 && stream._writev) {
    const chunks = state.buffered;
    state.pendingcb -= chunks.length - 1;
    const callback = state.allNoop
      ? nop
      : (error) => {
          for (const each of chunks) each.callback(error);
        };
    chunks.allBuffers = state.allBuffers;
    startWrite(stream, state, state.length, callback, () => {
      if (state.destroyed) state.onwrite(tools.destroyedError('write'));
      else stream._writev(chunks, state.onwrite);
    });
    resetBuffer(state);
  } else {
    do {
      const { chunk, encoding, callback } = state.buffered.shift();
      startWrite(stream, state, state.objectMode ? 1 : chunk.length, callback, () => {
        if (state.destroyed) state.onwrite(tools.destroyedError('write'));
        else stream._write(chunk, encoding, state.onwrite);
      });
    } while (state.buffered.length > 0 && !state.writing);
    if (state.buffered.length === 0) resetBuffer(state);
  }
  state.bufferProcessing = false;
}

// --- The end ----------------------------------------------------------------------------------------------

const needsFinish = (state) =>
  state.ending &&
  (!isModern || !state.destroyed) &&
  state.constructed &&
  state.length === 0 &&
  !state.errored &&
  state.buffered.length === 0 &&
  !state.finished &&
  !state.writing &&
  (isOld || (!state.errorEmitted && !state.closeEmitted));

function finishMaybe(stream, state, sync) {
  if (!needsFinish(state)) return;
  if (!state.prefinished && !state.finalCalled) {
    if (typeof stream._final === 'function' && !state.destroyed) {
      state.finalCalled = true;
      if (isOld) {
        state.pendingcb++;
        nextTick(callOldFinal, stream, state);
      } else callFinal(stream, state);
    } else {
      state.prefinished = true;
      stream.emit('prefinish');
    }
  }
  if (state.pendingcb !== 0) return;
  if (sync && isModern) {
    state.pendingcb++;
    nextTick(finishUnlessBusy, stream, state);
  } else if (isOld || needsFinish(state)) {
    state.pendingcb++;
    if (sync) nextTick(finish, stream, state);
    else finish(stream, state);
  }
}

function finishUnlessBusy(stream, state) {
  if (needsFinish(state)) finish(stream, state);
  else state.pendingcb--;
}

function callFinal(stream, state) {
  let isDone = false;
  const done = (error) => {
    if (isDone) {
      errorOrDestroy(stream, error ?? tools.multipleCallback());
      return;
    }
    isDone = true;
    state.pendingcb--;
    if (error) {
      tellFinished(state, () => error);
      errorOrDestroy(stream, error, state.sync);
    } else if (needsFinish(state)) {
      state.prefinished = true;
      stream.emit('prefinish');
      state.pendingcb++;
      nextTick(finish, stream, state);
    }
  };
  state.sync = true;
  state.pendingcb++;
  try {
    const result = stream._final(done);
    // For some versions _final could be an async function.
    if (!isModern && typeof result?.then === 'function') {
      result.then(
        () => isDone || nextTick(done, null),
        (error) => isDone || nextTick(done, error),
      );
    }
  } catch (error) {
    done(error);
  }
  state.sync = false;
}

/** Up to Node 14 the end of _final is the end of the stream, in the same tick. */
function callOldFinal(stream, state) {
  stream._final((error) => {
    state.pendingcb--;
    if (error) {
      errorOrDestroy(stream, error);
      return;
    }
    state.prefinished = true;
    stream.emit('prefinish');
    finishMaybe(stream, state);
  });
}

function finish(stream, state) {
  state.pendingcb--;
  if (isOld && state.errorEmitted) return;
  state.finished = true;
  for (const callback of state[onFinished].splice(0)) {
    if (major >= 20) callback(null);
    else callback();
  }
  stream.emit('finish');
  if (!state.autoDestroy) return;
  const readable = stream._readableState;
  if (!readable || (readable.autoDestroy && (readable.endEmitted || readable.readable === false))) stream.destroy();
}

/** Up to Node 14 whoever ends the stream listens to it; an error that nobody else hears is told again. */
function tellFinish(stream, callback) {
  const listeners = {
    finish() {
      stop();
      callback();
    },
    error(error) {
      stop();
      callback(error);
      if (stream.listenerCount('error') === 0) stream.emit('error', error);
    },
  };
  const stop = () => {
    for (const name of ['finish', 'error']) stream.removeListener(name, listeners[name]);
  };
  stream.on('finish', listeners.finish);
  stream.prependListener('error', listeners.error);
}

const proto = Writable.prototype;

Object.assign(proto, {
  pipe() {
    errorOrDestroy(this, tools.streamError('ERR_STREAM_CANNOT_PIPE', 'Cannot pipe, not readable'));
  },

  write(chunk, encoding, callback) {
    if (typeof encoding === 'function') return _write(this, chunk, undefined, encoding) === true;
    return _write(this, chunk, encoding, typeof callback === 'function' ? callback : nop) === true;
  },

  cork() {
    this._writableState.corked++;
  },

  uncork() {
    const state = this._writableState;
    if (!state.corked) return;
    state.corked--;
    if (!state.writing) clearBuffer(this, state);
  },

  setDefaultEncoding(encoding) {
    const name = typeof encoding === 'string' ? encoding.toLowerCase() : encoding;
    if (!isEncoding(name)) throw unknownEncoding(name);
    this._writableState.defaultEncoding = name;
    return this;
  },

  _write(chunk, encoding, callback) {
    if (!this._writev) throw tools.notImplemented('_write()');
    this._writev([{ chunk, encoding }], callback);
  },

  _writev: null,

  end(chunk, encoding, callback) {
    const state = this._writableState;
    const last = typeof chunk === 'function' ? null : chunk;
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    let error;
    if (last != null) {
      const result = _write(this, last, typeof encoding === 'string' ? encoding : undefined, nop);
      if (result instanceof Error) error = result;
    }
    if (state.corked) {
      state.corked = 1;
      this.uncork();
    }
    if (error) {
      // Told already.
    } else if (!state.errored && !state.ending) {
      state.ending = true;
      finishMaybe(this, state, true);
      state.ended = true;
    } else if (state.finished) error = tools.finishedError('end');
    else if (state.destroyed) error = tools.destroyedError('end');
    if (done === undefined) return this;
    if (error) nextTick(done, error);
    else if (major >= 20 && state.errored) nextTick(done, state.errored);
    else if (state.finished) {
      if (major >= 20) nextTick(done, null);
      else nextTick(done);
    } else if (isOld) tellFinish(this, done);
    else state[onFinished].push(done);
    return this;
  },

  destroy(error, callback) {
    const state = this._writableState;
    if (!state.destroyed && (state.buffered.length > 0 || state[onFinished].length > 0)) nextTick(failBuffered, state);
    tools.destroy.call(this, error, callback);
    return this;
  },

  _destroy(error, callback) {
    callback(error);
  },

  [Symbol.for('nodejs.rejection')](error) {
    this.destroy(error);
  },
});

if (major >= 20) tools.makeDisposable(proto, (stream) => stream.writableFinished);

const facts = {
  destroyed: [
    (state) => state?.destroyed === true,
    (state, value) => {
      if (state) state.destroyed = value;
    },
  ],
  writable: [
    (state) =>
      Boolean(state && state.writable !== false && !state.destroyed && !state.errored && !state.ending && !state.ended),
    (state, value) => {
      if (state) state.writable = Boolean(value);
    },
  ],
  closed: [(state) => state?.closed === true],
  writableFinished: [(state) => state?.finished === true],
  writableObjectMode: [(state) => state?.objectMode === true],
  writableBuffer: [(state) => state?.getBuffer()],
  writableEnded: [(state) => state?.ending === true],
  writableNeedDrain: [(state) => Boolean(state && !state.destroyed && !state.ending && state.needDrain)],
  writableHighWaterMark: [(state) => state?.highWaterMark],
  writableCorked: [(state) => state?.corked ?? 0],
  writableLength: [(state) => state?.length],
  errored: [(state) => state?.errored ?? null],
  writableAborted: [
    (state) => Boolean(state && state.writable !== false && (state.destroyed || state.errored) && !state.finished),
  ],
};
for (const [name, [get, set]] of Object.entries(facts)) {
  if (!isModern && (name === 'closed' || name === 'errored')) continue;
  Object.defineProperty(proto, name, {
    get() {
      return get(this._writableState);
    },
    set:
      set &&
      function (value) {
        set(this._writableState, value);
      },
    configurable: true,
  });
}

Writable.WritableState = WritableState;
module.exports = Writable;
