import { exponentiate } from '../builtins/math/exponentiate.ts';
import { display } from '../builtins/display.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent, BYTES_PER_TEXT, LONG_TEXT } from '../spec/agent.ts';
import { meterBigInts, meterProduct, roomForBigInt } from '../spec/bigint-cost.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { HasProperty, InstanceofOperator, OrdinaryHasInstance } from '../spec/object-operations.ts';
import { textOrder } from '../spec/text-order.ts';
import { StringToBigInt, ToNumber, ToNumeric, ToPrimitive, ToPropertyKey, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';

/*
 * Operators on values that are not two numbers: the loop writes out the numeric case and calls these for
 * the rest. https://tc39.es/ecma262/#sec-applystringornumericbinaryoperator and the comparisons beside it.
 */

/** The longest string a host in use can hold; longer ones are the guest's RangeError, as in V8. */
const MAX_STRING_LENGTH = 536870888;
/** Below this what strings hold counts with the strings themselves. */
const METERED_STRING = 1024;

/** Ops that it costs to find out whether a long text is the same as another: those of one length may differ at their ends. */
export const comparisonCost = (text: string, other: Value): number =>
  typeof other === 'string' && other.length === text.length ? text.length >> 6 : 0;

/** Joins two strings without reading them: a host rope stays a rope. */
export function concatenate(x: string, y: string): string {
  const shorter = x.length < y.length ? x.length : y.length;
  const length = x.length + y.length;
  if (length >= LONG_TEXT) {
    if (length > MAX_STRING_LENGTH) ThrowRangeError('Invalid string length');
    agent.spendJoin(length, length - shorter);
  }
  // A rope of n characters has paid n in all when every join pays for its shorter half.
  if (shorter >= METERED_STRING) agent.charge(shorter);
  // One that grows piece by piece is one text.
  if (x.length !== agent.lastLength) agent.takeRoom(BYTES_PER_TEXT);
  agent.lastLength = length;
  return x + y;
}

/** `+`: https://tc39.es/ecma262/#sec-applystringornumericbinaryoperator */
export function add(x: Value, y: Value): Value {
  if (typeof x === 'string' && typeof y === 'string') return concatenate(x, y);
  // 1.a–b
  const left = isObject(x) ? ToPrimitive(x) : x;
  const right = isObject(y) ? ToPrimitive(y) : y;
  // 1.c one string makes both strings
  if (typeof left === 'string' || typeof right === 'string') return concatenate(ToString(left), ToString(right));
  // 3–7
  const a = ToNumeric(left);
  const b = ToNumeric(right);
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'bigint' && typeof b === 'bigint') meterSum(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkedBigInt(() => a + b, a, b, 'sum');
  return mixed();
}

function meterSum(a: bigint, b: bigint): void {
  meterBigInts(a, b);
  roomForBigInt(a, b);
}

const mixed = (): never => ThrowTypeError('Cannot mix BigInt and other types, use explicit conversions');

/** Bits beyond which BigInt results are metered; V8 refuses more than 2³⁰. */
const MAX_BIGINT_BITS = 1 << 30;

/** Runs a host BigInt operation whose result may be too large for the host. */
function checkedBigInt(operation: () => bigint, a: bigint, b: bigint, kind: 'sum' | 'product'): bigint {
  const size = kind === 'sum' ? bigIntBytes(a) + bigIntBytes(b) : Math.max(bigIntBytes(a), bigIntBytes(b));
  if (size > 1024) agent.charge(size);
  try {
    return operation();
  } catch {
    return ThrowRangeError('Maximum BigInt size exceeded');
  }
}

/** A cheap upper estimate: exact enough for metering, without making a string of it. */
function bigIntBytes(value: bigint): number {
  if (BigInt.asIntN(64, value) === value) return 8;
  let bits = 128;
  while (bits < MAX_BIGINT_BITS && BigInt.asIntN(bits, value) !== value) bits *= 2;
  return bits / 8;
}

type NumericOperator = '-' | '*' | '/' | '%' | '**' | '<<' | '>>' | '>>>' | '&' | '|' | '^';

/** Everything but `+`. Both operands are converted before their types are compared. */
function numeric(operator: NumericOperator, x: Value, y: Value): number | bigint {
  const a = ToNumeric(x);
  const b = ToNumeric(y);
  if (typeof a === 'number' && typeof b === 'number') return onNumbers(operator, a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return onBigInts(operator, a, b);
  return mixed();
}

function onNumbers(operator: NumericOperator, a: number, b: number): number {
  switch (operator) {
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return exponentiate(a, b);
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
  }
}

function onBigInts(operator: NumericOperator, a: bigint, b: bigint): bigint {
  if (operator === '*') meterProduct(a, b, 1);
  else if (operator === '/' || operator === '%') meterProduct(a, b, 8);
  else meterBigInts(a, b);
  roomForBigInt(a, b);
  switch (operator) {
    case '-':
      return checkedBigInt(() => a - b, a, b, 'sum');
    case '*':
      return checkedBigInt(() => a * b, a, b, 'sum');
    case '/':
      if (b === 0n) return ThrowRangeError('Division by zero');
      return a / b;
    case '%':
      if (b === 0n) return ThrowRangeError('Division by zero');
      return a % b;
    case '**':
      return bigIntPower(a, b);
    case '<<':
      return bigIntShift(a, b);
    case '>>':
      return bigIntShift(a, -b);
    case '>>>':
      return ThrowTypeError('BigInts have no unsigned right shift, use >> instead');
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
  }
}

function bigIntPower(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n) return ThrowRangeError(`${nameOfExponent()} must be positive`);
  if (base === 0n || base === 1n) return exponent === 0n ? 1n : base;
  if (base === -1n) return (exponent & 1n) === 0n ? 1n : -1n;
  const size = BigInt(bigIntBytes(base)) * exponent;
  if (exponent > BigInt(MAX_BIGINT_BITS)) return ThrowRangeError('Maximum BigInt size exceeded');
  if (size > 1024n) agent.charge(Number(size / 8n));
  return checkedBigInt(() => base ** exponent, base, exponent, 'product');
}

/** Some years long V8 forgot to say what must be positive. */
function nameOfExponent(): string {
  const { v8 } = agent.stackRules;
  return v8 >= 11 && v8 < 14 ? 'undefined' : 'Exponent';
}

function bigIntShift(value: bigint, left: bigint): bigint {
  if (left <= 0n) return value >> -left;
  if (value === 0n) return 0n;
  if (left > BigInt(MAX_BIGINT_BITS)) return ThrowRangeError('Maximum BigInt size exceeded');
  if (left > 8192n) agent.charge(Number(left) / 8);
  return checkedBigInt(() => value << left, value, left, 'product');
}

export const subtract = (x: Value, y: Value): number | bigint => numeric('-', x, y);
export const multiply = (x: Value, y: Value): number | bigint => numeric('*', x, y);
export const divide = (x: Value, y: Value): number | bigint => numeric('/', x, y);
export const remainder = (x: Value, y: Value): number | bigint => numeric('%', x, y);
export const power = (x: Value, y: Value): number | bigint => numeric('**', x, y);
export const shiftLeft = (x: Value, y: Value): number | bigint => numeric('<<', x, y);
export const shiftRight = (x: Value, y: Value): number | bigint => numeric('>>', x, y);
export const shiftRightUnsigned = (x: Value, y: Value): number | bigint => numeric('>>>', x, y);
export const bitAnd = (x: Value, y: Value): number | bigint => numeric('&', x, y);
export const bitOr = (x: Value, y: Value): number | bigint => numeric('|', x, y);
export const bitXor = (x: Value, y: Value): number | bigint => numeric('^', x, y);

function metered(value: number | bigint): number | bigint {
  if (typeof value === 'bigint') meterSum(value, 0n);
  return value;
}

/** Unary minus. */
export function negate(x: Value): number | bigint {
  const value = metered(ToNumeric(x));
  return typeof value === 'bigint' ? -value : -value;
}

/** `~` */
export function bitNot(x: Value): number | bigint {
  const value = metered(ToNumeric(x));
  return typeof value === 'bigint' ? ~value : ~value;
}

/** `++`, on a value that is numeric already or not. */
export function increment(x: Value): number | bigint {
  const value = metered(ToNumeric(x));
  return typeof value === 'bigint' ? value + 1n : value + 1;
}

/** `--` */
export function decrement(x: Value): number | bigint {
  const value = metered(ToNumeric(x));
  return typeof value === 'bigint' ? value - 1n : value - 1;
}

/**
 * https://tc39.es/ecma262/#sec-islessthan; the result `undefined` (NaN) is folded into false by each caller.
 * The text's LeftFirst is the caller's order of arguments: conversions run in the order x, y.
 */
function comparePrimitives(x: Value, y: Value): -1 | 0 | 1 | undefined {
  // 3 two strings by code unit, as the host does
  if (typeof x === 'string' && typeof y === 'string') {
    if (x.length >= LONG_TEXT) agent.spendRead(x.length);
    return textOrder(x, y);
  }
  // 4.a–b a BigInt with a string
  if (typeof x === 'bigint' && typeof y === 'string') return compareWith(x, StringToBigInt(y));
  if (typeof x === 'string' && typeof y === 'bigint') return compareWith(StringToBigInt(x), y);
  // 4.c–l the host compares mixed numerics exactly
  return compareWith(ToNumeric(x), ToNumeric(y));
}

function compareWith(a: number | bigint | undefined, b: number | bigint | undefined): -1 | 0 | 1 | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'bigint') meterBigInts(a, typeof b === 'bigint' ? b : 0n);
  return a < b ? -1 : a > b ? 1 : a == b ? 0 : undefined;
}

/** Both operands as primitives, left one first. */
function compared(x: Value, y: Value): -1 | 0 | 1 | undefined {
  const left = isObject(x) ? ToPrimitive(x, 'number') : x;
  const right = isObject(y) ? ToPrimitive(y, 'number') : y;
  return comparePrimitives(left, right);
}

export const lessThan = (x: Value, y: Value): boolean => compared(x, y) === -1;
export const greaterThan = (x: Value, y: Value): boolean => compared(x, y) === 1;
export function lessOrEqual(x: Value, y: Value): boolean {
  const order = compared(x, y);
  return order === -1 || order === 0;
}
export function greaterOrEqual(x: Value, y: Value): boolean {
  const order = compared(x, y);
  return order === 1 || order === 0;
}

/** https://tc39.es/ecma262/#sec-islooselyequal */
export function IsLooselyEqual(x: Value, y: Value): boolean {
  // 1–3 same type, or null with undefined
  if (typeof x === 'string' && x.length >= LONG_TEXT) agent.spend(comparisonCost(x, y));
  if (x === y) return true;
  // 4 (B.3.6.2) to which an object with [[IsHTMLDDA]] is equal as well
  if (x === null || x === undefined) return y === null || y === undefined || isHTMLDDA(y);
  if (y === null || y === undefined) return isHTMLDDA(x);
  if (typeof x === typeof y) return false;
  // 11–12 an object with a primitive (before the number rules: they see the primitive)
  if (isObject(x)) return IsLooselyEqual(ToPrimitive(x), y);
  if (isObject(y)) return IsLooselyEqual(x, ToPrimitive(y));
  // 9–10 booleans count as numbers
  if (typeof x === 'boolean') return IsLooselyEqual(x ? 1 : 0, y);
  if (typeof y === 'boolean') return IsLooselyEqual(x, y ? 1 : 0);
  return equalAcrossTypes(x, y);
}

/** https://tc39.es/ecma262/#sec-IsHTMLDDA-internal-slot: `document.all` pretends not to be there. */
const isHTMLDDA = (value: Value): boolean => isObject(value) && value.kind === Kind.IsHTMLDDA;

function equalAcrossTypes(x: number | string | bigint | symbol, y: number | string | bigint | symbol): boolean {
  if (typeof x === 'symbol' || typeof y === 'symbol') return false;
  // 7–8 a BigInt with a string
  if (typeof x === 'bigint' && typeof y === 'string') return StringToBigInt(y) === x;
  if (typeof x === 'string' && typeof y === 'bigint') return StringToBigInt(x) === y;
  // 13 a BigInt with a number: mathematical values, exactly
  if (typeof x === 'bigint' || typeof y === 'bigint') return x == y;
  // 5–6 a number with a string
  return ToNumber(x) === ToNumber(y);
}

/** `key in object`: https://tc39.es/ecma262/#sec-relational-operators-runtime-semantics-evaluation */
export function hasPropertyIn(key: Value, object: Value): boolean {
  if (!isObject(object)) {
    const shown = typeof key === 'symbol' ? key.toString() : typeof key === 'string' ? key : display(key);
    return ThrowTypeError(
      `Cannot use 'in' operator to search for '${shown}' in ${typeof object === 'string' ? object.slice(0, 80) : String(object)}`,
    );
  }
  return HasProperty(object, ToPropertyKey(key));
}

/** https://tc39.es/ecma262/#sec-instanceofoperator */
export function instanceOf(value: Value, target: Value): boolean {
  if (!isObject(target)) return ThrowTypeError("Right-hand side of 'instanceof' is not an object");
  if (target.kind === Kind.Closure && hasOrdinaryInstances(target)) return OrdinaryHasInstance(target, value);
  return InstanceofOperator(value, target);
}

/** Nothing between the function and %Function.prototype%, whose own method cannot be replaced, has a @@hasInstance. */
function hasOrdinaryInstances(target: GuestObject): boolean {
  const root = agent.realm.FunctionPrototype;
  let o: GuestObject | null = target;
  while (o !== null && o !== root && o.kind !== Kind.Proxy && o.shape.lookup(WELL_KNOWN.hasInstance) === -1)
    o = o.shape.proto;
  return o === root;
}

/** https://tc39.es/ecma262/#sec-typeof-operator */
export function typeOf(value: Value): string {
  if (typeof value !== 'object') return typeof value;
  if (value === null || value.methods.call === null) return 'object';
  return value.kind === Kind.IsHTMLDDA ? 'undefined' : 'function';
}
