import { BodyKind, CodeKind } from '../compile/code.ts';
import { BoundFunctionCreate } from '../objects/bound-function.ts';
import type { ClosureData } from '../objects/closure.ts';
import { type BuiltinData, CreateBuiltinFunction } from '../objects/function.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { ACCESSOR, addProperty, changeAttributes, closeShape, CONFIGURABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  CreateListFromArrayLike,
  Get,
  HasOwnProperty,
  IsCallable,
  OrdinaryHasInstance,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToIntegerOrInfinity } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display, displayCalled } from './display.ts';
import { dynamicFunction } from './dynamic-function.ts';
import { defineMethods } from './support.ts';

/** https://tc39.es/ecma262/#sec-properties-of-the-function-prototype-object */
export function setupFunctionPrototype(realm: Realm): void {
  const prototype = realm.FunctionPrototype;
  const thrower = createThrower(realm);
  addProperty(prototype, 'arguments', new Accessor(thrower, thrower), ACCESSOR | CONFIGURABLE);
  addProperty(prototype, 'caller', new Accessor(thrower, thrower), ACCESSOR | CONFIGURABLE);
  defineMethods(realm, prototype, [
    ['apply', 2, apply],
    ['bind', 1, bind],
    ['call', 1, call],
    ['toString', 0, toString],
  ]);
  const hasInstance = CreateBuiltinFunction(
    (thisValue, args) => OrdinaryHasInstance(thisValue, args[0]),
    1,
    WELL_KNOWN.hasInstance,
    { realm },
  );
  addProperty(prototype, WELL_KNOWN.hasInstance, hasInstance, 0);
}

/** https://tc39.es/ecma262/#sec-%throwtypeerror%: closed, its properties fixed. */
function createThrower(realm: Realm): GuestObject {
  const thrower = CreateBuiltinFunction(throwRestricted, 0, '', { realm });
  for (const key of ['length', 'name']) changeAttributes(thrower, key, thrower.shape.lookup(key), 0);
  closeShape(thrower);
  return realm.define('%ThrowTypeError%', thrower);
}

/**
 * NON-SPEC: to sloppy functions engines give `caller` and `arguments` of their own, null but during a call. Here both read
 * undefined during a call, which says that there is no such thing, and writes are ignored.
 */
function throwRestricted(thisValue: Value): Value {
  if (isSloppyFunction(thisValue)) return agent.isActive(thisValue) ? undefined : null;
  return ThrowTypeError(
    "'caller', 'callee', and 'arguments' properties may not be accessed on strict mode functions or the arguments objects for calls to them",
  );
}

function isSloppyFunction(value: Value): value is GuestObject {
  if (!isObject(value) || value.kind !== Kind.Closure) return false;
  const { code } = value.data as ClosureData;
  return code.kind === CodeKind.Function && code.body === BodyKind.Normal && !code.strict;
}

/** https://tc39.es/ecma262/#sec-function.prototype.apply */
function apply(thisValue: Value, args: Value[]): Value {
  const list = args[1];
  if (!IsCallable(thisValue))
    return list === undefined || list === null ? throwNotCalled(thisValue, 'apply') : throwNotApplicable(thisValue);
  if (list === undefined || list === null) return Call(thisValue, args[0], []);
  return Call(thisValue, args[0], CreateListFromArrayLike(list));
}

/** The receiver is no function. V8 once had words of their own for `apply`, then only where it has a list, and for `call`, too, since 14.2. */
function throwNotCalled(value: Value, method: 'apply' | 'call'): never {
  const { v8 } = agent.stackRules;
  if (v8 >= 14.2 || (v8 < 6 && method === 'apply')) return throwNotApplicable(value, method);
  return ThrowTypeError(`${dynamicFunction.calledText() ?? displayCalled(value)} is not a function`);
}

/** The error of `apply`, here and in Reflect, and of `call` on what is no function. */
export function throwNotApplicable(value: Value, method = 'apply'): never {
  return ThrowTypeError(
    `Function.prototype.${method} was called on ${display(value)}, which is ${kindOf(value)} and not a function`,
  );
}

/** V8 knows since 11 what null is and that "object" begins with a vowel, and since 14.6 what undefined is. */
function kindOf(value: Value): string {
  const { v8 } = agent.stackRules;
  if (v8 >= 11 && value === null) return 'null';
  if (v8 >= 14.6 && value === undefined) return 'undefined';
  return `${v8 >= 11 && typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

/** https://tc39.es/ecma262/#sec-function.prototype.call */
function call(thisValue: Value, args: Value[]): Value {
  if (!IsCallable(thisValue)) return throwNotCalled(thisValue, 'call');
  return Call(thisValue, args[0], args.slice(1));
}

/** https://tc39.es/ecma262/#sec-function.prototype.bind */
function bind(thisValue: Value, args: Value[]): Value {
  // 1–2
  if (!IsCallable(thisValue)) return ThrowTypeError('Bind must be called on a function');
  // 3
  const boundArguments = args.slice(1);
  const bound = BoundFunctionCreate(thisValue, args[0], boundArguments);
  // 4–7 what is left of the target's length
  addProperty(bound, 'length', boundLength(thisValue, boundArguments.length), CONFIGURABLE);
  // 8–10
  const name = Get(thisValue, 'name');
  addProperty(bound, 'name', `bound ${typeof name === 'string' ? name : ''}`, CONFIGURABLE);
  return bound;
}

function boundLength(target: GuestObject, taken: number): number {
  if (!HasOwnProperty(target, 'length')) return 0;
  const length = Get(target, 'length');
  return typeof length === 'number' ? Math.max(ToIntegerOrInfinity(length) - taken, 0) : 0;
}

/** https://tc39.es/ecma262/#sec-function.prototype.tostring */
function toString(thisValue: Value): Value {
  if (!isObject(thisValue) || thisValue.methods.call === null) {
    return ThrowTypeError("Function.prototype.toString requires that 'this' be a Function");
  }
  const source = dynamicFunction.sourceText(thisValue);
  if (source !== undefined) return source;
  const name = nativeName(thisValue.kind === Kind.Builtin ? (thisValue.data as BuiltinData).name : '');
  const { style } = agent.stackRules;
  if (style === 'firefox')
    return `function${thisValue.kind === Kind.Bound ? '' : ' '}${name.replace(/^[gs]et /, '')}() {\n    [native code]\n}`;
  return `function ${style === 'jsc' ? name || jscName(thisValue) : name}() { [native code] }`;
}

/** JavaScriptCore shows a bound function by its target's name, and proxies as such. */
function jscName(callee: GuestObject): string {
  if (callee.kind === Kind.Proxy) return 'ProxyObject';
  const name = callee.kind === Kind.Bound ? callee.methods.getOwnProperty(callee, 'name')?.value : '';
  return typeof name === 'string' ? name.replace(/^bound /, '') : '';
}

/** https://tc39.es/ecma262/#prod-NativeFunction wants a property name: what is no identifier is shown as a computed one. */
function nativeName(name: string): string {
  const [, accessor, key] = /^((?:[gs]et )?)(.*)$/su.exec(name)!;
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])?$/su.test(key) ? name : `${accessor}[${JSON.stringify(key)}]`;
}
