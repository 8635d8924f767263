import type { AnyNode, Node } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { positionOf } from '../../compile/positions.ts';
import { isFunction, pathAt } from './reparse.ts';
import { CALLS } from './call-ops.ts';

/*
 * Where JavaScriptCore says that something happened, as Bun shows it. The compiler notes V8's places. JavaScriptCore has
 * the end of the operand that matters, and Bun's map of what it printed knows the last token before that: the name that is
 * called, constructed or read from. Found in the tree, when a stack is read.
 */

const MEMBERS: ReadonlySet<number> = new Set([
  Op.GetNamed,
  Op.SetNamed,
  Op.GetElem,
  Op.SetElem,
  Op.PrivateGet,
  Op.PrivateSet,
  Op.GetMethod,
]);

/** Where an op is. */
export function jscOffset(code: FnCode, pc: number): number {
  const position = code.positionOf[pc];
  return placeOf(code.code[pc], pathAt(code, position), position, code.source) ?? position;
}

function placeOf(op: number, path: readonly AnyNode[], position: number, source: string): number | undefined {
  const constructed = path.findLast((node) => node.type === 'NewExpression' && node.start === position);
  if (constructed?.type === 'NewExpression' && (CALLS.has(op) || op === Op.GetGlobal))
    return isBareNew(constructed, path) ? constructed.start : lastToken(constructed.callee);
  if (CALLS.has(op)) return calledAt(path, position, source);
  if (MEMBERS.has(op)) return readAt(path, position, source);
  if (op === Op.Await) return awaitedAt(path, position);
  if (op === Op.IterInit) return declarationOf(path);
  if (op === Op.RequireObjectCoercible) return path.findLast(isFunction)?.start;
  if (op >= Op.Add && op <= Op.UShr) return operands(path, position)?.left.start;
  if (op === Op.In || op === Op.InstanceOf) return operands(path, position)?.right.start;
  return undefined;
}

/** `new C()` without arguments, which Bun prints as `new C`; what is built in is shown at its name all the same. */
function isBareNew(node: AnyNode & { type: 'NewExpression' }, path: readonly AnyNode[]): boolean {
  const callee = node.callee as AnyNode;
  const above = path[path.indexOf(node) - 1];
  return (
    node.arguments.length === 0 &&
    callee.type === 'Identifier' &&
    !/Error$|^(?:Promise|Map|Set|Array|Proxy)$/.test(callee.name) &&
    above?.type !== 'MemberExpression'
  );
}

/** An await shows what it waits for: the name that was called for it, or read from. */
function awaitedAt(path: readonly AnyNode[], position: number): number | undefined {
  const node = path.findLast(({ type, start }) => type === 'AwaitExpression' && start === position);
  if (node?.type !== 'AwaitExpression') return undefined;
  const operand = (node.argument.type === 'ChainExpression' ? node.argument.expression : node.argument) as AnyNode;
  if (operand.type === 'NewExpression')
    return isBareNew(operand, [node, operand]) ? operand.start : lastToken(operand.callee);
  if (operand.type === 'CallExpression') return lastToken(operand.callee);
  return operand.type === 'MemberExpression' ? lastToken(operand.object) : operand.start;
}

function calledAt(path: readonly AnyNode[], position: number, source: string): number | undefined {
  const call = path.findLast(
    (node) =>
      (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') &&
      positionOf(node, source) === position,
  );
  if (call?.type === 'CallExpression') return lastToken(call.callee);
  return call?.type === 'TaggedTemplateExpression' ? lastToken(call.tag) : undefined;
}

function readAt(path: readonly AnyNode[], position: number, source: string): number | undefined {
  const isHere = (node: AnyNode): boolean => node.type === 'MemberExpression' && positionOf(node, source) === position;
  const member =
    path.findLast((node) => isHere(node) || (node.type === 'AssignmentExpression' && isHere(node.left as AnyNode))) ??
    path.findLast((node) => node.type === 'MemberExpression' || node.type === 'AssignmentExpression');
  const target = member?.type === 'AssignmentExpression' ? (member.left as AnyNode) : member;
  return target?.type === 'MemberExpression' ? lastToken(target.object) : undefined;
}

/** The pattern's declaration; of a loop the name that it declares. */
function declarationOf(path: readonly AnyNode[]): number | undefined {
  const at = path.findLastIndex(({ type }) => type === 'VariableDeclaration' || type === 'ForOfStatement');
  const node = path[at];
  if (node?.type === 'ForOfStatement')
    return node.left.type === 'VariableDeclaration' ? node.left.declarations[0].id.start : node.left.start;
  return node?.start;
}

const operands = (path: readonly AnyNode[], position: number): (AnyNode & { type: 'BinaryExpression' }) | undefined =>
  path.findLast(
    (node): node is AnyNode & { type: 'BinaryExpression' } =>
      node.type === 'BinaryExpression' && node.left.end <= position && position <= node.right.start,
  );

/** The last token of an expression that Bun's map knows. */
function lastToken(node: Node): number {
  const of = node as AnyNode;
  switch (of.type) {
    case 'MemberExpression':
      return of.computed ? lastToken(of.property) : of.property.start;
    case 'CallExpression':
    case 'ClassExpression':
      return of.end - 1;
    case 'SequenceExpression':
      return lastToken(of.expressions.at(-1)!);
    case 'ChainExpression':
      return lastToken(of.expression);
    case 'UnaryExpression':
      return lastToken(of.argument);
    case 'ArrowFunctionExpression':
      return of.expression ? lastToken(of.body) : (lastCallIn(of) ?? of.start);
    case 'FunctionExpression':
      return lastCallIn(of) ?? of.start;
    default:
      return of.start;
  }
}

/** A function's end is not on the map, but the calls in it are. */
function lastCallIn(node: AnyNode): number | undefined {
  let last: number | undefined;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue;
      const end = child.type === 'CallExpression' ? child.end - 1 : lastCallIn(child as AnyNode);
      if (end !== undefined) last = end;
    }
  }
  return last;
}
