import { type CrashReport, crashReportOf, type FromSyntax, type ToSyntax } from './messages.ts';
import type { Timers, WorkerLike } from './worker-pool.ts';

/** How long the parser may think, its loading included, before it is replaced. */
export const ANSWER_MS = 10_000;
/**
 * How long one may think that has answered before, until it is taken for one that the browser ended meanwhile: the
 * question goes to another, and from then on it is given twice as long, for the text may only be large.
 */
export const NEXT_ANSWER_MS = 1500;

export type Parsed = Extract<FromSyntax, { kind: 'parsed' }>;

export interface SyntaxListener {
  onParsed(result: Parsed): void;
  onCrashed(report: CrashReport): void;
}

/** Parses on every key: only the newest question is asked, and only its answer is passed on. */
export class SyntaxClient {
  private readonly spawn: () => WorkerLike<ToSyntax, FromSyntax>;
  private readonly timers: Timers;
  private readonly listener: SyntaxListener;
  private watch = 0;
  private nextAnswerMs = NEXT_ANSWER_MS;
  /** The worker in use has answered. */
  private hasAnswered = false;
  private worker: WorkerLike<ToSyntax, FromSyntax> | null = null;
  private lastId = 0;
  /** Asked and not answered. */
  private pending = 0;
  /** Waits for the answer to `pending`. */
  private next: ToSyntax | null = null;

  constructor(spawn: () => WorkerLike<ToSyntax, FromSyntax>, timers: Timers, listener: SyntaxListener) {
    this.spawn = spawn;
    this.timers = timers;
    this.listener = listener;
  }

  parse(files: ToSyntax['files'], entry: string, goal: ToSyntax['goal']): number {
    const question: ToSyntax = { kind: 'parse', id: ++this.lastId, files, entry, goal };
    if (this.pending === 0) this.ask(question);
    else this.next = question;
    return question.id;
  }

  dispose(): void {
    this.timers.clearTimeout(this.watch);
    this.dropWorker();
    this.pending = 0;
    this.next = null;
  }

  private ask(question: ToSyntax): void {
    this.pending = question.id;
    this.timers.clearTimeout(this.watch);
    const isKnown = this.worker !== null && this.hasAnswered && this.nextAnswerMs < ANSWER_MS;
    this.watch = isKnown
      ? this.timers.setTimeout(() => this.askAnew(question), this.nextAnswerMs)
      : this.timers.setTimeout(
          () => this.fail({ cause: 'silent', name: 'WorkerError', message: `no answer in ${ANSWER_MS} ms`, stack: '' }),
          ANSWER_MS,
        );
    try {
      this.worker ??= this.start();
      this.worker.postMessage(question);
    } catch (error) {
      // A moment later: nobody hears of a question before its id.
      this.timers.clearTimeout(this.watch);
      this.watch = this.timers.setTimeout(() => this.fail({ cause: 'not-loaded', ...crashReportOf(error) }), 0);
    }
  }

  private askAnew(question: ToSyntax): void {
    this.nextAnswerMs *= 2;
    this.dropWorker();
    const newest = this.next ?? question;
    this.next = null;
    this.ask(newest);
  }

  private start(): WorkerLike<ToSyntax, FromSyntax> {
    const worker = this.spawn();
    this.hasAnswered = false;
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = ({ message }) =>
      worker === this.worker && this.fail({ name: 'WorkerError', message: message ?? '', stack: '' });
    return worker;
  }

  private hear(answer: FromSyntax): void {
    if (Object(answer).id !== this.pending) return;
    this.hasAnswered = true;
    if (answer.kind === 'crashed') this.fail(answer.report);
    // What stands in the place of its code, after a bad update or a broken cache, may say anything.
    else if (!Array.isArray(answer.errors) || !Array.isArray(answer.sites))
      this.fail({ name: 'WorkerError', message: 'said what is no answer', stack: '' });
    else if (this.next === null) {
      this.settle();
      this.listener.onParsed(answer);
    } else {
      const { next } = this;
      this.next = null;
      this.settle();
      this.ask(next);
    }
  }

  /** The worker is not used again; what waits goes to the next one. */
  private fail(report: CrashReport): void {
    this.dropWorker();
    if (this.pending === 0) return;
    const { next } = this;
    this.next = null;
    this.settle();
    this.listener.onCrashed(report);
    // Whoever heard of it may have asked anew, and that is the newest question.
    if (next && this.lastId === next.id) this.ask(next);
  }

  private settle(): void {
    this.timers.clearTimeout(this.watch);
    this.pending = 0;
  }

  private dropWorker(): void {
    const { worker } = this;
    this.worker = null;
    worker?.terminate();
  }
}
