import type { Immediate } from './immediates.ts';
import { NodeTicks } from './node-ticks.ts';
import { endImmediate, leaveImmediate } from './timer-views.ts';
import { callTimer } from './timers.ts';

/** Immediates, and what is made up for before and between them. */
export abstract class CheckPhase extends NodeTicks {
  /** Hooks hear what is over before the immediates, and before the end, though it keeps nothing alive. */
  protected *tellDestroyed(): Generator<void, boolean> {
    const isAny = this.contexts.tellDestroyed();
    if (isAny) yield* this.drain();
    return isAny;
  }

  protected *checkPhase(): Generator<void> {
    yield* this.tellDestroyed();
    if (this.drainIsDue) {
      this.drainIsDue = false;
      yield* this.drain();
    }
    // Behind an exception in the last of them those that were set meanwhile run in the same phase, without a drain before.
    let ran = yield* this.#runImmediates();
    while (ran === 'broken' && this.rules.has(11)) ran = yield* this.#runImmediates();
    if (ran === 'whole') yield* this.drain();
  }

  *#runImmediates(): Generator<void, 'nothing' | 'whole' | 'broken'> {
    let ran: 'nothing' | 'whole' | 'broken' = 'nothing';
    const immediates = this.immediates.takeAll();
    for (const [i, immediate] of immediates.entries()) {
      if (ran === 'whole' && this.rules.drain === 'each-callback' && (yield* this.drain('immediates'))) ran = 'broken';
      if (!immediate.active) continue;
      ran = (yield* this.#runImmediate(immediate, () => this.#putOff(immediates.slice(i + 1)))) ? 'broken' : 'whole';
      yield;
      // Bun goes on to the next immediate when a listener took an exception, and drains behind that.
      if (this.rules.isBun && this.exceptions.wasTaken && i + 1 < immediates.length) ran = 'nothing';
      if (ran !== 'broken') continue;
      if (!this.rules.has(9)) return ran;
      this.makeUpForDrain();
    }
    return ran;
  }

  *#runImmediate(immediate: Immediate, putOff: () => void): Generator<void, boolean> {
    immediate.active = false;
    this.agent.observer.timerDue(immediate.id);
    const task = this.enqueueTask('immediate', 'setImmediate');
    this.frames.enter('immediate', immediate.args.length);
    const isBroken = yield* this.runs(task, () =>
      this.contexts.run(immediate.context, () => {
        immediate.isNamed = this.rules.has(9) || this.rules.isBun;
        try {
          callTimer(immediate, putOff);
        } finally {
          leaveImmediate(this, immediate);
        }
      }),
    );
    endImmediate(this, immediate);
    if (!immediate.drains || !(yield* this.drain())) return isBroken;
    putOff();
    return true;
  }

  *#rest(): Generator<void, boolean> {
    return (yield* this.#runImmediates()) === 'broken';
  }

  /** Before Node 9 an exception left the others to a nextTick, or to the next phase if that comes first. */
  #putOff(immediates: readonly Immediate[]): void {
    if (this.rules.has(9) || immediates.length === 0) return;
    this.immediates.putBack(immediates);
    this.ticks.push(() => this.#rest());
  }
}
