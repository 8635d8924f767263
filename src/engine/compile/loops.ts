import type {
  AnyNode,
  Expression,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  LoopNode,
  Node,
  Pattern,
  VariableDeclaration,
} from '../../syntax/ast.ts';
import type { Scope } from '../../syntax/scopes.ts';
import { DELEGATED } from '../spec/wordings.ts';
import { enterScope, environmentAt, initializeVariable, leaveScope, makeEnvironment } from './bindings.ts';
import { type FnBuilder, Label, type Region } from './builder.ts';
import { emitEffect, emitOperand } from './expressions.ts';
import { emitIteratorClose } from './leaving.ts';
import * as Op from './op-codes.ts';
import { emitCondition } from './operators.ts';
import { directRegister, emitPattern, ownVariable, prepareAssignment } from './patterns.ts';
import { iterationPosition, placeBehind, positionOf, targetPosition } from './positions.ts';
import { isBoilerplate, LOOP_SOURCE, type PatternSource, renderIterable, renderSource } from './render.ts';
import { emitStatement, emitVariableDeclaration, resetCompletion } from './statements.ts';
import { addDisposable, withDisposal } from './using.ts';

/*
 * https://tc39.es/ecma262/#sec-iteration-statements
 *
 *   while (c) B         Jump test;  body: B;  test: if c → body
 *   for (i; c; u) B     i;  Jump test;  body: B;  next: (CopyEnv) u;  test: if c → body
 *   for (x of v) B      IterInit it, v;  next: IterNext x, it → done;  B;  Jump next
 *                       a throw in B: IterCloseSilent it, Throw     a break or return: IterClose it first
 */

export function isLoop(node: AnyNode): node is LoopNode {
  switch (node.type) {
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return true;
    default:
      return false;
  }
}

export function emitLoop(f: FnBuilder, node: LoopNode, labels: readonly string[]): void {
  resetCompletion(f);
  switch (node.type) {
    case 'WhileStatement':
      return emitWhile(f, node, node.test, node.body, labels, 'test');
    case 'DoWhileStatement':
      return emitWhile(f, node, node.test, node.body, labels, 'body');
    case 'ForStatement':
      return emitFor(f, node, labels);
    default:
      return emitForEach(f, node, labels);
  }
}

/** The body with its jump targets around it. */
function emitBody(
  f: FnBuilder,
  body: AnyNode,
  labels: readonly string[],
  breakTo: Label | null,
  continueTo: Label,
  continued = -1,
): void {
  f.control.push({ type: 'target', labels, breakTo, continueTo, isPlainBlock: false, continued });
  emitStatement(f, body);
  f.control.pop();
}

function emitWhile(
  f: FnBuilder,
  node: Node,
  test: Expression,
  body: AnyNode,
  labels: readonly string[],
  first: 'test' | 'body',
): void {
  const [start, next, end] = [new Label(), new Label(), new Label()];
  if (first === 'test') f.jump(Op.Jump, next);
  f.bind(start);
  emitBody(f, body, labels, end, next);
  f.bind(next);
  f.mark(node);
  f.leadAsStatement(test as AnyNode, test as AnyNode);
  emitCondition(f, test, start, true);
  f.bind(end);
}

/** https://tc39.es/ecma262/#sec-forbodyevaluation */
function emitFor(f: FnBuilder, node: ForStatement, labels: readonly string[]): void {
  const scope = f.unit.parsed.analysis.scopeOf(node);
  if (scope === undefined) return emitForParts(f, node, labels, null);
  const outer = f.scope;
  const top = enterScope(f, scope);
  const declaration = node.init as VariableDeclaration;
  const perTurn = scope.envSize > 0 && declaration.kind === 'let' ? scope : null;
  if (/using$/.test(declaration.kind)) withDisposal(f, [declaration], () => emitForParts(f, node, labels, null));
  else emitForParts(f, node, labels, perTurn);
  leaveScope(f, outer, top);
}

/** `perTurn`: scope whose environment every turn has a copy of. */
function emitForParts(f: FnBuilder, node: ForStatement, labels: readonly string[], perTurn: Scope | null): void {
  const [start, next, test, end] = [new Label(), new Label(), new Label(), new Label()];
  const copy = (): void => {
    if (perTurn !== null) f.emit(Op.CopyEnv, perTurn.register);
  };
  if (node.init?.type === 'VariableDeclaration') emitVariableDeclaration(f, node.init);
  else if (node.init) {
    f.mark(node);
    f.leadAsStatement(node.init as AnyNode, node.init as AnyNode);
    emitEffect(f, node.init);
  }
  copy();
  f.jump(Op.Jump, test);
  f.bind(start);
  emitBody(f, node.body as AnyNode, labels, end, next);
  f.bind(next);
  copy();
  if (node.update) {
    f.leadAsStatement(node.update as AnyNode, node.update as AnyNode);
    emitEffect(f, node.update);
  }
  f.bind(test);
  f.mark(node);
  if (node.test) {
    f.leadAsStatement(node.test as AnyNode, node.test as AnyNode);
    emitCondition(f, node.test, start, true);
  } else f.jump(Op.Jump, start);
  f.bind(end);
}

// --- for-in, for-of, for await ------------------------------------------------------------------------------

type ForEach = ForInStatement | ForOfStatement;

/** https://tc39.es/ecma262/#sec-runtime-semantics-forin-div-ofheadevaluation-tdznames-expr-iterationkind */
function emitForEach(f: FnBuilder, node: ForEach, labels: readonly string[]): void {
  f.mark(node);
  const outer = f.scope;
  const outerEnv = environmentAt(f);
  const scope = f.unit.parsed.analysis.scopeOf(node) ?? null;
  const iter = f.alloc();
  if (node.left.type === 'VariableDeclaration' && node.left.kind === 'var') emitVarInitializer(f, node.left);
  // The operand is evaluated where the loop's own names are dead.
  const top = scope === null ? f.top : enterScope(f, scope);
  f.leadAsStatement(node.right as AnyNode, node.right as AnyNode);
  const value = emitOperand(f, node.right);
  const op = node.type === 'ForInStatement' ? Op.ForInInit : node.await ? Op.AsyncIterInit : Op.IterInit;
  const pc = f.at(iteratedAt(f, node.right as AnyNode), () => f.emit(op, iter, value));
  const text = renderOperand(node);
  if (text !== undefined) f.texts.set(pc, text);
  emitForEachTurns(f, node, labels, { scope, outerEnv, iter });
  f.scope = outer;
  f.release(top);
}

const iteratedAt = (f: FnBuilder, operand: AnyNode): number =>
  operand.type === 'ChainExpression' && f.unit.v8 > 0
    ? placeBehind(f, operand)
    : iterationPosition(operand, f.unit.parsed.source);

/** Annex B.3.5: for (var x = 1 in o) */
function emitVarInitializer(f: FnBuilder, declaration: VariableDeclaration): void {
  if (declaration.declarations[0].init) emitVariableDeclaration(f, declaration);
}

interface Turns {
  readonly scope: Scope | null;
  readonly outerEnv: number;
  readonly iter: number;
}

/** https://tc39.es/ecma262/#sec-runtime-semantics-forin-div-ofbodyevaluation-lhs-stmt-iterator-lhskind-labelset */
function emitForEachTurns(f: FnBuilder, node: ForEach, labels: readonly string[], turns: Turns): void {
  const [next, done, end] = [new Label(), new Label(), new Label()];
  const isAsync = node.type === 'ForOfStatement' && node.await;
  const value = loopVariable(f, node) ?? f.alloc();
  const continued = node.type === 'ForOfStatement' && hasContinue(f, node) ? f.alloc() : -1;
  if (continued >= 0) f.emit(Op.LoadFalse, continued);
  f.bind(next);
  const emitStep = (): void =>
    f.at(turnPosition(node, f.unit.parsed.source), () => emitNext(f, node, turns.iter, value, done));
  const failed = continued >= 0 ? emitGuarded(f, emitStep) : void emitStep();
  f.mark(node);
  const turn = (): void => {
    if (continued >= 0) f.emit(Op.LoadFalse, continued);
    emitTurn(f, node, turns, value, (continueTo = next) =>
      emitBody(f, node.body as AnyNode, labels, null, continueTo, continued),
    );
    f.jump(Op.Jump, next);
  };
  f.control.push({ type: 'target', labels, breakTo: end, continueTo: null, isPlainBlock: false, continued: -1 });
  if (node.type === 'ForInStatement') turn();
  else emitClosing(f, turns.iter, isAsync, turn);
  f.control.pop();
  f.bind(done);
  if (failed) {
    emitLoopDone(f, turns.iter, continued, { isAsync, hasFailed: false });
    f.jump(Op.Jump, end);
    f.bind(failed.handler);
    emitLoopDone(f, turns.iter, continued, { isAsync, hasFailed: true });
    f.emit(Op.Throw, failed.thrown);
  }
  f.bind(end);
}

/** Whether a turn may end with `continue`: `operations.LoopStepDone` then has a say in what the end and a failing next() lead to. */
const hasContinue = (f: FnBuilder, { body }: ForEach): boolean =>
  /\bcontinue\b/.test(f.unit.parsed.source.slice(body.start, body.end));

function emitGuarded(f: FnBuilder, work: () => void): { readonly handler: Label; readonly thrown: number } {
  const thrown = f.alloc();
  const region = f.openRegion(thrown);
  work();
  f.closeRegion(region);
  return { handler: region.handler, thrown };
}

/** Where a stack shows the call of `next`: at what gets the value. */
function turnPosition({ left }: ForEach, source: string): number {
  if (left.type !== 'VariableDeclaration') return positionOf(left as AnyNode, source);
  const { id } = left.declarations[0];
  return id.type === 'Identifier' ? id.start : id.end - 1;
}

/** The register of a plain `const x` of the head: the loop may hand values out right there. */
function loopVariable(f: FnBuilder, node: ForEach): number | null {
  const left = node.left as AnyNode;
  if (left.type !== 'VariableDeclaration' || left.kind === 'var' || /using$/.test(left.kind)) return null;
  const { id } = left.declarations[0];
  return id.type === 'Identifier' ? directRegister(f, id) : null;
}

function emitNext(f: FnBuilder, node: ForEach, iter: number, value: number, done: Label): void {
  if (node.type === 'ForInStatement') f.jump(Op.ForInNext, done, value, iter);
  else if (!node.await) f.jump(Op.IterNext, done, value, iter);
  else {
    f.emit(Op.AsyncIterNext, value, iter);
    f.emit(Op.Await, value, value);
    f.jump(Op.AsyncIterResult, done, value, value, iter);
  }
}

/**
 * Of a call that gives no async iterable, the call is named; of another, `<` says that a loop goes through it. V8 finds no text
 * for an object literal that is filled while the program runs.
 */
function renderOperand({ right, ...node }: ForEach): string | undefined {
  // V8 has no position for a chain, by which it would find its text.
  if (right.type === 'ChainExpression') return undefined;
  if (!('await' in node)) return renderIterable(right);
  if (right.type === 'ObjectExpression' && !isBoilerplate(right)) return node.await ? DELEGATED : undefined;
  const isCalled = right.type === 'CallExpression' || right.type === 'NewExpression';
  if (isCalled && node.await) return `${renderSource(right)} is not a function or its return value`;
  return right.type === 'CallExpression' ? `<${renderIterable(right)}` : renderIterable(right);
}

/** Errors of an array pattern are shown where it ends. */
const handedOut = (pattern: Pattern): PatternSource => ({ ...LOOP_SOURCE, position: pattern.end - 1 });

/** One turn: fresh bindings, the value into them, the body. */
function emitTurn(
  f: FnBuilder,
  node: ForEach,
  { scope, outerEnv, iter }: Turns,
  value: number,
  body: (continueTo?: Label) => void,
): void {
  const left = node.left as AnyNode;
  if (left.type === 'MemberExpression') {
    const top = f.top;
    const place = node.type === 'ForInStatement' ? positionOf : targetPosition;
    prepareAssignment(f, left, place(left, f.unit.parsed.source))(value);
    f.release(top);
    return body();
  }
  if (left.type !== 'VariableDeclaration') {
    emitPattern(f, left as Pattern, value, 'assign', { ...LOOP_SOURCE, iterable: null });
    return body();
  }
  const { id } = left.declarations[0];
  if (scope === null) {
    emitPattern(f, id, value, 'var', handedOut(id));
    return body();
  }
  renewScope(f, scope, outerEnv);
  if (!/using$/.test(left.kind)) {
    emitPattern(f, id, value, 'initialize', handedOut(id));
    return body();
  }
  const turn = (): void => {
    f.at(id.start, () => addDisposable(f, value, left));
    initializeVariable(f, ownVariable(f, id as Node & { name: string }), value);
    // `continue` ends the turn, which then disposes.
    const ends = new Label();
    body(ends);
    f.bind(ends);
  };
  withDisposal(f, [left], turn, iter);
}

/** New bindings for a turn: dead again, in an environment of their own. */
function renewScope(f: FnBuilder, scope: Scope, outerEnv: number): void {
  if (scope.envSize > 0) makeEnvironment(f, scope, outerEnv);
  for (const variable of scope.variables.values()) {
    if (!variable.captured && variable.needsTDZ) f.emit(Op.LoadTDZ, variable.register);
  }
}

/** `work` with the iterator closed when it throws (here) or is left by a jump (leaving.ts). Never falls through. */
function emitClosing(f: FnBuilder, iter: number, isAsync: boolean, work: () => void): void {
  const thrown = f.alloc();
  f.control.push({ type: 'iterator', iter, isAsync });
  const region = f.openRegion(thrown);
  work();
  f.closeRegion(region);
  f.control.pop();
  f.bind(region.handler);
  if (isAsync) emitSilentAsyncClose(f, iter);
  else f.emit(Op.IterCloseSilent, iter);
  f.emit(Op.Throw, thrown);
}

/** AsyncIteratorClose after a throw: whatever goes wrong in it is dropped. */
function emitSilentAsyncClose(f: FnBuilder, iter: number): void {
  const top = f.top;
  const result = f.alloc();
  const closed = new Label();
  f.jump(Op.AsyncIterCloseSilent, closed, result, iter);
  const region: Region = f.openRegion(result);
  f.emit(Op.Await, result, result);
  f.closeRegion(region);
  f.bind(closed);
  f.bind(region.handler);
  f.release(top);
}

/** A loop saw done, or its next() failed: what that means is a replaceable operation; it may ask for a closing. */
function emitLoopDone(
  f: FnBuilder,
  iter: number,
  continued: number,
  { isAsync, hasFailed }: { readonly isAsync: boolean; readonly hasFailed: boolean },
): void {
  const top = f.top;
  const toClose = f.alloc();
  const end = new Label();
  f.emit(Op.LoopDone, toClose, iter, continued);
  f.jump(Op.JumpUndefined, end, toClose);
  if (!hasFailed) emitIteratorClose(f, { type: 'iterator', iter: toClose, isAsync });
  else if (isAsync) emitSilentAsyncClose(f, toClose);
  else f.emit(Op.IterCloseSilent, toClose);
  f.bind(end);
  f.release(top);
}
