'use strict';

/*
 * https://nodejs.org/api/dns.html: names as the file of hosts of an ordinary machine has them. A thread asks for them, and
 * only half of the threads may. Nothing is asked of a server.
 */

const { major, nextTick, submit, within } = internal;
const { isIP } = require('internal/net_addresses');
const { coded, invalidArgType, validateCallback } = require('internal/errors');
const promisifyArgs = Symbol.for('nodejs.util.promisify.customArgs');

const HOSTS = { __proto__: null, localhost: '127.0.0.1' };
const FILE_NS = 300_000;
const NETWORK_NS = 5_000_000;

/** `call`: the row of Node's lines that its stack has. */
function notFound(hostname, call) {
  const error = within(call, () => new Error(`getaddrinfo ENOTFOUND ${hostname}`));
  // In Node 9 it was assigned.
  if (major === 9) Object.defineProperty(error, 'message', { enumerable: true });
  return Object.assign(error, {
    errno: major < 13 ? 'ENOTFOUND' : -3008,
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname,
  });
}

function familyOf(family) {
  if (family === undefined || family === null || family === 0) return 0;
  if (major >= 18 && (family === 'IPv4' || family === 'IPv6')) return Number(family[3]);
  if (family === 4 || family === 6) return family;
  if (major < 9) throw new TypeError('Invalid argument: family must be 4 or 6');
  if (major >= 16)
    throw coded(
      TypeError,
      'ERR_INVALID_ARG_VALUE',
      `The argument 'family' must be one of: 0, 4, 6. Received ${family}`,
    );
  const known = major >= 14 ? '. Must be one of: 0, 4, 6' : '';
  throw coded(TypeError, 'ERR_INVALID_OPT_VALUE', `The value "${family}" is invalid for option "family"${known}`);
}

function questionOf(hostname, options) {
  const isText = typeof hostname === 'string';
  if (!isText && (hostname || major >= 24)) {
    if (major < 9) throw new TypeError('Invalid arguments: hostname must be a string or falsey');
    throw invalidArgType('hostname', major < 11 ? ['string', 'falsy'] : 'string', hostname);
  }
  const given = typeof options === 'object' && options !== null ? options : { family: options };
  return { family: familyOf(given.family), all: Boolean(given.all) };
}

/** Answers with an error, or with an address and its family; at once what is an address itself. */
function ask(hostname, { family, all }, answer, call = all ? 'lookup all' : 'lookup') {
  const told = (address, kind) => (all ? answer(null, [{ address, family: kind }]) : answer(null, address, kind));
  if (!hostname) {
    nextTick(answer, null, all ? [] : null, family === 6 ? 6 : 4);
    return 'known';
  }
  const kind = isIP(hostname);
  if (kind !== 0) {
    nextTick(told, hostname, kind);
    return 'known';
  }
  const address = family === 6 ? undefined : HOSTS[hostname.toLowerCase()];
  const tell = () => (address === undefined ? answer(notFound(hostname, call)) : told(address, 4));
  submit('GETADDRINFOREQWRAP', 'dns.lookup', address ? FILE_NS : NETWORK_NS, tell, 'random', true);
  return 'asked';
}

class GetAddrInfoReqWrap {}

function lookup(hostname, options, callback) {
  if (typeof options === 'function') {
    callback = options;
    options = 0;
  }
  const checks = [() => validateCallback(callback, 'callback'), () => questionOf(hostname, options)];
  if (major < 9 && hostname && typeof hostname !== 'string') checks.reverse();
  if (major < 9 && typeof callback !== 'function') throw new TypeError('Invalid arguments: callback must be passed');
  for (const check of checks) check();
  const question = questionOf(hostname, options);
  if (ask(hostname, question, callback) === 'known') return {};
  const oncomplete = () => {};
  return Object.assign(new GetAddrInfoReqWrap(), { callback, family: question.family, hostname, oncomplete });
}
Object.defineProperty(lookup, promisifyArgs, { value: ['address', 'family'], enumerable: false });

const promises = {
  lookup: (hostname, options) => {
    const question = questionOf(hostname, options);
    return new Promise((resolve, reject) => {
      const answer = (error, address, family) => {
        if (error) reject(error);
        else resolve(question.all ? address : { address, family });
      };
      ask(hostname, question, answer, 'promises.lookup');
    });
  },
};

let servers = ['127.0.0.53'];

/** Of an answer that is none, as c-ares names them. */
const codes = { EOF: 'EOF' };
for (const name of 'NODATA FORMERR SERVFAIL NOTFOUND NOTIMP REFUSED BADQUERY BADNAME BADFAMILY BADRESP CONNREFUSED TIMEOUT FILE NOMEM DESTRUCTION BADSTR BADFLAGS NONAME BADHINTS NOTINITIALIZED LOADIPHLPAPI ADDRGETNETWORKPARAMS CANCELLED'.split(
  ' ',
))
  codes[name] = `E${name}`;
Object.assign(promises, { ...(major >= 16 && codes), getServers: () => [...servers] });

module.promises = promises;
module.exports = {
  lookup,
  ...codes,
  ...(major >= 10 && { ADDRCONFIG: 32, V4MAPPED: 8, promises }),
  getServers: () => [...servers],
  setServers(list) {
    servers = [...list];
  },
  ...(major >= 18 && { getDefaultResultOrder: () => 'verbatim' }),
};
