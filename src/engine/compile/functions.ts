import type {
  AnyNode,
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  FunctionNode,
  Pattern,
} from '../../syntax/ast.ts';
import { DEFAULT_EXPORT, NEW_TARGET, type Scope, THIS, type Variable } from '../../syntax/scopes.ts';
import { emitNamed } from './assignments.ts';
import {
  enterScope,
  environmentAt,
  initializeVariable,
  leaveScope,
  makeEnvironment,
  noteWrite,
  readVariable,
} from './bindings.ts';
import { FnBuilder, Label, type Unit } from './builder.ts';
import { BodyKind, CodeKind, FnCode, type ModuleInfo } from './code.ts';
import { emitReturnOf } from './expressions.ts';
import { emitReturn } from './leaving.ts';
import * as Op from './op-codes.ts';
import { emitPattern, ownVariable } from './patterns.ts';
import { functionStart, startBehind } from './positions.ts';
import { ARGUMENT_SOURCE, DEFAULTED_SOURCE } from './render.ts';
import { emitStatements } from './statements.ts';
import { emitDisposing } from './using.ts';

/*
 * Functions: https://tc39.es/ecma262/#sec-functiondeclarationinstantiation as a prologue, then the body.
 *
 *   own name (Callee)          only where something refers to it
 *   NewEnv e, r1, n            when the function's scope captures
 *   SetEnv e, slot, r0 …       captured this, new.target, home object, active function
 *   SetEnv e, slot, r2 …       captured parameters; the others stay in their registers
 *   ArgumentsMapped …          when `arguments` is used
 *   defaults and patterns, in order
 *   the body's own scope       when parameters contain expressions
 *   Closure … for each hoisted function
 *   GeneratorStart             generators: everything above runs at the call
 */

export interface FunctionSpec {
  readonly name: string;
  readonly kind: CodeKind;
  /** Source range for toString: all of a method, the class of a constructor. */
  readonly start: number;
  readonly end: number;
  /** Base class constructors whose class has fields or private methods. */
  readonly runsInitializer?: boolean;
  /** Classes: the name is known at compile time. */
  readonly nameIsStatic?: boolean;
  /** Classes: their site. */
  readonly site?: number;
}

/** Function and arrow expressions, under a name when the context gives one. */
export function emitFunctionExpression(
  f: FnBuilder,
  node: FunctionExpression | ArrowFunctionExpression,
  out: number,
  spec: { readonly name?: string } = {},
): number {
  const kind = node.type === 'ArrowFunctionExpression' ? CodeKind.Arrow : CodeKind.Function;
  const code = compileFunction(f.unit, node, {
    name: node.id?.name ?? spec.name ?? '',
    kind,
    start: node.start,
    end: node.end,
  });
  f.emit(Op.Closure, out, f.addFunction(code), environmentAt(f));
  return out;
}

export const compileMethod = (f: FnBuilder, node: FunctionExpression, spec: FunctionSpec): FnCode =>
  compileFunction(f.unit, node, spec);

/** Instantiates the function declarations of a scope; of several with one name the last. */
export function emitFunctionDeclarations(f: FnBuilder, scope: Scope): void {
  for (const node of lastOfEachName(scope.functions)) {
    const top = f.top;
    const name = node.id?.name ?? DEFAULT_EXPORT;
    const variable = scope.variables.get(name)!;
    const direct = variable.captured || variable.isGlobal ? f.alloc() : variable.register;
    emitDeclaredFunction(f, node, direct);
    initializeVariable(f, variable, direct);
    f.release(top);
  }
}

/** Closure of a function declaration. */
export function emitDeclaredFunction(f: FnBuilder, node: FunctionDeclaration, dst: number): void {
  const name = node.id?.name ?? 'default';
  const code = compileFunction(f.unit, node, { name, kind: CodeKind.Function, start: node.start, end: node.end });
  f.emit(Op.Closure, dst, f.addFunction(code), environmentAt(f));
}

export function lastOfEachName(functions: readonly FunctionDeclaration[]): FunctionDeclaration[] {
  const last = new Map<string, FunctionDeclaration>();
  for (const node of functions) last.set(node.id?.name ?? DEFAULT_EXPORT, node);
  return functions.filter((node) => last.get(node.id?.name ?? DEFAULT_EXPORT) === node);
}

function bodyKindOf(node: { readonly async: boolean; readonly generator: boolean }): BodyKind {
  if (node.async) return node.generator ? BodyKind.AsyncGenerator : BodyKind.Async;
  return node.generator ? BodyKind.Generator : BodyKind.Normal;
}

export function compileFunction(unit: Unit, node: FunctionNode, spec: FunctionSpec): FnCode {
  const scope = unit.parsed.analysis.scopeOf(node)!;
  const f = new FnBuilder(unit, scope, spec.kind, bodyKindOf(node));
  f.enterSite(node);
  f.begin = functionStart(node as AnyNode, unit.parsed.source);
  const hasRest = node.params.at(-1)?.type === 'RestElement';
  const nParams = node.params.length - (hasRest ? 1 : 0);
  f.alloc(nParams);
  if (spec.runsInitializer === true) emitRunInitializer(f);
  const needsArguments = emitPrologue(f, scope, node.params);
  emitFunctionBody(f, scope, node);
  f.emitDeferred();
  return finishCode(f, {
    ...spec,
    nParams,
    length: expectedArgumentCount(node.params),
    needsArguments: needsArguments || hasRest,
    site: spec.site ?? f.siteIdOf(node),
  });
}

function emitRunInitializer(f: FnBuilder): void {
  const top = f.top;
  const callee = f.alloc();
  f.emit(Op.Callee, callee);
  f.emit(Op.RunInitializer, callee, 0);
  f.release(top);
}

/** https://tc39.es/ecma262/#sec-static-semantics-expectedargumentcount */
function expectedArgumentCount(params: readonly Pattern[]): number {
  const optional = params.findIndex((param) => param.type === 'AssignmentPattern' || param.type === 'RestElement');
  return optional < 0 ? params.length : optional;
}

// --- Prologue ---------------------------------------------------------------------------------------------

/** Everything up to the body. Answers whether the frame must keep all arguments. */
export function emitPrologue(f: FnBuilder, scope: Scope, params: readonly Pattern[]): boolean {
  if (bindsSloppyThis(f, scope)) f.emit(Op.BindSloppyThis);
  emitOwnName(f, scope);
  const isSimple = scope.traits?.hasSimpleParameters !== false;
  allocateParameters(f, scope, params, isSimple);
  if (scope.envSize > 0) {
    const parent = environmentAt(f, scope.parent!);
    scope.register = f.alloc();
    makeEnvironment(f, scope, parent);
    storeCapturedPseudos(f, scope);
  }
  if (isSimple) storeSimpleParameters(f, scope);
  const usesArguments = emitArgumentsObject(f, scope, params);
  if (!isSimple) emitParameters(f, params);
  return usesArguments;
}

function bindsSloppyThis(f: FnBuilder, scope: Scope): boolean {
  if (scope.strict || !scope.variables.has(THIS)) return false;
  return (
    f.kind === CodeKind.Function ||
    f.kind === CodeKind.Method ||
    f.kind === CodeKind.Getter ||
    f.kind === CodeKind.Setter
  );
}

/** A function expression's own name. */
function emitOwnName(f: FnBuilder, scope: Scope): void {
  const own = scope.parent;
  if (own === null || own.kind !== 'fn-name' || own.functionScope !== scope) return;
  const variable = own.variables.values().next().value as Variable;
  if (!variable.captured) {
    if (!variable.isUsed) return;
    variable.register = f.alloc();
    f.emit(Op.Callee, variable.register);
    return;
  }
  own.register = f.alloc();
  f.emit(Op.NewEnv, own.register, 1, own.envSize);
  const top = f.top;
  const callee = f.alloc();
  f.emit(Op.Callee, callee);
  f.emit(Op.SetEnv, own.register, variable.slot, callee);
  f.release(top);
}

/** Registers: simple parameters stay where the call put them, the rest get their own. */
function allocateParameters(f: FnBuilder, scope: Scope, params: readonly Pattern[], isSimple: boolean): void {
  const inPlace = new Set<Variable>();
  params.forEach((param, index) => {
    const variable = param.type === 'Identifier' ? scope.variables.get(param.name)! : null;
    if (variable === null || !(isSimple || (!variable.captured && !variable.needsTDZ))) return;
    variable.register = 2 + index;
    inPlace.add(variable);
  });
  for (const variable of scope.variables.values()) {
    if (variable.captured || variable.kind === 'pseudo' || inPlace.has(variable)) continue;
    if (isSimple && variable.kind === 'param') continue;
    variable.register = f.alloc();
    if (variable.needsTDZ) f.emit(Op.LoadTDZ, variable.register);
  }
}

/** this, new.target and their like, where inner arrows or evals see them. */
export function storeCapturedPseudos(f: FnBuilder, scope: Scope): void {
  const top = f.top;
  for (const variable of scope.variables.values()) {
    if (variable.kind !== 'pseudo' || !variable.captured) continue;
    let value = 0;
    if (variable.name !== THIS) {
      value = f.alloc();
      f.emit(
        variable.name === NEW_TARGET ? Op.NewTarget : variable.name === '%home' ? Op.HomeObject : Op.Callee,
        value,
      );
    }
    f.emit(Op.SetEnv, scope.register, variable.slot, value);
    f.release(top);
  }
}

function storeSimpleParameters(f: FnBuilder, scope: Scope): void {
  for (const variable of scope.variables.values()) {
    if (variable.kind !== 'param') continue;
    if (variable.captured) f.emit(Op.SetEnv, scope.register, variable.slot, variable.register);
    noteWrite(f, variable.name, variable.register);
  }
}

function emitArgumentsObject(f: FnBuilder, scope: Scope, params: readonly Pattern[]): boolean {
  const variable = scope.variables.get('arguments');
  if (
    variable === undefined ||
    scope.traits?.isArrow === true ||
    !(variable.kind === 'arguments' || variable.kind === 'var')
  )
    return false;
  const top = f.top;
  const object = variable.captured ? f.alloc() : variable.register;
  const isMapped = !scope.strict && scope.traits?.hasSimpleParameters === true;
  if (isMapped && scope.register >= 0 && scope.envSize > 0) {
    f.emit(Op.ArgumentsMapped, object, scope.register, f.constant(mappedSlots(scope, params)));
  } else if (isMapped) f.emit(Op.ArgumentsMapped, object, 1, f.constant([]));
  else f.emit(Op.ArgumentsUnmapped, object);
  if (variable.captured) f.emit(Op.SetEnv, scope.register, variable.slot, object);
  f.release(top);
  return true;
}

/** For each parameter its slot; of several with one name only the last is mapped, the others get -1. */
function mappedSlots(scope: Scope, params: readonly Pattern[]): number[] {
  const names =
    params.length > 0 ? params.map((param) => (param as Expression & { name: string }).name) : parameterNames(scope);
  return names.map((name, index) => (names.lastIndexOf(name) === index ? scope.variables.get(name)!.slot : -1));
}

/** Parameters of a function body that is compiled alone. */
export const parameterNames = (scope: Scope): string[] =>
  scope.node?.type === 'Program'
    ? [...scope.variables.values()].filter((variable) => variable.kind === 'param').map((variable) => variable.name)
    : [];

/** https://tc39.es/ecma262/#sec-runtime-semantics-iteratorbindinginitialization for parameters with patterns or defaults. */
function emitParameters(f: FnBuilder, params: readonly Pattern[]): void {
  const node = f.frame.node as AnyNode | null;
  const argument = { ...ARGUMENT_SOURCE, position: node === null ? null : functionStart(node, f.unit.parsed.source) };
  params.forEach((param, index) => {
    const top = f.top;
    if (param.type === 'RestElement') {
      const variable = param.argument.type === 'Identifier' ? ownVariable(f, param.argument) : null;
      const rest = variable === null || variable.captured || variable.needsTDZ ? f.alloc() : variable.register;
      f.emit(Op.RestParameter, rest, index);
      emitPattern(f, param.argument, rest, 'initialize');
    } else if (param.type === 'AssignmentPattern') {
      const value = 2 + index;
      const present = new Label();
      f.jump(Op.JumpNotUndefined, present, value);
      emitNamed(f, param.right, param.left.type === 'Identifier' ? param.left.name : null, value);
      f.bind(present);
      emitPattern(f, param.left, value, 'initialize', {
        ...DEFAULTED_SOURCE,
        position: startBehind(f.unit.parsed.source, param.left.end, '='),
      });
    } else emitPattern(f, param, 2 + index, 'initialize', argument);
    f.release(top);
  });
}

// --- Body -------------------------------------------------------------------------------------------------

function emitFunctionBody(f: FnBuilder, scope: Scope, node: FunctionNode): void {
  const outer = f.scope;
  const top = scope.body === null ? f.top : enterBody(f, scope.body, scope);
  emitFunctionDeclarations(f, scope.body ?? scope);
  if (f.body === BodyKind.Generator || f.body === BodyKind.AsyncGenerator) f.emit(Op.GeneratorStart);
  if (node.body.type === 'BlockStatement') {
    const statements = node.body.body;
    emitDisposing(f, statements, () => emitStatements(f, statements));
    emitEnd(f);
  } else {
    f.mark(node.body);
    f.lead(node.body, node.body);
    emitReturnOf(f, node.body);
  }
  leaveScope(f, outer, top);
}

/** A body apart from its parameters: its `var`s start with the parameters' values. */
function enterBody(f: FnBuilder, body: Scope, parameters: Scope): number {
  const top = enterScope(f, body);
  for (const variable of body.variables.values()) {
    const source = parameters.variables.get(variable.name);
    if (variable.kind !== 'var' || source === undefined || source.kind === 'pseudo') continue;
    const inner = f.top;
    initializeVariable(f, variable, readVariable(f, source, Number.MAX_SAFE_INTEGER));
    f.release(inner);
  }
  return top;
}

/** What running off the end means. */
export function emitEnd(f: FnBuilder): void {
  if (f.body === BodyKind.AsyncGenerator) f.emit(Op.AsyncGeneratorBodyEnd, 0);
  if (f.kind !== CodeKind.DerivedConstructor) {
    f.emit(Op.ReturnUndefined);
    return;
  }
  const value = f.alloc();
  f.emit(Op.LoadUndefined, value);
  emitReturn(f, value);
}

// --- The finished code --------------------------------------------------------------------------------------

export interface CodeFacts extends FunctionSpec {
  readonly nParams: number;
  readonly length: number;
  readonly needsArguments: boolean;
  readonly site: number;
  readonly envSize?: number;
  readonly module?: ModuleInfo | null;
}

export function finishCode(f: FnBuilder, facts: CodeFacts): FnCode {
  const { parsed } = f.unit;
  return new FnCode({
    name: facts.name,
    kind: f.kind,
    body: f.body,
    strict: f.frame.strict,
    strictRanges: f.strictRanges.length > 0 ? Int32Array.from(f.strictRanges) : null,
    code: Int32Array.from(f.code),
    constants: f.constants,
    functions: f.functions,
    handlers: f.handlerTable(),
    siteOf: Int32Array.from(f.siteOf),
    positionOf: Int32Array.from(f.positionOf),
    lines: parsed.analysis.sites.lines,
    texts: f.texts.size > 0 ? f.texts : null,
    nRegisters: f.nRegisters,
    nParams: facts.nParams,
    length: facts.length,
    nIC: f.nIC,
    needsArguments: facts.needsArguments,
    envSize: facts.envSize ?? 0,
    nameIsStatic: facts.nameIsStatic ?? true,
    file: f.unit.file,
    shownFile: parsed.file,
    source: parsed.source,
    start: facts.start,
    end: facts.end,
    site: facts.site,
    module: facts.module ?? null,
    library: f.unit.library,
  });
}
