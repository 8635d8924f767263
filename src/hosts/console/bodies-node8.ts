import { type GuestObject, Kind } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateArrayFromList, Invoke, IsArray } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { type Body, body, listBody, shownKeys, type Subject } from './bodies.ts';
import { isoDate, nameUntil2019, regExpText, remainingEntries } from './guest-facts.ts';
import { oldErrorText } from './inspect-errors.ts';
import { formatPrimitive, formatValue } from './format-value.ts';
import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { arrayEntries, mapEntries, setEntries, typedArrayEntries } from './lists.ts';
import { isErrorLike } from './names.ts';

/* What Node 8 and 9 show of an object: no tags, no sizes, no null prototypes. */

export function describeOld(s: Subject): Body | string {
  const { c, value } = s;
  const prefix = s.name ? `${s.name} ` : '';
  if (c.read(value, WELL_KNOWN.iterator)) {
    const found = describeIterable(s, prefix);
    if (found !== undefined) return found;
  }
  const keys = shownKeys(c, value);
  if (prefix === 'Object ') return keys.length === 0 ? '{}' : body('', '{', keys);
  if (value.methods.call !== null) {
    const own = nameUntil2019(value);
    // V8 5.5 gave the class of generator functions no name.
    const kind = c.v < 8 && s.name === 'GeneratorFunction' ? 'Function' : s.name;
    return withBase(s, `[${kind}${own ? `: ${String(own)}` : ''}]`, keys, 'special');
  }
  return describeByKind(s, prefix, keys) ?? describeByValue(s, prefix, keys);
}

function withBase(
  { c }: Subject,
  text: string,
  keys: readonly PropertyKey[],
  style: 'special' | 'regexp' | 'date' | 'number' | 'boolean' | 'string',
): Body | string {
  return keys.length === 0 ? c.paint(text, style) : body(text, '{', keys);
}

function describeIterable(s: Subject, prefix: string): Body | string | undefined {
  const { c, value } = s;
  if (IsArray(value)) {
    const keys = shownKeys(c, value, 'no-indices');
    const shown = prefix === 'Array ' ? '' : prefix;
    const isEmpty = Number(c.read(value, 'length')) === 0 && keys.length === 0;
    return isEmpty ? `${shown}[]` : listBody(shown, keys, (level) => arrayEntries(c, value, level));
  }
  switch (value.kind) {
    case Kind.Set:
    case Kind.Map: {
      const keys = shownKeys(c, value);
      if ((value.data as { readonly size: number }).size === 0 && keys.length === 0) return `${prefix}{}`;
      return body('', `${prefix}{`, keys, (level) =>
        value.kind === Kind.Set ? setEntries(c, value, level) : mapEntries(c, value, level),
      );
    }
    case Kind.TypedArray:
      return listBody(prefix, shownKeys(c, value, 'no-indices'), (level) => typedArrayEntries(c, value, level));
    case Kind.MapIterator:
    case Kind.SetIterator:
      return body('', `${value.kind === Kind.MapIterator ? 'Map' : 'Set'}Iterator {`, [], (level) =>
        iteratorEntries(s, value, level),
      );
    default:
      return describeText(s);
  }
}

/** Node 8 showed the entries of an iterator as arrays. */
function iteratorEntries({ c }: Subject, value: GuestObject, level: number): string[] {
  const { items, pairs } = remainingEntries(value);
  return items.map(([key, item]) => formatValue(c, pairs ? CreateArrayFromList([key, item]) : key, level));
}

/** An iterable whose valueOf gives a string counts as a String object. */
function describeText(s: Subject): Body | string | undefined {
  const raw = valueOf(s.value);
  if (typeof raw !== 'string') return undefined;
  const keys = shownKeys(s.c, s.value).slice(raw.length);
  return withBase(s, `[String: ${formatPrimitive(s.c, raw, (text) => text)}]`, keys, 'string');
}

function valueOf(value: GuestObject): Value {
  const result = completionOf(() => Invoke(value, 'valueOf'));
  return result.type === 'normal' ? result.value : undefined;
}

function describeByKind(s: Subject, prefix: string, keys: readonly PropertyKey[]): Body | string | undefined {
  const { c, value } = s;
  switch (value.kind) {
    case Kind.RegExp:
      return withBase(s, regExpText(value, 'as-it-is'), s.level > c.depth ? [] : keys, 'regexp');
    case Kind.Date:
      return withBase(s, isoDate(value), keys, 'date');
    case Kind.ArrayBuffer:
    case Kind.SharedArrayBuffer:
      if (keys.length === 0)
        return `${prefix}{ byteLength: ${c.paint(String(c.read(value, 'byteLength')), 'number')} }`;
      return body('', `${prefix}{`, ['byteLength', ...keys]);
    case Kind.DataView:
      return body('', `${prefix}{`, ['byteLength', 'byteOffset', 'buffer', ...keys]);
    case Kind.Promise:
      return body('', `${prefix}{`, keys, (level) => [promiseState(s, level)]);
    default:
      if (!isErrorLike(c, value)) return undefined;
      return keys.length === 0 ? oldErrorText(c, value) : body(oldErrorText(c, value), '{', keys);
  }
}

function promiseState({ c, value }: Subject, level: number): string {
  const { PromiseState, PromiseResult } = value.data as PromiseData;
  if (PromiseState === 'pending') return '<pending>';
  return `${PromiseState === 'rejected' ? '<rejected> ' : ''}${formatValue(c, PromiseResult, level)}`;
}

/** Whatever gives a number, a boolean or a symbol as its value is shown as a box of it. */
function describeByValue(s: Subject, prefix: string, keys: readonly PropertyKey[]): Body | string {
  const { c, value } = s;
  const raw = valueOf(value);
  const text = formatPrimitive(c, raw === value ? undefined : raw, (shown) => shown);
  if (typeof raw === 'number') return withBase(s, `[Number: ${text}]`, keys, 'number');
  if (typeof raw === 'boolean') return withBase(s, `[Boolean: ${text}]`, keys, 'boolean');
  if (typeof raw === 'symbol') return c.paint(`[Symbol: ${text}]`, 'symbol');
  return keys.length === 0 ? `${prefix}{}` : body('', `${prefix}{`, keys);
}
