import { scopeNotes } from '../../engine/compile/builder.ts';
import { type FnCode, ImportCell } from '../../engine/compile/code.ts';
import * as Op from '../../engine/compile/op-codes.ts';
import { OP_LENGTH } from '../../engine/compile/ops.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { TDZ, type Value } from '../../engine/spec/values.ts';
import type { Frame } from '../../engine/vm/frame.ts';
import { stateOf } from '../../engine/vm/realm-state.ts';
import { WRAPPER_PARAMETERS } from '../../hosts/host.ts';
import { resolve, type Scope, THIS, type Variable } from '../../syntax/scopes.ts';
import type { PlaceRoot, ScopeKind } from '../../trace/index.ts';
import type { LiveEnvironment, Sightings } from './sightings.ts';

/*
 * From a frame to the names that mean something there, and back: scopes as the compiler knew them, laid over the
 * frame's registers and the environments that its function is closed over.
 */

/** What a name holds at this moment; undefined and `isTdz` before it is initialised. */
export interface Held {
  readonly value: Value;
  readonly isTdz: boolean;
}

export interface LiveBinding {
  readonly name: string;
  readonly held: Held;
  readonly root: PlaceRoot;
}

export interface LiveScope {
  readonly kind: ScopeKind;
  readonly name: string;
  readonly bindings: readonly LiveBinding[];
  /** The object whose properties are the bindings, or further ones. */
  readonly object: GuestObject | null;
}

/** The scope that a frame stands in; null for code compiled before anybody asked. */
function scopeAt({ fc, pc }: Frame): Scope | null {
  return scopeNotes.of.get(fc.constants)?.[pc] ?? null;
}

/** Scopes that belong to the frame, innermost first. */
function ownScopes(frame: Frame): Scope[] {
  const own: Scope[] = [];
  const innermost = scopeAt(frame);
  for (let s = innermost; s !== null && s.functionScope === innermost!.functionScope; s = s.parent) own.push(s);
  return own;
}

const asEnvironment = (value: unknown): LiveEnvironment | null => (Array.isArray(value) ? value : null);

/** The environment of a scope of the frame's own. */
function ownEnvironment({ r }: Frame, scope: Scope): LiveEnvironment | null {
  return scope.hasEnvironment && scope.register >= 0 ? asEnvironment(r[scope.register]) : null;
}

export function innermostEnvironment(frame: Frame): LiveEnvironment | null {
  for (const scope of ownScopes(frame)) {
    const environment = ownEnvironment(frame, scope);
    if (environment !== null) return environment;
  }
  return asEnvironment(frame.r[1]);
}

/** All scopes that a frame sees, innermost first, the realm's own last. */
export function scopesOf(frame: Frame, realm: Realm, sightings: Sightings): LiveScope[] {
  const scopes: LiveScope[] = [];
  const own = ownScopes(frame);
  for (const scope of own) addOwn(frame, scope, sightings, scopes);
  const outermost = own.at(-1);
  let environment = asEnvironment(frame.r[1]);
  for (let scope = outermost?.parent ?? null; scope !== null; scope = scope.parent) {
    const root = rootOf(scope, frame, sightings);
    if (root !== null) addOwn(root, scope, sightings, scopes);
    if (!scope.hasEnvironment || environment === null) continue;
    if (root === null) addOuter(scope, environment, sightings, scopes);
    environment = asEnvironment(environment[0]);
  }
  return [...scopes.filter(({ bindings, object }) => bindings.length > 0 || object !== null), ...realmScopes(realm)];
}

/** The frame of a file's own body, whose variables can be seen from everywhere in the file, captured or not. */
function rootOf(scope: Scope, { fc }: Frame, sightings: Sightings): Frame | null {
  const root = scope.parent === null ? sightings.roots.get(fc.shownFile) : undefined;
  return root !== undefined && ownScopes(root).at(-1) === scope ? root : null;
}

function addOwn(frame: Frame, scope: Scope, sightings: Sightings, into: LiveScope[]): void {
  const environment = ownEnvironment(frame, scope);
  const bindings: LiveBinding[] = [];
  for (const variable of scope.variables.values()) {
    const binding = isShown(variable) ? ownBinding(frame, variable, environment, sightings) : null;
    if (binding !== null) bindings.push(binding);
  }
  into.push(...scopesFrom(scope, kindOf(scope, 'own'), bindings, environment, frame.fc.name));
}

function addOuter(scope: Scope, environment: LiveEnvironment, sightings: Sightings, into: LiveScope[]): void {
  const bindings = [...scope.variables.values()]
    .filter((variable) => variable.captured && isShown(variable))
    .map((variable) => capturedBinding(variable, environment, sightings));
  into.push(...scopesFrom(scope, kindOf(scope, 'outer'), bindings, environment, functionName(scope)));
}

/** A CommonJS file's variables, and apart from them what Node hands to it; what an eval or `with` adds. */
function scopesFrom(
  scope: Scope,
  kind: ScopeKind,
  bindings: LiveBinding[],
  environment: LiveEnvironment | null,
  name: string,
): LiveScope[] {
  const shownName = kind === 'function' || kind === 'closure' ? name : '';
  const added = environment === null ? null : addedObject(scope, environment);
  if (!isWrapper(scope)) return [{ kind, name: shownName, bindings, object: added }];
  const given = (binding: LiveBinding): boolean =>
    WRAPPER_PARAMETERS.includes(binding.name) || binding.name === 'arguments';
  return [
    { kind, name: '', bindings: bindings.filter((binding) => !given(binding)), object: added },
    { kind: 'closure', name: 'CommonJS', bindings: bindings.filter(given), object: null },
  ];
}

function addedObject(scope: Scope, environment: LiveEnvironment): GuestObject | null {
  const slot = scope.kind === 'with' ? 1 : scope.evalVarsSlot;
  const object = slot > 0 ? environment[slot] : null;
  return isObject(object) ? object : null;
}

/** The function that a CommonJS file is wrapped in. */
const isWrapper = (scope: Scope): boolean => scope.kind === 'function' && scope.parent === null;

const KINDS: Readonly<Partial<Record<Scope['kind'], ScopeKind>>> = {
  script: 'script',
  module: 'module',
  eval: 'eval',
  catch: 'catch',
  class: 'class',
  with: 'with',
  block: 'block',
  loop: 'block',
  switch: 'block',
};

function kindOf(scope: Scope, from: 'own' | 'outer'): ScopeKind {
  return KINDS[scope.kind] ?? (isWrapper(scope) ? 'module' : from === 'own' ? 'function' : 'closure');
}

function functionName(scope: Scope): string {
  const node = scope.functionScope.node as { readonly id?: { readonly name?: string } | null } | null;
  return node?.id?.name ?? '';
}

/** Names that a program can spell. */
const isShown = ({ name, kind }: Variable): boolean =>
  kind !== 'pseudo' && kind !== 'private' && kind !== 'hidden' && !/^[%*#]/.test(name);

function ownBinding(
  frame: Frame,
  variable: Variable,
  environment: LiveEnvironment | null,
  sightings: Sightings,
): LiveBinding | null {
  const { name } = variable;
  if (variable.captured) {
    if (environment === null) return argumentBinding(frame, variable);
    const binding = capturedBinding(variable, environment, sightings);
    return isBefore(frame, variable) ? { ...binding, held: DEAD } : binding;
  }
  if (variable.register < 0 || variable.isGlobal) return null;
  const held = isBefore(frame, variable) ? DEAD : heldIn(frame.r[variable.register]);
  return { name, held, root: { kind: 'local', activation: frame.activation, register: variable.register, name } };
}

/** A parameter of a function that has been entered and has not begun: it is where the call has put it. */
function argumentBinding(frame: Frame, { name, scope }: Variable): LiveBinding | null {
  const parameters =
    (scope.node as { readonly params?: readonly { readonly type: string; readonly name?: string }[] } | null)?.params ??
    [];
  const index = parameters.findIndex((parameter) => parameter.type === 'Identifier' && parameter.name === name);
  return index < 0 ? null : { name, held: heldIn(frame.r[2 + index]), root: { kind: 'none' } };
}

function capturedBinding({ name, slot }: Variable, environment: LiveEnvironment, sightings: Sightings): LiveBinding {
  const number = sightings.numberOf(environment);
  const root: PlaceRoot = number === 0 ? { kind: 'none' } : { kind: 'captured', environment: number, slot, name };
  return { name, held: heldIn(environment[slot]), root };
}

const DEAD: Held = { value: undefined, isTdz: true };

/** What a slot or register holds; imports live in another module's environment. */
export function heldIn(content: unknown): Held {
  if (content instanceof ImportCell) return heldIn(content.env[content.slot]);
  return content === TDZ ? DEAD : { value: content as Value, isTdz: false };
}

// --- Before its initialisation ------------------------------------------------------------------------------

/** First write of each variable, by the constants of its code. */
const firstWrites = new WeakMap<readonly unknown[], Map<Variable, number>>();

/** The frame has not come to the variable's initialisation. Dead zones that nobody can see are not marked in registers. */
function isBefore({ fc, pc }: Frame, variable: Variable): boolean {
  if (variable.initializedAt === 0) return false;
  let writes = firstWrites.get(fc.constants);
  if (writes === undefined) firstWrites.set(fc.constants, (writes = findWrites(fc)));
  const first = writes.get(variable);
  return first !== undefined && pc < first;
}

function findWrites({ code, constants }: FnCode): Map<Variable, number> {
  const notes = scopeNotes.of.get(constants) ?? [];
  const writes = new Map<Variable, number>();
  for (let pc = 0; pc < code.length; pc += OP_LENGTH[code[pc]]) {
    if (code[pc] !== Op.Wrote) continue;
    const scope = notes[pc];
    const variable = scope === undefined ? null : resolve(constants[code[pc + 1]] as string, scope);
    if (variable !== null && !writes.has(variable)) writes.set(variable, pc);
  }
  return writes;
}

// --- The realm, and `this` ----------------------------------------------------------------------------------

/** Top-level names of scripts, and the global object. */
export function realmScopes(realm: Realm): LiveScope[] {
  const bindings: LiveBinding[] = [];
  for (const [name, cell] of stateOf(realm).lexicals)
    bindings.push({ name, held: heldIn(cell.value), root: { kind: 'global', name } });
  const script: LiveScope[] = bindings.length === 0 ? [] : [{ kind: 'script', name: '', bindings, object: null }];
  return [...script, { kind: 'global', name: '', bindings: [], object: realm.globalObject }];
}

/** What `this` is in a frame; null where nothing of the code asks for it and it is not at hand. */
export function thisOf(frame: Frame): Held | null {
  const innermost = scopeAt(frame);
  if (innermost === null) return null;
  const holder = innermost.thisScope();
  if (holder === innermost.functionScope) return heldIn(frame.r[0]);
  const variable = holder?.variables.get(THIS);
  if (variable === undefined || !variable.captured) return null;
  let environment = asEnvironment(frame.r[1]);
  for (
    let scope = ownScopes(frame).at(-1)?.parent ?? null;
    scope !== null && environment !== null;
    scope = scope.parent
  ) {
    if (scope === holder) return heldIn(environment[variable.slot]);
    if (scope.hasEnvironment) environment = asEnvironment(environment[0]);
  }
  return null;
}

/** The value in a register, as long as it is that variable's. */
export function localHeld(frame: Frame, register: number, name: string): Held | null {
  for (const scope of ownScopes(frame)) {
    const variable = scope.variables.get(name);
    if (variable?.register !== register || variable.captured) continue;
    return isBefore(frame, variable) ? null : heldIn(frame.r[register]);
  }
  return null;
}
