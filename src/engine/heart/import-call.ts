import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf } from '../spec/completion.ts';
import { CreateDataPropertyOrThrow, EnumerableOwnProperties, Get } from '../spec/object-operations.ts';
import { importAttributesOption, letsSyntheticErrorsOut } from '../spec/engine-habits.ts';
import { ToString } from '../spec/type-conversion.ts';
import { keyOfString, type Value } from '../spec/values.ts';
import { attributeNoText, attributesNoObject } from '../spec/wordings.ts';
import type { ImportStage } from './host-hooks.ts';
import {
  GetModuleNamespace,
  type ImportAttributes,
  type ModuleRecord,
  type ModuleRequest,
  SourceTextModule,
  syntheticFailures,
} from './module-records.ts';
import {
  AllImportAttributesSupported,
  HostLoadImportedModule,
  Link,
  LoadRequestedModules,
  type ModuleReferrer,
  typeError,
  unsupportedAttribute,
} from './modules.ts';
import { AddPromiseReactions, NewPromiseCapability, RejectingOnThrow } from './promise-operations.ts';
import { ClosureHandler, type PromiseCapability } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';
import { Evaluate } from './top-level-await.ts';

/* `import()` and `import.meta`. https://tc39.es/ecma262/#sec-import-calls */

/** https://tc39.es/ecma262/#sec-evaluate-import-call from step 7 on. */
export function EvaluateImportCall(referrer: ModuleReferrer, specifier: Value, options: Value): GuestObject {
  // 7 what import() gives back, in any case
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'host');
  return RejectingOnThrow(promiseCapability, () => {
    // 8–9 the specifier may throw
    const specifierString = ToString(specifier);
    // 10–11 the attributes, too
    const attributes = options === undefined ? [] : importAttributesOf(options);
    // 12 what is asked for
    const moduleRequest: ModuleRequest = { specifier: specifierString, attributes };
    // 11.e the host has to know all of them
    if (!AllImportAttributesSupported(moduleRequest)) typeError(unsupportedAttribute(moduleRequest));
    // 13 the host has to find it
    const pace = paceOf(referrer, specifierString);
    ContinueDynamicImport(promiseCapability, HostLoadImportedModule(referrer, moduleRequest), pace);
    // 14 settled later, at the earliest in a job
    return promiseCapability.Promise;
  }) as GuestObject;
}

/** EvaluateImportCall, step 11: the `with` of its second argument. */
function importAttributesOf(options: Value): ImportAttributes {
  // 11.a an object
  if (!isObject(options)) return typeError('The second argument to import() must be an object');
  // 11.b–c its with
  const attributesObj = importAttributesOption(options);
  // 11.d.i an object
  if (attributesObj === undefined) return [];
  if (!isObject(attributesObj)) return typeError(attributesNoObject());
  // 11.d.ii–iv of strings, all asked for before one is looked at; V8 asks for the first when it has all their names
  const attributes = EnumerableOwnProperties(attributesObj, 'key').map((key) => {
    const name = key as string;
    return [name, Get(attributesObj, keyOfString(name))] as const;
  });
  if (!attributes.every(isText)) return typeError(attributeNoText());
  // 11.f sorted: their order means nothing
  return attributes.sort(([a], [b]) => (a < b ? -1 : 1));
}

const isText = (attribute: readonly [string, Value]): attribute is readonly [string, string] =>
  typeof attribute[1] === 'string';

/** Modules on the longest way down that are not among the first `known` of their realm, from one that is not. */
function newDepth(module: ModuleRecord, known: number, seen = new Set<ModuleRecord>()): number {
  // What another import() is still waiting for is as new to this one.
  const isOnItsWay = module instanceof SourceTextModule && module.Status === 'unlinked';
  if ((module.loadedAfter < known && !isOnItsWay) || seen.has(module)) return 0;
  seen.add(module);
  if (!(module instanceof SourceTextModule)) return 1;
  return 1 + Math.max(0, ...module.LoadedModules.map((each) => newDepth(each, known, seen)));
}

const isSyntaxError = (value: Value): boolean =>
  isObject(value) && value.shape.proto === agent.realm.intrinsic('%SyntaxError.prototype%');

/** NON-SPEC: when the host lets an import go on. */
type Pace = (stage: ImportStage['stage'], module: ModuleRecord | undefined, go: () => void, error?: string) => void;

/** Asks the host at each stage. Made before anything is loaded: what is new then came with this import. */
function paceOf(referrer: ModuleReferrer, specifier: string): Pace {
  const known = referrer.realm.loadedModules.size;
  return (stage, module, go, error = '') => {
    if (agent.host.HostImportStage === undefined) return go();
    const isFromModule = referrer.realm.loadedModules.get(` ${referrer.file}`) instanceof SourceTextModule;
    const kind = module instanceof SourceTextModule ? 'module' : 'synthetic';
    const [depth, levels] = [known, 0].map((old) => (module === undefined ? 0 : newDepth(module, old)));
    const file = module?.file ?? specifier;
    agent.host.HostImportStage({ stage, isFromModule, file, error, kind, depth, levels }, go);
  };
}

/** https://tc39.es/ecma262/#sec-ContinueDynamicImport */
function ContinueDynamicImport(
  promiseCapability: PromiseCapability,
  moduleCompletion: Completion<ModuleRecord>,
  pace: Pace,
): void {
  // 1 not found, or not parsed
  if (moduleCompletion.type === 'throw')
    return pace(
      'failed',
      undefined,
      () => RejectCapability(promiseCapability, moduleCompletion.value),
      isSyntaxError(moduleCompletion.value) ? 'SyntaxError' : '',
    );
  // 2 the module itself
  const module = moduleCompletion.value;
  // 3 and what it imports
  const loadPromise = LoadRequestedModules(module);
  // 4–5 any rejection from here on
  let reached: ImportStage['stage'] = 'unloaded';
  const rejected = (reason: Value): void =>
    pace(reached, module, () => RejectCapability(promiseCapability, reason), reached === 'evaluated' ? 'Error' : '');
  const onRejected = closure(rejected);
  // 6–7 when all is loaded
  const linkAndEvaluate = closure(() =>
    pace('loaded', module, () => {
      // 6.a–b a link error
      const link = completionOf(() => Link(module));
      if (link.type === 'throw') return pace('unlinked', module, () => RejectCapability(promiseCapability, link.value));
      reached = 'evaluated';
      // 6.c run it, unless it ran before
      const failures = syntheticFailures();
      const evaluatePromise = evaluateFor(promiseCapability.Promise as GuestObject, module);
      if (module instanceof SourceTextModule && failures < syntheticFailures() && letsSyntheticErrorsOut())
        if (module.EvaluationError !== undefined) return rejected(module.EvaluationError.value);
      // 6.d–e the namespace, when it has run
      const onFulfilled = closure(() =>
        pace('evaluated', module, () => ResolveCapability(promiseCapability, GetModuleNamespace(module))),
      );
      // 6.f wait for that
      AddPromiseReactions(evaluatePromise, onFulfilled, onRejected);
    }),
  );
  // 8 wait for the loading
  AddPromiseReactions(loadPromise, linkAndEvaluate, onRejected);
  // 9 done
}

/** NON-SPEC: stacks show who waits for the `import()` below the module that it evaluates. */
function evaluateFor(promise: GuestObject, module: ModuleRecord): GuestObject {
  const { importing } = agent;
  agent.importing = promise;
  try {
    return Evaluate(module);
  } finally {
    agent.importing = importing;
  }
}

function closure(steps: (argument: Value) => void): ClosureHandler {
  agent.costs.closures++;
  agent.costs.jobCallbacks++;
  return new ClosureHandler('module', (argument) => {
    steps(argument);
    return undefined;
  });
}

/** https://tc39.es/ecma262/#sec-meta-properties-runtime-semantics-evaluation, import.meta */
export function GetImportMeta(module: SourceTextModule): GuestObject {
  // 1–2 the module that runs: given
  // 3–4 made at first use
  if (module.ImportMeta === undefined) {
    const importMeta = OrdinaryObjectCreate(null);
    for (const [key, value] of agent.host.HostGetImportMetaProperties(module.file))
      CreateDataPropertyOrThrow(importMeta, key, value);
    module.ImportMeta = importMeta;
  }
  // 5 the same object each time
  return module.ImportMeta;
}
