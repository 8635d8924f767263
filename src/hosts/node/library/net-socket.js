'use strict';

/* https://nodejs.org/api/net.html#class-netsocket on a network that is only simulated. */

const { major, nextTick } = internal;
const { Duplex } = require('stream');
const { Buffer } = require('buffer');
const timers = require('timers');
const { coded, invalidArgType, validateFunction } = require('internal/errors');
const { addressError, failure, validateTimeout } = require('internal/network');
const { TCP, Pipe, owner } = require('internal/net_handles');

const plainError = (text, code) => Object.assign(new Error(text), { code });
const timer = Symbol('timeout');
const bytesBefore = Symbol('kBytes');
const userBuffer = Symbol('kBuffer');
const noBytes = { read: 0, written: 0 };
const noop = () => {};

// --- Making and connecting --------------------------------------------------------------------------------

/** (options), (port, host) or (path), and perhaps a callback, as [options, callback]. */
function normalizeArgs(args) {
  const [first, second] = args;
  const callback = args[args.length - 1];
  let options = {};
  if (typeof first === 'object' && first !== null) options = first;
  else if (typeof first === 'string' && !(Number(first) >= 0)) options.path = first;
  else if (args.length > 0) {
    options.port = first;
    if (typeof second === 'string') options.host = second;
  }
  return [options, typeof callback === 'function' ? callback : null];
}

/** How the streams below want to be made, by version. */
function streamOptions(given) {
  const { allowHalfOpen } = given;
  if (major < 10) return given;
  const own = { ...given, emitClose: false, decodeStrings: false };
  if (major >= 15) return { ...own, allowHalfOpen: Boolean(allowHalfOpen), autoDestroy: true };
  const isMade = Boolean(given.handle) || major >= 14;
  return { ...own, allowHalfOpen: true, autoDestroy: false, readable: isMade, writable: isMade };
}

function Socket(options) {
  if (!(this instanceof Socket)) return new Socket(options);
  const given = typeof options === 'object' && options !== null ? options : {};
  if (given.objectMode || given.readableObjectMode || given.writableObjectMode) {
    if (major >= 16) throw objectModeRefusal(given);
  }
  this.connecting = false;
  this._hadError = false;
  this._parent = null;
  this._host = null;
  if (major < 8) this.destroyed = false;
  hide(this, '_handle', null);
  hide(this, timer, null);
  hide(this, bytesBefore, noBytes);
  hide(this, userBuffer, major >= 12 && given.onread ? readerOf(given.onread) : null);
  Duplex.call(this, streamOptions(given));
  if (major < 15) this.allowHalfOpen = Boolean(given.allowHalfOpen);
  if (major < 10) {
    this._writableState.decodeStrings = false;
    this.readable = this.writable = Boolean(given.handle);
  }
  if (given.handle) adopt(this, given.handle);
  this.on(major < 10 ? '_socketEnd' : 'end', major < 10 ? onOldEnd : onEnd);
  // Streams of Node 7 know no `_final`.
  if (major < 8) this.on('finish', () => this._final(noop));
  this._pendingData = null;
  this._pendingEncoding = '';
  this.server = null;
  this._server = null;
  if (given.handle && given.readable !== false) {
    if (given.pauseOnCreate) this._readableState.flowing = false;
    else if (!given.manualStart) this.read(0);
  }
  if (given.signal && major >= 15) abortWith(this, given.signal);
}
Object.setPrototypeOf(Socket.prototype, Duplex.prototype);
Object.setPrototypeOf(Socket, Duplex);

const hide = (object, key, value) =>
  Object.defineProperty(object, key, { __proto__: null, value, writable: true, configurable: true, enumerable: false });

function objectModeRefusal(given) {
  const name = given.objectMode
    ? 'options.objectMode'
    : given.readableObjectMode
      ? 'options.readableObjectMode'
      : 'options.writableObjectMode';
  return coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The property '${name}' is not supported. Received true`);
}

function readerOf({ buffer, callback }) {
  if (typeof callback !== 'function') return null;
  if (typeof buffer === 'function') return { next: buffer, buffer: buffer(), callback };
  return buffer instanceof Uint8Array ? { next: () => buffer, buffer, callback } : null;
}

function abortWith(socket, signal) {
  const { abortErrorOf } = require('internal/errors');
  const abort = () => socket.destroy(abortErrorOf(signal));
  if (signal.aborted) nextTick(abort);
  else {
    signal.addEventListener('abort', abort);
    socket.once('close', () => signal.removeEventListener('abort', abort));
  }
}

function adopt(socket, handle) {
  socket._handle = handle;
  hide(handle, owner, socket);
  handle.onread = (bytes) => onRead(socket, handle, bytes);
}

/** What the handle has read: bytes, null at the end, or the code of an error. */
function onRead(socket, handle, bytes) {
  socket._unrefTimer();
  if (typeof bytes === 'string') socket.destroy(failure('read', bytes));
  else if (bytes === null) readEnd(socket);
  else if (!socket.destroyed) {
    const goesOn = socket[userBuffer] === null ? socket.push(bytes) : intoBuffer(socket[userBuffer], bytes);
    if (!goesOn && handle.reading) handle.readStop();
  }
}

function intoBuffer(reader, bytes) {
  let goesOn = true;
  for (let at = 0; at < bytes.length; ) {
    const { buffer } = reader;
    const part = bytes.subarray(at, at + buffer.length);
    buffer.set(part);
    goesOn = reader.callback(part.length, buffer) !== false && goesOn;
    reader.buffer = reader.next();
    at += Math.max(part.length, 1);
  }
  return goesOn;
}

function readEnd(socket) {
  if (major >= 10 && socket._readableState.endEmitted) return;
  socket.push(null);
  if (major >= 10) {
    socket.read(0);
    return;
  }
  if (socket._readableState.length === 0) {
    socket.readable = false;
    destroyIfDone(socket);
  }
  socket.emit('_socketEnd');
}

/** Up to Node 10 a socket is destroyed where neither side is left. */
function destroyIfDone(socket) {
  const isLeft = socket.readable || socket.writable || socket.connecting;
  if (!isLeft && !socket.destroyed && !socket._writableState.length) socket.destroy();
}

/** Up to Node 9: the other side has ended, though not all of it may have been read. */
function onOldEnd() {
  this._readableState.ended = true;
  const over = () => {
    this.readable = false;
    destroyIfDone(this);
  };
  if (this._readableState.endEmitted) over();
  else {
    this.once('end', over);
    this.read(0);
  }
  if (this.allowHalfOpen) return;
  this.write = writeAfterEnd;
  this.destroySoon();
}

function onEnd() {
  if (!this.allowHalfOpen) this.write = writeAfterEnd;
  if (major >= 15) return;
  if (!this.allowHalfOpen && this.writable) this.end();
  else if (major < 12) destroyIfDone(this);
  else if (!this.destroyed && !this.writable && !this.writableLength) this.destroy();
  if (major < 12 && !this.allowHalfOpen) destroyIfDone(this);
}

function writeAfterEnd(chunk, encoding, callback) {
  if (major >= 15 && !this.writableEnded) return Duplex.prototype.write.call(this, chunk, encoding, callback);
  const done = typeof encoding === 'function' ? encoding : callback;
  const error = plainError('This socket has been ended by the other party', 'EPIPE');
  if (major < 12) this.emit('error', error);
  else if (major < 15) nextTick(() => this.emit('error', error));
  if (typeof done === 'function') nextTick(done, error);
  if (major >= 15) this.destroy(error);
  return major < 12 ? undefined : false;
}

function connect(...args) {
  const [options, callback] = normalizeArgs(args);
  const socket = new Socket(options);
  if (options.timeout) socket.setTimeout(options.timeout);
  return startConnecting(socket, options, callback);
}

function startConnecting(socket, options, callback) {
  const isEarly = major >= 16;
  if (isEarly && callback !== null) socket.once('connect', callback);
  if (major >= 15 && options.port === undefined && options.path == null)
    throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "options" or "port" or "path" argument must be specified');
  if (socket.write !== Socket.prototype.write) socket.write = Socket.prototype.write;
  if (socket.destroyed) {
    revive(socket);
    if (major < 8) socket.destroyed = false;
    socket._handle = null;
    socket._peername = undefined;
  }
  const { path } = options;
  if (!socket._handle) adopt(socket, path ? new Pipe() : new TCP());
  if (!isEarly && callback !== null) socket.once('connect', callback);
  socket._unrefTimer();
  socket.connecting = true;
  if (major < 15) socket.writable = true;
  if (!path) require('internal/net_lookup').lookupAndConnect(socket, options, { attempt, renew });
  else if (typeof path !== 'string') throw invalidArgType('options.path', 'string', path);
  else attempt(socket, path, undefined, undefined);
  return socket;
}

const renew = (socket) => adopt(socket, new TCP());

/** A socket that was destroyed may connect anew. */
function revive(socket) {
  const { _readableState: read, _writableState: write } = socket;
  const facts = { destroyed: false, closed: false, closeEmitted: false, errored: null, errorEmitted: false };
  Object.assign(read, facts, { reading: false, ended: false, endEmitted: false });
  Object.assign(write, facts, { finalCalled: false, prefinished: false, ending: false, ended: false, finished: false });
  if (major < 14) socket.readable = false;
}

/** `done(error)`: how it went, where the socket does not end by it. */
function attempt(socket, address, port, family, done) {
  if (socket.destroyed) return;
  if (major >= 20) socket.emit('connectionAttempt', address, port, family);
  const handle = socket._handle;
  handle.connect(address, port ?? address, (code) => {
    if (socket.destroyed || handle !== socket._handle) return;
    if (code === null) afterConnect(socket);
    else {
      const error = addressError('connect', code, address, port);
      if (port === undefined) delete error.port;
      if (major >= 20) socket.emit('connectionAttemptFailed', address, port, family, error);
      if (done) done(error);
      else {
        socket.connecting = false;
        socket.destroy(error);
      }
    }
  });
}

function afterConnect(socket) {
  socket.connecting = false;
  if (major < 14) {
    socket.readable = true;
    if (!socket._writableState.ended) socket.writable = true;
  }
  socket._unrefTimer();
  socket.emit('connect');
  if (major >= 8) socket.emit('ready');
  if (!socket.isPaused()) socket.read(0);
}

// --- Reading and writing ----------------------------------------------------------------------------------

const methods = {
  connect(...args) {
    const [options, callback] = Array.isArray(args[0]) ? args[0] : normalizeArgs(args);
    return startConnecting(this, options, callback);
  },

  _unrefTimer() {
    if (this[timer] === null) return;
    if (major >= 10) this[timer].refresh();
    else this._restartTimer(this[timer]._idleTimeout);
  },

  _read(size) {
    if (this.connecting || !this._handle) this.once('connect', () => this._read(size));
    else if (!this._handle.reading) this._handle.readStart();
  },

  _write(data, encoding, callback) {
    this._writeGeneric(false, data, encoding, callback);
  },

  _writev(chunks, callback) {
    this._writeGeneric(true, chunks, '', callback);
  },

  _writeGeneric(isList, data, encoding, callback) {
    if (this.connecting) {
      this._pendingData = data;
      this._pendingEncoding = encoding;
      const closed = () =>
        callback(
          coded(Error, 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION', 'Socket closed before the connection was established'),
        );
      this.once('connect', () => {
        if (major >= 18) this.removeListener('close', closed);
        this._writeGeneric(isList, data, encoding, callback);
      });
      if (major >= 18) this.once('close', closed);
      return;
    }
    this._pendingData = null;
    this._pendingEncoding = '';
    if (!this._handle) {
      const error =
        major < 10 ? new Error('This socket is closed') : coded(Error, 'ERR_SOCKET_CLOSED', 'Socket is closed');
      if (major < 12) this.destroy(error, callback);
      else callback(error);
      return;
    }
    this._unrefTimer();
    const bytes = isList
      ? Buffer.concat(data.map((each) => asBytes(each.chunk, each.encoding)))
      : asBytes(data, encoding);
    const answer = this._handle.write(bytes, callback);
    if (answer === 'done') callback();
    else if (answer !== 'later') this._failWrite(failure('write', answer), callback);
  },

  _failWrite(error, callback) {
    if (major < 14) this.destroy(error, callback);
    else callback(error);
  },

  _final(callback) {
    if (this.connecting || (!this._handle && major >= 10 && major < 18)) {
      this.once('connect', () => this._final(callback));
      return;
    }
    if (major < 10 && (!this.readable || this._readableState.ended || !this._handle)) {
      callback();
      this.destroy();
    } else if (!this._handle) callback();
    else this._handle.shutdown(() => this._afterShutdown(callback));
  },

  _afterShutdown(callback) {
    callback();
    if (this.destroyed || major >= 15) return;
    if (major < 10) {
      if (this._readableState.ended) this.destroy();
      else this.once('_socketEnd', this.destroy);
    } else if (!this.readable || (major < 12 ? this._readableState.ended : this._readableState.endEmitted))
      this.destroy();
  },

  end(data, encoding, callback) {
    Duplex.prototype.end.call(this, data, encoding, callback);
    return this;
  },

  destroySoon() {
    if (this.writable) this.end();
    if (this._writableState.finished) this.destroy();
    else this.once('finish', this.destroy);
  },

  _destroy(exception, callback) {
    this.connecting = false;
    if (major < 15) this.readable = this.writable = false;
    timers.clearTimeout(this[timer]);
    const handle = this._handle;
    if (handle) {
      const isException = Boolean(exception);
      this[bytesBefore] = { read: handle.bytesRead, written: handle.bytesWritten };
      handle.close(() => this.emit('close', isException), this.resetAndClosing === true);
      this.resetAndClosing = undefined;
      handle.onread = noop;
      this._handle = null;
      callback(exception);
    } else {
      callback(exception);
      if (major >= 12) nextTick(() => this.emit('close'));
    }
    if (!this._server) return;
    this._server._connections--;
    this._server._emitCloseIfDrained?.();
  },

  resetAndDestroy() {
    const reset = () => {
      this.resetAndClosing = true;
      this.destroy();
    };
    if (!this._handle) this.destroy(coded(Error, 'ERR_SOCKET_CLOSED', 'Socket is closed'));
    else if (this.connecting) this.once('connect', reset);
    else reset();
    return this;
  },

  // --- Options --------------------------------------------------------------------------------------------

  setTimeout(milliseconds, callback) {
    if (this.destroyed && major >= 16) return this;
    if (major >= 10) this.timeout = milliseconds;
    validateTimeout(milliseconds, 'msecs');
    timers.clearTimeout(this[timer]);
    this[timer] = null;
    if (callback !== undefined && major >= 12) checkCallback(callback);
    if (milliseconds === 0) {
      if (callback) this.removeListener('timeout', callback);
      return this;
    }
    this._restartTimer(milliseconds);
    if (callback) this.once('timeout', callback);
    return this;
  },

  _restartTimer(milliseconds) {
    timers.clearTimeout(this[timer]);
    this[timer] = timers.setTimeout(() => this._onTimeout(), milliseconds);
    this[timer].unref();
  },

  _onTimeout() {
    this.emit('timeout');
  },

  setNoDelay() {
    return this;
  },

  setKeepAlive() {
    return this;
  },

  ref() {
    if (this._handle) this._handle.ref();
    else this.once('connect', this.ref);
    return this;
  },

  unref() {
    if (this._handle) this._handle.unref();
    else this.once('connect', this.unref);
    return this;
  },

  address() {
    return this._getsockname();
  },

  _getsockname() {
    return this._handle ? this._handle.getsockname({}) : {};
  },

  _getpeername() {
    if (!this._handle || this.connecting) return this._peername || {};
    hide(this, '_peername', this._handle.getpeername({}));
    return this._peername;
  },
};
for (const name of Object.keys(methods)) hide(Socket.prototype, name, methods[name]);
for (const name of Object.keys(methods)) Object.defineProperty(Socket.prototype, name, { enumerable: true });
if (major < 16) delete Socket.prototype.resetAndDestroy;
if (major < 8) hide(Socket.prototype, 'destroy', destroyOfNode7);

/** Up to Node 7 streams had no `destroy`, but sockets had. */
function destroyOfNode7(error) {
  if (this.destroyed) return;
  this.destroyed = true;
  this._destroy(error ?? null, (exception) => {
    if (exception) nextTick(() => this.emit('error', exception));
  });
}

const asBytes = (data, encoding) => (typeof data === 'string' ? Buffer.from(data, encoding) : data);

function checkCallback(callback) {
  if (major >= 18) validateFunction(callback, 'callback');
  else require('internal/errors').validateCallback(callback);
}

// --- Facts ------------------------------------------------------------------------------------------------

const facts = {
  _connecting: (socket) => socket.connecting,
  bytesRead: (socket) => (socket._handle ? socket._handle.bytesRead : socket[bytesBefore]?.read),
  bytesWritten(socket) {
    const waiting = socket._writableState.getBuffer?.() ?? [];
    const chunks = [].concat(
      socket._pendingData ?? [],
      waiting.map(({ chunk, encoding }) => ({ chunk, encoding })),
    );
    const lengthOf = (each) =>
      typeof each === 'string'
        ? Buffer.byteLength(each, socket._pendingEncoding)
        : (each.length ?? Buffer.byteLength(each.chunk, each.encoding));
    return chunks.reduce((sum, each) => sum + lengthOf(each), socket._bytesDispatched);
  },
  _bytesDispatched: (socket) => (socket._handle ? socket._handle.bytesWritten : socket[bytesBefore]?.written),
  remoteAddress: (socket) => socket._getpeername().address,
  remoteFamily: (socket) => socket._getpeername().family,
  remotePort: (socket) => socket._getpeername().port,
  localAddress: (socket) => socket._getsockname().address,
  localPort: (socket) => socket._getsockname().port,
  ...(major >= 18 && { localFamily: (socket) => socket._getsockname().family }),
  ...(major >= 10 && { pending: (socket) => !socket._handle || socket.connecting }),
  bufferSize: (socket) => (socket._handle ? socket._writableState.length : undefined),
  readyState(socket) {
    const { connecting, readable, writable } = socket;
    if (connecting) return 'opening';
    if (readable) return writable ? 'open' : 'readOnly';
    return writable ? 'writeOnly' : 'closed';
  },
};
for (const name of Object.keys(facts)) {
  Object.defineProperty(Socket.prototype, name, {
    __proto__: null,
    get() {
      return facts[name](this);
    },
    enumerable: /^(?:bytes|_bytes|remote|local)/.test(name),
    configurable: name === 'pending',
  });
}

module.exports = { Socket, connect, normalizeArgs };
