import { isObject, Kind } from '../../../objects/guest-object.ts';
import { agent } from '../../../spec/agent.ts';
import type { Failure, Rule } from './failure.ts';

/* What JavaScriptCore's built-ins and accesses refuse, where its words follow the function that refuses. Measured on Bun 1.4.4. */

const NEW_BY_CLASS =
  /^Constructor ((?:Big)?(?:Int|Uint|Float)\w+Array|(?:Shared)?ArrayBuffer|DataView|WeakRef|FinalizationRegistry|Proxy|(?:Async)?DisposableStack) requires 'new'$/;

/** The function's name, and whether it belongs to typed arrays, which share their methods. */
function method(failure: Failure, instance: string): string {
  const builtin = failure.builtin();
  const isTyped = isObject(builtin?.receiver) && builtin.receiver.kind === Kind.TypedArray;
  return `${isTyped ? 'TypedArray' : instance}.prototype.${builtin?.name}`;
}

const isDataView = (failure: Failure): boolean => failure.callee() === agent.realm.intrinsics.get('%DataView%');

/** Who takes a list of arguments. */
function needsList(failure: Failure): string | undefined {
  const builtin = failure.builtin();
  const isReflect = builtin?.receiver === agent.realm.intrinsics.get('%Reflect%');
  if (builtin?.name === 'construct') return 'Reflect.construct requires the second argument be an object';
  if (builtin?.name === 'apply' && isReflect) return 'Reflect.apply requires the third argument be an object';
  return builtin?.name === 'apply' ? undefined : "Proxy handler's 'ownKeys' method must return an object";
}

export const BUILTIN_RULES: readonly Rule[] = [
  [NEW_BY_CLASS, ([, name]) => `calling ${name.replace('Shared', '')} constructor without new is invalid`],
  [/^Receiver must be class /, () => 'Cannot access static private method or accessor'],
  [/^'#.*' was defined without a ([gs]etter)$/, ([, which]) => `Trying to access an undefined private ${which}`],
  [
    /^Derived constructors may only return object or undefined$/,
    (_, failure) => {
      const name = failure.frame?.fc.name ?? '';
      return `Cannot return a non-object type in the constructor of a derived class${name === '' ? '' : ` ${name}`}.`;
    },
  ],
  [
    /^URI malformed$/,
    (_, failure) =>
      failure.builtin()?.name.startsWith('encode') ? 'String contained an illegal UTF-16 sequence.' : undefined,
  ],
  [
    /^(String\.prototype\.\w+) called with a non-global RegExp argument$/,
    ([, name]) => `${name} argument must not be a non-global regular expression`,
  ],
  [
    /^First argument to (String\.prototype\.\w+) must not be a regular expression$/,
    ([, name]) => `Argument to ${name} cannot be a RegExp`,
  ],
  [/^Property description must be an object: /, () => 'Property description must be an object.'],
  [/^CreateListFromArrayLike called on non-object$/, (_, failure) => needsList(failure)],
  [
    /^Start offset \d+ is outside the bounds of the buffer$/,
    (_, failure) =>
      isDataView(failure) ? 'byteOffset exceeds source ArrayBuffer byteLength' : 'Length out of range of buffer',
  ],
  [
    /^start offset of \w+ should be a multiple of \d$/,
    () => 'byteOffset modulo TypedArray.BYTES_PER_ELEMENT must be 0',
  ],
  [/^Invalid (?:typed array length: |DataView length )\d/, () => 'Length out of range of buffer'],
  [/^Cannot convert (?:-?\d+|Symbol\(.*\)) to a BigInt$/s, () => 'Invalid argument type in ToBigInt operation'],
  [
    /^The comparison function must be/,
    (_, failure) => `${method(failure, 'Array')} requires the comparator argument to be a function or undefined`,
  ],
  [/^Cannot create property '.*' on \w+ '/s, () => 'Attempted to assign to readonly property.'],
  [
    /^Cannot add property (.*), object is not extensible$/s,
    ([, key], failure) =>
      failure.builtin() === undefined && !/^\d+$/.test(key)
        ? 'Attempting to define property on object that is not extensible.'
        : undefined,
  ],
  [
    /^'set' on proxy: trap returned falsish for property '(.*)'$/s,
    ([, key]) => `Proxy object's 'set' trap returned falsy value for property '${key}'`,
  ],
  [/^'deleteProperty' on proxy: trap returned falsish/, () => 'Unable to delete property.'],
];
