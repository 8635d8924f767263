import type { CrashReport, FromSyntax, ToSyntax } from './messages.ts';
import type { WorkerLike } from './worker-pool.ts';

export type Parsed = Extract<FromSyntax, { kind: 'parsed' }>;

export interface SyntaxListener {
  onParsed(result: Parsed): void;
  onCrashed(report: CrashReport): void;
}

/** Parses on every key: only the newest question is asked, and only its answer is passed on. */
export class SyntaxClient {
  private readonly spawn: () => WorkerLike<ToSyntax, FromSyntax>;
  private readonly listener: SyntaxListener;
  private worker: WorkerLike<ToSyntax, FromSyntax> | null = null;
  private lastId = 0;
  /** Asked and not answered. */
  private pending = 0;
  /** Waits for the answer to `pending`. */
  private next: ToSyntax | null = null;

  constructor(spawn: () => WorkerLike<ToSyntax, FromSyntax>, listener: SyntaxListener) {
    this.spawn = spawn;
    this.listener = listener;
  }

  parse(files: ToSyntax['files'], entry: string, goal: ToSyntax['goal']): number {
    const question: ToSyntax = { kind: 'parse', id: ++this.lastId, files, entry, goal };
    if (this.pending === 0) this.ask(question);
    else this.next = question;
    return question.id;
  }

  dispose(): void {
    this.worker?.terminate();
    this.worker = null;
    this.pending = 0;
    this.next = null;
  }

  private ask(question: ToSyntax): void {
    this.pending = question.id;
    this.worker ??= this.start();
    this.worker.postMessage(question);
  }

  private start(): WorkerLike<ToSyntax, FromSyntax> {
    const worker = this.spawn();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = ({ message }) =>
      this.hear({
        kind: 'crashed',
        id: this.pending,
        report: { name: 'WorkerError', message: message ?? '', stack: '' },
      });
    return worker;
  }

  private hear(answer: FromSyntax): void {
    if (answer.id !== this.pending) return;
    this.pending = 0;
    if (answer.kind === 'crashed') {
      this.worker?.terminate();
      this.worker = null;
      this.listener.onCrashed(answer.report);
    } else if (this.next === null) this.listener.onParsed(answer);
    const { next } = this;
    this.next = null;
    if (next) this.ask(next);
  }
}
