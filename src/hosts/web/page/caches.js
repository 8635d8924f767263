'use strict';

/* https://w3c.github.io/ServiceWorker/#cache-objects: what a page keeps, each step of it in another process. */

const { afterHop, first, isFirefox, placedAt } = internal;
const { illegal, need, publish } = require('internal/page_class');
const KEY = Symbol('key');

/** `begin` looks at what was given, and answers with what the other process does; a refusal of either is the promise's. */
function later(begin) {
  return new Promise((resolve, reject) => {
    const steps = begin();
    afterHop(() => {
      try {
        resolve(steps());
      } catch (error) {
        reject(error);
      }
    }, 'caches');
  });
}

/** The same once a promise is settled. */
function laterThan(promise, steps) {
  return new Promise((resolve, reject) => {
    Reflect.apply(internal.then, promise, [(value) => afterHop(() => resolve(steps(value)), 'caches'), reject]);
  });
}

const refusal = (method, why) => new TypeError(isFirefox ? why : `Failed to execute '${method}' on 'Cache': ${why}`);

const requestOf = (given) => (given instanceof first('Request') ? given : new (first('Request'))(`${given}`));

function checkRequest(request, method) {
  const scheme = request.url.slice(0, request.url.indexOf(':'));
  if (!/^https?$/.test(scheme)) throw refusal(method, `Request scheme '${scheme}' is unsupported`);
  if (request.method !== 'GET') throw refusal(method, `Request method '${request.method}' is unsupported`);
}

const withoutHash = (url) => url.replace(/#.*$/s, '');
const withoutSearch = (url) => url.replace(/\?.*$/s, '');

function fits(entry, request, { ignoreSearch = false, ignoreMethod = false, ignoreVary = false } = {}) {
  if (!ignoreMethod && request.method !== 'GET') return false;
  const [kept, asked] = [withoutHash(entry.url), withoutHash(request.url)];
  if (ignoreSearch ? withoutSearch(kept) !== withoutSearch(asked) : kept !== asked) return false;
  if (ignoreVary) return true;
  const vary = new Map(entry.headers).get('vary') ?? '';
  return vary
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => (new Map(entry.requestHeaders).get(name.toLowerCase()) ?? null) === request.headers.get(name));
}

/** What is kept of a response, as one. */
function responseOf({ bytes, headers, status, statusText, responseUrl, type }) {
  const response = new (first('Response'))(bytes === null ? null : bytes.slice(0), { headers, status, statusText });
  return placedAt(response, responseUrl, type);
}

/** Refuses at once what cannot be kept; the promise of an entry, once the body is there. */
function entryOf(request, response, method) {
  if (response.status === 206) throw refusal(method, 'Partial response (status code 206) is unsupported');
  if (/(?:^|,)\s*\*\s*(?:,|$)/.test(response.headers.get('vary') ?? ''))
    throw refusal(method, 'Vary header contains *');
  if (response.bodyUsed || response.body?.locked) throw refusal(method, 'Response body is already used');
  const facts = {
    url: request.url,
    requestHeaders: [...request.headers],
    headers: [...response.headers],
    status: response.status,
    statusText: response.statusText,
    responseUrl: response.url,
    type: response.type,
    bytes: null,
  };
  if (response.body === null) return Promise.resolve(facts);
  return Reflect.apply(internal.then, response.arrayBuffer(), [(bytes) => ({ ...facts, bytes })]);
}

class Cache {
  #entries;
  constructor(entries, key = undefined) {
    if (key !== KEY) throw illegal('Cache');
    this.#entries = entries;
  }
  #found(request, options) {
    return this.#entries.filter((entry) => fits(entry, request, options));
  }
  #keep(entries) {
    for (const entry of entries) {
      const at = this.#entries.findIndex(({ url }) => withoutHash(url) === withoutHash(entry.url));
      if (at === -1) this.#entries.push(entry);
      else this.#entries.splice(at, 1, entry);
    }
  }
  match(given, options = undefined) {
    return later(() => {
      need(arguments, 1, 'match', 'Cache');
      const request = requestOf(given);
      return () => {
        const [entry] = this.#found(request, options);
        return entry === undefined ? undefined : responseOf(entry);
      };
    });
  }
  matchAll(given = undefined, options = undefined) {
    return later(() => {
      const request = given === undefined ? null : requestOf(given);
      return () => (request === null ? this.#entries : this.#found(request, options)).map(responseOf);
    });
  }
  add(given) {
    const count = arguments.length;
    return laterThan(
      fetched(() => {
        need({ length: count }, 1, 'add', 'Cache');
        return [given];
      }, 'add'),
      (entries) => this.#keep(entries),
    );
  }
  addAll(given) {
    const count = arguments.length;
    return laterThan(
      fetched(() => {
        need({ length: count }, 1, 'addAll', 'Cache');
        return [...given];
      }, 'addAll'),
      (entries) => this.#keep(entries),
    );
  }
  put(given, response) {
    const args = arguments;
    const entry = async () => {
      need(args, 2, 'put', 'Cache');
      const request = requestOf(given);
      if (!(response instanceof first('Response'))) throw refusal('put', "parameter 2 is not of type 'Response'.");
      checkRequest(request, 'put');
      return entryOf(request, response, 'put');
    };
    return laterThan(entry(), (kept) => this.#keep([kept]));
  }
  delete(given, options = undefined) {
    return later(() => {
      need(arguments, 1, 'delete', 'Cache');
      const request = requestOf(given);
      return () => {
        const gone = this.#found(request, options);
        for (const entry of gone) this.#entries.splice(this.#entries.indexOf(entry), 1);
        return gone.length > 0;
      };
    });
  }
  keys(given = undefined, options = undefined) {
    return later(() => {
      const request = given === undefined ? null : requestOf(given);
      return () =>
        (request === null ? this.#entries : this.#found(request, options)).map(
          ({ url, requestHeaders }) => new (first('Request'))(url, { headers: requestHeaders }),
        );
    });
  }
}

/** Entries of what several requests bring; all of them or none. */
async function fetched(given, method) {
  const requests = given().map(requestOf);
  for (const request of requests) checkRequest(request, method);
  const arriving = requests.map(async (request) => {
    const response = await first('fetch')(request);
    if (!response.ok) throw refusal(method, 'Request failed');
    return entryOf(request, response, method);
  });
  return Promise.all(arriving);
}

const entriesByName = new Map();

class CacheStorage {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('CacheStorage');
  }
  open(name) {
    return later(() => {
      need(arguments, 1, 'open', 'CacheStorage');
      const key = `${name}`;
      return () => {
        if (!entriesByName.has(key)) entriesByName.set(key, []);
        return new Cache(entriesByName.get(key), KEY);
      };
    });
  }
  has(name) {
    return later(() => {
      need(arguments, 1, 'has', 'CacheStorage');
      const key = `${name}`;
      return () => entriesByName.has(key);
    });
  }
  delete(name) {
    return later(() => {
      need(arguments, 1, 'delete', 'CacheStorage');
      const key = `${name}`;
      return () => entriesByName.delete(key);
    });
  }
  keys() {
    return later(() => () => [...entriesByName.keys()]);
  }
  match(given, options = {}) {
    return later(() => {
      need(arguments, 1, 'match', 'CacheStorage');
      const request = requestOf(given);
      return () => {
        for (const [name, entries] of entriesByName) {
          if (options?.cacheName !== undefined && `${options.cacheName}` !== name) continue;
          const entry = entries.find((each) => fits(each, request, options));
          if (entry !== undefined) return responseOf(entry);
        }
        return undefined;
      };
    });
  }
}

publish(Cache, CacheStorage);

module.exports = { Cache, CacheStorage, caches: new CacheStorage(KEY) };
