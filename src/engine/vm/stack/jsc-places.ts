import type { AnyNode, ForOfStatement, Node } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { positionOf } from '../../compile/positions.ts';
import { CALLS } from './call-ops.ts';
import { closedLoop, isClosing } from './closing-places.ts';
import { isMade } from './describe.ts';
import { standIn } from './dialects/jsc-substitution.ts';
import { childrenOf, isFunction, pathAt } from './reparse.ts';

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
  const named = isOfText ? undefined : nameAt(code, pc, path);
  if (named !== undefined) return named;
  const place = (node: Node): number => (isOfText ? endOf(node, code.source) : lastToken(node, path));
  return placeOf(code.code[pc], { path, position, source: code.source, place, isMade: isOfText }) ?? position;
}

/** Where ops that look for a name say which. */
const NAMES: Readonly<Record<number, number>> = {
  [Op.GetGlobal]: 2,
  [Op.CheckTDZ]: 2,
  [Op.SetGlobal]: 1,
  [Op.SetGlobalIfHad]: 2,
  [Op.ThrowConstAssign]: 1,
};

/** A name that is not there, not yet there or not to be changed: where it is written first, or what is known behind it. */
function nameAt(code: FnCode, pc: number, path: readonly AnyNode[]): number | undefined {
  const op = code.code[pc];
  const name = code.constants[code.code[pc + NAMES[op]]];
  if (op === Op.ThrowConstAssign || op === Op.SetGlobalIfHad) {
    const node = path.findLast(({ type }) => type === 'AssignmentExpression' || type === 'UpdateExpression');
    return node?.type === 'AssignmentExpression' ? firstUse(node.left as AnyNode, name) : node?.start;
  }
  for (let at = path.length - 1; at > 0 && name !== undefined && !isFunction(path[at]); at--) {
    if (isTarget(path[at], path[at - 1])) continue;
    const found = firstUse(path[at], name, path[at + 1]);
    if (found !== undefined) return closeBehind(pathAt(code, found), code.source) ?? found;
  }
  return undefined;
}

/** What is declared or assigned to comes behind its value; keys and names of properties are no uses. */
function isTarget(node: AnyNode, above: AnyNode): boolean {
  const { id, left, operator, computed, key, property } = above as { readonly [field: string]: unknown } & AnyNode;
  if (node.type !== 'Identifier') return false;
  return (
    id === node || (left === node && operator === '=') || (computed === false && (key === node || property === node))
  );
}

/** `seen`: where it was looked for before. */
function firstUse(node: AnyNode, name: unknown, seen?: AnyNode): number | undefined {
  if (node.type === 'Identifier') return node.name === name ? node.start : undefined;
  if (isFunction(node)) return undefined;
  for (const each of childrenOf(node)) {
    const found = each === seen || isTarget(each, node) ? undefined : firstUse(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The bracket that is printed right behind the end of a path: of arguments, or of an array. */
function closeBehind(path: readonly AnyNode[], source: string): number | undefined {
  for (let at = path.length - 1; at > 0; at--) {
    const { type, start, end, ...parts } = path[at - 1] as AnyNode & { arguments?: Node[]; elements?: Node[] };
    const inside = type === 'ArrayExpression' ? parts.elements : parts.arguments;
    if (inside?.length && inside.at(-1) === path[at])
      return type === 'ArrayExpression' && source.slice(start, end).includes('\n') ? undefined : end - 1;
    const isBare = type === 'NewExpression' && inside?.length === 0;
    const isLast = [Object.values(parts).at(-1)].flat().at(-1) === path[at];
    if (!isBare && !(isLast && PASSED.test(type))) return undefined;
  }
  return undefined;
}

/** These end as their last part does. */
const PASSED = /^(?:Spread|Arrow|(?:Unary|Binary|Logical|Conditional|Assignment|Yield|Await|Sequence)E)/;

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
  if (op === Op.IterInit || op === Op.AsyncIterInit)
    return delegatedAt(path, position) ?? takenFrom(path, 'ArrayPattern')?.left.start ?? declarationOf(path);
  if (op === Op.ArrayPushSpread) return spreadAt(reading);
  if (op === Op.RequireObjectCoercible) return takenName(path) ?? path.findLast(isFunction)?.start;
  if (op >= Op.Add && op <= Op.BitOrInt) return operands(path, position)?.left.start;
  if (op >= Op.ToNumeric && op <= Op.BitNot) return path.findLast(({ type }) => type === 'UnaryExpression')?.start;
  if (op === Op.DeleteNamed || op === Op.DeleteElem) return deletedAt(reading);
  if (op === Op.CheckThis) return thisAt(reading);
  if (op === Op.In || op === Op.InstanceOf) return operands(path, position)?.right.start;
  return undefined;
}

/** `new C()` without arguments, which Bun prints as `new C`; what is built in is shown at its name all the same. */
function isBareNew(node: AnyNode & { type: 'NewExpression' }, path: readonly AnyNode[]): boolean {
  const callee = node.callee as AnyNode;
  return (
    node.arguments.length === 0 &&
    !(callee.type === 'Identifier' && /Error$/.test(callee.name)) &&
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

/** What is spread among the arguments of a call. */
function spreadAt({ path, position, source }: Reading): number | undefined {
  const call = path.findLast((node) => node.type === 'CallExpression' && positionOf(node, source) === position);
  const spread =
    call?.type === 'CallExpression' ? call.arguments.find(({ type }) => type === 'SpreadElement') : undefined;
  return spread?.type === 'SpreadElement' ? spread.argument.start : undefined;
}

/** The assignment whose pattern takes something apart there. */
function takenFrom(
  path: readonly AnyNode[],
  pattern: string,
): (AnyNode & { type: 'AssignmentExpression' }) | undefined {
  const own = path.slice(path.findLastIndex(isFunction) + 1);
  const node = own.findLast(({ type }) => type === 'AssignmentExpression' || type === 'VariableDeclarator');
  return node?.type === 'AssignmentExpression' && node.left.type === pattern ? node : undefined;
}

function takenName(path: readonly AnyNode[]): number | undefined {
  const right = takenFrom(path, 'ObjectPattern')?.right;
  return right?.type === 'Identifier' ? right.start : undefined;
}

/** What a `yield*` delegates to. */
function delegatedAt(path: readonly AnyNode[], position: number): number | undefined {
  const node = path.findLast(({ type, start }) => type === 'YieldExpression' && start === position);
  return node?.type === 'YieldExpression' && node.delegate ? node.argument?.start : undefined;
}

function deletedAt({ path, place }: Reading): number | undefined {
  const node = path.findLast(({ type }) => type === 'UnaryExpression') as { argument: Node } | undefined;
  return node && place(node.argument);
}

/** `this`, which is not there yet, is where its statement begins; a name that is assigned to its member comes ahead of it. */
function thisAt({ path, place }: Reading): number | undefined {
  const node = path.findLast(({ type }) => type === 'AssignmentExpression');
  const target = node?.type === 'AssignmentExpression' ? (node.left as AnyNode) : undefined;
  const isOwn = target?.type === 'MemberExpression' && target.object.type === 'ThisExpression';
  if (isOwn && (node as { right: Node }).right.type === 'Identifier') return place((node as { right: Node }).right);
  return path.findLast(({ type }) => type === 'ExpressionStatement')?.start;
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
    case 'AssignmentExpression':
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
      return of.expression ? lastToken(of.body, path) : lastIn(of, path);
    case 'FunctionExpression':
      return lastIn(of, path);
    default:
      return of.start;
  }
}

/** A function's end is not on the map, but what stands last in it is. */
function lastIn(node: AnyNode, path: readonly AnyNode[]): number {
  const last = childrenOf(node).at(-1);
  if (last === undefined) return node.start;
  const inner = [...path, node];
  return /Expression$|^Identifier$|Literal$/.test(last.type) ? lastToken(last, inner) : lastIn(last, inner);
}
