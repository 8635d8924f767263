import { SuspendOn } from '../../engine/heart/await.ts';
import type { AsyncContext } from '../../engine/heart/doors.ts';
import {
  FulfillPromise,
  IsPromise,
  MarkHandled,
  PromiseResolveFunctionSteps,
  RejectPromise,
} from '../../engine/heart/promise-operations.ts';
import { slotsOf } from '../../engine/heart/promise-records.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { rootShape } from '../../engine/objects/shape.ts';
import { wasChanged } from '../../engine/objects/watched.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { ThrowawayCapability, WrapperOf } from './await-by-wrapper.ts';

/*
 * V8 5.4 to 6.2, the "await bug" of Node 7 to 9: a promise that is resolved with a settled native promise copies its
 * state at once, where the specification lets a job call `then`. Await went through the same operation, so an await of
 * a settled promise took one tick, years before the specification allowed that. https://github.com/nodejs/node/issues/18510
 */

/** V8 6.2: for promises in their first shape, as long as nobody ever touched Promise.prototype. */
export function PromiseResolveFunctionSteps_V8_6_2(promise: GuestObject, resolution: Value): void {
  if (!IsPromise(resolution) || resolution === promise || !isPristine(resolution) || !copyState(promise, resolution))
    PromiseResolveFunctionSteps(promise, resolution);
}

/**
 * A promise that looks as the constructor made it: no property of its own (one that was added last and deleted again
 * leaves no trace), extensible, no subclass; and Promise.prototype was never changed, not even for a moment.
 */
function isPristine(resolution: GuestObject): boolean {
  const { PromisePrototype } = agent.realm;
  return resolution.shape === rootShape(PromisePrototype) && !wasChanged(PromisePrototype);
}

/** V8 5.5: for every native promise whose `then` is the built-in one, subclasses included. The look-up is seen. */
export function PromiseResolveFunctionSteps_V8_5_5(promise: GuestObject, resolution: Value): void {
  if (!IsPromise(resolution) || resolution === promise || slotsOf(resolution).PromiseState === 'pending')
    return PromiseResolveFunctionSteps(promise, resolution);
  const then = completionOf(() => Get(resolution, 'then'));
  if (then.type === 'throw') return RejectPromise(promise, then.value);
  if (then.value !== agent.realm.intrinsic('%Promise.prototype.then%') || !copyState(promise, resolution))
    PromiseResolveFunctionSteps(promise, resolution);
}

/** Settles `promise` as `resolution` is settled, and counts that as handling it; false while it is pending. */
function copyState(promise: GuestObject, resolution: GuestObject): boolean {
  const from = slotsOf(resolution);
  if (from.PromiseState === 'pending') return false;
  agent.observer.promiseResolvedTo(slotsOf(promise).Id, from.Id, resolution);
  if (from.PromiseState === 'fulfilled') {
    FulfillPromise(promise, from.PromiseResult);
    return true;
  }
  if (!from.PromiseIsHandled) agent.host.HostPromiseRejectionTracker(resolution, 'handle');
  MarkHandled(from);
  RejectPromise(promise, from.PromiseResult);
  return true;
}

/** V8 5.5: any native promise is awaited as it is, whatever its constructor or its `then`; the rest is wrapped. */
export function Await_V8_5_5(asyncContext: AsyncContext, value: Value): void {
  SuspendOn(asyncContext, nativeOrWrapped(value, asyncContext.activation), value);
}

/** The same with a throwaway promise. */
export function Await_V8_5_5_Throwaway(asyncContext: AsyncContext, value: Value): void {
  SuspendOn(
    asyncContext,
    nativeOrWrapped(value, asyncContext.activation),
    value,
    ThrowawayCapability(asyncContext.activation),
  );
}

const nativeOrWrapped = (value: Value, activation: number): GuestObject =>
  IsPromise(value) ? value : WrapperOf(value, activation);
