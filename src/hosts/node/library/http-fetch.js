'use strict';

/* fetch() of servers that the program itself has started. */

const { Agent, ClientRequest } = require('internal/http_client');
const { serverAt } = require('internal/http_tools');
const { URL } = require('url');

const agent = new Agent({ keepAlive: true });
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const MOST_REDIRECTS = 20;

/** What fetch() adds to a request's headers. */
const DEFAULTS = [
  ['accept', '*/*'],
  ['accept-language', '*'],
  ['sec-fetch-mode', 'cors'],
  ['user-agent', 'node'],
  ['accept-encoding', 'gzip, deflate'],
];

/**
 * Asks a server of the program's; undefined when none listens there, else a function that gives the request up.
 * `done` is called with an error, or with status, its text, headers in pairs, the body and the last address.
 */
module.exports = function fetchLocally(method, address, headers, body, done) {
  const start = (verb, url, data, redirects) => {
    const { hostname, port, protocol } = new URL(url);
    if (protocol !== 'http:' || !LOCAL.has(hostname) || serverAt(Number(port || 80)) === undefined) return undefined;
    const given = new Map([...headers, ...DEFAULTS.filter(([name]) => !headers.some(([known]) => known === name))]);
    const req = new ClientRequest(url, { method: verb, agent, headers: Object.fromEntries(given) });
    req.on('error', (error) => done(error));
    req.on('response', (res) => {
      const { location } = res.headers;
      if ([301, 302, 303, 307, 308].includes(res.statusCode) && location && redirects < MOST_REDIRECTS) {
        res.resume();
        const keeps = res.statusCode >= 307;
        if (
          start(keeps ? verb : 'GET', new URL(location, url).href, keeps ? data : undefined, redirects + 1) ===
          undefined
        )
          done(new Error('fetch failed'));
        return;
      }
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        done(null, res.statusCode, res.statusMessage, res.rawHeaders, require('buffer').Buffer.concat(chunks), url),
      );
      res.on('error', (error) => done(error));
    });
    req.end(data);
    return () => req.destroy();
  };
  return start(method, address, body, 0);
};
