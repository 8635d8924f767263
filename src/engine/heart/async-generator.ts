import { assert } from '../../base/assert.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf, NormalCompletion, ThrowCompletion } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { CreateIterResultObject, describeValue } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { type AsyncContext, doors, type ResumptionKind } from './doors.ts';
import { AddPromiseReactions, NewPromiseCapability, PromiseResolve } from './promise-operations.ts';
import { ClosureHandler, type PromiseCapability } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';
import type { Suspension } from './replaceable.ts';

/* https://tc39.es/ecma262/#sec-asyncgenerator-abstract-operations */

/** How one `next`, `throw` or `return` asks the generator to go on: a completion, in the evaluator's words. */
export class AsyncGeneratorResumption {
  readonly Kind: ResumptionKind;
  readonly Value: Value;
  constructor(kind: ResumptionKind, value: Value) {
    this.Kind = kind;
    this.Value = value;
  }
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorrequest-records */
export class AsyncGeneratorRequest {
  readonly Completion: AsyncGeneratorResumption;
  readonly Capability: PromiseCapability;
  constructor(completion: AsyncGeneratorResumption, capability: PromiseCapability) {
    this.Completion = completion;
    this.Capability = capability;
  }
}

/** `data` of Kind.AsyncGenerator: https://tc39.es/ecma262/#sec-properties-of-asyncgenerator-intances */
export class AsyncGeneratorData {
  AsyncGeneratorState: 'suspended-start' | 'suspended-yield' | 'executing' | 'draining-queue' | 'completed' =
    'suspended-start';
  readonly AsyncGeneratorContext: AsyncContext;
  readonly AsyncGeneratorQueue: AsyncGeneratorRequest[] = [];
  /** NON-SPEC: how many requests were answered. */
  answered = 0;
  constructor(context: AsyncContext) {
    this.AsyncGeneratorContext = context;
  }
}

export const asyncGeneratorSlots = (generator: GuestObject): AsyncGeneratorData => generator.data as AsyncGeneratorData;

/** https://tc39.es/ecma262/#sec-asyncgeneratorstart: `context` is parked before the body's first statement. */
export function AsyncGeneratorStart(generator: GuestObject, context: AsyncContext): void {
  // 1–3 the context knows its generator already
  // 4–5 the body is the evaluator's; its end: see AsyncGeneratorReturn and AsyncGeneratorThrow
  // 6–8 parked, without requests
  generator.data = new AsyncGeneratorData(context);
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorstart, step 4 after the body returned or fell off its end. */
export function AsyncGeneratorReturn(generator: GuestObject, value: Value): void {
  // 4.h–i a return completion gives its value; the end of the body undefined. It was awaited before, if at all
  endGenerator(generator, NormalCompletion(value));
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorstart, step 4 after the body threw. */
export function AsyncGeneratorThrow(generator: GuestObject, reason: Value): void {
  endGenerator(generator, ThrowCompletion(reason));
}

function endGenerator(generator: GuestObject, result: Completion): void {
  // 4.g never to be resumed again, but requests may be waiting
  asyncGeneratorSlots(generator).AsyncGeneratorState = 'draining-queue';
  // 4.j the request that was being served
  AsyncGeneratorCompleteStep(generator, result, true);
  // 4.k those behind it
  agent.operations.AsyncGeneratorDrainQueue(generator);
}

/** The evaluator has run to the end of a body that has no `return` there: it is left at once. */
export function AsyncGeneratorBodyEnd(_context: AsyncContext): Suspension {
  return 'proceed';
}

/** `return undefined;`: the value is awaited like any other. */
export function AsyncGeneratorReturnUndefined(context: AsyncContext): Suspension {
  agent.operations.AsyncGeneratorAwait(context, undefined);
  return 'suspended';
}

/** `yield*` hands on what the inner iterator gave, without waiting for it. */
export function YieldDelegateValue(_context: AsyncContext, _value: Value): Suspension {
  return 'proceed';
}

/** A `return` that the inner iterator of `yield*` has no method for: its value, awaited when it came in, is awaited again. */
export function ReturnDelegatedValue(context: AsyncContext, value: Value): Suspension {
  agent.operations.AsyncGeneratorAwait(context, value);
  return 'suspended';
}

/** https://tc39.es/ecma262/#sec-asyncgeneratoryield within `yield*`: a return whose promise was rejected has become a throw. */
export function DelegatedReturnFailed(_context: AsyncContext, _reason: Value, _atOnce: boolean): 'throw' | 'next' {
  return 'throw';
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorvalidate. Generators of ours have no brand. */
export function AsyncGeneratorValidate(generator: Value, method: string): undefined {
  // 1–4 an object with the slots of an async generator
  if (!isAsyncGenerator(generator))
    return ThrowTypeError(`Method ${method} called on incompatible receiver ${describeValue(generator)}`);
  // 5 done
  return undefined;
}

export function isAsyncGenerator(value: Value): value is GuestObject {
  return isObject(value) && value.kind === Kind.AsyncGenerator;
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorenqueue */
export function AsyncGeneratorEnqueue(
  generator: GuestObject,
  completion: AsyncGeneratorResumption,
  promiseCapability: PromiseCapability,
): void {
  // 1–2 requests wait in the order of the calls
  asyncGeneratorSlots(generator).AsyncGeneratorQueue.push(new AsyncGeneratorRequest(completion, promiseCapability));
  // 3 done
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorcompletestep: answers the first request. */
function AsyncGeneratorCompleteStep(
  generator: GuestObject,
  completion: Completion,
  done: boolean,
  realm?: Realm,
): void {
  const slots = asyncGeneratorSlots(generator);
  const queue = slots.AsyncGeneratorQueue;
  // 1 somebody waits for an answer
  assert(queue.length > 0, 'there is a request to answer');
  // 2–3 the one that has waited longest
  const next = queue.shift()!;
  slots.answered++;
  // 4–5 its promise, and what it gets
  const promiseCapability = next.Capability;
  const { value } = completion;
  // 6 a throw rejects its promise
  if (completion.type === 'throw') return RejectCapability(promiseCapability, value);
  // 7.a–c the result object belongs to the realm that asked
  const iteratorResult = createIterResultIn(realm ?? agent.realm, value, done);
  // 7.d a result object has no then, unless somebody gave Object.prototype one
  ResolveCapability(promiseCapability, iteratorResult);
  // 8 done
}

function createIterResultIn(realm: Realm, value: Value, done: boolean): GuestObject {
  const oldRealm = agent.realm;
  agent.realm = realm;
  const iteratorResult = CreateIterResultObject(value, done);
  agent.realm = oldRealm;
  return iteratorResult;
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorresume */
export function AsyncGeneratorResume(generator: GuestObject, completion: AsyncGeneratorResumption): void {
  const slots = asyncGeneratorSlots(generator);
  // 1 it waits to be resumed
  assert(
    slots.AsyncGeneratorState === 'suspended-start' || slots.AsyncGeneratorState === 'suspended-yield',
    'the generator waits for a request',
  );
  // 2–5 it does not wait any more
  slots.AsyncGeneratorState = 'executing';
  // 6–7 its context runs now, on top of the caller's, until the next await, yield or end
  doors.ResumeAsyncGenerator(slots.AsyncGeneratorContext, completion.Kind, completion.Value);
  // 8–10 it has stopped again: all that follows is behind it
}

/**
 * https://tc39.es/ecma262/#sec-asyncgeneratoryield up to the suspension: `value` (awaited before) answers the
 * first request. `realm` is the one that resumed the generator. Undefined: the generator waits at its yield.
 * Otherwise the next request was there already and the generator goes on with it.
 * https://tc39.es/ecma262/#sec-asyncgeneratorunwrapyieldresumption is in the compiled code behind every yield:
 * a `return` request awaits its value there.
 */
export function AsyncGeneratorYield(
  generator: GuestObject,
  value: Value,
  realm?: Realm,
): AsyncGeneratorResumption | undefined {
  const slots = asyncGeneratorSlots(generator);
  // 1–8 which generator: given
  // 9 the first request is answered
  AsyncGeneratorCompleteStep(generator, NormalCompletion(value), false, realm);
  // 10 who else waits
  const queue = slots.AsyncGeneratorQueue;
  // 11 more requests: no pause between them, not even a tick
  if (queue.length > 0) return queue[0].Completion;
  // 12.a nobody: wait for the next request
  slots.AsyncGeneratorState = 'suspended-yield';
  // 12.b–f done by the evaluator
  return undefined;
}

/** https://tc39.es/ecma262/#sec-asyncgeneratorawaitreturn: `return(value)` where no body runs any more waits for the value. */
export function AsyncGeneratorAwaitReturn(generator: GuestObject): void {
  const slots = asyncGeneratorSlots(generator);
  // 1 no body runs any more
  assert(slots.AsyncGeneratorState === 'draining-queue', 'the generator is at its end');
  // 2–6 the request is a return
  const completion = firstRequest(generator).Completion;
  assert(completion.Kind === 'return', 'the first request is a return');
  // 7 the same look at the value as an await takes
  const promiseCompletion = completionOf(() =>
    PromiseResolve(agent.realm.Promise, completion.Value, 'wrapper', slots.AsyncGeneratorContext.activation),
  );
  // 8 a throwing `constructor` getter answers the request
  if (promiseCompletion.type === 'throw') {
    AsyncGeneratorCompleteStep(generator, promiseCompletion, true);
    agent.operations.AsyncGeneratorDrainQueue(generator);
    return;
  }
  // 9–10 wait for that promise
  AwaitReturnOn(generator, promiseCompletion.value);
  // 16 done
}

/** Steps 11 to 15 of https://tc39.es/ecma262/#sec-asyncgeneratorawaitreturn. */
export function AwaitReturnOn(
  generator: GuestObject,
  promise: GuestObject,
  resultCapability?: PromiseCapability,
): void {
  const { activation } = asyncGeneratorSlots(generator).AsyncGeneratorContext;
  agent.costs.closures += 2;
  agent.costs.jobCallbacks += 2;
  // 11–12 its value answers the request
  const onFulfilled = new ClosureHandler(
    'async-generator',
    (value) => answerReturn(generator, NormalCompletion(value)),
    activation,
  );
  // 13–14 its rejection too
  const onRejected = new ClosureHandler(
    'async-generator',
    (reason) => answerReturn(generator, ThrowCompletion(reason)),
    activation,
  );
  // 15 like an await, but nothing is resumed
  AddPromiseReactions(promise, onFulfilled, onRejected, resultCapability);
}

/** What both closures of AsyncGeneratorAwaitReturn do. */
function answerReturn(generator: GuestObject, result: Completion): Value {
  // 11.a, 13.a nothing else was done meanwhile
  assert(asyncGeneratorSlots(generator).AsyncGeneratorState === 'draining-queue', 'nothing else happens meanwhile');
  // 11.b–c, 13.b–c the request is answered
  AsyncGeneratorCompleteStep(generator, result, true);
  // 11.d, 13.d and those behind it
  agent.operations.AsyncGeneratorDrainQueue(generator);
  // 11.e, 13.e nobody waits for a result
  return undefined;
}

/** https://tc39.es/ecma262/#sec-asyncgeneratordrainqueue: answers what waits, until a `return` has to be awaited first. */
export function AsyncGeneratorDrainQueue(generator: GuestObject): void {
  const slots = asyncGeneratorSlots(generator);
  // 1 no body runs any more
  assert(slots.AsyncGeneratorState === 'draining-queue', 'the generator is at its end');
  // 2–3 one after the other
  while (slots.AsyncGeneratorQueue.length > 0) {
    // 3.a–b what it asks for
    const completion = firstRequest(generator).Completion;
    // 3.c the rest is served when its value has arrived
    if (completion.Kind === 'return') {
      agent.operations.AsyncGeneratorAwaitReturn(generator);
      return;
    }
    // 3.d `next` gets undefined, `throw` gets its error back
    AsyncGeneratorCompleteStep(
      generator,
      completion.Kind === 'throw' ? ThrowCompletion(completion.Value) : NormalCompletion(undefined),
      true,
    );
  }
  // 4 all are answered
  slots.AsyncGeneratorState = 'completed';
  // 5 done
}

function firstRequest(generator: GuestObject): AsyncGeneratorRequest {
  const queue = asyncGeneratorSlots(generator).AsyncGeneratorQueue;
  assert(queue.length > 0, 'a request waits');
  return queue[0];
}

/** NON-SPEC: the promise of the request being served, for async stack traces. */
export function FirstRequestPromise(generator: GuestObject): GuestObject | undefined {
  return asyncGeneratorSlots(generator).AsyncGeneratorQueue[0]?.Capability.Promise;
}

/** A request's capability: its promise is what `next`, `throw` and `return` give back. */
export function NewRequestCapability(generator: Value): PromiseCapability {
  const activation =
    isObject(generator) && generator.data instanceof AsyncGeneratorData
      ? generator.data.AsyncGeneratorContext.activation
      : 0;
  return NewPromiseCapability(agent.realm.Promise, 'async-generator', 0, activation);
}
