import { type JobId, type Observer, type PromiseId, silentObserver } from '../../engine/heart/observer.ts';
import type { AsyncContexts, AsyncResource } from './async-contexts.ts';

/*
 * Promises for `async_hooks`: V8's promise hook, read off the facts that the observer is told.
 *
 * A promise is a resource from its creation; the job of a reaction runs in the promise that its `then` returned. An
 * await has none, so V8 makes a throwaway promise for it while hooks are on: one more resource per await, whose
 * trigger is the awaited promise. What an await wraps has the function's own promise as trigger. Before Node 18 the
 * throwaway is made before the wrapper is resolved, since then after.
 */

interface Job {
  readonly resource: AsyncResource;
  readonly isThrowaway: boolean;
  /** Of queueMicrotask: over when it has run. */
  readonly isOwn?: boolean;
}

/** Tells `inner` everything, and keeps `contexts` up to date. */
export function observePromises(contexts: AsyncContexts, inner: Observer, major: number): Observer {
  const promises = new Map<PromiseId, AsyncResource>();
  const functionPromises = new Map<number, PromiseId>();
  const reactions = new Map<number, Job>();
  const jobs = new Map<JobId, Job>();
  let early: { readonly activation: number; readonly resource: AsyncResource } | null = null;
  /** The function that has just begun to wait; its reaction comes next. */
  let waiting: number | null = null;
  let leave: ((how: 'after' | 'quietly') => void) | null = null;

  const promiseResource = (promise: PromiseId): AsyncResource => {
    let resource = promises.get(promise);
    // A promise from before anybody watched gets its number when it is needed.
    if (resource === undefined) promises.set(promise, (resource = contexts.makeQuietly(undefined, contexts.current.asyncId)));
    return resource;
  };
  /** The throwaway that was made with the wrapper. */
  const takeEarly = (activation: number): AsyncResource | null => {
    const resource = early !== null && early.activation === activation ? early.resource : null;
    early = null;
    return resource;
  };
  const makeThrowaway = (awaited: PromiseId): AsyncResource => contexts.make('PROMISE', undefined, promiseResource(awaited).asyncId);
  const resolved = (promise: PromiseId): void => {
    if (contexts.watchesPromises) contexts.emit('promiseResolve', [promiseResource(promise).asyncId]);
  };
  /** In what the job of a reaction will run. */
  const jobOfReaction = (promise: PromiseId, derived: PromiseId, waits: number | null): Job => {
    if (!contexts.watchesPromises) return { resource: contexts.outsideWithFrame(), isThrowaway: false };
    if (derived !== 0) return { resource: promiseResource(derived), isThrowaway: false };
    if (waits !== null) return { resource: takeEarly(waits) ?? makeThrowaway(promise), isThrowaway: true };
    return { resource: contexts.outsideWithFrame(), isThrowaway: false };
  };

  const own: Partial<Observer> = {
    promiseCreated(promise, role, parent, activation, object) {
      inner.promiseCreated(promise, role, parent, activation, object);
      if (role === 'async-function' || role === 'async-generator') functionPromises.set(activation, promise);
      if (!contexts.watchesPromises) return;
      const known = role === 'throwaway' ? takeEarly(activation) : null;
      const source = role === 'wrapper' ? (functionPromises.get(activation) ?? 0) : role === 'derived' || role === 'adoption' || role === 'throwaway' ? parent : 0;
      promises.set(promise, known ?? contexts.make('PROMISE', contexts.wrapsPromises ? undefined : object, source === 0 ? undefined : promiseResource(source).asyncId));
      if (role === 'wrapper' && major < 18) early = { activation, resource: makeThrowaway(promise) };
    },
    promiseResolvedTo(promise, target, resolution) {
      inner.promiseResolvedTo(promise, target, resolution);
      // V8 said so too until it took thenables out of its hook.
      if (major < 14) resolved(promise);
    },
    promiseSettled(promise, state, value) {
      inner.promiseSettled(promise, state, value);
      resolved(promise);
    },
    awaitSuspended(activation, promise, operand) {
      inner.awaitSuspended(activation, promise, operand);
      waiting = activation;
    },
    reactionAdded(reaction, promise, derived, onFulfilled, onRejected) {
      inner.reactionAdded(reaction, promise, derived, onFulfilled, onRejected);
      const waits = waiting;
      waiting = null;
      reactions.set(reaction, jobOfReaction(promise, derived, waits));
    },
    jobEnqueued(job, kind, reaction, promise, target, handler) {
      inner.jobEnqueued(job, kind, reaction, promise, target, handler);
      // Node 24 makes a resource for it only if somebody could tell.
      if (kind === 'microtask' && (major < 24 || contexts.watchesPromises || contexts.frame !== undefined)) jobs.set(job, { resource: contexts.make('Microtask'), isThrowaway: false, isOwn: true });
      else if (kind === 'thenable' && contexts.watchesPromises && !contexts.isEarly) jobs.set(job, { resource: promiseResource(promise), isThrowaway: false });
      else jobs.set(job, reactions.get(reaction) ?? { resource: contexts.outsideWithFrame(), isThrowaway: false });
      reactions.delete(reaction);
    },
    jobStarted(job) {
      inner.jobStarted(job);
      const started = jobs.get(job);
      if (started !== undefined) leave = contexts.enter(started.resource);
    },
    jobFinished(job) {
      const finished = jobs.get(job);
      jobs.delete(job);
      if (finished?.isThrowaway === true) contexts.emit('promiseResolve', [finished.resource.asyncId]);
      leave?.('after');
      leave = null;
      if (finished?.isOwn === true) contexts.destroy(finished.resource);
      inner.jobFinished(job);
    },
  };
  return delegating(inner, own);
}

function delegating(inner: Observer, own: Partial<Observer>): Observer {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(silentObserver) as (keyof Observer)[]) {
    made[name] = own[name] ?? (inner[name] as (...args: unknown[]) => void).bind(inner);
  }
  return made as unknown as Observer;
}
