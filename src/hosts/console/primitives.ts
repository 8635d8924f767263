/* How util.inspect writes primitives and keys. */

const ESCAPES: Readonly<Record<string, string>> = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r', '\\': '\\\\' };

/** Quotes with single quotes, or with double quotes or backticks when that saves escaping. */
export function quote(text: string): string {
  let mark = "'";
  if (text.includes("'")) {
    if (!text.includes('"')) mark = '"';
    else if (!text.includes('`') && !text.includes('${')) mark = '`';
  }
  let out = '';
  for (let i = 0; i < text.length; i++) out += escapeUnit(text, i, mark);
  return mark + out + mark;
}

function escapeUnit(text: string, i: number, mark: string): string {
  const unit = text[i];
  const code = text.charCodeAt(i);
  if (unit === mark && mark === "'") return "\\'";
  if (ESCAPES[unit] !== undefined) return ESCAPES[unit];
  if (code < 32 || (code >= 127 && code < 160)) return `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`;
  if (code >= 0xd800 && code <= 0xdfff && isLone(text, i, code)) return `\\u${code.toString(16).toUpperCase()}`;
  return unit;
}

function isLone(text: string, i: number, code: number): boolean {
  const isLow = (c: number): boolean => c >= 0xdc00 && c <= 0xdfff;
  if (code < 0xdc00) return !isLow(text.charCodeAt(i + 1));
  const before = text.charCodeAt(i - 1);
  return !(before >= 0xd800 && before <= 0xdbff);
}

/** Numbers as inspect shows them: -0 keeps its sign. */
export const inspectNumber = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

/** A property name before its colon. */
export const inspectKey = (key: string): string => (IDENTIFIER.test(key) ? key : quote(key));

/** Symbol(description), escaped where a quote would be. */
export function inspectSymbol(symbol: symbol): string {
  return `Symbol(${symbol.description ?? ''})`;
}

/** Columns a string takes in a terminal, for aligning array elements. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0)!;
    if (isFullWidth(code)) width += 2;
    else if (!isZeroWidth(code)) width += 1;
  }
  return width;
}

const isFullWidth = (code: number): boolean =>
  code >= 0x1100 &&
  (code <= 0x115f || code === 0x2329 || code === 0x232a || (code >= 0x2e80 && code <= 0x3247 && code !== 0x303f) ||
    (code >= 0x3250 && code <= 0x4dbf) || (code >= 0x4e00 && code <= 0xa4c6) || (code >= 0xa960 && code <= 0xa97c) || (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe10 && code <= 0xfe19) || (code >= 0xfe30 && code <= 0xfe6b) || (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x1b000 && code <= 0x1b001) || (code >= 0x1f200 && code <= 0x1f251) || (code >= 0x1f300 && code <= 0x1f64f) ||
    (code >= 0x20000 && code <= 0x3fffd));

const isZeroWidth = (code: number): boolean =>
  code <= 0x1f || (code >= 0x7f && code <= 0x9f) || (code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x20d0 && code <= 0x20ff) || (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xfe20 && code <= 0xfe2f) || (code >= 0xe0100 && code <= 0xe01ef);
