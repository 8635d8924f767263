import { IntColumn } from '../columns.ts';
import { HANDLER_WORDS } from '../schema.ts';
import { type ArmTable, type JobTable, NEVER, type TaskTable, type TimerTable } from '../state.ts';
import { HANDLER_KINDS, JOB_KINDS, TASK_SOURCES, TIMER_SOURCES } from '../vocabulary.ts';
import type { PromiseColumns, ReactionColumns } from './promises.ts';
import type { TurnClock } from './turn-clock.ts';

const THENABLE = JOB_KINDS.indexOf('thenable');
const RESOLVING = HANDLER_KINDS.indexOf('resolving');
const NEXT_TICK = TASK_SOURCES.indexOf('next-tick');

export class JobColumns {
  private readonly kind = new IntColumn();
  private readonly reaction = new IntColumn();
  private readonly promise = new IntColumn();
  private readonly target = new IntColumn();
  private readonly handler = new IntColumn();
  private readonly enqueuedAt = new IntColumn(NEVER);
  private readonly startedAt = new IntColumn(NEVER);
  private readonly finishedAt = new IntColumn(NEVER);
  private readonly site = new IntColumn();
  private readonly byJob = new IntColumn();
  private readonly byTask = new IntColumn();
  private readonly turn = new IntColumn();
  readonly tick = new IntColumn();
  private readonly side = new IntColumn();
  private readonly agent = new IntColumn();

  enqueued(event: number, words: Int32Array, at: number, site: number, clock: TurnClock): void {
    const id = words[at + 1];
    this.enqueuedAt.set(id, event);
    this.kind.set(id, words[at + 2]);
    this.reaction.set(id, words[at + 3]);
    this.promise.set(id, words[at + 4]);
    this.handler.set(id, words[at + 5]);
    this.site.set(id, site);
    this.byJob.set(id, clock.job);
    this.byTask.set(id, clock.task);
    this.turn.set(id, clock.turn);
    this.tick.set(id, clock.tick + 1);
    this.agent.set(id, clock.agent);
  }

  /** The side of its reaction a job runs: told by the handler, or by the promise's state when both are alike. */
  linkReaction(id: number, reactions: ReactionColumns, promises: PromiseColumns): void {
    const reaction = this.reaction.get(id);
    if (reaction === 0) return;
    reactions.job.set(reaction, id);
    const handler = this.handler.get(id);
    const fulfil = reactions.onFulfilled.get(reaction);
    const reject = reactions.onRejected.get(reaction);
    if (fulfil !== reject && handler === fulfil) this.side.set(id, 1);
    else if (fulfil !== reject && handler === reject) this.side.set(id, 2);
    else this.side.set(id, promises.finalState.get(this.promise.get(id)) === 2 ? 2 : 1);
  }

  targetKnown(id: number, target: number): void {
    this.target.set(id, target);
  }

  started(event: number, id: number, clock: TurnClock): void {
    this.startedAt.set(id, event);
    this.turn.set(id, clock.turn);
  }

  finished(event: number, id: number): void {
    this.finishedAt.set(id, event);
  }

  table(reactions: ReactionColumns, handlers: Int32Array): JobTable {
    // Number 0 stands for none, even where there is no job at all.
    const size = Math.max(1, this.enqueuedAt.length);
    return {
      length: size - 1,
      kind: this.kind.bytes(size),
      reaction: this.reaction.copy(size),
      promise: this.promise.copy(size),
      target: this.target.copy(size),
      handler: this.handler.copy(size),
      enqueuedAt: this.enqueuedAt.copy(size),
      startedAt: this.startedAt.copy(size),
      finishedAt: this.finishedAt.copy(size),
      site: this.site.copy(size),
      byJob: this.byJob.copy(size),
      byTask: this.byTask.copy(size),
      turn: this.turn.copy(size),
      tick: this.tick.copy(size),
      side: this.side.bytes(size),
      settles: this.settles(size, reactions, handlers),
      agent: this.agent.bytes(size),
    };
  }

  /** What a job will settle or resolve: the thenable job's promise, a resolving handler's own, else the derived one. */
  private settles(size: number, reactions: ReactionColumns, handlers: Int32Array): Int32Array {
    const settles = new Int32Array(size);
    for (let id = 1; id < size; id++) {
      const handler = this.handler.get(id) * HANDLER_WORDS;
      if (this.kind.get(id) === THENABLE) settles[id] = this.promise.get(id);
      else if (handlers[handler] === RESOLVING && handler > 0) settles[id] = handlers[handler + 3];
      else settles[id] = reactions.derived.get(this.reaction.get(id));
    }
    return settles;
  }
}

export class TaskColumns {
  private readonly source = new IntColumn();
  private readonly name = new IntColumn();
  private readonly enqueuedAt = new IntColumn(NEVER);
  private readonly startedAt = new IntColumn(NEVER);
  private readonly finishedAt = new IntColumn(NEVER);
  private readonly handler = new IntColumn();
  private readonly timer = new IntColumn();
  private readonly turn = new IntColumn();
  private readonly byJob = new IntColumn();
  private readonly byTask = new IntColumn();
  private readonly site = new IntColumn();
  private readonly agent = new IntColumn();
  /** Timer that became due and whose task has not been enqueued yet. */
  private dueTimer = 0;
  private dueHandler = 0;

  timerDue(timer: number, handler: number): void {
    this.dueTimer = timer;
    this.dueHandler = handler;
  }

  enqueued(event: number, id: number, source: number, name: number, site: number, clock: TurnClock): void {
    this.enqueuedAt.set(id, event);
    this.source.set(id, source);
    this.name.set(id, name);
    this.site.set(id, site);
    this.byJob.set(id, clock.job);
    this.byTask.set(id, clock.task);
    this.agent.set(id, clock.agent);
    if (!TIMER_SOURCES.has(source) || this.dueTimer === 0) return;
    this.timer.set(id, this.dueTimer);
    this.handler.set(id, this.dueHandler);
    this.dueTimer = 0;
  }

  nextTickEnqueued(event: number, id: number, handler: number, site: number, clock: TurnClock): void {
    this.enqueued(event, id, NEXT_TICK, 0, site, clock);
    this.handler.set(id, handler);
  }

  started(event: number, id: number, clock: TurnClock): void {
    if (this.enqueuedAt.get(id) === NEVER) this.enqueuedAt.set(id, event);
    this.startedAt.set(id, event);
    this.turn.set(id, clock.turn);
  }

  finished(event: number, id: number): void {
    this.finishedAt.set(id, event);
  }

  table(): TaskTable {
    // Number 0 stands for none, even where there is no job at all.
    const size = Math.max(1, this.enqueuedAt.length);
    return {
      length: size - 1,
      source: this.source.bytes(size),
      name: this.name.copy(size),
      enqueuedAt: this.enqueuedAt.copy(size),
      startedAt: this.startedAt.copy(size),
      finishedAt: this.finishedAt.copy(size),
      handler: this.handler.copy(size),
      timer: this.timer.copy(size),
      turn: this.turn.copy(size),
      byJob: this.byJob.copy(size),
      byTask: this.byTask.copy(size),
      site: this.site.copy(size),
      agent: this.agent.bytes(size),
    };
  }
}

export class TimerColumns {
  private readonly kind = new IntColumn();
  private readonly setAt = new IntColumn(NEVER);
  private readonly dueAt = new IntColumn(NEVER);
  private readonly clearedAt = new IntColumn(NEVER);
  private readonly dueMs = new IntColumn();
  private readonly repeatMs = new IntColumn(-1);
  readonly handler = new IntColumn();
  private readonly site = new IntColumn();

  private readonly armTimer = new IntColumn();
  private readonly armAt = new IntColumn();
  private readonly armEnd = new IntColumn(NEVER);
  private readonly armDue = new IntColumn();
  /** Arm of a timer that has not ended, + 1. */
  private readonly openArm = new IntColumn();

  set(event: number, words: Int32Array, at: number, site: number): void {
    const id = words[at + 1];
    if (this.setAt.get(id) === NEVER) {
      this.setAt.set(id, event);
      this.site.set(id, site);
      this.kind.set(id, words[at + 2]);
      this.dueMs.set(id, words[at + 3]);
      this.handler.set(id, words[at + 5]);
    }
    this.repeatMs.set(id, words[at + 4]);
    this.arm(event, id, words[at + 3]);
  }

  due(event: number, id: number, nowMs: number): void {
    if (this.dueAt.get(id) === NEVER) this.dueAt.set(id, event);
    this.disarm(event, id);
    const repeat = this.repeatMs.get(id);
    if (repeat >= 0) this.arm(event, id, nowMs + repeat);
  }

  cleared(event: number, id: number): void {
    this.clearedAt.set(id, event);
    this.disarm(event, id);
  }

  private arm(event: number, id: number, dueMs: number): void {
    this.disarm(event, id);
    this.armEnd.push(NEVER);
    this.armTimer.push(id);
    this.armAt.push(event);
    this.armDue.push(dueMs);
    this.openArm.set(id, this.armAt.length);
  }

  private disarm(event: number, id: number): void {
    const open = this.openArm.get(id);
    if (open === 0) return;
    this.armEnd.set(open - 1, event);
    this.openArm.set(id, 0);
  }

  table(): TimerTable {
    const size = this.setAt.length;
    return {
      length: Math.max(0, size - 1),
      kind: this.kind.bytes(size),
      setAt: this.setAt.copy(size),
      dueAt: this.dueAt.copy(size),
      clearedAt: this.clearedAt.copy(size),
      dueMs: this.dueMs.doubles(size),
      repeatMs: this.repeatMs.copy(size),
      handler: this.handler.copy(size),
      site: this.site.copy(size),
    };
  }

  arms(): ArmTable {
    const length = this.armAt.length;
    return {
      length,
      timer: this.armTimer.copy(length),
      at: this.armAt.copy(length),
      endAt: this.armEnd.copy(length),
      dueMs: this.armDue.doubles(length),
    };
  }
}
