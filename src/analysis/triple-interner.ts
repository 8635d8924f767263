/** Numbers for triples of integers, given out in order from `first`. */
export class TripleInterner {
  count: number;
  private readonly first: number;
  private triples = new Int32Array(3 * 1024);
  /** Open addressing: 0 empty, else 1 + index of a triple. */
  private slots = new Int32Array(4096);

  constructor(first: number) {
    this.first = first;
    this.count = first;
  }

  intern(a: number, b: number, c: number): number {
    const mask = this.slots.length - 1;
    const triples = this.triples;
    for (let slot = hash(a, b, c) & mask; ; slot = (slot + 1) & mask) {
      const index = this.slots[slot] - 1;
      if (index < 0) return this.add(slot, a, b, c);
      const at = index * 3;
      if (triples[at] === a && triples[at + 1] === b && triples[at + 2] === c) return this.first + index;
    }
  }

  private add(slot: number, a: number, b: number, c: number): number {
    const index = this.count - this.first;
    if ((index + 1) * 3 > this.triples.length) {
      const grown = new Int32Array(this.triples.length * 2);
      grown.set(this.triples);
      this.triples = grown;
    }
    const at = index * 3;
    this.triples[at] = a;
    this.triples[at + 1] = b;
    this.triples[at + 2] = c;
    this.slots[slot] = index + 1;
    this.count++;
    if (index * 2 > this.slots.length) this.rehash();
    return this.count - 1;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (let index = 0; index < this.count - this.first; index++) {
      let slot = hash(this.triples[index * 3], this.triples[index * 3 + 1], this.triples[index * 3 + 2]) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.slots = slots;
  }
}

function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f);
  return (h ^ (h >>> 16)) >>> 0;
}
