/*
 * Strings by number. Text is capped when it comes in, so that a trace's size is bounded by its events:
 * a preview that is longer than the cap ends in "…". Whole numbers, promises and strings that are too long to read
 * need no text at all: they are words below 0, or above all indexes (a loop would otherwise leave a text a turn).
 */

/** Longest preview, in UTF-16 units. Console text has a limit of its own (MAX_TEXT). */
const MAX_PREVIEW = 100;
/** Longest console entry. */
export const MAX_TEXT = 100_000;
/** Most previews of one trace; further new ones are all recorded as "…". Console texts have no such limit. */
const MAX_PREVIEWS = 1 << 18;

/** Whole numbers from 0 to this have a preview word of their own, -1 - n. */
export const LAST_INTEGER = 0x3fffffff;
const FIRST_PROMISE = -1 - LAST_INTEGER;
const FIRST_STRING = FIRST_PROMISE - 0x20000000;
/** Words from here on are whole numbers below 0: no trace has so many strings. */
const FIRST_NEGATIVE = 0x8000000;
/** The least whole number that has a word of its own. */
export const LEAST_INTEGER = FIRST_NEGATIVE - 0x80000000;

/** The preview word of a promise. */
export function previewOfPromise(id: number): number {
  return FIRST_PROMISE - id;
}

/** The promise that a preview word names, 0 if it names none. */
export function promiseOfPreview(word: number): number {
  return word < FIRST_PROMISE && word > FIRST_STRING ? FIRST_PROMISE - word : 0;
}

/** The preview word of a string of which only the length is told. */
export function previewOfString(length: number): number {
  return FIRST_STRING - length;
}

/** The preview word of a whole number from LEAST_INTEGER to -1. */
export function previewOfNegative(integer: number): number {
  return FIRST_NEGATIVE - 1 - integer;
}

/** Whether a preview word says what it means without a string. */
export function isShortPreview(word: number): boolean {
  return word < 0 || word >= FIRST_NEGATIVE;
}

/** What such a word says. */
export function shortPreview(word: number): string {
  if (word >= FIRST_NEGATIVE) return String(FIRST_NEGATIVE - 1 - word);
  if (word <= FIRST_STRING) return `string(${FIRST_STRING - word})`;
  return word < FIRST_PROMISE ? `Promise #${FIRST_PROMISE - word}` : String(-1 - word);
}

/** Cuts text to `limit` units, never through a surrogate pair. */
export function capText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 2);
  const cut = last >= 0xd800 && last < 0xdc00 ? limit - 2 : limit - 1;
  return `${text.slice(0, cut)}…`;
}

export class StringInterner {
  readonly strings: string[] = [''];
  private readonly ids = new Map<string, number>([['', 0]]);

  intern(text: string, limit = MAX_PREVIEW): number {
    const capped = capText(text, limit);
    const known = this.ids.get(capped);
    if (known !== undefined) return known;
    if (this.strings.length >= MAX_PREVIEWS && limit === MAX_PREVIEW && capped !== '…') return this.intern('…');
    const id = this.strings.length;
    this.strings.push(capped);
    this.ids.set(capped, id);
    return id;
  }
}

/** Memory that was used before, for whoever is next: what is touched for the first time costs more than what is written there. */
export class Spare {
  private words: Int32Array | undefined;
  private readonly most: number;

  /** More words than `most` are not kept. */
  constructor(most: number) {
    this.most = most;
  }

  take(): Int32Array | undefined {
    const { words } = this;
    this.words = undefined;
    return words;
  }

  give(words: Int32Array): void {
    if (words.length <= this.most && words.length > (this.words?.length ?? 0)) this.words = words;
  }
}

/** A power of two. */
const LATELY = 4096;

const NONE = new Int32Array(0);

/** Interns records of `width` words into one growing Int32Array; record 0 is all zeros. */
export class RecordInterner {
  private words: Int32Array;
  private count = 1;
  /** Those that `intern` made, by hash, and how many they are. */
  private slots: Int32Array;
  private listed = 0;
  /** Those that `internLately` met last. */
  private readonly lately = new Int32Array(LATELY);
  /** A sum of words of each of these: one that differs spares a look at a record that nobody has touched for long. */
  private readonly sums = new Int32Array(LATELY);
  private readonly width: number;

  /** `words` is what records are written into: of another interner of this width, whose record 0 is zeros as well. */
  constructor(width: number, words: Int32Array = new Int32Array(width * 64)) {
    this.width = width;
    this.words = words;
    this.slots = new Int32Array(128);
  }

  get length(): number {
    return this.count;
  }

  /** Index of the record with these words. Records of fewer words leave the rest out. */
  intern(a: number, b: number, c = 0, d = 0, e = 0): number {
    const mask = this.slots.length - 1;
    let slot = hash(a, b, c, d, e) & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.isAt(this.slots[slot], a, b, c, d, e)) return this.slots[slot];
    }
    this.slots[slot] = this.count;
    this.write(a, b, c, d, e);
    if (++this.listed * 2 > this.slots.length) this.rehash();
    return this.count - 1;
  }

  /** The same for records that are nearly always new or were just asked for: one met long ago may get a second index. */
  internLately(a: number, b: number, c: number, d: number, e: number): number {
    const place = (Math.imul(d + e, 31) + c) & (LATELY - 1);
    if (this.sums[place] === d + e) {
      const known = this.lately[place];
      if (known !== 0 && this.isAt(known, a, b, c, d, e)) return known;
    }
    this.sums[place] = d + e;
    this.lately[place] = this.count;
    this.write(a, b, c, d, e);
    return this.count - 1;
  }

  /** Words of records [from, length). */
  slice(from = 0): Int32Array {
    return this.words.slice(from * this.width, this.count * this.width);
  }

  /** The memory that the records stood in: nothing is written or asked any more. */
  letGo(): Int32Array {
    const { words } = this;
    this.words = NONE;
    return words;
  }

  private isAt(index: number, a: number, b: number, c: number, d: number, e: number): boolean {
    const at = index * this.width;
    const words = this.words;
    if (words[at] !== a || words[at + 1] !== b) return false;
    return this.width === 2 || (words[at + 2] === c && words[at + 3] === d && words[at + 4] === e);
  }

  private write(a: number, b: number, c: number, d: number, e: number): void {
    const at = this.count * this.width;
    if (at + this.width > this.words.length) {
      const grown = new Int32Array(this.words.length * 2);
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at] = a;
    this.words[at + 1] = b;
    if (this.width === 5) {
      this.words[at + 2] = c;
      this.words[at + 3] = d;
      this.words[at + 4] = e;
    }
    this.count++;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (const index of this.slots) {
      if (index === 0) continue;
      const at = index * this.width;
      const w = this.words;
      let slot =
        (this.width === 2 ? hash(w[at], w[at + 1], 0, 0, 0) : hash(w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4])) &
        mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index;
    }
    this.slots = slots;
  }
}

function hash(a: number, b: number, c: number, d: number, e: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15) ^ d, 0x165667b1);
  h = Math.imul(h ^ (h >>> 13) ^ e, 0x9e3779b1);
  return (h ^ (h >>> 16)) >>> 0;
}
