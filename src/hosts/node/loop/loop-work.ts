import type { AsyncResource } from '../async-hooks/async-contexts.ts';
import { lookup } from '../../../base/lookup.ts';
import { HighWater } from '../../high-water.ts';

/** Work that finishes outside JavaScript after some virtual time: files, messages. Runs in the poll phase. */
export interface Work {
  readonly dueNs: number;
  readonly task: number;
  readonly run: () => void;
  readonly refed: boolean;
  /** What it is, for stacks: 'fs', 'stat', 'readFile', or something else. */
  readonly kind: string;
  /** Place among the handles of the loop: 0, or that of a message port. */
  readonly order: number;
  /** What `async_hooks` calls it: 'FSREQCALLBACK'; '' when it has no name. */
  readonly type: string;
  readonly context: AsyncResource | undefined;
}

/** The classes of requests, by what `async_hooks` calls them. */
const REQUESTS = lookup<string>({
  FSREQCALLBACK: 'FSReqCallback',
  FSREQPROMISE: 'FSReqPromise',
  GETADDRINFOREQWRAP: 'GetAddrInfoReqWrap',
});

/** What libuv's loop waits for besides timers. */
export class LoopWork {
  readonly #pending: Work[] = [];
  readonly #water = new HighWater();
  /** Ports with listeners, workers and the like. */
  #held = 0;
  /** Those that Node has a name for, oldest first. */
  readonly #named: string[] = [];
  /** Output that is open: pipes, as in `node program | cat`. */
  readonly #outputs = new Set<'stdout' | 'stderr'>();
  /** What calls back now. */
  #current: Work | undefined;
  /** Place of the handle for which things are done, 0 for none. */
  handle = 0;
  /** Timers are being called: what is closed now is closed behind the next poll phase. */
  isInTimers = false;
  /** When the poll phase began that runs. */
  pollNs: number | null = null;
  #closing: Pick<Work, 'task' | 'run'>[] = [];

  add(work: Work): void {
    this.#pending.push(work);
    this.#water.reach(this.#pending.length);
  }

  /** `kind`: Node's name for what keeps the process alive, or ''. */
  hold(count: 1 | -1, kind: string): void {
    this.#held += count;
    if (kind === '') return;
    if (count === 1) this.#named.push(kind);
    else this.#named.splice(this.#named.indexOf(kind), 1);
  }

  /** Since Node 18 whoever writes to one of the two has opened `both`. */
  writes(stream: 'stdout' | 'stderr', both: boolean): void {
    if (this.#outputs.has(stream)) return;
    for (const each of both ? (['stdout', 'stderr'] as const) : [stream]) {
      this.#outputs.add(each);
      this.#named.push('PipeWrap');
    }
  }

  /** By Node's names, as `process.getActiveResourcesInfo` lists them. */
  get requests(): readonly string[] {
    const works = this.#current === undefined ? this.#pending : [this.#current, ...this.#pending];
    return works.flatMap(({ type }) => REQUESTS[type] ?? []);
  }

  /** It counts until it has called back. */
  callingBack(work: Work | undefined): void {
    this.#current = work;
  }

  get handles(): readonly string[] {
    return this.#named;
  }

  close(work: Pick<Work, 'task' | 'run'>): void {
    this.#closing.push(work);
  }

  /** Handles that are being closed; each calls back at the end of the loop's iteration. */
  takeClosing(): Pick<Work, 'task' | 'run'>[] {
    const taken = this.#closing;
    this.#closing = [];
    return taken;
  }

  get isClosing(): boolean {
    return this.#closing.length > 0;
  }

  get keepsAlive(): boolean {
    return this.#held > 0 || this.isClosing || this.#pending.some((work) => work.refed);
  }

  /** Something may call back, though it need not keep the loop going. */
  get isExpected(): boolean {
    return this.#held > 0 || this.#pending.length > 0;
  }

  /** Something has come, or comes, for that handle. */
  isWaiting(order: number): boolean {
    return this.#pending.some((work) => work.order === order);
  }

  get nextDueNs(): number {
    return this.#pending.reduce((next, { dueNs }) => Math.min(next, dueNs), Infinity);
  }

  /**
   * Takes what is next in a pass that began at `startNs` and stands at handle `from`: libuv goes once through its
   * handles, and does all that has come for each; work in the background was looked at before.
   */
  takeFinished(from: number, to: number, startNs: number, nowNs: number): Work | undefined {
    let best: Work | undefined;
    for (const work of this.#pending) {
      if (work.dueNs > (work.order === 0 ? startNs : nowNs) || work.order < from || work.order > to) continue;
      if (best === undefined || work.order < best.order || (work.order === best.order && work.dueNs < best.dueNs))
        best = work;
    }
    if (best !== undefined) this.#pending.splice(this.#pending.indexOf(best), 1);
    return best;
  }
}
