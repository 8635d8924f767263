import type { AnyNode, ForOfStatement } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { OP_LENGTH } from '../../compile/ops.ts';
import { lastOperation, operatorPosition, positionOf } from '../../compile/positions.ts';
import { childrenOf, isFunction, pathAt } from './reparse.ts';

/*
 * Where a loop closes its iterator. The compiler notes what leaves the loop; V8 closes all exits of a loop in one place, behind
 * its body. That has no place of its own: shown is whatever was noted before it. Since V8 8 that is the jump to the next turn,
 * which is the loop's own, unless no turn comes to its end; otherwise the last thing that the body does, in the order of the text.
 */

const CLOSINGS: ReadonlySet<number> = new Set([
  Op.IterClose,
  Op.IterCloseSilent,
  Op.AsyncIterClose,
  Op.AsyncIterCloseSilent,
]);

/** After a throw: noted at the loop. */
const SILENT: ReadonlySet<number> = new Set([Op.IterCloseSilent, Op.AsyncIterCloseSilent]);

export const isClosing = (op: number): boolean => CLOSINGS.has(op);

interface Places {
  readonly until8: number;
  readonly until13: number;
  readonly since13: number;
}

const placed = new WeakMap<FnCode, Map<number, Places | null>>();

/** V8's place of an op that closes a loop's iterator; undefined of another's. Asked once an op: a loop may close for every turn. */
export function closingPlace(code: FnCode, pc: number, v8: number): number | undefined {
  const known = placed.get(code) ?? new Map<number, Places | null>();
  if (!known.has(pc)) placed.set(code, known.set(pc, findPlaces(code, pc)));
  return known.get(pc)?.[v8 < 8 ? 'until8' : v8 < 13 ? 'until13' : 'since13'];
}

function findPlaces(code: FnCode, pc: number): Places | null {
  const path = pathAt(code, code.positionOf[pc]);
  const loop = closedLoop(code, pc, path);
  if (loop === undefined) return null;
  const label = labelOf(path[path.indexOf(loop) - 1]);
  const body = loop.body as AnyNode;
  const last = lastPlace(body, code.source) ?? loop.start;
  const placeOf = (v8: number): number => (!isEnd(body, v8) || isContinued(body, label, true) ? loop.start : last);
  return { until8: last, until13: placeOf(8), since13: placeOf(13) };
}

/** The loop whose iterator an op closes. A jump out of several closes them from within. */
export function closedLoop(code: FnCode, pc: number, path: readonly AnyNode[]): ForOfStatement | undefined {
  const position = code.positionOf[pc];
  const isLoop = (node: AnyNode): node is AnyNode & ForOfStatement => node.type === 'ForOfStatement';
  if (SILENT.has(code.code[pc])) return path.filter(isLoop).findLast(({ start }) => start === position);
  const last = path.at(-1)!;
  if (!LEAVES.test(last.type) || last.start !== position) return undefined;
  const own = last.type === 'YieldExpression' && last.delegate ? 1 : 0;
  const loops = path.filter(isLoop).filter((node) => node === last || node.body.start <= position);
  return loops[loops.length - 1 - (closedBefore(code, pc) - own)];
}

const LEAVES = /^(?:Break|Continue|Return|ForOf)Statement$|^YieldExpression$/;

const jumps = new WeakMap<FnCode, ReadonlyMap<number, readonly number[]>>();

/** How many iterators the same jump has closed already. */
function closedBefore(code: FnCode, pc: number): number {
  let closings = jumps.get(code);
  if (closings === undefined) jumps.set(code, (closings = closingsOf(code)));
  return closings.get(code.positionOf[pc])!.indexOf(pc);
}

/** The ops that close when a jump leaves, by its place. */
function closingsOf({ code, positionOf: places }: FnCode): ReadonlyMap<number, readonly number[]> {
  const closings = new Map<number, number[]>();
  for (let pc = 0; pc < code.length; pc += OP_LENGTH[code[pc]]) {
    if (!CLOSINGS.has(code[pc]) || SILENT.has(code[pc])) continue;
    const known = closings.get(places[pc]);
    if (known) known.push(pc);
    else closings.set(places[pc], [pc]);
  }
  return closings;
}

const labelOf = (above: AnyNode | undefined): string | null =>
  above?.type === 'LabeledStatement' ? above.label.name : null;

/** The last thing in a statement that has a place, in the order of the text. */
function lastPlace(node: AnyNode, source: string): number | undefined {
  switch (node.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return undefined;
    case 'ExpressionStatement':
      return lastDone(node.expression as AnyNode, source) ?? node.start;
    case 'ReturnStatement':
      return (node.argument ? lastDone(node.argument as AnyNode, source) : undefined) ?? node.start;
    case 'VariableDeclaration': {
      const last = node.declarations.findLast(({ init }) => init || node.kind !== 'var');
      if (last === undefined) return undefined;
      return last.init ? (lastDone(last.init as AnyNode, source) ?? last.init.start) : last.id.start;
    }
    case 'IfStatement':
    case 'SwitchStatement':
    case 'SwitchCase':
    case 'TryStatement':
    case 'CatchClause':
    case 'BlockStatement':
    case 'LabeledStatement':
    case 'WhileStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return lastOfParts(node, source);
    case 'ForStatement':
      return (node.update ? lastDone(node.update as AnyNode, source) : undefined) ?? lastOfParts(node, source);
    default:
      return node.start;
  }
}

/** Of what a statement consists of; the statement itself when nothing in it has a place. */
function lastOfParts(node: AnyNode, source: string): number | undefined {
  for (const part of childrenOf(node).toReversed()) {
    const place = /Statement$|Declaration$|^SwitchCase$|^CatchClause$/.test(part.type)
      ? lastPlace(part, source)
      : lastDone(part, source);
    if (place !== undefined) return place;
  }
  return /^(?:Block|Labeled)Statement$|^SwitchCase$|^CatchClause$/.test(node.type) ? undefined : node.start;
}

/** What is written shows the property that it goes to, or the sign before the value. */
function lastDone(node: AnyNode, source: string): number | undefined {
  if (node.type !== 'AssignmentExpression') return lastOperation(node, source);
  return node.left.type === 'MemberExpression'
    ? positionOf(node.left as AnyNode, source)
    : operatorPosition(source, node.left, node.operator);
}

/** Whether what follows a statement is never reached, as a version of V8 knows: that of `try` since 13. */
function isEnd(node: AnyNode, v8: number): boolean {
  switch (node.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true;
    case 'BlockStatement':
      return node.body.some((statement) => isEnd(statement as AnyNode, v8));
    case 'IfStatement':
      return node.alternate != null && isEnd(node.consequent as AnyNode, v8) && isEnd(node.alternate as AnyNode, v8);
    case 'TryStatement':
      if (v8 < 13) return false;
      if (node.finalizer && isEnd(node.finalizer, v8)) return true;
      return isEnd(node.block, v8) && (!node.handler || isEnd(node.handler.body, v8));
    case 'LabeledStatement':
      return isEnd(node.body as AnyNode, v8) && !isLeft(node.body as AnyNode, node.label.name, false);
    case 'ForStatement':
      return node.test === null && !isLeft(node.body as AnyNode, null, true);
    case 'WhileStatement':
      return node.test.type === 'Literal' && !!node.test.value && !isLeft(node.body as AnyNode, null, true);
    default:
      return false;
  }
}

const TURNING = /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/;

/** Whether a `continue` in a loop's body begins the next turn: a bare one, or one with the loop's label. */
const isContinued = (node: AnyNode, label: string | null, isBare: boolean): boolean =>
  hasJump(node, 'ContinueStatement', label, isBare, TURNING);

const isLeft = (node: AnyNode, label: string | null, isBare: boolean): boolean =>
  hasJump(node, 'BreakStatement', label, isBare, /^(?:For|ForIn|ForOf|While|DoWhile|Switch)Statement$/);

function hasJump(node: AnyNode, type: string, label: string | null, isBare: boolean, within: RegExp): boolean {
  if (node.type === 'BreakStatement' || node.type === 'ContinueStatement')
    return node.type === type && (node.label ? node.label.name === label : isBare);
  if (isFunction(node)) return false;
  const isStillBare = isBare && !within.test(node.type);
  return childrenOf(node).some((child) => hasJump(child, type, label, isStillBare, within));
}
