import { CreateBuiltinFunction, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { GuestThrow } from '../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { type CompileWrapper, WRAPPER_PARAMETERS } from '../host.ts';
import { resolvePath } from '../load-module.ts';
import { ThrowInvalidArgType } from './arguments.ts';
import { ABSENT_MODULES, bareName, builtinModule } from './modules/builtin-modules.ts';
import type { NodeHost } from './node-host.ts';

/** CommonJS: https://nodejs.org/api/modules.html. Every file is run once, its `module.exports` cached. */
export class CommonJs {
  readonly #host: NodeHost;
  readonly #compile: CompileWrapper;
  readonly #cache = new Map<string, GuestObject>();

  constructor(host: NodeHost, compile: CompileWrapper) {
    this.#host = host;
    this.#compile = compile;
  }

  /** Runs the entry file. */
  runMain(file: string): void {
    if (!this.#host.settings.files.has(file)) notFound(`/${file}`, null);
    this.#load(file, null);
  }

  /** What code without a file of its own finds as globals. */
  defineGlobals(name: string): void {
    const { globalObject, ObjectPrototype } = this.#host.realm;
    const module = OrdinaryObjectCreate(ObjectPrototype);
    const exports = OrdinaryObjectCreate(ObjectPrototype);
    for (const [key, value] of [['id', name], ['exports', exports], ['filename', name], ['loaded', false]] as const) defineValue(module, key, value, PLAIN);
    const values = [exports, this.#requireFor(module, ''), module, name, '.'];
    for (const [i, key] of WRAPPER_PARAMETERS.entries()) defineValue(globalObject, key, values[i], PLAIN);
  }

  #load(file: string, parent: GuestObject | null): Value {
    const { realm } = this.#host;
    const known = this.#cache.get(file);
    if (known !== undefined) return Get(known, 'exports');
    const source = this.#host.settings.files.get(file)!;
    const module = OrdinaryObjectCreate(realm.ObjectPrototype);
    const exports = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [key, value] of [['id', parent === null ? '.' : `/${file}`], ['path', '/'], ['exports', exports], ['filename', `/${file}`], ['loaded', false], ['children', CreateArrayFromList([])]] as const) {
      defineValue(module, key, value, PLAIN);
    }
    this.#cache.set(file, module);
    const hasEnded = (): boolean => module.methods.set(module, 'loaded', true, module);
    // The main program may be parked in between.
    if (parent === null) this.#host.onMainEnd = hasEnded;
    try {
      if (file.endsWith('.json')) this.#loadJson(module, source);
      else this.#evaluate(module, exports, source, file);
    } catch (thrown) {
      if (thrown instanceof GuestThrow) this.#cache.delete(file);
      throw thrown;
    }
    if (parent !== null) hasEnded();
    return Get(module, 'exports');
  }

  #evaluate(module: GuestObject, exports: GuestObject, source: string, file: string): void {
    const wrapper = this.#compile(source, file);
    const require = this.#requireFor(module, file);
    const folder = file.includes('/') ? `/${file.slice(0, file.lastIndexOf('/'))}` : '/';
    Call(wrapper, exports, [exports, require, module, `/${file}`, folder]);
  }

  #loadJson(module: GuestObject, source: string): void {
    const { globalObject } = this.#host.realm;
    const json = Get(globalObject, 'JSON') as GuestObject;
    module.methods.set(module, 'exports', Call(Get(json, 'parse'), json, [source]), module);
  }

  #requireFor(module: GuestObject, file: string): GuestObject {
    const { realm } = this.#host;
    const require = CreateBuiltinFunction((_this, args) => {
      if (typeof args[0] !== 'string') return ThrowInvalidArgType('id', 'of type string', args[0]);
      return this.#require(args[0], module, file);
    }, 1, 'require', { realm });
    defineMethod(realm, require, 'resolve', 1, (_this, args) => `/${this.#resolve(ToString(args[0]), file) ?? notFound(ToString(args[0]), file)}`);
    if (isObject(module)) defineValue(module, 'require', require, PLAIN);
    return require;
  }

  #require(specifier: string, module: GuestObject, file: string): Value {
    const builtin = builtinModule(this.#host, this.#host.realm, specifier);
    if (builtin !== undefined) return builtin;
    const found = this.#resolve(specifier, file);
    return found === undefined ? notFound(specifier, file) : this.#load(found, module);
  }

  /** The file a relative specifier means, with the endings Node tries. */
  #resolve(specifier: string, from: string): string | undefined {
    const { files } = this.#host.settings;
    const path = resolvePath(specifier, from).replace(/^\//, '');
    return [path, `${path}.js`, `${path}.json`, `${path}.cjs`, `${path}/index.js`].find((candidate) => files.has(candidate));
  }
}

function notFound(specifier: string, from: string | null): never {
  const stack = from === null ? '' : `\nRequire stack:\n- /${from}`;
  const why = ABSENT_MODULES.has(bareName(specifier)) ? `The module '${specifier}' is not available here` : `Cannot find module '${specifier}'${stack}`;
  const error = CreateError('Error', why);
  defineValue(error, 'code', 'MODULE_NOT_FOUND', PLAIN);
  defineValue(error, 'requireStack', CreateArrayFromList(from === null ? [] : [`/${from}`]), PLAIN);
  return Throw(error);
}
