import type { Answers, FromInspector, Question, QuestionId, ToInspector } from './inspection.ts';
import { SILENCE_MS } from './lane-client.ts';
import { type CrashReport, crashReportOf, type FromLane, type RunSettings } from './messages.ts';
import type { Timers, WorkerLike } from './worker-pool.ts';

/** A lane's worker takes questions as well as runs. */
export type InspectionWorker = WorkerLike<ToInspector, FromInspector | FromLane>;

export interface InspectionListener {
  /** On the way to an answer: `event` of `of` events are run. Zero of zero when nothing is on its way any more. */
  onProgress(event: number, of: number): void;
  /** The worker failed; the next question gets another one. */
  onCrashed(report: CrashReport): void;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
}

/** One lane's inspection: questions about the run given last, answered in the order of asking. */
export class InspectionClient {
  private readonly spawn: () => InspectionWorker;
  private readonly timers: Timers;
  private readonly listener: InspectionListener;
  private worker: InspectionWorker | null = null;
  private settings: RunSettings | null = null;
  private readonly waiting = new Map<QuestionId, Waiting>();
  private lastId = 0;
  private silence = 0;
  private isCancelling = false;

  constructor(spawn: () => InspectionWorker, timers: Timers, listener: InspectionListener) {
    this.spawn = spawn;
    this.timers = timers;
    this.listener = listener;
  }

  /** The run that further questions are about; what was asked about another is dropped. */
  setRun(settings: RunSettings): void {
    if (settings === this.settings) return;
    this.cancel();
    this.settings = settings;
    this.worker?.postMessage({ kind: 'inspect-run', settings });
  }

  /** Null when the question was dropped, or the worker failed. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']] | null> {
    return new Promise((resolve) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve: resolve as (answer: never) => void });
      try {
        this.worker ??= this.start();
        this.worker.postMessage({ kind: 'inspect-ask', id, question });
      } catch (error) {
        this.lose(crashReportOf(error));
      }
    });
  }

  /** Drops all questions; they are answered with null at once. */
  cancel(): void {
    if (this.waiting.size === 0) return;
    this.dropQuestions();
    this.worker?.postMessage({ kind: 'inspect-cancel' });
    this.isCancelling = true;
    this.watchSilence();
  }

  dispose(): void {
    this.dropWorker();
    this.dropQuestions();
  }

  private start(): InspectionWorker {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = ({ message = '' }) =>
      worker === this.worker && this.lose({ name: 'WorkerError', message, stack: '' });
    if (this.settings) worker.postMessage({ kind: 'inspect-run', settings: this.settings });
    return worker;
  }

  private hear(message: FromInspector | FromLane): void {
    if (this.isCancelling) this.watchSilence();
    switch (message.kind) {
      case 'inspect-answer': {
        const { id, answer } = message;
        const waiting = this.waiting.get(id);
        this.waiting.delete(id);
        waiting?.resolve(answer.answer as never);
        if (this.waiting.size === 0) this.listener.onProgress(0, 0);
        return;
      }
      case 'inspect-progress':
        if (this.waiting.has(message.id)) this.listener.onProgress(message.event, message.of);
        return;
      case 'inspect-cancelled':
        this.isCancelling = false;
        this.timers.clearTimeout(this.silence);
        return;
      case 'inspect-crashed':
      case 'crashed':
        return this.lose(message.report);
    }
  }

  /** A worker that is deep in the program and does not hear is replaced. */
  private watchSilence(): void {
    this.timers.clearTimeout(this.silence);
    this.silence = this.timers.setTimeout(() => this.isCancelling && this.replace(), SILENCE_MS);
  }

  /** What was asked since the cancelling is asked again by whoever still wants to know. */
  private replace(): void {
    this.dropWorker();
    this.dropQuestions();
  }

  private lose(report: CrashReport): void {
    this.dropWorker();
    this.dropQuestions();
    this.listener.onCrashed(report);
  }

  private dropQuestions(): void {
    const dropped = [...this.waiting.values()];
    this.waiting.clear();
    for (const { resolve } of dropped) resolve(null as never);
    if (dropped.length > 0) this.listener.onProgress(0, 0);
  }

  private dropWorker(): void {
    this.timers.clearTimeout(this.silence);
    this.isCancelling = false;
    const { worker } = this;
    this.worker = null;
    if (!worker) return;
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  }
}
