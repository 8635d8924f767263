import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { defineMethods } from './support.ts';

/** https://tc39.es/ecma262/#sec-boolean-objects */
export function setupBoolean(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype, Kind.Boolean, false);
  const constructor = createConstructor(realm, 'Boolean', 1, construct, prototype);
  defineMethods(realm, prototype, [
    ['toString', 0, toString],
    ['valueOf', 0, (thisValue) => ThisBooleanValue(thisValue, 'valueOf')],
  ]);
  realm.define('%Boolean%', constructor);
  realm.define('%Boolean.prototype%', prototype);
  defineGlobal(realm, 'Boolean', constructor);
}

/** https://tc39.es/ecma262/#sec-boolean-constructor-boolean-value */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const truth = ToBoolean(args[0]);
  return newTarget === undefined
    ? truth
    : OrdinaryCreateFromConstructor(newTarget, '%Boolean.prototype%', Kind.Boolean, truth);
}

/** https://tc39.es/ecma262/#sec-thisbooleanvalue */
function ThisBooleanValue(value: Value, method: string): boolean {
  if (typeof value === 'boolean') return value;
  if (isObject(value) && value.kind === Kind.Boolean) return value.data as boolean;
  return ThrowTypeError(`Boolean.prototype.${method} requires that 'this' be a Boolean`);
}

/** https://tc39.es/ecma262/#sec-boolean.prototype.tostring */
const toString = (thisValue: Value): Value => String(ThisBooleanValue(thisValue, 'toString'));
