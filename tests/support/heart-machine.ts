import { CreateBuiltinFunction } from '../../src/engine/objects/function.ts';
import { type GuestObject, Kind } from '../../src/engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../src/engine/objects/ordinary.ts';
import { GetAsyncIterator } from '../../src/engine/heart/async-from-sync-iterator.ts';
import { AsyncBlockReturn, AsyncBlockThrow, AsyncFunctionStart } from '../../src/engine/heart/async-function.ts';
import {
  AsyncGeneratorReturn,
  type AsyncGeneratorResumption,
  AsyncGeneratorStart,
  AsyncGeneratorThrow,
  AsyncGeneratorYield,
} from '../../src/engine/heart/async-generator.ts';
import { type AsyncContext, doors, type ResumptionKind } from '../../src/engine/heart/doors.ts';
import type { Observer } from '../../src/engine/heart/observer.ts';
import type { PromiseCapability } from '../../src/engine/heart/promise-records.ts';
import type { ReplaceableOperations } from '../../src/engine/heart/replaceable.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import type { IteratorRecord } from '../../src/engine/spec/iterators.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  Get,
  GetMethod,
  Invoke,
} from '../../src/engine/spec/object-operations.ts';
import { ToBoolean } from '../../src/engine/spec/type-conversion.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { type FifoEngine, fifoEngine } from './fifo-host.ts';
import { type AsyncGeneratorHandle, type Machine, type Request, Returned, type Steps, type Thing } from './machine.ts';

/*
 * The heart with a stand-in for the evaluator: bodies are host generators that do by hand what compiled code does
 * with ops. So the heart can be tested alone.
 */

/** A body as the heart sees it. */
abstract class HostBody implements AsyncContext {
  readonly activation = agent.nextActivationId();
  readonly realm = agent.realm;
  readonly functionName: string = '';
  readonly awaitSite = 0;
  readonly generator: GuestObject | null = null;
  readonly capability: PromiseCapability | null = null;
  readonly isReturning = false;
  abstract resume(kind: ResumptionKind, value: Value): void;
}

class AsyncFunctionBody extends HostBody {
  override readonly functionName: string;
  override readonly capability: PromiseCapability = AsyncFunctionStart(this.activation);
  readonly #steps: Steps;
  constructor(steps: Steps, name: string) {
    super();
    this.#steps = steps;
    this.functionName = name;
  }

  override resume(kind: ResumptionKind, value: Value): void {
    try {
      let result = kind === 'next' ? this.#steps.next(value) : this.#steps.throw(new GuestThrow(value));
      while (!result.done) {
        try {
          return agent.operations.Await(this, (result.value as { readonly await: Value }).await);
        } catch (thrown) {
          result = this.#steps.throw(thrown);
        }
      }
      AsyncBlockReturn(this.capability, result.value as Value);
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      AsyncBlockThrow(this.capability, thrown.value);
    }
  }
}

/** What a generator body goes on with once its await is over. */
type Continue = (kind: ResumptionKind, value: Value) => void;

class AsyncGeneratorBody extends HostBody {
  override readonly generator: GuestObject;
  readonly #steps: Steps;
  #continue: Continue = (kind, value) => this.#run(kind, value);

  constructor(steps: Steps) {
    super();
    this.#steps = steps;
    this.generator = OrdinaryObjectCreate(agent.realm.intrinsic('%AsyncGeneratorPrototype%'), Kind.AsyncGenerator);
    AsyncGeneratorStart(this.generator, this);
  }

  override resume(kind: ResumptionKind, value: Value): void {
    this.#continue(kind, value);
  }

  #await(value: Value, then: Continue): void {
    this.#continue = then;
    try {
      agent.operations.AsyncGeneratorAwait(this, value);
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      then('throw', thrown.value);
    }
  }

  #run(kind: ResumptionKind, value: Value): void {
    let result: IteratorResult<Request, Thing>;
    try {
      result = this.#into(kind, value);
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      return AsyncGeneratorThrow(this.generator, thrown.value);
    }
    if (result.done) this.#ended(kind, result.value as Value);
    else this.#handle(result.value);
  }

  #into(kind: ResumptionKind, value: Value): IteratorResult<Request, Thing> {
    if (kind === 'return') return this.#steps.return(value);
    return kind === 'next' ? this.#steps.next(value) : this.#steps.throw(new GuestThrow(value));
  }

  #ended(kind: ResumptionKind, value: Value): void {
    const returned = value as unknown;
    if (returned instanceof Returned) this.#await(returned.value as Value, (outcome, v) => this.#end(outcome, v));
    else if (kind === 'return') this.#end('next', value);
    else {
      this.#continue = () => this.#end('next', undefined);
      this.#fallOff();
    }
  }

  #fallOff(): void {
    try {
      if (agent.operations.AsyncGeneratorBodyEnd(this) === 'suspended') return;
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      return this.#end('throw', thrown.value);
    }
    this.#end('next', undefined);
  }

  #end(outcome: ResumptionKind, value: Value): void {
    if (outcome === 'throw') AsyncGeneratorThrow(this.generator, value);
    else AsyncGeneratorReturn(this.generator, value);
  }

  #handle(request: Request): void {
    const run: Continue = (kind, v) => this.#run(kind, v);
    if ('await' in request) this.#await(request.await as Value, run);
    else if ('yield' in request)
      this.#await(request.yield as Value, (kind, v) => (kind === 'next' ? this.#yield(v, run) : run(kind, v)));
    else this.#delegate(request.yieldStar);
  }

  #yield(value: Value, received: Continue): void {
    this.#continue = (kind, v) => this.#unwrap(kind, v, received);
    const resumption: AsyncGeneratorResumption | undefined = AsyncGeneratorYield(this.generator, value);
    if (resumption !== undefined) this.#unwrap(resumption.Kind, resumption.Value, received);
  }

  /** AsyncGeneratorUnwrapYieldResumption. */
  #unwrap(kind: ResumptionKind, value: Value, received: Continue): void {
    if (kind !== 'return') return received(kind, value);
    this.#await(value, (outcome, awaited) => received(outcome === 'next' ? 'return' : 'throw', awaited));
  }

  #delegate(source: AsyncGeneratorHandle | readonly Thing[]): void {
    const record =
      source instanceof GeneratorHandle
        ? GetAsyncIterator(source.object)
        : GetAsyncIterator(CreateArrayFromList([...(source as Value[])]));
    const step: Continue = (kind, value) => {
      let inner: Value;
      try {
        inner = callInner(record, kind, value);
      } catch (thrown) {
        if (!(thrown instanceof GuestThrow)) throw thrown;
        return this.#run('throw', thrown.value);
      }
      this.#await(inner, (outcome, object) => {
        if (outcome === 'throw') return this.#run('throw', object);
        const { value: innerValue, done } = readResult(object);
        if (done) return this.#run(kind === 'return' ? 'return' : 'next', innerValue);
        this.#continue = (k, v) => (k === 'next' ? this.#yield(v, step) : step('throw', v));
        if (agent.operations.YieldDelegateValue(this, innerValue) === 'proceed') this.#yield(innerValue, step);
      });
    };
    step('next', undefined);
  }
}

function callInner(record: IteratorRecord, kind: ResumptionKind, value: Value): Value {
  if (kind === 'next') return Call(record.NextMethod, record.Iterator, [value]);
  return Call(GetMethod(record.Iterator, kind), record.Iterator, [value]);
}

const readResult = (object: Value): { value: Value; done: boolean } => ({
  value: Get(object as GuestObject, 'value'),
  done: ToBoolean(Get(object as GuestObject, 'done')),
});

/** An async iterator object of the heart. */
class GeneratorHandle implements AsyncGeneratorHandle {
  readonly object: GuestObject;
  constructor(object: GuestObject) {
    this.object = object;
  }
  next(value?: Thing): Thing {
    return Invoke(this.object, 'next', [value as Value]);
  }
  return(value?: Thing): Thing {
    return Invoke(this.object, 'return', [value as Value]);
  }
  throw(reason: Thing): Thing {
    return Invoke(this.object, 'throw', [reason as Value]);
  }
}

export class HeartMachine implements Machine {
  readonly engine: FifoEngine;

  constructor(operations: ReplaceableOperations, observer?: Observer) {
    this.engine = fifoEngine(operations, observer);
    doors.ResumeAsyncContext = (context, kind, value) => (context as HostBody).resume(kind, value);
    doors.ResumeAsyncGenerator = (context, kind, value) => (context as HostBody).resume(kind, value);
  }

  get #Promise(): GuestObject {
    return this.engine.realm.Promise;
  }

  /** A built-in function around a host callback. */
  fn(callback: ((...args: Thing[]) => Thing) | undefined): Value {
    if (callback === undefined) return undefined;
    return CreateBuiltinFunction((_thisValue, args) => callback(...args) as Value, callback.length, callback.name);
  }

  tick(): number {
    return this.engine.host.tick;
  }
  drain(): void {
    this.engine.host.drain();
  }
  throwing(reason: Thing): never {
    throw new GuestThrow(reason as Value);
  }
  reasonOf(caught: unknown): Thing {
    if (caught instanceof GuestThrow) return caught.value;
    throw caught;
  }

  resolved(value: Thing): Thing {
    return Invoke(this.#Promise, 'resolve', [value as Value]);
  }
  rejected(reason: Thing): Thing {
    return Invoke(this.#Promise, 'reject', [reason as Value]);
  }

  ofSubclass(value: Thing): Thing {
    const parent = this.#Promise;
    const prototype = OrdinaryObjectCreate(this.engine.realm.PromisePrototype);
    const subclass = CreateBuiltinFunction(
      (_thisValue, args, newTarget) => Construct(parent, args, newTarget),
      1,
      'Sub',
      { isConstructor: true, proto: parent },
    );
    CreateDataPropertyOrThrow(subclass, 'prototype', prototype);
    CreateDataPropertyOrThrow(prototype, 'constructor', subclass);
    return Invoke(subclass, 'resolve', [value as Value]);
  }

  withOwnThen(value: Thing): Thing {
    const promise = this.resolved(value) as GuestObject;
    CreateDataPropertyOrThrow(promise, 'then', Get(this.engine.realm.PromisePrototype, 'then'));
    return promise;
  }

  deferred() {
    const { realm } = this.engine;
    const capability = Invoke(realm.Promise, 'withResolvers') as GuestObject;
    return {
      promise: Get(capability, 'promise') as Thing,
      resolve: (value?: Thing): void => void Call(Get(capability, 'resolve'), undefined, [value as Value]),
      reject: (reason: Thing): void => void Call(Get(capability, 'reject'), undefined, [reason as Value]),
    };
  }

  thenable(then: (resolve: (value: Thing) => void) => void): Thing {
    const object = OrdinaryObjectCreate(this.engine.realm.ObjectPrototype);
    CreateDataPropertyOrThrow(
      object,
      'then',
      this.fn((resolve) => then((value) => Call(resolve as Value, undefined, [value as Value]))),
    );
    return object;
  }

  then(promise: Thing, onFulfilled?: (value: Thing) => Thing, onRejected?: (reason: Thing) => Thing): Thing {
    return Invoke(promise as Value, 'then', [this.fn(onFulfilled), this.fn(onRejected)]);
  }
  finally(promise: Thing, onFinally: () => Thing): Thing {
    return Invoke(promise as Value, 'finally', [this.fn(onFinally)]);
  }
  all(promises: readonly Thing[]): Thing {
    return Invoke(this.#Promise, 'all', [CreateArrayFromList([...(promises as Value[])])]);
  }

  asyncFunction(body: () => Steps): Thing {
    const context = new AsyncFunctionBody(body(), body.name);
    context.resume('next', undefined);
    return context.capability.Promise;
  }
  asyncGenerator(body: () => Steps): AsyncGeneratorHandle {
    return new GeneratorHandle(new AsyncGeneratorBody(body()).generator);
  }
  fromSync(list: readonly Thing[]): AsyncGeneratorHandle {
    return new GeneratorHandle(GetAsyncIterator(CreateArrayFromList([...(list as Value[])])).Iterator);
  }
  result(object: Thing): { readonly value: Thing; readonly done: boolean } {
    return readResult(object as Value);
  }
}
