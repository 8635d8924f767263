import type { FnCode } from '../compile/code.ts';
import type { AsyncContext, ResumptionKind } from '../heart/doors.ts';
import type { PromiseCapability } from '../heart/promise-records.ts';
import { type GuestObject, NO_SLOTS } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { caller } from '../spec/pristine.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { shownName } from './facts.ts';

/*
 * The VM: runs FnCode. A frame is plain data on the heap, so suspending a function is keeping its frame, and
 * the guest's call depth has nothing to do with the host's stack.
 *
 * Read first: `Frame` and `Activation` here, then `run` (run.ts), then `unwind` (unwind.ts). The loop
 * dispatches; what an op means has a name elsewhere. The room never decides what a promise does (that is the
 * heart) and never looks at a profile.
 */

/** What becomes of the value a frame ends with. */
export const Mode = {
  /** It goes to register `dst` of the parent (or to the host). */
  Call: 0,
  /** The same, unless it is no object: then `this` does. */
  Construct: 1,
  /** Nobody wants it: class initialisers. */
  Discard: 2,
  /** It settles the promise of `state`. */
  Async: 3,
  /** A generator resumed by one of its methods. */
  Generator: 4,
  /** A generator resumed by `for…of` in the same loop: ends at the loop's exit. */
  LoopedGenerator: 5,
  AsyncGenerator: 6,
  /** A generator resumed by a call of `next` in the same loop: its caller gets a result object. */
  SteppedGenerator: 7,
} as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

export const Suspension = { Start: 0, Yield: 1, Executing: 2, Completed: 3 } as const;
export type Suspension = (typeof Suspension)[keyof typeof Suspension];

/** What only activations that can suspend have. The heart knows it as an `AsyncContext`. */
export class Activation implements AsyncContext {
  readonly activation: number;
  readonly realm: Realm;
  readonly frame: Frame;
  /** Async functions and modules: what their end settles. */
  capability: PromiseCapability | null;
  /** Generators of both kinds, once their prologue has run. */
  generator: GuestObject | null;
  /** Generators: [[GeneratorState]]. */
  suspension: Suspension;
  /** Async: it has suspended before, so its caller has the promise. */
  detached: boolean;
  /** Async generators: the realm that resumed it; result objects are made there. */
  resumer: Realm;
  /** How it was resumed last. */
  resumption: ResumptionKind;
  /** Async generators: whether a return arrived at a yield; then, whether the await of its value is over. */
  returns: boolean;
  isReturning: boolean;

  constructor(activation: number, realm: Realm, frame: Frame, capability: PromiseCapability | null) {
    this.activation = activation;
    this.realm = realm;
    this.frame = frame;
    this.capability = capability;
    this.generator = null;
    this.suspension = Suspension.Start;
    this.detached = false;
    this.resumer = realm;
    this.resumption = 'next';
    this.returns = false;
    this.isReturning = false;
  }

  get functionName(): string {
    return shownName(this.frame.fc);
  }

  get awaitSite(): number {
    const { fc, pc } = this.frame;
    return fc.siteOf[pc];
  }
}

export class Frame {
  /** Who called; null when the host did and nothing runs below. Also null while parked. */
  parent: Frame | null;
  readonly fn: GuestObject;
  readonly fc: FnCode;
  /** Position of the op that runs or waits; true whenever anything outside the loop can look. */
  pc: number;
  readonly r: Value[];
  /** Register of the parent that gets the result. */
  dst: number;
  mode: Mode;
  depth: number;
  /** All arguments, when the code asks for them. */
  args: Value[] | null;
  newTarget: GuestObject | undefined;
  /** Number the observer knows this activation by; 0 when nobody observes. */
  activation: number;
  state: Activation | null;

  constructor(parent: Frame | null, fn: GuestObject, fc: FnCode, registers: Value[], dst: number, mode: Mode) {
    this.parent = parent;
    this.fn = fn;
    this.fc = fc;
    this.pc = 0;
    this.r = registers;
    this.dst = dst;
    this.mode = mode;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.args = null;
    this.newTarget = undefined;
    this.activation = 0;
    this.state = null;
  }
}

/** `frame`: the innermost frame that runs; null between jobs. `pushed`: what an observer was told of last. `kept`: see kept.ts. */
export const machine: { frame: Frame | null; pushed: Frame | null; readonly kept: unknown[] } = {
  frame: null,
  pushed: null,
  kept: [],
};

caller.machine = machine;

/**
 * A fresh register array, all undefined. Literals of a few sizes: 9 to 13 ns, against 31 for `new Array`;
 * young arrays, because storing young pointers into an old stack costs three times as much.
 */
export function newRegisters(count: number): Value[] {
  const u = undefined;
  if (count <= 8) return [u, u, u, u, u, u, u, u];
  if (count <= 12) return [u, u, u, u, u, u, u, u, u, u, u, u];
  if (count <= 16) return [u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u];
  if (count <= 32) {
    return [u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u];
  }
  const registers: Value[] = [];
  for (let i = 0; i < count; i++) registers.push(u);
  return registers;
}

/** An environment of `count` variables around `outer`: as large as they need, which growing by push is not. */
export function newEnvironment(outer: unknown, count: number, fill: unknown): unknown[] {
  switch (count) {
    case 1:
      return [outer, fill];
    case 2:
      return [outer, fill, fill];
    case 3:
      return [outer, fill, fill, fill];
    case 4:
      return [outer, fill, fill, fill, fill];
    default: {
      const env: unknown[] = [outer];
      for (let i = count; i > 0; i--) env.push(fill);
      return env;
    }
  }
}

/** Slots for an object that will have about `count` properties: growing from [] by push takes seventeen at once. */
export function newSlots(count: number): Value[] {
  const u = undefined;
  switch (count) {
    case 0:
      return NO_SLOTS;
    case 1:
      return [u];
    case 2:
      return [u, u];
    case 3:
      return [u, u, u];
    case 4:
      return [u, u, u, u];
    case 5:
    case 6:
      return [u, u, u, u, u, u];
    case 7:
    case 8:
      return [u, u, u, u, u, u, u, u];
    default:
      return [u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u];
  }
}

/** What an activation takes apart from its registers, roughly. */
const BYTES_PER_ACTIVATION = 256;

/** Called for a frame that may outlive its call. */
export const meterActivation = ({ r }: Frame): void => agent.charge(BYTES_PER_ACTIVATION + r.length * 8);
