'use strict';

/* https://nodejs.org/api/https.html: as http, without servers; nothing is encrypted, as nothing leaves the program. */

const { Agent: HttpAgent, ClientRequest } = require('internal/http_client');
const { callable } = require('internal/http_tools');

class Agent extends HttpAgent {
  constructor(options) {
    super(options);
    this.defaultPort = 443;
    this.protocol = 'https:';
    this.maxCachedSessions = this.options.maxCachedSessions ?? 100;
    this._sessionCache = { map: {}, list: [] };
  }
}

function request(input, options, callback) {
  return new ClientRequest(input, options, callback, module.exports.globalAgent);
}

function get(input, options, callback) {
  const req = request(input, options, callback);
  req.end();
  return req;
}

module.exports = {
  Agent: callable(Agent),
  globalAgent: new Agent(internal.major >= 19 ? { keepAlive: true, scheduling: 'lifo', timeout: 5000 } : undefined),
  get,
  request,
};
