import { type GuestObject, Kind } from '../../engine/objects/guest-object.ts';
import { BodyKind, CodeKind } from '../../engine/compile/code.ts';
import type { ClosureData } from '../../engine/objects/closure.ts';
import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { HasProperty, IsArray, isEnumerableOwn } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { InspectContext } from './context.ts';
import { isClass, isoDate, looksLikeClass, nameUntil2019, regExpText, typedArrayFacts } from './guest-facts.ts';
import { errorText, stackText } from './inspect-errors.ts';
import { formatPrimitive, formatProperty, formatValue } from './format-value.ts';
import type { Frame } from './layout.ts';
import {
  arrayEntries,
  bufferContents,
  extraEntries,
  iteratorEntries,
  mapEntries,
  setEntries,
  typedArrayEntries,
  weakEntries,
} from './lists.ts';
import { isErrorLike, plainPrefix, prefixOf } from './names.ts';

/** The object that is shown, and what its class says of it. */
export interface Subject {
  readonly c: InspectContext;
  readonly value: GuestObject;
  readonly name: string | null;
  readonly tag: string;
  /** With showHidden: entries that come from prototypes. */
  readonly hidden: readonly string[];
  readonly level: number;
  readonly inTypedArray: boolean;
}

/** What goes between the braces of an object, and the braces. */
export interface Body extends Frame {
  readonly entries: (level: number) => string[];
  readonly keys: readonly PropertyKey[];
}

const NONE = (): string[] => [];

export const body = (
  base: string,
  open: string,
  keys: readonly PropertyKey[],
  entries: Body['entries'] = NONE,
): Body => ({ base, braces: [open, '}'], isList: false, keys, entries });

export const listBody = (prefix: string, keys: readonly PropertyKey[], entries: Body['entries']): Body => ({
  base: '',
  braces: [`${prefix}[`, ']'],
  isList: true,
  keys,
  entries,
});

/** The body of an object by its kind; a string when that is all there is to show. */
export function describe(s: Subject): Body | string {
  const { c, value, name } = s;
  const iterable = c.quiet || c.v < 16 ? undefined : HasProperty(value, WELL_KNOWN.iterator);
  if (name === null || (iterable ?? Boolean(c.read(value, WELL_KNOWN.iterator)))) {
    const found = describeIterable(s);
    if (found !== undefined) return found;
  }
  const keys = shownKeys(c, value);
  const isBare = keys.length === 0 && s.hidden.length === 0;
  // Until Node 18 the name of the class came first, so that a function called Object was an object.
  if (value.methods.call !== null && (c.v >= 20 || name !== 'Object'))
    return withBase(s, c.v < 12.22 ? oldFunctionText(s) : functionText(s), 'special', keys);
  if (name === 'Object') {
    const open =
      value.kind === Kind.Arguments || value.kind === Kind.MappedArguments
        ? '[Arguments] {'
        : s.tag === ''
          ? '{'
          : `${prefixOf(c, name, s.tag, 'Object')}{`;
    return isBare ? `${open}}` : body('', open, keys);
  }
  return (
    describeByKind(s, keys) ??
    (isBare ? `${plainPrefix(c, value, name, s.tag)}{}` : body('', `${plainPrefix(c, value, name, s.tag)}{`, keys))
  );
}

function describeIterable(s: Subject): Body | string | undefined {
  const { c, value, name, tag, hidden } = s;
  const prefix = (fallback: string, size: number): string => prefixOf(c, name, tag, fallback, `(${size})`);
  if (IsArray(value)) {
    const keys = shownKeys(c, value, 'no-indices');
    const length = Number(c.read(value, 'length'));
    const shown = name === 'Array' && tag === '' ? '' : prefix('Array', length);
    return length === 0 && keys.length === 0 && hidden.length === 0
      ? `${shown}[]`
      : listBody(shown, keys, (level) => arrayEntries(c, value, level));
  }
  if (value.kind === Kind.TypedArray) {
    const { length, name: kind } = typedArrayFacts(value);
    const keys = shownKeys(c, value, 'no-indices');
    const shown = prefix(kind, length);
    return length === 0 && keys.length === 0 && !c.showHidden
      ? `${shown}[]`
      : listBody(shown, keys, (level) => typedArrayEntries(c, value, level));
  }
  if (value.kind === Kind.Set || value.kind === Kind.Map) return describeCollection(s);
  if (value.kind !== Kind.MapIterator && value.kind !== Kind.SetIterator) return undefined;
  const { label, entries } = iteratorEntries(c, value, tag);
  return body('', `[${label}] {`, shownKeys(c, value), entries);
}

function describeCollection({ c, value, name, tag, hidden }: Subject): Body | string {
  const kind = value.kind === Kind.Set ? 'Set' : 'Map';
  const { size } = value.data as { readonly size: number };
  const prefix = prefixOf(c, name, tag, kind, c.v < 14 ? '' : `(${size})`);
  const keys = shownKeys(c, value);
  if (size === 0 && keys.length === 0 && hidden.length === 0) return `${prefix}{}`;
  return body('', `${prefix}{`, keys, (level) =>
    kind === 'Set' ? setEntries(c, value, level) : mapEntries(c, value, level),
  );
}

function describeByKind(s: Subject, keys: PropertyKey[]): Body | string | undefined {
  const { c, value, name, tag } = s;
  switch (value.kind) {
    case Kind.RegExp:
      return withBase(
        s,
        named(s, 'RegExp', regExpText(value, name === null && c.v >= 11 ? 'copied' : 'as-it-is')),
        'regexp',
        keys,
      );
    case Kind.Date:
      return withBase(s, named(s, 'Date', isoDate(value)), 'date', keys);
    case Kind.ArrayBuffer:
    case Kind.SharedArrayBuffer:
      return describeBuffer(s, keys);
    case Kind.DataView:
      return describeView(s, keys);
    case Kind.Promise:
      return body('', `${prefixOf(c, name, tag, 'Promise')}{`, keys, (level) => [
        promiseState(c, value.data as PromiseData, level),
      ]);
    case Kind.WeakSet:
    case Kind.WeakMap:
      return body(
        '',
        `${prefixOf(c, name, tag, value.kind === Kind.WeakSet ? 'WeakSet' : 'WeakMap')}{`,
        keys,
        (level) => weakEntries(c, value, level),
      );
    case Kind.ModuleNamespace:
      return body('', c.v < 14 ? `[${tag}] {` : `${prefixOf(c, name, tag, 'Module')}{`, [], (level) =>
        keys.map((key) => namespaceEntry(c, value, key, level)),
      );
    case Kind.Boolean:
    case Kind.Number:
    case Kind.String:
    case Kind.Symbol:
    case Kind.BigInt:
      return describeBoxed(s, keys);
    default:
      return isErrorLike(c, value) ? describeError(s, keys) : undefined;
  }
}

/** The text stands alone, or in front of the braces with the properties. */
function withBase(
  s: Subject,
  base: string,
  style: 'special' | 'regexp' | 'date',
  keys: readonly PropertyKey[],
): Body | string {
  const { c, hidden } = s;
  const isAlone = (keys.length === 0 && hidden.length === 0) || (style === 'regexp' && s.level > c.depth);
  return isAlone ? c.paint(base, style) : body(base, '{', keys);
}

/** A class of one's own shows in front of the text. */
function named({ c, name, tag }: Subject, kind: string, text: string): string {
  const prefix = prefixOf(c, name, tag, kind);
  return c.v < 11 || prefix === `${kind} ` ? text : prefix + text;
}

function describeError(s: Subject, shown: readonly PropertyKey[]): Body | string {
  const { c } = s;
  const keys = [...shown];
  const base = errorText(s, keys);
  if (keys.length === 0 && s.hidden.length === 0) return base;
  const framesAt = c.v < 11 ? stackText(c, s.value).indexOf('\n    at') : -1;
  // Node 10 put the frames inside of the braces when nothing is to be compact.
  if (c.compact === false && framesAt !== -1)
    return body(`[${base.slice(0, framesAt)}]`, `{${base.slice(framesAt)}`, keys);
  return body(base, '{', keys);
}

function describeBuffer(s: Subject, keys: readonly PropertyKey[]): Body | string {
  const { c, value, name, tag } = s;
  const prefix = prefixOf(c, name, tag, value.kind === Kind.ArrayBuffer ? 'ArrayBuffer' : 'SharedArrayBuffer');
  if (c.v >= 22) return describeNewBuffer(s, prefix, keys);
  const all = ['byteLength', ...keys];
  if (c.v >= 11 && !s.inTypedArray) return body('', `${prefix}{`, all, () => bufferContents(c, value));
  if (keys.length > 0 || s.hidden.length > 0) return body('', `${prefix}{`, all);
  return `${prefix}{ byteLength: ${c.paint(String(c.read(value, 'byteLength')), 'number')} }`;
}

/** What is on the prototype stands in brackets. */
function describeNewBuffer(
  { c, value, hidden, inTypedArray }: Subject,
  prefix: string,
  keys: readonly PropertyKey[],
): Body | string {
  const isBare = inTypedArray && keys.length === 0 && hidden.length === 0;
  if (isBare) return `${prefix}{ [byteLength]: ${c.paint(String(c.read(value, 'byteLength')), 'number')} }`;
  return body('', `${prefix}{`, keys, (level) => [
    ...(inTypedArray ? [] : bufferContents(c, value)),
    ...extraEntries(c, value, ['byteLength'], level),
  ]);
}

const VIEW_FACTS = ['byteLength', 'byteOffset', 'buffer'] as const;

function describeView({ c, value, name, tag }: Subject, keys: readonly PropertyKey[]): Body {
  const open = `${prefixOf(c, name, tag, 'DataView')}{`;
  return c.v >= 22
    ? body('', open, keys, (level) => extraEntries(c, value, VIEW_FACTS, level))
    : body('', open, [...VIEW_FACTS, ...keys]);
}

function describeBoxed(s: Subject, all: readonly PropertyKey[]): Body | string {
  const { c, value, name, tag } = s;
  const primitive = value.data as Value;
  const keys = typeof primitive === 'string' ? all.slice(primitive.length) : all;
  const type =
    { [Kind.Boolean]: 'Boolean', [Kind.Number]: 'Number', [Kind.String]: 'String', [Kind.Symbol]: 'Symbol' }[
      value.kind as number
    ] ?? 'BigInt';
  let base = `[${type}`;
  if (c.v >= 12.22 && name !== type) base += name === null ? ' (null prototype)' : ` (${name})`;
  base += `: ${formatPrimitive(c, primitive, (text) => text)}]`;
  if (c.v >= 12.22 && tag !== '' && tag !== name) base += ` [${tag}]`;
  if (keys.length > 0 || s.hidden.length > 0) return body(base, '{', keys);
  return c.isPlain ? base : c.paint(base, type.toLowerCase() as 'number');
}

function promiseState(c: InspectContext, data: PromiseData, level: number): string {
  if (data.PromiseState === 'pending') return c.paint('<pending>', 'special');
  const text = c.indented(c.v < 8 ? 0 : 2, () => formatValue(c, data.PromiseResult, level));
  return data.PromiseState === 'rejected' ? `${c.paint('<rejected>', 'special')} ${text}` : text;
}

/** An export, which may not have a value yet. */
function namespaceEntry(c: InspectContext, value: GuestObject, key: PropertyKey, level: number): string {
  const read = (value.data as ReadonlyMap<string, () => Value | symbol>).get(String(key));
  if (read !== undefined && typeof read() === 'symbol' && typeof key !== 'symbol' && isUninitialized(value, key))
    return `${String(key)}: ${c.paint('<uninitialized>', 'special')}`;
  return formatProperty(c, value, key, level, 'object');
}

function isUninitialized(value: GuestObject, key: PropertyKey): boolean {
  try {
    value.methods.getOwnProperty(value, key);
    return false;
  } catch {
    return true;
  }
}

/** Own enumerable keys, all with showHidden; strings before symbols. */
export function shownKeys(c: InspectContext, value: GuestObject, indices: 'all' | 'no-indices' = 'all'): PropertyKey[] {
  return allKeys(c, value).filter((key) => {
    // Node 7 shows no symbols.
    if (typeof key === 'number' ? indices === 'no-indices' : c.v < 8 && typeof key === 'symbol') return false;
    return c.showHidden || value.kind === Kind.ModuleNamespace
      ? typeof key !== 'symbol' || c.showHidden
      : isEnumerableOwn(value, key);
  });
}

/**
 * Own keys in V8's order: a stack comes before its message. With showHidden a sloppy function has `arguments` and
 * `caller` behind its name.
 */
function allKeys(c: InspectContext, value: GuestObject): PropertyKey[] {
  const keys = value.methods.ownKeys(value);
  if (!c.showHidden) return keys;
  if (value.kind === Kind.Error && keys.includes('stack'))
    return [
      ...keys.filter((key) => typeof key === 'number'),
      'stack',
      ...keys.filter((key) => key !== 'stack' && typeof key !== 'number'),
    ];
  if (value.kind !== Kind.Closure) return keys;
  const { strict, kind, body: how } = (value.data as ClosureData).code;
  if (c.v >= 25) return keys;
  const at = keys.indexOf('name') + 1;
  if (!strict && kind === CodeKind.Function && how === BodyKind.Normal)
    return [...keys.slice(0, at), 'arguments', 'caller', ...keys.slice(at)];
  return c.v < 16 && isClass(value) ? oldClassKeys(c, value, keys) : keys;
}

/** The name of a class came last, and an anonymous class had none until 2019. */
function oldClassKeys(c: InspectContext, value: GuestObject, keys: readonly PropertyKey[]): PropertyKey[] {
  const hasName = keys.includes('name') && (c.v >= 11 || c.own(value, 'name')!.value !== '');
  const rest = keys.filter((key) => key !== 'name');
  return [
    ...rest.filter((key) => typeof key !== 'symbol'),
    ...(hasName ? ['name'] : []),
    ...rest.filter((key) => typeof key === 'symbol'),
  ];
}

// --- Functions ------------------------------------------------------------------------------------------

function functionText(s: Subject): string {
  const { c, value, name: constructor, tag } = s;
  if (looksLikeClass(value)) return classText(s);
  const kind = value.kind === Kind.Closure ? (value.data as ClosureData).code.body : BodyKind.Normal;
  const isAsync = kind === BodyKind.Async || kind === BodyKind.AsyncGenerator;
  const type = `${isAsync ? 'Async' : ''}${kind === BodyKind.Generator || kind === BodyKind.AsyncGenerator ? 'Generator' : ''}Function`;
  const name = String(
    c.read(c.v === 14 && isClass(value) && c.own(value, 'name')?.value === '' ? c.protoOf(value)! : value, 'name'),
  );
  let text = `[${type}`;
  if (constructor === null) text += ' (null prototype)';
  text += name !== '' ? `: ${name}]` : c.v < 14 ? ']' : ' (anonymous)]';
  if (constructor !== type && constructor !== null) text += ` ${constructor}`;
  return tag !== '' && tag !== constructor ? `${text} [${tag}]` : text;
}

function classText({ c, value, name, tag }: Subject): string {
  const own = c.own(value, 'name') === undefined ? '' : c.read(value, 'name');
  let text = `[class ${typeof own === 'string' && own !== '' ? own : own ? String(own) : '(anonymous)'}`;
  if (name !== 'Function' && name !== null) text += ` [${name}]`;
  if (tag !== '' && tag !== name) text += ` [${tag}]`;
  if (name === null) return `${text} extends [null prototype]]`;
  const parent = c.protoOf(value);
  const parentName = parent === null ? '' : c.read(parent, 'name');
  return parentName ? `${text} extends ${String(parentName)}]` : `${text}]`;
}

/** Until Node 12.0: the class of the function, and its name if that is a string. */
function oldFunctionText({ c, value, name, tag }: Subject): string {
  const own = c.v < 11 ? nameUntil2019(value) : c.read(value, 'name');
  return `[${name || tag || 'Function'}${typeof own === 'string' && own !== '' ? `: ${own}` : ''}]`;
}
