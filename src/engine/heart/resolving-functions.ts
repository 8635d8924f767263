import { BuiltinData, CreateBuiltinFunction } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { resolvingFunctionName } from '../spec/engine-habits.ts';
import { Call } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { Continuation, HandlerSlots } from './handlers.ts';
import type { HandlerInfo } from './observer.ts';
import { RejectPromise } from './promise-operations.ts';
import { type PromiseCapability, slotsOf } from './promise-records.ts';

/** What was told last of such a function: a combinator hands out the same `reject` for every element. */
let lastInfo: HandlerInfo = { kind: 'resolving', name: '', site: 0, promise: 0, activation: 0 };

/**
 * The pair of resolving functions of one promise and the [[AlreadyResolved]] flag they share. Together with
 * the promise they are a PromiseCapability Record.
 * REPRESENTATION: the function objects are made when somebody asks for them; most pairs never leave the engine.
 */
export class ResolvingFunctions implements PromiseCapability, HandlerSlots {
  readonly Promise: GuestObject;
  AlreadyResolved: boolean;
  /** NON-SPEC: the thenable whose `then` a PromiseResolveThenableJob calls with this pair. */
  readonly Adopting: GuestObject | undefined;
  readonly realm: Realm;
  private resolveFunction: GuestObject | undefined;
  private rejectFunction: GuestObject | undefined;

  constructor(promise: GuestObject, adopting: GuestObject | undefined, realm: Realm) {
    this.Promise = promise;
    this.AlreadyResolved = false;
    this.Adopting = adopting;
    this.realm = realm;
    this.resolveFunction = undefined;
    this.rejectFunction = undefined;
  }

  get Resolve(): GuestObject {
    this.resolveFunction ??= CreateBuiltinFunction(promiseResolveFunction, 1, resolvingFunctionName('resolve'), {
      realm: this.realm,
      slots: this,
    });
    return this.resolveFunction;
  }

  get Reject(): GuestObject {
    this.rejectFunction ??= CreateBuiltinFunction(promiseRejectFunction, 1, resolvingFunctionName('reject'), {
      realm: this.realm,
      slots: this,
    });
    return this.rejectFunction;
  }

  handlerInfo(): HandlerInfo {
    const promise = slotsOf(this.Promise).Id;
    if (promise !== lastInfo.promise) lastInfo = { kind: 'resolving', name: '', site: 0, promise, activation: 0 };
    return lastInfo;
  }

  leadsTo(): Continuation {
    return { promise: this.Promise, label: '', index: -1, adopts: this.Adopting?.kind === Kind.Promise };
  }
}

/** https://tc39.es/ecma262/#sec-createresolvingfunctions */
export function CreateResolvingFunctions(promise: GuestObject, adopting?: GuestObject): ResolvingFunctions {
  // 1 one flag for both functions
  agent.costs.alreadyResolved++;
  // 2–11 the functions
  agent.costs.closures += 2;
  // 12 both
  return new ResolvingFunctions(promise, adopting, agent.realm);
}

const promiseResolveFunction = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value => {
  PromiseResolveFunction(slotsOfResolving(callee), args[0]);
  return undefined;
};
const promiseRejectFunction = (_thisValue: Value, args: Value[], _newTarget: unknown, callee: GuestObject): Value => {
  PromiseRejectFunction(slotsOfResolving(callee), args[0]);
  return undefined;
};
const slotsOfResolving = (callee: GuestObject): ResolvingFunctions =>
  (callee.data as BuiltinData).slots as ResolvingFunctions;

/** https://tc39.es/ecma262/#sec-promise-resolve-functions */
function PromiseResolveFunction(F: ResolvingFunctions, resolution: Value): void {
  // 1–5 the second call and later ones do nothing
  if (F.AlreadyResolved) return tellOfNoEffect(F.Promise, 'resolve', resolution);
  // 6 from here on the promise's fate is decided
  F.AlreadyResolved = true;
  // 7–16 what the resolution makes of it is the profile's to say
  agent.operations.PromiseResolveFunctionSteps(F.Promise, resolution);
}

/** https://tc39.es/ecma262/#sec-promise-reject-functions */
function PromiseRejectFunction(F: ResolvingFunctions, reason: Value): void {
  // 1–5 the second call and later ones do nothing
  if (F.AlreadyResolved) return tellOfNoEffect(F.Promise, 'reject', reason);
  // 6 from here on the fate of the promise is decided
  F.AlreadyResolved = true;
  // 7–8 a reason is never unwrapped, not even a promise
  RejectPromise(F.Promise, reason);
}

/** NON-SPEC: a resolving function that was called once more changes nothing; who watches hears of it. */
function tellOfNoEffect(promise: GuestObject, operation: 'resolve' | 'reject', value: Value): void {
  agent.observer.promiseResolvedAgain(slotsOf(promise).Id, operation, value);
  agent.host.HostPromiseResolvedAgain?.(promise, operation, value);
}

/**
 * The specification's Call(capability.[[Resolve]], undefined, « value »).
 * REPRESENTATION: an intrinsic capability runs the function's steps without making the function.
 */
export function ResolveCapability(capability: PromiseCapability, value: Value): void {
  if (!(capability instanceof ResolvingFunctions)) Call(capability.Resolve, undefined, [value]);
  else if (capability.realm === agent.realm) PromiseResolveFunction(capability, value);
  else Call(capability.Resolve, undefined, [value]);
}

/** The specification's Call(capability.[[Reject]], undefined, « reason »). */
export function RejectCapability(capability: PromiseCapability, reason: Value): void {
  if (!(capability instanceof ResolvingFunctions)) Call(capability.Reject, undefined, [reason]);
  else if (capability.realm === agent.realm) PromiseRejectFunction(capability, reason);
  else Call(capability.Reject, undefined, [reason]);
}

/** NON-SPEC: the slots of a promise's resolving function, undefined for any other value. */
export function resolvingSlots(value: Value): ResolvingFunctions | undefined {
  const data = (value as GuestObject | undefined | null)?.data;
  return data instanceof BuiltinData && data.slots instanceof ResolvingFunctions ? data.slots : undefined;
}
