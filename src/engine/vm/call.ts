import { display } from '../builtins/display.ts';
import { CodeKind } from '../compile/code.ts';
import * as Op from '../compile/op-codes.ts';
import { AsyncFunctionStart } from '../heart/async-function.ts';
import type { BuiltinData } from '../objects/function.ts';
import { type ClosureData, Entry } from '../objects/closure.ts';
import type { BoundData } from '../objects/bound-function.ts';
import { GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent, MAX_HOST_NESTING } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { TDZ, type Value } from '../spec/values.ts';
import { createThis } from './closures.ts';
import { tellPushed } from './facts.ts';
import { Activation, Frame, machine, meterActivation, Mode, newRegisters } from './frame.ts';
import { calledInVain, calleeText } from './messages.ts';
import { takeReplay } from './parking.ts';
import { ownValue } from './realm-state.ts';
import { run } from './run.ts';

/*
 * Entering functions. From outside (`callClosure`, `constructClosure`: the internal methods of closures) a
 * nested `run` is started; from inside the loop a frame is pushed and the loop goes on with it.
 */

/** https://tc39.es/ecma262/#sec-ecmascript-function-objects-call-thisargument-argumentslist */
export function callClosure(callee: GuestObject, thisValue: Value, args: Value[]): Value {
  if (agent.replay !== null) return takeReplay();
  const data = callee.data as ClosureData;
  if (data.entry === Entry.ClassConstructor) return throwClassCalled(data);
  const frame = frameFor(machine.frame, callee, data, thisValue, args, 0, Mode.Call);
  return agent.parkable === 1 && agent.hostNesting === 0 ? enterParkably(data, frame) : enter(data, frame);
}

/** `parkably` without a function made for each job. */
function enterParkably(data: ClosureData, frame: Frame): Value {
  agent.parkable = 0;
  try {
    return enter(data, frame);
  } finally {
    agent.parkable = -1;
  }
}

/** https://tc39.es/ecma262/#sec-ecmascript-function-objects-construct-argumentslist-newtarget */
export function constructClosure(callee: GuestObject, args: Value[], newTarget: GuestObject): GuestObject {
  const data = callee.data as ClosureData;
  return enter(data, constructFrame(machine.frame, callee, data, args, newTarget, 0)) as GuestObject;
}

/** A frame that constructs: `this` made by the base constructor, by `super()` in a derived one. */
function constructFrame(
  parent: Frame | null,
  callee: GuestObject,
  data: ClosureData,
  args: Value[],
  newTarget: GuestObject,
  dst: number,
): Frame {
  const derived = data.code.kind === CodeKind.DerivedConstructor;
  const thisValue = derived ? (TDZ as unknown as Value) : createThis(newTarget);
  const frame = frameFor(parent, callee, data, thisValue, args, dst, derived ? Mode.Call : Mode.Construct);
  frame.newTarget = newTarget;
  return frame;
}

/** A frame whose arguments are in a list, which it may keep. */
function frameFor(
  parent: Frame | null,
  callee: GuestObject,
  data: ClosureData,
  thisValue: Value,
  args: Value[],
  dst: number,
  mode: Mode,
): Frame {
  const fc = data.code;
  if (parent !== null && parent.depth >= agent.maxDepth) throwTooDeep();
  const registers = newRegisters(fc.nRegisters);
  registers[0] = thisValue;
  registers[1] = data.env as unknown as Value;
  const count = Math.min(args.length, fc.nParams);
  for (let i = 0; i < count; i++) registers[i + 2] = args[i];
  const frame = new Frame(parent, callee, fc, registers, dst, mode);
  if (fc.needsArguments) frame.args = args;
  return frame;
}

/** The guest's recursion is too deep, by the depth budget, the host nesting or the host's own stack. */
export const throwTooDeep = (): never => ThrowRangeError('Maximum call stack size exceeded');

/** Runs a fresh frame on top of the host's stack, in its function's realm. */
function enter(data: ClosureData, frame: Frame): Value {
  if (agent.hostNesting >= MAX_HOST_NESTING) throwTooDeep();
  return data.realm === agent.realm ? startFrame(data, frame) : startInRealm(data, frame);
}

/** Apart: the host allocates what a function's closures capture whenever it is entered. */
const startInRealm = (data: ClosureData, frame: Frame): Value => inRealm(data.realm, () => startFrame(data, frame));

function startFrame(data: ClosureData, frame: Frame): Value {
  if (agent.recording === true) tellPushed(frame, 'called');
  if (data.entry === Entry.Async) startAsync(frame);
  return run(frame);
}

/** The promise of an async call exists before its parameters are bound. */
function startAsync(frame: Frame): void {
  frame.mode = Mode.Async;
  meterActivation(frame);
  // What waits has a number even if nobody observes: hosts tell awaits apart by it.
  if (frame.activation === 0) frame.activation = agent.nextActivationId();
  frame.state = new Activation(frame.activation, agent.realm, frame, AsyncFunctionStart(frame.activation));
}

/** Runs `operation` with another current realm. */
export function inRealm<T>(realm: Realm, operation: () => T): T {
  const saved = agent.realm;
  agent.realm = realm;
  try {
    return operation();
  } finally {
    agent.realm = saved;
  }
}

function throwClassCalled({ realm, code }: ClosureData): never {
  return inRealm(realm, () => {
    const { page, style, v8 } = agent.stackRules;
    // A page's own classes are the browser's, whatever they are written in.
    if (page && code.library)
      ThrowTypeError(
        `Failed to construct '${code.name}': Please use the 'new' operator, this DOM object constructor cannot be called as a function.`,
      );
    const name = code.name === '' && style === 'v8' && v8 > 8 ? 's' : ` ${code.name}`;
    return ThrowTypeError(`Class constructor${name} cannot be invoked without 'new'`);
  });
}

/**
 * What stands in BuiltinData.enters: does the call of a built-in from inside the loop, by answering the frame to go
 * on with, or null after storing the result in the caller's register.
 */
export type Entering = (frame: Frame, thisValue: Value, args: Value[], dst: number) => Frame | null;

// --- From inside the loop -------------------------------------------------------------------------------

/** Copies arguments out of registers. */
export function argumentsFrom(r: Value[], at: number, argc: number): Value[] {
  switch (argc) {
    case 0:
      return [];
    case 1:
      return [r[at]];
    case 2:
      return [r[at], r[at + 1]];
    case 3:
      return [r[at], r[at + 1], r[at + 2]];
    case 4:
      return [r[at], r[at + 1], r[at + 2], r[at + 3]];
    default: {
      const args: Value[] = [];
      for (let i = 0; i < argc; i++) args.push(r[at + i]);
      return args;
    }
  }
}

/** A call the loop did not push itself. Answers the frame to go on with, or null after storing the result. */
export function callFromLoop(frame: Frame, callee: Value, thisValue: Value, args: Value[], dst: number): Frame | null {
  if (!(callee instanceof GuestObject) || callee.methods.call === null) return throwNotCallable(frame, callee);
  if (callee.kind === Kind.Closure) {
    const data = callee.data as ClosureData;
    if (data.entry !== Entry.ClassConstructor && data.realm === agent.realm)
      return pushCall(frame, callee, data, thisValue, args, dst);
  } else if (callee.kind === Kind.Builtin) {
    const data = callee.data as BuiltinData;
    if (data.enters !== null && data.realm === agent.realm)
      return (data.enters as Entering)(frame, thisValue, args, dst);
  } else if (callee.kind === Kind.Bound) {
    const { target, boundThis, boundArguments } = callee.data as BoundData;
    return callFromLoop(
      frame,
      target,
      boundThis,
      boundArguments.length === 0 ? args : [...boundArguments, ...args],
      dst,
    );
  }
  frame.r[dst] = callee.methods.call(callee, thisValue, args);
  return null;
}

function pushCall(
  frame: Frame,
  callee: GuestObject,
  data: ClosureData,
  thisValue: Value,
  args: Value[],
  dst: number,
): Frame {
  const next = frameFor(frame, callee, data, thisValue, args, dst, Mode.Call);
  if (agent.recording === true) tellPushed(next, 'called');
  if (data.entry === Entry.Async) {
    machine.frame = next;
    startAsync(next);
  }
  return next;
}

/** The same with arguments in registers, where a function of the program takes them without a list. */
export function callFromRegisters(
  frame: Frame,
  callee: Value,
  thisValue: Value,
  at: number,
  argc: number,
  dst: number,
): Frame | null {
  if (callee instanceof GuestObject && callee.kind === Kind.Closure) {
    const { entry, realm } = callee.data as ClosureData;
    if (entry === Entry.Async && realm === agent.realm) return pushAsync(frame, callee, thisValue, at, argc, dst);
  }
  return callFromLoop(frame, callee, thisValue, argumentsFrom(frame.r, at, argc), dst);
}

function pushAsync(frame: Frame, callee: GuestObject, thisValue: Value, at: number, argc: number, dst: number): Frame {
  if (frame.depth >= agent.maxDepth) throwTooDeep();
  const { r } = frame;
  const { code, env } = callee.data as ClosureData;
  const registers = newRegisters(code.nRegisters);
  registers[0] = thisValue;
  registers[1] = env as unknown as Value;
  const count = argc < code.nParams ? argc : code.nParams;
  for (let i = 0; i < count; i++) registers[i + 2] = r[at + i];
  const next = new Frame(frame, callee, code, registers, dst, Mode.Call);
  if (code.needsArguments) next.args = argumentsFrom(r, at, argc);
  if (agent.recording === true) tellPushed(next, 'called');
  machine.frame = next;
  startAsync(next);
  return next;
}

/** `new` and `super()` with arguments in registers. Answers like callFromLoop. */
export function newFromLoop(
  frame: Frame,
  callee: Value,
  at: number,
  argc: number,
  newTarget: GuestObject,
  dst: number,
): Frame | null {
  const { r } = frame;
  if (!(callee instanceof GuestObject) || callee.kind !== Kind.Closure || callee.methods.construct === null) {
    return constructFromLoop(frame, callee, argumentsFrom(r, at, argc), newTarget, dst);
  }
  const data = callee.data as ClosureData;
  if (data.realm !== agent.realm) return constructFromLoop(frame, callee, argumentsFrom(r, at, argc), newTarget, dst);
  if (frame.depth >= agent.maxDepth) throwTooDeep();
  const fc = data.code;
  const derived = fc.kind === CodeKind.DerivedConstructor;
  const registers = newRegisters(fc.nRegisters);
  registers[0] = derived ? (TDZ as unknown as Value) : createThis(newTarget);
  registers[1] = data.env as unknown as Value;
  const count = argc < fc.nParams ? argc : fc.nParams;
  for (let i = 0; i < count; i++) registers[i + 2] = r[at + i];
  const next = new Frame(frame, callee, fc, registers, dst, derived ? Mode.Call : Mode.Construct);
  next.newTarget = newTarget;
  if (fc.needsArguments) next.args = argumentsFrom(r, at, argc);
  if (agent.recording === true) tellPushed(next, 'called');
  return next;
}

/** The same with arguments in a list. */
export function constructFromLoop(
  frame: Frame,
  callee: Value,
  args: Value[],
  newTarget: GuestObject,
  dst: number,
): Frame | null {
  if (!(callee instanceof GuestObject) || callee.methods.construct === null) return throwNotConstructor(frame, callee);
  if (callee.kind === Kind.Closure && (callee.data as ClosureData).realm === agent.realm) {
    const next = constructFrame(frame, callee, callee.data as ClosureData, args, newTarget, dst);
    if (agent.recording === true) tellPushed(next, 'called');
    return next;
  }
  frame.r[dst] = callee.methods.construct(callee, args, newTarget);
  return null;
}

function throwNotCallable(frame: Frame, callee: Value): never {
  return ThrowTypeError(calledInVain(frame) ?? `${calleeText(frame, callee)} is not a function`);
}

const SUPER_CALLS: ReadonlySet<number> = new Set([Op.SuperCall, Op.SuperCallSpread, Op.SuperCallForward]);

function functionName(callee: Value): string {
  const name = isObject(callee) ? ownValue(callee, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : display(callee);
}

function throwNotConstructor(frame: Frame, callee: Value): never {
  if (SUPER_CALLS.has(frame.fc.code[frame.pc])) {
    const name = frame.fc.name === '' ? 'anonymous class' : frame.fc.name;
    return ThrowTypeError(
      `Super constructor ${callee === agent.realm.FunctionPrototype ? 'null' : functionName(callee)} of ${name} is not a constructor`,
    );
  }
  return ThrowTypeError(`${calleeText(frame, callee)} is not a constructor`);
}

/** A call from a rare op: the callee runs on top of the host's stack. */
export function callNested(frame: Frame, callee: Value, thisValue: Value, args: Value[]): Value {
  if (!(callee instanceof GuestObject) || callee.methods.call === null) return throwNotCallable(frame, callee);
  return callee.methods.call(callee, thisValue, args);
}
