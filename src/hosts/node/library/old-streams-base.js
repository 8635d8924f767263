'use strict';

/* What streams up to Node 12 share: they end themselves only when somebody asks them to. */

const { major, nextTick } = internal;
const { Stream, highWaterMarkOf, toBytes, isBuffer, isEncoding } = require('internal/streams/base');
const { coded, invalidArgType, invalidReturn } = require('internal/errors');

/** Codes came with Node 9, and with them other words. */
const OLD_WORDS = {
  ERR_METHOD_NOT_IMPLEMENTED: (name) => `${name} is not implemented`,
  ERR_MULTIPLE_CALLBACK: () => (major < 8 ? 'no writecb in Transform class' : 'write callback called multiple times'),
  ERR_INVALID_ARG_TYPE: () => 'Invalid non-string/buffer chunk',
};
const WORDS = {
  ERR_METHOD_NOT_IMPLEMENTED: (name) => `The ${name} method is not implemented`,
  ERR_MULTIPLE_CALLBACK: () => 'Callback called multiple times',
  ERR_STREAM_WRITE_AFTER_END: () => 'write after end',
  ERR_STREAM_PUSH_AFTER_EOF: () => 'stream.push() after EOF',
  ERR_STREAM_UNSHIFT_AFTER_END_EVENT: () => 'stream.unshift() after end event',
  ERR_STREAM_CANNOT_PIPE: () => 'Cannot pipe, not readable',
  ERR_STREAM_NULL_VALUES: () => 'May not write null values to stream',
  ERR_STREAM_DESTROYED: (name) => `Cannot call ${name} after a stream was destroyed`,
  ERR_STREAM_PREMATURE_CLOSE: () => 'Premature close',
  ERR_UNKNOWN_ENCODING: (name) => `Unknown encoding: ${name}`,
};

function streamError(code, name, Base = Error) {
  if (major === 9 && code === 'ERR_METHOD_NOT_IMPLEMENTED') {
    // Only Node 9 names a method so, and has a code of its own for readers.
    if (name === '_read()') return coded(Base, 'ERR_STREAM_READ_NOT_IMPLEMENTED', '_read() is not implemented');
    return coded(Base, code, WORDS[code](name.slice(0, -2)));
  }
  if (major >= 9) return coded(Base, code, WORDS[code](name));
  return new Base((OLD_WORDS[code] ?? WORDS[code])(name));
}

const invalidChunk = (expected, chunk) =>
  major >= 9 ? invalidArgType('chunk', expected, chunk) : streamError('ERR_INVALID_ARG_TYPE', '', TypeError);

const statesOf = (stream) => [stream._readableState, stream._writableState].filter(Boolean);

/** The method `destroy` of all streams; up to Node 9 'close' is not told. */
function destroy(error, callback) {
  const states = statesOf(this);
  const writable = this._writableState;
  const canTell = () => !writable?.errorEmitted;
  const noteTold = () => {
    if (writable) writable.errorEmitted = true;
  };
  if (states.some((state) => state.destroyed)) {
    if (callback) callback(error);
    else if (error && canTell()) {
      noteTold();
      nextTick(emitErrorNT, this, error);
    }
    return this;
  }
  for (const state of states) state.destroyed = true;
  this._destroy(error || null, (failure) => {
    if (!callback && failure && canTell()) {
      noteTold();
      nextTick(major >= 10 ? emitErrorAndCloseNT : emitErrorNT, this, failure);
    } else if (major >= 10) nextTick(emitClose, this);
    callback?.(failure);
  });
  return this;
}

function emitErrorNT(stream, error) {
  stream.emit('error', error);
}

function emitClose(stream) {
  if (statesOf(stream).every((state) => state.emitClose)) stream.emit('close');
}

function emitErrorAndCloseNT(stream, error) {
  emitErrorNT(stream, error);
  emitClose(stream);
}

/** An error of the stream's own: ends it when it ends itself, else is only told, at once. */
function errorOrDestroy(stream, error) {
  if (statesOf(stream).some((state) => state.autoDestroy)) stream.destroy(error);
  else stream.emit('error', error);
}

/** Accessors that stand on a class from some version on: {name: [since, get, set]}. */
function defineFacts(proto, facts) {
  for (const [name, [since, get, set]] of Object.entries(facts)) {
    if (major >= since) Object.defineProperty(proto, name, { get, set, configurable: true });
  }
}

const destroyedFact = (nameOfState) => [
  8,
  function () {
    return this[nameOfState] ? this[nameOfState].destroyed : false;
  },
  function (value) {
    if (this[nameOfState]) this[nameOfState].destroyed = value;
  },
];

module.exports = {
  Stream,
  highWaterMarkOf,
  toBytes,
  isBuffer,
  isEncoding,
  streamError,
  invalidChunk,
  invalidReturn,
  destroy,
  errorOrDestroy,
  defineFacts,
  destroyedFact,
};
