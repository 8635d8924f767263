'use strict';

/* https://nodejs.org/api/url.html#legacy-url-api: addresses as browsers of long ago read them. */

const { major } = internal;
const { coded, invalidArgType, invalidArgValue } = require('internal/errors');
const { parseHost } = require('internal/url_record');

const PARTS = [
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
];

function Url() {
  for (const name of PARTS) this[name] = null;
}

/** Protocols with a server between slashes, and the one that never has one. */
const SLASHED = major < 11 ? /^(?:https?|ftp|gopher|file):?$/ : /^(?:https?|ftp|gopher|file|wss?):?$/;
const HOSTLESS = /^javascript:?$/;
const isSlashed = (protocol) => SLASHED.test(protocol ?? '');
const isHostless = (protocol) => HOSTLESS.test(protocol ?? '');

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

// --- Taking apart ----------------------------------------------------------------------------------------

const escaped = (text) =>
  text.replace(/[\t\n\r "'<>\\^`{|}]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

function invalid(input) {
  const error = coded(TypeError, 'ERR_INVALID_URL', major >= 16 ? 'Invalid URL' : `Invalid URL: ${input}`);
  return Object.assign(error, { input });
}

/** Backslashes are slashes, up to a question mark or a hash. */
function trimmed(text) {
  const whole = text.replace(/^[\s\ufeff]+|[\s\ufeff]+$/g, '');
  const end = whole.search(/[?#]/);
  return end === -1 ? whole.replace(/\\/g, '/') : whole.slice(0, end).replace(/\\/g, '/') + whole.slice(end);
}

function parse(text, parseQuery, slashesDenoteHost) {
  warnOnce();
  if (text instanceof Url) return text;
  if (typeof text !== 'string') throw invalidArgType('url', 'string', text);
  const made = new Url();
  let rest = trimmed(text);
  const [scheme] = /^[a-z0-9.+-]+:/i.exec(rest) ?? [''];
  if (scheme !== '') made.protocol = scheme.toLowerCase();
  rest = rest.slice(scheme.length);
  const opens = rest.startsWith('//') && (slashesDenoteHost || scheme !== '' || /^\/\/[^@/]+@[^@/]+/.test(rest));
  if (opens && !isHostless(made.protocol)) {
    rest = rest.slice(2);
    made.slashes = true;
  }
  // A scheme that needs no slashes is followed by a host all the same.
  if (!isHostless(made.protocol) && (opens || (scheme !== '' && !isSlashed(made.protocol))))
    rest = takeHost(made, rest, text);
  // What is a path alone stands as it is written.
  const isPlain =
    scheme === '' && !slashesDenoteHost && /^\/\/?(?!\/)[^?\s]*(?:\?\S*)?$/.test(rest) && !/[#@]/.test(rest);
  if (!isHostless(made.protocol) && !isPlain) rest = escaped(rest);
  takePath(made, rest, parseQuery);
  made.href = isPlain && made.host === null ? rest : format(made);
  return made;
}

/** Where the host ends, and what of it is behind a sign that no host holds. */
function takeHost(made, text, whole) {
  let rest = major >= 18 ? withoutBreaks(text) : text;
  let end = rest.search(/[/?#]/);
  if (end === -1) end = rest.length;
  const at = rest.lastIndexOf('@', end - 1);
  if (at !== -1) made.auth = decodeURIComponent(rest.slice(0, at));
  const odd = rest.slice(at + 1, end).search(/[\t\n\r "%';<>\\^`{|}]/);
  if (odd !== -1) end = at + 1 + odd;
  let host = rest.slice(at + 1, end);
  rest = rest.slice(end);
  const [port] = /:\d*$/.exec(host) ?? [''];
  if (port.length > 1) made.port = port.slice(1);
  host = host.slice(0, host.length - port.length);
  const isSix = host.startsWith('[') && host.endsWith(']');
  const stop = isSix ? -1 : host.search(/[/\\#?:]/);
  if (stop !== -1) {
    if (major >= 25 && host[stop] === ':') throw invalidArgValue('url', 'Invalid port in url', whole);
    rest = `/${host.slice(stop)}${rest}`;
    host = host.slice(0, stop);
  }
  made.hostname = host.length > 255 ? '' : host.toLowerCase();
  if (made.hostname !== '') checkHost(made, isSix, whole);
  made.host = made.hostname + (made.port === null ? '' : `:${made.port}`);
  if (!isSix) return rest;
  made.hostname = made.hostname.slice(1, -1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function withoutBreaks(text) {
  const end = text.search(/[/?#]/);
  return end === -1 ? text.replace(/[\t\n\r]/g, '') : text.slice(0, end).replace(/[\t\n\r]/g, '') + text.slice(end);
}

function checkHost(made, isSix, whole) {
  if (isSix) {
    if (major >= 18 && /[\0\t\n\r #%/<>?@\\^|]/.test(made.hostname)) throw invalid(whole);
    return;
  }
  if (/[^\0-\x7f]/.test(made.hostname)) made.hostname = parseHost(made.hostname, false) ?? '';
  if (major >= 18 && (made.hostname === '' || /[\0\t\n\r #%/:<>?@[\\\]^|]/.test(made.hostname))) throw invalid(whole);
}

function takePath(made, text, parseQuery) {
  const hash = text.indexOf('#');
  const body = hash === -1 ? text : text.slice(0, hash);
  const mark = body.indexOf('?');
  if (hash !== -1) made.hash = text.slice(hash);
  const path = mark === -1 ? body : body.slice(0, mark);
  if (mark !== -1) {
    made.search = body.slice(mark);
    made.query = parseQuery ? require('querystring').parse(made.search.slice(1)) : made.search.slice(1);
  } else if (parseQuery) Object.assign(made, { search: major < 9 ? '' : null, query: Object.create(null) });
  if (path !== '') made.pathname = path;
  else if (made.hostname && isSlashed(made.protocol)) made.pathname = '/';
  setPath(made);
}

function setPath(made) {
  if (made.pathname !== null || made.search !== null) made.path = (made.pathname ?? '') + (made.search ?? '');
}

// --- Putting together ------------------------------------------------------------------------------------

function format(parts) {
  const { auth, hash = '', pathname, query } = parts;
  let { protocol = '' } = parts;
  if (protocol && !protocol.endsWith(':')) protocol += ':';
  const login = auth ? `${encodeURIComponent(auth).replace(major < 8 ? /%3A/i : /%3A/gi, ':')}@` : '';
  let host = null;
  if (parts.host) host = login + parts.host;
  else if (parts.hostname)
    host =
      login +
      (parts.hostname.includes(':') && !/^\[.*\]$/.test(parts.hostname) ? `[${parts.hostname}]` : parts.hostname) +
      (parts.port ? `:${parts.port}` : '');
  const found = query !== null && typeof query === 'object' ? require('querystring').stringify(query) : '';
  let search = parts.search || (found && `?${found}`) || '';
  if (search && search[0] !== '?') search = `?${search}`;
  let path = (pathname || '').replace(/[?#]/g, encodeURIComponent);
  if (parts.slashes || (((!protocol && major < 10) || isSlashed(protocol)) && host !== null)) {
    host = `//${host || ''}`;
    if (path && path[0] !== '/') path = `/${path}`;
  } else host = host || (/^file/.test(protocol) && major >= 10 ? '//' : '');
  const end = hash && hash[0] !== '#' ? `#${hash}` : hash || '';
  return (protocol || '') + host + path + search.replace(/#/g, '%23') + end;
}

// --- Leading on ------------------------------------------------------------------------------------------

const done = (made) => {
  made.href = format(made);
  return made;
};
const isRooted = (path) => path !== null && path !== undefined && path[0] === '/';
const stepsOf = (path) => (path ? path.split('/') : []);

/** Where `to` leads from an address that is taken apart, too. */
function lead(from, to) {
  const made = Object.assign(new Url(), from, { hash: to.hash });
  if (to.href === '') return done(made);
  if (to.slashes && !to.protocol) return otherServer(made, to);
  if (to.protocol && to.protocol !== made.protocol) return otherProtocol(made, to);
  return samePlace(made, Object.assign(new Url(), to));
}

function otherServer(made, to) {
  for (const name of Object.keys(to)) if (name !== 'protocol') made[name] = to[name];
  if (isSlashed(made.protocol) && made.hostname && !made.pathname) made.path = made.pathname = '/';
  return done(made);
}

function otherProtocol(made, to) {
  if (!isSlashed(to.protocol)) return done(Object.assign(made, to));
  let { host, hostname, pathname } = to;
  if (!host && !/^file:?$/.test(to.protocol)) {
    // The first step with a name is the server.
    const steps = (pathname || '').split('/');
    while (steps.length > 0 && !host) host = steps.shift();
    if (steps[0] !== '') steps.unshift('');
    if (steps.length < 2) steps.unshift('');
    pathname = steps.join('/');
  }
  Object.assign(made, { protocol: to.protocol, pathname, search: to.search, query: to.query });
  Object.assign(made, { host: host || '', auth: to.auth, hostname: hostname || host || '', port: to.port });
  if (made.pathname || made.search) made.path = (made.pathname || '') + (made.search || '');
  made.slashes = made.slashes || to.slashes;
  return done(made);
}

/** In an address without slashes the host is the first step; it may hold who it is. */
function hostOutOf(made, steps) {
  made.hostname = made.host = steps.length > 0 ? steps.shift() : '';
  const [auth, host] = made.host && made.host.indexOf('@') > 0 ? made.host.split('@') : [];
  if (auth === undefined) return;
  made.auth = auth;
  made.hostname = made.host = host;
}

function putFirst(steps, host) {
  if (!host) return;
  if (steps[0] === '') steps[0] = host;
  else steps.unshift(host);
}

function samePlace(made, to) {
  const isToRooted = Boolean(to.host) || isRooted(to.pathname);
  let endsRooted = isToRooted || isRooted(made.pathname) || Boolean(made.host && to.pathname);
  const mayRise = !endsRooted;
  let steps = stepsOf(made.pathname);
  const more = stepsOf(to.pathname);
  const isBare = Boolean(made.protocol) && !isSlashed(made.protocol);
  if (isBare) {
    putFirst(steps, made.host);
    Object.assign(made, { host: '', hostname: '', port: null });
    if (to.protocol) {
      putFirst(more, to.host);
      Object.assign(to, { host: null, hostname: null, port: null });
      made.auth = null;
    }
    endsRooted = endsRooted && (more[0] === '' || steps[0] === '');
  }
  if (isToRooted) {
    if (to.host || to.host === '') {
      if (made.host !== to.host) made.auth = null;
      Object.assign(made, { host: to.host, port: to.port });
    }
    if (to.hostname || to.hostname === '') {
      if (made.hostname !== to.hostname) made.auth = null;
      made.hostname = to.hostname;
    }
    Object.assign(made, { search: to.search, query: to.query });
    steps = more;
  } else if (more.length > 0) {
    steps = [...steps.slice(0, -1), ...more];
    Object.assign(made, { search: to.search, query: to.query });
  } else if (to.search !== null && to.search !== undefined) {
    if (isBare) hostOutOf(made, steps);
    Object.assign(made, { search: to.search, query: to.query });
    setPath(made);
    return done(made);
  }
  if (steps.length === 0) {
    made.pathname = null;
    made.path = made.search ? `/${made.search}` : null;
    return done(made);
  }
  return walked(made, to, { steps, endsRooted, mayRise, isBare });
}

function walked(made, to, { steps, endsRooted, mayRise, isBare }) {
  const last = steps[steps.length - 1];
  const endsOpen = last === '' || ((made.host || to.host || steps.length > 1) && (last === '.' || last === '..'));
  const kept = withoutDots(steps, mayRise);
  const needsRoot = kept[0] !== '' && kept[0]?.[0] !== '/';
  if (endsRooted && needsRoot) kept.unshift('');
  if (endsOpen && !kept.join('/').endsWith('/')) kept.push('');
  const isAbsolute = kept[0] === '' || Boolean(kept[0] && kept[0][0] === '/');
  if (isBare) {
    if (isAbsolute) made.hostname = made.host = '';
    else hostOutOf(made, kept);
  }
  if ((endsRooted || (made.host && kept.length > 0)) && !isAbsolute) kept.unshift('');
  if (kept.length > 0) made.pathname = kept.join('/');
  else made.pathname = made.path = null;
  setPath(made);
  made.auth = to.auth || made.auth;
  made.slashes = made.slashes || to.slashes;
  return done(made);
}

/** From the end, as what goes up takes away what stands before it. */
function withoutDots(steps, mayRise) {
  const kept = [];
  let up = 0;
  for (const step of steps.slice().reverse()) {
    if (step === '.') continue;
    if (step === '..') up++;
    else if (up > 0) up--;
    else kept.push(step);
  }
  if (mayRise) for (; up > 0; up--) kept.push('..');
  return kept.reverse();
}

Url.prototype.parse = function (...args) {
  return Object.assign(this, parse(...args));
};
Url.prototype.format = function () {
  return format(this);
};
Url.prototype.resolve = function (to) {
  return this.resolveObject(parse(to, false, true)).format();
};
Url.prototype.resolveObject = function (to) {
  return lead(this, typeof to === 'string' ? parse(to, false, true) : to);
};

module.exports = {
  Url,
  parse,
  formatParts: format,
  resolve: (from, to) => parse(from, false, true).resolve(to),
  /** Where `to` leads from `url`, in parts. */
  resolveObject: (url, to) => (url ? parse(url, false, true).resolveObject(to) : to),
};
