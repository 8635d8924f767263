/*
 * Case-insensitive comparison, https://tc39.es/ecma262/#sec-runtime-semantics-canonicalize-ch. Two characters
 * match when they have the same canonical form; the *equivalents* of a character are all that share its form.
 */
export type CaseMode = 'legacy' | 'unicode';

/** Canonical form without u or v: simple upper case, which never leads from elsewhere into ASCII. */
export function canonicalizeLegacy(unit: number): number {
  if (unit < 128) return unit >= 97 && unit <= 122 ? unit - 32 : unit;
  const upper = String.fromCharCode(unit).toUpperCase();
  if (upper.length !== 1) return unit;
  const canonical = upper.charCodeAt(0);
  return canonical < 128 ? unit : canonical;
}

/**
 * Characters whose simple case folding is not what upper and then lower case gives: the two dotless and dotted
 * letters i have none, and three ligature-like letters fold to others without having simple capitals.
 */
const FOLDING_EXCEPTIONS = new Map([
  [0x130, 0x130],
  [0x131, 0x131],
  [0x1fd3, 0x390],
  [0x1fe3, 0x3b0],
  [0xfb05, 0xfb06],
]);

/**
 * A representative of the characters with the same simple case folding. Not always the folding itself (for
 * Cherokee it is the small letter), which nobody can tell.
 */
export function canonicalizeUnicode(point: number): number {
  if (point < 128) return point >= 65 && point <= 90 ? point + 32 : point;
  const exception = FOLDING_EXCEPTIONS.get(point);
  if (exception !== undefined) return exception;
  return single(single(point, 'toUpperCase'), 'toLowerCase');
}

/** The mapped character if the mapping is to one character. */
function single(point: number, mapping: 'toUpperCase' | 'toLowerCase'): number {
  const mapped = String.fromCodePoint(point)[mapping]();
  const first = mapped.codePointAt(0) as number;
  return mapped.length === (first > 0xffff ? 2 : 1) ? first : point;
}

const canonicalizer = (mode: CaseMode): ((point: number) => number) =>
  mode === 'unicode' ? canonicalizeUnicode : canonicalizeLegacy;

/** Beyond it no character has another case. */
const LAST_CASED = { legacy: 0xffff, unicode: 0x1ffff };

const tables: { legacy: Map<number, readonly number[]> | null; unicode: Map<number, readonly number[]> | null } = {
  legacy: null,
  unicode: null,
};

/** All characters that have equivalents, made on first need (some milliseconds). */
function tableOf(mode: CaseMode): Map<number, readonly number[]> {
  const known = tables[mode];
  if (known !== null) return known;
  const canonicalize = canonicalizer(mode);
  const groups = new Map<number, number[]>();
  for (let point = 0; point <= LAST_CASED[mode]; point++) {
    const canonical = canonicalize(point);
    if (canonical === point) continue;
    const group = groups.get(canonical);
    if (group === undefined) groups.set(canonical, [canonical, point]);
    else group.push(point);
  }
  const table = new Map<number, readonly number[]>();
  for (const group of groups.values()) for (const point of group) table.set(point, group);
  tables[mode] = table;
  return table;
}

const isLetter = (point: number): boolean => (point >= 65 && point <= 90) || (point >= 97 && point <= 122);

/** Every character that matches `point`, itself included. */
export function equivalents(point: number, mode: CaseMode): readonly number[] {
  if (point < 128) {
    if (!isLetter(point)) return [point];
    const pair = [point, point ^ 32];
    // The long s and the Kelvin sign fold into ASCII.
    if (mode === 'unicode' && (point | 32) === 115) pair.push(0x17f);
    if (mode === 'unicode' && (point | 32) === 107) pair.push(0x212a);
    return pair;
  }
  return tableOf(mode).get(point) ?? [point];
}

/** The text with every character in canonical form. */
export function canonicalizeText(text: string, mode: CaseMode): string {
  let result = '';
  for (const character of text) result += String.fromCodePoint(canonicalizer(mode)(character.codePointAt(0) as number));
  return result;
}
