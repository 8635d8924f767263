import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { Accessor, type GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate, removeStored } from '../../../engine/objects/ordinary.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE, PLAIN } from '../../../engine/objects/shape.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import type { NodeHost } from '../node-host.ts';

class NavigatorData {
  languages: GuestObject | undefined;
}

/** https://nodejs.org/api/globals.html#navigator */
export function installNavigator(host: NodeHost, realm: Realm): void {
  const prototype = defineInterface(realm, {
    name: 'Navigator',
    data: NavigatorData,
    get: {
      hardwareConcurrency: () => 4,
      language: () => 'en-US',
      languages: (data) => (data.languages ??= CreateArrayFromList(['en-US'])),
      userAgent: () => `Node.js/${host.rules.major}`,
      platform: () => 'Linux x86_64',
    },
  });
  removeStored(prototype, WELL_KNOWN.toStringTag);
  const { globalObject } = realm;
  const navigator = createInstance(realm, 'Navigator', new NavigatorData());
  const get = CreateBuiltinFunction(() => navigator, 0, 'navigator', { realm, prefix: 'get' });
  addProperty(globalObject, 'navigator', new Accessor(get, undefined), ACCESSOR | CONFIGURABLE | ENUMERABLE);
}

/** What `global` was called besides, up to Node 12; each name says so once. */
export function installOldGlobalNames(host: NodeHost, realm: Realm): void {
  const { globalObject } = realm;
  let isTold = false;
  for (const name of ['GLOBAL', 'root']) {
    let isTaken = false;
    const deprecated = (steps: (value: Value) => Value): GuestObject =>
      CreateBuiltinFunction(
        (_this, [value]) => {
          // Since Node 10 a code is told once.
          if (!isTaken && !(isTold && host.rules.has(10)))
            host.warnings.emit(
              `'${name}' is deprecated, use 'global'`,
              'DeprecationWarning',
              host.rules.has(8) ? 'DEP0016' : '',
            );
          isTaken = isTold = true;
          return steps(value);
        },
        0,
        'deprecated',
        { realm },
      );
    const get = deprecated(() => globalObject);
    const set = deprecated((value) => {
      globalObject.methods.delete(globalObject, name);
      return void CreateDataPropertyOrThrow(globalObject, name, value);
    });
    addProperty(globalObject, name, new Accessor(get, set), ACCESSOR | CONFIGURABLE);
  }
}

/** Without a file to keep it in: an empty object in Node 25, nothing since; the first look says why. */
export function installLocalStorage(host: NodeHost, realm: Realm): void {
  const { globalObject } = realm;
  const isObject = !host.rules.has(26);
  const storage = isObject ? OrdinaryObjectCreate(realm.ObjectPrototype) : undefined;
  let isTold = false;
  const look = (): Value => {
    if (!isTold)
      host.warnings.emit(
        isObject
          ? '`--localstorage-file` was provided without a valid path'
          : 'localStorage is not available because --localstorage-file was not provided.',
        isObject ? 'Warning' : 'ExperimentalWarning',
        '',
      );
    isTold = true;
    return storage;
  };
  const replace = (_this: Value, [value]: readonly Value[]): undefined =>
    void defineValue(globalObject, 'localStorage', value, PLAIN);
  const part = (prefix: 'get' | 'set', steps: typeof look | typeof replace): GuestObject =>
    isObject
      ? CreateBuiltinFunction(steps, 0, 'localStorage', { realm, prefix })
      : CreateBuiltinFunction(steps, 0, prefix, { realm });
  addProperty(
    globalObject,
    'localStorage',
    new Accessor(part('get', look), part('set', replace)),
    ACCESSOR | CONFIGURABLE | (isObject ? ENUMERABLE : 0),
  );
}
