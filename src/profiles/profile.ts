import type { ReplaceableOperations } from '../engine/heart/replaceable.ts';

/*
 * A profile says what await and promises mean: it is the current specification with some of its operations replaced
 * by what an older edition, or one engine, did instead. Each file of this room is one profile, written to be compared
 * with its neighbour; what several profiles do lies in replacements/. Nothing here is a switch inside an operation,
 * and the heart never asks which profile runs.
 *
 * Read first: es2018.ts beside es2019.ts.
 */
export interface Profile {
  readonly id: string;
  readonly operations: ReplaceableOperations;
  /** Where this is written down, or in which engine it was found. */
  readonly source: string;
}
