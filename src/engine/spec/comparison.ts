import type { Value } from './values.ts';

/** https://tc39.es/ecma262/#sec-samevalue */
export function SameValue(x: Value, y: Value): boolean {
  return Object.is(x, y);
}

/** https://tc39.es/ecma262/#sec-samevaluezero */
export function SameValueZero(x: Value, y: Value): boolean {
  return x === y || (x !== x && y !== y);
}

/** https://tc39.es/ecma262/#sec-isstrictlyequal. Host identity is guest identity. */
export function IsStrictlyEqual(x: Value, y: Value): boolean {
  return x === y;
}
