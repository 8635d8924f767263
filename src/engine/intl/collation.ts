import { normalForm } from '../spec/normal-form.ts';

/*
 * The order behind `String.prototype.localeCompare`: a small fixed collation in the manner of Unicode's root
 * collation, the same on every machine. Base letters decide first, then accents, then case (small before
 * capital). Punctuation sorts before symbols, those before digits, those before letters.
 */

/** Non-letters that have a place of their own; everything else sorts after them by code point. */
const BEFORE_DIGITS = '\t\n\v\f\r\u0085 _‿-‐‑‒–—―,;:!¡?¿.…·\'‘’‚‹›"“”„«»()[]{}§¶@*/\\&#%‰†‡•`´^¯¨°©®+±÷×<=>¬|¦~¤¢$£¥€';

/** Accents in the order of their weights. */
const ACCENTS = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304';

/** Letters that no decomposition takes apart: base letters and a weight among the accents. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ª: 'a',
  º: 'o',
  ĳ: 'ij',
};

const FIRST_SYMBOL = 500;
const FIRST_DIGIT = 1000;
const FIRST_LETTER = 2000;
const FIRST_OTHER = 4000;
const SPECIAL_ACCENT = 50;

/** What one string is compared by, level by level. */
interface CollationKey {
  readonly bases: number[];
  readonly accents: number[];
  readonly cases: number[];
}

/** What counts: letters alone, with their accents, with their case, or all of it. */
export const SENSITIVITIES = ['base', 'accent', 'case', 'variant'] as const;

export interface CollationRules {
  readonly sensitivity: (typeof SENSITIVITIES)[number];
  /** Figures are compared by the number that they make. */
  readonly isNumeric: boolean;
  /** Letters, and letters together, with a place of their own in a language, by code points between which they stand. */
  readonly letters?: ReadonlyMap<string, number>;
  readonly isUpperFirst?: boolean;
  /** Letters with marks of Chinese tones come before those without. */
  readonly hasTones?: boolean;
  /** Which of the Japanese scripts it is does not count. */
  readonly isJapanese?: boolean;
}

/** -1, 0 or 1. Canonically equivalent strings are equal. */
export function compareStrings(a: string, b: string, rules: CollationRules): number {
  if (a === b) return 0;
  const { sensitivity, isUpperFirst } = rules;
  const left = collationKey(a, rules);
  const right = collationKey(b, rules);
  const [withAccents, withCase] = [/^(?:accent|variant)$/, /^(?:case|variant)$/].map((one) => one.test(sensitivity));
  return (
    compareLists(left.bases, right.bases) ||
    (withAccents ? compareLists(left.accents, right.accents) : 0) ||
    (withCase ? compareLists(left.cases, right.cases) * (isUpperFirst ? -1 : 1) : 0)
  );
}

function compareLists(left: number[], right: number[]): number {
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) if (left[i] !== right[i]) return left[i] < right[i] ? -1 : 1;
  return Math.sign(left.length - right.length);
}

function collationKey(text: string, rules: CollationRules): CollationKey {
  const { letters } = rules;
  const key: CollationKey = { bases: [], accents: [], cases: [] };
  if (letters === undefined) addText(key, normalForm(text, 'NFD'), rules);
  else for (const piece of piecesOf(normalForm(text, 'NFC'), letters)) addPiece(key, piece, rules, letters);
  return key;
}

/** A text cut at letters that have a place of their own. */
function piecesOf(text: string, letters: ReadonlyMap<string, number>): string[] {
  const pieces: string[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const size = [3, 2, 1].find(
      (length) => letters.has(text.slice(at, at + length)) || letters.has(text.slice(at, at + length).toLowerCase()),
    );
    if (size === undefined) plain += text[at];
    else {
      pieces.push(plain, text.slice(at, at + size));
      plain = '';
      at += size - 1;
    }
  }
  pieces.push(plain);
  return pieces;
}

function addPiece(key: CollationKey, piece: string, rules: CollationRules, letters: ReadonlyMap<string, number>): void {
  const small = piece.toLowerCase();
  const place = letters.get(piece) ?? letters.get(small);
  if (place === undefined) return addText(key, normalForm(piece, 'NFD'), rules);
  key.bases.push((place < 128 ? FIRST_LETTER : FIRST_OTHER) + place);
  key.accents.push([...letters.keys()].filter((letter) => letters.get(letter) === place).indexOf(small));
  key.cases.push(small === piece ? 0 : 1);
}

function addText(key: CollationKey, text: string, rules: CollationRules): void {
  const { isNumeric } = rules;
  for (const character of isNumeric ? (text.match(/\d+|[^\d]/gsu) ?? []) : text) {
    if (isNumeric && /^\d/.test(character)) {
      addNumber(key, character);
      continue;
    }
    const point = character.codePointAt(0) as number;
    if (isIgnorable(point)) continue;
    if (isMark(point)) addAccent(key, character, point, rules);
    else if (KANA.test(character)) addKana(key, point, rules);
    else addBase(key, character);
  }
}

/** Controls and the soft hyphen take part in no comparison. */
const isIgnorable = (point: number): boolean =>
  point < 9 || (point > 13 && point < 32) || (point >= 127 && point < 160 && point !== 0x85) || point === 0xad;

const isMark = (point: number): boolean => point >= 0x300 && /\p{M}/u.test(String.fromCodePoint(point));

const KANA = /[\u3041-\u3096\u30a1-\u30f6]/;
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎゕゖ';

/** Small before large, then Hiragana before Katakana. */
function addKana(key: CollationKey, point: number, { isJapanese }: CollationRules): void {
  const isKatakana = point > 0x30a0;
  const hiragana = isKatakana ? point - 0x60 : point;
  const isSmall = SMALL_KANA.includes(String.fromCharCode(hiragana));
  const large = hiragana > 0x3094 ? 0x304b + (hiragana - 0x3095) * 6 : hiragana + Number(isSmall);
  key.bases.push(FIRST_OTHER + large);
  key.accents.push(0);
  key.cases.push(Number(!isSmall) + (isKatakana && !isJapanese ? 2 : 0));
}

/** In the order of their weights; an accent less than none. */
const TONES = '\u0304\u0301\u030c\u0300';

function addAccent(key: CollationKey, character: string, point: number, { hasTones }: CollationRules): void {
  const known = ACCENTS.indexOf(character);
  const weight = known === -1 ? point : known + 1;
  // An accent belongs to the base before it; a leading one stands alone.
  const last = key.accents.length - 1;
  if (hasTones && last >= 0 && TONES.includes(character)) key.accents[last] += TONES.indexOf(character) / 8 - 0.5;
  else if (last < 0) key.accents.push(weight);
  else key.accents[last] = key.accents[last] * 4096 + weight;
}

/** The longer of two numbers is the larger one, then figure by figure. */
function addNumber(key: CollationKey, figures: string): void {
  const significant = figures.replace(/^0+(?=\d)/, '');
  key.bases.push(FIRST_DIGIT, significant.length);
  for (const figure of significant) addBase(key, figure);
}

function addBase(key: CollationKey, character: string): void {
  const small = character.toLowerCase();
  const special = SPECIAL_LETTERS[small];
  for (const letter of special ?? small) {
    key.bases.push(baseWeight(letter));
    key.accents.push(special === undefined ? 0 : SPECIAL_ACCENT);
    key.cases.push(small === character ? 0 : 1);
  }
}

function baseWeight(letter: string): number {
  const point = letter.codePointAt(0) as number;
  if (point >= 48 && point <= 57) return FIRST_DIGIT + point;
  if (point >= 97 && point <= 122) return FIRST_LETTER + point;
  const place = BEFORE_DIGITS.indexOf(letter);
  if (place !== -1) return place;
  return /\p{L}/u.test(letter) ? FIRST_OTHER + point : FIRST_SYMBOL + point / 0x110000;
}
