/** Slots that one 'queue-slots' fact stands for: as many as the smallest array has. */
export const SLOTS_OF_FACT = 8;

interface Generation {
  readonly turn: number;
  readonly tick: number;
  slots: number;
  jobs: number;
}

/**
 * Arrays in which jobs wait, where they do so on the heap: those of one generation (a turn and tick) stand in one, which
 * is replaced by one of twice its size when it is full. Every agent has its own.
 */
export class QueueArrays {
  private readonly ofAgents: Generation[] = [];

  /** Slots of the array that is made for one more job, 0 when there is room. */
  slotsFor(agent: number, turn: number, tick: number): number {
    let queue = this.ofAgents[agent];
    if (queue === undefined || queue.turn !== turn || queue.tick !== tick) {
      this.ofAgents[agent] = queue = { turn, tick, slots: 0, jobs: 0 };
    }
    if (queue.jobs++ < queue.slots) return 0;
    return (queue.slots = Math.max(SLOTS_OF_FACT, 2 * queue.slots));
  }
}
