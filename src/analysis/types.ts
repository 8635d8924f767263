import type { EventIndex } from '../trace/index.ts';
import type { ExplanationId, LintId, Message, MessageParams } from './messages.ts';

/** Source texts by file name: what names and code pieces in messages are taken from. */
export type Sources = Readonly<Record<string, string>>;

/** Where a lane stood at the first difference. */
export interface LanePosition {
  readonly turn: number;
  readonly tick: number;
  /** Entry of the lane's console table, -1 when the lane wrote nothing more. */
  readonly consoleIndex: number;
  /** Event that wrote it, or the lane's end. */
  readonly event: EventIndex;
}

/** Do the lanes print the same, and if not, where do they part and why? */
export interface Comparison {
  readonly agree: boolean;
  /** 0-based index of the first console entry that differs, -1 when none does. */
  readonly firstLine: number;
  readonly lanes: readonly LanePosition[];
  /** Why they part, or (when they agree) why nothing came of their differences. Null for a single lane. */
  readonly cause: Message<ExplanationId> | null;
  /** Site the cause is about, 0 unknown. */
  readonly site: number;
  /** Where to go in each lane to see it. */
  readonly cursors: readonly EventIndex[];
}

/**
 * One transport for several lanes: step k is position positions[lane][k] in every lane. Lanes that do the same
 * guest action do it in the same step; a lane that has nothing to do in a step waits.
 */
export interface Alignment {
  readonly length: number;
  readonly positions: readonly Int32Array[];
  /** 1 where the lane stood still while another moved, and has more to do. */
  readonly waits: readonly Uint8Array[];
  /** Steps at which some lane's job, tick or task begins. */
  readonly marks: { readonly job: Int32Array; readonly tick: Int32Array; readonly task: Int32Array };
}

/** What one await site cost over a run. */
export interface AwaitCost {
  readonly site: number;
  /** Fewest and most ticks over all its resumes; -1 when it never resumed. */
  readonly min: number;
  readonly max: number;
  /** How often it was reached. */
  readonly count: number;
  /** Promises that the engine made for it, all times together. */
  readonly promises: number;
  /** Jobs between suspend and resume that were the await's own, all times together. */
  readonly jobs: number;
  /** Whether a PromiseResolveThenableJob was among them. */
  readonly adopts: boolean;
}

export interface Lint {
  readonly id: LintId;
  readonly site: number;
  readonly params: MessageParams;
}
