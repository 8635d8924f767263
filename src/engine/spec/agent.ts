import { Costs } from '../heart/costs.ts';
import type { Observer } from '../heart/observer.ts';
import { silentObserver } from '../heart/observer.ts';
import type { HostHooks, Job } from '../heart/host-hooks.ts';
import type { ReplaceableOperations } from '../heart/replaceable.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { EngineStop } from './completion.ts';
import type { Realm } from './realm.ts';

/** What a run may use up. Each key that is reached stops the run under its name. */
export interface Budgets {
  readonly ops: number;
  readonly events: number;
  readonly jobs: number;
  readonly turns: number;
  /** Guest frames; reaching it is the guest's RangeError, not a stop. */
  readonly depth: number;
  /** Bytes, metered roughly. */
  readonly memory: number;
  readonly virtualMs: number;
}
export type BudgetKey = keyof Budgets;

export const DEFAULT_BUDGETS: Budgets = {
  ops: 100_000_000, events: 2_000_000, jobs: 500_000, turns: 100_000, depth: 10_000, memory: 256 * 1024 * 1024, virtualMs: 24 * 3600 * 1000,
};
export const UNLIMITED: Budgets = {
  ops: Number.MAX_SAFE_INTEGER, events: Infinity, jobs: Infinity, turns: Infinity, depth: 10_000, memory: Infinity, virtualMs: Infinity,
};

/**
 * How often builtins may nest host frames (a callback in a callback …) before the guest gets a RangeError. A level
 * costs up to 2.2 kB before the host has optimised anything, and a browser's worker may have 500 kB of stack.
 */
export const MAX_HOST_NESTING = 200;

/** https://tc39.es/ecma262/#sec-agents. One per engine; holds what is not per realm. */
export class Agent {
  realm!: Realm;
  readonly operations: ReplaceableOperations;
  readonly host: HostHooks;
  observer: Observer;
  /** False under `record: 'none'`: code is compiled without recording ops. */
  readonly recording: boolean;
  readonly budgets: Budgets;
  /** Ops left before the ops budget stops the run. The VM keeps it in a local and writes it back. */
  opsLeft: number;
  memoryLeft: number;
  /** Host frames of the VM on top of each other. */
  hostNesting = 0;
  readonly symbolRegistry = new Map<string, symbol>();
  readonly costs = new Costs();
  /** Objects kept alive until the end of the job (WeakRef), https://tc39.es/ecma262/#sec-addtokeptobjects. */
  keptAlive: unknown[] = [];
  #lastObjectId = 0;
  #lastPromise = 0;
  #lastReaction = 0;
  #lastJob = 0;
  #lastActivation = 0;
  #lastTask = 0;
  /** Where the running guest code stands; set by the VM. */
  currentSite: () => number = () => 0;
  /** [[ModuleAsyncEvaluationCount]] */
  moduleAsyncEvaluationCount = 0;
  /** Whether `stack` of errors goes on with the functions that wait; V8 does so since 7.3 (Node 12). */
  asyncStackTraces = true;
  /** The promise job that runs, for async stack traces. */
  currentJob: Job | undefined = undefined;
  /** Activation that runs, 0 = none; set by the VM. */
  currentActivation = 0;

  constructor(operations: ReplaceableOperations, host: HostHooks, options: { observer?: Observer; budgets?: Budgets } = {}) {
    this.operations = operations;
    this.host = host;
    this.recording = options.observer !== undefined;
    this.observer = options.observer ?? silentObserver;
    this.budgets = options.budgets ?? DEFAULT_BUDGETS;
    this.opsLeft = this.budgets.ops;
    this.memoryLeft = this.budgets.memory;
  }

  /** Stable id of an object, given out on first asking. */
  idOf(object: GuestObject): number {
    if (object.id === 0) object.id = ++this.#lastObjectId;
    return object.id;
  }
  nextPromiseId = (): number => ++this.#lastPromise;
  nextReactionId = (): number => ++this.#lastReaction;
  nextJobId = (): number => ++this.#lastJob;
  nextActivationId = (): number => ++this.#lastActivation;
  nextTaskId = (): number => ++this.#lastTask;

  /** Meters memory about to be used (bytes); ends the run when it is used up. */
  charge(bytes: number): void {
    if ((this.memoryLeft -= bytes) < 0) this.stop('memory');
  }

  /** Ends the run because a budget is used up. */
  stop(key: BudgetKey): never {
    this.observer.runStopped(key);
    throw new EngineStop(key);
  }
}

/** The surrounding agent. One engine runs at a time on a host thread; a scheduler of several switches here. */
export let agent: Agent = undefined as unknown as Agent;

/** Makes `next` the surrounding agent and returns the one before. */
export function enterAgent(next: Agent): Agent {
  const previous = agent;
  agent = next;
  return previous;
}
