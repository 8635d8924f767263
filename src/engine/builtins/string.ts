import { createConstructor, defineGlobal } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { StringCreate } from '../objects/string-object.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import { Get, GetPrototypeFromConstructor, LengthOfArrayLike } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToNumber, ToObject, ToPropertyKey, ToString, ToUint16 } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { setupStringHtml } from './string-html.ts';
import { setupStringPatterns } from './string-patterns.ts';
import { setupStringPrototype } from './string-prototype.ts';
import { defineMethods, type MethodTable, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/* https://tc39.es/ecma262/#sec-string-constructor */

/** https://tc39.es/ecma262/#sec-string-constructor-string-value */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const value = args[0];
  // 1–2 a symbol is shown, but only by a plain call
  if (newTarget === undefined && typeof value === 'symbol') return value.toString();
  const text = args.length === 0 ? '' : ToString(value);
  // 3–4
  return newTarget === undefined
    ? text
    : StringCreate(text, GetPrototypeFromConstructor(newTarget, '%String.prototype%'));
}

/** https://tc39.es/ecma262/#sec-string.fromcharcode */
function fromCharCode(_this: Value, args: Value[]): Value {
  if (args.length === 1) return String.fromCharCode(ToUint16(args[0]));
  spend(args.length);
  const text = new TextBuilder();
  for (const unit of args) text.add(String.fromCharCode(ToUint16(unit)));
  return text.toString();
}

/** https://tc39.es/ecma262/#sec-string.fromcodepoint */
function fromCodePoint(_this: Value, args: Value[]): Value {
  spend(args.length);
  const text = new TextBuilder();
  for (const next of args) {
    const point = ToNumber(next);
    if (!Number.isInteger(point) || point < 0 || point > 0x10ffff)
      ThrowRangeError(`Invalid code point ${display(point)}`);
    text.add(String.fromCodePoint(point));
  }
  return text.toString();
}

/** https://tc39.es/ecma262/#sec-string.raw */
function raw(_this: Value, args: Value[]): Value {
  const literals = ToObject(Get(ToObject(args[0]), 'raw'));
  const count = LengthOfArrayLike(literals);
  const result = new TextBuilder();
  for (let i = 0; i < count; i++) {
    spend(1);
    result.add(ToString(Get(literals, ToPropertyKey(i))));
    if (i + 1 < count && i + 1 < args.length) result.add(ToString(args[i + 1]));
  }
  return result.toString();
}

const STATICS: MethodTable = [
  ['fromCharCode', 1, fromCharCode],
  ['fromCodePoint', 1, fromCodePoint],
  ['raw', 1, raw],
];

export function setupString(realm: Realm): void {
  const prototype = realm.define('%String.prototype%', StringCreate('', realm.ObjectPrototype));
  const constructor = realm.define('%String%', createConstructor(realm, 'String', 1, construct, prototype));
  defineMethods(realm, constructor, STATICS);
  setupStringPrototype(realm, prototype);
  setupStringPatterns(realm, prototype);
  setupStringHtml(realm, prototype);
  defineGlobal(realm, 'String', constructor);
}
