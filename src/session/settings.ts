import type { SimulatedResponse } from '../base/responses.ts';
import type { Agent, Budgets } from '../engine/index.ts';
import type { Observer } from '../engine/heart/observer.ts';
import type { Recorder } from '../record/recorder.ts';
import type { GuestErrorInfo, Trace, TraceDelta } from '../trace/index.ts';
import type { OutputEntry } from './output.ts';
import type { TextFunctions } from './text-functions.ts';

/** Everything that determines a run. The same settings give the same trace everywhere. */
export interface RunSettings {
  /** Source texts by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** The file to run, a key of `files`. */
  readonly entry: string;
  readonly goal: 'auto' | 'script' | 'module';
  /** Engine id, or '' when profile and host were chosen one by one. */
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
  readonly seed: number;
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
  /** What is absent keeps its default. */
  readonly budgets: Readonly<Partial<Budgets>>;
}

export interface RunOptions {
  readonly record: 'full' | 'none';
  /** Told about new events while the run goes on. */
  readonly onDelta?: (delta: TraceDelta) => void;
  /** False: events are handed to `onDelta` only and the result's trace is empty. Default true. */
  readonly keepChunks?: boolean;
  /** Finds files that are not among the settings' when the program asks for them. */
  readonly readFile?: (file: string) => string | undefined;
  /** Stands between an agent and its recorder; for whoever stops a run at an event. */
  readonly watch?: (recorder: Recorder, agentOf: () => Agent) => Observer;
  /** Extra global functions that take a text, for embedders. */
  readonly globals?: TextFunctions;
}

/** What a run made, counted by a cost model (src/costs). A run's own count is the specification's, bytes unknown. */
export interface RunCosts {
  readonly model: string;
  readonly promises: number;
  readonly capabilities: number;
  readonly closures: number;
  readonly reactions: number;
  readonly jobs: number;
  readonly bytes: number | null;
}

/** What came of a run. */
export interface RunResult {
  readonly trace: Trace;
  /** Standard output, one entry a line. */
  readonly lines: readonly string[];
  readonly stderr: readonly string[];
  /** Both streams in the order of writing. */
  readonly output: readonly OutputEntry[];
  /** Exit status the host would return, 0–255. */
  readonly exit: number;
  readonly error: GuestErrorInfo | null;
  /** Budget key, or null. */
  readonly stopped: string | null;
  /** Feature words (README of the corpus) that are younger than the profile. */
  readonly newer: readonly string[];
  readonly costs: RunCosts;
  readonly events: number;
  readonly ops: number;
}

export interface Run {
  /** Works until about `maxMs` have passed by the clock handed to createRun. */
  step(maxMs: number): 'more' | 'done';
  readonly ops: number;
  readonly events: number;
  /** Complete after `step` answered 'done'. */
  result(): RunResult;
}
