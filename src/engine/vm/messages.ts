import { agent } from '../spec/agent.ts';
import { display, displayWithType } from '../builtins/display.ts';
import type { Value } from '../spec/values.ts';
import type { Frame } from './frame.ts';

/* What error messages call the things of the program: their source text where the compiler noted it. */

/** The callee (or operand) of the op at the frame's pc as it is written in the source. */
export function calleeText(frame: Frame, value: Value): string {
  return frame.fc.textAt(frame.pc) ?? (value === undefined || value === null ? '(intermediate value)' : display(value));
}

/** What V8 says of a value that is not iterable: by its source text, or by its kind where that says nothing. */
export function notIterable(frame: Frame, value: Value): string {
  const text = frame.fc.textAt(frame.pc);
  if (text?.startsWith('...')) return notSpreadable(text.slice(3), value);
  if (text !== undefined) return `${text} is not iterable`;
  return `${displayWithType(value)} is not iterable (cannot read property Symbol(Symbol.iterator))`;
}

/** Arguments that are spread have words of their own. */
function notSpreadable(text: string, value: Value): string {
  return value === undefined || value === null
    ? `${text} is not iterable (cannot read property Symbol(Symbol.iterator))`
    : agent.stackRules.v8 < 11 ? 'Found non-callable @@iterator' : 'Spread syntax requires ...iterable[Symbol.iterator] to be a function';
}
