'use strict';

/* Where a socket connects to: names are looked up first, and since Node 20 each of their addresses is tried. */

const { major, nextTick } = internal;
const { isIP } = require('internal/net_addresses');
const {
  coded,
  invalidArgType,
  validateBoolean,
  validateFunction,
  validateInteger,
  validateNumber,
} = require('internal/errors');

const defaults = { autoSelectFamily: major >= 20, timeout: major >= 25 ? 500 : 250 };

function badPort(name, port, isNegativeToo) {
  const { inspect } = internal;
  if (major < 10) {
    const old = isNegativeToo
      ? '"port" argument must be >= 0 and < 65536'
      : `"port" option should be >= 0 and < 65536: ${port}`;
    if (major < 9) return new RangeError(old);
  }
  const shown = major >= 18 ? (port == null ? port : `type ${typeof port} (${inspect(port)})`) : port;
  return coded(
    RangeError,
    'ERR_SOCKET_BAD_PORT',
    `${name} should be ${major === 9 ? '> 0' : '>= 0'} and < 65536. Received ${shown}.`,
  );
}

/** Whether text or a number is a port. */
const isPort = (port) =>
  (typeof port === 'number' || (typeof port === 'string' && port.trim() !== '')) &&
  Number(port) === Number(port) >>> 0 &&
  Number(port) <= 65535;

function checkConnect({ port, localAddress, localPort }) {
  if (localAddress && !isIP(localAddress)) {
    if (major < 9) throw new TypeError(`"localAddress" option must be a valid IP: ${localAddress}`);
    throw coded(TypeError, 'ERR_INVALID_IP_ADDRESS', `Invalid IP address: ${localAddress}`);
  }
  if (localPort && typeof localPort !== 'number') {
    if (major < 9) throw new TypeError(`"localPort" option should be a number: ${localPort}`);
    validateNumber(localPort, 'options.localPort');
  }
  if (port === undefined) return;
  if (typeof port !== 'number' && typeof port !== 'string') {
    if (major < 9) throw new TypeError(`"port" option should be a number or string: ${port}`);
    throw invalidArgType('options.port', ['number', 'string'], port);
  }
  if (!isPort(port)) throw badPort(major < 10 ? '"port" option' : 'Port', port, false);
}

function checkLookup(lookup) {
  if (lookup == null || typeof lookup === 'function') return;
  if (major < 9) throw new TypeError('"lookup" option should be a function');
  validateFunction(lookup, 'options.lookup');
}

/** `attempt(socket, address, port, family, failed)` connects the socket's handle, `renew` gives it another. */
function lookupAndConnect(socket, options, { attempt, renew }) {
  const host = options.host || 'localhost';
  if (major >= 22 && typeof host !== 'string') throw invalidArgType('options.host', 'string', host);
  checkConnect(options);
  const port = options.port | 0;
  const { autoSelectFamily = defaults.autoSelectFamily, autoSelectFamilyAttemptTimeout } = options;
  if (major >= 18) {
    if (options.autoSelectFamily != null) validateBoolean(autoSelectFamily, 'options.autoSelectFamily');
    if (autoSelectFamilyAttemptTimeout != null)
      validateInteger(autoSelectFamilyAttemptTimeout, 'options.autoSelectFamilyAttemptTimeout', 1, 2 ** 31 - 1);
  }
  const kind = isIP(host);
  if (kind !== 0) {
    nextTick(() => {
      if (socket.connecting) attempt(socket, host, port, kind);
    });
    return;
  }
  checkLookup(options.lookup);
  const dns = require('dns');
  socket._host = host;
  const lookup = options.lookup || dns.lookup;
  const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family;
  const hints = options.hints || (family === 4 || family === 6 ? 0 : (dns.ADDRCONFIG ?? 32));
  const question = { family, hints };
  const triesAll = major >= 18 && autoSelectFamily && family !== 4 && family !== 6 && !options.localAddress;
  const fail = (error) => nextTick(() => socket.destroy(error));
  if (triesAll) {
    lookup(host, { ...question, all: true }, (error, addresses) => {
      if (!socket.connecting) return;
      if (error) {
        socket.emit('lookup', error, undefined, undefined, host);
        fail(error);
      } else tryAll(socket, addressesOf(socket, addresses, host), port, { attempt, renew, fail });
    });
    return;
  }
  lookup(host, question, (error, address, addressFamily) => {
    socket.emit('lookup', error, address, addressFamily, host);
    if (!socket.connecting) return;
    if (error) fail(error);
    else if (typeof address !== 'string' || !isIP(address)) fail(badAddress(address));
    else if (addressFamily !== 4 && addressFamily !== 6) fail(badFamily(addressFamily, options));
    else attempt(socket, address, port, addressFamily);
  });
}

const badAddress = (address) => coded(TypeError, 'ERR_INVALID_IP_ADDRESS', `Invalid IP address: ${address}`);
const badFamily = (family, { host, port }) =>
  coded(RangeError, 'ERR_INVALID_ADDRESS_FAMILY', `Invalid address family: ${family} ${host}:${port}`);

/** Either kind in turn, that of the first one first. */
function addressesOf(socket, addresses, host) {
  const kinds = [[], []];
  const first = addresses[0]?.family;
  for (const each of addresses) {
    socket.emit('lookup', null, each.address, each.family, host);
    const known = kinds[each.family === first ? 0 : 1];
    if (isIP(each.address) && !known.some(({ address }) => address === each.address)) known.push(each);
  }
  const [some, others] = kinds;
  const longest = Math.max(some.length, others.length);
  return Array.from({ length: longest }, (_, i) => [some[i], others[i]])
    .flat()
    .filter(Boolean);
}

function tryAll(socket, addresses, port, { attempt, renew, fail }) {
  if (!socket.connecting) return;
  if (addresses.length === 0) fail(badAddress(undefined));
  else if (addresses.length === 1) attempt(socket, addresses[0].address, port, addresses[0].family);
  else {
    socket.autoSelectFamilyAttemptedAddresses = [];
    tryNext(socket, addresses, port, { attempt, renew, errors: [] });
  }
}

function tryNext(socket, addresses, port, context) {
  const { attempt, renew, errors } = context;
  const { address, family } = addresses[errors.length];
  socket.autoSelectFamilyAttemptedAddresses.push(`${address}:${port}`);
  attempt(socket, address, port, family, (error) => {
    errors.push(error);
    if (!socket.connecting) return;
    if (errors.length === addresses.length) {
      socket.connecting = false;
      const all = new AggregateError(errors);
      all.code = errors[0].code;
      socket.destroy(all);
      return;
    }
    socket._handle.close();
    renew(socket);
    tryNext(socket, addresses, port, context);
  });
}

module.exports = { lookupAndConnect, isPort, badPort, defaults };
