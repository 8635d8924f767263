import { assert } from '../../base/assert.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { ModuleNamespaceCreate, type ReadExport } from '../objects/module-namespace.ts';
import { type Completion, completionOf, valueOrThrow } from '../spec/completion.ts';
import type { Realm } from '../spec/realm.ts';
import type { TDZ, Value } from '../spec/values.ts';
import type { ModuleCode, ParsedModule } from './doors.ts';
import type { PromiseCapability } from './promise-records.ts';

/* https://tc39.es/ecma262/#sec-module-semantics: what a module is. modules.ts links them, top-level-await.ts runs them. */

/** https://tc39.es/ecma262/#importattribute-record: keys and values. */
export type ImportAttributes = readonly (readonly [key: string, value: string])[];

/** https://tc39.es/ecma262/#sec-modulerequest-record */
export interface ModuleRequest {
  readonly specifier: string;
  readonly attributes: ImportAttributes;
  /** NON-SPEC: where a declaration stands in its file. */
  readonly start?: number;
  readonly end?: number;
}

/** https://tc39.es/ecma262/#resolvedbinding-record. `BindingName` null stands for ~namespace~. */
export interface ResolvedBinding {
  readonly Module: ModuleRecord;
  readonly BindingName: string | null;
}

/** What an import is bound to: where the binding lives, or, for `import * as ns`, the namespace object. */
export type ImportBinding =
  | { readonly Environment: unknown[]; readonly Slot: number }
  | { readonly Namespace: GuestObject };

type ResolveSet = { readonly module: ModuleRecord; readonly exportName: string }[];

/** https://tc39.es/ecma262/#sec-abstract-module-records */
export abstract class ModuleRecord {
  readonly realm: Realm;
  readonly file: string;
  /** REPRESENTATION: a list of slots; slotOf finds a binding's. */
  readonly Environment: unknown[];
  Namespace: GuestObject | undefined = undefined;
  /** NON-SPEC: how many modules its realm had before. */
  readonly loadedAfter: number;

  constructor(realm: Realm, file: string, environment: unknown[]) {
    this.realm = realm;
    this.file = file;
    this.loadedAfter = realm.loadedModules.size;
    this.Environment = environment;
  }

  abstract GetExportedNames(exportStarSet?: ModuleRecord[]): string[];
  abstract ResolveExport(exportName: string, resolveSet?: ResolveSet): ResolvedBinding | null | 'ambiguous';
  /** NON-SPEC: the slot of a binding of its environment. */
  abstract slotOf(bindingName: string): number;
}

/**
 * https://tc39.es/ecma262/#sec-source-text-module-records, with the fields of
 * https://tc39.es/ecma262/#sec-cyclic-module-records: there is no other kind of cyclic module here.
 */
export class SourceTextModule extends ModuleRecord {
  readonly Code: ModuleCode;
  /** The compiled body; the evaluator's. */
  readonly Body: unknown;
  /** What Code.imports are bound to, from InitializeEnvironment on. */
  ImportBindings: readonly ImportBinding[] = [];
  /** The object of import.meta once somebody asked. */
  ImportMeta: GuestObject | undefined = undefined;
  Status: 'new' | 'unlinked' | 'linking' | 'linked' | 'evaluating' | 'evaluating-async' | 'evaluated' = 'new';
  EvaluationError: (Completion & { readonly type: 'throw' }) | undefined = undefined;
  DFSIndex = 0;
  DFSAncestorIndex = 0;
  /** By index of Code.requests. */
  readonly LoadedModules: ModuleRecord[] = [];
  CycleRoot: SourceTextModule | undefined = undefined;
  AsyncEvaluationOrder: number | 'unset' | 'done' = 'unset';
  TopLevelCapability: PromiseCapability | undefined = undefined;
  readonly AsyncParentModules: SourceTextModule[] = [];
  PendingAsyncDependencies = 0;
  /** REPRESENTATION: Code.localExports and Code.indirectExports by name. Looked through for each of many imports, they take for ever. */
  readonly LocalExportsByName: ReadonlyMap<string, ModuleCode['localExports'][number]>;
  readonly IndirectExportsByName: ReadonlyMap<string, ModuleCode['indirectExports'][number]>;
  readonly #slots: ReadonlyMap<string, number>;

  constructor(realm: Realm, file: string, parsed: ParsedModule) {
    super(realm, file, parsed.Environment);
    this.Code = parsed.Code;
    this.Body = parsed.Body;
    const { localExports, indirectExports } = parsed.Code;
    this.LocalExportsByName = new Map(localExports.map((entry) => [entry.exportName, entry]));
    this.IndirectExportsByName = new Map(indirectExports.map((entry) => [entry.exportName, entry]));
    this.#slots = new Map(localExports.map((entry) => [entry.localName, entry.slot]));
  }

  get HasTLA(): boolean {
    return this.Code.hasTopLevelAwait;
  }

  override slotOf(bindingName: string): number {
    return this.#slots.get(bindingName)!;
  }

  override GetExportedNames(exportStarSet: ModuleRecord[] = []): string[] {
    return GetExportedNames(this, exportStarSet);
  }

  override ResolveExport(exportName: string, resolveSet: ResolveSet = []): ResolvedBinding | null | 'ambiguous' {
    return ResolveExport(this, exportName, resolveSet);
  }
}

/** https://tc39.es/ecma262/#sec-GetImportedModule: the module that a request has led to. */
export function GetImportedModule(referrer: SourceTextModule, request: number): ModuleRecord {
  // 1–4 by the index of the request
  const module = referrer.LoadedModules[request];
  assert(module !== undefined, 'loading has come to an end before');
  return module;
}

/** https://tc39.es/ecma262/#sec-getexportednames */
function GetExportedNames(module: SourceTextModule, exportStarSet: ModuleRecord[]): string[] {
  // 1 loaded before
  // 2–3 a circle of `export *`
  if (exportStarSet.includes(module)) return [];
  // 4 been here
  exportStarSet.push(module);
  // 5–7 its own names
  const own = [...module.Code.localExports, ...module.Code.indirectExports];
  const exportedNames = new Set(own.map((entry) => entry.exportName));
  // 8 everybody else's, except their default exports
  for (const { request } of module.Code.starExports) {
    for (const name of GetImportedModule(module, request).GetExportedNames(exportStarSet)) {
      if (name !== 'default') exportedNames.add(name);
    }
  }
  // 9 all of them
  return [...exportedNames];
}

/** https://tc39.es/ecma262/#sec-resolveexport */
function ResolveExport(
  module: SourceTextModule,
  exportName: string,
  resolveSet: ResolveSet,
): ResolvedBinding | null | 'ambiguous' {
  // 1–2 loaded before; asked anew, or by another module
  // 3 a circle that leads nowhere
  if (resolveSet.some((r) => r.module === module && r.exportName === exportName)) return null;
  // 4 remember the way
  resolveSet.push({ module, exportName });
  // 5 its own binding
  const local = module.LocalExportsByName.get(exportName);
  if (local !== undefined) return { Module: module, BindingName: local.localName };
  // 6 handed on from another module
  const indirect = module.IndirectExportsByName.get(exportName);
  if (indirect !== undefined) {
    const importedModule = GetImportedModule(module, indirect.request);
    if (indirect.importName === null) return { Module: importedModule, BindingName: null };
    return importedModule.ResolveExport(indirect.importName, resolveSet);
  }
  // 7 `export *` never gives a default
  if (exportName === 'default') return null;
  // 8–10 perhaps an export * has it
  return resolveStarExports(module, exportName, resolveSet);
}

/** ResolveExport, steps 8 to 10: one of the `export *` has it, or several agree. */
function resolveStarExports(
  module: SourceTextModule,
  exportName: string,
  resolveSet: ResolveSet,
): ResolvedBinding | null | 'ambiguous' {
  // 8 nothing found so far
  let starResolution: ResolvedBinding | null = null;
  for (const { request } of module.Code.starExports) {
    // 9.b–d what it says
    const resolution = GetImportedModule(module, request).ResolveExport(exportName, resolveSet);
    if (resolution === 'ambiguous') return 'ambiguous';
    // 9.e one is enough, two have to agree
    if (resolution === null) continue;
    if (starResolution === null) starResolution = resolution;
    else if (resolution.Module !== starResolution.Module || resolution.BindingName !== starResolution.BindingName)
      return 'ambiguous';
  }
  // 10 the one, or none
  return starResolution;
}

/** https://tc39.es/ecma262/#sec-synthetic-module-records: JSON, and what a host offers. */
export class SyntheticModule extends ModuleRecord {
  readonly ExportNames: readonly string[];
  /** REPRESENTATION: the evaluation steps answer with the values of the exports, instead of setting them one by one. */
  readonly EvaluationSteps: () => ReadonlyMap<string, Value>;
  /** NON-SPEC: a script of Node's threw; whoever imports it later gets the same. */
  EvaluationError: (Completion & { readonly type: 'throw' }) | undefined = undefined;

  constructor(
    realm: Realm,
    file: string,
    exportNames: readonly string[],
    evaluationSteps: () => ReadonlyMap<string, Value>,
  ) {
    super(
      realm,
      file,
      exportNames.map(() => undefined),
    );
    this.ExportNames = exportNames;
    this.EvaluationSteps = evaluationSteps;
  }

  /** https://tc39.es/ecma262/#sec-smr-Evaluate, the evaluation steps; a host's may throw. */
  Evaluate(): void {
    if (this.EvaluationError !== undefined) valueOrThrow(this.EvaluationError);
    const steps = completionOf(() => this.EvaluationSteps());
    if (steps.type === 'throw') {
      this.EvaluationError = steps;
      failures++;
    }
    const values = valueOrThrow(steps);
    this.ExportNames.forEach((name, slot) => {
      this.Environment[slot] = values.get(name);
    });
  }

  /** https://tc39.es/ecma262/#sec-smr-getexportednames */
  override GetExportedNames(): string[] {
    // 1 as they were given
    return [...this.ExportNames];
  }

  /** https://tc39.es/ecma262/#sec-smr-resolveexport */
  override ResolveExport(exportName: string): ResolvedBinding | null {
    // 1–2 its own, or none
    return this.ExportNames.includes(exportName) ? { Module: this, BindingName: exportName } : null;
  }

  override slotOf(bindingName: string): number {
    return this.ExportNames.indexOf(bindingName);
  }
}

let failures = 0;

/** NON-SPEC: how many synthetic modules have failed; whether one did meanwhile is what counts. */
export const syntheticFailures = (): number => failures;

/** Where a resolved binding is found at run time. */
export function bindingOf(resolution: ResolvedBinding): ImportBinding {
  const { Module, BindingName } = resolution;
  // `export * as name`, imported by that name: a binding of its own, that never changes
  if (BindingName === null) return { Environment: [GetModuleNamespace(Module)], Slot: 0 };
  return { Environment: Module.Environment, Slot: Module.slotOf(BindingName) };
}

/** https://tc39.es/ecma262/#sec-getmodulenamespace */
export function GetModuleNamespace(module: ModuleRecord): GuestObject {
  // 1 loaded before
  // 2, 3.d made once
  if (module.Namespace !== undefined) return module.Namespace;
  // 3.a–c names that lead nowhere, or to several places, are left out
  const exports = new Map<string, ReadExport>();
  for (const name of module.GetExportedNames()) {
    const resolution = module.ResolveExport(name);
    if (resolution !== null && resolution !== 'ambiguous') exports.set(name, readerOf(resolution));
  }
  // 3.d sorted, and kept
  module.Namespace = ModuleNamespaceCreate(exports);
  // 4 the same object for everybody
  return module.Namespace;
}

function readerOf(resolution: ResolvedBinding): ReadExport {
  const { Module, BindingName } = resolution;
  if (BindingName === null) return () => GetModuleNamespace(Module);
  const { Environment } = Module;
  const slot = Module.slotOf(BindingName);
  return () => Environment[slot] as Value | typeof TDZ;
}
