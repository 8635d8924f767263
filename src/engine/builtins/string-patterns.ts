import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, CreateArrayFromList, GetMethod, Invoke, IsCallable } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString, ToUint32 } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { bytesOfPart, concatenate } from './data-support.ts';
import { GetSubstitution } from './get-substitution.ts';
import { IsRegExp } from './regexp/is-regexp.ts';
import { RegExpCreate } from './regexp/regexp-create.ts';
import { flagsOf } from './regexp/untouched.ts';
import { defineMethods, type MethodTable, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';
import { find } from './text-search.ts';

/* The methods of String.prototype that take a pattern and hand over to its symbol method, if it has one. */

function requireCoercible(value: Value, method: string): void {
  if (value === undefined || value === null) ThrowTypeError(`String.prototype.${method} called on null or undefined`);
}

/** The pattern's own method; primitives are never asked. */
const methodOf = (pattern: Value, key: symbol): GuestObject | undefined =>
  isObject(pattern) ? GetMethod(pattern, key) : undefined;

/** https://tc39.es/ecma262/#sec-string.prototype.match and search */
function matchWith(thisValue: Value, pattern: Value, key: symbol, method: string): Value {
  requireCoercible(thisValue, method);
  const own = methodOf(pattern, key);
  if (own !== undefined) return Call(own, pattern, [thisValue]);
  const text = ToString(thisValue);
  return Invoke(RegExpCreate(pattern, undefined), key, [text]);
}

/** https://tc39.es/ecma262/#sec-string.prototype.matchall */
function matchAll(thisValue: Value, args: Value[]): Value {
  requireCoercible(thisValue, 'matchAll');
  const pattern = args[0];
  if (isObject(pattern)) {
    // Until V8 8.0 the pattern need not be global.
    if (agent.stackRules.v8 >= 8 && IsRegExp(pattern))
      requireGlobal(pattern, 'String.prototype.matchAll called with a non-global RegExp argument');
    const own = GetMethod(pattern, WELL_KNOWN.matchAll);
    if (own !== undefined) return Call(own, pattern, [thisValue]);
  }
  const text = ToString(thisValue);
  return Invoke(RegExpCreate(pattern, 'g'), WELL_KNOWN.matchAll, [text]);
}

function requireGlobal(pattern: GuestObject, message: string): void {
  const flags = flagsOf(pattern);
  requireCoercible(flags, 'matchAll');
  if (!ToString(flags).includes('g')) ThrowTypeError(message);
}

/** https://tc39.es/ecma262/#sec-string.prototype.replace */
function replace(thisValue: Value, args: Value[]): Value {
  requireCoercible(thisValue, 'replace');
  const own = methodOf(args[0], WELL_KNOWN.replace);
  if (own !== undefined) return Call(own, args[0], [thisValue, args[1]]);
  const text = ToString(thisValue);
  const search = ToString(args[0]);
  const replacement = IsCallable(args[1]) ? args[1] : ToString(args[1]);
  const position = find(text, search);
  if (position === -1) return text;
  const before = concatenate(text.slice(0, position), replacementAt(text, search, position, replacement));
  return concatenate(before, text.slice(position + search.length));
}

/** https://tc39.es/ecma262/#sec-string.prototype.replaceall */
function replaceAll(thisValue: Value, args: Value[]): Value {
  requireCoercible(thisValue, 'replaceAll');
  const pattern = args[0];
  if (isObject(pattern)) {
    if (IsRegExp(pattern))
      requireGlobal(pattern, 'String.prototype.replaceAll called with a non-global RegExp argument');
    const own = GetMethod(pattern, WELL_KNOWN.replace);
    if (own !== undefined) return Call(own, pattern, [thisValue, args[1]]);
  }
  const text = ToString(thisValue);
  const search = ToString(pattern);
  const replacement = IsCallable(args[1]) ? args[1] : ToString(args[1]);
  const result = new TextBuilder();
  let end = 0;
  for (let i = find(text, search); i !== -1; i = nextPosition(text, search, i)) {
    spend(1);
    result.add(text.slice(end, i));
    result.add(replacementAt(text, search, i, replacement));
    end = i + search.length;
  }
  result.add(text.slice(end));
  return result.toString();
}

/** Where `search` stands next, without overlap; everywhere for the empty string. -1: nowhere. */
function nextPosition(text: string, search: string, position: number): number {
  const start = position + Math.max(1, search.length);
  return start > text.length ? -1 : find(text, search, start);
}

/** What stands for one occurrence. */
const replacementAt = (text: string, search: string, position: number, replacement: GuestObject | string): string =>
  typeof replacement === 'string'
    ? GetSubstitution(search, text, position, [], undefined, replacement)
    : ToString(Call(replacement, undefined, [search, position, text]));

/** https://tc39.es/ecma262/#sec-string.prototype.split */
function split(thisValue: Value, args: Value[]): Value {
  requireCoercible(thisValue, 'split');
  const own = methodOf(args[0], WELL_KNOWN.split);
  if (own !== undefined) return Call(own, args[0], [thisValue, args[1]]);
  const text = ToString(thisValue);
  const limit = args[1] === undefined ? 4294967295 : ToUint32(args[1]);
  const separator = ToString(args[0]);
  if (limit === 0) return CreateArrayFromList([]);
  if (args[0] === undefined) return CreateArrayFromList([text]);
  return CreateArrayFromList(separator === '' ? splitUnits(text, limit) : splitBy(text, separator, limit));
}

function splitUnits(text: string, limit: number): Value[] {
  const length = Math.min(text.length, limit);
  spend(length);
  agent.charge(length * 8);
  const pieces: Value[] = [];
  for (let i = 0; i < length; i++) pieces.push(text[i]);
  return pieces;
}

function splitBy(text: string, separator: string, limit: number): Value[] {
  const pieces: Value[] = [];
  let start = 0;
  for (let i = find(text, separator); i !== -1; i = find(text, separator, start)) {
    spend(1);
    agent.charge(bytesOfPart(i - start));
    pieces.push(text.slice(start, i));
    if (pieces.length >= limit) return pieces;
    start = i + separator.length;
  }
  pieces.push(text.slice(start));
  return pieces;
}

const METHODS: MethodTable = [
  ['match', 1, (thisValue, args) => matchWith(thisValue, args[0], WELL_KNOWN.match, 'match')],
  ['matchAll', 1, matchAll],
  ['replace', 2, replace],
  ['replaceAll', 2, replaceAll],
  ['search', 1, (thisValue, args) => matchWith(thisValue, args[0], WELL_KNOWN.search, 'search')],
  ['split', 2, split],
];

export function setupStringPatterns(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, METHODS);
}
