import { sourceErrorOf } from '../../../engine/index.ts';
import {
  type BuiltinSteps,
  CreateBuiltinFunction,
  createConstructor,
  defineValue,
} from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { LONG_TEXT } from '../../../engine/spec/agent.ts';
import { completionOf, GuestThrow } from '../../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../../engine/spec/errors.ts';
import {
  Call,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  CreateListFromArrayLike,
  Get,
  IsArray,
  Set_,
} from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { type CompileWrapper, WRAPPER_PARAMETERS } from '../../host.ts';
import { nameOf, pathOf, resolvePath } from '../../load-module.ts';
import { ThrowCoded, ThrowInvalidArgType } from '../failures/arguments.ts';
import { resolveMessage } from '../bun/bun-globals.ts';
import { WRAPPER } from '../failures/uncaught.ts';
import { showPlace } from '../failures/worker-errors.ts';
import { CircularExports } from './circular-exports.ts';
import { isModuleFile, isRunning, requiredModule } from './module-formats.ts';
import { libraryModule } from '../library/library.ts';
import { findFile, findPackage, isPackage, withoutAlias } from './packages.ts';
import { builtinModule, isAbsentModule } from './builtin-modules.ts';
import { lookupFolders } from './lookup-folders.ts';
import type { NodeHost } from '../node-host.ts';

/** What all the names take that are made of one specifier. */
const OPS_PER_CHARACTER = 4;
const ENDINGS = ['.js', '.json', '.node'];

/** CommonJS: https://nodejs.org/api/modules.html. Every file is run once, its `module.exports` cached. */
export class CommonJs {
  readonly #host: NodeHost;
  readonly #compile: CompileWrapper;
  /** `require.cache`, by file name: a program may take modules out of it. */
  readonly cache = OrdinaryObjectCreate(null);
  readonly extensions: GuestObject;
  readonly #circular: CircularExports;
  #main: GuestObject | undefined;
  /** Which file asked for a file first. */
  readonly #loaders = new Map<string, string>();

  constructor(host: NodeHost, compile: CompileWrapper) {
    this.#host = host;
    this.#compile = compile;
    this.#circular = new CircularExports(host);
    this.extensions = OrdinaryObjectCreate(null);
    const loadHere = CreateBuiltinFunction(() => undefined, 2, '', { realm: host.realm });
    for (const ending of host.rules.isBun ? [...ENDINGS, '.ts', '.cts', '.mjs', '.mts'] : ENDINGS)
      defineValue(this.extensions, ending, loadHere, PLAIN);
  }

  /** Runs the entry file. */
  runMain(file: string): void {
    if (!this.#host.settings.files.has(file)) notFound(this.#host, pathOf(file), []);
    this.#load(file, null);
  }

  /** What code without a file of its own finds as globals. */
  defineGlobals(name: string): void {
    const { globalObject, ObjectPrototype } = this.#host.realm;
    const module = OrdinaryObjectCreate(ObjectPrototype);
    const exports = OrdinaryObjectCreate(ObjectPrototype);
    for (const [key, value] of [
      ['id', name],
      ['exports', exports],
      ['filename', name],
      ['loaded', false],
    ] as const)
      defineValue(module, key, value, PLAIN);
    const values = [exports, this.#requireFor(module, ''), module, name, '.'];
    for (const [i, key] of WRAPPER_PARAMETERS.entries()) defineValue(globalObject, key, values[i], PLAIN);
  }

  /** `parent`: the module that asks, null for the main file, undefined where a module imports it. */
  #load(file: string, parent: GuestObject | null | undefined, asker?: string): Value {
    const { realm } = this.#host;
    const known = Get(this.cache, pathOf(file));
    if (isObject(known) && !(asker !== undefined && isRunning(realm, file))) {
      if (this.#host.rules.has(8)) addChild(parent, known);
      return Get(known, 'loaded') === true ? Get(known, 'exports') : this.#circular.handOut(known);
    }
    if (asker !== undefined) this.#loaders.set(file, asker);
    const source = this.#host.settings.files.get(file)!;
    const module = OrdinaryObjectCreate(realm.ObjectPrototype);
    const exports = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [key, value] of [
      ['id', parent === null ? '.' : pathOf(file)],
      ...(this.#host.rules.has(11) ? [['path', '/'] as const] : []),
      ['exports', exports],
      ...(this.#host.rules.has(16) ? [] : [['parent', parent] as const]),
      ['filename', pathOf(file)],
      ['loaded', parent === null && this.#host.rules.isBun],
      ['children', CreateArrayFromList([])],
      ['paths', CreateArrayFromList(['/node_modules'])],
    ] as const) {
      defineValue(module, key, value, PLAIN);
    }
    if (this.#host.rules.has(16)) defineValue(module, 'parent', parent, HIDDEN);
    addChild(parent, module);
    CreateDataPropertyOrThrow(this.cache, pathOf(file), module);
    if (parent === null) this.#main = module;
    const hasEnded = (): void => {
      module.methods.set(module, 'loaded', true, module);
      this.#circular.takeBack(module);
    };
    // The main program may be parked in between.
    if (parent === null) this.#host.onMainEnd = hasEnded;
    try {
      if (file.endsWith('.json')) this.#loadJson(module, source, file);
      else if (asker !== undefined && this.#isModule(file))
        module.methods.set(module, 'exports', requiredModule(this.#host, file, source, asker), module);
      else this.#evaluate(module, exports, source, file);
    } catch (thrown) {
      if (thrown instanceof GuestThrow) {
        this.cache.methods.delete(this.cache, pathOf(file));
        if (this.#host.rules.has(12.01)) dropChild(parent, module);
      }
      throw thrown;
    }
    if (parent !== null) hasEnded();
    return Get(module, 'exports');
  }

  /** Versions that cannot require modules know them by their ending only. */
  #isModule(file: string): boolean {
    const { rules, settings } = this.#host;
    return rules.has(20) ? isModuleFile(settings.files, file) : file.endsWith('.mjs') && rules.has(12);
  }

  /** Runs a file that a module imports, or gives what it gave before. */
  loadImported(file: string): Value {
    return this.#load(file, undefined);
  }

  /** The file that a specifier means, without looking among Node's own. */
  find(specifier: string, file: string): string | undefined {
    return this.#resolve(specifier, file);
  }

  #evaluate(module: GuestObject, exports: GuestObject, source: string, file: string): void {
    const wrapper = this.#compiled(source, file);
    const require = this.#requireFor(module, file);
    const folder = pathOf(file.slice(0, Math.max(file.lastIndexOf('/'), 0)));
    Call(wrapper, exports, [exports, require, module, pathOf(file), folder]);
  }

  /** Where a text is wrong stands above its error's stack. */
  #compiled(source: string, file: string): GuestObject {
    const compiled = completionOf(() => this.#compile(source, file));
    if (compiled.type === 'normal') return compiled.value;
    const error = compiled.value as GuestObject;
    const problem = sourceErrorOf(error);
    const { has, isBun } = this.#host.rules;
    if (problem !== undefined && !isBun) {
      const head = problem.line === 1 && !has(10) ? WRAPPER : '';
      const place = { line: problem.line, column: problem.column + head.length };
      const code = head + source;
      const width = problem.line === problem.endLine ? problem.endColumn - problem.column : 1;
      showPlace(error, { file: this.#host.frames.shownFile(file), code }, [place], width, has(8) ? '\n\n' : '\n');
    }
    return Throw(error);
  }

  /** What is wrong with a text is told with the file's path. */
  #loadJson(module: GuestObject, source: string, file: string): void {
    const parsed = completionOf(() => Call(this.#host.realm.intrinsic('%JSON.parse%'), undefined, [source]));
    if (parsed.type === 'throw') {
      const error = parsed.value as GuestObject;
      const message = `${pathOf(file)}: ${String(Get(error, 'message'))}`;
      error.methods.set(error, 'message', message, error);
      Throw(error);
    }
    module.methods.set(module, 'exports', parsed.value, module);
  }

  #requireFor(module: GuestObject, file: string): GuestObject {
    const { realm } = this.#host;
    const steps: BuiltinSteps = (_this, args, newTarget) => {
      if (typeof args[0] !== 'string' && !this.#host.rules.has(10))
        return asserted(this.#host, args[0] ? 'path must be a string' : 'missing path');
      if (typeof args[0] !== 'string') return ThrowInvalidArgType('id', 'of type string', args[0]);
      const exports = this.#require(args[0], module, file);
      return newTarget === undefined || isObject(exports) ? exports : OrdinaryObjectCreate(realm.ObjectPrototype);
    };
    // Node's is a plain function: `new require('ws').Server()` makes one of it.
    const require = this.#host.rules.isBun
      ? CreateBuiltinFunction(steps, 1, 'require', { realm })
      : createConstructor(realm, 'require', 1, steps, OrdinaryObjectCreate(realm.ObjectPrototype));
    this.#host.frames.noteRequire(require);
    const resolve = CreateBuiltinFunction(
      (_this, [id]) => {
        if (typeof id !== 'string') return ThrowInvalidArgType('request', 'of type string', id);
        const name = withoutAlias(this.#host, id, file, 'require');
        if (this.#builtin(name) !== undefined) return name;
        return pathOf(this.#resolve(name, file) ?? this.#notFound('require.resolve', id, file));
      },
      2,
      'resolve',
      { realm },
    );
    this.#host.frames.noteRequire(resolve);
    const look = (_this: Value, [request]: Value[]): Value =>
      lookupFolders(request, file, (name) => this.#builtin(name) !== undefined);
    const paths = CreateBuiltinFunction(look, 1, 'paths', { realm });
    if (this.#host.rules.has(8)) defineValue(resolve, 'paths', paths, PLAIN);
    for (const [key, value] of [
      ['resolve', resolve],
      ['main', this.#main],
      ['extensions', this.extensions],
      ['cache', this.cache],
    ] as const)
      defineValue(require, key, value, PLAIN);
    if (isObject(module)) defineValue(module, 'require', require, HIDDEN);
    return require;
  }

  #askersFrom(file: string): string[] {
    const askers = [pathOf(file)];
    for (
      let loader = this.#loaders.get(file);
      loader !== undefined && !askers.includes(pathOf(loader));
      loader = this.#loaders.get(loader)
    )
      askers.push(pathOf(loader));
    return askers;
  }

  /** `module.createRequire`: a `require` for code that has none. */
  createRequire(file: string): GuestObject {
    const module = OrdinaryObjectCreate(this.#host.realm.ObjectPrototype);
    return this.#requireFor(module, nameOf(file, this.#host.settings.entry));
  }

  #require(specifier: string, module: GuestObject, file: string): Value {
    if (specifier === '' && !this.#host.rules.has(10)) return asserted(this.#host, 'missing path');
    if (specifier === '')
      return ThrowCoded(
        'TypeError',
        'ERR_INVALID_ARG_VALUE',
        `The argument 'id' must be a non-empty string. Received ''`,
      );
    const name = withoutAlias(this.#host, specifier, file, 'require');
    const builtin = this.#builtin(name);
    if (builtin !== undefined) return builtin;
    const found = this.#resolve(name, file);
    return found === undefined ? this.#notFound('require', specifier, file) : this.#load(found, module, file);
  }

  /** Until Node 12 only an `import` knew the scheme. */
  #builtin(specifier: string): Value {
    const { realm, rules } = this.#host;
    if (specifier.startsWith('node:') && !rules.has(14)) return undefined;
    return builtinModule(this.#host, realm, specifier);
  }

  #notFound(call: 'require' | 'require.resolve', specifier: string, file: string): never {
    return this.#host.frames.within(call, () => notFound(this.#host, specifier, this.#askersFrom(file)));
  }

  #resolve(specifier: string, from: string): string | undefined {
    const {
      agent,
      settings: { files },
    } = this.#host;
    // For each folder and ending a name is made of it.
    if (specifier.length >= LONG_TEXT) agent.spend(specifier.length * OPS_PER_CHARACTER);
    if (isPackage(specifier)) return findPackage(this.#host, specifier, from, 'require');
    const path = nameOf(resolvePath(specifier, from), from);
    return findFile(files, /(?:^|\/)\.{1,2}$/.test(specifier) ? `${path}/` : path);
  }
}

/** Up to Node 9 what is required is looked at by `assert`. */
function asserted(host: NodeHost, message: string): never {
  const assert = libraryModule(host, host.realm, 'assert') as GuestObject;
  return Call(Get(assert, 'ok'), undefined, [false, message]) as never;
}

/** `askers`: the file that asks, then who loaded it, and so on. */
function notFound(host: NodeHost, specifier: string, askers: readonly string[]): never {
  const { rules } = host;
  const stack = askers.length === 0 || !rules.has(12) ? '' : ['\nRequire stack:', ...askers].join('\n- ');
  const hasScheme = specifier.startsWith('node:');
  const isAbsent = isAbsentModule(specifier) && (!hasScheme || rules.has(14));
  if (hasScheme && !isAbsent && rules.has(14) && !rules.isBun)
    return ThrowCoded('Error', 'ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
  const why = isAbsent
    ? `The module '${specifier}' is not available here`
    : `Cannot find module '${specifier}'${stack}`;
  if (rules.isBun && why.startsWith('Cannot'))
    return Throw(resolveMessage(host.realm, 'require-call', specifier, askers[0] ?? '/', why, askers));
  const error = CreateError('Error', why);
  defineValue(error, 'code', 'MODULE_NOT_FOUND', PLAIN);
  if (rules.has(12)) defineValue(error, 'requireStack', CreateArrayFromList([...askers]), PLAIN);
  return Throw(error);
}

/** `children` of the module that asks, as far as the program left it an array. */
function childrenOf(parent: GuestObject | null | undefined): GuestObject | undefined {
  const children = isObject(parent) ? Get(parent, 'children') : undefined;
  return IsArray(children) ? (children as GuestObject) : undefined;
}

/** Who asks for a module for the first time has it among its children. */
function addChild(parent: GuestObject | null | undefined, module: GuestObject): void {
  const children = childrenOf(parent);
  if (children === undefined) return;
  const known = CreateListFromArrayLike(children);
  if (!known.includes(module)) CreateDataPropertyOrThrow(children, known.length, module);
}

/** A module that throws is none. */
function dropChild(parent: GuestObject | null | undefined, module: GuestObject): void {
  const children = childrenOf(parent);
  const last = children === undefined ? -1 : CreateListFromArrayLike(children).length - 1;
  if (last >= 0 && Get(children!, last) === module) Set_(children!, 'length', last, true);
}
