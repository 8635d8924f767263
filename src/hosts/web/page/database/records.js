'use strict';

/* What a database holds: records in the order of their keys, indexes over them, and how a transaction takes back what it did. */

const { compare, isIn, keyOf, valueAt } = require('internal/database_keys');

/** Of sorted `list`, the first place whose item is not before `wanted`. */
function placeOf(list, wanted, inOrder) {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder(list[middle], wanted) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

const byKey = (a, b) => compare(a.key, b.key);
const byKeys = (a, b) => compare(a.key, b.key) || compare(a.primaryKey, b.primaryKey);
const unfit = ({ name }) =>
  `Unable to add key to index '${name}': at least one key does not satisfy the uniqueness requirements.`;
/** From here on numbers have no next one. https://w3c.github.io/IndexedDB/#key-generator-construct */
const LAST_NUMBER = 2 ** 53;

class Index {
  entries = [];
  constructor(name, keyPath, { unique = false, multiEntry = false }) {
    Object.assign(this, { name, keyPath, unique: Boolean(unique), multiEntry: Boolean(multiEntry) });
  }

  /** Under which keys a value stands here. */
  keysOf(value) {
    const found = valueAt(value, this.keyPath);
    if (this.multiEntry && Array.isArray(found)) {
      const keys = [];
      for (const each of found) {
        const key = keyOf(each);
        if (key !== undefined && !keys.some((other) => compare(other, key) === 0)) keys.push(key);
      }
      return keys;
    }
    const key = keyOf(found);
    return key === undefined ? [] : [key];
  }

  refuses({ key: primaryKey, value }) {
    const isTaken =
      (key) =>
      ({ key: other, primaryKey: owner }) =>
        compare(other, key) === 0 && compare(owner, primaryKey) !== 0;
    return this.unique && this.keysOf(value).some((key) => this.entries.some(isTaken(key)));
  }

  add({ key: primaryKey, value }) {
    for (const key of this.keysOf(value)) {
      const entry = { key, primaryKey, value };
      this.entries.splice(placeOf(this.entries, entry, byKeys), 0, entry);
    }
  }

  drop({ key: primaryKey }) {
    this.entries = this.entries.filter((entry) => compare(entry.primaryKey, primaryKey) !== 0);
  }
}

class Store {
  entries = [];
  indexes = new Map();
  nextNumber = 1;
  constructor(name, keyPath, autoIncrement) {
    Object.assign(this, { name, keyPath, autoIncrement });
  }

  #insert(record) {
    this.entries.splice(placeOf(this.entries, record, byKey), 0, record);
    for (const index of this.indexes.values()) index.add(record);
  }

  #remove(record) {
    this.entries.splice(placeOf(this.entries, record, byKey), 1);
    for (const index of this.indexes.values()) index.drop(record);
  }

  at(key) {
    const record = this.entries[placeOf(this.entries, { key }, byKey)];
    return record !== undefined && compare(record.key, key) === 0 ? record : undefined;
  }

  /** Answers with the constraint that is not satisfied, if there is one. */
  put(record, undo, overwrites) {
    const old = this.at(record.key);
    if (old !== undefined && !overwrites) return 'Key already exists in the object store.';
    for (const index of this.indexes.values()) if (index.refuses(record)) return unfit(index);
    if (old !== undefined) this.#remove(old);
    this.#insert(record);
    undo.push(() => {
      this.#remove(record);
      if (old !== undefined) this.#insert(old);
    });
    return undefined;
  }

  delete(bounds, undo) {
    for (const record of this.entries.filter(({ key }) => isIn(bounds, key))) {
      this.#remove(record);
      undo.push(() => this.#insert(record));
    }
  }

  /** A new key; undefined when there is none any more. */
  nextKey(undo) {
    const number = this.nextNumber;
    if (number > LAST_NUMBER) return undefined;
    this.#setNext(number + 1, undo);
    return keyOf(number);
  }

  /** A number that a program chose is not made again. */
  seeKey({ type, value }, undo) {
    if (type === 1 && value >= this.nextNumber) this.#setNext(Math.floor(Math.min(value, LAST_NUMBER)) + 1, undo);
  }

  #setNext(number, undo) {
    const before = this.nextNumber;
    this.nextNumber = number;
    undo.push(() => (this.nextNumber = before));
  }

  /** Answers with the constraint that what is there already does not satisfy. */
  addIndex(index, undo) {
    this.indexes.set(index.name, index);
    undo.push(() => this.indexes.delete(index.name));
    for (const record of this.entries) {
      if (index.refuses(record)) return unfit(index);
      index.add(record);
    }
    return undefined;
  }
}

/** https://w3c.github.io/IndexedDB/#iterate-a-cursor: the next entry, undefined at the end. `from`: a key, and a primary key, to reach. */
function step(list, { bounds, direction, position }, from, primaryFrom) {
  const isBack = direction.startsWith('prev');
  const isUnique = direction.endsWith('unique');
  const after = (a, b) => (isBack ? -compare(a, b) : compare(a, b));
  const fits = (entry) => {
    const primaryKey = entry.primaryKey ?? entry.key;
    if (!isIn(bounds, entry.key)) return false;
    if (from !== undefined) {
      const at = after(entry.key, from);
      if (at < 0 || (at === 0 && primaryFrom !== undefined && after(primaryKey, primaryFrom) < 0)) return false;
    }
    if (position === undefined) return true;
    const past = after(entry.key, position.key);
    return past > 0 || (past === 0 && !isUnique && after(primaryKey, position.primaryKey ?? position.key) > 0);
  };
  const found = isBack ? list.findLast(fits) : list.find(fits);
  // Of those with one key the first, whichever way it goes.
  return found !== undefined && direction === 'prevunique'
    ? list.find(({ key }) => compare(key, found.key) === 0)
    : found;
}

module.exports = { Index, Store, step };
