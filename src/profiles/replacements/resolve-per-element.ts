import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { Invoke } from '../../engine/spec/object-operations.ts';

/**
 * Promise.all and race look `resolve` up on the constructor for every element. Since
 * https://github.com/tc39/ecma262/pull/1912 (ES2021; V8 7.8) they do it once. The function returned here does the
 * look-up when it is called, which is once for each element.
 */
export function GetPromiseResolve_ES2018(_promiseConstructor: GuestObject): GuestObject {
  return CreateBuiltinFunction((C, args) => Invoke(C, 'resolve', args), 1, '');
}
