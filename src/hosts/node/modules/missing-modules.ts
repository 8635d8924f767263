import { defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { programPosition } from '../../error-position.ts';
import { pathOf, resolvePath } from '../../load-module.ts';
import { resolveMessage } from '../bun/bun-globals.ts';
import { CreateCodedError } from '../failures/arguments.ts';
import type { NodeHost } from '../node-host.ts';
import { isAbsentModule } from './builtin-modules.ts';
import { withoutBase } from './link-errors.ts';
import { isModuleFile } from './module-formats.ts';
import { isPackage, pathInPackage } from './packages.ts';

/** A scope alone names no package, and a dot in front none since Node 16. */
const isPackageName = (name: string, isDotRefused: boolean): boolean =>
  !/[\\%]/.test(name) && (!name.startsWith('@') || name.includes('/')) && !(isDotRefused && name.startsWith('.'));

/** What `import` says of a specifier that leads nowhere. */
export function moduleNotFound(host: NodeHost, specifier: string, referrer: string): GuestObject {
  const { rules, settings } = host;
  if (rules.isBun && !isAbsentModule(specifier))
    return resolveMessage(host.realm, 'import-statement', specifier, pathOf(referrer));
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(specifier) ?? [''];
  if (scheme === 'node:' && !isAbsentModule(specifier))
    return CreateCodedError('Error', 'ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
  if (scheme !== '' && scheme !== 'file:' && scheme !== 'node:') {
    const known =
      rules.has(22) && /^https?:/i.test(scheme)
        ? 'URLs with a scheme in: file and data'
        : rules.has(18)
          ? 'URLs with a scheme in: file, data, and node'
          : rules.has(16)
            ? 'URLs with a scheme in: file, data'
            : 'file and data URLs';
    return CreateCodedError(
      'Error',
      'ERR_UNSUPPORTED_ESM_URL_SCHEME',
      `Only ${known} are supported by the default ESM loader. Received protocol '${scheme}'`,
    );
  }
  if (isAbsentModule(specifier))
    return CreateCodedError('Error', 'ERR_MODULE_NOT_FOUND', `The module '${specifier}' is not available here`);
  if (scheme === '' && referrer.startsWith('data:')) return withoutBase(specifier, referrer, rules);
  const isPath = scheme === 'file:' || !isPackage(specifier);
  const [packageName] = /^(?:@[^/]*\/)?[^/]*/.exec(specifier)!;
  if (!isPath && !isPackageName(packageName, rules.has(16)))
    return CreateCodedError(
      'TypeError',
      'ERR_INVALID_MODULE_SPECIFIER',
      `Invalid module "${specifier}" is not a valid package name imported from ${pathOf(referrer)}`,
    );
  const inPackage = isPath ? undefined : pathInPackage(host, specifier, referrer);
  if (!isPath && inPackage === undefined) {
    const text = `Cannot find package '${packageName}' imported from ${pathOf(referrer)}`;
    return atImport(host, 'package', referrer, () => CreateCodedError('Error', 'ERR_MODULE_NOT_FOUND', text));
  }
  const path = pathOf(inPackage ?? resolvePath(specifier, referrer));
  const folder = path.endsWith('/') ? path : `${path}/`;
  const isFolder = [...settings.files.keys()].some((file) => pathOf(file).startsWith(folder));
  const [code, text] = isFolder
    ? ['ERR_UNSUPPORTED_DIR_IMPORT', `Directory import '${path}' is not supported resolving ES modules imported from`]
    : ['ERR_MODULE_NOT_FOUND', `Cannot find module '${path}' imported from`];
  const hint = hintOf(host, specifier, referrer);
  const make = (): GuestObject => CreateCodedError('Error', code, `${text} ${pathOf(referrer)}${hint}`);
  const error = atImport(host, 'file', referrer, make);
  if (isFolder ? rules.has(12.22) : rules.has(18)) {
    // 18 told the place before the code.
    const isFirst = rules.has(18) && !rules.has(20);
    if (isFirst) error.methods.delete(error, 'code');
    defineValue(error, 'url', `file://${path}`, PLAIN);
    if (isFirst) defineValue(error, 'code', code, PLAIN);
  }
  return error;
}

/** An `import()` of the program's has frames of its own, a declaration has not. */
function atImport(host: NodeHost, kind: 'file' | 'package', referrer: string, make: () => GuestObject): GuestObject {
  const error = make();
  if (programPosition(error) === null) return error;
  return host.frames.importing(kind, isModuleFile(host.settings.files, referrer) ? 'module' : 'script', make);
}

/** What `require` would have found, as a line of advice: a relative path counts from the asking file up to Node 18. */
function hintOf({ rules, commonJs }: NodeHost, specifier: string, referrer: string): string {
  if (!rules.has(12.17) || rules.isBun) return '';
  const found = completionOf(() => commonJs.find(specifier, referrer));
  if (found.type === 'throw' || found.value === undefined) return '';
  let shown = pathOf(found.value);
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
    const way = relativePath(pathOf(referrer).split('/').slice(0, -1), shown);
    shown = rules.has(20) ? (way.startsWith('../') ? way : `./${way}`) : `../${way}`;
  } else if (isPackage(specifier)) {
    const at = shown.indexOf(specifier.split('/')[0]);
    shown = shown.slice(Math.max(at, 0));
  }
  return shown === specifier ? '' : `\nDid you mean to import ${rules.has(20) ? `"${shown}"` : shown}?`;
}

function relativePath(from: readonly string[], to: string): string {
  const steps = to.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === steps[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...steps.slice(shared)].join('/');
}
