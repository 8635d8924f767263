import type { IntrinsicName, Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';

/* What texts of libraries see, the same in every host: a text is compiled once for all of them. */

const INTRINSICS = [
  'Promise',
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'Error',
  'TypeError',
  'RangeError',
  'AggregateError',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Date',
  'RegExp',
  'Reflect',
  'Math',
  'JSON',
  'Uint8Array',
  'ArrayBuffer',
  'Proxy',
] as const;

export const PARAMETERS = ['module', 'require', 'internal', ...INTRINSICS];

/** The intrinsics whose names stand among the parameters, whatever the program has made of its globals. */
export const intrinsicsOf = (realm: Realm): Value[] =>
  INTRINSICS.map((name) => realm.intrinsics.get(`%${name}%` satisfies IntrinsicName));
