import { CreateBuiltinFunction } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, HIDDEN, PLAIN } from '../objects/shape.ts';
import type { Continuation, HandlerSlots } from '../heart/handlers.ts';
import type { HandlerInfo } from '../heart/observer.ts';
import { NewPromiseCapability, promiseIdOf, RejectingOnThrow } from '../heart/promise-operations.ts';
import type { PromiseCapability } from '../heart/promise-records.ts';
import { RejectCapability, ResolveCapability } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { addMessage, errorHooks, ThrowTypeError } from '../spec/errors.ts';
import { ITERATION_DONE, IteratorCloseAfterThrow, type IteratorRecord, IteratorStepValue } from '../spec/iterators.ts';
import { Call, CreateArrayFromList, CreateDataProperty, Get, Invoke, IsCallable } from '../spec/object-operations.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import { getIteratorOfArgument, spend } from './support.ts';

/* Promise.all, allSettled, any and race: one frame, four ways to treat an element. */

type CombinatorName =
  | 'Promise.all'
  | 'Promise.allSettled'
  | 'Promise.any'
  | 'Promise.race'
  | 'Promise.allKeyed'
  | 'Promise.allSettledKeyed';
type Perform = (
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
) => Value;

/** https://tc39.es/ecma262/#sec-promise.all */
export const promiseAll = (C: Value, args: Value[]): Value => combine('Promise.all', C, args[0], PerformPromiseAll);
/** https://tc39.es/ecma262/#sec-promise.allsettled */
export const promiseAllSettled = (C: Value, args: Value[]): Value =>
  combine('Promise.allSettled', C, args[0], PerformPromiseAllSettled);
/** https://tc39.es/ecma262/#sec-promise.any */
export const promiseAny = (C: Value, args: Value[]): Value => combine('Promise.any', C, args[0], PerformPromiseAny);
/** https://tc39.es/ecma262/#sec-promise.race */
export const promiseRace = (C: Value, args: Value[]): Value => combine('Promise.race', C, args[0], PerformPromiseRace);

/** V8 5.5 put whole functions into that message, and one of them was another's. */
const IN_V8_5: Readonly<Record<string, string>> = {
  PromiseResolve: 'resolve',
  PromiseReject: 'resolve',
  'Promise.race': 'race',
};

/** A constructor is needed as `this`. */
export function ThrowCalledOnNonObject(name: string): never {
  const old = agent.stackRules.v8 < 6 ? IN_V8_5[name] : undefined;
  return ThrowTypeError(`${old === undefined ? name : `function ${old}() { [native code] }`} called on non-object`);
}

/** The steps that all four share. V8 7.8 to 8.4 asked for the iterator first; 7.8 threw where `resolve` cannot be called. */
function combine(name: CombinatorName, C: Value, iterable: Value, perform: Perform): Value {
  if (!isObject(C)) return ThrowCalledOnNonObject(name);
  // 1–2
  const promiseCapability = NewPromiseCapability(C, 'combinator');
  const { v8 } = agent.stackRules;
  let isRefused = false;
  const result = RejectingOnThrow(promiseCapability, () => {
    // 3–4
    const early = v8 > 7.5 && v8 < 9 ? undefined : agent.operations.GetPromiseResolve(C);
    // 5–6
    const iteratorRecord = getIteratorOfArgument(iterable);
    // 7–9
    return closingUnlessDone(iteratorRecord, () => {
      const isOld = early === undefined && v8 < 8;
      const resolve = isOld ? Get(C, 'resolve') : (early ?? agent.operations.GetPromiseResolve(C));
      isRefused = isOld && !IsCallable(resolve);
      return isRefused ? undefined : perform(iteratorRecord, C, promiseCapability, resolve as GuestObject);
    });
  });
  return isRefused ? ThrowTypeError('resolve is not a function') : result;
}

/** Step 8: a throw that is not the iterator's own closes it. */
function closingUnlessDone(iteratorRecord: IteratorRecord, operation: () => Value): Value {
  try {
    return operation();
  } catch (thrown) {
    if (thrown instanceof GuestThrow && !iteratorRecord.Done) IteratorCloseAfterThrow(iteratorRecord);
    throw thrown;
  }
}

/** The part of an element function's slots that all elements share. */
interface Shared {
  readonly name: CombinatorName;
  readonly capability: PromiseCapability;
  /** [[Values]] or [[Errors]] */
  readonly values: Value[];
  remaining: number;
}

/** What was told last of an element function: those of one combinator are alike. */
let lastInfo: HandlerInfo = { kind: 'combinator-element', name: '', site: 0, promise: 0, activation: 0 };

/** Internal slots of an element function. */
class CombinatorElementSlots implements HandlerSlots {
  readonly Index: number;
  readonly shared: Shared;
  /** One flag for the two functions of an allSettled element. */
  readonly AlreadyCalled: { Value: boolean };
  constructor(index: number, shared: Shared, alreadyCalled: { Value: boolean }) {
    this.Index = index;
    this.shared = shared;
    this.AlreadyCalled = alreadyCalled;
  }

  handlerInfo(): HandlerInfo {
    const { name, capability } = this.shared;
    const promise = promiseIdOf(capability.Promise);
    if (promise !== lastInfo.promise || name !== lastInfo.name)
      lastInfo = { kind: 'combinator-element', name, site: 0, promise, activation: 0 };
    return lastInfo;
  }

  leadsTo(): Continuation | undefined {
    if (this.AlreadyCalled.Value) return undefined;
    const { name, capability } = this.shared;
    return { promise: capability.Promise, label: name.slice('Promise.'.length), index: this.Index };
  }
}

/** What is done with element `index`: its promise is there, its handlers are to be attached. */
type Attach = (nextPromise: Value, index: number, shared: Shared) => void;

/** The loop of https://tc39.es/ecma262/#sec-performpromiseall, which those of allSettled and any repeat. */
function performCounting(
  name: CombinatorName,
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
  attach: Attach,
  finish: (shared: Shared) => void,
): Value {
  // 1–3 the count starts with one for the loop itself
  const shared: Shared = { name, capability: resultCapability, values: [], remaining: 1 };
  let index = 0;
  // 4
  for (;;) {
    // 4.a
    const next = IteratorStepValue(iteratorRecord);
    // 4.b the loop is over: perhaps so is everything
    if (next === ITERATION_DONE) {
      if (--shared.remaining === 0) finish(shared);
      return resultCapability.Promise;
    }
    spend(1);
    agent.charge(16);
    // 4.c
    shared.values.push(undefined);
    // 4.d
    const nextPromise = Call(promiseResolve, constructor, [next as Value]);
    // 4.e–n
    shared.remaining++;
    attach(nextPromise, index, shared);
    // 4.o
    index++;
  }
}

function elementFunction(
  steps: (F: CombinatorElementSlots, x: Value) => Value,
  index: number,
  shared: Shared,
  alreadyCalled: { Value: boolean },
): GuestObject {
  agent.costs.closures++;
  const run = (_thisValue: Value, args: Value[]): Value => {
    // only the first call counts
    if (alreadyCalled.Value) return undefined;
    alreadyCalled.Value = true;
    return steps(slots, args[0]);
  };
  const slots = new CombinatorElementSlots(index, shared, alreadyCalled);
  return CreateBuiltinFunction(run, 1, '', { slots });
}

/** Stores one outcome; the last one finishes. */
function store(F: CombinatorElementSlots, value: Value, finish: (shared: Shared) => void): Value {
  const { shared } = F;
  shared.values[F.Index] = value;
  if (--shared.remaining === 0) finish(shared);
  return undefined;
}

const resolveWithValues = (shared: Shared): void =>
  ResolveCapability(shared.capability, CreateArrayFromList(shared.values));

/** https://tc39.es/ecma262/#sec-performpromiseall */
function PerformPromiseAll(
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
): Value {
  const attach: Attach = (nextPromise, index, shared) => {
    const onFulfilled = elementFunction(allResolveElement, index, shared, { Value: false });
    Invoke(nextPromise, 'then', [onFulfilled, resultCapability.Reject]);
  };
  return performCounting(
    'Promise.all',
    iteratorRecord,
    constructor,
    resultCapability,
    promiseResolve,
    attach,
    resolveWithValues,
  );
}

/** https://tc39.es/ecma262/#sec-promise.all-resolve-element-functions */
const allResolveElement = (F: CombinatorElementSlots, x: Value): Value => store(F, x, resolveWithValues);

/** https://tc39.es/ecma262/#sec-performpromiseallsettled */
function PerformPromiseAllSettled(
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
): Value {
  const attach: Attach = (nextPromise, index, shared) => {
    const alreadyCalled = { Value: false };
    const onFulfilled = elementFunction(allSettledResolveElement, index, shared, alreadyCalled);
    const onRejected = elementFunction(allSettledRejectElement, index, shared, alreadyCalled);
    Invoke(nextPromise, 'then', [onFulfilled, onRejected]);
  };
  return performCounting(
    'Promise.allSettled',
    iteratorRecord,
    constructor,
    resultCapability,
    promiseResolve,
    attach,
    resolveWithValues,
  );
}

/** https://tc39.es/ecma262/#sec-promise.allsettled-resolve-element-functions */
const allSettledResolveElement = (F: CombinatorElementSlots, x: Value): Value =>
  store(F, snapshot('fulfilled', 'value', x), resolveWithValues);
/** https://tc39.es/ecma262/#sec-promise.allsettled-reject-element-functions */
const allSettledRejectElement = (F: CombinatorElementSlots, x: Value): Value =>
  store(F, snapshot('rejected', 'reason', x), resolveWithValues);

function snapshot(status: string, key: string, value: Value): GuestObject {
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(object, 'status', status, PLAIN);
  addProperty(object, key, value, PLAIN);
  return object;
}

/** https://tc39.es/ecma262/#sec-performpromiseany */
function PerformPromiseAny(
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
): Value {
  const attach: Attach = (nextPromise, index, shared) => {
    const onRejected = elementFunction(anyRejectElement, index, shared, { Value: false });
    Invoke(nextPromise, 'then', [resultCapability.Resolve, onRejected]);
  };
  // 4.b.ii without elements, or when all were rejected meanwhile, the throw becomes the rejection
  const finish = (shared: Shared): void => {
    throw new GuestThrow(aggregateError(shared.values));
  };
  return performCounting('Promise.any', iteratorRecord, constructor, resultCapability, promiseResolve, attach, finish);
}

/** https://tc39.es/ecma262/#sec-promise.any-reject-element-functions */
const anyRejectElement = (F: CombinatorElementSlots, x: Value): Value =>
  store(F, x, (shared) => RejectCapability(shared.capability, aggregateError(shared.values)));

function aggregateError(errors: Value[]): GuestObject {
  const error = OrdinaryObjectCreate(agent.realm.intrinsic('%AggregateError.prototype%'), Kind.Error, undefined);
  // Its stack has no frames: it is the outside of a call that does not run.
  // JavaScriptCore gives it none at all, but a cause.
  if (agent.stackRules.style !== 'jsc') errorHooks.captureStack(error, agent.realm.intrinsic('%AggregateError%'));
  else addProperty(error, 'cause', undefined, HIDDEN);
  addMessage(error, 'AggregateError', 'All promises were rejected');
  addProperty(error, 'errors', CreateArrayFromList(errors), HIDDEN);
  return error;
}

/** https://tc39.es/ecma262/#sec-performpromiserace */
function PerformPromiseRace(
  iteratorRecord: IteratorRecord,
  constructor: GuestObject,
  resultCapability: PromiseCapability,
  promiseResolve: GuestObject,
): Value {
  // 1
  for (;;) {
    // 1.a–b
    const next = IteratorStepValue(iteratorRecord);
    if (next === ITERATION_DONE) return resultCapability.Promise;
    spend(1);
    // 1.c
    const nextPromise = Call(promiseResolve, constructor, [next as Value]);
    // 1.d the first one to settle wins, nobody is cancelled
    Invoke(nextPromise, 'then', [resultCapability.Resolve, resultCapability.Reject]);
  }
}

// --- https://tc39.es/proposal-await-dictionary/ ---------------------------------------------------------

/** Promise.allKeyed */
export const promiseAllKeyed = (C: Value, args: Value[]): Value => combineKeyed('Promise.allKeyed', C, args[0]);
/** Promise.allSettledKeyed */
export const promiseAllSettledKeyed = (C: Value, args: Value[]): Value =>
  combineKeyed('Promise.allSettledKeyed', C, args[0]);

function combineKeyed(name: 'Promise.allKeyed' | 'Promise.allSettledKeyed', C: Value, promises: Value): Value {
  if (!isObject(C)) return ThrowTypeError(`${name} called on non-object`);
  const capability = NewPromiseCapability(C, 'combinator');
  return RejectingOnThrow(capability, () => {
    const promiseResolve = agent.operations.GetPromiseResolve(C);
    if (!isObject(promises)) return ThrowTypeError(`${name} needs an object`);
    return PerformPromiseAllKeyed({ name, capability, values: [], remaining: 1 }, promises, C, promiseResolve);
  });
}

function PerformPromiseAllKeyed(
  shared: Shared,
  promises: GuestObject,
  constructor: GuestObject,
  promiseResolve: GuestObject,
): Value {
  const keys: PropertyKey[] = [];
  const finish = (): void => {
    const result = OrdinaryObjectCreate(null);
    for (const [i, key] of keys.entries()) CreateDataProperty(result, key, shared.values[i]);
    ResolveCapability(shared.capability, result);
  };
  for (const key of promises.methods.ownKeys(promises)) {
    if (promises.methods.getOwnProperty(promises, key)?.enumerable !== true) continue;
    const value = Get(promises, key);
    spend(1);
    const index = keys.push(key) - 1;
    shared.values.push(undefined);
    const nextPromise = Call(promiseResolve, constructor, [value]);
    shared.remaining++;
    Invoke(nextPromise, 'then', keyedHandlers(shared, index, finish));
  }
  if (--shared.remaining === 0) finish();
  return shared.capability.Promise;
}

/** The two functions of an element: one outcome is what settles it. */
function keyedHandlers(shared: Shared, index: number, finish: () => void): [onFulfilled: Value, onRejected: Value] {
  const alreadyCalled = { Value: false };
  const isSettled = shared.name === 'Promise.allSettledKeyed';
  const element = (outcome: (x: Value) => Value): GuestObject =>
    elementFunction((F, x) => store(F, outcome(x), finish), index, shared, alreadyCalled);
  if (!isSettled) return [element((x) => x), shared.capability.Reject];
  return [element((x) => snapshot('fulfilled', 'value', x)), element((x) => snapshot('rejected', 'reason', x))];
}
