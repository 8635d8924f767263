'use strict';

/* https://nodejs.org/api/http.html: clients and servers of one program. No request ever leaves it. */

const {
  callable,
  IncomingMessage,
  OutgoingMessage,
  validateHeaderName,
  validateHeaderValue,
} = require('internal/http_tools');
const { Server, ServerResponse, STATUS_CODES, METHODS } = require('internal/http_server');
const { Agent, ClientRequest, request, get, agents } = require('internal/http_client');

module.exports = {
  METHODS,
  STATUS_CODES,
  Agent: Object.assign(callable(Agent), { defaultMaxSockets: Infinity }),
  ClientRequest: callable(ClientRequest),
  IncomingMessage,
  OutgoingMessage,
  Server: callable(Server),
  ServerResponse,
  createServer: (options, listener) => new Server(options, listener),
  validateHeaderName,
  validateHeaderValue,
  get,
  request,
};
if (internal.major >= 10) module.exports.maxHeaderSize = internal.major >= 14 ? 16384 : 8192;
Object.defineProperty(module.exports, 'globalAgent', {
  configurable: true,
  enumerable: true,
  get: () => agents.global,
  set(agent) {
    agents.global = agent;
  },
});
