import { type AsyncGeneratorHandle, type Machine, type Request, Returned, type Steps, type Thing } from './machine.ts';

/*
 * The rules of await, promises and async generators in their shortest form: no objects, no species, no observer,
 * one flag for each difference between profiles. Its answers were compared with real engines; the heart is compared
 * with it.
 */
export interface ModelRules {
  /** Awaits in async functions put every operand into a new promise (ES2017, ES2018). */
  readonly wraps: boolean;
  /** `yield*` awaits inner values again (before ES2023). */
  readonly yieldStarAwaitsAgain: boolean;
  /** Falling off the end of an async generator awaits (V8 6.8 to 7.4). */
  readonly endAwaits: boolean;
}

type State = 'pending' | 'fulfilled' | 'rejected';
type Handler = ((value: Thing) => Thing) | undefined;
interface Capability {
  readonly promise: ModelPromise;
  readonly resolve: (value: Thing) => void;
  readonly reject: (reason: Thing) => void;
}
interface Reaction {
  readonly onFulfilled: Handler;
  readonly onRejected: Handler;
  readonly capability: Capability | undefined;
}

class ModelPromise {
  state: State = 'pending';
  value: Thing = undefined;
  reactions: Reaction[] = [];
  readonly subclass: boolean;
  constructor(subclass = false) {
    this.subclass = subclass;
  }
}

/** What a job, or a body, threw. */
class Thrown {
  readonly reason: Thing;
  constructor(reason: Thing) {
    this.reason = reason;
  }
}

class ModelThenable {
  readonly then: (resolve: (value: Thing) => void) => void;
  constructor(then: (resolve: (value: Thing) => void) => void) {
    this.then = then;
  }
}

interface ModelResult {
  readonly value: Thing;
  readonly done: boolean;
}

export class SemanticsModel implements Machine {
  readonly rules: ModelRules;
  readonly #queue: { readonly job: () => void; readonly tick: number }[] = [];
  #tick = 0;

  constructor(rules: ModelRules) {
    this.rules = rules;
  }

  tick(): number {
    return this.#tick;
  }

  drain(): void {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#tick = next.tick;
      next.job();
    }
    this.#tick = 0;
  }

  #enqueue(job: () => void): void {
    this.#queue.push({ job, tick: this.#tick + 1 });
  }

  throwing(reason: Thing): never {
    throw new Thrown(reason);
  }

  reasonOf(caught: unknown): Thing {
    if (caught instanceof Thrown) return caught.reason;
    throw caught;
  }

  // --- Promises ---------------------------------------------------------------------------------------------

  #settle(promise: ModelPromise, state: State, value: Thing): void {
    promise.state = state;
    promise.value = value;
    for (const reaction of promise.reactions) this.#react(promise, reaction);
    promise.reactions = [];
  }

  #react(promise: ModelPromise, { onFulfilled, onRejected, capability }: Reaction): void {
    this.#enqueue(() => {
      const handler = promise.state === 'fulfilled' ? onFulfilled : onRejected;
      if (handler === undefined)
        return promise.state === 'fulfilled' ? capability?.resolve(promise.value) : capability?.reject(promise.value);
      try {
        const value = handler(promise.value);
        capability?.resolve(value);
      } catch (caught) {
        capability?.reject(this.reasonOf(caught));
      }
    });
  }

  #perform(promise: ModelPromise, onFulfilled: Handler, onRejected: Handler, capability?: Capability): void {
    const reaction = { onFulfilled, onRejected, capability };
    if (promise.state === 'pending') promise.reactions.push(reaction);
    else this.#react(promise, reaction);
  }

  #capability(promise = new ModelPromise()): Capability {
    let resolved = false;
    const once = (action: (value: Thing) => void) => (value: Thing) => {
      if (resolved) return;
      resolved = true;
      action(value);
    };
    return {
      promise,
      resolve: once((value) => this.#resolve(promise, value)),
      reject: once((reason) => this.#settle(promise, 'rejected', reason)),
    };
  }

  #resolve(promise: ModelPromise, value: Thing): void {
    if (value === promise) this.#settle(promise, 'rejected', { error: 'cycle' });
    else if (value instanceof ModelPromise) {
      this.#enqueue(() => {
        const { resolve, reject } = this.#capability(promise);
        this.then(value, resolve as Handler, reject as Handler);
      });
    } else if (value instanceof ModelThenable) this.#enqueue(() => value.then(this.#capability(promise).resolve));
    else this.#settle(promise, 'fulfilled', value);
  }

  #wrap(value: Thing): ModelPromise {
    const { promise, resolve } = this.#capability();
    resolve(value);
    return promise;
  }

  #promiseResolve(value: Thing): ModelPromise {
    return value instanceof ModelPromise && !value.subclass ? value : this.#wrap(value);
  }

  /** What is really awaited. */
  #operand(value: Thing): ModelPromise {
    return this.rules.wraps ? this.#wrap(value) : this.#promiseResolve(value);
  }

  resolved(value: Thing): Thing {
    return this.#promiseResolve(value);
  }
  rejected(reason: Thing): Thing {
    const { promise, reject } = this.#capability();
    reject(reason);
    return promise;
  }
  ofSubclass(value: Thing): Thing {
    const promise = new ModelPromise(true);
    this.#settle(promise, 'fulfilled', value);
    return promise;
  }
  /** Makes a difference only where `then` is called, and then only to what it does. */
  withOwnThen(value: Thing): Thing {
    return this.#wrap(value);
  }
  deferred() {
    return this.#capability();
  }
  thenable(then: (resolve: (value: Thing) => void) => void): Thing {
    return new ModelThenable(then);
  }

  then(promise: Thing, onFulfilled?: Handler, onRejected?: Handler): Thing {
    const capability = this.#capability(new ModelPromise((promise as ModelPromise).subclass));
    this.#perform(promise as ModelPromise, onFulfilled, onRejected, capability);
    return capability.promise;
  }

  finally(promise: Thing, onFinally: () => Thing): Thing {
    const after = (outcome: () => Thing): Thing => this.then(this.#promiseResolve(onFinally()), outcome);
    return this.then(
      promise,
      (value) => after(() => value),
      (reason) => after(() => this.throwing(reason)),
    );
  }

  all(promises: readonly Thing[]): Thing {
    const { promise, resolve, reject } = this.#capability();
    const values: Thing[] = [];
    let remaining = promises.length + 1;
    const finish = (): void => {
      if (--remaining === 0) resolve(values);
    };
    promises.forEach((element, index) => {
      this.then(
        this.#promiseResolve(element),
        (value) => {
          values[index] = value;
          finish();
        },
        reject as Handler,
      );
    });
    finish();
    return promise;
  }

  // --- Async functions ----------------------------------------------------------------------------------------

  asyncFunction(body: () => Steps): Thing {
    const { promise, resolve, reject } = this.#capability();
    const steps = body();
    const run = (go: () => IteratorResult<Request, Thing>): void => {
      let result: IteratorResult<Request, Thing>;
      try {
        result = go();
      } catch (caught) {
        return reject(this.reasonOf(caught));
      }
      if (result.done) return resolve(result.value);
      const operand = this.#operand((result.value as { readonly await: Thing }).await);
      this.#perform(
        operand,
        (value) => run(() => steps.next(value)),
        (reason) => run(() => steps.throw(new Thrown(reason))),
      );
    };
    run(() => steps.next());
    return promise;
  }

  // --- Async generators ---------------------------------------------------------------------------------------

  asyncGenerator(body: () => Steps): AsyncGeneratorHandle {
    return new ModelGenerator(
      this,
      body,
      (value, then) =>
        this.#perform(
          this.#operand(value),
          (v) => then('next', v),
          (e) => then('throw', e),
        ),
      () => this.#capability(),
    );
  }

  fromSync(list: readonly Thing[]): AsyncGeneratorHandle {
    let index = 0;
    const answer = (value: Thing, done: boolean): Thing => {
      const capability = this.#capability();
      this.#perform(this.#operand(value), (v) => ({ value: v, done }), undefined, capability);
      return capability.promise;
    };
    return {
      next: () => (index < list.length ? answer(list[index++], false) : answer(undefined, true)),
      return: (value) => this.#wrap({ value, done: true }),
      throw: (reason) => this.rejected(reason),
    };
  }

  result(object: Thing): ModelResult {
    return object as ModelResult;
  }
}

type Kind = 'next' | 'throw' | 'return';
type AwaitThen = (value: Thing, then: (kind: 'next' | 'throw', value: Thing) => void) => void;

class ModelGenerator implements AsyncGeneratorHandle {
  readonly #model: SemanticsModel;
  readonly #steps: Steps;
  readonly #await: AwaitThen;
  readonly #capability: () => Capability;
  readonly #queue: { readonly kind: Kind; readonly value: Thing; readonly capability: Capability }[] = [];
  #state: 'start' | 'yield' | 'running' | 'awaiting-return' | 'completed' = 'start';
  /** Goes on inside a `yield*`. */
  #received: ((kind: Kind, value: Thing) => void) | undefined = undefined;

  constructor(model: SemanticsModel, body: () => Steps, awaitThen: AwaitThen, capability: () => Capability) {
    this.#model = model;
    this.#steps = body();
    this.#await = awaitThen;
    this.#capability = capability;
  }

  next(value?: Thing): Thing {
    return this.#request('next', value);
  }
  throw(reason: Thing): Thing {
    return this.#request('throw', reason);
  }
  return(value?: Thing): Thing {
    return this.#request('return', value);
  }

  #request(kind: Kind, value: Thing): Thing {
    const capability = this.#capability();
    this.#queue.push({ kind, value, capability });
    if (this.#state !== 'running' && this.#state !== 'awaiting-return') this.#serve();
    return capability.promise;
  }

  #serve(): void {
    while (this.#queue.length > 0 && this.#state !== 'running' && this.#state !== 'awaiting-return') {
      const { kind, value } = this.#queue[0];
      if (kind !== 'next' && this.#state === 'start') this.#state = 'completed';
      if (this.#state !== 'completed') this.#resume(kind, value);
      else if (kind === 'next') this.#answer(undefined, true);
      else if (kind === 'throw') this.#refuse(value);
      else this.#awaitReturn(value);
    }
  }

  #awaitReturn(value: Thing): void {
    this.#state = 'awaiting-return';
    this.#await(value, (kind, awaited) => {
      this.#state = 'completed';
      if (kind === 'next') this.#answer(awaited, true);
      else this.#refuse(awaited);
      this.#serve();
    });
  }

  #answer(value: Thing, done: boolean): void {
    this.#queue.shift()!.capability.resolve({ value, done });
  }

  #refuse(reason: Thing): void {
    this.#queue.shift()!.capability.reject(reason);
  }

  #resume(kind: Kind, value: Thing): void {
    this.#state = 'running';
    const received = this.#received;
    if (received === undefined) return this.#unwrap(kind, value, (k, v) => this.#run(k, v));
    this.#received = undefined;
    this.#unwrap(kind, value, received);
  }

  /** A `return` request is awaited before the body, or the inner iterator, hears of it. */
  #unwrap(kind: Kind, value: Thing, go: (kind: Kind, value: Thing) => void): void {
    if (kind !== 'return') return go(kind, value);
    this.#await(value, (outcome, awaited) => go(outcome === 'next' ? 'return' : 'throw', awaited));
  }

  #run(kind: Kind, value: Thing): void {
    let result: IteratorResult<Request, Thing>;
    try {
      result = this.#into(kind, value);
    } catch (caught) {
      this.#state = 'completed';
      this.#refuse(this.#model.reasonOf(caught));
      return this.#serve();
    }
    if (result.done) this.#ended(kind, result.value);
    else this.#handle(result.value);
  }

  #into(kind: Kind, value: Thing): IteratorResult<Request, Thing> {
    if (kind === 'return') return this.#steps.return(value);
    return kind === 'next' ? this.#steps.next(value) : this.#steps.throw(new Thrown(value));
  }

  #ended(kind: Kind, value: Thing): void {
    if (value instanceof Returned)
      this.#await(value.value, (outcome, v) => (outcome === 'next' ? this.#complete(v) : this.#fail(v)));
    else if (kind === 'return') this.#complete(value);
    else if (this.#model.rules.endAwaits) this.#await(undefined, () => this.#complete(undefined));
    else this.#complete(undefined);
  }

  #complete(value: Thing): void {
    this.#state = 'completed';
    this.#answer(value, true);
    this.#serve();
  }

  #fail(reason: Thing): void {
    this.#state = 'completed';
    this.#refuse(reason);
    this.#serve();
  }

  #handle(request: Request): void {
    if ('await' in request) this.#await(request.await, (kind, v) => this.#run(kind, v));
    else if ('yield' in request)
      this.#await(request.yield, (kind, v) => (kind === 'next' ? this.#deliver(v, undefined) : this.#run('throw', v)));
    else this.#delegate(request.yieldStar);
  }

  #deliver(value: Thing, received: ((kind: Kind, value: Thing) => void) | undefined): void {
    this.#received = received;
    this.#state = 'yield';
    this.#answer(value, false);
    this.#serve();
  }

  #delegate(source: AsyncGeneratorHandle | readonly Thing[]): void {
    const inner = 'next' in source ? source : this.#model.fromSync(source);
    const step = (kind: Kind, value: Thing): void => {
      this.#await(inner[kind](value), (outcome, object) => {
        if (outcome === 'throw') return this.#run('throw', object);
        const result = this.#model.result(object);
        if (result.done) return this.#run(kind === 'return' ? 'return' : 'next', result.value);
        if (!this.#model.rules.yieldStarAwaitsAgain) return this.#deliver(result.value, step);
        this.#await(result.value, (k, v) => (k === 'next' ? this.#deliver(v, step) : step('throw', v)));
      });
    };
    step('next', undefined);
  }
}
