'use strict';

/* What client and server of the simulated network share: connections, headers, messages that come in and go out. */

const { major, nextTick, startWork, afterHops, closeHandle, isInTimers, keepAlive, here } = internal;
const { Duplex, Readable, Stream } = require('stream');
const errors = require('internal/errors');
const { systemError, listen, unlisten, serverAt, makeKin } = require('internal/network');

/** Up to Node 8 the errors of `http` had no codes. */
const coded = (Base, code, message) =>
  major < 9 ? new Base(message.replace(/^Cannot (?=set|remove|render)/, "Can't ")) : errors.coded(Base, code, message);
const { invalidArgType, invalidArgValue } = errors;

// --- Connections ------------------------------------------------------------------------------------------

/** One end of a connection. What is sent arrives at the other end in order, packet by packet. */
/** The class as programs meet it: it may be called without `new`. */
function callable(original) {
  const constructor = {
    [original.name]: function (...args) {
      return Reflect.construct(original, args, new.target ?? constructor);
    },
  }[original.name];
  Object.defineProperty(constructor, 'length', { value: original.length, configurable: true });
  constructor.prototype = original.prototype;
  Object.defineProperty(original.prototype, 'constructor', { value: constructor });
  return Object.setPrototypeOf(constructor, Object.getPrototypeOf(original));
}

class Endpoint {
  other = null;
  isOpen = true;
  isReady = false;
  /** A server's parser calls back for each chunk, and what waits for the end of a callback runs in between. */
  splits = false;
  onPacket = null;
  onClose = null;
  socket = null;
  /** On whose behalf callbacks run. */
  here = (callback) => callback();
  #readsRest = false;
  #waiting = [];
  #what;

  constructor(what) {
    this.#what = what;
  }

  send(packet) {
    this.socket?._touch();
    if (this.isOpen) this.other.#arrive(packet);
  }

  #arrive(packet) {
    if (!this.isReady) {
      this.#waiting.push(packet);
      return;
    }
    let isBegun = false;
    const whole = joined(packet);
    for (const parts of this.splits ? callsOf(whole) : [whole]) {
      afterHops(this.#what, 1, () => {
        if (!this.isOpen && !(isBegun && this.#readsRest)) return;
        isBegun = true;
        this.socket?._touch();
        this.here(() => this.onPacket(parts));
      });
    }
  }

  /** From now on packets come in; what has arrived before comes as one. */
  open() {
    this.isReady = true;
    const packets = this.#waiting.splice(0);
    if (packets.length > 0) this.#arrive([].concat(...packets));
  }

  /** Both ends; the other one hears of it a hop later. What only ends reads on in the packet that it has begun. */
  close(error, onlyEnds = false, isDestroyed = false) {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#readsRest = onlyEnds;
    if (!isDestroyed || !this.splits) this.onClose?.(error);
    // The other side's handle is closed in the same turn, and the last one is told first.
    else {
      const tell = () => this.here(() => this.onClose?.(error));
      if (isInTimers()) afterHops('close', 1, () => atClose(tell));
      else closeHandle(tell);
    }
    atClose(() => this.socket?.emit('close', Boolean(error)));
    const { other } = this;
    afterHops('end of connection', 1, () => other.here(() => other.close(error && connectionReset('aborted'))));
  }
}

/** Handles are closed at the end of the loop's turn: behind the poll phase, where the other side hears of it. */
function afterPoll(callback) {
  if (isInTimers()) afterHops('close', 1, callback);
  else closeHandle(callback);
}

/** Bytes of a body of known length have no bounds between them: what comes in one packet is one chunk. */
function joined(packet) {
  const parts = [];
  for (const part of packet) {
    const last = parts[parts.length - 1];
    if (part.kind === 'chunk' && last?.kind === 'chunk' && !part.isFramed && !last.isFramed)
      parts[parts.length - 1] = { ...last, data: concat([last.data, part.data]) };
    else parts.push(part);
  }
  return parts;
}

/** Head and first chunk together, every other chunk alone. */
function callsOf(packet) {
  const calls = [[]];
  let hasBody = false;
  for (const part of packet) {
    // A message that follows is told of together with the end of the one before.
    if (part.kind === 'head') hasBody = false;
    if (hasBody && calls[calls.length - 1].length > 0) calls.push([]);
    calls[calls.length - 1].push(part);
    hasBody ||= part.kind === 'chunk';
  }
  return calls;
}

const closing = [];

/** What is closed in one turn of the loop is told at its end, the last one first. */
function atClose(callback) {
  const run = here();
  closing.push(() => run(callback));
  if (closing.length === 1) startWork('close', 0, tellClosed);
}

function tellClosed() {
  const callback = closing.pop();
  if (closing.length > 0) startWork('close', 0, tellClosed);
  callback();
}

const connectionReset = (message) => Object.assign(new Error(message), { code: 'ECONNRESET' });

/** A connection holds the process while something is under way on it. */
class Connection {
  client = new Endpoint('response');
  server = new Endpoint('request');
  #release = null;

  constructor() {
    this.client.other = this.server;
    this.server.other = this.client;
    this.server.splits = true;
    this.hold();
  }

  hold() {
    this.#release ??= keepAlive();
  }

  release() {
    this.#release?.();
    this.#release = null;
  }
}

const headersSent = (verb) =>
  coded(
    Error,
    'ERR_HTTP_HEADERS_SENT',
    `${major < 9 ? "Can't" : 'Cannot'} ${verb} headers after they are sent${major > 8 ? ' to the client' : verb === 'set' ? '.' : ''}`,
  );

// --- Headers ----------------------------------------------------------------------------------------------

const TOKEN = /^[\^_`a-zA-Z\-0-9!#$%&'*+.|~]+$/;

function validateHeaderName(name, label) {
  if (typeof name !== 'string' || !TOKEN.test(name)) {
    const shown = major > 8 || !label ? ` ["${name}"]` : '';
    throw coded(
      TypeError,
      'ERR_INVALID_HTTP_TOKEN',
      `${label || 'Header name'} must be a valid HTTP ${major < 9 && !label ? 'T' : 't'}oken${shown}`,
    );
  }
}

function noHeaderValue(name) {
  if (major < 9) return new Error(`"value" required in setHeader("${name}", value)`);
  if (major < 10) return coded(TypeError, 'ERR_MISSING_ARGS', 'The "value" argument must be specified');
  return coded(TypeError, 'ERR_HTTP_INVALID_HEADER_VALUE', `Invalid value "undefined" for header "${name}"`);
}

function validateHeaderValue(name, value) {
  if (value === undefined) throw noHeaderValue(name);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
    throw coded(TypeError, 'ERR_INVALID_CHAR', `Invalid character in header content ["${name}"]`);
}

/** Headers as a list of pairs: given so, or as names and values by turns, or as an object. */
function pairsOf(headers) {
  if (!Array.isArray(headers)) return Object.entries(headers);
  if (Array.isArray(headers[0])) return headers;
  if (headers.length % 2 !== 0) throw invalidArgValue('headers', headers);
  return headers.map((name, i) => [name, headers[i + 1]]).filter((_pair, i) => i % 2 === 0);
}

/** What is sent for them: a value that is a list becomes several, but for cookies. */
function linesOf(pairs) {
  const lines = pairs.map(([name, value]) => {
    if (!Array.isArray(value)) return [[name, String(value)]];
    if (value.length > 1 && /^cookie$/i.test(name)) return [[name, value.join('; ')]];
    return value.map((each) => [name, String(each)]);
  });
  return [].concat(...lines);
}

/** Of these only the first counts. */
const SINGLE = new Set(
  'age authorization content-length content-type etag expires from host if-modified-since if-unmodified-since last-modified location max-forwards proxy-authorization referer retry-after server user-agent'.split(
    ' ',
  ),
);

const OPEN = { writable: true, enumerable: true, configurable: true };

/** [[name, value]…] as the object a program sees; `joins`: whether what counts once is joined as well. */
function headersObject(pairs, joins = false) {
  const headers = {};
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    if (key === 'set-cookie') (headers[key] ??= []).push(value);
    else if (SINGLE.has(key) && !joins) headers[key] ??= value;
    else if (typeof headers[key] === 'string') headers[key] += `${key === 'cookie' ? '; ' : ', '}${value}`;
    else if (key !== '__proto__') Object.defineProperty(headers, key, { __proto__: null, value, ...OPEN });
  }
  return headers;
}

// --- Incoming ---------------------------------------------------------------------------------------------

function IncomingMessage(socket) {
  Readable.call(this, { highWaterMark: 64 * 1024, autoDestroy: major >= 15 });
  this._readableState.readingMore = true;
  Object.assign(this, {
    socket,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    httpVersion: '1.1',
    complete: false,
    rawHeaders: [],
    rawTrailers: [],
    aborted: major < 8 || major === 9 ? undefined : false,
    upgrade: false,
    url: '',
    method: null,
    statusCode: null,
    statusMessage: null,
    _consuming: false,
    _dumped: false,
  });
  Object.defineProperty(this, '_trailers', { value: [], writable: true });
}
Object.setPrototypeOf(IncomingMessage.prototype, Readable.prototype);
Object.setPrototypeOf(IncomingMessage, Readable);

Object.defineProperties(IncomingMessage.prototype, {
  connection: {
    get() {
      return this.socket;
    },
  },
  trailers: {
    get() {
      return headersObject(this._trailers);
    },
  },
});

/** Those whose connection is gone already. */
const lost = new WeakSet();

Object.assign(IncomingMessage.prototype, {
  setTimeout(milliseconds, callback) {
    if (callback) this.on('timeout', callback);
    this.socket?.setTimeout(milliseconds);
    return this;
  },

  _read() {
    if (this._consuming) return;
    this._readableState.readingMore = false;
    this._consuming = true;
  },

  _destroy(error, callback) {
    if (!this.readableEnded || !this.complete) {
      this.aborted = true;
      this.emit('aborted');
    }
    let failure = error;
    if (this.aborted && this.socket && !this.socket.destroyed) {
      const isOwn = !lost.has(this);
      this.socket.destroy(error);
      // Its connection's error is the request's.
      if (error && this.req && isOwn) nextTick(() => this.req.emit('error', error));
    } else if (!error && this.aborted && major >= 16 && !this._readableState.errored && this._isRequest)
      failure = connectionReset('aborted');
    nextTick(() => (this.listenerCount('error') === 0 ? callback() : callback(failure)));
  },

  /** Its connection is gone before its end. `between`: what happens once 'aborted' is told. */
  _lose(between) {
    if (major >= 16) {
      lost.add(this);
      this.destroy(connectionReset('aborted'));
      between();
      return;
    }
    if (major >= 8 && major !== 9) this.aborted = true;
    if (major < 9) between();
    this.emit('aborted');
    if (major >= 9) between();
    if (major >= 14 || !this.readable) nextTick(() => this.emit('close'));
    else {
      this.once('end', () => this.emit('close'));
      this.push(null);
    }
  },

  /** Nobody reads it. */
  _dump() {
    if (this._dumped) return;
    this._dumped = true;
    this.resume();
  },
});

function fillHeaders(message, pairs, joins) {
  message.headers = headersObject(pairs, joins);
  message.rawHeaders = [].concat(...pairs);
}

/** Feeds the parts of a packet that belong to the body. */
function feed(message, parts) {
  for (const part of parts) {
    if (part.kind === 'chunk') {
      if (!message._dumped) message.push(part.data);
    } else if (part.kind === 'end') {
      message.complete = true;
      if (part.trailers) {
        message._trailers = part.trailers;
        message.rawTrailers = [].concat(...part.trailers);
      }
      message.push(null);
    }
  }
}

// --- Outgoing ---------------------------------------------------------------------------------------------

const bytes = (chunk, encoding) => (typeof chunk === 'string' ? require('buffer').Buffer.from(chunk, encoding) : chunk);
const concat = (list) => require('buffer').Buffer.concat(list);

function OutgoingMessage() {
  Stream.call(this);
  Object.assign(this, {
    destroyed: major < 14 ? undefined : false,
    finished: false,
    headersSent: false,
    shouldKeepAlive: true,
    sendDate: false,
    useChunkedEncodingByDefault: true,
    strictContentLength: false,
    socket: null,
    chunkedEncoding: false,
    _last: false,
    _closed: false,
    _hasBody: true,
    _contentLength: null,
    _header: null,
  });
  this._headers = new Map();
  /** Names that are not added by themselves any more. */
  this._removed = new Set();
  this._endpoint = null;
  /** Parts that wait for the connection, or for the end of the tick. */
  this._parts = [];
  this._callbacks = [];
  this._isCorked = false;
  this._bytesWritten = 0;
}
Object.setPrototypeOf(OutgoingMessage.prototype, Stream.prototype);
Object.setPrototypeOf(OutgoingMessage, Stream);

const flag = (get) => ({ get, configurable: true });
Object.defineProperties(OutgoingMessage.prototype, {
  connection: flag(function () {
    return this.socket;
  }),
  writable: { value: true, writable: true },
  writableEnded: flag(function () {
    return this.finished;
  }),
  writableNeedDrain: flag(function () {
    return !this.destroyed && !this.finished && this._needsDrain === true;
  }),
  writableFinished: flag(function () {
    return major < 12 ? undefined : isNewest ? this._isFinished === true : this.finished && this._parts.length === 0;
  }),
  writableObjectMode: flag(() => false),
  writableLength: flag(function () {
    return this._endpoint === null ? this._parts.reduce((sum, part) => sum + (part.data?.length ?? 0), 0) : 0;
  }),
  writableHighWaterMark: flag(() => (major >= 22 ? 64 : 16) * 1024),
  writableCorked: flag(() => 0),
  closed: flag(function () {
    return this._closed;
  }),
  errored: flag(function () {
    return this._failure ?? null;
  }),
});

const proto = OutgoingMessage.prototype;

Object.assign(proto, {
  setHeader(name, value) {
    if (this.headersSent) throw headersSent('set');
    validateHeaderName(name);
    for (const each of Array.isArray(value) ? value : [value]) validateHeaderValue(name, each);
    this._headers.set(name.toLowerCase(), [name, value]);
    return this;
  },

  setHeaders(headers) {
    if (!(headers instanceof Map) && headers?.constructor?.name !== 'Headers')
      throw invalidArgType('headers', ['Headers', 'Map'], headers);
    for (const [name, value] of headers) this.setHeader(name, value);
    return this;
  },

  appendHeader(name, value) {
    const before = this.getHeader(name);
    return this.setHeader(name, before === undefined ? value : [].concat(before, value));
  },

  getHeader(name) {
    if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
    return this._headers.get(name.toLowerCase())?.[1];
  },

  getHeaderNames() {
    return [...this._headers.keys()];
  },

  getRawHeaderNames() {
    return [...this._headers.values()].map(([name]) => name);
  },

  getHeaders() {
    const headers = Object.create(null);
    for (const [key, [, value]] of this._headers) headers[key] = value;
    return headers;
  },

  hasHeader(name) {
    if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
    return this._headers.has(name.toLowerCase());
  },

  removeHeader(name) {
    if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
    if (this.headersSent) throw headersSent('remove');
    this._headers.delete(name.toLowerCase());
    this._removed.add(name.toLowerCase());
    if (name.toLowerCase() === 'date') this.sendDate = false;
  },

  flushHeaders() {
    if (!this.headersSent) this._implicitHeader();
    this._flush();
  },

  write(chunk, encoding, callback) {
    // Until Node 14 a callback in place of the encoding was heard of where the write succeeded.
    const isHeard = major >= 15 || !this.finished;
    const done = typeof encoding === 'function' && isHeard ? encoding : callback;
    const isAccepted = this._write(chunk, encoding, done);
    // Before Node 12.9 what waits for a connection counts as too much.
    const hasRoom = this.writableLength < this.writableHighWaterMark && (major >= 12 || this._endpoint !== null);
    this._needsDrain ||= isAccepted && !hasRoom;
    return isAccepted && hasRoom;
  },

  end(chunk, encoding, callback) {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    const data = typeof chunk === 'function' ? null : chunk;
    if (this.finished) {
      if (major < 14) return this;
      if (data) this._fail(writeAfterEnd(), done);
      else if (done && this.writableFinished)
        done(coded(Error, 'ERR_STREAM_ALREADY_FINISHED', 'Cannot call end after a stream was finished'));
      else if (done) this.once('finish', done);
      return this;
    }
    if (data) this._checkLength(bytes(data, encoding).length, true);
    else if (this.strictContentLength) this._checkLength(0, true);
    if (!this.headersSent) this._contentLength = data ? bytes(data, encoding).length : 0;
    if (data) this._write(data, typeof encoding === 'string' ? encoding : undefined, undefined, true);
    if (done) this[isNewest ? 'prependOnceListener' : 'once']('finish', done);
    if (!this.headersSent) this._implicitHeader();
    this._parts.push({
      kind: 'end',
      trailers: this.chunkedEncoding ? this._trailers : undefined,
      hasData: Boolean(data),
    });
    this._callbacks.push(() => {
      this._isFinished = true;
      this.emit('finish');
    });
    this.finished = true;
    this._flush();
    return this;
  },

  cork() {},
  uncork() {},

  pipe() {
    this.emit('error', coded(Error, 'ERR_STREAM_CANNOT_PIPE', 'Cannot pipe, not readable'));
  },

  addTrailers(headers) {
    const pairs = Array.isArray(headers) ? headers : Object.entries(headers);
    for (const [name, value] of pairs) {
      validateHeaderName(name, 'Trailer name');
      if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
        throw coded(TypeError, 'ERR_INVALID_CHAR', `Invalid character in trailer content ["${name}"]`);
    }
    this._trailers = [...(this._trailers ?? []), ...pairs.map(([name, value]) => [name, String(value)])];
  },

  /** What is written has the length that its head says, for those who ask for it. */
  _checkLength(length, isLast) {
    if (!this.strictContentLength || this.finished) return;
    const whole = this._bytesWritten + length;
    const expected = this._contentLength;
    const isKnown = this.headersSent && expected > 0 && !this.chunkedEncoding;
    if (isKnown && (isLast ? whole !== expected : whole > expected))
      throw coded(
        Error,
        'ERR_HTTP_CONTENT_LENGTH_MISMATCH',
        `Response body's content-length of ${whole} byte(s) does not match the content-length of ${expected} byte(s) set in header`,
      );
    this._bytesWritten = whole;
  },

  _write(chunk, encoding, callback, isLast = false) {
    if (chunk === null) throw coded(TypeError, 'ERR_STREAM_NULL_VALUES', 'May not write null values to stream');
    if (typeof chunk !== 'string' && !ArrayBuffer.isView(chunk))
      throw invalidArgType('chunk', ['string', 'Buffer', 'Uint8Array'], chunk);
    const error = this.finished
      ? writeAfterEnd()
      : this.destroyed
        ? coded(Error, 'ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed')
        : null;
    if (error) {
      if (!this.destroyed || this.finished) this._fail(error, callback);
      else if (callback) nextTick(callback, error);
      return false;
    }
    const data = bytes(chunk, encoding);
    if (!isLast) this._checkLength(data.length, false);
    if (!this.headersSent) this._implicitHeader();
    if (!this._hasBody && this._rejectsBody)
      throw coded(
        Error,
        'ERR_HTTP_BODY_NOT_ALLOWED',
        'Adding content for this request method or response status is not allowed.',
      );
    const last = this._parts[this._parts.length - 1];
    const piece = { given: chunk, encoding, callback };
    // Node 26 makes one chunk of what is written within one tick.
    if (major >= 26 && this._endpoint !== null && this.chunkedEncoding && last?.kind === 'chunk') {
      last.data = concat([last.data, data]);
      last.pieces.push(piece);
    } else if (this._hasBody && data.length > 0)
      this._parts.push({ kind: 'chunk', data, pieces: [piece], isFramed: this.chunkedEncoding });
    if (callback) this._callbacks.push(callback);
    // What is written within one tick travels together.
    if (!this._isCorked) {
      this._isCorked = true;
      nextTick(() => {
        this._isCorked = false;
        this._flush();
      });
    }
    return true;
  },

  _fail(error, callback) {
    nextTick(() => {
      if (major >= 15) callback?.(error);
      if (this._closed) return;
      this._failure ??= error;
      this.emit('error', error);
      if (major < 15) callback?.(error);
    });
  },

  /** A head that nobody has written, by a name that programs call and replace. */
  _implicitHeader() {
    this._sendHead();
  },

  /** The head goes first, with what HTTP adds to it. */
  _sendHead() {
    if (this.headersSent) return;
    this.headersSent = true;
    const pairs = linesOf(this._pairs ?? [...this._headers.values()]);
    const valueOf = (name) => pairs.find(([each]) => each.toLowerCase() === name)?.[1];
    const has = (name) => valueOf(name) !== undefined;
    if (this.sendDate && !has('date')) pairs.push(['Date', new Date().toUTCString()]);
    const isChunkedByDefault = this.useChunkedEncodingByDefault;
    if (has('connection')) this.shouldKeepAlive = !/close/i.test(valueOf('connection'));
    else if (!this._removed.has('connection')) {
      if (!isChunkedByDefault && !has('content-length')) this.shouldKeepAlive = false;
      this._addConnection(pairs, has('keep-alive'));
    }
    if (!this.shouldKeepAlive) this._last = true;
    if (has('transfer-encoding')) this.chunkedEncoding = /chunked/i.test(valueOf('transfer-encoding'));
    if (has('content-length')) this._contentLength = Number(valueOf('content-length'));
    else if (this._hasBody && !has('transfer-encoding')) {
      if (!isChunkedByDefault) this._last = true;
      else if (this._contentLength !== null && !has('trailer') && !this._removed.has('content-length')) {
        if (this._sendsLength()) pairs.push(['Content-Length', String(this._contentLength)]);
      } else if (!this._removed.has('transfer-encoding')) {
        pairs.push(['Transfer-Encoding', 'chunked']);
        this.chunkedEncoding = true;
      } else this._last = true;
    }
    const head = { kind: 'head', ...this._firstLine(), headers: pairs };
    this._header = textOfHead(head);
    this._parts.unshift(head);
  },

  _flush() {
    if (this._endpoint === null || this._parts.length === 0) return;
    const callbacks = this._callbacks.splice(0);
    const size = this._parts.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    const callsBack = this._endpoint.send(this._parts.splice(0), callbacks);
    if (this._needsDrain) {
      this._needsDrain = false;
      // Who has ended hears of it up to Node 12.0 alone, after much.
      if (!this.finished || (isOld && size > 16384)) this.emit('drain');
    }
    if (callbacks.length > 0 && !callsBack)
      nextTick(() => {
        for (const callback of callbacks) callback();
      });
    if (this.finished) this.emit('prefinish');
  },
});

/** What a head looks like on the wire. */
const textOfHead = ({ status, message, method, path, headers }) =>
  `${status === undefined ? `${method} ${path} HTTP/1.1` : `HTTP/1.1 ${status} ${message}`}\r\n${headers
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const isOld = major < 12 || internal.version.startsWith('v12.0');
const isNewest = major === 24 || major >= 26;
const writeAfterEnd = () => coded(Error, 'ERR_STREAM_WRITE_AFTER_END', 'write after end');

/** What a program sees of a connection. */
class Socket extends Duplex {
  remotePort = undefined;
  remoteAddress = '127.0.0.1';
  remoteFamily = 'IPv4';
  localAddress = '127.0.0.1';
  destroyed = false;
  encrypted = undefined;
  connecting = false;
  allowHalfOpen = true;
  readableEnded = false;
  writableEnded = false;
  writableLength = 0;
  timeout = undefined;
  #endpoint;
  #timer = null;

  constructor(endpoint, port) {
    super({ autoDestroy: false, emitClose: false, allowHalfOpen: true });
    this.#endpoint = endpoint;
    this.remotePort = port;
    endpoint.socket = this;
  }

  destroy(error) {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.#endpoint.close(error ?? connectionReset('socket hang up'), false, true);
    return this;
  }

  end(data, encoding) {
    if (data !== undefined && typeof data !== 'function') this.write(data, encoding);
    this.writableEnded = true;
    this.#endpoint.close();
    return this;
  }

  _read() {}

  /** Bytes of a program's own reach somebody who reads bytes. */
  _write(chunk, _encoding, callback) {
    this.#endpoint.other.handle?.write(chunk, noop);
    callback();
  }

  get readable() {
    return !this.destroyed;
  }

  /** Streams of old versions say it themselves. */
  set readable(_isReadable) {}

  get writable() {
    return !this.destroyed && !this.writableEnded;
  }

  set writable(_isWritable) {}

  get closed() {
    return this.destroyed;
  }

  set closed(_isClosed) {}

  get readyState() {
    return this.destroyed ? 'closed' : this.writableEnded ? 'readOnly' : 'open';
  }

  setTimeout(milliseconds, callback) {
    this.timeout = milliseconds;
    if (callback) this.once('timeout', callback);
    this._touch(true);
    return this;
  }

  /** Something has happened here: its time begins anew. */
  _touch(isNew = false) {
    if (this.#timer === null && !isNew) return;
    const timers = require('timers');
    timers.clearTimeout(this.#timer);
    this.#timer = null;
    if (!(this.timeout > 0) || this.destroyed) return;
    this.#timer = timers.setTimeout(() => this.emit('timeout'), this.timeout);
    this.#timer.unref();
  }

  address() {
    return { address: this.localAddress, family: 'IPv4', port: this.remotePort };
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }
}

const noop = () => {};

makeKin('Socket', 'http', Socket);
if (major < 12) delete OutgoingMessage.prototype.writableEnded;

module.exports = {
  callable,
  afterPoll,
  atClose,
  Connection,
  Socket,
  IncomingMessage,
  OutgoingMessage,
  connectionReset,
  systemError,
  listen,
  unlisten,
  serverAt,
  coded,
  fillHeaders,
  feed,
  headersObject,
  pairsOf,
  validateHeaderName,
  validateHeaderValue,
};
