import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import * as Op from '../../../compile/op-codes.ts';
import { isObject } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import type { Dialect, Failure, Rule } from './failure.ts';
import { errorHooks } from '../../../spec/errors.ts';
import { BUILTIN_RULES } from './firefox-builtins.ts';
import { argumentText, calledText, notFunction } from './firefox-calls.ts';
import { named } from './firefox-expressions.ts';
import { INTL_RULES } from './firefox-intl.ts';
import { LIBRARY_RULES } from './firefox-library.ts';
import { isUnnamed, notIterable, nullish, shownKey, takenApart, withoutProperties } from './firefox-iteration.ts';
import { valueText } from './firefox-values.ts';
import { PRIVATE_RULES } from './firefox-private.ts';
import { WEAK_RULES } from './firefox-weak.ts';
import { firefoxJson } from './json.ts';

/* What Firefox says where V8 says something else. Measured on Firefox 153. */

function destructured([, base]: RegExpExecArray, failure: Failure): string {
  const taken = failure.pattern();
  if (taken === undefined || (taken.value !== 'parameter' && taken.value !== undefined && isUnnamed(taken.value)))
    return `${base} has no properties`;
  const access = taken.pattern.type === 'ArrayPattern' ? "can't access property Symbol.iterator, " : '';
  return `${access}${takenApart(taken, failure)} is ${base}`;
}

const RULES: readonly Rule[] = [
  ...BUILTIN_RULES,
  ...LIBRARY_RULES,
  ...WEAK_RULES,
  ...INTL_RULES,
  ...PRIVATE_RULES,
  [/^Cannot read properties of (undefined|null) \(reading '(.*)'\)$/s, nullish],
  [/^Cannot set properties of (undefined|null) \(setting '(.*)'\)$/s, nullish],
  [/^Cannot destructure (?:property )?'.*' (?:of '.*' )?as it is (undefined|null)\.$/s, destructured],
  [/^(.*) is not iterable(?: \(.*\))?$/s, ([, text], failure) => notIterable(text, failure)],
  [
    /^(.*) is not a function or its return value is not iterable$/s,
    ([, text], failure) => notIterable(`${text}()`, failure),
  ],
  [/^(.*) is not async iterable$/s, ([, text], failure) => notIterable(text, failure)],
  [/^Spread syntax requires/, (_, failure) => notIterable('', failure)],
  [/^Promise resolver (.*) is not a function$/s, ([, text]) => `${text.replace(/^#<.*>$/, '({})')} is not a function`],
  [/^(.*) is not a function$/s, notFunction],
  [/^Super constructor .* is not a constructor$/s, () => 'super is not a constructor'],
  [
    /^(.*) is not a constructor$/s,
    ([, text], failure) => {
      const builtin = failure.builtin();
      if (builtin !== undefined && /^(?:resolve|reject|all|race|any|allSettled)$/.test(builtin.name))
        return isObject(builtin.receiver)
          ? '({}) is not a constructor'
          : `Receiver of Promise.${builtin.name} call is not a non-null object`;
      if (builtin?.name === 'construct') return `${argumentText(builtin, failure)} is not a constructor`;
      const call = failure.call(text);
      if (call !== undefined && /Function/.test(call.callee.type)) {
        const callee = failure.source.slice(call.callee.start, call.callee.end);
        return `${callee.startsWith('(') || call.callee.type === 'ArrowFunctionExpression' ? callee : `(${callee})`} is not a constructor`;
      }
      return `${call === undefined || /^(?:Super|super)/.test(text) ? text : calledText(call.callee, failure)} is not a constructor`;
    },
  ],
  [
    /^Class extends value (.*) is not a constructor or null$/s,
    ([, text], failure) => {
      const { path } = failure;
      const owner = path.findLast((node) => node.type === 'ClassDeclaration' || node.type === 'ClassExpression') as
        | { superClass?: Node | null }
        | undefined;
      if (owner?.superClass && !/^(?:undefined|true|false|-?[\d.]+n?)$/.test(text) && /Function|=>|^class/.test(text))
        return `${/Function/.test(owner.superClass.type) ? valueSource(owner.superClass, failure) : named(owner.superClass)} is not a constructor`;
      return `class heritage ${owner?.superClass ? named(owner.superClass) : text} is not an object or null`;
    },
  ],
  [
    /^Assignment to constant variable\.$/,
    (_, { path }) => {
      const assignment = path.findLast(({ type }) => type === 'AssignmentExpression' || type === 'UpdateExpression') as
        | { left?: Node; argument?: Node }
        | undefined;
      const target = assignment?.left ?? assignment?.argument ?? path.at(-1);
      return target?.type === 'Identifier' ? `invalid assignment to const '${named(target)}'` : undefined;
    },
  ],
  [
    /^(.*) is not defined$/s,
    ([, name], { path, frame }) => {
      const assignment = path.findLast(({ type }) => type === 'AssignmentExpression') as
        | (AnyNode & { type: 'AssignmentExpression' })
        | undefined;
      const isRead = frame?.fc.code[frame.pc] === Op.GetGlobal;
      const isTarget = assignment?.left.type === 'Identifier' && assignment.left.name === name;
      return isTarget && !isRead ? `assignment to undeclared variable ${name}` : undefined;
    },
  ],
  [
    /^Cannot access '(.*)' before initialization$/,
    ([, name]) => `can't access lexical declaration '${name}' before initialization`,
  ],
  [
    /^Must call super constructor/,
    () => "must call super constructor before using 'this' in derived class constructor",
  ],
  [/^Super constructor may only be called once$/, () => 'super() called twice in derived class constructor'],
  [/^Class constructor .* cannot be invoked without 'new'$/s, () => "class constructors must be invoked with 'new'"],
  [
    /^(?:Promise constructor|Constructor (\w+)) (?:cannot be invoked without|requires) 'new'$/,
    ([, name = 'Promise']) => `calling a builtin ${name} constructor without new is forbidden`,
  ],
  [/^Chaining cycle detected for promise #<.*>$/, () => 'A promise cannot be resolved with itself.'],
  [/^All promises were rejected$/, () => 'No Promise in Promise.any was resolved'],
  [/^(Promise\.prototype\.finally) called on non-object$/, ([, method]) => `${method} called on incompatible value`],
  [
    /^Promise\S+ called on non-object$/,
    (_, failure) => `Receiver of Promise.${failure.builtin()?.name ?? 'resolve'} call is not a non-null object`,
  ],
  [
    /^Method Promise\.prototype\.(\w+) called on incompatible receiver #<(\w+)>$/s,
    ([, name, kind]) => `Promise.prototype.${name} called on incompatible ${kind}`,
  ],
  [/^Method \[AsyncGenerator\]\.prototype\.\w+ called/, () => 'Not an async generator'],
  [
    /^Method \[Generator\]\.prototype\.(\w+) called on incompatible receiver (?:#<(\w+)>)?/,
    ([, name, kind = 'receiver']) => `${name} method called on incompatible ${kind}`,
  ],
  [
    /^Set\.prototype\.\w+ argument must be an object$/,
    (_, failure) => `${typeof failure.builtin()?.first} is not a non-null object`,
  ],
  [/^The \.size property is NaN$/, (_, failure) => `size is ${sizeOf(failure.builtin()?.first)}`],
  [
    /^Function has non-object prototype/,
    (_, { path, source }) => {
      const node = path.findLast((each) => each.type === 'BinaryExpression' && each.operator === 'instanceof') as
        | (AnyNode & { type: 'BinaryExpression' })
        | undefined;
      return node === undefined
        ? undefined
        : `'prototype' property of ${/Function/.test(node.right.type) ? source.slice(node.right.start, node.right.end) : named(node.right)} is not an object`;
    },
  ],
  [
    /^(?:(?:#<.*>|\[object Module\]) is not extensible|Immutable prototype object '#<\w+>' .*)$/s,
    () => "can't set prototype of this object",
  ],
  [/^The normalization form should be/, () => "form must be one of 'NFC', 'NFD', 'NFKC', or 'NFKD'"],
  [/^Invalid code point (.*)$/, ([, text]) => `${text} is not a valid code point`],
  [/^Invalid typed array length: |^Invalid array buffer length$/, () => 'invalid array length'],
  [/^\[object \w+Array\] is not a shared typed array\.$/, () => 'invalid array type for the operation'],
  [
    /^Method Promise\.prototype\.(\w+) called on incompatible receiver .*$/s,
    ([, name]) => `Receiver of Promise.prototype.${name} call is not a non-null object`,
  ],
  [
    /^Iterator value .* is not an entry object$/s,
    (_, failure) =>
      `iterable for ${(failure.builtin()?.name ?? 'Map').replace('fromE', 'Object.fromE')} should have array-like objects`,
  ],
  [
    /^Iterator result .* is not an object$/s,
    (_, failure) => `iterator.${failure.isClosing ? 'return' : 'next'}() returned a non-object value`,
  ],
  [/^Result of the (Symbol\.\w+) method is not an object$/, ([, name]) => `[${name}]() returned a non-object value`],
  [/^Reduce of empty array/, () => 'reduce of empty array with no initial value'],
  [/^Reduce of a done iterator/, () => 'reduce of empty iterator with no initial value'],
  [
    /^Cannot mix BigInt and other types|^Cannot convert a BigInt value to a number$/,
    () => "can't convert BigInt to number",
  ],
  [
    /^The number (.*) cannot be converted to a BigInt because it is not an integer$/,
    ([, text]) => `${text} can't be converted to BigInt because it isn't an integer`,
  ],
  [/^Cannot convert a Symbol value to a (\w+)$/, ([, to]) => `can't convert symbol to ${to}`],
  [/^Cannot convert undefined or null to object$/, noObject],
  [/^Cannot convert object to primitive value$/, notPrimitive],
  [
    /^Cannot use 'in' operator to search for '(.*)' in (.*)$/s,
    ([, key, text], failure) => {
      const isOwn = failure.frame?.fc.code[failure.frame.pc] === Op.In;
      const [sought, holder] = isOwn ? [failure.operand(1), failure.operand(2)] : [undefined, undefined];
      return typeof sought === 'string' && typeof holder === 'string'
        ? `cannot use 'in' operator to search for ${JSON.stringify(key)} in ${JSON.stringify(text)}`
        : `right-hand side of 'in' should be an object, got ${isOwn ? typeName(holder) : typeOfShown(text)}`;
    },
  ],
  [
    /^Right-hand side of 'instanceof' is not (?:an object|callable)$/,
    ([text], { path }) => {
      const node = path.findLast((each) => each.type === 'BinaryExpression' && each.operator === 'instanceof') as
        | (AnyNode & { type: 'BinaryExpression' })
        | undefined;
      if (node === undefined) return undefined;
      return text.endsWith('callable')
        ? `${named(node.right)} is not a function`
        : `invalid 'instanceof' operand ${named(node.right)}`;
    },
  ],
  [/^(.* )?could not be cloned\.$/s, ([, text = '']) => notCloned(text)],
  [/^Transfer list contains source port$/, () => 'The object could not be cloned.'],
  [
    /^Value not transferable$| in transfer list is already detached$/,
    () => 'invalid transferable array for structured clone',
  ],
  [/^Transfer list contains duplicate /, () => 'duplicate transferable for structured clone'],
  [/^Object that needs transfer was found/, () => 'MessagePort object could not be cloned.'],
  [/on a detached ArrayBuffer$/, () => 'attempting to access detached ArrayBuffer'],
  [/^Invalid array length$/, () => 'invalid array length'],
  [
    /^Invalid count value: (.*)$/,
    ([, count]) =>
      count.startsWith('-')
        ? 'repeat count must be non-negative'
        : 'repeat count must be less than infinity and not overflow maximum string size',
  ],
  [
    /^to(?:Fixed|Precision|Exponential)\(\) .* must be between/,
    (_, failure) => `precision ${String(failure.builtin()?.first)} out of range`,
  ],
  [/^toString\(\) radix/, () => 'radix must be an integer at least 2 and no greater than 36'],
  [/^Invalid time value$/, () => 'invalid date'],
  [/^URI malformed$/, () => 'malformed URI sequence'],
  [
    /^Object\.define(?:Property|Properties) called on non-object$/,
    (_, failure) => `${String(failure.builtin()?.first)} is not a non-null object`,
  ],
  [
    /^Cannot define property (.*), object is not extensible$/s,
    ([, key]) => `can't define property ${shownKey(key)}: Object is not extensible`,
  ],
  [
    /^Cannot add property (.*), object is not extensible$/s,
    ([, key], failure) =>
      failure.builtin()
        ? "can't define array index property past the end of an array with non-writable length"
        : `can't define property ${shownKey(key)}: Object is not extensible`,
  ],
  [/^Cannot redefine property: (.*)$/s, ([, key]) => `can't redefine non-configurable property ${shownKey(key)}`],
  [/^Cannot assign to (?:read only )?property '(.*)' of /s, ([, key]) => `${shownKey(key)} is read-only`],
  [
    /^Cannot delete property '(.*)' of /s,
    ([, key]) => `property ${shownKey(key)} is non-configurable and can't be deleted`,
  ],
  [
    /^Cannot set property (.*) of .* which has only a getter$/s,
    ([, key]) => `setting getter-only property ${shownKey(key)}`,
  ],
  [
    /^Cannot create proxy with a non-object as target or handler$/,
    (_, failure) => {
      const { first, second } = failure.builtin() ?? {};
      return isObject(first)
        ? `\`handler\` argument of Proxy must be an object, got ${String(second)}`
        : `\`target\` argument of Proxy must be an object, got ${String(first)}`;
    },
  ],
  [/^Converting circular structure to JSON/, () => 'cyclic object value'],
  [/^Do not know how to serialize a BigInt$/, () => "BigInt value can't be serialized in JSON"],
  [
    /^Object prototype may only be an Object or null: (.*)$/s,
    (_, failure) =>
      `${failure.builtin()?.name === 'create' ? 'Object.create' : 'Object.setPrototypeOf'}: expected an object or null, got ${typeof failure.builtin()?.second}`,
  ],
  [/^Cyclic __proto__ value$/, () => "can't set prototype: it would cause a prototype chain cycle"],
  [/^The iterator does not provide a 'throw' method/, () => "iterator does not have a 'throw' method"],
  [/^Atomics\.wait cannot be called in this context$/, () => 'waiting is not allowed on this thread'],
  [/^Generator is already running$/, () => 'already executing generator'],
  [/^(\w+\.prototype\.\w+) called on null or undefined$/, ([, name]) => `${name} called on incompatible undefined`],
  [/^Maximum call stack size exceeded$/, () => 'too much recursion'],
];

/** An object that is to be a primitive, where an operator of the program asks for that. */
function notPrimitive(_: RegExpExecArray, failure: Failure): string {
  if (failure.builtin() !== undefined) return "can't convert object to primitive type";
  const node = failure.path.findLast(({ type }) => /^(?:Binary|Unary)Expression$|^TemplateLiteral$/.test(type)) as
    | { type: string; left?: AnyNode; right?: AnyNode; argument?: AnyNode; expressions?: readonly AnyNode[] }
    | undefined;
  const operands = [node?.left, node?.right, node?.argument, ...(node?.expressions ?? [])];
  const operand = operands.find(
    (each) => each !== undefined && /^(?:Identifier|(?:Member|Call)Expression)$/.test(each.type),
  );
  const kind =
    node?.type === 'UnaryExpression' ? 'number' : node?.type === 'TemplateLiteral' ? 'string' : 'primitive type';
  const object = [1, 2].map((place) => failure.operand(place)).find(isObject);
  const text = operand === undefined ? (object === undefined ? 'object' : valueText(object)) : named(operand);
  return `can't convert ${text} to ${kind}`;
}

const valueSource = (node: Node, { source }: Failure): string => source.slice(node.start, node.end);

function notCloned(text: string): string {
  if (/^Symbol\(/.test(text)) return 'unsupported type for structured data';
  const kind = text.startsWith('An ArrayBuffer')
    ? 'ArrayBuffer'
    : (/^(?:#<([\w. ]+)>|\[object ([\w. ]+)\]|(\w+) object )/.exec(text)?.slice(1).find(Boolean) ?? 'Function');
  return `${kind === 'Window' || kind === 'Object' ? 'Proxy' : kind} object could not be cloned.`;
}

/** Nothing that becomes an object, or has nothing that could be deleted. */
function noObject(_: RegExpExecArray, failure: Failure): string {
  const target = failure.deleted()?.argument;
  const member = (target?.type === 'ChainExpression' ? target.expression : target) as AnyNode | undefined;
  if (member?.type !== 'MemberExpression') return `can't convert ${missing(failure)} to object`;
  const key = member.computed ? shownKey(String(failure.operand(2))) : JSON.stringify(keyName(member.property));
  return withoutProperties(key, member.object as AnyNode, String(failure.operand(1)));
}

const keyName = (key: Node): string => (key as { name?: string }).name ?? '';

/** Which of the two stands where an object should. */
function missing(failure: Failure): string {
  const { first, receiver } = failure.builtin() ?? {};
  return String(receiver === null || (receiver === undefined && first !== null) ? receiver : first);
}

function sizeOf(value: Value): string {
  const size = isObject(value) ? value.methods.getOwnProperty(value, 'size')?.value : undefined;
  return isObject(size) || size === undefined ? 'undefined' : String(size);
}

const typeName = (value: Value): string => (value === null ? 'null' : typeof value);

const typeOfShown = (text: string): string =>
  /^(?:undefined|null)$/.test(text)
    ? text
    : /^-?\d/.test(text)
      ? 'number'
      : /^(?:true|false)$/.test(text)
        ? 'boolean'
        : 'string';

let all: readonly Rule[] | null = null;

export const FIREFOX: Dialect = {
  get rules() {
    all ??= [...(errorHooks.interfaceRules as readonly Rule[]), ...RULES];
    return all;
  },
  json: firefoxJson,
  behindJson: (place) =>
    place === ''
      ? undefined
      : `JSON.parse: unexpected non-whitespace character after JSON data at ${place.slice(1, -1)} of the JSON data`,
  ownNames: { 'Maximum call stack size exceeded': 'InternalError' },
};
