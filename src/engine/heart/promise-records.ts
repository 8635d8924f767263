import type { GuestObject } from '../objects/guest-object.ts';
import type { Value } from '../spec/values.ts';
import type { AsyncContext } from './doors.ts';
import type { JobCallback } from './host-hooks.ts';
import type { HandlerInfo, HandlerKind, PromiseId, PromiseRole, ReactionId } from './observer.ts';

/*
 * THE HEART: promises, jobs, await, async functions and generators, modules. Written like the specification,
 * one exported function for each abstract operation, with its name, its step numbers and our words for them.
 * Start with README.md beside this file.
 *
 * The heart never runs a job (the host does), never suspends guest code (the evaluator does), never asks which
 * edition or engine it is (profiles replace whole operations of replaceable.ts) and takes no shortcut.
 * Read first: PromiseData and PromiseReaction here, Job in host-hooks.ts, AsyncContext in doors.ts.
 */

/** https://tc39.es/ecma262/#sec-promisecapability-records */
export interface PromiseCapability {
  readonly Promise: GuestObject;
  readonly Resolve: Value;
  readonly Reject: Value;
}

/**
 * A handler of the specification's own, an Abstract Closure there.
 * REPRESENTATION: it would be made a built-in function and wrapped into a JobCallback; nobody can see either.
 */
export class ClosureHandler {
  readonly kind: HandlerKind;
  readonly steps: (argument: Value) => Value;
  /** Who is resumed by it, 0 = nobody. */
  readonly activation: number;
  constructor(kind: HandlerKind, steps: (argument: Value) => Value, activation = 0) {
    this.kind = kind;
    this.steps = steps;
    this.activation = activation;
  }
}

/**
 * [[Handler]] of a reaction; undefined is the specification's ~empty~.
 * REPRESENTATION: an await's two closures capture nothing but the context to resume, so that context itself
 * stands for both; the reaction's [[Type]] says which one it is.
 */
export type ReactionHandler = JobCallback | ClosureHandler | AsyncContext | undefined;

/** https://tc39.es/ecma262/#sec-promisereaction-records */
export class PromiseReaction {
  readonly Capability: PromiseCapability | undefined;
  readonly Type: 'fulfill' | 'reject';
  readonly Handler: ReactionHandler;
  /** NON-SPEC: shared by the pair that one `then` makes. */
  readonly Id: ReactionId;
  /** NON-SPEC: the handler in words, for the observer. */
  readonly Info: HandlerInfo;
  /** NON-SPEC: the promise it reacts to, for the observer. */
  readonly Of: PromiseId;

  constructor(
    capability: PromiseCapability | undefined,
    type: 'fulfill' | 'reject',
    handler: ReactionHandler,
    id: ReactionId,
    info: HandlerInfo,
    of: PromiseId,
  ) {
    this.Capability = capability;
    this.Type = type;
    this.Handler = handler;
    this.Id = id;
    this.Info = info;
    this.Of = of;
  }
}

/** REPRESENTATION: every promise starts with this empty list; the first reaction replaces it. Never written to. */
export const NO_REACTIONS: PromiseReaction[] = [];

/** `data` of Kind.Promise: https://tc39.es/ecma262/#sec-properties-of-promise-instances */
export class PromiseData {
  /** NON-SPEC: number of the promise in its run. */
  readonly Id: PromiseId;
  /** NON-SPEC: whom it was made for. */
  readonly Role: PromiseRole;
  PromiseState: 'pending' | 'fulfilled' | 'rejected';
  /** undefined stands for ~empty~ while pending. */
  PromiseResult: Value;
  PromiseFulfillReactions: PromiseReaction[] | undefined;
  PromiseRejectReactions: PromiseReaction[] | undefined;
  PromiseIsHandled: boolean;
  constructor(id: PromiseId, role: PromiseRole) {
    this.Id = id;
    this.Role = role;
    this.PromiseState = 'pending';
    this.PromiseResult = undefined;
    this.PromiseFulfillReactions = NO_REACTIONS;
    this.PromiseRejectReactions = NO_REACTIONS;
    this.PromiseIsHandled = false;
  }
}

/** The internal slots of a promise. */
export const slotsOf = (promise: GuestObject): PromiseData => promise.data as PromiseData;
