import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { Call, Get, HasProperty, Invoke, IsCallable, LengthOfArrayLike } from '../spec/object-operations.ts';
import { ToObject, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { getElement } from './array-support.ts';
import { meterString } from './data-support.ts';
import { enterNested, leaveNested, spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-array.prototype.join */
export function join(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const separator = args[0] === undefined ? ',' : ToString(args[0]);
  return joinElements(object, length, separator, ToString);
}

/** https://tc39.es/ecma262/#sec-array.prototype.tostring */
export function toString(thisValue: Value): Value {
  const array = ToObject(thisValue);
  const method = Get(array, 'join');
  return Call(IsCallable(method) ? method : agent.realm.intrinsic('%Object.prototype.toString%'), array);
}

/** https://tc39.es/ecma262/#sec-array.prototype.tolocalestring */
export function toLocaleString(thisValue: Value, args: Value[]): Value {
  const array = ToObject(thisValue);
  return joinElements(array, LengthOfArrayLike(array), ',', localeText(args));
}

/**
 * What an element says for a language: it is told which, and how, where there is https://tc39.es/ecma402/; by V8 since 7, which told
 * only what was given before 11.
 */
export function localeText([locales, options]: Value[]): (value: Value) => string {
  const { v8 } = agent.stackRules;
  let handedOn = [locales, options];
  if (v8 < 11 && options === undefined) handedOn = [locales];
  if (v8 < 11 ? locales === undefined || v8 < 7 : !HasProperty(agent.realm.globalObject, 'Intl')) handedOn = [];
  return (value) => ToString(Invoke(value, LOCALE_METHOD, handedOn));
}

const LOCALE_METHOD = 'toLocaleString';

/**
 * Arrays that are being joined. NON-SPEC: one that contains itself shows as nothing there, as in every engine;
 * by the letter it would never end.
 */
const joining: GuestObject[] = [];

function joinElements(
  object: GuestObject,
  length: number,
  separator: string,
  textOf: (value: Value) => string,
): string {
  spend(30);
  if (joining.includes(object)) return '';
  enterNested();
  joining.push(object);
  try {
    return joinSeparate(object, length, separator, textOf);
  } finally {
    joining.pop();
    leaveNested();
  }
}

function joinSeparate(
  object: GuestObject,
  length: number,
  separator: string,
  textOf: (value: Value) => string,
): string {
  meterString(separator.length * Math.max(length - 1, 0));
  const parts: string[] = [];
  let total = 0;
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = getElement(object, k);
    const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : textOf(value);
    total += text.length + separator.length;
    parts.push(text);
    if (object.kind === Kind.Array && k % 1024 === 1023) meterString(total);
  }
  meterString(total);
  return parts.join(separator);
}
