import { lowerBound, upperBound } from './columns.ts';

/** The first mark after the cursor, or -1 when there is none. */
export function nextMark(marks: Int32Array, cursor: number): number {
  const index = upperBound(marks, cursor);
  return index < marks.length ? marks[index] : -1;
}

/** The last mark before the cursor, or -1 when there is none. */
export function previousMark(marks: Int32Array, cursor: number): number {
  const index = lowerBound(marks, cursor) - 1;
  return index >= 0 ? marks[index] : -1;
}
