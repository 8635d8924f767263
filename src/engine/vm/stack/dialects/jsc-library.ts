import { lookup } from '../../../../base/lookup.ts';
import type { AnyNode } from '../../../../syntax/ast.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import { agent } from '../../../spec/agent.ts';
import { IsCallable } from '../../../spec/object-operations.ts';
import type { Value } from '../../../spec/values.ts';
import type { Failure, Rule } from './failure.ts';
import { printed } from './jsc-names.ts';

/* What JavaScriptCore's library says of receivers and arguments it does not take. Measured on Bun 1.4. */

const requires = (what: string): string => `${what} requires that |this| not be null or undefined`;

/** `null is not an object (evaluating 'f(null)')` */
function noObject(value: Value, failure: Failure): string {
  const call = failure.path.findLast((each: AnyNode) => each.type === 'CallExpression');
  return `${String(value)} is not an object${call === undefined ? '' : ` (evaluating '${printed(call, failure)}')`}`;
}

/** Methods of arrays that are no JavaScript of its own. */
const NATIVE_ARRAY =
  /^(?:push|pop|shift|unshift|join|sort|slice|splice|indexOf|lastIndexOf|keys|entries|values|reverse|toString|toLocaleString)$/;
const STRING_IN_JS = /^(?:split|replace|replaceAll|match|search|padStart|padEnd|repeat|localeCompare|concat)$/;
const NEEDS_INPUT = /^(?:assign|entries|values)$/;

function nullish(failure: Failure): string | undefined {
  const builtin = failure.builtin();
  if (builtin === undefined) return undefined;
  const { name, first, receiver } = builtin;
  if (name === 'raw') return 'String.raw requires template not be null or undefined';
  if (receiver === agent.realm.intrinsic('%Object%'))
    return NEEDS_INPUT.test(name)
      ? `Object.${name} requires that input parameter not be null or undefined`
      : name === 'fromEntries'
        ? `${String(first)} is not an object`
        : noObject(name === 'defineProperties' ? builtin.second : first, failure);
  if (receiver !== null && receiver !== undefined) return undefined;
  return NATIVE_ARRAY.test(name) || name.startsWith('[')
    ? noObject(receiver, failure)
    : requires(`Array.prototype.${name}`);
}

/** A callback that is none. */
function badCallback(failure: Failure): string | undefined {
  const builtin = failure.builtin();
  if (builtin === undefined || !isObject(builtin.receiver) || IsCallable(builtin.first)) return undefined;
  const { name, receiver } = builtin;
  const { kind } = receiver;
  if (kind === Kind.Map || kind === Kind.Set)
    return name === 'forEach'
      ? `${kind === Kind.Map ? 'Map' : 'Set'}.prototype.forEach callback must be a function`
      : undefined;
  const helpers = agent.realm.intrinsics.get('%Iterator.prototype%');
  let proto = receiver.shape.proto;
  while (proto !== null && proto !== helpers) proto = proto.shape.proto;
  if (proto === null) return undefined;
  if (name === 'forEach') return 'Iterator.prototype.forEach requires the callback argument to be callable.';
  return name === 'reduce'
    ? 'Iterator.prototype.reduce reducer argument must be a function.'
    : /^(?:map|filter|flatMap|some|every|find)$/.test(name)
      ? `Iterator.prototype.${name} callback must be a function.`
      : undefined;
}

const WRONG_RECEIVERS = lookup<(name: string, failure: Failure) => string | undefined>({
  WeakMap: () => 'Called WeakMap function on a non-WeakMap object',
  WeakSet: () => 'Called WeakSet function on a non-WeakSet object',
  WeakRef: () => 'Called WeakRef function on a non-WeakRef object',
  FinalizationRegistry: () => 'Called FinalizationRegistry function on a non-FinalizationRegistry object',
  RegExp: (name) =>
    name === 'exec'
      ? 'Builtin RegExp exec can only be called on a RegExp object'
      : `RegExp.prototype.${name} requires that |this| be an Object`,
  Error: () => 'Type error',
  Date: () => 'Type error',
  BigInt: () => "'this' value must be a BigInt or BigIntObject",
  Boolean: () => 'Type error',
  String: () => 'Type error',
  Function: () => 'Type error',
  Symbol: (name) => `Symbol.prototype.${name} requires that |this| be a symbol or a symbol object`,
  Number: (_name, failure) => `thisNumberValue called on incompatible ${typeof failure.builtin()?.receiver}`,
  Map: (_name, failure) => primitiveReceiver(failure),
  Set: (_name, failure) => primitiveReceiver(failure),
});

function primitiveReceiver(failure: Failure): string | undefined {
  const receiver = failure.builtin()?.receiver;
  return isObject(receiver) ? undefined : noObject(receiver, failure);
}

const SYNTAX: readonly Rule[] = [
  [
    /^((?:Object|Map)\.groupBy) called on null or undefined$/,
    ([, name]) => `${name} requires that the first argument not be null or undefined`,
  ],
  [
    /^The requested module '(.*)' does not provide an export named '(.*)'$/s,
    ([, module, name]) =>
      `Export named '${name}' not found in module '${/^\w/.test(module) ? 'node:' : ''}${module.replace(/^node:/, '')}'.`,
  ],
  [/^Unexpected end of input$/, () => 'Unexpected end of script'],
  [/^Identifier '(.*)' has already been declared$/, ([, name]) => `Cannot declare a let variable twice: '${name}'.`],
  [
    /^Global lexical '(.*)' is/,
    ([, name]) => `Can't create duplicate variable that shadows a global property: '${name}'`,
  ],
  [
    /^Global (?:new )?function '(.*)' is/,
    ([, name]) =>
      `Can't declare global function '${name}': property must be either configurable or both writable and enumerable`,
  ],
  [
    /^Global new variable '(.*)' is/,
    ([, name]) => `Can't declare global variable '${name}': global object must be extensible`,
  ],
  [/^Strict mode code may not include a with/, () => "'with' statements are not valid in strict mode."],
  [/^Illegal return statement$/, () => 'Return statements are only valid inside functions.'],
  [/^Invalid left-hand side in assignment$/, () => 'Left side of assignment is not a reference.'],
  [/^Illegal break statement$/, () => "'break' is only valid inside a switch or loop statement."],
  [/^A class may only have one constructor$/, () => 'Cannot declare multiple constructors in a single class.'],
  [/^Function statements require a function name$/, () => 'Function statements must have a name.'],
  [/^new\.target expression is not allowed here$/, () => 'new.target is only valid inside functions or static blocks.'],
  [/^'super' keyword unexpected here$/, () => 'super is not valid in this context.'],
  [
    /^Duplicate __proto__ fields are not allowed in object literals$/,
    () => 'Attempted to redefine __proto__ property.',
  ],
  [
    /^Octal literals are not allowed in strict mode\.$/,
    () => 'Decimal integer literals with a leading zero are forbidden in strict mode',
  ],
  [
    /^let is disallowed as a lexically bound name$/,
    () => "Cannot use 'let' as a lexical variable name in strict mode.",
  ],
  [/^Unterminated template literal$/, () => 'Unexpected EOF'],
  [/^Unexpected token '}'$/, (_, failure) => (failure.builtin()?.name === 'Function' ? 'Parser error' : undefined)],
];

const PROXIES: readonly Rule[] = [
  [
    /^'.*' returned for property '(\w+)' of object '.*' is not a function$/s,
    ([, trap]) => `'${trap}' property of a Proxy's handler should be callable`,
  ],
  [
    /^Cannot perform '\w+' on a proxy that has been revoked$/,
    () => 'Proxy has already been revoked. No more operations are allowed to be performed on it',
  ],
  [
    /^'defineProperty' on proxy: trap returned falsish for property '(.*)'$/s,
    ([, key]) => `Proxy's 'defineProperty' trap returned falsy value for property '${key}'`,
  ],
  [
    /^'get' on proxy: property '.*' is a read-only and non-configurable data property/s,
    () =>
      "Proxy handler's 'get' result of a non-configurable and non-writable property should be the same value as the target's property",
  ],
  [
    /^'has' on proxy: trap returned falsish for property '.*' which exists in the proxy target as non-configurable$/s,
    () => "Proxy 'has' must return 'true' for non-configurable properties",
  ],
  [
    /^.* is not a valid property name$/s,
    () => "Proxy handler's 'ownKeys' method must return an array-like object containing only Strings and Symbols",
  ],
  [
    /^'ownKeys' on proxy: trap returned duplicate entries$/,
    () => "Proxy handler's 'ownKeys' trap result must not contain any duplicate names",
  ],
  [
    /^'ownKeys' on proxy: trap result did not include '(.*)'$/s,
    ([, key]) =>
      `Proxy object's 'target' has the non-configurable property '${key}' that was not in the result from the 'ownKeys' trap`,
  ],
  [
    /^'getPrototypeOf' on proxy: trap returned neither object nor null$/,
    () => "Proxy handler's 'getPrototypeOf' trap should either return an object or null",
  ],
  [
    /^'construct' on proxy: trap returned non-object/,
    () => "Result from Proxy handler's 'construct' method should be an object",
  ],
  [
    /^'setPrototypeOf' on proxy: trap returned falsish/,
    () =>
      "Proxy 'setPrototypeOf' returned false indicating it could not set the prototype value. The operation was expected to succeed",
  ],
  [
    /^'preventExtensions' on proxy: trap returned falsish$/,
    () => 'Unable to prevent extension in Object.preventExtensions',
  ],
  [
    /^'getOwnPropertyDescriptor' on proxy: trap returned neither object nor undefined/,
    () => "result of 'getOwnPropertyDescriptor' call should either be an Object or undefined",
  ],
  [
    /^'isExtensible' on proxy: trap result does not reflect extensibility of proxy target \(which is 'true'\)$/,
    () =>
      "Proxy object's 'isExtensible' trap returned false when the target is extensible. It should have returned true",
  ],
];

export const LIBRARY_RULES: readonly Rule[] = [
  ...SYNTAX,
  ...PROXIES,
  [/^BigInts have no unsigned right shift/, () => 'BigInt does not support >>> operator'],
  [/^Maximum BigInt size exceeded$/, () => 'Out of memory: BigInt generated from this operation is too big'],
  [/^Cannot redefine property: /, () => 'Attempting to change value of a readonly property.'],
  [/^The second argument to import\(\) must be an object$/, () => "dynamic import's options should be an object"],
  [/^The 'with' option must be an object$/, () => "dynamic import's options.with should be an object"],
  [/^Import attribute value must be a string$/, () => "dynamic import's options.with includes non string property"],
  [/^Division by zero$/, () => '0 is an invalid divisor value.'],
  [/^Invalid language tag: (.*)$/s, ([, tag]) => `invalid language tag: ${tag}`],
  [
    /^Invalid atomic access index$/,
    (_, failure) =>
      Number(failure.builtin()?.second) < 0
        ? 'accessIndex cannot be negative'
        : 'Access index out of bounds for atomic access.',
  ],
  [/^Exponent must be positive$/, () => 'Negative exponent is not allowed'],
  [/^The "(?:The )?value argument must be specified/, () => 'structuredClone requires 1 argument'],
  [/^%Array%\.(from requires that the property of the first argument.*)$/, ([, rest]) => `Array.${rest}`],
  [/^Cannot convert undefined or null to object$/, (_, failure) => nullish(failure)],
  [/^Array\.prototype\.\w+ called on null or undefined$/, (_, failure) => nullish(failure)],
  [
    /^String\.prototype\.(\w+) called on null or undefined$/,
    ([, name]) =>
      name === 'matchAll'
        ? 'String.prototype.matchAll requires |this| not to be null nor undefined'
        : STRING_IN_JS.test(name)
          ? requires(`String.prototype.${name}`)
          : 'Type error',
  ],
  [/^The ("?)(.*)\1 encoding is not supported$/, ([, , label]) => `Unsupported encoding label "${label}"`],
  [/^Each query pair must be an iterable/, () => 'Value is not a sequence'],
  [/^Reflect\.(\w+) called on non-object$/, ([, name]) => `Reflect.${name} requires the first argument be an object`],
  [
    /^Function\.prototype\.(apply|call) was called on (.*), which is /s,
    ([, name, value]) =>
      name === 'apply' ? 'Reflect.apply requires the first argument be a function' : `${value} is not a function`,
  ],
  [/^Bind must be called on a function$/, () => '|this| is not a function inside Function.prototype.bind'],
  [/^Object\.setPrototypeOf called on null or undefined$/, () => 'Cannot set prototype of undefined or null'],
  [/ is not a function$/s, (_, failure) => badCallback(failure)],
  [
    /^Method %RegExpStringIterator%\.prototype\.next called on incompatible receiver/,
    () => '%RegExpStringIteratorPrototype%.next requires |this| to be a RegExp String Iterator instance',
  ],
  [
    /^Method (Array|Map|Set|String) Iterator\.prototype\.next called on incompatible receiver/,
    ([, kind]) =>
      `%${kind}IteratorPrototype%.next requires that |this| be a${kind === 'Array' ? 'n' : ''} ${kind} Iterator instance`,
  ],
  [
    /^(?:Method )?(\w+)\.prototype\.(\S+) (?:called on incompatible receiver|requires that 'this' be an? )/,
    ([, type, name], failure) => WRONG_RECEIVERS[type]?.(name, failure),
  ],
  [/^this is not a Date object\.$/, () => 'Type error'],
  [/^this is not a typed array\.$/, () => 'Receiver should be a typed array view'],
  [/^.* is not an (?:integer|int32 or BigInt64) typed array\.$/, () => 'Argument needs to be a typed array.'],
  [
    /^byte length of \w+ should be a multiple of \d$/,
    () => 'ArrayBuffer length minus the byteOffset is not a multiple of the element size',
  ],
  [/^offset is out of bounds$/, () => 'Range consisting of offset and length are out of bounds'],
  [/^First argument to DataView constructor must be/, () => 'Expected ArrayBuffer for the first argument.'],
  [/^WeakRef: /, () => 'First argument to WeakRef should be an object or a non-registered symbol'],
  [
    /^FinalizationRegistry: cleanup must be callable$/,
    () => 'First argument to FinalizationRegistry should be a function',
  ],
  [
    /^FinalizationRegistry\.prototype\.register: (?:invalid target|target must be an object)$/,
    () => 'register requires an object or a non-registered symbol as the target',
  ],
  [
    /^FinalizationRegistry\.prototype\.register: target and holdings must not be same$/,
    () =>
      'register expects the target object and the holdings parameter are not the same. Otherwise, the target can never be collected',
  ],
  [
    /^(?:Invalid unregisterToken|unregisterToken) /,
    (_, failure) =>
      `${failure.builtin()?.name ?? 'register'} requires an object or a non-registered symbol as the unregistration token`,
  ],
  [
    /^Cannot create proxy with a non-object/,
    (_, failure) => (isObject(failure.builtin()?.first) ? undefined : "A Proxy's 'target' should be an Object"),
  ],
  [/^Constructor Iterator requires 'new'$/, () => 'calling Iterator constructor without new is invalid'],
  [/^Invalid index : /, () => 'Array index out of range'],
  [/^Invalid array length$/, (_, failure) => (failure.builtin() === undefined ? 'Invalid array length' : undefined)],
  [/^(Getter|Setter) must be a function: /, ([, which]) => `${which} must be a function.`],
  [
    /^Invalid property descriptor\. Cannot both specify/,
    () => "Invalid property.  'value' present on property with getter or setter.",
  ],
  [
    /^Object prototype may only be an Object or null/,
    (_, failure) =>
      failure.builtin()?.receiver === agent.realm.intrinsics.get('%Reflect%')
        ? 'Reflect.setPrototypeOf requires the second argument be either an object or null'
        : undefined,
  ],
  [/^Promise\S+ called on null or undefined$/, (_, failure) => noObject(failure.builtin()?.receiver, failure)],
];
