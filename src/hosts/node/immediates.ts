import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { AsyncResource } from './async-contexts.ts';

export interface Immediate {
  readonly id: number;
  readonly callback: GuestObject;
  readonly args: Value[];
  active: boolean;
  refed: boolean;
  /** What it is to `async_hooks`. */
  context: AsyncResource | undefined;
}

/** setImmediate's queue: what is queued during a check phase runs in the next one. */
export class ImmediateQueue {
  #queue: Immediate[] = [];

  add(immediate: Immediate): void {
    this.#queue.push(immediate);
  }

  get hasRefed(): boolean {
    return this.#queue.some((immediate) => immediate.active && immediate.refed);
  }

  takeAll(): Immediate[] {
    const taken = this.#queue;
    this.#queue = [];
    return taken;
  }
}
