import { ArrayCreate } from '../../objects/array.ts';
import { type GuestObject, isObject, Kind } from '../../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../objects/ordinary.ts';
import { addProperty, PLAIN } from '../../objects/shape.ts';
import { agent, BYTES_PER_TEXT, LONG_TEXT } from '../../spec/agent.ts';
import { ThrowTypeError } from '../../spec/errors.ts';
import { Call, CreateArrayFromList, Get, IsCallable } from '../../spec/object-operations.ts';
import { ToLength } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { thisOfKind } from '../support.ts';
import { updateLegacyStatics } from './legacy-statics.ts';
import { execute, find } from './matcher.ts';
import type { Program } from './program.ts';
import { lastIndexOf, type RegExpData, setLastIndex } from './regexp-create.ts';
import { isUntouched } from './untouched.ts';

/** https://tc39.es/ecma262/#sec-advancestringindex */
export function AdvanceStringIndex(text: string, index: number, unicode: boolean): number {
  if (!unicode || index + 1 >= text.length) return index + 1;
  return index + ((text.codePointAt(index) as number) > 0xffff ? 2 : 1);
}

/** https://tc39.es/ecma262/#sec-regexpexec */
export function RegExpExec(regexp: GuestObject, text: string): GuestObject | null {
  if (isUntouched(regexp)) return RegExpBuiltinExec(regexp, text);
  const exec = Get(regexp, 'exec');
  if (IsCallable(exec) && exec !== agent.realm.intrinsic('%RegExp.prototype.exec%')) {
    const result = Call(exec, regexp, [text]);
    if (isObject(result) || result === null) return result;
    return ThrowTypeError('RegExp exec method returned something other than an Object or null');
  }
  return RegExpBuiltinExec(thisOfKind(regexp, Kind.RegExp, 'RegExp.prototype.exec'), text);
}

/** https://tc39.es/ecma262/#sec-regexpbuiltinexec */
export function RegExpBuiltinExec(regexp: GuestObject, text: string): GuestObject | null {
  const captures = matchFromLastIndex(regexp, text);
  if (captures === null) return null;
  const data = regexp.data as RegExpData;
  return createMatchArray(data.program, text, captures, data.flags.includes('d'));
}

/** Whether `RegExpExec` would find a match; the object of the match is made only where somebody sees it. */
export function hasMatch(regexp: GuestObject, text: string): boolean {
  return isUntouched(regexp) ? matchFromLastIndex(regexp, text) !== null : RegExpExec(regexp, text) !== null;
}

/**
 * All matches of an untouched regular expression with the flag g, as `exec` would find them one after the other.
 * `visit` gets start and end of every capture, for as long as it runs, and no guest code runs in it.
 */
export function eachMatch(data: RegExpData, text: string, visit: (captures: Int32Array) => void): void {
  const { program } = data;
  const sticky = data.flags.includes('y');
  let registers: Int32Array = new Int32Array(program.registerCount);
  let last: Int32Array | null = null;
  for (let at = 0; at <= text.length && find(program, text, at, sticky, registers); ) {
    agent.spend(1);
    visit(registers);
    at = registers[1] === registers[0] ? AdvanceStringIndex(text, registers[1], program.unicode) : registers[1];
    const former = last ?? new Int32Array(program.registerCount);
    last = registers;
    registers = former;
  }
  if (last !== null) updateLegacyStatics(data, text, last);
}

/** The part of RegExpBuiltinExec before the result is made: finds the match and moves `lastIndex`. */
export function matchFromLastIndex(regexp: GuestObject, text: string): Int32Array | null {
  const data = regexp.data as RegExpData;
  if (text.length >= LONG_TEXT) agent.spendRead(text.length);
  const requested = ToLength(lastIndexOf(regexp));
  const { flags, program } = data;
  const sticky = flags.includes('y');
  const usesLastIndex = sticky || flags.includes('g');
  const start = usesLastIndex ? requested : 0;
  const captures = start > text.length ? null : execute(program, text, start, sticky);
  if (captures === null) {
    if (usesLastIndex) setLastIndex(regexp, 0);
    return null;
  }
  // As engines do: a frozen regular expression has matched before it fails.
  updateLegacyStatics(data, text, captures);
  if (usesLastIndex) setLastIndex(regexp, captures[1]);
  return captures;
}

/** What a match takes as an array beside one without properties. */
const BYTES_PER_MATCH = 64;

function createMatchArray(program: Program, text: string, captures: Int32Array, hasIndices: boolean): GuestObject {
  const array = ArrayCreate(program.captureCount);
  const elems: Value[] = [];
  for (let i = 0; i < program.captureCount; i++) elems.push(captureOf(text, captures, i));
  agent.charge(BYTES_PER_MATCH + program.captureCount * (8 + BYTES_PER_TEXT));
  array.elems = elems;
  // Before there were names of groups, a match had no property for them.
  const hasGroups = program.names.length > 0 || agent.stackRules.v8 >= 6.5;
  array.shape = hasGroups ? agent.realm.matchShape : agent.realm.plainMatchShape;
  array.slots = [program.captureCount, captures[0], text];
  if (hasGroups) array.slots.push(groupsOf(program, captures, (i) => elems[i]));
  if (hasIndices) addProperty(array, 'indices', MakeMatchIndicesIndexPairArray(program, captures), PLAIN);
  return array;
}

/** The text of capture `i`, or undefined when it took no part. */
export function captureOf(text: string, captures: Int32Array, i: number): string | undefined {
  const start = captures[2 * i];
  const end = captures[2 * i + 1];
  return start === -1 || end === -1 ? undefined : text.slice(start, end);
}

/** The object of named groups; of groups with one name the one that took part counts. */
export function groupsOf(
  program: Program,
  captures: Int32Array,
  valueOf: (group: number) => Value,
): GuestObject | undefined {
  if (program.names.length === 0) return undefined;
  const groups = OrdinaryObjectCreate(null);
  for (const [name, numbers] of program.names) {
    const group =
      numbers.find((number) => captures[2 * number] !== -1 && captures[2 * number + 1] !== -1) ?? numbers[0];
    addProperty(groups, name, valueOf(group), PLAIN);
  }
  return groups;
}

/** https://tc39.es/ecma262/#sec-makematchindicesindexpairarray */
function MakeMatchIndicesIndexPairArray(program: Program, captures: Int32Array): GuestObject {
  const pairs: Value[] = [];
  for (let i = 0; i < program.captureCount; i++) {
    const isSet = captures[2 * i] !== -1 && captures[2 * i + 1] !== -1;
    pairs.push(isSet ? CreateArrayFromList([captures[2 * i], captures[2 * i + 1]]) : undefined);
  }
  const array = CreateArrayFromList([...pairs]);
  addProperty(
    array,
    'groups',
    groupsOf(program, captures, (i) => pairs[i]),
    PLAIN,
  );
  return array;
}
