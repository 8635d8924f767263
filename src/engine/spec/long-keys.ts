/*
 * What it takes to find long texts in the host's tables. V8 tells texts of more than 16,383 characters apart by their length alone until it
 * compares them: one that is looked for is compared with each other one of its length, character by character. Such keys pay for
 * that, wherever they are kept, because it cannot be known which table has which of them.
 */

/** From this length on. */
export const LONG_KEY = 16_384;
/** Characters that are compared in the time of an op, and characters that are told apart here. */
const COMPARED_PER_OP = 32;
const READ_PER_OP = 8;

/** The long texts that were used as keys, by length: a number of each that says which it is. */
export class LongKeys {
  readonly #known = new Map<number, Set<number>>();

  /** What it takes to look for a long text, in ops. */
  costOf(key: string): number {
    const { length } = key;
    let known = this.#known.get(length);
    if (known === undefined) this.#known.set(length, (known = new Set()));
    known.add(numberOf(key));
    return Math.ceil(length / READ_PER_OP) + Math.ceil((length * known.size) / COMPARED_PER_OP);
  }
}

/** 53 bits of two hashes: nearly always another number for another text. */
function numberOf(text: string): number {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other + unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11);
}
