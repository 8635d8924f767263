/** What one guest op, one clock read and one timer setting cost in virtual nanoseconds. */
export const NS_PER_OP = 20;
const NS_PER_CLOCK_READ = 10_000;
export const NS_PER_MS = 1_000_000;

/** What a library worked out of what the program set may be anything: what is no duration takes no time. */
export const durationOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : 0;

/**
 * Time as the program sees it: integer nanoseconds since the run began. It moves by a fixed cost per executed
 * op and per clock read, so that `while (Date.now() < until);` ends, and jumps when nothing is runnable.
 */
export class VirtualClock {
  #base = 0;
  /** Time that was jumped over because nothing was to be done. */
  idleNs = 0;
  readonly #ops: () => number;

  /** `ops` answers how many guest ops have been executed so far. */
  constructor(ops: () => number) {
    this.#ops = ops;
  }

  /** Now, without charging anything. */
  get ns(): number {
    return this.#base + this.#ops() * NS_PER_OP;
  }

  /** Whole milliseconds, as timers count them. */
  get ms(): number {
    return Math.floor(this.ns / NS_PER_MS);
  }

  /** Now, charged as a clock read. */
  read(): number {
    this.#base += NS_PER_CLOCK_READ;
    return this.ns;
  }

  charge(ns: number): void {
    this.#base += ns;
  }

  /** Jumps forward to `ns`; never back. */
  advanceTo(ns: number): void {
    const now = this.ns;
    if (ns <= now) return;
    this.#base += ns - now;
    this.idleNs += ns - now;
  }
}
