import type { FnCode } from '../compile/code.ts';
import type { ClosureData, Environment } from '../objects/closure.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent, MAX_HOST_NESTING } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { throwTooDeep } from './call.ts';
import { makeHiddenClosure } from './closures.ts';
import { tellPushed } from './facts.ts';
import { Frame, machine, Mode, newRegisters } from './frame.ts';
import { parkably } from './parking.ts';
import { run } from './run.ts';

/* Running code that is no function of the program: scripts, module bodies, evals. */

/** A frame for such code; `closure` is its hidden function object. */
export function programFrame(closure: GuestObject, thisValue: Value, newTarget: GuestObject | undefined): Frame {
  const { code, env } = closure.data as ClosureData;
  const registers = newRegisters(code.nRegisters);
  registers[0] = thisValue;
  registers[1] = env as unknown as Value;
  const frame = new Frame(machine.frame, closure, code, registers, 0, Mode.Call);
  frame.newTarget = newTarget;
  return frame;
}

/** Runs the code of a script or an eval to its end; its completion value. */
export function runProgram(code: FnCode, env: Environment, realm: Realm, thisValue: Value, module: unknown): Value {
  const frame = programFrame(makeHiddenClosure(code, env, realm, module), thisValue, undefined);
  if (agent.hostNesting >= MAX_HOST_NESTING || frame.depth > agent.maxDepth) throwTooDeep();
  if (agent.recording === true) tellPushed(frame, 'called');
  return agent.parkable === 1 && agent.hostNesting === 0 ? parkably(() => run(frame)) : run(frame);
}
