import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { ACCESSOR, slotOf } from '../objects/shape.ts';
import { typedArrayData } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { dynamicFunction } from './dynamic-function.ts';

/**
 * A value as error messages show it. Runs no guest code: reads data properties only and steps over accessors and
 * proxies, so that making a message is never observable.
 */
export function display(value: Value): string {
  if (isObject(value)) return displayObject(value);
  return typeof value === 'bigint' ? ToString(value) : String(value);
}

/** The same behind the name of its type, as in "number 1 is not iterable"; until V8 7.2 the name is all. */
export function displayWithType(value: Value): string {
  if (value === undefined) return 'undefined';
  if (agent.stackRules.v8 < 7.3) return value === null ? 'object' : typeOf(value);
  if (value === null) return 'object null';
  if (typeof value === 'string') return `string "${value}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${String(value)}` : typeOf(value);
}

const typeOf = (value: Value): string =>
  isObject(value) ? (value.methods.call === null ? 'object' : 'function') : typeof value;

/** What is called and cannot be, where V8 has no words of the program for it. */
export const displayCalled = (value: Value): string =>
  agent.stackRules.style === 'v8' ? displayWithType(value) : display(value);

function displayObject(object: GuestObject): string {
  if (object.kind === Kind.Proxy) return displayProxy(object);
  if (object.methods.call !== null) return displayFunction(object);
  if (object.kind === Kind.ModuleNamespace) return '[object Module]';
  const { intrinsics } = agent.realm;
  const toString = readData(object, 'toString');
  if (object.kind === Kind.Error || toString === intrinsics.get('%Error.prototype.toString%'))
    return displayError(object);
  const maker = toString === intrinsics.get('%Object.prototype.toString%') ? makerName(object) : '';
  if (maker !== '') return `#<${maker}>`;
  const tag = readData(object, WELL_KNOWN.toStringTag);
  return `[object ${typeof tag === 'string' ? tag : builtinTag(object)}]`;
}

/** Name of the function that `constructor` holds; '' when it holds none, or one without a name. */
function makerName(object: GuestObject): string {
  const constructor = readData(object, 'constructor');
  if (!isObject(constructor) || constructor.methods.call === null || constructor.kind === Kind.Proxy) return '';
  const name = readData(constructor, 'name');
  return typeof name === 'string' ? name : '';
}

const builtinTag = (object: GuestObject): string =>
  object.kind === Kind.TypedArray
    ? `${typedArrayData(object).type.name}Array`
    : (BUILTIN_TAGS[object.kind] ?? 'Object');

/** Since V8 9 by what is behind it. */
function displayProxy(proxy: GuestObject): string {
  if (agent.stackRules.v8 < 9) return proxy.methods.call === null ? '[object Object]' : '[object Function]';
  const { target } = proxy.data as { readonly target: GuestObject | null };
  return target === null ? 'null' : displayObject(target);
}

/** Kinds that `Object.prototype.toString` names by themselves. */
const BUILTIN_TAGS: { readonly [kind: number]: string } = {
  [Kind.Array]: 'Array',
  [Kind.Boolean]: 'Boolean',
  [Kind.Number]: 'Number',
  [Kind.String]: 'String',
  [Kind.Date]: 'Date',
  [Kind.RegExp]: 'RegExp',
  [Kind.Symbol]: 'Symbol',
  [Kind.BigInt]: 'BigInt',
};

function displayFunction(callee: GuestObject): string {
  const source = dynamicFunction.sourceText(callee);
  if (source !== undefined) return agent.stackRules.style === 'v8' ? shortened(source) : source;
  const name = readData(callee, 'name');
  return `function ${typeof name === 'string' ? name : ''}() { [native code] }`;
}

/** V8 leaves the middle of long functions out. */
const shortened = (source: string): string =>
  source.length > 128 ? `${source.slice(0, 111)}...<omitted>...${source.slice(-2)}` : source;

function displayError(error: GuestObject): string {
  const name = readData(error, 'name');
  const message = readData(error, 'message');
  const head = typeof name === 'string' ? name : 'Error';
  return typeof message === 'string' && message !== '' ? `${head}: ${message}` : head;
}

/** A data property's value, own or inherited; undefined for accessors and behind proxies. */
export function readData(object: GuestObject, key: string | symbol): Value {
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (o.kind === Kind.Proxy) return undefined;
    const info = o.shape.lookup(key);
    if (info !== -1) return (info & ACCESSOR) === 0 ? o.slots[slotOf(info)] : undefined;
  }
  return undefined;
}
