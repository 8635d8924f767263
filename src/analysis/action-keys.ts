import type { Pieces } from '../base/slices.ts';
import {
  AGENT_MASK,
  AGENT_SHIFT,
  EV,
  HANDLER_KINDS,
  HANDLER_WORDS,
  JOB_KINDS,
  KIND_MASK,
  CHUNK_EVENTS,
  PROMISE_ROLES,
  SITE_SHIFT,
  type Site,
  TASK_SOURCES,
  TIMER_SOURCES,
  type Trace,
  type TraceTables,
  WORDS,
} from '../trace/index.ts';
import { TripleInterner } from './triple-interner.ts';

/*
 * Names for what a program does that hold in every lane. A guest action is keyed by (activation path, site,
 * occurrence): the activation path of a call is (the caller's key, the call's site, n-th call from there), and
 * code that a reaction runs belongs to the key of the `then` or await that registered it. So `f(native); f(42)`
 * keep their names when they resume in another order. Jobs that exist in one lane only have keys that only
 * that lane has.
 */
export interface LaneKeys {
  /** Key of every step mark. */
  readonly steps: Int32Array;
  /** Turn and tick of every step mark. */
  readonly stepTurn: Int32Array;
  readonly stepTick: Int32Array;
  /** By job, task, activation and reaction id, and by console entry. */
  readonly jobs: Int32Array;
  readonly tasks: Int32Array;
  readonly activations: Int32Array;
  readonly reactions: Int32Array;
  readonly console: Int32Array;
}

export interface ActionKeys {
  readonly lanes: readonly LaneKeys[];
  /** Keys are below this. */
  readonly count: number;
}

/** What kind of action a key is for; reactions add their handler's kind. */
const SITE = 1;
const CALL = 2;
const AWAIT = 3;
const RESUME = 4;
const CONSOLE = 5;
const THENABLE = 6;
const MICROTASK = 7;
const TASK = 8;
const TIMER = 9;
const NEXT_TICK = 10;
const TIMER_TASK = 11;
const REACTION_JOB = 12;
const AWAIT_VALUE = 13;
const AWAIT_REACTION = 14;
const AGENT = 15;
const STEP = 16;
const REACTION = 17;
const FROM_SYNC = PROMISE_ROLES.indexOf('from-sync');
const GUEST_HANDLER = HANDLER_KINDS.indexOf('guest');
const CLASSES = REACTION + HANDLER_KINDS.length;

const THENABLE_JOB = JOB_KINDS.indexOf('thenable');
const AWAIT_HANDLER = HANDLER_KINDS.indexOf('await');
const PASS_THROUGH = HANDLER_KINDS.indexOf('pass-through');
const SCRIPT = TASK_SOURCES.indexOf('script');
const MODULE = TASK_SOURCES.indexOf('module');

/** Events that are taken in before it may pause; chunks hold a multiple of it. */
const PIECE_EVENTS = CHUNK_EVENTS / 16;

/** Key of the host itself. */
const ROOT = 1;

let lastTraces: readonly Trace[] = [];
let lastKeys: ActionKeys | null = null;

/** Keys of the actions of several lanes, comparable among them; made about a thousand events at a time. */
export function* actionKeysInPieces(traces: readonly Trace[], tables: readonly TraceTables[]): Pieces<ActionKeys> {
  if (lastKeys && traces.length === lastTraces.length && traces.every((trace, at) => trace === lastTraces[at])) {
    return lastKeys;
  }
  const interner = new TripleInterner(ROOT + 1);
  const places = new Map<string, number>();
  const lanes: LaneKeys[] = [];
  for (let lane = 0; lane < traces.length; lane++) {
    const pass = new KeyPass(traces[lane], tables[lane], interner, places);
    while (pass.readSome()) yield;
    lanes.push(pass.keys());
  }
  lastTraces = [...traces];
  lastKeys = { lanes, count: interner.count };
  return lastKeys;
}

/** One pass over one lane's events. */
class KeyPass {
  private readonly trace: Trace;
  private readonly tables: TraceTables;
  private readonly interner: TripleInterner;
  /** This lane's site → the number all lanes share. */
  private readonly places: Int32Array;
  /** How often an action of a slot (context, class, place) has happened in this lane. */
  private occurrences = new Int32Array(1024);
  private readonly jobs: Int32Array;
  private readonly tasks: Int32Array;
  private readonly activations: Int32Array;
  private readonly reactions: Int32Array;
  private readonly timers: Int32Array;
  private readonly console: Int32Array;
  private readonly steps: Int32Array;
  private readonly stepTurn: Int32Array;
  private readonly stepTick: Int32Array;
  private readonly openAwait: Int32Array;
  /** Keys of what is on the stack: below each run's contexts lies the run itself, with activation 0. */
  private stackKeys: number[] = [];
  private stackIds: number[] = [];
  /** The run that its agent started last, index into the runs. */
  private run = -1;
  private runCount = 0;
  private agent = 0;
  /** What other agents left: each has a stack of its own, and its name in the keys of what begins there. */
  private readonly others: { stackKeys: number[]; stackIds: number[]; run: number }[] = [];
  private read = 0;
  private stepCount = 0;
  private consoleCount = 0;
  private dueTimer = 0;

  constructor(trace: Trace, tables: TraceTables, interner: TripleInterner, places: Map<string, number>) {
    this.trace = trace;
    this.tables = tables;
    this.interner = interner;
    this.places = Int32Array.from(trace.sites, (site) => placeNumber(places, site));
    this.jobs = new Int32Array(tables.jobs.length + 1);
    this.tasks = new Int32Array(tables.tasks.length + 1);
    this.activations = new Int32Array(tables.activations.length + 1);
    this.reactions = new Int32Array(tables.reactions.length + 1);
    this.timers = new Int32Array(tables.timers.length + 1);
    this.console = new Int32Array(tables.console.length);
    this.steps = new Int32Array(tables.marks.steps.length);
    this.stepTurn = new Int32Array(tables.marks.steps.length);
    this.stepTick = new Int32Array(tables.marks.steps.length);
    this.openAwait = new Int32Array(tables.activations.length + 1);
  }

  /** Takes in about a thousand events; false when there is none left. */
  readSome(): boolean {
    const { chunks, length } = this.trace;
    const marks = this.tables.marks.steps;
    const chunk = chunks[Math.floor(this.read / CHUNK_EVENTS)];
    const end = Math.min(length, this.read + PIECE_EVENTS);
    for (; this.read < end; this.read++) {
      const key = this.event(chunk, (this.read % CHUNK_EVENTS) * WORDS);
      if (marks[this.stepCount] === this.read + 1) this.step(key);
    }
    return this.read < length;
  }

  keys(): LaneKeys {
    const { jobs, tasks, activations, reactions, console, steps, stepTurn, stepTick } = this;
    return { jobs, tasks, activations, reactions, console, steps, stepTurn, stepTick };
  }

  private step(key: number): void {
    const { runs } = this.tables;
    this.steps[this.stepCount] = key;
    this.stepTurn[this.stepCount] = this.run < 0 ? 0 : runs.turn[this.run];
    this.stepTick[this.stepCount] = this.run < 0 ? 0 : runs.tick[this.run];
    this.stepCount++;
  }

  /** Takes note of an event and returns its key, 0 when it is no action of the program. */
  private event(words: Int32Array, at: number): number {
    const agent = (words[at] >>> AGENT_SHIFT) & AGENT_MASK;
    if (agent !== this.agent) this.switchTo(agent);
    const place = this.places[words[at] >>> SITE_SHIFT] ?? 0;
    const a = words[at + 1];
    switch (words[at] & KIND_MASK) {
      case EV.SiteReached:
        return this.occur(SITE, place);
      case EV.ConsoleWritten:
        return (this.console[this.consoleCount++] = this.occur(CONSOLE, place));
      case EV.AwaitSuspended:
        // A yield* of older editions awaits twice at one place: the result of next(), then the value in it.
        return (this.openAwait[a] = this.occur(words[at + 4] !== 0 ? AWAIT : AWAIT_VALUE, place));
      case EV.AwaitResumed:
        return this.interner.intern(this.openAwait[a], RESUME, 0);
      case EV.ContextPushed:
        return this.contextPushed(words, at, place);
      case EV.ContextPopped:
        return this.pop(a);
      case EV.ReactionAdded:
        return (this.reactions[a] = this.reactionKey(words, at, place));
      case EV.JobEnqueued:
        this.jobs[a] = this.jobKey(words, at, place);
        // Queueing is no action of its own: lanes meet at what queued the job and where it starts.
        return 0;
      default:
        return this.hostEvent(words, at, place);
    }
  }

  private switchTo(agent: number): void {
    const { stackKeys, stackIds, run } = this;
    this.others[this.agent] = { stackKeys, stackIds, run };
    Object.assign(this, this.others[agent] ?? { stackKeys: [], stackIds: [], run: -1 });
    this.agent = agent;
  }

  private hostEvent(words: Int32Array, at: number, place: number): number {
    const a = words[at + 1];
    switch (words[at] & KIND_MASK) {
      case EV.JobStarted:
        return this.enter(this.jobs[a]);
      case EV.TaskStarted:
        if (this.tasks[a] === 0) this.tasks[a] = this.occur(TASK, place);
        return this.enter(this.tasks[a]);
      case EV.JobFinished:
      case EV.TaskFinished:
        return this.leave();
      case EV.TimerSet:
        if (this.timers[a] === 0) this.timers[a] = this.occur(TIMER, place);
        return 0;
      case EV.TimerDue:
        this.dueTimer = a;
        return 0;
      case EV.TaskEnqueued:
        this.tasks[a] = this.taskKey(words[at + 2], place);
        return 0;
      case EV.NextTickEnqueued:
        this.tasks[a] = this.occur(NEXT_TICK, place);
        return 0;
      default:
        return 0;
    }
  }

  private contextPushed(words: Int32Array, at: number, place: number): number {
    const id = words[at + 1];
    if (words[at + 3] === 0 || this.activations[id] === 0) this.activations[id] = this.occur(CALL, place);
    this.stackKeys.push(this.activations[id]);
    this.stackIds.push(id);
    return this.activations[id];
  }

  private pop(id: number): number {
    const open = this.stackIds.lastIndexOf(id);
    if (open >= 0) this.cutStack(open);
    return 0;
  }

  private enter(key: number): number {
    this.run = this.runCount++;
    this.stackKeys.push(key);
    this.stackIds.push(0);
    return key;
  }

  private leave(): number {
    this.cutStack(Math.max(0, this.stackIds.lastIndexOf(0)));
    return 0;
  }

  private cutStack(length: number): void {
    this.stackKeys.length = length;
    this.stackIds.length = length;
  }

  private jobKey(words: Int32Array, at: number, place: number): number {
    const reaction = words[at + 3];
    if (reaction !== 0) return this.interner.intern(this.reactions[reaction], REACTION_JOB, 0);
    const kind = this.jobClass(words, at);
    const isStep = words[at + 2] === THENABLE_JOB && this.tables.promises.role[words[at + 4]] === FROM_SYNC;
    return isStep ? this.nth(this.ofStep(kind, place)) : this.occur(kind, place);
  }

  /** A loop's step over a sync iterator, by the number of its awaits: some lanes queue jobs for every step, others for some. */
  private ofStep(kind: number, place: number): number {
    const awaits = this.occurrences[this.interner.intern(this.context(), AWAIT, place)] ?? 0;
    return this.interner.intern(this.interner.intern(this.context(), kind, place), STEP, awaits);
  }

  /**
   * Thenable jobs are told apart by whom they serve, for an await's wrapper exists in some lanes only, and by whose `then` they
   * call, for some lanes take promises without one.
   */
  private jobClass(words: Int32Array, at: number): number {
    if (words[at + 2] !== THENABLE_JOB) return MICROTASK;
    const isOwn = this.trace.handlers[words[at + 5] * HANDLER_WORDS] === GUEST_HANDLER;
    const role = this.tables.promises.role[words[at + 4]] + (isOwn ? PROMISE_ROLES.length : 0);
    return THENABLE + role * CLASSES;
  }

  private taskKey(given: number, place: number): number {
    // What one lane runs as a script may be a module in another.
    const source = given === MODULE ? SCRIPT : given;
    if (this.dueTimer === 0 || !TIMER_SOURCES.has(source)) return this.occur(TASK + source * CLASSES, place);
    const timer = this.timers[this.dueTimer];
    this.dueTimer = 0;
    return this.nth(this.interner.intern(timer, TIMER_TASK, 0));
  }

  /** An await's reaction is named after the await, any other after its kind and place. */
  private reactionKey(words: Int32Array, at: number, place: number): number {
    const handler = words[at + 4] * HANDLER_WORDS;
    const kind = this.handlerKind(words[at + 4], words[at + 5]);
    const open = kind === AWAIT_HANDLER ? this.openAwait[this.trace.handlers[handler + 4]] : 0;
    return open !== 0 ? this.interner.intern(open, AWAIT_REACTION, 0) : this.occur(REACTION + kind, place);
  }

  /** Kind that tells a reaction's purpose: catch(f) has its handler on the other side. */
  private handlerKind(onFulfilled: number, onRejected: number): number {
    const kind = this.trace.handlers[onFulfilled * HANDLER_WORDS];
    return kind === PASS_THROUGH ? this.trace.handlers[onRejected * HANDLER_WORDS] + CLASSES : kind;
  }

  /** Key of an action of this class here and now: the n-th at this place in this context. */
  private occur(kind: number, place: number): number {
    return this.nth(this.interner.intern(this.context(), kind, place));
  }

  /** What runs here and now: the top of the stack, or the host. */
  private context(): number {
    return this.stackKeys.length > 0 ? this.stackKeys[this.stackKeys.length - 1] : this.root();
  }

  /** Where an agent's stack is empty, its host acts. */
  private root(): number {
    return this.agent === 0 ? ROOT : this.interner.intern(ROOT, AGENT, this.agent);
  }

  private nth(slot: number): number {
    if (slot >= this.occurrences.length) {
      const grown = new Int32Array(Math.max(slot + 1, this.occurrences.length * 2));
      grown.set(this.occurrences);
      this.occurrences = grown;
    }
    return this.interner.nth(slot, ++this.occurrences[slot]);
  }
}

/** One number for a place in the source, whatever a lane calls the site. */
function placeNumber(places: Map<string, number>, site: Site): number {
  if (site.id === 0) return 0;
  const text = `${site.start} ${site.end} ${site.role} ${site.file}`;
  let number = places.get(text);
  if (number === undefined) places.set(text, (number = places.size + 1));
  return number;
}
