import type { GuestObject } from '../objects/guest-object.ts';

/*
 * Guest values. Primitives are the host's primitives (a guest symbol is a host symbol); every guest object
 * is a `GuestObject`, whatever it is. No host object, function or promise is ever a guest value.
 */
export type Value = undefined | null | boolean | number | string | bigint | symbol | GuestObject;

/** A property name that is not an array index. Private names are symbols whose property carries PRIVATE. */
export type NamedKey = string | symbol;

/**
 * A property key in canonical form: an array index (0 … 2³²−2) is a number, everything else a string or
 * symbol. Only `ToPropertyKey` and literals make keys; the string '0' is never a key.
 */
export type PropertyKey = NamedKey | number;

/** Register and environment sentinel: declared, not yet initialised. Never a guest value. */
export const TDZ: unique symbol = Symbol('TDZ');
/** Absent element in `GuestObject.elems`. Never a guest value. */
export const HOLE: unique symbol = Symbol('HOLE');

export const MAX_INDEX = 4294967294;

/** The array index a string spells canonically, or -1. */
export function indexOfString(text: string): number {
  const length = text.length;
  if (length === 0 || length > 10) return -1;
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return -1;
  if (first === 48) return length === 1 ? 0 : -1;
  let n = first - 48;
  for (let i = 1; i < length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    n = n * 10 + digit;
  }
  return n <= MAX_INDEX ? n : -1;
}

/** The canonical key of a string. */
export function keyOfString(text: string): PropertyKey {
  const index = indexOfString(text);
  return index === -1 ? text : index;
}

/** A key as the guest value that `ownKeys` shows. */
export function valueOfKey(key: PropertyKey): string | symbol {
  return typeof key === 'number' ? String(key) : key;
}
