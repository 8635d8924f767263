import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { Accessor, GuestObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import { ORDINARY } from './ordinary.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, HIDDEN, NO_CHILDREN, rootShape, type Shape } from './shape.ts';

/**
 * The steps of a built-in function. `args` belongs to the callee; reading past its end gives undefined.
 * `newTarget` is undefined for a call. A constructor that is called without `new` decides itself.
 */
export type BuiltinSteps = (
  thisValue: Value,
  args: Value[],
  newTarget: GuestObject | undefined,
  callee: GuestObject,
) => Value;

/** `data` of Kind.Builtin. */
export class BuiltinData {
  readonly steps: BuiltinSteps;
  readonly realm: Realm;
  /** [[InitialName]] for Function.prototype.toString and stacks. */
  readonly name: string;
  /** The additional internal slots, undefined when it has none. */
  readonly slots: unknown;
  /** The VM's own way to make a call of this function without nesting on the host's stack; null for nearly all. */
  enters: unknown;
  constructor(steps: BuiltinSteps, realm: Realm, name: string, slots: unknown = undefined) {
    this.steps = steps;
    this.realm = realm;
    this.name = name;
    this.slots = slots;
    this.enters = null;
  }
}

/** https://tc39.es/ecma262/#sec-built-in-function-objects-call-thisargument-argumentslist */
function callBuiltin(callee: GuestObject, thisValue: Value, args: Value[]): Value {
  const data = callee.data as BuiltinData;
  if (data.realm === agent.realm) return data.steps(thisValue, args, undefined, callee);
  return inRealm(data, () => data.steps(thisValue, args, undefined, callee));
}

/** https://tc39.es/ecma262/#sec-built-in-function-objects-construct-argumentslist-newtarget */
function constructBuiltin(callee: GuestObject, args: Value[], newTarget: GuestObject): GuestObject {
  const data = callee.data as BuiltinData;
  if (data.realm === agent.realm) return data.steps(undefined, args, newTarget, callee) as GuestObject;
  return inRealm(data, () => data.steps(undefined, args, newTarget, callee)) as GuestObject;
}

function inRealm(data: BuiltinData, operation: () => Value): Value {
  const saved = agent.realm;
  agent.realm = data.realm;
  try {
    return operation();
  } finally {
    agent.realm = saved;
  }
}

export const BUILTIN: InternalMethods = { ...ORDINARY, call: callBuiltin };
const BUILTIN_CONSTRUCTOR: InternalMethods = { ...ORDINARY, call: callBuiltin, construct: constructBuiltin };

export interface BuiltinOptions {
  readonly realm?: Realm;
  readonly proto?: GuestObject | null;
  readonly prefix?: 'get' | 'set';
  readonly isConstructor?: boolean;
  /** A record with the additional internal slots. */
  readonly slots?: unknown;
}

/** What a built-in function takes beside an object: its record, and a list of two. */
const BYTES_PER_BUILTIN = 128;

/** https://tc39.es/ecma262/#sec-createbuiltinfunction */
export function CreateBuiltinFunction(
  steps: BuiltinSteps,
  length: number,
  name: string | symbol,
  options: BuiltinOptions = {},
): GuestObject {
  const realm = options.realm ?? agent.realm;
  const text = typeof name === 'symbol' ? (name.description === undefined ? '' : `[${name.description}]`) : name;
  const fullName = options.prefix === undefined ? text : `${options.prefix} ${text}`;
  const proto = options.proto === undefined ? realm.FunctionPrototype : options.proto;
  const methods = options.isConstructor === true ? BUILTIN_CONSTRUCTOR : BUILTIN;
  const callee = new GuestObject(
    builtinShape(proto),
    Kind.Builtin,
    methods,
    // Length and name: a list that grows would begin with room for 17.
    [length, fullName],
    new BuiltinData(steps, realm, fullName, options.slots),
  );
  agent.roomLeft -= BYTES_PER_BUILTIN;
  if (realm.makesUnseen) realm.unseen.add(callee);
  return callee;
}

const builtinShape = (proto: GuestObject | null): Shape =>
  rootShape(proto).withProperty('length', CONFIGURABLE).withProperty('name', CONFIGURABLE);

// --- Setting up intrinsics ------------------------------------------------------------------------------

/** Adds a built-in method with the usual attributes and returns it. */
export function defineMethod(
  realm: Realm,
  holder: GuestObject,
  key: string | symbol,
  length: number,
  steps: BuiltinSteps,
  attrs: number = HIDDEN,
): GuestObject {
  const method = CreateBuiltinFunction(steps, length, key, { realm });
  addProperty(holder, key, method, attrs);
  return method;
}

/** Adds a built-in accessor; either half may be undefined. */
export function defineAccessor(
  realm: Realm,
  holder: GuestObject,
  key: string | symbol,
  get: BuiltinSteps | undefined,
  set?: BuiltinSteps,
  attrs: number = CONFIGURABLE,
): void {
  const getter = get === undefined ? undefined : CreateBuiltinFunction(get, 0, key, { realm, prefix: 'get' });
  const setter = set === undefined ? undefined : CreateBuiltinFunction(set, 1, key, { realm, prefix: 'set' });
  addProperty(holder, key, new Accessor(getter, setter), ACCESSOR | attrs);
}

/** Adds a value property; default attributes as for built-in methods. */
export function defineValue(holder: GuestObject, key: string | symbol, value: Value, attrs: number = HIDDEN): void {
  addProperty(holder, key, value, attrs);
}

/**
 * Makes a constructor with its `prototype` property (and `prototype.constructor`), not yet on the global object.
 * `steps` sees `newTarget === undefined` when called without new.
 */
export function createConstructor(
  realm: Realm,
  name: string,
  length: number,
  steps: BuiltinSteps,
  prototype: GuestObject,
  proto: GuestObject = realm.FunctionPrototype,
): GuestObject {
  const constructor = CreateBuiltinFunction(steps, length, name, { realm, proto, isConstructor: true });
  // What its members add one by one is nobody else's: no shapes are shared on the way.
  prototype.childRoot ??= NO_CHILDREN;
  addProperty(constructor, 'prototype', prototype, 0);
  addProperty(prototype, 'constructor', constructor, HIDDEN);
  return constructor;
}

/** Puts a constructor or namespace on the global object. */
export function defineGlobal(realm: Realm, name: string, value: Value): void {
  if (realm.globalsMade !== null) realm.globalsMade.set(name, value);
  else addProperty(realm.globalObject, name, value, HIDDEN);
}
