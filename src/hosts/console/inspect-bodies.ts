import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { type GuestObject, Kind } from '../../engine/objects/guest-object.ts';
import { BuiltinData } from '../../engine/objects/function.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { bufferBytes, collectionEntries, isClassConstructor, isoDate, regExpText, remainingEntries, typedArrayFacts } from './guest-facts.ts';
import { errorKeys, errorText, looksLikeError } from './inspect-errors.ts';
import { formatValue, inspect, type InspectContext, prefixOf } from './inspect.ts';
import type { Extras } from './layout.ts';
import { inspectNumber, quote } from './primitives.ts';

/** What goes between the braces of an object, and the braces. */
export interface Body {
  readonly base: string;
  readonly braces: readonly [string, string];
  readonly entries: (depth: number) => string[];
  readonly keys: readonly PropertyKey[];
  readonly extras: Extras;
  /** The last entry says "… more items". */
  readonly hasMore: boolean;
  /** All elements are numbers: columns align to the right. */
  readonly numeric: boolean;
}

const NONE = (): string[] => [];
const plain = (base: string, braces: readonly [string, string], keys: readonly PropertyKey[], entries: (depth: number) => string[] = NONE): Body =>
  ({ base, braces, entries, keys, extras: 'object', hasMore: false, numeric: false });

/** The body of an object by its kind; a string when it is shown whole. */
export function bodyOf(context: InspectContext, value: GuestObject, name: string | null, tag: string): Body | string {
  const keys = shownKeys(context, value);
  switch (value.kind) {
    case Kind.Array:
      return arrayBody(context, value, name, tag, keys);
    case Kind.Set:
    case Kind.Map:
      return collectionBody(context, value, name, tag, keys);
    case Kind.TypedArray:
      return typedArrayBody(context, value, name, tag, keys);
    case Kind.Closure:
    case Kind.Builtin:
    case Kind.Bound:
      return baseOrBody(functionText(value, name, tag), keys);
    case Kind.Error:
      return errorBody(context, value, name, tag, keys);
    case Kind.RegExp:
      return baseOrBody(regExpText(value), keys);
    case Kind.Date:
      return baseOrBody(isoDate(value), keys);
    case Kind.Promise:
      return plain('', [`${prefixOf(name, tag, 'Promise')}{`, '}'], keys, (depth) => [promiseState(context, value.data as PromiseData, depth)]);
    case Kind.Boolean:
    case Kind.Number:
    case Kind.String:
    case Kind.Symbol:
    case Kind.BigInt:
      return baseOrBody(boxedText(value, name, tag), keys.filter((key) => value.kind !== Kind.String || typeof key !== 'number'));
    default:
      return otherBody(context, value, name, tag, keys);
  }
}

function otherBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body | string {
  const unknownItems = (): string[] => ['<items unknown>'];
  switch (value.kind) {
    case Kind.WeakSet:
    case Kind.WeakMap:
      return plain('', [`${prefixOf(name, tag, 'WeakSet')}{`, '}'], keys, unknownItems);
    case Kind.WeakRef:
      return plain('', [`${prefixOf(name, tag, 'WeakRef')}{`, '}'], keys, () => ['<ref>']);
    case Kind.Generator:
    case Kind.AsyncGenerator: {
      const brace = `Object [${tag !== '' ? tag : value.kind === Kind.Generator ? 'Generator' : 'AsyncGenerator'}] {`;
      return keys.length === 0 ? `${brace}}` : plain('', [brace, '}'], keys);
    }
    case Kind.MapIterator:
    case Kind.SetIterator:
      return iteratorBody(context, value, keys);
    case Kind.ArrayBuffer:
    case Kind.SharedArrayBuffer:
      return bufferBody(context, value, name, tag, keys);
    case Kind.DataView:
      return viewBody(context, value, name, tag, keys);
    case Kind.MappedArguments:
    case Kind.Arguments: {
      const shown = value.methods.ownKeys(value).filter((key) => value.methods.getOwnProperty(value, key)?.enumerable === true);
      return shown.length === 0 ? '[Arguments] {}' : plain('', ['[Arguments] {', '}'], shown);
    }
    case Kind.ModuleNamespace:
      return plain('', ['[Module: null prototype] {', '}'], keys);
    default: {
      if (looksLikeError(value)) return errorBody(context, value, name, tag, keys);
      const braces: [string, string] = [name === 'Object' && tag === '' ? '{' : `${prefixOf(name, tag, 'Object')}{`, '}'];
      return keys.length === 0 ? `${braces[0]}}` : plain('', braces, keys);
    }
  }
}

function errorBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body | string {
  return baseOrBody(errorText(context, value, name, tag), errorKeys(value, keys));
}

function baseOrBody(base: string, keys: readonly PropertyKey[]): Body | string {
  return keys.length === 0 ? base : plain(base, ['{', '}'], keys);
}

/** Own enumerable keys (all with showHidden); of symbols only enumerable ones. */
function shownKeys(context: InspectContext, value: GuestObject): PropertyKey[] {
  const indexed = value.kind === Kind.Array || value.kind === Kind.TypedArray;
  return value.methods.ownKeys(value).filter((key) => {
    if (indexed && typeof key === 'number') return false;
    const desc = value.methods.getOwnProperty(value, key);
    return desc !== undefined && (desc.enumerable || context.options.showHidden);
  });
}

// --- Lists ----------------------------------------------------------------------------------------------

const moreItems = (count: number): string => `... ${count} more item${count > 1 ? 's' : ''}`;

function listBody(prefix: string, keys: readonly PropertyKey[], items: (depth: number) => { entries: string[]; hasMore: boolean; numeric: boolean }): Body {
  let made: { entries: string[]; hasMore: boolean; numeric: boolean } | null = null;
  return {
    base: '', braces: [`${prefix}[`, ']'], keys, extras: 'array',
    entries: (depth) => (made = items(depth)).entries,
    get hasMore() {
      return made?.hasMore ?? false;
    },
    get numeric() {
      return made?.numeric ?? false;
    },
  };
}

function arrayBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body | string {
  const length = value.slots[0] as number;
  const prefix = name !== 'Array' || tag !== '' ? prefixOf(name, tag, 'Array', `(${length})`) : '';
  if (length === 0 && keys.length === 0) return `${prefix}[]`;
  return listBody(prefix, keys, (depth) => arrayItems(context, value, length, depth));
}

/** Elements up to the maximum, runs of holes counted. */
function arrayItems(context: InspectContext, value: GuestObject, length: number, depth: number): { entries: string[]; hasMore: boolean; numeric: boolean } {
  const max = Math.min(Math.max(0, context.options.maxArrayLength), length);
  const entries: string[] = [];
  let numeric = true;
  let index = 0;
  while (index < length && entries.length < max) {
    const desc = value.methods.getOwnProperty(value, index);
    if (desc === undefined) {
      const start = index;
      while (index < length && value.methods.getOwnProperty(value, index) === undefined) index++;
      entries.push(`<${index - start} empty item${index - start > 1 ? 's' : ''}>`);
      numeric = false;
      continue;
    }
    if (typeof desc.value !== 'number' && typeof desc.value !== 'bigint') numeric = false;
    entries.push(desc.isAccessor ? '[Getter]' : nested(context, desc.value, depth));
    index++;
  }
  const rest = length - index;
  if (rest > 0) entries.push(moreItems(rest));
  return { entries, hasMore: rest > 0, numeric };
}

function nested(context: InspectContext, value: Value, depth: number): string {
  context.indentation += 2;
  const text = formatValue(context, value, depth);
  context.indentation -= 2;
  return text;
}

function typedArrayBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body | string {
  const { length, name: kindName } = typedArrayFacts(value);
  const prefix = prefixOf(name, tag === kindName ? '' : tag, kindName, `(${length})`);
  if (length === 0 && keys.length === 0) return `${prefix}[]`;
  return listBody(prefix, keys, () => {
    const shown = Math.min(length, context.options.maxArrayLength);
    const entries: string[] = [];
    for (let i = 0; i < shown; i++) entries.push(inspect(Get(value, i)));
    if (length > shown) entries.push(moreItems(length - shown));
    return { entries, hasMore: length > shown, numeric: true };
  });
}

function collectionBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body | string {
  const isMap = value.kind === Kind.Map;
  const entries = collectionEntries(value);
  const prefix = prefixOf(name, tag, isMap ? 'Map' : 'Set', `(${entries.length})`);
  if (entries.length === 0 && keys.length === 0) return `${prefix}{}`;
  const shown = entries.slice(0, context.options.maxArrayLength);
  return plain('', [`${prefix}{`, '}'], keys, (depth) => {
    const out = shown.map(([key, item]) => (isMap ? `${nested(context, key, depth)} => ${nested(context, item, depth)}` : nested(context, key, depth)));
    if (entries.length > shown.length) out.push(moreItems(entries.length - shown.length));
    return out;
  });
}

/** What an iterator would still give; entries as pairs. */
function iteratorBody(context: InspectContext, value: GuestObject, keys: readonly PropertyKey[]): Body {
  const { items, pairs } = remainingEntries(value);
  const of = value.kind === Kind.MapIterator ? 'Map' : 'Set';
  return plain('', [`[${of} ${pairs ? 'Entries' : 'Iterator'}] {`, '}'], keys, (depth) =>
    pairs ? items.map(([key, item]) => `[ ${nested(context, key, depth)}, ${nested(context, item, depth)} ]`) : items.map(([item]) => nested(context, item, depth)),
  );
}

const MAX_BYTES = 50;

function bufferBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body {
  const bytes = bufferBytes(value);
  const kind = value.kind === Kind.ArrayBuffer ? 'ArrayBuffer' : 'SharedArrayBuffer';
  return plain('', [`${prefixOf(name, tag, kind)}{`, '}'], keys, () => {
    const shown = Math.min(MAX_BYTES, context.options.maxArrayLength, bytes.length);
    const hex = Array.from(bytes.subarray(0, shown), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const rest = bytes.length - shown;
    const more = rest > 0 ? ` ... ${rest} more byte${rest > 1 ? 's' : ''}` : '';
    return [`[Uint8Contents]: <${hex}${more}>`, `byteLength: ${bytes.length}`];
  });
}

function viewBody(context: InspectContext, value: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): Body {
  return plain('', [`${prefixOf(name, tag, 'DataView')}{`, '}'], keys, (depth) =>
    (['byteLength', 'byteOffset', 'buffer'] as const).map((key) => `${key}: ${nested(context, Get(value, key), depth)}`),
  );
}

// --- Things shown as text -------------------------------------------------------------------------------

function promiseState(context: InspectContext, data: PromiseData, depth: number): string {
  if (data.PromiseState === 'pending') return '<pending>';
  const text = nested(context, data.PromiseResult, depth);
  return data.PromiseState === 'rejected' ? `<rejected> ${text}` : text;
}

function functionText(value: GuestObject, constructor: string | null, tag: string): string {
  const own = value.methods.getOwnProperty(value, 'name')?.value;
  const name = typeof own === 'string' ? own : '';
  if (isClassConstructor(value)) return classText(value, name, tag);
  const type = constructor === null ? 'Function (null prototype)' : constructor === 'Object' ? 'Function' : constructor;
  const kind = value.data instanceof BuiltinData ? 'Function' : type;
  const base = name === '' ? `[${kind} (anonymous)]` : `[${kind}: ${name}]`;
  return tag !== '' && tag !== constructor ? `${base} [${tag}]` : base;
}

function classText(value: GuestObject, name: string, tag: string): string {
  let text = `[class ${name === '' ? '(anonymous)' : name}`;
  if (tag !== '') text += ` [${tag}]`;
  const parent = value.shape.proto;
  const parentName = parent?.methods.getOwnProperty(parent, 'name')?.value;
  if (parent === null) text += ' extends null';
  else if (typeof parentName === 'string' && parentName !== '') text += ` extends ${parentName}`;
  return `${text}]`;
}

function boxedText(value: GuestObject, name: string | null, tag: string): string {
  const primitive = value.data as Value;
  const type = { [Kind.Boolean]: 'Boolean', [Kind.Number]: 'Number', [Kind.String]: 'String', [Kind.Symbol]: 'Symbol', [Kind.BigInt]: 'BigInt' }[value.kind as number] ?? '';
  let base = `[${type}`;
  if (name !== type) base += name === null ? ' (null prototype)' : ` (${name})`;
  const shown = typeof primitive === 'string' ? quote(primitive) : typeof primitive === 'number' ? inspectNumber(primitive) : inspect(primitive);
  base += `: ${shown}]`;
  return tag !== '' && tag !== name ? `${base} [${tag}]` : base;
}

/** String(value) without letting its exceptions out. */
export function safeString(value: Value): string {
  const text = completionOf(() => ToString(value));
  return text.type === 'normal' ? text.value : '[object]';
}

