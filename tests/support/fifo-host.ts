import { currentOperations } from '../../src/engine/heart/current-operations.ts';
import type { HostHooks, Job } from '../../src/engine/heart/host-hooks.ts';
import type { Observer } from '../../src/engine/heart/observer.ts';
import { slotsOf } from '../../src/engine/heart/promise-records.ts';
import type { ReplaceableOperations } from '../../src/engine/heart/replaceable.ts';
import { createRealm } from '../../src/engine/create-realm.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { Agent, enterAgent } from '../../src/engine/spec/agent.ts';
import type { Realm } from '../../src/engine/spec/realm.ts';

/** The least a host can be: one queue, first in, first out. A job's tick is 1 + that of the job that enqueued it. */
export class FifoHost implements HostHooks {
  readonly queue: { readonly job: Job; readonly tick: number }[] = [];
  /** Rejection tracker calls, as 'reject 3'. */
  readonly rejections: string[] = [];
  readonly files = new Map<string, string>();
  readonly epochMs = 0;
  readonly timeZoneName = 'Coordinated Universal Time';
  tick = 0;

  HostEnqueuePromiseJob(job: Job): void {
    this.queue.push({ job, tick: this.tick + 1 });
  }
  HostEnqueueGenericJob(job: Job): void {
    this.HostEnqueuePromiseJob(job);
  }
  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    this.rejections.push(`${operation} ${slotsOf(promise).Id}`);
  }
  loadModuleSource(specifier: string): ReturnType<HostHooks['loadModuleSource']> {
    const source = this.files.get(specifier);
    return source === undefined
      ? { error: `no file ${specifier}` }
      : { file: specifier, source, kind: specifier.endsWith('.json') ? 'json' : 'js' };
  }
  HostGetImportMetaProperties(file: string): readonly (readonly [string, string])[] {
    return [['url', file]];
  }
  HostEnsureCanCompileStrings(): void {}
  nowNs(): number {
    return 0;
  }
  random(): number {
    return 0.5;
  }
  timeZoneOffsetMinutes(): number {
    return 0;
  }

  /** Runs jobs until there are none. */
  drain(limit = 100_000): void {
    for (let n = 0; this.queue.length > 0; n++) {
      if (n === limit) throw new Error('the jobs do not end');
      const { job, tick } = this.queue.shift()!;
      this.tick = tick;
      job.run();
    }
    this.tick = 0;
  }
}

export interface FifoEngine {
  readonly host: FifoHost;
  readonly agent: Agent;
  readonly realm: Realm;
}

/** An agent with one realm on a FIFO host; it becomes the surrounding agent. */
export function fifoEngine(operations: ReplaceableOperations = currentOperations, observer?: Observer): FifoEngine {
  const host = new FifoHost();
  const agent = new Agent(operations, host, observer === undefined ? {} : { observer });
  enterAgent(agent);
  const realm = createRealm(agent);
  enterAgent(agent);
  agent.realm = realm;
  return { host, agent, realm };
}
