import type { AsyncContext } from '../../engine/heart/doors.ts';
import { describeHandler } from '../../engine/heart/handlers.ts';
import { JobCallback } from '../../engine/heart/host-hooks.ts';
import { FinallySlots, PromisePrototypeFinally } from '../../engine/heart/promise-finally.ts';
import { HostEnqueuePromiseJob, PromiseJob } from '../../engine/heart/promise-jobs.ts';
import {
  AddPromiseReactions,
  IsPromise,
  NewPromiseCapability,
  promiseIdOf,
  PromiseResolveFunctionSteps,
} from '../../engine/heart/promise-operations.ts';
import { ClosureHandler, type PromiseCapability, slotsOf } from '../../engine/heart/promise-records.ts';
import type { Suspension } from '../../engine/heart/replaceable.ts';
import { RejectCapability, ResolveCapability } from '../../engine/heart/resolving-functions.ts';
import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { wasChanged } from '../../engine/objects/watched.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Call, Get, Invoke, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';

/*
 * JavaScriptCore (Bun 1.4): internal steps where the specification has promises and functions between. Each saves
 * ticks, and each is given up where a program could look inside. Measured in Bun 1.4.4.
 */

/** A `then` that only the engine's own code will run: no own property hides it, and nobody ever replaced it. */
function hasBuiltinThen(promise: GuestObject): boolean {
  const { PromisePrototype } = agent.realm;
  return (
    promise.shape.proto === PromisePrototype &&
    promise.shape.lookup('then') === -1 &&
    !wasChanged(PromisePrototype, 'then')
  );
}

function isUntouched(promise: GuestObject): boolean {
  return (
    hasBuiltinThen(promise) &&
    promise.shape.lookup('constructor') === -1 &&
    !wasChanged(agent.realm.PromisePrototype, 'constructor')
  );
}

/** A thenable job whose steps are JavaScriptCore's own. */
class InternalThenableJob extends PromiseJob {
  readonly kind = 'thenable';
  protected override readonly steps: () => void;
  constructor(promise: GuestObject, thenable: GuestObject, then: GuestObject, steps: () => void) {
    super(agent.nextJobId(), agent.realm, 0, promiseIdOf(promise), promiseIdOf(thenable), describeHandler(then));
    this.steps = steps;
  }
}

/**
 * The promise that an await makes around a thenable steps aside when the thenable resolves it with a native promise:
 * a job hands the await on to that promise, and the tick in which the wrapper would have settled is saved.
 */
export function PromiseResolveFunctionSteps_JSC(promise: GuestObject, resolution: Value): void {
  const slots = slotsOf(promise);
  const isWrapper = slots.Role === 'wrapper' || slots.Role === 'from-sync';
  if (!isWrapper || !IsPromise(resolution) || !isUntouched(resolution))
    return PromiseResolveFunctionSteps(promise, resolution);
  agent.observer.promiseResolvedTo(slots.Id, promiseIdOf(resolution), resolution);
  HostEnqueuePromiseJob(
    new InternalThenableJob(promise, resolution, agent.realm.intrinsic('%Promise.prototype.then%'), () => {
      const [fulfillReaction] = slots.PromiseFulfillReactions!;
      const [rejectReaction] = slots.PromiseRejectReactions!;
      AddPromiseReactions(resolution, fulfillReaction.Handler, rejectReaction.Handler, fulfillReaction.Capability);
    }),
  );
}

/** `finally` settles its promise itself: in the job of the callback, or in that of the promise which the callback returned. */
export function PromisePrototypeFinally_JSC(promise: GuestObject, C: GuestObject, onFinally: GuestObject): Value {
  if (C !== agent.realm.Promise || !IsPromise(promise) || !isUntouched(promise))
    return PromisePrototypeFinally(promise, C, onFinally, thenWithTwo);
  const promiseCapability = NewPromiseCapability(C, 'derived', promiseIdOf(promise));
  const reject = (reason: Value): void => RejectCapability(promiseCapability, reason);
  const handler = (settle: (outcome: Value) => void): JobCallback => {
    const steps = (_thisValue: Value, args: readonly Value[]): Value => {
      const result = completionOf(() => Call(onFinally, undefined));
      if (result.type === 'throw') reject(result.value);
      else new Waiting(promiseCapability, () => settle(args[0])).on(result.value, hasBuiltinThen);
      return undefined;
    };
    return new JobCallback(
      CreateBuiltinFunction(steps, 1, '', { slots: new FinallySlots(C, onFinally, thenWithTwo) }),
      undefined,
    );
  };
  agent.costs.closures += 2;
  AddPromiseReactions(
    promise,
    handler((value) => ResolveCapability(promiseCapability, value)),
    handler(reject),
  );
  return promiseCapability.Promise;
}

/** JavaScriptCore hands `then` a second handler, undefined, which a `then` of the program's own can see. */
const thenWithTwo = (p: GuestObject, thunk: GuestObject): Value => Invoke(p, 'then', [thunk, undefined]);

/** A promise of `finally` that waits for what the callback returned. */
class Waiting {
  readonly #capability: PromiseCapability;
  readonly #settle: () => void;
  constructor(capability: PromiseCapability, settle: () => void) {
    this.#capability = capability;
    this.#settle = settle;
  }

  on(result: Value, isOwn: (promise: GuestObject) => boolean): void {
    this.#look(result, isOwn)();
  }

  /** What the result says is looked at now; what follows from it is what is answered. */
  #look(result: Value, isOwn: (promise: GuestObject) => boolean): () => void {
    if (!isObject(result)) return this.#settle;
    if (IsPromise(result) && isOwn(result)) return () => this.#follow(result);
    const then = completionOf(() => Get(result, 'then'));
    if (then.type === 'throw') return () => this.#reject(then.value);
    const method = then.value;
    return IsCallable(method) ? () => this.#callThen(result, method) : this.#settle;
  }

  #follow(promise: GuestObject): void {
    agent.costs.closures += 2;
    AddPromiseReactions(
      promise,
      new ClosureHandler('finally', this.#settle as () => undefined),
      new ClosureHandler('finally', this.#reject as () => undefined),
    );
  }

  readonly #reject = (reason: Value): void => RejectCapability(this.#capability, reason);

  /** A thenable is asked at once; what it says is taken up by a job. */
  #callThen(thenable: GuestObject, then: GuestObject): void {
    let isDecided = false;
    agent.costs.closures += 2;
    const once = (steps: (argument: Value) => () => void): GuestObject =>
      CreateBuiltinFunction(
        (_thisValue, args) => {
          if (!isDecided) {
            isDecided = true;
            const { Promise: waiting } = this.#capability;
            HostEnqueuePromiseJob(new InternalThenableJob(waiting, thenable, then, steps(args[0])));
          }
          return undefined;
        },
        1,
        '',
      );
    const resolve = once((value) => this.#look(value, isUntouched));
    const reject = once((reason) => () => this.#reject(reason));
    const result = completionOf(() => Call(then, thenable, [resolve, reject]));
    if (result.type === 'throw') Call(reject, undefined, [result.value]);
  }
}

/** `return undefined` (or `return void …`) in an async generator does not wait a tick for undefined. */
export function AsyncGeneratorReturnUndefined_JSC(_context: AsyncContext): Suspension {
  return 'proceed';
}
