import type {
  AnyNode,
  BlockStatement,
  Expression,
  FunctionDeclaration,
  IfStatement,
  LabeledStatement,
  Node,
  ReturnStatement,
  Statement,
  SwitchStatement,
  VariableDeclaration,
  WithStatement,
} from '../../syntax/ast.ts';
import type { Scope } from '../../syntax/scopes.ts';
import { emitIntoRegister, emitNamed, nameFrom, registerOf } from './assignments.ts';
import {
  assignVariable,
  enterScope,
  environmentAt,
  initializeVariable,
  leaveScope,
  lookUp,
  noteWrite,
  readVariable,
} from './bindings.ts';
import { type FnBuilder, type JumpTarget, Label } from './builder.ts';
import { emitClass } from './classes.ts';
import { BodyKind } from './code.ts';
import { emitEffect, emitOperand, emitReturnOf, emitTo } from './expressions.ts';
import { emitTry } from './finally.ts';
import { emitFunctionDeclarations } from './functions.ts';
import { emitJumpTo, emitReturn } from './leaving.ts';
import { emitLoop, isLoop } from './loops.ts';
import { emitExport } from './modules.ts';
import * as Op from './op-codes.ts';
import { emitCondition } from './operators.ts';
import { emitPattern, ownVariable } from './patterns.ts';
import { copyBlockFunctionOut } from './programs.ts';
import { nameReference, writeReference } from './references.ts';
import { startBehind } from './positions.ts';
import { patternSource } from './render.ts';
import { emitDisposing, emitUsing } from './using.ts';

/* https://tc39.es/ecma262/#sec-ecmascript-language-statements-and-declarations */

export function emitStatements(f: FnBuilder, statements: readonly Node[]): void {
  for (const statement of statements) emitStatement(f, statement as AnyNode);
}

export function emitStatement(f: FnBuilder, node: AnyNode, labels: readonly string[] = []): void {
  const outer = f.enterSite(node);
  const top = f.top;
  dispatch(f, node, labels);
  f.release(top);
  f.place = outer;
}

function dispatch(f: FnBuilder, node: AnyNode, labels: readonly string[]): void {
  switch (node.type) {
    case 'ExpressionStatement':
      return emitExpressionStatement(f, node.expression, node);
    case 'VariableDeclaration':
      return emitVariableDeclaration(f, node);
    case 'FunctionDeclaration':
      return copyOut(f, node as FunctionDeclaration);
    case 'ReturnStatement':
      return emitReturnStatement(f, node);
    case 'IfStatement':
      return emitIf(f, node);
    case 'BlockStatement':
      return emitBlock(f, node);
    case 'ThrowStatement':
      f.mark(node);
      f.lead(node, node.argument);
      f.emit(Op.Throw, emitOperand(f, node.argument));
      return;
    case 'TryStatement':
      return emitTry(f, node);
    case 'SwitchStatement':
      return emitSwitch(f, node, labels);
    case 'LabeledStatement':
      return emitLabeled(f, node, labels);
    case 'BreakStatement':
    case 'ContinueStatement':
      f.mark(node);
      return emitJumpTo(
        f,
        findTarget(f, node.label?.name ?? null, node.type === 'ContinueStatement'),
        node.type === 'ContinueStatement',
      );
    case 'ClassDeclaration': {
      f.mark(node);
      const value = emitClass(f, node, f.alloc());
      return initializeVariable(f, ownVariable(f, node.id as Node & { name: string }), value);
    }
    case 'WithStatement':
      return emitWith(f, node);
    case 'DebuggerStatement':
      f.mark(node);
      f.emit(Op.Debugger);
      return;
    case 'EmptyStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return emitExport(f, node);
    default:
      if (isLoop(node)) return emitLoop(f, node, labels);
      f.unsupported(node);
  }
}

function emitExpressionStatement(f: FnBuilder, expression: Expression, node: Node): void {
  f.mark(node);
  f.lead(node as AnyNode, expression);
  if (f.completion >= 0) emitTo(f, expression, f.completion);
  else emitEffect(f, expression);
}

/** A statement that is worth undefined unless something in it has a value. */
export function resetCompletion(f: FnBuilder): void {
  if (f.completion >= 0) f.emit(Op.LoadUndefined, f.completion);
}

// --- Declarations -----------------------------------------------------------------------------------------

export function emitVariableDeclaration(f: FnBuilder, node: VariableDeclaration): void {
  if (node.kind !== 'var' || node.declarations.some((declarator) => declarator.init)) f.mark(node);
  if (node.kind === 'using' || node.kind === 'await using') return emitUsing(f, node);
  for (const { id, init } of node.declarations) {
    const top = f.top;
    if (init)
      f.leadAsStatement(
        startBehind(f.unit.parsed.source, id.end, '='),
        init as AnyNode,
        id.type === 'Identifier' ? undefined : 7.4,
      );
    if (init && id.type === 'Identifier') emitInitializer(f, id, init, node.kind);
    else if (init)
      emitPattern(
        f,
        id,
        emitOperand(f, init),
        node.kind === 'var' ? 'var' : 'initialize',
        patternSource(init, startBehind(f.unit.parsed.source, id.end, '=')),
      );
    else if (node.kind === 'let' && id.type === 'Identifier') emitUndefinedLet(f, id);
    f.release(top);
  }
}

function emitUndefinedLet(f: FnBuilder, id: Node & { readonly name: string }): void {
  const value = f.alloc();
  f.emit(Op.LoadUndefined, value);
  initializeVariable(f, ownVariable(f, id), value);
}

function emitInitializer(
  f: FnBuilder,
  id: Node & { readonly type: 'Identifier'; readonly name: string },
  init: Expression,
  kind: string,
): void {
  const name = nameFrom(id, id.start);
  if (kind === 'var') {
    const direct = registerOf(f, id);
    if (direct >= 0) emitIntoRegister(f, init, name, direct, id.name);
    else {
      const ref = nameReference(f, id.name, id.start);
      writeReference(f, ref, emitNamed(f, init, name));
    }
    return;
  }
  const variable = ownVariable(f, id);
  // Nobody can look at it before it is complete, so it may be built in place.
  if (!variable.captured && !variable.isGlobal && !variable.needsTDZ) {
    emitNamed(f, init, name, variable.register);
    noteWrite(f, id.name, variable.register);
  } else initializeVariable(f, variable, emitNamed(f, init, name));
}

/** Annex B.3.2: evaluating a block function's declaration copies it to the `var` of its name. */
function copyOut(f: FnBuilder, node: FunctionDeclaration): void {
  const hoisted = f.scope.annexB.find((entry) => entry.node === node);
  if (hoisted === undefined) return;
  const value = readVariable(f, f.scope.variables.get(node.id.name)!, node.end, f.alloc());
  if (hoisted.variable !== null) assignVariable(f, hoisted.variable, value, node.end);
  else copyBlockFunctionOut(f, node.id.name, value);
}

// --- Blocks -----------------------------------------------------------------------------------------------

export function emitBlock(f: FnBuilder, node: BlockStatement): void {
  const scope = f.unit.parsed.analysis.scopeOf(node);
  if (scope === undefined) return emitStatements(f, node.body);
  inScope(f, scope, () => emitDisposing(f, node.body, () => emitStatements(f, node.body)));
}

/** Enters a scope, instantiates its functions, emits `work`, leaves it. */
function inScope(f: FnBuilder, scope: Scope, work: () => void): void {
  const outer = f.scope;
  const top = enterScope(f, scope);
  emitFunctionDeclarations(f, scope);
  work();
  leaveScope(f, outer, top);
}

function emitIf(f: FnBuilder, node: IfStatement): void {
  f.mark(node);
  resetCompletion(f);
  f.lead(node, node.test);
  const otherwise = new Label();
  emitCondition(f, node.test, otherwise, false);
  emitClause(f, node.consequent);
  if (!node.alternate) return f.bind(otherwise);
  const end = new Label();
  f.jump(Op.Jump, end);
  f.bind(otherwise);
  emitClause(f, node.alternate);
  f.bind(end);
}

/** Annex B.3.3: `if (x) function g() {}` is a block with that function in it; analysis gave the function the scope. */
function emitClause(f: FnBuilder, node: Statement): void {
  const scope = node.type === 'FunctionDeclaration' ? f.unit.parsed.analysis.scopeOf(clauseKey(node)) : undefined;
  if (scope === undefined) emitStatement(f, node);
  else inScope(f, scope, () => emitStatement(f, node));
}

/** The node under which analysis keeps the block around a function clause: its name. */
const clauseKey = (node: FunctionDeclaration): Node => node.id;

function emitWith(f: FnBuilder, node: WithStatement): void {
  f.mark(node);
  resetCompletion(f);
  const outer = f.scope;
  const scope = f.unit.parsed.analysis.scopeOf(node)!;
  const parent = environmentAt(f);
  const object = emitOperand(f, node.object);
  scope.register = f.alloc();
  f.emit(Op.NewWithEnv, scope.register, parent, object);
  f.scope = scope;
  emitClause(f, node.body);
  f.scope = outer;
}

function emitReturnStatement(f: FnBuilder, node: ReturnStatement): void {
  f.mark(node);
  if (!node.argument) {
    const value = f.alloc();
    f.emit(Op.LoadUndefined, value);
    return emitReturn(f, value);
  }
  f.lead(node, node.argument);
  if (f.body !== BodyKind.AsyncGenerator) return emitReturnOf(f, node.argument);
  const value = emitOperand(f, node.argument);
  if (isLiterallyUndefined(f, node.argument)) {
    f.emit(Op.AsyncGeneratorBodyEnd, 1);
    return emitReturn(f, value);
  }
  const awaited = f.alloc();
  f.emit(Op.Await, awaited, value);
  emitReturn(f, awaited);
}

/** The text itself says that the value is undefined. */
function isLiterallyUndefined(f: FnBuilder, node: Expression): boolean {
  if (node.type === 'UnaryExpression') return node.operator === 'void';
  if (node.type !== 'Identifier' || node.name !== 'undefined') return false;
  const { chain, variable } = lookUp(f, 'undefined');
  return variable === null && chain.length === 0;
}

// --- Labels, break, continue, switch ------------------------------------------------------------------------

function emitLabeled(f: FnBuilder, node: LabeledStatement, outer: readonly string[]): void {
  const labels = [...outer, node.label.name];
  const body = node.body as AnyNode;
  if (isLoop(body) || body.type === 'SwitchStatement' || body.type === 'LabeledStatement')
    return emitStatement(f, body, labels);
  const end = new Label();
  f.control.push({ type: 'target', labels, breakTo: end, continueTo: null, isPlainBlock: true, continued: -1 });
  emitStatement(f, body);
  f.control.pop();
  f.bind(end);
}

function findTarget(f: FnBuilder, label: string | null, isContinue: boolean): JumpTarget {
  for (let i = f.control.length - 1; i >= 0; i--) {
    const control = f.control[i];
    if (control.type !== 'target' || (isContinue ? control.continueTo : control.breakTo) === null) continue;
    if (label === null ? !control.isPlainBlock : control.labels.includes(label)) return control;
  }
  throw new Error('a jump without a target');
}

/** https://tc39.es/ecma262/#sec-switch-statement: all tests in order, then the bodies in order. */
function emitSwitch(f: FnBuilder, node: SwitchStatement, labels: readonly string[]): void {
  f.mark(node);
  resetCompletion(f);
  f.lead(node, node.discriminant);
  const value = emitTo(f, node.discriminant, f.alloc());
  const scope = f.unit.parsed.analysis.scopeOf(node);
  if (scope === undefined) emitCases(f, node, labels, value);
  else inScope(f, scope, () => emitCases(f, node, labels, value));
}

function emitCases(f: FnBuilder, node: SwitchStatement, labels: readonly string[], value: number): void {
  const end = new Label();
  const bodies = node.cases.map(() => new Label());
  let otherwise = end;
  node.cases.forEach((clause, index) => {
    if (!clause.test) otherwise = bodies[index];
    else {
      const top = f.top;
      f.jump(Op.JumpStrictEq, bodies[index], value, emitOperand(f, clause.test));
      f.release(top);
    }
  });
  f.jump(Op.Jump, otherwise);
  f.control.push({ type: 'target', labels, breakTo: end, continueTo: null, isPlainBlock: false, continued: -1 });
  node.cases.forEach((clause, index) => {
    f.bind(bodies[index]);
    emitStatements(f, clause.consequent);
  });
  f.control.pop();
  f.bind(end);
}
