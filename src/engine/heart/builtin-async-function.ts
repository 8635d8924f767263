import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { AsyncBlockReturn, AsyncBlockThrow } from './async-function.ts';
import type { AsyncContext } from './doors.ts';
import type { ActivationId, EntryKind, PromiseRole } from './observer.ts';
import { NewPromiseCapability } from './promise-operations.ts';
import type { PromiseCapability } from './promise-records.ts';
import type { GuestObject } from '../objects/guest-object.ts';

/** The steps of a built-in async function: `yield v` is the specification's Await(v). */
export type BuiltinAsyncSteps = Generator<Value, Value, Value>;

/**
 * An activation of a built-in async function (Array.fromAsync, disposeAsync). It awaits through the same operation
 * as the functions of a program; only what is resumed differs.
 */
export class BuiltinAsyncContext implements AsyncContext {
  readonly activation: ActivationId;
  readonly realm: Realm;
  readonly functionName: string;
  readonly awaitSite = 0;
  readonly generator = null;
  readonly isReturning = false;
  readonly #steps: BuiltinAsyncSteps;
  capability: PromiseCapability | null = null;

  constructor(name: string, steps: BuiltinAsyncSteps) {
    this.functionName = name;
    this.activation = agent.nextActivationId();
    this.realm = agent.realm;
    this.#steps = steps;
  }

  /** The call: runs until the first await or the end, and gives the promise. */
  start(role: PromiseRole): GuestObject {
    return this.#entered('called', () => {
      const capability = NewPromiseCapability(this.realm.Promise, role, 0, this.activation);
      this.capability = capability;
      return { outcome: this.#run('next', undefined), result: capability.Promise };
    });
  }

  /** Behind an await: runs until the next one or the end. */
  resume(kind: 'next' | 'throw', value: Value): void {
    this.#entered('resumed', () => ({ outcome: this.#run(kind, value), result: undefined }));
  }

  /** Tells the observer where the context is entered and left. */
  #entered<T>(entry: EntryKind, work: () => { readonly outcome: Outcome; readonly result: T }): T {
    const { observer, currentActivation } = agent;
    observer.contextPushed(this.activation, 'builtin', entry, this.functionName, 0, currentActivation);
    agent.currentActivation = this.activation;
    const { outcome, result } = work();
    agent.currentActivation = currentActivation;
    observer.contextPopped(this.activation, outcome);
    return result;
  }

  #run(kind: 'next' | 'throw', value: Value): Outcome {
    try {
      return this.#step(kind === 'next' ? this.#steps.next(value) : this.#steps.throw(new GuestThrow(value)));
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      AsyncBlockThrow(this.capability!, thrown.value);
      return 'throw';
    }
  }

  /** One await after the other; an await that throws at once goes back into the steps. */
  #step(first: IteratorResult<Value, Value>): Outcome {
    let result = first;
    while (!result.done) {
      try {
        agent.operations.Await(this, result.value);
        return 'suspend';
      } catch (thrown) {
        result = this.#steps.throw(thrown);
      }
    }
    AsyncBlockReturn(this.capability!, result.value);
    return 'return';
  }
}

type Outcome = 'return' | 'throw' | 'suspend';

/** Calls a built-in async function: its promise. https://tc39.es/ecma262/#sec-built-in-function-objects */
export function CallBuiltinAsyncFunction(name: string, role: PromiseRole, steps: () => BuiltinAsyncSteps): GuestObject {
  return new BuiltinAsyncContext(name, steps()).start(role);
}
