import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf, guestThrowOf, NormalCompletion, ThrowCompletion } from '../spec/completion.ts';
import { Call, GetFunctionRealm } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { ResumeAwait } from './await.ts';
import { describeHandler } from './handlers.ts';
import { type Job, JobCallback } from './host-hooks.ts';
import type { HandlerInfo, JobId, JobKind, PromiseId, ReactionId } from './observer.ts';
import { promiseIdOf } from './promise-operations.ts';
import { ClosureHandler, type PromiseCapability, type PromiseReaction, slotsOf } from './promise-records.ts';
import { CreateResolvingFunctions, RejectCapability, ResolveCapability } from './resolving-functions.ts';

/* https://tc39.es/ecma262/#sec-promise-jobs: the two kinds of job there are, and the door through which they leave. */

/** https://tc39.es/ecma262/#sec-hostenqueuepromisejob. The one place through which promise jobs go. */
export function HostEnqueuePromiseJob(job: Job): void {
  agent.costs.jobs++;
  agent.observer.jobEnqueued(job.id, job.kind, job.reaction, job.promise, job.target, job.handler);
  agent.host.HostEnqueuePromiseJob(job);
}

/** https://tc39.es/ecma262/#sec-hostmakejobcallback: the default, our hosts have nothing to add. */
export function HostMakeJobCallback(callback: GuestObject): JobCallback {
  agent.costs.jobCallbacks++;
  // 1 the function, and nothing else
  return new JobCallback(callback, undefined);
}

/** https://tc39.es/ecma262/#sec-hostcalljobcallback: the default. */
function HostCallJobCallback(jobCallback: JobCallback, thisValue: Value, args: Value[]): Value {
  // 1–2 an ordinary call
  return Call(jobCallback.Callback, thisValue, args);
}

/**
 * A Job Abstract Closure together with its realm.
 * REPRESENTATION: an object whose fields are what the closure captures; `steps` is its body.
 */
export abstract class PromiseJob implements Job {
  readonly id: JobId;
  abstract readonly kind: JobKind;
  readonly realm: Realm | null;
  readonly reaction: ReactionId;
  readonly promise: PromiseId;
  readonly target: PromiseId;
  readonly handler: HandlerInfo;

  constructor(
    id: JobId,
    realm: Realm | null,
    reaction: ReactionId,
    promise: PromiseId,
    target: PromiseId,
    handler: HandlerInfo,
  ) {
    this.id = id;
    this.realm = realm;
    this.reaction = reaction;
    this.promise = promise;
    this.target = target;
    this.handler = handler;
  }

  /** Runs the job in its realm. */
  run(): void {
    const { realm, currentJob } = agent;
    if (this.realm !== null) agent.realm = this.realm;
    agent.currentJob = this;
    try {
      this.steps();
    } finally {
      agent.realm = realm;
      agent.currentJob = currentJob;
    }
  }

  protected abstract steps(): void;
}

/**
 * https://tc39.es/ecma262/#sec-newpromisereactionjob, what its closure captures.
 * REPRESENTATION: no PromiseJob, because there is one for each await, and the host is slow at constructors that call another.
 */
export class PromiseReactionJob implements Job {
  readonly id: JobId;
  readonly realm: Realm | null;
  readonly Reaction: PromiseReaction;
  readonly Argument: Value;

  constructor(id: JobId, reaction: PromiseReaction, argument: Value, realm: Realm | null) {
    this.id = id;
    this.realm = realm;
    this.Reaction = reaction;
    this.Argument = argument;
  }

  get kind(): 'reaction' {
    return 'reaction';
  }

  get reaction(): ReactionId {
    return this.Reaction.Id;
  }

  get promise(): PromiseId {
    return this.Reaction.Of;
  }

  get target(): PromiseId {
    return 0;
  }

  get handler(): HandlerInfo {
    return this.Reaction.Info;
  }

  /** As PromiseJob's: of its own, so that the host knows whose `steps` it calls. */
  run(): void {
    const { realm, currentJob } = agent;
    if (this.realm !== null) agent.realm = this.realm;
    agent.currentJob = this;
    try {
      this.steps();
    } finally {
      agent.realm = realm;
      agent.currentJob = currentJob;
    }
  }

  private steps(): void {
    PromiseReactionJobSteps(this.Reaction, this.Argument);
  }

  /** Steps 1.g–i after the normal completion that every continuation has: until ES2018 an await's reaction had a capability, too. */
  endAfterContinuation(): void {
    const { Capability: promiseCapability } = this.Reaction;
    if (promiseCapability !== undefined) settleDerived(promiseCapability, NormalCompletion(undefined));
  }
}

/** https://tc39.es/ecma262/#sec-newpromisereactionjob */
export function NewPromiseReactionJob(reaction: PromiseReaction, argument: Value): PromiseReactionJob {
  // 1 the job: see PromiseReactionJobSteps
  // 2–3 it runs in the realm of its handler
  // 4 both in one object
  return new PromiseReactionJob(agent.nextJobId(), reaction, argument, realmOfHandler(reaction));
}

function realmOfHandler({ Handler: handler }: PromiseReaction): Realm | null {
  if (handler === undefined) return null;
  if (handler instanceof JobCallback) return realmOfCallback(handler);
  return handler instanceof ClosureHandler ? agent.realm : handler.realm;
}

/** A revoked proxy has no realm; the current one then makes the error. */
function realmOfCallback(callback: JobCallback): Realm {
  const realm = completionOf(() => GetFunctionRealm(callback.Callback));
  return realm.type === 'normal' ? realm.value : agent.realm;
}

/** https://tc39.es/ecma262/#sec-newpromisereactionjob, step 1: the job itself. */
function PromiseReactionJobSteps(reaction: PromiseReaction, argument: Value): void {
  // 1.a–c what the reaction says
  const promiseCapability = reaction.Capability;
  // 1.f nobody waits for the result: an await, or a job of the specification's own. Neither is without a handler
  if (promiseCapability === undefined) return void callHandler(reaction, argument);
  // 1.d without a handler the outcome goes on as it is; 1.e else the handler decides, its throw becomes a completion
  const handlerResult =
    reaction.Handler === undefined ? passThrough(reaction.Type, argument) : completionOfHandler(reaction, argument);
  // 1.g–i the result settles, or resolves, the derived promise
  settleDerived(promiseCapability, handlerResult);
}

function passThrough(type: 'fulfill' | 'reject', argument: Value): Completion {
  return type === 'fulfill' ? NormalCompletion(argument) : ThrowCompletion(argument);
}

/** REPRESENTATION: completionOf(() => callHandler(…)) without a function made for each job. */
function completionOfHandler(reaction: PromiseReaction, argument: Value): Completion {
  try {
    return NormalCompletion(callHandler(reaction, argument));
  } catch (thrown) {
    return ThrowCompletion(guestThrowOf(thrown).value);
  }
}

function callHandler(reaction: PromiseReaction, argument: Value): Value {
  const handler = reaction.Handler!;
  if (handler instanceof JobCallback) return HostCallJobCallback(handler, undefined, [argument]);
  if (handler instanceof ClosureHandler) return handler.steps(argument);
  ResumeAwait(handler, reaction.Type, argument);
  return undefined;
}

function settleDerived(capability: PromiseCapability, handlerResult: Completion): void {
  if (handlerResult.type === 'throw') RejectCapability(capability, handlerResult.value);
  else ResolveCapability(capability, handlerResult.value);
}

/** https://tc39.es/ecma262/#sec-newpromiseresolvethenablejob, what its closure captures. */
export class PromiseResolveThenableJob extends PromiseJob {
  readonly kind = 'thenable';
  readonly PromiseToResolve: GuestObject;
  readonly Thenable: GuestObject;
  readonly Then: JobCallback;

  constructor(
    id: JobId,
    promiseToResolve: GuestObject,
    thenable: GuestObject,
    then: JobCallback,
    realm: Realm,
    handler: HandlerInfo,
  ) {
    super(id, realm, 0, slotsOf(promiseToResolve).Id, promiseIdOf(thenable), handler);
    this.PromiseToResolve = promiseToResolve;
    this.Thenable = thenable;
    this.Then = then;
  }

  protected override steps(): void {
    PromiseResolveThenableJobSteps(this.PromiseToResolve, this.Thenable, this.Then);
  }
}

/** https://tc39.es/ecma262/#sec-newpromiseresolvethenablejob */
export function NewPromiseResolveThenableJob(
  promiseToResolve: GuestObject,
  thenable: GuestObject,
  then: JobCallback,
): PromiseResolveThenableJob {
  // 1 the job: see PromiseResolveThenableJobSteps
  // 2–5 it runs in the realm of `then`
  // 6 both in one object
  return new PromiseResolveThenableJob(
    agent.nextJobId(),
    promiseToResolve,
    thenable,
    then,
    realmOfCallback(then),
    describeHandler(then.Callback),
  );
}

/** https://tc39.es/ecma262/#sec-newpromiseresolvethenablejob, step 1: the job itself. */
function PromiseResolveThenableJobSteps(promiseToResolve: GuestObject, thenable: GuestObject, then: JobCallback): void {
  // 1.a a fresh pair: the first one has done its duty
  const resolvingFunctions = CreateResolvingFunctions(promiseToResolve, thenable);
  // 1.b the thenable's own `then`, with that pair
  const { Resolve, Reject } = resolvingFunctions;
  const thenCallResult = completionOf(() => HostCallJobCallback(then, thenable, [Resolve, Reject]));
  // 1.c a throw rejects, unless one of the two was called before
  if (thenCallResult.type === 'throw') RejectCapability(resolvingFunctions, thenCallResult.value);
  // 1.d what `then` returned is dropped
}
