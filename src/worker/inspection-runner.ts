import { assertUnreachable } from '../base/assert.ts';
import {
  type Answer,
  crashReportOf,
  type FromInspector,
  type Question,
  type QuestionId,
  type RunSettings,
  type ToInspector,
} from '../protocol/index.ts';
import type { HostMaker } from '../hosts/host.ts';
import { Inspector, type Task } from '../session/inspection/inspector.ts';
import type { Change } from '../trace/index.ts';

/*
 * The worker's side of inspection: questions one after the other, in slices, so that a cancelling is heard between
 * them. What a worker is made of is handed in, as for the lane runner.
 */

const SLICE_MS = 8;
const PROGRESS_MS = 100;

export interface InspectionHost {
  post(message: FromInspector): void;
  /** Calls back soon, after messages that have arrived were delivered. */
  schedule(callback: () => void): void;
  now(): number;
  /** Brings what runs under this host need; null when it is there. */
  prepare(host: string, texts: readonly string[]): Promise<void> | null;
  readonly createHost: HostMaker;
}

interface Asked {
  readonly id: QuestionId;
  readonly question: Question;
}

export class InspectionRunner {
  readonly #host: InspectionHost;
  #inspector: Inspector | null = null;
  #queue: Asked[] = [];
  #current: { readonly asked: Asked; readonly task: Task<unknown> } | null = null;
  #isScheduled = false;
  #lastProgress = 0;

  constructor(host: InspectionHost) {
    this.#host = host;
  }

  receive(message: ToInspector): void {
    switch (message.kind) {
      case 'inspect-run':
        return this.#begin(message.settings);
      case 'inspect-ask':
        this.#queue.push(message);
        if (this.#inspector !== null) this.#host.post({ kind: 'inspect-heard' });
        return this.#schedule();
      case 'inspect-cancel':
        this.#drop();
        return this.#host.post({ kind: 'inspect-cancelled' });
      default:
        assertUnreachable(message);
    }
  }

  #drop(): void {
    this.#queue = [];
    this.#current = null;
  }

  #begin(settings: RunSettings): void {
    this.#drop();
    this.#inspector = null;
    const inspector = new Inspector(this.#host.createHost, settings, () => this.#host.now());
    const use = (): void => {
      this.#inspector = inspector;
      this.#host.post({ kind: 'inspect-heard' });
      this.#schedule();
    };
    const loading = this.#host.prepare(settings.host, Object.values(settings.files));
    if (loading === null) use();
    else {
      this.#host.post({ kind: 'inspect-loading' });
      loading.then(use, (error) => this.#crash(error));
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#host.schedule(() => {
      this.#isScheduled = false;
      try {
        if (this.#slice()) this.#schedule();
      } catch (error) {
        this.#crash(error);
      }
    });
  }

  /** True when there is more to do. */
  #slice(): boolean {
    const inspector = this.#inspector;
    if (inspector === null) return false;
    if (this.#current === null) {
      const asked = this.#queue.shift();
      if (asked === undefined) return inspector.prepare(SLICE_MS);
      this.#current = { asked, task: taskFor(inspector, asked.question) };
      this.#lastProgress = this.#host.now();
    }
    const { asked, task } = this.#current;
    if (task.step(SLICE_MS)) {
      this.#current = null;
      const answer = { kind: asked.question.kind, answer: task.answer } as Answer;
      this.#host.post({ kind: 'inspect-answer', id: asked.id, answer });
    } else this.#tellProgress(asked, task.cursor);
    return true;
  }

  #tellProgress({ id, question }: Asked, event: number): void {
    const now = this.#host.now();
    if (now - this.#lastProgress < PROGRESS_MS) return;
    this.#lastProgress = now;
    this.#host.post({ kind: 'inspect-progress', id, event, of: targetOf(question) });
  }

  #crash(error: unknown): void {
    this.#drop();
    this.#inspector = null;
    this.#host.post({ kind: 'inspect-crashed', report: crashReportOf(error) });
  }
}

function targetOf(question: Question): number {
  switch (question.kind) {
    case 'conditions':
      return question.events.at(-1) ?? 0;
    case 'properties':
    case 'text':
      return 0;
    default:
      return question.event;
  }
}

function taskFor(inspector: Inspector, question: Question): Task<unknown> {
  switch (question.kind) {
    case 'inspect':
      return inspector.inspect(question.event);
    case 'properties':
      return atOnce(() => inspector.properties(question.object, question.from, question.count));
    case 'text':
      return atOnce(() => inspector.text(question.object, question.from, question.count));
    case 'evaluate':
      return inspector.evaluate(question.expression, question.event, question.frame);
    case 'conditions':
      return inspector.conditions(question.expression, question.events);
    case 'last-change':
      return changeAnswer(inspector.lastChange(question.place, question.event));
    default:
      return assertUnreachable(question);
  }
}

/** Wrapped: no change is an answer, too. */
const changeAnswer = (task: Task<Change | null>): Task<{ change: Change | null }> => ({
  step: (maxMs) => task.step(maxMs),
  get answer() {
    return { change: task.answer };
  },
  get cursor() {
    return task.cursor;
  },
});

const atOnce = (answer: () => unknown): Task<unknown> => ({
  step: () => true,
  get answer() {
    return answer();
  },
  cursor: 0,
});
