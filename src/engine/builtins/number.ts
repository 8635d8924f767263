import { createConstructor, defineGlobal, defineValue } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent, BYTES_PER_TEXT } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToIntegerOrInfinity, ToNumeric } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { defineConstants } from './data-support.ts';
import { numberToRadixString } from './number-format.ts';
import { languages } from './intl-door.ts';
import { defineMethods, type MethodTable, spend } from './support.ts';

/* https://tc39.es/ecma262/#sec-number-objects */

/** https://tc39.es/ecma262/#sec-number-constructor-number-value */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  // 1–2 nothing given is 0, a BigInt is rounded
  const numeric = args.length === 0 ? 0 : ToNumeric(args[0]);
  const number = typeof numeric === 'bigint' ? Number(numeric) : numeric;
  // 3–6
  return newTarget === undefined
    ? number
    : OrdinaryCreateFromConstructor(newTarget, '%Number.prototype%', Kind.Number, number);
}

const isIntegral = (value: Value): value is number => Number.isInteger(value);

const STATICS: MethodTable = [
  ['isFinite', 1, (_this, args) => Number.isFinite(args[0])],
  ['isInteger', 1, (_this, args) => isIntegral(args[0])],
  ['isNaN', 1, (_this, args) => Number.isNaN(args[0])],
  ['isSafeInteger', 1, (_this, args) => Number.isSafeInteger(args[0])],
];

/** https://tc39.es/ecma262/#sec-thisnumbervalue */
function thisNumberValue(value: Value, method: string): number {
  if (typeof value === 'number') return value;
  if (isObject(value) && value.kind === Kind.Number) return value.data as number;
  return ThrowTypeError(`Number.prototype.${method} requires that 'this' be a Number`);
}

/** https://tc39.es/ecma262/#sec-number.prototype.tostring */
function toString(thisValue: Value, args: Value[]): Value {
  const x = thisNumberValue(thisValue, 'toString');
  const radix = args[0] === undefined ? 10 : ToIntegerOrInfinity(args[0]);
  if (radix < 2 || radix > 36) ThrowRangeError('toString() radix argument must be between 2 and 36');
  agent.takeRoom(BYTES_PER_TEXT);
  if (radix === 10) return String(x);
  const text = numberToRadixString(x, radix);
  spend(text.length);
  return text;
}

/** How many digits may be asked for: until V8 6.0 it was 20. */
const mostDigits = (): number => (agent.stackRules.v8 < 6 ? 20 : 100);

/** https://tc39.es/ecma262/#sec-number.prototype.tofixed */
function toFixed(thisValue: Value, args: Value[]): Value {
  const x = thisNumberValue(thisValue, 'toFixed');
  const digits = ToIntegerOrInfinity(args[0]);
  if (digits < 0 || digits > mostDigits())
    ThrowRangeError(`toFixed() digits argument must be between 0 and ${mostDigits()}`);
  spend(10 + digits);
  return x.toFixed(digits);
}

/** https://tc39.es/ecma262/#sec-number.prototype.toexponential */
function toExponential(thisValue: Value, args: Value[]): Value {
  const x = thisNumberValue(thisValue, 'toExponential');
  const digits = ToIntegerOrInfinity(args[0]);
  if (!Number.isFinite(x)) return String(x);
  if (digits < 0 || digits > mostDigits())
    ThrowRangeError(`toExponential() argument must be between 0 and ${mostDigits()}`);
  spend(10 + digits);
  return args[0] === undefined ? x.toExponential() : x.toExponential(digits);
}

/** https://tc39.es/ecma262/#sec-number.prototype.toprecision */
function toPrecision(thisValue: Value, args: Value[]): Value {
  const x = thisNumberValue(thisValue, 'toPrecision');
  if (args[0] === undefined) return String(x);
  const precision = ToIntegerOrInfinity(args[0]);
  if (!Number.isFinite(x)) return String(x);
  const most = mostDigits() === 100 ? 100 : 21;
  if (precision < 1 || precision > most) ThrowRangeError(`toPrecision() argument must be between 1 and ${most}`);
  spend(10 + precision);
  return x.toPrecision(precision);
}

const METHODS: MethodTable = [
  ['toExponential', 1, toExponential],
  ['toFixed', 1, toFixed],
  ['toPrecision', 1, toPrecision],
  ['toString', 1, toString],
  ['valueOf', 0, (thisValue) => thisNumberValue(thisValue, 'valueOf')],
  [
    'toLocaleString',
    0,
    (thisValue, args) => languages('toLocaleString').numberText(thisNumberValue(thisValue, 'toLocaleString'), args),
  ],
];

export function setupNumber(realm: Realm): void {
  const prototype = realm.define('%Number.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype, Kind.Number, 0));
  const constructor = realm.define('%Number%', createConstructor(realm, 'Number', 1, construct, prototype));
  defineMethods(realm, constructor, STATICS);
  for (const name of ['parseFloat', 'parseInt'] as const) defineValue(constructor, name, realm.intrinsic(`%${name}%`));
  const {
    MAX_VALUE,
    MIN_VALUE,
    NaN,
    NEGATIVE_INFINITY,
    POSITIVE_INFINITY,
    MAX_SAFE_INTEGER,
    MIN_SAFE_INTEGER,
    EPSILON,
  } = Number;
  defineConstants(constructor, {
    MAX_VALUE,
    MIN_VALUE,
    NaN,
    NEGATIVE_INFINITY,
    POSITIVE_INFINITY,
    MAX_SAFE_INTEGER,
    MIN_SAFE_INTEGER,
    EPSILON,
  });
  defineMethods(realm, prototype, METHODS);
  defineGlobal(realm, 'Number', constructor);
}
