import { assert } from '../../base/assert.ts';
import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import { LazyValue } from '../../engine/objects/guest-object.ts';
import { OrdinaryDefineOwnProperty, OrdinaryGetOwnProperty } from '../../engine/objects/ordinary.ts';
import { dataDescriptor } from '../../engine/objects/property-descriptor.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, HIDDEN } from '../../engine/objects/shape.ts';
import { keepTwin } from '../../engine/spec/pristine.ts';
import type { IntrinsicName, Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';

/**
 * Globals, with the intrinsics of their names, that are made once somebody looks: most programs look at few, and a page
 * has some two hundred. `install` defines them; what the program put in their place by then stays.
 */
export function installLater(realm: Realm, names: readonly string[], install: () => void): void {
  const { globalObject, makesUnseen } = realm;
  const intrinsics = names.flatMap((name): IntrinsicName[] => [`%${name}%`, `%${name}.prototype%`]);
  let made: Map<string, Value> | null = null;
  const load = (): Map<string, Value> => {
    if (made !== null) return made;
    made = new Map();
    for (const each of intrinsics) realm.later.delete(each);
    setAside(realm, made, makesUnseen, install);
    assert(made.size === names.length, `more or less than ${names.join(', ')} was made later`);
    for (const each of intrinsics) if (realm.intrinsics.has(each)) keepTwin(realm, realm.intrinsic(each));
    // Those that still stand there become plain values.
    for (const name of names) OrdinaryGetOwnProperty(globalObject, name);
    return made;
  };
  for (const each of intrinsics) realm.later.set(each, () => void load());
  for (const name of names) addProperty(globalObject, name, lazyGlobal(realm, name, load), ACCESSOR | CONFIGURABLE);
}

function lazyGlobal(realm: Realm, name: string, load: () => ReadonlyMap<string, Value>): LazyValue {
  const get = CreateBuiltinFunction(() => load().get(name), 0, name, { realm });
  const replace = CreateBuiltinFunction(
    (_this, [value]) => void OrdinaryDefineOwnProperty(realm.globalObject, name, dataDescriptor(value, HIDDEN)),
    1,
    name,
    { realm },
  );
  return new LazyValue(get, replace);
}

/** As if at the beginning. */
function setAside(realm: Realm, made: Map<string, Value>, makesUnseen: boolean, install: () => void): void {
  const before = { makesUnseen: realm.makesUnseen, globals: realm.globalsMade };
  realm.makesUnseen = makesUnseen;
  realm.globalsMade = made;
  realm.agent.makeUncharged(install);
  realm.makesUnseen = before.makesUnseen;
  realm.globalsMade = before.globals;
}
