import { assert } from '../../base/assert.ts';
import { CreateBuiltinFunction, BuiltinData } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { type Completion, completionOf, guestThrowOf, NormalCompletion, ThrowCompletion } from '../spec/completion.ts';
import { CreateError, ThrowTypeError } from '../spec/errors.ts';
import { Call, Construct, describeValue, Get, IsCallable, IsConstructor } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { capabilityNotCallable, executorCalledAgain, notAConstructor, resolveNotCallable } from '../spec/wordings.ts';
import { describeReactionHandler, isOfLibrary } from './handlers.ts';
import type { ActivationId, PromiseId, PromiseRole } from './observer.ts';
import {
  HostEnqueuePromiseJob,
  HostMakeJobCallback,
  NewPromiseReactionJob,
  NewPromiseResolveThenableJob,
} from './promise-jobs.ts';
import {
  NO_REACTIONS,
  type PromiseCapability,
  PromiseData,
  PromiseReaction,
  type ReactionHandler,
  slotsOf,
} from './promise-records.ts';
import { CreateResolvingFunctions, RejectCapability, ResolveCapability } from './resolving-functions.ts';

/** NON-SPEC: what budgets of memory count for a promise beside its object, and for a pair of reactions that wait. */
const BYTES_PER_PROMISE = 40;
const BYTES_PER_REACTIONS = 128;

/* https://tc39.es/ecma262/#sec-promise-abstract-operations, and PerformPromiseThen and PromiseResolve beside them. */

/** https://tc39.es/ecma262/#sec-promise-resolve-functions, once the alreadyResolved check is passed. */
export function PromiseResolveFunctionSteps(promise: GuestObject, resolution: Value): void {
  // 7 a promise cannot wait for itself
  if (SameValue(resolution, promise)) {
    RejectPromise(promise, CreateError('TypeError', `Chaining cycle detected for promise ${describeValue(promise)}`));
    return;
  }
  // 8 what is no object is the value
  if (!isObject(resolution)) return FulfillPromise(promise, resolution);
  // 9 the only look at `then`; a getter of the program may run here
  const then = thenOf(resolution);
  // 10 a throwing getter rejects
  if (then.type === 'throw') return RejectPromise(promise, then.value);
  // 11–12 an object without a callable `then` is the value
  const thenAction = then.value;
  if (!IsCallable(thenAction)) return FulfillPromise(promise, resolution);
  // 13 whatever the host wants to remember about the function
  const thenJobCallback = HostMakeJobCallback(thenAction);
  // 14–15 `then` is called by a job of its own, even that of a settled native promise
  agent.observer.promiseResolvedTo(slotsOf(promise).Id, promiseIdOf(resolution), resolution);
  HostEnqueuePromiseJob(NewPromiseResolveThenableJob(promise, resolution, thenJobCallback));
  // 16 nothing to give back
}

/** REPRESENTATION: completionOf(() => Get(resolution, 'then')) without a function made for each resolution. */
function thenOf(resolution: GuestObject): Completion {
  try {
    return NormalCompletion(Get(resolution, 'then'));
  } catch (thrown) {
    return ThrowCompletion(guestThrowOf(thrown).value);
  }
}

/** https://tc39.es/ecma262/#sec-fulfillpromise */
export function FulfillPromise(promise: GuestObject, value: Value): void {
  const slots = slotsOf(promise);
  // 1 settled once only
  assert(slots.PromiseState === 'pending', 'a promise settles once');
  // 2 who waits for it
  const reactions = slots.PromiseFulfillReactions!;
  // 3–5 the lists are not needed any more
  slots.PromiseResult = value;
  slots.PromiseFulfillReactions = undefined;
  slots.PromiseRejectReactions = undefined;
  // 6 settled, for ever
  slots.PromiseState = 'fulfilled';
  agent.observer.promiseSettled(slots.Id, 'fulfilled', value);
  // 7–8 a job for each of them
  TriggerPromiseReactions(reactions, value);
}

/** https://tc39.es/ecma262/#sec-rejectpromise */
export function RejectPromise(promise: GuestObject, reason: Value): void {
  const slots = slotsOf(promise);
  // 1 settled once only
  assert(slots.PromiseState === 'pending', 'a promise settles once');
  // 2 who waits for it
  const reactions = slots.PromiseRejectReactions!;
  // 3–5 the lists are not needed any more
  slots.PromiseResult = reason;
  slots.PromiseFulfillReactions = undefined;
  slots.PromiseRejectReactions = undefined;
  // 6 settled, for ever
  slots.PromiseState = 'rejected';
  agent.observer.promiseSettled(slots.Id, 'rejected', reason);
  // 7 nobody listens so far: the host may report it later
  if (!slots.PromiseIsHandled) agent.host.HostPromiseRejectionTracker(promise, 'reject');
  // 8–9 a job for each of them
  TriggerPromiseReactions(reactions, reason);
}

/** https://tc39.es/ecma262/#sec-triggerpromisereactions */
function TriggerPromiseReactions(reactions: readonly PromiseReaction[], argument: Value): void {
  // 1 in registration order
  for (const reaction of reactions) {
    // 1.a one job per reaction
    const job = NewPromiseReactionJob(reaction, argument);
    // 1.b the host decides when; first in, first out is its duty
    HostEnqueuePromiseJob(job);
  }
  // 2 done
}

/** https://tc39.es/ecma262/#sec-newpromisecapability. `role`, `parent` and `activation` are for the observer. */
export function NewPromiseCapability(
  C: Value,
  role: PromiseRole,
  parent: PromiseId = 0,
  activation: ActivationId = 0,
): PromiseCapability {
  // 1 it has to construct
  if (!IsConstructor(C)) return ThrowTypeError(notAConstructor(C));
  // 2 a note
  agent.costs.capabilities++;
  agent.costs.closures++;
  const capability =
    C === agent.realm.Promise
      ? intrinsicCapability(role, parent, activation)
      : capabilityFrom(C, role, parent, activation);
  agent.observer.capabilityCreated(promiseIdOf(capability.Promise));
  // 9 promise and functions
  return capability;
}

/** Steps 3 to 8 for %Promise%. REPRESENTATION: its executor only stores the pair, so the pair is made at once. */
function intrinsicCapability(role: PromiseRole, parent: PromiseId, activation: ActivationId): PromiseCapability {
  return CreateResolvingFunctions(AllocatePromise(agent.realm.PromisePrototype, role, parent, activation));
}

/** Steps 3 to 8 for any other constructor, which may do as it likes with the executor. */
function capabilityFrom(
  C: GuestObject,
  role: PromiseRole,
  parent: PromiseId,
  activation: ActivationId,
): PromiseCapability {
  // 3–5 an executor that keeps what it is given, once
  const slots = new CapabilityExecutorSlots(role, parent, activation);
  const executor = CreateBuiltinFunction(capabilityExecutor, 2, '', { slots });
  // 6 whatever the constructor does
  const promise = Construct(C, [executor]);
  // 7–8 it must have handed over two functions
  if (!IsCallable(slots.Resolve)) return ThrowTypeError(capabilityNotCallable('resolve'));
  if (!IsCallable(slots.Reject)) return ThrowTypeError(capabilityNotCallable('reject'));
  return { Promise: promise, Resolve: slots.Resolve, Reject: slots.Reject };
}

/** What a capability's executor holds; it also tells the Promise constructor whose promise it makes. */
class CapabilityExecutorSlots {
  Resolve: Value = undefined;
  Reject: Value = undefined;
  readonly role: PromiseRole;
  readonly parent: PromiseId;
  readonly activation: ActivationId;
  constructor(role: PromiseRole, parent: PromiseId, activation: ActivationId) {
    this.role = role;
    this.parent = parent;
    this.activation = activation;
  }
}

const capabilityExecutor = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value => {
  const slots = (callee.data as BuiltinData).slots as CapabilityExecutorSlots;
  // 4.a–b a constructor must not call its executor twice
  if (slots.Resolve !== undefined) ThrowTypeError(executorCalledAgain('resolve'));
  if (slots.Reject !== undefined) ThrowTypeError(executorCalledAgain('reject'));
  // 4.c–e kept for steps 7 to 9
  slots.Resolve = args[0];
  slots.Reject = args[1];
  return undefined;
};

/** NON-SPEC: for whom the Promise constructor makes a promise when it is given this executor. */
export function originOfExecutor(executor: GuestObject): {
  readonly role: PromiseRole;
  readonly parent: PromiseId;
  readonly activation: ActivationId;
} {
  const slots = executor.data instanceof BuiltinData ? executor.data.slots : undefined;
  if (slots instanceof CapabilityExecutorSlots) return slots;
  return { role: isOfLibrary(executor) ? 'host' : 'constructed', parent: 0, activation: 0 };
}

/** A new pending promise with the slots of https://tc39.es/ecma262/#sec-promise-executor, steps 3 to 8. PromiseHook: init. */
export function AllocatePromise(
  prototype: GuestObject,
  role: PromiseRole,
  parent: PromiseId,
  activation: ActivationId,
): GuestObject {
  agent.costs.promises++;
  agent.roomLeft -= BYTES_PER_PROMISE;
  const id = agent.nextPromiseId();
  const promise = OrdinaryObjectCreate(prototype, Kind.Promise, new PromiseData(id, role));
  agent.observer.promiseCreated(id, role, parent, activation, promise);
  return promise;
}

/** https://tc39.es/ecma262/#sec-ispromise */
export function IsPromise(x: Value): x is GuestObject {
  // 1–3 an object with a promise's slots, whatever its prototype
  return isObject(x) && x.kind === Kind.Promise;
}

/** NON-SPEC: a native promise's number, 0 for any other value. */
export function promiseIdOf(value: Value): PromiseId {
  return IsPromise(value) ? slotsOf(value).Id : 0;
}

/** https://tc39.es/ecma262/#sec-promise-resolve. `role` and `activation` are for the observer. */
export function PromiseResolve(
  C: GuestObject,
  x: Value,
  role: PromiseRole = 'resolve',
  activation: ActivationId = 0,
): GuestObject {
  // 1 a promise of this very constructor is returned as it is
  if (IsPromise(x)) {
    // 1.a only `constructor` is read, never `then`
    const xConstructor = Get(x, 'constructor');
    // 1.b the same constructor: the same promise
    if (SameValue(xConstructor, C)) return x;
  }
  // 2 else a new one
  const promiseCapability = NewPromiseCapability(C, role, promiseIdOf(x), activation);
  // 3 resolved with it
  ResolveCapability(promiseCapability, x);
  // 4 settled or not
  return promiseCapability.Promise;
}

/** https://tc39.es/ecma262/#sec-performpromisethen */
export function PerformPromiseThen(
  promise: GuestObject,
  onFulfilled: Value,
  onRejected: Value,
  resultCapability?: PromiseCapability,
): Value {
  // 1–2 a promise, perhaps with a promise derived from it
  assert(IsPromise(promise), 'PerformPromiseThen takes a promise');
  // 3–4 what is not callable counts as no handler
  const onFulfilledJobCallback = IsCallable(onFulfilled) ? HostMakeJobCallback(onFulfilled) : undefined;
  // 5–6 the same for the other one
  const onRejectedJobCallback = IsCallable(onRejected) ? HostMakeJobCallback(onRejected) : undefined;
  // 7–14 a reaction for each
  return AddPromiseReactions(promise, onFulfilledJobCallback, onRejectedJobCallback, resultCapability);
}

/** https://tc39.es/ecma262/#sec-performpromisethen from step 7 on: for handlers of ours there is nothing to wrap. */
export function AddPromiseReactions(
  promise: GuestObject,
  fulfillHandler: ReactionHandler,
  rejectHandler: ReactionHandler,
  resultCapability?: PromiseCapability,
): Value {
  const slots = slotsOf(promise);
  const id = agent.nextReactionId();
  const fulfillInfo = describeReactionHandler(fulfillHandler);
  const rejectInfo = rejectHandler === fulfillHandler ? fulfillInfo : describeReactionHandler(rejectHandler);
  agent.costs.reactions += 2;
  const derived = resultCapability === undefined ? 0 : promiseIdOf(resultCapability.Promise);
  agent.observer.reactionAdded(id, slots.Id, derived, fulfillInfo, rejectInfo);
  // 7–8 always two reactions, although at most one of them will ever run; REPRESENTATION: each is made where it is needed
  // 9 pending: they wait
  if (slots.PromiseState === 'pending') {
    const fulfillReaction = new PromiseReaction(resultCapability, 'fulfill', fulfillHandler, id, fulfillInfo, slots.Id);
    const rejectReaction = new PromiseReaction(resultCapability, 'reject', rejectHandler, id, rejectInfo, slots.Id);
    agent.roomLeft -= BYTES_PER_REACTIONS;
    slots.PromiseFulfillReactions = appended(slots.PromiseFulfillReactions!, fulfillReaction);
    slots.PromiseRejectReactions = appended(slots.PromiseRejectReactions!, rejectReaction);
  } else if (slots.PromiseState === 'fulfilled') {
    // 10 fulfilled: a job at once
    const fulfillReaction = new PromiseReaction(resultCapability, 'fulfill', fulfillHandler, id, fulfillInfo, slots.Id);
    HostEnqueuePromiseJob(NewPromiseReactionJob(fulfillReaction, slots.PromiseResult));
  } else {
    // 11 rejected: the same, and the host may take back its report
    if (!slots.PromiseIsHandled) agent.host.HostPromiseRejectionTracker(promise, 'handle');
    const rejectReaction = new PromiseReaction(resultCapability, 'reject', rejectHandler, id, rejectInfo, slots.Id);
    HostEnqueuePromiseJob(NewPromiseReactionJob(rejectReaction, slots.PromiseResult));
  }
  // 12 somebody listens now
  MarkHandled(slots);
  // 13–14 the derived promise, if any
  return resultCapability === undefined ? undefined : resultCapability.Promise;
}

function appended(list: PromiseReaction[], reaction: PromiseReaction): PromiseReaction[] {
  if (list === NO_REACTIONS) return [reaction];
  list.push(reaction);
  return list;
}

/** Sets [[PromiseIsHandled]]; it never becomes false again. */
export function MarkHandled(slots: PromiseData): void {
  if (slots.PromiseIsHandled) return;
  slots.PromiseIsHandled = true;
  agent.observer.handledChanged(slots.Id);
}

/** https://tc39.es/ecma262/#sec-getpromiseresolve */
export function GetPromiseResolve(promiseConstructor: GuestObject): GuestObject {
  // 1 looked up once for the whole combinator
  const promiseResolve = Get(promiseConstructor, 'resolve');
  // 2 it has to be callable
  if (!IsCallable(promiseResolve)) return ThrowTypeError(resolveNotCallable(promiseResolve));
  // 3 the function
  return promiseResolve;
}

/** https://tc39.es/ecma262/#sec-ifabruptrejectpromise: a throw of `operation` rejects the capability and gives its promise. */
export function RejectingOnThrow(capability: PromiseCapability, operation: () => Value): Value {
  const result = completionOf(operation);
  if (result.type === 'normal') return result.value;
  RejectCapability(capability, result.value);
  return capability.Promise;
}

/** https://tc39.es/ecma262/#sec-promise.try, after the receiver check. */
export function PromiseTry(C: GuestObject, callback: Value, args: Value[]): Value {
  // 3 a promise of that constructor
  const promiseCapability = NewPromiseCapability(C, 'try');
  // 4 called at once, not in a job
  const status = completionOf(() => Call(callback, undefined, args));
  // 5–6 a returned promise is not taken over, it is resolved with
  if (status.type === 'throw') RejectCapability(promiseCapability, status.value);
  else ResolveCapability(promiseCapability, status.value);
  // 7 settled, or waiting for what the callback returned
  return promiseCapability.Promise;
}
