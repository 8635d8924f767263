'use strict';

/* https://nodejs.org/api/net.html#class-netserver on a network that is only simulated. */

const { major, nextTick, inspect } = internal;
const EventEmitter = require('events');
const { coded, invalidArgType, invalidArgValue, validateNumber, validateAbortSignal } = require('internal/errors');
const { addressError } = require('internal/network');
const { Listener, owner } = require('internal/net_handles');
const { Socket, normalizeArgs } = require('internal/net_socket');
const { isIP } = require('internal/net_addresses');

function Server(options, connectionListener) {
  if (!(this instanceof Server)) return new Server(options, connectionListener);
  EventEmitter.call(this, major >= 12 && typeof options === 'object' && options !== null ? options : undefined);
  const isCallback = typeof options === 'function';
  const listener = isCallback ? options : connectionListener;
  if (!isCallback && options != null && typeof options !== 'object')
    throw major < 9 ? new TypeError('options must be an object') : invalidArgType('options', 'Object', options);
  const given = isCallback || options == null ? {} : options;
  if (typeof listener === 'function') this.on('connection', listener);
  if (major >= 16) checkOptions(given);
  this._connections = 0;
  this._handle = null;
  this[major < 10 ? '_usingSlaves' : '_usingWorkers'] = false;
  this[major < 10 ? '_slaves' : '_workers'] = [];
  this._unref = false;
  if (major >= 22) this._listeningId = 1;
  this.allowHalfOpen = given.allowHalfOpen || false;
  this.pauseOnConnect = Boolean(given.pauseOnConnect);
  if (major < 16) return;
  this.noDelay = Boolean(given.noDelay);
  this.keepAlive = Boolean(given.keepAlive);
  this.keepAliveInitialDelay = ~~(given.keepAliveInitialDelay / 1000);
  if (major >= 18) this.highWaterMark = given.highWaterMark ?? (major >= 22 ? 65536 : 16384);
  if (major >= 22 && given.blockList) this.blockList = given.blockList;
}
Object.setPrototypeOf(Server.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Server, EventEmitter);

function checkOptions({ keepAliveInitialDelay, highWaterMark }) {
  if (keepAliveInitialDelay !== undefined) validateNumber(keepAliveInitialDelay, 'options.keepAliveInitialDelay');
  if (highWaterMark !== undefined && major >= 18) validateNumber(highWaterMark, 'options.highWaterMark');
}

/** Refuses a server that listens already: in Node 8 it may listen anew. */
function alreadyListens() {
  return coded(Error, 'ERR_SERVER_ALREADY_LISTEN', 'Listen method has been called more than once without closing.');
}

function badListen(options) {
  if (major < 9) return new Error(`Invalid listen argument: ${inspect(options)}`);
  if (major >= 12 && !('port' in options || 'path' in options))
    return invalidArgValue('options', options, 'must have the property "port" or "path"');
  if (major >= 15) return invalidArgValue('options', options);
  const shown = major < 12 ? inspect(options) : options;
  return coded(TypeError, 'ERR_INVALID_OPT_VALUE', `The value "${shown}" is invalid for option "options"`);
}

/** Where it shall listen is known. */
function bind(server, address, port) {
  const isPath = address === null;
  const shown = isPath ? port : (address ?? '::');
  try {
    if (isPath && !/^(?:\/tmp\/|\.{0,2}\/?)[^/]*$|^\0/.test(port)) throw addressError('listen', 'EACCES', port, -1);
    const handle = new Listener(
      isPath ? 'PIPESERVERWRAP' : 'TCPSERVERWRAP',
      isPath ? 'PipeServerWrap' : 'TCPServerWrap',
      isPath ? null : shown,
    );
    handle.listen(port);
    server._handle = handle;
  } catch (error) {
    nextTick(() => server.emit('error', error));
    return;
  }
  server._handle.onconnection = (end) => accept(server, end);
  Object.defineProperty(server._handle, owner, { value: server, enumerable: false });
  server._connectionKey = `${isPath ? -1 : isIP(shown)}:${shown}:${isPath ? -1 : port}`;
  if (server._unref) server.unref();
  nextTick(() => {
    if (server._handle) server.emit('listening');
  });
}

function accept(server, end) {
  if (server.maxConnections != null && server._connections >= server.maxConnections) {
    if (major >= 18) server.emit('drop', dropped(end));
    end.close();
    return;
  }
  const { highWaterMark } = server;
  const socket = new Socket({
    handle: end,
    allowHalfOpen: server.allowHalfOpen,
    pauseOnCreate: server.pauseOnConnect,
    readable: true,
    writable: true,
    ...(highWaterMark !== undefined && { readableHighWaterMark: highWaterMark, writableHighWaterMark: highWaterMark }),
  });
  server._connections++;
  socket.server = server;
  socket._server = server;
  server.emit('connection', socket);
}

function dropped(end) {
  const local = end.getsockname({});
  const remote = end.getpeername({});
  return {
    localAddress: local.address,
    localPort: local.port,
    localFamily: local.family,
    remoteAddress: remote.address,
    remotePort: remote.port,
    remoteFamily: remote.family,
  };
}

const methods = {
  listen(...args) {
    const [given, callback] = normalizeArgs(args);
    if (this._handle && major >= 9) throw alreadyListens();
    if (callback !== null) this.once('listening', callback);
    const options = { ...given };
    const isAny = args.length === 0 || typeof args[0] === 'function' || options.port === null;
    if (isAny || (options.port === undefined && 'port' in options)) options.port = 0;
    if (major >= 15 && options.signal !== undefined) closeWith(this, options.signal);
    if (typeof options.port === 'number' || typeof options.port === 'string') {
      const { isPort, badPort } = require('internal/net_lookup');
      if (!isPort(options.port)) throw badPort(major < 12 ? 'Port' : 'options.port', options.port, true);
      const port = options.port | 0;
      if (options.host) lookupAndBind(this, options.host, port);
      else bind(this, undefined, port);
    } else if (typeof options.path === 'string') {
      this._pipeName = options.path;
      bind(this, null, options.path);
    } else throw badListen(options);
    return this;
  },

  address() {
    if (this._pipeName !== undefined) return this._pipeName;
    return this._handle ? this._handle.getsockname({}) : null;
  },

  getConnections(callback) {
    nextTick(callback, null, this._connections);
    return this;
  },

  close(callback) {
    if (typeof callback === 'function') {
      if (this._handle) this.once('close', callback);
      else this.once('close', () => callback(notRunning()));
    }
    if (this._handle) {
      this._handle.close();
      this._handle = null;
    }
    this._emitCloseIfDrained();
    return this;
  },

  _emitCloseIfDrained() {
    if (this._handle || this._connections) return;
    nextTick(() => this.emit('close'));
  },

  ref() {
    this._unref = false;
    this._handle?.ref();
    return this;
  },

  unref() {
    this._unref = true;
    this._handle?.unref();
    return this;
  },
};
Object.assign(Server.prototype, methods);
Object.defineProperty(Server.prototype, 'listening', {
  get() {
    return Boolean(this._handle);
  },
  configurable: true,
  enumerable: true,
});
if (Symbol.asyncDispose && major >= 20) {
  Server.prototype[Symbol.asyncDispose] = async function () {
    if (this._handle)
      await new Promise((resolve, reject) => this.close((error) => (error ? reject(error) : resolve())));
  };
}

const notRunning = () =>
  major < 9 ? new Error('Not running') : coded(Error, 'ERR_SERVER_NOT_RUNNING', 'Server is not running.');

function closeWith(server, signal) {
  validateAbortSignal(signal, 'options.signal');
  const close = () => server.close();
  if (signal.aborted) nextTick(close);
  else {
    signal.addEventListener('abort', close);
    server.once('close', () => signal.removeEventListener('abort', close));
  }
}

function lookupAndBind(server, host, port) {
  const listeningId = server._listeningId;
  require('dns').lookup(host, (error, address) => {
    if (listeningId !== server._listeningId) return;
    if (error) server.emit('error', error);
    else bind(server, address, port);
  });
}

module.exports = { Server };
