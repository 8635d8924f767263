import { agent } from '../spec/agent.ts';
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

const BYTES_PER_ENTRY = 64;
/** What copying an entry costs. */
const OPS_PER_COPY = 5;
/** What the host's table takes while it is empty. */
const BYTES_PER_TABLE = 144;

/**
 * [[MapData]] and [[SetData]]: keys compared as SameValueZero compares, in order of insertion, safe to change while it is
 * iterated. REPRESENTATION: a host Map finds the entries; it compares just so, and turns -0 into +0.
 */
export class OrderedTable {
  readonly #entries = new Map<Value, TableEntry>();
  /** Stands before the first entry and is never removed. */
  readonly head = new TableEntry(undefined, undefined, null);
  #last: TableEntry = this.head;

  constructor() {
    agent.roomLeft -= BYTES_PER_TABLE;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: Value): boolean {
    agent.spendOnKey(key);
    return this.#entries.has(key);
  }

  get(key: Value): Value {
    agent.spendOnKey(key);
    return this.#entries.get(key)?.value;
  }

  set(key: Value, value: Value): void {
    agent.spendOnKey(key);
    const known = this.#entries.get(key);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    agent.charge(BYTES_PER_ENTRY);
    const entry = new TableEntry(CanonicalizeKeyedCollectionKey(key), value, this.#last);
    this.#last.next = entry;
    this.#last = entry;
    this.#entries.set(key, entry);
  }

  delete(key: Value): boolean {
    agent.spendOnKey(key);
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    this.#entries.delete(key);
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
