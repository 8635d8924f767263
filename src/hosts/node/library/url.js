'use strict';

/* https://nodejs.org/api/url.html: URL and URLSearchParams of the web, paths and file URLs, and the old parser. */

const { major } = internal;
/** Whether this is a Node before that one. Pages have no major version: it is 0 there. */
const isOld = (since) => major > 0 && major < since;
const { coded, invalidArgType, invalidArgValue, validateCallback } = require('internal/errors');
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

/** https://webidl.spec.whatwg.org/#js-record: of keys that become the same the last one counts, since Node 16. */
function pairsOf(init) {
  const pairs = Reflect.ownKeys(init)
    .filter((key) => Reflect.getOwnPropertyDescriptor(init, key)?.enumerable)
    .map((key) => [wellFormed(key), wellFormed(init[key])]);
  return isOld(16) ? pairs : new Map(pairs);
}

/** Pairs of this name; since Node 18 a value may be asked for, too. */
function meant(name, value) {
  const key = wellFormed(name);
  const wanted = value === undefined || isOld(18) ? undefined : wellFormed(value);
  return ([own, its]) => own === key && (wanted === undefined || its === wanted);
}

function checkReceiver(isOne) {
  if (isOne) return;
  if (internal.isPage) throw new TypeError('Illegal invocation');
  const text = isOld(8)
    ? 'Value of `this` is not a URLSearchParams'
    : 'Value of "this" must be of type URLSearchParams';
  throw coded(TypeError, 'ERR_INVALID_THIS', text);
}

class URLSearchParams {
  #list = [];
  #url = null;
  static of(query, url) {
    const made = new URLSearchParams();
    made.#list = parseForm(query);
    made.#url = url;
    return made;
  }
  static holds(value) {
    return typeof value === 'object' && value !== null && #list in value;
  }
  static replace(params, query) {
    params.#list = parseForm(query);
  }
  constructor(init = undefined) {
    internal.shownPairs?.(this, () => this.#list);
    if (init === undefined || init === null) return;
    if (typeof init === 'object' || typeof init === 'function') {
      const method = init[Symbol.iterator];
      if (method === undefined || method === null) this.#list = [...pairsOf(init)];
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
    checkReceiver(isParams(this));
    return this.#list.length;
  }
  append(name, value) {
    checkReceiver(isParams(this));
    need(arguments, 2, '"name" and "value" arguments', 'append');
    this.#list.push([wellFormed(name), wellFormed(value)]);
    this.#changed();
  }
  delete(name, value = undefined) {
    checkReceiver(isParams(this));
    need(arguments, 1, '"name" argument', 'delete');
    const isMeant = meant(name, value);
    this.#list = this.#list.filter((pair) => !isMeant(pair));
    this.#changed();
  }
  get(name) {
    checkReceiver(isParams(this));
    need(arguments, 1, '"name" argument', 'get');
    const found = this.#list.find(meant(name));
    return found === undefined ? null : found[1];
  }
  getAll(name) {
    checkReceiver(isParams(this));
    need(arguments, 1, '"name" argument', 'getAll');
    return this.#list.filter(meant(name)).map(([, value]) => value);
  }
  has(name, value = undefined) {
    checkReceiver(isParams(this));
    need(arguments, 1, '"name" argument', 'has');
    return this.#list.some(meant(name, value));
  }
  set(name, value) {
    checkReceiver(isParams(this));
    need(arguments, 2, '"name" and "value" arguments', 'set');
    const [key, text] = [wellFormed(name), wellFormed(value)];
    const at = this.#list.findIndex(([own]) => own === key);
    if (at === -1) this.#list.push([key, text]);
    else
      this.#list = this.#list
        .filter(([own], i) => own !== key || i === at)
        .map((pair, i) => (i === at ? [key, text] : pair));
    this.#changed();
  }
  sort() {
    checkReceiver(isParams(this));
    this.#list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }
  forEach(callback, thisArg = undefined) {
    checkReceiver(isParams(this));
    validateCallback(callback, 'callback');
    for (const [name, value] of this.#list) callback.call(thisArg, value, name, this);
  }
  entries() {
    checkReceiver(isParams(this));
    return new PairIterator(
      () => this.#list,
      ([name, value]) => [name, value],
    );
  }
  keys() {
    checkReceiver(isParams(this));
    return new PairIterator(
      () => this.#list,
      ([name]) => name,
    );
  }
  values() {
    checkReceiver(isParams(this));
    return new PairIterator(
      () => this.#list,
      ([, value]) => value,
    );
  }
  toString() {
    checkReceiver(isParams(this));
    return this.#list.map(([name, value]) => `${formText(name)}=${formText(value)}`).join('&');
  }
  [custom](depth, options, show = internal.inspect) {
    if (typeof depth === 'number' && depth < 0) return '[Object]';
    const pairs = this.#list.map(([name, value]) => `${show(name, options)} => ${show(value, options)}`);
    const { length } = pairs.join(', ').replace(/\x1b\[\d\d?m/g, '');
    return listed(this.constructor.name, pairs, length > (options?.breakLength ?? 60));
  }
}
/** What stands in braces, in one line or one below the other. */
const listed = (name, parts, isLong) =>
  `${name} {${parts.length === 0 ? '' : isLong ? `\n  ${parts.join(',\n  ')} ` : ` ${parts.join(', ')} `}}`;

const ITERATOR = isOld(8) ? 'URLSearchParamsIterator' : 'URLSearchParams Iterator';

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
    if (typeof this !== 'object' || this === null || !(#listOf in this)) {
      if (internal.isPage) throw new TypeError('Illegal invocation');
      throw coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type URLSearchParamsIterator');
    }
    const list = this.#listOf();
    if (this.#at >= list.length) return { value: undefined, done: true };
    return { value: this.#pick(list[this.#at++]), done: false };
  }
  [custom](depth, options, show = internal.inspect) {
    if (typeof depth === 'number' && depth < 0) return '[Object]';
    const inner = typeof depth === 'number' && !isOld(11) ? { ...options, depth: depth - 1 } : options;
    const items = this.#listOf()
      .slice(this.#at)
      .map((pair) => this.#pick(pair));
    const parts = items.map((item) => show(item, inner));
    const isLong = (isOld(11) ? parts.join('') : show(items, inner)).includes('\n');
    return parts.length === 0 ? `${ITERATOR} {  }` : listed(ITERATOR, parts, isLong);
  }
}
Object.setPrototypeOf(PairIterator.prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
delete PairIterator.prototype.constructor;
const hidden = (value) => ({ value, writable: true, configurable: true });
const tag = (Class, value) => Object.defineProperty(Class.prototype, Symbol.toStringTag, { value, configurable: true });
tag(PairIterator, ITERATOR);
tag(URLSearchParams, 'URLSearchParams');
Object.defineProperty(PairIterator.prototype, 'next', { enumerable: true });

if (isOld(18)) delete URLSearchParams.prototype.size;
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, hidden(URLSearchParams.prototype.entries));
const { of: paramsOf, replace: replaceParams, holds: isParams } = URLSearchParams;
for (const name of ['of', 'replace', 'holds']) delete URLSearchParams[name];

const notPair = () => coded(TypeError, 'ERR_INVALID_TUPLE', 'Each query pair must be an iterable [name, value] tuple');
function need(args, count, what, method) {
  if (args.length >= count) return;
  throw internal.isPage
    ? new TypeError(internal.refuse('few arguments', `${method} ${count} ${args.length}`))
    : coded(TypeError, 'ERR_MISSING_ARGS', `The ${what} must be specified`);
}

/** What no part of an address may hold is left out. */
const BLANKS = /[\t\n\r]/g;

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
  static recordOf(value) {
    if (typeof value === 'object' && value !== null && #record in value) return value.#record;
    if (internal.isPage) throw new TypeError('Illegal invocation');
    if (major < 20) throw coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type URL');
    throw new TypeError('Receiver must be an instance of class URL');
  }
  get href() {
    return serialize(recordOf(this));
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
    if (scheme === 'file:' && internal.isChromium) return 'file://';
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
    const text = wellFormed(value).replace(BLANKS, '');
    const [, host, port] = /^(\[[^\]]*\]|[^:/?#\\]*)(?::(\d*))?/.exec(text);
    if (this.protocol === 'file:' && port !== undefined) return;
    this.hostname = host;
    if (port) this.port = port;
  }
  get hostname() {
    return this.#record.host || '';
  }
  set hostname(value) {
    const given = wellFormed(value).replace(BLANKS, '');
    if (typeof this.#record.path === 'string' || /^[^[/?#\\]*:/.test(given)) return;
    const [text] = /^(\[[^\]]*\]|[^:/?#\\]*)/.exec(given);
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
    const text = `${value}`.replace(BLANKS, '');
    const [digits] = (internal.isFirefox ? /^(?:\d+$)?/ : /^\d*/).exec(text);
    if (this.#hasServer && (digits !== '' || `${value}` === '')) record.setPort(this.#record, digits);
  }
  get pathname() {
    return pathText(this.#record);
  }
  set pathname(value) {
    if (typeof this.#record.path === 'string') return;
    this.#record.path = [];
    const text = wellFormed(value)
      .replace(BLANKS, '')
      .replace(/[?#]/g, (unit) => (unit === '?' ? '%3F' : '%23'));
    if (text !== '' || isSpecial(this.protocol))
      record.addPath(this.#record, isSpecial(this.protocol) ? text.replace(/^[/\\]/, '') : text.replace(/^\//, ''));
  }
  get search() {
    const { query } = recordOf(this);
    return query ? `?${query}` : '';
  }
  set search(value) {
    const given = wellFormed(value);
    const text = given.replace(/^\?/, '').replace(BLANKS, '');
    const set = isSpecial(this.protocol) ? record.SPECIAL_QUERY : record.QUERY;
    // A question mark alone stays, but not in Chromium.
    const isGone = given === '' || (text === '' && internal.isChromium);
    this.#record.query = isGone ? null : escapeAll(text, set).replace(/#/g, '%23');
    replaceParams(this.#params, this.#record.query || '');
  }
  get searchParams() {
    return this.#params;
  }
  get hash() {
    return this.#record.fragment ? `#${this.#record.fragment}` : '';
  }
  set hash(value) {
    const given = wellFormed(value);
    const text = given.replace(/^#/, '').replace(BLANKS, '');
    this.#record.fragment = given === '' ? null : escapeAll(text, record.FRAGMENT);
  }
  toString() {
    return serialize(recordOf(this));
  }
  toJSON() {
    return serialize(recordOf(this));
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
}
tag(URL, 'URL');
const { recordOf } = URL;
delete URL.recordOf;
if (isOld(18)) delete URL.canParse;
if (isOld(20)) delete URL.parse;
for (const Class of [URL, URLSearchParams]) {
  for (const name of Object.getOwnPropertyNames(Class.prototype))
    if (name !== 'constructor') Object.defineProperty(Class.prototype, name, { enumerable: true });
}

/** Since Node 20 the paths of Windows can be asked for, on whatever system. */
const isWindows = (options) => major >= 20 && Boolean(options?.windows);

function fileURLToPath(path, options = undefined) {
  const url = typeof path === 'string' ? new URL(path) : path;
  if (url === null || typeof url !== 'object' || !(isOld(20) ? url instanceof URL : url.href))
    throw invalidArgType('path', ['string', 'URL'], path);
  if (url.protocol !== 'file:') throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
  if (isWindows(options)) return windowsPathOf(url);
  if (url.hostname !== '')
    throw coded(TypeError, 'ERR_INVALID_FILE_URL_HOST', 'File URL host must be "localhost" or empty on linux');
  if (/%2f/i.test(url.pathname)) throw badFilePath(url, 'must not include encoded / characters');
  return decodeURIComponent(url.pathname);
}

function badFilePath(url, words) {
  const error = coded(TypeError, 'ERR_INVALID_FILE_URL_PATH', `File URL path ${words}`);
  return major >= 24 ? Object.assign(error, { input: url }) : error;
}

function windowsPathOf(url) {
  if (/%2f|%5c/i.test(url.pathname)) throw badFilePath(url, 'must not include encoded \\ or / characters');
  const path = decodeURIComponent(url.pathname.replace(/\//g, '\\'));
  if (url.hostname !== '') return `\\\\${url.hostname}${path}`;
  if (!/^\\[A-Za-z]:/.test(path)) throw badFilePath(url, 'must be absolute');
  return path.slice(1);
}

/** What a path may hold and an address not; since Node 20 more. */
const escapePath = (text, set) =>
  text.replace(set, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
const ODD = isOld(20) ? /[%\\\n\r\t]/g : /[%\\\n\r\t~[\]^|]/g;
const ODD_OF_WINDOWS = /[%\n\r\t~[\]^|]/g;

function pathToFileURL(path, options = undefined) {
  if (typeof path !== 'string') throw invalidArgType('path', 'string', path);
  const { posix, win32 } = require('path');
  const url = new URL('file:///');
  if (isWindows(options)) {
    const open = /[\\/]$/.test(path) ? '/' : '';
    const [server, rest] = path.startsWith('\\\\') ? shareOf(path) : ['', win32.resolve(path) + open];
    url.pathname = escapePath(rest, ODD_OF_WINDOWS).replace(/\\/g, '/');
    url.hostname = server;
  } else {
    const whole = posix.resolve(path);
    url.pathname = escapePath(path.endsWith('/') && !whole.endsWith('/') ? `${whole}/` : whole, ODD);
  }
  return url;
}

/** '\\\\server\\rest', also in its long form. */
function shareOf(path) {
  const start = path.startsWith('\\\\?\\UNC\\') ? 8 : 2;
  const end = path.indexOf('\\', start);
  if (end === -1) throw invalidArgValue('path', path, 'Missing UNC resource path');
  if (end === 2) throw invalidArgValue('path', path, 'Empty UNC servername');
  return [path.slice(start, end), path.slice(end)];
}

// --- With the old parser ----------------------------------------------------------------------------------

function format(url, options) {
  if (typeof url === 'string') return old.formatParts(old.parse(url));
  if (!(url instanceof URL)) {
    if (url === null || typeof url !== 'object') throw invalidArgType('urlObject', ['Object', 'string'], url);
    return old.formatParts(url);
  }
  if (major >= 12 && options !== undefined && options !== null && typeof options !== 'object')
    throw invalidArgType('options', 'object', options);
  const { fragment = true, search = true, auth = true, unicode = false } = options || {};
  const copy = new URL(url.href);
  if (!fragment) copy.hash = '';
  if (!search) copy.search = '';
  if (!auth) copy.username = copy.password = '';
  if (!unicode) return copy.href;
  const { host, hostname, href } = copy;
  return href.replace(host, () => host.replace(hostname, () => inUnicode(hostname)));
}

function urlToHttpOptions(url) {
  if (major >= 22 && (url === null || typeof url !== 'object')) throw invalidArgType('url', 'object', url);
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

/** A label that says nothing stays as it is. */
const inUnicode = (domain) => {
  try {
    return require('internal/ascii_domains').toUnicode(domain);
  } catch {
    return domain;
  }
};
const domain = (text) => record.parseHost(`${text}`, false) || '';
/** Pages have none of it. */
const old = internal.isPage ? {} : require('internal/old_url');
Object.assign(module.exports, {
  Url: old.Url,
  parse: old.parse,
  resolve: old.resolve,
  resolveObject: old.resolveObject,
  format,
  URL,
  URLSearchParams,
  domainToASCII: domain,
  domainToUnicode: (text) => inUnicode(domain(text)),
  pathToFileURL,
  fileURLToPath,
});
if (major >= 14) module.exports.urlToHttpOptions = urlToHttpOptions;
