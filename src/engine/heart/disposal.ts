import { noDisposer } from '../spec/wordings.ts';
import { CreateBuiltinFunction } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf, ThrowCompletion } from '../spec/completion.ts';
import { messageOf, ThrowTypeError } from '../spec/errors.ts';
import { Call, Construct, GetMethod } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { NewPromiseCapability, RejectingOnThrow } from './promise-operations.ts';
import { ResolveCapability } from './resolving-functions.ts';

/*
 * `using`, `await using` and the two disposable stacks.
 * https://tc39.es/proposal-explicit-resource-management/ (Stage 4, ES2027)
 */

export type DisposeHint = 'sync' | 'async';

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposableresource-records */
export class DisposableResource {
  readonly ResourceValue: Value;
  readonly Hint: DisposeHint;
  readonly DisposeMethod: GuestObject | undefined;
  /** NON-SPEC: which declaration of its block it comes from, so that its await stands at that one's place. */
  declaration = 0;
  constructor(value: Value, hint: DisposeHint, method: GuestObject | undefined) {
    this.ResourceValue = value;
    this.Hint = hint;
    this.DisposeMethod = method;
  }
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposecapability-records */
export class DisposeCapability {
  DisposableResourceStack: DisposableResource[] = [];
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-newdisposecapability */
export function NewDisposeCapability(): DisposeCapability {
  // 1–2 nothing in it yet
  return new DisposeCapability();
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-adddisposableresource */
export function AddDisposableResource(
  disposeCapability: DisposeCapability,
  V: Value,
  hint: DisposeHint,
  method?: GuestObject,
  declaration = 0,
): void {
  // 1.a nothing to dispose; an async one is kept all the same, since it means an await
  if (method === undefined && (V === null || V === undefined) && hint === 'sync') return;
  // 1.b–c, 2 look its method up
  const resource = CreateDisposableResource(V, hint, method);
  resource.declaration = declaration;
  // 3–4 on top of the others
  disposeCapability.DisposableResourceStack.push(resource);
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-createdisposableresource */
function CreateDisposableResource(V: Value, hint: DisposeHint, method: GuestObject | undefined): DisposableResource {
  // 2 a method was given
  if (method !== undefined) return new DisposableResource(V, hint, method);
  // 1.a nothing, but to be awaited
  if (V === null || V === undefined) return new DisposableResource(undefined, hint, undefined);
  // 1.b.i primitives have no resources
  if (!isObject(V)) return ThrowTypeError('An object is expected with `using` declarations');
  // 1.b.ii–iii looked up now, not when it is needed
  const found = GetDisposeMethod(V, hint);
  if (found === undefined) return ThrowTypeError('Symbol(Symbol.dispose) is not a function');
  // 3 value, hint and method
  return new DisposableResource(V, hint, found);
}

/** What messages call a method that is no function, whatever stands in its place. */
const notADisposer = (): string => noDisposer('dispose');
const notAnAsyncDisposer = (): string => noDisposer('asyncDispose');

/** https://tc39.es/proposal-explicit-resource-management/#sec-getdisposemethod */
function GetDisposeMethod(V: GuestObject, hint: DisposeHint): GuestObject | undefined {
  // 2 a sync resource
  if (hint === 'sync') return GetMethod(V, WELL_KNOWN.dispose, notADisposer);
  // 1.a an async resource
  const method = GetMethod(V, WELL_KNOWN.asyncDispose, notAnAsyncDisposer);
  if (method !== undefined) return method;
  // 1.b a sync one will do
  const syncMethod = GetMethod(V, WELL_KNOWN.dispose, notADisposer);
  return syncMethod === undefined ? undefined : asyncFromSyncDispose(syncMethod);
}

/** GetDisposeMethod, step 1.b.ii: what the sync method returns is not awaited, what it throws becomes a rejection. */
function asyncFromSyncDispose(method: GuestObject): GuestObject {
  agent.costs.closures++;
  return CreateBuiltinFunction(
    (O) => {
      // 1.b.ii.1.a–b a promise of its own
      const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'disposal');
      // 1.b.ii.1.c–f settled by what the method does
      return RejectingOnThrow(promiseCapability, () => {
        Call(method, O);
        ResolveCapability(promiseCapability, undefined);
        return promiseCapability.Promise;
      });
    },
    0,
    '',
  );
}

/**
 * https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources, cut at its awaits. Whoever runs it
 * suspends itself: it calls DisposalStep until that returns false, awaiting `Awaiting` in between.
 */
export class Disposal {
  readonly DisposeCapability: DisposeCapability;
  /** The completion of the block; errors of disposers join it. Final when DisposalStep has returned false. */
  Completion: Completion;
  /** What to await before the next step. */
  Awaiting: Value = undefined;
  needsAwait = false;
  hasAwaited = false;
  /** The resource whose turn it is, counted down. */
  next: number;

  constructor(disposeCapability: DisposeCapability, completion: Completion) {
    this.DisposeCapability = disposeCapability;
    this.Completion = completion;
    this.next = disposeCapability.DisposableResourceStack.length - 1;
  }
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources, before the first resource. */
export function StartDisposal(disposeCapability: DisposeCapability, completion: Completion): Disposal {
  // 1–2 no await so far
  return new Disposal(disposeCapability, completion);
}

/**
 * https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources: disposes until something has to be
 * awaited (true) or nothing is left of this declaration and those after it (false).
 */
export function DisposalStep(disposal: Disposal, declaration = 0): boolean {
  const stack = disposal.DisposeCapability.DisposableResourceStack;
  // 3 last in, first out
  for (; disposal.next >= 0; disposal.next--) {
    const resource = stack[disposal.next];
    // 3.d a sync disposer comes after the await that a missing resource asked for
    if (resource.Hint === 'sync' && disposal.needsAwait && !disposal.hasAwaited) return awaitNothing(disposal);
    // NON-SPEC: the next one is disposed of where an earlier declaration stands
    if (resource.declaration < declaration) return false;
    // 3.a–c, 3.e–f this one
    if (disposeOne(disposal, resource)) {
      disposal.next--;
      return true;
    }
  }
  // 4 only missing resources: one await for all of them
  if (disposal.needsAwait && !disposal.hasAwaited) return awaitNothing(disposal);
  // 5–6 all of it is over
  disposal.DisposeCapability.DisposableResourceStack = [];
  // 7 the completion is final now
  return false;
}

/** 3.d.i–ii and 4.a: an await of undefined, which cannot fail. */
function awaitNothing(disposal: Disposal): boolean {
  disposal.Awaiting = undefined;
  disposal.needsAwait = false;
  return true;
}

/** Returns whether its result has to be awaited. */
function disposeOne(disposal: Disposal, resource: DisposableResource): boolean {
  const method = resource.DisposeMethod;
  // 3.f an `await using` of null or undefined
  if (method === undefined) {
    disposal.needsAwait = true;
    return false;
  }
  // 3.e.i called now
  const result = completionOf(() => Call(method, resource.ResourceValue));
  // 3.e.iii its throw joins the others
  if (result.type === 'throw') joinError(disposal, result.value);
  // 3.e.ii its result is awaited
  else if (resource.Hint === 'async') {
    disposal.Awaiting = result.value;
    disposal.hasAwaited = true;
    return true;
  }
  return false;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources, 3.e.ii: the await looks at the result itself. */
export function DisposalAwaited(result: GuestObject): GuestObject {
  return result;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources: the await that DisposalStep asked for threw. */
export function DisposalAwaitThrew(disposal: Disposal, error: Value): void {
  // 3.e.iii the same as a throw
  joinError(disposal, error);
}

/** 3.e.iii a first error replaces the completion, a further one suppresses it. */
function joinError(disposal: Disposal, error: Value): void {
  const { Completion: completion } = disposal;
  disposal.Completion = ThrowCompletion(completion.type === 'throw' ? suppress(error, completion.value) : error);
}

/** A SuppressedError, without a message of its own. */
function suppress(error: Value, suppressed: Value): GuestObject {
  const message = messageOf('SuppressedError', 'An error was suppressed during disposal');
  return Construct(agent.realm.intrinsic('%SuppressedError%'), [error, suppressed, message]);
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources where nothing can be async. */
export function DisposeResources(disposeCapability: DisposeCapability, completion: Completion): Completion {
  const disposal = StartDisposal(disposeCapability, completion);
  DisposalStep(disposal);
  return disposal.Completion;
}
