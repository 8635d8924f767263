import {
  CreateBuiltinFunction,
  createConstructor,
  defineAccessor,
  defineGlobal,
  defineMethod,
  defineValue,
} from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { CallBuiltinAsyncFunction, type BuiltinAsyncSteps } from '../heart/builtin-async-function.ts';
import {
  AddDisposableResource,
  DisposalAwaitThrew,
  DisposalStep,
  type DisposeCapability,
  type DisposeHint,
  DisposeResources,
  NewDisposeCapability,
  StartDisposal,
} from '../heart/disposal.ts';
import { NewPromiseCapability, RejectingOnThrow } from '../heart/promise-operations.ts';
import { ResolveCapability } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow, NormalCompletion, valueOrThrow } from '../spec/completion.ts';
import { ThrowReferenceError, ThrowTypeError } from '../spec/errors.ts';
import { Call, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { defineMethods, defineTag, requireCallable } from './support.ts';

/*
 * DisposableStack and AsyncDisposableStack differ in the hint of their resources and in how they dispose.
 * https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack-objects
 */

type StackName = 'DisposableStack' | 'AsyncDisposableStack';

/** `data` of both kinds of stack. */
/** What a stack takes beside an object: what it holds, and the lists for it. */
const BYTES_PER_STACK = 96;

class DisposableStackData {
  DisposableState: 'pending' | 'disposed' = 'pending';
  DisposeCapability: DisposeCapability = NewDisposeCapability();
}

interface StackKind {
  readonly name: StackName;
  readonly kind: Kind;
  readonly hint: DisposeHint;
}
const SYNC: StackKind = { name: 'DisposableStack', kind: Kind.DisposableStack, hint: 'sync' };
const ASYNC: StackKind = { name: 'AsyncDisposableStack', kind: Kind.AsyncDisposableStack, hint: 'async' };

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack-objects */
export function setupDisposableStack(realm: Realm): void {
  const [prototype, dispose] = setupStack(realm, SYNC, 'dispose', disposeSync);
  defineValue(prototype, WELL_KNOWN.dispose, dispose);
  defineTag(prototype, SYNC.name);
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-asyncdisposablestack-objects */
export function setupAsyncDisposableStack(realm: Realm): void {
  const [prototype, disposeAsync] = setupStack(realm, ASYNC, 'disposeAsync', disposeAsyncSteps);
  defineValue(prototype, WELL_KNOWN.asyncDispose, disposeAsync);
  defineTag(prototype, ASYNC.name);
}

/** Its prototype and the method that disposes. */
function setupStack(
  realm: Realm,
  what: StackKind,
  disposal: string,
  dispose: (thisValue: Value) => Value,
): [GuestObject, GuestObject] {
  const { name, kind } = what;
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const fallback: IntrinsicName = `%${name}.prototype%`;
  const constructor = createConstructor(
    realm,
    name,
    0,
    (_thisValue, _args, newTarget) => {
      // 1
      if (newTarget === undefined) return ThrowTypeError(`Constructor ${name} requires 'new'`);
      // 2–5
      agent.roomLeft -= BYTES_PER_STACK;
      return OrdinaryCreateFromConstructor(newTarget, fallback, kind, new DisposableStackData());
    },
    prototype,
  );
  realm.define(`%${name}%`, constructor);
  realm.define(fallback, prototype);
  defineGlobal(realm, name, constructor);
  // V8's order.
  defineMethod(realm, prototype, 'use', 1, (thisValue, args) =>
    use(pendingStack(thisValue, what, 'use'), what.hint, args[0]),
  );
  const method = defineMethod(realm, prototype, disposal, 0, dispose);
  defineMethods(realm, prototype, [
    ['adopt', 2, (thisValue, args) => adopt(pendingStack(thisValue, what, 'adopt'), what.hint, args[0], args[1])],
    ['defer', 1, (thisValue, args) => defer(pendingStack(thisValue, what, 'defer'), what.hint, args[0])],
    ['move', 0, (thisValue) => move(pendingStack(thisValue, what, 'move'), what)],
  ]);
  defineAccessor(
    realm,
    prototype,
    'disposed',
    (thisValue) => stackOf(thisValue, what, 'disposed', 'get ').DisposableState === 'disposed',
  );
  return [prototype, method];
}

function stackOf(value: Value, { name, kind }: StackKind, method: string, prefix = ''): DisposableStackData {
  if (!isObject(value) || value.kind !== kind) {
    return ThrowTypeError(
      `Method ${prefix}${name}.prototype.${method} called on incompatible receiver ${display(value)}`,
    );
  }
  return value.data as DisposableStackData;
}

/** The stack, which must not have been disposed. */
function pendingStack(value: Value, what: StackKind, method: string): DisposableStackData {
  const stack = stackOf(value, what, method);
  if (stack.DisposableState === 'disposed') {
    ThrowReferenceError(`Cannot call ${what.name}.prototype.${method} on an already-disposed DisposableStack`);
  }
  return stack;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack.prototype.use */
function use(stack: DisposableStackData, hint: DisposeHint, value: Value): Value {
  AddDisposableResource(stack.DisposeCapability, value, hint);
  return value;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack.prototype.adopt */
function adopt(stack: DisposableStackData, hint: DisposeHint, value: Value, onDispose: Value): Value {
  const callback = requireCallable(onDispose);
  const F = CreateBuiltinFunction(() => Call(callback, undefined, [value]), 0, '');
  AddDisposableResource(stack.DisposeCapability, undefined, hint, F);
  return value;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack.prototype.defer */
function defer(stack: DisposableStackData, hint: DisposeHint, onDispose: Value): Value {
  AddDisposableResource(stack.DisposeCapability, undefined, hint, requireCallable(onDispose));
  return undefined;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack.prototype.move */
function move(stack: DisposableStackData, { name, kind }: StackKind): Value {
  const moved = new DisposableStackData();
  const target = OrdinaryCreateFromConstructor(agent.realm.intrinsic(`%${name}%`), `%${name}.prototype%`, kind, moved);
  moved.DisposeCapability = stack.DisposeCapability;
  stack.DisposeCapability = NewDisposeCapability();
  stack.DisposableState = 'disposed';
  return target;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposablestack.prototype.dispose */
function disposeSync(thisValue: Value): Value {
  // 1–2
  const stack = stackOf(thisValue, SYNC, 'dispose');
  // 3–4
  if (stack.DisposableState === 'disposed') return undefined;
  stack.DisposableState = 'disposed';
  // 5
  return valueOrThrow(DisposeResources(stack.DisposeCapability, NormalCompletion(undefined)));
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-asyncdisposablestack.prototype.disposeAsync */
function disposeAsyncSteps(thisValue: Value): Value {
  if (isObject(thisValue) && thisValue.kind === Kind.AsyncDisposableStack) {
    const stack = thisValue.data as DisposableStackData;
    if (stack.DisposableState === 'pending') {
      // 5
      stack.DisposableState = 'disposed';
      // 6–9
      return CallBuiltinAsyncFunction('disposeAsync', 'disposal', () => disposeStack(stack.DisposeCapability));
    }
  }
  // 2–4
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'disposal');
  return RejectingOnThrow(promiseCapability, () => {
    if (!isObject(thisValue) || thisValue.kind !== Kind.AsyncDisposableStack)
      ThrowTypeError('Receiver is not an AsyncDisposableStack');
    ResolveCapability(promiseCapability, undefined);
    return promiseCapability.Promise;
  });
}

function* disposeStack(capability: DisposeCapability): BuiltinAsyncSteps {
  const disposal = StartDisposal(capability, NormalCompletion(undefined));
  while (DisposalStep(disposal)) {
    try {
      yield disposal.Awaiting;
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      DisposalAwaitThrew(disposal, thrown.value);
    }
  }
  return valueOrThrow(disposal.Completion);
}
