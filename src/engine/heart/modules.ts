import { assert } from '../../base/assert.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf, NormalCompletion, ThrowCompletion, valueOrThrow } from '../spec/completion.ts';
import { CreateError, Throw } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { doors } from './doors.ts';
import {
  bindingOf,
  GetImportedModule,
  GetModuleNamespace,
  type ImportBinding,
  type ModuleRecord,
  type ModuleRequest,
  SourceTextModule,
  SyntheticModule,
} from './module-records.ts';
import { NewPromiseCapability } from './promise-operations.ts';
import type { PromiseCapability } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';
import { Evaluate } from './top-level-await.ts';

/* Loading and linking of modules. https://tc39.es/ecma262/#sec-modules */

/** Who asks for a module: a script, a module or (from a host callback) only a realm. */
export interface ModuleReferrer {
  readonly realm: Realm;
  /** What relative specifiers are relative to. */
  readonly file: string;
}

const SUPPORTED_ATTRIBUTES: readonly string[] = ['type'];

// --- Loading ---------------------------------------------------------------------------------------------

/** https://tc39.es/ecma262/#graphloadingstate-record */
class GraphLoadingState {
  /** NON-SPEC: undefined where the host looks at the outcome itself, see RunModule. */
  readonly PromiseCapability: PromiseCapability | undefined;
  IsLoading = true;
  PendingModulesCount = 1;
  readonly Visited: SourceTextModule[] = [];
  /** NON-SPEC: what the promise says, for RunModule. */
  outcome: Completion<undefined> = NormalCompletion(undefined);
  constructor(promiseCapability: PromiseCapability | undefined) {
    this.PromiseCapability = promiseCapability;
  }
}

/** https://tc39.es/ecma262/#sec-LoadRequestedModules */
export function LoadRequestedModules(module: ModuleRecord): GuestObject {
  // 1 our hosts pass nothing along
  // 2 settled when the last module is there
  const pc = NewPromiseCapability(agent.realm.Promise, 'module');
  // 3 nothing visited so far
  const state = new GraphLoadingState(pc);
  // 4 this one first
  InnerModuleLoading(state, module);
  // 5 settled at once, since our hosts answer at once
  return pc.Promise;
}

/** https://tc39.es/ecma262/#sec-InnerModuleLoading */
function InnerModuleLoading(state: GraphLoadingState, module: ModuleRecord): void {
  // 1 not failed so far
  assert(state.IsLoading, 'loading goes on');
  // 2 a module not seen before
  if (module instanceof SourceTextModule && module.Status === 'new' && !state.Visited.includes(module)) {
    // 2.a–c counts its requests
    state.Visited.push(module);
    state.PendingModulesCount += module.Code.requests.length;
    // 2.d each of them
    for (const [index, request] of module.Code.requests.entries()) {
      loadRequest(state, module, index, request);
      // 2.d.iv a failure ends the whole
      if (!state.IsLoading) return;
    }
  }
  // 3–4 one less to wait for
  state.PendingModulesCount--;
  // 5 the last one
  if (state.PendingModulesCount === 0) {
    state.IsLoading = false;
    for (const loaded of state.Visited) if (loaded.Status === 'new') loaded.Status = 'unlinked';
    if (state.PromiseCapability !== undefined) ResolveCapability(state.PromiseCapability, undefined);
  }
  // 6 done
}

/** InnerModuleLoading, steps 2.d.i to iii. */
function loadRequest(state: GraphLoadingState, module: SourceTextModule, index: number, request: ModuleRequest): void {
  const known = module.LoadedModules[index];
  // 2.d.i an attribute nobody knows
  if (!AllImportAttributesSupported(request))
    ContinueModuleLoading(state, ThrowCompletion(CreateError('SyntaxError', unsupportedAttribute(request))));
  // 2.d.ii asked for before
  else if (known !== undefined) InnerModuleLoading(state, known);
  // 2.d.iii the host has to find it
  else {
    const loaded = HostLoadImportedModule(module, request);
    if (loaded.type === 'normal') module.LoadedModules[index] = loaded.value;
    if (loaded.type === 'throw') unmet = { ...request, file: module.file };
    ContinueModuleLoading(state, loaded);
  }
}

/** https://tc39.es/ecma262/#sec-ContinueModuleLoading */
function ContinueModuleLoading(state: GraphLoadingState, moduleCompletion: Completion<ModuleRecord>): void {
  // 1 it failed already
  if (!state.IsLoading) return;
  // 2 go on with what it requests
  if (moduleCompletion.type === 'normal') return InnerModuleLoading(state, moduleCompletion.value);
  // 3 the whole graph fails
  state.IsLoading = false;
  state.outcome = moduleCompletion;
  if (state.PromiseCapability !== undefined) RejectCapability(state.PromiseCapability, moduleCompletion.value);
  // 4 done
}

/** https://tc39.es/ecma262/#sec-AllImportAttributesSupported */
export function AllImportAttributesSupported(request: ModuleRequest): boolean {
  // 1 what the host knows
  const supported = agent.host.HostGetSupportedImportAttributes?.() ?? SUPPORTED_ATTRIBUTES;
  // 2–3 all of them are among it
  return supported === 'any' || request.attributes.every(([key]) => supported.includes(key));
}

/** NON-SPEC: where a request stands in its file, for who tells that it could not be met. */
export interface RequestPlace extends ModuleRequest {
  readonly file: string;
}

/** NON-SPEC: a name that a module was asked for and does not export. */
export interface UnmetExport extends RequestPlace {
  readonly name: string;
  readonly module: ModuleRecord;
}

let unmet: RequestPlace | undefined;

/** The request that ended the loading or linking of a graph. */
export const unmetRequest = (): RequestPlace | undefined => unmet;

export const unsupportedAttribute = (request: ModuleRequest): string =>
  `Import attribute "${request.attributes.find(([key]) => !SUPPORTED_ATTRIBUTES.includes(key))![0]}" is not supported`;

/**
 * https://tc39.es/ecma262/#sec-HostLoadImportedModule. Our hosts have all sources at hand, so the answer comes at
 * once and FinishLoadingImportedModule is the return. The same file and type give the same module.
 */
export function HostLoadImportedModule(referrer: ModuleReferrer, request: ModuleRequest): Completion<ModuleRecord> {
  return completionOf(() => loadModule(referrer, request));
}

function loadModule(referrer: ModuleReferrer, request: ModuleRequest): ModuleRecord {
  const { realm } = referrer;
  const type = request.attributes.find(([key]) => key === 'type')?.[1];
  const loaded = agent.host.loadModuleSource(request.specifier, referrer.file, type, request.attributes);
  if ('error' in loaded)
    return valueOrThrow(
      ThrowCompletion(typeof loaded.error === 'string' ? CreateError('Error', loaded.error, realm) : loaded.error),
    );
  const key = `${type ?? ''} ${loaded.file}`;
  const known = realm.loadedModules.get(key);
  if (known !== undefined) return known as ModuleRecord;
  const module = createModule(realm, loaded, type);
  realm.loadedModules.set(key, module);
  return module;
}

type LoadedSource = Exclude<ReturnType<typeof agent.host.loadModuleSource>, { readonly error: unknown }>;

function createModule(realm: Realm, loaded: LoadedSource, type: string | undefined): ModuleRecord {
  const { file, source, kind } = loaded;
  if (kind === 'host') return new SyntheticModule(realm, file, loaded.names!, loaded.evaluate!);
  if (type !== undefined && type !== 'json') return typeError(`Import attribute type "${type}" is not supported`);
  if (kind === 'json' && type !== 'json')
    return typeError(`Module "${file}" needs an import attribute of "type: json"`);
  if (type === 'json')
    return kind === 'json' ? ParseJSONModule(realm, file, source) : typeError(`Module "${file}" is not of type "json"`);
  return ParseModule(realm, file, source);
}

export const typeError = (message: string): never => valueOrThrow(ThrowCompletion(CreateError('TypeError', message)));

/** https://tc39.es/ecma262/#sec-parsemodule */
function ParseModule(realm: Realm, file: string, source: string): SourceTextModule {
  // 1–12 the compiler finds its imports and exports
  const parsed = completionOf(() => doors.ParseModule(source, file, realm));
  if (parsed.type === 'throw') agent.host.HostModuleUnparsed?.(parsed.value);
  return new SourceTextModule(realm, file, valueOrThrow(parsed));
}

/** https://tc39.es/ecma262/#sec-parse-json-module */
function ParseJSONModule(realm: Realm, file: string, source: string): SyntheticModule {
  // 1 throws where the text is no JSON
  const json = doors.ParseJSON(source);
  // 2 https://tc39.es/ecma262/#sec-create-default-export-synthetic-module
  return new SyntheticModule(realm, file, ['default'], () => new Map([['default', json]]));
}

// --- Linking ---------------------------------------------------------------------------------------------

/** https://tc39.es/ecma262/#sec-moduledeclarationlinking */
export function Link(module: ModuleRecord): void {
  // 1 loaded before
  // 2 depth first
  const stack: SourceTextModule[] = [];
  // 3 links its children, then itself
  const result = completionOf(() => InnerModuleLinking(module, stack, 0));
  // 4 a failure can be tried again
  if (result.type === 'throw') for (const m of stack) m.Status = 'unlinked';
  valueOrThrow(result);
  // 5–7 all linked
}

/** https://tc39.es/ecma262/#sec-InnerModuleLinking */
function InnerModuleLinking(module: ModuleRecord, stack: SourceTextModule[], index: number): number {
  // 1 a synthetic module has its environment already
  if (!(module instanceof SourceTextModule)) return index;
  // 2–3 linked, or on its way
  if (module.Status !== 'unlinked') return index;
  // 4–7 on its way
  module.Status = 'linking';
  module.DFSIndex = index;
  module.DFSAncestorIndex = index;
  index++;
  // 8 part of what is being linked
  stack.push(module);
  // 9 children first
  for (const i of module.Code.requests.keys()) {
    const requiredModule = GetImportedModule(module, i);
    index = InnerModuleLinking(requiredModule, stack, index);
    if (requiredModule instanceof SourceTextModule && requiredModule.Status === 'linking') {
      module.DFSAncestorIndex = Math.min(module.DFSAncestorIndex, requiredModule.DFSAncestorIndex);
    }
  }
  // 10 then its own bindings
  InitializeEnvironment(module);
  // 11–13 the whole circle is linked at once
  if (module.DFSAncestorIndex === module.DFSIndex) {
    let requiredModule: SourceTextModule;
    do {
      requiredModule = stack.pop()!;
      requiredModule.Status = 'linked';
    } while (requiredModule !== module);
  }
  // 14 the next free number
  return index;
}

/** https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment */
function InitializeEnvironment(module: SourceTextModule): void {
  // 1–2 every name it hands on exists
  for (const { exportName, request, importName } of module.Code.indirectExports) {
    resolved(module.ResolveExport(exportName), module, request, importName ?? exportName);
  }
  // 3–7 what its imports are bound to
  module.ImportBindings = module.Code.imports.map(({ request, importName }): ImportBinding => {
    const importedModule = GetImportedModule(module, request);
    if (importName === null) return { Namespace: GetModuleNamespace(importedModule) };
    return bindingOf(resolved(importedModule.ResolveExport(importName), module, request, importName));
  });
  // 8–26 its own bindings, functions made
  doors.InitializeModuleEnvironment(module);
}

function resolved(
  resolution: ReturnType<ModuleRecord['ResolveExport']>,
  module: SourceTextModule,
  request: number,
  name: string,
) {
  if (resolution !== null && resolution !== 'ambiguous') return resolution;
  unmet = { ...module.Code.requests[request], file: module.file };
  const what = resolution === null ? 'does not provide an export named' : 'contains conflicting star exports for name';
  const error = CreateError('SyntaxError', `The requested module '${unmet.specifier}' ${what} '${name}'`);
  if (resolution === null)
    agent.host.HostExportMissing?.({ ...unmet, name, module: GetImportedModule(module, request) }, error);
  return Throw(error);
}

// --- The entry of a program ----------------------------------------------------------------------------------

/**
 * NON-SPEC: what a host does with the file a program starts with: parse, load, link, evaluate. The evaluation's
 * promise, or a throw when the graph cannot be loaded or linked. `phase` tells how far it came.
 */
export function RunModule(
  realm: Realm,
  file: string,
  source: string,
  phase: { reached: 'parse' | 'link' | 'runtime' },
): GuestObject {
  phase.reached = 'parse';
  const module = ParseModule(realm, file, source);
  realm.loadedModules.set(` ${file}`, module);
  phase.reached = 'link';
  // Without a promise: no host waits for jobs before a program's first statement.
  const state = new GraphLoadingState(undefined);
  InnerModuleLoading(state, module);
  valueOrThrow(state.outcome);
  Link(module);
  phase.reached = 'runtime';
  return Evaluate(module);
}

/**
 * NON-SPEC: what Node's `require` does with a module: load, link and evaluate it at once. Its evaluation's promise, which is
 * settled; or why that cannot be: something in its graph awaits, or it is being evaluated.
 */
export function RunModuleAtOnce(
  realm: Realm,
  file: string,
  source: string,
): { readonly module: SourceTextModule; readonly promise: GuestObject } | 'awaits' | 'is-running' {
  const known = realm.loadedModules.get(` ${file}`) as SourceTextModule | undefined;
  const module = known ?? ParseModule(realm, file, source);
  realm.loadedModules.set(` ${file}`, module);
  if (module.Status === 'evaluating') return 'is-running';
  const state = new GraphLoadingState(undefined);
  InnerModuleLoading(state, module);
  valueOrThrow(state.outcome);
  Link(module);
  return awaitsSomewhere(module) ? 'awaits' : { module, promise: Evaluate(module) };
}

function awaitsSomewhere(module: ModuleRecord, seen = new Set<ModuleRecord>()): boolean {
  if (seen.has(module) || !(module instanceof SourceTextModule)) return false;
  seen.add(module);
  return module.HasTLA || module.LoadedModules.some((each) => each !== undefined && awaitsSomewhere(each, seen));
}
