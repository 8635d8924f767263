import { agent } from '../spec/agent.ts';
import { display } from '../builtins/display.ts';
import { counted } from '../builtins/support.ts';
import { SameValue } from '../spec/comparison.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateListFromArrayLike,
  describeCalled,
  displayKey,
  FromPropertyDescriptor,
  Get,
  IsCallable,
  IsConstructor,
  ToPropertyDescriptor,
} from '../spec/object-operations.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import { keyOfString, type PropertyKey, type Value, valueOfKey } from '../spec/values.ts';
import { GuestObject, isObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import { ValidateAndApplyPropertyDescriptor } from './ordinary.ts';
import {
  type Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_GET,
  HAS_SET,
  HAS_VALUE,
  HAS_WRITABLE,
} from './property-descriptor.ts';
import { Shape } from './shape.ts';

/*
 * https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots. Each method asks the handler's trap
 * and then holds the answer against what the target promises: a proxy may not lie about fixed properties.
 */

/** `data` of Kind.Proxy; both null once revoked. */
export class ProxyData {
  target: GuestObject | null;
  handler: GuestObject | null;
  constructor(target: GuestObject, handler: GuestObject) {
    this.target = target;
    this.handler = handler;
  }
}

/** Proxies have no properties or prototype of their own; no cache may remember that. */
const PROXY_SHAPE = new Shape(null, null, null, 0, 0);
PROXY_SHAPE.cacheable = false;

/** What a proxy takes beside an empty object: its record, and what the object's own charge leaves out. */
const BYTES_PER_PROXY = 128;

/** https://tc39.es/ecma262/#sec-proxycreate */
export function ProxyCreate(target: Value, handler: Value): GuestObject {
  if (!isObject(target) || !isObject(handler))
    return ThrowTypeError('Cannot create proxy with a non-object as target or handler');
  if (refusesRevoked() && [target, handler].some(isRevoked))
    return ThrowTypeError('Cannot create proxy with a revoked proxy as target or handler');
  const methods = IsConstructor(target) ? PROXY_CONSTRUCTOR : IsCallable(target) ? PROXY_CALLABLE : PROXY;
  agent.roomLeft -= BYTES_PER_PROXY;
  return new GuestObject(PROXY_SHAPE, Kind.Proxy, methods, [], new ProxyData(target, handler));
}

/** Until https://github.com/tc39/ecma262/pull/1814 (V8 8). */
const refusesRevoked = (): boolean => agent.stackRules.v8 < 8;

const isRevoked = (object: GuestObject): boolean =>
  object.kind === Kind.Proxy && (object.data as ProxyData).target === null;

type TrapName = keyof InternalMethods | 'getOwnPropertyDescriptor' | 'defineProperty' | 'deleteProperty' | 'apply';

/** The first steps of every method: what the proxy stands for, and the trap if there is one. */
interface Trapped {
  readonly target: GuestObject;
  readonly handler: GuestObject;
  readonly trap: GuestObject | undefined;
}

function trapped(proxy: GuestObject, name: TrapName): Trapped {
  const { target, handler } = proxy.data as ProxyData;
  if (target === null || handler === null)
    return ThrowTypeError(`Cannot perform '${name}' on a proxy that has been revoked`);
  const trap = Get(handler, name);
  if (trap === undefined || trap === null) return { target, handler, trap: undefined };
  if (IsCallable(trap)) return { target, handler, trap };
  return ThrowTypeError(noTrap(trap, name, handler));
}

/** Versions of V8 tell differently what stands in the place of a trap. */
function noTrap(trap: Value, name: TrapName, handler: GuestObject): string {
  const { v8 } = agent.stackRules;
  if (name === 'get' && v8 >= 6.8 && v8 < 7.8) return `${describeCalled(trap)} is not a function`;
  const isPlain = v8 >= 6 && v8 < 7.4 && (name === 'get' || name === 'has');
  const shown = isPlain ? '[object Object]' : display(handler);
  return `'${display(trap)}' returned for property '${name}' of object '${shown}' is not a function`;
}

const broken = (trap: TrapName, what: string): never => ThrowTypeError(`'${trap}' on proxy: ${what}`);

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-getprototypeof */
function getPrototypeOf(proxy: GuestObject): GuestObject | null {
  const { target, handler, trap } = trapped(proxy, 'getPrototypeOf');
  if (trap === undefined) return target.methods.getPrototypeOf(target);
  const proto = Call(trap, handler, [target]);
  if (!isObject(proto) && proto !== null) return broken('getPrototypeOf', 'trap returned neither object nor null');
  if (target.methods.isExtensible(target) || proto === target.methods.getPrototypeOf(target)) return proto;
  return broken('getPrototypeOf', 'proxy target is non-extensible but the trap did not return its actual prototype');
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-setprototypeof-v */
function setPrototypeOf(proxy: GuestObject, proto: GuestObject | null): boolean {
  const { target, handler, trap } = trapped(proxy, 'setPrototypeOf');
  if (trap === undefined) return target.methods.setPrototypeOf(target, proto);
  if (!ToBoolean(Call(trap, handler, [target, proto]))) return false;
  if (target.methods.isExtensible(target) || proto === target.methods.getPrototypeOf(target)) return true;
  return broken(
    'setPrototypeOf',
    'trap returned truish for setting a new prototype on the non-extensible proxy target',
  );
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-isextensible */
function isExtensible(proxy: GuestObject): boolean {
  const { target, handler, trap } = trapped(proxy, 'isExtensible');
  if (trap === undefined) return target.methods.isExtensible(target);
  const answer = ToBoolean(Call(trap, handler, [target]));
  const actual = target.methods.isExtensible(target);
  if (answer === actual) return answer;
  return broken('isExtensible', `trap result does not reflect extensibility of proxy target (which is '${actual}')`);
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-preventextensions */
function preventExtensions(proxy: GuestObject): boolean {
  const { target, handler, trap } = trapped(proxy, 'preventExtensions');
  if (trap === undefined) return target.methods.preventExtensions(target);
  const answer = ToBoolean(Call(trap, handler, [target]));
  if (answer && target.methods.isExtensible(target)) {
    return broken('preventExtensions', 'trap returned truish but the proxy target is extensible');
  }
  return answer;
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-getownproperty-p */
function getOwnProperty(proxy: GuestObject, key: PropertyKey): Descriptor | undefined {
  // 1–6
  const { target, handler, trap } = trapped(proxy, 'getOwnPropertyDescriptor');
  if (trap === undefined) return target.methods.getOwnProperty(target, key);
  // 7–9
  const answer = Call(trap, handler, [target, valueOfKey(key)]);
  const name = displayKey(key);
  if (!isObject(answer) && answer !== undefined) {
    return broken('getOwnPropertyDescriptor', `trap returned neither object nor undefined for property '${name}'`);
  }
  const actual = target.methods.getOwnProperty(target, key);
  // 10 hidden: only what is neither fixed nor needed
  if (answer === undefined) return mayBeHidden(target, actual, name);
  // 11–15 shown: it must be possible
  const extensible = target.methods.isExtensible(target);
  const shown = completeDescriptor(ToPropertyDescriptor(answer));
  if (!ValidateAndApplyPropertyDescriptor(undefined, key, extensible, shown, actual)) {
    return broken(
      'getOwnPropertyDescriptor',
      `trap returned descriptor for property '${name}' that is incompatible with the existing property in the proxy target`,
    );
  }
  // 16 and as fixed as it says
  if (!shown.configurable) checkShownAsFixed(shown, actual, name);
  return shown;
}

function mayBeHidden(target: GuestObject, actual: Descriptor | undefined, name: string): undefined {
  if (actual === undefined) return undefined;
  const trap = 'getOwnPropertyDescriptor';
  if (!actual.configurable)
    return broken(trap, `trap returned undefined for property '${name}' which is non-configurable in the proxy target`);
  if (target.methods.isExtensible(target)) return undefined;
  return broken(trap, `trap returned undefined for property '${name}' which exists in the non-extensible proxy target`);
}

function checkShownAsFixed(shown: Descriptor, actual: Descriptor | undefined, name: string): void {
  const trap = 'getOwnPropertyDescriptor';
  if (actual === undefined || actual.configurable) {
    broken(
      trap,
      `trap reported non-configurability for property '${name}' which is either non-existent or configurable in the proxy target`,
    );
  } else if ((shown.has & HAS_WRITABLE) !== 0 && !shown.writable && actual.writable) {
    broken(
      trap,
      `trap reported non-configurable and writable for property '${name}' which is non-configurable, non-writable in the proxy target`,
    );
  }
}

/** https://tc39.es/ecma262/#sec-completepropertydescriptor: absent fields are false or undefined already. */
function completeDescriptor(desc: Descriptor): Descriptor {
  desc.has |= HAS_ENUMERABLE | HAS_CONFIGURABLE | (desc.isAccessor ? HAS_GET | HAS_SET : HAS_VALUE | HAS_WRITABLE);
  return desc;
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-defineownproperty-p-desc */
function defineOwnProperty(proxy: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  // 1–6
  const { target, handler, trap } = trapped(proxy, 'defineProperty');
  if (trap === undefined) return target.methods.defineOwnProperty(target, key, desc);
  // 7–9
  if (!ToBoolean(Call(trap, handler, [target, valueOfKey(key), FromPropertyDescriptor(desc)]))) return false;
  // 10–16 what it says it defined must be possible
  const actual = target.methods.getOwnProperty(target, key);
  const extensible = target.methods.isExtensible(target);
  const fixes = (desc.has & HAS_CONFIGURABLE) !== 0 && !desc.configurable;
  const name = displayKey(key);
  if (actual === undefined) {
    if (!extensible)
      return broken(
        'defineProperty',
        `trap returned truish for adding property '${name}'  to the non-extensible proxy target`,
      );
    return !fixes || brokenAsUnfixed(name);
  }
  if (!ValidateAndApplyPropertyDescriptor(undefined, key, extensible, desc, actual)) {
    return broken(
      'defineProperty',
      `trap returned truish for adding property '${name}'  that is incompatible with the existing property in the proxy target`,
    );
  }
  if (fixes && actual.configurable) return brokenAsUnfixed(name);
  if (actual.isData && !actual.configurable && actual.writable && (desc.has & HAS_WRITABLE) !== 0 && !desc.writable) {
    return broken(
      'defineProperty',
      `trap returned truish for defining non-configurable property '${name}' which cannot be non-writable, unless there exists a corresponding non-configurable, non-writable own property of the target object.`,
    );
  }
  return true;
}

const brokenAsUnfixed = (name: string): never =>
  broken(
    'defineProperty',
    `trap returned truish for defining non-configurable property '${name}' which is either non-existent or configurable in the proxy target`,
  );

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-hasproperty-p */
function has(proxy: GuestObject, key: PropertyKey): boolean {
  const { target, handler, trap } = trapped(proxy, 'has');
  if (trap === undefined) return target.methods.has(target, key);
  if (ToBoolean(Call(trap, handler, [target, valueOfKey(key)]))) return true;
  const actual = target.methods.getOwnProperty(target, key);
  if (actual === undefined) return false;
  if (!actual.configurable) {
    return broken(
      'has',
      `trap returned falsish for property '${displayKey(key)}' which exists in the proxy target as non-configurable`,
    );
  }
  if (target.methods.isExtensible(target)) return false;
  return broken(
    'has',
    `trap returned falsish for property '${displayKey(key)}' but the proxy target is not extensible`,
  );
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-get-p-receiver */
function get(proxy: GuestObject, key: PropertyKey, receiver: Value): Value {
  const { target, handler, trap } = trapped(proxy, 'get');
  if (trap === undefined) return target.methods.get(target, key, receiver);
  const value = Call(trap, handler, [target, valueOfKey(key), receiver]);
  const actual = target.methods.getOwnProperty(target, key);
  if (actual === undefined || actual.configurable) return value;
  if (actual.isData && !actual.writable && !SameValue(value, actual.value)) {
    return broken(
      'get',
      `property '${displayKey(key)}' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '${display(actual.value)}' but got '${display(value)}')`,
    );
  }
  if (actual.isAccessor && actual.get === undefined && value !== undefined) {
    return broken(
      'get',
      `property '${displayKey(key)}' is a non-configurable accessor property on the proxy target and does not have a getter function, but the trap did not return 'undefined' (got '${display(value)}')`,
    );
  }
  return value;
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-set-p-v-receiver */
function set(proxy: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
  const { target, handler, trap } = trapped(proxy, 'set');
  if (trap === undefined) return target.methods.set(target, key, value, receiver);
  if (!ToBoolean(Call(trap, handler, [target, valueOfKey(key), value, receiver]))) return false;
  const actual = target.methods.getOwnProperty(target, key);
  if (actual === undefined || actual.configurable) return true;
  const claim = `trap returned truish for property '${displayKey(key)}' which exists in the proxy target as a non-configurable and non-writable`;
  if (actual.isData && !actual.writable && !SameValue(value, actual.value))
    return broken('set', `${claim} data property with a different value`);
  if (actual.isAccessor && actual.set === undefined)
    return broken('set', `${claim} accessor property without a setter`);
  return true;
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-delete-p */
function deleteProperty(proxy: GuestObject, key: PropertyKey): boolean {
  const { target, handler, trap } = trapped(proxy, 'deleteProperty');
  if (trap === undefined) return target.methods.delete(target, key);
  if (!ToBoolean(Call(trap, handler, [target, valueOfKey(key)]))) return false;
  const actual = target.methods.getOwnProperty(target, key);
  if (actual === undefined) return true;
  const claim = `trap returned truish for property '${displayKey(key)}'`;
  if (!actual.configurable) return broken('deleteProperty', `${claim} which is non-configurable in the proxy target`);
  if (target.methods.isExtensible(target)) return true;
  return broken('deleteProperty', `${claim} but the proxy target is non-extensible`);
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-ownpropertykeys */
function ownKeys(proxy: GuestObject): PropertyKey[] {
  // 1–6
  const { target, handler, trap } = trapped(proxy, 'ownKeys');
  if (trap === undefined) return target.methods.ownKeys(target);
  // 7–9
  const listed = CreateListFromArrayLike(Call(trap, handler, [target]), 'property-key');
  const keys = listed.map((key) => (typeof key === 'symbol' ? key : keyOfString(key as string)));
  const missing = new Set(keys);
  // V8 heeds it since 7.2.
  if (missing.size !== keys.length && agent.stackRules.v8 >= 7.2)
    return broken('ownKeys', 'trap returned duplicate entries');
  // 10–19 fixed keys are all there
  const extensible = target.methods.isExtensible(target);
  const loose: PropertyKey[] = [];
  for (const key of target.methods.ownKeys(target)) {
    const actual = target.methods.getOwnProperty(target, key);
    if (actual === undefined || actual.configurable) loose.push(key);
    else if (!missing.delete(key)) return brokenAsMissing(key);
  }
  if (extensible) return keys;
  // 20–22 of a closed target, all keys and no others
  for (const key of loose) if (!missing.delete(key)) return brokenAsMissing(key);
  if (missing.size > 0) return broken('ownKeys', 'trap returned extra keys but proxy target is non-extensible');
  return keys;
}

const brokenAsMissing = (key: PropertyKey): never =>
  broken('ownKeys', `trap result did not include '${displayKey(key)}'`);

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-call-thisargument-argumentslist */
function call(proxy: GuestObject, thisValue: Value, args: Value[]): Value {
  const { target, handler, trap } = trapped(proxy, 'apply');
  if (trap === undefined) return Call(target, thisValue, args);
  return Call(trap, handler, [target, thisValue, CreateArrayFromList(args)]);
}

/** https://tc39.es/ecma262/#sec-proxy-object-internal-methods-and-internal-slots-construct-argumentslist-newtarget */
function construct(proxy: GuestObject, args: Value[], newTarget: GuestObject): GuestObject {
  const { target, handler, trap } = trapped(proxy, 'construct');
  if (trap === undefined) return Construct(target, args, newTarget);
  const object = Call(trap, handler, [target, CreateArrayFromList(args), newTarget]);
  return isObject(object) ? object : broken('construct', `trap returned non-object ('${display(object)}')`);
}

/** Proxies of proxies, handlers that are proxies: each step is a host frame, so each is counted. */
const PROXY: InternalMethods = {
  getPrototypeOf: counted(getPrototypeOf),
  setPrototypeOf: counted(setPrototypeOf),
  isExtensible: counted(isExtensible),
  preventExtensions: counted(preventExtensions),
  getOwnProperty: counted(getOwnProperty),
  defineOwnProperty: counted(defineOwnProperty),
  has: counted(has),
  get: counted(get),
  set: counted(set),
  delete: counted(deleteProperty),
  ownKeys: counted(ownKeys),
  call: null,
  construct: null,
};
const PROXY_CALLABLE: InternalMethods = { ...PROXY, call: counted(call) };
const PROXY_CONSTRUCTOR: InternalMethods = { ...PROXY_CALLABLE, construct: counted(construct) };
