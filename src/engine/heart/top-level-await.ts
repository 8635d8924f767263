import { assert } from '../../base/assert.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { completionOf, ThrowCompletion, valueOrThrow } from '../spec/completion.ts';
import { passesOverFailures } from '../spec/engine-habits.ts';
import type { Value } from '../spec/values.ts';
import { doors } from './doors.ts';
import { GetImportedModule, type ModuleRecord, SourceTextModule, type SyntheticModule } from './module-records.ts';
import { AddPromiseReactions, NewPromiseCapability } from './promise-operations.ts';
import { ClosureHandler } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';

/*
 * Running modules: children before parents, and where one of them awaits at its top level, its siblings go on
 * meanwhile and its parents wait. https://tc39.es/ecma262/#sec-cyclic-module-records
 */

/** https://tc39.es/ecma262/#sec-moduleevaluation, and https://tc39.es/ecma262/#sec-smr-Evaluate for synthetic modules. */
export function Evaluate(module: ModuleRecord): GuestObject {
  if (!(module instanceof SourceTextModule)) return evaluateSynthetic(module);
  // 1 not while another graph is evaluated, but for Node's `require` of a module
  // 2 linked before
  assert(
    module.Status === 'linked' || module.Status === 'evaluating-async' || module.Status === 'evaluated',
    'linked before',
  );
  // 3 a module of a circle is as far as the circle is
  const root = module.Status === 'linked' ? module : module.CycleRoot!;
  // 4 it was evaluated, or is being evaluated
  if (root.TopLevelCapability !== undefined) return root.TopLevelCapability.Promise;
  // 5–7 the promise of the whole evaluation
  const stack: SourceTextModule[] = [];
  const capability = NewPromiseCapability(agent.realm.Promise, 'module');
  root.TopLevelCapability = capability;
  // 8 children, then itself
  const result = completionOf(() => InnerModuleEvaluation(root, stack, 0));
  // 9 an error is remembered by all that were on the way
  if (result.type === 'throw') {
    for (const m of stack) {
      m.Status = 'evaluated';
      // a module fails for whoever imports it later, too
      m.CycleRoot ??= m;
      m.EvaluationError = result;
    }
    agent.host.HostModuleFailed?.(root.file, root.HasTLA, result.value);
    RejectCapability(capability, result.value);
  } else if (root.Status === 'evaluated') {
    // 10.c nothing asynchronous in the whole graph
    ResolveCapability(capability, undefined);
  }
  // 11 pending while somebody awaits
  return capability.Promise;
}

/** https://tc39.es/ecma262/#sec-smr-Evaluate */
function evaluateSynthetic(module: ModuleRecord): GuestObject {
  const pc = NewPromiseCapability(agent.realm.Promise, 'module');
  // 8–9 its exports get their values
  const result = completionOf(() => EvaluateModuleSync(module));
  // 12–15 done
  if (result.type === 'throw') RejectCapability(pc, result.value);
  else ResolveCapability(pc, undefined);
  return pc.Promise;
}

/** https://tc39.es/ecma262/#sec-EvaluateModuleSync: only synthetic modules come here. */
function EvaluateModuleSync(module: ModuleRecord): void {
  // 1–5 without a promise that anybody could see
  (module as ModuleRecord & { Evaluate: () => void }).Evaluate();
}

/** https://tc39.es/ecma262/#sec-innermoduleevaluation */
function InnerModuleEvaluation(module: ModuleRecord, stack: SourceTextModule[], index: number): number {
  // 1 no children, nothing to wait for
  if (!(module instanceof SourceTextModule)) {
    if (passesOverFailures() && (module as SyntheticModule).EvaluationError !== undefined) evaluateSynthetic(module);
    else EvaluateModuleSync(module);
    return index;
  }
  // 2 a former evaluation's error is thrown again
  if (module.Status === 'evaluating-async' || module.Status === 'evaluated') {
    if (module.EvaluationError !== undefined) valueOrThrow(module.EvaluationError);
    return index;
  }
  // 3 a circle
  if (module.Status === 'evaluating') return index;
  // 4–9 begun
  assert(module.Status === 'linked', 'linked before');
  module.Status = 'evaluating';
  module.DFSIndex = index;
  module.DFSAncestorIndex = index;
  module.PendingAsyncDependencies = 0;
  index++;
  // 10 part of what is being evaluated
  stack.push(module);
  // 11 children first
  for (const i of module.Code.requests.keys())
    index = evaluateRequired(module, GetImportedModule(module, i), stack, index);
  // 12 it awaits, or has to wait for somebody who does
  if (module.PendingAsyncDependencies > 0 || module.HasTLA) {
    module.AsyncEvaluationOrder = agent.moduleAsyncEvaluationCount++;
    if (module.PendingAsyncDependencies === 0) ExecuteAsyncModule(module);
  } else {
    // 13 nothing to wait for: now
    doors.ExecuteSyncModule(module);
  }
  // 14–16 the end of a circle, or of a module alone
  if (module.DFSAncestorIndex === module.DFSIndex) leaveCircle(module, stack);
  // 17 the next free number
  return index;
}

/** InnerModuleEvaluation, step 11, for one request. */
function evaluateRequired(
  module: SourceTextModule,
  required: ModuleRecord,
  stack: SourceTextModule[],
  index: number,
): number {
  // 11.b itself and its children
  const next = InnerModuleEvaluation(required, stack, index);
  // 11.c a synthetic module is done
  if (!(required instanceof SourceTextModule)) return next;
  let requiredModule = required;
  // 11.c.iii part of the same circle
  if (requiredModule.Status === 'evaluating') {
    module.DFSAncestorIndex = Math.min(module.DFSAncestorIndex, requiredModule.DFSAncestorIndex);
  } else {
    // 11.c.iv part of another one: its root speaks for it
    requiredModule = requiredModule.CycleRoot!;
    if (requiredModule.EvaluationError !== undefined) valueOrThrow(requiredModule.EvaluationError);
  }
  // 11.c.v not finished: this one has to wait
  if (typeof requiredModule.AsyncEvaluationOrder === 'number') {
    module.PendingAsyncDependencies++;
    requiredModule.AsyncParentModules.push(module);
  }
  return next;
}

/** InnerModuleEvaluation, step 16: the members of a circle change their status together. */
function leaveCircle(module: SourceTextModule, stack: SourceTextModule[]): void {
  let requiredModule: SourceTextModule;
  do {
    // 16.b.i–iii the newest one
    requiredModule = stack.pop()!;
    // 16.b.iv–vi done, or waiting for an await
    requiredModule.Status = requiredModule.AsyncEvaluationOrder === 'unset' ? 'evaluated' : 'evaluating-async';
    // 16.b.viii whom later importers ask
    requiredModule.CycleRoot = module;
    // 16.b.vii down to the one that was entered first
  } while (requiredModule !== module);
}

/** https://tc39.es/ecma262/#sec-execute-async-module */
function ExecuteAsyncModule(module: SourceTextModule): void {
  // 1–2 it awaits at its top level
  assert(module.HasTLA, 'only modules with top-level await');
  // 3 settled by the end of its body
  const capability = NewPromiseCapability(agent.realm.Promise, 'module');
  agent.costs.closures += 2;
  agent.costs.jobCallbacks += 2;
  // 4–5 when it ends well
  const onFulfilled = new ClosureHandler('module', () => {
    AsyncModuleExecutionFulfilled(module);
    return undefined;
  });
  // 6–7 when it throws
  const onRejected = new ClosureHandler('module', (error) => {
    AsyncModuleExecutionRejected(module, error);
    return undefined;
  });
  // 8 both in jobs
  AddPromiseReactions(capability.Promise, onFulfilled, onRejected);
  // 9 the body runs until its first await
  doors.StartAsyncModule(module, capability);
  // 10 done
}

/** https://tc39.es/ecma262/#sec-gather-available-ancestors: who waited for `module` and for nobody else. */
function GatherAvailableAncestors(module: SourceTextModule, execList: SourceTextModule[]): void {
  // 1 its parents
  for (const m of module.AsyncParentModules) {
    // 1.a each once, unless its circle failed
    if (execList.includes(m) || m.CycleRoot!.EvaluationError !== undefined) continue;
    // 1.a.i–v one less to wait for
    m.PendingAsyncDependencies--;
    // 1.a.vi one that does not await itself will be done at once, so its parents may come too
    if (m.PendingAsyncDependencies === 0) {
      execList.push(m);
      if (!m.HasTLA) GatherAvailableAncestors(m, execList);
    }
  }
  // 2 done
}

/** https://tc39.es/ecma262/#sec-async-module-execution-fulfilled */
function AsyncModuleExecutionFulfilled(module: SourceTextModule): void {
  // 1 another one of the graph failed meanwhile
  if (module.Status === 'evaluated') return;
  // 2–7 it is done
  finish(module);
  // 8–9 who is ready now
  const execList: SourceTextModule[] = [];
  GatherAvailableAncestors(module, execList);
  // 10–11 in the order in which they came to their turn
  const sortedExecList = execList.sort(
    (a, b) => (a.AsyncEvaluationOrder as number) - (b.AsyncEvaluationOrder as number),
  );
  // 12 each of them
  for (const m of sortedExecList) {
    // 12.a failed because of one before it
    if (m.Status === 'evaluated') continue;
    // 12.b starts, and will wait for its own awaits
    if (m.HasTLA) ExecuteAsyncModule(m);
    // 12.c runs to its end here
    else executeAncestor(m);
  }
  // 13 done
}

/** AsyncModuleExecutionFulfilled, step 12.c: a module that does not await runs in the job of the one it waited for. */
function executeAncestor(m: SourceTextModule): void {
  // 12.c.i in this very job
  const result = completionOf(() => doors.ExecuteSyncModule(m));
  // 12.c.ii–iii as it ended
  if (result.type === 'throw') AsyncModuleExecutionRejected(m, result.value);
  else finish(m);
}

/** AsyncModuleExecutionFulfilled, steps 5 to 7. */
function finish(module: SourceTextModule): void {
  // 5–6 no longer under way
  module.AsyncEvaluationOrder = 'done';
  module.Status = 'evaluated';
  // 7 whoever waits for this module alone
  if (module.TopLevelCapability !== undefined) ResolveCapability(module.TopLevelCapability, undefined);
}

/** https://tc39.es/ecma262/#sec-async-module-execution-rejected */
function AsyncModuleExecutionRejected(module: SourceTextModule, error: Value): void {
  // 1 it failed before
  if (module.Status === 'evaluated') return;
  // 2–4 it was under way
  assert(module.Status === 'evaluating-async', 'it was under way');
  // 5 for whoever imports it later
  module.EvaluationError = ThrowCompletion(error) as SourceTextModule['EvaluationError'];
  // 6–8 no longer under way
  module.Status = 'evaluated';
  module.AsyncEvaluationOrder = 'done';
  // 10 whoever waits for this module alone
  // NON-SPEC: before 9, as TC39 agreed in July 2025 and test262 asks; the pinned text still has the parents first
  if (module.TopLevelCapability !== undefined) {
    agent.host.HostModuleFailed?.(module.file, module.HasTLA, error);
    RejectCapability(module.TopLevelCapability, error);
  }
  // 9 whoever waited for it fails as well
  for (const m of module.AsyncParentModules) AsyncModuleExecutionRejected(m, error);
  // 11 done
}
