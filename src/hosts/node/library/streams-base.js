'use strict';

/* The class Stream, older than Readable and Writable, and what these share. */

const { major } = internal;
const EventEmitter = require('events');
const { coded, invalidArgValue, invalidArgType, abortErrorOf } = require('internal/errors');
const { isModern, isNodeStream } = require('internal/streams/tools');

function Stream(options) {
  EventEmitter.call(this, options);
}
Object.setPrototypeOf(Stream.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Stream, EventEmitter);

/** First of the listeners, for emitters of a program's own making, too. */
function prepend(emitter, name, listener) {
  if (typeof emitter.prependListener === 'function') return emitter.prependListener(name, listener);
  const listeners = emitter._events?.[name];
  if (!listeners) return emitter.on(name, listener);
  if (Array.isArray(listeners)) listeners.unshift(listener);
  else emitter._events[name] = [listener, listeners];
  return emitter;
}

const WRITING = ['prefinish', 'finish', 'drain'];
const READING = ['data', 'end', 'readable'];

/** Since Node 20 a stream has places for its own events from the beginning, in this order. */
function placeEvents(stream, names) {
  if (major < 20 || stream._events) return;
  stream._events = Object.fromEntries(['close', 'error', ...names].map((name) => [name, undefined]));
}

Stream.prototype.pipe = function (dest, options) {
  let hasEnded = false;
  const ondata = (chunk) => {
    if (dest.writable && dest.write(chunk) === false) this.pause?.();
  };
  const ondrain = () => {
    if (this.readable) this.resume?.();
  };
  const ending = (end) => () => {
    if (hasEnded) return;
    hasEnded = true;
    end();
  };
  const onend = ending(() => dest.end());
  const onclose = ending(() => dest.destroy?.());
  const onerror = function (error) {
    cleanup();
    if (EventEmitter.listenerCount(this, 'error') === 0) this.emit('error', error);
  };
  const listeners = [
    [this, 'data', ondata],
    [dest, 'drain', ondrain],
    [this, 'end', onend],
    [this, 'close', onclose],
    [this, 'error', onerror],
    [dest, 'error', onerror],
  ];
  const cleanup = () => {
    for (const [emitter, name, listener] of listeners) emitter.removeListener(name, listener);
    for (const name of ['end', 'close']) this.removeListener(name, cleanup);
    dest.removeListener('close', cleanup);
  };
  this.on('data', ondata);
  dest.on('drain', ondrain);
  if (!dest._isStdio && options?.end !== false) {
    this.on('end', onend);
    this.on('close', onclose);
  }
  prepend(this, 'error', onerror);
  prepend(dest, 'error', onerror);
  this.on('end', cleanup);
  this.on('close', cleanup);
  dest.on('close', cleanup);
  dest.emit('pipe', this);
  return dest;
};

const defaults = { bytes: (major >= 22 ? 64 : 16) * 1024, objects: 16 };

const defaultHighWaterMark = (objectMode) => (objectMode ? defaults.objects : defaults.bytes);

function setDefaultHighWaterMark(objectMode, value) {
  defaults[objectMode ? 'objects' : 'bytes'] = value;
}

function highWaterMarkOf(objectMode, options, duplexName, isDuplex) {
  const mark = options?.highWaterMark ?? (isDuplex ? options?.[duplexName] : null) ?? null;
  if (mark === null) return defaultHighWaterMark(objectMode);
  if (Number.isInteger(mark) && mark >= 0) return mark;
  if (major < 10) return Math.floor(mark);
  const name = isDuplex ? duplexName : 'highWaterMark';
  throw major < 15
    ? coded(TypeError, 'ERR_INVALID_OPT_VALUE', `The value "${mark}" is invalid for option "${name}"`)
    : invalidArgValue(`options.${name}`, mark);
}

// --- Bytes. The module is asked for only when there are any ---------------------------------------------------

const buffers = () => require('buffer').Buffer;
const toBytes = (chunk, encoding) =>
  typeof chunk === 'string'
    ? buffers().from(chunk, encoding)
    : buffers().from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
const isBuffer = (value) => ArrayBuffer.isView(value) && buffers().isBuffer(value);
const ENCODINGS = [
  'utf8',
  'utf-8',
  'hex',
  'ucs2',
  'ucs-2',
  'utf16le',
  'utf-16le',
  'latin1',
  'binary',
  'base64',
  'base64url',
  'ascii',
];
const isEncoding = (name) => typeof name === 'string' && ENCODINGS.includes(name.toLowerCase());

const unknownEncoding = (encoding) =>
  coded(
    TypeError,
    'ERR_UNKNOWN_ENCODING',
    `Unknown encoding: ${typeof encoding === 'string' ? encoding : internal.inspect(encoding)}`,
  );

/** Destroys the stream when the signal aborts. */
function addAbortSignal(signal, stream) {
  if (signal === null || typeof signal !== 'object' || !('aborted' in signal))
    throw invalidArgType('signal', 'AbortSignal', signal);
  const inside = isModern && !isNodeStream(stream) ? require('internal/streams/of_web').insideOf(stream) : undefined;
  if (inside === undefined && !isNodeStream(stream)) {
    throw invalidArgType('stream', isModern ? ['ReadableStream', 'WritableStream', 'Stream'] : 'stream.Stream', stream);
  }
  const abort = () =>
    inside === undefined ? stream.destroy(abortErrorOf(signal)) : inside.controller.error(abortErrorOf(signal));
  if (signal.aborted) abort();
  else {
    signal.addEventListener('abort', abort);
    require('internal/streams/end').endOfStream(stream, () => signal.removeEventListener('abort', abort));
  }
  return stream;
}

module.exports = {
  Stream,
  prepend,
  placeEvents,
  WRITING,
  READING,
  defaultHighWaterMark,
  setDefaultHighWaterMark,
  highWaterMarkOf,
  toBytes,
  isBuffer,
  isEncoding,
  unknownEncoding,
  addAbortSignal,
};
