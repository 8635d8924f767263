import type { GuestObject } from '../objects/guest-object.ts';
import type { Value } from '../spec/values.ts';
import type { JobCallback } from './host-hooks.ts';
import type { HandlerInfo, PromiseId, ReactionId } from './observer.ts';

/** https://tc39.es/ecma262/#sec-promisecapability-records */
export interface PromiseCapability {
  readonly Promise: GuestObject;
  readonly Resolve: Value;
  readonly Reject: Value;
}

/** https://tc39.es/ecma262/#sec-promisereaction-records. `Id` is shared by the pair that one `then` makes. */
export interface PromiseReaction {
  readonly Capability: PromiseCapability | undefined;
  readonly Type: 'fulfill' | 'reject';
  readonly Handler: JobCallback | undefined | ((argument: Value) => Value);
  readonly Id: ReactionId;
  readonly Info: HandlerInfo;
  /** The promise it reacts to, for the observer. */
  readonly Of: PromiseId;
}

/** `data` of Kind.Promise: https://tc39.es/ecma262/#sec-properties-of-promise-instances */
export class PromiseData {
  readonly Id: PromiseId;
  PromiseState: 'pending' | 'fulfilled' | 'rejected' = 'pending';
  PromiseResult: Value = undefined;
  PromiseFulfillReactions: PromiseReaction[] | undefined = [];
  PromiseRejectReactions: PromiseReaction[] | undefined = [];
  PromiseIsHandled = false;
  constructor(id: PromiseId) {
    this.Id = id;
  }
}
