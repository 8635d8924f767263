import { type Pieces, runAll } from '../../base/slices.ts';
import { IntColumn } from '../columns.ts';
import { AGENT_MASK, AGENT_SHIFT, CHUNK_EVENTS, EV, KIND_MASK, SITE_SHIFT, type Trace, WORDS } from '../schema.ts';
import type { AgentSpans, ClockTable, Marks, TraceTables } from '../state.ts';
import { PROMISE_ROLES } from '../vocabulary.ts';
import { ActivationColumns, AwaitColumns, ConsoleColumns } from './activations.ts';
import { JobColumns, TaskColumns, TimerColumns } from './jobs.ts';
import { PromiseColumns, ReactionColumns } from './promises.ts';
import { TurnClock } from './turn-clock.ts';

const ASYNC_FUNCTION = PROMISE_ROLES.indexOf('async-function');

/** Events that are taken in before it may pause; chunks hold a multiple of it. */
const PIECE_EVENTS = CHUNK_EVENTS / 16;

const memo = new WeakMap<Trace, TraceTables>();

/** Tables of a trace, built once: a single pass over its events. */
export function buildTables(trace: Trace): TraceTables {
  return memo.get(trace) ?? runAll(tablesInPieces(trace));
}

/** The same, about a thousand events at a time. */
export function* tablesInPieces(trace: Trace): Pieces<TraceTables> {
  const known = memo.get(trace);
  if (known) return known;
  const builder = new TablesBuilder();
  while (builder.readSome(trace)) yield;
  const tables = yield* builder.tables(trace);
  memo.set(trace, tables);
  return tables;
}

class TablesBuilder {
  private read = 0;
  private sites: Trace['sites'] = [];
  private nowMs = 0;
  private readonly clock = new TurnClock();
  private readonly promises = new PromiseColumns();
  private readonly reactions = new ReactionColumns();
  private readonly jobs = new JobColumns();
  private readonly tasks = new TaskColumns();
  private readonly timers = new TimerColumns();
  private readonly activations = new ActivationColumns();
  private readonly awaits = new AwaitColumns();
  private readonly console = new ConsoleColumns();
  private readonly clockAt = new IntColumn();
  private readonly clockMs: number[] = [];
  private readonly clockAgent = new IntColumn();
  private readonly stepMarks = new IntColumn();
  private readonly jobMarks = new IntColumn();
  private readonly tickMarks = new IntColumn();
  private readonly taskMarks = new IntColumn();
  private readonly spanAt = new IntColumn();
  private readonly spanAgent = new IntColumn();
  /** The agent that runs, by the last span. */
  private spanning = 0;
  private lastTick = 0;
  private lastTurn = 0;

  /** Takes in about a thousand events; false when there is none left. */
  readSome(trace: Trace): boolean {
    this.sites = trace.sites;
    const words = trace.chunks[Math.floor(this.read / CHUNK_EVENTS)];
    const end = Math.min(trace.length, this.read + PIECE_EVENTS);
    for (; this.read < end; this.read++) this.event(this.read, words, (this.read % CHUNK_EVENTS) * WORDS);
    return this.read < trace.length;
  }

  /** A constructor that a class has without writing one works for the call that made the object. */
  private placeOf(site: number): number {
    if (!this.isClass(site)) return site;
    return this.activations.callSiteAbove((at) => this.isClass(at)) || site;
  }

  private isClass(site: number): boolean {
    return this.sites[site]?.role === 'class';
  }

  private event(event: number, words: Int32Array, at: number): void {
    const agent = (words[at] >>> AGENT_SHIFT) & AGENT_MASK;
    if (agent !== this.clock.agent) this.switchTo(agent);
    if (agent !== this.spanning) this.span(event, agent, words[at] & KIND_MASK);
    const site = words[at] >>> SITE_SHIFT;
    const a = words[at + 1];
    switch (words[at] & KIND_MASK) {
      case EV.PromiseCreated:
        this.promises.created(event, a, words[at + 2], words[at + 3], words[at + 4], this.placeOf(site));
        if (words[at + 2] === ASYNC_FUNCTION) this.activations.resultPromise(words[at + 4], a);
        return;
      case EV.PromiseResolvedTo:
        return this.promises.resolvedTo(event, a, words[at + 2], words[at + 3]);
      case EV.PromiseSettled:
        return this.promises.settled(event, a, words[at + 2], words[at + 3], this.clock.turn, this.clock.tick);
      case EV.HandledChanged:
        return this.promises.handled(event, a);
      case EV.ReactionAdded:
        this.promises.reactedTo(words[at + 2], words[at + 3]);
        return this.reactions.added(event, words, at, site);
      case EV.JobEnqueued:
        this.clock.touch(event);
        this.jobs.enqueued(event, words, at, site, this.clock);
        // A thenable job's target follows at once and belongs to the same step.
        if ((words[at + WORDS] & KIND_MASK) !== EV.JobTarget) this.mark(event);
        return this.jobs.linkReaction(a, this.reactions, this.promises);
      case EV.JobTarget:
        this.mark(event);
        return this.jobs.targetKnown(a, words[at + 2]);
      case EV.JobStarted:
        return this.jobStarted(event, a);
      case EV.JobFinished:
        return this.runFinished(event, a, 0);
      case EV.AwaitSuspended:
        this.mark(event);
        return this.awaits.suspended(event, words, at, site, this.clock);
      case EV.AwaitResumed:
        this.mark(event);
        return this.awaits.resumed(event, a, this.clock, this.promises);
      case EV.ContextPushed:
        if (this.clock.touch(event)) this.tickMark(event);
        if (words[at + 3] === 0) this.mark(event);
        return this.activations.pushed(event, words, at, site, this.clock.run);
      case EV.ContextPopped:
        return this.activations.popped(event, a, words[at + 2]);
      default:
        this.hostEvent(event, words, at, site);
    }
  }

  private switchTo(agent: number): void {
    this.clock.switchTo(agent);
    this.activations.switchTo(agent);
  }

  /** What one agent does for another (a task for its queue, a line printed for it) makes that one not run. */
  private span(event: number, agent: number, kind: number): void {
    if (kind === EV.TaskEnqueued || kind === EV.ConsoleWritten) return;
    this.spanning = agent;
    this.spanAt.push(event);
    this.spanAgent.push(agent);
  }

  private hostEvent(event: number, words: Int32Array, at: number, site: number): void {
    const a = words[at + 1];
    switch (words[at] & KIND_MASK) {
      case EV.TaskEnqueued:
        return this.tasks.enqueued(event, a, words[at + 2], words[at + 3], site, this.clock);
      case EV.NextTickEnqueued:
        return this.tasks.nextTickEnqueued(event, a, words[at + 2], site, this.clock);
      case EV.TaskStarted:
        return this.taskStarted(event, a);
      case EV.TaskFinished:
        return this.runFinished(event, 0, a);
      case EV.CheckpointFinished:
        return this.clock.checkpointFinished(event);
      case EV.TimerSet:
        return this.timers.set(event, words, at, site);
      case EV.TimerDue:
        this.tasks.timerDue(a, this.timers.handler.get(a));
        return this.timers.due(event, a, this.nowMs);
      case EV.TimerCleared:
        return this.timers.cleared(event, a);
      case EV.ConsoleWritten:
        this.mark(event);
        return this.console.written(event, a, words[at + 2], site, this.activations.current, this.clock);
      case EV.SiteReached:
        return this.mark(event);
      case EV.ClockAdvanced:
        this.nowMs = a;
        this.clockAt.push(event);
        this.clockMs.push(a + words[at + 2] / 1e6);
        this.clockAgent.push(this.clock.agent);
        return;
    }
  }

  private jobStarted(event: number, job: number): void {
    this.clock.jobStarted(event, job, this.jobs.tick.get(job));
    this.jobs.started(event, job, this.clock);
    this.mark(event);
    this.jobMarks.push(event + 1);
    this.tickMark(event);
  }

  private taskStarted(event: number, task: number): void {
    this.clock.taskStarted(event, task);
    this.tasks.started(event, task, this.clock);
    this.mark(event);
    this.taskMarks.push(event + 1);
    this.tickMark(event);
  }

  private runFinished(event: number, job: number, task: number): void {
    if (job !== 0) this.jobs.finished(event, job);
    else {
      this.tasks.finished(event, task);
      this.mark(event);
    }
    this.clock.runFinished(event, job, task);
    this.activations.runFinished(event, this.clock.run);
  }

  private mark(event: number): void {
    this.stepMarks.push(event + 1);
  }

  private tickMark(event: number): void {
    if (this.clock.tick === this.lastTick && this.clock.turn === this.lastTurn) return;
    this.lastTick = this.clock.tick;
    this.lastTurn = this.clock.turn;
    this.tickMarks.push(event + 1);
  }

  /** Copies of millions of words take a while: there is a pause before each of the large ones. */
  *tables(trace: Trace): Pieces<TraceTables> {
    const spans: AgentSpans = {
      length: this.spanAt.length,
      at: this.spanAt.copy(),
      agent: this.spanAgent.bytes(this.spanAt.length),
    };
    const marks = this.marks();
    yield;
    const promises = this.promises.table();
    yield;
    const reactions = this.reactions.table();
    yield;
    const jobs = this.jobs.table(this.reactions, trace.handlers);
    yield;
    const tasks = this.tasks.table();
    const timers = this.timers.table();
    yield;
    const activations = this.activations.table();
    const contexts = this.activations.contexts(spans);
    yield;
    const console = this.console.table();
    const awaits = this.awaits.table();
    yield;
    const turns = this.clock.turns();
    const runs = this.clock.runs(spans);
    const arms = this.timers.arms();
    const clock = this.clockTable();
    return {
      promises,
      reactions,
      jobs,
      tasks,
      timers,
      activations,
      console,
      awaits,
      turns,
      runs,
      contexts,
      arms,
      clock,
      marks,
    };
  }

  private clockTable(): ClockTable {
    return {
      length: this.clockMs.length,
      at: this.clockAt.copy(),
      ms: Float64Array.from(this.clockMs),
      agent: this.clockAgent.bytes(this.clockMs.length),
    };
  }

  private marks(): Marks {
    return {
      steps: this.stepMarks.copy(),
      jobs: this.jobMarks.copy(),
      ticks: this.tickMarks.copy(),
      tasks: this.taskMarks.copy(),
    };
  }
}
