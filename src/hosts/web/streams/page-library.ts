import { assert } from '../../../base/assert.ts';
import { createLibraryFunction } from '../../../engine/index.ts';
import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateDataPropertyOrThrow, Get } from '../../../engine/spec/object-operations.ts';
import { firstGlobal, firstValue } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { BaseHost } from '../../base-host.ts';
import { intrinsicsOf, PARAMETERS } from '../../library-parameters.ts';
import { addPageBinding } from '../page/binding.ts';
import { addDatabaseBinding } from '../page/database/binding.ts';
import { PAGE_SOURCES } from '../page/sources.ts';
import { addStreamBinding } from './binding.ts';

/** The streams' library in a page, and that of its other globals: Node's way of modules, for these texts alone. */
export class PageLibrary {
  readonly #host: BaseHost;
  readonly #realm: Realm;
  readonly #modules = new Map<string, GuestObject>();
  #binding: GuestObject | null = null;

  constructor(host: BaseHost, realm: Realm) {
    this.#host = host;
    this.#realm = realm;
  }

  module(name: string): GuestObject {
    const realm = this.#realm;
    let module = this.#modules.get(name);
    if (module === undefined) {
      assert(Object.hasOwn(PAGE_SOURCES, name), `there is no library ${name}`);
      module = OrdinaryObjectCreate(realm.ObjectPrototype);
      CreateDataPropertyOrThrow(module, 'exports', OrdinaryObjectCreate(realm.ObjectPrototype));
      this.#modules.set(name, module);
      try {
        this.#run(name, module);
      } catch (thrown) {
        // Where too little stack was left for it, the next who asks gets all of it.
        this.#modules.delete(name);
        throw thrown;
      }
    }
    return Get(module, 'exports') as GuestObject;
  }

  #run(name: string, module: GuestObject): void {
    const realm = this.#realm;
    const require = CreateBuiltinFunction((_this, [wanted]) => this.module(wanted as string), 1, 'require', { realm });
    const run = createLibraryFunction(realm, PAGE_SOURCES[name], `node:${name}`, PARAMETERS);
    Call(run, undefined, [module, require, (this.#binding ??= this.#createBinding()), ...intrinsicsOf(realm)]);
  }

  #createBinding(): GuestObject {
    const realm = this.#realm;
    const binding = OrdinaryObjectCreate(null);
    const encodings = OrdinaryObjectCreate(null);
    for (const name of ['TextEncoder', 'TextDecoder']) defineValue(encodings, name, firstGlobal(realm, name), PLAIN);
    defineValue(binding, 'encodings', encodings, PLAIN);
    defineValue(binding, 'major', 0, PLAIN);
    defineValue(binding, 'asyncIteratorPrototype', realm.intrinsic('%AsyncIteratorPrototype%'), PLAIN);
    defineValue(binding, 'then', firstValue(realm, realm.PromisePrototype, 'then'), PLAIN);
    addStreamBinding(this.#host, realm, binding, 'page');
    addPageBinding(this.#host, realm, binding);
    addDatabaseBinding(this.#host, realm, binding);
    return binding;
  }
}
