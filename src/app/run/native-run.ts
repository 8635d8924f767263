/*
 * Runs a program in this very browser, natively: in a sandboxed frame of an origin of its own, in a worker that the
 * frame made, under the frame's own policy (sandbox.html). The program can reach nothing; what it prints comes back
 * as messages. Whatever it does, the frame is removed when its time is over, and everything in it ends.
 */

import { nativeHead } from './native-head.ts';

export interface NativeSettings {
  /** The program's file, as places in it are printed. */
  readonly name: string;
  readonly source: string;
  readonly isModule: boolean;
  /** Whether its console takes %s and the like for places of values, as Node's does. */
  readonly hasFormats: boolean;
  /** Milliseconds after which it is ended. */
  readonly limitMs: number;
}

/** How it ended: nothing was left to do, its time or its lines were used up, or it never began. */
export type NativeEnd = 'finished' | 'time' | 'lines' | 'failed' | 'no-frame';

export interface NativeProblem {
  readonly kind: 'error' | 'rejection';
  readonly text: string;
  /** 0 when the browser does not say. */
  readonly line: number;
}

export interface NativeOutcome {
  readonly lines: readonly string[];
  readonly problems: readonly NativeProblem[];
  /** Directives of the frame's policy that the program ran into, each once. */
  readonly blocked: readonly string[];
  readonly end: NativeEnd;
  /** As it was asked for: lanes whose console differs in it print other lines. */
  readonly hasFormats: boolean;
}

const MAX_NATIVE_LINES = 2000;
const MAX_LENGTH = 2000;
const MAX_MESSAGES = 400;
const MAX_PROBLEMS = 20;
/** The frame ends the program in time; this long after, the page does. */
const GRACE_MS = 400;
/** The frame has as long to say that it is there. */
const START_MS = 5000;

export interface NativeRun {
  readonly outcome: Promise<NativeOutcome>;
  cancel(): void;
}

/** `page` and `timers` are the window's; the frame is the site's sandbox.html. */
export function runNatively(settings: NativeSettings, page: Window = window): NativeRun {
  const frame = page.document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = new URL('./sandbox.html', page.document.baseURI).href;
  const collected = new Collected();
  let finish!: (end: NativeEnd) => void;
  const outcome = new Promise<NativeOutcome>((resolve) => {
    finish = (end) => {
      page.clearTimeout(watchdog);
      page.removeEventListener('message', listen);
      frame.remove();
      resolve({ ...collected.outcome(end), hasFormats: settings.hasFormats });
    };
  });
  let watchdog = page.setTimeout(() => finish('no-frame'), START_MS);
  let isStarted = false;
  const listen = (event: MessageEvent<unknown>): void => {
    // Only what the frame itself says counts; its origin is nobody's.
    if (
      event.source !== frame.contentWindow ||
      event.origin !== 'null' ||
      typeof event.data !== 'object' ||
      event.data === null
    )
      return;
    if (!isStarted && 'ready' in event.data) {
      isStarted = true;
      page.clearTimeout(watchdog);
      watchdog = page.setTimeout(() => finish('time'), settings.limitMs + GRACE_MS);
      frame.contentWindow?.postMessage(startMessage(settings), '*');
    } else if (isStarted) {
      const end = collected.take(event.data);
      if (end !== null) finish(end);
    }
  };
  page.addEventListener('message', listen);
  page.document.body.append(frame);
  return { outcome, cancel: () => finish('time') };
}

const startMessage = ({ name, source, isModule, hasFormats, limitMs }: NativeSettings) => ({
  head: nativeHead({ name, hasFormats, maxLines: MAX_NATIVE_LINES, maxLength: MAX_LENGTH }),
  source,
  isModule,
  limits: { ms: limitMs, maxMessages: MAX_MESSAGES },
});

const ENDS: ReadonlySet<string> = new Set<NativeEnd>(['finished', 'time', 'lines', 'failed']);

/** What the frame has said so far. It comes from a program that may be hostile: only what has the right shape is kept. */
class Collected {
  readonly #lines: string[] = [];
  readonly #problems: NativeProblem[] = [];
  readonly #blocked = new Set<string>();

  /** How the run ended, when the message says so. */
  take(message: object): NativeEnd | null {
    const data = message as Readonly<Record<string, unknown>>;
    if (Array.isArray(data.lines)) this.#addLines(data.lines);
    if (typeof data.error === 'string')
      this.#addProblem('error', data.error, typeof data.line === 'number' ? data.line : 0);
    if (typeof data.rejection === 'string') this.#addProblem('rejection', data.rejection, 0);
    if (typeof data.blocked === 'string' && this.#blocked.size < MAX_PROBLEMS)
      this.#blocked.add(data.blocked.slice(0, 60));
    return typeof data.end === 'string' && ENDS.has(data.end) ? (data.end as NativeEnd) : null;
  }

  #addLines(lines: readonly unknown[]): void {
    for (const line of lines) {
      if (typeof line === 'string' && this.#lines.length < MAX_NATIVE_LINES)
        this.#lines.push(line.slice(0, MAX_LENGTH));
    }
  }

  #addProblem(kind: NativeProblem['kind'], text: string, line: number): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ kind, text: text.slice(0, MAX_LENGTH), line });
  }

  outcome(end: NativeEnd): Omit<NativeOutcome, 'hasFormats'> {
    return { lines: this.#lines, problems: this.#problems, blocked: [...this.#blocked], end };
  }
}
