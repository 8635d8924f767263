import { assertUnreachable } from '../base/assert.ts';
import {
  type CrashCause,
  crashReportOf,
  type FromLane,
  type RunId,
  type RunSettings,
  type RunSummary,
  type ToLane,
} from '../protocol/index.ts';
import type { Run, RunOptions, RunResult } from '../session/settings.ts';
import { transferablesOf, type TraceDelta } from '../trace/index.ts';

/*
 * The worker's side of a lane: one run at a time, in slices, so that messages are heard between them. While there
 * is nothing to run it trains the engine (training.ts). What a worker is made of is handed in: this file runs
 * under any host, and in tests.
 */

/** Longest stretch of work between two looks at the mailbox. */
export const SLICE_MS = 8;
/** A run that has taken this long is not waited for to the millisecond any more. */
const LONG_MS = 100;
/** Pause after a slice of work that nobody waits for, so that the page has the machine as often. */
const REST_MS = 8;
/** Lines that are told with the end of a run: a program may print a hundred thousand, and a page reads the trace. */
const MOST_LINES = 1000;
/** A running lane says so at least this often. */
const PROGRESS_MS = 100;

/** Something that can be worked on piece by piece. */
export interface Sliced {
  step(maxMs: number): 'more' | 'done';
}

export interface LaneHost {
  post(message: FromLane, transfer: readonly ArrayBufferLike[]): void;
  /** Whether lanes and the page are more than the machine has cores for. */
  readonly isCrowded: boolean;
  /** Calls back after `restMs`; for 0 soon, after messages that have arrived were delivered. */
  schedule(callback: () => void, restMs: number): void;
  now(): number;
  /** Brings what a program of these texts needs under this host; null when it is there. */
  prepare(host: string, texts: readonly string[]): Promise<void> | null;
  createRun(settings: RunSettings & RunOptions): Run;
}

export class LaneRunner {
  private readonly host: LaneHost;
  private run: Run | null = null;
  private runId: RunId = 0;
  private training: Sliced | null = null;
  /** The slice that is to come, null none; another one in its place takes its turn away. */
  private next: { readonly restMs: number } | null = null;
  private began = 0;
  private lastProgress = 0;

  constructor(host: LaneHost) {
    this.host = host;
  }

  /** Says that the worker is there. */
  start(): void {
    this.post({ kind: 'ready' });
  }

  /** Work that makes later runs faster, for when there is nothing to run. */
  train(training: Sliced): void {
    this.training = training;
    this.scheduleSlice();
  }

  receive(message: ToLane): void {
    switch (message.kind) {
      case 'run':
        return this.begin(message.runId, message.settings);
      case 'cancel':
        return this.cancel(message.runId);
      default:
        assertUnreachable(message);
    }
  }

  private begin(runId: RunId, settings: RunSettings): void {
    this.run = null;
    this.runId = runId;
    const loading = this.host.prepare(settings.host, Object.values(settings.files));
    if (loading === null) return this.create(runId, settings);
    this.post({ kind: 'loading', runId });
    const unlessReplaced = (action: () => void) => () => (runId === this.runId ? action() : undefined);
    loading.then(
      unlessReplaced(() => this.create(runId, settings)),
      (error) => unlessReplaced(() => this.crash(error, 'not-loaded'))(),
    );
  }

  private create(runId: RunId, settings: RunSettings): void {
    this.post({ kind: 'started', runId });
    this.began = this.lastProgress = this.host.now();
    try {
      const onDelta = (delta: TraceDelta) => this.post({ kind: 'delta', runId, delta }, transferablesOf(delta));
      this.run = this.host.createRun({ ...settings, record: 'full', onDelta, keepChunks: false });
    } catch (error) {
      return this.crash(error);
    }
    this.scheduleSlice();
  }

  private cancel(runId: RunId): void {
    if (runId === this.runId) {
      this.run = null;
      this.runId = 0;
    }
    // Said even of a run that is over: whoever asked waits for an answer.
    this.post({ kind: 'cancelled', runId });
  }

  private scheduleSlice(restMs = 0): void {
    if (this.next && this.next.restMs <= restMs) return;
    const mine = { restMs };
    this.next = mine;
    this.host.schedule(() => {
      if (this.next !== mine) return;
      this.next = null;
      this.slice();
    }, restMs);
  }

  private slice(): void {
    if (this.run) this.sliceRun(this.run);
    else if (this.training) this.sliceTraining(this.training);
    if (this.run) this.scheduleSlice(this.host.isCrowded && this.host.now() - this.began > LONG_MS ? REST_MS / 2 : 0);
    else if (this.training) this.scheduleSlice(REST_MS);
  }

  private sliceRun(run: Run): void {
    const { runId } = this;
    try {
      const state = run.step(SLICE_MS);
      if (state === 'done') this.finish(runId, run.result());
      else this.tellProgress(run);
    } catch (error) {
      this.crash(error);
    }
  }

  private tellProgress(run: Run): void {
    const now = this.host.now();
    if (now - this.lastProgress < PROGRESS_MS) return;
    this.lastProgress = now;
    this.post({ kind: 'progress', runId: this.runId, ops: run.ops, events: run.events });
  }

  private finish(runId: RunId, result: RunResult): void {
    this.run = null;
    this.runId = 0;
    const { lines, stderr, costs, trace } = result;
    const [first, firstErrors] = [lines.slice(0, MOST_LINES), stderr.slice(0, MOST_LINES)];
    const summary: RunSummary = { lines: first, stderr: firstErrors, costs, outcome: trace.outcome };
    this.post({ kind: 'finished', runId, summary });
  }

  /** A failure of our own. What the engine left behind cannot be trusted, so nothing more runs here. */
  private crash(error: unknown, cause: CrashCause = 'threw'): void {
    const { runId } = this;
    this.run = null;
    this.runId = 0;
    this.training = null;
    this.post({ kind: 'crashed', runId, report: { cause, ...crashReportOf(error) } });
  }

  private sliceTraining(training: Sliced): void {
    try {
      if (training.step(SLICE_MS) === 'done') this.training = null;
    } catch {
      // Training is a courtesy: when it fails, the user's own run will say what is wrong.
      this.training = null;
    }
  }

  private post(message: FromLane, transfer: readonly ArrayBufferLike[] = []): void {
    this.host.post(message, transfer);
  }
}
