import type { HostHooks, Job } from '../heart/host-hooks.ts';
import type { PromiseCapability } from '../heart/promise-records.ts';
import { NewPromiseCapability } from '../heart/promise-operations.ts';
import { ResolveCapability } from '../heart/resolving-functions.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import type { Value } from '../spec/values.ts';
import type { DataBlock } from './data-block.ts';

/* https://tc39.es/ecma262/#sec-waiterlist-objects: who waits for a notification at a place of shared memory. */

/** What a host may add to its hooks. A host without them lets nobody block, and no `waitAsync` time out. */
export interface WaitingHooks {
  /** Blocks the agent for so long (Infinity: until notified); false: this agent must not block. */
  suspendAgent?(milliseconds: number): boolean;
  /** https://tc39.es/ecma262/#sec-hostenqueuetimeoutjob */
  HostEnqueueTimeoutJob?(job: Job, milliseconds: number): void;
}

const hooks = (): HostHooks & WaitingHooks => agent.host;

/** A place to wait at, and for how long. */
export interface WaitPlace {
  readonly block: DataBlock;
  readonly byteIndex: number;
  /** Milliseconds. */
  readonly timeout: number;
}

interface Waiter {
  readonly capability: PromiseCapability;
  isWaiting: boolean;
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

/** The synchronous half of DoWait. */
export function waitOn({ timeout }: WaitPlace, isEqual: () => boolean): string {
  const { suspendAgent } = hooks();
  if (suspendAgent === undefined) return ThrowTypeError('Atomics.wait cannot be called in this context');
  if (!isEqual()) return 'not-equal';
  // Nobody else runs meanwhile, so nobody notifies: only the time can end it.
  if (!suspendAgent.call(agent.host, timeout)) ThrowTypeError('Atomics.wait cannot be called in this context');
  return 'timed-out';
}

/** The asynchronous half of DoWait: { async, value }. */
export function waitAsyncOn({ block, byteIndex, timeout }: WaitPlace, isEqual: () => boolean): GuestObject {
  if (!isEqual()) return answer(false, 'not-equal');
  if (timeout === 0) return answer(false, 'timed-out');
  const capability = NewPromiseCapability(agent.realm.Promise, 'host');
  const waiter: Waiter = { capability, isWaiting: true };
  GetWaiterList(block, byteIndex).push(waiter);
  if (timeout !== Infinity) {
    hooks().HostEnqueueTimeoutJob?.(settlingJob(() => {
      if (waiter.isWaiting) release(block, byteIndex, waiter, 'timed-out');
    }), timeout);
  }
  return answer(true, capability.Promise);
}

function answer(isAsync: boolean, value: Value): GuestObject {
  const result = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(result, 'async', isAsync, PLAIN);
  addProperty(result, 'value', value, PLAIN);
  return result;
}

function release(block: DataBlock, byteIndex: number, waiter: Waiter, result: 'ok' | 'timed-out'): void {
  const list = GetWaiterList(block, byteIndex);
  list.splice(list.indexOf(waiter), 1);
  waiter.isWaiting = false;
  ResolveCapability(waiter.capability, result);
}

/** https://tc39.es/ecma262/#sec-atomics.notify, the steps under the lock: how many were woken. */
export function notifyWaiters(block: DataBlock, byteIndex: number, count: number): number {
  const list = GetWaiterList(block, byteIndex);
  const woken = list.splice(0, Math.min(count, list.length));
  for (const waiter of woken) {
    waiter.isWaiting = false;
    const job = settlingJob(() => ResolveCapability(waiter.capability, 'ok'));
    agent.observer.jobEnqueued(job.id, job.kind, 0, 0, 0, job.handler);
    hooks().HostEnqueueGenericJob(job);
  }
  return woken.length;
}

/** A job that settles a waiter's promise. */
function settlingJob(steps: () => void): Job {
  const { realm } = agent;
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
  return { id: agent.nextJobId(), kind: 'generic', run, realm, reaction: 0, promise: 0, target: 0, handler };
}
