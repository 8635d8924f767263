import type { TableIteratorData } from '../../engine/builtins/table-iterator.ts';
import type { WeakTable } from '../../engine/builtins/weak-table.ts';
import { type GuestObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { InspectContext } from './context.ts';
import { bufferBytes, collectionEntries, remainingEntries, typedArrayFacts } from './guest-facts.ts';
import { formatPrimitive, formatProperty, formatValue } from './format-value.ts';
import { joinEntries } from './layout.ts';
import { enumerableKeys } from './options.ts';
import { inspectNumber } from './primitives.ts';

/* Entries of arrays, typed arrays, Maps, Sets and their iterators. */

const moreItems = (count: number): string => `... ${count} more item${count > 1 ? 's' : ''}`;
const emptyItems = (c: InspectContext, count: number): string =>
  c.paint(`<${count} empty item${count > 1 ? 's' : ''}>`, 'undefined');
const shownOf = (c: InspectContext, length: number): number => Math.min(Math.max(0, c.maxArrayLength), length);

/** Elements up to the maximum, runs of holes counted. */
export function arrayEntries(c: InspectContext, value: GuestObject, level: number): string[] {
  const length = Number(c.read(value, 'length'));
  const max = shownOf(c, length);
  const entries: string[] = [];
  let index = 0;
  while (index < length && entries.length < max) {
    const desc = c.own(value, index);
    if (desc === undefined) {
      // Node 7 shows each by itself, without a word.
      const next = c.v < 8 ? index + 1 : nextElement(value, index, length);
      entries.push(c.v < 8 ? '' : emptyItems(c, next - index));
      index = next;
    } else entries.push(formatProperty(c, value, index++, level, 'element', desc));
  }
  const rest = length - index;
  if (rest > 0) entries.push(moreItems(rest));
  return entries;
}

/** Index of the next element that is there; in a large array without walking over the holes. */
function nextElement(value: GuestObject, from: number, length: number): number {
  let index = from;
  for (const end = Math.min(length, from + 1000); index < end; index++)
    if (value.methods.getOwnProperty(value, index) !== undefined) return index;
  if (index === length) return length;
  return enumerableKeys(value).find((key): key is number => typeof key === 'number' && key >= index) ?? length;
}

export function typedArrayEntries(c: InspectContext, value: GuestObject, level: number): string[] {
  const { length } = typedArrayFacts(value);
  const shown = shownOf(c, length);
  const entries: string[] = [];
  for (let i = 0; i < shown; i++) entries.push(element(c, c.read(value, i)));
  if (length > shown) entries.push(moreItems(length - shown));
  if (!c.showHidden) return entries;
  if (c.v >= 22) return [...entries, ...extraEntries(c, value, TYPED_ARRAY_FACTS, level, 'in-typed-array')];
  const facts = TYPED_ARRAY_FACTS.map(
    (key) => (): string => `[${key}]: ${formatValue(c, c.read(value, key), level, 'in-typed-array')}`,
  );
  entries.push(...(c.v < 10 ? facts.map((fact) => fact()) : c.indented(2, () => facts.map((fact) => fact()))));
  return entries;
}

const TYPED_ARRAY_FACTS = ['BYTES_PER_ELEMENT', 'length', 'byteLength', 'byteOffset', 'buffer'] as const;

/** What prototypes say of a buffer or view; Node 22 and later put it in brackets. */
export function extraEntries(
  c: InspectContext,
  value: GuestObject,
  keys: readonly string[],
  level: number,
  place: 'in-typed-array' | '' = '',
): string[] {
  return keys.map(
    (key) =>
      `${c.paint(`[${key}]`, 'string')}: ${c.indented(2, () => formatValue(c, c.read(value, key), level, place))}`,
  );
}

/** Until Node 11 without the n of a bigint. */
const element = (c: InspectContext, value: Value): string =>
  c.v < 11
    ? c.paint(typeof value === 'number' ? inspectNumber(value) : String(value), 'number')
    : formatPrimitive(c, value);

export const setEntries = (c: InspectContext, value: GuestObject, level: number): string[] =>
  collection(c, value, ([key]) => formatValue(c, key, level));

export const mapEntries = (c: InspectContext, value: GuestObject, level: number): string[] =>
  collection(c, value, ([key, item]) => `${formatValue(c, key, level)} => ${formatValue(c, item, level)}`);

/** Node 18, and 14 and before, show all entries; until 12 also their number, with showHidden. */
function collection(c: InspectContext, value: GuestObject, format: (entry: [Value, Value]) => string): string[] {
  const all = collectionEntries(value);
  const shown = c.v < 16 || c.v === 18 ? all.length : shownOf(c, all.length);
  const entries = c.indented(c.v < 10 ? 0 : 2, () => all.slice(0, shown).map(format));
  if (all.length > shown) entries.push(moreItems(all.length - shown));
  if (c.v < 14 && c.showHidden) entries.push(`[size]: ${c.paint(String(all.length), 'number')}`);
  return entries;
}

/** What a weak collection holds, when that is asked for: in the order of what is shown, since the engine keeps none. */
export function weakEntries(c: InspectContext, value: GuestObject, level: number): string[] {
  if (!c.showHidden) return [c.paint(c.v < 11 ? '[items unknown]' : '<items unknown>', 'special')];
  // JavaScriptCore hands out nothing.
  const all = agent.stackRules.style === 'jsc' ? [] : (value.data as WeakTable<Value>).listed();
  const shown = shownOf(c, all.length);
  const entries = c.indented(2, () =>
    all.slice(0, shown).map(([key, item]) => {
      const held = formatValue(c, key, level);
      return value.kind === Kind.WeakSet ? held : `${held} => ${formatValue(c, item, level)}`;
    }),
  );
  if (!c.sorted) entries.sort();
  if (all.length > shown) entries.push(moreItems(all.length - shown));
  return entries;
}

/** What an iterator would still give; entries as pairs. */
export function iteratorEntries(
  c: InspectContext,
  value: GuestObject,
  tag: string,
): { label: string; entries: (level: number) => string[] } {
  const { items, pairs } = remainingEntries(value);
  // Node 10 took the pairs of a Set for its values.
  const isPairs =
    (pairs || (value.data as TableIteratorData).iterationKind === 'key+value') &&
    !(c.v < 11 && value.kind === Kind.SetIterator);
  const type = `${value.kind === Kind.MapIterator ? 'Map' : 'Set'} Iterator`;
  let label = tag === '' || tag === type ? type : c.v < 11 ? tag : `${tag}] [${type}`;
  if (isPairs && c.v >= 11) label = label.replace(/Iterator$/, 'Entries');
  const entries = (level: number): string[] => {
    const shown = shownOf(c, items.length);
    const out = c.indented(2, () =>
      items.slice(0, shown).map(([key, item]) => (isPairs ? pair(c, key, item, level) : formatValue(c, key, level))),
    );
    if (items.length > shown) out.push(moreItems(items.length - shown));
    return out;
  };
  return { label, entries };
}

function pair(c: InspectContext, key: Value, item: Value, level: number): string {
  const parts = [formatValue(c, key, level), formatValue(c, item, level)];
  return c.v < 11
    ? `[ ${parts.join(', ')} ]`
    : joinEntries(c, parts, { base: '', braces: ['[', ']'], isList: true }, level);
}

export function bufferContents(c: InspectContext, value: GuestObject): string[] {
  const bytes = bufferBytes(value);
  if (bytes === null) return [c.paint('(detached)', 'special')];
  const shown = Math.min(c.maxArrayLength, bytes.length);
  const hex = Array.from(bytes.subarray(0, shown), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const rest = bytes.length - shown;
  return [
    `${c.paint('[Uint8Contents]', 'special')}: <${hex}${rest > 0 ? ` ... ${rest} more byte${rest > 1 ? 's' : ''}` : ''}>`,
  ];
}
