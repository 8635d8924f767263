import { display } from '../../builtins/display.ts';
import type { EvalContext } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import {
  AddDisposableResource,
  type Disposal,
  DisposalAwaitThrew,
  DisposalStep,
  type DisposeCapability,
  NewDisposeCapability,
  StartDisposal,
} from '../../heart/disposal.ts';
import { type GuestObject, isObject } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import { GuestThrow, NormalCompletion, ThrowCompletion } from '../../spec/completion.ts';
import { closesBehindDisposal, handedOn } from '../../spec/engine-habits.ts';
import { ThrowTypeError } from '../../spec/errors.ts';
import { Call } from '../../spec/object-operations.ts';
import { ToBoolean, ToObject } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { argumentsFrom, callNested } from '../call.ts';
import { directEval } from '../eval.ts';
import {
  asRecord,
  asValue,
  closeIterator,
  callReturnSilently,
  closeIteratorSilently,
  DONE,
  IterRecord,
  iteratorOf,
  openAsyncIterator,
  openIterator,
  restOf,
  returnMethodOf,
  stepValue,
  valueOfResult,
} from '../iterate.ts';
import { notClosable, notDelegated } from '../messages.ts';
import { KeyEnumeration, nextKey } from '../key-enumeration.ts';
import type { OpHandler } from './op-handler.ts';

/* Iteration beyond the loop's own fast steps, direct eval, `using`. */

const iterInit: OpHandler = (frame, r, code, pc) => {
  r[code[pc + 1]] = asValue(openIterator(frame, r[code[pc + 2]]));
  return pc + 3;
};

const iterStep: OpHandler = (_frame, r, code, pc) => {
  const record = asRecord(r[code[pc + 2]]);
  const value = record.Done ? DONE : stepValue(record);
  r[code[pc + 1]] = value === DONE ? undefined : (value as Value);
  return pc + 3;
};

/** Runs a step of an iteration: a guest throw in it ends the iteration. */
function markingDone<T>(record: IterRecord, step: () => T): T {
  try {
    return step();
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
}

const asyncIterNext: OpHandler = (_frame, r, code, pc) => {
  const record = asRecord(r[code[pc + 2]]);
  r[code[pc + 1]] = markingDone(record, () => Call(record.NextMethod, record.Iterator, []));
  return pc + 3;
};

const asyncIterResult: OpHandler = (_frame, r, code, pc) => {
  const record = asRecord(r[code[pc + 3]]);
  const result = r[code[pc + 2]];
  const value = markingDone(record, () => {
    if (!isObject(result)) return ThrowTypeError(`Iterator result ${display(result)} is not an object`);
    return valueOfResult(result);
  });
  if (value === DONE) {
    record.Done = true;
    return code[pc + 4];
  }
  r[code[pc + 1]] = value as Value;
  return pc + 5;
};

const asyncIterClose: OpHandler = (frame, r, code, pc) => {
  const record = asRecord(r[code[pc + 2]]);
  if (record.Done) return code[pc + 3];
  record.Done = true;
  const noted = frame.fc.textAt(pc);
  const method = returnMethodOf(
    record,
    noted === undefined ? undefined : (value) => notDelegated(agent.stackRules.v8 < 7.5 ? noted : undefined, value),
  );
  if (method === undefined) return code[pc + 3];
  r[code[pc + 1]] = Call(method, record.Iterator, []);
  return pc + 4;
};

const asyncIterCloseSilent: OpHandler = (_frame, r, code, pc) => {
  const called = callReturnSilently(asRecord(r[code[pc + 2]]));
  if (called === undefined) return code[pc + 3];
  r[code[pc + 1]] = called.result;
  return pc + 4;
};

const loopDone: OpHandler = (_frame, r, code, pc) => {
  const record = asRecord(r[code[pc + 2]]);
  const toClose = agent.operations.LoopStepDone(record, ToBoolean(r[code[pc + 3]]));
  r[code[pc + 1]] = asValue(
    toClose === undefined ? undefined : new IterRecord(toClose.Iterator, toClose.NextMethod, record.shortcut),
  );
  return pc + 4;
};

const forInInit: OpHandler = (_frame, r, code, pc) => {
  const value = r[code[pc + 2]];
  const object = value === undefined || value === null ? null : ToObject(value);
  r[code[pc + 1]] = new KeyEnumeration(object) as unknown as Value;
  return pc + 3;
};

const forInNext: OpHandler = (_frame, r, code, pc) => {
  const key = nextKey(r[code[pc + 2]] as unknown as KeyEnumeration);
  if (key === undefined) return code[pc + 3];
  r[code[pc + 1]] = key;
  return pc + 4;
};

/** https://tc39.es/ecma262/#sec-function-calls-runtime-semantics-evaluation, steps 6 to 8: is it the eval of this realm? */
const callEval: OpHandler = (frame, r, code, pc) => {
  const at = code[pc + 2];
  const args = argumentsFrom(r, at + 2, code[pc + 3]);
  r[code[pc + 1]] = evalOrCall(frame, r, at, args, code[pc + 4], code[pc + 5]);
  return pc + 6;
};

const callEvalSpread: OpHandler = (frame, r, code, pc) => {
  const at = code[pc + 2];
  r[code[pc + 1]] = evalOrCall(frame, r, at, (r[at + 2] as GuestObject).elems, code[pc + 3], code[pc + 4]);
  return pc + 5;
};

function evalOrCall(
  frame: Parameters<OpHandler>[0],
  r: Value[],
  at: number,
  args: Value[],
  env: number,
  context: number,
): Value {
  if (r[at] !== agent.realm.intrinsics.get('%eval%')) return callNested(frame, r[at], r[at + 1], args);
  return directEval(frame, args[0], r[env] as unknown as unknown[], frame.fc.constants[context] as EvalContext);
}

// --- using: a register holds the capability, then the disposal that runs on it ---------------------------

const HINTS = ['sync', 'async'] as const;
const capabilityIn = (value: Value): DisposeCapability => value as unknown as DisposeCapability;
const disposalIn = (value: Value): Disposal => value as unknown as Disposal;

const disposeStart: OpHandler = (_frame, r, code, pc) => {
  const completion = r[code[pc + 2]] === 1 ? ThrowCompletion(r[code[pc + 3]]) : NormalCompletion(undefined);
  r[code[pc + 1]] = StartDisposal(capabilityIn(r[code[pc + 1]]), completion) as unknown as Value;
  return pc + 4;
};

const disposeStep: OpHandler = (_frame, r, code, pc) => {
  const disposal = disposalIn(r[code[pc + 2]]);
  if (!DisposalStep(disposal, code[pc + 3])) return code[pc + 4];
  const { Awaiting: result } = disposal;
  r[code[pc + 1]] = isObject(result) ? agent.operations.DisposalAwaited(result) : result;
  return pc + 5;
};

const disposeEnd: OpHandler = (_frame, r, code, pc) => {
  const { Completion: completion } = disposalIn(r[code[pc + 3]]);
  if (completion.type === 'throw') {
    const [iter, kind] = [r[code[pc + 4]] as unknown, r[code[pc + 1]]];
    if (kind === 0 && iter instanceof IterRecord && !closesBehindDisposal()) iter.Done = true;
    r[code[pc + 1]] = 1;
    r[code[pc + 2]] = completion.value;
  }
  return pc + 5;
};

export const CONTROL_OPS: readonly (readonly [number, OpHandler])[] = [
  [Op.IterInit, iterInit],
  [
    Op.AsyncIterInit,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = asValue(openAsyncIterator(frame, r[code[pc + 2]]));
      return pc + 3;
    },
  ],
  [Op.IterStep, iterStep],
  [
    Op.IterRest,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = restOf(asRecord(r[code[pc + 2]]));
      return pc + 3;
    },
  ],
  [
    Op.IterClose,
    (frame, r, code, pc) => {
      const record = asRecord(r[code[pc + 1]]);
      const noted = frame.fc.textAt(pc);
      closeIterator(
        record,
        noted === undefined ? undefined : (method) => notClosable(frame, noted, record.Iterator, method),
      );
      return pc + 2;
    },
  ],
  [
    Op.IterCloseSilent,
    (_frame, r, code, pc) => {
      closeIteratorSilently(asRecord(r[code[pc + 1]]));
      return pc + 2;
    },
  ],
  [
    Op.IterObject,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = iteratorOf(asRecord(r[code[pc + 2]]));
      return pc + 3;
    },
  ],
  [
    Op.IterNextMethod,
    (_frame, r, code, pc) => {
      const record = asRecord(r[code[pc + 2]]);
      iteratorOf(record);
      r[code[pc + 1]] = record.NextMethod;
      return pc + 3;
    },
  ],
  [Op.AsyncIterNext, asyncIterNext],
  [Op.AsyncIterResult, asyncIterResult],
  [Op.AsyncIterClose, asyncIterClose],
  [Op.AsyncIterCloseSilent, asyncIterCloseSilent],
  [Op.LoopDone, loopDone],
  [
    Op.CheckObject,
    (_frame, r, code, pc) => {
      const value = r[code[pc + 1]];
      return isObject(value) ? pc + 2 : ThrowTypeError(`Iterator result ${display(value)} is not an object`);
    },
  ],
  [
    Op.DelegateFailed,
    (frame, r, code, pc) => {
      const state = frame.state!;
      // Whoever waited was resumed with the throw.
      const atOnce = state.resumption !== 'throw';
      const method = agent.operations.DelegatedReturnFailed(state, r[code[pc + 2]], atOnce);
      r[code[pc + 1]] = method === 'next' ? 0 : 1;
      return pc + 3;
    },
  ],
  [
    Op.DelegateResult,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = handedOn(r[code[pc + 2]] as GuestObject);
      return pc + 3;
    },
  ],
  [Op.ForInInit, forInInit],
  [Op.ForInNext, forInNext],
  [Op.CallEval, callEval],
  [Op.CallEvalSpread, callEvalSpread],
  [
    Op.DisposeScope,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = NewDisposeCapability() as unknown as Value;
      return pc + 2;
    },
  ],
  [
    Op.AddDisposable,
    (_frame, r, code, pc) => {
      const hint = HINTS[code[pc + 3]];
      AddDisposableResource(capabilityIn(r[code[pc + 1]]), r[code[pc + 2]], hint, undefined, code[pc + 4]);
      return pc + 5;
    },
  ],
  [Op.DisposeStart, disposeStart],
  [Op.DisposeStep, disposeStep],
  [
    Op.DisposeError,
    (_frame, r, code, pc) => {
      DisposalAwaitThrew(disposalIn(r[code[pc + 1]]), r[code[pc + 2]]);
      return pc + 3;
    },
  ],
  [Op.DisposeEnd, disposeEnd],
  [Op.Debugger, (_frame, _r, _code, pc) => pc + 1],
];
