import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { AsyncBlockReturn, AsyncBlockThrow, AsyncFunctionStart } from './async-function.ts';
import type { AsyncContext } from './doors.ts';
import type { ActivationId, PromiseRole } from './observer.ts';
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
  readonly #steps: BuiltinAsyncSteps;
  readonly #capability: PromiseCapability;

  constructor(name: string, steps: BuiltinAsyncSteps, activation: ActivationId, capability: PromiseCapability) {
    this.functionName = name;
    this.activation = activation;
    this.realm = agent.realm;
    this.#steps = steps;
    this.#capability = capability;
  }

  /** Runs until the next await or the end. */
  resume(kind: 'next' | 'throw', value: Value, entry: 'called' | 'resumed'): void {
    const { observer, currentActivation } = agent;
    observer.contextPushed(this.activation, 'builtin', entry, this.functionName, 0, currentActivation);
    agent.currentActivation = this.activation;
    const outcome = this.#run(kind, value);
    agent.currentActivation = currentActivation;
    observer.contextPopped(this.activation, outcome);
  }

  #run(kind: 'next' | 'throw', value: Value): 'return' | 'throw' | 'suspend' {
    try {
      return this.#step(kind === 'next' ? this.#steps.next(value) : this.#steps.throw(new GuestThrow(value)));
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      AsyncBlockThrow(this.#capability, thrown.value);
      return 'throw';
    }
  }

  /** One await after the other; an await that throws at once goes back into the steps. */
  #step(first: IteratorResult<Value, Value>): 'return' | 'suspend' {
    let result = first;
    while (!result.done) {
      try {
        agent.operations.Await(this, result.value);
        return 'suspend';
      } catch (thrown) {
        result = this.#steps.throw(thrown);
      }
    }
    AsyncBlockReturn(this.#capability, result.value);
    return 'return';
  }
}

/** Calls a built-in async function: its promise. https://tc39.es/ecma262/#sec-built-in-function-objects */
export function CallBuiltinAsyncFunction(name: string, role: PromiseRole, steps: () => BuiltinAsyncSteps): GuestObject {
  const activation = agent.nextActivationId();
  const capability = role === 'async-function' ? AsyncFunctionStart(activation) : NewPromiseCapability(agent.realm.Promise, role, 0, activation);
  new BuiltinAsyncContext(name, steps(), activation, capability).resume('next', undefined, 'called');
  return capability.Promise;
}
