import type { Job } from '../../../engine/heart/host-hooks.ts';
import type { Agent } from '../../../engine/spec/agent.ts';
import { GuestThrow } from '../../../engine/spec/completion.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';

/** Jobs of contexts that keep them for themselves (`microtaskMode: 'afterEvaluate'`): done when a script of theirs has run. */
export class ContextJobs {
  readonly #queues = new Map<Realm, Job[]>();
  readonly #agentOf: () => Agent;
  readonly #report: (value: Value) => void;

  constructor(agentOf: () => Agent, report: (value: Value) => void) {
    this.#agentOf = agentOf;
    this.#report = report;
  }

  add(realm: Realm): void {
    this.#queues.set(realm, []);
  }

  /** Keeps a job if its context, or that of who enqueues it, has a queue of its own. */
  take(job: Job): boolean {
    if (this.#queues.size === 0) return false;
    const queue = this.#queues.get(job.realm ?? this.#agentOf().realm);
    queue?.push(job);
    return queue !== undefined;
  }

  run(realm: Realm): void {
    const queue = this.#queues.get(realm) ?? [];
    const agent = this.#agentOf();
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      agent.observer.jobStarted(job.id);
      try {
        job.run();
      } catch (thrown) {
        if (!(thrown instanceof GuestThrow)) throw thrown;
        this.#report(thrown.value);
      }
      agent.observer.jobFinished(job.id);
    }
  }
}
