import type { FnCode } from '../../compile/code.ts';
import { CodeKind } from '../../compile/code.ts';
import { ClosureData } from '../../objects/closure.ts';
import { BuiltinData } from '../../objects/function.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../../objects/guest-object.ts';
import { ACCESSOR, ENUMERABLE, slotOf } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import { TDZ, type Value } from '../../spec/values.ts';
import { WELL_KNOWN } from '../../spec/well-known-symbols.ts';
import { makers } from '../closures.ts';
import type { Activation } from '../frame.ts';
import { reread } from './reread.ts';
import type { StackSite } from './site.ts';

/*
 * What V8 calls functions, receivers and methods in stacks. Everything is read from storage, no guest code runs.
 */

/** A data property of the object or its prototypes, read from storage. */
export function dataProperty(object: GuestObject, key: string | symbol): Value {
  for (let o: GuestObject | null = object; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const info = o.shape.lookup(key);
    if (info !== -1) return (info & ACCESSOR) === 0 ? o.slots[slotOf(info)] : undefined;
  }
  return undefined;
}

/** The accessor that a read of the object's property meets, if it meets one. */
export function accessorOf(object: GuestObject, key: string | symbol): Accessor | undefined {
  for (let o: GuestObject | null = object; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const info = o.shape.lookup(key);
    if (info === -1) continue;
    const stored = o.slots[slotOf(info)];
    return stored instanceof Accessor ? stored : undefined;
  }
  return undefined;
}

const codeOf = (fn: GuestObject): FnCode | null => (fn.data instanceof ClosureData ? fn.data.code : null);

/** What a function was called in its source, '' when its name came at run time or never. */
const staticName = (fn: GuestObject): string =>
  codeOf(fn)?.name ?? (fn.data instanceof BuiltinData ? fn.data.name : '');

/** The `name` of a function, when it is a text. */
export function ownName(fn: GuestObject): string {
  const name = dataProperty(fn, 'name');
  return typeof name === 'string' ? name : '';
}

/** The name to show for a function: its `name`, else what it was assigned to. */
export function debugName(fn: GuestObject, rules: StackRules): string {
  const code = codeOf(fn);
  // Classes without a name have no such property in some versions; what they inherit is not theirs.
  const name = code?.name === '' && fn.methods.getOwnProperty(fn, 'name') === undefined ? '' : dataProperty(fn, 'name');
  if (typeof name === 'string' && name !== '') return name;
  if (code === null) return staticName(fn);
  return code.name !== '' && typeof name !== 'string' ? code.name : reread.inferredName(code, rules);
}

export function functionName(site: StackSite, rules: StackRules): string {
  const { fc, fn } = site;
  if (fn === null) return '';
  if (fc === null) return builtinName(fn, rules);
  switch (fc.kind) {
    case CodeKind.Script:
    case CodeKind.Module:
      return '';
    case CodeKind.Eval:
      return 'eval';
    case CodeKind.ClassInitializer:
      return initializerName(site, rules);
    case CodeKind.StaticBlock:
      return '<static_initializer>';
    default:
      return debugName(fn, rules);
  }
}

/** Instance and static fields are set up by the same kind of code; what it sets up tells them apart. */
function initializerName({ receiver }: StackSite, { style, v8 }: StackRules): string {
  if (!isClass(receiver)) return '<instance_members_initializer>';
  return style === 'v8' && v8 < 9 ? '<static_fields_initializer>' : '<static_initializer>';
}

export function isClass(value: Value): value is GuestObject {
  if (!isObject(value)) return false;
  const kind = codeOf(value)?.kind;
  return kind === CodeKind.BaseConstructor || kind === CodeKind.DerivedConstructor;
}

function builtinName(fn: GuestObject, rules: StackRules): string {
  const { name } = fn.data as BuiltinData;
  return name === '' ? debugName(fn, rules) : name;
}

/** Without a receiver of its own, as V8 sees it: a plain call, or the text of an eval, whose `this` is another's. */
export const isTopLevel = ({ fc, receiver }: StackSite): boolean =>
  receiver === undefined ||
  receiver === null ||
  receiver === TDZ ||
  receiver === agent.realm.globalObject ||
  fc?.kind === CodeKind.Eval;

/** The class of a receiver. */
export function typeName(receiver: Value, rules: StackRules): string {
  if (!isObject(receiver)) return receiver === null || receiver === undefined ? '' : capitalised(typeof receiver);
  if (receiver.kind === Kind.Proxy) return 'Proxy';
  if (receiver.methods.call !== null)
    return (rules.v8 >= 13 && debugName(receiver, rules)) || constructorName(receiver, rules);
  return constructorName(receiver, rules);
}

const capitalised = (word: string): string => (word === 'bigint' ? 'BigInt' : word[0].toUpperCase() + word.slice(1));

function constructorName(receiver: GuestObject, rules: StackRules): string {
  const maker = makerName(receiver, rules);
  // Until V8 9.5 an object that a subclass made told no constructor: a tag among its prototypes came first.
  const isGenerator = receiver.kind === Kind.Generator || receiver.kind === Kind.AsyncGenerator;
  if (rules.v8 < NAMES_SUBCLASSES && maker !== '' && !isGenerator && !isPrototypeObject(receiver)) {
    const tag = inheritedTag(receiver, rules);
    if (tag !== undefined) return tag;
  }
  if (maker !== '' && maker !== 'Object') return maker;
  if (isPrototypeObject(receiver)) return tagOf(receiver, rules) ?? 'Object';
  for (let o: GuestObject | null = receiver; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const tag = tagOf(o, rules);
    if (tag !== undefined) return tag;
    const constructor = o === receiver ? undefined : ownData(o, 'constructor');
    const name = isObject(constructor) ? debugName(constructor, rules) : '';
    if (name !== '') return name;
  }
  return 'Object';
}

const NAMES_SUBCLASSES = 10;

/** The tag of a prototype behind the receiver's own, as of a subclass of Promise. */
function inheritedTag(receiver: GuestObject, rules: StackRules): string | undefined {
  for (let o = receiver.shape.proto?.shape.proto ?? null; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const tag = tagOf(o, rules);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

function tagOf(object: GuestObject, rules: StackRules): string | undefined {
  const tag = ownData(object, WELL_KNOWN.toStringTag);
  return typeof tag === 'string' && (rules.v8 >= 8.6 || tag !== 'Reflect') ? tag : undefined;
}

/** The function that made an object, as far as its prototype tells, or the first that made one with this prototype. A generator's is the generator function. */
function makerName(object: GuestObject, rules: StackRules): string {
  if (object.kind === Kind.Generator) return generatorName((object.data as Activation).frame.fn, rules);
  if (object.kind === Kind.AsyncGenerator)
    return generatorName(
      (object.data as { readonly AsyncGeneratorContext: Activation }).AsyncGeneratorContext.frame.fn,
      rules,
    );
  const proto = object.shape.proto;
  const constructor = proto === null ? undefined : ownData(proto, 'constructor');
  if (isObject(constructor) && ownData(constructor, 'prototype') === proto) return debugName(constructor, rules);
  const maker = proto === null || object.kind !== Kind.Object ? undefined : makers.get(proto);
  return maker === undefined ? '' : debugName(maker, rules);
}

/** Names that were computed came to V8's generator objects with version 14.2. */
const generatorName = (fn: GuestObject, rules: StackRules): string =>
  rules.v8 >= 14.2 ? debugName(fn, rules) : staticName(fn);

function isPrototypeObject(object: GuestObject): boolean {
  const constructor = ownData(object, 'constructor');
  return isObject(constructor) && ownData(constructor, 'prototype') === object;
}

function ownData(object: GuestObject, key: string | symbol): Value {
  const info = object.shape.lookup(key);
  return info !== -1 && (info & ACCESSOR) === 0 ? object.slots[slotOf(info)] : undefined;
}

/** Under which key the receiver knows the function; '' when it does not, or under several. */
export function methodName(site: StackSite): string {
  const { fn, receiver } = site;
  if (isObject(receiver) && isCallbackOf(receiver, fn)) return `_on${typeName(receiver, agent.stackRules)}`;
  if (fn === null || !isObject(receiver)) return isObject(fn) ? methodOfPrimitive(fn, receiver) : '';
  const name = staticName(fn).replace(/^[gs]et /, '');
  if (name !== '' && hasMethod(receiver, name, fn)) return name;
  let found = '';
  for (let o: GuestObject | null = receiver; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    for (const [key, info] of o.shape.tableOf()) {
      if (typeof key !== 'string' || (info & ENUMERABLE) === 0 || !holds(o.slots[slotOf(info)], fn)) continue;
      if (found !== '') return '';
      found = key;
    }
  }
  return found;
}

/** Objects of the host that hold a callback: Node's Timeout has it under `_onTimeout`, Immediate under `_onImmediate`. */
const isCallbackOf = ({ kind, data }: GuestObject, fn: GuestObject | null): boolean =>
  kind === Kind.Host &&
  typeof data === 'object' &&
  data !== null &&
  'callback' in data &&
  data.callback === fn &&
  !('isNamed' in data && data.isNamed === false);

function methodOfPrimitive(fn: GuestObject, receiver: Value): string {
  if (receiver === undefined || receiver === null) return '';
  const prototype = agent.realm.intrinsics.get(`%${capitalised(typeof receiver) as 'Number'}.prototype%`);
  const name = staticName(fn);
  return prototype !== undefined && name !== '' && hasMethod(prototype, name, fn) ? name : '';
}

function hasMethod(receiver: GuestObject, name: string, fn: GuestObject): boolean {
  for (let o: GuestObject | null = receiver; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const info = o.shape.lookup(name);
    if (info !== -1) return holds(o.slots[slotOf(info)], fn);
    const element = o.sparse?.get(Number(name));
    if (element !== undefined) return holds(element.value, fn);
  }
  return false;
}

/** Whether a property's value, or one half of its accessor, is the function. */
function holds(stored: unknown, fn: GuestObject): boolean {
  return stored instanceof Accessor ? stored.get === fn || stored.set === fn : stored === fn;
}
