import type { CodeKind } from '../engine/compile/code.ts';
import type { Kind } from '../engine/objects/guest-object.ts';
import type { ACCESSOR, ATTR_BITS, ENUMERABLE } from '../engine/objects/shape.ts';

/*
 * The few numbers of the engine's data layout that previews need. This room knows the engine by type only, so
 * they are written down again; a number that is not the engine's does not compile.
 */

export const KIND: {
  readonly [K in
    | 'Object'
    | 'Array'
    | 'Closure'
    | 'Builtin'
    | 'Bound'
    | 'Proxy'
    | 'Error'
    | 'Promise']: (typeof Kind)[K];
} = {
  Object: 0,
  Array: 1,
  Closure: 2,
  Builtin: 3,
  Bound: 4,
  Proxy: 5,
  Error: 6,
  Promise: 20,
};

export const CLASS_CODE: ReadonlySet<number> = new Set<
  (typeof CodeKind)['BaseConstructor'] | (typeof CodeKind)['DerivedConstructor']
>([5, 6]);

export const ACCESSOR_ATTR: typeof ACCESSOR = 8;
export const ENUMERABLE_ATTR: typeof ENUMERABLE = 2;
export const SLOT_SHIFT: typeof ATTR_BITS = 6;
/** Description of the sentinel that stands for an array hole. */
export const HOLE_TEXT = 'HOLE';
