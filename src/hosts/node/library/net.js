'use strict';

/* https://nodejs.org/api/net.html: servers and sockets of one program. Nothing ever leaves it. */

const { major } = internal;
const { isIP, isIPv4, isIPv6 } = require('internal/net_addresses');
const { Socket, connect, normalizeArgs } = require('internal/net_socket');
const { Server } = require('internal/net_server');
const { makeKin } = require('internal/network');
const { validateBoolean, validateInteger } = require('internal/errors');

makeKin('Socket', 'net', Socket);
makeKin('Server', 'net', Server);

function createServer(options, connectionListener) {
  return new Server(options, connectionListener);
}

module.exports = {
  _normalizeArgs: normalizeArgs,
  connect,
  createConnection: connect,
  createServer,
  isIP,
  isIPv4,
  isIPv6,
  Server,
  Socket,
  Stream: Socket,
};

const defaults = () => require('internal/net_lookup').defaults;
if (major >= 18) {
  Object.assign(module.exports, {
    getDefaultAutoSelectFamily: () => defaults().autoSelectFamily,
    setDefaultAutoSelectFamily(value) {
      validateBoolean(value, 'value');
      defaults().autoSelectFamily = value;
    },
    getDefaultAutoSelectFamilyAttemptTimeout: () => defaults().timeout,
    setDefaultAutoSelectFamilyAttemptTimeout(value) {
      validateInteger(value, 'value', 1, 2 ** 31 - 1);
      defaults().timeout = Math.max(value, 10);
    },
  });
}
