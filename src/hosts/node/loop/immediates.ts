import { describeHandler } from '../../../engine/heart/handlers.ts';
import { HighWater } from '../../high-water.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { AsyncResource } from '../async-hooks/async-contexts.ts';
import type { NodeTicks } from './node-ticks.ts';

/** The internal slots of an Immediate object. */
export class Immediate {
  readonly id: number;
  readonly callback: GuestObject;
  /** Whether its object names the callback, for the lines of stacks. */
  isNamed = true;
  readonly args: Value[];
  active = true;
  /** It has run, or was cleared. */
  isOver = false;
  isCleared = false;
  refed = true;
  /** Node's own, behind an exception: nextTicks and microtasks run within it. */
  drains?: boolean;
  /** The guest's Immediate object. */
  object: GuestObject | null = null;
  /** What it is to `async_hooks`. */
  context: AsyncResource | undefined = undefined;
  constructor(id: number, callback: GuestObject, args: Value[]) {
    this.id = id;
    this.callback = callback;
    this.args = args;
  }
}

/** The slots of an Immediate object; undefined: it is something else. */
export const immediateOf = (value: Value): Immediate | undefined =>
  isObject(value) && value.data instanceof Immediate ? value.data : undefined;

/** setImmediate's queue: what is queued during a check phase runs in the next one. */
export class ImmediateQueue {
  #queue: Immediate[] = [];
  /** Those of the phase that runs. */
  #taken: Immediate[] = [];
  readonly #water = new HighWater();

  add(immediate: Immediate): void {
    this.#queue.push(immediate);
    this.#water.reach(this.#queue.length);
  }

  /** Not even one that was cleared waits. */
  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  get hasRefed(): boolean {
    return this.#queue.some((immediate) => immediate.active && immediate.refed);
  }

  /** Immediates that an exception kept from running: they are the first of the next phase. */
  putBack(immediates: readonly Immediate[]): void {
    this.#queue = immediates.concat(this.#queue);
  }

  /** How many wait and keep the loop alive, those of the phase that runs included. */
  get refed(): number {
    return [...new Set([...this.#taken, ...this.#queue])].filter(({ active, refed }) => active && refed).length;
  }

  takeAll(): Immediate[] {
    const taken = this.#queue;
    this.#queue = [];
    this.#taken = taken;
    return taken;
  }
}

/** Runs `callback` in the next check phase. */
export function startImmediate(host: NodeTicks, callback: GuestObject, args: Value[]): Immediate {
  const immediate = new Immediate(host.nextTimerId(), callback, args);
  host.immediates.add(immediate);
  host.agent.observer.timerSet(immediate.id, 'immediate', host.clock.ms, -1, describeHandler(callback));
  return immediate;
}
