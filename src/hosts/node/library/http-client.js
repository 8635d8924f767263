'use strict';

/* https://nodejs.org/api/http.html#class-httpclientrequest on a network that is only simulated. */

const { major, nextTick, afterHops, here } = internal;
const EventEmitter = require('events');
const { invalidArgType, validateNumber, abortErrorOf } = require('internal/errors');
const { validateTimeout } = require('internal/network');
const {
  afterPoll,
  atClose,
  Connection,
  Socket,
  IncomingMessage,
  OutgoingMessage,
  connectionReset,
  systemError,
  serverAt,
  fillHeaders,
  feed,
  headersObject,
  coded,
  pairsOf,
  validateHeaderName,
  validateHeaderValue,
} = require('internal/http_tools');

/** The program's own machine, where its servers listen. */
const isHere = (host) => /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|::1?)$/i.test(host);
const isAddress = (host) => /^[\d.]+$|:/.test(host);

/** Since Node 20 a connection is not kept whose server closes it within a second, by its own word. */
const isShortLived = (res) => major >= 20 && /^timeout=[01](?!\d)/.test(res?.headers['keep-alive'] ?? '');

/** Since Node 12.16 a request tells whether its connection has served another. */
const tellsReuse = major > 12 || (major === 12 && !internal.version.startsWith('v12.0'));

// --- Agents -----------------------------------------------------------------------------------------------

class Agent extends EventEmitter {
  /** By socket. */
  #connections = new WeakMap();

  constructor(options) {
    super();
    const ownOptions = { path: null, ...options };
    if (major >= 22) this.options = ownOptions;
    this.defaultPort = 80;
    this.protocol = 'http:';
    if (major < 22) this.options = ownOptions;
    // Each by the name of what is connected to.
    for (const lists of ['requests', 'sockets', 'freeSockets']) this[lists] = major < 16 ? {} : { __proto__: null };
    this.keepAliveMsecs = ownOptions.keepAliveMsecs || 1000;
    this.keepAlive = ownOptions.keepAlive || false;
    if (major >= 12 && ownOptions.maxTotalSockets !== undefined)
      validateNumber(ownOptions.maxTotalSockets, 'maxTotalSockets', 1);
    this.maxSockets = ownOptions.maxSockets || Infinity;
    this.maxFreeSockets = ownOptions.maxFreeSockets || 256;
    if (major < 14) return;
    this.scheduling = ownOptions.scheduling || 'lifo';
    this.maxTotalSockets = ownOptions.maxTotalSockets || Infinity;
    this.totalSocketCount = 0;
    if (major >= 22) this.agentKeepAliveTimeoutBuffer = ownOptions.agentKeepAliveTimeoutBuffer ?? 1000;
  }

  createConnection(...args) {
    return require('net').createConnection(...args);
  }

  getName({ host, port, localAddress, family, socketPath } = {}) {
    const parts = [host || 'localhost', port || '', localAddress || ''];
    if (family === 4 || family === 6) parts.push(family);
    if (socketPath) parts.push(socketPath);
    return parts.join(':');
  }

  /** Gives the request a connection: one that is free, a new one, or the next that gets free. */
  addRequest(req) {
    const name = this.getName(req);
    const free = this.freeSockets[name]?.find((socket) => this.#connections.get(socket).client.isOpen);
    if (free !== undefined) {
      take(this.freeSockets, name, free);
      if (tellsReuse) req.reusedSocket = true;
      req._assign(this.#connections.get(free));
    } else if ((this.sockets[name]?.length ?? 0) >= this.maxSockets) {
      add(this.requests, name, req);
      return;
    } else req._connect();
    if (req.socket) add(this.sockets, name, req.socket);
    this.#count();
  }

  /** A request is done; its connection may serve another. */
  _done(req, connection) {
    const name = this.getName(req);
    const isUsable = connection?.client.isOpen && req.shouldKeepAlive;
    if (isUsable) this.#connections.set(req.socket, connection);
    const next = this.requests[name]?.[0];
    if (next !== undefined) {
      take(this.requests, name, next);
      if (isUsable) next._assign(connection);
      else next._connect();
    }
    take(this.sockets, name, req.socket);
    if (next !== undefined) add(this.sockets, name, next.socket);
    else if (isUsable) {
      connection.release();
      if (isShortLived(req.res)) connection.client.close();
      else add(this.freeSockets, name, req.socket);
    }
    this.#count();
  }

  #count() {
    if (major < 14) return;
    const lists = [this.sockets, ...(major < 16 ? [] : [this.freeSockets])].flatMap((each) => Object.values(each));
    this.totalSocketCount = lists.reduce((sum, { length }) => sum + length, 0);
  }

  destroy() {
    for (const [name, sockets] of Object.entries(this.freeSockets)) {
      for (const socket of sockets) this.#connections.get(socket).client.close();
      nextTick(() => {
        for (const socket of sockets) take(this.freeSockets, name, socket);
        this.#count();
      });
    }
  }
}

function add(lists, name, each) {
  lists[name] = [...(lists[name] ?? []), each];
}

/** A list that is empty goes. */
function take(lists, name, each) {
  const left = (lists[name] ?? []).filter((other) => other !== each);
  if (left.length > 0) lists[name] = left;
  else delete lists[name];
}

const { createConnection: createUsually } = Agent.prototype;

let globalAgent = new Agent(major >= 19 ? { keepAlive: true, timeout: 5000 } : undefined);

/** What a head gets by itself. */
const ADDED = ['connection', 'content-length', 'transfer-encoding'];

const hasBody = (method) => !/^(?:GET|HEAD|DELETE|OPTIONS|TRACE|CONNECT)$/.test(method);

// --- Requests ---------------------------------------------------------------------------------------------

function urlOptions(url) {
  const { protocol, hostname, port, pathname, search, username, password } = url;
  const options = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), path: `${pathname || ''}${search || ''}` };
  if (port !== '') options.port = Number(port);
  if (username || password) options.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return options;
}

class ClientRequest extends OutgoingMessage {
  res = null;
  aborted = major < 11 ? undefined : false;
  #connection = null;
  #isOver = false;
  /** Whether it has heard of its connection. */
  #isAssigned = false;
  #isListening = false;
  #reason = undefined;
  #maker = null;
  #timeouts = [];
  /** What comes of it runs on behalf of who made it. */
  #here = here();

  constructor(input, given, callback, defaultAgent = globalAgent) {
    super();
    if (tellsReuse) this.reusedSocket = false;
    const { options, onResponse } = readArguments(input, given, callback);
    const { agent } = options;
    if (agent && typeof agent.addRequest !== 'function')
      throw invalidArgType(
        major < 10 ? 'Agent option' : 'options.agent',
        ['Agent-like Object', 'undefined', 'false'],
        agent,
      );
    const makesOwn = typeof options.createConnection === 'function' && !agent;
    this.agent = agent === false || makesOwn ? new defaultAgent.constructor() : (agent ?? defaultAgent);
    const protocol = options.protocol || defaultAgent.protocol;
    const expected = this.agent.protocol ?? defaultAgent.protocol;
    if (protocol !== expected) {
      const message = `Protocol "${protocol}" not supported. Expected "${expected}"`;
      throw coded(major < 10 ? Error : TypeError, 'ERR_INVALID_PROTOCOL', message);
    }
    this.path = options.path ? String(options.path) : '/';
    if (/[^\u0021-\u00ff]/.test(this.path))
      throw coded(TypeError, 'ERR_UNESCAPED_CHARACTERS', 'Request path contains unescaped characters');
    for (const name of ['hostname', 'host']) {
      if (options[name] != null && typeof options[name] !== 'string')
        throw invalidArgType(`options.${name}`, ['string', 'undefined', 'null'], options[name]);
    }
    if (options.method != null && typeof options.method !== 'string')
      throw invalidArgType(major < 12 ? 'method' : 'options.method', 'string', options.method);
    if (options.method) validateHeaderName(options.method, 'Method');
    this.method = (options.method || 'GET').toUpperCase();
    this.host = options.hostname || options.host || 'localhost';
    this.protocol = protocol;
    this.port = Number(options.port || this.agent.defaultPort);
    this.shouldKeepAlive = this.agent.keepAlive;
    if (onResponse) this.once('response', onResponse);
    this.#takeHeaders(options);
    this.#findMaker(options, makesOwn);
    const { timeout = this.agent.options?.timeout } = options;
    if (options.timeout !== undefined) {
      validateTimeout(timeout, 'timeout');
      this.timeout = timeout;
    }
    if (options.timeout !== undefined || this.agent.options?.timeout > 0) this.#await(timeout);
    if (options.signal) this.#watch(options.signal);
    if (this.hasHeader('expect') || this._pairs) this._sendHead();
    this.agent.addRequest(this);
  }

  /** Who makes the connection, where the program does so itself. */
  #findMaker(options, makesOwn) {
    const { agent, host } = this;
    const path = options.socketPath ?? null;
    if (makesOwn) {
      const given = { ...options, host, ...(major >= 20 && { path: path ?? undefined }) };
      this.#maker = (done) => options.createConnection(given, done);
    } else if (typeof agent.createConnection === 'function' && agent.createConnection !== createUsually) {
      const port = options.port || agent.defaultPort;
      const given = { ...options, host, port, ...agent.options, path, encoding: null };
      this.#maker = (done) => agent.createConnection(given, done);
    }
  }

  /** A list goes as it is, an object gets what HTTP and the options ask for besides. */
  #takeHeaders(options) {
    const { headers, auth, setHost, setDefaultHeaders = true, joinDuplicateHeaders } = options;
    this.joinDuplicateHeaders = joinDuplicateHeaders;
    this.maxHeadersCount = null;
    if (!setDefaultHeaders && major >= 20) for (const name of ADDED) this._removed.add(name);
    if (Array.isArray(headers)) {
      this._pairs = pairsOf(headers);
      if (!hasBody(this.method)) this._contentLength = 0;
      for (const [name, value] of this._pairs) {
        validateHeaderName(name);
        for (const each of [].concat(value)) validateHeaderValue(name, each);
      }
      return;
    }
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    if (!this.hasHeader('host') && (setHost ?? setDefaultHeaders)) {
      const host = /:.*:/.test(this.host) && !this.host.startsWith('[') ? `[${this.host}]` : this.host;
      this.setHeader('Host', this.port === this.agent.defaultPort ? host : `${host}:${this.port}`);
    }
    if (auth && !this.hasHeader('authorization'))
      this.setHeader('Authorization', `Basic ${require('buffer').Buffer.from(auth).toString('base64')}`);
  }

  #watch(signal) {
    const abort = () => this.destroy(abortErrorOf(signal));
    if (signal.aborted) abort();
    else {
      signal.addEventListener('abort', abort);
      this.once('close', () => signal.removeEventListener('abort', abort));
    }
  }

  // --- Connecting -----------------------------------------------------------------------------------------

  /** A new connection: names are looked up first, and nothing is sent before the other side answers. */
  _connect() {
    this.#here(() => this.#connect());
  }

  #connect() {
    const connection = new Connection();
    if (this.#maker !== null) return this.#connectOver(connection);
    this.#use(connection);
    const later = (name, steps) => afterHops(name, 1, () => this.#here(steps));
    const { serverOutside, failLookup } = isHere(this.host) ? {} : require('internal/http_outside');
    const outside = serverOutside?.(this);
    if (failLookup && outside === undefined && !isAddress(this.host))
      return failLookup(this, (error) => this.#refuse(error));
    const connect = () => {
      if (!connection.client.isOpen) return;
      const server = outside ?? (isHere(this.host) && this.protocol === 'http:' ? serverAt(this.port) : undefined);
      if (server?._add !== undefined) {
        const { connectBytes } = require('internal/http_wire');
        const address = isAddress(this.host) ? this.host : '127.0.0.1';
        connectBytes(connection, address, this.port, (code) =>
          code === null ? this.#ready() : this.#refuse(this.#refusal()),
        );
        return;
      }
      if (server === undefined) {
        later('connect', () => this.#refuse(this.#refusal()));
        return;
      }
      server._connect(connection);
      later('connect', () => this.#ready());
    };
    if (isAddress(this.host)) connect();
    else later('lookup', connect);
  }

  /** Over a stream that the program makes, at once or later. */
  #connectOver(connection) {
    let isMade = false;
    const done = (error, stream) => {
      if (isMade) return;
      isMade = true;
      this.#connection = connection;
      if (error) {
        connection.release();
        nextTick(() => this.#tell(error));
        return;
      }
      require('internal/http_wire').speakOver(connection, stream);
      this.#use(connection);
      nextTick(() => this.#ready());
    };
    const stream = this.#maker(done);
    if (stream) done(null, stream);
  }

  #use(connection) {
    this.#connection = connection;
    connection.client.here = this.#here;
    this.socket = connection.stream ?? connection.client.socket ?? new Socket(connection.client, this.port);
    connection.client.onPacket = (parts) => this.#receive(parts);
    connection.client.onClose = (error) => this.#lose(error);
    connection.client.onBadBytes = (error) => this.destroy(error);
    nextTick(() => {
      this.#isAssigned = true;
      if (!this.destroyed) this.emit('socket', this.socket);
      else if (major >= 14) this.#giveUp(connection);
    });
  }

  /** It was destroyed before it had a connection, and is told so now; who aborted it knows. */
  #giveUp(connection) {
    connection.client.onClose = null;
    connection.client.close();
    connection.release();
    this.#isOver = true;
    this.agent._done(this, null);
    if (this.#reason !== undefined || !this.aborted) this.#tell(this.#reason ?? connectionReset('socket hang up'));
    this.#close();
  }

  /** A connection that another request has left. */
  _assign(connection) {
    this.#here(() => {
      this.#use(connection);
      connection.hold();
      nextTick(() => this.#ready());
    });
  }

  #ready() {
    if (this.destroyed) return;
    this._endpoint = this.#connection.client;
    this.#connection.client.isReady = true;
    this.emit('connected');
    this._flush();
  }

  #refuse(error) {
    this.#connection.release();
    this.#connection.client.isOpen = false;
    this.#fail(error);
  }

  /** What is said where nobody listens: since Node 20 for either kind of address. */
  #refusal() {
    const addresses =
      isAddress(this.host) || major < 20
        ? [isAddress(this.host) ? this.host : major < 17 ? '127.0.0.1' : '::1']
        : ['::1', '127.0.0.1'];
    const errors = addresses.map((address) => {
      const shown = `${address}:${this.port}`;
      return systemError('connect', 'ECONNREFUSED', -111, ` ${shown}`, { address, port: this.port });
    });
    return errors.length === 1 ? errors[0] : Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' });
  }

  // --- Outgoing -------------------------------------------------------------------------------------------

  _sendsLength() {
    return this._contentLength > 0 || hasBody(this.method);
  }

  _addConnection(pairs) {
    pairs.push(['Connection', this.shouldKeepAlive ? 'keep-alive' : 'close']);
  }

  _firstLine() {
    return { method: this.method, path: this.path };
  }

  setTimeout(milliseconds, callback) {
    if (this.#isOver) return this;
    validateTimeout(milliseconds, 'msecs');
    if (callback) this.once('timeout', callback);
    this.#await(milliseconds);
    return this;
  }

  clearTimeout(callback) {
    this.setTimeout(0, callback);
  }

  /** Told once, as soon as nothing happens on its connection for so long. */
  #await(milliseconds) {
    const start = () => {
      const { socket } = this;
      socket.setTimeout(milliseconds);
      if (this.#isListening) return;
      this.#isListening = true;
      this.#hearTimeout('once', () => {
        if (socket === this.socket && !this.#isOver) this.emit('timeout');
      });
    };
    if (this.socket) start();
    else this.once('socket', start);
  }

  /** Only as long as the socket serves this request. */
  #hearTimeout(how, listener) {
    this.socket[how]('timeout', listener);
    this.#timeouts.push(listener);
  }

  setNoDelay() {}
  setSocketKeepAlive() {}

  // --- Incoming -------------------------------------------------------------------------------------------

  #receive(parts) {
    while (parts[0]?.kind === 'information') {
      const { status, message, headers } = parts.shift();
      if (status === 100) this.emit('continue');
      if (major >= 10)
        this.emit('information', {
          statusCode: status,
          statusMessage: message,
          httpVersion: '1.1',
          httpVersionMajor: 1,
          httpVersionMinor: 1,
          headers: headersObject(headers),
          rawHeaders: [].concat(...headers),
        });
    }
    const [head] = parts;
    if (head?.kind === 'head') this.#begin(head);
    if (this.res) feed(this.res, parts);
  }

  #begin(head) {
    const res = new IncomingMessage(this.socket);
    Object.assign(res, { statusCode: head.status, statusMessage: head.message, req: this });
    fillHeaders(res, head.headers, this.joinDuplicateHeaders);
    this.res = res;
    this.#hearTimeout('on', () => this.res === res && !this.#isOver && res.emit('timeout'));
    res.httpVersion = head.version ?? '1.1';
    res.httpVersionMinor = Number(res.httpVersion[2]);
    if (res.httpVersionMinor === 0 && !/keep-alive/i.test(res.headers.connection ?? '')) this.shouldKeepAlive = false;
    if (head.status === 101 || this.method === 'CONNECT') {
      this.#upgrade(res, this.method === 'CONNECT' ? 'connect' : 'upgrade');
      return;
    }
    if (/close/i.test(res.headers.connection ?? '')) this.shouldKeepAlive = false;
    res.on('end', () => this.#end());
    if (!this.emit('response', res)) res._dump();
  }

  /** From now on the connection carries bytes; without a listener it ends. */
  #upgrade(res, event) {
    if (this.listenerCount(event) === 0) {
      this.destroy();
      return;
    }
    const { upgradeClient } = require('internal/http_wire');
    const { socket, head } = upgradeClient(this.#connection);
    res.upgrade = true;
    this.upgradeOrConnect = true;
    this.#isOver = true;
    this.#connection.release();
    this.agent._done(this, null);
    this.emit(event, res, socket, head);
    this.destroyed = true;
    nextTick(() => this.#close());
  }

  /** The response is read to its end: the connection is free, or closes. */
  #end() {
    this.#isOver = true;
    this.socket.setTimeout(0);
    for (const listener of this.#timeouts) this.socket.removeListener('timeout', listener);
    const connection = this.#connection;
    if (!this.shouldKeepAlive) {
      connection.client.onClose = null;
      connection.client.close();
      connection.release();
      atClose(() => {
        this.agent._done(this, connection);
        this.#close();
        if (major >= 10) this.#closeResponse();
      });
      return;
    }
    connection.client.onPacket = () => {};
    connection.client.onClose = null;
    this.destroyed = true;
    nextTick(() => {
      // Until Node 14 a request is closed with its connection alone.
      if (major >= 14) {
        this.#close();
        this.#closeResponse();
      }
      this.agent._done(this, connection);
    });
  }

  /** Since Node 16 the response closes by itself, as streams do. */
  #closeResponse() {
    if (major < 15 && !this.res.aborted) this.res.emit('close');
  }

  #close() {
    if (this._closed) return;
    this.destroyed = true;
    this._closed = true;
    this.emit('close');
  }

  // --- Failing --------------------------------------------------------------------------------------------

  destroy(error) {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.#reason = error;
    this.res?._dump();
    const connection = this.#connection;
    if (!this.#isAssigned && major >= 14) return this;
    if (connection) {
      connection.client.onClose = null;
      connection.client.close(error ?? connectionReset('socket hang up'));
      connection.release();
    }
    if (!connection?.client.isReady) {
      nextTick(() => this.#fail(error ?? connectionReset('socket hang up')));
      return this;
    }
    if (error) nextTick(() => this.#tell(error));
    (major === 16 ? atClose : afterPoll)(() => this.#lost());
    return this;
  }

  /** The connection that was destroyed is closed. */
  #lost() {
    if (!this.res && !this._failure) this.#tell(connectionReset('socket hang up'));
    this.#isOver = true;
    this.agent._done(this, null);
    if (this.res && !this.res.complete) this.res._lose(() => this.#close());
    else this.#close();
  }

  #tell(error) {
    this._failure = error;
    this.emit('error', error);
  }

  abort() {
    if (this.aborted) return;
    this.aborted = major < 11 ? Date.now() : true;
    nextTick(() => this.emit('abort'));
    this.destroy();
  }

  /** The other side has closed the connection. */
  #lose(error) {
    this.#connection.release();
    if (this.#isOver) return;
    if (this.res) {
      if (!this.res.complete) this.res._lose(() => {});
      this.#fail(undefined);
    } else this.#fail(error && error.message !== 'aborted' ? error : connectionReset('socket hang up'));
  }

  #fail(error) {
    this.#isOver = true;
    this.destroyed = true;
    this.agent._done(this, null);
    if (error) {
      this._failure = error;
      this.emit('error', error);
    }
    atClose(() => this.#close());
  }
}

/** (url, options, callback), any of the first two left out. */
function readArguments(input, given, callback) {
  const { URL } = require('url');
  const isUrl = typeof input === 'string' || input instanceof URL;
  const fromUrl =
    typeof input === 'string'
      ? urlOptions(major < 11 ? urlFrom(input) : new URL(input))
      : isUrl
        ? urlOptions(input)
        : input;
  const rest = isUrl ? [given, callback] : [given];
  const options = rest.find((argument) => argument !== null && typeof argument === 'object');
  return { options: { ...fromUrl, ...options }, onResponse: rest.find((argument) => typeof argument === 'function') };
}

/** Up to Node 10 what is no URL has no host. */
function urlFrom(text) {
  try {
    return new (require('url').URL)(text);
  } catch {
    throw coded(major < 10 ? Error : TypeError, 'ERR_INVALID_DOMAIN_NAME', 'Unable to determine the domain name');
  }
}

const request = (input, options, callback) => new ClientRequest(input, options, callback);

function get(input, options, callback) {
  const req = request(input, options, callback);
  req.end();
  return req;
}

module.exports = {
  Agent,
  ClientRequest,
  request,
  get,
  agents: {
    get global() {
      return globalAgent;
    },
    set global(agent) {
      globalAgent = agent;
    },
  },
};
