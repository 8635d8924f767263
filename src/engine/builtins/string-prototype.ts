import { defineMethod, defineValue } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent, BYTES_PER_TEXT, LONG_TEXT } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { spendMarks } from '../spec/normal-form.ts';
import type { Realm } from '../spec/realm.ts';
import { relativeIndex, ToIntegerOrInfinity, ToLength, ToNumber, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { languages } from './intl-door.ts';
import { concatenate, meterString } from './data-support.ts';
import { IsRegExp } from './regexp/is-regexp.ts';
import { CreateStringIterator } from './string-iterator.ts';
import { defineMethods, type MethodTable, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';
import { find, findLast } from './text-search.ts';

/*
 * https://tc39.es/ecma262/#sec-properties-of-the-string-prototype-object without the methods that take a
 * pattern (string-patterns.ts) and those that make HTML (string-html.ts).
 */

/** RequireObjectCoercible and ToString of the receiver. */
export function thisString(value: Value, method: string): string {
  if (typeof value === 'string') {
    if (value.length >= LONG_TEXT) agent.spendRead(value.length);
    return value;
  }
  if (value === undefined || value === null)
    return ThrowTypeError(`String.prototype.${method} called on null or undefined`);
  return ToString(value);
}

/** Scanning 64 code units costs an op. */
const spendScan = (text: string): void => spend(1 + (text.length >> 6));

/** Part of a text. The host does not copy it, but what is long may be compared with another. */
function cut(text: string, from: number, to: number): string {
  const part = text.substring(from, to);
  if (part.length > 1) agent.takeRoom(BYTES_PER_TEXT);
  if (part.length >= LONG_TEXT) spend(part.length >> 10);
  return part;
}

/** The string to trim; all of it may be white space. */
function toTrim(value: Value, method: string): string {
  const text = thisString(value, method);
  spend(text.length >> 2);
  return text;
}

/** Runs a host operation whose result may be longer than strings can be. */
function limited(operation: () => string): string {
  let text: string;
  try {
    text = operation();
  } catch {
    return ThrowRangeError('Invalid string length');
  }
  meterString(text.length);
  return text;
}

/** https://tc39.es/ecma262/#sec-thisstringvalue */
function thisStringValue(value: Value, method: string): string {
  if (typeof value === 'string') return value;
  if (isObject(value) && value.kind === Kind.String) return value.data as string;
  return ThrowTypeError(`String.prototype.${method} requires that 'this' be a String`);
}

/** https://tc39.es/ecma262/#sec-string.prototype.at */
function at(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'at');
  const relative = ToIntegerOrInfinity(args[0]);
  const index = relative < 0 ? text.length + relative : relative;
  return index < 0 || index >= text.length ? undefined : text[index];
}

/** https://tc39.es/ecma262/#sec-string.prototype.charat */
function charAt(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'charAt');
  return text.charAt(ToIntegerOrInfinity(args[0]));
}

/** https://tc39.es/ecma262/#sec-string.prototype.charcodeat */
function charCodeAt(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'charCodeAt');
  return text.charCodeAt(ToIntegerOrInfinity(args[0]));
}

/** https://tc39.es/ecma262/#sec-string.prototype.codepointat */
function codePointAt(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'codePointAt');
  return text.codePointAt(ToIntegerOrInfinity(args[0]));
}

/** https://tc39.es/ecma262/#sec-string.prototype.concat */
function concat(thisValue: Value, args: Value[]): Value {
  let text = thisString(thisValue, 'concat');
  spend(args.length);
  for (const next of args) text = concatenate(text, ToString(next));
  return text;
}

/** The string that `includes` and its like search for; a regular expression is refused. */
function searchString(value: Value, method: string): string {
  if (IsRegExp(value)) ThrowTypeError(`First argument to String.prototype.${method} must not be a regular expression`);
  return ToString(value);
}

/** https://tc39.es/ecma262/#sec-string.prototype.endswith */
function endsWith(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'endsWith');
  const search = searchString(args[0], 'endsWith');
  spendScan(search);
  const end = args[1] === undefined ? text.length : ToIntegerOrInfinity(args[1]);
  return text.endsWith(search, end);
}

/** https://tc39.es/ecma262/#sec-string.prototype.includes */
function includes(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'includes');
  const search = searchString(args[0], 'includes');
  const start = ToIntegerOrInfinity(args[1]);
  return find(text, search, Math.max(0, Math.min(start, text.length))) !== -1;
}

/** https://tc39.es/ecma262/#sec-string.prototype.indexof */
function indexOf(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'indexOf');
  const search = ToString(args[0]);
  const start = ToIntegerOrInfinity(args[1]);
  return find(text, search, Math.max(0, Math.min(start, text.length)));
}

/** https://tc39.es/ecma262/#sec-string.prototype.iswellformed */
function isWellFormed(thisValue: Value): Value {
  const text = thisString(thisValue, 'isWellFormed');
  spendScan(text);
  return loneSurrogate(text, 0) === -1;
}

/** Where the next surrogate without a partner stands, or -1. */
function loneSurrogate(text: string, start: number): number {
  for (let i = start; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit & 0xf800) !== 0xd800) continue;
    const isPair = unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (!isPair) return i;
    i++;
  }
  return -1;
}

/** https://tc39.es/ecma262/#sec-string.prototype.towellformed */
function toWellFormed(thisValue: Value): Value {
  const text = thisString(thisValue, 'toWellFormed');
  spend(text.length >> 1);
  spendScan(text);
  const result = new TextBuilder();
  let start = 0;
  for (let i = loneSurrogate(text, 0); i !== -1; i = loneSurrogate(text, start)) {
    result.add(`${text.slice(start, i)}\ufffd`);
    start = i + 1;
  }
  result.add(text.slice(start));
  return start === 0 ? text : result.toString();
}

/** https://tc39.es/ecma262/#sec-string.prototype.lastindexof */
function lastIndexOf(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'lastIndexOf');
  const search = ToString(args[0]);
  const position = ToNumber(args[1]);
  return findLast(
    text,
    search,
    Number.isNaN(position) ? text.length : Math.max(0, Math.min(Math.trunc(position), text.length)),
  );
}

/** https://tc39.es/ecma262/#sec-string.prototype.localecompare with the fixed collation of this engine. */
function localeCompare(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'localeCompare');
  const other = ToString(args[0]);
  spend((text.length + other.length) << 2);
  return languages('localeCompare').compare(text, other, args.slice(1));
}

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'];

/** https://tc39.es/ecma262/#sec-string.prototype.normalize */
function normalize(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'normalize');
  spend(text.length);
  const form = args[0] === undefined ? 'NFC' : ToString(args[0]);
  if (!FORMS.includes(form)) ThrowRangeError('The normalization form should be one of NFC, NFD, NFKC, NFKD.');
  spendScan(text);
  spendMarks(text);
  return limited(() => text.normalize(form));
}

/** What the host makes beside a padded text: the padding, and that it is joined. */
const BYTES_PER_PADDING = 48;

/** https://tc39.es/ecma262/#sec-string.prototype.padstart and padend */
function pad(thisValue: Value, args: Value[], where: 'padStart' | 'padEnd'): Value {
  const text = thisString(thisValue, where);
  const length = ToLength(args[0]);
  if (length <= text.length) return text;
  const filler = args[1] === undefined ? ' ' : ToString(args[1]);
  if (filler === '') return text;
  meterString(length);
  agent.takeRoom(BYTES_PER_PADDING);
  return where === 'padStart' ? text.padStart(length, filler) : text.padEnd(length, filler);
}

/** https://tc39.es/ecma262/#sec-string.prototype.repeat */
function repeat(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'repeat');
  const count = ToIntegerOrInfinity(args[0]);
  if (count < 0 || count === Infinity)
    ThrowRangeError(`Invalid count value${agent.stackRules.v8 < 11 ? '' : `: ${countDisplay(args[0])}`}`);
  if (text === '' || count === 0) return '';
  meterString(text.length * count);
  return text.repeat(count);
}

const countDisplay = (value: Value): string => (isObject(value) ? String(ToNumber(value)) : String(value));

/** https://tc39.es/ecma262/#sec-string.prototype.slice */
function slice(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'slice');
  const from = relativeIndex(args[0], text.length, 0);
  return cut(text, from, Math.max(from, relativeIndex(args[1], text.length, text.length)));
}

/** https://tc39.es/ecma262/#sec-string.prototype.startswith */
function startsWith(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'startsWith');
  const search = searchString(args[0], 'startsWith');
  spendScan(search);
  return text.startsWith(search, ToIntegerOrInfinity(args[1]));
}

/** https://tc39.es/ecma262/#sec-string.prototype.substr */
function substr(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'substr');
  const start = relativeIndex(args[0], text.length, 0);
  const length = args[1] === undefined ? text.length : ToIntegerOrInfinity(args[1]);
  return cut(text, start, Math.min(start + Math.max(length, 0), text.length));
}

/** https://tc39.es/ecma262/#sec-string.prototype.substring */
function substring(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'substring');
  const start = ToIntegerOrInfinity(args[0]);
  const end = args[1] === undefined ? text.length : ToIntegerOrInfinity(args[1]);
  return start < end ? cut(text, start, end) : cut(text, end, start);
}

/** https://tc39.es/ecma262/#sec-string.prototype.tolowercase */
function toLowerCase(thisValue: Value, method: string): Value {
  const text = thisString(thisValue, method);
  spendScan(text);
  return limited(() => text.toLowerCase());
}

/** https://tc39.es/ecma262/#sec-string.prototype.touppercase */
function toUpperCase(thisValue: Value, method: string): Value {
  const text = thisString(thisValue, method);
  spendScan(text);
  return limited(() => text.toUpperCase());
}

/** https://tc39.es/ecma402/#sup-string.prototype.tolocalelowercase */
function toLocaleLowerCase(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'toLocaleLowerCase');
  const own = args[0] === undefined ? text : languages('toLocaleLowerCase').lower(text, args[0]);
  return toLowerCase(own, 'toLocaleLowerCase');
}

/** https://tc39.es/ecma402/#sup-string.prototype.tolocaleuppercase */
function toLocaleUpperCase(thisValue: Value, args: Value[]): Value {
  const text = thisString(thisValue, 'toLocaleUpperCase');
  const own = args[0] === undefined ? text : languages('toLocaleUpperCase').upper(text, args[0]);
  return toUpperCase(own, 'toLocaleUpperCase');
}

const METHODS: MethodTable = [
  ['at', 1, at],
  ['charAt', 1, charAt],
  ['charCodeAt', 1, charCodeAt],
  ['codePointAt', 1, codePointAt],
  ['concat', 1, concat],
  ['endsWith', 1, endsWith],
  ['includes', 1, includes],
  ['indexOf', 1, indexOf],
  ['isWellFormed', 0, isWellFormed],
  ['lastIndexOf', 1, lastIndexOf],
  ['localeCompare', 1, localeCompare],
  ['normalize', 0, normalize],
  ['padEnd', 1, (thisValue, args) => pad(thisValue, args, 'padEnd')],
  ['padStart', 1, (thisValue, args) => pad(thisValue, args, 'padStart')],
  ['repeat', 1, repeat],
  ['slice', 2, slice],
  ['startsWith', 1, startsWith],
  ['substr', 2, substr],
  ['substring', 2, substring],
  ['toString', 0, (thisValue) => thisStringValue(thisValue, 'toString')],
  ['toWellFormed', 0, toWellFormed],
  ['trim', 0, (thisValue) => toTrim(thisValue, 'trim').trim()],
  ['toLocaleLowerCase', 0, toLocaleLowerCase],
  ['toLocaleUpperCase', 0, toLocaleUpperCase],
  ['toLowerCase', 0, (thisValue) => toLowerCase(thisValue, 'toLowerCase')],
  ['toUpperCase', 0, (thisValue) => toUpperCase(thisValue, 'toUpperCase')],
  ['valueOf', 0, (thisValue) => thisStringValue(thisValue, 'valueOf')],
  [WELL_KNOWN.iterator, 0, (thisValue) => CreateStringIterator(thisString(thisValue, '[Symbol.iterator]'))],
];

export function setupStringPrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, METHODS);
  // Annex B: the old names are the same function objects.
  const trimStart = defineMethod(realm, prototype, 'trimStart', 0, (thisValue) =>
    toTrim(thisValue, 'trimStart').trimStart(),
  );
  const trimEnd = defineMethod(realm, prototype, 'trimEnd', 0, (thisValue) => toTrim(thisValue, 'trimEnd').trimEnd());
  defineValue(prototype, 'trimLeft', trimStart);
  defineValue(prototype, 'trimRight', trimEnd);
}
