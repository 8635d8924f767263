'use strict';

/* https://cookiestore.spec.whatwg.org/: the same cookies as `document.cookie`, a hop away. */

const { Event, EventTarget, isFirefox } = internal;
const cookies = require('cookies');
const { illegal, publish } = require('internal/page_class');
const KEY = Symbol('key');
const EMPTY = Object.freeze([]);

const wrong = (method, chromium, firefox = chromium) =>
  new TypeError(isFirefox ? firefox : `Failed to execute '${method}' on 'CookieStore': ${chromium}`);

/** What Firefox tells of a cookie is its name and its value. */
function infoOf({ name, value, path, domain, isPartitioned, isSecure, sameSite, end }, isGone) {
  if (isFirefox) return isGone ? { name } : { name, value };
  const domainOrNone = domain === '' ? null : domain;
  if (isGone) return { domain: domainOrNone, name, partitioned: isPartitioned, path, secure: isSecure };
  const expires = end === Infinity ? null : end;
  return { domain: domainOrNone, expires, name, partitioned: isPartitioned, path, sameSite, secure: isSecure, value };
}

class CookieChangeEvent extends Event {
  #lists;
  constructor(type, init = {}) {
    super(type, init);
    this.#lists = {
      changed: Object.freeze([...(init.changed ?? EMPTY)]),
      deleted: Object.freeze([...(init.deleted ?? EMPTY)]),
    };
  }
  get changed() {
    return this.#lists.changed;
  }
  get deleted() {
    return this.#lists.deleted;
  }
}

/** A name, or an object that has one; undefined: neither it nor an address. */
function nameFrom(given) {
  if (typeof given !== 'object' || given === null) return given === undefined ? undefined : `${given}`;
  return given.name === undefined ? undefined : `${given.name}`;
}

const required = (method, member, type) =>
  wrong(
    method,
    `Failed to read the '${member}' property from '${type}': Required member is undefined.`,
    `CookieStore.${method}: Missing required '${member}' member of ${type}.`,
  );

function checked(method, { name, value, domain, path }) {
  if (name === '' && value === '') throw wrong(method, 'Cookie name and value both cannot be empty');
  if (isFirefox && name === '') throw wrong(method, 'Cookie name cannot be empty');
  if (name.includes('=')) throw wrong(method, "Cookie name cannot contain '='");
  const malformed = 'Cookie was malformed and could not be stored, due to problem(s) while parsing.';
  const isWrong = (text) => /[;\0-\x08\n-\x1f\x7f]/.test(text);
  if (isWrong(name)) throw wrong(method, malformed, 'Cookie name contains invalid chars');
  if (isWrong(value)) throw wrong(method, malformed, 'Cookie value contains invalid chars');
  if (domain !== null && !cookies.isOwnHost(domain))
    throw wrong(method, 'Cookie domain must domain-match current host');
  const quote = isFirefox ? "'" : '"';
  if (!path.startsWith('/')) throw wrong(method, `Cookie path must start with ${quote}/${quote}`);
}

function cookieFrom(args) {
  let [given] = args;
  if (args.length === 0) throw noArguments('set');
  if (args.length > 1) given = { name: `${args[0]}`, value: `${args[1]}` };
  else if (typeof given !== 'object' || given === null)
    throw wrong(
      'set',
      "The provided value is not of type 'CookieInit'.",
      "CookieStore.set: Argument 1 can't be converted to a dictionary.",
    );
  for (const member of ['name', 'value']) if (given[member] === undefined) throw required('set', member, 'CookieInit');
  const { expires = null, domain = null, path = '/', sameSite = 'strict', partitioned = false } = given;
  const cookie = {
    name: `${given.name}`,
    value: `${given.value}`,
    expires,
    domain,
    path: `${path}`,
    sameSite,
    partitioned,
  };
  checked('set', cookie);
  return cookie;
}

const noArguments = (method) =>
  isFirefox
    ? new TypeError(`CookieStore.${method}: 0 is not a valid argument count for any overload.`)
    : wrong(method, '1 argument required, but only 0 present.');

const textOf = ({ name, value, domain, path, sameSite, partitioned }) =>
  `${name}=${value}; path=${path}; samesite=${sameSite}; secure${domain === null ? '' : `; domain=${domain}`}${partitioned ? '; partitioned' : ''}`;

/** Events that are due, in order. */
const news = [];
function listen(cookie, isGone) {
  const info = infoOf(cookie, isGone);
  news.push(isGone ? { deleted: [info] } : { changed: [info] });
  if (!isWriting) tell();
}
let isWriting = false;
const tell = () =>
  internal.tellAfterHop(cookieStore, () => {
    const init = news.shift();
    return init === undefined ? undefined : new CookieChangeEvent('change', init);
  });

/** Chromium tells of the change before the promise, Firefox after it. `steps` make what is to be written. */
function write(steps) {
  return new Promise((resolve, reject) => {
    const { text, end, failed } = steps();
    let isTaken = false;
    const settle = () => (isTaken ? resolve() : reject(failed()));
    internal.afterHop(() => {
      isWriting = true;
      isTaken = cookies.put(text, end);
      isWriting = false;
      if (isFirefox) settle();
    }, 'cookieStore');
    tell();
    if (!isFirefox) internal.afterHop(settle, 'cookieStore');
  });
}

/** `steps` take what is given, and answer with how to choose. */
function read(steps) {
  return new Promise((resolve) => {
    const choose = steps();
    internal.afterHop(() => resolve(choose(cookies.seen())), 'cookieStore');
  });
}

class CookieStore extends EventTarget {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('CookieStore');
    super();
  }
  get(given) {
    return read(() => {
      const name = nameFrom(given);
      const empty = 'CookieStoreGetOptions must not be empty';
      if (name === undefined && given?.url === undefined) throw wrong('get', empty, `CookieStore.get: ${empty}`);
      return (all) => {
        const found = all.find((cookie) => name === undefined || cookie.name === name);
        return found === undefined ? null : infoOf(found, false);
      };
    });
  }
  getAll(given) {
    return read(() => {
      const name = nameFrom(given);
      return (all) =>
        all.filter((cookie) => name === undefined || cookie.name === name).map((cookie) => infoOf(cookie, false));
    });
  }
  set(...args) {
    return write(() => {
      const cookie = cookieFrom(args);
      const end = cookie.expires === null ? Infinity : +cookie.expires;
      return { text: textOf(cookie), end, failed: () => wrong('set', 'Cookie was malformed and could not be stored.') };
    });
  }
  delete(...args) {
    return write(() => {
      if (args.length === 0) throw noArguments('delete');
      const name = nameFrom(args[0]);
      if (name === undefined) throw required('delete', 'name', 'CookieStoreDeleteOptions');
      const { domain = null, path = '/', partitioned = false } = typeof args[0] === 'object' ? args[0] : {};
      const cookie = { name, value: '', domain, path: `${path}`, sameSite: 'strict', partitioned };
      checked('delete', { ...cookie, value: 'x' });
      return {
        text: textOf(cookie),
        end: -Infinity,
        failed: () => wrong('delete', 'An unknown error occurred while deleting the cookie.'),
      };
    });
  }
}

publish(CookieStore, CookieChangeEvent);
internal.handlers(CookieStore.prototype, ['change']);
const cookieStore = new CookieStore(KEY);
cookies.listen(listen);

module.exports = { CookieChangeEvent, CookieStore, cookieStore };
