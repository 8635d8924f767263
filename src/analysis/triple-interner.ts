/** Words of an entry: the triple and its number. */
const ENTRY = 4;
/** Entries that move into a larger table with every new one: all have moved long before it must grow again. */
const MOVED_AT_ONCE = 8;

/**
 * Numbers for triples of integers, and for the repetitions of what has a number, given out in order from `first`.
 * Nobody waits for a table that grows: what the smaller one held moves over a few entries at a time.
 */
export class TripleInterner {
  count: number;
  private entries: Int32Array = new Int32Array(ENTRY * 1024);
  private entryCount = 0;
  /** Open addressing: 0 empty, else 1 + index of an entry. */
  private slots = new Int32Array(4096);
  /** The table before it grew, null once the first `toMove` entries are in the new one. */
  private smaller: Int32Array | null = null;
  private moved = 0;
  private toMove = 0;
  /** Numbers of first repetitions, by number; 0 none. Further ones are in order in `later`. */
  private once: Int32Array = new Int32Array(1024);
  private readonly later = new Map<number, number[]>();

  constructor(first: number) {
    this.count = first;
  }

  intern(a: number, b: number, c: number): number {
    const code = hash(a, b, c);
    const known = this.find(this.slots, code, a, b, c) || (this.smaller ? this.find(this.smaller, code, a, b, c) : 0);
    return known || this.add(code, a, b, c);
  }

  /** Number of the n-th repetition of what has `number`. The first is 1, and none is asked for before those below. */
  nth(number: number, n: number): number {
    if (n > 1) return this.nthOf(this.laterOf(number), n - 2);
    if (number >= this.once.length) this.once = grown(this.once, number + 1);
    return this.once[number] || (this.once[number] = this.count++);
  }

  private nthOf(numbers: number[], n: number): number {
    if (n === numbers.length) numbers.push(this.count++);
    return numbers[n];
  }

  private laterOf(number: number): number[] {
    let numbers = this.later.get(number);
    if (!numbers) this.later.set(number, (numbers = []));
    return numbers;
  }

  /** Its number, 0 when it is not in this table. */
  private find(slots: Int32Array, code: number, a: number, b: number, c: number): number {
    const mask = slots.length - 1;
    const { entries } = this;
    for (let slot = code & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = (slots[slot] - 1) * ENTRY;
      if (entries[at] === a && entries[at + 1] === b && entries[at + 2] === c) return entries[at + 3];
    }
    return 0;
  }

  private add(code: number, a: number, b: number, c: number): number {
    const at = this.entryCount * ENTRY;
    if (at === this.entries.length) this.entries = grown(this.entries, at + ENTRY);
    const number = this.count++;
    this.entries[at] = a;
    this.entries[at + 1] = b;
    this.entries[at + 2] = c;
    this.entries[at + 3] = number;
    put(this.slots, code, this.entryCount++);
    if (this.smaller) this.moveSome();
    else if (this.entryCount * 2 > this.slots.length) this.grow();
    return number;
  }

  private grow(): void {
    this.smaller = this.slots;
    this.slots = new Int32Array(this.slots.length * 4);
    this.moved = 0;
    this.toMove = this.entryCount;
  }

  private moveSome(): void {
    const end = Math.min(this.moved + MOVED_AT_ONCE, this.toMove);
    for (; this.moved < end; this.moved++) {
      const at = this.moved * ENTRY;
      put(this.slots, hash(this.entries[at], this.entries[at + 1], this.entries[at + 2]), this.moved);
    }
    if (end === this.toMove) this.smaller = null;
  }
}

/** Takes the next free slot for an entry. */
function put(slots: Int32Array, code: number, entry: number): void {
  const mask = slots.length - 1;
  let slot = code & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = entry + 1;
}

function grown(words: Int32Array, least: number): Int32Array {
  const larger = new Int32Array(Math.max(least, words.length * 2));
  larger.set(words);
  return larger;
}

function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f);
  return (h ^ (h >>> 16)) >>> 0;
}
