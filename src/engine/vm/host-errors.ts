import { agent } from '../spec/agent.ts';
import { CreateError } from '../spec/errors.ts';
import { GuestThrow } from '../spec/completion.ts';
import { type Frame, machine } from './frame.ts';
import { AgentParked, keepStack } from './parking.ts';

/** Going down the whole stack of the host and back takes it some milliseconds. */
const OPS_PER_OVERFLOW = 200_000;

/**
 * A host error that is the guest's doing after all: its builtins nested deeper than the host's stack goes, or joined a longer text
 * than the host holds. The nesting cap and the meters should come first; this is the last resort. Null: an error of
 * ours, the end of the run, or an agent that waits and keeps its frames from `base` on.
 */
export function hostThrowOf(thrown: unknown, frame: Frame, base: Frame): GuestThrow | null {
  if (thrown instanceof AgentParked) keepStack(thrown, base, frame);
  const guestThrow = hostErrorOf(thrown);
  if (guestThrow !== null) machine.frame = frame;
  return guestThrow;
}

/** The same where built-ins alone were called: by a job, or by the host. */
export function hostErrorOf(thrown: unknown): GuestThrow | null {
  const message = guestMessageOf(thrown);
  if (message === null) return null;
  // The loop looks at what is left.
  agent.opsLeft -= OPS_PER_OVERFLOW;
  return new GuestThrow(CreateError('RangeError', message));
}

/** V8 and JSC throw a RangeError, SpiderMonkey an InternalError of its own. */
function guestMessageOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || 'kind' in thrown) return null;
  if (/call stack|too much recursion/i.test(thrown.message)) return 'Maximum call stack size exceeded';
  return /^(Invalid string length|allocation size overflow|Out of memory)$/.test(thrown.message)
    ? 'Invalid string length'
    : null;
}
