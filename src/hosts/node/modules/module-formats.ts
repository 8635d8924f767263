import { detectGoal, GetModuleNamespace, RunModuleAtOnce, SourceTextModule } from '../../../engine/index.ts';
import { commonJsNames } from '../../../engine/source-texts.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { ModuleNamespaceCreate, type ReadExport } from '../../../engine/objects/module-namespace.ts';
import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Throw } from '../../../engine/spec/errors.ts';
import { Get, HasOwnProperty } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { type FileSet, type Loaded, pathOf, resolvePath } from '../../load-module.ts';
import { CreateCodedError, ThrowCoded } from '../failures/arguments.ts';
import type { NodeHost } from '../node-host.ts';
import { bareName, moduleNames } from './builtin-modules.ts';
import { loadPackage, scopeOf, withoutAlias } from './packages.ts';
import { moduleNotFound } from './missing-modules.ts';

/*
 * Modules of both kinds in one program: https://nodejs.org/api/packages.html#determining-module-system and
 * https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require
 */

/** How a file is run: by its ending, its package, or where neither says, as what its text parses. */
export function isModuleFile(files: FileSet, file: string): boolean {
  if (/\.(mjs|cjs)$/.test(file)) return file.endsWith('.mjs');
  const type = typeOfPackage(files, file);
  if (type !== undefined) return type === 'module';
  return detectGoal(files.get(file) ?? '', file) === 'module';
}

/** What the nearest package says its scripts are. */
export function typeOfPackage(files: FileSet, file: string): string | undefined {
  const type = scopeOf(files, file)?.json.type;
  return typeof type === 'string' ? type : undefined;
}

// --- import of CommonJS ------------------------------------------------------------------------------------

/** A script as `import` sees it: its `module.exports` as default, and the names that its text shows. */
export function importedScript(host: NodeHost, file: string): Loaded {
  const found = new Set<string>();
  collectNames(host, file, found, new Set());
  const names = new Set(['default', ...(host.rules.has(23) && !host.rules.isBun ? ['module.exports'] : []), ...found]);
  const evaluate = (): ReadonlyMap<string, Value> => {
    host.lexer.isThere = true;
    const exports = host.frames.imported(() => host.commonJs.loadImported(file));
    const values = new Map<string, Value>([
      ['default', exports],
      ['module.exports', exports],
    ]);
    if (!isObject(exports)) return values;
    for (const name of found) {
      if (values.has(name) || !HasOwnProperty(exports, name)) continue;
      const value = completionOf(() => Get(exports, name));
      if (value.type === 'normal') values.set(name, value.value);
    }
    return values;
  };
  return { file, source: '', kind: 'host', names: [...names], evaluate };
}

function collectNames(host: NodeHost, file: string, names: Set<string>, seen: Set<string>): void {
  if (seen.has(file) || file.endsWith('.json')) return;
  seen.add(file);
  const { exports, reexports } = commonJsNames(host.settings.files.get(file) ?? '');
  for (const name of exports) names.add(name);
  for (const specifier of reexports) {
    const other = host.commonJs.find(specifier, file);
    if (other !== undefined) collectNames(host, other, names, seen);
  }
}

/** Whether a file is a module in the midst of its evaluation. */
export function isRunning(realm: Realm, file: string): boolean {
  const module = realm.loadedModules.get(` ${file}`);
  return module instanceof SourceTextModule && module.Status === 'evaluating';
}

// --- require of modules ------------------------------------------------------------------------------------

/** What `require` gives for a module, or the error of versions and graphs that cannot. */
export function requiredModule(host: NodeHost, file: string, source: string, asker: string): Value {
  const { rules, realm } = host;
  if (!rules.has(20)) {
    const text = rules.has(16)
      ? `require() of ES Module /${file} not supported.\nInstead change the require of /${file} to a dynamic import() which is available in all CommonJS modules.`
      : `Must use import to load ES Module: /${file}`;
    return ThrowCoded('Error', 'ERR_REQUIRE_ESM', text);
  }
  const run = RunModuleAtOnce(realm, file, source);
  if (run === 'awaits') return Throw(awaitsError(host, file, asker));
  if (run === 'is-running') {
    const text = `Cannot require() ES Module /${file} in a cycle. (from /${asker}) A cycle involving require(esm) is not allowed to maintain invariants mandated by the ECMAScript specification. Try making at least part of the dependency in the graph lazily loaded.`;
    return ThrowCoded('Error', 'ERR_REQUIRE_CYCLE_MODULE', text);
  }
  const { PromiseState, PromiseResult } = run.promise.data as PromiseData;
  if (PromiseState === 'rejected') {
    host.rejections.forget(run.promise);
    return Throw(PromiseResult);
  }
  return requiredNamespace(host, run.module);
}

function awaitsError({ rules }: NodeHost, file: string, asker: string): GuestObject {
  if (rules.isBun)
    return CreateCodedError(
      'TypeError',
      'ERR_REQUIRE_ASYNC_MODULE',
      `require() async module "/${file}" is unsupported. use "await import()" instead.`,
    );
  const where =
    rules.has(24) && rules.major !== 25
      ? `\nRequired module: /${file}\nRequire stack:\n- /${asker}`
      : `\n  From /${asker} \n  Requiring /${file} `;
  const text = `require() cannot be used on an ESM graph with top-level await. Use import() instead. To see where the top-level await comes from, use --experimental-print-required-tla.${where}`;
  return CreateCodedError('Error', 'ERR_REQUIRE_ASYNC_MODULE', text);
}

/** Its namespace; that of a module with a default export says besides that it was one. */
function requiredNamespace({ rules }: NodeHost, module: SourceTextModule): Value {
  const namespace = GetModuleNamespace(module);
  const names = module.GetExportedNames([]);
  if (names.includes('module.exports')) return Get(namespace, 'module.exports');
  if (rules.isBun || !names.includes('default') || names.includes('__esModule')) return namespace;
  const exports = new Map<string, ReadExport>(names.map((name) => [name, () => Get(namespace, name)]));
  return ModuleNamespaceCreate(exports.set('__esModule', () => true));
}

// --- import.meta -------------------------------------------------------------------------------------------

/** https://nodejs.org/api/esm.html#importmeta, by version; its order is that of names. */
export function importMeta(host: NodeHost, file: string): [string, Value][] {
  const { rules, realm } = host;
  const folder = pathOf(file.slice(0, Math.max(file.lastIndexOf('/'), 0)));
  const resolve = CreateBuiltinFunction(
    (_this, [specifier]) => resolveImport(host, ToString(specifier), file),
    1,
    'resolve',
    { realm },
  );
  const entries: [string, Value, boolean][] = [
    ['dir', folder, rules.isBun],
    ['dirname', folder, rules.has(20)],
    ['env', host.process.object === null ? undefined : Get(host.process.object, 'env'), rules.isBun],
    ['file', file.slice(file.lastIndexOf('/') + 1), rules.isBun],
    ['filename', pathOf(file), rules.has(20)],
    ['main', file === host.settings.entry, rules.has(22)],
    ['path', pathOf(file), rules.isBun],
    ['require', host.rules.isBun ? host.commonJs.createRequire(pathOf(file)) : undefined, rules.isBun],
    ['resolve', resolve, rules.has(18)],
    ['url', file.startsWith('data:') ? file : `file://${pathOf(file)}`, true],
  ];
  return entries.flatMap(([key, value, isThere]) => (isThere ? [[key, value] as [string, Value]] : []));
}

/** What `import.meta.resolve` answers. */
function resolveImport(host: NodeHost, specifier: string, file: string): string {
  const name = withoutAlias(host, specifier, file, 'import');
  if (moduleNames(host).includes(bareName(name))) return `node:${bareName(name)}`;
  if (/^[a-z]+:/i.test(name)) return name;
  const found = loadPackage(host, name, file);
  if (found === undefined) return `file://${pathOf(resolvePath(name, file))}`;
  if (!('error' in found)) return `file://${pathOf(found.file)}`;
  return Throw(typeof found.error === 'string' ? moduleNotFound(host, name, file) : found.error);
}
