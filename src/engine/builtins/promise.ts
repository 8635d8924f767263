import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { watch } from '../objects/watched.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import {
  AllocatePromise,
  NewPromiseCapability,
  originOfExecutor,
  PromiseResolve,
} from '../heart/promise-operations.ts';
import { CreateResolvingFunctions, RejectCapability } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { completionOf } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, GetPrototypeFromConstructor, IsCallable } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import {
  promiseAll,
  promiseAllSettled,
  promiseAny,
  promiseRace,
  ThrowCalledOnNonObject,
} from './promise-combinators.ts';
import { setupPromisePrototype } from './promise-prototype.ts';
import { defineMethods } from './support.ts';

/** https://tc39.es/ecma262/#sec-promise-constructor */
export function setupPromise(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'Promise', 1, construct, prototype);
  realm.Promise = constructor;
  realm.PromisePrototype = prototype;
  realm.define('%Promise%', constructor);
  realm.define('%Promise.prototype%', prototype);
  defineMethods(realm, constructor, [
    ['all', 1, promiseAll],
    ['allSettled', 1, promiseAllSettled],
    ['any', 1, promiseAny],
    ['race', 1, promiseRace],
    ['resolve', 1, resolve],
    ['reject', 1, reject],
    ['withResolvers', 0, withResolvers],
    ['try', 1, promiseTry],
  ]);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  setupPromisePrototype(realm, prototype);
  watch(prototype);
  defineGlobal(realm, 'Promise', constructor);
}

/** https://tc39.es/ecma262/#sec-promise-executor */
function construct(thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const executor = args[0];
  // 1–2
  if (newTarget === undefined)
    return ThrowTypeError(
      agent.stackRules.v8 < 10
        ? `${agent.stackRules.v8 < 6 ? display(thisValue) : 'undefined'} is not a promise`
        : "Promise constructor cannot be invoked without 'new'",
    );
  if (!IsCallable(executor)) return ThrowTypeError(`Promise resolver ${display(executor)} is not a function`);
  // 3–8
  const prototype = GetPrototypeFromConstructor(newTarget, '%Promise.prototype%');
  const origin = originOfExecutor(executor);
  const promise = AllocatePromise(prototype, origin.role, origin.parent, origin.activation);
  // 9
  const resolvingFunctions = CreateResolvingFunctions(promise);
  // 10 the executor runs now
  const { Resolve, Reject } = resolvingFunctions;
  const completion = completionOf(() => Call(executor, undefined, [Resolve, Reject]));
  // 11 its throw rejects, unless the promise was resolved before
  if (completion.type === 'throw') RejectCapability(resolvingFunctions, completion.value);
  // 12
  return promise;
}

/** https://tc39.es/ecma262/#sec-promise.reject */
function reject(C: Value, args: Value[]): Value {
  // 1–2
  if (!isObject(C)) return ThrowCalledOnNonObject('PromiseReject');
  const promiseCapability = NewPromiseCapability(C, 'reject');
  // 3
  RejectCapability(promiseCapability, args[0]);
  // 4
  return promiseCapability.Promise;
}

/** https://tc39.es/ecma262/#sec-promise.resolve */
function resolve(C: Value, args: Value[]): Value {
  // 1–2
  if (!isObject(C)) return ThrowCalledOnNonObject('PromiseResolve');
  // 3
  return PromiseResolve(C, args[0]);
}

/** https://tc39.es/ecma262/#sec-promise.try */
function promiseTry(C: Value, args: Value[]): Value {
  // 1–2
  if (!isObject(C)) return ThrowTypeError('Promise.try called on non-object');
  // 3–7
  return agent.operations.PromiseTry(C, args[0], args.slice(1));
}

/** https://tc39.es/ecma262/#sec-promise.withResolvers */
function withResolvers(C: Value): Value {
  // 1–2
  if (!isObject(C)) return ThrowTypeError('Promise.withResolvers called on non-object');
  const promiseCapability = NewPromiseCapability(C, 'constructed');
  // 3
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  // 4–6
  const { Promise: promise, Resolve: resolve, Reject: reject } = promiseCapability;
  // JavaScriptCore adds them in another order.
  const properties = agent.stackRules.style === 'jsc' ? { resolve, reject, promise } : { promise, resolve, reject };
  for (const [key, value] of Object.entries(properties)) addProperty(object, key, value, PLAIN);
  // 7
  return object;
}
