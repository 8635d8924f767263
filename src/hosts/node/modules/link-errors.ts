import type { UnmetExport } from '../../../engine/heart/modules.ts';
import { SourceTextModule } from '../../../engine/index.ts';
import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { nameAndMessage } from '../../error-position.ts';
import { pathOf } from '../../load-module.ts';
import { CreateCodedError } from '../failures/arguments.ts';
import type { NodeHost } from '../node-host.ts';
import type { NodeRules } from '../versions.ts';

/** Where Node's loader links and where it waits for that, and what an `import()` comes from, by version. */
const LINKING: Readonly<Record<number, readonly [string, string, string]>> = {
  12: ['97:21', '142:20', ''],
  14: ['124:21', '179:5', '451:15'],
  16: ['123:21', '189:5', '438:15'],
  18: ['123:21', '191:5', '432:15'],
  20: ['213:21', '320:5', '434:15'],
  22: ['226:21', '335:5', '484:15'],
  24: ['455:21', '553:5', '525:15'],
  25: ['326:21', '429:5', '525:15'],
  26: ['463:21', '561:5', '525:15'],
};

/** What reads a module's text, by version: in its translators up to Node 18. */
const PARSING: Readonly<Record<number, string>> = {
  12: 'Loader 140:18',
  14: 'Loader 149:18',
  16: 'ESMLoader 119:18',
  18: 'ModuleLoader 152:18',
  20: '346:16',
  22: '346:16',
  24: '319:16',
  25: '354:16',
  26: '355:16',
};

/** The stack of a module's SyntaxError has frames of Node's loader only. */
export function explainUnparsed({ rules }: NodeHost, error: Value): void {
  const known = rules.isBun ? undefined : PARSING[rules.major];
  if (known === undefined || !isObject(error)) return;
  const [loader, at] = known.split(' ');
  const translators = rules.has(16) ? 'node:internal/modules/esm/translators' : 'internal/modules/esm/translators.js';
  const frame =
    at === undefined
      ? `compileSourceTextModule (node:internal/modules/esm/utils:${known})`
      : `${loader}.moduleStrategy (${translators}:${at})`;
  const { message } = nameAndMessage(error);
  completionOf(() => {
    Get(error, 'stack');
    error.methods.set(error, 'stack', `SyntaxError: ${message}\n    at ${frame}`, error);
  });
}

/**
 * A name that another module does not export: Node's loader writes the place of the import above the error's stack,
 * and explains what scripts export.
 */
export function explainUnmet(host: NodeHost, unmet: UnmetExport, error: GuestObject): void {
  if (host.rules.isBun || LINKING[host.rules.major] === undefined) return;
  const excerpt = excerptOf(host, unmet);
  if (!(unmet.module instanceof SourceTextModule) && !/^node:|\.json$/.test(unmet.module.file)) {
    const names = /{.*}/.exec(excerpt[1])?.[0].replace(/\s+as\s+/g, ': ');
    error.methods.set(error, 'message', scriptMessage(unmet, names), error);
  }
  const { message } = nameAndMessage(error);
  completionOf(() => {
    Get(error, 'stack');
    const frames = framesOf(host).map((frame) => `    at ${frame}`);
    error.methods.set(error, 'stack', [...excerpt, `SyntaxError: ${message}`, ...frames].join('\n'), error);
  });
}

const scriptMessage = ({ specifier, name }: UnmetExport, names: string | undefined): string =>
  `Named export '${name}' not found. The requested module '${specifier}' is a CommonJS module, which may not support all module.exports as named exports.\n` +
  `CommonJS modules can always be imported via the default export, for example using:\n\nimport pkg from '${specifier}';\n` +
  (names === undefined ? '' : `const ${names} = pkg;\n`);

/** File and line, the line, and carets under the name. */
function excerptOf(host: NodeHost, { file, start, name }: UnmetExport): string[] {
  const text = host.settings.files.get(file) ?? '';
  const head = text.slice(0, start);
  const from = Math.max(head.lastIndexOf('import'), head.lastIndexOf('export'));
  const isExport = head.startsWith('export', from);
  const wanted = name === 'default' && !/\bdefault\b/.test(head.slice(from)) ? String.raw`(?<=^import\s+)[\w$]+` : name;
  const found = new RegExp(`(?<![\\w$])(?:${wanted})(?![\\w$])${isExport ? String.raw`(?:\s+as\s+[\w$]+)?` : ''}`).exec(
    head.slice(from),
  );
  const at = from + (found?.index ?? 0);
  const before = text.slice(0, at).split('\n');
  const line = text.split('\n')[before.length - 1];
  const carets = '^'.repeat(found?.[0].length ?? 1);
  return [`${pathOf(file)}:${before.length}`, line, `${' '.repeat(before.at(-1)!.length)}${carets}`];
}

/** The loader's lines, which are those of running a module but for the first and, where the program imports, the last. */
function framesOf({ rules, frames, realm, settings }: NodeHost): string[] {
  const [links, waits, imports] = LINKING[rules.major];
  const loader = rules.has(16) ? 'node:internal/modules/esm/module_job' : 'internal/modules/esm/module_job.js';
  const linking = rules.has(24) ? '#asyncInstantiate' : 'ModuleJob._instantiate';
  const [, ...callers] = frames.moduleLines;
  const vm = rules.has(16) ? 'node:internal/vm/module' : 'internal/vm/module.js';
  const end = callers.findIndex((line) => /loadESM|asyncRunEntryPoint/.test(line));
  const main = realm.loadedModules.get(` ${settings.entry}`);
  const isMain = main instanceof SourceTextModule && main.Status === 'linking';
  const behind = !isMain
    ? [...callers.slice(0, end), `async importModuleDynamicallyWrapper (${vm}:${imports})`]
    : callers;
  return [`${linking} (${loader}:${links})`, `async ModuleJob.run (${loader}:${waits})`, ...behind];
}

/** A `data:` URL has no folder that a specifier could be looked for in. */
export function withoutBase(specifier: string, referrer: string, { has }: NodeRules): GuestObject {
  if (has(20))
    return CreateCodedError(
      'TypeError',
      'ERR_UNSUPPORTED_RESOLVE_REQUEST',
      `Failed to resolve module specifier "${specifier}" from "${referrer}": Invalid relative URL or base scheme is not hierarchical.`,
    );
  const error = CreateCodedError('TypeError', 'ERR_INVALID_URL', has(16) ? 'Invalid URL' : `Invalid URL: ${specifier}`);
  defineValue(error, 'input', specifier, PLAIN);
  return error;
}
