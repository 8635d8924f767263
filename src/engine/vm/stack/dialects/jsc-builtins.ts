import { isObject, Kind } from '../../../objects/guest-object.ts';
import { agent } from '../../../spec/agent.ts';
import { IsCallable } from '../../../spec/object-operations.ts';
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
  return builtin?.name === 'apply'
    ? 'second argument to Function.prototype.apply must be an Array-like object'
    : "Proxy handler's 'ownKeys' method must return an object";
}

/** `setFromHex`, `toBase64`: of the prototype; the others of the constructor. */
const ofBytes = (name: string): string => `Uint8Array.${/^(?:set|to)/.test(name) ? 'prototype.' : ''}${name}`;

/** What bytes say of a text or option, where it is one of theirs that was called. */
const byBytes =
  (words: (name: string) => string) =>
  (_: RegExpExecArray, failure: Failure): string | undefined => {
    const name = failure.builtin()?.name ?? '';
    return /(?:Base64|Hex)$/.test(name) ? words(name) : undefined;
  };

const BYTES_RULES: readonly Rule[] = [
  [/^The input is not correctly Base64-encoded/, byBytes((name) => `${ofBytes(name)} requires a valid base64 string`)],
  [
    /^The input has an odd number of hexadecimal digits/,
    byBytes((name) => `${ofBytes(name)} requires a string of even length`),
  ],
  [
    /^The input is not hexadecimal/,
    byBytes((name) => `Uint8Array.prototype.${name} requires a string containing only "0123456789abcdefABCDEF"`),
  ],
  [/^The argument must be a string$/, byBytes((name) => `${ofBytes(name)} requires a string`)],
  [
    /^Invalid value for option alphabet$/,
    byBytes((name) => `${ofBytes(name)} requires that alphabet be "base64" or "base64url"`),
  ],
  [
    /^Invalid value for option lastChunkHandling$/,
    byBytes(
      (name) => `${ofBytes(name)} requires that lastChunkHandling be "loose", "strict", or "stop-before-partial"`,
    ),
  ],
];

const BUFFER_RULES: readonly Rule[] = [
  [
    /^Method ArrayBuffer\.prototype\.resize called on incompatible receiver #<ArrayBuffer>$/,
    () => 'ArrayBuffer is not resizable',
  ],
  [/^Method ArrayBuffer\.prototype\.\w+ called on incompatible receiver/, () => 'Receiver must be ArrayBuffer'],
  [/^Invalid array buffer max length$/, () => 'ArrayBuffer length exceeds maxByteLength option'],
  [
    /^ArrayBuffer\.prototype\.resize: Invalid length parameter$/,
    (_, failure) => `ArrayBuffer resize failed with new byte length ${String(failure.builtin()?.first)}`,
  ],
  [
    /on a detached ArrayBuffer$/,
    (_, failure) => {
      const receiver = failure.builtin()?.receiver;
      return isObject(receiver) && receiver.kind === Kind.ArrayBuffer ? 'Receiver is detached' : undefined;
    },
  ],
];

const ofNamespace = (failure: Failure): boolean => {
  const first = failure.builtin()?.first;
  return isObject(first) && first.kind === Kind.ModuleNamespace;
};

const NAMESPACE_RULES: readonly Rule[] = [
  [/^Cannot assign to property '.*' of \[object Module\]$/s, () => 'Attempted to assign to readonly property.'],
  [
    /^\[object Module\] is not extensible$/,
    (_, failure) =>
      failure.builtin()?.name === 'setPrototypeOf' ? 'Cannot set prototype of immutable prototype object' : undefined,
  ],
  [
    /^Cannot redefine property: /,
    (_, failure) => {
      if (!ofNamespace(failure)) return undefined;
      return failure.builtin()?.name === 'freeze'
        ? "Cannot change module namespace object's binding to non-writable attribute"
        : "Cannot replace module namespace object's binding's value";
    },
  ],
];

/** Of functions, where what they are given is what is wrong. */
const ARGUMENT_RULES: readonly Rule[] = [
  [
    /^.* is not a number$/s,
    (_, failure) => (failure.builtin()?.name === 'sumPrecise' ? 'Math.sumPrecise was passed a non-number' : undefined),
  ],
  [
    /^input argument must be a string$/,
    (_, failure) => (failure.builtin()?.name === 'escape' ? 'RegExp.escape requires a string' : undefined),
  ],
  [/^'.*' is an invalid size$/, () => "Set operation expects first argument to have non-negative 'size' property"],
  [
    /^.* is not a function$/s,
    (_, failure) => {
      const builtin = failure.builtin();
      if (builtin?.name === 'groupBy')
        return `${builtin.receiver === agent.realm.intrinsics.get('%Map%') ? 'Map' : 'Object'}.groupBy requires that the second argument must be a function`;
      return builtin?.name === 'fromAsync' && builtin.count > 1 && !IsCallable(builtin.second)
        ? 'Array.fromAsync requires that the second argument, when provided, be a function'
        : undefined;
    },
  ],
  [
    /^Promise\S+ called on non-object$/,
    (_, failure) => (failure.builtin()?.name === 'withResolvers' ? 'argument is not a constructor' : undefined),
  ],
  [/^Currency code is required with currency style\.$/, () => 'currency must be a string'],
  [
    /^Invalid value: not \(convertible to\) a safe integer$/,
    (_, failure) =>
      /^as(?:I|Ui)ntN$/.test(failure.builtin()?.name ?? '') ? 'number of bits cannot be negative' : undefined,
  ],
  [/^Cannot convert object to primitive value$/, () => 'No default value'],
  [
    /^Class extends value does not have valid prototype property/,
    () => "The value of the superclass's prototype property is not an object or null.",
  ],
  [/^Invalid value for JSON\.rawJSON$/, () => 'JSON Parse error: Could not parse value expression'],
];

export const BUILTIN_RULES: readonly Rule[] = [
  ...BYTES_RULES,
  ...BUFFER_RULES,
  ...ARGUMENT_RULES,
  ...NAMESPACE_RULES,
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
