import { lookup } from '../../../base/lookup.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { createConstructor } from '../../../engine/objects/function.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { GuestThrow } from '../../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { DrainPlace } from '../frames/host-frames.ts';
import type { NodeHost } from '../node-host.ts';
import { observePromises } from './async-promises.ts';

/** One asynchronous operation as `async_hooks` counts them. */
export class AsyncResource {
  readonly asyncId: number;
  readonly triggerAsyncId: number;
  /** What `executionAsyncResource` gives and `init` is shown. */
  object: Value;
  /** The stores of AsyncLocalStorage in it: a guest Map or undefined. */
  frame: Value;
  isDestroyed = false;

  constructor(asyncId: number, triggerAsyncId: number, object: Value, frame: Value) {
    this.asyncId = asyncId;
    this.triggerAsyncId = triggerAsyncId;
    this.object = object;
    this.frame = frame;
  }
}

/** Classes of Node's own objects, by type of resource. */
const CLASSES = lookup<string>({
  PROMISE: 'PromiseWrap',
  FSREQCALLBACK: 'FSReqCallback',
  FSREQWRAP: 'FSReqWrap',
  FSREQPROMISE: 'FSReqPromise',
  TIMERWRAP: 'Timer',
  Microtask: 'AsyncResource',
});

/** Between the timers of a list, lists, or immediates. */
const isBetween = (place: DrainPlace): boolean => /^(?:lists?|immediates)$/.test(place);

export type HookName = 'init' | 'before' | 'after' | 'destroy' | 'promiseResolve';

/**
 * Which asynchronous operation runs, and what it carries along. Timers, ticks, immediates and system calls always have
 * a resource; promises only while somebody watches them: Node 24 follows AsyncLocalStorage without (AsyncContextFrame),
 * older versions watch promises for it as for any hook.
 */
export class AsyncContexts {
  /** Between callbacks, where promise jobs run that nobody watches. */
  outside: AsyncResource;
  readonly main = new AsyncResource(1, 0, undefined, undefined);
  current: AsyncResource;
  /** Node 11 and 12.0: the job that calls a thenable is in no promise. */
  readonly isEarly: boolean;
  readonly #host: NodeHost;
  readonly #ownsFrame: boolean;
  #frame: Value = undefined;
  #lastId = 1;
  readonly #prototypes = new Map<string, GuestObject>();
  #hooks: readonly GuestObject[] = [];
  readonly #destroyed: AsyncResource[] = [];
  /** AsyncLocalStorage was used in a version where it is built on hooks. */
  #storesWatchPromises = false;
  /** What a callback threw last, and where it ran: listeners of 'uncaughtException' run there too. */
  #failed: { readonly value: Value; readonly resource: AsyncResource } | null = null;

  constructor(host: NodeHost) {
    this.#host = host;
    this.#ownsFrame = host.rules.major >= 24;
    // Old versions ran the jobs of the main program within it.
    this.isEarly = host.rules.major === 11 || host.rules.version === 'v12.0.0';
    this.outside = host.rules.major < 12 || this.isEarly ? this.main : new AsyncResource(0, 0, undefined, undefined);
    this.current = this.outside;
  }

  /** The main program and its jobs have run. */
  leaveMain(): void {
    this.outside = new AsyncResource(0, 0, undefined, undefined);
    this.current = this.outside;
  }

  /** What runs now carries these stores. Where frames belong to resources, the resource keeps them for its next run. */
  get frame(): Value {
    return this.#ownsFrame ? this.#frame : this.current.frame;
  }

  set frame(frame: Value) {
    if (this.#ownsFrame) this.#frame = frame;
    else this.current.frame = frame;
  }

  get watchesPromises(): boolean {
    return (this.#hooks.length > 0 && !this.#host.rules.isBun) || this.#storesWatchPromises;
  }

  /** For a job that no resource stands for: only the stores are carried along. */
  outsideWithFrame(): AsyncResource {
    return this.#ownsFrame ? new AsyncResource(0, 0, undefined, this.#frame) : this.outside;
  }

  /** A new operation, started by what runs now or by `trigger`. */
  make(type: string, object: Value = undefined, trigger: number = this.current.asyncId): AsyncResource {
    const resource = this.makeQuietly(object, trigger);
    // Bun tells its hooks of nothing else.
    const isTold = this.#hooks.length > 0 && (!this.#host.rules.isBun || type === 'TickObject');
    if (isTold) this.emit('init', [resource.asyncId, type, trigger, this.objectOf(resource, type)]);
    return resource;
  }

  makeQuietly(object: Value, trigger: number): AsyncResource {
    return new AsyncResource(++this.#lastId, trigger, object, this.frame);
  }

  /** What stands for it in the program; where Node has an object of its own there is one of the same class. */
  objectOf(resource: AsyncResource, type = ''): Value {
    if (resource.object === undefined) resource.object = OrdinaryObjectCreate(this.#prototypeFor(type));
    return resource.object;
  }

  #prototypeFor(type: string): GuestObject {
    const { realm } = this.#host;
    if (type === 'PROMISE' && !this.wrapsPromises) return realm.PromisePrototype;
    const name = CLASSES[type];
    if (name === undefined) return realm.ObjectPrototype;
    let prototype = this.#prototypes.get(name);
    if (prototype === undefined) {
      prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
      createConstructor(realm, name, 0, () => ThrowTypeError('Illegal constructor'), prototype);
      this.#prototypes.set(name, prototype);
    }
    return prototype;
  }

  /** Before Node 16 hooks were shown a wrapper instead of the promise. */
  get wrapsPromises(): boolean {
    return this.#host.rules.major < 16;
  }

  /** Runs a callback of an operation; without one, outside of all. */
  run<T>(resource: AsyncResource | undefined, callback: () => T): T {
    if (resource === undefined) return callback();
    const leave = this.enter(resource);
    try {
      const answer = callback();
      leave('after');
      return answer;
    } catch (thrown) {
      // What stops the run, or parks it, is no end of the callback.
      if (thrown instanceof GuestThrow) this.failedWith(thrown.value);
      this.#thrownIn = this.#frame;
      leave(thrown instanceof GuestThrow ? 'after' : 'quietly');
      throw thrown;
    }
  }

  /** What runs now, with its stores as they are. */
  snapshot(): AsyncResource {
    const { asyncId, triggerAsyncId, object } = this.current;
    return new AsyncResource(asyncId, triggerAsyncId, object, this.frame);
  }

  /** What runs now threw this. */
  failedWith(value: Value): void {
    this.#failed = { value, resource: this.snapshot() };
  }

  /** A microtask of the program's own, which Node 14 and later, and Bun, leave before they tell of what it throws. */
  runMicrotask(callback: () => Value): Value {
    const { rules } = this.#host;
    try {
      return callback();
    } catch (thrown) {
      const { current } = this;
      // Since Node 24 one that began without stores is no resource: what it enters is not left.
      if (this.#ownsFrame && current.asyncId !== 0) this.#frame = current.frame;
      const resource = rules.isBun ? this.outside : rules.has(14) ? this.outsideWithFrame() : this.snapshot();
      if (thrown instanceof GuestThrow) {
        this.#failed = { value: thrown.value, resource };
        if (this.#ownsFrame && !rules.isBun) this.#left = resource;
      }
      throw thrown;
    }
  }

  /**
   * Since Node 24 V8 puts the stores of a job in place when it has some, and takes them away behind it: an exception keeps
   * those of a microtask, and its listener's, in place for a job without.
   */
  #left: AsyncResource | null = null;

  /** The stores that the job before has left there. */
  takeLeft(): Value {
    const left = this.#left;
    this.#left = null;
    return left?.frame;
  }

  #thrownIn: Value = undefined;
  #stranded: Value = undefined;

  /**
   * Since Node 24 a tick that throws leaves its stores in place: in them 'rejectionHandled' is told from then on. Neither is so between
   * timers or immediates.
   */
  strand(place: DrainPlace): void {
    if (this.#ownsFrame && !isBetween(place)) this.#stranded = this.#thrownIn;
  }

  runStranded<T>(place: DrainPlace, callback: () => T): T {
    return this.#stranded === undefined || isBetween(place)
      ? callback()
      : this.#within(this.outside, this.#stranded, callback);
  }

  /** Where the callback ran that threw this; undefined when none did. */
  whereFailed(value: Value): AsyncResource | undefined {
    const failed = this.#failed;
    this.#failed = null;
    return failed !== null && failed.value === value ? failed.resource : undefined;
  }

  /** Runs as part of an operation, of which hooks do not hear. */
  runWithin<T>(resource: AsyncResource | undefined, callback: () => T): T {
    return resource === undefined ? callback() : this.#within(resource, resource.frame, callback);
  }

  /** Runs a callback in what runs now. */
  here(): <T>(callback: () => T) => T {
    const { current } = this;
    const frame = this.#frame;
    return (callback) => this.#within(current, frame, callback);
  }

  #within<T>(resource: AsyncResource, frame: Value, callback: () => T): T {
    const { current } = this;
    const saved = this.#frame;
    this.current = resource;
    this.#frame = frame;
    try {
      return callback();
    } finally {
      if (resource === this.#left) resource.frame = this.#frame;
      this.current = current;
      this.#frame = saved;
    }
  }

  get hasHooks(): boolean {
    return this.#hooks.length > 0;
  }

  /** Makes an operation the running one until the function it answers is called. */
  enter(resource: AsyncResource): (how: 'after' | 'quietly') => void {
    const { current } = this;
    const saved = this.#frame;
    this.current = resource;
    this.#frame = resource.frame;
    if (resource !== this.main && resource.asyncId !== 0) this.emit('before', [resource.asyncId]);
    return (how) => {
      if (how === 'after' && resource !== this.main && resource.asyncId !== 0) this.emit('after', [resource.asyncId]);
      this.current = current;
      this.#frame = saved;
    };
  }

  /** The operation will not call back again. Hooks hear of it in the next check phase. */
  destroy(resource: AsyncResource | undefined): void {
    if (resource === undefined || resource.isDestroyed) return;
    resource.isDestroyed = true;
    if (this.#hooks.length > 0) this.#destroyed.push(resource);
  }

  /** Says whether there was anything to tell. What a hook destroys is told in the same go. */
  tellDestroyed(): boolean {
    const resources = this.#destroyed;
    const isAny = resources.length > 0;
    for (let resource = resources.shift(); resource !== undefined; resource = resources.shift())
      this.emit('destroy', [resource.asyncId]);
    return isAny;
  }

  emit(name: HookName, args: Value[]): void {
    if (this.#host.rules.isBun && name !== 'init') return;
    for (const hook of this.#hooks) {
      const callback = Get(hook, name);
      if (IsCallable(callback)) this.#guarded(() => Call(callback, hook, args));
    }
  }

  /** What a hook throws ends the process, whoever would catch it. */
  #guarded(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      const stack = isObject(thrown.value) ? Get(thrown.value, 'stack') : thrown.value;
      this.#host.console.write('host-error', String(stack));
      this.#host.terminate(1);
    }
  }

  addHook(hook: GuestObject): void {
    if (!this.#hooks.includes(hook)) this.#hooks = [...this.#hooks, hook];
  }

  removeHook(hook: GuestObject): void {
    this.#hooks = this.#hooks.filter((each) => each !== hook);
  }

  /** `async_hooks` was asked for: from now on promises and microtasks are followed. */
  connect(): void {
    this.#host.agent.observer = observePromises(this, this.#host.agent.observer, this.#host.rules.major);
  }

  useStores(): void {
    this.#storesWatchPromises = !this.#ownsFrame;
  }
}
