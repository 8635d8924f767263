import { createConstructor, CreateBuiltinFunction, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { addProperty, HIDDEN, PLAIN, PRIVATE, slotOf, WRITABLE } from '../../../engine/objects/shape.ts';
import { CreateError, Throw } from '../../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, OrdinaryCreateFromConstructor } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToPropertyKey } from '../../../engine/spec/type-conversion.ts';
import { type PropertyKey, type Value, valueOfKey } from '../../../engine/spec/values.ts';
import { inspect } from '../../console/inspect.ts';
import { requireCallback } from '../arguments.ts';

/* https://nodejs.org/api/events.html */

interface Listener {
  readonly callback: GuestObject;
  readonly once: boolean;
}
type Listeners = Map<PropertyKey, Listener[]>;

/** Every object used as an emitter keeps its listeners under this name, invisible to the program. */
const LISTENERS = Symbol('listeners');

/** The listeners of any object; made on first use, because `EventEmitter.call(this)` need not have run. */
function listenersOf(self: Value): Listeners {
  if (!isObject(self)) return new Map();
  const info = self.shape.lookup(LISTENERS);
  if (info !== -1) return self.slots[slotOf(info)] as unknown as Listeners;
  const made: Listeners = new Map();
  // A private name: no internal method shows it.
  addProperty(self, LISTENERS, made, PRIVATE | WRITABLE);
  return made;
}

/** The module `events`: EventEmitter, also as its own default. */
export function createEventsModule(realm: Realm): GuestObject {
  const prototype = realm.define('%EventEmitter.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = createConstructor(realm, 'EventEmitter', 1, (self, _args, newTarget) => {
    const emitter = newTarget === undefined ? self : OrdinaryCreateFromConstructor(newTarget, '%EventEmitter.prototype%', Kind.Object);
    listenersOf(emitter);
    return newTarget === undefined ? undefined : emitter;
  }, prototype);
  defineListening(realm, prototype);
  defineEmitting(realm, prototype);
  defineAsking(realm, prototype);
  defineValue(constructor, 'EventEmitter', constructor, PLAIN);
  defineValue(constructor, 'defaultMaxListeners', 10, PLAIN);
  defineMethod(realm, constructor, 'once', 2, (_this, args) => oncePromise(realm, args[0], args[1]));
  defineMethod(realm, constructor, 'listenerCount', 2, (_this, args) => listenersOf(args[0]).get(ToPropertyKey(args[1]))?.length ?? 0);
  return constructor;
}

function defineListening(realm: Realm, prototype: GuestObject): void {
  const add = (once: boolean, first: boolean) => (self: Value, args: Value[]): Value => {
    const callback = requireCallback(args[1], 'listener');
    addListener(self, ToPropertyKey(args[0]), { callback, once }, first);
    return self;
  };
  const remove = (self: Value, args: Value[]): Value => {
    const key = ToPropertyKey(args[0]);
    const callback = requireCallback(args[1], 'listener');
    const all = listenersOf(self);
    const list = all.get(key);
    const at = list === undefined ? -1 : list.findLastIndex((listener) => listener.callback === callback);
    if (at === -1) return self;
    const rest = list!.toSpliced(at, 1);
    if (rest.length === 0) all.delete(key);
    else all.set(key, rest);
    if (all.has('removeListener')) emit(self, 'removeListener', [valueOfKey(key), callback]);
    return self;
  };
  defineMethod(realm, prototype, 'on', 2, add(false, false));
  defineMethod(realm, prototype, 'addListener', 2, add(false, false));
  defineMethod(realm, prototype, 'once', 2, add(true, false));
  defineMethod(realm, prototype, 'prependListener', 2, add(false, true));
  defineMethod(realm, prototype, 'prependOnceListener', 2, add(true, true));
  defineMethod(realm, prototype, 'off', 2, remove);
  defineMethod(realm, prototype, 'removeListener', 2, remove);
  defineMethod(realm, prototype, 'removeAllListeners', 1, (self, args) => {
    if (args.length === 0) listenersOf(self).clear();
    else listenersOf(self).delete(ToPropertyKey(args[0]));
    return self;
  });
}

function addListener(self: Value, key: PropertyKey, listener: Listener, first: boolean): void {
  const all = listenersOf(self);
  if (all.has('newListener')) emit(self, 'newListener', [valueOfKey(key), listener.callback]);
  const list = all.get(key) ?? [];
  all.set(key, first ? [listener, ...list] : [...list, listener]);
}

function defineEmitting(realm: Realm, prototype: GuestObject): void {
  defineMethod(realm, prototype, 'emit', 1, (self, args) => emit(self, ToPropertyKey(args[0]), args.slice(1)));
}

/** Calls the listeners at once, in order; an `error` nobody listens to is thrown. */
function emit(self: Value, key: PropertyKey, args: Value[]): boolean {
  const all = listenersOf(self);
  const list = all.get(key);
  if (list === undefined || list.length === 0) {
    if (key === 'error') throwUnhandled(args[0]);
    return false;
  }
  for (const listener of list) {
    if (listener.once) {
      const current = all.get(key) ?? [];
      const rest = current.filter((each) => each !== listener);
      if (rest.length === 0) all.delete(key);
      else all.set(key, rest);
    }
    Call(listener.callback, self, args);
  }
  return true;
}

function throwUnhandled(error: Value): never {
  if (isObject(error) && error.kind === Kind.Error) return Throw(error);
  const made = CreateError('Error', `Unhandled error. (${inspect(error)})`);
  addProperty(made, 'code', 'ERR_UNHANDLED_ERROR', PLAIN);
  addProperty(made, 'context', error, HIDDEN);
  return Throw(made);
}

function defineAsking(realm: Realm, prototype: GuestObject): void {
  defineMethod(realm, prototype, 'listenerCount', 1, (self, args) => listenersOf(self).get(ToPropertyKey(args[0]))?.length ?? 0);
  const list = (self: Value, args: Value[]): Value =>
    CreateArrayFromList((listenersOf(self).get(ToPropertyKey(args[0])) ?? []).map((listener) => listener.callback));
  defineMethod(realm, prototype, 'listeners', 1, list);
  defineMethod(realm, prototype, 'rawListeners', 1, list);
  defineMethod(realm, prototype, 'eventNames', 0, (self) => CreateArrayFromList([...listenersOf(self).keys()].map((key) => valueOfKey(key))));
  defineMethod(realm, prototype, 'setMaxListeners', 1, (self) => self);
  defineMethod(realm, prototype, 'getMaxListeners', 0, () => 10);
}

/** events.once(emitter, name): a promise of the arguments of the next emission. */
function oncePromise(realm: Realm, emitter: Value, name: Value): Value {
  const executor = CreateBuiltinFunction((_this, [resolve, reject]) => {
    const key = ToPropertyKey(name);
    const settle = CreateBuiltinFunction((_self, args) => Call(resolve, undefined, [CreateArrayFromList(args)]), 0, '', { realm });
    addListener(emitter, key, { callback: settle, once: true }, false);
    if (key !== 'error') addListener(emitter, 'error', { callback: reject as GuestObject, once: true }, false);
    return undefined;
  }, 2, '', { realm });
  return realm.Promise.methods.construct!(realm.Promise, [executor], realm.Promise);
}

