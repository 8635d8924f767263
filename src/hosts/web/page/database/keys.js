'use strict';

/* https://w3c.github.io/IndexedDB/#key-construct: keys, their order, ranges of them, and the paths that find them in values. */

const { DOMException, isFirefox } = internal;

/** A DOMException in the browser's words. */
const refuse = (name, on, chromium, firefox) => {
  throw new DOMException(isFirefox ? firefox : on === '' ? chromium : `Failed to execute ${on}: ${chromium}`, name);
};
const NO_DATA = 'Data provided to an operation does not meet requirements.';

const NUMBER = 1;
const DATE = 2;
const STRING = 3;
const BINARY = 4;
const ARRAY = 5;

const key = (type, value) => ({ type, value });

/** https://w3c.github.io/IndexedDB/#convert-a-value-to-a-key; undefined of what is none. */
function keyOf(value, seen = []) {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : key(NUMBER, value);
  if (typeof value === 'string') return key(STRING, value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : key(DATE, value.getTime());
  if (value instanceof ArrayBuffer) return key(BINARY, Array.from(new Uint8Array(value)));
  if (ArrayBuffer.isView(value))
    return key(BINARY, Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)));
  if (!Array.isArray(value) || seen.includes(value)) return undefined;
  const keys = [];
  for (let i = 0; i < value.length; i++) {
    const each = Object.hasOwn(value, i) ? keyOf(value[i], [...seen, value]) : undefined;
    if (each === undefined) return undefined;
    keys.push(each);
  }
  return key(ARRAY, keys);
}

/** https://w3c.github.io/IndexedDB/#convert-a-key-to-a-value */
function valueOf({ type, value }) {
  if (type === DATE) return new Date(value);
  if (type === BINARY) return new Uint8Array(value).buffer;
  return type === ARRAY ? value.map(valueOf) : value;
}

const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** https://w3c.github.io/IndexedDB/#compare-two-keys */
function compare(a, b) {
  if (a.type !== b.type) return order(a.type, b.type);
  if (a.type < BINARY) return order(a.value, b.value);
  const length = Math.min(a.value.length, b.value.length);
  for (let i = 0; i < length; i++) {
    const difference = a.type === ARRAY ? compare(a.value[i], b.value[i]) : order(a.value[i], b.value[i]);
    if (difference !== 0) return difference;
  }
  return order(a.value.length, b.value.length);
}

function requireKey(value, on) {
  return keyOf(value) ?? refuse('DataError', on, 'The parameter is not a valid key.', NO_DATA);
}

// --- Ranges ----------------------------------------------------------------------------------------------

const KEY = Symbol('key');
let boundsOf;

class IDBKeyRange {
  #bounds;
  static {
    boundsOf = (range) => (#bounds in range ? range.#bounds : undefined);
  }
  constructor(bounds, secret = undefined) {
    if (secret !== KEY) throw new TypeError('Illegal constructor');
    this.#bounds = bounds;
  }
  get lower() {
    return this.#bounds.lower && valueOf(this.#bounds.lower);
  }
  get upper() {
    return this.#bounds.upper && valueOf(this.#bounds.upper);
  }
  get lowerOpen() {
    return this.#bounds.lowerOpen;
  }
  get upperOpen() {
    return this.#bounds.upperOpen;
  }
  includes(value) {
    return isIn(this.#bounds, requireKey(value, "'includes' on 'IDBKeyRange'"));
  }
  static only(value) {
    const only = requireKey(value, "'only' on 'IDBKeyRange'");
    return rangeOf(only, only, false, false);
  }
  static lowerBound(value, open = false) {
    return rangeOf(requireKey(value, "'lowerBound' on 'IDBKeyRange'"), undefined, Boolean(open), true);
  }
  static upperBound(value, open = false) {
    return rangeOf(undefined, requireKey(value, "'upperBound' on 'IDBKeyRange'"), true, Boolean(open));
  }
  static bound(from, to, lowerOpen = false, upperOpen = false) {
    const on = "'bound' on 'IDBKeyRange'";
    const [lower, upper] = [requireKey(from, on), requireKey(to, on)];
    const difference = compare(lower, upper);
    if (difference > 0) refuse('DataError', on, 'The lower key is greater than the upper key.', NO_DATA);
    if (difference === 0 && (lowerOpen || upperOpen))
      refuse('DataError', on, 'The lower key and upper key are equal and one of the bounds is open.', NO_DATA);
    return rangeOf(lower, upper, Boolean(lowerOpen), Boolean(upperOpen));
  }
}

const rangeOf = (lower, upper, lowerOpen, upperOpen) => new IDBKeyRange({ lower, upper, lowerOpen, upperOpen }, KEY);

function isIn({ lower, upper, lowerOpen, upperOpen }, at) {
  const low = lower === undefined ? 1 : compare(at, lower);
  const high = upper === undefined ? -1 : compare(at, upper);
  return (low > 0 || (low === 0 && !lowerOpen)) && (high < 0 || (high === 0 && !upperOpen));
}

const EVERYTHING = { lower: undefined, upper: undefined, lowerOpen: true, upperOpen: true };

/** https://w3c.github.io/IndexedDB/#convert-a-value-to-a-key-range, as bounds. */
function boundsFor(query, on, isNeeded = false) {
  const bounds = typeof query === 'object' && query !== null ? boundsOf(query) : undefined;
  if (bounds !== undefined) return bounds;
  if (query === undefined || query === null) {
    if (!isNeeded) return EVERYTHING;
    refuse('DataError', on, 'No key or key range specified.', 'No valid key or key range specified.');
  }
  const only = requireKey(query, on);
  return { lower: only, upper: only, lowerOpen: false, upperOpen: false };
}

// --- Paths -----------------------------------------------------------------------------------------------

const NAME = /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$_]*$/u;
const isPath = (path) =>
  Array.isArray(path)
    ? path.length > 0 && path.every((each) => !Array.isArray(each) && isPath(each))
    : path === '' || `${path}`.split('.').every((name) => NAME.test(name));

/** What a Blob or a File says of itself, and no plain object. */
const isInterfaces = (value, name) => name in (Object.getPrototypeOf(value) ?? {}) && !(name in Object.prototype);

/** https://w3c.github.io/IndexedDB/#evaluate-a-key-path-on-a-value; undefined where nothing is. */
function valueAt(value, path) {
  if (Array.isArray(path)) {
    const values = path.map((each) => valueAt(value, each));
    return values.includes(undefined) ? undefined : values;
  }
  let at = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof at === 'string' && name === 'length') at = at.length;
    else if (Object(at) === at && (Object.hasOwn(at, name) || isInterfaces(at, name))) at = at[name];
    else return undefined;
  }
  return at;
}

/** https://w3c.github.io/IndexedDB/#inject-a-key-into-a-value-using-a-key-path; false where it does not fit. */
function putAt(value, path, given) {
  const names = path.split('.');
  const last = names.pop();
  let at = value;
  for (const name of names) {
    if (Object(at) !== at) return false;
    if (!Object.hasOwn(at, name)) at[name] = {};
    at = at[name];
  }
  if (Object(at) !== at) return false;
  at[last] = given;
  return true;
}

module.exports = {
  boundsFor,
  compare,
  IDBKeyRange,
  isIn,
  isPath,
  keyOf,
  NO_DATA,
  putAt,
  refuse,
  requireKey,
  valueAt,
  valueOf,
};
