'use strict';

/* What all streams share: asking a stream what it is, and ending it before its time. */

const { major, nextTick } = internal;
const { coded, AbortError } = require('internal/errors');

const destroyedMark = Symbol('kIsDestroyed');
const constructEvent = Symbol('kConstruct');
const destroyEvent = Symbol('kDestroy');

/** Since Node 18 streams know more states, and settle some of them a tick earlier or later. */
const isModern = major >= 18;

/** What came with Node 24 and 26, but not with 25, which is older than the 24 of today. */
const isNewest = major === 24 || major >= 26;

// --- Asking -----------------------------------------------------------------------------------------------

const isReadableSide = (stream, strict = false) =>
  Boolean(
    stream &&
      typeof stream.pipe === 'function' &&
      typeof stream.on === 'function' &&
      (!strict || (typeof stream.pause === 'function' && typeof stream.resume === 'function')) &&
      (!stream._writableState || stream._readableState?.readable !== false) &&
      (!stream._writableState || stream._readableState),
  );

const isWritableSide = (stream) =>
  Boolean(
    stream &&
      typeof stream.write === 'function' &&
      typeof stream.on === 'function' &&
      (!stream._readableState || stream._writableState?.writable !== false),
  );

const isNodeStream = (stream) =>
  Boolean(
    stream &&
      (stream._readableState ||
        stream._writableState ||
        (typeof stream.on === 'function' && (typeof stream.write === 'function' || typeof stream.pipe === 'function'))),
  );

/** A stream of the web that is written to, or one with a side for it: for Node 18 and later it is a stream. */
const isWebTarget = (stream) =>
  isModern &&
  !isNodeStream(stream) &&
  (typeof stream?.getWriter === 'function' ||
    (typeof stream?.readable === 'object' && typeof stream.writable === 'object'));

const isIterable = (value, isAsync) =>
  value != null &&
  ((isAsync !== false && typeof value[Symbol.asyncIterator] === 'function') ||
    (isAsync !== true && typeof value[Symbol.iterator] === 'function'));

const isDestroyed = (stream) =>
  isNodeStream(stream)
    ? Boolean(stream.destroyed || stream[destroyedMark] || (stream._writableState || stream._readableState)?.destroyed)
    : null;

/** 'finish' was told; without `strict` also when only the telling is missing. */
function isWritableFinished(stream, strict) {
  if (!isWritableSide(stream)) return null;
  if (stream.writableFinished === true) return true;
  const state = stream._writableState;
  if (state?.errored) return false;
  if (typeof state?.finished !== 'boolean') return null;
  return state.finished || (strict === false && state.ended && state.length === 0);
}

/** 'end' was told; without `strict` also when only the telling is missing. */
function isReadableFinished(stream, strict) {
  if (!isReadableSide(stream)) return null;
  const state = stream._readableState;
  if (state?.errored) return false;
  if (typeof state?.endEmitted !== 'boolean') return null;
  return state.endEmitted || (strict === false && state.ended && state.length === 0);
}

function isReadable(stream) {
  if (typeof stream?.readable !== 'boolean') return null;
  if (isDestroyed(stream)) return false;
  return isReadableSide(stream) && stream.readable && !isReadableFinished(stream);
}

function isWritable(stream) {
  if (typeof stream?.writable !== 'boolean') return null;
  if (isDestroyed(stream)) return false;
  return isWritableSide(stream) && stream.writable && !stream.writableEnded;
}

const isFinished = (stream) =>
  isNodeStream(stream) ? isDestroyed(stream) || !(isReadable(stream) || isWritable(stream)) : null;

const erroredOf = (stream) =>
  isNodeStream(stream)
    ? stream.writableErrored ||
      stream._writableState?.errored ||
      stream.readableErrored ||
      stream._readableState?.errored ||
      null
    : null;

function isClosed(stream) {
  if (!isNodeStream(stream)) return null;
  if (typeof stream.closed === 'boolean') return stream.closed;
  const { _writableState: w, _readableState: r } = stream;
  if (typeof w?.closed === 'boolean' || typeof r?.closed === 'boolean') return w?.closed || r?.closed;
  return typeof stream._closed === 'boolean' ? stream._closed : null;
}

function willEmitClose(stream) {
  const state = stream._writableState || stream._readableState;
  if (!state) return typeof stream._sent100 === 'boolean';
  return state.autoDestroy && state.emitClose && state.closed === false;
}

const isRequest = (stream) => Boolean(stream?.setHeader && typeof stream.abort === 'function');

// --- Ending before its time -------------------------------------------------------------------------------

const statesOf = (stream) => [stream._readableState, stream._writableState].filter(Boolean);

function noteError(stream, error) {
  if (!error) return;
  error.stack;
  for (const state of statesOf(stream)) state.errored ||= error;
}

/** The method `destroy` of all streams. */
function destroy(error, callback) {
  const states = statesOf(this);
  if (states.some((state) => state.destroyed)) {
    callback?.();
    return this;
  }
  noteError(this, error);
  for (const state of states) state.destroyed = true;
  if ((this._writableState || this._readableState).constructed) runDestroy(this, error, callback);
  else this.once(destroyEvent, (other) => runDestroy(this, both(other, error), callback));
  return this;
}

function runDestroy(stream, error, callback) {
  let isDone = false;
  const done = (failure) => {
    if (isDone) return;
    isDone = true;
    noteError(stream, failure);
    for (const state of statesOf(stream)) state.closed = true;
    callback?.(failure);
    if (failure) nextTick(emitErrorCloseNT, stream, failure);
    else nextTick(emitClose, stream);
  };
  try {
    const result = stream._destroy(error || null, done);
    // For some versions _destroy could be an async function.
    if (!isModern && typeof result?.then === 'function') {
      result.then(
        () => nextTick(done, null),
        (failure) => nextTick(done, failure),
      );
    }
  } catch (failure) {
    done(failure);
  }
}

function emitErrorCloseNT(stream, error) {
  emitErrorNT(stream, error);
  emitClose(stream);
}

function emitClose(stream) {
  const states = statesOf(stream);
  for (const state of states) state.closeEmitted = true;
  if (states.some((state) => state.emitClose)) stream.emit('close');
}

function emitErrorNT(stream, error) {
  const states = statesOf(stream);
  if (states.some((state) => state.errorEmitted)) return;
  for (const state of states) state.errorEmitted = true;
  stream.emit('error', error);
}

/** An error of the stream's own: ends it when it ends itself, else is only told. */
function errorOrDestroy(stream, error, sync) {
  const states = statesOf(stream);
  if (states.some((state) => state.destroyed)) return;
  if (states.some((state) => state.autoDestroy)) stream.destroy(error);
  else if (error) {
    noteError(stream, error);
    if (sync) nextTick(emitErrorNT, stream, error);
    else emitErrorNT(stream, error);
  }
}

/** Options.construct: what must be done before the stream can be used. */
function construct(stream, callback) {
  if (major < 15 || typeof stream._construct !== 'function') return;
  for (const state of statesOf(stream)) state.constructed = false;
  stream.once(constructEvent, callback);
  // A duplex comes here twice.
  if (stream.listenerCount(constructEvent) > 1) return;
  nextTick(runConstruct, stream);
}

function runConstruct(stream) {
  let isDone = false;
  const done = (error) => {
    if (isDone) {
      errorOrDestroy(stream, error ?? coded(Error, 'ERR_MULTIPLE_CALLBACK', 'Callback called multiple times'));
      return;
    }
    isDone = true;
    const states = statesOf(stream);
    for (const state of states) state.constructed = true;
    if (states[states.length - 1].destroyed) stream.emit(destroyEvent, error);
    else if (error) errorOrDestroy(stream, error, true);
    else if (isModern) stream.emit(constructEvent);
    else nextTick(() => stream.emit(constructEvent));
  };
  try {
    if (isModern) stream._construct((error) => nextTick(done, error));
    else {
      const result = stream._construct(done);
      if (typeof result?.then === 'function') {
        result.then(
          () => isDone || nextTick(done, null),
          (error) => isDone || nextTick(done, error),
        );
      }
    }
  } catch (error) {
    if (isModern) nextTick(done, error);
    else done(error);
  }
}

/** Ends any kind of stream from outside. */
function destroyStream(stream, error) {
  if (!stream || (isModern && isDestroyed(stream))) return;
  const reason = isModern && !error && !isFinished(stream) ? new AbortError() : error;
  if (isRequest(stream)) stream.abort();
  else if (isRequest(stream.req)) stream.req.abort();
  else if (typeof stream.destroy === 'function') stream.destroy(reason);
  else if (typeof stream.close === 'function') stream.close();
  if (!stream.destroyed) stream[destroyedMark] = true;
}

/** `await using`: who disposes of a stream does not hear of the error that this alone causes. */
function makeDisposable(proto, isOver) {
  const dispose = (stream) => {
    const error = stream.destroyed || isOver(stream) ? null : new AbortError();
    if (!stream.destroyed) stream.destroy(error);
    return new Promise((resolve, reject) => {
      require('internal/streams/end').endOfStream(stream, (failure) => {
        if (failure && failure !== error) reject(failure);
        else resolve(null);
      });
    });
  };
  // An async function since Node 22: it gives nothing, three jobs later.
  proto[Symbol.asyncDispose] =
    major >= 22
      ? async function () {
          await dispose(this);
        }
      : function () {
          return dispose(this);
        };
}

/** Two errors as one; a single one stays itself. */
function both(inner, outer) {
  if (!inner || !outer || inner === outer) return inner || outer;
  if (Array.isArray(outer.errors)) {
    outer.errors.push(inner);
    return outer;
  }
  const error = new AggregateError([outer, inner], outer.message);
  error.code = outer.code;
  return error;
}

const streamError = (code, message, Base = Error) => coded(Base, code, message);

module.exports = {
  isModern,
  isNewest,
  isReadableSide,
  isWritableSide,
  isNodeStream,
  isWebTarget,
  isIterable,
  isDestroyed,
  isWritableFinished,
  isReadableFinished,
  isReadable,
  isWritable,
  isFinished,
  isClosed,
  isRequest,
  erroredOf,
  willEmitClose,
  destroy,
  construct,
  errorOrDestroy,
  destroyStream,
  makeDisposable,
  both,
  writeAfterEnd: () => streamError('ERR_STREAM_WRITE_AFTER_END', 'write after end'),
  destroyedError: (name) => streamError('ERR_STREAM_DESTROYED', `Cannot call ${name} after a stream was destroyed`),
  finishedError: (name) =>
    streamError('ERR_STREAM_ALREADY_FINISHED', `Cannot call ${name} after a stream was finished`),
  nullValues: () => streamError('ERR_STREAM_NULL_VALUES', 'May not write null values to stream', TypeError),
  prematureClose: () => streamError('ERR_STREAM_PREMATURE_CLOSE', 'Premature close'),
  multipleCallback: () => streamError('ERR_MULTIPLE_CALLBACK', 'Callback called multiple times'),
  notImplemented: (name) => streamError('ERR_METHOD_NOT_IMPLEMENTED', `The ${name} method is not implemented`),
  streamError,
};
