'use strict';

/* https://bun.com/docs/runtime/http/server: Bun.serve, over the simulated connections of `http`. */

const http = require('http');
const url = require('url');
const { first, tell } = internal;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const text = (message, status) => new (first('Response'))(message, { status });

/** Bun shows the error in it, in some 50,000 letters. */
const ERROR_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Internal Server Error</title>
  </head>
</html>
`;

/** Collects what a body has by now; true: that is all. Else `parts.next` is what is read next. */
async function readAtOnce(reader, parts) {
  for (;;) {
    parts.next = reader.read();
    const next = await Promise.race([parts.next, new Promise((resolve) => setImmediate(resolve))]);
    if (next === undefined) return false;
    if (next.done) return true;
    parts.push(typeof next.value === 'string' ? Buffer.from(next.value) : next.value);
  }
}

/** A route's pattern with its names (`/users/:id`) and its rest (`/*`), and how exact it is: exact ones win. */
function routeOf(pattern, handler) {
  const names = [];
  const source = pattern
    .split('/')
    .map((part) => {
      if (part === '*') return '.*';
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1));
      return '([^/]+)';
    })
    .join('/');
  return {
    test: new RegExp(`^${source}$`),
    names,
    handler,
    rank: pattern.includes('*') ? 2 : names.length > 0 ? 1 : 0,
  };
}

function checked(options) {
  if (typeof options !== 'object' || options === null) throw new TypeError('Bun.serve expects an object');
  const { fetch, routes } = options;
  if (routes === undefined && typeof fetch !== 'function') {
    const what =
      fetch === undefined
        ? 'Bun.serve() needs either:\n\n  - A routes object:\n     routes: {\n       "/path": {\n         GET: (req) => new Response("Hello")\n       }\n     }\n\n  - Or a fetch handler:\n     fetch: (req) => {\n       return new Response("Hello")\n     }\n\nLearn more at https://bun.com/docs/api/http'
        : 'Expected fetch() to be a function';
    throw new TypeError(what);
  }
  for (const name of ['websocket', 'tls', 'unix']) {
    if (options[name] !== undefined)
      throw Object.assign(new Error(`the option ${name} of Bun.serve is not available here`), {
        code: 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
      });
  }
  return options;
}

class Server {
  #options;
  #routes = [];
  #server;
  #pending = 0;
  #stopped = null;

  constructor(options) {
    this.reload(options);
    const { port = process.env.BUN_PORT ?? process.env.PORT ?? 3000, hostname } = options;
    this.#server = http.createServer((request, response) => this.#answer(request, response));
    this.#server.listen(Number(port));
    Object.defineProperty(this, 'hostname', { value: hostname ?? 'localhost', enumerable: true });
    Object.defineProperty(this, 'port', { value: this.#server.address().port, enumerable: true });
  }
  get url() {
    return new url.URL(`http://${this.hostname}:${this.port}/`);
  }
  get development() {
    return this.#options.development ?? process.env.NODE_ENV !== 'production';
  }
  get [Symbol.toStringTag]() {
    return this.development ? 'DebugHTTPServer' : 'HTTPServer';
  }
  get protocol() {
    return 'http';
  }
  get address() {
    return { address: '::', family: 'IPv6', port: this.port };
  }
  get id() {
    return this.#options.id ?? '';
  }
  get pendingRequests() {
    return this.#pending;
  }
  get pendingWebSockets() {
    return 0;
  }
  reload(options) {
    this.#options = checked(options);
    this.#routes = Object.entries(options.routes ?? options.static ?? {}).map(([pattern, handler]) =>
      routeOf(pattern, handler),
    );
    this.#routes.sort((a, b) => a.rank - b.rank);
    return this;
  }
  /** Answers as a request from outside would be. */
  async fetch(request) {
    const asked = typeof request === 'string' ? new (first('Request'))(`${new url.URL(request, this.url)}`) : request;
    return Reflect.apply(this.#options.fetch, this, [asked]);
  }
  async stop(closesActive = false) {
    this.#stopped ??= new Promise((resolve) => this.#server.close(() => resolve()));
    if (closesActive) this.#server.closeAllConnections();
    return this.#stopped;
  }
  requestIP() {
    return { address: '127.0.0.1', family: 'IPv4', port: 50000 };
  }
  timeout() {}
  upgrade() {
    return false;
  }
  ref() {
    this.#server.ref();
    return this;
  }
  unref() {
    this.#server.unref();
    return this;
  }

  async #answer(incoming, outgoing) {
    this.#pending++;
    const { method, url: path } = incoming;
    const given = [];
    for await (const part of incoming) given.push(part);
    const init = { method, headers: Object.entries(incoming.headers).map(([name, value]) => [name, `${value}`]) };
    if (given.length > 0) init.body = Buffer.concat(given);
    const host = incoming.headers.host ?? `${this.hostname}:${this.port}`;
    const response = await this.#responseTo(new (first('Request'))(`http://${host}${path}`, init));
    const headers = new Map(response.headers);
    const reader = response.body?.getReader();
    const parts = [];
    const isWhole = reader === undefined || (await readAtOnce(reader, parts));
    if (isWhole) {
      headers.set('content-length', `${parts.reduce((size, part) => size + part.length, 0)}`);
      if (parts.length > 0 && !headers.has('content-type')) headers.set('content-type', 'text/plain;charset=utf-8');
    }
    outgoing._isBare = true;
    outgoing.writeHead(response.status, response.statusText, Object.fromEntries(headers));
    const isSent = method !== 'HEAD';
    for (const part of parts) if (isSent) outgoing.write(part);
    while (!isWhole && isSent) {
      const { done, value } = await parts.next;
      if (done) break;
      outgoing.write(value);
      parts.next = reader.read();
    }
    outgoing.end();
    this.#pending--;
  }

  #withoutResponse(given) {
    process.stderr.write(`error: Expected a Response object, but received '${given}'\n`);
    return this.development
      ? text('Welcome to Bun! To get started, return a Response object.', 200)
      : new (first('Response'))(null, { status: 204 });
  }

  #handlerOf(request) {
    const { pathname } = new url.URL(request.url);
    for (const { test, names, handler } of this.#routes) {
      const found = test.exec(pathname);
      if (found === null) continue;
      const isByMethod = typeof handler === 'object' && METHODS.some((name) => name in handler);
      const own = isByMethod ? handler[request.method] : handler;
      if (own === undefined || own === false) continue;
      request.params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])]));
      return own;
    }
    return this.#options.fetch ?? (() => text('', 404));
  }

  async #responseTo(request) {
    const { error } = this.#options;
    try {
      const handler = this.#handlerOf(request);
      if (typeof handler !== 'function') return handler.clone();
      const response = await Reflect.apply(handler, this, [request, this]);
      if (response instanceof first('Response')) return response;
      // Bun answers with its greeting.
      return this.#withoutResponse(response);
    } catch (thrown) {
      if (typeof error === 'function') return Reflect.apply(error, this, [thrown]);
      tell(thrown);
      if (this.development) process.stderr.write(`${request.method} - ${new url.URL(request.url).pathname} failed\n`);
      if (!this.development) return text('Something went wrong!', 500);
      return new (first('Response'))(ERROR_PAGE, {
        status: 500,
        headers: { 'content-type': 'text/html;charset=utf-8' },
      });
    }
  }
}
function serve(options) {
  return new Server(checked(options));
}

module.exports = { serve };
