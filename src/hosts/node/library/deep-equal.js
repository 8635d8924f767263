'use strict';

/* When two values are the same as far as one can see: assert.deepEqual, deepStrictEqual, util.isDeepStrictEqual. */

const { major, kindOf, kinds } = internal;
const { is, keys: keysOf, getPrototypeOf, getOwnPropertySymbols } = Object;

const isEnumerable = (object, key) => Object.prototype.propertyIsEnumerable.call(object, key);
const owns = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
const tagOf = (object) => Object.prototype.toString.call(object);
const isObject = (value) => typeof value === 'object' && value !== null;
const isError = (value) => kindOf(value) === kinds.Error || value instanceof Error;

/** Kinds that are told apart even where the tag has been changed. */
const SPECIAL = new Set(
  [
    'Array',
    'Date',
    'RegExp',
    'TypedArray',
    'DataView',
    'Set',
    'Map',
    'ArrayBuffer',
    'SharedArrayBuffer',
    'Boolean',
    'Number',
    'String',
    'Symbol',
    'BigInt',
  ].map((name) => kinds[name]),
);
const specialKind = (value) => {
  const kind = kindOf(value);
  return SPECIAL.has(kind) ? kind : isError(value) ? kinds.Error : 0;
};

/** `mode`: 'loose', 'strict', or 'partial': everything that is expected must be there, in any company. */
class Comparison {
  #mode;
  /** Pairs under comparison: meeting one again is a cycle, and does not decide. */
  #open = [];

  constructor(mode) {
    this.#mode = mode;
  }

  get #isLoose() {
    return this.#mode === 'loose';
  }

  get #isPartial() {
    return this.#mode === 'partial';
  }

  equal(a, b) {
    if (a === b) return a !== 0 || is(a, b) || this.#isLoose || major < 9;
    if (this.#isLoose) {
      if (!isObject(a) && !isObject(b)) {
        return (typeof a !== 'function' && a == b) || (major >= 14 && a !== a && b !== b);
      }
      if (!isObject(a) || !isObject(b)) return false;
    } else {
      if (typeof a === 'number') return major > 8 && a !== a && b !== b;
      if (!isObject(a) || !isObject(b)) return false;
      if (!this.#isPartial && !samePrototype(a, b)) return false;
    }
    if (!this.#isPartial && tagOf(a) !== tagOf(b)) return false;
    const kind = specialKind(a);
    if (kind !== specialKind(b)) return false;
    if (major >= 24 && [kinds.Promise, kinds.WeakMap, kinds.WeakSet].includes(kindOf(a))) return false;
    if (!this.#sameFacts(kind, a, b)) return false;
    return this.#sameContents(kind, a, b);
  }

  /** What is not kept in properties. */
  #sameFacts(kind, a, b) {
    switch (kind) {
      case kinds.Array:
        return a.length === b.length || this.#isPartial;
      case kinds.Date:
        return is(Date.prototype.getTime.call(a), Date.prototype.getTime.call(b)) || a - b === 0;
      case kinds.RegExp:
        return a.source === b.source && a.flags === b.flags && a.lastIndex === b.lastIndex;
      case kinds.TypedArray:
        return tagOf(a) === tagOf(b) && this.#sameElements(a, b);
      case kinds.DataView:
        return sameBytes(bytesOf(a), bytesOf(b));
      case kinds.ArrayBuffer:
      case kinds.SharedArrayBuffer:
        return sameBytes(new Uint8Array(a), new Uint8Array(b));
      case kinds.Set:
      case kinds.Map:
        return a.size === b.size || this.#isPartial || major < 8;
      case kinds.Error:
        if (major < 8) return true;
        return ['message', 'name', 'cause', 'errors'].every((key) => this.#sameHidden(a, b, key));
      case kinds.Boolean:
      case kinds.Number:
      case kinds.String:
      case kinds.Symbol:
      case kinds.BigInt:
        return is(a.valueOf(), b.valueOf());
      default:
        return true;
    }
  }

  #sameHidden(a, b, key) {
    const isSeen = isEnumerable(a, key);
    if (isSeen !== isEnumerable(b, key) || isSeen) return isSeen === isEnumerable(b, key);
    if (key === 'cause' || key === 'errors') return major < 18 || this.equal(a[key], b[key]);
    return a[key] === b[key];
  }

  #sameElements(a, b) {
    if (a.byteLength !== b.byteLength) return false;
    const isFloat = /Float/.test(tagOf(a));
    if (!this.#isLoose || !isFloat) return sameBytes(bytesOf(a), bytesOf(b));
    return Array.prototype.every.call(a, (value, i) => value === b[i]);
  }

  #sameContents(kind, a, b) {
    const isIndexed = kind === kinds.Array || kind === kinds.TypedArray;
    const named = (object) => {
      const names = keysOf(object).filter((key) => !isIndexed || String(key >>> 0) !== key);
      return this.#isLoose
        ? names
        : [...names, ...getOwnPropertySymbols(object).filter((key) => isEnumerable(object, key))];
    };
    const expected = named(b);
    if (!this.#isPartial && named(a).length !== expected.length) return false;
    if (!expected.every((key) => isEnumerable(a, key))) return false;
    if (this.#open.some(([x, y]) => x === a && y === b)) return true;
    this.#open.push([a, b]);
    const isSame = expected.every((key) => this.equal(a[key], b[key])) && this.#sameItems(kind, a, b);
    this.#open.pop();
    return isSame;
  }

  #sameItems(kind, a, b) {
    if (kind === kinds.Array) return this.#isPartial ? this.#hasItems([...a], [...b]) : this.#sameArrays(a, b);
    // Node 7 did not look into them.
    if (major < 8) return true;
    if (kind === kinds.Set) return this.#sameSets(a, b);
    return kind !== kinds.Map || this.#sameMaps(a, b);
  }

  #sameArrays(a, b) {
    for (let i = 0; i < a.length; i++) {
      if (owns(a, i) !== owns(b, i)) return false;
      // Node 22 alone takes undefined in an array for nothing else.
      if (major === 22 && b[i] === undefined && a[i] !== undefined) return false;
      if (owns(a, i) && !this.equal(a[i], b[i])) return false;
    }
    return true;
  }

  /** In order, with others in between. */
  #hasItems(items, expected) {
    let at = 0;
    for (const item of items) if (at < expected.length && this.equal(item, expected[at])) at++;
    return at === expected.length;
  }

  #sameSets(a, b) {
    const rest = [...a].filter((item) => !b.has(item));
    for (const item of b) {
      if (a.has(item)) continue;
      const at = isObject(item) || this.#isLoose ? rest.findIndex((other) => this.equal(other, item)) : -1;
      if (at < 0) return false;
      rest.splice(at, 1);
    }
    return this.#isPartial || rest.length === 0;
  }

  #sameMaps(a, b) {
    const rest = [];
    for (const [key, value] of a)
      if (isObject(key) || !b.has(key) || !this.equal(value, b.get(key))) rest.push([key, value]);
    for (const [key, value] of b) {
      if (!isObject(key) && a.has(key) && this.equal(a.get(key), value)) continue;
      const at =
        isObject(key) || this.#isLoose
          ? rest.findIndex((entry) => this.equal(entry[0], key) && this.equal(entry[1], value))
          : -1;
      if (at < 0) return false;
      rest.splice(at, 1);
    }
    return this.#isPartial || rest.length === 0;
  }
}

/** Since Node 22 a constructor that both inherit is enough. */
const samePrototype = (a, b) =>
  major >= 22 && !internal.isBun && a.constructor !== undefined && !Object.hasOwn(a, 'constructor')
    ? a.constructor === b.constructor
    : getPrototypeOf(a) === getPrototypeOf(b);
const bytesOf = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
const sameBytes = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

const comparing = (mode) => (a, b) => new Comparison(mode).equal(a, b);

/** Without what Bun's loose comparison does not see: classes, holes, properties that are undefined, lists' ends that are. */
function withoutUnseen(value, seen) {
  if (!isObject(value) || seen.has(value)) return seen.get(value) ?? value;
  if (kindOf(value) === kinds.Array) {
    const copy = [];
    seen.set(value, copy);
    for (let i = 0; i < value.length; i++) copy[i] = withoutUnseen(value[i], seen);
    while (copy.length > 0 && copy[copy.length - 1] === undefined) copy.pop();
    return copy;
  }
  if (value instanceof Map) {
    const copy = new Map();
    seen.set(value, copy);
    for (const [key, each] of value) copy.set(key, withoutUnseen(each, seen));
    return copy;
  }
  if (kindOf(value) !== kinds.Object) return value;
  const copy = {};
  seen.set(value, copy);
  for (const key of keysOf(value)) if (value[key] !== undefined) copy[key] = withoutUnseen(value[key], seen);
  return copy;
}

const strictly = comparing('strict');

/** Bun's loose comparison, which converts nothing. */
const isLooselyEqualInBun = (a, b) =>
  strictly(a, b) || strictly(withoutUnseen(a, new Map()), withoutUnseen(b, new Map()));

module.exports = {
  isLooselyEqualInBun,
  isDeepEqual: comparing('loose'),
  isDeepStrictEqual: strictly,
  isPartialEqual: comparing('partial'),
};
