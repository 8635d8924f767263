'use strict';

/* fetch() of servers that the program itself has started. */

const { Agent, ClientRequest } = require('internal/http_client');
const { serverAt } = require('internal/http_tools');
const { Buffer } = require('buffer');
const { URL } = require('url');
const { ReadableStream } = require('stream/web');
const { immediate } = internal;

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
 * `done` is called with what it failed by, which is an address where nobody was met there, or with null, status, its text,
 * headers in pairs, the body and the last address.
 */
module.exports = function fetchLocally(method, address, headers, body, mode, done) {
  const follow = (res, url, verb, data, redirects) => {
    res.resume();
    if (mode === 'error') return done(new Error('unexpected redirect'));
    if (redirects === MOST_REDIRECTS) return done(new Error('redirect count exceeded'));
    let next;
    try {
      next = new URL(res.headers.location, url);
    } catch (error) {
      return done(error);
    }
    if (!/^https?:$/.test(next.protocol)) return done(new Error('URL scheme must be a HTTP(S) scheme'));
    const keeps = res.statusCode >= 307;
    if (start(keeps ? verb : 'GET', next.href, keeps ? data : undefined, redirects + 1) === undefined) done(next.href);
  };
  const start = (verb, url, data, redirects) => {
    const { hostname, port, protocol } = new URL(url);
    if (protocol !== 'http:' || !LOCAL.has(hostname) || serverAt(Number(port || 80)) === undefined) return undefined;
    const given = new Map([...headers, ...DEFAULTS.filter(([name]) => !headers.some(([known]) => known === name))]);
    const req = new ClientRequest(url, { method: verb, agent, headers: Object.fromEntries(given) });
    req.on('error', () => done(closed()));
    let controller;
    req.on('response', (res) => {
      if ([301, 302, 303, 307, 308].includes(res.statusCode) && res.headers.location && mode !== 'manual') {
        follow(res, url, verb, data, redirects);
        return;
      }
      controller = receive(res, req, (error, body) =>
        done(error, res.statusCode, res.statusMessage, res.rawHeaders, body, url),
      );
    });
    req.end(data);
    return (reason) => {
      if (controller !== undefined) controller.fail(reason);
      req.destroy();
    };
  };
  return start(method, address, body, 0);
};

/** Answers with the body's bytes where all of it comes at once, else with a stream of what is still to come. */
function receive(res, req, answer) {
  const chunks = [];
  let isOver = false;
  let stream;
  const over = (error) => {
    if (isOver) return;
    isOver = true;
    if (stream === undefined) answer(error, error === null ? Buffer.concat(chunks) : undefined);
    else if (error === null) stream.close();
    else stream.error(error);
  };
  const give = (chunk) => stream.enqueue(new Uint8Array(chunk));
  res.on('data', (chunk) => (stream === undefined ? chunks.push(chunk) : isOver || give(chunk)));
  res.on('end', () => over(null));
  res.on('error', (error) => over(stream === undefined ? error : terminated()));
  immediate(() => {
    if (isOver) return;
    const start = (controller) => {
      stream = controller;
      chunks.forEach(give);
    };
    const cancel = () => {
      isOver = true;
      req.destroy();
    };
    answer(null, new ReadableStream({ start, cancel }, { highWaterMark: 0 }));
  });
  return { fail: (reason) => stream !== undefined && over(reason) };
}

const closed = () => Object.assign(new Error('other side closed'), { name: 'SocketError', code: 'UND_ERR_SOCKET' });

/** What a body ends with whose connection ended before it. */
const terminated = () => new TypeError('terminated', { cause: closed() });
