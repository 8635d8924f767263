import { type BuiltinData, CreateBuiltinFunction } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { describeHandler, HandlerSlots } from '../heart/handlers.ts';
import type { HandlerInfo, PromiseRole } from '../heart/observer.ts';
import { IsPromise, NewPromiseCapability, PerformPromiseThen, promiseIdOf, PromiseResolve } from '../heart/promise-operations.ts';
import { resolvingSlots } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, Invoke, IsCallable, SpeciesConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-properties-of-the-promise-prototype-object */
export function setupPromisePrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, [['then', 2, then], ['catch', 1, catchMethod], ['finally', 1, finallyMethod]]);
  defineTag(prototype, 'Promise');
}

/** https://tc39.es/ecma262/#sec-promise.prototype.then */
function then(promise: Value, args: Value[]): Value {
  // 1–2
  if (!IsPromise(promise)) return ThrowTypeError(`Method Promise.prototype.then called on incompatible receiver ${display(promise)}`);
  // 3 may run code of the program
  const C = SpeciesConstructor(promise, agent.realm.Promise);
  // 4
  const resultCapability = NewPromiseCapability(C, roleOfDerived(promise, args[0]), promiseIdOf(promise));
  // 5
  return PerformPromiseThen(promise, args[0], args[1], resultCapability);
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
  if (!isObject(promise)) return ThrowTypeError('Promise.prototype.finally called on a non-object');
  // 3–4
  const C = SpeciesConstructor(promise, agent.realm.Promise);
  // 5 `then` ignores what is not callable
  if (!IsCallable(onFinally)) return Invoke(promise, 'then', [onFinally, onFinally]);
  // 6
  agent.costs.closures += 2;
  const slots = new FinallySlots(C, onFinally);
  const thenFinally = CreateBuiltinFunction(thenFinallySteps, 1, '', { slots });
  const catchFinally = CreateBuiltinFunction(catchFinallySteps, 1, '', { slots });
  // 7
  return Invoke(promise, 'then', [thenFinally, catchFinally]);
}

/** What the functions that `finally` hands to `then` capture. */
class FinallySlots extends HandlerSlots {
  readonly C: GuestObject;
  readonly onFinally: GuestObject;
  constructor(C: GuestObject, onFinally: GuestObject) {
    super();
    this.C = C;
    this.onFinally = onFinally;
  }

  override handlerInfo(): HandlerInfo {
    return { ...describeHandler(this.onFinally), kind: 'finally' };
  }
}

const thenFinallySteps = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value =>
  afterFinally(callee, 'return', args[0]);
const catchFinallySteps = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value =>
  afterFinally(callee, 'throw', args[0]);

/** https://tc39.es/ecma262/#sec-promise.prototype.finally, steps 6.a and 6.c: the original outcome waits for onFinally. */
function afterFinally(callee: GuestObject, kind: 'return' | 'throw', value: Value): Value {
  const { C, onFinally } = (callee.data as BuiltinData).slots as FinallySlots;
  // 6.a.i, 6.c.i without arguments; a throw replaces the outcome
  const result = Call(onFinally, undefined);
  // 6.a.ii, 6.c.ii what it returned is waited for
  const p = PromiseResolve(C, result);
  // 6.a.iii–iv, 6.c.iii–iv
  agent.costs.closures++;
  const thunk = CreateBuiltinFunction(kind === 'return' ? valueThunk : thrower, 0, '', { slots: new ThunkSlots(value, describeHandler(onFinally)) });
  // 6.a.v, 6.c.v
  return Invoke(p, 'then', [thunk]);
}

/** The outcome that a value thunk or thrower gives back. */
class ThunkSlots extends HandlerSlots {
  readonly value: Value;
  readonly #info: HandlerInfo;
  constructor(value: Value, info: HandlerInfo) {
    super();
    this.value = value;
    this.#info = info;
  }

  override handlerInfo(): HandlerInfo {
    return { ...this.#info, kind: 'finally' };
  }
}

const thunkValue = (callee: GuestObject): Value => ((callee.data as BuiltinData).slots as ThunkSlots).value;
const valueThunk = (_thisValue: Value, _args: Value[], _newTarget: unknown, callee: GuestObject): Value => thunkValue(callee);
const thrower = (_thisValue: Value, _args: Value[], _newTarget: unknown, callee: GuestObject): Value => {
  throw new GuestThrow(thunkValue(callee));
};
