import { setupGenerators } from './builtins/generator-function.ts';
import { createRealm as createCoreRealm } from './create-realm.ts';
import type { ClosureData } from './objects/closure.ts';
import type { GuestObject } from './objects/guest-object.ts';
import { type Agent, enterAgent } from './spec/agent.ts';
import { keepPristine } from './spec/pristine.ts';
import type { Realm } from './spec/realm.ts';
import type { Value } from './spec/values.ts';
import { compileFunctionBodyText, compileLibraryText, compileScriptText } from './vm/compiling.ts';
import { makeClosure } from './vm/closures.ts';
import { connectEvaluator } from './vm/connect.ts';
import { setupEntering } from './vm/entering.ts';
import { setupEval } from './vm/eval.ts';
import { machine } from './vm/frame.ts';
import { runProgram } from './vm/programs.ts';
import { stateOf } from './vm/realm-state.ts';
import { currentSite, isActive, setupStacks } from './vm/stack.ts';

/*
 * The engine's API boundary: what sessions, hosts and tests compose a run of. An agent is made with its
 * profile's operations and its host's hooks; realms live in it; everything that runs guest code runs `withRealm`.
 *
 * Guest errors come out as GuestThrow, the end of a budget as EngineStop; nothing else is thrown on purpose.
 */

export { Agent, type Budgets, DEFAULT_BUDGETS, enterAgent, UNLIMITED } from './spec/agent.ts';
export { EngineStop, GuestThrow } from './spec/completion.ts';
export { RunModule, RunModuleAtOnce, unmetRequest } from './heart/modules.ts';
export { GetModuleNamespace, SourceTextModule } from './heart/module-records.ts';
export { detectGoal } from '../syntax/parse.ts';
export { AgentParked, canParkBetweenOps, canParkIn, type ParkedStack, replay, resumeStack } from './vm/parking.ts';
export { shareSites, sitesOf } from './vm/site-registry.ts';
export { madePlaceOf, sourceErrorOf } from './vm/source.ts';
export { captureAnew, madeLineOf, stackOf, stackAtFirst, stackWasRead } from './vm/stack.ts';
export type { MadeLine } from './vm/stack/describe.ts';
export { headBefore } from './vm/stack/places.ts';
export { throwPlaces, throwStack } from './vm/unwind.ts';
export { unsettledAwaits } from './vm/modules.ts';

/** A realm of the agent with all intrinsics, ready to run guest code. The host adds its globals afterwards. */
export function createRealm(owner: Agent, instead?: Realm): Realm {
  connectEvaluator();
  owner.currentSite = currentSite;
  owner.isActive = isActive;
  const realm = createCoreRealm(owner, instead);
  withRealm(realm, () => {
    setupGenerators(realm);
    setupEval(realm);
    setupStacks(realm);
    setupEntering(realm);
    stateOf(realm);
  });
  return realm;
}

/** That of the code whose call a built-in of `realm` is doing: https://html.spec.whatwg.org/#incumbent */
export const incumbentRealm = (realm: Realm): Realm =>
  machine.frame === null ? realm : (machine.frame.fn.data as ClosureData).realm;

/** Runs `operation` with the realm and its agent as the current ones. */
export function withRealm<T>(realm: Realm, operation: () => T): T {
  const outerAgent = enterAgent(realm.agent);
  const outerRealm = realm.agent.realm;
  const outerFrame = machine.frame;
  realm.agent.realm = realm;
  // One agent's stack does not stand on another's.
  if (outerAgent !== realm.agent) machine.frame = null;
  try {
    return operation();
  } finally {
    machine.frame = outerFrame;
    if (outerRealm !== undefined) realm.agent.realm = outerRealm;
    if (outerAgent !== undefined) enterAgent(outerAgent);
  }
}

/**
 * https://tc39.es/ecma262/#sec-parse-script and https://tc39.es/ecma262/#sec-runtime-semantics-scriptevaluation.
 * Answers the completion value if asked to: keeping it costs a little at every statement.
 */
export function evaluateScript(
  realm: Realm,
  source: string,
  file: string,
  completion: 'value' | 'none' = 'none',
): Value {
  return withRealm(realm, () =>
    runProgram(compileScriptText(source, file, completion), null, realm, realm.globalObject, undefined),
  );
}

/** A text compiled as the body of a function with these parameters, as CommonJS loaders and event handler attributes need it. */
export function createFunction(realm: Realm, source: string, file: string, parameters: readonly string[]): GuestObject {
  keepPristine(realm);
  return withRealm(realm, () =>
    makeClosure(compileFunctionBodyText(source, file, parameters), null, realm, undefined, undefined),
  );
}

/**
 * The same for JavaScript of the host's own (Node's streams, say). The observer is told of its promises, jobs and
 * awaits, not of its statements and calls: to the program it is built in.
 */
export function createLibraryFunction(
  realm: Realm,
  source: string,
  file: string,
  parameters: readonly string[],
): GuestObject {
  return withRealm(realm, () =>
    makeClosure(compileLibraryText(source, file, parameters), null, realm, undefined, undefined),
  );
}
