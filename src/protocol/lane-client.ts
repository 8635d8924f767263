import { assertUnreachable } from '../base/assert.ts';
import type { TraceDelta } from '../trace/index.ts';
import {
  type CrashReport,
  crashReportOf,
  type FromLane,
  type RunId,
  type RunSettings,
  type RunSummary,
  type ToLane,
} from './messages.ts';
import type { Timers, WorkerLike, WorkerPool } from './worker-pool.ts';

/** How long a cancelled worker may say nothing before it is replaced. */
export const SILENCE_MS = 250;
/**
 * How long a worker may say nothing during a run before it is given up: it promises a word every 100 ms. No event tells a page that a
 * worker has ended; a lock that the worker holds would, and would keep the page from being kept for the way back.
 */
export const HANG_MS = 10_000;
/** How long its code may take to arrive. */
export const LOAD_MS = 60_000;
/**
 * How long a worker that waits for work may take to its first word of a run, which it says before anything else. Then it
 * has ended unnoticed, as browsers do to workers that long had nothing to do, and the run starts anew in another one;
 * from then on it is given twice as long, for the machine may only be slow.
 */
export const FIRST_WORD_MS = 1000;
/**
 * The watch counts quiet rounds instead of reading a clock: a page that slept or was busy wakes to a timer first and
 * to the messages that waited after it, and one round is always left for those.
 */
export const ROUND_MS = 500;
/** What a cancelled worker may say before it says that it stopped: what was on its way. */
const MOST_LATE_WORDS = 100;

/** What a lane hears of its run. Calls for earlier runs never arrive. */
export interface LaneListener {
  /** There is more trace; `ops` and `events` so far. */
  onProgress(runId: RunId, ops: number, events: number): void;
  /** A further piece of the trace; a TraceAssembler puts them together. */
  onDelta(runId: RunId, delta: TraceDelta): void;
  onFinished(runId: RunId, summary: RunSummary): void;
  onCancelled(runId: RunId): void;
  /** The worker failed; the next run gets another one. */
  onCrashed(runId: RunId, report: CrashReport): void;
}

/** Of all lanes. */
let lastRunId = 0;

/** One lane's side of the protocol: at most one run at a time; a new one cancels the one before. */
export class LaneClient {
  private readonly pool: WorkerPool<ToLane, FromLane>;
  private readonly timers: Timers;
  private readonly listener: LaneListener;
  private worker: WorkerLike<ToLane, FromLane> | null = null;
  private isReady = false;
  /** The run whose messages count, 0 none. */
  private current: RunId = 0;
  private settings: RunSettings | null = null;
  /** A run that was told to stop and has not answered, 0 none. */
  private cancelling: RunId = 0;
  private silence = 0;
  private watch = 0;
  private quietRounds = 0;
  private lateWords = 0;
  /** It fetches the code of the run's host. */
  private isLoading = false;
  /** It has said something since it was given the run. */
  private hasSpoken = false;
  /** The run was started anew once, for want of a first word. */
  private isAnew = false;
  private firstWordMs = FIRST_WORD_MS;

  constructor(pool: WorkerPool<ToLane, FromLane>, timers: Timers, listener: LaneListener) {
    this.pool = pool;
    this.timers = timers;
    this.listener = listener;
  }

  /** Starts a run and returns its id. */
  run(settings: RunSettings): RunId {
    this.stopCurrent();
    const runId = ++lastRunId;
    this.current = runId;
    this.isAnew = false;
    this.settings = settings;
    this.post({ kind: 'run', runId, settings });
    this.startWatch();
    return runId;
  }

  /** Stops the run, if there is one; the listener hears onCancelled at once. */
  cancel(): void {
    const runId = this.current;
    if (runId === 0) return;
    this.stopCurrent();
    this.listener.onCancelled(runId);
  }

  dispose(): void {
    this.current = 0;
    this.dropWorker();
  }

  private stopCurrent(): void {
    if (this.current === 0) return;
    this.cancelling = this.current;
    this.lateWords = 0;
    this.current = 0;
    this.settings = null;
    this.post({ kind: 'cancel', runId: this.cancelling });
    this.watchSilence();
  }

  /** A worker that cannot be made is lost like any other, but a moment later: nobody hears of a run before its id. */
  private post(message: ToLane): void {
    try {
      if (!this.worker) this.takeWorker();
      this.worker?.postMessage(message);
    } catch (error) {
      const report: CrashReport = { cause: 'not-loaded', ...crashReportOf(error) };
      this.timers.setTimeout(() => message.runId === this.current && this.lose(report), 0);
    }
  }

  private takeWorker(): void {
    const { worker, heard } = this.pool.take();
    this.worker = worker;
    this.isReady = false;
    worker.onmessage = ({ data }) => this.hear(worker, data);
    worker.onerror = ({ message }) => this.crashed(worker, this.cancelling, this.workerError(message));
    for (const message of heard) this.hear(worker, message);
  }

  private workerError(message = ''): CrashReport {
    return { cause: this.isReady ? 'threw' : 'not-loaded', name: 'WorkerError', message, stack: '' };
  }

  private hear(from: WorkerLike<ToLane, FromLane>, message: FromLane): void {
    if (from !== this.worker) return;
    if (!isMessage(message)) return this.lose(NO_MESSAGE);
    this.quietRounds = 0;
    this.hasSpoken = true;
    if (this.cancelling !== 0 && ++this.lateWords < MOST_LATE_WORDS) this.watchSilence();
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        this.pool.warm();
        return;
      case 'cancelled':
        return this.stopped(message.runId);
      case 'crashed':
        return this.crashed(from, message.runId, message.report);
      case 'loading':
      case 'started':
      case 'progress':
      case 'delta':
      case 'finished':
        return this.hearOfRun(message);
      default:
        assertUnreachable(message);
    }
  }

  private hearOfRun(message: FromLane & { runId: RunId }): void {
    if (message.kind === 'finished') this.stopped(message.runId);
    if (message.runId !== this.current) return;
    this.isLoading = message.kind === 'loading';
    if (message.kind === 'progress') this.listener.onProgress(message.runId, message.ops, message.events);
    if (message.kind === 'delta') this.listener.onDelta(message.runId, message.delta);
    if (message.kind === 'finished') {
      this.timers.clearTimeout(this.watch);
      this.current = 0;
      this.settings = null;
      this.listener.onFinished(message.runId, message.summary);
    }
  }

  /** A cancelled run has ended, by the message or because it was just finishing. */
  private stopped(runId: RunId): void {
    if (runId !== this.cancelling) return;
    this.cancelling = 0;
    this.timers.clearTimeout(this.silence);
  }

  /** (Re)starts the wait for a sign of life. A worker that is still loading has not been asked anything yet. */
  private watchSilence(): void {
    this.timers.clearTimeout(this.silence);
    this.silence = this.timers.setTimeout(() => {
      if (this.cancelling === 0) return;
      if (this.isReady) this.replaceWorker();
      else this.watchSilence();
    }, SILENCE_MS);
  }

  /** The worker does not answer: its successor takes over the run that was waiting for it. */
  private replaceWorker(): void {
    const { current, settings } = this;
    this.dropWorker();
    if (current === 0 || !settings) return;
    this.post({ kind: 'run', runId: current, settings });
    this.startWatch();
  }

  /** Watches the run under way until it ends. */
  private startWatch(): void {
    this.timers.clearTimeout(this.watch);
    this.quietRounds = 0;
    this.hasSpoken = false;
    this.isLoading = false;
    const look = (): void => {
      if (this.current === 0) return;
      const quietMs = ++this.quietRounds * ROUND_MS;
      const isThere = this.isReady && !this.isLoading;
      const limit = isThere ? HANG_MS : LOAD_MS;
      if (quietMs >= limit) this.lose(silenceReport(isThere, limit));
      else if (this.isReady && !this.hasSpoken && !this.isAnew && quietMs >= this.firstWordMs) {
        this.firstWordMs *= 2;
        this.isAnew = true;
        // What ended this one may have ended the spare, too.
        this.pool.dispose();
        this.replaceWorker();
      } else this.watch = this.timers.setTimeout(look, ROUND_MS);
    };
    this.watch = this.timers.setTimeout(look, ROUND_MS);
  }

  /** What failed in a run that was cancelled says nothing of the one that came after it. */
  private crashed(from: WorkerLike<ToLane, FromLane>, runId: RunId, report: CrashReport): void {
    if (from !== this.worker) return;
    if (runId !== 0 && runId === this.cancelling) this.replaceWorker();
    else this.lose(report);
  }

  private lose(report: CrashReport): void {
    const runId = this.current;
    this.current = 0;
    this.settings = null;
    this.dropWorker();
    if (runId !== 0) this.listener.onCrashed(runId, report);
  }

  private dropWorker(): void {
    this.timers.clearTimeout(this.silence);
    this.timers.clearTimeout(this.watch);
    this.cancelling = 0;
    const worker = this.worker;
    this.worker = null;
    if (!worker) return;
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
    this.isReady = false;
  }
}

const NO_MESSAGE: CrashReport = { name: 'WorkerError', message: 'said what is no message', stack: '' };

/** What its code says always is one; what stands in its place, after a bad update or a broken cache, may say anything. */
function isMessage(message: unknown): message is FromLane {
  const { kind, delta, report } = Object(message) as { kind?: unknown; delta?: TraceDelta; report?: unknown };
  if (kind === 'delta') return delta?.words instanceof Int32Array && Array.isArray(delta.strings);
  if (kind === 'crashed') return typeof report === 'object' && report !== null;
  return ['ready', 'loading', 'started', 'progress', 'finished', 'cancelled'].includes(kind as string);
}

export function silenceReport(isThere: boolean, ms: number): CrashReport {
  const message = isThere ? `no sign of life for ${ms} ms` : `not loaded after ${ms} ms`;
  return { cause: isThere ? 'silent' : 'not-loaded', name: 'WorkerError', message, stack: '' };
}
