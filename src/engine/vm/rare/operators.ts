import * as Op from '../../compile/op-codes.ts';
import { ToNumber, ToNumeric } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import {
  add,
  bitAnd,
  bitNot,
  bitOr,
  bitXor,
  decrement,
  divide,
  greaterOrEqual,
  greaterThan,
  increment,
  lessOrEqual,
  lessThan,
  multiply,
  negate,
  remainder,
  shiftLeft,
  shiftRight,
  shiftRightUnsigned,
  subtract,
} from '../operators.ts';
import type { OpHandler } from './op-handler.ts';

/* Operators with an operand that is no number: numbers are the loop's own. */

type Unary = (x: Value) => Value;
type Binary = (x: Value, y: Value) => Value;
type Comparison = (x: Value, y: Value) => boolean;

const unary =
  (of: Unary): OpHandler =>
  (_frame, r, code, pc) => {
    r[code[pc + 1]] = of(r[code[pc + 2]]);
    return pc + 3;
  };

const binary =
  (of: Binary): OpHandler =>
  (_frame, r, code, pc) => {
    r[code[pc + 1]] = of(r[code[pc + 2]], r[code[pc + 3]]);
    return pc + 4;
  };

/** The right operand stands in the code. */
const withInt =
  (of: Binary): OpHandler =>
  (_frame, r, code, pc) => {
    r[code[pc + 1]] = of(r[code[pc + 2]], code[pc + 3]);
    return pc + 4;
  };

const jumpIf =
  (of: Comparison, jumpsWhen: boolean): OpHandler =>
  (_frame, r, code, pc) =>
    of(r[code[pc + 1]], r[code[pc + 2]]) === jumpsWhen ? code[pc + 3] : pc + 4;

const jumpIfInt =
  (of: Comparison, jumpsWhen: boolean): OpHandler =>
  (_frame, r, code, pc) =>
    of(r[code[pc + 1]], code[pc + 2]) === jumpsWhen ? code[pc + 3] : pc + 4;

export const OPERATOR_OPS: readonly (readonly [number, OpHandler])[] = [
  [Op.Sub, binary(subtract)],
  [Op.Mul, binary(multiply)],
  [Op.Div, binary(divide)],
  [Op.Mod, binary(remainder)],
  [Op.BitAnd, binary(bitAnd)],
  [Op.BitOr, binary(bitOr)],
  [Op.BitXor, binary(bitXor)],
  [Op.Shl, binary(shiftLeft)],
  [Op.Shr, binary(shiftRight)],
  [Op.UShr, binary(shiftRightUnsigned)],
  [Op.Lt, binary(lessThan)],
  [Op.Le, binary(lessOrEqual)],
  [Op.Gt, binary(greaterThan)],
  [Op.Ge, binary(greaterOrEqual)],
  [Op.AddInt, withInt(add)],
  [Op.SubInt, withInt(subtract)],
  [Op.MulInt, withInt(multiply)],
  [Op.ModInt, withInt(remainder)],
  [Op.BitAndInt, withInt(bitAnd)],
  [Op.BitOrInt, withInt(bitOr)],
  [Op.Inc, unary(increment)],
  [Op.Dec, unary(decrement)],
  [Op.ToNumeric, unary(ToNumeric)],
  [Op.ToNumber, unary(ToNumber)],
  [Op.Neg, unary(negate)],
  [Op.BitNot, unary(bitNot)],
  [Op.JumpLt, jumpIf(lessThan, true)],
  [Op.JumpNotLt, jumpIf(lessThan, false)],
  [Op.JumpLe, jumpIf(lessOrEqual, true)],
  [Op.JumpNotLe, jumpIf(lessOrEqual, false)],
  [Op.JumpGt, jumpIf(greaterThan, true)],
  [Op.JumpNotGt, jumpIf(greaterThan, false)],
  [Op.JumpGe, jumpIf(greaterOrEqual, true)],
  [Op.JumpNotGe, jumpIf(greaterOrEqual, false)],
  [Op.JumpLtInt, jumpIfInt(lessThan, true)],
  [Op.JumpNotLtInt, jumpIfInt(lessThan, false)],
  [Op.JumpGtInt, jumpIfInt(greaterThan, true)],
  [Op.JumpNotGtInt, jumpIfInt(greaterThan, false)],
];
