import { CreateBuiltinFunction, defineGlobal } from '../objects/function.ts';
import { ThrowError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { type MethodTable, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/* https://tc39.es/ecma262/#sec-uri-handling-functions and the Annex B pair escape, unescape. */

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UNRESERVED = `${ALPHANUMERIC}-_.!~*'()`;
const RESERVED = ';/?:@&=+$,';
const HEX = '0123456789ABCDEF';

const malformed = (): never => ThrowError('URIError', 'URI malformed');

/** `%` and two digits. */
const percent = (byte: number): string => `%${HEX[byte >> 4]}${HEX[byte & 15]}`;

/** The escaped UTF-8 bytes of a code point. */
function percentUtf8(point: number): string {
  if (point < 0x80) return percent(point);
  if (point < 0x800) return percent(0xc0 | (point >> 6)) + percent(0x80 | (point & 63));
  const tail = percent(0x80 | ((point >> 6) & 63)) + percent(0x80 | (point & 63));
  if (point < 0x10000) return percent(0xe0 | (point >> 12)) + tail;
  return percent(0xf0 | (point >> 18)) + percent(0x80 | ((point >> 12) & 63)) + tail;
}

/** https://tc39.es/ecma262/#sec-encode */
function encode(text: string, unescaped: string): string {
  spend(text.length);
  const result = new TextBuilder();
  for (let k = 0; k < text.length; k++) {
    const unit = text[k];
    if (unescaped.includes(unit)) result.add(unit);
    else {
      const point = text.codePointAt(k) as number;
      if ((point & 0xfffff800) === 0xd800) malformed();
      if (point > 0xffff) k++;
      result.add(percentUtf8(point));
    }
  }
  return result.toString();
}

/** The byte after `%` at `k`, or -1. */
function byteAt(text: string, k: number): number {
  if (k + 3 > text.length || text[k] !== '%') return -1;
  const high = hexValue(text.charCodeAt(k + 1));
  const low = hexValue(text.charCodeAt(k + 2));
  return high < 0 || low < 0 ? -1 : (high << 4) | low;
}

function hexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = unit | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** https://tc39.es/ecma262/#sec-decode. What decodes to a character of `preserved` stays escaped. */
function decode(text: string, preserved: string): string {
  spend(text.length);
  const result = new TextBuilder();
  for (let k = 0; k < text.length; ) {
    if (text[k] !== '%') {
      result.add(text[k++]);
      continue;
    }
    const first = byteAt(text, k);
    if (first < 0) malformed();
    const length = sequenceLength(first);
    const point = length === 1 ? first : decodeSequence(text, k, first, length);
    const end = k + 3 * length;
    const decoded = String.fromCodePoint(point);
    result.add(length === 1 && preserved.includes(decoded) ? text.slice(k, end) : decoded);
    k = end;
  }
  return result.toString();
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : malformed();
}

const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

function decodeSequence(text: string, start: number, first: number, length: number): number {
  let point = first & (0x7f >> length);
  for (let i = 1; i < length; i++) {
    const byte = byteAt(text, start + 3 * i);
    if (byte < 0 || (byte & 0xc0) !== 0x80) malformed();
    point = (point << 6) | (byte & 63);
  }
  const isValid = point >= SMALLEST[length] && point <= 0x10ffff && (point & 0xfffff800) !== 0xd800;
  return isValid ? point : malformed();
}

/** https://tc39.es/ecma262/#sec-escape-string */
function escape(_this: Value, args: Value[]): Value {
  const text = ToString(args[0]);
  spend(text.length);
  const result = new TextBuilder();
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    if (`${ALPHANUMERIC}@*_+-./`.includes(text[k])) result.add(text[k]);
    else if (unit < 256) result.add(percent(unit));
    else result.add(`%u${HEX[unit >> 12]}${HEX[(unit >> 8) & 15]}${HEX[(unit >> 4) & 15]}${HEX[unit & 15]}`);
  }
  return result.toString();
}

/** https://tc39.es/ecma262/#sec-unescape-string */
function unescape(_this: Value, args: Value[]): Value {
  const text = ToString(args[0]);
  spend(text.length);
  const result = new TextBuilder();
  for (let k = 0; k < text.length; k++) {
    const digits = text[k] !== '%' ? '' : text[k + 1] === 'u' ? text.slice(k + 2, k + 6) : text.slice(k + 1, k + 3);
    const isLong = text[k + 1] === 'u';
    if (digits.length === (isLong ? 4 : 2) && /^[0-9a-fA-F]+$/.test(digits)) {
      result.add(String.fromCharCode(Number.parseInt(digits, 16)));
      k += isLong ? 5 : 2;
    } else result.add(text[k]);
  }
  return result.toString();
}

const FUNCTIONS: MethodTable = [
  ['decodeURI', 1, (_this, args) => decode(ToString(args[0]), `${RESERVED}#`)],
  ['decodeURIComponent', 1, (_this, args) => decode(ToString(args[0]), '')],
  ['encodeURI', 1, (_this, args) => encode(ToString(args[0]), `${RESERVED}${UNRESERVED}#`)],
  ['encodeURIComponent', 1, (_this, args) => encode(ToString(args[0]), UNRESERVED)],
  ['escape', 1, escape],
  ['unescape', 1, unescape],
];

export function setupUri(realm: Realm): void {
  for (const [name, length, steps] of FUNCTIONS) {
    const callee = CreateBuiltinFunction(steps, length, name, { realm });
    realm.define(`%${String(name)}%`, callee);
    defineGlobal(realm, name as string, callee);
  }
}
