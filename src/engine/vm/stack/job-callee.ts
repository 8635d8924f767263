import { PromiseReactionJob } from '../../heart/promise-jobs.ts';
import type { BoundData } from '../../objects/bound-function.ts';
import type { BuiltinData } from '../../objects/function.ts';
import { type GuestObject, Kind } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import type { Value } from '../../spec/values.ts';

/** A built-in that stands under all of the running job's frames, and its receiver. */
export interface JobCallee {
  readonly fn: GuestObject;
  readonly receiver: Value;
}

/**
 * The built-in that a PromiseReactionJob has called as its handler; null where that is a function of the program. V8 has a
 * line for it like for any other call: `parse` of `then(JSON.parse)`, `<anonymous>` of what `finally` hands to `then`
 * and of resolving functions since V8 6.8, the first with `finally`.
 */
export function builtinOfJob(): JobCallee | null {
  const job = agent.currentJob;
  if (agent.stackRules.style !== 'v8' || !(job instanceof PromiseReactionJob)) return null;
  const { Handler: handler } = job.Reaction;
  if (handler === undefined || !('Callback' in handler)) return null;
  let fn = handler.Callback;
  let receiver: Value;
  while (fn.kind === Kind.Bound) {
    const { target, boundThis } = fn.data as BoundData;
    [fn, receiver] = [target, boundThis];
  }
  if (fn.kind !== Kind.Builtin) return null;
  const isShown = agent.stackRules.v8 > 6.2 || (fn.data as BuiltinData).name !== '';
  return isShown ? { fn, receiver } : null;
}
