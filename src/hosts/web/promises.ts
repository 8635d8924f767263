import { NewPromiseCapability, promiseIdOf } from '../../engine/heart/promise-operations.ts';
import type { PromiseCapability } from '../../engine/heart/promise-records.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';

/** A promise that the host settles. */
export interface Deferred {
  readonly promise: GuestObject;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Value) => void;
}

export function newPromise(realm: Realm): Deferred {
  const { Promise: promise, Resolve, Reject } = NewPromiseCapability(realm.Promise, 'host');
  return {
    promise: promise as GuestObject,
    resolve: (value) => void Call(Resolve, undefined, [value]),
    reject: (reason) => void Call(Reject, undefined, [reason]),
  };
}

/** The promise that a reaction of the host's to `promise` settles. */
export const derivedPromise = (realm: Realm, promise: GuestObject): PromiseCapability =>
  NewPromiseCapability(realm.Promise, 'derived', promiseIdOf(promise));

/** What `steps` throw becomes a rejection, as Web IDL asks of operations that return promises. */
export function rejecting(realm: Realm, steps: () => Value): Value {
  const result = completionOf(steps);
  if (result.type === 'normal') return result.value;
  const { promise, reject } = newPromise(realm);
  reject(result.value);
  return promise;
}
