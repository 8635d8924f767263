import type { AnyNode, Node } from '../../../syntax/ast.ts';
import { CodeKind, type FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { positionOf, tokenAfter } from '../../compile/positions.ts';
import { CALLS } from './call-ops.ts';
import { childrenOf, isFunction, nodesAt, pathAt } from './reparse.ts';

/*
 * Where SpiderMonkey says that something happened, as Firefox shows it. The compiler notes V8's places. SpiderMonkey notes
 * a place for statements, for most operands and for calls; whatever else fails has the place that was noted last before
 * it, in the order of the text. Found in the tree, when a stack is read.
 */

type Call = AnyNode & { type: 'CallExpression' | 'TaggedTemplateExpression' };

/** Where an op is. */
export function firefoxOffset(code: FnCode, pc: number): number {
  const position = code.positionOf[pc];
  const path = pathAt(code, position);
  const op = code.code[pc];
  if (op === Op.Throw) return thrownAt(path, code) ?? position;
  if (op === Op.RunInitializer) return writtenConstructor(code) ?? position;
  if (op === Op.CallEval) return path.findLast(isCall)?.start ?? position;
  const place = CALLS.has(op) ? calledAt(path, position, code) : notedBefore(path, op, position, code);
  // Fields and constructors that nobody wrote have only their own.
  return place !== undefined && place >= code.start ? place : position;
}

/** Fields are set up before the first statement of the constructor; one that nobody wrote has only its class. */
function writtenConstructor(code: FnCode): number | undefined {
  const of = code.kind === CodeKind.BaseConstructor ? nodesAt(code).at(-1) : undefined;
  if (of?.type !== 'ClassDeclaration' && of?.type !== 'ClassExpression') return undefined;
  const written = of.body.body.find((each) => each.type === 'MethodDefinition' && each.kind === 'constructor');
  return written?.type === 'MethodDefinition' ? written.value.start : undefined;
}

/** What was noted last while the value was made. */
function thrownAt(path: readonly AnyNode[], code: FnCode): number | undefined {
  const node = path.findLast(({ type }) => type === 'ThrowStatement') as { argument: AnyNode } | undefined;
  return node && lastNote(node.argument, code);
}

function calledAt(path: readonly AnyNode[], position: number, { source }: FnCode): number | undefined {
  const at = path.findLastIndex((node) => isCall(node) && positionOf(node, source) === position);
  return at < 0 ? undefined : placeOfCall(path[at] as Call, path.slice(0, at), source);
}

const isCall = ({ type }: AnyNode): boolean => type === 'CallExpression' || type === 'TaggedTemplateExpression';

/** The name of the method; the name that is called, unless it opens a statement and is given arguments: then what holds these. */
function placeOfCall(call: Call, above: readonly AnyNode[], source: string): number | undefined {
  const callee = (call.type === 'CallExpression' ? call.callee : call.tag) as AnyNode;
  if (callee.type === 'Super') return call.start;
  if (callee.type === 'MemberExpression' && isNamed(callee)) return callee.property.start;
  const given = call.type === 'CallExpression' ? tokenAfter(source, callee.end, '(') : call.quasi.start;
  if (callee.type !== 'Identifier') return given;
  const isBare = call.type === 'CallExpression' && call.arguments.length === 0;
  return isBare || !opens(callee.start, [...above, call]) ? callee.start : given;
}

/** By a name that is no private one, be it in quotes. */
function isNamed({ computed, property }: AnyNode & { type: 'MemberExpression' }): boolean {
  return computed ? property.type === 'Literal' && typeof property.value === 'string' : property.type === 'Identifier';
}

/** Is it the first token of a part that is stepped to? */
function opens(start: number, path: readonly AnyNode[]): boolean {
  for (let at = path.length - 1; at > 0; at--) {
    const [above, part] = [path[at - 1], path[at]];
    if (isSteppedTo(above, part)) return firstToken(part) === start;
    if (isStatement(above)) return false;
  }
  return false;
}

function isSteppedTo(above: AnyNode, part: AnyNode): boolean {
  switch (above.type) {
    case 'ExpressionStatement':
    case 'TemplateLiteral':
      return true;
    case 'ArrowFunctionExpression':
      return above.body === part && above.expression;
    case 'VariableDeclarator':
      return above.init === part;
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return above.test === part;
    case 'ForOfStatement':
    case 'ForInStatement':
      return above.right === part;
    case 'SwitchStatement':
      return above.discriminant === part;
    default:
      return false;
  }
}

const isStatement = ({ type }: AnyNode): boolean => /(?:Statement|Declaration|^Program)$/.test(type);

/** Ops that begin or go on with an iteration. */
const ITERATES: ReadonlySet<number> = new Set([Op.IterInit, Op.IterNext, Op.ArrayPushSpread]);

/** What was noted last when an op runs. */
function notedBefore(path: readonly AnyNode[], op: number, position: number, code: FnCode): number | undefined {
  const isNext = op === Op.IterNext || op === Op.AsyncIterNext;
  const whole = isNext && path.findLast(({ type }) => type === 'ForOfStatement' || type === 'ArrayPattern');
  if (whole) return whole.start;
  const [last, spread] = [path.at(-1), spreadAt(path, position, code)];
  if (spread !== undefined || last === undefined) return spread;
  if (ITERATES.has(op)) {
    const at = iteratedAt(path, position, code.source);
    return lastNote(path[at], code) ?? notedAround(path, at, code);
  }
  if (last.type === 'YieldExpression' && last.argument) return own(last.argument);
  const isName = path.at(-2)?.type === 'MemberExpression' && last.start === position;
  const at = path.length - (isName ? 2 : 1);
  return lastNoteIn(path[at], code) ?? notedAround(path, at, code);
}

/** The outermost expression with the op's place: what is gone through. */
function iteratedAt(path: readonly AnyNode[], position: number, source: string): number {
  const at = path.findIndex(
    (node) =>
      /Expression$|^Identifier$|Literal$/.test(node.type) &&
      (node.start === position || positionOf(node, source) === position),
  );
  return at < 0 ? path.length - 1 : at;
}

/** What was noted last before a part of the path begins. */
function notedAround(path: readonly AnyNode[], part: number, code: FnCode): number | undefined {
  for (let at = part; at > 0; at--) {
    const above = path[at - 1];
    if (isFunction(above) && !/BlockStatement$/.test(path[at].type) && !isBody(above, path[at])) return headOf(code);
    if (above.type === 'Property' && path[at - 2].type === 'ObjectPattern') continue;
    const note = noteOf(above, path[at], code);
    if (note !== undefined) return note;
  }
  return undefined;
}

/** The arguments of a call that are taken from what is spread. */
function spreadAt(path: readonly AnyNode[], position: number, { source }: FnCode): number | undefined {
  const call = path.findLast((node) => node.type === 'CallExpression' && positionOf(node, source) === position);
  return call?.type === 'CallExpression'
    ? call.arguments.find(({ type }) => type === 'SpreadElement')?.start
    : undefined;
}

const isBody = (above: AnyNode, part: AnyNode): boolean =>
  above.type === 'ArrowFunctionExpression' && above.body === part;

const headOf = ({ kind, source, start }: FnCode): number =>
  kind === CodeKind.Arrow ? start : tokenAfter(source, start, '(');

/** What was noted last before a part begins, since the node around it began; undefined where that is nothing. */
function noteOf(above: AnyNode, part: AnyNode, code: FnCode): number | undefined {
  switch (above.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'UnaryExpression':
    case 'SpreadElement':
    case 'RestElement':
    case 'ArrayPattern':
    case 'Property':
      return above.start;
    case 'ArrowFunctionExpression':
      return above.body === part ? firstToken(part) : above.start;
    case 'VariableDeclarator':
      if (above.init === part) return own(part);
      return above.init ? lastNote(above.init as AnyNode, code, own(above.init)) : undefined;
    case 'BinaryExpression':
      return above.right === part ? (own(part) ?? lastNote(above.left as AnyNode, code)) : undefined;
    case 'CallExpression':
    case 'NewExpression':
      return above.callee === part ? undefined : (own(part) ?? lastBefore(above, part, code));
    case 'ArrayExpression':
    case 'SequenceExpression':
      return own(part) ?? lastBefore(above, part, code);
    case 'AssignmentExpression':
      return above.left === part && part.type.endsWith('Pattern')
        ? lastNote(above.right as AnyNode, code)
        : lastBefore(above, part, code);
    case 'ForOfStatement':
    case 'ForInStatement':
      return part === above.left || part === above.right ? firstToken(part) : undefined;
    default:
      if (isSteppedTo(above, part)) return firstToken(part);
      if (above.type === 'ForStatement') return part === above.body ? undefined : firstToken(part);
      return isStatement(above) && above.type !== 'VariableDeclaration' ? above.start : lastBefore(above, part, code);
  }
}

/** A literal has no place of its own. */
const own = (node: Node): number | undefined => (node.type === 'Literal' ? undefined : firstToken(node));

/** Of the siblings before a part. */
function lastBefore(above: AnyNode, part: AnyNode, code: FnCode): number | undefined {
  for (const sibling of childrenOf(above).toReversed()) {
    if (sibling.start >= part.start) continue;
    const note = lastNote(sibling, code);
    if (note !== undefined) return note;
  }
  return undefined;
}

/** What is noted last within a node, all of it evaluated. */
function lastNote(node: AnyNode, code: FnCode, otherwise?: number): number | undefined {
  if (isCall(node)) {
    const path = pathAt(code, node.start);
    return placeOfCall(node as Call, path.slice(0, path.indexOf(node)), code.source);
  }
  if (node.type === 'NewExpression') return node.start;
  if (isFunction(node) || /^Class/.test(node.type)) return otherwise;
  return lastNoteIn(node, code) ?? otherwise;
}

function lastNoteIn(node: AnyNode, code: FnCode): number | undefined {
  for (const child of childrenOf(node).toReversed()) {
    const note = lastNote(child, code) ?? noteOfChild(node, child);
    if (note !== undefined) return note;
  }
  return node.type === 'UnaryExpression' ? node.start : undefined;
}

function noteOfChild(above: AnyNode, child: AnyNode): number | undefined {
  if (above.type === 'BinaryExpression') return child === above.right ? own(child) : undefined;
  if (above.type === 'TemplateLiteral') return child.type === 'TemplateElement' ? undefined : firstToken(child);
  return /^(?:Array|Object|Sequence)Expression$/.test(above.type) ? own(child) : undefined;
}

/** Where an expression begins without parentheses around its first operand. */
function firstToken(node: Node): number {
  const of = node as AnyNode;
  switch (of.type) {
    case 'MemberExpression':
      return firstToken(of.object);
    case 'CallExpression':
      return firstToken(of.callee);
    case 'TaggedTemplateExpression':
      return firstToken(of.tag);
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return firstToken(of.left);
    case 'ConditionalExpression':
      return firstToken(of.test);
    case 'SequenceExpression':
      return firstToken(of.expressions[0]);
    case 'ChainExpression':
      return firstToken(of.expression);
    default:
      return of.start;
  }
}
