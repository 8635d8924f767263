import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { Get, isEnumerableOwn } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';

/**
 * Options of util.inspect as the program gave them, by name:
 * https://nodejs.org/api/util.html#utilinspectobject-options
 */
export type InspectOptions = { readonly [name: string]: Value };

/** The options that Node knows, and what they are by default. */
export function defaultOptions(v: number): Record<string, Value> {
  const options: Record<string, Value> = {
    showHidden: false,
    depth: 2,
    colors: false,
    customInspect: true,
    showProxy: false,
    maxArrayLength: 100,
  };
  if (v >= 12.22) options.maxStringLength = v >= 16 ? 10000 : Infinity;
  options.breakLength = v >= 12 ? 80 : 60;
  if (v >= 9) options.compact = v >= 12 ? 3 : true;
  if (v >= 10) options.sorted = false;
  if (v >= 11) options.getters = false;
  if (v >= 16) options.numericSeparator = false;
  return options;
}

/** The own enumerable properties of an options object, string keys only. */
export function readOptions(object: Value): Record<string, Value> {
  // No prototype: the program names its keys, and one of them may be that of the prototype.
  const options: Record<string, Value> = Object.create(null);
  if (isObject(object)) for (const key of enumerableKeys(object)) options[String(key)] = Get(object, key);
  return options;
}

/** Object.keys */
export function enumerableKeys(object: GuestObject): PropertyKey[] {
  return object.methods.ownKeys(object).filter((key) => typeof key !== 'symbol' && isEnumerableOwn(object, key));
}
