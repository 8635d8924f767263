import { display } from '../builtins/display.ts';
import { BodyKind, CodeKind, type FnCode } from '../compile/code.ts';
import { ClosureData, Entry, type Environment, InstanceInfo, PROTOTYPE_SLOT } from '../objects/closure.ts';
import { GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import type { InternalMethods } from '../objects/internal-methods.ts';
import {
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinaryObjectCreate,
  OrdinarySet,
} from '../objects/ordinary.ts';
import type { Descriptor } from '../objects/property-descriptor.ts';
import { addProperty, HIDDEN, rootShape, WRITABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { GetFunctionRealm } from '../spec/object-operations.ts';
import { isPrivateName } from '../spec/private-elements.ts';
import { keepPristine } from '../spec/pristine.ts';
import type { IntrinsicName, Realm } from '../spec/realm.ts';
import { type PropertyKey, TDZ, type Value } from '../spec/values.ts';
import { callClosure, constructClosure } from './call.ts';
import { newSlots } from './frame.ts';
import { functionShape, stateOf } from './realm-state.ts';

/* Making function objects and the objects that constructors make. */

const CLOSURE: InternalMethods = { ...ORDINARY, call: callClosure };
const CONSTRUCTOR: InternalMethods = { ...ORDINARY, call: callClosure, construct: constructClosure };

/**
 * Functions whose `prototype` object nobody has asked for yet. Most functions never are constructors, and the
 * object costs more than the function.
 *
 * REPRESENTATION: the first operation on the key makes the object and gives the function its ordinary table.
 */
const LAZY_PROTOTYPE: InternalMethods = {
  ...CONSTRUCTOR,
  getOwnProperty(object: GuestObject, key: PropertyKey): Descriptor | undefined {
    if (key === 'prototype') materialisePrototype(object);
    return OrdinaryGetOwnProperty(object, key);
  },
  defineOwnProperty(object: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
    if (key === 'prototype') materialisePrototype(object);
    return OrdinaryDefineOwnProperty(object, key, desc);
  },
  get(object: GuestObject, key: PropertyKey, receiver: Value): Value {
    if (key === 'prototype') materialisePrototype(object);
    return OrdinaryGet(object, key, receiver);
  },
  set(object: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
    if (key === 'prototype') materialisePrototype(object);
    return OrdinarySet(object, key, value, receiver);
  },
};

function materialisePrototype(closure: GuestObject): void {
  if (closure.methods !== LAZY_PROTOTYPE) return;
  closure.methods = CONSTRUCTOR;
  const prototype = OrdinaryObjectCreate((closure.data as ClosureData).realm.ObjectPrototype);
  addProperty(prototype, 'constructor', closure, HIDDEN);
  closure.slots[PROTOTYPE_SLOT] = prototype;
}

/** The `prototype` property's value of a closure that is a constructor. */
function prototypeOf(closure: GuestObject): Value {
  if (closure.methods === LAZY_PROTOTYPE) materialisePrototype(closure);
  return closure.slots[PROTOTYPE_SLOT];
}

/** What a function takes beside an object: its record, and room for its name and length. */
const BYTES_PER_CLOSURE = 128;

/** What a class takes beside two objects and what it defines: its record, and the order of its properties. */
const BYTES_PER_CLASS = 160;

function entryOf(code: FnCode): Entry {
  if (code.kind === CodeKind.BaseConstructor || code.kind === CodeKind.DerivedConstructor)
    return Entry.ClassConstructor;
  return code.body === BodyKind.Async ? Entry.Async : Entry.Plain;
}

/** https://tc39.es/ecma262/#sec-runtime-semantics-instantiateordinaryfunctionexpression and its relatives, by kind of code. */
export function makeClosure(
  code: FnCode,
  env: Environment,
  realm: Realm,
  home: GuestObject | undefined,
  module: unknown,
): GuestObject {
  const data = new ClosureData(code, env, realm, entryOf(code), home, module);
  agent.roomLeft -= BYTES_PER_CLOSURE;
  if (code.body === BodyKind.Normal) {
    const state = stateOf(realm);
    if (code.kind === CodeKind.Function) {
      return new GuestObject(
        state.constructorFunction,
        Kind.Closure,
        LAZY_PROTOTYPE,
        [code.length, code.name, undefined],
        data,
      );
    }
    return new GuestObject(state.plainFunction, Kind.Closure, CLOSURE, [code.length, nameOf(code), undefined], data);
  }
  return makeSuspendable(code, realm, data);
}

function nameOf(code: FnCode): string {
  if (code.kind === CodeKind.Getter) return `get ${code.name}`;
  return code.kind === CodeKind.Setter ? `set ${code.name}` : code.name;
}

const FUNCTION_PROTOTYPES: Record<number, IntrinsicName> = {
  [BodyKind.Async]: '%AsyncFunction.prototype%',
  [BodyKind.Generator]: '%GeneratorFunction.prototype%',
  [BodyKind.AsyncGenerator]: '%AsyncGeneratorFunction.prototype%',
};

/** Async functions are plain; generators of both kinds own a `prototype` that is no constructor's. */
function makeSuspendable(code: FnCode, realm: Realm, data: ClosureData): GuestObject {
  const shape = suspendableShape(realm, realm.intrinsic(FUNCTION_PROTOTYPES[code.body]));
  const closure = new GuestObject(shape, Kind.Closure, CLOSURE, [code.length, nameOf(code), undefined], data);
  if (code.body === BodyKind.Async) return closure;
  const parent = realm.intrinsic(
    code.body === BodyKind.Generator ? '%GeneratorPrototype%' : '%AsyncGeneratorPrototype%',
  );
  addProperty(closure, 'prototype', OrdinaryObjectCreate(parent), WRITABLE);
  return closure;
}

function suspendableShape(realm: Realm, proto: GuestObject): ReturnType<typeof functionShape> {
  const { functionShapes } = stateOf(realm);
  let shape = functionShapes.get(proto);
  if (shape === undefined) functionShapes.set(proto, (shape = functionShape(proto)));
  return shape;
}

/** A function object for code the guest never gets hold of: scripts, modules, evals. */
export function makeHiddenClosure(code: FnCode, env: Environment, realm: Realm, module: unknown): GuestObject {
  keepPristine(realm);
  const data = new ClosureData(code, env, realm, Entry.Plain, undefined, module);
  return new GuestObject(stateOf(realm).plainFunction, Kind.Closure, CLOSURE, [0, '', undefined], data);
}

/** https://tc39.es/ecma262/#sec-runtime-semantics-classdefinitionevaluation, steps 6 to 14: both objects of a class. */
export function makeClass(
  code: FnCode,
  env: Environment,
  realm: Realm,
  heritage: Value,
  module: unknown,
): [GuestObject, GuestObject] {
  const [protoParent, constructorParent] = classParents(realm, heritage);
  const prototype = OrdinaryObjectCreate(protoParent);
  const data = new ClosureData(code, env, realm, Entry.ClassConstructor, prototype, module);
  agent.roomLeft -= BYTES_PER_CLASS;
  const shape = functionShape(constructorParent).withProperty('prototype', 0);
  const constructor = new GuestObject(shape, Kind.Closure, CONSTRUCTOR, [code.length, code.name, prototype], data);
  addProperty(prototype, 'constructor', constructor, HIDDEN);
  if (code.name === '' && code.nameIsStatic && isNamelessWithoutName(agent.stackRules.v8))
    constructor.methods.delete(constructor, 'name');
  return [constructor, prototype];
}

/** Classes without a name have no property of that name either, from V8 6 to 9, but for 7.8. */
const isNamelessWithoutName = (v8: number): boolean => v8 > 6 && v8 < 9 && v8 !== 7.8;

/** Step 7–8. `heritage` is TDZ when there is no `extends`. */
function classParents(realm: Realm, heritage: Value): [GuestObject | null, GuestObject] {
  if ((heritage as unknown) === TDZ) return [realm.ObjectPrototype, realm.FunctionPrototype];
  if (heritage === null) return [null, realm.FunctionPrototype];
  if (!isObject(heritage) || heritage.methods.construct === null) return throwBadHeritage(heritage);
  const proto = heritage.methods.get(heritage, 'prototype', heritage);
  if (!isObject(proto) && proto !== null) {
    return ThrowTypeError(`Class extends value does not have valid prototype property ${display(proto)}`);
  }
  return [proto, heritage];
}

function throwBadHeritage(heritage: Value): never {
  return ThrowTypeError(`Class extends value ${display(heritage)} is not a constructor or null`);
}

/** The constructor's note on its instances. */
export function instancesOf(data: ClosureData): InstanceInfo {
  return (data.instances ??= new InstanceInfo());
}

/** Whose instances inherit from an object, as V8's maps remember it. */
export const makers = new WeakMap<GuestObject, GuestObject>();

/** https://tc39.es/ecma262/#sec-ordinarycreatefromconstructor for `this` of a base constructor. */
export function createThis(newTarget: GuestObject): GuestObject {
  if (newTarget.kind !== Kind.Closure) return createForeignThis(newTarget);
  const info = instancesOf(newTarget.data as ClosureData);
  const proto = prototypeOf(newTarget);
  if (proto !== info.proto || proto === null) {
    if (!isObject(proto)) return OrdinaryObjectCreate((newTarget.data as ClosureData).realm.ObjectPrototype);
    info.proto = proto;
    info.shape = rootShape(proto);
    if (!makers.has(proto)) makers.set(proto, newTarget);
  }
  if (info.slots > 0) agent.roomLeft -= 16 + 8 * info.slots;
  return new GuestObject(info.shape!, Kind.Object, ORDINARY, newSlots(info.slots), undefined);
}

/** newTarget is a proxy, a bound function or a built-in: the general way. */
function createForeignThis(newTarget: GuestObject): GuestObject {
  const proto = newTarget.methods.get(newTarget, 'prototype', newTarget);
  return OrdinaryObjectCreate(isObject(proto) ? proto : GetFunctionRealm(newTarget).ObjectPrototype);
}

/** Lets later instances start with as many slots as this one needed. */
export function learnInstanceSize(instance: GuestObject, newTarget: GuestObject): void {
  if (newTarget.kind !== Kind.Closure) return;
  const { instances } = newTarget.data as ClosureData;
  if (instances !== null && instance.slots.length > instances.slots)
    instances.slots = Math.min(instance.shape.count, 16);
}

/** As Op.SetFunctionName has it. */
export type NamePrefix = 0 | 1 | 2 | 3;

/** https://tc39.es/ecma262/#sec-setfunctionname on a function whose `name` property is the one it was made with. */
export function SetFunctionName(fn: GuestObject, key: PropertyKey, prefix: NamePrefix): void {
  const text = typeof key === 'symbol' ? symbolName(key) : String(key);
  if (prefix === 3) fn.slots[1] = agent.stackRules.v8 < 11 ? lostName(fn) : text;
  else fn.slots[1] = prefix === 0 ? text : `${prefix === 1 ? 'get' : 'set'} ${text}`;
}

/** What V8 before 11 called a function that a field with a computed key begins with. */
const lostName = (fn: GuestObject): Value =>
  (fn.data as ClosureData).entry === Entry.ClassConstructor ? '' : undefined;

/** Private names are symbols whose description begins with #; they are shown without brackets. */
function symbolName(symbol: symbol): string {
  const { description } = symbol;
  if (description === undefined) return '';
  return description.startsWith('#') && isPrivateName(symbol) ? description : `[${description}]`;
}
