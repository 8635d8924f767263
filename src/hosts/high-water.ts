import { agent } from '../engine/spec/agent.ts';

/** So many may wait for nothing; and so many more are charged at once. */
const STEP = 1024;
/** What one that waits takes in a host beside its objects: records of it, of its callback and of what the callback sees. */
const BYTES_PER_WAITING = 448;

/**
 * The memory of a queue. What has run is given back, so that a queue is charged only as far as more wait in it than ever
 * before: a program that never ends, a job after another, needs no more of it.
 */
export class HighWater {
  #most = STEP;

  reach(waiting: number): void {
    if (waiting <= this.#most) return;
    this.#most += STEP;
    agent.charge(STEP * BYTES_PER_WAITING);
  }
}
