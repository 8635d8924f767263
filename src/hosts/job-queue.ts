import { describeHandler } from '../engine/heart/handlers.ts';
import type { Job } from '../engine/heart/host-hooks.ts';
import type { HandlerInfo } from '../engine/heart/observer.ts';
import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Agent } from '../engine/spec/agent.ts';
import { guestThrowOf } from '../engine/spec/completion.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';
import type { Callbacks } from './agents/parked.ts';
import { HighWater } from './high-water.ts';

/** So many places stay when the queue is empty; and so many are given back at once while it is not. */
const PLACES = 4096;

/** The microtask queue: ECMAScript's jobs and the host's own microtasks, first in, first out. */
export class JobQueue {
  /** Places of jobs, from #head to #tail; the others are free, and used again: most queues are short and often empty. */
  #jobs: (Job | undefined)[] = [];
  #head = 0;
  #tail = 0;
  readonly #water = new HighWater();
  #agent: Agent | undefined;
  #callbacks: Callbacks | undefined;
  #left = Infinity;
  #report: (value: Value) => void = () => {};

  /** `report` is told what a job throws. */
  connect(agent: Agent, callbacks: Callbacks, report: (value: Value) => void): void {
    this.#agent = agent;
    this.#callbacks = callbacks;
    this.#report = report;
    this.#left = agent.budgets.jobs;
  }

  get isEmpty(): boolean {
    return this.#head === this.#tail;
  }

  /** 'first': before all that wait. */
  enqueue(job: Job, place: 'last' | 'first' = 'last'): void {
    if (place === 'first') return this.#enqueueFirst(job);
    if (this.#tail === this.#jobs.length) this.#jobs.push(job);
    else this.#jobs[this.#tail] = job;
    this.#tail++;
    this.#water.reach(this.#tail - this.#head);
  }

  #enqueueFirst(job: Job): void {
    if (this.#head > 0) {
      this.#jobs[--this.#head] = job;
      return;
    }
    this.#jobs.unshift(job);
    this.#tail++;
  }

  /** What the oldest job is. */
  get next(): Job['kind'] | undefined {
    return this.#jobs[this.#head]?.kind;
  }

  /** Runs the oldest job, to its end or until it is parked. */
  runNext(): void {
    const agent = this.#agent!;
    const job = this.#jobs[this.#head]!;
    this.#jobs[this.#head++] = undefined;
    if (this.#head === this.#tail || this.#head > PLACES) this.#giveBack();
    if (--this.#left < 0) agent.stop('jobs');
    agent.observer.jobStarted(job.id);
    agent.parkable = 1;
    try {
      this.#guarded(job);
    } catch (thrown) {
      return this.#keep(job, thrown);
    }
    agent.parkable = -1;
    this.#finished(job);
  }

  /** Apart: the host allocates what a function's closures capture whenever it is entered. */
  #keep(job: Job, thrown: unknown): void {
    this.#callbacks!.keep(
      thrown,
      () => this.#guarded(job),
      () => this.#finished(job),
    );
  }

  #giveBack(): void {
    if (this.#head < this.#tail || this.#tail > PLACES) this.#jobs = this.#jobs.slice(this.#head, this.#tail);
    this.#tail -= this.#head;
    this.#head = 0;
  }

  #guarded(job: Job): void {
    const agent = this.#agent!;
    if (job.realm !== null) agent.realm = job.realm;
    try {
      job.run();
    } catch (thrown) {
      const { value } = guestThrowOf(thrown);
      agent.parkable = -1;
      this.#report(value);
    }
  }

  #finished(job: Job): void {
    const agent = this.#agent!;
    agent.observer.jobFinished(job.id);
    if (agent.keptAlive.length > 0) agent.keptAlive = [];
  }
}

/** A microtask of the host's own, told to the observer; `callback` as `BaseHost.enqueueMicrotask` has it. */
export function microtaskJob(agent: Agent, realm: Realm, callback: GuestObject | null, run: () => void): Job {
  const handler: HandlerInfo =
    callback === null ? { kind: 'host', name: '', site: 0, promise: 0, activation: 0 } : describeHandler(callback);
  const id = agent.nextJobId();
  agent.observer.jobEnqueued(id, 'microtask', 0, 0, 0, handler);
  return { id, kind: 'microtask', run, realm, reaction: 0, promise: 0, target: 0, handler };
}
