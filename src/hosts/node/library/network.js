'use strict';

/* The simulated network of one program: who listens where, and what the system says when it cannot do something. */

const { major } = internal;

/** By port, or by path. */
const listening = new Map();
let nextPort = 40000;

const NUMBERS = {
  EPIPE: -32,
  EACCES: -13,
  ENOENT: -2,
  EINVAL: -22,
  EADDRINUSE: -98,
  ECONNRESET: -104,
  ECONNREFUSED: -111,
};
const WORDS = {
  __proto__: null,
  EADDRINUSE: ': address already in use',
  EADDRNOTAVAIL: ': address not available',
  EACCES: ': permission denied',
};

/** Until Node 12 `errno` is the name as well. */
function systemError(syscall, code, number, detail, facts) {
  const errno = major < 13 ? code : number;
  const names = major < 8 || (syscall === 'listen' && major > 9) ? { code, errno } : { errno, code };
  return Object.assign(new Error(`${syscall} ${code}${detail}`), { ...names, syscall, ...facts });
}

/** Where something listens or connects: a path has no port. */
function addressError(syscall, code, address, port) {
  const isTold = typeof port === 'number' && port > 0;
  const words = syscall === 'listen' && major > 9 ? (WORDS[code] ?? '') : '';
  return systemError(syscall, code, NUMBERS[code] ?? -99, `${words} ${address}${isTold ? `:${port}` : ''}`, {
    address,
    ...((isTold || syscall === 'listen') && { port }),
  });
}

const failure = (syscall, code) => systemError(syscall, code, NUMBERS[code], '');

/** A port that nobody has. */
function freePort() {
  while (listening.has(nextPort)) nextPort++;
  return nextPort++;
}

/** Gives a server its port, or throws as the system would. */
function listen(server, wanted, address = '::') {
  const port = wanted === 0 ? freePort() : wanted;
  if (listening.has(port)) throw addressError('listen', 'EADDRINUSE', address, typeof port === 'number' ? port : -1);
  listening.set(port, server);
  return port;
}

const unlisten = (port) => listening.delete(port);
const serverAt = (port) => listening.get(port);

const classes = { __proto__: null };

/** Classes of `http` are kin of those of `net` once both are loaded. */
function makeKin(name, side, Class) {
  const both = (classes[name] ??= {});
  both[side] = Class;
  if (both.http && both.net) Object.setPrototypeOf(both.http.prototype, both.net.prototype);
}

/** How long a socket may be idle. */
function validateTimeout(milliseconds, name) {
  const { coded, validateNumber } = require('internal/errors');
  if (major < 9 && typeof milliseconds !== 'number') throw new TypeError(`"${name}" argument must be a number`);
  validateNumber(milliseconds, name);
  if (milliseconds >= 0 && Number.isFinite(milliseconds)) return;
  if (major < 9) throw new RangeError(`"${name}" argument must be a non-negative finite number`);
  throw coded(
    RangeError,
    'ERR_OUT_OF_RANGE',
    `The value of "${name}" is out of range. It must be a non-negative finite number. Received ${milliseconds}`,
  );
}

module.exports = {
  makeKin,
  validateTimeout,
  systemError,
  addressError,
  failure,
  freePort,
  listen,
  unlisten,
  serverAt,
};
