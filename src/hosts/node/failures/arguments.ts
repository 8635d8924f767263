import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import { addProperty, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateError, Throw } from '../../../engine/spec/errors.ts';
import { Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { inspect } from '../../console/inspect.ts';
import type { NodeHost } from '../node-host.ts';

/* Errors with a code, as each version words them. */

/** Whether the running host is that version of Node or a later one. */
const has = (since: number): boolean => (agent.host as Partial<NodeHost>).rules?.has(since) ?? true;

/** Node's errors with a code: part of the name before Node 12, since then of the stack's first line only. */
export function CreateCodedError(
  kind: 'TypeError' | 'RangeError' | 'Error',
  code: string,
  message: string,
): GuestObject {
  const error = CreateError(kind, message);
  if (!has(8)) return error;
  if (has(12)) {
    headOfStack(error, `${kind} [${code}]`);
    addProperty(error, 'code', code, has(12.01) ? PLAIN : HIDDEN);
    const toString = CreateBuiltinFunction((self) => shownWithCode(self), 0, 'toString', { realm: agent.realm });
    addProperty(error, 'toString', toString, HIDDEN);
  } else {
    addProperty(error, 'name', `${kind} [${code}]`, HIDDEN);
    addProperty(error, 'code', code, HIDDEN);
  }
  return error;
}

/** What these errors are as texts. */
function shownWithCode(self: Value): string {
  const text = (key: string): string => (isObject(self) ? ToString(Get(self, key)) : '');
  return `${text('name')} [${text('code')}]: ${text('message')}`;
}

/** A stack's head is written when it is first read: under this name, which the error does not keep. */
function headOfStack(error: GuestObject, name: string): void {
  addProperty(error, 'name', name, HIDDEN);
  Get(error, 'stack');
  error.methods.delete(error, 'name');
}

export const ThrowCoded = (kind: 'TypeError' | 'RangeError' | 'Error', code: string, message: string): never =>
  Throw(CreateCodedError(kind, code, message));

/** ERR_INVALID_ARG_TYPE. `expected` as in "of type string", "an instance of Array". */
export function ThrowInvalidArgType(name: string, expected: string, value: Value): never {
  const what = has(12.17) ? received(value) : `type ${value === null ? 'object' : typeof value}`;
  return ThrowCoded(
    'TypeError',
    'ERR_INVALID_ARG_TYPE',
    `The "${name}" ${name.includes('.') ? 'property' : 'argument'} must be ${expected}${has(9) ? `. Received ${what}` : ''}`,
  );
}

/** A callback argument, or Node's error. */
export function requireCallback(value: Value, name = 'callback'): GuestObject {
  if (IsCallable(value)) return value;
  if (has(18)) return ThrowInvalidArgType(name, 'of type function', value);
  return ThrowCoded(
    'TypeError',
    'ERR_INVALID_CALLBACK',
    has(12) ? `Callback must be a function. Received ${inspect(value)}` : 'Callback must be a function',
  );
}

/** A function argument that is not called a callback. */
export const requireFunction = (value: Value, name: string): GuestObject =>
  IsCallable(value) ? value : ThrowInvalidArgType(name, 'of type function', value);

/** A whole number of 32 bits that is at least `least`, or Node's error. */
export const requireUint32 = (value: Value, name: string, least: number): number =>
  requireInteger(value, name, least, 2 ** 32 - 1);

/** A whole number from `least` to `max`, or Node's error. */
export function requireInteger(value: Value, name: string, least: number, max: number): number {
  if (typeof value !== 'number') return ThrowInvalidArgType(name, 'of type number', value);
  const isWhole = Number.isInteger(value);
  if (isWhole && value >= least && value <= max) return value;
  const shown =
    isWhole && Math.abs(value) > 2 ** 32
      ? BigInt(value)
          .toString()
          .replace(/\B(?=(...)+$)/g, '_')
      : inspect(value);
  return ThrowCoded(
    'RangeError',
    'ERR_OUT_OF_RANGE',
    `The value of "${name}" is out of range. It must be ${isWhole ? `>= ${least} && <= ${max}` : 'an integer'}. Received ${shown}`,
  );
}

/** What was given instead, in the words of Node 12.17 and later. */
function received(value: Value): string {
  if (value === undefined || value === null) return String(value);
  if (IsCallable(value)) return `function ${String(Get(value, 'name'))}`.trimEnd();
  if (isObject(value)) {
    const constructor = Get(value, 'constructor');
    const name = isObject(constructor) ? Get(constructor, 'name') : '';
    return typeof name === 'string' && name !== '' ? `an instance of ${name}` : inspect(value);
  }
  const text = inspect(value);
  return `type ${typeof value} (${text.length > 28 ? `${text.slice(0, 25)}...` : text})`;
}
