import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { describeValue, IsCallable } from '../../engine/spec/object-operations.ts';
import { CreateError, Throw } from '../../engine/spec/errors.ts';
import type { Value } from '../../engine/spec/values.ts';
import { addProperty, PLAIN } from '../../engine/objects/shape.ts';

/** Node's ERR_INVALID_ARG_TYPE: a TypeError with a `code`. */
export function ThrowInvalidArgType(name: string, expected: string, value: Value): never {
  const error = CreateError('TypeError', `The "${name}" argument must be ${expected}. Received ${received(value)}`);
  addProperty(error, 'code', 'ERR_INVALID_ARG_TYPE', PLAIN);
  return Throw(error);
}

/** A callback argument, or Node's error. */
export function requireCallback(value: Value, name = 'callback'): GuestObject {
  return IsCallable(value) ? value : ThrowInvalidArgType(name, 'of type function', value);
}

function received(value: Value): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'object') return `an instance of ${describeValue(value) === '[object Array]' ? 'Array' : 'Object'}`;
  const text = typeof value === 'string' ? `'${value.length > 28 ? `${value.slice(0, 25)}...` : value}'` : typeof value === 'bigint' ? `${String(value)}n` : String(value);
  return `type ${typeof value} (${text})`;
}
