'use strict';

/* https://nodejs.org/api/http.html#class-httpserver on a network that is only simulated. */

const { major, nextTick, startWork, afterHops, keepAlive, here } = internal;
const EventEmitter = require('events');
const { invalidArgType, invalidArgValue, outOfRange, validateInteger, validateObject } = require('internal/errors');
const {
  Socket,
  IncomingMessage,
  OutgoingMessage,
  connectionReset,
  listen,
  unlisten,
  fillHeaders,
  feed,
  coded,
  pairsOf,
  validateHeaderName,
  validateHeaderValue,
} = require('internal/http_tools');

/** Since Node 12.17 a server says how long it keeps a connection. */
const tellsTimeout = major > 12 || (major === 12 && !internal.version.startsWith('v12.0'));

/** Since Node 12 a head that is too long has a status of its own. */
const tellsOverflow = major > 11 || internal.version.startsWith('v12');

/** Of the next client that connects. */
let clientPort = 50000;

/** By the code of what was wrong with a request. */
const REFUSALS = { __proto__: null, ERR_HTTP_REQUEST_TIMEOUT: 408, ...(tellsOverflow && { HPE_HEADER_OVERFLOW: 431 }) };

/** A link and what is said of it. https://www.rfc-editor.org/rfc/rfc8288#section-3 */
const LINK = /^<[^>\r\n]*>(?:\s*;\s*[^;"\s]+(?:(?<=[^;"\s]=)"[^;"\s]*")?)*$/;

/** With what the parser of each version knows besides. */
const METHODS =
  `ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST ${major === 12 || major === 14 ? 'PRI ' : ''}PROPFIND PROPPATCH PURGE PUT ${major >= 20 ? 'QUERY ' : ''}REBIND REPORT SEARCH ${major > 7 ? 'SOURCE ' : ''}SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE`.split(
    ' ',
  );

const STATUS_CODES = {};
for (const line of `100 Continue|101 Switching Protocols|102 Processing|103 Early Hints|200 OK|201 Created|202 Accepted|203 Non-Authoritative Information|204 No Content|205 Reset Content|206 Partial Content|207 Multi-Status|208 Already Reported|226 IM Used|300 Multiple Choices|301 Moved Permanently|302 Found|303 See Other|304 Not Modified|305 Use Proxy|307 Temporary Redirect|308 Permanent Redirect|400 Bad Request|401 Unauthorized|402 Payment Required|403 Forbidden|404 Not Found|405 Method Not Allowed|406 Not Acceptable|407 Proxy Authentication Required|408 Request Timeout|409 Conflict|410 Gone|411 Length Required|412 Precondition Failed|413 Payload Too Large|414 URI Too Long|415 Unsupported Media Type|416 Range Not Satisfiable|417 Expectation Failed|418 I'm a ${major < 10 ? 't' : 'T'}eapot|421 Misdirected Request|422 Unprocessable Entity|423 Locked|424 Failed Dependency|425 Too Early|426 Upgrade Required|428 Precondition Required|429 Too Many Requests|431 Request Header Fields Too Large|451 Unavailable For Legal Reasons|500 Internal Server Error|501 Not Implemented|502 Bad Gateway|503 Service Unavailable|504 Gateway Timeout|505 HTTP Version Not Supported|506 Variant Also Negotiates|507 Insufficient Storage|508 Loop Detected|509 Bandwidth Limit Exceeded|510 Not Extended|511 Network Authentication Required`.split(
  '|',
)) {
  STATUS_CODES[line.slice(0, 3)] = line.slice(4);
}

function ServerResponse(req) {
  OutgoingMessage.call(this);
  this.req = req;
  this.sendDate = true;
  this._sent100 = false;
  this.statusCode = 200;
  this.statusMessage = undefined;
  if (req.method === 'HEAD') this._hasBody = false;
  if (req.httpVersionMinor === 0)
    this.useChunkedEncodingByDefault = /(?:^|\W)chunked(?:$|\W)/i.test(req.headers.te ?? '');
}
Object.setPrototypeOf(ServerResponse.prototype, OutgoingMessage.prototype);
Object.setPrototypeOf(ServerResponse, OutgoingMessage);

Object.assign(ServerResponse.prototype, {
  writeHead(statusCode, reason, given) {
    const isAgain = this.headersSent || this._isHeadWritten;
    const headersAreSent = (verb) =>
      coded(Error, 'ERR_HTTP_HEADERS_SENT', `Cannot ${verb} headers after they are sent to the client`);
    if (isAgain && major >= 20) throw headersAreSent('write');
    const status = statusCode | 0;
    if (status < 100 || status > 999)
      throw coded(RangeError, 'ERR_HTTP_INVALID_STATUS_CODE', `Invalid status code: ${statusCode}`);
    const headers = typeof reason === 'string' ? given : (given ?? reason);
    this.statusCode = status;
    const entries = pairsOf(headers ?? {});
    if (!this._isHeadWritten) this._hasOwnFields = this._headers.size > 0;
    // Until Node 20 only a response with fields of its own knows that its head was written; another's is written anew.
    if (isAgain && major > 8 && this._hasOwnFields && entries.length === 0) throw headersAreSent('render');
    const answer = major < 10 ? undefined : this;
    if (isAgain && !this._hasOwnFields && !this._takeBackHead()) return answer;
    if (typeof reason === 'string') this.statusMessage = reason;
    this._takeFields(entries, Array.isArray(headers));
    if (this.statusMessage !== undefined && /[^\t\x20-\x7e\x80-\xff]/.test(this.statusMessage))
      throw coded(
        major < 10 ? Error : TypeError,
        'ERR_INVALID_CHAR',
        `Invalid character in statusMessage${major < 9 ? '.' : ''}`,
      );
    this._isHeadWritten = true;
    this._sendHead();
    return answer;
  },

  /** Beside fields of its own it takes them in; else they are sent as they are given. */
  _takeFields(pairs, isList) {
    if (this._hasOwnFields) {
      const appends = isList && major >= 18;
      if (appends) for (const [name] of pairs) this.removeHeader(name);
      for (const [name, value] of pairs) this[appends ? 'appendHeader' : 'setHeader'](name, value);
      return;
    }
    for (const [name, value] of pairs) {
      validateHeaderName(name);
      for (const each of [].concat(value)) validateHeaderValue(name, each);
    }
    if (pairs.length > 0) this._pairs = pairs;
  },

  _implicitHeader() {
    this.writeHead(this.statusCode);
  },

  /** Whether the head still waits here; it is gone then, with all it said. */
  _takeBackHead() {
    if (this._parts[0]?.kind !== 'head') return false;
    this._parts.shift();
    this._headers.clear();
    this._pairs = undefined;
    this.headersSent = false;
    this.statusMessage = undefined;
    return true;
  },

  writeContinue(callback) {
    this._inform(100, [], callback);
    this._sent100 = true;
  },

  writeProcessing(callback) {
    this._inform(102, [], callback);
  },

  writeEarlyHints(hints, callback) {
    validateObject(hints, 'hints');
    if (hints.link === null || hints.link === undefined) return;
    const links = [].concat(hints.link);
    if (links.length === 0) return;
    if (!links.every((link) => typeof link === 'string' && LINK.test(link)))
      throw invalidArgValue(
        'hints',
        hints.link,
        'must be an array or string of format "</styles.css>; rel=preload; as=style"',
      );
    const others = Object.entries(hints).filter(([name]) => name !== 'link');
    for (const [name, value] of others) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    this._inform(103, [['Link', links.join(', ')], ...others], callback);
  },

  /** A response that goes before the real one. */
  _inform(status, headers, callback) {
    this._endpoint?.send([{ kind: 'information', status, message: STATUS_CODES[status], headers }]);
    if (callback) nextTick(callback);
  },

  /** Some test tools give a stream of their own, which gets the response as text. */
  assignSocket(socket) {
    if (socket._httpMessage)
      throw coded(Error, 'ERR_HTTP_SOCKET_ASSIGNED', 'ServerResponse has an already assigned socket');
    const { StreamEndpoint } = require('internal/http_streams');
    socket._httpMessage = this;
    socket.on('close', closeResponseOf);
    this.socket = socket;
    this._endpoint = new StreamEndpoint(this, socket);
    this.emit('socket', socket);
    this._flush();
  },

  detachSocket(socket) {
    socket.removeListener('close', closeResponseOf);
    socket._httpMessage = null;
    this.socket = null;
    this._endpoint = null;
  },

  setTimeout(milliseconds, callback) {
    if (callback) this.on('timeout', callback);
    this.socket?.setTimeout(milliseconds);
    return this;
  },

  destroy(error) {
    if (this.destroyed) return this;
    this.destroyed = true;
    this._failure = error;
    this.socket?.destroy(error);
    return this;
  },

  _sendsLength() {
    return true;
  },

  _addConnection(pairs, hasKeepAlive) {
    if (this._isBare) return;
    pairs.push(['Connection', this.shouldKeepAlive ? 'keep-alive' : 'close']);
    if (this.shouldKeepAlive && !hasKeepAlive && this._keepAliveTimeout && tellsTimeout)
      pairs.push(['Keep-Alive', `timeout=${Math.floor(this._keepAliveTimeout / 1000)}`]);
  },

  _firstLine() {
    this.statusMessage ||= STATUS_CODES[this.statusCode] || 'unknown';
    if (this.statusCode === 204 || this.statusCode === 304) this._hasBody = false;
    return { status: this.statusCode, message: this.statusMessage };
  },
});
if (major < 18) delete ServerResponse.prototype.writeEarlyHints;
const sendHead = OutgoingMessage.prototype._sendHead;
ServerResponse.prototype._sendHead = function () {
  if (this.statusCode === 204 || this.statusCode === 304) this._hasBody = false;
  sendHead.call(this);
};

class Server extends EventEmitter {
  listening = false;
  timeout = 0;
  headersTimeout = 60000;
  requestTimeout = major >= 18 ? 300000 : 0;
  keepAliveTimeout = 5000;
  maxHeadersCount = null;
  maxRequestsPerSocket = 0;
  #port = null;
  #release = null;
  #connections = new Set();
  #accepting = [];
  /** Whatever comes in is seen to on behalf of who listens. */
  #here = (callback) => callback();
  #isClosing = false;
  #options = {};
  #watch = null;

  constructor(options, listener) {
    super();
    if (major >= 22) this.keepAliveTimeoutBuffer = 1000;
    const onRequest = typeof options === 'function' ? options : listener;
    if (
      options !== null &&
      options !== undefined &&
      typeof options !== 'function' &&
      (typeof options !== 'object' || Array.isArray(options)) &&
      major > 11
    )
      throw invalidArgType('options', 'object', options);
    if (typeof options === 'object' && options !== null) this.#options = options;
    if (major >= 18) this.#takeTimes(this.#options);
    if (onRequest) this.on('request', onRequest);
  }

  #takeTimes(options) {
    for (const name of ['requestTimeout', 'headersTimeout', 'keepAliveTimeout', 'connectionsCheckingInterval']) {
      const time = options[name];
      if (time !== undefined) {
        validateInteger(time, name, 0);
        this[name] = time;
      }
      if (name !== 'headersTimeout') continue;
      const { headersTimeout, requestTimeout } = this;
      if (time === undefined) this.headersTimeout = Math.min(headersTimeout, requestTimeout);
      else if (requestTimeout > 0 && time > requestTimeout) throw outOfRange(name, '<= requestTimeout', time);
    }
  }

  listen(...args) {
    const callback = args.find((argument) => typeof argument === 'function');
    const [first, second] = args;
    const { port = 0, host } =
      typeof first === 'object' && first !== null
        ? first
        : {
            port: typeof first === 'function' ? 0 : (first ?? 0),
            host: typeof second === 'string' ? second : undefined,
          };
    if (this.listening || this.#port !== null)
      throw coded(Error, 'ERR_SERVER_ALREADY_LISTEN', 'Listen method has been called more than once without closing.');
    const number = Number(port);
    if (!Number.isInteger(number) || number < 0 || number > 65535) {
      const shown = internal.inspect(port);
      const rule = major === 9 ? '> 0' : '>= 0';
      throw coded(
        RangeError,
        'ERR_SOCKET_BAD_PORT',
        major < 9
          ? '"port" argument must be >= 0 and < 65536'
          : `${major < 12 ? 'Port' : 'options.port'} should be ${rule} and < 65536. Received ${major >= 18 && port != null ? `type ${typeof port} (${shown})` : shown}.`,
      );
    }
    if (callback) this.once('listening', callback);
    const start = () => this.#start(number, host);
    if (host === undefined) start();
    else if (/^[\d.]+$|:/.test(host)) nextTick(start);
    else afterHops('lookup', 1, start);
    return this;
  }

  /** Looks after requests that do not become whole in time, where somebody has said what that means. */
  #watchTimes() {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval = 30000 } = this;
    const isUsual = headersTimeout === 60000 && requestTimeout === 300000 && connectionsCheckingInterval === 30000;
    if (major < 18 || isUsual || this.#watch !== null) return;
    const timers = require('timers');
    this.#watch = timers.setInterval(() => this.#endLateRequests(), connectionsCheckingInterval);
    this.#watch.unref();
    this.once('close', () => {
      timers.clearInterval(this.#watch);
      this.#watch = null;
    });
  }

  #endLateRequests() {
    const { headersTimeout, requestTimeout } = this;
    for (const connection of [...this.#connections]) {
      const { req, since } = connection;
      const age = Date.now() - since;
      const isLate = (limit) => limit > 0 && age > limit;
      const isWhole = req?.complete === true;
      if (isWhole || !((req === undefined && isLate(headersTimeout)) || isLate(requestTimeout))) continue;
      this._refuseBytes(connection, coded(Error, 'ERR_HTTP_REQUEST_TIMEOUT', 'Request timeout'));
    }
  }

  #start(wanted, host) {
    try {
      this.#port = listen(this, wanted);
    } catch (error) {
      nextTick(() => this.emit('error', error));
      return;
    }
    this._host = host;
    this.#here = here();
    this.listening = true;
    this.#isClosing = false;
    this.#release = keepAlive('TCPServerWrap');
    this.#watchTimes();
    nextTick(() => this.#port !== null && this.emit('listening'));
  }

  address() {
    if (this.#port === null) return null;
    const isV4 = /^[\d.]+$/.test(this._host ?? '') || this._host === 'localhost';
    const address = this._host === 'localhost' ? '127.0.0.1' : (this._host ?? '::');
    return { address, family: isV4 ? 'IPv4' : 'IPv6', port: this.#port };
  }

  close(callback) {
    const isOpen = this.#port !== null;
    if (callback) {
      if (isOpen) this.once('close', callback);
      else this.once('close', () => callback(coded(Error, 'ERR_SERVER_NOT_RUNNING', 'Server is not running.')));
    }
    if (isOpen) {
      unlisten(this.#port);
      this.#port = null;
      this.listening = false;
      this.#release?.();
      this.#release = null;
    }
    this.#isClosing = true;
    // Since Node 19 idle connections are closed with the server; others go when their time is over.
    for (const connection of [...this.#connections]) {
      if (!connection.isIdle) continue;
      if (major >= 19) connection.server.close();
      else this.#closeInTime(connection);
    }
    this.#closeIfDone();
    return this;
  }

  closeAllConnections() {
    for (const connection of [...this.#connections]) connection.server.socket.destroy();
  }

  closeIdleConnections() {
    for (const connection of [...this.#connections]) if (connection.isIdle) connection.server.close();
  }

  getConnections(callback) {
    nextTick(callback, null, this.#connections.size);
    return this;
  }

  setTimeout(milliseconds, callback) {
    this.timeout = milliseconds;
    if (callback) this.on('timeout', callback);
    return this;
  }

  ref() {
    if (this.listening) this.#release ??= keepAlive('TCPServerWrap');
    return this;
  }

  unref() {
    this.#release?.();
    this.#release = null;
    return this;
  }

  #closeInTime(connection) {
    const { keepAliveTimeout, keepAliveTimeoutBuffer = 0 } = this;
    if (keepAliveTimeout === 0 && !this.#isClosing) return;
    const { req } = connection;
    const close = () => connection.isIdle && connection.req === req && connection.server.close();
    const isAwaited = this.#isClosing || connection.client.handle !== undefined;
    startWork('keep-alive timeout', keepAliveTimeout + keepAliveTimeoutBuffer, close, isAwaited);
  }

  #closeIfDone() {
    if (this.#isClosing && this.#port === null && this.#connections.size === 0) {
      this.#isClosing = false;
      nextTick(() => this.emit('close'));
    }
  }

  /** A client connects. Since Node 20 one connection is accepted in each turn of the loop, before that all of them. */
  _connect(connection) {
    this.#accepting.push(connection);
    if (this.#accepting.length === 1 || major < 20) afterHops('connection', 1, () => this.#here(() => this.#accept()));
  }

  #accept() {
    const connection = this.#accepting.shift();
    if (connection === undefined) return;
    const { server: end } = connection;
    end.here = this.#here;
    const socket = new Socket(end, clientPort++);
    socket.on('timeout', () => this.#timeOut(connection, socket));
    connection.isIdle = false;
    connection.since = Date.now();
    this.#watchTimes();
    this.#connections.add(connection);
    end.onPacket = (parts) => this.#receive(connection, socket, parts);
    end.onClose = (error) => {
      socket.destroyed = true;
      this.#connections.delete(connection);
      this.#abort(connection, error);
      // Who writes bytes hears of it by its own handle.
      if (connection.client.handle !== undefined) connection.release();
      this.#closeIfDone();
    };
    if (this.timeout > 0) socket.setTimeout(this.timeout);
    end.open();
    this.emit('connection', socket);
    if (this.#accepting.length > 0 && major >= 20) afterHops('connection', 2, () => this.#here(() => this.#accept()));
  }

  /** Nothing has happened for as long as somebody asked for: whoever listens decides. */
  #timeOut({ req, res, isIdle }, socket) {
    const isTold = [
      req !== undefined && !isIdle && !req.complete && req.emit('timeout', socket),
      res !== undefined && !isIdle && res.emit('timeout', socket),
      this.emit('timeout', socket),
    ];
    if (!isTold.includes(true)) socket.destroy();
  }

  /** The connection has ended in the middle of a request. */
  #abort(connection, error) {
    if (!connection.req || connection.isIdle) return;
    connection.isIdle = true;
    const [{ res }] = connection.turns;
    for (const turn of connection.turns.splice(0)) this.#abortRequest(turn, error);
    res.destroyed = true;
    closeResponse(res, true);
  }

  #abortRequest({ req, res }, error) {
    if (major < 16) {
      if (!res.writableFinished && !req.aborted) {
        if (major >= 8 && major !== 9) req.aborted = true;
        req.emit('aborted');
        req.emit('close');
      }
    } else if (!req.complete || !req.readableEnded)
      req.destroy(error === undefined && !req.complete ? connectionReset('aborted') : undefined);
  }

  #receive(connection, socket, parts) {
    for (const part of parts) {
      if (part.kind === 'head') this.#begin(connection, socket, part);
      feed(connection.req, [part]);
    }
  }

  #begin(connection, socket, head) {
    const { IncomingMessage: Req = IncomingMessage, ServerResponse: Res = ServerResponse } = this.#options;
    const req = new Req(socket);
    Object.assign(req, { method: head.method, url: head.path, _isRequest: true });
    if (head.version === '1.0') Object.assign(req, { httpVersion: '1.0', httpVersionMinor: 0 });
    // The first request is late from when its connection began.
    if (connection.req !== undefined) connection.since = Date.now();
    const { joinDuplicateHeaders, rejectNonStandardBodyWrites } = this.#options;
    const { maxHeadersCount } = this;
    fillHeaders(req, maxHeadersCount > 0 ? head.headers.slice(0, maxHeadersCount) : head.headers, joinDuplicateHeaders);
    const res = new Res(req, this.#options);
    res._rejectsBody = rejectNonStandardBodyWrites;
    const said = req.headers.connection ?? '';
    res.shouldKeepAlive = req.httpVersionMinor === 0 ? /keep-alive/i.test(said) : !/close/i.test(said);
    res._keepAliveTimeout = this.keepAliveTimeout;
    const turns = (connection.turns ??= []);
    turns.push({ req, res });
    // Who asks again before the answer gets the answers in order.
    if (turns.length === 1) {
      res._endpoint = connection.server;
      res.socket = socket;
    }
    Object.assign(connection, { req, res: turns[0].res, isIdle: false });
    connection.hold();
    res.on('finish', () => this.#finish(connection, req, res));
    if (/100-continue/i.test(req.headers.expect ?? '')) {
      if (this.listenerCount('checkContinue') > 0) {
        this.emit('checkContinue', req, res);
        return;
      }
      res.writeContinue();
    } else if (req.headers.expect !== undefined) {
      if (this.emit('checkExpectation', req, res)) return;
      res.writeHead(417);
      res.end();
      return;
    }
    if (req.method === 'CONNECT') {
      if (!this.#upgrade(connection, req, 'connect')) socket.destroy();
      return;
    }
    if (isUpgrade(req) && this.#upgrade(connection, req, 'upgrade')) return;
    this.emit('request', req, res);
  }

  /** Whether somebody takes the connection over: from now on it carries bytes. */
  #upgrade(connection, req, event) {
    const { upgradeServer, goOn } = require('internal/http_wire');
    if (this.listenerCount(event) === 0) {
      if (event === 'upgrade') goOn(connection);
      return false;
    }
    const { socket, head } = upgradeServer(connection, req.method);
    req.upgrade = true;
    connection.isIdle = true;
    connection.release();
    socket.once('close', () => connection.server.close());
    this.emit(event, req, socket, head);
    return true;
  }

  /** What somebody has sent is no request. */
  _refuseBytes(connection, error) {
    const { socket } = connection.server;
    if (socket === null || socket.destroyed || this.emit('clientError', error, socket)) return;
    const { client, server, res } = connection;
    if (res?.headersSent && !connection.isIdle) {
      socket.destroy();
      return;
    }
    const status = REFUSALS[error.code] ?? 400;
    const message = STATUS_CODES[status];
    if (client.handle !== undefined) socket.end(`HTTP/1.1 ${status} ${message}\r\nConnection: close\r\n\r\n`);
    else {
      server.send([{ kind: 'head', status, message, headers: [['Connection', 'close']] }, { kind: 'end' }]);
      socket.end();
    }
  }

  #finish(connection, req, res) {
    if (!req._consuming && !req._readableState.resumeScheduled) req._dump();
    res.socket = null;
    if (major >= 11 && major < 15) {
      // Up to Node 12.0 whether or not it was read.
      if (major === 11 || req.readableEnded) req.emit('close');
      else req.on('end', () => req.emit('close'));
    }
    nextTick(closeResponse, res);
    connection.turns.shift();
    const [next] = connection.turns;
    if (next !== undefined && !res._last) {
      connection.res = next.res;
      next.res.socket = connection.server.socket;
      next.res._endpoint = connection.server;
      next.res._flush();
      return;
    }
    connection.isIdle = true;
    connection.release();
    if (res._last) connection.server.close(undefined, true);
    else if (this.#isClosing || connection.client.handle || this.keepAliveTimeout !== 5000)
      this.#closeInTime(connection);
  }
}

require('internal/network').makeKin('Server', 'http', Server);
if (major < 18) {
  delete Server.prototype.closeAllConnections;
  delete Server.prototype.closeIdleConnections;
}

const isUpgrade = ({ headers }) => headers.upgrade !== undefined && /upgrade/i.test(headers.connection ?? '');

function closeResponseOf() {
  if (this._httpMessage) closeResponse(this._httpMessage, true);
}

/** Up to Node 10 it was told of a connection that was lost alone. */
function closeResponse(res, isLost = false) {
  if (res._closed) return;
  res.destroyed = true;
  res._closed = true;
  if (isLost || major > 10) res.emit('close');
}

module.exports = { Server, ServerResponse, STATUS_CODES, METHODS };
