import { SourceTextModule } from '../../../engine/index.ts';
import { doors } from '../../../engine/heart/doors.ts';
import type { ImportAttributes } from '../../../engine/heart/module-records.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { EnumerableOwnProperties, Get, GetV } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { type Loaded, pathOf } from '../../load-module.ts';
import { CreateCodedError } from '../failures/arguments.ts';
import { importedScript, isModuleFile } from './module-formats.ts';
import { bareName, hasName, moduleOf, takeTicksFor } from './builtin-modules.ts';
import type { NodeHost } from '../node-host.ts';

/* What `import` asks for, and with which attributes: https://nodejs.org/api/esm.html#import-attributes */

export type Found = Exclude<Loaded, { readonly error: unknown }>;

/** What was found as what it is asked for, or why it cannot be that. `query` makes another module of the same file. */
export function importedAs(
  host: NodeHost,
  found: Found,
  query: string,
  type: string | undefined,
  attributes: ImportAttributes,
): Loaded {
  const { file, kind } = found;
  const named = file + query;
  const { loadedModules } = host.realm;
  // What was imported as the same before is not looked at again.
  if (type === '' || !loadedModules.has(`${type ?? ''} ${named}`)) {
    const error = refusal(host, found, `${type} ${named}`, type, attributes);
    if (error !== undefined) return { error };
  }
  if (kind === 'host') return found;
  const isKnown = file.startsWith('data:') || loadedModules.get(` ${named}`) instanceof SourceTextModule;
  const isItself = kind !== 'js' || isKnown || isModuleFile(host.settings.files, file);
  return { ...(isItself ? found : importedScript(host, file)), file: named };
}

/** Why it is refused. Before Node 22 the answer stood for whatever came later with the same type. */
function refusal(
  host: NodeHost,
  found: Found,
  key: string,
  type: string | undefined,
  attributes: ImportAttributes,
): GuestObject | undefined {
  const known = host.refusedImports.get(key);
  if (known !== undefined) return known;
  const error =
    wrongImport(host, found, type, attributes) ?? (found.kind === 'json' ? wrongJson(host, found) : undefined);
  if (error !== undefined && !host.rules.has(22)) host.refusedImports.set(key, error);
  return error;
}

export const ASSERT_IS_OLD =
  "'assert' is deprecated in import statements and support will be removed in a future version; use 'with' instead";
const JSON_IS_EXPERIMENTAL = 'Importing JSON modules is an experimental feature. This feature could change at any time';

/** What is wrong with the text of a file of JSON, told with its path. */
function wrongJson(host: NodeHost, { file, source }: Found): GuestObject | undefined {
  if (host.rules.has(16) && !host.rules.has(18)) host.warnings.once(JSON_IS_EXPERIMENTAL, 'ExperimentalWarning');
  const parsed = completionOf(() => doors.ParseJSON(source));
  if (parsed.type === 'normal' || !isObject(parsed.value)) return undefined;
  const error = parsed.value;
  const path = file.startsWith('data:') ? file : pathOf(file);
  error.methods.set(error, 'message', `${path}: ${String(Get(error, 'message'))}`, error);
  return error;
}

/** A module of Node's own, with the names that it exports. */
export function importedBuiltin(host: NodeHost, specifier: string): Found | undefined {
  const name = bareName(specifier);
  const module = hasName(specifier) ? moduleOf(host, host.realm, name) : undefined;
  if (module === undefined) return undefined;
  const exports = new Map<string, Value>([['default', module]]);
  for (const key of isObject(module) ? EnumerableOwnProperties(module, 'key') : [])
    exports.set(key as string, GetV(module, key as string));
  return {
    file: `node:${name}`,
    source: '',
    kind: 'host',
    names: [...exports.keys()],
    evaluate: () => {
      takeTicksFor(host, name);
      return exports;
    },
  };
}

/** Why something cannot be imported as what it is asked for, in the words of the version. Bun asks for no attributes. */
function wrongImport(
  { rules }: NodeHost,
  { file, kind }: { readonly file: string; readonly kind: string },
  type: string | undefined,
  attributes: ImportAttributes,
): GuestObject | undefined {
  if (rules.isBun) return undefined;
  const isFile = !/^(data|node):/.test(file);
  const address = isFile ? `file://${pathOf(file)}` : file;
  const [ending] = /\.\w+$/.exec(file) ?? [''];
  if (isFile && (!/^(\.([cm]?[jt]s|json|node))?$/.test(ending) || (ending === '.json' && !rules.has(16))))
    return CreateCodedError(
      'TypeError',
      'ERR_UNKNOWN_FILE_EXTENSION',
      `Unknown file extension "${ending}" for ${pathOf(file)}`,
    );
  const problem = (what: string, text: string): GuestObject =>
    CreateCodedError('TypeError', `ERR_IMPORT_${rules.has(22) ? 'ATTRIBUTE' : 'ASSERTION'}_${what}`, text);
  const [unknown] = rules.has(18) ? attributes.filter(([key]) => key !== 'type') : [];
  if (unknown !== undefined)
    return CreateCodedError(
      'TypeError',
      'ERR_IMPORT_ATTRIBUTE_UNSUPPORTED',
      `Import attribute "${unknown[0]}" with value "${unknown[1]}" is not supported${rules.has(22) ? ` in ${address}` : ''}`,
    );
  if (kind === 'json' && type === undefined) {
    const needs = rules.has(22)
      ? 'attribute of "type: json"'
      : `${rules.has(18) ? 'attribute' : 'assertion'} of type "json"`;
    return problem(rules.has(22) ? 'MISSING' : 'TYPE_MISSING', `Module "${address}" needs an import ${needs}`);
  }
  if (type === undefined || (type === 'json' && kind === 'json')) return undefined;
  if (type === 'json')
    return problem(rules.has(22) ? 'TYPE_INCOMPATIBLE' : 'TYPE_FAILED', `Module "${address}" is not of type "json"`);
  const text = rules.has(22)
    ? `Import attribute "type" with value "${type}" is not supported in ${address}`
    : `Import ${rules.has(18) ? 'attribute' : 'assertion'} type "${type}" is unsupported`;
  return problem(rules.has(22) ? 'UNSUPPORTED' : 'TYPE_UNSUPPORTED', text);
}
