import { Costs } from '../heart/costs.ts';
import type { Observer } from '../heart/observer.ts';
import { silentObserver } from '../heart/observer.ts';
import type { HostHooks, Job } from '../heart/host-hooks.ts';
import type { ReplaceableOperations } from '../heart/replaceable.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Shape } from '../objects/shape.ts';
import { type Completion, EngineStop } from './completion.ts';
import { JoinedTexts } from './joined-texts.ts';
import { LONG_KEY, LongKeys } from './long-keys.ts';
import type { Realm } from './realm.ts';
import { type HostStack, type StackRules, v8Stacks } from './stack-rules.ts';

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
  ops: 100_000_000,
  events: 2_000_000,
  jobs: 500_000,
  turns: 100_000,
  depth: 10_000,
  memory: 256 * 1024 * 1024,
  virtualMs: 24 * 3600 * 1000,
};
export const UNLIMITED: Budgets = {
  ops: Number.MAX_SAFE_INTEGER,
  events: Infinity,
  jobs: Infinity,
  turns: Infinity,
  depth: 10_000,
  memory: Infinity,
  virtualMs: Infinity,
};

export interface AgentOptions {
  readonly observer?: Observer;
  readonly budgets?: Budgets;
  readonly stackRules?: StackRules;
  /** An agent of the same cluster. Ids, budgets and costs are then counted together. */
  readonly kin?: Agent;
}

/** Numbers of things that an observer is told of; the agents of a cluster count together. */
class Ids {
  promise = 0;
  reaction = 0;
  job = 0;
  activation = 0;
  task = 0;
}

/** What the agents of a cluster have in common: ops that none of them has taken, memory, and characters that cost nothing to compile. */
export interface SharedBudget {
  ops: number;
  memory: number;
  /** Null before the first text is compiled. */
  freeText: number | null;
}

/** Ops an agent of several runs before the others are looked at: 1 ms of virtual time. */
const OPS_SHARE = 50_000;
/**
 * Ops an agent starts with, at most; the rest it takes in shares. A host that keeps small integers apart from other
 * numbers would otherwise compile what counts ops for one kind of budget and find the other.
 */
const MOST_OPS_AT_ONCE = 2 ** 29;

/**
 * Small things are charged so many bytes at a time. An empty object counts as little over a third of what it takes under Node (a
 * browser's workers take about half of that). What the host has collected meanwhile cannot be known (it would not be the
 * same everywhere), and most objects do not live long: five million of them must not end a run under the default budget,
 * and as many that live must fit into a worker. What takes more than an empty object (a function, what it closes
 * over, a map) takes the difference off `roomLeft` by itself; the next object that is made looks at it.
 */
const ROOM = 49_152;
/** More than whatever is made uncharged takes; a small integer in every host. */
const PLENTY = 2 ** 30 - 1;
export const BYTES_PER_OBJECT = 48;
/** What a text takes beside its characters, or a BigInt of 64 bits. */
export const BYTES_PER_TEXT = 32;

/**
 * How often builtins may nest host frames (a callback in a callback …) before the guest gets a RangeError. A level
 * costs up to 2.2 kB before the host has optimised anything, and a browser's worker may have 500 kB of stack.
 */
export const MAX_HOST_NESTING = 200;

/** https://tc39.es/ecma262/#sec-agents. One per engine; holds what is not per realm. */
export class Agent {
  realm: Realm = undefined!;
  readonly operations: ReplaceableOperations;
  readonly host: HostHooks;
  observer: Observer;
  /** False under `record: 'none'`: code is compiled without recording ops. */
  readonly recording: boolean;
  readonly budgets: Budgets;
  /** `budgets.depth`, at hand for every call: the host does not see different kinds of budgets here. */
  readonly maxDepth: number;
  /** Ops left before the ops budget, or this agent's share of it, is used up. The VM keeps it in a local and writes it back. */
  opsLeft: number;
  /** Ops that were this agent's to use so far, `opsLeft` included. */
  #opsTaken: number;
  /** What agents of one cluster use up together. */
  readonly shared: SharedBudget;
  /** Host frames of the VM on top of each other. */
  hostNesting = 0;
  /** Weak tables hold their keys for good: the program may ask to be shown what they hold. */
  listsWeakKeys: boolean;
  readonly symbolRegistry = new Map<string, symbol>();
  readonly costs: Costs;
  /** Objects kept alive until the end of the job (WeakRef), https://tc39.es/ecma262/#sec-addtokeptobjects. */
  keptAlive: unknown[] = [];
  /** The empty shape of objects without a prototype. Not the program's: what grows from it goes with the agent. */
  nullRoot: Shape | null = null;
  /** Long texts that were joined: nothing was copied for those that nobody has read yet. */
  readonly #joined = new JoinedTexts();
  /** The patterns whose programs are paid for. */
  readonly patterns = new Set<string>();
  readonly #longKeys = new LongKeys();
  /** Length of the text that was joined last, of whatever length. */
  lastLength = 0;
  /** Bytes that small things may take before the next ones are charged; below zero until the next object is made. */
  roomLeft = ROOM;
  #lastObjectId = 0;
  /** The numbers given out last. */
  readonly ids: Ids;
  /** Where the running guest code stands; set by the VM. */
  currentSite: () => number = () => 0;
  /** Whether a function is on the stack; set by the VM. */
  isActive: (fn: GuestObject) => boolean = () => false;
  /** [[ModuleAsyncEvaluationCount]] */
  moduleAsyncEvaluationCount = 0;
  /** How `stack` of errors is worded, and how far it goes. */
  readonly stackRules: StackRules;
  /** The host's own part of stacks, where it has one. */
  hostStack: HostStack | null = null;
  /** The promise job that runs, for async stack traces. */
  currentJob: Job | undefined = undefined;
  /** The promise of the `import()` whose module is being evaluated, for the same. */
  importing: GuestObject | null = null;
  /**
   * 1: the host stands ready to go on later with the call of guest code that it makes next; 0: that call runs; -1: what
   * runs cannot be parked. See vm/parking.ts.
   */
  parkable: -1 | 0 | 1 = -1;
  /** Somebody outside reads values while the program stands still: it does not pay for that. */
  isLookedInto = false;
  /** How a parked call ended, for the host's steps that are run again to find out; see vm/parking.ts. */
  replay: Completion | null = null;
  /** Activation that runs, 0 = none; set by the VM. */
  currentActivation = 0;

  constructor(operations: ReplaceableOperations, host: HostHooks, options: AgentOptions = {}) {
    const { kin } = options;
    this.operations = operations;
    this.host = host;
    this.recording = options.observer !== undefined;
    this.observer = options.observer ?? silentObserver;
    this.budgets = kin?.budgets ?? options.budgets ?? DEFAULT_BUDGETS;
    this.maxDepth = this.budgets.depth;
    this.stackRules = kin?.stackRules ?? options.stackRules ?? v8Stacks(14.6);
    this.costs = kin?.costs ?? new Costs();
    this.listsWeakKeys = kin?.listsWeakKeys ?? false;
    const ops = Math.min(this.budgets.ops, MOST_OPS_AT_ONCE);
    this.shared = kin?.shared ?? { ops: this.budgets.ops - ops, memory: this.budgets.memory, freeText: null };
    this.opsLeft = this.#opsTaken = kin === undefined ? ops : 0;
    this.ids = kin?.ids ?? new Ids();
  }

  /** Ops this agent has executed. */
  get opsUsed(): number {
    return this.#opsTaken - this.opsLeft;
  }

  /** From here on the budget of ops is handed out in shares, because other agents run as well. */
  shareOps(): void {
    const surplus = this.opsLeft - OPS_SHARE;
    if (surplus <= 0) return;
    this.shared.ops += surplus;
    this.opsLeft -= surplus;
    this.#opsTaken -= surplus;
  }

  /** The agent has ended: what it did not use is for the others. */
  returnOps(): void {
    this.shared.ops += this.opsLeft;
    this.#opsTaken -= this.opsLeft;
    this.opsLeft = 0;
  }

  /** `opsLeft` fell below zero: takes another share, or ends the run. */
  takeOps(): void {
    while (!(this.opsLeft >= 0)) {
      const share = Math.min(OPS_SHARE, this.shared.ops);
      if (share === 0) {
        this.opsLeft = 0;
        this.stop('ops');
      }
      this.shared.ops -= share;
      this.opsLeft += share;
      this.#opsTaken += share;
    }
  }

  /** Stable id of an object, given out on first asking. */
  idOf(object: GuestObject): number {
    if (object.id === 0) object.id = ++this.#lastObjectId;
    return object.id;
  }

  nextPromiseId(): number {
    return ++this.ids.promise;
  }

  nextReactionId(): number {
    return ++this.ids.reaction;
  }

  nextJobId(): number {
    return ++this.ids.job;
  }

  nextActivationId(): number {
    return ++this.ids.activation;
  }

  nextTaskId(): number {
    return ++this.ids.task;
  }

  /** Meters memory about to be used (bytes); ends the run when it is used up, and when `bytes` is no number. */
  charge(bytes: number): void {
    if (!((this.shared.memory -= bytes) >= 0)) this.stop('memory');
  }

  /** Takes `count` ops: work outside the VM's loop is worth about one for every 10 ns. */
  spend(count: number): void {
    if (!((this.opsLeft -= count) >= 0)) this.takeOps();
  }

  /**
   * A long text of `length` is put together, the longer part of it of length `longer`. The host does that without copying, and copies when it
   * is read: a text that grows is free until then; one that is made anew and anew pays, for it may be compared, too.
   */
  spendJoin(length: number, longer: number): void {
    if (length <= this.#joined.last) this.spend(length >> 6);
    this.#joined.add(length, longer);
  }

  /** Some of a long text is read: a joined one is copied then. */
  spendRead(length: number): void {
    if (!this.#joined.isFirstRead(length)) return;
    this.spend(length >> 4);
    this.charge(length);
  }

  /** Something is looked for among others: a long text takes its time. */
  spendOnKey(key: unknown): void {
    if (typeof key === 'string' && key.length >= LONG_KEY) this.spend(this.#longKeys.costOf(key));
  }

  /** Something small is made that is no object. */
  takeRoom(bytes: number): void {
    if ((this.roomLeft -= bytes) <= 0) this.chargeRoom();
  }

  /** `roomLeft` has come to zero. */
  chargeRoom(): void {
    const taken = ROOM - this.roomLeft;
    this.roomLeft = ROOM;
    this.charge(taken);
  }

  /** Makes what counts as if it had been there from the beginning: it takes none of the program's room, and no budget ends it half-way. */
  makeUncharged(make: () => void): void {
    const { roomLeft } = this;
    const { memory } = this.shared;
    this.roomLeft = PLENTY;
    this.shared.memory = PLENTY;
    make();
    this.roomLeft = roomLeft;
    this.shared.memory = memory;
  }

  /** Ends the run because a budget is used up. */
  stop(key: BudgetKey): never {
    this.observer.runStopped(key);
    throw new EngineStop(key);
  }
}

/** From this length on texts are long. */
export const LONG_TEXT = 65_536;

/** The surrounding agent. One engine runs at a time on a host thread; a scheduler of several switches here. */
export let agent: Agent = undefined as unknown as Agent;

/** Makes `next` the surrounding agent and returns the one before. */
export function enterAgent(next: Agent): Agent {
  const previous = agent;
  agent = next;
  return previous;
}
