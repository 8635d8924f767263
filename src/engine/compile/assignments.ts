import type { AnyNode, AssignmentExpression, Expression, Identifier, UpdateExpression } from '../../syntax/ast.ts';
import { lookUp, noteWrite, plainRegister } from './bindings.ts';
import { type FnBuilder, Label } from './builder.ts';
import { emitClass } from './classes.ts';
import { emitExpression, emitOperand, isAimable, smallIntOf } from './expressions.ts';
import { emitFunctionExpression } from './functions.ts';
import * as Op from './op-codes.ts';
import { binaryOp } from './operators.ts';
import { emitPattern } from './patterns.ts';
import { operatorPosition, positionOf, updatePosition } from './positions.ts';
import { emitReference, readReference, stableOperand, writeReference } from './references.ts';
import { renderIterable, renderSource } from './render.ts';

/* https://tc39.es/ecma262/#sec-assignment-operators and the update operators. */

/** https://tc39.es/ecma262/#sec-isanonymousfunctiondefinition */
function isAnonymousFunction(node: AnyNode): boolean {
  if (node.type === 'ArrowFunctionExpression') return true;
  return (node.type === 'FunctionExpression' || node.type === 'ClassExpression') && !node.id;
}

/** https://tc39.es/ecma262/#sec-runtime-semantics-namedevaluation where it applies, else plain evaluation. */
export function emitNamed(f: FnBuilder, node: Expression, name: string | null, dst?: number): number {
  if (name === null || !isAnonymousFunction(node)) return emitExpression(f, node, dst);
  const out = f.result(dst);
  if (node.type === 'ClassExpression') return emitClass(f, node, out, { name });
  return emitFunctionExpression(f, node as Expression & { type: 'FunctionExpression' }, out, { name });
}

/** The same where the name is a property key in a register; `prefix`: of Op.SetFunctionName. */
export function emitNamedByKey(f: FnBuilder, node: Expression, key: number, out: number, prefix = 0): number {
  if (node.type === 'ClassExpression' && isAnonymousFunction(node)) return emitClass(f, node, out, { key, prefix });
  emitExpression(f, node, out);
  if (isAnonymousFunction(node)) f.emit(Op.SetFunctionName, out, key, prefix);
  return out;
}

/** Name that the value takes from the target: only from a bare identifier. */
export function nameFrom(target: AnyNode, start: number): string | null {
  return target.type === 'Identifier' && target.start === start ? target.name : null;
}

/** Without `wantsResult` the answer means nothing. */
export function emitAssignment(
  f: FnBuilder,
  node: AssignmentExpression,
  dst: number | undefined,
  wantsResult: boolean,
): number {
  if (node.operator === '=') return emitSimple(f, node, dst, wantsResult);
  if (node.operator === '&&=' || node.operator === '||=' || node.operator === '??=')
    return emitLogicalAssignment(f, node, dst);
  return emitCompound(f, node, dst, wantsResult);
}

function emitSimple(f: FnBuilder, node: AssignmentExpression, dst: number | undefined, wantsResult: boolean): number {
  const { left, right } = node;
  if (left.type === 'ObjectPattern' || left.type === 'ArrayPattern')
    return emitPatternAssignment(f, node, dst, wantsResult);
  const direct = left.type === 'Identifier' ? registerOf(f, left) : -1;
  if (left.type === 'Identifier' && direct >= 0) {
    emitIntoRegister(f, right, nameFrom(left, node.start), direct, left.name);
    return move(f, direct, dst);
  }
  const out = f.result(dst);
  const top = f.top;
  const ref = emitReference(f, left, { isWritten: true, until: node.end });
  const value = emitNamed(f, right, nameFrom(left, node.start), wantsResult ? out : undefined);
  f.at(operatorOf(f, node), () => writeReference(f, ref, value));
  f.release(top);
  return out;
}

function emitPatternAssignment(
  f: FnBuilder,
  node: AssignmentExpression,
  dst: number | undefined,
  wantsResult: boolean,
): number {
  const out = f.result(dst);
  const top = f.top;
  const value = stableOperand(f, node.right, node.left);
  emitPattern(f, node.left, value, 'assign', {
    object: renderSource(node.right),
    iterable: `>${renderIterable(node.right)}`,
    position: operatorOf(f, node),
  });
  if (wantsResult) move(f, value, out);
  f.release(top);
  return out;
}

/** A new value for a variable in a register, which keeps the old one until the new one is complete. */
export function emitIntoRegister(
  f: FnBuilder,
  value: Expression,
  name: string | null,
  register: number,
  variable: string,
): void {
  if (isAimable(value)) emitNamed(f, value, name, register);
  else {
    const top = f.top;
    const complete = emitNamed(f, value, name);
    if (complete !== register) f.emit(Op.Move, register, complete);
    f.release(top);
  }
  noteWrite(f, variable, register);
}

/** The register of a name that is a plain local variable here, else -1. */
export function registerOf(f: FnBuilder, node: Identifier): number {
  const { chain, variable } = lookUp(f, node.name);
  return chain.length > 0 ? -1 : plainRegister(f, variable, node.start);
}

function move(f: FnBuilder, value: number, dst: number | undefined): number {
  if (dst === undefined || dst === value) return value;
  f.emit(Op.Move, dst, value);
  return dst;
}

/** x ??= v: the reference is made once, v is evaluated only when it is assigned. */
function emitLogicalAssignment(f: FnBuilder, node: AssignmentExpression, dst?: number): number {
  const out = f.result(dst);
  const top = f.top;
  const ref = emitReference(f, node.left, { keyOnce: true, until: node.end });
  const end = new Label();
  f.at(readPosition(f, node.left), () => readReference(f, ref, out));
  f.jump(node.operator === '&&=' ? Op.JumpFalse : node.operator === '||=' ? Op.JumpTrue : Op.JumpNotNullish, end, out);
  emitNamed(f, node.right, nameFrom(node.left, node.start), out);
  f.at(operatorOf(f, node), () => writeReference(f, ref, out));
  f.bind(end);
  f.release(top);
  return out;
}

function emitCompound(f: FnBuilder, node: AssignmentExpression, dst: number | undefined, wantsResult: boolean): number {
  const direct = node.left.type === 'Identifier' ? registerOf(f, node.left) : -1;
  if (direct >= 0) {
    const top = f.top;
    let left = direct;
    if (f.assignsBetween(node.right.start, node.right.end)) {
      left = f.alloc();
      f.emit(Op.Move, left, direct);
    }
    emitOperation(f, node, direct, left);
    f.release(top);
    noteWrite(f, (node.left as Identifier).name, direct);
    return move(f, direct, dst);
  }
  const out = f.result(dst);
  const top = f.top;
  const ref = emitReference(f, node.left, { keyOnce: true, until: node.end });
  const left = f.at(readPosition(f, node.left), () => readReference(f, ref, f.alloc()));
  emitOperation(f, node, left, left);
  f.at(operatorOf(f, node), () => writeReference(f, ref, left));
  if (wantsResult) f.emit(Op.Move, out, left);
  f.release(top);
  return out;
}

function emitOperation(f: FnBuilder, node: AssignmentExpression, out: number, left: number): void {
  const operator = node.operator.slice(0, -1);
  const immediate = operator === '+' || operator === '-' ? smallIntOf(node.right) : null;
  const right = immediate ?? emitOperand(f, node.right);
  const op = immediate === null ? binaryOp(operator) : operator === '+' ? Op.AddInt : Op.SubInt;
  f.at(operatorOf(f, node), () => f.emit(op, out, left, right));
}

/** Errors of the write are shown at the operator. */
const operatorOf = (f: FnBuilder, node: AssignmentExpression): number =>
  operatorPosition(f.unit.parsed.source, node.left, node.operator);

/** Errors of the read in `o.p += v` are shown at what was evaluated last before it: the key, if that is none as it is. */
function readPosition(f: FnBuilder, target: AnyNode): number {
  if (target.type !== 'MemberExpression') return leadPosition(f, target);
  if (f.unit.v8 === 0) return positionOf(target, f.unit.parsed.source);
  const isGiven = !target.computed || target.property.type === 'Literal';
  const last = (isGiven ? target.object : target.property) as AnyNode;
  return last.type === 'Identifier' ? leadPosition(f, last) : positionOf(last, f.unit.parsed.source);
}

/** A name that its statement begins with has the statement's position. */
const leadPosition = (f: FnBuilder, node: AnyNode): number =>
  f.leading?.node === node ? f.leading.position : node.start;

/** https://tc39.es/ecma262/#sec-update-expressions. Without `wantsResult` the answer means nothing. */
export function emitUpdate(
  f: FnBuilder,
  node: UpdateExpression,
  dst: number | undefined,
  wantsResult: boolean,
): number {
  const op = node.operator === '++' ? Op.Inc : Op.Dec;
  const isPrefix = node.prefix || !wantsResult;
  const direct = node.argument.type === 'Identifier' ? registerOf(f, node.argument) : -1;
  if (direct >= 0) {
    const old = isPrefix ? direct : f.result(dst);
    if (!isPrefix) f.emit(Op.ToNumeric, old, direct);
    f.emit(op, direct, old);
    noteWrite(f, (node.argument as Identifier).name, direct);
    return isPrefix ? move(f, direct, dst) : old;
  }
  const out = f.result(dst);
  const top = f.top;
  const ref = emitReference(f, node.argument, { keyOnce: true });
  const position = updatePosition(node, f.unit.parsed.source);
  const value = f.at(readPosition(f, node.argument as AnyNode), () => readReference(f, ref, f.alloc()));
  if (isPrefix) {
    f.emit(op, value, value);
    f.at(position, () => writeReference(f, ref, value));
    if (wantsResult) f.emit(Op.Move, out, value);
  } else {
    f.emit(Op.ToNumeric, out, value);
    f.emit(op, value, out);
    f.at(position, () => writeReference(f, ref, value));
  }
  f.release(top);
  return out;
}
