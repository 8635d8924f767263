import { type Pieces, runAll } from '../base/slices.ts';
import {
  ACTIVATION_KINDS,
  agentAt,
  CHUNK_EVENTS,
  EV,
  functionAt,
  HANDLER_KINDS,
  type HandlerKind,
  type HandlerRecord,
  handlerAt,
  JOB_KINDS,
  KIND_MASK,
  kindAt,
  NEVER,
  PROMISE_ROLES,
  siteAt,
  stringAt,
  type Trace,
  type TraceTables,
  WORDS,
  wordAt,
} from '../trace/index.ts';
import { type CostFacts, FactColumns } from './fact-columns.ts';
import { type CostFact, codeOfFact } from './facts.ts';
import { isPrimitivePreview } from './primitives.ts';
import { QueueArrays, SLOTS_OF_FACT } from './queue-arrays.ts';

const FACT_OF_HANDLER: Readonly<Partial<Record<HandlerKind, CostFact>>> = {
  guest: 'callback',
  builtin: 'callback',
  host: 'callback',
  resolving: 'callback',
  'combinator-element': 'element-function',
  'from-sync': 'unwrapping',
  'async-generator': 'module-function',
  module: 'module-function',
};
const ROLE_FACTS: Readonly<Partial<Record<(typeof PROMISE_ROLES)[number], CostFact>>> = {
  constructed: 'capability',
  'async-function': 'called',
  'async-generator': 'requested',
  derived: 'derived',
  resolve: 'resolved',
  reject: 'resolved',
  combinator: 'capability',
  try: 'capability',
  throwaway: 'throwaway',
};
/** Facts of one handler each; `finally` and async generators have theirs in pairs. By code. */
const HANDLER_FACTS: readonly (CostFact | undefined)[] = HANDLER_KINDS.map((kind) => FACT_OF_HANDLER[kind]);

const FRAMES: readonly (CostFact | undefined)[] = ACTIVATION_KINDS.map((kind) =>
  kind === 'async-function' || kind === 'generator' || kind === 'async-generator' ? kind : undefined,
);
const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const ADOPTION = PROMISE_ROLES.indexOf('adoption');
const [AWAIT, FINALLY, ANSWER, ELEMENT, RESOLVING, BUILTIN] = (
  ['await', 'finally', 'async-generator', 'combinator-element', 'resolving', 'builtin'] as const
).map((kind) => HANDLER_KINDS.indexOf(kind));
const ASYNC_FUNCTION = ACTIVATION_KINDS.indexOf('async-function');
const MODULE = ACTIVATION_KINDS.indexOf('module');
const THENABLE = JOB_KINDS.indexOf('thenable');
const GENERIC = JOB_KINDS.indexOf('generic');
const MICROTASK = JOB_KINDS.indexOf('microtask');
const CALLED = 0;
/** Whose derived promise nobody makes: `then` of these is called with a function of theirs and nobody to hear. */
const ELIDING = new Set(['Promise.all', 'Promise.allSettled']);
const UNHEARD: ReadonlySet<CostFact> = new Set<CostFact>(['adopted', 'element', 'raced']);

const memo = new WeakMap<Trace, CostFacts>();

/** The facts of a finished trace, collected once. */
export function collectFacts(trace: Trace, tables: TraceTables): CostFacts {
  return memo.get(trace) ?? runAll(factsInPieces(trace, tables));
}

/** The same, a chunk of events at a time. */
export function* factsInPieces(trace: Trace, tables: TraceTables): Pieces<CostFacts> {
  const known = memo.get(trace);
  if (known) return known;
  const collector = new Collector(trace, tables);
  for (let from = 0; from < trace.length; from += CHUNK_EVENTS) {
    collector.read(from, Math.min(trace.length, from + CHUNK_EVENTS));
    yield;
  }
  const facts = collector.facts;
  memo.set(trace, facts);
  return facts;
}

class Collector {
  private readonly trace: Trace;
  private readonly tables: TraceTables;
  private readonly columns = new FactColumns();
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
  /** A promise of %Promise% had another `then` than the built-in one: nobody leaves anything out any more. */
  private isThenTouched = false;
  private readonly combinatorsWithElements = new Set<number>();
  private readonly runningJobs: number[] = [];
  private readonly queues = new QueueArrays();

  constructor(trace: Trace, tables: TraceTables) {
    this.trace = trace;
    this.tables = tables;
    const { promises, reactions, awaits, activations } = tables;
    this.deriving = new Int32Array(promises.length + 1);
    this.awaitOfReaction = new Int32Array(reactions.length + 1).fill(-1);
    this.awaitOfPromise = new Int32Array(promises.length + 1).fill(-1);
    this.intrinsic = new Uint8Array(promises.length + 1);
    this.awaitedBefore = new Uint8Array(activations.length + 1);
    this.awaitingFunctions = new Set(
      trace.sites.filter(({ role }) => role === 'await' || role === 'for-await').map((site) => site.inFunction),
    );
    for (let entry = 0; entry < awaits.length; entry++) this.ownersOf(entry);
    for (let reaction = 1; reaction <= reactions.length; reaction++) this.linkReaction(reaction);
  }

  read(from: number, to: number): void {
    const words = this.trace.chunks[from / CHUNK_EVENTS];
    for (let event = from, at = 0; event < to; event++, at += WORDS) {
      const kind = words[at] & KIND_MASK;
      if (kind === EV.SiteReached || kind === EV.BindingWritten) continue;
      this.event(event, kind, words[at + 1]);
    }
  }

  get facts(): CostFacts {
    return this.columns.facts;
  }

  /** The reaction that directly follows the suspension is the await's own; so is the promise around its operand. */
  private ownersOf(entry: number): void {
    const { awaits, promises } = this.tables;
    const next = awaits.suspendedAt[entry] + 1;
    const promise = awaits.promise[entry];
    if (promises.role[promise] === WRAPPER) this.awaitOfPromise[promise] = entry;
    if (next < this.trace.length && kindAt(this.trace, next) === EV.ReactionAdded)
      this.awaitOfReaction[wordAt(this.trace, next, 1)] = entry;
  }

  /** What a thenable job does for an await's promise is done for the await. */
  private linkReaction(reaction: number): void {
    const { reactions, promises } = this.tables;
    const derived = reactions.derived[reaction];
    if (reactions.addedAt[reaction] === NEVER) return;
    if (this.awaitOfReaction[reaction] < 0) {
      const { kind, promise } = handlerAt(this.trace, reactions.onFulfilled[reaction]);
      if (kind === RESOLVING && promises.role[promise] === WRAPPER)
        this.awaitOfReaction[reaction] = this.awaitOfPromise[promise];
    }
    if (derived === 0) return;
    this.deriving[derived] = reaction;
    this.awaitOfPromise[derived] = this.awaitOfReaction[reaction];
  }

  private event(event: number, kind: number, id: number): void {
    switch (kind) {
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
    if (role === 'adoption')
      return this.isAdopting(this.runningJobs[agentAt(this.trace, event)]) ? 'adopted' : 'derived';
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
    const { kind, name, promise } = handlerAt(this.trace, this.tables.reactions.onFulfilled[this.deriving[derived]]);
    // What is not called by the combinator is deeper on the stack; its promise's functions are in nobody else's hands.
    const depth = this.combinatorDepths.get(promise);
    if (depth !== undefined && depth !== this.depthAt(event)) this.isThenTouched = true;
    if (depth === undefined || this.isThenTouched) return 'derived';
    if (kind === RESOLVING) return 'raced';
    return kind === ELEMENT && ELIDING.has(stringAt(this.trace, name)) ? 'element' : 'derived';
  }

  private reaction(event: number, id: number): void {
    const { promises, reactions } = this.tables;
    const owner = this.awaitOfReaction[id];
    const isSettled = promises.settledAt[reactions.promise[id]] < event;
    const fulfil = handlerAt(this.trace, reactions.onFulfilled[id]);
    const reject = handlerAt(this.trace, reactions.onRejected[id]);
    // What JavaScriptCore moves to another promise had its functions before.
    const isMoved = event > 0 && kindAt(this.trace, event - 1) === EV.JobStarted;
    if (fulfil.kind === AWAIT && !isMoved) {
      this.add(event, isSettled ? 'await-settled' : 'await-pending', owner);
      return this.awaiting(
        event,
        fulfil.activation,
        promises.role[reactions.promise[id]] === WRAPPER && this.isAroundPrimitive(reactions.promise[id]),
        owner,
      );
    }
    this.add(event, isSettled ? 'then-settled' : 'then-pending', owner);
    if (fulfil.kind === FINALLY)
      return this.add(event, reject.kind === FINALLY ? 'finally-pair' : 'finally-thunk', owner);
    if (fulfil.kind === ANSWER && reject.kind === ANSWER) return this.add(event, 'answering', owner);
    this.handler(event, fulfil, owner);
    this.handler(event, reject, owner);
  }

  private handler(event: number, { kind, promise }: HandlerRecord, owner: number): void {
    if (kind === ELEMENT && !this.combinatorsWithElements.has(promise)) {
      this.combinatorsWithElements.add(promise);
      this.add(event, 'elements', owner);
    }
    const fact = HANDLER_FACTS[kind];
    if (fact !== undefined) this.add(event, fact, owner);
  }

  /** What an await has besides its reaction depends on who awaits. */
  private awaiting(event: number, activation: number, ofPrimitive: boolean, owner: number): void {
    const kind = this.tables.activations.kind[activation];
    if (kind !== ASYNC_FUNCTION && kind !== MODULE)
      return this.add(event, ofPrimitive ? 'generator-await-primitive' : 'generator-await', owner);
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
    if (this.intrinsic[jobs.target[id]] === 1 && !this.callsBuiltinThen(id)) this.isThenTouched = true;
    this.add(event, this.isAdopting(id) ? 'adoption-job' : 'thenable-job', this.awaitOfPromise[jobs.promise[id]]);
  }

  /** Whether a thenable job calls the built-in `then`, and that makes a promise of %Promise% at once. */
  private isAdopting(job: number): boolean {
    const { jobs, promises } = this.tables;
    const start = jobs.startedAt[job];
    if (jobs.kind[job] !== THENABLE || jobs.target[job] === 0 || !this.callsBuiltinThen(job)) return false;
    // A job that never ran was on its way to do so.
    if (start === NEVER || start + 2 >= this.trace.length) return true;
    const created = wordAt(this.trace, start + 1, 1);
    if (!this.is(start + 1, EV.PromiseCreated, created) || promises.role[created] !== ADOPTION) return false;
    return this.is(start + 2, EV.CapabilityCreated, created);
  }

  private callsBuiltinThen(job: number): boolean {
    const { kind, name } = handlerAt(this.trace, this.tables.jobs.handler[job]);
    return kind === BUILTIN && stringAt(this.trace, name) === 'then';
  }

  private jobStarted(event: number, id: number): void {
    const { jobs } = this.tables;
    this.runningJobs[agentAt(this.trace, event)] = id;
    if (jobs.kind[id] !== THENABLE) return;
    // JavaScriptCore moves an await's reaction without functions of its own.
    const next = event + 1;
    if (next < this.trace.length && kindAt(this.trace, next) === EV.ReactionAdded && this.callsBuiltinThen(id)) return;
    this.add(
      event,
      this.isAdopting(id) ? 'adoption-started' : 'thenable-started',
      this.awaitOfPromise[jobs.promise[id]],
    );
  }

  private queued(event: number, id: number): void {
    const { agent, turn, tick } = this.tables.jobs;
    const slots = this.queues.slotsFor(agent[id], turn[id], tick[id]);
    if (slots === 0) return;
    const owner = this.ownerOfJob(id);
    this.add(event, 'queue-array', owner);
    for (let slot = 0; slot < slots; slot += SLOTS_OF_FACT) this.add(event, 'queue-slots', owner);
  }

  private pushed(event: number, activation: number): void {
    this.depths[agentAt(this.trace, event)] = this.depthAt(event) + 1;
    const fact = FRAMES[wordAt(this.trace, event, 2)];
    if (
      fact === undefined ||
      wordAt(this.trace, event, 3) !== CALLED ||
      this.tables.activations.pushedAt[activation] !== event
    )
      return;
    this.add(event, fact, -1);
    if (
      fact === 'async-function' &&
      this.awaitingFunctions.has(functionAt(this.trace, this.tables.activations.fn[activation]).site)
    )
      this.add(event, 'awaiting-function', -1);
  }

  private depthAt(event: number): number {
    return this.depths[agentAt(this.trace, event)] ?? 0;
  }

  private ownerOfJob(id: number): number {
    const { jobs } = this.tables;
    return jobs.kind[id] === THENABLE ? this.awaitOfPromise[jobs.promise[id]] : this.awaitOfReaction[jobs.reaction[id]];
  }

  private add(event: number, fact: CostFact, owner: number): void {
    this.columns.add(
      codeOfFact(fact),
      event,
      owner < 0 ? this.siteOf(event, fact) : this.tables.awaits.site[owner],
      owner,
    );
  }

  /** What a job does by itself stands where the job comes from. */
  private siteOf(event: number, fact: CostFact): number {
    // The promise of a call is made when its function is entered, and is its caller's doing.
    if (fact === 'called')
      return this.tables.activations.callSite[wordAt(this.trace, event, 4)] || siteAt(this.trace, event);
    const site = siteAt(this.trace, event);
    if (site !== 0) return site;
    const { jobs, reactions } = this.tables;
    const job = this.runningJobs[agentAt(this.trace, event)] ?? 0;
    return reactions.site[jobs.reaction[job]] || jobs.site[job] || 0;
  }
}
