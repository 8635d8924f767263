import { defineGlobal } from '../objects/function.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import { ToInt32, ToNumber, ToUint32 } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import type { BuiltinSteps } from '../objects/function.ts';
import { exponentiate } from './math/exponentiate.ts';
import { cosh, exp, expm1, sinh, tanh } from './math/exponential.ts';
import { acos, asin, atan, atan2 } from './math/inverse-trigonometric.ts';
import { acosh, asinh, atanh, log, log10, log1p, log2 } from './math/logarithm.ts';
import { cbrt } from './math/power.ts';
import { toHalf } from './math/half.ts';
import { hypotOf, sumPrecise } from './math/sums.ts';
import { cos, sin, tan } from './math/trigonometric.ts';
import { variantOf } from './math/variants.ts';
import { defineConstants } from './data-support.ts';
import { defineMethods, defineTag, type MethodTable } from './support.ts';

/*
 * https://tc39.es/ecma262/#sec-math-object. Whatever the specification leaves approximate is computed in
 * ./math, so that a run gives the same bits everywhere; the host only does what is exact by definition.
 */

/** A function of one number. */
const unary =
  (f: (x: number) => number): BuiltinSteps =>
  (_this, args) =>
    f(ToNumber(args[0]));

/** One that engines compute in ways of their own. */
const approximate = (name: string, f: (x: number) => number): [string, number, BuiltinSteps] => [
  name,
  1,
  (_this, args) => {
    const x = ToNumber(args[0]);
    return variantOf(name, f)(x);
  },
];

/** https://tc39.es/ecma262/#sec-math.sign */
const sign = (x: number): number => (x > 0 ? 1 : x < 0 ? -1 : x);

function numbersOf(args: Value[]): number[] {
  const numbers: number[] = [];
  for (const argument of args) numbers.push(ToNumber(argument));
  return numbers;
}

/** https://tc39.es/ecma262/#sec-math.max; all arguments are converted even after a NaN. */
function max(_this: Value, args: Value[]): Value {
  if (args.length === 2 && typeof args[0] === 'number' && typeof args[1] === 'number')
    return Math.max(args[0], args[1]);
  let result = -Infinity;
  for (const number of numbersOf(args)) result = Math.max(result, number);
  return result;
}

/** https://tc39.es/ecma262/#sec-math.min */
function min(_this: Value, args: Value[]): Value {
  if (args.length === 2 && typeof args[0] === 'number' && typeof args[1] === 'number')
    return Math.min(args[0], args[1]);
  let result = Infinity;
  for (const number of numbersOf(args)) result = Math.min(result, number);
  return result;
}

/** https://tc39.es/ecma262/#sec-math.atan2 */
function atan2Of(_this: Value, args: Value[]): Value {
  const y = ToNumber(args[0]);
  const x = ToNumber(args[1]);
  return variantOf('atan2', atan2)(y, x);
}

/** https://tc39.es/ecma262/#sec-math.pow */
function powOf(_this: Value, args: Value[]): Value {
  const base = ToNumber(args[0]);
  return exponentiate(base, ToNumber(args[1]));
}

/** https://tc39.es/ecma262/#sec-math.imul */
function imul(_this: Value, args: Value[]): Value {
  const a = ToInt32(args[0]);
  return Math.imul(a, ToInt32(args[1]));
}

/** Longer lists are summed as V8 does: there is no end to how many arguments a call may have. */
const FEW = 1000;

function hypot(_this: Value, args: Value[]): Value {
  const numbers = numbersOf(args);
  return numbers.length > FEW ? hypotOf(numbers) : variantOf('hypot', plainHypot)(...numbers);
}

const plainHypot = (...numbers: number[]): number => hypotOf(numbers);

const METHODS: MethodTable = [
  ['abs', 1, unary(Math.abs)],
  approximate('acos', acos),
  approximate('acosh', acosh),
  approximate('asin', asin),
  approximate('asinh', asinh),
  approximate('atan', atan),
  ['atanh', 1, unary(atanh)],
  ['atan2', 2, atan2Of],
  ['ceil', 1, unary(Math.ceil)],
  approximate('cbrt', cbrt),
  ['expm1', 1, unary(expm1)],
  ['clz32', 1, (_this, args) => Math.clz32(ToUint32(args[0]))],
  approximate('cos', cos),
  approximate('cosh', cosh),
  approximate('exp', exp),
  ['floor', 1, unary(Math.floor)],
  ['fround', 1, unary(Math.fround)],
  ['hypot', 2, hypot],
  ['imul', 2, imul],
  approximate('log', log),
  approximate('log1p', log1p),
  approximate('log2', log2),
  approximate('log10', log10),
  ['max', 2, max],
  ['min', 2, min],
  ['pow', 2, powOf],
  ['random', 0, () => agent.host.random()],
  ['round', 1, unary(Math.round)],
  ['sign', 1, unary(sign)],
  approximate('sin', sin),
  approximate('sinh', sinh),
  ['sqrt', 1, unary(Math.sqrt)],
  approximate('tan', tan),
  ['tanh', 1, unary(tanh)],
  ['trunc', 1, unary(Math.trunc)],
  ['f16round', 1, unary(toHalf)],
  ['sumPrecise', 1, (_this, args) => sumPrecise(args[0])],
];

export function setupMath(realm: Realm): void {
  const math = realm.define('%Math%', OrdinaryObjectCreate(realm.ObjectPrototype));
  defineMethods(realm, math, METHODS);
  const { E, LN10, LN2, LOG10E, LOG2E, PI, SQRT1_2, SQRT2 } = Math;
  defineConstants(math, { E, LN10, LN2, LOG10E, LOG2E, PI, SQRT1_2, SQRT2 });
  defineTag(math, 'Math');
  defineGlobal(realm, 'Math', math);
}
