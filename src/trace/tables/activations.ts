import { IntColumn } from '../columns.ts';
import {
  type ActivationTable,
  type AgentSpans,
  type AwaitTable,
  type ConsoleTable,
  type ContextTable,
  NEVER,
} from '../state.ts';
import type { PromiseColumns } from './promises.ts';
import type { TurnClock } from './turn-clock.ts';

const SUSPENDED = 3;

/** Activations, and every entry into one: the call stack. */
export class ActivationColumns {
  private readonly kind = new IntColumn();
  private readonly fn = new IntColumn();
  private readonly caller = new IntColumn();
  private readonly callSite = new IntColumn();
  private readonly pushedAt = new IntColumn(NEVER);
  private readonly endedAt = new IntColumn(NEVER);
  private readonly promise = new IntColumn();

  private readonly at = new IntColumn();
  private readonly endAt = new IntColumn(NEVER);
  private readonly activation = new IntColumn();
  private readonly parent = new IntColumn();
  private readonly run = new IntColumn();
  private readonly entry = new IntColumn();
  private readonly agent = new IntColumn();
  /** Innermost open entry, -1 none; and those that other agents left. */
  private top = -1;
  private readonly tops: number[] = [];
  private owner = 0;

  /** What follows is another agent's: it has a stack of its own. */
  switchTo(agent: number): void {
    this.tops[this.owner] = this.top;
    this.top = this.tops[agent] ?? -1;
    this.owner = agent;
  }

  /** Activation on top of the stack, 0 none. */
  get current(): number {
    return this.top < 0 ? 0 : this.activation.get(this.top);
  }

  /** Where the innermost open entry was called, or whoever called it from a place that is only implied; 0 none. */
  callSiteAbove(isImplied: (site: number) => boolean): number {
    let open = this.top;
    while (open >= 0 && isImplied(this.callSite.get(this.activation.get(open)))) open = this.parent.get(open);
    return open < 0 ? 0 : this.callSite.get(this.activation.get(open));
  }

  resultPromise(activation: number, promise: number): void {
    if (activation !== 0 && this.promise.get(activation) === 0) this.promise.set(activation, promise);
  }

  pushed(event: number, words: Int32Array, at: number, site: number, run: number): void {
    const id = words[at + 1];
    const entry = words[at + 3];
    if (this.pushedAt.get(id) === NEVER) {
      this.pushedAt.set(id, event);
      this.kind.set(id, words[at + 2]);
      this.fn.set(id, words[at + 4]);
      this.caller.set(id, words[at + 5]);
      this.callSite.set(id, site);
    }
    this.parent.push(this.top);
    this.top = this.at.length;
    this.at.push(event);
    this.endAt.push(NEVER);
    this.activation.push(id);
    this.run.push(run);
    this.entry.push(entry);
    this.agent.push(this.owner);
  }

  /** Pops down to the activation named: what lay above it and never said so ended with it. */
  popped(event: number, id: number, outcome: number): void {
    let open = this.top;
    while (open >= 0 && this.activation.get(open) !== id) open = this.parent.get(open);
    if (open < 0) return;
    this.popAbove(event, this.parent.get(open));
    if (outcome !== SUSPENDED) this.endedAt.set(id, event);
  }

  /** A job or task ended: nothing that was entered in it is on the stack any more. */
  runFinished(event: number, runsLeft: number): void {
    let below = this.top;
    while (below >= 0 && this.run.get(below) > runsLeft) below = this.parent.get(below);
    this.popAbove(event, below);
  }

  private popAbove(event: number, below: number): void {
    while (this.top !== below) {
      this.endAt.set(this.top, event);
      this.top = this.parent.get(this.top);
    }
  }

  table(): ActivationTable {
    const size = this.pushedAt.length;
    return {
      length: Math.max(0, size - 1),
      kind: this.kind.bytes(size),
      fn: this.fn.copy(size),
      caller: this.caller.copy(size),
      callSite: this.callSite.copy(size),
      pushedAt: this.pushedAt.copy(size),
      endedAt: this.endedAt.copy(size),
      promise: this.promise.copy(size),
    };
  }

  contexts(spans: AgentSpans): ContextTable {
    const length = this.at.length;
    return {
      length,
      at: this.at.copy(length),
      endAt: this.endAt.copy(length),
      activation: this.activation.copy(length),
      parent: this.parent.copy(length),
      run: this.run.copy(length),
      entry: this.entry.bytes(length),
      agent: this.agent.bytes(length),
      spans,
    };
  }
}

export class AwaitColumns {
  private readonly activation = new IntColumn();
  private readonly site = new IntColumn();
  private readonly promise = new IntColumn();
  private readonly operandPromise = new IntColumn();
  private readonly suspendedAt = new IntColumn();
  private readonly resumedAt = new IntColumn(NEVER);
  private readonly ticks = new IntColumn(-1);
  private readonly turn = new IntColumn();
  private readonly tick = new IntColumn();
  /** Await that an activation is suspended at, + 1. */
  private readonly open = new IntColumn();

  suspended(event: number, words: Int32Array, at: number, site: number, clock: TurnClock): void {
    const activation = words[at + 1];
    this.open.set(activation, this.activation.length + 1);
    this.activation.push(activation);
    this.site.push(site);
    this.promise.push(words[at + 2]);
    this.operandPromise.push(words[at + 4]);
    this.suspendedAt.push(event);
    this.resumedAt.push(NEVER);
    this.ticks.push(-1);
    this.turn.push(clock.turn);
    this.tick.push(clock.tick);
  }

  resumed(event: number, activation: number, clock: TurnClock, promises: PromiseColumns): void {
    const index = this.open.get(activation) - 1;
    if (index < 0) return;
    this.open.set(activation, 0);
    this.resumedAt.set(index, event);
    this.ticks.set(index, clock.tick - this.startingTick(index, clock.turn, promises));
  }

  /** The tick from which the resume counts: the later of suspend and operand's settlement, 0 for another turn's. */
  private startingTick(index: number, turn: number, promises: PromiseColumns): number {
    const operand = promises.waitedFor(this.operandPromise.get(index));
    const suspend = this.turn.get(index) === turn ? this.tick.get(index) : 0;
    const settled = operand !== 0 && promises.settledAt.get(operand) !== NEVER;
    const settle = settled && promises.settledTurn.get(operand) === turn ? promises.settledTick.get(operand) : 0;
    return Math.max(suspend, settle);
  }

  table(): AwaitTable {
    const length = this.activation.length;
    return {
      length,
      activation: this.activation.copy(length),
      site: this.site.copy(length),
      promise: this.promise.copy(length),
      operandPromise: this.operandPromise.copy(length),
      suspendedAt: this.suspendedAt.copy(length),
      resumedAt: this.resumedAt.copy(length),
      ticks: this.ticks.copy(length),
    };
  }
}

export class ConsoleColumns {
  private readonly at = new IntColumn();
  private readonly level = new IntColumn();
  private readonly text = new IntColumn();
  private readonly site = new IntColumn();
  private readonly turn = new IntColumn();
  private readonly tick = new IntColumn();
  private readonly activation = new IntColumn();
  private readonly agent = new IntColumn();

  written(event: number, level: number, text: number, site: number, activation: number, clock: TurnClock): void {
    this.at.push(event);
    this.level.push(level);
    this.text.push(text);
    this.site.push(site);
    this.turn.push(clock.turn);
    this.tick.push(clock.tick);
    this.activation.push(activation);
    this.agent.push(clock.agent);
  }

  table(): ConsoleTable {
    const length = this.at.length;
    return {
      length,
      at: this.at.copy(length),
      level: this.level.bytes(length),
      text: this.text.copy(length),
      site: this.site.copy(length),
      turn: this.turn.copy(length),
      tick: this.tick.copy(length),
      activation: this.activation.copy(length),
      agent: this.agent.bytes(length),
    };
  }
}
