import type { GuestObject } from '../objects/guest-object.ts';
import * as Op from '../compile/op-codes.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import type { Job } from '../heart/host-hooks.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, valueOrThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { type Frame, machine, Mode } from './frame.ts';
import { run } from './run.ts';

/*
 * How an agent waits while others run (Atomics.wait, or because it is ahead of the others' time). Its frames are
 * plain data and stay; only the host's frames are unwound, by `AgentParked`. That works where no host frame but the
 * host's own, which said that it is ready for it (`agent.parkable`), lies beneath the loop.
 */

/** The stack of an agent that waits. */
export interface ParkedStack {
  readonly base: Frame;
  readonly top: Frame;
  readonly realm: Realm;
  readonly job: Job | undefined;
  /** The stack belongs to an await's continuation: when it ends, nobody waits for what it gives. */
  readonly isResumption: boolean;
  /** Runs a callback in what the host kept around the stack. */
  readonly within: <T>(callback: () => T) => T;
}

/** Flies to the host, through nobody who catches it. */
export class AgentParked {
  stack: ParkedStack | null = null;
}

/** Called by the loop that `AgentParked` leaves. */
export function keepStack(parked: AgentParked, base: Frame, top: Frame): void {
  parked.stack ??= {
    base,
    top,
    realm: agent.realm,
    job: agent.currentJob,
    isResumption: base.mode === Mode.Async && base.state!.detached,
    within: agent.host.here?.() ?? ((callback) => callback()),
  };
}

/** Whether the agent can be parked here, between two ops. */
export const canParkBetweenOps = (): boolean => agent.parkable === 0 && agent.hostNesting === 1;

/** Whether the agent can be parked by the built-in function `callee`: the loop itself must have called it. */
export function canParkIn(callee: GuestObject): boolean {
  const { frame } = machine;
  if (!canParkBetweenOps() || frame === null) return false;
  const { code } = frame.fc;
  const op = code[frame.pc];
  return (op === Op.Call || op === Op.CallUndefined || op === Op.CallSpread) && frame.r[code[frame.pc + 2]] === callee;
}

/**
 * Goes on with a parked stack until it ends (or parks again). `answer`: what the call gives that it was parked in;
 * 'again' repeats the op.
 */
export function resumeStack(
  { base, top, realm, job, isResumption }: ParkedStack,
  answer: { readonly value: Value } | 'again',
): Value {
  agent.realm = realm;
  agent.currentJob = job;
  agent.currentActivation = top.activation;
  machine.frame = top;
  agent.parkable = 0;
  if (answer !== 'again') {
    const { code } = top.fc;
    top.r[code[top.pc + 1]] = answer.value;
    top.pc += OP_LENGTH[code[top.pc]];
  }
  try {
    const value = run(base, top);
    if (isResumption) job?.endAfterContinuation?.();
    return value;
  } finally {
    agent.currentJob = undefined;
    agent.parkable = -1;
  }
}

/** A call that the host makes, with none of its frames between: the first of a callback can be parked. */
export function parkably<T>(operation: () => T): T {
  if (agent.parkable === 1) agent.parkable = 0;
  try {
    return operation();
  } finally {
    agent.parkable = -1;
  }
}

/** Runs the steps around a parked call again: its outcome is known now, so that its `Call` is not made twice. */
export function replay(completion: Completion, steps: () => void): void {
  agent.replay = completion;
  try {
    steps();
  } finally {
    agent.replay = null;
  }
}

/** The door's part of `replay`. */
export function takeReplay(): Value {
  const completion = agent.replay!;
  agent.replay = null;
  return valueOrThrow(completion);
}
