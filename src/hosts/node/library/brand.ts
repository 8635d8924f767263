import { isObject } from '../../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Value } from '../../../engine/spec/values.ts';

/** The host's part of an object that a library got from us. Methods of libraries can be called on anything: what is none of ours is refused. */
export function brandedBy<T>(kind: abstract new (...args: never[]) => T): (value: Value) => T {
  return (value) =>
    isObject(value) && value.data instanceof kind ? (value.data as T) : ThrowTypeError('Illegal invocation');
}
