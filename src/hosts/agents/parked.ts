import { AgentParked, canParkBetweenOps, canParkIn, replay, resumeStack } from '../../engine/index.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Agent } from '../../engine/spec/agent.ts';
import { completionOf, valueOrThrow } from '../../engine/spec/completion.ts';
import type { Value } from '../../engine/spec/values.ts';

/** A callback that stopped in the middle, and what its host does when it has ended. */
interface Unfinished {
  readonly parked: AgentParked;
  /** The host's steps around the call that was parked, run again when that has ended; null: nothing was to follow. */
  readonly steps: (() => void) | null;
  readonly after: () => void;
}

/**
 * One agent's callbacks: each runs to its end, or is parked in the middle and goes on later. What a callback does
 * before its first call of guest code must bear to be done twice.
 */
export class Callbacks {
  readonly #agent: Agent;
  #unfinished: Unfinished | null = null;
  /** What the call gives in which it is parked, asked when it goes on; null when that call has yet to be made. */
  #answer: (() => Value) | null = null;

  constructor(agent: Agent) {
    this.#agent = agent;
  }

  get isParked(): boolean {
    return this.#unfinished !== null;
  }

  /** Where the parked code stands. */
  get parkedAt(): AgentParked | null {
    return this.#unfinished?.parked ?? null;
  }

  /** Runs a callback. `again`: its steps, if it has any beyond the call. */
  run(steps: () => void, again: (() => void) | null, after: () => void): void {
    this.#parkably(steps, again, after);
  }

  #parkably(work: () => void, steps: (() => void) | null, after: () => void): void {
    this.#agent.parkable = 1;
    try {
      work();
    } catch (thrown) {
      this.keep(thrown, steps, after);
      return;
    } finally {
      this.#agent.parkable = -1;
    }
    after();
  }

  /** Keeps what was parked, for later; other throws go on. */
  keep(thrown: unknown, steps: (() => void) | null, after: () => void): void {
    this.#agent.parkable = -1;
    if (!(thrown instanceof AgentParked)) throw thrown;
    this.#unfinished = { parked: thrown, steps, after };
  }

  /** Goes on with what is parked. `guarded` takes what a continuation throws. */
  goOn(guarded: (callback: () => void) => void): void {
    const { parked, steps, after } = this.#unfinished!;
    const answer = this.#answer === null ? 'again' : { value: this.#answer() };
    this.#unfinished = null;
    this.#answer = null;
    const stack = parked.stack!;
    const work = (): void => {
      const completion = stack.within(() => completionOf(() => resumeStack(stack, answer)));
      if (steps === null || stack.isResumption) guarded(() => void valueOrThrow(completion));
      else replay(completion, steps);
    };
    this.#parkably(work, steps, after);
  }

  /** Parks what runs, in a call of `callee` or between two ops (undefined), if that is possible. */
  tryPark(callee: GuestObject | undefined, answer: (() => Value) | null): void {
    if (!(callee === undefined ? canParkBetweenOps() : canParkIn(callee))) return;
    this.#answer = answer;
    throw new AgentParked();
  }

  /** The process is over. */
  drop(): void {
    this.#unfinished = null;
  }
}
