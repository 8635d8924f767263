import {
  ACTIVATION_KINDS,
  EV,
  HANDLER_KINDS,
  type HandlerKind,
  JOB_KINDS,
  NEVER,
  PROMISE_ROLES,
  type Trace,
  type TraceTables,
  agentAt,
  functionAt,
  handlerAt,
  kindAt,
  siteAt,
  stringAt,
  wordAt,
} from '../trace/index.ts';
import { type CostFact, codeOfFact } from './facts.ts';
import { isPrimitivePreview } from './primitives.ts';

/** Facts in the order they became true, as columns. */
export interface CostFacts {
  readonly length: number;
  /** Code of the fact, an index into COST_FACTS. */
  readonly fact: Uint8Array;
  /** Event. Never decreases. */
  readonly at: Int32Array;
  /** Where in the source, 0 nowhere. */
  readonly site: Int32Array;
  /** The await that all this is done for (an index into tables.awaits), -1 for what the program asked for itself. */
  readonly awaitIndex: Int32Array;
}

const ROLE_FACTS: Readonly<Partial<Record<(typeof PROMISE_ROLES)[number], CostFact>>> = {
  constructed: 'capability', 'async-function': 'called', 'async-generator': 'requested', derived: 'derived', resolve: 'resolved', reject: 'resolved',
  combinator: 'capability', try: 'capability', throwaway: 'throwaway',
};
/** Facts of one handler each; `finally` and async generators have theirs in pairs. */
const HANDLER_FACTS: Readonly<Partial<Record<HandlerKind, CostFact>>> = {
  guest: 'callback', builtin: 'callback', host: 'callback', resolving: 'callback', 'combinator-element': 'element-function', 'from-sync': 'unwrapping',
  module: 'module-function',
};
const FRAMES: Readonly<Record<string, CostFact>> = { 'async-function': 'async-function', generator: 'generator', 'async-generator': 'async-generator' };
const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const ADOPTION = PROMISE_ROLES.indexOf('adoption');
const THENABLE = JOB_KINDS.indexOf('thenable');
const GENERIC = JOB_KINDS.indexOf('generic');
const MICROTASK = JOB_KINDS.indexOf('microtask');
const CALLED = 0;
/** Whose derived promise nobody makes: `then` of these is called with a function of theirs and nobody to hear. */
const ELIDING = new Set(['Promise.all', 'Promise.allSettled']);
const UNHEARD: ReadonlySet<CostFact> = new Set<CostFact>(['adopted', 'element', 'raced']);
const FIRST_QUEUE = 8;

const memo = new WeakMap<Trace, CostFacts>();

/** The facts of a finished trace, collected once. */
export function collectFacts(trace: Trace, tables: TraceTables): CostFacts {
  let facts = memo.get(trace);
  if (!facts) memo.set(trace, (facts = new Collector(trace, tables).collect()));
  return facts;
}

interface Handler {
  readonly kind: HandlerKind;
  readonly name: string;
  readonly promise: number;
  readonly activation: number;
}

function handlerOf(trace: Trace, index: number): Handler {
  const { kind, name, promise, activation } = handlerAt(trace, index);
  return { kind: HANDLER_KINDS[kind], name: stringAt(trace, name), promise, activation };
}

class Collector {
  private readonly trace: Trace;
  private readonly tables: TraceTables;
  private readonly facts: number[] = [];
  private readonly ats: number[] = [];
  private readonly sites: number[] = [];
  private readonly awaits: number[] = [];
  /** Reaction by the promise it derives, 0 none. */
  private readonly deriving: Int32Array;
  /** Await by its reaction, and by the promises made for it; -1 none. */
  private readonly awaitOfReaction: Int32Array;
  private readonly awaitOfPromise: Int32Array;
  private readonly intrinsic: Uint8Array;
  private readonly awaitedBefore: Uint8Array;
  /** Sites of functions whose text has an await. */
  private readonly awaitingFunctions: ReadonlySet<number>;
  /** How deep each agent's stack is, and how deep it was where a combinator began. */
  private readonly depths: number[] = [];
  private readonly combinatorDepths = new Map<number, number>();
  private readonly combinatorsWithElements = new Set<number>();
  private readonly runningJobs: number[] = [];
  /** Of each agent: the generation of jobs that is enqueued now, and how many places its array has and has used. */
  private readonly queues: { turn: number; tick: number; used: number; places: number }[] = [];

  constructor(trace: Trace, tables: TraceTables) {
    this.trace = trace;
    this.tables = tables;
    const { promises, reactions, awaits, activations } = tables;
    this.deriving = new Int32Array(promises.length + 1);
    this.awaitOfReaction = new Int32Array(reactions.length + 1).fill(-1);
    this.awaitOfPromise = new Int32Array(promises.length + 1).fill(-1);
    this.intrinsic = new Uint8Array(promises.length + 1);
    this.awaitedBefore = new Uint8Array(activations.length + 1);
    this.awaitingFunctions = new Set(trace.sites.filter(({ role }) => role === 'await' || role === 'for-await').map((site) => site.inFunction));
    for (let entry = 0; entry < awaits.length; entry++) this.ownersOf(entry);
    for (let reaction = 1; reaction <= reactions.length; reaction++) this.linkReaction(reaction);
  }

  collect(): CostFacts {
    for (let event = 0; event < this.trace.length; event++) this.event(event);
    return {
      length: this.facts.length,
      fact: Uint8Array.from(this.facts),
      at: Int32Array.from(this.ats),
      site: Int32Array.from(this.sites),
      awaitIndex: Int32Array.from(this.awaits),
    };
  }

  /** The reaction that directly follows the suspension is the await's own; so is the promise around its operand. */
  private ownersOf(entry: number): void {
    const { awaits, promises } = this.tables;
    const next = awaits.suspendedAt[entry] + 1;
    const promise = awaits.promise[entry];
    if (promises.role[promise] === WRAPPER) this.awaitOfPromise[promise] = entry;
    if (next < this.trace.length && kindAt(this.trace, next) === EV.ReactionAdded) this.awaitOfReaction[wordAt(this.trace, next, 1)] = entry;
  }

  /** What a thenable job does for an await's promise is done for the await. */
  private linkReaction(reaction: number): void {
    const { reactions, promises } = this.tables;
    const derived = reactions.derived[reaction];
    if (reactions.addedAt[reaction] === NEVER) return;
    if (this.awaitOfReaction[reaction] < 0) {
      const { kind, promise } = handlerOf(this.trace, reactions.onFulfilled[reaction]);
      if (kind === 'resolving' && promises.role[promise] === WRAPPER) this.awaitOfReaction[reaction] = this.awaitOfPromise[promise];
    }
    if (derived === 0) return;
    this.deriving[derived] = reaction;
    this.awaitOfPromise[derived] = this.awaitOfReaction[reaction];
  }

  private event(event: number): void {
    const id = wordAt(this.trace, event, 1);
    switch (kindAt(this.trace, event)) {
      case EV.PromiseCreated:
        return this.promise(event, id);
      case EV.CapabilityCreated:
        if (this.intrinsic[id] === 0) this.add(event, 'foreign', this.awaitOfPromise[id] ?? -1);
        return;
      case EV.ReactionAdded:
        return this.reaction(event, id);
      case EV.JobEnqueued:
        return this.jobEnqueued(event, id);
      case EV.JobStarted:
        return this.jobStarted(event, id);
      case EV.JobFinished:
        this.runningJobs[agentAt(this.trace, event)] = 0;
        return;
      case EV.ContextPushed:
        return this.pushed(event, id);
      case EV.ContextPopped:
        this.depths[agentAt(this.trace, event)] = this.depthAt(event) - 1;
    }
  }

  private promise(event: number, id: number): void {
    const fact = this.promiseFact(event, id);
    this.add(event, fact, this.awaitOfPromise[id]);
    const { promises, reactions } = this.tables;
    const deriving = this.deriving[id];
    if (deriving === 0 || promises.settledAt[reactions.promise[deriving]] < event) return;
    if (fact === 'derived') this.add(event, 'derived-waits', this.awaitOfPromise[id]);
    if (UNHEARD.has(fact)) this.add(event, 'unheard-waits', this.awaitOfPromise[id]);
  }

  private promiseFact(event: number, id: number): CostFact {
    const role = PROMISE_ROLES[wordAt(this.trace, event, 2)];
    // Its capability follows at once: no constructor of the program had a hand in it.
    if (!this.is(event + 1, EV.CapabilityCreated, id)) return 'constructed';
    this.intrinsic[id] = 1;
    if (role === 'combinator') this.combinatorDepths.set(id, this.depthAt(event));
    if (role === 'wrapper') return this.isAroundPrimitive(id) ? 'wrapped-primitive' : 'wrapped-object';
    if (role === 'adoption') return this.isAdopting(this.runningJobs[agentAt(this.trace, event)]) ? 'adopted' : 'derived';
    if (role === 'derived') return this.derivedFact(event, id);
    return ROLE_FACTS[role] ?? 'internal';
  }

  private is(event: number, kind: number, id: number): boolean {
    return event < this.trace.length && kindAt(this.trace, event) === kind && wordAt(this.trace, event, 1) === id;
  }

  private isAroundPrimitive(promise: number): boolean {
    const entry = this.awaitOfPromise[promise];
    if (entry < 0) return false;
    return isPrimitivePreview(stringAt(this.trace, wordAt(this.trace, this.tables.awaits.suspendedAt[entry], 3)));
  }

  /** Whether a combinator itself called the `then` that makes this promise, or the program did, or its own `then`. */
  private derivedFact(event: number, derived: number): CostFact {
    if (this.deriving[derived] === 0) return 'derived';
    const { kind, name, promise } = handlerOf(this.trace, this.tables.reactions.onFulfilled[this.deriving[derived]]);
    // What is not called by the combinator is deeper on the stack; its promise's functions are in nobody else's hands.
    if (this.combinatorDepths.get(promise) !== this.depthAt(event)) return 'derived';
    if (kind === 'resolving') return 'raced';
    return kind === 'combinator-element' && ELIDING.has(name) ? 'element' : 'derived';
  }

  private reaction(event: number, id: number): void {
    const { promises, reactions } = this.tables;
    const owner = this.awaitOfReaction[id];
    const isSettled = promises.settledAt[reactions.promise[id]] < event;
    const fulfil = handlerOf(this.trace, reactions.onFulfilled[id]);
    const reject = handlerOf(this.trace, reactions.onRejected[id]);
    if (fulfil.kind === 'await') {
      this.add(event, isSettled ? 'await-settled' : 'await-pending', owner);
      return this.awaiting(event, fulfil.activation, promises.role[reactions.promise[id]] === WRAPPER && this.isAroundPrimitive(reactions.promise[id]), owner);
    }
    this.add(event, isSettled ? 'then-settled' : 'then-pending', owner);
    if (fulfil.kind === 'finally') return this.add(event, reject.kind === 'finally' ? 'finally-pair' : 'finally-thunk', owner);
    if (fulfil.kind === 'async-generator' && reject.kind === 'async-generator') return this.add(event, 'answering', owner);
    for (const { kind, promise } of [fulfil, reject]) {
      if (kind === 'combinator-element' && !this.combinatorsWithElements.has(promise)) {
        this.combinatorsWithElements.add(promise);
        this.add(event, 'elements', owner);
      }
      const fact = kind === 'async-generator' ? 'module-function' : HANDLER_FACTS[kind];
      if (fact !== undefined) this.add(event, fact, owner);
    }
  }

  /** What an await has besides its reaction depends on who awaits. */
  private awaiting(event: number, activation: number, ofPrimitive: boolean, owner: number): void {
    const kind = ACTIVATION_KINDS[this.tables.activations.kind[activation]];
    if (kind !== 'async-function' && kind !== 'module') return this.add(event, ofPrimitive ? 'generator-await-primitive' : 'generator-await', owner);
    if (this.awaitedBefore[activation] === 1) return;
    this.awaitedBefore[activation] = 1;
    this.add(event, 'first-await', owner);
  }

  private jobEnqueued(event: number, id: number): void {
    const { jobs } = this.tables;
    const kind = jobs.kind[id];
    if (kind === GENERIC) return;
    this.queued(event, id);
    if (kind === MICROTASK) return;
    if (kind !== THENABLE) return this.add(event, 'reaction-job', this.awaitOfReaction[jobs.reaction[id]]);
    this.add(event, this.isAdopting(id) ? 'adoption-job' : 'thenable-job', this.awaitOfPromise[jobs.promise[id]]);
  }

  /** Whether a thenable job calls the built-in `then`, and that makes a promise of %Promise% at once. */
  private isAdopting(job: number): boolean {
    const { jobs, promises } = this.tables;
    const start = jobs.startedAt[job];
    const handler = handlerOf(this.trace, jobs.handler[job]);
    if (jobs.kind[job] !== THENABLE || jobs.target[job] === 0 || handler.kind !== 'builtin' || handler.name !== 'then') return false;
    // A job that never ran was on its way to do so.
    if (start === NEVER || start + 2 >= this.trace.length) return true;
    const created = wordAt(this.trace, start + 1, 1);
    return this.is(start + 1, EV.PromiseCreated, created) && promises.role[created] === ADOPTION && this.is(start + 2, EV.CapabilityCreated, created);
  }

  private jobStarted(event: number, id: number): void {
    const { jobs } = this.tables;
    this.runningJobs[agentAt(this.trace, event)] = id;
    if (jobs.kind[id] === THENABLE) this.add(event, this.isAdopting(id) ? 'adoption-started' : 'thenable-started', this.awaitOfPromise[jobs.promise[id]]);
  }

  /** Jobs of one generation stand in one array, which doubles when it is full. */
  private queued(event: number, id: number): void {
    const { jobs } = this.tables;
    const agent = jobs.agent[id];
    let queue = this.queues[agent];
    if (queue === undefined || queue.turn !== jobs.turn[id] || queue.tick !== jobs.tick[id]) {
      this.queues[agent] = queue = { turn: jobs.turn[id], tick: jobs.tick[id], used: 0, places: 0 };
    }
    if (queue.used++ < queue.places) return;
    queue.places = Math.max(FIRST_QUEUE, 2 * queue.places);
    const owner = this.ownerOfJob(id);
    this.add(event, 'queue-array', owner);
    for (let slots = 0; slots < queue.places; slots += FIRST_QUEUE) this.add(event, 'queue-slots', owner);
  }

  private pushed(event: number, activation: number): void {
    this.depths[agentAt(this.trace, event)] = this.depthAt(event) + 1;
    const fact = FRAMES[ACTIVATION_KINDS[wordAt(this.trace, event, 2)]];
    if (fact === undefined || wordAt(this.trace, event, 3) !== CALLED || this.tables.activations.pushedAt[activation] !== event) return;
    this.add(event, fact, -1);
    if (fact === 'async-function' && this.awaitingFunctions.has(functionAt(this.trace, this.tables.activations.fn[activation]).site)) this.add(event, 'awaiting-function', -1);
  }

  private depthAt(event: number): number {
    return this.depths[agentAt(this.trace, event)] ?? 0;
  }

  private ownerOfJob(id: number): number {
    const { jobs } = this.tables;
    return jobs.kind[id] === THENABLE ? this.awaitOfPromise[jobs.promise[id]] : this.awaitOfReaction[jobs.reaction[id]];
  }

  private add(event: number, fact: CostFact, owner: number): void {
    this.facts.push(codeOfFact(fact));
    this.ats.push(event);
    this.sites.push(owner < 0 ? this.siteOf(event) : this.tables.awaits.site[owner]);
    this.awaits.push(owner);
  }

  /** What a job does by itself stands where the job comes from. */
  private siteOf(event: number): number {
    const site = siteAt(this.trace, event);
    if (site !== 0) return site;
    const { jobs, reactions } = this.tables;
    const job = this.runningJobs[agentAt(this.trace, event)] ?? 0;
    return reactions.site[jobs.reaction[job]] || jobs.site[job] || 0;
  }
}
