import { assertUnreachable } from '../base/assert.ts';
import type { TraceDelta } from '../trace/index.ts';
import type { CrashReport, FromLane, RunId, RunSettings, RunSummary, ToLane } from './messages.ts';
import type { Timers, WorkerLike, WorkerPool } from './worker-pool.ts';

/** How long a cancelled worker may say nothing before it is replaced. */
export const SILENCE_MS = 250;

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
  private static lastRunId = 0;

  constructor(pool: WorkerPool<ToLane, FromLane>, timers: Timers, listener: LaneListener) {
    this.pool = pool;
    this.timers = timers;
    this.listener = listener;
  }

  /** Starts a run and returns its id. */
  run(settings: RunSettings): RunId {
    this.stopCurrent();
    const runId = ++LaneClient.lastRunId;
    this.current = runId;
    this.settings = settings;
    this.post({ kind: 'run', runId, settings });
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
    this.current = 0;
    this.settings = null;
    this.post({ kind: 'cancel', runId: this.cancelling });
    this.watchSilence();
  }

  private post(message: ToLane): void {
    if (!this.worker) this.takeWorker();
    this.worker?.postMessage(message);
  }

  private takeWorker(): void {
    const { worker, heard } = this.pool.take();
    this.worker = worker;
    this.isReady = false;
    worker.onmessage = ({ data }) => this.hear(worker, data);
    worker.onerror = ({ message }) => this.crashed(worker, { name: 'WorkerError', message: message ?? '', stack: '' });
    for (const message of heard) this.hear(worker, message);
  }

  private hear(from: WorkerLike<ToLane, FromLane>, message: FromLane): void {
    if (from !== this.worker) return;
    if (this.cancelling !== 0) this.watchSilence();
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        this.pool.warm();
        return;
      case 'cancelled':
        return this.stopped(message.runId);
      case 'crashed':
        return this.crashed(from, message.report);
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
    if (message.kind === 'progress') this.listener.onProgress(message.runId, message.ops, message.events);
    if (message.kind === 'delta') this.listener.onDelta(message.runId, message.delta);
    if (message.kind === 'finished') {
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
    if (current !== 0 && settings) this.post({ kind: 'run', runId: current, settings });
  }

  private crashed(from: WorkerLike<ToLane, FromLane>, report: CrashReport): void {
    if (from !== this.worker) return;
    const runId = this.current;
    this.current = 0;
    this.settings = null;
    this.dropWorker();
    if (runId !== 0) this.listener.onCrashed(runId, report);
  }

  private dropWorker(): void {
    this.timers.clearTimeout(this.silence);
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
