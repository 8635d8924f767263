import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { CreateCodedError, ThrowCoded } from '../failures/arguments.ts';
import { bareName, moduleNames } from './builtin-modules.ts';
import { Throw } from '../../../engine/spec/errors.ts';
import { type FileSet, type Loaded, pathOf } from '../../load-module.ts';
import type { NodeHost } from '../node-host.ts';
import type { NodeRules } from '../versions.ts';

/*
 * What a specifier without a path leads to: the program's own `node_modules`, the maps `exports` and `imports` of their
 * package.json, and a package's own name.
 * https://nodejs.org/api/esm.html#resolution-algorithm-specification, https://nodejs.org/api/packages.html
 */

/** Who asks: one of a package's conditions. */
type Asker = 'import' | 'require';

/** A folder with a package.json. Its path has no slash at the end. */
interface Package {
  readonly folder: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** A specifier that is no path: Node looks for a package of that name. */
export const isPackage = (specifier: string): boolean => !/^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier);

/** What a path means that `require` is given: https://nodejs.org/api/modules.html#all-together, LOAD_AS_FILE and _DIRECTORY. */
export const findFile = (files: FileSet, path: string): string | undefined =>
  (isFolder(path) ? undefined : fileAt(files, path)) ?? findInFolder(files, path.replace(/\/$/, ''));

/** No file is called so. */
const isFolder = (path: string): boolean => /(?:^|\/)\.{0,2}$/.test(path);

const fileAt = (files: FileSet, path: string): string | undefined =>
  [path, `${path}.js`, `${path}.json`].find((candidate) => files.has(candidate));

const indexOf = (files: FileSet, folder: string): string | undefined =>
  ['index.js', 'index.json'].map((name) => inFolder(folder, name)).find((candidate) => files.has(candidate));

/** What its package.json calls `main`, else its index. */
function findInFolder(files: FileSet, folder: string): string | undefined {
  const main = packageAt(files, folder)?.json.main;
  const path = typeof main === 'string' && main !== '' ? inFolder(folder, main).replace(/\/$/, '') : undefined;
  return (path && (fileAt(files, path) ?? indexOf(files, path))) || indexOf(files, folder);
}

/** What `import` of a package finds. The error is a text where there is no such file. */
export function loadPackage(host: NodeHost, specifier: string, referrer: string): Loaded | undefined {
  if (!isPackage(specifier)) return undefined;
  const found = completionOf(() => findPackage(host, specifier, referrer, 'import'));
  if (found.type === 'throw') return { error: found.value as GuestObject };
  const file = found.value;
  return file === undefined
    ? { error: '' }
    : { file, source: host.settings.files.get(file)!, kind: file.endsWith('.json') ? 'json' : 'js' };
}

/** `withoutAlias` for an `import`, which hands on what it throws. */
export function importedName(
  host: NodeHost,
  specifier: string,
  referrer: string,
): string | { readonly error: GuestObject } {
  const named = completionOf(() => withoutAlias(host, specifier, referrer, 'import'));
  return named.type === 'throw' ? { error: named.value as GuestObject } : named.value;
}

/** What a name of the package's own `imports` stands for; any other specifier is taken as it is. Throws where it is not among them. */
export function withoutAlias(host: NodeHost, specifier: string, from: string, asker: Asker): string {
  const { rules, settings } = host;
  if (!specifier.startsWith('#') || !rules.has(12.19)) return specifier;
  const scope = scopeOf(settings.files, from);
  const target = resolveIn(mapOf(scope?.json.imports), specifier, searchOf(rules, asker, true));
  if (scope === undefined || target === undefined) return notImported(specifier, scope, from);
  if (target.startsWith('./')) return `file://${pathOf(inFolder(scope.folder, target))}`;
  // What stands for one of Node's own modules only `import` can ask for.
  if (asker === 'import' || rules.isBun || !moduleNames(host).includes(bareName(target))) return target;
  return rules.has(16)
    ? ThrowCoded('TypeError', 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file')
    : specifier;
}

/** What a package of the program's own files, in a `node_modules` above the asking file, begins with. */
export function findPackage(host: NodeHost, specifier: string, from: string, asker: Asker): string | undefined {
  const { rules, settings } = host;
  const { files } = settings;
  const [name] = /^(?:@[^/]*\/)?[^/]*/.exec(specifier)!;
  const subpath = `.${specifier.slice(name.length)}`;
  const knowsMaps = rules.has(12.17);
  const own = knowsMaps ? scopeOf(files, from) : undefined;
  if (own?.json.name === name && own.json.exports != null) return exported(host, own, subpath, from, asker, true);
  for (const folder of foldersAbove(from)) {
    const path = inFolder(inFolder(folder, 'node_modules'), name);
    const found = packageAt(files, path);
    if (knowsMaps && found?.json.exports != null) return exported(host, found, subpath, from, asker);
    const inside = inFolder(path, subpath);
    // An import has to name a file whole.
    const isExact = knowsMaps && !rules.isBun && asker === 'import' && subpath !== '.';
    const file = isExact ? (files.has(inside) ? inside : undefined) : findFile(files, subpath === '.' ? path : inside);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Where a file of a package would lie that an import asks for in vain; undefined where the package is not there. */
export function pathInPackage({ settings: { files } }: NodeHost, specifier: string, from: string): string | undefined {
  const [name] = /^(?:@[^/]*\/)?[^/]*/.exec(specifier)!;
  if (name === specifier) return undefined;
  for (const folder of foldersAbove(from)) {
    const path = inFolder(inFolder(folder, 'node_modules'), name);
    const inside = `${path}/`;
    if ([...files.keys()].some((file) => file.startsWith(inside))) return inside + specifier.slice(name.length + 1);
  }
  return undefined;
}

function exported(
  host: NodeHost,
  { folder, json }: Package,
  subpath: string,
  from: string,
  asker: Asker,
  isItself = false,
): string | undefined {
  const { rules, settings } = host;
  const target = resolveIn(exportsOf(json.exports), subpath, searchOf(rules, asker, false));
  if (target !== undefined) {
    const file = inFolder(folder, target);
    if (settings.files.has(file)) return file;
    if (asker === 'require') return undefined;
    const text = `Cannot find module '${pathOf(file)}' imported from ${pathOf(from)}`;
    return Throw(CreateCodedError('Error', 'ERR_MODULE_NOT_FOUND', text));
  }
  const what =
    subpath === '.' ? 'No "exports" main defined' : `Package subpath '${subpath}' is not defined by "exports"`;
  const whose = asker === 'import' || isItself ? ` imported from ${pathOf(from)}` : '';
  const text = `${what} in ${pathOf(inFolder(folder, 'package.json'))}${whose}`;
  return Throw(CreateCodedError('Error', 'ERR_PACKAGE_PATH_NOT_EXPORTED', text));
}

function notImported(specifier: string, scope: Package | undefined, from: string): never {
  const where = scope === undefined ? '' : ` in package ${pathOf(inFolder(scope.folder, 'package.json'))}`;
  const text = `Package import specifier "${specifier}" is not defined${where} imported from ${pathOf(from)}`;
  return Throw(CreateCodedError('TypeError', 'ERR_PACKAGE_IMPORT_NOT_DEFINED', text));
}

// --- The maps ----------------------------------------------------------------------------------------------

interface Search {
  readonly conditions: ReadonlySet<string>;
  /** `imports` may name other packages, `exports` only files of their own. */
  readonly allowsNames: boolean;
}

function searchOf({ isBun, has }: NodeRules, asker: Asker, allowsNames: boolean): Search {
  const younger = [isBun ? 'bun' : '', has(14) ? 'node-addons' : '', has(20) ? 'module-sync' : ''];
  return { conditions: new Set(['node', asker, 'default', ...younger]), allowsNames };
}

/** `exports` that name no subpath are those of the package itself. */
function exportsOf(exports: unknown): ReadonlyMap<string, unknown> {
  const map = mapOf(exports);
  return [...map.keys()].some((key) => key.startsWith('.')) ? map : new Map([['.', exports]]);
}

const mapOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);

/** PACKAGE_IMPORTS_EXPORTS_RESOLVE: the key itself, or the pattern with the longest beginning. */
function resolveIn(map: ReadonlyMap<string, unknown>, key: string, search: Search): string | undefined {
  if (!key.includes('*') && map.has(key)) return targetOf(map.get(key), '', search) ?? undefined;
  let best = '';
  for (const pattern of map.keys()) {
    const [base, rest] = pattern.split('*');
    const fits =
      rest !== undefined && key.startsWith(base) && key !== base && key.length >= pattern.length && key.endsWith(rest);
    if (fits && base.length > best.indexOf('*')) best = pattern;
  }
  if (best === '') return undefined;
  const [base, rest] = best.split('*');
  return targetOf(map.get(best), key.slice(base.length, key.length - rest.length), search) ?? undefined;
}

/** PACKAGE_TARGET_RESOLVE: null shuts a path, undefined leaves it to the next condition. */
function targetOf(target: unknown, match: string, search: Search): string | null | undefined {
  if (typeof target === 'string') {
    const isAllowed = (search.allowsNames || target.startsWith('./')) && isInside(target) && isInside(match);
    return isAllowed ? target.replaceAll('*', match) : undefined;
  }
  if (Array.isArray(target)) {
    for (const each of target) {
      const found = targetOf(each, match, search);
      if (found != null) return found;
    }
    return null;
  }
  if (target === null) return null;
  for (const [condition, each] of mapOf(target)) {
    const found = search.conditions.has(condition) ? targetOf(each, match, search) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** No way leads out of a package. */
const isInside = (path: string): boolean => !/(?:^|\/)(?:\.\.|node_modules)(?:\/|$)/.test(path);

// --- Folders -----------------------------------------------------------------------------------------------

/** The package that a file belongs to. */
export function scopeOf(files: FileSet, file: string): Package | undefined {
  for (const folder of foldersAbove(file)) {
    if (folder.endsWith('node_modules')) return undefined;
    const found = packageAt(files, folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

function packageAt(files: FileSet, folder: string): Package | undefined {
  const text = files.get(inFolder(folder, 'package.json'));
  if (text === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? { folder, json: json as Package['json'] } : undefined;
  } catch {
    return undefined;
  }
}

/** From the file's own up to the root, which is '' for the program's world and for the machine's. */
function* foldersAbove(file: string): Generator<string> {
  const steps = file.split('/').slice(0, -1);
  const top = file.startsWith('/') ? 1 : 0;
  for (let depth = steps.length; depth >= top; depth--) yield steps.slice(0, depth).join('/') || (top === 1 ? '/' : '');
}

/** A name in a folder; './' in front of it says nothing. */
const inFolder = (folder: string, name: string): string =>
  folder === '' ? name.replace(/^\.\//, '') : `${folder.replace(/\/$/, '')}/${name.replace(/^\.\//, '')}`;
