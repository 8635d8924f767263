import { agent } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';
import type { ActivationId } from './observer.ts';
import { NewPromiseCapability } from './promise-operations.ts';
import type { PromiseCapability } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';

/*
 * An async function, seen from the promise it returns. Running its body is the evaluator's: it asks for the
 * capability first, runs the body until the first await or the end, and reports the end here.
 */

/** https://tc39.es/ecma262/#sec-runtime-semantics-evaluateasyncfunctionbody, step 2: the promise that the call will return. */
export function AsyncFunctionStart(activation: ActivationId): PromiseCapability {
  return NewPromiseCapability(agent.realm.Promise, 'async-function', 0, activation);
}

/** https://tc39.es/ecma262/#sec-asyncblockstart, after the body returned or fell off its end. */
export function AsyncBlockReturn(promiseCapability: PromiseCapability, value: Value): void {
  // 2.a–e the body is done, all awaiting is over
  // 2.f–g resolve with the value, undefined at the end of the body. A returned promise is not awaited: it costs the
  // two jobs of every resolution with a thenable
  ResolveCapability(promiseCapability, value);
  // 2.i done
}

/** https://tc39.es/ecma262/#sec-asyncblockstart, after the body, or a parameter, threw. */
export function AsyncBlockThrow(promiseCapability: PromiseCapability, reason: Value): void {
  // 2.h a thrown promise is a reason like any other
  RejectCapability(promiseCapability, reason);
  // 2.i done
}
