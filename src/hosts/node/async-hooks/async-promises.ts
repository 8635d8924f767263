import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import {
  type JobId,
  type JobKind,
  type Observer,
  type PromiseId,
  type PromiseRole,
  silentObserver,
} from '../../../engine/heart/observer.ts';
import type { Value } from '../../../engine/spec/values.ts';
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
  /** Nobody watched when it was queued: the promise that it is for. */
  readonly unwatched?: PromiseId;
  readonly isThrowaway: boolean;
  /** Of queueMicrotask: over when it has run. */
  readonly isOwn: boolean;
}

const jobIn = (resource: AsyncResource): Job => ({ resource, isThrowaway: false, isOwn: false });

/** Tells `inner` everything, and keeps `contexts` up to date. */
export function observePromises(contexts: AsyncContexts, inner: Observer, major: number): Observer {
  const watch = new PromiseWatch(contexts, major);
  return delegating(inner, {
    promiseCreated(promise, role, parent, activation, object) {
      inner.promiseCreated(promise, role, parent, activation, object);
      watch.created(promise, role, parent, activation, object);
    },
    promiseResolvedTo(promise, target, resolution) {
      inner.promiseResolvedTo(promise, target, resolution);
      // V8 said so too until it took thenables out of its hook.
      if (major < 14) watch.resolved(promise);
    },
    promiseSettled(promise, state, value) {
      inner.promiseSettled(promise, state, value);
      watch.resolved(promise);
    },
    awaitSuspended(activation, promise, operand) {
      inner.awaitSuspended(activation, promise, operand);
      watch.waiting = activation;
    },
    reactionAdded(reaction, promise, derived, onFulfilled, onRejected) {
      inner.reactionAdded(reaction, promise, derived, onFulfilled, onRejected);
      watch.reactionAdded(reaction, promise, derived);
    },
    jobEnqueued(job, kind, reaction, promise, target, handler) {
      inner.jobEnqueued(job, kind, reaction, promise, target, handler);
      watch.enqueued(job, kind, reaction, promise);
    },
    jobStarted(job) {
      inner.jobStarted(job);
      watch.started(job);
    },
    jobFinished(job) {
      watch.finished(job);
      inner.jobFinished(job);
    },
    checkpointFinished() {
      contexts.takeLeft();
      inner.checkpointFinished();
    },
  });
}

class PromiseWatch {
  /** The function that has just begun to wait; its reaction comes next. */
  waiting: number | null = null;
  readonly #contexts: AsyncContexts;
  readonly #major: number;
  readonly #promises = new Map<PromiseId, AsyncResource>();
  readonly #functionPromises = new Map<number, PromiseId>();
  readonly #reactions = new Map<number, Job>();
  readonly #jobs = new Map<JobId, Job>();
  /** A throwaway that was made with its wrapper. */
  #early: { readonly activation: number; readonly resource: AsyncResource } | null = null;
  #leave: ((how: 'after' | 'quietly') => void) | null = null;

  constructor(contexts: AsyncContexts, major: number) {
    this.#contexts = contexts;
    this.#major = major;
  }

  created(promise: PromiseId, role: PromiseRole, parent: PromiseId, activation: number, object: GuestObject): void {
    const contexts = this.#contexts;
    if (role === 'async-function' || role === 'async-generator') this.#functionPromises.set(activation, promise);
    if (!contexts.watchesPromises) return;
    const known = role === 'throwaway' ? this.#takeEarly(activation) : null;
    const source =
      role === 'wrapper'
        ? (this.#functionPromises.get(activation) ?? 0)
        : role === 'derived' || role === 'adoption' || role === 'throwaway'
          ? parent
          : 0;
    const trigger = source === 0 ? undefined : this.#resourceOf(source).asyncId;
    this.#promises.set(
      promise,
      known ?? contexts.make('PROMISE', contexts.wrapsPromises ? undefined : object, trigger),
    );
    if (role === 'wrapper' && this.#major < 18) this.#early = { activation, resource: this.#makeThrowaway(promise) };
  }

  resolved(promise: PromiseId): void {
    if (this.#contexts.watchesPromises) this.#contexts.emit('promiseResolve', [this.#resourceOf(promise).asyncId]);
  }

  reactionAdded(reaction: number, promise: PromiseId, derived: PromiseId): void {
    const waits = this.waiting;
    this.waiting = null;
    this.#reactions.set(reaction, this.#jobOfReaction(promise, derived, waits));
  }

  enqueued(job: JobId, kind: JobKind, reaction: number, promise: PromiseId): void {
    const contexts = this.#contexts;
    // Node 24 makes a resource for a microtask only if somebody could tell.
    if (kind === 'microtask' && (this.#major < 24 || contexts.watchesPromises || contexts.frame !== undefined)) {
      this.#jobs.set(job, { resource: contexts.make('Microtask'), isThrowaway: false, isOwn: true });
    } else if (kind === 'thenable' && contexts.watchesPromises && !contexts.isEarly)
      this.#jobs.set(job, jobIn(this.#resourceOf(promise)));
    else this.#jobs.set(job, this.#reactions.get(reaction) ?? jobIn(contexts.outsideWithFrame()));
    this.#reactions.delete(reaction);
  }

  started(job: JobId): void {
    let started = this.#jobs.get(job);
    const left = this.#contexts.takeLeft();
    if (started === undefined) return;
    // Whoever began to watch since then sees it run, under a number that it gets now.
    if (started.unwatched !== undefined && this.#major >= 10 && this.#contexts.watchesPromises) {
      started = jobIn(this.#resourceOf(started.unwatched, started.resource.frame));
      this.#jobs.set(job, started);
    }
    this.#leave = this.#contexts.enter(started.resource);
    if (left !== undefined && !started.isOwn) this.#contexts.frame ??= left;
  }

  finished(job: JobId): void {
    const finished = this.#jobs.get(job);
    this.#jobs.delete(job);
    if (finished?.isThrowaway === true) this.#contexts.emit('promiseResolve', [finished.resource.asyncId]);
    this.#leave?.('after');
    this.#leave = null;
    // Hooks that were enabled in it hear of its end alone.
    if (finished?.unwatched !== undefined && this.#contexts.watchesPromises)
      this.#contexts.emit('after', [this.#resourceOf(finished.unwatched).asyncId]);
    if (finished?.isOwn === true) this.#contexts.destroy(finished.resource);
  }

  /** In what the job of a reaction will run. `waits`: the function that awaits, if one does. */
  #jobOfReaction(promise: PromiseId, derived: PromiseId, waits: number | null): Job {
    if (!this.#contexts.watchesPromises)
      return { ...jobIn(this.#contexts.outsideWithFrame()), ...(derived !== 0 && { unwatched: derived }) };
    if (derived !== 0) return jobIn(this.#resourceOf(derived));
    if (waits === null) return jobIn(this.#contexts.outsideWithFrame());
    return { resource: this.#takeEarly(waits) ?? this.#makeThrowaway(promise), isThrowaway: true, isOwn: false };
  }

  /** A promise from before anybody watched gets its number when it is needed. */
  #resourceOf(promise: PromiseId, frame?: Value): AsyncResource {
    let resource = this.#promises.get(promise);
    if (resource === undefined) {
      this.#promises.set(promise, (resource = this.#contexts.makeQuietly(undefined, this.#contexts.current.asyncId)));
      if (frame !== undefined) resource.frame = frame;
    }
    return resource;
  }

  #makeThrowaway(awaited: PromiseId): AsyncResource {
    return this.#contexts.make('PROMISE', undefined, this.#resourceOf(awaited).asyncId);
  }

  #takeEarly(activation: number): AsyncResource | null {
    const resource = this.#early?.activation === activation ? this.#early.resource : null;
    this.#early = null;
    return resource;
  }
}

function delegating(inner: Observer, own: Partial<Observer>): Observer {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(silentObserver) as (keyof Observer)[]) {
    made[name] = own[name] ?? (inner[name] as (...args: unknown[]) => void).bind(inner);
  }
  return made as unknown as Observer;
}
