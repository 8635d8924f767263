import { display } from '../builtins/display.ts';
import type { Value } from '../spec/values.ts';
import type { Frame } from './frame.ts';

/* What error messages call the things of the program: their source text where the compiler noted it. */

/** The callee (or operand) of the op at the frame's pc as it is written in the source. */
export function calleeText(frame: Frame, value: Value): string {
  return frame.fc.textAt(frame.pc) ?? (value === undefined || value === null ? '(intermediate value)' : display(value));
}

/** How V8 shows a value that is not iterable, when its source text says nothing. */
export function operandText(frame: Frame, value: Value): string {
  return frame.fc.textAt(frame.pc) ?? display(value);
}
