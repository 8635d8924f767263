import { machine } from '../../engine/vm/frame.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { addProperty, HIDDEN } from '../../engine/objects/shape.ts';
import { CreateError } from '../../engine/spec/errors.ts';
import type { Cluster } from './cluster.ts';

/** An error that says who waits for what, at the place where the main agent (else the first other) stands in Atomics.wait. */
export function deadlockError(cluster: Cluster): GuestObject {
  const blocked = cluster.members.filter((member) => member.isTimingOut);
  const names = blocked.map((member) => (member.index === 0 ? 'the main thread' : `worker ${member.index}`));
  const why = `${names.join(' and ')} wait${blocked.length === 1 ? 's' : ''} in Atomics.wait, and nobody is left who could notify`;
  const at = blocked[0]?.callbacks.parkedAt?.stack;
  const outer = machine.frame;
  if (at) machine.frame = at.top;
  const error = CreateError('Error', why);
  machine.frame = outer;
  addProperty(error, 'name', 'Deadlock', HIDDEN);
  return error;
}
