import type { Answers, FromInspector, Question, QuestionId, ToInspector } from './inspection.ts';
import { FIRST_WORD_MS, HANG_MS, LOAD_MS, ROUND_MS, SILENCE_MS, silenceReport } from './lane-client.ts';
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
  readonly question: Question;
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
  /** Goes off while there are questions, and counts the rounds in which the worker said nothing (see lane-client.ts). */
  private watch = 0;
  private quietRounds = 0;
  /** Its code is there, and that of the run. */
  private isThere = false;
  /** It has said something since it was asked. */
  private hasSpoken = false;
  private isAnew = false;
  private firstWordMs = FIRST_WORD_MS;

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
      this.waiting.set(++this.lastId, { question, resolve: resolve as (answer: never) => void });
      this.post([this.lastId]);
    });
  }

  private post(ids: Iterable<QuestionId>): void {
    try {
      this.worker ??= this.start();
      for (const id of ids)
        this.worker.postMessage({ kind: 'inspect-ask', id, question: this.waiting.get(id)!.question });
      this.startWatch();
    } catch (error) {
      this.lose(crashReportOf(error));
    }
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
    this.isThere = false;
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = ({ message = '' }) =>
      worker === this.worker && this.lose({ name: 'WorkerError', message, stack: '' });
    if (this.settings) worker.postMessage({ kind: 'inspect-run', settings: this.settings });
    return worker;
  }

  private hear(message: FromInspector | FromLane): void {
    if (!isMessage(message)) return this.lose(NO_MESSAGE);
    if (this.isCancelling) this.watchSilence();
    this.quietRounds = 0;
    this.hasSpoken = true;
    switch (message.kind) {
      case 'inspect-loading':
      case 'inspect-heard':
        this.isThere = message.kind === 'inspect-heard';
        return;
      case 'inspect-answer': {
        const { id, answer } = message;
        this.isThere = true;
        const waiting = this.waiting.get(id);
        this.waiting.delete(id);
        waiting?.resolve(answer.answer as never);
        if (this.waiting.size > 0) return;
        this.stopWatch();
        return this.listener.onProgress(0, 0);
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

  /** Watches over the worker until all questions are answered: no event tells that it has ended. */
  private startWatch(): void {
    if (this.watch !== 0) return;
    this.quietRounds = 0;
    this.hasSpoken = false;
    this.isAnew = false;
    this.watchOn();
  }

  private watchOn(): void {
    this.watch = this.timers.setTimeout(() => {
      this.watch = 0;
      if (this.waiting.size === 0) return;
      const quietMs = ++this.quietRounds * ROUND_MS;
      const limit = this.isThere ? HANG_MS : LOAD_MS;
      if (quietMs >= limit) this.lose(silenceReport(this.isThere, limit));
      else if (this.isThere && !this.hasSpoken && !this.isAnew && quietMs >= this.firstWordMs) this.askAnew();
      else this.watchOn();
    }, ROUND_MS);
  }

  private stopWatch(): void {
    this.timers.clearTimeout(this.watch);
    this.watch = 0;
  }

  /** It ended unnoticed while it had nothing to do: another one takes over. From then on it is given twice as long. */
  private askAnew(): void {
    this.firstWordMs *= 2;
    this.dropWorker();
    this.post(this.waiting.keys());
    this.isAnew = true;
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
    this.stopWatch();
    const dropped = [...this.waiting.values()];
    this.waiting.clear();
    for (const { resolve } of dropped) resolve(null as never);
    if (dropped.length > 0) this.listener.onProgress(0, 0);
  }

  private dropWorker(): void {
    this.timers.clearTimeout(this.silence);
    this.stopWatch();
    this.isCancelling = false;
    const { worker } = this;
    this.worker = null;
    if (!worker) return;
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  }
}

const NO_MESSAGE: CrashReport = { name: 'WorkerError', message: 'said what is no message', stack: '' };

/** What stands in the place of the worker's code, after a bad update or a broken cache, may say anything. */
function isMessage(message: unknown): message is FromInspector | FromLane {
  const { kind, answer, report } = Object(message) as { kind?: unknown; answer?: unknown; report?: unknown };
  if (kind === 'inspect-answer') return Object(answer) === answer;
  if (kind === 'inspect-crashed' || kind === 'crashed') return Object(report) === report;
  return typeof kind === 'string';
}
