import type { SimulatedResponse } from '../base/responses.ts';
import type { RunOutcome, Site, TraceDelta } from '../trace/index.ts';

/*
 * What the page and its workers say to each other: closed unions, told apart by `kind`. Every message about a
 * run carries its runId; a side that gets one for another run than its current one drops it.
 */

export type RunId = number;

/** What a run may use up; absent keys keep their defaults. */
export type BudgetKey = 'ops' | 'events' | 'jobs' | 'turns' | 'depth' | 'memory' | 'virtualMs';
export type Budgets = Readonly<Partial<Record<BudgetKey, number>>>;

/** Everything that determines a run. The same settings give the same trace everywhere. */
export interface RunSettings {
  /** Source texts by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly goal: 'auto' | 'script' | 'module';
  /** Engine id, or '' when profile and host were chosen one by one. */
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
  readonly seed: number;
  readonly budgets: Budgets;
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
}

/** What a run made and used, counted by its cost model. */
export interface RunCosts {
  readonly model: string;
  readonly promises: number;
  readonly capabilities: number;
  readonly closures: number;
  readonly reactions: number;
  readonly jobs: number;
  /** Null for models without measured bytes. */
  readonly bytes: number | null;
}

/** A run's result in short. */
export interface RunSummary {
  /** The first lines of standard output and of standard error as the host would print them; the trace has all. */
  readonly lines: readonly string[];
  readonly stderr: readonly string[];
  readonly outcome: RunOutcome;
  readonly costs: RunCosts;
}

export type ToLane =
  | { readonly kind: 'run'; readonly runId: RunId; readonly settings: RunSettings }
  | { readonly kind: 'cancel'; readonly runId: RunId };

export type FromLane =
  /** The worker's code is loaded; it takes runs from now on. */
  | { readonly kind: 'ready' }
  /** The code of the run's host is still on its way; it starts when that is there. */
  | { readonly kind: 'loading'; readonly runId: RunId }
  | { readonly kind: 'started'; readonly runId: RunId }
  /** Still running; at least every 100 ms. */
  | { readonly kind: 'progress'; readonly runId: RunId; readonly ops: number; readonly events: number }
  | { readonly kind: 'delta'; readonly runId: RunId; readonly delta: TraceDelta }
  | { readonly kind: 'finished'; readonly runId: RunId; readonly summary: RunSummary }
  | { readonly kind: 'cancelled'; readonly runId: RunId }
  /** This tool failed, not the program. The worker is not used again. */
  | { readonly kind: 'crashed'; readonly runId: RunId; readonly report: CrashReport };

/** How a worker was lost: it threw, gave no sign of life, or never came to run. */
export type CrashCause = 'threw' | 'silent' | 'not-loaded';

/** What is worth telling us about a failure of our own. */
export interface CrashReport {
  /** 'threw' when absent. */
  readonly cause?: CrashCause;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A mistake in the source, at its place. Lines are 1-based, columns 0-based, offsets in UTF-16 units. */
export interface SourceError {
  readonly kind: 'syntax' | 'unsupported' | 'too-deep';
  readonly message: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Where `async` would make a misplaced `await` right, and the name of the function that it makes async. */
  readonly offer?: AsyncOffer | null;
  /** The language that was meant, where what stands there is of another one, or what the program was copied out of. */
  readonly looksLike?: 'typescript' | 'jsx' | 'html' | 'markdown' | 'transcript' | 'quotes' | null;
}

export interface AsyncOffer {
  readonly at: number;
  readonly name: string;
}

export interface ToSyntax {
  readonly kind: 'parse';
  readonly id: number;
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly goal: 'auto' | 'script' | 'module';
}

export type FromSyntax =
  | {
      readonly kind: 'parsed';
      readonly id: number;
      readonly errors: readonly SourceError[];
      readonly sites: readonly Site[];
      /** What `auto` came to. */
      readonly goal: 'script' | 'module';
    }
  | { readonly kind: 'crashed'; readonly id: number; readonly report: CrashReport };

/** A failure as plain data. */
export function crashReportOf(error: unknown): CrashReport {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack ?? '' };
  return { name: 'Error', message: String(error), stack: '' };
}
