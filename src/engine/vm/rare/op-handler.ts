import type { Value } from '../../spec/values.ts';
import type { Frame } from '../frame.ts';

/**
 * An op that is not on a hot path, as a function instead of a `case`. `frame.pc` and the op count have been
 * saved before. Answers where the frame goes on.
 */
export type OpHandler = (frame: Frame, r: Value[], code: Int32Array, pc: number) => number;

/** The name or other compile-time operand at `index` of the frame's constants. */
export const constantAt = (frame: Frame, index: number): unknown => frame.fc.constants[index];
export const nameAt = (frame: Frame, index: number): string => frame.fc.constants[index] as string;
