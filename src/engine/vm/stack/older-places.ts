import type { AnyNode } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import {
  functionStart,
  lastOnTheWay,
  operatorPosition,
  positionOf,
  startBehind,
  targetPosition,
  tokenAfter,
} from '../../compile/positions.ts';
import { closingPlace, isClosing } from './closing-places.ts';
import { isFunction, pathAt } from './reparse.ts';

/*
 * Where versions of V8 say that something happened. The compiler notes today's places; what was another place
 * once is found in the tree, when a stack is read. One rule a construct, by the version that ended it.
 */

interface Rule {
  /** The versions that it is true of: from `since` on, before `until`. */
  readonly since: number;
  readonly until: number;
  readonly ops: readonly number[];
  /** The older place; undefined where the rule says nothing. `path` leads down to today's. */
  readonly place: (path: readonly AnyNode[], position: number, code: FnCode, v8: number) => number | undefined;
}

type Assignment = AnyNode & { type: 'AssignmentExpression' };

const RULES: readonly Rule[] = [
  // An array pattern in an object pattern: where that one begins.
  {
    since: 7.3,
    until: 7.5,
    ops: [Op.IterInit],
    place: (path, position) => {
      const last = path.length - 1;
      return path[last]?.type === 'ArrayPattern' && path[last].start === position && path[last - 1].type === 'Property'
        ? (lastBefore(path, last) ?? path[last - 2].start)
        : undefined;
    },
  },
  // A pattern within a pattern: where the whole is taken apart.
  {
    since: 0,
    until: 11,
    ops: [Op.IterInit],
    place: (path, position, { source }) => {
      const last = path.length - 1;
      if (path[last]?.type !== 'ArrayPattern' || path[last].start !== position || !WITHIN.test(path[last - 1]?.type))
        return undefined;
      return lastBefore(path, last) ?? sourceOf(path, outermost(path, last), source);
    },
  },

  // An object pattern whose first property is a pattern: the same.
  {
    since: 7.5,
    until: 11,
    ops: [Op.RequireObjectCoercible],
    place: (path, position, { source }) => {
      const at = path.findLastIndex((node) => node.type === 'ObjectPattern' && node.start < position);
      const first = at < 0 ? undefined : (path[at] as AnyNode & { type: 'ObjectPattern' }).properties[0];
      return first?.type === 'Property' && holdsPattern(first.value)
        ? sourceOf(path, outermost(path, at), source)
        : undefined;
    },
  },
  // An object pattern: where it begins; before that, where the function does.
  {
    since: 7.3,
    until: 7.5,
    ops: [Op.RequireObjectCoercible],
    place: (path, position) =>
      (
        path.findLast((node) => node.type === 'ObjectPattern' && node.start < position) ??
        path.findLast((node) => node.type === 'ObjectPattern')
      )?.start,
  },
  // Before that, what had been evaluated last: a nested one's key, or its value, or all that a function does before it.
  {
    since: 6,
    until: 7.3,
    ops: [Op.RequireObjectCoercible],
    place: (path, position, { source }) => {
      const parent = path[lastPattern(path, position) - 1];
      return parent?.type === 'Property' ? parent.start : takenApart(path, position, source);
    },
  },
  {
    since: 0,
    until: 6,
    ops: [Op.RequireObjectCoercible],
    place: (path, position, { source }) => {
      const at = outermost(path, lastPattern(path, position));
      const parent = path[at - 1];
      const value =
        parent?.type === 'VariableDeclarator'
          ? parent.init
          : parent?.type === 'AssignmentExpression'
            ? parent.right
            : null;
      return value?.type === 'MemberExpression' && !value.computed
        ? tokenAfter(source, value.object.end, '.')
        : takenApart(path.slice(0, at + 1), position, source);
    },
  },
  // An array pattern that is assigned to: its value.
  {
    since: 6,
    until: 7.3,
    ops: [Op.IterInit],
    place: (path, position, { source }) => {
      const node = path.findLast(({ type }) => type === 'AssignmentExpression') as Assignment | undefined;
      const isTaken = node?.left.type === 'ArrayPattern' && operatorPosition(source, node.left, '=') === position;
      return isTaken ? node.right.start : undefined;
    },
  },
  // An array that begins with a plain name, spread: the statement.
  { since: 7.3, until: 9, ops: [Op.ArrayPushSpread], place: (path) => leadingSpread(path)?.start },
  // The steps of an array pattern: where its value stands.
  {
    since: 0,
    until: 7.3,
    ops: [Op.IterStep, Op.IterRest],
    place: (path, position, { source }) => {
      const at = path.findLastIndex((node) => node.type === 'ArrayPattern' && node.start < position);
      return at < 0 ? undefined : sourceOf(path, outermost(path, at), source);
    },
  },
  // So that a declared one's iterator is closed there.
  {
    since: 6,
    until: 7.3,
    ops: [Op.IterClose],
    place: (path, position, { source }) => {
      const at = path.findLastIndex((node) => node.type === 'ArrayPattern' && node.start < position);
      const parent = at < 0 ? undefined : path[outermost(path, at) - 1];
      return parent?.type === 'VariableDeclarator' && parent.init?.type === 'CallExpression'
        ? sourceOf(path, outermost(path, at), source)
        : undefined;
    },
  },
  // A property of a pattern that goes into a property: at that one's name.
  {
    since: 7.3,
    until: 11,
    ops: [Op.GetNamed, Op.GetElem],
    place: (path, position) => {
      const target = patternValue(path, position);
      return target?.type === 'MemberExpression' ? target.property.start : undefined;
    },
  },
  // A property that a pattern writes to: there, until 7.3 whatever leads to it; for…in then took it as for…of does.
  {
    since: 0,
    until: 11,
    ops: [Op.SetNamed, Op.SetElem],
    place: (path, _position, { source }, v8) => {
      const at = path.findLastIndex((node, k) => node.type === 'MemberExpression' && isTarget(node, path[k - 1]));
      const target = path[at];
      if (target?.type !== 'MemberExpression') return undefined;
      const holder = path[at - 1].type;
      if (holder === 'ForInStatement') return v8 < 7.3 ? targetPosition(target, source) : undefined;
      if (holder === 'ForOfStatement') return undefined;
      if (v8 < 6 && !target.computed) return tokenAfter(source, target.object.end, '.');
      return (v8 < 7.3 ? undefined : lastOnTheWay(target, source)) ?? positionOf(target, source);
    },
  },
  // The properties of a declared pattern: where its value stands.
  {
    since: 0,
    until: 7.3,
    ops: [Op.GetNamed, Op.GetElem, Op.ObjectRest],
    place: (path, position, { source }) => {
      const at = path.findLastIndex((node) => node.type === 'ObjectPattern' && node.start < position);
      if (at < 0 || (patternValue(path, position) ?? path.findLast(({ type }) => type === 'RestElement')) === undefined)
        return undefined;
      const whole = outermost(path, at);
      const parent = path[whole - 1];
      return parent?.type === 'VariableDeclarator' && parent.init ? sourceOf(path, whole, source) : undefined;
    },
  },
  // A named property: its dot.
  {
    since: 0,
    until: 6,
    ops: [Op.GetNamed, Op.GetMethod],
    place: (path, position, { source }) => {
      const member =
        path.findLast((node) => node.type === 'MemberExpression' && node.property.start === position) ??
        path.find((node) => node.type === 'MemberExpression' && node.start === position);
      return member?.type === 'MemberExpression' && !member.computed
        ? tokenAfter(source, member.object.end, '.')
        : undefined;
    },
  },
  // What is deleted, without the word.
  {
    since: 0,
    until: 6,
    ops: [Op.DeleteNamed, Op.DeleteElem],
    place: (path, position) => {
      const node = path.findLast(({ type, start }) => type === 'UnaryExpression' && start === position);
      return node?.type === 'UnaryExpression' ? node.argument.start : undefined;
    },
  },
  // The steps of an asynchronous loop: its `of`.
  {
    since: 0,
    until: 7.3,
    ops: [Op.AsyncIterNext],
    place: (path, _position, { source }) => {
      const loop = path.findLast(({ type }) => type === 'ForOfStatement');
      return loop?.type === 'ForOfStatement' ? tokenAfter(source, loop.left.end, 'of') : undefined;
    },
  },
];

/** What a pattern, or a loop's head, writes to. */
function isTarget(node: AnyNode, holder: AnyNode | undefined): boolean {
  switch (holder?.type) {
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'Property':
      return holder.value === node;
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return holder.left === node;
    default:
      return false;
  }
}

/** Which node of the path is the object pattern that is taken apart at the place. */
function lastPattern(path: readonly AnyNode[], position: number): number {
  const inner = path.findLastIndex((node) => node.type === 'ObjectPattern' && node.start < position);
  return inner < 0 ? path.findLastIndex((node) => node.type === 'ObjectPattern') : inner;
}

/** Where the value of an object pattern was evaluated; a plain value has no place, so that its function's start is left. */
function takenApart(path: readonly AnyNode[], position: number, source: string): number | undefined {
  const parent = path[lastPattern(path, position) - 1];
  if (parent?.type === 'VariableDeclarator' && parent.init) {
    const place = evaluatedLast(parent.init as AnyNode, source);
    if (place !== undefined) return place;
  }
  if (parent?.type === 'AssignmentExpression' && parent.right.type !== 'Identifier')
    return evaluatedLast(parent.right as AnyNode, source);
  if (parent?.type === 'AssignmentExpression') return takenFromName(path, parent, source);
  if (parent?.type === 'VariableDeclarator' && parent.init === null)
    return path.findLast(({ type }) => /^For(?:Of|In)Statement$/.test(type))?.start;
  const fn = path.findLast(isFunction);
  return fn === undefined ? undefined : functionStart(fn, source);
}

/** A name that the statement begins with has the statement's place. */
function takenFromName(path: readonly AnyNode[], node: Assignment, source: string): number {
  const around = holderOf(path, path.indexOf(node) - 1);
  const holder = path[around];
  if (WHOLE.test(holder?.type)) return holder.start;
  return holder?.type === 'VariableDeclarator' ? startBehind(source, holder.id.end, '=') : node.right.start;
}

/** Statements that begin with what they evaluate first; others begin their expressions anew. */
const WHOLE = /^(?:Return|Throw|Expression|If|Switch)Statement$/;

/** What an expression in the path belongs to when that evaluates it first. */
function holderOf(path: readonly AnyNode[], from: number): number {
  let at = from;
  while (at >= 0 && isFirstIn(path[at], path[at + 1])) at--;
  return at;
}

function evaluatedLast(node: AnyNode, source: string): number | undefined {
  if (node.type === 'LogicalExpression') return evaluatedLast(node.right as AnyNode, source);
  if (node.type === 'ConditionalExpression') return evaluatedLast(node.consequent as AnyNode, source);
  if (node.type === 'SequenceExpression') return evaluatedLast(node.expressions.at(-1) as AnyNode, source);
  if (node.type === 'MemberExpression' && node.computed) return tokenAfter(source, node.object.end, '[');
  return node.type === 'Literal' ? undefined : positionOf(node, source);
}

/** What a property's value goes into, when that begins at the place. */
function patternValue(path: readonly AnyNode[], position: number): AnyNode | undefined {
  const property = path.findLast((node, at) => node.type === 'Property' && path[at - 1]?.type === 'ObjectPattern');
  const value = property?.type === 'Property' ? (property.value as AnyNode) : undefined;
  return value?.start === position ? value : undefined;
}

/** Where an op is, to a version of V8. */
export function v8Offset(code: FnCode, pc: number, v8: number): number {
  const position = code.positionOf[pc];
  const closing = isClosing(code.code[pc]) ? closingPlace(code, pc, v8) : undefined;
  if (closing !== undefined) return closing;
  const rules = RULES.filter(({ since, until, ops }) => v8 >= since && v8 < until && ops.includes(code.code[pc]));
  if (rules.length === 0) return position;
  const path = pathAt(code, position);
  for (const { place } of rules) {
    const older = place(path, position, code, v8);
    if (older !== undefined) return older;
  }
  return position;
}

const holdsPattern = (value: { readonly type: string; readonly left?: { readonly type: string } }): boolean =>
  /^(?:Object|Array)Pattern$/.test(value.type) || (value.type === 'AssignmentPattern' && holdsPattern(value.left!));

/** From a pattern in the path up to the one that holds it and has a value of its own: an initializer, or a default. */
function outermost(path: readonly AnyNode[], from: number): number {
  let at = from;
  while (at > 0 && WITHIN.test(path[at - 1].type)) at--;
  return at;
}

const WITHIN = /^(?:Object|Array)Pattern$|^Property$|^RestElement$/;

/** What stands before an element of a pattern, in it or the patterns around: V8 had no place for what came next. */
function lastBefore(path: readonly AnyNode[], from: number): number | undefined {
  for (let at = from; at > 0 && WITHIN.test(path[at - 1].type); at--) {
    const parent = path[at - 1];
    const items: readonly (AnyNode | null)[] =
      parent.type === 'ArrayPattern'
        ? (parent.elements as AnyNode[])
        : parent.type === 'ObjectPattern'
          ? (parent.properties as AnyNode[])
          : [];
    const before = items[items.indexOf(path[at]) - 1];
    if (before) return before.type === 'Property' ? before.value.start : before.start;
  }
  return undefined;
}

/** What V8 8 takes for the place of `[...name]`: the statement, or the array when it is an initializer, which is named then. */
export function leadingSpread(
  path: readonly AnyNode[],
): { readonly start: number; readonly isNamed: boolean } | undefined {
  const at = path.findLastIndex((node) => node.type === 'SpreadElement') - 1;
  const array = path[at];
  if (
    array?.type !== 'ArrayExpression' ||
    array.elements[0] !== path[at + 1] ||
    !/^(?:Identifier|Literal|ObjectExpression|.*Function.*)$/.test(path[at + 2]?.type)
  )
    return undefined;
  const around = holderOf(path, at - 1);
  const holder = path[around];
  if (holder === undefined || !/Statement$|^VariableDeclarator$|^Arrow/.test(holder.type)) return undefined;
  const isDirect = around + 1 === at;
  const isTaken =
    holder.type === 'VariableDeclarator' ? holder.id.type === 'ArrayPattern' : holder.type === 'ForOfStatement';
  return { start: path[WHOLE.test(holder.type) ? around : around + 1].start, isNamed: isDirect && isTaken };
}

/** Is it what an expression evaluates first? */
function isFirstIn(node: AnyNode, part: AnyNode): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return node.object === part;
    case 'CallExpression':
      return node.callee === part;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return node.left === part;
    case 'ConditionalExpression':
      return node.test === part;
    case 'SequenceExpression':
      return node.expressions[0] === part;
    case 'TemplateLiteral':
      return node.expressions[0] === part && node.quasis[0].value.raw === '';
    case 'AssignmentExpression':
      return node.right === part && node.left.type === 'Identifier' && node.operator === '=';
    default:
      return /^(?:Unary|Await|Yield|Chain)Expression$/.test(node.type);
  }
}

/** Where the value of a pattern comes from. */
function sourceOf(path: readonly AnyNode[], at: number, source: string): number | undefined {
  const [pattern, parent] = [path[at], path[at - 1]];
  if (parent === undefined) return undefined;
  switch (parent.type) {
    case 'AssignmentPattern':
      return startBehind(source, parent.left.end, '=');
    case 'AssignmentExpression':
      return operatorPosition(source, parent.left, '=');
    case 'VariableDeclarator':
      return parent.init ? startBehind(source, parent.id.end, '=') : pattern.end - 1;
    default:
      return isFunction(parent) ? functionStart(parent, source) : undefined;
  }
}
