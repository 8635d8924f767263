import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { PropertyKey } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { attributeOf } from './bun-lists.ts';

/** So many prototypes' members are shown behind an object's own. */
const MOST_PROTOTYPES = 5;

/** An object's own members, whether one can see them or not, and those of its prototypes, each where it was found first. */
export function members(object: GuestObject): [PropertyKey, GuestObject][] {
  const found = new Map<PropertyKey, GuestObject>();
  let holder: GuestObject | null = object;
  for (
    let n = 0;
    holder !== null && holder.shape.proto !== null && n <= MOST_PROTOTYPES;
    n++, holder = holder.shape.proto
  )
    addMembers(found, holder, holder === object);
  if (holder === object) addMembers(found, object, true);
  return [...found];
}

function addMembers(found: Map<PropertyKey, GuestObject>, holder: GuestObject, isItself = false): void {
  const keys = holder.methods.ownKeys(holder);
  const isPlain = !keys.some((key) => typeof key === 'number' || isAccessor(holder, key));
  // Where there are no indices and accessors symbols stand where they were added.
  const named = isPlain || hasAttributes(holder, keys) ? inOrder(holder, keys) : keys;
  for (const key of named) {
    if (key === 'constructor' || (key === '__proto__' && !isItself) || found.has(key)) continue;
    if (key === WELL_KNOWN.toStringTag && ((isItself && isPlain && keys.length > 1) || !isEnumerable(holder, key)))
      continue;
    found.set(key, holder);
  }
}

function isAccessor(holder: GuestObject, key: PropertyKey): boolean {
  const desc = holder.methods.getOwnProperty(holder, key);
  return desc?.get !== undefined || desc?.set !== undefined;
}

const isEnumerable = (holder: GuestObject, key: PropertyKey): boolean =>
  holder.methods.getOwnProperty(holder, key)?.enumerable === true;

const hasAttributes = (holder: GuestObject, keys: readonly PropertyKey[]): boolean =>
  keys.some((key) => attributeOf(holder, key) !== undefined);

/** As they were added; of what the host has attributes come first. */
function inOrder(holder: GuestObject, keys: readonly PropertyKey[]): PropertyKey[] {
  const known = new Set(keys);
  const added = [...holder.shape.tableOf().keys()].filter((key) => known.has(key)) as PropertyKey[];
  const all = added.length === keys.length ? added : [...keys];
  const isAttribute = (key: PropertyKey): boolean => attributeOf(holder, key) !== undefined;
  return hasAttributes(holder, all) ? [...all.filter(isAttribute), ...all.filter((key) => !isAttribute(key))] : all;
}
