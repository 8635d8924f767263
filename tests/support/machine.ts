/*
 * What a promise machine can do, so that one scenario runs on two of them: on the rules in their shortest form
 * (semantics-model.ts) and on the heart itself (heart-machine.ts). Bodies of async functions are host generators:
 * `yield wait(x)` is `await x`.
 */

/** A promise or thenable of the machine; opaque here. */
export type Thing = unknown;

export type Request =
  | { readonly await: Thing }
  | { readonly yield: Thing }
  /** An async generator of the machine, or a list (a sync iterator). */
  | { readonly yieldStar: AsyncGeneratorHandle | readonly Thing[] };

export const wait = (value: Thing): Request => ({ await: value });
export const give = (value: Thing): Request => ({ yield: value });
export const delegate = (inner: AsyncGeneratorHandle | readonly Thing[]): Request => ({ yieldStar: inner });

export type Steps = Generator<Request, Thing, Thing>;

/** What a body of an async generator returns for `return value;`. Undefined: it fell off its end. */
export class Returned {
  readonly value: Thing;
  constructor(value: Thing) {
    this.value = value;
  }
}

export interface AsyncGeneratorHandle {
  next(value?: Thing): Thing;
  return(value?: Thing): Thing;
  throw(reason: Thing): Thing;
}

export interface Machine {
  resolved(value: Thing): Thing;
  rejected(reason: Thing): Thing;
  /** A promise of a subclass, fulfilled with `value`. */
  ofSubclass(value: Thing): Thing;
  /** A native promise with a `then` property of its own. */
  withOwnThen(value: Thing): Thing;
  deferred(): {
    readonly promise: Thing;
    readonly resolve: (value?: Thing) => void;
    readonly reject: (reason: Thing) => void;
  };
  thenable(then: (resolve: (value: Thing) => void) => void): Thing;
  then(promise: Thing, onFulfilled?: (value: Thing) => Thing, onRejected?: (reason: Thing) => Thing): Thing;
  finally(promise: Thing, onFinally: () => Thing): Thing;
  all(promises: readonly Thing[]): Thing;
  asyncFunction(body: () => Steps): Thing;
  asyncGenerator(body: () => Steps): AsyncGeneratorHandle;
  /** The async iterator that `for await` gets from a list. */
  fromSync(list: readonly Thing[]): AsyncGeneratorHandle;
  /** Takes a result object apart. */
  result(object: Thing): { readonly value: Thing; readonly done: boolean };
  /** Throws inside a body or a handler. */
  throwing(reason: Thing): never;
  /** The reason of something caught in a body. */
  reasonOf(caught: unknown): Thing;
  drain(): void;
  /** The tick of the job that runs. */
  tick(): number;
}

/** A body that only returns. */
export function* ending(value: Thing): Steps {
  yield* [];
  return value;
}

/** `for await (x of iterator) body(x)` as the compiler emits it; `body` says 'break' to leave. */
export function* forAwait(
  machine: Machine,
  source: AsyncGeneratorHandle | readonly Thing[],
  body: (value: Thing) => unknown,
): Steps {
  const iterator: AsyncGeneratorHandle = 'next' in source ? source : machine.fromSync(source);
  for (;;) {
    const { value, done } = machine.result(yield wait(iterator.next()));
    if (done) return undefined;
    if (body(value) !== 'break') continue;
    yield wait(iterator.return());
    return undefined;
  }
}

/** The tick at which `start` calls back. */
export function ticksUntil(machine: Machine, start: (done: () => void) => void): number {
  let seen = -1;
  start(() => {
    if (seen === -1) seen = machine.tick();
  });
  machine.drain();
  return seen;
}
