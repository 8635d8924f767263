'use strict';

/* Other machines: the table of responses answers for them, as a server there would. */

const { major, version, answerOf, startWork } = internal;
const { lookup } = require('dns');
const { Server } = require('internal/http_server');

const originOf = ({ protocol, host, port, agent }) =>
  `${protocol}//${host}${port === agent.defaultPort ? '' : `:${port}`}`;

/** Who is at the other end of a request; undefined where nobody answers it. */
function serverOutside(request) {
  const origin = originOf(request);
  if (answerOf(request.method, origin, request.path) === undefined) return undefined;
  return new Server((req, res) => {
    req.resume();
    const [status, headers, body, ms] = answerOf(req.method, origin, req.url) ?? [0, [], '', 0];
    startWork('response', ms, () => {
      if (status === 0) return res.socket.destroy();
      res.writeHead(status, headers);
      res.end(body);
    });
  });
}

/** Nobody knows the name: until Node 11 the port is said, too. */
function failLookup({ host, port }, fail) {
  lookup(host, { all: major >= 20 }, (error) => {
    if (major < 12 && !version.startsWith('v12')) {
      error.message += ` ${host}:${port}`;
      Object.assign(error, { host, port });
    }
    fail(error);
  });
}

module.exports = { serverOutside, failLookup };
