import { setupAsynchronous } from './builtins/asynchronous.ts';
import { setupData } from './builtins/data.ts';
import { setupFundamentals } from './builtins/fundamentals.ts';
import { ARRAY, arrayShape } from './objects/array.ts';
import { BuiltinData, BUILTIN } from './objects/function.ts';
import { GuestObject, Kind } from './objects/guest-object.ts';
import { IMMUTABLE_PROTOTYPE } from './objects/immutable-prototype.ts';
import { OrdinaryObjectCreate } from './objects/ordinary.ts';
import { addProperty, CONFIGURABLE, HIDDEN, PLAIN, rootShape, Shape } from './objects/shape.ts';
import { type Agent, agent, enterAgent } from './spec/agent.ts';
import { Realm } from './spec/realm.ts';

/**
 * https://tc39.es/ecma262/#sec-initializehostdefinedrealm without the host's part: a realm with all intrinsics. One that comes in the
 * place of another has that one's global object, as the same WindowProxy shows one window after another; what it had goes on in an
 * object of its own.
 */
export function createRealm(owner: Agent, instead?: Realm): Realm {
  const previous = enterAgent(owner);
  const realm = new Realm(owner);
  const outer = agent.realm;
  agent.realm = realm;
  createRoots(realm, instead);
  setupFundamentals(realm);
  setupData(realm);
  setupAsynchronous(realm);
  if (outer !== undefined) agent.realm = outer;
  if (previous !== undefined) enterAgent(previous);
  return realm;
}

/** The objects every other intrinsic needs: the three prototypes, the global object, the shared shapes. */
function createRoots(realm: Realm, instead: Realm | undefined): void {
  realm.ObjectPrototype = new GuestObject(rootShape(null), Kind.Object, IMMUTABLE_PROTOTYPE, [], undefined);
  realm.FunctionPrototype = new GuestObject(
    rootShape(realm.ObjectPrototype),
    Kind.Builtin,
    BUILTIN,
    [],
    new BuiltinData(() => undefined, realm, ''),
  );
  addProperty(realm.FunctionPrototype, 'length', 0, CONFIGURABLE);
  addProperty(realm.FunctionPrototype, 'name', '', CONFIGURABLE);
  realm.ArrayPrototype = new GuestObject(arrayShape(realm.ObjectPrototype), Kind.Array, ARRAY, [0], undefined);
  realm.define('%Object.prototype%', realm.ObjectPrototype);
  realm.define('%Function.prototype%', realm.FunctionPrototype);
  realm.define('%Array.prototype%', realm.ArrayPrototype);
  realm.objectShape = rootShape(realm.ObjectPrototype);
  realm.innerShape = new Shape(realm.ObjectPrototype, null, null, 0, 0);
  realm.innerShape.inner = true;
  realm.arrayShape = arrayShape(realm.ArrayPrototype);
  realm.plainMatchShape = realm.arrayShape.withProperty('index', PLAIN).withProperty('input', PLAIN);
  realm.matchShape = realm.plainMatchShape.withProperty('groups', PLAIN);
  realm.iterResultShape = realm.objectShape.withProperty('value', PLAIN).withProperty('done', PLAIN);
  const fresh = OrdinaryObjectCreate(realm.ObjectPrototype);
  realm.globalObject = instead?.globalObject ?? fresh;
  if (instead !== undefined) {
    const { globalObject } = realm;
    const { id } = globalObject;
    instead.globalObject = Object.assign(OrdinaryObjectCreate(null), globalObject, { id: 0 });
    Object.assign(globalObject, fresh, { id });
  }
  addProperty(realm.globalObject, 'globalThis', realm.globalObject, HIDDEN);
}
