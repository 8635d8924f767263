import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  Get,
  IsCallable,
  LengthOfArrayLike,
  Set_,
  SpeciesConstructor,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToIntegerOrInfinity, ToLength, ToObject, ToPropertyKey, ToString, ToUint32 } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { bytesOfPart } from './data-support.ts';
import { display } from './display.ts';
import { GetSubstitution } from './get-substitution.ts';
import { AdvanceStringIndex, captureOf, eachMatch, groupsOf, matchFromLastIndex, RegExpExec } from './regexp/exec.ts';
import { updateLegacyStatics } from './regexp/legacy-statics.ts';
import { execute } from './regexp/matcher.ts';
import type { Program } from './regexp/program.ts';
import { lastIndexOf, type RegExpData, setLastIndex } from './regexp/regexp-create.ts';
import { flagsOf, isUntouched } from './regexp/untouched.ts';
import { CreateRegExpStringIterator } from './regexp-string-iterator.ts';
import { defineMethods, type MethodTable, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/* The methods of RegExp.prototype behind String.prototype.match, matchAll, replace, search and split. */

function thisRegExp(value: Value, method: string): GuestObject {
  return isObject(value)
    ? value
    : ThrowTypeError(`Method RegExp.prototype.@@${method} called on incompatible receiver ${display(value)}`);
}

const isUnicode = (flags: string): boolean => flags.includes('u') || flags.includes('v');

/** Moves `lastIndex` on after an empty match. */
function advanceLastIndex(regexp: GuestObject, text: string, unicode: boolean): void {
  const index = ToLength(Get(regexp, 'lastIndex'));
  Set_(regexp, 'lastIndex', AdvanceStringIndex(text, index, unicode), true);
}

/** https://tc39.es/ecma262/#sec-regexp.prototype-%symbol.match% */
function match(thisValue: Value, args: Value[]): Value {
  const regexp = thisRegExp(thisValue, 'match');
  const text = ToString(args[0]);
  const flags = ToString(flagsOf(regexp));
  if (!flags.includes('g')) return RegExpExec(regexp, text);
  const unicode = isUnicode(flags);
  setLastIndex(regexp, 0);
  const matches: Value[] = [];
  if (isUnwatched(regexp, flags)) {
    eachMatch(regexp.data as RegExpData, text, (captures) => {
      agent.charge(bytesOfPart(captures[1] - captures[0]));
      matches.push(text.slice(captures[0], captures[1]));
    });
    return matches.length === 0 ? null : CreateArrayFromList(matches);
  }
  for (;;) {
    const result = RegExpExec(regexp, text);
    if (result === null) return matches.length === 0 ? null : CreateArrayFromList(matches);
    const matched = ToString(Get(result, 0));
    spend(1);
    agent.charge(8);
    matches.push(matched);
    if (matched === '') advanceLastIndex(regexp, text, unicode);
  }
}

/** https://tc39.es/ecma262/#sec-regexp-prototype-%symbol.matchall% */
function matchAll(thisValue: Value, args: Value[]): Value {
  const regexp = thisRegExp(thisValue, 'matchAll');
  const text = ToString(args[0]);
  const constructor = SpeciesConstructor(regexp, agent.realm.intrinsic('%RegExp%'));
  const flags = ToString(flagsOf(regexp));
  const matcher = Construct(constructor, [regexp, flags]);
  setLastIndex(matcher, ToLength(lastIndexOf(regexp)));
  return CreateRegExpStringIterator(matcher, text, flags.includes('g'), isUnicode(flags));
}

/** https://tc39.es/ecma262/#sec-regexp.prototype-%symbol.search% */
function search(thisValue: Value, args: Value[]): Value {
  const regexp = thisRegExp(thisValue, 'search');
  const text = ToString(args[0]);
  const previous = lastIndexOf(regexp);
  if (!SameValue(previous, 0)) setLastIndex(regexp, 0);
  const index = isUntouched(regexp) ? (matchFromLastIndex(regexp, text)?.[0] ?? -1) : indexOfMatch(regexp, text);
  if (!SameValue(lastIndexOf(regexp), previous)) setLastIndex(regexp, previous);
  return index;
}

function indexOfMatch(regexp: GuestObject, text: string): Value {
  const result = RegExpExec(regexp, text);
  return result === null ? -1 : Get(result, 'index');
}

/** https://tc39.es/ecma262/#sec-regexp.prototype-%symbol.replace% */
function replace(thisValue: Value, args: Value[]): Value {
  const regexp = thisRegExp(thisValue, 'replace');
  const text = ToString(args[0]);
  const replacement = IsCallable(args[1]) ? args[1] : ToString(args[1]);
  const flags = ToString(flagsOf(regexp));
  if (isUnwatched(regexp, flags)) return replaceFast(regexp, text, replacement);
  const results = findAll(regexp, flags, text);
  const accumulated = new TextBuilder();
  let end = 0;
  for (const result of results) {
    spend(1);
    const { matched, position, piece } = replacementFor(result, text, replacement);
    if (position < end) continue;
    accumulated.add(text.slice(end, position));
    accumulated.add(piece);
    end = position + matched.length;
  }
  if (end < text.length) accumulated.add(text.slice(end));
  return accumulated.toString();
}

/** Whether nobody can watch a search, and the flags that the program gave are those of the object. */
const isUnwatched = (regexp: GuestObject, flags: string): boolean =>
  isUntouched(regexp) && (regexp.data as RegExpData).flags === flags;

/** Replaces the match, with g all of them; the results that nobody sees are not made. */
function replaceFast(regexp: GuestObject, text: string, replacement: GuestObject | string): string {
  const data = regexp.data as RegExpData;
  const accumulated = new TextBuilder();
  let end = 0;
  const add = (captures: Int32Array, piece: string): void => {
    if (captures[0] > end) accumulated.add(text.slice(end, captures[0]));
    if (piece !== '') accumulated.add(piece);
    end = captures[1];
  };
  if (typeof replacement === 'string') {
    const isPlain = !replacement.includes('$');
    visitMatches(regexp, text, (captures) =>
      add(captures, isPlain ? replacement : substitute(data, text, captures, replacement)),
    );
  } else {
    // The function is called when all has been found: it may use the regular expression itself.
    const found: Int32Array[] = [];
    visitMatches(regexp, text, (captures) => {
      const size = 2 * data.program.captureCount;
      agent.charge(4 * size + 64);
      found.push(captures.slice(0, size));
    });
    const { program } = data;
    for (const captures of found) add(captures, callReplacer(program, text, captures, replacement));
  }
  if (end === 0 && accumulated.length === 0) return text;
  if (end < text.length) accumulated.add(text.slice(end));
  return accumulated.toString();
}

/** What `exec` would find, with g from the beginning on and as often as it finds something. */
function visitMatches(regexp: GuestObject, text: string, visit: (captures: Int32Array) => void): void {
  const data = regexp.data as RegExpData;
  if (data.flags.includes('g')) {
    setLastIndex(regexp, 0);
    eachMatch(data, text, visit);
    return;
  }
  const captures = matchFromLastIndex(regexp, text);
  if (captures !== null) visit(captures);
}

/** The captures behind the whole match. */
function capturesOf({ captureCount }: Program, text: string, captures: Int32Array): Value[] {
  const values: Value[] = [];
  for (let i = 1; i < captureCount; i++) values.push(captureOf(text, captures, i));
  spend(captureCount);
  return values;
}

function substitute({ program }: RegExpData, text: string, captures: Int32Array, template: string): string {
  const values = capturesOf(program, text, captures);
  const groups = groupsOf(program, captures, (i) => values[i - 1]);
  return GetSubstitution(text.slice(captures[0], captures[1]), text, captures[0], values, groups, template);
}

function callReplacer(program: Program, text: string, captures: Int32Array, replacer: GuestObject): string {
  const values = capturesOf(program, text, captures);
  const groups = groupsOf(program, captures, (i) => values[i - 1]);
  const tail = groups === undefined ? [captures[0], text] : [captures[0], text, groups];
  return ToString(Call(replacer, undefined, [text.slice(captures[0], captures[1]), ...values, ...tail]));
}

/** The match, or with g all of them. */
function findAll(regexp: GuestObject, flags: string, text: string): GuestObject[] {
  const global = flags.includes('g');
  const unicode = isUnicode(flags);
  if (global) setLastIndex(regexp, 0);
  const results: GuestObject[] = [];
  for (;;) {
    const result = RegExpExec(regexp, text);
    if (result === null) return results;
    spend(1);
    results.push(result);
    if (!global) return results;
    if (ToString(Get(result, 0)) === '') advanceLastIndex(regexp, text, unicode);
  }
}

interface Replacement {
  readonly matched: string;
  readonly position: number;
  readonly piece: string;
}

/** Steps 14.a–l: everything is read from the result object, which may be anybody's. */
function replacementFor(result: GuestObject, text: string, replacement: GuestObject | string): Replacement {
  const captureCount = Math.max(LengthOfArrayLike(result) - 1, 0);
  const matched = ToString(Get(result, 0));
  const position = Math.max(Math.min(ToIntegerOrInfinity(Get(result, 'index')), text.length), 0);
  const captures: Value[] = [];
  for (let n = 1; n <= captureCount; n++) {
    spend(1);
    const capture = Get(result, ToPropertyKey(n));
    captures.push(capture === undefined ? undefined : ToString(capture));
  }
  const namedCaptures = Get(result, 'groups');
  if (typeof replacement !== 'string') {
    const tail = namedCaptures === undefined ? [position, text] : [position, text, namedCaptures];
    return { matched, position, piece: ToString(Call(replacement, undefined, [matched, ...captures, ...tail])) };
  }
  const groups = namedCaptures === undefined ? undefined : ToObject(namedCaptures);
  return { matched, position, piece: GetSubstitution(matched, text, position, captures, groups, replacement) };
}

/** https://tc39.es/ecma262/#sec-regexp.prototype-%symbol.split% */
function split(thisValue: Value, args: Value[]): Value {
  const regexp = thisRegExp(thisValue, 'split');
  const text = ToString(args[0]);
  const constructor = SpeciesConstructor(regexp, agent.realm.intrinsic('%RegExp%'));
  const flags = ToString(flagsOf(regexp));
  const splitter = Construct(constructor, [regexp, flags.includes('y') ? flags : `${flags}y`]);
  const limit = args[1] === undefined ? 4294967295 : ToUint32(args[1]);
  if (limit === 0) return CreateArrayFromList([]);
  if (text === '') return CreateArrayFromList(RegExpExec(splitter, text) === null ? [text] : []);
  const pieces = isUntouched(splitter)
    ? splitFast(splitter.data as RegExpData, text, limit)
    : splitStepwise(splitter, text, limit, isUnicode(flags));
  for (const piece of pieces) agent.charge(bytesOfPart(typeof piece === 'string' ? piece.length : 0));
  return CreateArrayFromList(pieces);
}

function splitStepwise(splitter: GuestObject, text: string, limit: number, unicode: boolean): Value[] {
  const pieces: Value[] = [];
  let end = 0;
  for (let at = 0; at < text.length; ) {
    spend(1);
    Set_(splitter, 'lastIndex', at, true);
    const result = RegExpExec(splitter, text);
    const matchEnd = result === null ? end : Math.min(ToLength(Get(splitter, 'lastIndex')), text.length);
    if (result === null || matchEnd === end) {
      at = AdvanceStringIndex(text, at, unicode);
      continue;
    }
    pieces.push(text.slice(end, at));
    if (pieces.length === limit) return pieces;
    end = matchEnd;
    const count = Math.max(LengthOfArrayLike(result) - 1, 0);
    for (let i = 1; i <= count; i++) {
      spend(1);
      pieces.push(Get(result, ToPropertyKey(i)));
      if (pieces.length === limit) return pieces;
    }
    at = end;
  }
  pieces.push(text.slice(end));
  return pieces;
}

/** The same result by searching on instead of asking at every place; only `lastIndex` of a private object differs. */
function splitFast(data: RegExpData, text: string, limit: number): Value[] {
  const { program } = data;
  const pieces: Value[] = [];
  let end = 0;
  for (let at = 0; at < text.length; ) {
    spend(1);
    const captures = execute(program, text, at, false);
    if (captures === null || captures[0] >= text.length) break;
    updateLegacyStatics(data, text, captures);
    if (captures[1] === end) {
      at = AdvanceStringIndex(text, Math.max(at, captures[0]), program.unicode);
      continue;
    }
    pieces.push(text.slice(end, captures[0]));
    if (pieces.length === limit) return pieces;
    end = captures[1];
    for (let i = 1; i < program.captureCount; i++) {
      pieces.push(captureOf(text, captures, i));
      if (pieces.length === limit) return pieces;
    }
    at = end;
  }
  pieces.push(text.slice(end));
  return pieces;
}

const METHODS: MethodTable = [
  [WELL_KNOWN.match, 1, match],
  [WELL_KNOWN.matchAll, 1, matchAll],
  [WELL_KNOWN.replace, 2, replace],
  [WELL_KNOWN.search, 1, search],
  [WELL_KNOWN.split, 2, split],
];

export function setupRegExpSymbolMethods(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, METHODS);
}
