import { agent } from '../../engine/spec/agent.ts';
import { normalForm } from '../../engine/spec/normal-form.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';

/* How util.inspect writes strings, numbers and keys, and how wide a text is. `v` is the version of Node. */

const SHORT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
  "'": "\\'",
};

/** Quotes with single quotes; since Node 11 with double quotes or backticks when that saves escaping. */
export function quote(text: string, v = 20): string {
  let mark = "'";
  if (v >= 11 && text.includes("'")) {
    if (!text.includes('"')) mark = '"';
    else if (!text.includes('`') && !text.includes('${')) mark = '`';
  }
  return mark + escapeUnits(text, v, mark === "'") + mark;
}

/** What a terminal or a quote would misread; since Node 14 also C1 controls, since 16 halves of surrogate pairs. */
const UNSAFE = [/[\x00-\x1f\\]/g, /[\x00-\x1f'\\]/g] as const;
const UNSAFE_14 = [/[\x00-\x1f\\\x7f-\x9f]/g, /[\x00-\x1f'\\\x7f-\x9f]/g] as const;
const UNSAFE_16 = [
  /[\x00-\x1f\\\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
  /[\x00-\x1f'\\\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
] as const;

export function escapeUnits(text: string, v: number, singleQuotes = true): string {
  return text.replace((v >= 16 ? UNSAFE_16 : v >= 14 ? UNSAFE_14 : UNSAFE)[singleQuotes ? 1 : 0], (unit) => {
    const hex = unit.charCodeAt(0).toString(16);
    if (SHORT[unit] !== undefined) return SHORT[unit];
    if (v < 14) return `\\u${hex.padStart(4, '0')}`;
    return hex.length > 2 ? `\\u${hex}` : `\\x${hex.toUpperCase().padStart(2, '0')}`;
  });
}

/** Numbers as inspect shows them: -0 keeps its sign. */
export function inspectNumber(value: number, separated = false, v = 20): string {
  if (Object.is(value, -0)) return separated && (v < 24 || v === 25) ? '0' : '-0';
  const text = String(value);
  if (!separated || !Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return text.includes('e') ? text : separateThousands(text);
  // Until Node 22 numbers without a point, as 1e-7, are cut at odd places.
  if (v >= 24 && text.includes('e')) return text;
  const whole = String(Math.trunc(value));
  const point = v < 20 ? whole.length : text.indexOf('.');
  if (v < 20) return `${separateThousands(whole)}.${text.slice(point + 1).replace(/...(?=.)/g, '$&_')}`;
  return `${separateThousands(text.slice(0, point))}.${text.slice(point + 1).replace(/...(?=.)/g, '$&_')}`;
}

export const inspectBigInt = (value: bigint, separated = false): string =>
  `${separated ? separateThousands(ToString(value)) : ToString(value)}n`;

function separateThousands(digits: string): string {
  const start = digits.startsWith('-') ? 1 : 0;
  let out = '';
  let end = digits.length;
  for (; end >= start + 4; end -= 3) out = `_${digits.slice(end - 3, end)}${out}`;
  return digits.slice(0, end) + out;
}

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

export const isIdentifier = (key: string): boolean => IDENTIFIER.test(key);

/** Symbol(description). */
export const inspectSymbol = (symbol: symbol): string => `Symbol(${symbol.description ?? ''})`;

const ANSI =
  /[\u001b\u009b][[\]()#;?]*(?:(?:[a-zA-Z\d]*(?:;[-a-zA-Z\d/#&.:=?%@~_]*)*\u0007)|(?:(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]))/g;
const COLORS = /\u001b\[\d\d?m/g;

export const withoutColors = (text: string): string => text.replace(COLORS, '');

/** Longer texts are looked through at a cost. */
const LONG = 1000;

/** Columns a string takes in a terminal. */
export function displayWidth(text: string, stripControls = true): number {
  const plain = stripControls ? text.replace(ANSI, '') : text;
  if (plain.length > LONG) agent.spend(plain.length * 4);
  let width = 0;
  let joined = false;
  for (const character of normalForm(plain, 'NFC')) {
    // What a zero width joiner ties to the emoji before it takes no room.
    if (!(joined && /[\p{Emoji_Presentation}\p{Emoji_Modifier}]/u.test(character))) width += columnsOf(character);
    joined = character === '\u200d';
  }
  return width;
}

function columnsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 127) return code < 32 ? 0 : 1;
  if (/\p{Emoji_Presentation}/u.test(character) || WIDE.some(([from, to]) => code >= from && code <= to)) return 2;
  return code !== 0xad && /[\p{Cc}\p{Cf}\p{Me}\p{Mn}]/u.test(character) ? 0 : 1;
}

/** East Asian wide and full width, but for emoji. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18df2],
  [0x1aff0, 0x1b2fb],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];
