import type {
  AnyNode,
  BinaryExpression,
  Expression,
  Identifier,
  LogicalExpression,
  MemberExpression,
  UnaryExpression,
} from '../../syntax/ast.ts';
import { lookUp, readVariable, resolveDynamic } from './bindings.ts';
import { type FnBuilder, IGNITION, Label } from './builder.ts';
import { emitEffect, emitExpression, emitOperand, smallIntOf } from './expressions.ts';
import * as Op from './op-codes.ts';
import { lastPlace, operatorPosition, placeBehind, positionOf } from './positions.ts';
import { eitherWay, literalKey, privateName, stableOperand } from './references.ts';

/* Unary, binary and relational operators, and conditions as jumps. */

const BINARY: Readonly<Record<string, number>> = {
  '+': Op.Add,
  '-': Op.Sub,
  '*': Op.Mul,
  '/': Op.Div,
  '%': Op.Mod,
  '**': Op.Exp,
  '&': Op.BitAnd,
  '|': Op.BitOr,
  '^': Op.BitXor,
  '<<': Op.Shl,
  '>>': Op.Shr,
  '>>>': Op.UShr,
  '==': Op.Eq,
  '!=': Op.NotEq,
  '===': Op.StrictEq,
  '!==': Op.StrictNotEq,
  '<': Op.Lt,
  '<=': Op.Le,
  '>': Op.Gt,
  '>=': Op.Ge,
  in: Op.In,
  instanceof: Op.InstanceOf,
};
/** The same with a whole number on the right that stands in the code. */
const WITH_INT: Readonly<Record<string, number>> = {
  '+': Op.AddInt,
  '-': Op.SubInt,
  '*': Op.MulInt,
  '%': Op.ModInt,
  '&': Op.BitAndInt,
  '|': Op.BitOrInt,
};

export const binaryOp = (operator: string): number => BINARY[operator];

/** a + b - c …: the left side of each is the result so far, kept in one register. */
export function emitBinary(f: FnBuilder, node: BinaryExpression, dst?: number): number {
  const out = f.result(dst);
  const top = f.top;
  const chain: BinaryExpression[] = [node];
  let first: AnyNode = node.left;
  while (first.type === 'BinaryExpression') {
    chain.push(first);
    first = first.left;
  }
  const innermost = chain[chain.length - 1];
  let left = first.type === 'PrivateIdentifier' ? -1 : stableOperand(f, first, { start: first.end, end: node.end });
  // `out` may be a variable that the rest reads, so only the last op writes it.
  const soFar = chain.length === 1 || dst === undefined ? out : f.alloc();
  for (let i = chain.length - 1; i >= 0; i--) {
    const link = chain[i];
    const to = i === 0 ? out : soFar;
    const inner = f.top;
    if (link === innermost && first.type === 'PrivateIdentifier') {
      const name = readVariable(f, privateName(f, first.name), 0);
      f.emit(Op.PrivateIn, to, name, emitOperand(f, link.right));
    } else emitBinaryOp(f, link, to, left);
    f.release(inner);
    left = to;
  }
  f.release(top);
  return out;
}

function emitBinaryOp(f: FnBuilder, node: BinaryExpression, out: number, left: number): void {
  const immediate = node.operator in WITH_INT ? smallIntOf(node.right) : null;
  if (immediate !== null) f.at(placeOf(f, node), () => f.emit(WITH_INT[node.operator], out, left, immediate));
  else {
    const right = emitOperand(f, node.right);
    f.at(placeOf(f, node), () => f.emit(BINARY[node.operator], out, left, right));
  }
}

/** Errors of an operator are shown at the operator. */
const placeOf = (f: FnBuilder, node: BinaryExpression): number =>
  operatorPosition(f.unit.parsed.source, node.left, node.operator);

const UNARY: Readonly<Record<string, number>> = {
  '-': Op.Neg,
  '+': Op.ToNumber,
  '~': Op.BitNot,
  '!': Op.Not,
  typeof: Op.TypeOf,
};

export function emitUnary(f: FnBuilder, node: UnaryExpression, dst?: number): number {
  const out = f.result(dst);
  const top = f.top;
  const literal = smallIntOf(node);
  if (literal !== null) f.emit(Op.LoadInt, out, literal);
  else if (node.operator === 'delete') emitDelete(f, node.argument, out, node.start);
  else if (node.operator === 'void') {
    emitEffect(f, node.argument);
    f.emit(Op.LoadUndefined, out);
  } else if (node.operator === 'typeof' && node.argument.type === 'Identifier') emitTypeOfName(f, node.argument, out);
  else {
    const operand = emitOperand(f, node.argument);
    f.at(node.start, () => f.emit(UNARY[node.operator], out, operand));
  }
  f.release(top);
  return out;
}

/** typeof of a name that nobody declared is 'undefined', not an error. */
function emitTypeOfName(f: FnBuilder, node: Identifier, out: number): void {
  const { name } = node;
  const { chain, variable } = lookUp(f, name);
  const shown = f.leadUnplaced(node);
  if (variable !== null && chain.length === 0) {
    f.emit(Op.TypeOf, out, readVariable(f, variable, node.start, undefined, shown));
    return;
  }
  const readStatic = (): void => {
    if (variable !== null) readVariable(f, variable, node.start, out, shown);
    else f.at(shown, () => f.emit(Op.GetGlobalOrUndefined, out, f.constant(name), f.ic()));
  };
  if (chain.length === 0) readStatic();
  else {
    const base = resolveDynamic(f, name, chain);
    eitherWay(f, base, () => f.emit(Op.GetDynamic, out, base, f.constant(name)), readStatic);
  }
  f.emit(Op.TypeOf, out, out);
}

/** https://tc39.es/ecma262/#sec-delete-operator-runtime-semantics-evaluation */
function emitDelete(f: FnBuilder, node: Expression, out: number, start: number): void {
  if (node.type === 'Identifier') return emitDeleteName(f, node.name, out);
  if (node.type === 'ChainExpression') return emitDeleteChain(f, node, out, start);
  if (node.type !== 'MemberExpression') {
    emitEffect(f, node);
    f.emit(Op.LoadTrue, out);
    return;
  }
  if (node.object.type === 'Super') {
    const outer = f.enterSite(node);
    if (node.computed) {
      readSuperThisFirst(f);
      emitEffect(f, node.property as Expression);
    } else readSuperThisFirst(f);
    f.emit(Op.ThrowError, 1, f.constant("Unsupported reference to 'super'"));
    f.emit(Op.LoadTrue, out);
    f.place = outer;
    return;
  }
  emitDeleteMember(f, node, out, start);
}

function readSuperThisFirst(f: FnBuilder): void {
  const top = f.top;
  emitExpression(f, { type: 'ThisExpression', start: 0, end: 0 });
  f.release(top);
}

function emitDeleteMember(
  f: FnBuilder,
  node: Expression & { type: 'MemberExpression' },
  out: number,
  start: number,
): void {
  const outer = f.enterSite(node);
  const object = stableOperand(f, node.object as Expression, node.property);
  if (node.optional) f.jump(Op.JumpNullish, f.chainEnd!, object);
  const literal = literalKey(node.property as AnyNode, node.computed);
  const key = typeof literal === 'string' ? f.constant(literal) : emitOperand(f, node.property as Expression);
  const position = deletedAt(f, node, start);
  f.at(position, () => f.emit(typeof literal === 'string' ? Op.DeleteNamed : Op.DeleteElem, out, object, key));
  f.place = outer;
}

function deletedAt(f: FnBuilder, { object, property, computed }: MemberExpression, start: number): number {
  if (f.unit.v8 >= IGNITION) {
    const last = computed ? lastPlace(property as AnyNode, f.unit.parsed.source, null) : undefined;
    return last ?? placeBehind(f, object as AnyNode);
  }
  return object.type === 'Identifier' ? start : positionOf(object as AnyNode, f.unit.parsed.source);
}

function emitDeleteChain(
  f: FnBuilder,
  node: Expression & { type: 'ChainExpression' },
  out: number,
  start: number,
): void {
  const end = new Label();
  const outer = f.chainEnd;
  f.chainEnd = new Label();
  emitDelete(f, node.expression, out, start);
  f.jump(Op.Jump, end);
  f.bind(f.chainEnd);
  f.emit(Op.LoadTrue, out);
  f.bind(end);
  f.chainEnd = outer;
}

function emitDeleteName(f: FnBuilder, name: string, out: number): void {
  const { chain, variable } = lookUp(f, name);
  const deleteStatic = (): void => {
    if (variable !== null) f.emit(Op.LoadFalse, out);
    else f.emit(Op.DeleteGlobal, out, f.constant(name));
  };
  if (chain.length === 0) return deleteStatic();
  const base = resolveDynamic(f, name, chain);
  eitherWay(f, base, () => f.emit(Op.DeleteDynamic, out, base, f.constant(name)), deleteStatic);
}

// --- Conditions -------------------------------------------------------------------------------------------

/** Jump ops by operator: when the comparison holds, and when it does not. */
const FUSED: Readonly<Record<string, readonly [number, number]>> = {
  '<': [Op.JumpLt, Op.JumpNotLt],
  '<=': [Op.JumpLe, Op.JumpNotLe],
  '>': [Op.JumpGt, Op.JumpNotGt],
  '>=': [Op.JumpGe, Op.JumpNotGe],
  '==': [Op.JumpEq, Op.JumpNotEq],
  '!=': [Op.JumpNotEq, Op.JumpEq],
  '===': [Op.JumpStrictEq, Op.JumpStrictNotEq],
  '!==': [Op.JumpStrictNotEq, Op.JumpStrictEq],
};
const FUSED_INT: Readonly<Record<string, readonly [number, number]>> = {
  '<': [Op.JumpLtInt, Op.JumpNotLtInt],
  '>': [Op.JumpGtInt, Op.JumpNotGtInt],
  '===': [Op.JumpStrictEqInt, Op.JumpStrictNotEqInt],
  '!==': [Op.JumpStrictNotEqInt, Op.JumpStrictEqInt],
};

/** Jumps to `target` when ToBoolean(node) is `when`, else goes on. */
export function emitCondition(f: FnBuilder, node: Expression, target: Label, when: boolean): void {
  const top = f.top;
  if (node.type === 'UnaryExpression' && node.operator === '!') emitCondition(f, node.argument, target, !when);
  else if (node.type === 'LogicalExpression' && node.operator !== '??') emitLogicalCondition(f, node, target, when);
  else if (node.type === 'BinaryExpression' && FUSED[node.operator] !== undefined)
    emitComparison(f, node, target, when);
  else if (node.type === 'Literal' && typeof node.value === 'boolean') {
    if (node.value === when) f.jump(Op.Jump, target);
  } else f.jump(when ? Op.JumpTrue : Op.JumpFalse, target, emitOperand(f, node));
  f.release(top);
}

/** a || b || c: all but the last decide or go on to the next; the last decides. */
function emitLogicalCondition(f: FnBuilder, node: LogicalExpression, target: Label, when: boolean): void {
  const operands = logicalOperands(node);
  const last = operands.length - 1;
  const decidesEarly = (node.operator === '||') === when;
  const end = new Label();
  operands.forEach((operand, index) => {
    if (decidesEarly || index === last) emitCondition(f, operand, target, when);
    else emitCondition(f, operand, end, !when);
  });
  f.bind(end);
}

/** The operands of a chain with one operator, in order; in a loop, so that long chains are no nesting. */
export function logicalOperands(node: LogicalExpression): Expression[] {
  const operands: Expression[] = [];
  let left: Expression = node;
  while (left.type === 'LogicalExpression' && left.operator === node.operator) {
    operands.push(left.right);
    left = left.left;
  }
  operands.push(left);
  return operands.reverse();
}

function emitComparison(f: FnBuilder, node: BinaryExpression, target: Label, when: boolean): void {
  const left = stableOperand(f, node.left as Expression, node.right);
  const immediate = FUSED_INT[node.operator] === undefined ? null : smallIntOf(node.right);
  const side = when ? 0 : 1;
  if (immediate !== null) f.at(placeOf(f, node), () => f.jump(FUSED_INT[node.operator][side], target, left, immediate));
  else {
    const right = emitOperand(f, node.right);
    f.at(placeOf(f, node), () => f.jump(FUSED[node.operator][side], target, left, right));
  }
}
