import { HANDLER_WORDS } from '../compile/code.ts';
import * as Op from '../compile/op-codes.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import { AsyncBlockReturn, AsyncBlockThrow } from '../heart/async-function.ts';
import { AsyncGeneratorReturn, AsyncGeneratorThrow } from '../heart/async-generator.ts';
import type { ClosureData } from '../objects/closure.ts';
import { isObject } from '../objects/guest-object.ts';
import { type Agent, agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import { CreateIterResultObject } from '../spec/object-operations.ts';
import { TDZ, type Value } from '../spec/values.ts';
import { CreateError, ThrowReferenceError } from '../spec/errors.ts';
import { learnInstanceSize } from './closures.ts';
import { tellPopped } from './facts.ts';
import { type Frame, machine, Mode, Suspension } from './frame.ts';
import type { IterRecord } from './iterate.ts';
import type { Position } from './site-registry.ts';
import { captureSites } from './stack/capture.ts';
import { type MadeLine, madeLine, stackLines } from './stack/describe.ts';
import { placeIn } from './stack/places.ts';
import type { StackSite } from './stack/site.ts';

/* How frames end: with a value (`finish`, then `arrive` in the parent) or with a throw (`unwind`). */

/** Ends a frame whose mode is not Call; answers what its caller gets. The frame's context is popped here. */
export function finish(frame: Frame, value: Value): Value {
  switch (frame.mode) {
    case Mode.Construct:
      return finishConstruct(frame, value);
    case Mode.Async:
      leaveContext(frame, 'return');
      AsyncBlockReturn(frame.state!.capability!, value);
      return frame.state!.detached ? undefined : frame.state!.capability!.Promise;
    case Mode.AsyncGenerator:
      leaveContext(frame, 'return');
      AsyncGeneratorReturn(frame.state!.generator!, value);
      return undefined;
    case Mode.Generator:
    case Mode.LoopedGenerator:
    case Mode.SteppedGenerator:
      frame.state!.suspension = Suspension.Completed;
      leaveContext(frame, 'return');
      return frame.mode === Mode.SteppedGenerator ? CreateIterResultObject(value, true) : value;
    default:
      leaveContext(frame, 'return');
      return value;
  }
}

function finishConstruct(frame: Frame, value: Value): Value {
  leaveContext(frame, 'return');
  if (isObject(value)) return value;
  const instance = frame.r[0];
  if (isObject(instance)) learnInstanceSize(instance, frame.newTarget!);
  return instance;
}

/** https://tc39.es/ecma262/#sec-ecmascript-function-objects-construct-argumentslist-newtarget, steps 9 to 13 for derived classes. */
export function derivedResult(frame: Frame, value: Value, thisValue: Value): Value {
  if (isObject(value)) return value;
  if (value !== undefined)
    throw new GuestThrow(
      CreateError('TypeError', 'Derived constructors may only return object or undefined', callerRealm(frame)),
    );
  if ((thisValue as unknown) === TDZ) throw new GuestThrow(CreateError('ReferenceError', NO_THIS, callerRealm(frame)));
  return thisValue;
}

/** The constructor's context is gone already when its result is looked at. */
const callerRealm = ({ parent }: Frame): Realm =>
  parent === null ? agent.realm : (parent.fn.data as ClosureData).realm;

const NO_THIS =
  "Must call super constructor in derived class before accessing 'this' or returning from derived constructor";
export const throwNoThis = (): never => ThrowReferenceError(NO_THIS);

/** The frame's context leaves the stack: for the observer, and for whoever reads the stack from here on. */
export function leaveContext(frame: Frame, outcome: 'return' | 'throw' | 'suspend'): void {
  if (agent.recording === true) tellPopped(frame, outcome);
  machine.frame = frame.parent;
}

/** Hands the value of an ended or parked frame to its parent, which goes on after its op. */
export function arrive(frame: Frame, value: Value): Frame {
  const parent = frame.parent!;
  const { code } = parent.fc;
  if (frame.mode === Mode.LoopedGenerator) {
    // IterNext dst, iter, done
    (parent.r[code[parent.pc + 2]] as unknown as IterRecord).Done = true;
    parent.pc = code[parent.pc + 3];
    return parent;
  }
  if (frame.mode !== Mode.Discard) parent.r[frame.dst] = value;
  parent.pc += OP_LENGTH[code[parent.pc]];
  return parent;
}

/** What `unwind` leaves for the host when the base frame was async: its promise on the first run. */
export const unwound: { value: Value; settled: boolean } = { value: undefined, settled: false };

/** To find who handles a throw that goes to it, a host looks through all of a function as long as the VM's loop. */
const OPS_TO_ESCAPE = 100;

/**
 * A guest throw at `frame.pc`. Answers the frame that goes on, or null when no frame up to `base` handles it:
 * then `unwound.settled` says whether the throw ended in a promise (`unwound.value`) or goes to the host.
 */
export function unwind(thrower: Frame, base: Frame, value: Value): Frame | null {
  noteThrow(thrower, value);
  if (agent.stackRules.style === 'jsc' && escapes(thrower, base)) noteEscape(thrower);
  let frame = thrower;
  for (;;) {
    const at = handlerAt(frame.fc.handlers, frame.pc);
    if (at !== -1) {
      const { handlers } = frame.fc;
      frame.r[handlers[at + 3]] = value;
      frame.pc = handlers[at + 2];
      machine.frame = frame;
      return frame;
    }
    leaveContext(frame, 'throw');
    const settled = endWithThrow(frame, value);
    if (frame === base) {
      unwound.settled = settled;
      if (!settled) agent.opsLeft -= OPS_TO_ESCAPE;
      return null;
    }
    if (settled) return arrive(frame, unwound.value);
    frame = frame.parent!;
  }
}

/** NON-SPEC: where the value that was thrown last came from, and where it was thrown anew; hosts show the place. */
interface LastThrow {
  /** Throws of other runs and threads are none of this one's. */
  readonly agent: Agent | null;
  readonly value: Value;
  readonly places: [Frame['fc'], number][];
  /** What stood around it, in engines that show that. */
  sites?: readonly StackSite[];
}
let lastThrow: LastThrow = { agent: null, value: undefined, places: [] };

function noteThrow({ fc, pc }: Frame, value: Value): void {
  if (lastThrow.agent !== agent || !Object.is(value, lastThrow.value)) lastThrow = { agent, value, places: [[fc, pc]] };
  else if (fc.code[pc] === Op.Throw) lastThrow.places[1] = [fc, pc];
}

/** Nothing between handles it; Bun's library, whose listeners are called by native code, is no part of that. */
function escapes(thrower: Frame, base: Frame): boolean {
  for (let frame = thrower; ; frame = frame.parent!) {
    const { fc, pc, mode } = frame;
    if (fc.library && agent.stackRules.style === 'jsc' && !thrower.fc.library) return true;
    if (handlerAt(fc.handlers, pc) !== -1 || mode === Mode.Async || mode === Mode.AsyncGenerator) return false;
    if (frame === base) return true;
  }
}

/** So many lines has the stack of a throw, whatever a program says of its errors' stacks. */
const MOST_SITES = 10;

function noteEscape(thrower: Frame): void {
  // It comes from within a built-in, whose caller is not where it was thrown.
  if (lastThrow.sites !== undefined && thrower.fc.code[thrower.pc] !== Op.Throw) return;
  const { frame } = machine;
  const { fc, pc } = thrower;
  const [first] = lastThrow.places;
  machine.frame = thrower;
  // What goes on behind a `finally` was thrown before it.
  if (first[0] === fc && !fc.source.startsWith('throw', fc.positionOf[pc])) thrower.pc = first[1];
  lastThrow.sites = captureSites(null, MOST_SITES, agent.stackRules);
  thrower.pc = pc;
  machine.frame = frame;
}

/** The lines of the stack where `value` was thrown last; '' where nobody has noted it. */
export function throwStack(value: Value): string {
  if (lastThrow.agent !== agent || !Object.is(value, lastThrow.value) || lastThrow.sites === undefined) return '';
  return stackLines(lastThrow.sites, agent.stackRules);
}

/** Where `value` was thrown last, if it was the last value thrown: the newest place first. A `finally` counts as one. */
export function throwPlaces(value: Value): (Position & { readonly made: MadeLine | undefined })[] {
  if (lastThrow.agent !== agent || !Object.is(value, lastThrow.value)) return [];
  return [...lastThrow.places]
    .reverse()
    .map(([fc, pc]) => ({ file: fc.shownFile, ...thrownAt(fc, pc), made: madeLine(fc, pc) }));
}

/** V8's of all versions is the word `throw`. */
const thrownAt = (fc: Frame['fc'], pc: number): Pick<Position, 'line' | 'column'> =>
  agent.stackRules.style === 'firefox' ? placeIn(fc, pc, agent.stackRules) : fc.placeAt(pc);

export function handlerAt(handlers: Int32Array, pc: number): number {
  for (let at = 0; at < handlers.length; at += HANDLER_WORDS)
    if (pc >= handlers[at] && pc < handlers[at + 1]) return at;
  return -1;
}

/** Whether the throw ends here, in a promise; if so `unwound.value` is what the frame's caller gets. */
function endWithThrow(frame: Frame, value: Value): boolean {
  const { state } = frame;
  switch (frame.mode) {
    case Mode.Async:
      AsyncBlockThrow(state!.capability!, value);
      unwound.value = state!.detached ? undefined : state!.capability!.Promise;
      return true;
    case Mode.AsyncGenerator:
      AsyncGeneratorThrow(state!.generator!, value);
      unwound.value = undefined;
      return true;
    case Mode.LoopedGenerator:
      (frame.parent!.r[frame.parent!.fc.code[frame.parent!.pc + 2]] as unknown as IterRecord).Done = true;
      state!.suspension = Suspension.Completed;
      return false;
    case Mode.Generator:
    case Mode.SteppedGenerator:
      state!.suspension = Suspension.Completed;
      return false;
    default:
      return false;
  }
}
