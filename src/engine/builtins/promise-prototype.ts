import { defineMethod } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import type { PromiseRole } from '../heart/observer.ts';
import { IsPromise, NewPromiseCapability, PerformPromiseThen, promiseIdOf } from '../heart/promise-operations.ts';
import { resolvingSlots } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Invoke, IsCallable, SpeciesConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-properties-of-the-promise-prototype-object */
export function setupPromisePrototype(realm: Realm, prototype: GuestObject): void {
  realm.define('%Promise.prototype.then%', defineMethod(realm, prototype, 'then', 2, then));
  defineMethods(realm, prototype, [
    ['catch', 1, catchMethod],
    ['finally', 1, finallyMethod],
  ]);
  defineTag(prototype, 'Promise');
}

/** https://tc39.es/ecma262/#sec-promise.prototype.then */
function then(promise: Value, args: Value[]): Value {
  // 1–2
  if (!IsPromise(promise)) return ThrowTypeError(notAPromise(promise));
  // 3 may run code of the program
  const C = SpeciesConstructor(promise, agent.realm.Promise);
  // 4
  const resultCapability = NewPromiseCapability(C, roleOfDerived(promise, args[0]), promiseIdOf(promise));
  // 5
  return PerformPromiseThen(promise, args[0], args[1], resultCapability);
}

function notAPromise(value: Value): string {
  if (agent.stackRules.v8 >= 6)
    return `Method Promise.prototype.then called on incompatible receiver ${display(value)}`;
  return value === undefined || value === null
    ? `Cannot read property 'Symbol(promise_state_symbol)' of ${value}`
    : `${display(value)} is not a promise`;
}

/** NON-SPEC: whether the program calls `then`, or a PromiseResolveThenableJob does. */
function roleOfDerived(promise: GuestObject, onFulfilled: Value): PromiseRole {
  return resolvingSlots(onFulfilled)?.Adopting === promise ? 'adoption' : 'derived';
}

/** https://tc39.es/ecma262/#sec-promise.prototype.catch */
function catchMethod(promise: Value, args: Value[]): Value {
  // 1–2
  return Invoke(promise, 'then', [undefined, args[0]]);
}

/** https://tc39.es/ecma262/#sec-promise.prototype.finally */
function finallyMethod(promise: Value, args: Value[]): Value {
  const onFinally = args[0];
  // 1–2
  if (!isObject(promise)) return ThrowTypeError('Promise.prototype.finally called on non-object');
  // 3–4
  const C = SpeciesConstructor(promise, agent.realm.Promise);
  // 5 `then` ignores what is not callable
  if (!IsCallable(onFinally)) return Invoke(promise, 'then', [onFinally, onFinally]);
  // 6–7
  return agent.operations.PromisePrototypeFinally(promise, C, onFinally);
}
