import type { GlobalDeclarations } from '../compile/code.ts';
import { GuestObject, Kind } from '../objects/guest-object.ts';
import { ORDINARY, OrdinaryGet, OrdinaryGetOwnProperty } from '../objects/ordinary.ts';
import {
  Descriptor,
  dataDescriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_VALUE,
  HAS_WRITABLE,
} from '../objects/property-descriptor.ts';
import { ACCESSOR, CONFIGURABLE, ENUMERABLE, Shape, slotOf, SPECIAL, WRITABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { throwDeclared, throwRefusedGlobal } from '../spec/engine-habits.ts';
import { ThrowReferenceError, ThrowTypeError } from '../spec/errors.ts';
import { Get } from '../spec/object-operations.ts';
import { firstGlobal, isLibraryRunning } from '../spec/pristine.ts';
import { keyOfString, TDZ, type Value } from '../spec/values.ts';
import { throwFailedWrite } from './inline-cache.ts';
import { GlobalCell, stateOf } from './realm-state.ts';

/*
 * https://tc39.es/ecma262/#sec-global-environment-records. The declarative half is a map of cells in
 * RealmState, the other half is the global object. A name found in a map of cells stays there for good, so a
 * site remembers the cell. A site that found an own property of the global object remembers its shape; a
 * script that declares a lexical of the same name gives the global object a new shape.
 */

const NO_SHAPE = new Shape(null, null, null, 0, 0);
const NOWHERE = new GuestObject(new Shape(null, null, null, 0, 0), Kind.Object, ORDINARY, [], undefined);

/** One per site that names a global. */
export class GlobalCache {
  readonly name: string;
  cell: GlobalCell | null;
  /** The global object, once a property of it was found. */
  object: GuestObject;
  shape: Shape;
  slot: number;

  constructor(name: string) {
    this.name = name;
    this.cell = null;
    this.object = NOWHERE;
    this.shape = NO_SHAPE;
    this.slot = 0;
  }
}

/** A global read whose site did not know the answer. `missing` says what an unresolvable name is. */
export function getGlobal(cache: GlobalCache, missing: 'throw' | 'undefined'): Value {
  const realm = agent.realm;
  if (isLibraryRunning()) return firstGlobal(realm, cache.name) ?? absentGlobal(cache.name, missing);
  const cell = cache.cell ?? stateOf(realm).lexicals.get(cache.name);
  if (cell !== undefined) {
    cache.cell = cell;
    if ((cell.value as unknown) === TDZ) return throwUninitialised(cache.name);
    return cell.value;
  }
  const object = realm.globalObject;
  const key = keyOfString(cache.name);
  if (typeof key === 'string' && rememberGlobal(cache, object, key)) return object.slots[cache.slot];
  if (!object.methods.has(object, key)) return absentGlobal(cache.name, missing);
  return Get(object, key);
}

const absentGlobal = (name: string, missing: 'throw' | 'undefined'): Value =>
  missing === 'undefined' ? undefined : throwUndefinedName(name);

/** Notes an own data property of the global object at the site. */
function rememberGlobal(cache: GlobalCache, object: GuestObject, key: string): boolean {
  if (object.methods.get !== OrdinaryGet || object.methods.getOwnProperty !== OrdinaryGetOwnProperty) return false;
  const { shape } = object;
  const info = shape.lookup(key);
  if (info === -1 || (info & ACCESSOR) !== 0) return false;
  shape.cached = true;
  cache.object = object;
  cache.shape = shape;
  cache.slot = slotOf(info);
  return true;
}

export const throwUndefinedName = (name: string): never => ThrowReferenceError(`${name} is not defined`);
/** Until V8 7.4 such a name was as unknown as any other. */
export const throwUninitialised = (name: string): never =>
  ThrowReferenceError(
    agent.stackRules.v8 < 7.4 ? `${name} is not defined` : `Cannot access '${name}' before initialization`,
  );
export const throwConstAssignment = (): never => ThrowTypeError('Assignment to constant variable.');

/** A global write whose site did not know where to. */
export function setGlobal(cache: GlobalCache, value: Value, strict: boolean): void {
  const realm = agent.realm;
  const cell = cache.cell ?? stateOf(realm).lexicals.get(cache.name);
  if (cell !== undefined) {
    cache.cell = cell;
    if ((cell.value as unknown) === TDZ) throwUninitialised(cache.name);
    if (cell.isConst) throwConstAssignment();
    cell.value = value;
    return;
  }
  const object = realm.globalObject;
  const key = keyOfString(cache.name);
  if (strict && !object.methods.has(object, key)) throwUndefinedName(cache.name);
  if (typeof key === 'string' && object.shape.lookup(key) !== -1) {
    const info = object.shape.lookup(key);
    if ((info & (WRITABLE | ACCESSOR | SPECIAL)) === WRITABLE && rememberGlobal(cache, object, key)) {
      object.slots[cache.slot] = value;
      return;
    }
  }
  if (!object.methods.set(object, key, value, object) && strict) throwFailedWrite(object, key);
}

/** After HasGlobal said `had`: the left side of an assignment was resolved before the right one ran. */
export function setGlobalIfHad(cache: GlobalCache, had: boolean, value: Value): void {
  if (!had) throwUndefinedName(cache.name);
  setGlobal(cache, value, true);
}

export function hasGlobal(name: string): boolean {
  if (stateOf(agent.realm).lexicals.has(name)) return true;
  const object = agent.realm.globalObject;
  return object.methods.has(object, keyOfString(name));
}

export function deleteGlobal(name: string): boolean {
  if (stateOf(agent.realm).lexicals.has(name)) return false;
  const object = agent.realm.globalObject;
  const key = keyOfString(name);
  return object.methods.has(object, key) ? object.methods.delete(object, key) : true;
}

export function initGlobalLexical(name: string, value: Value): void {
  stateOf(agent.realm).lexicals.get(name)!.value = value;
}

/** https://tc39.es/ecma262/#sec-globaldeclarationinstantiation; for sloppy evals EvalDeclarationInstantiation. */
export function declareGlobals(declarations: GlobalDeclarations): void {
  const { lexicals } = stateOf(agent.realm);
  // 3–4 names that are taken
  for (const { name } of declarations.lexicals) {
    if (lexicals.has(name)) throwDeclared(name);
    if (hasRestrictedGlobal(name)) throwRefusedGlobal(name, 'lexical', declarations.deletable);
  }
  for (const name of declarations.functions) if (lexicals.has(name)) throwDeclared(name);
  for (const name of declarations.vars) if (lexicals.has(name)) throwDeclared(name);
  // 8–11 what the global object would refuse
  for (const name of declarations.functions)
    if (!canDeclareFunction(name))
      throwRefusedGlobal(name, hasGlobal(name) ? 'function' : 'new function', declarations.deletable);
  for (const name of declarations.vars)
    if (!canDeclareVar(name)) throwRefusedGlobal(name, 'new variable', declarations.deletable);
  // 12 block functions get a var where nothing speaks against it
  for (const name of declarations.annexB) {
    if (!lexicals.has(name) && canDeclareVar(name)) createGlobalVar(name, declarations.deletable);
  }
  // 15–16
  for (const { name, isConst } of declarations.lexicals)
    lexicals.set(name, new GlobalCell(TDZ as unknown as Value, isConst));
  if (declarations.lexicals.length > 0) forgetGlobalSites();
  // 18
  for (const name of declarations.vars) createGlobalVar(name, declarations.deletable);
}

/** Sites that remember a property of the global object must look for a new lexical first. */
function forgetGlobalSites(): void {
  const object = agent.realm.globalObject;
  object.shape = object.shape.toDictionary();
}

/** https://tc39.es/ecma262/#sec-hasrestrictedglobalproperty */
function hasRestrictedGlobal(name: string): boolean {
  const object = agent.realm.globalObject;
  const desc = object.methods.getOwnProperty(object, keyOfString(name));
  return desc !== undefined && !desc.configurable;
}

/** https://tc39.es/ecma262/#sec-candeclareglobalvar */
function canDeclareVar(name: string): boolean {
  const object = agent.realm.globalObject;
  return object.methods.getOwnProperty(object, keyOfString(name)) !== undefined || object.methods.isExtensible(object);
}

/** https://tc39.es/ecma262/#sec-candeclareglobalfunction */
function canDeclareFunction(name: string): boolean {
  const object = agent.realm.globalObject;
  const existing = object.methods.getOwnProperty(object, keyOfString(name));
  if (existing === undefined) return object.methods.isExtensible(object);
  return existing.configurable || (!existing.isAccessor && existing.writable && existing.enumerable);
}

/** https://tc39.es/ecma262/#sec-createglobalvarbinding */
function createGlobalVar(name: string, deletable: boolean): void {
  const object = agent.realm.globalObject;
  const key = keyOfString(name);
  if (object.methods.getOwnProperty(object, key) !== undefined || !object.methods.isExtensible(object)) return;
  object.methods.defineOwnProperty(
    object,
    key,
    dataDescriptor(undefined, WRITABLE | ENUMERABLE | (deletable ? CONFIGURABLE : 0)),
  );
}

/** https://tc39.es/ecma262/#sec-createglobalfunctionbinding */
export function defineGlobalFunction(name: string, value: Value, deletable: boolean): void {
  const object = agent.realm.globalObject;
  const key = keyOfString(name);
  const existing = object.methods.getOwnProperty(object, key);
  const attrs = WRITABLE | ENUMERABLE | (deletable ? CONFIGURABLE : 0);
  const desc =
    existing === undefined || existing.configurable
      ? new Descriptor(HAS_VALUE | HAS_WRITABLE | HAS_ENUMERABLE | HAS_CONFIGURABLE, value, undefined, undefined, attrs)
      : new Descriptor(HAS_VALUE, value, undefined, undefined, 0);
  if (!object.methods.defineOwnProperty(object, key, desc)) ThrowTypeError(`Cannot redefine property: ${name}`);
  object.methods.set(object, key, value, object);
}

/** Annex B.3.2.2: the function of an evaluated block declaration is copied to the var of the same name. */
export function copyBlockFunction(name: string, value: Value): void {
  const object = agent.realm.globalObject;
  object.methods.set(object, keyOfString(name), value, object);
}
