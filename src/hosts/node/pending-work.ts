import type { AsyncResource } from './async-contexts.ts';

/** Work that finishes outside JavaScript after some virtual time: files, mostly. Runs in the poll phase. */
export interface Pending {
  readonly dueNs: number;
  readonly task: number;
  readonly run: () => void;
  readonly refed: boolean;
  /** Place among the handles of the loop: 0, or that of a message port. */
  readonly order: number;
  readonly context: AsyncResource | undefined;
}

/** What the poll phase waits for. */
export class PendingWork {
  #works: Pending[] = [];

  get isEmpty(): boolean {
    return this.#works.length === 0;
  }

  /** Something here keeps the process alive. */
  get hasRefed(): boolean {
    return this.#works.some((work) => work.refed);
  }

  /** When the first is finished, in virtual time; Infinity when there is none. */
  get nextDueNs(): number {
    return Math.min(Infinity, ...this.#works.map((work) => work.dueNs));
  }

  add(work: Pending): void {
    this.#works.push(work);
  }

  remove(work: Pending): void {
    this.#works = this.#works.filter((each) => each !== work);
  }

  /** libuv goes once through its handles, and does all that has come for each; work in the background was looked at before, at `startNs`. */
  nextFinished(from: number, startNs: number, nowNs: number): Pending | undefined {
    let best: Pending | undefined;
    for (const work of this.#works) {
      if (work.dueNs > (work.order === 0 ? startNs : nowNs) || work.order < from) continue;
      if (best === undefined || work.order < best.order || (work.order === best.order && work.dueNs < best.dueNs)) best = work;
    }
    return best;
  }
}
