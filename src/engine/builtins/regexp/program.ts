import type { CharSet, StringSet } from './char-set.ts';

/*
 * A compiled pattern: integer code for the matcher, in the manner of a small machine. The machine has a
 * position in the text, registers (two per capture, then counters and marks of loops and lookarounds) and a
 * stack of places to go back to.
 */

/** Opcodes; operands follow in the code. "Back" forms match towards the start of the text (lookbehind). */
export const Op = {
  Match: 0,
  /** unit */
  Char: 1,
  CharBack: 2,
  /** set: one code unit */
  Set: 3,
  SetBack: 4,
  /** set: one code point */
  SetPoint: 5,
  SetPointBack: 6,
  /** literal: several code units */
  Literal: 7,
  LiteralBack: 8,
  /** target: go on; on failure continue at target */
  Split: 9,
  /** target: continue at target; on failure go on */
  SplitLazy: 10,
  Jump: 11,
  /** register := position */
  Mark: 12,
  /** from, to: registers := -1 */
  Clear: 13,
  /** register: fails if the position is where it was marked */
  Progress: 14,
  /** counter := 0 */
  Zero: 15,
  /** counter, min, max, exit: one more turn, or leave; turns that are not required come first */
  Loop: 16,
  /** the same, but leaving comes first */
  LoopLazy: 17,
  /** mark, counter, min: Progress for turns that are not required */
  ProgressAfter: 18,
  /** set, min, max: as many code units of the set as there are, given back one by one */
  Run: 19,
  /** the same with code points */
  RunPoints: 20,
  Start: 21,
  End: 22,
  LineStart: 23,
  LineEnd: 24,
  /** set of word characters */
  Boundary: 25,
  NotBoundary: 26,
  /** groups, backwards, case: a back reference to the group that took part */
  BackReference: 27,
  /** stack mark, position mark: opens a positive lookaround */
  Look: 28,
  /** stack mark, position mark: its body matched; forgets the places to go back to inside */
  LookDone: 29,
  /** stack mark, target: opens a negative lookaround; its failure continues at target */
  NegativeLook: 30,
  /** stack mark: its body matched, so the lookaround fails */
  NegativeLookFail: 31,
  /** strings, points, backwards: a class with strings, longest first */
  Strings: 32,
} as const;

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
