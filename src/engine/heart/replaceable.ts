import type { GuestObject } from '../objects/guest-object.ts';
import type { IteratorRecord } from '../spec/iterators.ts';
import type { Value } from '../spec/values.ts';
import type { AsyncGeneratorResumption } from './async-generator.ts';
import type { AsyncContext } from './doors.ts';
import type { PromiseCapability } from './promise-records.ts';

/** Whether an operation parked the running context ('suspended': it will be resumed by a job) or not. */
export type Suspension = 'suspended' | 'proceed';

/**
 * The operations a semantics profile may replace. Only these are called through `agent.operations`; every
 * other call in the heart is direct, so "go to definition" keeps working. The default of each is the current
 * specification's, in the heart file that bears its name. Bytecode reaches the heart through these too: the
 * compiler never sees a profile.
 */
export interface ReplaceableOperations {
  readonly id: string;

  /** https://tc39.es/ecma262/#sec-promise-resolve-functions, the steps after the alreadyResolved check. */
  readonly PromiseResolveFunctionSteps: (promise: GuestObject, resolution: Value) => void;
  /** https://tc39.es/ecma262/#await up to the suspension. A guest throw goes into the awaiting function. */
  readonly Await: (context: AsyncContext, value: Value) => void;
  /** The same inside async generators (their own awaits, `yield`, `return`). */
  readonly AsyncGeneratorAwait: (context: AsyncContext, value: Value) => void;
  /** https://tc39.es/ecma262/#sec-asyncgeneratorawaitreturn */
  readonly AsyncGeneratorAwaitReturn: (generator: GuestObject) => void;
  /** https://tc39.es/ecma262/#sec-asyncgeneratordrainqueue */
  readonly AsyncGeneratorDrainQueue: (generator: GuestObject) => void;
  /** https://tc39.es/ecma262/#sec-asyncgeneratorresume where a `return` is sent to a generator that waits at a yield. */
  readonly AsyncGeneratorResumeReturn: (generator: GuestObject, completion: AsyncGeneratorResumption) => void;
  /** The body of an async generator fell off its end (no `return` statement). */
  readonly AsyncGeneratorBodyEnd: (context: AsyncContext) => Suspension;
  /**
   * `return undefined;` in an async generator, where the text says so itself: step 3 of
   * https://tc39.es/ecma262/#sec-return-statement-runtime-semantics-evaluation.
   */
  readonly AsyncGeneratorReturnUndefined: (context: AsyncContext) => Suspension;
  /** `yield*` in an async generator is about to hand on an inner result's value. */
  readonly YieldDelegateValue: (context: AsyncContext, value: Value) => Suspension;
  /** `yield*` in an async generator is about to leave with what a return sent in, because the iterator below has no `return`. */
  readonly ReturnDelegatedValue: (context: AsyncContext, value: Value) => Suspension;
  /**
   * A return sent into `yield*` of an async generator came with a promise that was rejected, or could not even be awaited (`atOnce`): which
   * method of the inner iterator hears of it.
   */
  readonly DelegatedReturnFailed: (context: AsyncContext, reason: Value, atOnce: boolean) => 'throw' | 'next';
  /**
   * A `for await` or `for` … `of` loop saw done, or its next() failed. `continued`: its last turn ended with `continue`. Returns the iterator whose
   * `return` must be called and awaited all the same, or undefined.
   */
  readonly LoopStepDone: (iterator: IteratorRecord, continued: boolean) => IteratorRecord | undefined;
  /** https://tc39.es/ecma262/#sec-asyncfromsynciteratorcontinuation */
  readonly AsyncFromSyncIteratorContinuation: (
    result: GuestObject,
    capability: PromiseCapability,
    syncIterator: IteratorRecord,
    closeIterator: boolean,
  ) => GuestObject;
  /** %AsyncFromSyncIteratorPrototype%.throw when the sync iterator has no `throw`. Returns the capability's promise. */
  readonly AsyncFromSyncIteratorThrow: (
    capability: PromiseCapability,
    syncIterator: IteratorRecord,
    value: Value,
  ) => GuestObject;
  /** A sync iterator under `for await` or `yield*` failed in its own next() or throw(), or in the result that it gave. */
  readonly AsyncFromSyncIteratorFailed: (syncIterator: IteratorRecord) => void;
  /** What an `await using` awaits of what its disposer returned: an object. A guest throw counts as the disposer's. */
  readonly DisposalAwaited: (result: GuestObject) => GuestObject;
  /** https://tc39.es/ecma262/#sec-getpromiseresolve. Called once per combinator, or once per element by a profile's choice. */
  readonly GetPromiseResolve: (constructor: GuestObject) => GuestObject;
  /** https://tc39.es/ecma262/#sec-promise.try after the receiver check. */
  readonly PromiseTry: (constructor: GuestObject, callback: Value, args: Value[]) => Value;
  /** https://tc39.es/ecma262/#sec-promise.prototype.finally from step 6 on, with a callable `onFinally`. */
  readonly PromisePrototypeFinally: (promise: GuestObject, constructor: GuestObject, onFinally: GuestObject) => Value;
}
