import type { CharSet, StringSet } from './char-set.ts';

/*
 * A compiled pattern: integer code for the matcher, in the manner of a small machine. The machine has a
 * position in the text, registers (two per capture, then counters and marks of loops and lookarounds) and a
 * stack of places to go back to.
 */

/** How a back reference compares. */
export const CASE_EXACT = 0;
export const CASE_LEGACY = 1;
export const CASE_UNICODE = 2;

export interface StringsClass {
  readonly points: CharSet;
  readonly strings: StringSet;
}

/** Immutable; shared by all RegExp objects of the same source and flags. */
export interface Program {
  readonly code: Int32Array;
  readonly sets: readonly CharSet[];
  readonly literals: readonly string[];
  readonly strings: readonly StringsClass[];
  /** Group numbers of each back reference. */
  readonly groups: readonly (readonly number[])[];
  /** Captures including the whole match. */
  readonly captureCount: number;
  readonly registerCount: number;
  /** Group names in order, each with the numbers of the groups that bear it. */
  readonly names: readonly (readonly [name: string, groups: readonly number[]])[];
  readonly unicode: boolean;
  /** Every match begins with this text. */
  readonly prefix: string;
  /** Every match begins with one of these code units; null: not known. */
  readonly first: CharSet | null;
  /** Matches only at the start of the text. */
  readonly anchored: boolean;
}
