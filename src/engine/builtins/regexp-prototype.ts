import { defineAccessor, defineMethod } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBoolean, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { concatenate } from './data-support.ts';
import { display } from './display.ts';
import { hasMatch, RegExpBuiltinExec } from './regexp/exec.ts';
import { type RegExpData, RegExpInitialize } from './regexp/regexp-create.ts';
import { keepOriginals } from './regexp/untouched.ts';
import { thisOfKind, throwIncompatible } from './support.ts';

/* https://tc39.es/ecma262/#sec-properties-of-the-regexp-prototype-object without the symbol methods. */

/** Getter and letter in the order in which `flags` lists them. */
const FLAG_GETTERS = [
  ['hasIndices', 'd'],
  ['global', 'g'],
  ['ignoreCase', 'i'],
  ['multiline', 'm'],
  ['dotAll', 's'],
  ['unicode', 'u'],
  ['unicodeSets', 'v'],
  ['sticky', 'y'],
] as const;

/** https://tc39.es/ecma262/#sec-regexphasflag. The prototype answers undefined. */
function RegExpHasFlag(thisValue: Value, letter: string, name: string): Value {
  if (isObject(thisValue)) {
    if (thisValue.kind === Kind.RegExp) return (thisValue.data as RegExpData).flags.includes(letter);
    if (thisValue === agent.realm.intrinsic('%RegExp.prototype%')) return undefined;
  }
  return ThrowTypeError(`RegExp.prototype.${name} getter called on non-RegExp object`);
}

/** https://tc39.es/ecma262/#sec-get-regexp.prototype.flags */
function flags(thisValue: Value): Value {
  if (!isObject(thisValue))
    return ThrowTypeError(`RegExp.prototype.flags getter called on non-object ${display(thisValue)}`);
  let text = '';
  for (const [name, letter] of FLAG_GETTERS) if (ToBoolean(Get(thisValue, name))) text += letter;
  return text;
}

/** https://tc39.es/ecma262/#sec-get-regexp.prototype.source */
function source(thisValue: Value): Value {
  if (isObject(thisValue)) {
    if (thisValue.kind === Kind.RegExp) return EscapeRegExpPattern((thisValue.data as RegExpData).source);
    if (thisValue === agent.realm.intrinsic('%RegExp.prototype%')) return '(?:)';
  }
  return ThrowTypeError('RegExp.prototype.source getter called on non-RegExp object');
}

const LINE_ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** https://tc39.es/ecma262/#sec-escaperegexppattern: as it could stand between slashes. */
function EscapeRegExpPattern(pattern: string): string {
  if (pattern === '') return '(?:)';
  const { v8 } = agent.stackRules;
  // V8 escaped slashes in classes, too, until 7.5, and left line ends as they are until 7.2.
  const lineEscapes = v8 < 7.2 ? {} : LINE_ESCAPES;
  let result = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (character === '\\' && i + 1 < pattern.length) {
      i++;
      // An escaped line end is spelled out, the backslash serves it.
      result += lineEscapes[pattern[i]] ?? character + pattern[i];
      continue;
    }
    if (character === '[' && v8 >= 7.5) inClass = true;
    else if (character === ']') inClass = false;
    result += character === '/' && !inClass ? '\\/' : (lineEscapes[character] ?? character);
  }
  return result;
}

/** https://tc39.es/ecma262/#sec-regexp.prototype.exec */
function exec(thisValue: Value, args: Value[]): Value {
  const regexp = thisOfKind(thisValue, Kind.RegExp, 'RegExp.prototype.exec');
  return RegExpBuiltinExec(regexp, ToString(args[0]));
}

/** https://tc39.es/ecma262/#sec-regexp.prototype.test */
function test(thisValue: Value, args: Value[]): Value {
  if (!isObject(thisValue)) return throwIncompatible(thisValue, 'RegExp.prototype.test', 7.5);
  return hasMatch(thisValue, ToString(args[0]));
}

/** https://tc39.es/ecma262/#sec-regexp.prototype.tostring */
function toString(thisValue: Value): Value {
  if (!isObject(thisValue))
    return ThrowTypeError(`Method RegExp.prototype.toString called on incompatible receiver ${display(thisValue)}`);
  const pattern = ToString(Get(thisValue, 'source'));
  return concatenate(`/${pattern}/`, ToString(Get(thisValue, 'flags')));
}

/** https://tc39.es/ecma262/#sec-regexp.prototype.compile; only for objects made by this realm's own constructor. */
function compile(thisValue: Value, args: Value[]): Value {
  const regexp = thisOfKind(thisValue, Kind.RegExp, 'RegExp.prototype.compile');
  const data = regexp.data as RegExpData;
  if (data.realm !== agent.realm || !data.isLegacy)
    ThrowTypeError('RegExp.prototype.compile is not allowed on this object');
  const [pattern, newFlags] = args;
  if (!isObject(pattern) || pattern.kind !== Kind.RegExp) return RegExpInitialize(regexp, pattern, newFlags);
  if (newFlags !== undefined) ThrowTypeError('Invalid flags supplied to RegExp constructor');
  const other = pattern.data as RegExpData;
  return RegExpInitialize(regexp, other.source, other.flags);
}

export function setupRegExpPrototype(realm: Realm, prototype: GuestObject): void {
  const first = prototype.shape.count;
  realm.define('%RegExp.prototype.exec%', defineMethod(realm, prototype, 'exec', 1, exec));
  for (const [name, letter] of FLAG_GETTERS) {
    defineAccessor(realm, prototype, name, (thisValue) => RegExpHasFlag(thisValue, letter, name));
  }
  defineAccessor(realm, prototype, 'flags', flags);
  keepOriginals(realm, prototype, first);
  defineAccessor(realm, prototype, 'source', source);
  defineMethod(realm, prototype, 'compile', 2, compile);
  defineMethod(realm, prototype, 'toString', 0, toString);
  defineMethod(realm, prototype, 'test', 1, test);
}
