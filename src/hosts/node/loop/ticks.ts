import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { AsyncResource } from '../async-hooks/async-contexts.ts';
import type { DrainPlace } from '../frames/host-frames.ts';

/** A callback in the nextTick queue. */
export interface Tick {
  readonly task: number;
  readonly context: AsyncResource;
  readonly callback: GuestObject;
  readonly args: Value[];
}

/** Work of the host's own in the nextTick queue; says whether an exception ended it. */
export type HostTick = (place: DrainPlace) => Generator<void, boolean>;
