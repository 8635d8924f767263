import type { AnyNode, BinaryExpression, Identifier, Node, Pattern, UpdateExpression } from '../../syntax/ast.ts';
import * as Op from './op-codes.ts';

/* Where V8 says that something happened: one source offset an op, for stack traces. */

/** The position of what a node itself does; of a call it is the name of the called property. */
export function positionOf(node: AnyNode, source: string): number {
  switch (node.type) {
    case 'MemberExpression':
      return memberPosition(node, source);
    case 'CallExpression':
      return callPosition(node, source);
    case 'TaggedTemplateExpression':
      return node.quasi.start;
    default:
      return node.start;
  }
}

/** The position of the last thing that an expression does, where that is one that has a position. */
export function lastOperation(node: AnyNode, source: string): number | undefined {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
    case 'MemberExpression':
    case 'AwaitExpression':
      return positionOf(node, source);
    case 'LogicalExpression':
      return lastOperation(node.right as AnyNode, source);
    default:
      return undefined;
  }
}

/** The same with names, but for that which the statement begins with, and with operators. */
export function lastPlace(node: AnyNode, source: string, leading: Identifier | null): number | undefined {
  const within = (part: Node): number | undefined => lastPlace(part as AnyNode, source, leading);
  switch (node.type) {
    case 'Identifier':
      return node === leading || node.name === 'undefined' ? undefined : node.start;
    case 'UnaryExpression':
      return /^[-+~]$/.test(node.operator) ? node.start : within(node.argument);
    case 'LogicalExpression':
      return within(node.right) ?? within(node.left);
    case 'ConditionalExpression':
      return within(node.alternate) ?? within(node.consequent) ?? within(node.test);
    case 'SequenceExpression': {
      const last = node.expressions.at(-1) as AnyNode;
      return within(last) ?? last.start;
    }
    case 'ChainExpression':
      return within(node.expression);
    case 'Literal':
    case 'ThisExpression':
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'TemplateLiteral':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
      return undefined;
    default:
      return placeOf(node, source);
  }
}

/** What an emitter knows of what V8 shows by now. */
interface Shown {
  readonly leading: Leading | null;
  readonly shown: number;
  readonly begin: number;
  readonly positionOf: readonly number[];
  readonly unit: { readonly parsed: { readonly source: string } };
  leadingPosition(): number | undefined;
}

/** Where V8 shows what it does behind an expression without a place of its own: at what came last. */
export const placeBehind = (f: Shown, expression: AnyNode): number =>
  lastPlace(expression, f.unit.parsed.source, f.leading?.node ?? null) ?? lastShown(f);

export const lastShown = (f: Shown): number => f.leadingPosition() ?? f.positionOf[f.shown] ?? f.begin;

/** V8 5.5 had its calls at their names, and properties at their dots. */
export const placeBefore6 = (node: AnyNode, source: string): number | undefined =>
  node.type === 'MemberExpression' && !node.computed
    ? tokenAfter(source, node.object.end, '.')
    : lastPlace(node, source, null);

/** The position that V8 gives a node. */
export function placeOf(node: AnyNode, source: string): number | undefined {
  switch (node.type) {
    case 'UpdateExpression':
      return updatePosition(node, source);
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorPosition(source, node.left, node.operator);
    case 'SequenceExpression':
      return placeOf(node.expressions.at(-1) as AnyNode, source);
    case 'ChainExpression':
      return undefined;
    default:
      return positionOf(node, source);
  }
}

/** Where a pattern, or a loop's head, writes to a target: V8 has no place for that, so that the last of what led to the target is left. */
export const targetPosition = (target: AnyNode, source: string): number =>
  (target.type === 'MemberExpression' ? lastOnTheWay(target, source) : undefined) ?? target.start;

/** Of a target's key and object the last operation that has a place. */
export const lastOnTheWay = (target: AnyNode & { type: 'MemberExpression' }, source: string): number | undefined =>
  (target.computed ? lastOperation(target.property as AnyNode, source) : undefined) ??
  lastOperation(target.object as AnyNode, source);

/** The last thing that a pattern does: it takes its last default, or writes to its last target. */
export function lastOfPattern(pattern: Pattern, source: string): number {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return lastOperation(pattern.right as AnyNode, source) ?? lastOfPattern(pattern.left, source);
    case 'ArrayPattern': {
      const last = pattern.elements.findLast((element) => element !== null);
      return last ? lastOfPattern(last, source) : pattern.start;
    }
    case 'ObjectPattern': {
      const last = pattern.properties.at(-1);
      return last?.type === 'Property' ? lastOfPattern(last.value as Pattern, source) : pattern.start;
    }
    default:
      return pattern.start;
  }
}

function memberPosition(node: AnyNode & { type: 'MemberExpression' }, source: string): number {
  if (node.computed) return tokenAfter(source, node.object.end, '[');
  if (node.optional) return tokenAfter(source, node.object.end, '?.');
  return followsCall(node) ? tokenAfter(source, node.object.end, '.') : node.property.start;
}

/** Behind a call, or a question mark, V8 shows the dot. */
function followsCall(node: AnyNode & { type: 'MemberExpression' }): boolean {
  const object = node.object as AnyNode;
  // What stands in parentheses is another expression.
  if (object.start !== node.start) return false;
  if (object.type === 'CallExpression') return true;
  return object.type === 'MemberExpression' && (object.optional || followsCall(object));
}

/**
 * An unknown global that a statement begins with is reported at the statement; in an arrow without a body or a loop's
 * head, where V8 shows that expression.
 */
export interface Leading {
  readonly node: Identifier | null;
  readonly position: number;
  /** The first op of the statement. */
  readonly from: number;
}

/** `statement` is a position where V8 takes the statement to begin elsewhere: an initializer behind its `=`. */
export function leadingOf(
  statement: AnyNode | number,
  expression: AnyNode,
  source: string,
): Pick<Leading, 'node' | 'position'> {
  const node = leadingName(expression, source);
  if (typeof statement === 'number') return { node, position: statement };
  return { node, position: statement === expression ? iterationPosition(expression, source) : statement.start };
}

const SMALL = 2 ** 30;

/** A small number on the left is part of the operation: the right side is looked at first. */
function firstOperand(node: AnyNode & { type: 'BinaryExpression' }): AnyNode {
  const left = node.left as AnyNode;
  return left.type === 'Literal' &&
    Number.isInteger(left.value) &&
    (left.value as number) < SMALL &&
    /^[*&|^]$/.test(node.operator)
    ? (node.right as AnyNode)
    : left;
}

/** The name that is looked up before anything else happens. */
function leadingName(node: AnyNode, source: string): Identifier | null {
  switch (node.type) {
    case 'Identifier':
      return node;
    case 'MemberExpression':
      return leadingName(node.object as AnyNode, source);
    case 'CallExpression':
    case 'NewExpression':
      return leadingName(node.callee as AnyNode, source);
    case 'TaggedTemplateExpression':
      return leadingName(node.tag as AnyNode, source);
    case 'BinaryExpression':
      return leadingName(firstOperand(node), source);
    case 'LogicalExpression':
      return leadingName(node.left as AnyNode, source);
    case 'SequenceExpression':
      return leadingName(node.expressions[0] as AnyNode, source);
    case 'ConditionalExpression':
      return leadingName(node.test as AnyNode, source);
    case 'ChainExpression':
      return leadingName(node.expression as AnyNode, source);
    case 'UnaryExpression':
    case 'UpdateExpression':
    case 'AwaitExpression':
    case 'YieldExpression':
      return node.argument ? leadingName(node.argument as AnyNode, source) : null;
    case 'AssignmentExpression':
      if (node.left.type === 'MemberExpression') return leadingName(node.left.object as AnyNode, source);
      return node.left.type === 'Identifier' && node.operator === '='
        ? leadingName(node.right as AnyNode, source)
        : null;
    case 'TemplateLiteral':
      return node.expressions.length > 0 && node.quasis[0].value.raw === ''
        ? leadingName(node.expressions[0] as AnyNode, source)
        : null;
    default:
      return null;
  }
}

/** V8 shows a call's name only when it could be a variable's. */
const RESERVED =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|switch|this|throw|true|try|typeof|var|void|while|with)$/;

function callPosition(node: AnyNode & { type: 'CallExpression' }, source: string): number {
  const { callee } = node;
  if (node.optional || callee.start !== node.start) return tokenAfter(source, callee.end, '(');
  if (callee.type === 'Identifier' || callee.type === 'Super') return callee.start;
  if (
    callee.type === 'MemberExpression' &&
    !callee.computed &&
    callee.property.type === 'Identifier' &&
    !RESERVED.test(callee.property.name)
  )
    return callee.property.start;
  return tokenAfter(source, callee.end, '(');
}

/** The first `token` from `from` on that stands outside of comments; `from` itself when there is none. */
export function tokenAfter(source: string, from: number, token: string): number {
  for (let i = from; i < source.length; i++) {
    if (source.startsWith('/*', i)) i = source.indexOf('*/', i) + 1;
    else if (source.startsWith('//', i)) i = lineEnd(source, i);
    else if (source.startsWith(token, i)) return i;
  }
  return from;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}

/** Where an expression begins that stands behind `token`, with its parentheses. */
export function startBehind(source: string, from: number, token: string): number {
  return skipSpace(source, tokenAfter(source, from, token) + token.length);
}

function skipSpace(source: string, from: number): number {
  const next = from + /^\s*/.exec(source.slice(from))![0].length;
  if (source.startsWith('/*', next)) return skipSpace(source, source.indexOf('*/', next) + 2);
  return source.startsWith('//', next) ? skipSpace(source, lineEnd(source, next)) : next;
}

/** Where the iteration of an operand is shown. */
export function iterationPosition(node: AnyNode, source: string): number {
  if (node.type === 'UpdateExpression') return updatePosition(node, source);
  const hasOperator = /^(?:Binary|Logical|Assignment)Expression$/.test(node.type);
  return hasOperator
    ? operatorPosition(source, (node as BinaryExpression).left, (node as BinaryExpression).operator)
    : positionOf(node, source);
}

/** V8 shows the operator behind, or the last part of what it stands before. */
export function updatePosition({ prefix, argument, operator }: UpdateExpression, source: string): number {
  if (!prefix) return tokenAfter(source, argument.end, operator);
  if (argument.type !== 'MemberExpression') return argument.start;
  return argument.computed ? argument.end - 1 : argument.property.start;
}

/** Where V8 takes a function to begin: at its parameters, an arrow with its first word. */
export function functionStart(node: AnyNode, source: string): number {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'FunctionExpression') return node.start;
  return tokenAfter(source, node.id?.end ?? node.start, '(');
}

/** Position of an operator between its operands. */
export const operatorPosition = (source: string, left: Node, operator: string): number =>
  tokenAfter(source, left.end, operator);

/** Reads of variables, properties and comparisons, arithmetic, calls, awaits: what V8 keeps a position for. */
export const isShown = (op: number): boolean =>
  (op >= Op.GetEnv && op <= Op.GetGlobal) ||
  (op >= Op.GetNamed && op < Op.Inc) ||
  (op >= Op.Eq && op < Op.ToStringOp) ||
  (op > Op.JumpNotNullish && op <= Op.AsyncIterInit) ||
  op === Op.NewClass ||
  op === Op.Await;
