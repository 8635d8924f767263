import { agent, BYTES_PER_TEXT } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';

/**
 * One entry of a Map or Set. Entries are linked in order of insertion; a removed one keeps its way back, so that whoever
 * stands on it finds the next entry whatever was removed meanwhile.
 */
export class TableEntry {
  readonly key: Value;
  value: Value;
  previous: TableEntry | null;
  next: TableEntry | null;
  removed: boolean;
  constructor(key: Value, value: Value, previous: TableEntry | null) {
    this.key = key;
    this.value = value;
    this.previous = previous;
    this.next = null;
    this.removed = false;
  }
}

const DIGITS_PER_OP = 16;

/** What a whole number is found by. To a power of two that takes as long as the number is. */
export function digitsOf(key: bigint): string {
  const digits = key.toString(32);
  if (digits.length >= DIGITS_PER_OP) agent.spend(Math.floor(digits.length / DIGITS_PER_OP));
  return digits;
}

const BYTES_PER_ENTRY = 64;
/** What copying an entry costs. */
const OPS_PER_COPY = 5;
/** What the host's table takes while it is empty. */
const BYTES_PER_TABLE = 144;

/**
 * [[MapData]] and [[SetData]]: keys compared as SameValueZero compares, in order of insertion, safe to change while it is
 * iterated. REPRESENTATION: a host Map finds the entries; it compares just so, and turns -0 into +0. Whole numbers of any
 * length are found by their digits, since V8 tells those apart by their last 64 bits alone, and then one after the other.
 */
export class OrderedTable {
  readonly #entries = new Map<Value, TableEntry>();
  #bigints: Map<string, TableEntry> | null = null;
  /** Stands before the first entry and is never removed. */
  readonly head = new TableEntry(undefined, undefined, null);
  #last: TableEntry = this.head;

  constructor() {
    agent.roomLeft -= BYTES_PER_TABLE;
  }

  get size(): number {
    return this.#entries.size + (this.#bigints === null ? 0 : this.#bigints.size);
  }

  #find(key: Value): TableEntry | undefined {
    if (typeof key !== 'bigint') return this.#entries.get(key);
    return this.#bigints?.get(digitsOf(key));
  }

  has(key: Value): boolean {
    agent.spendOnKey(key);
    return this.#find(key) !== undefined;
  }

  get(key: Value): Value {
    agent.spendOnKey(key);
    return this.#find(key)?.value;
  }

  set(key: Value, value: Value): void {
    agent.spendOnKey(key);
    const known = this.#find(key);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    agent.charge(BYTES_PER_ENTRY);
    const entry = new TableEntry(CanonicalizeKeyedCollectionKey(key), value, this.#last);
    this.#last.next = entry;
    this.#last = entry;
    if (typeof key !== 'bigint') {
      this.#entries.set(key, entry);
      return;
    }
    const digits = digitsOf(key);
    agent.charge(BYTES_PER_TEXT + digits.length);
    this.#bigints ??= new Map();
    this.#bigints.set(digits, entry);
  }

  delete(key: Value): boolean {
    agent.spendOnKey(key);
    const entry = this.#find(key);
    if (entry === undefined) return false;
    if (typeof key === 'bigint') this.#bigints!.delete(digitsOf(key));
    else this.#entries.delete(key);
    entry.removed = true;
    entry.previous!.next = entry.next;
    if (entry.next === null) this.#last = entry.previous!;
    else entry.next.previous = entry.previous;
    return true;
  }

  clear(): undefined {
    for (let entry = this.head.next; entry !== null; ) {
      const next: TableEntry | null = entry.next;
      entry.removed = true;
      entry.previous = this.head;
      entry.next = null;
      entry = next;
    }
    this.head.next = null;
    this.#last = this.head;
    this.#entries.clear();
    this.#bigints = null;
    return undefined;
  }

  /** The entry that follows `entry` now, or null at the end. Start from `head`. */
  after(entry: TableEntry): TableEntry | null {
    let from = entry;
    while (from.removed) from = from.previous!;
    return from.next;
  }

  copy(): OrderedTable {
    agent.spend(this.size * OPS_PER_COPY);
    const copy = new OrderedTable();
    for (let entry = this.head.next; entry !== null; entry = entry.next) copy.set(entry.key, entry.value);
    return copy;
  }
}

/** https://tc39.es/ecma262/#sec-canonicalizekeyedcollectionkey */
export const CanonicalizeKeyedCollectionKey = (key: Value): Value => (key === 0 ? 0 : key);
