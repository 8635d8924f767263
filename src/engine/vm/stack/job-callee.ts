import { PromiseReactionJob, PromiseResolveThenableJob } from '../../heart/promise-jobs.ts';
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
 * The built-in that a job has called as its handler, or as the `then` of a thenable; null where that is a function of the program.
 * V8 has a line for it like for any other call: `parse` of `then(JSON.parse)`, `Proxy.then` of a promise behind a proxy, `<anonymous>`
 * of what `finally` hands to `then` and of resolving functions since V8 6.8, the first with `finally`.
 */
export function builtinOfJob(): JobCallee | null {
  const called = agent.stackRules.style === 'v8' ? calledByJob() : null;
  if (called === null) return null;
  let { fn, receiver } = called;
  while (fn.kind === Kind.Bound) {
    const { target, boundThis } = fn.data as BoundData;
    [fn, receiver] = [target, boundThis];
  }
  if (fn.kind !== Kind.Builtin) return null;
  const isShown = agent.stackRules.v8 > 6.2 || (fn.data as BuiltinData).name !== '';
  return isShown ? { fn, receiver } : null;
}

function calledByJob(): JobCallee | null {
  const job = agent.currentJob;
  if (job instanceof PromiseResolveThenableJob) return { fn: job.Then.Callback, receiver: job.Thenable };
  const handler = job instanceof PromiseReactionJob ? job.Reaction.Handler : undefined;
  return handler !== undefined && 'Callback' in handler ? { fn: handler.Callback, receiver: undefined } : null;
}
