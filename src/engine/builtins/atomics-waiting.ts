import type { HostHooks, Job } from '../heart/host-hooks.ts';
import type { PromiseCapability } from '../heart/promise-records.ts';
import { NewPromiseCapability } from '../heart/promise-operations.ts';
import { ResolveCapability } from '../heart/resolving-functions.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import { type Agent, agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { DataBlock } from './data-block.ts';

/* https://tc39.es/ecma262/#sec-waiterlist-objects: who waits for a notification at a place of shared memory. */

/** What a host may add to its hooks. A host without them lets nobody block, and no `waitAsync` time out. */
export interface WaitingHooks {
  /**
   * https://tc39.es/ecma262/#sec-agentcansuspend is false, and a wait is refused before its value is compared. Where only
   * `suspendAgent` answers false, one that would not wait anyway goes through: the harness of test262 counts on that.
   */
  readonly refusesWaits?: boolean;
  /**
   * Suspends the agent until the waiter is woken or has given up, and answers which. `callee` is the function that
   * the program called. Absent or false: this agent must not block.
   */
  suspendAgent?(waiter: Waiter, milliseconds: number, callee: GuestObject | undefined): 'ok' | 'timed-out' | false;
  /** A blocking waiter of this host's agent was taken from its list by the agent that runs. */
  wakeAgent?(waiter: Waiter): void;
  /** The agent is about to look at memory that others share, or to change it: whoever is behind its time goes first. */
  beforeSharedAccess?(callee: GuestObject | undefined): void;
  /** Whether promises of `waitAsync` are always settled in a task, as engines do, or at once where notified by their own agent. */
  readonly settlesWaitersInTasks?: boolean;
  /** https://tc39.es/ecma262/#sec-hostenqueuetimeoutjob */
  HostEnqueueTimeoutJob?(job: Job, milliseconds: number): void;
}

const hooksOf = (owner: Agent): HostHooks & WaitingHooks => owner.host;

/** A place to wait at, and for how long. */
export interface WaitPlace {
  readonly block: DataBlock;
  readonly byteIndex: number;
  /** Index of the element, for the observer. */
  readonly index: number;
  /** Milliseconds. */
  readonly timeout: number;
}

/** https://tc39.es/ecma262/#sec-waiterlist-objects: one who waits, blocked or with a promise. */
export class Waiter {
  readonly place: WaitPlace;
  readonly agent: Agent = agent;
  readonly realm: Realm = agent.realm;
  readonly capability: PromiseCapability | null;
  isWaiting = true;

  constructor(place: WaitPlace, capability: PromiseCapability | null) {
    this.place = place;
    this.capability = capability;
    GetWaiterList(place.block, place.byteIndex).push(this);
    agent.observer.waiterAdded(place.index);
  }

  /** Its time is up: it leaves the list, unless it was taken from it before. */
  giveUp(): 'ok' | 'timed-out' {
    if (!this.isWaiting) return 'ok';
    const list = GetWaiterList(this.place.block, this.place.byteIndex);
    list.splice(list.indexOf(this), 1);
    this.isWaiting = false;
    return 'timed-out';
  }
}

const waiterLists = new WeakMap<DataBlock, Map<number, Waiter[]>>();

/** https://tc39.es/ecma262/#sec-getwaiterlist */
function GetWaiterList(block: DataBlock, byteIndex: number): Waiter[] {
  let lists = waiterLists.get(block);
  if (lists === undefined) waiterLists.set(block, (lists = new Map()));
  let list = lists.get(byteIndex);
  if (list === undefined) lists.set(byteIndex, (list = []));
  return list;
}

const throwMustNotBlock = (): never => ThrowTypeError('Atomics.wait cannot be called in this context');

/** The synchronous half of DoWait. */
export function waitOn(place: WaitPlace, isEqual: () => boolean, callee: GuestObject | undefined): string {
  const hooks = hooksOf(agent);
  if (hooks.suspendAgent === undefined || hooks.refusesWaits === true) return throwMustNotBlock();
  if (!isEqual()) return 'not-equal';
  const waiter = new Waiter(place, null);
  const answer = hooks.suspendAgent(waiter, place.timeout, callee);
  if (answer !== false) return answer;
  waiter.giveUp();
  return throwMustNotBlock();
}

/** The asynchronous half of DoWait: { async, value }. */
export function waitAsyncOn(place: WaitPlace, isEqual: () => boolean): GuestObject {
  if (!isEqual()) return answer(false, 'not-equal');
  if (place.timeout === 0) return answer(false, 'timed-out');
  const capability = NewPromiseCapability(agent.realm.Promise, 'host');
  const waiter = new Waiter(place, capability);
  if (place.timeout !== Infinity) {
    const expire = (): void => {
      if (waiter.isWaiting) ResolveCapability(capability, waiter.giveUp());
    };
    hooksOf(agent).HostEnqueueTimeoutJob?.(settlingJob(waiter, expire), place.timeout);
  }
  return answer(true, capability.Promise);
}

function answer(isAsync: boolean, value: Value): GuestObject {
  const result = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(result, 'async', isAsync, PLAIN);
  addProperty(result, 'value', value, PLAIN);
  return result;
}

/** https://tc39.es/ecma262/#sec-atomics.notify, the steps under the lock: how many were woken, first come, first served. */
export function notifyWaiters(block: DataBlock, byteIndex: number, index: number, count: number): number {
  const list = GetWaiterList(block, byteIndex);
  const woken = list.splice(0, Math.min(count, list.length));
  for (const waiter of woken) {
    waiter.isWaiting = false;
    agent.observer.waiterNotified(index);
    notifyWaiter(waiter);
  }
  return woken.length;
}

/** https://tc39.es/ecma262/#sec-notifywaiter */
function notifyWaiter(waiter: Waiter): void {
  const { capability } = waiter;
  const hooks = hooksOf(waiter.agent);
  if (capability === null) return hooks.wakeAgent?.(waiter);
  if (waiter.agent === agent && hooks.settlesWaitersInTasks !== true) return ResolveCapability(capability, 'ok');
  hooks.HostEnqueueGenericJob(settlingJob(waiter, () => ResolveCapability(capability, 'ok')));
}

/** A job that settles a waiter's promise, in the waiter's agent. */
function settlingJob({ realm }: Waiter, steps: () => void): Job {
  const run = (): void => {
    const outer = agent.realm;
    agent.realm = realm;
    try {
      steps();
    } finally {
      agent.realm = outer;
    }
  };
  const handler = { kind: 'host', name: 'Atomics.waitAsync', site: 0, promise: 0, activation: 0 } as const;
  return { id: 0, kind: 'generic', run, realm, reaction: 0, promise: 0, target: 0, handler };
}
