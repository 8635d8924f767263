import type { FunctionExpression, Node, Program } from '../../syntax/ast.ts';
import { SourceProblem } from '../../syntax/errors.ts';
import {
  type DynamicFunctionText,
  guardDepth,
  type ParsedSource,
  parseDynamicFunction,
  parseSource,
} from '../../syntax/parse.ts';
import type { Scope, Variable } from '../../syntax/scopes.ts';
import { environmentAt, makeEnvironment, writeSlot } from './bindings.ts';
import { FnBuilder, type Unit } from './builder.ts';
import { BodyKind, CodeKind, type EvalContext, type FnCode, type GlobalDeclarations } from './code.ts';
import {
  compileFunction,
  emitDeclaredFunction,
  emitEnd,
  emitFunctionDeclarations,
  emitPrologue,
  finishCode,
  lastOfEachName,
  parameterNames,
  storeCapturedPseudos,
} from './functions.ts';
import { moduleInfo } from './modules.ts';
import * as Op from './op-codes.ts';
import { emitStatements } from './statements.ts';
import { emitDisposing } from './using.ts';

/*
 * compile: the tree becomes register bytecode. One FnCode a function; a scope's captured variables become slots
 * of an environment array, all others registers. The emitters follow the specification's clauses, a file each;
 * what every op does stands in ops.ts, what a function's code consists of in code.ts. Nothing here runs anything.
 *
 * This file has the doors: one function for each kind of text.
 */

export interface CompileOptions {
  /** With the ops that record statements and writes. */
  readonly recording: boolean;
  /** Number of sites that the run has already. */
  readonly siteOffset: number;
  /** The file that imports are relative to; by default the text's own. */
  readonly referrer?: string;
  /** Code of the host's own, see FnCode.library. */
  readonly library?: boolean;
  /** V8's version where positions are V8's, else 0. */
  readonly v8?: number;
  /** Scripts: answer the completion value. */
  readonly completion?: boolean;
}

const unitOf = (parsed: ParsedSource, options: CompileOptions): Unit => ({
  parsed,
  file: options.referrer ?? parsed.file,
  recording: options.recording,
  siteOffset: options.siteOffset,
  library: options.library === true,
  v8: options.v8 ?? 0,
});

function facts(f: FnBuilder, program: Program): Parameters<typeof finishCode>[1] {
  return {
    name: '',
    kind: f.kind,
    start: program.start,
    end: program.end,
    nParams: 0,
    length: 0,
    needsArguments: false,
    site: f.siteIdOf(program),
  };
}

function begin(
  parsed: ParsedSource,
  options: CompileOptions,
  kind: CodeKind,
  body: BodyKind = BodyKind.Normal,
): FnBuilder {
  const f = new FnBuilder(unitOf(parsed, options), parsed.analysis.root, kind, body);
  f.enterSite(parsed.program);
  return f;
}

/** Registers and environment of a program's own scope. */
function enterRoot(f: FnBuilder, scope: Scope): void {
  for (const variable of scope.variables.values()) {
    if (variable.captured || variable.isGlobal || variable.kind === 'pseudo') continue;
    variable.register = f.alloc();
    if (variable.needsTDZ) f.emit(Op.LoadTDZ, variable.register);
  }
  if (scope.envSize === 0) return;
  scope.register = f.alloc();
  makeEnvironment(f, scope, 1);
  storeCapturedPseudos(f, scope);
}

/**
 * The statements of a script or eval, its completion value in a register. Only the last statement that surely
 * has a value, and what follows it, can be it: nothing jumps out of a program.
 */
function emitWithCompletion(f: FnBuilder, body: readonly Node[]): void {
  const completion = f.alloc();
  f.emit(Op.LoadUndefined, completion);
  const last = body.findLastIndex((statement) => HAS_VALUE.has(statement.type));
  emitStatements(f, body.slice(0, Math.max(last, 0)));
  f.completion = completion;
  emitStatements(f, body.slice(Math.max(last, 0)));
}

/** Statements that never complete empty. */
const HAS_VALUE: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'IfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'TryStatement',
  'WithStatement',
]);

function endProgram(f: FnBuilder): void {
  if (f.completion >= 0) f.emit(Op.Return, f.completion);
  else f.emit(Op.ReturnUndefined);
  f.emitDeferred();
}

// --- Scripts ----------------------------------------------------------------------------------------------

/** https://tc39.es/ecma262/#sec-runtime-semantics-scriptevaluation */
export function compileScript(parsed: ParsedSource, options: CompileOptions): FnCode {
  return guardDepth(() => scriptCode(parsed, options));
}

function scriptCode(parsed: ParsedSource, options: CompileOptions): FnCode {
  const f = begin(parsed, options, CodeKind.Script);
  const root = f.frame;
  enterRoot(f, root);
  const lexicals = [...root.variables.values()].filter((variable) => variable.isLexical);
  const vars = [...root.variables.values()]
    .filter((variable) => variable.kind === 'var')
    .map((variable) => variable.name);
  declareGlobals(f, {
    lexicals: lexicals.map((variable) => ({ name: variable.name, isConst: variable.isConstant })),
    functions: lastOfEachName(root.functions).map((node) => node.id.name),
    vars,
    annexB: root.annexBNames,
    deletable: false,
  });
  if (options.completion === true) emitWithCompletion(f, parsed.program.body);
  else emitStatements(f, parsed.program.body);
  endProgram(f);
  return finishCode(f, facts(f, parsed.program));
}

/** Global bindings of a script or eval, functions included. */
function declareGlobals(f: FnBuilder, declarations: GlobalDeclarations): void {
  const { lexicals, functions, vars, annexB } = declarations;
  if (lexicals.length + functions.length + vars.length + annexB.length === 0) return;
  f.emit(Op.DeclareGlobals, f.constant(declarations));
  for (const node of lastOfEachName(f.frame.functions)) {
    const top = f.top;
    const fn = f.alloc();
    emitDeclaredFunction(f, node, fn);
    f.emit(Op.DefineGlobalFunction, f.constant(node.id.name), fn, declarations.deletable ? 1 : 0);
    f.release(top);
  }
}

// --- Function bodies ----------------------------------------------------------------------------------------

/** A text that runs as the body of a sloppy function with the given parameters (CommonJS). Close it over null. */
export function compileFunctionBody(parsed: ParsedSource, options: CompileOptions): FnCode {
  return guardDepth(() => functionBodyCode(parsed, options));
}

function functionBodyCode(parsed: ParsedSource, options: CompileOptions): FnCode {
  const f = begin(parsed, options, CodeKind.Function);
  const names = parameterNames(f.frame);
  f.alloc(names.length);
  names.forEach((name, index) => {
    (f.frame.variables.get(name) as Variable).register = 2 + index;
  });
  const needsArguments = emitPrologue(f, f.frame, []);
  emitFunctionDeclarations(f, f.frame);
  const { body } = parsed.program;
  emitDisposing(f, body, () => emitStatements(f, body));
  emitEnd(f);
  f.emitDeferred();
  return finishCode(f, { ...facts(f, parsed.program), nParams: names.length, length: names.length, needsArguments });
}

/** https://tc39.es/ecma262/#sec-createdynamicfunction: the code of the function itself. Close it over null. */
export function compileDynamicFunction(
  text: DynamicFunctionText,
  file: string,
  options: CompileOptions,
): { readonly code: FnCode; readonly parsed: ParsedSource } {
  const parsed = parseDynamicFunction(text, file);
  const statement = parsed.program.body[0] as Program['body'][number] & { expression: FunctionExpression };
  const node = statement.expression;
  const spec = { name: 'anonymous', kind: CodeKind.Function, start: node.start, end: node.end };
  return { code: guardDepth(() => compileFunction(unitOf(parsed, options), node, spec)), parsed };
}

// --- Modules ------------------------------------------------------------------------------------------------

/** https://tc39.es/ecma262/#sec-source-text-module-records. Enter it with r1 = the module's environment. */
export function compileModule(parsed: ParsedSource, options: CompileOptions): FnCode {
  return guardDepth(() => moduleCode(parsed, options));
}

function moduleCode(parsed: ParsedSource, options: CompileOptions): FnCode {
  const { analysis, program } = parsed;
  const f = begin(parsed, options, CodeKind.Module, analysis.hasTopLevelAwait ? BodyKind.Async : BodyKind.Normal);
  const root = f.frame;
  root.register = 1;
  for (const variable of root.variables.values()) {
    if (variable.captured || variable.kind === 'pseudo') continue;
    variable.register = f.alloc();
    if (variable.needsTDZ) f.emit(Op.LoadTDZ, variable.register);
  }
  storeCapturedPseudos(f, root);
  clearModuleVars(f, root);
  emitFunctionDeclarations(f, root);
  f.emit(Op.ModuleReady);
  emitDisposing(f, program.body, () => emitStatements(f, program.body));
  f.emit(Op.ReturnUndefined);
  f.emitDeferred();
  return finishCode(f, {
    ...facts(f, program),
    envSize: root.envSize,
    module: moduleInfo(program, root, analysis.hasTopLevelAwait),
  });
}

/** The environment comes full of dead bindings; `var`s are alive from the start. */
function clearModuleVars(f: FnBuilder, root: Scope): void {
  const top = f.top;
  const value = f.alloc();
  f.emit(Op.LoadUndefined, value);
  for (const variable of root.variables.values())
    if (variable.captured && variable.kind === 'var') f.emit(Op.SetEnv, 1, variable.slot, value);
  f.release(top);
}

// --- Eval ---------------------------------------------------------------------------------------------------

export interface CompiledEval {
  readonly code: FnCode;
  readonly parsed: ParsedSource;
}

/**
 * https://tc39.es/ecma262/#sec-performeval without the running of it. `context` is null for an indirect eval.
 * A SourceProblem is the guest's SyntaxError, clashes with the scopes around included.
 */
export function compileEval(
  source: string,
  context: EvalContext | null,
  file: string,
  options: CompileOptions,
): CompiledEval {
  const parsed = parseSource(source, {
    file,
    goal: 'eval',
    scope: context?.scope ?? null,
    strict: context?.strict === true,
  });
  return { code: guardDepth(() => evalCode(parsed, options)), parsed };
}

function evalCode(parsed: ParsedSource, options: CompileOptions): FnCode {
  const f = begin(parsed, options, CodeKind.Eval);
  const root = f.frame;
  if (!root.strict && root.parent !== null) checkClashes(root);
  enterRoot(f, root);
  if (root.strict) emitFunctionDeclarations(f, root);
  else if (isGlobalVarScope(outerVarScope(root))) {
    const functions = lastOfEachName(root.functions).map((node) => node.id.name);
    const vars = root.evalVars.filter((name) => !functions.includes(name));
    declareGlobals(f, { lexicals: [], functions, vars, annexB: root.annexBNames, deletable: true });
  } else declareInFunction(f, outerVarScope(root) as Scope);
  const { body } = parsed.program;
  emitDisposing(f, body, () => emitWithCompletion(f, body));
  endProgram(f);
  return finishCode(f, facts(f, parsed.program));
}

/** Where an eval's vars go; null for the global object of an indirect eval. */
const outerVarScope = (root: Scope): Scope | null => root.parent?.varScope ?? null;

const isGlobalVarScope = (scope: Scope | null): boolean =>
  scope === null || scope.kind === 'script' || (scope.kind === 'eval' && !scope.strict);

/** https://tc39.es/ecma262/#sec-evaldeclarationinstantiation, the checks against the scopes between eval and function. */
function checkClashes(root: Scope): void {
  const names = new Set([...root.evalVars, ...root.functions.map((node) => node.id.name)]);
  const varScope = outerVarScope(root);
  for (const name of names) {
    for (let s = root.parent; s !== null; s = s.parent) {
      if (isClash(s, s.variables.get(name), s === varScope))
        throw new SourceProblem('syntax', `Identifier '${name}' has already been declared`, 0, 0);
      if (s === varScope) break;
    }
  }
}

function isClash(scope: Scope, variable: Variable | undefined, isVarScope: boolean): boolean {
  if (variable === undefined || scope.kind === 'script' || variable.kind === 'pseudo') return false;
  // Evals in parameters add their vars outside of the parameters.
  if (isVarScope) return variable.isLexical || (scope.kind === 'function' && scope.body !== null);
  return !(variable.kind === 'catch' && variable.initializedAt === 0);
}

function declareInFunction(f: FnBuilder, varScope: Scope): void {
  const root = f.frame;
  const functions = lastOfEachName(root.functions);
  const names = [...root.evalVars, ...root.annexBNames].filter((name) => varScope.variables.get(name) === undefined);
  const top = f.top;
  const holder = f.alloc();
  if (names.length > 0 || functions.length > 0) emitEvalVars(f, varScope, holder);
  for (const name of names) f.emit(Op.DeclareEvalVar, holder, f.constant(name));
  for (const node of functions) {
    const inner = f.top;
    const fn = f.alloc();
    emitDeclaredFunction(f, node, fn);
    const present = varScope.variables.get(node.id.name);
    if (present === undefined) f.emit(Op.DefineEvalVar, holder, f.constant(node.id.name), fn);
    else writeSlot(f, varScope, present.slot, fn);
    f.release(inner);
  }
  f.release(top);
}

function emitEvalVars(f: FnBuilder, varScope: Scope, holder: number): void {
  let hops = 0;
  for (let s: Scope | null = f.scope; s !== null && s !== varScope; s = s.parent) if (s.hasEnvironment) hops++;
  f.emit(Op.EvalVars, holder, environmentAt(f), hops, varScope.evalVarsSlot);
}

/** Annex B.3.2: a block function of a script or eval is copied to the var that is no variable of any frame. */
export function copyBlockFunctionOut(f: FnBuilder, name: string, value: number): void {
  const varScope = f.unit.parsed.goal === 'eval' ? outerVarScope(f.unit.parsed.analysis.root) : null;
  if (isGlobalVarScope(varScope)) {
    f.emit(Op.AnnexBGlobalFunction, f.constant(name), value);
    return;
  }
  const top = f.top;
  const holder = f.alloc();
  emitEvalVars(f, varScope as Scope, holder);
  f.emit(Op.DefineEvalVar, holder, f.constant(name), value);
  f.release(top);
}
