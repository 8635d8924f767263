import { CreateError } from '../spec/errors.ts';
import { GuestThrow } from '../spec/completion.ts';
import { type Frame, machine } from './frame.ts';
import { AgentParked, keepStack } from './parking.ts';

/**
 * A host error that is the guest's doing after all: its builtins nested deeper than the host's stack goes. The
 * nesting cap should come first; where the host's stack is smaller, this is the last resort. Null: an error of
 * ours, the end of the run, or an agent that waits and keeps its frames from `base` on.
 */
export function hostThrowOf(thrown: unknown, frame: Frame, base: Frame): GuestThrow | null {
  if (thrown instanceof AgentParked) keepStack(thrown, base, frame);
  if (!isHostStackOverflow(thrown)) return null;
  machine.frame = frame;
  return new GuestThrow(CreateError('RangeError', 'Maximum call stack size exceeded'));
}

/** V8 and JSC throw a RangeError, SpiderMonkey an InternalError of its own. */
function isHostStackOverflow(thrown: unknown): boolean {
  return thrown instanceof Error && /call stack|too much recursion/i.test(thrown.message) && !('kind' in thrown);
}
