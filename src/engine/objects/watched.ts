import type { PropertyKey, Value } from '../spec/values.ts';
import type { GuestObject } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import { ORDINARY } from './ordinary.ts';

/*
 * An ordinary object that remembers whether it was ever changed. Engines keep such a mark on Promise.prototype, and
 * some of their shortcuts are lost for good when it is set: changing back does not help.
 */

/** `data` of a watched object. */
class Watch {
  changed = false;
  /** Keys that were changed. */
  readonly keys = new Set<PropertyKey>();
}

const WATCHED: InternalMethods = {
  ...ORDINARY,
  set: (object, key, value, receiver) => watching(object, key, () => ORDINARY.set(object, key, value, receiver)),
  defineOwnProperty: (object, key, desc) => watching(object, key, () => ORDINARY.defineOwnProperty(object, key, desc)),
  delete: (object, key) => watching(object, key, () => ORDINARY.delete(object, key)),
  preventExtensions: (object) => watching(object, null, () => ORDINARY.preventExtensions(object)),
  setPrototypeOf: (object, proto) => watching(object, null, () => ORDINARY.setPrototypeOf(object, proto)),
};

/** Watches `object` from now on. */
export function watch(object: GuestObject): void {
  object.data = new Watch();
  object.methods = WATCHED;
}

/** Whether a watched object was ever changed, or the property `key` of it. Writing what was there is no change. */
export function wasChanged(object: GuestObject, key?: PropertyKey): boolean {
  const { data } = object;
  return data instanceof Watch && (key === undefined ? data.changed : data.keys.has(key));
}

function watching(object: GuestObject, key: PropertyKey | null, change: () => boolean): boolean {
  const before = stateOf(object, key);
  const done = change();
  const after = stateOf(object, key);
  if (before.every((part, at) => part === after[at])) return done;
  const watch = object.data as Watch;
  watch.changed = true;
  if (key !== null) watch.keys.add(key);
  return done;
}

/** What a change of `key`, or of the object as a whole, would alter. */
function stateOf(object: GuestObject, key: PropertyKey | null): readonly (Value | number)[] {
  if (key === null) return [object.shape.extensible ? 1 : 0, object.shape.proto];
  const desc = ORDINARY.getOwnProperty(object, key);
  return desc === undefined ? [-1] : [desc.attrs, desc.value, desc.get, desc.set];
}
