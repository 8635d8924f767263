import type {
  AnyNode,
  ChainExpression,
  ConditionalExpression,
  Expression,
  ImportExpression,
  Literal,
  LogicalExpression,
  MemberExpression,
  MetaProperty,
  SequenceExpression,
  TemplateLiteral,
} from '../../syntax/ast.ts';
import { NEW_TARGET } from '../../syntax/scopes.ts';
import { emitAssignment, emitUpdate } from './assignments.ts';
import { readPseudoVariable, readThis, readVariable } from './bindings.ts';
import { type FnBuilder, Label } from './builder.ts';
import { emitCall, emitNew, emitTaggedTemplate } from './calls.ts';
import { emitClass } from './classes.ts';
import { emitFunctionExpression } from './functions.ts';
import { emitAwaitExpression, emitYield } from './generators.ts';
import { emitReturn } from './leaving.ts';
import { emitArray, emitObject } from './literals.ts';
import * as Op from './op-codes.ts';
import { emitBinary, emitCondition, emitUnary, logicalOperands } from './operators.ts';
import { positionOf } from './positions.ts';
import { literalKey, privateName, readName, readSuper, stableOperand } from './references.ts';

/*
 * https://tc39.es/ecma262/#sec-ecmascript-language-expressions
 *
 * An emitter answers the register that holds the value. With `dst` the value is in dst, which may be written
 * before the expression has been evaluated to its end: only aim at a register that the expression cannot read
 * (`isAimable` says which expressions write it last). Without `dst` the answer may be a variable's own register;
 * `stableOperand` copies it when something evaluated later assigns that variable.
 */

/** The value in some register: a variable's own or a fresh one. */
export function emitOperand(f: FnBuilder, node: Expression): number {
  return emitExpression(f, node);
}

/** The value in `dst`. */
export function emitTo(f: FnBuilder, node: Expression, dst: number): number {
  return emitExpression(f, node, dst);
}

/** Evaluates for effects only. */
export function emitEffect(f: FnBuilder, node: Expression): void {
  const top = f.top;
  switch (node.type) {
    case 'UpdateExpression':
      emitWithSite(f, node, () => emitUpdate(f, node, undefined, false));
      break;
    case 'AssignmentExpression':
      emitWithSite(f, node, () => emitAssignment(f, node, undefined, false));
      break;
    case 'SequenceExpression':
      for (const part of node.expressions) emitEffect(f, part === node.expressions[0] ? part : asStatement(f, part));
      break;
    case 'UnaryExpression':
      if (node.operator === 'void' || node.operator === '!') emitEffect(f, node.argument);
      else emitExpression(f, node);
      break;
    default:
      emitExpression(f, node);
  }
  f.release(top);
}

function emitWithSite(f: FnBuilder, node: AnyNode, work: () => void): void {
  const outer = f.enterSite(node);
  work();
  f.place = outer;
}

/** Expressions whose emitters write `dst` by their last op, after everything has been read. */
const AIMABLE: ReadonlySet<string> = new Set([
  'Literal',
  'Identifier',
  'BinaryExpression',
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'AwaitExpression',
  'ThisExpression',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TemplateLiteral',
  'TaggedTemplateExpression',
  'ImportExpression',
]);
export const isAimable = (node: Expression): boolean => AIMABLE.has(node.type);

export function emitExpression(f: FnBuilder, node: Expression, dst?: number): number {
  const outer = f.enterSite(node);
  const out = dispatch(f, node, dst);
  f.place = outer;
  return out;
}

function dispatch(f: FnBuilder, node: Expression, dst?: number): number {
  switch (node.type) {
    case 'Identifier':
      return readName(f, node, dst);
    case 'Literal':
      return emitLiteral(f, node, f.result(dst));
    case 'ThisExpression':
      return f.at(node.start, () => readThis(f, dst));
    case 'MemberExpression':
      return emitMember(f, node, dst);
    case 'CallExpression':
      return emitCall(f, node, f.result(dst));
    case 'AssignmentExpression':
      return emitAssignment(f, node, dst, true);
    case 'BinaryExpression':
      return emitBinary(f, node, dst);
    case 'LogicalExpression':
      return emitLogical(f, node, f.result(dst));
    case 'UnaryExpression':
      return emitUnary(f, node, dst);
    case 'UpdateExpression':
      return emitUpdate(f, node, dst, true);
    case 'ConditionalExpression':
      return emitConditional(f, node, f.result(dst));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return emitFunctionExpression(f, node, f.result(dst));
    case 'NewExpression':
      return emitNew(f, node, f.result(dst));
    case 'ArrayExpression':
      return emitArray(f, node, f.result(dst));
    case 'ObjectExpression':
      return emitObject(f, node, f.result(dst));
    case 'TemplateLiteral':
      return emitTemplate(f, node, f.result(dst));
    case 'AwaitExpression':
      return emitAwaitExpression(f, node, f.result(dst));
    case 'YieldExpression':
      return emitYield(f, node, f.result(dst));
    case 'SequenceExpression':
      return emitSequence(f, node, dst);
    case 'ClassExpression':
      return emitClass(f, node, f.result(dst));
    case 'TaggedTemplateExpression':
      return emitTaggedTemplate(f, node, f.result(dst));
    case 'ChainExpression':
      return emitChain(f, node, f.result(dst));
    case 'MetaProperty':
      return emitMeta(f, node, dst);
    case 'ImportExpression':
      return emitImport(f, node, f.result(dst));
    default:
      return f.unsupported(node);
  }
}

const isSmallInt = (value: unknown): value is number =>
  typeof value === 'number' && (value | 0) === value && !Object.is(value, -0);

function emitLiteral(f: FnBuilder, node: Literal, out: number): number {
  const value = node.value;
  if (node.regex) f.emit(Op.NewRegExp, out, f.constant(node.regex.pattern), f.constant(node.regex.flags));
  else if (node.bigint) f.emit(Op.LoadConst, out, f.constant(BigInt(node.bigint)));
  else if (value === null) f.emit(Op.LoadNull, out);
  else if (value === true) f.emit(Op.LoadTrue, out);
  else if (value === false) f.emit(Op.LoadFalse, out);
  else if (isSmallInt(value)) f.emit(Op.LoadInt, out, value);
  else f.emit(Op.LoadConst, out, f.constant(value));
  return out;
}

/** The value of an integer literal (with its sign) that fits an operand, or null. */
export function smallIntOf(node: AnyNode): number | null {
  if (node.type === 'Literal') return isSmallInt(node.value) ? node.value : null;
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal') {
    const value = node.argument.value;
    return isSmallInt(value) && value !== 0 ? -value : null;
  }
  return null;
}

function emitMember(f: FnBuilder, node: MemberExpression, dst?: number): number {
  const out = f.result(dst);
  const top = f.top;
  if (node.object.type === 'Super') readSuper(f, node, f.alloc(), out);
  else {
    const object = stableOperand(f, node.object, node.computed ? node.property : null);
    emitPropertyOf(f, node, object, out);
  }
  f.release(top);
  return out;
}

/** Reads the property of a member expression whose object is in a register already. */
export function emitPropertyOf(f: FnBuilder, node: MemberExpression, object: number, out: number): void {
  if (node.optional) f.jump(Op.JumpNullish, f.chainEnd!, object);
  if (node.property.type === 'PrivateIdentifier') {
    f.emit(Op.PrivateGet, out, object, readVariable(f, privateName(f, node.property.name), 0), f.ic());
    return;
  }
  const literal = literalKey(node.property as AnyNode, node.computed);
  if (typeof literal === 'string') f.emit(Op.GetNamed, out, object, f.constant(literal), f.ic());
  else f.emit(Op.GetElem, out, object, emitOperand(f, node.property as Expression));
}

/** a?.b.c(): every nullish link jumps to one place, where the result is undefined. */
function emitChain(f: FnBuilder, node: ChainExpression, out: number): number {
  const top = f.top;
  const outer = f.chainEnd;
  const end = new Label();
  f.chainEnd = new Label();
  emitTo(f, node.expression, out);
  f.jump(Op.Jump, end);
  f.bind(f.chainEnd);
  f.emit(Op.LoadUndefined, out);
  f.bind(end);
  f.chainEnd = outer;
  f.release(top);
  return out;
}

function emitLogical(f: FnBuilder, node: LogicalExpression, out: number): number {
  const operands = logicalOperands(node);
  const end = new Label();
  const skip = node.operator === '&&' ? Op.JumpFalse : node.operator === '||' ? Op.JumpTrue : Op.JumpNotNullish;
  operands.forEach((operand, index) => {
    emitTo(f, operand, out);
    if (index < operands.length - 1) f.jump(skip, end, out);
  });
  f.bind(end);
  return out;
}

/** `return node`; of a condition each side returns by itself, unless something is in the way of leaving. */
export function emitReturnOf(f: FnBuilder, node: Expression): void {
  const isFree = f.control.every(({ type }) => type === 'target');
  if (node.type !== 'ConditionalExpression' || !isFree) return emitReturn(f, emitOperand(f, node));
  const otherwise = new Label();
  const outer = f.enterSite(node);
  emitCondition(f, node.test, otherwise, false);
  f.place = outer;
  const top = f.top;
  emitReturnOf(f, node.consequent);
  f.release(top);
  f.bind(otherwise);
  emitReturnOf(f, node.alternate);
  f.release(top);
}

function emitConditional(f: FnBuilder, node: ConditionalExpression, out: number): number {
  const otherwise = new Label();
  const end = new Label();
  emitCondition(f, node.test, otherwise, false);
  emitTo(f, node.consequent, out);
  f.jump(Op.Jump, end);
  f.bind(otherwise);
  emitTo(f, node.alternate, out);
  f.bind(end);
  return out;
}

function emitSequence(f: FnBuilder, node: SequenceExpression, dst?: number): number {
  const last = node.expressions.length - 1;
  for (let i = 0; i < last; i++) emitEffect(f, i === 0 ? node.expressions[i] : asStatement(f, node.expressions[i]));
  return emitExpression(f, asStatement(f, node.expressions[last]), dst);
}

/** V8 takes what stands behind a comma for a statement of its own. */
function asStatement(f: FnBuilder, part: Expression): Expression {
  f.leadAsStatement(part as AnyNode, part as AnyNode, 11);
  return part;
}

function emitMeta(f: FnBuilder, node: MetaProperty, dst?: number): number {
  if (node.meta.name === 'new') return readPseudoVariable(f, NEW_TARGET, dst);
  const out = f.result(dst);
  f.emit(Op.ImportMeta, out);
  return out;
}

function emitImport(f: FnBuilder, node: ImportExpression, out: number): number {
  const top = f.top;
  const specifier = node.options ? stableOperand(f, node.source, node.options) : emitOperand(f, node.source);
  const options = f.alloc();
  if (node.options) emitTo(f, node.options, options);
  else f.emit(Op.LoadUndefined, options);
  f.at(f.leadUnplaced(node), () => f.emit(Op.ImportCall, out, specifier, options));
  f.release(top);
  return out;
}

/** Strings and ToString of the values in registers side by side, then one Concat. */
function emitTemplate(f: FnBuilder, node: TemplateLiteral, out: number): number {
  const top = f.top;
  const parts: (string | Expression)[] = [];
  node.quasis.forEach((quasi, index) => {
    if (quasi.value.cooked || node.quasis.length === 1) parts.push(quasi.value.cooked ?? '');
    if (index < node.expressions.length) parts.push(node.expressions[index]);
  });
  if (parts.length === 1 && typeof parts[0] === 'string') {
    f.emit(Op.LoadConst, out, f.constant(parts[0]));
    return out;
  }
  const base = f.alloc(parts.length);
  parts.forEach((part, index) => {
    if (typeof part === 'string') f.emit(Op.LoadConst, base + index, f.constant(part));
    else {
      const inner = f.top;
      const value = emitOperand(f, part);
      const position =
        part.type === 'Identifier'
          ? ((index === 0 ? f.leadingPosition() : undefined) ?? part.start)
          : positionOf(part as AnyNode, f.unit.parsed.source);
      f.at(position, () => f.emit(Op.ToStringOp, base + index, value));
      f.release(inner);
    }
  });
  f.emit(Op.Concat, out, base, parts.length);
  f.release(top);
  return out;
}
