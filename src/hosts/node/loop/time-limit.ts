import type { Agent } from '../../../engine/spec/agent.ts';
import { type Frame, machine } from '../../../engine/vm/frame.ts';
import { leaveContext } from '../../../engine/vm/unwind.ts';

/** What may run for so long. */
interface Limit {
  /** The number of executed ops at which it ends. */
  readonly end: number;
  /** The frame that goes on then. */
  readonly below: Frame | null;
}

/** Flies through all frames of what took too long; no program sees it. */
class TimedOut {
  readonly limit: Limit;
  constructor(limit: Limit) {
    this.limit = limit;
  }
}

/** Ends calls that take longer than they may (`timeout` of `vm`) where they are: at the end of a share of ops. */
export class TimeLimits {
  readonly #limits: Limit[] = [];

  /** Answers whether `work` came to its end within about that many ops. */
  keeps(agent: Agent, ops: number, work: () => void): boolean {
    const limit = { end: agent.opsUsed + ops, below: machine.frame };
    agent.shareOps();
    this.#limits.push(limit);
    try {
      work();
      return true;
    } catch (thrown) {
      if (thrown instanceof TimedOut && thrown.limit === limit) return false;
      throw thrown;
    } finally {
      this.#limits.pop();
    }
  }

  /** A share of ops is used up: the outermost call whose time is over ends, and the observer hears that its frames are gone. */
  check(agent: Agent): void {
    const over = this.#limits.find(({ end }) => agent.opsUsed > end);
    if (over === undefined) return;
    for (let { frame } = machine; frame !== null && frame !== over.below; frame = frame.parent)
      leaveContext(frame, 'throw');
    throw new TimedOut(over);
  }
}
