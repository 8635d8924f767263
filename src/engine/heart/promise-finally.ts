import { type BuiltinData, CreateBuiltinFunction } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { Call, Invoke } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { describeHandler, type HandlerSlots } from './handlers.ts';
import type { HandlerInfo } from './observer.ts';
import { PromiseResolve } from './promise-operations.ts';

/* What `finally` makes of its callback: two functions for `then`, which wait for what the callback returns. */

/** https://tc39.es/ecma262/#sec-promise.prototype.finally from step 6 on. `follow`: what becomes of the callback's promise. */
export function PromisePrototypeFinally(
  promise: GuestObject,
  C: GuestObject,
  onFinally: GuestObject,
  follow = ThenThunk,
): Value {
  // 6 one function for each outcome
  agent.costs.closures += 2;
  const slots = new FinallySlots(C, onFinally, follow);
  const thenFinally = CreateBuiltinFunction(thenFinallySteps, 1, '', { slots });
  const catchFinally = CreateBuiltinFunction(catchFinallySteps, 1, '', { slots });
  // 7 as a program would call it
  return Invoke(promise, 'then', [thenFinally, catchFinally]);
}

/** What the functions that `finally` hands to `then` capture. */
export class FinallySlots implements HandlerSlots {
  readonly C: GuestObject;
  readonly onFinally: GuestObject;
  readonly follow: typeof ThenThunk;
  constructor(C: GuestObject, onFinally: GuestObject, follow: typeof ThenThunk) {
    this.C = C;
    this.onFinally = onFinally;
    this.follow = follow;
  }

  handlerInfo(): HandlerInfo {
    return { ...describeHandler(this.onFinally), kind: 'finally' };
  }
}

const thenFinallySteps = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value =>
  afterFinally(callee, 'return', args[0]);
const catchFinallySteps = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value =>
  afterFinally(callee, 'throw', args[0]);

/** https://tc39.es/ecma262/#sec-promise.prototype.finally, steps 6.a and 6.c: the original outcome waits for onFinally. */
function afterFinally(callee: GuestObject, kind: 'return' | 'throw', value: Value): Value {
  const { C, onFinally, follow } = (callee.data as BuiltinData).slots as FinallySlots;
  // 6.a.i, 6.c.i without arguments; a throw replaces the outcome
  const result = Call(onFinally, undefined);
  // 6.a.ii, 6.c.ii what it returned is waited for
  const p = PromiseResolve(C, result);
  // 6.a.iii–iv, 6.c.iii–iv the outcome, kept for then
  agent.costs.closures++;
  const thunk = CreateBuiltinFunction(kind === 'return' ? valueThunk : thrower, 0, '', {
    slots: new ThunkSlots(value, describeHandler(onFinally)),
  });
  // 6.a.v, 6.c.v the callback's outcome is dropped, unless it is a rejection
  return follow(p, thunk);
}

/** https://tc39.es/ecma262/#sec-promise.prototype.finally, steps 6.a.v and 6.c.v: `then` with one handler. */
function ThenThunk(p: GuestObject, thunk: GuestObject): Value {
  return Invoke(p, 'then', [thunk]);
}

/** The outcome that a value thunk or thrower gives back. */
class ThunkSlots implements HandlerSlots {
  readonly value: Value;
  readonly #info: HandlerInfo;
  constructor(value: Value, info: HandlerInfo) {
    this.value = value;
    this.#info = info;
  }

  handlerInfo(): HandlerInfo {
    return { ...this.#info, kind: 'finally' };
  }
}

const thunkValue = (callee: GuestObject): Value => ((callee.data as BuiltinData).slots as ThunkSlots).value;
const valueThunk = (_thisValue: Value, _args: Value[], _newTarget: unknown, callee: GuestObject): Value =>
  thunkValue(callee);
const thrower = (_thisValue: Value, _args: Value[], _newTarget: unknown, callee: GuestObject): Value => {
  throw new GuestThrow(thunkValue(callee));
};
