import { Accessor, type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { GuestThrow } from '../../engine/spec/completion.ts';
import type { IntrinsicName, Realm } from '../../engine/spec/realm.ts';
import { HOLE, keyOfString, type PropertyKey, type Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { IsLooselyEqual } from '../../engine/vm/operators.ts';
import type {
  AnyNode,
  CallExpression,
  ChainExpression,
  Expression,
  MemberExpression,
  TemplateLiteral,
} from '../../syntax/ast.ts';
import { SourceProblem } from '../../syntax/errors.ts';
import { parseSource } from '../../syntax/parse.ts';
import { arithmetic } from './arithmetic.ts';
import { NOTHING, ownData } from './properties.ts';
import { fails, Refusal, unsafe } from './refusal.ts';
import type { Held, LiveScope } from './scope-chain.ts';
import { typeOf } from './values.ts';

/*
 * Expressions that only look: for conditions of breakpoints and for what the pointer rests on. Names, properties,
 * operators, and a handful of built-in functions that change nothing. Everything else (assignments, `new`, functions
 * of the program, getters, proxies, conversions of objects) is refused, so that looking never changes a run.
 */

/** Where names are looked up. */
export interface Surroundings {
  readonly scopes: readonly LiveScope[];
  readonly thisHeld: Held | null;
  readonly realm: Realm;
}

/** The expression of a text; throws a Refusal when it is none. */
export function parseExpression(text: string): Expression {
  try {
    const { body } = parseSource(`(${text}\n)`, { file: '', goal: 'script' }).program;
    const [statement] = body;
    if (body.length === 1 && statement.type === 'ExpressionStatement') return statement.expression;
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
    // The bracket that it stumbles over there is ours.
    const isAtEnd = problem.start > text.length;
    throw new Refusal({ kind: 'syntax', message: isAtEnd ? 'Unexpected end of input' : problem.message });
  }
  throw new Refusal({ kind: 'syntax', message: text });
}

/** The value of an expression; throws a Refusal when it has none. */
export function evaluate(expression: Expression, around: Surroundings): Value {
  try {
    return valueAt(expression, around);
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    // Host operators refuse what the program's would: mixed bigints, symbols as numbers, division of a bigint by zero.
    if (thrown instanceof TypeError || thrown instanceof RangeError || thrown instanceof GuestThrow)
      return fails(thrown instanceof Error ? thrown.message : '');
    throw thrown;
  }
}

/** What an optional chain comes to when a link is missing. */
class ChainEnd {}

function valueAt(expression: Expression | AnyNode, around: Surroundings): Value {
  const node = expression as AnyNode;
  switch (node.type) {
    case 'Literal':
      return node.regex === undefined ? (node.value as Value) : unsafe('regular expression');
    case 'TemplateLiteral':
      return templateText(node, around);
    case 'Identifier':
      return named(node.name, around);
    case 'ThisExpression':
      return around.thisHeld === null || around.thisHeld.isTdz ? fails('this') : around.thisHeld.value;
    case 'ParenthesizedExpression':
      return valueAt(node.expression, around);
    case 'SequenceExpression':
      return node.expressions.map((part) => valueAt(part, around)).at(-1);
    case 'ConditionalExpression':
      return valueAt(truthy(valueAt(node.test, around)) ? node.consequent : node.alternate, around);
    case 'LogicalExpression': {
      const left = valueAt(node.left, around);
      const goesOn =
        node.operator === '??' ? left === undefined || left === null : (node.operator === '&&') === truthy(left);
      return goesOn ? valueAt(node.right, around) : left;
    }
    case 'UnaryExpression':
      return unary(node.operator, node.argument, around);
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? unsafe('#')
        : binary(node.operator, valueAt(node.left, around), valueAt(node.right, around), around.realm);
    case 'MemberExpression':
      return member(node, around).value;
    case 'ChainExpression':
      return chain(node, around);
    case 'CallExpression':
      return call(node, around);
    default:
      return unsafe(
        node.type === 'AssignmentExpression' || node.type === 'UpdateExpression' ? node.operator : node.type,
      );
  }
}

export const truthy = (value: Value): boolean => isObject(value) || Boolean(value);

function templateText({ quasis, expressions }: TemplateLiteral, around: Surroundings): string {
  return quasis
    .map(
      (quasi, index) =>
        (quasi.value.cooked ?? '') + (index < expressions.length ? text(valueAt(expressions[index], around)) : ''),
    )
    .join('');
}

function text(value: Value): string {
  if (typeof value === 'symbol') return fails('Cannot convert a Symbol value to a string');
  return isObject(value) ? unsafe('conversion of an object') : String(value);
}

function chain({ expression }: ChainExpression, around: Surroundings): Value {
  try {
    return valueAt(expression, around);
  } catch (thrown) {
    if (thrown instanceof ChainEnd) return undefined;
    throw thrown;
  }
}

// --- Names and properties -----------------------------------------------------------------------------------

function named(name: string, { scopes, realm }: Surroundings): Value {
  for (const { bindings, object } of scopes) {
    const binding = bindings.find((candidate) => candidate.name === name);
    if (binding !== undefined) {
      if (binding.held.isTdz) throw new Refusal({ kind: 'tdz', name });
      return binding.held.value;
    }
    const found = object === null ? undefined : lookUp(object, name);
    if (found !== undefined) return found.value;
  }
  const inherited = lookUp(realm.globalObject, name);
  if (inherited === undefined) throw new Refusal({ kind: 'not-defined', name });
  return inherited.value;
}

/** A property along the prototype chain; undefined when there is none. */
function lookUp(start: GuestObject, key: PropertyKey): { readonly value: Value } | undefined {
  for (let object: GuestObject | null = start; object !== null; object = object.shape.proto) {
    if (object.kind === Kind.Proxy) return unsafe('proxy');
    if (!isOwn(object, key)) continue;
    const content = ownData(object, key);
    if (content === NOTHING) return fails(String(key));
    return content instanceof Accessor ? unsafe('getter') : { value: content };
  }
  return undefined;
}

function isOwn(object: GuestObject, key: PropertyKey): boolean {
  if (object.kind === Kind.ModuleNamespace || object.kind === Kind.MappedArguments || typeof key === 'number')
    return ownData(object, key) !== undefined;
  return object.shape.lookup(key) !== -1;
}

interface Reference {
  readonly base: Value;
  readonly key: PropertyKey;
  readonly value: Value;
}

function member({ object, property, computed, optional }: MemberExpression, around: Surroundings): Reference {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier')
    return unsafe(object.type === 'Super' ? 'super' : '#');
  const base = valueAt(object, around);
  if ((base === undefined || base === null) && optional) throw new ChainEnd();
  const key = computed ? keyOf(valueAt(property, around)) : keyOfString((property as { readonly name: string }).name);
  return { base, key, value: propertyOf(base, key, around.realm) };
}

const keyOf = (value: Value): PropertyKey => (typeof value === 'symbol' ? value : keyOfString(text(value)));

const PROTOTYPES: Readonly<Record<string, IntrinsicName>> = {
  string: '%String.prototype%',
  number: '%Number.prototype%',
  boolean: '%Boolean.prototype%',
  bigint: '%BigInt.prototype%',
  symbol: '%Symbol.prototype%',
};

function propertyOf(base: Value, key: PropertyKey, realm: Realm): Value {
  if (base === undefined || base === null) return fails(`Cannot read properties of ${base} (reading '${String(key)}')`);
  if (typeof base === 'string') {
    if (key === 'length') return base.length;
    if (typeof key === 'number' && key < base.length) return base[key];
  }
  const start = isObject(base) ? base : realm.intrinsics.get(PROTOTYPES[typeof base]);
  return start === undefined ? undefined : lookUp(start, key)?.value;
}

// --- Operators ----------------------------------------------------------------------------------------------

function unary(operator: string, argument: Expression, around: Surroundings): Value {
  if (operator === 'typeof') return typeText(argument, around);
  const value = valueAt(argument, around);
  switch (operator) {
    case '!':
      return !truthy(value);
    case 'void':
      return undefined;
    case '-':
      return typeof value === 'bigint' ? -value : -numeric(value);
    case '+':
      return +(numeric(value) as number);
    case '~':
      return typeof value === 'bigint' ? ~value : ~numeric(value);
    default:
      return unsafe(operator);
  }
}

function typeText(argument: Expression, around: Surroundings): string {
  try {
    const type = typeOf(valueAt(argument, around));
    return type === 'null' ? 'object' : type;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.problem.kind === 'not-defined') return 'undefined';
    throw thrown;
  }
}

/** A primitive for a host operator that makes a number of it; those throw for what the program's would throw for. */
const numeric = (value: Value): number => (isObject(value) ? unsafe('conversion of an object') : (value as number));

function binary(operator: string, left: Value, right: Value, realm: Realm): Value {
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return looselyEqual(left, right);
    case '!=':
      return !looselyEqual(left, right);
    case 'in':
      return isObject(right) ? lookUp(right, keyOf(left)) !== undefined : fails(`Cannot use 'in' operator`);
    case 'instanceof':
      return isInstance(left, right, realm);
    default:
      return arithmetic(operator, numeric(left), numeric(right));
  }
}

function looselyEqual(left: Value, right: Value): boolean {
  if (left === null || left === undefined) return right === null || right === undefined;
  if (isObject(left) !== isObject(right))
    return right === null || right === undefined ? false : unsafe('conversion of an object');
  return IsLooselyEqual(left, right);
}

function isInstance(value: Value, maker: Value, realm: Realm): boolean {
  if (!isObject(maker) || maker.methods.call === null) return fails("Right-hand side of 'instanceof' is not callable");
  const test = lookUp(maker, WELL_KNOWN.hasInstance)?.value;
  if (test !== undefined && test !== ownData(realm.FunctionPrototype, WELL_KNOWN.hasInstance)) return unsafe('call');
  // A function's `prototype` may not have been made yet: then nothing has it.
  const prototype = lookUp(maker, 'prototype')?.value;
  if (!isObject(value) || !isObject(prototype)) return false;
  for (let object: GuestObject | null = value; object !== null; object = object.shape.proto) {
    if (object.kind === Kind.Proxy) return unsafe('proxy');
    if (object.shape.proto === prototype) return true;
  }
  return false;
}

// --- Calls --------------------------------------------------------------------------------------------------

/** Built-in functions that change nothing when everything they are given is primitive. */
const PURE: readonly (readonly [IntrinsicName, readonly string[]])[] = [
  [
    '%String.prototype%',
    [
      'at',
      'charAt',
      'charCodeAt',
      'codePointAt',
      'endsWith',
      'includes',
      'indexOf',
      'lastIndexOf',
      'slice',
      'startsWith',
      'substring',
      'toLowerCase',
      'toUpperCase',
      'trim',
      'trimEnd',
      'trimStart',
    ],
  ],
  ['%Math%', ['abs', 'ceil', 'floor', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc']],
  ['%Number%', ['isFinite', 'isInteger', 'isNaN', 'isSafeInteger']],
  ['%Number.prototype%', ['toFixed', 'toString']],
];

/** The same for a collection of the engine's own as `this`. */
const PURE_METHODS: readonly (readonly [IntrinsicName, Kind, readonly string[]])[] = [
  ['%Array.prototype%', Kind.Array, ['at', 'includes', 'indexOf', 'lastIndexOf']],
  ['%Map.prototype%', Kind.Map, ['get', 'has']],
  ['%Set.prototype%', Kind.Set, ['has']],
];

function call({ callee, arguments: args, optional }: CallExpression, around: Surroundings): Value {
  if (callee.type !== 'MemberExpression') return unsafe('call');
  const { base, key, value } = member(callee, around);
  if ((value === undefined || value === null) && optional) throw new ChainEnd();
  if (!isObject(value) || value.methods.call === null) return fails(`${String(key)} is not a function`);
  if (args.some(({ type }) => type === 'SpreadElement')) return unsafe('...');
  const given = args.map((argument) => valueAt(argument as Expression, around));
  if (!isPure(value, base, String(key), given, around.realm)) return unsafe('call');
  return value.methods.call(value, base, given);
}

function isPure(
  callee: GuestObject,
  base: Value,
  name: string,
  given: readonly Value[],
  { intrinsics }: Realm,
): boolean {
  const isOf = (holder: IntrinsicName, names: readonly string[]): boolean => {
    const object = intrinsics.get(holder);
    return (
      names.includes(name) && object !== undefined && callee.kind === Kind.Builtin && ownData(object, name) === callee
    );
  };
  if (name === 'isArray' && isOf('%Array%', ['isArray'])) return true;
  const isMethod =
    isObject(base) && PURE_METHODS.some(([holder, kind, names]) => base.kind === kind && isOf(holder, names));
  if (isMethod)
    return (
      base.kind !== Kind.Array ||
      (isDense(base) &&
        given
          .slice(1)
          .concat(name === 'at' ? given : [])
          .every((value) => !isObject(value)))
    );
  return (
    PURE.some(([holder, names]) => isOf(holder, names)) &&
    given.every((value) => !isObject(value)) &&
    (!isObject(base) || base === intrinsics.get('%Math%') || base === intrinsics.get('%Number%'))
  );
}

/** All its elements are values of its own. */
const isDense = ({ sparse, elems, slots }: GuestObject): boolean =>
  sparse === null && slots[0] === elems.length && !(elems as unknown[]).includes(HOLE);
