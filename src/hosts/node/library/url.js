'use strict';

/* https://nodejs.org/api/url.html: URL and URLSearchParams of the web, paths and file URLs, and the old parser. */

const { major } = internal;
/** Whether this is a Node before that one. Pages have no major version: it is 0 there. */
const isOld = (since) => major > 0 && major < since;
const { coded, invalidArgType, validateCallback } = require('internal/errors');
const record = require('internal/url_record');
const { parse, serialize, pathText, isSpecial, escapeAll, unescapeBytes } = record;

const custom = internal.inspectCustom ?? Symbol.for('nodejs.util.inspect.custom');
const wellFormed = (value) =>
  `${value}`.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
const FORM = /[^*\-.0-9A-Z_a-z]/u;
const formText = (text) => escapeAll(text, FORM).replace(/%20/g, '+');

function parseForm(text) {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const plain = (piece) => {
        const bytes = unescapeBytes(piece.replace(/\+/g, ' '));
        return internal.decode(bytes, 0, bytes.length, 'utf8');
      };
      return at === -1 ? [plain(part), ''] : [plain(part.slice(0, at)), plain(part.slice(at + 1))];
    });
}

function checkReceiver(isOne) {
  if (isOne) return;
  const text = isOld(8)
    ? 'Value of `this` is not a URLSearchParams'
    : 'Value of "this" must be of type URLSearchParams';
  throw coded(TypeError, 'ERR_INVALID_THIS', text);
}

class URLSearchParams {
  #list = [];
  #url = null;
  static of(query, url) {
    const made = new URLSearchParams(query);
    made.#url = url;
    return made;
  }
  static replace(params, query) {
    params.#list = parseForm(query);
  }
  constructor(init = undefined) {
    internal.shownPairs?.(this, () => this.#list);
    if (init === undefined || init === null) return;
    if (typeof init === 'object' || typeof init === 'function') {
      const method = init[Symbol.iterator];
      if (method === undefined || method === null)
        for (const key of Reflect.ownKeys(init)) this.#list.push([wellFormed(key), wellFormed(init[key])]);
      else {
        if (typeof method !== 'function')
          throw coded(TypeError, 'ERR_ARG_NOT_ITERABLE', 'Query pairs must be iterable');
        for (const pair of init) {
          if (
            (typeof pair !== 'object' && typeof pair !== 'function') ||
            pair === null ||
            typeof pair[Symbol.iterator] !== 'function'
          )
            throw internal.isPage ? new TypeError(internal.refuse('no pair')) : notPair();
          const [...items] = pair;
          if (items.length !== 2) throw notPair();
          this.#list.push(items.map(wellFormed));
        }
      }
    } else this.#list = parseForm(wellFormed(init).replace(/^\?/, ''));
  }
  #changed() {
    if (this.#url !== null) this.#url.search = this.toString();
  }
  get size() {
    return this.#list.length;
  }
  append(name, value) {
    checkReceiver(#list in this);
    need(arguments, 2, '"name" and "value" arguments', 'append');
    this.#list.push([wellFormed(name), wellFormed(value)]);
    this.#changed();
  }
  delete(name, value = undefined) {
    checkReceiver(#list in this);
    need(arguments, 1, '"name" argument', 'delete');
    this.#list = this.#list.filter(
      ([key, own]) => key !== wellFormed(name) || (value !== undefined && own !== wellFormed(value)),
    );
    this.#changed();
  }
  get(name) {
    checkReceiver(#list in this);
    need(arguments, 1, '"name" argument', 'get');
    const found = this.#list.find(([key]) => key === wellFormed(name));
    return found === undefined ? null : found[1];
  }
  getAll(name) {
    checkReceiver(#list in this);
    need(arguments, 1, '"name" argument', 'getAll');
    return this.#list.filter(([key]) => key === wellFormed(name)).map(([, value]) => value);
  }
  has(name, value = undefined) {
    checkReceiver(#list in this);
    need(arguments, 1, '"name" argument', 'has');
    return this.#list.some(
      ([key, own]) => key === wellFormed(name) && (value === undefined || own === wellFormed(value)),
    );
  }
  set(name, value) {
    checkReceiver(#list in this);
    need(arguments, 2, '"name" and "value" arguments', 'set');
    const key = wellFormed(name);
    const at = this.#list.findIndex(([own]) => own === key);
    if (at === -1) this.#list.push([key, wellFormed(value)]);
    else
      this.#list = this.#list
        .filter(([own], i) => own !== key || i === at)
        .map((pair, i) => (i === at ? [key, wellFormed(value)] : pair));
    this.#changed();
  }
  sort() {
    checkReceiver(#list in this);
    this.#list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }
  forEach(callback, thisArg = undefined) {
    checkReceiver(#list in this);
    validateCallback(callback, 'callback');
    for (const [name, value] of this.#list) callback.call(thisArg, value, name, this);
  }
  entries() {
    checkReceiver(#list in this);
    return new PairIterator(
      () => this.#list,
      ([name, value]) => [name, value],
    );
  }
  keys() {
    checkReceiver(#list in this);
    return new PairIterator(
      () => this.#list,
      ([name]) => name,
    );
  }
  values() {
    checkReceiver(#list in this);
    return new PairIterator(
      () => this.#list,
      ([, value]) => value,
    );
  }
  toString() {
    checkReceiver(#list in this);
    return this.#list.map(([name, value]) => `${formText(name)}=${formText(value)}`).join('&');
  }
  [custom](depth, options, show = internal.inspect) {
    if (typeof depth === 'number' && depth < 0) return '[Object]';
    const pairs = this.#list.map(([name, value]) => `${show(name, options)} => ${show(value, options)}`);
    return listed(this.constructor.name, pairs, pairs.join(', ').length > (options?.breakLength ?? 60));
  }
  get [Symbol.toStringTag]() {
    return 'URLSearchParams';
  }
}
/** What stands in braces, in one line or one below the other. */
const listed = (name, parts, isLong) =>
  `${name} {${parts.length === 0 ? '' : isLong ? `\n  ${parts.join(',\n  ')} ` : ` ${parts.join(', ')} `}}`;

/** Goes through the pairs as they are when it comes to each. */
class PairIterator {
  #listOf;
  #pick;
  #at = 0;
  constructor(listOf, pick) {
    this.#listOf = listOf;
    this.#pick = pick;
  }
  next() {
    const list = this.#listOf();
    if (this.#at >= list.length) return { value: undefined, done: true };
    return { value: this.#pick(list[this.#at++]), done: false };
  }
  [custom](depth, options, show = internal.inspect) {
    if (typeof depth === 'number' && depth < 0) return '[Object]';
    const parts = this.#listOf()
      .slice(this.#at)
      .map((pair) => show(this.#pick(pair), options));
    return listed(this[Symbol.toStringTag], parts, parts.join('').includes('\n'));
  }
  get [Symbol.toStringTag]() {
    return isOld(8) ? 'URLSearchParamsIterator' : 'URLSearchParams Iterator';
  }
}
Object.setPrototypeOf(PairIterator.prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
delete PairIterator.prototype.constructor;

if (isOld(18)) delete URLSearchParams.prototype.size;
URLSearchParams.prototype[Symbol.iterator] = URLSearchParams.prototype.entries;
const { of: paramsOf, replace: replaceParams } = URLSearchParams;
for (const name of ['of', 'replace']) delete URLSearchParams[name];

const notPair = () => coded(TypeError, 'ERR_INVALID_TUPLE', 'Each query pair must be an iterable [name, value] tuple');
function need(args, count, what, method) {
  if (args.length >= count) return;
  throw internal.isPage
    ? new TypeError(internal.refuse('few arguments', `${method} ${count} ${args.length}`))
    : coded(TypeError, 'ERR_MISSING_ARGS', `The ${what} must be specified`);
}

const CHANGEABLE = { writable: true, configurable: true };

function invalid(input, base) {
  const code = 'ERR_INVALID_URL';
  // Since Node 20 native code makes it: its head does not carry the code.
  if (major >= 20)
    return Object.assign(new TypeError('Invalid URL'), { code, input, ...(base === undefined ? {} : { base }) });
  const error = coded(TypeError, code, major >= 16 ? 'Invalid URL' : `Invalid URL: ${input}`);
  // Pages say it in words alone.
  if (major === 0) return error;
  const isEnumerable = delete error.code && major >= 12;
  error.input = input;
  if (major >= 8) Object.defineProperty(error, 'code', { value: code, enumerable: isEnumerable, ...CHANGEABLE });
  return error;
}

class URL {
  #record;
  #params;
  constructor(input, base = undefined) {
    need(arguments, 1, '"url" argument', 'URL');
    const text = wellFormed(input);
    const baseText = base === undefined ? undefined : wellFormed(base);
    const baseRecord = base === undefined ? null : parse(baseText);
    if (base !== undefined && baseRecord === null) throw invalid(major < 18 ? baseText : text, baseText);
    this.#record = parse(text, baseRecord);
    if (this.#record !== null) this.#params = paramsOf(this.#record.query || '', this);
    else throw major === 0 ? invalid(text, baseText) : internal.within('URL', () => invalid(text, baseText));
  }
  static canParse(input, base = undefined) {
    need(arguments, 1, '"url" argument', 'URL.canParse');
    try {
      return new URL(input, base) !== null;
    } catch {
      return false;
    }
  }
  static parse(input, base = undefined) {
    need(arguments, 1, '"url" argument', 'URL.parse');
    return URL.canParse(input, base) ? new URL(input, base) : null;
  }
  get href() {
    return serialize(this.#record);
  }
  set href(value) {
    const parsed = parse(wellFormed(value));
    if (parsed === null) throw major === 0 ? coded(TypeError, 'ERR_INVALID_HREF', `${value}`) : invalid(`${value}`);
    this.#record = parsed;
    replaceParams(this.#params, parsed.query || '');
  }
  get origin() {
    const { scheme, host, port, path } = this.#record;
    if (scheme === 'blob:' && typeof path === 'string') {
      const inner = parse(path);
      return inner !== null && /^https?:$/.test(inner.scheme) ? new URL(path).origin : 'null';
    }
    return isSpecial(scheme) && scheme !== 'file:' ? `${scheme}//${host}${port === '' ? '' : `:${port}`}` : 'null';
  }
  get protocol() {
    return this.#record.scheme;
  }
  set protocol(value) {
    const [scheme] = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(`${value}:`) || [];
    const { host, port, username, password } = this.#record;
    if (scheme === undefined || isSpecial(scheme.toLowerCase()) !== isSpecial(this.protocol)) return;
    if (scheme === 'file:' && (username || password || port)) return;
    if (this.protocol === 'file:' && host === '') return;
    this.#record.scheme = scheme.toLowerCase();
    record.setPort(this.#record, port);
  }
  get username() {
    return this.#record.username;
  }
  set username(value) {
    if (this.#hasServer) this.#record.username = escapeAll(wellFormed(value), record.USERINFO);
  }
  get password() {
    return this.#record.password;
  }
  set password(value) {
    if (this.#hasServer) this.#record.password = escapeAll(wellFormed(value), record.USERINFO);
  }
  get #hasServer() {
    return Boolean(this.#record.host) && this.protocol !== 'file:';
  }
  get host() {
    const { host, port } = this.#record;
    return (host || '') + (port === '' ? '' : `:${port}`);
  }
  set host(value) {
    const [, host, port] = /^(\[[^\]]*\]|[^:/?#\\]*)(?::(\d*))?/.exec(wellFormed(value));
    if (this.protocol === 'file:' && port !== undefined) return;
    this.hostname = host;
    if (port) this.port = port;
  }
  get hostname() {
    return this.#record.host || '';
  }
  set hostname(value) {
    if (typeof this.#record.path === 'string' || /^[^[/?#\\]*:/.test(`${value}`)) return;
    const [text] = /^(\[[^\]]*\]|[^:/?#\\]*)/.exec(wellFormed(value));
    const host =
      text === ''
        ? isSpecial(this.protocol) && this.protocol !== 'file:'
          ? null
          : ''
        : record.parseHost(text, !isSpecial(this.protocol));
    if (host !== null) this.#record.host = host;
  }
  get port() {
    return this.#record.port;
  }
  set port(value) {
    const [digits] = /^\d*/.exec(`${value}`.replace(/[\t\n\r]/g, ''));
    if (this.#hasServer && (digits !== '' || `${value}` === '')) record.setPort(this.#record, digits);
  }
  get pathname() {
    return pathText(this.#record);
  }
  set pathname(value) {
    if (typeof this.#record.path === 'string') return;
    this.#record.path = [];
    const text = wellFormed(value).replace(/[?#]/g, (unit) => (unit === '?' ? '%3F' : '%23'));
    if (text !== '' || isSpecial(this.protocol))
      record.addPath(this.#record, isSpecial(this.protocol) ? text.replace(/^[/\\]/, '') : text.replace(/^\//, ''));
  }
  get search() {
    return this.#record.query ? `?${this.#record.query}` : '';
  }
  set search(value) {
    const text = wellFormed(value)
      .replace(/^\?/, '')
      .replace(/[\t\n\r]/g, '');
    this.#record.query =
      text === ''
        ? null
        : escapeAll(text, isSpecial(this.protocol) ? record.SPECIAL_QUERY : record.QUERY).replace(/#/g, '%23');
    replaceParams(this.#params, this.#record.query || '');
  }
  get searchParams() {
    return this.#params;
  }
  get hash() {
    return this.#record.fragment ? `#${this.#record.fragment}` : '';
  }
  set hash(value) {
    const text = wellFormed(value)
      .replace(/^#/, '')
      .replace(/[\t\n\r]/g, '');
    this.#record.fragment = text === '' ? null : escapeAll(text, record.FRAGMENT);
  }
  toString() {
    return this.href;
  }
  toJSON() {
    return this.href;
  }
  [custom](depth, options, show = internal.inspect) {
    const { constructor } = this;
    if (typeof depth === 'number' && depth < 0)
      return major < 12 && !internal.version.startsWith('v12')
        ? '[Object]'
        : major < 20
          ? `[${constructor.name}]`
          : this;
    const shown = major < 12 ? Object.create({ constructor }) : {};
    for (const name of [
      'href',
      'origin',
      'protocol',
      'username',
      'password',
      'host',
      'hostname',
      'port',
      'pathname',
      'search',
      'searchParams',
      'hash',
    ])
      shown[name] = this[name];
    const text = show(shown, options);
    return major < 12 ? text : `${constructor.name} ${text}`;
  }
  get [Symbol.toStringTag]() {
    return 'URL';
  }
}
if (isOld(18)) delete URL.canParse;
if (isOld(20)) delete URL.parse;
for (const Class of [URL, URLSearchParams]) {
  for (const name of Object.getOwnPropertyNames(Class.prototype))
    if (name !== 'constructor') Object.defineProperty(Class.prototype, name, { enumerable: true });
}

function fileURLToPath(path) {
  const url = typeof path === 'string' ? new URL(path) : path;
  if (url === null || typeof url !== 'object' || !url.href) throw invalidArgType('path', ['string', 'URL'], path);
  if (url.protocol !== 'file:') throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
  if (url.hostname !== '')
    throw coded(TypeError, 'ERR_INVALID_FILE_URL_HOST', 'File URL host must be "localhost" or empty on linux');
  if (/%2f/i.test(url.pathname))
    throw coded(TypeError, 'ERR_INVALID_FILE_URL_PATH', 'File URL path must not include encoded / characters');
  return decodeURIComponent(url.pathname);
}

function pathToFileURL(path) {
  if (typeof path !== 'string') throw invalidArgType('path', 'string', path);
  let whole = require('path').resolve(path);
  if (/\/$/.test(path) && !whole.endsWith('/')) whole += '/';
  const url = new URL('file:///');
  url.pathname = whole
    .replace(/%/g, '%25')
    .replace(/\\/g, '%5C')
    .replace(/\n/g, '%0A')
    .replace(/\r/g, '%0D')
    .replace(/\t/g, '%09');
  return url;
}

// --- The old parser ---------------------------------------------------------------------------------------

function Url() {
  for (const name of [
    'protocol',
    'slashes',
    'auth',
    'host',
    'port',
    'hostname',
    'hash',
    'search',
    'query',
    'pathname',
    'path',
    'href',
  ])
    this[name] = null;
}
const SLASHED = /^(https?|ftp|gopher|file|wss?):$/;

let isWarned = major < 24;

function warnOnce() {
  if (isWarned) return;
  isWarned = true;
  process.emitWarning(
    '`url.parse()` behavior is not standardized and prone to errors that have security implications. Use the WHATWG URL API instead. CVEs are not issued for `url.parse()` vulnerabilities.',
    'DeprecationWarning',
    'DEP0169',
  );
}

function parseOld(text, parseQuery = false, slashesDenoteHost = false) {
  warnOnce();
  if (text instanceof Url) return text;
  if (typeof text !== 'string') throw invalidArgType('url', 'string', text);
  const made = new Url();
  let rest = text.trim().replace(/[ "'<>`{|}\\^]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`);
  const take = (mark) => {
    const at = rest.indexOf(mark);
    if (at === -1) return null;
    const taken = rest.slice(at);
    rest = rest.slice(0, at);
    return taken;
  };
  made.hash = take('#');
  made.search = take('?');
  const [scheme] = /^[a-z0-9.+-]+:/i.exec(rest) || [''];
  made.protocol = scheme.toLowerCase() || null;
  rest = rest.slice(scheme.length);
  const opens = rest.startsWith('//');
  const hasSlashes = opens && (scheme !== '' || slashesDenoteHost || /^\/\/[^@/]+@[^@/]+/.test(rest));
  // A scheme that needs no slashes is followed by a host all the same.
  if (made.protocol !== 'javascript:' && (hasSlashes || (scheme !== '' && !SLASHED.test(made.protocol)))) {
    if (hasSlashes) made.slashes = true;
    const [, auth, host, path] = /^(?:([^/]*)@)?([^/]*)([\s\S]*)$/.exec(hasSlashes ? rest.slice(2) : rest);
    made.auth = auth === undefined ? null : decodeURIComponent(auth);
    const [, name, port] = /^([\s\S]*?)(?::(\d*))?$/.exec(host);
    made.port = port || null;
    made.hostname = name.toLowerCase();
    made.host = made.hostname + (port ? `:${port}` : '');
    rest = path;
  }
  if (rest !== '') made.pathname = rest;
  else if (made.hostname && SLASHED.test(made.protocol || '')) made.pathname = '/';
  if (made.search !== null)
    made.query = parseQuery ? require('querystring').parse(made.search.slice(1)) : made.search.slice(1);
  else if (parseQuery) Object.assign(made, { search: major < 9 ? '' : null, query: Object.create(null) });
  if (made.pathname !== null || made.search !== null) made.path = (made.pathname || '') + (made.search || '');
  made.href = formatOld(made);
  return made;
}

function formatOld(parts) {
  const { auth, hash = '', pathname, query } = parts;
  let { protocol = '' } = parts;
  if (protocol && !protocol.endsWith(':')) protocol += ':';
  const login = auth ? `${encodeURIComponent(auth).replace(/%3A/i, ':')}@` : '';
  let host = null;
  if (parts.host) host = login + parts.host;
  else if (parts.hostname)
    host =
      login +
      (parts.hostname.includes(':') ? `[${parts.hostname}]` : parts.hostname) +
      (parts.port ? `:${parts.port}` : '');
  const found = query !== null && typeof query === 'object' ? require('querystring').stringify(query) : '';
  let search = parts.search || (found && `?${found}`) || '';
  if (search && search[0] !== '?') search = `?${search}`;
  let path = (pathname || '').replace(/[?#]/g, encodeURIComponent);
  if (parts.slashes || ((!protocol || SLASHED.test(protocol)) && host !== null)) {
    host = `//${host || ''}`;
    if (path && path[0] !== '/') path = `/${path}`;
  } else host = host || '';
  const end = hash && hash[0] !== '#' ? `#${hash}` : hash || '';
  return (protocol || '') + host + path + search.replace('#', '%23') + end;
}

function format(url, options = undefined) {
  if (typeof url === 'string') return formatOld(parseOld(url));
  if (!(url instanceof URL)) {
    if (url === null || typeof url !== 'object') throw invalidArgType('urlObject', ['Object', 'string'], url);
    return formatOld(url);
  }
  const { fragment = true, search = true, auth = true } = options || {};
  const copy = new URL(url.href);
  if (!fragment) copy.hash = '';
  if (!search) copy.search = '';
  if (!auth) copy.username = copy.password = '';
  return copy.href;
}

function resolve(from, to) {
  warnOnce();
  const base = 'resolve://here/';
  const absolute = new URL(to, new URL(from, base));
  if (absolute.protocol !== 'resolve:') return absolute.href;
  const path = absolute.pathname + absolute.search + absolute.hash;
  return from.startsWith('/') || to.startsWith('/') ? path : path.slice(1);
}

/** Where `to` leads from `url`, in parts. */
function resolveObject(url, to) {
  if (!url) return to;
  return parseOld(url, false, true).resolveObject(to);
}

function urlToHttpOptions(url) {
  const { hostname, port, username, password, pathname, search, hash, href, protocol } = url;
  const options = {
    // Since Node 18 with whatever else the object has of its own.
    ...(major >= 18 ? url : {}),
    protocol,
    hostname: typeof hostname === 'string' && hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    hash,
    search,
    pathname,
    path: `${pathname || ''}${search || ''}`,
    href,
  };
  if (major >= 18) Object.setPrototypeOf(options, null);
  if (port !== '') options.port = Number(port);
  if (username || password) options.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return options;
}

const domain = (text) => record.parseHost(`${text}`, false) || '';
Url.prototype.format = function () {
  return formatOld(this);
};
Url.prototype.resolve = function (to) {
  return this.resolveObject(parseOld(to, false, true)).format();
};
Url.prototype.resolveObject = function (to) {
  return parseOld(resolve(this.href, typeof to === 'string' ? to : to.href), false, true);
};
Url.prototype.parse = function (...args) {
  return Object.assign(this, parseOld(...args));
};
Object.assign(module.exports, {
  Url,
  parse: parseOld,
  resolve,
  resolveObject,
  format,
  URL,
  URLSearchParams,
  domainToASCII: domain,
  domainToUnicode: (text) => domain(text),
  pathToFileURL,
  fileURLToPath,
});
if (major >= 14) module.exports.urlToHttpOptions = urlToHttpOptions;
