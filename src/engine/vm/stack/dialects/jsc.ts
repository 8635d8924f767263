import type { AnyNode } from '../../../../syntax/ast.ts';
import * as Op from '../../../compile/op-codes.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import { IsCallable } from '../../../spec/object-operations.ts';
import type { Value } from '../../../spec/values.ts';
import { agent } from '../../../spec/agent.ts';
import { typeName } from '../names.ts';
import type { Dialect, Failure, Rule } from './failure.ts';
import { BUILTIN_RULES } from './jsc-builtins.ts';
import { INTL_RULES } from './jsc-intl.ts';
import { ITERATION_RULES, nearIteration, notDelegated, ofNothing } from './jsc-iteration.ts';
import { LIBRARY_RULES } from './jsc-library.ts';
import { printed } from './jsc-names.ts';
import { PATTERN_RULES } from './jsc-patterns.ts';
import { readOfNothing } from './jsc-reads.ts';
import { SYNTAX_RULES } from './jsc-syntax.ts';
import { WEB_RULES, webCode } from './jsc-web.ts';
import { jscJson } from './json.ts';

/*
 * What JavaScriptCore says where V8 says something else. Measured on Bun 1.4.4, which runs what its own printer made
 * of a program: texts have double quotes, and `undefined` is `(void 0)`.
 */

/** `'x' is …` */
function shown(value: Value): string {
  if (isObject(value)) return `an instance of ${typeName(value, agent.stackRules)}`;
  if (typeof value === 'symbol') return 'a Symbol';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** The same without its article: what a tag or constructor turned out to be. */
const bareShown = (value: Value): string => shown(value).replace(/^(?:an instance of|a) /, '');

function nullish([, doing, base, key]: RegExpExecArray, failure: Failure): string {
  if (/^Symbol\(Symbol\.(?:asyncI|i)terator\)$/.test(key)) return ofNothing(base, failure);
  const member = failure.member(key) ?? (key.startsWith('#') ? failure.member() : undefined);
  if (member !== undefined && doing === 'set')
    return `${base} is not an object (evaluating '${printed(failure.assignmentTo(member) ?? member, failure)}')`;
  if (member !== undefined) return readOfNothing(base, member, failure);
  const taken = failure.pattern();
  const property = taken?.pattern.type === 'ObjectPattern' ? taken.pattern.properties[0] : undefined;
  return property?.type === 'Property'
    ? fromNothing((property.key as { name?: string }).name ?? '')
    : `${base} is not an object`;
}

const fromNothing = (name: string): string => `Cannot destructure property '${name}' from null or undefined value`;

function notIterable(failure: Failure): string {
  const iterated = failure.iterated();
  if (iterated === undefined) return ofBuiltin(failure);
  const { value, isSpread } = iterated;
  const isNothing = value === undefined || value === null;
  if (isSpread)
    return `Spread syntax requires ...iterable${isNothing ? ' not be null or undefined' : '[Symbol.iterator] to be a function'}`;
  if (failure.frame?.fc.code[failure.frame.pc] === Op.AsyncIterInit && !isNothing)
    return 'iterable should have an iterator symbol';
  const delegated = isNothing ? undefined : notDelegated(value, failure);
  if (delegated !== undefined) return delegated;
  if (!isNothing) return `${isObject(value) ? '{}' : typeof value} is not iterable`;
  return ofNothing(value, failure);
}

/** A built-in that was given something to iterate. */
function ofBuiltin(failure: Failure): string {
  const builtin = failure.builtin();
  const call = failure.path.findLast(({ type }) => type === 'CallExpression');
  const isNothing =
    builtin !== undefined &&
    !/^[A-Z]/.test(builtin.name) &&
    (builtin.count === 0 || builtin.first === undefined || builtin.first === null);
  if (isNothing && builtin.name === 'from' && isObject(builtin.receiver))
    return `${builtin.receiver === agent.realm.intrinsic('%Array%') ? 'Array' : 'TypedArray'}.from requires an array-like object - not null or undefined`;
  if (isNothing && builtin.name === 'fromEntries') return `${String(builtin.first)} is not an object`;
  if (isNothing && call !== undefined)
    return `${String(builtin.count === 0 ? undefined : builtin.first)} is not an object (evaluating '${printed(call, failure)}')`;
  return builtin?.name === 'fromEntries' ? `${typeof builtin.first} is not iterable` : 'Type error';
}

const CALLBACKS =
  /^(?:map|forEach|filter|some|every|find|findIndex|findLast|findLastIndex|flatMap|reduce|reduceRight)$/;

/** What takes an iterator's steps in the engine's own language, and calls none of its functions without a `next`. */
const NATIVE_LOOPS = /^(?:toArray|forEach|includes|join)$/;

/** What goes through all that an iterable holds in the engine's own language. */
const TAKES_ALL = /^(?:all|race|any|allSettled|(?:Weak)?(?:Map|Set))$/;

function notFunction([, text]: RegExpExecArray, failure: Failure): string {
  const builtin = failure.builtin();
  if (builtin !== undefined) {
    const { name, first, receiver } = builtin;
    if (NATIVE_LOOPS.test(name) && isObject(receiver) && receiver.kind !== Kind.Array) return 'Type error';
    if (TAKES_ALL.test(name) && text !== 'Promise resolve') return 'Type error';
    return CALLBACKS.test(name) && !IsCallable(first)
      ? `Array.prototype.${name} callback must be a function`
      : `${text} is not a function`;
  }
  const template = failure.tagged(text);
  if (template !== undefined)
    return `${bareShown(failure.callee())} is not a function (near '...${printed(template, failure)}...')`;
  const call = failure.call(text);
  // What is looked up and called by no call makes a primitive of something.
  if (call === undefined)
    return failure.iterated()?.isSpread === true
      ? `${text} is not a function`
      : 'Symbol.toPrimitive is not a function, undefined, or null';
  const whole = printed(call, failure);
  const inside = printed(call.callee, failure);
  const callee = whole.startsWith(`(${inside})`) ? `(${inside})` : inside;
  return `${callee} is not a function. (In '${whole}', '${callee}' is ${shown(failure.callee())})`;
}

function notConstructor([, text]: RegExpExecArray, failure: Failure): string {
  const builtin = failure.builtin();
  if (builtin?.name === 'construct') return 'Reflect.construct requires the first argument be a constructor';
  if (builtin !== undefined && /^(?:resolve|reject|all|race|any|allSettled)$/.test(builtin.name))
    return isObject(builtin.receiver) ? 'argument is not a constructor' : '|this| is not an object';
  const call = failure.call(text);
  const callee = failure.callee();
  const isNamed = typeof callee === 'symbol' || (isObject(callee) && callee.methods.call !== null);
  const kind = !isNamed ? bareShown(callee) : typeof callee === 'symbol' ? String(callee) : 'function';
  if (call?.type !== 'NewExpression') return `${text} is not a constructor`;
  const { path } = failure;
  const isRead = path[path.indexOf(call) - 1]?.type === 'MemberExpression' && call.arguments.length === 0;
  return `${kind} is not a constructor (evaluating '${printed(call, failure)}${isRead ? '()' : ''}')`;
}

const RULES: readonly Rule[] = [
  ...SYNTAX_RULES,
  ...ITERATION_RULES,
  ...INTL_RULES,
  ...BUILTIN_RULES,
  ...LIBRARY_RULES,
  ...WEB_RULES,
  [
    /^Failed to (?:execute|construct) .*: \d+ arguments? required, but only \d+ present\.$|^The ".*" arguments? must be specified$/,
    () => 'Not enough arguments',
  ],
  [
    /^Failed to construct '(\w+)': Please use the 'new' operator/,
    ([, name]) => `Use \`new ${name}(...)\` instead of \`${name}(...)\``,
  ],
  [
    /^Method (Map|Set)\.prototype\.\w+ called on incompatible receiver (.*)$/s,
    ([, kind]) => `${kind} operation called on non-${kind} object`,
  ],
  [
    /^Method get (Map|Set)\.prototype\.size called on incompatible receiver #/s,
    ([, kind]) => `${kind} operation called on non-${kind} object`,
  ],
  [
    /^Constructor (Map|Set|WeakMap|WeakSet) requires 'new'$/,
    ([, name]) => `calling ${name} constructor without new is invalid`,
  ],
  [/^#<.*> is not extensible$/s, () => 'Attempted to assign to readonly property.'],
  [
    /^(?:number|string) .* is not a function$/s,
    (_, failure) =>
      failure.builtin()?.name === 'from'
        ? 'Array.from requires that the second argument, when provided, be a function'
        : undefined,
  ],
  [/^The normalization form should be/, () => 'argument does not match any normalization form'],
  [/^Invalid typed array length: -|^Invalid array buffer length$/, () => 'length cannot be negative'],
  [/^Offset is outside the bounds of the DataView$/, () => 'Out of bounds access'],
  [/ is not a shared typed array\.$/, () => 'Typed array for wait/waitAsync/notify must wrap a SharedArrayBuffer.'],
  [/^Invalid code point/, () => 'Arguments contain a value that is out of range of code points'],
  [/^Reflect\.ownKeys called on non-object$/, () => 'Reflect.ownKeys requires the first argument be an object'],
  [/^Cannot convert (?!a BigInt|a Symbol|undefined|null)\S.* to a BigInt$/s, () => 'Failed to parse String to BigInt'],
  [/^Cannot convert (?:undefined|null) to a BigInt$/, () => 'Invalid argument type in ToBigInt operation'],
  [/^Cannot destructure '.*' as it is (?:undefined|null)\.$/s, () => 'Cannot destructure null or undefined value'],
  [/^Cannot (read|set) properties of (undefined|null) \((?:reading|setting) '(.*)'\)$/s, nullish],
  [
    /^Cannot destructure (?:property '(.*?)')?.*as it is (?:undefined|null)\.$/s,
    ([text, name], failure) => {
      if (name === undefined) return undefined;
      return name.startsWith('Symbol(') ? ofNothing(/as it is (\w+)/.exec(text)![1], failure) : fromNothing(name);
    },
  ],
  [
    /^object (?:null|undefined) is not iterable \(cannot read property Symbol/,
    (_, failure) => {
      const read = failure.path.findLast(({ type }) => type === 'MemberExpression') as
        | (AnyNode & { type: 'MemberExpression' })
        | undefined;
      return failure.iterated() !== undefined || failure.builtin() !== undefined || read === undefined
        ? undefined
        : `null is not an object (evaluating '${printed(read, failure)}')`;
    },
  ],
  [
    /^Method \[(Async)?Generator\]\.prototype\.\w+ called/,
    ([, isAsync]) => `|this| should be ${isAsync ? 'an async' : 'a'} generator`,
  ],
  [/^Set\.prototype\.\w+ argument must be an object$/, () => 'Set operation expects first argument to be an object'],
  [/^The \.size property is NaN$/, () => "Set operation expects first argument to have non-NaN 'size' property"],
  [
    /^string "(has|keys)" is not a function$/,
    ([, name], failure) => `Set.prototype.${failure.builtin()?.name ?? 'union'} expects other.${name} to be callable`,
  ],
  [/on a detached ArrayBuffer$/, () => 'Buffer is already detached'],
  [/^Value not transferable$/, () => 'The object can not be cloned.'],
  [
    / is not iterable(?: \(.*\))?$| is not async iterable$/s,
    (_, failure) =>
      failure.iterated() !== undefined || failure.builtin() !== undefined ? notIterable(failure) : undefined,
  ],
  [/^Spread syntax requires/, (_, failure) => (failure.iterated() === undefined ? undefined : notIterable(failure))],
  [/^Promise resolver .* is not a function$/s, () => 'Promise constructor takes a function argument'],
  [/^(.*) is not a function$/s, (match, failure) => nearIteration(match[1], failure) ?? notFunction(match, failure)],
  [/^Super constructor .* is not a constructor$/s, () => "function is not a constructor (evaluating 'super(...args)')"],
  [/^Class extends value .* is not a constructor or null$/s, () => 'The superclass is not a constructor.'],
  [/^(.*) is not a constructor$/s, notConstructor],
  [/^Assignment to constant variable\.$/, () => 'Attempted to assign to readonly property.'],
  [/^Cannot access '(.*)' before initialization$/, ([, name]) => `Cannot access '${name}' before initialization.`],
  [
    /^Must call super constructor/,
    () => "'super()' must be called in derived constructor before accessing |this| or returning non-object.",
  ],
  [/^Super constructor may only be called once$/, () => "'super()' can't be called more than once in a constructor."],
  [
    /^Class constructor (.*) cannot be invoked without 'new'$/s,
    ([, name]) => `Cannot call a class constructor ${name === '' ? '' : `${name} `}without |new|`,
  ],
  [
    /^(?:Promise constructor|Constructor (\w+)) (?:cannot be invoked without|requires) 'new'$/,
    ([, name = 'Promise']) => `Cannot call a constructor ${name} without |new|`,
  ],
  [/^Chaining cycle detected for promise #<.*>$/, () => 'Cannot resolve a promise with itself'],
  [/^All promises were rejected$/, () => ''],
  [/^(Iterator\.prototype\.\w+) called on non-object$/, ([, method]) => `${method} requires that |this| be an Object.`],
  [/^Promise\S+ called on non-object$/, () => '|this| is not an object'],
  [/^Method Promise\.prototype\.\w+ called on incompatible receiver .*$/s, () => '|this| is not a Promise'],
  [
    /^Iterator value .* is not an entry object$/s,
    (_, failure) => {
      const name = failure.builtin()?.name;
      if (name === 'WeakMap') return 'WeakMap requires that an entry be an Object.';
      return name === 'fromEntries'
        ? 'Object.fromEntries requires the first iterable parameter yields objects'
        : 'Type error';
    },
  ],
  [
    /^Iterator result .* is not an object$|^Result of the Symbol\.\w+ method is not an object$/s,
    ([text], failure) => {
      if (failure.iterated()?.isSpread === true)
        return text.startsWith('Result') ? 'undefined is not a function' : 'Iterator result interface is not an object';
      return TAKES_ALL.test(failure.builtin()?.name ?? '')
        ? 'Type error'
        : 'Iterator result interface is not an object.';
    },
  ],
  [
    /^Reduce of empty array/,
    (_, failure) => `${failure.builtin()?.name ?? 'reduce'} of empty array with no initial value`,
  ],
  [/^Cannot mix BigInt and other types/, (_, failure) => mixedIn(operation(failure))],
  [/^Cannot convert a BigInt value to a number$/, () => "Conversion from 'BigInt' to 'number' is not allowed."],
  [/^The number .* cannot be converted to a BigInt/, () => 'Not an integer'],
  [/^Cannot convert a Symbol value to a (\w+)$/, ([, to]) => `Cannot convert a symbol to a ${to}`],
  [
    /^Cannot use 'in' operator to search for '(.*)' in (.*)$/s,
    (_, failure) => {
      if (failure.frame?.fc.code[failure.frame.pc] === Op.PrivateIn)
        return `${shown(failure.operand(2))} is not an Object.`;
      const node = failure.path.findLast((each) => each.type === 'BinaryExpression' && each.operator === 'in') as
        | (AnyNode & { type: 'BinaryExpression' })
        | undefined;
      return node === undefined
        ? undefined
        : `${printed(node.right, failure)} is not an Object. (evaluating '${printed(node, failure)}')`;
    },
  ],
  [
    /^Right-hand side of 'instanceof' is not (?:an object|callable)$/,
    ([text], failure) => {
      const node = failure.path.findLast((each) => each.type === 'BinaryExpression' && each.operator === 'instanceof');
      return text.endsWith('callable') && node?.type === 'BinaryExpression'
        ? `${printed(node.right, failure)} is not a function. (evaluating '${printed(node, failure)}')`
        : 'Right hand side of instanceof is not an object';
    },
  ],
  [/^Function has non-object prototype/, () => 'instanceof called on an object with an invalid prototype property.'],
  [/could not be cloned\.$/s, () => 'The object can not be cloned.'],
  [
    /^Cannot convert undefined or null to object$/,
    (_, failure) => {
      const deletion = failure.deleted();
      return deletion === undefined
        ? `Array.prototype.${failure.builtin()?.name ?? 'at'} requires that |this| not be null or undefined`
        : `${String(failure.operand(1))} is not an object (evaluating '${printed(deletion, failure).replace(/^\((.*)\)$/s, '$1')}')`;
    },
  ],
  [/^String\.prototype\.\w+ called on null or undefined$/, () => 'Type error'],
  [
    /^Invalid array length$/,
    (_, failure) => (failure.builtin()?.name === 'defineProperty' ? 'Invalid array length' : undefined),
  ],
  [/^Invalid array length$/, () => 'Array length must be a positive integer of safe magnitude.'],
  [
    /^Invalid count value: /,
    () => 'String.prototype.repeat argument must be greater than or equal to 0 and not be Infinity',
  ],
  [
    /^to(Fixed|Precision|Exponential)\(\) .* must be between (\d+) and (\d+)$/,
    ([, name, from, to]) => `to${name}() argument must be between ${from} and ${to}`,
  ],
  [/^Invalid time value$/, () => 'Invalid Date'],
  [
    /^Invalid string length$/,
    (_, failure) => (/^pad/.test(failure.builtin()?.name ?? '') ? 'Out of memory' : undefined),
  ],
  [
    /^'caller', 'callee', and 'arguments' properties may not/,
    () => "'arguments', 'callee', and 'caller' cannot be accessed in this context.",
  ],
  [/^URI malformed$/, () => 'URI error'],
  [/^Object\.define(?:Property|Properties) called on non-object$/, () => 'Properties can only be defined on Objects.'],
  [
    /^Cannot define property .*, object is not extensible$/s,
    () => 'Attempting to define property on object that is not extensible.',
  ],
  [
    /^Cannot (?:add property .*, object is not extensible|assign to read only property|set property .* which has only a getter)/s,
    () => 'Attempted to assign to readonly property.',
  ],
  [/^Cannot delete property /, () => 'Unable to delete property.'],
  [/^Cannot create proxy with a non-object/, () => "A Proxy's 'handler' should be an Object"],
  [/^Converting circular structure to JSON/, () => 'JSON.stringify cannot serialize cyclic structures.'],
  [/^Do not know how to serialize a BigInt$/, () => 'JSON.stringify cannot serialize BigInt.'],
  [
    /^Object prototype may only be an Object or null/,
    (_, failure) =>
      failure.builtin()?.name === 'create'
        ? 'Object prototype may only be an Object or null.'
        : 'Prototype value can only be an object or null',
  ],
  [/^Cyclic __proto__ value$/, () => 'cyclic __proto__ value'],
  [/^Invalid value used as weak map key$/, () => 'WeakMap keys must be objects or non-registered symbols'],
  [/^Invalid value used in weak set$/, () => 'WeakSet values must be objects or non-registered symbols'],
  [
    /^.* is not a symbol$/s,
    (_, failure) =>
      `${failure.builtin()?.name === 'keyFor' ? 'Symbol.keyFor' : ''} requires that the first argument be a symbol`.trim(),
  ],
  [/^Generator is already running$/, () => 'Generator is executing'],
  [
    /^(?:Cannot (read|write) private member|Receiver must be )/,
    ([, doing], failure) => {
      const member = failure.member() ?? failure.path.findLast(({ type }) => type === 'MemberExpression');
      const whole = member === undefined ? undefined : (failure.assignmentTo(member) ?? member);
      // Its own spelling.
      return `Cannot access ${doing === undefined ? 'private method or acessor' : 'invalid private field'}${whole === undefined ? '' : ` (evaluating '${printed(whole, failure)}')`}`;
    },
  ],
  [/^Maximum call stack size exceeded$/, () => 'Maximum call stack size exceeded.'],
  ...PATTERN_RULES,
];

const OPERATIONS: Readonly<Record<string, string>> = {
  '+': 'addition',
  '-': 'subtraction',
  '*': 'multiplication',
  '/': 'division',
  '%': 'remainder',
  '**': 'exponentiation',
  '&': "bitwise 'and' operation",
  '|': "bitwise 'or' operation",
  '^': "bitwise 'xor' operation",
  '<<': 'left shift operation',
  '>>': 'signed right shift operation',
};

const mixedIn = (what: string | undefined): string =>
  what === undefined ? 'BigInt does not support >>> operator' : `Invalid mix of BigInt and other type in ${what}.`;

function operation({ path }: Failure): string | undefined {
  const node = path.findLast(({ type }) => type === 'BinaryExpression' || type === 'AssignmentExpression') as
    | { operator?: string }
    | undefined;
  return OPERATIONS[node?.operator?.replace(/(?<=.)=$/, '') ?? '+'];
}

export const JSC: Dialect = {
  rules: RULES,
  json: jscJson,
  behindJson: () => 'JSON Parse error: Unable to parse JSON string',
  ownNames: {},
  codeOf: webCode,
};
