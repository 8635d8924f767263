import { display } from '../builtins/display.ts';
import { BodyKind } from '../compile/code.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import * as Op from '../compile/op-codes.ts';
import { AsyncGeneratorStart } from '../heart/async-generator.ts';
import type { AsyncContext, ResumptionKind } from '../heart/doors.ts';
import { GuestObject, Kind } from '../objects/guest-object.ts';
import { agent, MAX_HOST_NESTING } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { CreateIterResultObject, Get, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { type Entering, inRealm, throwTooDeep } from './call.ts';
import { tellPushed } from './facts.ts';
import { Activation, type Frame, machine, meterActivation, Mode, Suspension } from './frame.ts';
import { asRecord } from './iterate.ts';
import { run } from './run.ts';
import { leaveContext, unwind, unwound } from './unwind.ts';

/*
 * Parking and resuming frames. A parked frame has no parent and its `pc` is that of the op that parked it;
 * `deliver` moves it past that op with what it is resumed with.
 */

/** https://tc39.es/ecma262/#sec-generatorstart, #sec-asyncgeneratorstart: the parameters are bound, the caller gets the generator. */
export function startGenerator(frame: Frame): GuestObject {
  const isAsync = frame.fc.body === BodyKind.AsyncGenerator;
  const prototype = isAsync ? '%AsyncGeneratorPrototype%' : '%GeneratorPrototype%';
  const generator = OrdinaryCreateFromConstructor(
    frame.fn,
    prototype,
    isAsync ? Kind.AsyncGenerator : Kind.Generator,
    undefined,
  );
  if (isAsync && frame.activation === 0) frame.activation = agent.nextActivationId();
  meterActivation(frame);
  const state = new Activation(frame.activation, agent.realm, frame, null);
  state.generator = generator;
  frame.state = state;
  if (isAsync) AsyncGeneratorStart(generator, state);
  else generator.data = state;
  leaveContext(frame, 'suspend');
  return generator;
}

/** The other half of startGenerator, once the caller has its generator. */
export function parkGenerator(frame: Frame): void {
  frame.mode = frame.fc.body === BodyKind.AsyncGenerator ? Mode.AsyncGenerator : Mode.Generator;
  frame.parent = null;
}

/** Await and its relatives. False: the operation did not suspend and the frame stands at the next op. */
export function parkAsync(frame: Frame): boolean {
  const { code } = frame.fc;
  const { operations } = agent;
  const state = frame.state!;
  switch (code[frame.pc]) {
    case Op.Await:
      if (frame.mode === Mode.AsyncGenerator) operations.AsyncGeneratorAwait(state, frame.r[code[frame.pc + 2]]);
      else operations.Await(state, frame.r[code[frame.pc + 2]]);
      break;
    case Op.DelegateValue: {
      const value = frame.r[code[frame.pc + 2]];
      const delegate = code[frame.pc + 3] === 0 ? operations.YieldDelegateValue : operations.ReturnDelegatedValue;
      if (delegate(state, value) === 'suspended') break;
      frame.r[code[frame.pc + 1]] = value;
      frame.pc += 4;
      return false;
    }
    default:
      if (
        (code[frame.pc + 1] === 0
          ? operations.AsyncGeneratorBodyEnd(state)
          : operations.AsyncGeneratorReturnUndefined(state)) === 'suspended'
      )
        break;
      frame.pc += 2;
      return false;
  }
  leaveContext(frame, 'suspend');
  return true;
}

/** Moves a parked frame past its op. False: it is to be resumed with a throw, at the op. */
export function deliver(frame: Frame, kind: ResumptionKind, value: Value): boolean {
  const { code } = frame.fc;
  const { pc, r } = frame;
  if (code[pc] === Op.YieldDelegate) {
    r[code[pc + 1]] = value;
    r[code[pc + 2]] = kind === 'next' ? 0 : kind === 'throw' ? 1 : 2;
    frame.pc = pc + 4;
    return true;
  }
  if (kind === 'throw') return false;
  switch (code[pc]) {
    case Op.Yield:
      r[code[pc + 1]] = value;
      frame.pc = kind === 'return' ? code[pc + 3] : pc + 4;
      return true;
    case Op.Await:
    case Op.DelegateValue:
      r[code[pc + 1]] = value;
      frame.pc = pc + OP_LENGTH[code[pc]];
      return true;
    case Op.AsyncGeneratorBodyEnd:
      frame.pc = pc + 2;
      return true;
    default:
      // GeneratorStart, ModuleReady
      frame.pc = pc + 1;
      return true;
  }
}

/** Puts a parked frame on top of the stack. */
function mount(frame: Frame, parent: Frame | null, mode: Mode): void {
  frame.parent = parent;
  frame.depth = parent === null ? 0 : parent.depth + 1;
  frame.mode = mode;
  if (agent.recording === true) tellPushed(frame, 'resumed');
}

/** Runs a mounted frame in a loop of its own until it ends or parks again. */
function resume(frame: Frame, kind: ResumptionKind, value: Value): Value {
  machine.frame = frame;
  if (deliver(frame, kind, value)) return run(frame);
  if (unwind(frame, frame, value) !== null) return run(frame);
  if (unwound.settled) return unwound.value;
  throw new GuestThrow(value);
}

/** `yield*` handed an inner result object to a `for…of`, which takes it apart as it would any other. */
export function arriveDelegated(parent: Frame, result: Value): void {
  const { code } = parent.fc;
  const record = asRecord(parent.r[code[parent.pc + 2]]);
  machine.frame = parent;
  try {
    if (!ToBoolean(Get(result as GuestObject, 'done'))) {
      parent.r[code[parent.pc + 1]] = Get(result as GuestObject, 'value');
      parent.pc += 4;
      return;
    }
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
  record.Done = true;
  parent.pc = code[parent.pc + 3];
}

// --- Generators from outside ----------------------------------------------------------------------------

/** https://tc39.es/ecma262/#sec-generatorvalidate */
function GeneratorValidate(generator: Value, method: string): Activation {
  if (!(generator instanceof GuestObject) || generator.kind !== Kind.Generator) {
    return ThrowTypeError(
      `Method [Generator].prototype.${method} called on incompatible receiver ${display(generator)}`,
    );
  }
  const state = generator.data as Activation;
  if (state.suspension === Suspension.Executing) ThrowTypeError('Generator is already running');
  return state;
}

/** https://tc39.es/ecma262/#sec-generatorresume and https://tc39.es/ecma262/#sec-generatorresumeabrupt, by kind. */
export function GeneratorResume(generator: Value, kind: ResumptionKind, value: Value): Value {
  const state = GeneratorValidate(generator, kind);
  // resumeAbrupt 2 a generator that has not begun ends without running
  if (kind !== 'next' && state.suspension === Suspension.Start) state.suspension = Suspension.Completed;
  if (state.suspension === Suspension.Completed) {
    if (kind === 'throw') throw new GuestThrow(value);
    return CreateIterResultObject(kind === 'return' ? value : undefined, true);
  }
  return state.realm === agent.realm
    ? resumeGenerator(state, kind, value)
    : inRealm(state.realm, () => resumeGenerator(state, kind, value));
}

/** The same for a call from inside the loop: the generator's frame goes on top in the same loop. */
export function generatorEntering(kind: 'next' | 'return'): Entering {
  return (caller, generator, args, dst) => {
    const state = GeneratorValidate(generator, kind);
    const begun = kind === 'next' || state.suspension === Suspension.Yield;
    if (!begun || state.suspension === Suspension.Completed || state.realm !== agent.realm) {
      caller.r[dst] = GeneratorResume(generator, kind, args[0]);
      return null;
    }
    if (caller.depth >= agent.maxDepth) throwTooDeep();
    const { frame } = state;
    mount(frame, caller, Mode.SteppedGenerator);
    state.resumption = kind;
    frame.dst = dst;
    state.suspension = Suspension.Executing;
    deliver(frame, kind, args[0]);
    return frame;
  };
}

function resumeGenerator(state: Activation, kind: ResumptionKind, value: Value): Value {
  const { frame } = state;
  const parent = machine.frame;
  if (agent.hostNesting >= MAX_HOST_NESTING || (parent !== null && parent.depth >= agent.maxDepth)) throwTooDeep();
  mount(frame, parent, Mode.Generator);
  state.resumption = kind;
  state.suspension = Suspension.Executing;
  const result = resume(frame, kind, value);
  if ((state.suspension as Suspension) === Suspension.Completed) return CreateIterResultObject(result, true);
  return frame.fc.code[frame.pc] === Op.YieldDelegate ? result : CreateIterResultObject(result, false);
}

// --- Async activations from outside: the second door ----------------------------------------------------

/** See `EvaluatorDoors.ResumeAsyncContext` and `ResumeAsyncGenerator`. */
export function resumeAsync(context: AsyncContext, kind: ResumptionKind, value: Value): void {
  const state = context as Activation;
  state.resumer = agent.realm;
  if (agent.parkable === 1 && agent.hostNesting === 0 && state.frame.mode === Mode.Async) agent.parkable = 0;
  const { frame } = state;
  state.isReturning = state.returns;
  state.returns = kind === 'return' && frame.fc.code[frame.pc] === Op.Yield;
  state.resumption = kind;
  mount(frame, machine.frame, frame.mode);
  if (state.realm === agent.realm) resume(frame, kind, value);
  else resumeInRealm(state, kind, value);
}

/** Apart: the host allocates what a function's closures capture whenever it is entered. */
const resumeInRealm = ({ realm, frame }: Activation, kind: ResumptionKind, value: Value): Value =>
  inRealm(realm, () => resume(frame, kind, value));
