import { display } from '../../../builtins/display.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import type { Failure, Rule } from './failure.ts';
import { SYNTAX_RULES } from './firefox-syntax.ts';
import { valueText } from './firefox-values.ts';

/* What Firefox's library says of receivers and arguments it does not take. Measured on Firefox 153. */

/** A value that is no object, in a sentence. */
const described = (value: Value): string =>
  value === undefined
    ? '(void 0)'
    : value === null || typeof value === 'symbol'
      ? display(value)
      : `the ${typeof value} ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`;

const shownPrimitive = (type: string, text: string): string =>
  type === 'string'
    ? JSON.stringify(text)
    : type === 'symbol'
      ? text.replace(/^Symbol\((.+)\)$/s, (_, description: string) => `Symbol(${JSON.stringify(description)})`)
      : text;

/** The class of an object, the type of anything else. */
function classOf(value: Value): string {
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return value.kind === Kind.Array ? 'Array' : (/^#<(.*)>$/.exec(display(value))?.[1] ?? 'Object');
}

const receiverOf = (failure: Failure): Value => failure.builtin()?.receiver;
/** Classes whose methods are named in full. */
const NAMED_IN_FULL = /^(?:Date|Number|Function)$/;

function wrongReceiver(type: string, name: string, failure: Failure): string | undefined {
  const receiver = receiverOf(failure);
  if (type === 'Error') return 'Error.prototype.toString called on incompatible value';
  if (type === 'RegExp' && !isObject(receiver)) return `${classOf(receiver)} is not a non-null object`;
  if (type === 'Function' && name === 'toString')
    return `Function.prototype.toString called on incompatible ${typeof receiver}`;
  return NAMED_IN_FULL.test(type)
    ? `${type}.prototype.${name} called on incompatible ${classOf(receiver)}`
    : `${name} method called on incompatible ${classOf(receiver)}`;
}

const OWN_METHODS = /^(?:Map|Set|WeakMap|WeakSet|RegExp|Error|Date|BigInt|Boolean|String|Symbol|Number|Function)$/;

export const LIBRARY_RULES: readonly Rule[] = [
  [/^Export '(.*)' is not defined in module$/, ([, name]) => `local binding for export '${name}' not found`],
  [
    /^(The requested module '.*') does not provide an export named '(.*)'$/s,
    ([, module, name]) => `${module} doesn't provide an export named: '${name}'`,
  ],
  [/^Invalid value: not \(convertible to\) a safe integer$/, () => 'invalid or out-of-range index'],
  [
    /^Invalid (?:typed array length: -\d+|array buffer length)$/,
    (_, failure) => (failure.builtin()?.name === 'ArrayBuffer' ? 'invalid or out-of-range index' : undefined),
  ],
  [
    /^Object prototype may only be an Object or null: /,
    (_, failure) =>
      failure.builtin()?.name === 'create'
        ? `${valueText(failure.builtin()?.first)} is not an object or null`
        : undefined,
  ],
  [
    /^FinalizationRegistry: cleanup must be callable$/,
    (_, failure) => `${valueText(failure.builtin()?.first)} is not a function`,
  ],
  [
    /^Method (get )?(?:ArrayBuffer|(?:Array|Map|Set|String) Iterator|\w*DisposableStack)\.prototype\.(\w+) called on |^Receiver is not an AsyncD/,
    ([, get = '', name = 'AsyncDisposableStackDisposeAsyncImpl'], failure) =>
      `${get}${name} method called on incompatible ${classOf(receiverOf(failure))}`,
  ],
  [
    /^Iterator\.prototype\.\w+ called on non-object$/,
    (_, failure) => `${classOf(receiverOf(failure))} is not a non-null object`,
  ],
  ...SYNTAX_RULES,
  [
    /^Cannot convert .* to a BigInt$/s,
    ([text], failure) =>
      /^Cannot convert (?:null|undefined) /.test(text) || failure.builtin()?.name !== 'BigInt'
        ? undefined
        : 'invalid BigInt syntax',
  ],
  [
    /^An error was suppressed during disposal$/,
    () => 'An error is suppressed because another error happened while disposing an object',
  ],
  [
    / returned for property '(\w+)' of object '.*' is not a function$/s,
    ([, trap]) => `proxy handler's ${trap} trap wasn't undefined, null, or callable`,
  ],
  [
    /^String\.prototype\.(matchAll|replaceAll) called with a non-global RegExp argument$/,
    ([, name]) => `${name} must be called with a global RegExp`,
  ],
  [/^Offset is outside the bounds of the DataView$/, () => 'offset is outside the bounds of the DataView'],
  [
    /^Invalid string length$/,
    (_, failure) =>
      /^pad/.test(failure.builtin()?.name ?? '')
        ? 'repeat count must be less than infinity and not overflow maximum string size'
        : undefined,
  ],
  [/^Division by zero$/, () => 'BigInt division by zero'],
  [/^Exponent must be positive$/, () => 'BigInt negative exponent'],
  [/ on a proxy that has been revoked$/, () => 'illegal operation attempted on a revoked proxy'],
  [
    /^Cannot create property '(.*)' on (string|number|boolean|symbol|bigint) '(.*)'$/s,
    ([, key, type, value]) =>
      `can't assign to property ${JSON.stringify(key)} on ${shownPrimitive(type, value)}: not an object`,
  ],
  [
    /^Reflect\.(\w+) called on non-object$/,
    ([, name], failure) =>
      name === 'defineProperty'
        ? `${display(failure.builtin()?.first)} is not a non-null object`
        : `\`target\` argument of Reflect.${name} must be an object, got ${described(failure.builtin()?.first)}`,
  ],
  [
    /^(.*) is not a symbol$/s,
    ([, text], failure) =>
      typeof failure.builtin()?.first === 'string' ? `${JSON.stringify(text)} is not a symbol` : undefined,
  ],
  [
    /^Array\.prototype\.\w+ called on null or undefined$/,
    (_, failure) => `can't convert ${String(receiverOf(failure))} to object`,
  ],
  [
    /^String\.prototype\.(\w+) called on null or undefined$/,
    ([, name], failure) => `String.prototype.${name} called on incompatible ${String(receiverOf(failure))}`,
  ],
  [
    /^Function\.prototype\.(apply|call) was called on (.*), which is /s,
    ([, name, value], failure) =>
      name === 'apply'
        ? `${value} is not a function`
        : `Function.prototype.call called on incompatible ${classOf(receiverOf(failure))}`,
  ],
  [
    /^Bind must be called on a function$/,
    (_, failure) => `Function.prototype.bind called on incompatible ${classOf(receiverOf(failure))}`,
  ],
  [
    /^(?:Method )?(\w+)\.prototype\.(\S+) (?:called on incompatible receiver|requires that 'this' be an? )/,
    ([, type, name], failure) => (OWN_METHODS.test(type) ? wrongReceiver(type, name, failure) : undefined),
  ],
  [
    /^this is not a Date object\.$/,
    (_, failure) => wrongReceiver('Date', failure.builtin()?.name ?? 'getTime', failure),
  ],
  [
    /^this is not a typed array\.$/,
    (_, failure) => wrongReceiver('TypedArray', failure.builtin()?.name ?? 'set', failure),
  ],
  [/^.* is not an (?:integer|int32 or BigInt64) typed array\.$/, () => 'invalid array type for the operation'],
  [
    /^byte length of (\w+) should be a multiple of (\d)$/,
    ([, type, size]) => `buffer length for ${type} should be a multiple of ${size}`,
  ],
  [/^offset is out of bounds$/, () => 'source array is too long'],
  [
    /^First argument to DataView constructor must be/,
    (_, failure) => `DataView: expected ArrayBuffer, got ${classOf(failure.builtin()?.first)}`,
  ],
  [
    /^Receiver of Promise\.(\w+) call is not a non-null object$/,
    ([, name]) => `Promise.prototype.${name} called on incompatible value`,
  ],
  [
    /^(.*) is not an object$/s,
    (_, failure) =>
      failure.builtin()?.name === 'from' ? `${classOf(failure.builtin()?.first)} is not a non-null object` : undefined,
  ],
  [/^WeakRef: /, () => 'cannot use the given object as the target of a WeakRef'],
  [
    /^Cannot create proxy with a non-object/,
    (_, failure) =>
      isObject(failure.builtin()?.first)
        ? undefined
        : `\`target\` argument of Proxy must be an object, got ${described(failure.builtin()?.first)}`,
  ],
  [/^Abstract class Iterator not directly constructable$/, () => "Iterator constructor can't be used directly"],
  [/^Invalid index : /, () => 'invalid or out-of-range index'],
  [
    /^(Getter|Setter) must be a function: /,
    ([, which]) =>
      `property descriptor's ${which === 'Getter' ? 'get' : 'set'} field is neither undefined nor a function`,
  ],
  [
    /^Invalid property descriptor\. Cannot both specify/,
    () => 'property descriptors must not specify a value or be writable when a getter or setter has been specified',
  ],
  [/^\S+ must be positive$/, () => 'Iterator limits cannot be negative'],
];
