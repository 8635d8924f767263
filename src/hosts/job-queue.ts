import type { Job } from '../engine/heart/host-hooks.ts';
import type { Agent } from '../engine/spec/agent.ts';
import { GuestThrow } from '../engine/spec/completion.ts';
import type { Value } from '../engine/spec/values.ts';
import type { Callbacks } from './agents/parked.ts';

/** The microtask queue: ECMAScript's jobs and the host's own microtasks, first in, first out. */
export class JobQueue {
  #jobs: (Job | undefined)[] = [];
  #head = 0;
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
    return this.#head === this.#jobs.length;
  }

  /** 'first': before all that wait. */
  enqueue(job: Job, place: 'last' | 'first' = 'last'): void {
    if (place === 'last') this.#jobs.push(job);
    else if (this.#head > 0) this.#jobs[--this.#head] = job;
    else this.#jobs.unshift(job);
  }

  /** Runs the oldest job, to its end or until it is parked. */
  runNext(): void {
    const agent = this.#agent!;
    const job = this.#jobs[this.#head]!;
    this.#jobs[this.#head++] = undefined;
    if (this.#head === this.#jobs.length || this.#head > 4096) {
      this.#jobs = this.#jobs.slice(this.#head);
      this.#head = 0;
    }
    if (--this.#left < 0) agent.stop('jobs');
    agent.observer.jobStarted(job.id);
    agent.parkable = 1;
    try {
      this.#guarded(job);
    } catch (thrown) {
      return this.#callbacks!.keep(thrown, () => this.#guarded(job), () => this.#finished(job));
    }
    agent.parkable = -1;
    this.#finished(job);
  }

  #guarded(job: Job): void {
    const agent = this.#agent!;
    if (job.realm !== null) agent.realm = job.realm;
    try {
      job.run();
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      agent.parkable = -1;
      this.#report(thrown.value);
    }
  }

  #finished(job: Job): void {
    const agent = this.#agent!;
    agent.observer.jobFinished(job.id);
    if (agent.keptAlive.length > 0) agent.keptAlive = [];
  }
}
