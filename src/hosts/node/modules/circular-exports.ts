import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ProxyCreate } from '../../../engine/objects/proxy.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import {
  displayKey,
  FromPropertyDescriptor,
  Get,
  HasOwnProperty,
  HasProperty,
} from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToPropertyKey } from '../../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';

const ABSENT: unique symbol = Symbol('ABSENT');

/**
 * What `require` gives for a module that still runs. Since Node 14 its exports inherit from a proxy that warns of each
 * name that is not there yet; when the module has ended, they inherit from Object.prototype again.
 */
export class CircularExports {
  readonly #host: NodeHost;
  #warner: GuestObject | undefined;

  constructor(host: NodeHost) {
    this.#host = host;
  }

  /** Gives the exports of a module that still runs to one that asks for them. */
  handOut(module: GuestObject): Value {
    const exports = Get(module, 'exports');
    const { rules, realm } = this.#host;
    const isWatched =
      rules.has(14) &&
      !rules.isBun &&
      isObject(exports) &&
      exports.kind !== Kind.Proxy &&
      exports.methods.getPrototypeOf(exports) === realm.ObjectPrototype &&
      !ToBoolean(Get(exports, '__esModule'));
    if (isWatched) {
      this.#warner ??= this.#createWarner();
      exports.methods.setPrototypeOf(exports, this.#warner);
    }
    return exports;
  }

  /** The module has ended: nobody warns any more. */
  takeBack(module: GuestObject): void {
    if (this.#warner === undefined) return;
    const exports = Get(module, 'exports');
    if (!isObject(exports) || exports.kind === Kind.Proxy) return;
    if (exports.methods.getPrototypeOf(exports) === this.#warner)
      exports.methods.setPrototypeOf(exports, this.#host.realm.ObjectPrototype);
  }

  #createWarner(): GuestObject {
    const { realm } = this.#host;
    const handler = OrdinaryObjectCreate(null);
    const addTrap = (name: string, answer: (target: GuestObject, key: PropertyKey) => Value | typeof ABSENT): void => {
      const trap = (_this: Value, [target, asked]: readonly Value[]): Value => {
        const key = ToPropertyKey(asked);
        const found = answer(target as GuestObject, key);
        if (found !== ABSENT || key === '__esModule') return found === ABSENT ? undefined : found;
        return this.#host.warnings.emit(
          `Accessing non-existent property '${displayKey(key)}' of module exports inside circular dependency`,
        );
      };
      defineValue(handler, name, CreateBuiltinFunction(trap, 2, name, { realm }), PLAIN);
    };
    addTrap('get', (target, key) => (HasProperty(target, key) ? Get(target, key) : ABSENT));
    addTrap('getOwnPropertyDescriptor', (target, key) =>
      HasOwnProperty(target, key) ? FromPropertyDescriptor(target.methods.getOwnProperty(target, key)) : ABSENT,
    );
    return ProxyCreate(OrdinaryObjectCreate(realm.ObjectPrototype), handler);
  }
}
