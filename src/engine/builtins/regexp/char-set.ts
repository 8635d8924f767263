/*
 * Sets of characters. A set is something slow (a Unicode property, case folding, set algebra) behind a table that
 * remembers its answers, 128 characters at a time.
 */
export type Predicate = (point: number) => boolean;

const BLOCK_BITS = 7;
const BLOCK_SIZE = 1 << BLOCK_BITS;

/** Marks with 1 what the set contains of the block's characters, which begin at `start`. */
type FillBlock = (block: Uint8Array, start: number) => void;

/** Most blocks are one of these. */
const NONE = new Uint8Array(BLOCK_SIZE);
const ALL = new Uint8Array(BLOCK_SIZE).fill(1);

export class CharSet {
  readonly #fillBlock: FillBlock;
  readonly #blocks: (Uint8Array | undefined)[] = [];

  constructor(fillBlock: FillBlock) {
    this.#fillBlock = fillBlock;
  }

  has(point: number): boolean {
    const block = this.#blocks[point >> BLOCK_BITS] ?? this.#fill(point >> BLOCK_BITS);
    return block[point & (BLOCK_SIZE - 1)] !== 0;
  }

  /** Where its first code unit stands, at `from` or later; the text's length: nowhere. */
  searchIn(text: string, from: number): number {
    const basic = this.#blocks[0] ?? this.#fill(0);
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit < BLOCK_SIZE ? basic[unit] !== 0 : this.has(unit)) return at;
    }
    return text.length;
  }

  #fill(index: number): Uint8Array {
    const filled = new Uint8Array(BLOCK_SIZE);
    this.#fillBlock(filled, index << BLOCK_BITS);
    const block = filled.indexOf(1) === -1 ? NONE : filled.indexOf(0) === -1 ? ALL : filled;
    while (this.#blocks.length < index && index < 4) this.#blocks.push(undefined);
    this.#blocks[index] = block;
    return block;
  }
}

export const setOf = (contains: Predicate): CharSet =>
  new CharSet((block, start) => {
    for (let i = 0; i < BLOCK_SIZE; i++) if (contains(start + i)) block[i] = 1;
  });

/** Strings of other lengths than one character that a class of the v flag may contain. */
export interface StringSet {
  /** In code units. */
  readonly maxLength: number;
  readonly has: (text: string) => boolean;
}

/** What a class matches: single characters, and perhaps strings. */
export interface ClassContents {
  readonly points: Predicate;
  readonly strings: StringSet | null;
}

export const isDigit: Predicate = (point) => point >= 48 && point <= 57;

/** https://tc39.es/ecma262/#sec-runtime-semantics-compiletocharset, white space and line terminators. */
export const isSpace: Predicate = (point) =>
  point <= 32
    ? point === 32 || (point >= 9 && point <= 13)
    : point === 0xa0 ||
      point === 0x1680 ||
      (point >= 0x2000 && point <= 0x200a) ||
      isLineSeparator(point) ||
      point === 0x202f ||
      point === 0x205f ||
      point === 0x3000 ||
      point === 0xfeff;

const isLineSeparator: Predicate = (point) => point === 0x2028 || point === 0x2029;
export const isLineTerminator: Predicate = (point) => point === 10 || point === 13 || isLineSeparator(point);

/** https://tc39.es/ecma262/#sec-wordcharacters without flags. */
export const isBasicWord: Predicate = (point) =>
  (point >= 97 && point <= 122) || (point >= 65 && point <= 90) || (point >= 48 && point <= 57) || point === 95;

/** From and to, both included. */
export type Range = readonly [number, number];

/** What is in any of the ranges. */
export function inRanges(ranges: readonly Range[]): Predicate {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return (point) => {
    let [from, to] = [0, merged.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (merged[middle][1] < point) from = middle + 1;
      else to = middle;
    }
    return from < merged.length && merged[from][0] <= point;
  };
}

export const unionOf =
  (parts: readonly Predicate[]): Predicate =>
  (point) =>
    parts.some((part) => part(point));
export const not =
  (part: Predicate): Predicate =>
  (point) =>
    !part(point);
