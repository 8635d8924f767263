import type { AnyNode, ForOfStatement, Node } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { positionOf } from '../../compile/positions.ts';
import { CALLS } from './call-ops.ts';
import { closedLoop, isClosing } from './closing-places.ts';
import { isMade } from './describe.ts';
import { standIn } from './dialects/jsc-substitution.ts';
import { isFunction, pathAt } from './reparse.ts';

/*
 * Where JavaScriptCore says that something happened, as Bun shows it. The compiler notes V8's places. JavaScriptCore has
 * the end of the operand that matters, and Bun's map of what it printed knows the last token before that: the name that is
 * called, constructed or read from. Found in the tree, when a stack is read. What a constant's or a once used name holds is
 * printed in its stead, and so is where that stands; of texts that a program made there is no map.
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

/** What is known of a place: what stands around it, and where the operand that matters is shown. */
interface Reading {
  readonly path: readonly AnyNode[];
  readonly position: number;
  readonly source: string;
  readonly place: (operand: Node) => number;
  readonly isMade: boolean;
}

/** Where an op is. */
export function jscOffset(code: FnCode, pc: number): number {
  const position = code.positionOf[pc];
  const path = pathAt(code, position);
  if (isClosing(code.code[pc])) return handedTo(closedLoop(code, pc, path)) ?? declarationOf(path) ?? position;
  const isOfText = isMade(code);
  const place = (node: Node): number => (isOfText ? endOf(node, code.source) : lastToken(node, path));
  return placeOf(code.code[pc], { path, position, source: code.source, place, isMade: isOfText }) ?? position;
}

/** With the parentheses around it. */
function endOf({ end }: Node, source: string): number {
  return end + (/^(?:\s*\))*/.exec(source.slice(end, end + FAR))?.[0].length ?? 0);
}
const FAR = 100;

/** A loop closes its iterator at what its values go to. */
const handedTo = (loop: ForOfStatement | undefined): number | undefined =>
  loop?.left.type === 'VariableDeclaration' ? loop.left.declarations[0].id.start : loop?.left.start;

function placeOf(op: number, reading: Reading): number | undefined {
  const { path, position, place } = reading;
  const constructed = path.findLast((node) => node.type === 'NewExpression' && node.start === position);
  if (constructed?.type === 'NewExpression' && (CALLS.has(op) || op === Op.GetGlobal))
    return isBareNew(constructed, path) && !reading.isMade ? constructed.start : place(constructed.callee);
  if (CALLS.has(op)) return calledAt(reading);
  if (MEMBERS.has(op)) return readAt(reading);
  if (op === Op.Await) return awaitedAt(reading);
  if (op === Op.Throw) return thrownAt(reading);
  if (op === Op.IterInit || op === Op.AsyncIterInit) return delegatedAt(path, position) ?? declarationOf(path);
  if (op === Op.RequireObjectCoercible) return path.findLast(isFunction)?.start;
  if (op >= Op.Add && op <= Op.UShr) return operands(path, position)?.left.start;
  if (op === Op.In || op === Op.InstanceOf) return operands(path, position)?.right.start;
  return undefined;
}

/** `new C()` without arguments, which Bun prints as `new C`; what is built in is shown at its name all the same. */
function isBareNew(node: AnyNode & { type: 'NewExpression' }, path: readonly AnyNode[]): boolean {
  const callee = node.callee as AnyNode;
  return (
    node.arguments.length === 0 &&
    callee.type === 'Identifier' &&
    !/Error$|^(?:Promise|Map|Set|Array|Proxy)$/.test(callee.name) &&
    !path.some((each) => each.type === 'MemberExpression' && each.object === node)
  );
}

/** An await shows what it waits for: the name that was called for it, or read from. */
function awaitedAt({ path, position, place }: Reading): number | undefined {
  const node = path.findLast(({ type, start }) => type === 'AwaitExpression' && start === position);
  if (node?.type !== 'AwaitExpression') return undefined;
  const operand = (node.argument.type === 'ChainExpression' ? node.argument.expression : node.argument) as AnyNode;
  if (operand.type === 'NewExpression')
    return isBareNew(operand, [node, operand]) ? operand.start : place(operand.callee);
  if (operand.type === 'CallExpression') return place(operand.callee);
  return operand.type === 'MemberExpression' ? place(operand.object) : operand.start;
}

/** What a `yield*` delegates to. */
function delegatedAt(path: readonly AnyNode[], position: number): number | undefined {
  const node = path.findLast(({ type, start }) => type === 'YieldExpression' && start === position);
  return node?.type === 'YieldExpression' && node.delegate ? node.argument?.start : undefined;
}

/** What is thrown. */
function thrownAt({ path, position, place }: Reading): number | undefined {
  const node = path.findLast(({ type, start }) => type === 'ThrowStatement' && start === position);
  return node?.type === 'ThrowStatement' ? place(node.argument) : undefined;
}

function calledAt({ path, position, source, place }: Reading): number | undefined {
  const call = path.findLast(
    (node) =>
      (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') &&
      positionOf(node, source) === position,
  );
  if (call?.type === 'CallExpression') return place(call.callee);
  return call?.type === 'TaggedTemplateExpression' ? place(call.tag) : undefined;
}

function readAt({ path, position, source, place }: Reading): number | undefined {
  const isHere = (node: AnyNode): boolean => node.type === 'MemberExpression' && positionOf(node, source) === position;
  const member =
    path.findLast((node) => isHere(node) || (node.type === 'AssignmentExpression' && isHere(node.left as AnyNode))) ??
    path.findLast((node) => node.type === 'MemberExpression' || node.type === 'AssignmentExpression');
  const target = member?.type === 'AssignmentExpression' ? (member.left as AnyNode) : member;
  return target?.type === 'MemberExpression' ? place(target.object) : undefined;
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
function lastToken(node: Node, path: readonly AnyNode[]): number {
  const of = node as AnyNode;
  switch (of.type) {
    case 'Identifier': {
      const value = standIn(of.name, path);
      return value === undefined ? of.start : lastToken(value, path);
    }
    case 'MemberExpression':
      return of.computed ? lastToken(of.property, path) : of.property.start;
    case 'NewExpression':
      return isBareNew(of, path) ? lastToken(of.callee, path) : of.end - 1;
    case 'CallExpression':
    case 'ClassExpression':
    case 'ArrayExpression':
    case 'ObjectExpression':
      return of.end - 1;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return lastToken(of.right, path);
    case 'ConditionalExpression':
      return lastToken(of.alternate, path);
    case 'TemplateLiteral':
      return of.expressions.length === 0 ? of.start : lastToken(of.expressions.at(-1)!, path);
    case 'SequenceExpression':
      return lastToken(of.expressions.at(-1)!, path);
    case 'ChainExpression':
      return lastToken(of.expression, path);
    case 'AwaitExpression':
    case 'UnaryExpression':
      // A number is printed with its sign.
      return of.argument.type === 'Literal' ? of.start : lastToken(of.argument, path);
    case 'ArrowFunctionExpression':
      return of.expression ? lastToken(of.body, path) : (lastCallIn(of) ?? of.start);
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
