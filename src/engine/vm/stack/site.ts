import type { FnCode } from '../../compile/code.ts';
import type { GuestObject } from '../../objects/guest-object.ts';
import type { Value } from '../../spec/values.ts';

/** One line's worth of stack, as it was when the error was made. Worded when somebody reads it. */
export class StackSite {
  /** The function that ran, or waits; null when only its name is known. */
  readonly fn: GuestObject | null;
  /** Its code; null for built-ins. */
  readonly fc: FnCode | null;
  readonly pc: number;
  readonly receiver: Value;
  readonly constructs: boolean;
  /** It waits, and did not run: `async f`. */
  readonly isAsync: boolean;
  /** A combinator's element that waits: which one; -1 else. */
  readonly index: number;
  /** A line of the host's own code, as it is; '' for all others. */
  readonly text: string;
  /** It was resumed, after an await or by a method of its generator. */
  readonly isResumed: boolean;

  constructor(
    fn: GuestObject | null,
    fc: FnCode | null,
    pc: number,
    receiver: Value,
    constructs: boolean,
    isAsync: boolean,
    index: number,
    text = '',
    isResumed = false,
  ) {
    this.fn = fn;
    this.fc = fc;
    this.pc = pc;
    this.receiver = receiver;
    this.constructs = constructs;
    this.isAsync = isAsync;
    this.index = index;
    this.text = text;
    this.isResumed = isResumed;
  }
}
