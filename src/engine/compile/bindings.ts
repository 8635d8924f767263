import { HOME, needsInitializedCheck, NEW_TARGET, type Scope, THIS, type Variable } from '../../syntax/scopes.ts';
import type { FnBuilder } from './builder.ts';
import type { DynamicLookup } from './code.ts';
import * as Op from './op-codes.ts';

/*
 * Variables as registers and environment slots.
 *
 *   let x (not captured)     a register
 *   let x (captured)         NewEnv e, parent, n … GetEnv t, e, slot … SetEnv e, slot, t
 *   of an outer function     GetEnv1 t, r1, slot: r1 is the environment the function is closed over
 */

/** Register of the innermost environment at `scope`; r1 when the frame has none of its own there. */
export function environmentAt(f: FnBuilder, scope: Scope = f.scope): number {
  for (let s: Scope | null = scope; s !== null && s.functionScope === f.frame; s = s.parent)
    if (s.hasEnvironment) return s.register;
  return 1;
}

/** Where an environment is, seen from here: a register and how many parents up. */
function locate(f: FnBuilder, target: Scope): { env: number; hops: number } {
  let s: Scope | null = f.scope;
  for (; s !== null && s.functionScope === f.frame; s = s.parent) if (s === target) return { env: s.register, hops: 0 };
  let hops = 0;
  for (; s !== null && s !== target; s = s.parent) if (s.hasEnvironment) hops++;
  return { env: 1, hops };
}

/** What a name means here: dynamic scopes to ask first, then a variable, then the global object. */
export interface Lookup {
  readonly chain: readonly DynamicLookup[];
  readonly variable: Variable | null;
}

export function lookUp(f: FnBuilder, name: string): Lookup {
  const chain: DynamicLookup[] = [];
  let hops = 0;
  for (let s: Scope | null = f.scope; s !== null; s = s.parent) {
    const variable = s.variables.get(name);
    if (variable !== undefined) return { chain, variable: variable.isGlobal ? null : variable };
    if (s.kind === 'with') chain.push({ kind: 'with', hops, slot: 1 });
    else if (s.evalVarsSlot > 0) chain.push({ kind: 'eval-vars', hops, slot: s.evalVarsSlot });
    if (s.hasEnvironment) hops++;
  }
  return { chain, variable: null };
}

/** Emits ResolveDynamic; answers the register of the binding object (the next one is `this` for a call). */
export function resolveDynamic(f: FnBuilder, name: string, chain: readonly DynamicLookup[]): number {
  const base = f.alloc(2);
  f.emit(Op.ResolveDynamic, base, environmentAt(f), f.constant(name), f.constant(chain));
  return base;
}

// --- Reading ----------------------------------------------------------------------------------------------

/** The value of a variable: its own register, or the result register. `shown`: where stacks show that it is read. */
export function readVariable(
  f: FnBuilder,
  variable: Variable,
  position: number,
  dst?: number,
  shown = position,
): number {
  if (variable.kind === 'pseudo' && !variable.captured) return readPseudo(f, variable, dst);
  if (variable.kind === 'import') {
    const { env, hops } = locate(f, variable.scope);
    const out = f.result(dst);
    f.at(shown, () => f.emit(Op.GetImport, out, env, hops, variable.slot, f.constant(variable.name)));
    return out;
  }
  const isChecked = needsInitializedCheck(variable, position, f.scope);
  const out = variable.captured ? readSlot(f, variable, f.result(dst)) : variable.register;
  if (isChecked) f.at(shown, () => f.emit(Op.CheckTDZ, out, f.constant(variable.name)));
  if (dst !== undefined && out !== dst) {
    f.emit(Op.Move, dst, out);
    return dst;
  }
  return out;
}

function readSlot(f: FnBuilder, variable: Variable, dst: number): number {
  return readEnvironmentSlot(f, variable.scope, variable.slot, dst);
}

function readEnvironmentSlot(f: FnBuilder, scope: Scope, slot: number, dst: number): number {
  const { env, hops } = locate(f, scope);
  if (hops === 0) f.emit(Op.GetEnv, dst, env, slot);
  else if (hops === 1) f.emit(Op.GetEnv1, dst, env, slot);
  else f.emit(Op.GetEnvN, dst, env, hops, slot);
  return dst;
}

/** `this` and its like in the function that has them. */
function readPseudo(f: FnBuilder, variable: Variable, dst?: number): number {
  if (variable.name === THIS) {
    if (dst === undefined) return 0;
    f.emit(Op.Move, dst, 0);
    return dst;
  }
  const out = f.result(dst);
  f.emit(variable.name === NEW_TARGET ? Op.NewTarget : variable.name === HOME ? Op.HomeObject : Op.Callee, out);
  return out;
}

/** A pseudo variable by name: `this`, new.target, home object, active function. */
export function readPseudoVariable(f: FnBuilder, name: string, dst?: number): number {
  const variable = f.scope.thisScope()?.variables.get(name);
  if (variable !== undefined) return readVariable(f, variable, 0, dst);
  const out = f.result(dst);
  f.emit(Op.LoadUndefined, out);
  return out;
}

/** `this`, checked where a derived constructor may not have called super yet. */
export function readThis(f: FnBuilder, dst?: number): number {
  const out = readPseudoVariable(f, THIS, dst);
  if (f.scope.thisScope()?.traits?.isDerivedConstructor === true) f.emit(Op.CheckThis, out);
  return out;
}

// --- Writing ----------------------------------------------------------------------------------------------

/** First value of a binding. */
export function initializeVariable(f: FnBuilder, variable: Variable, value: number): void {
  if (variable.isGlobal) {
    if (variable.isLexical) f.emit(Op.InitGlobalLexical, f.constant(variable.name), value);
    else f.emit(Op.SetGlobal, f.constant(variable.name), value, f.ic());
  } else store(f, variable, value);
  if (variable.kind !== 'pseudo') noteWrite(f, variable.name, value);
}

/** https://tc39.es/ecma262/#sec-declarative-environment-records-setmutablebinding-n-v-s */
export function assignVariable(f: FnBuilder, variable: Variable, value: number, position: number): void {
  if (needsInitializedCheck(variable, position, f.scope)) {
    const top = f.top;
    const current = variable.captured ? readSlot(f, variable, f.alloc()) : variable.register;
    f.emit(Op.CheckTDZ, current, f.constant(variable.name));
    f.release(top);
  }
  if (variable.isConstant) {
    // A function's own name is read-only; only strict code is told so.
    if (variable.kind !== 'fn-name' || f.isStrict) f.emit(Op.ThrowConstAssign, f.constant(variable.name));
    return;
  }
  store(f, variable, value);
  noteWrite(f, variable.name, value);
}

function store(f: FnBuilder, variable: Variable, value: number): void {
  if (!variable.captured) {
    if (variable.register !== value) f.emit(Op.Move, variable.register, value);
    return;
  }
  writeSlot(f, variable.scope, variable.slot, value);
}

export function writeSlot(f: FnBuilder, scope: Scope, slot: number, value: number): void {
  const { env, hops } = locate(f, scope);
  if (hops === 0) f.emit(Op.SetEnv, env, slot, value);
  else if (hops === 1) f.emit(Op.SetEnv1, env, slot, value);
  else f.emit(Op.SetEnvN, env, hops, slot, value);
}

/** Recording emission: a named binding got a value. */
export function noteWrite(f: FnBuilder, name: string, value: number): void {
  if (f.unit.recording && !/^[%*#]/.test(name)) f.emit(Op.Wrote, f.constant(name), value);
}

/** The register an assignment may aim its last op at, -1 when the variable is not a plain register. */
export function plainRegister(f: FnBuilder, variable: Variable | null, position: number): number {
  if (variable === null || variable.captured || variable.isConstant || variable.kind === 'pseudo') return -1;
  return needsInitializedCheck(variable, position, f.scope) ? -1 : variable.register;
}

// --- Entering scopes --------------------------------------------------------------------------------------

/** Registers and environment of a scope; TDZ where a reference may come too early. Leave with `leaveScope`. */
export function enterScope(f: FnBuilder, scope: Scope): number {
  const top = f.top;
  const parent = environmentAt(f);
  f.scope = scope;
  allocateVariables(f, scope);
  if (scope.envSize > 0) {
    scope.register = f.alloc();
    makeEnvironment(f, scope, parent);
  }
  return top;
}

export function leaveScope(f: FnBuilder, outer: Scope, top: number): void {
  f.scope = outer;
  f.release(top);
}

/** Registers for what is not captured. */
function allocateVariables(f: FnBuilder, scope: Scope): void {
  for (const variable of scope.variables.values()) {
    if (variable.captured || variable.isGlobal || variable.kind === 'pseudo') continue;
    variable.register = f.alloc();
    if (variable.needsTDZ) f.emit(Op.LoadTDZ, variable.register);
  }
}

/** NewEnv for `scope` in its register, dead zones filled in. */
export function makeEnvironment(f: FnBuilder, scope: Scope, parent: number): void {
  const captured = [...scope.variables.values()].filter((variable) => variable.slot > 0);
  const dead = captured.filter((variable) => variable.needsTDZ);
  if (dead.length === captured.length && scope.evalVarsSlot === 0 && dead.length > 0) {
    f.emit(Op.NewEnvTDZ, scope.register, parent, scope.envSize);
    return;
  }
  f.emit(Op.NewEnv, scope.register, parent, scope.envSize);
  if (dead.length === 0) return;
  const top = f.top;
  const hole = f.alloc();
  f.emit(Op.LoadTDZ, hole);
  for (const variable of dead) f.emit(Op.SetEnv, scope.register, variable.slot, hole);
  f.release(top);
}
