import { EngineStop } from '../../engine/index.ts';
import type { Waiter } from '../../engine/builtins/atomics-waiting.ts';
import type { Broadcaster } from './ports.ts';
import type { BaseHost } from '../base-host.ts';
import { EXIT } from '../base-host.ts';

/*
 * Agents that run at once, each with a realm, a heap, queues and a clock of its own: https://tc39.es/ecma262/#sec-agent-clusters.
 *
 * They take turns on one thread of the real machine, by virtual time: whoever is behind goes first, until it does
 * something that others can see (an Atomics operation, a wait) or has used up its share of ops. So memory is
 * sequentially consistent, and the same program runs the same way everywhere.
 *
 * An agent that has to wait is parked (its frames are kept, the host's stack is left) where that is possible. Where
 * host frames lie in between (a comparator of `sort`, a module's body), the others run inside its call.
 */

/** What a notification or a message takes from one agent to another, in virtual nanoseconds: a guess at real hardware. */
export const LATENCY_NS = 20_000;

/** So many agents a trace can tell apart. */
export const MAX_AGENTS = 32;

export class Cluster {
  readonly members: BaseHost[] = [];
  /** Agents there have been, those that ended included. */
  count = 0;
  channelCount = 0;
  portCount = 0;
  /** Timers that any agent set. */
  timerCount = 0;
  /** Members of the channels of `BroadcastChannel`, by name. */
  readonly broadcasts = new Map<string, Set<Broadcaster>>();

  get main(): BaseHost {
    return this.members[0];
  }

  get isAlone(): boolean {
    return this.members.length === 1;
  }

  join(host: BaseHost): void {
    this.members.push(host);
    this.count++;
  }

  /** It is no agent of its own: the one that joined last. */
  withdraw(host: BaseHost): void {
    this.members.splice(this.members.indexOf(host), 1);
    this.count--;
  }

  /** Ops that all agents together have executed. */
  get ops(): number {
    return this.members.reduce((sum, { agent }) => sum + agent.opsUsed, this.#opsOfEnded);
  }
  #opsOfEnded = 0;

  leave(host: BaseHost): void {
    host.agent.returnOps();
    this.#opsOfEnded += host.agent.opsUsed;
    this.members.splice(this.members.indexOf(host), 1);
  }

  /** Lets the agent go on that is behind all others; false when the main one has ended. */
  step(): boolean {
    const next = this.#first(null);
    if (next === null) this.main.endStuck();
    else next.goOn();
    return !this.main.hasEnded;
  }

  /** Some other agent is behind this one, by more than what anything takes to get from one to the other. */
  isAhead(host: BaseHost): boolean {
    const limitNs = host.clock.ns - LATENCY_NS;
    return this.members.some((member) => member !== host && member.nextNs < limitNs);
  }

  /** Runs the others, inside a call of this one's, until none of them is behind it. */
  catchUp(host: BaseHost): void {
    for (let next = this.#first(host); next !== null && next.nextNs < host.clock.ns; next = this.#first(host))
      this.#runInside(next);
  }

  /** Runs the others, inside a call of this one's, until it is woken or its time is up. */
  wait(host: BaseHost, waiter: Waiter, deadlineNs: number): 'ok' | 'timed-out' {
    while (waiter.isWaiting) {
      if (host.isKilled) host.terminate(1);
      const next = this.#first(host);
      const nextNs = next === null ? Infinity : next.nextNs;
      // Who notifies at the very moment the time is up comes first.
      if (nextNs > deadlineNs) {
        waiter.giveUp();
        host.sleepTo(deadlineNs);
        return 'timed-out';
      }
      if (next === null) {
        this.main.endStuck();
        throw new EngineStop(EXIT);
      }
      this.#runInside(next);
    }
    host.sleepTo(host.wakeNs);
    return 'ok';
  }

  /** Runs the others, inside a call of this one's, until it is done or nobody can do anything. */
  runUntil(host: BaseHost, isDone: () => boolean): void {
    for (let next = this.#first(host); next !== null && !isDone(); next = this.#first(host)) this.#runInside(next);
  }

  #runInside(next: BaseHost): void {
    next.goOn();
    // The process is over: whoever stands on the host's stack is unwound.
    if (this.main.hasEnded) throw new EngineStop(EXIT);
  }

  /** Who is next, by time; of those that are on the host's stack none can be. */
  #first(except: BaseHost | null): BaseHost | null {
    let best: BaseHost | null = null;
    for (const member of this.members) {
      if (member === except || !member.canGoOn || member.nextNs === Infinity) continue;
      if (
        best === null ||
        member.nextNs < best.nextNs ||
        (member.nextNs === best.nextNs && best.isTimingOut && !member.isTimingOut)
      )
        best = member;
    }
    return best;
  }
}
