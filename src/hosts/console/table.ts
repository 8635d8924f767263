import { largest } from '../../base/long-lists.ts';
import type { TableIteratorData } from '../../engine/builtins/table-iterator.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { normalForm } from '../../engine/spec/normal-form.ts';
import { GetIterator, IteratorToList } from '../../engine/spec/iterators.ts';
import { CreateArrayFromList, Get, HasOwnProperty, IsArray, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import { keyOfString, type Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { collectionEntries, remainingEntries } from './guest-facts.ts';
import type { Inspector } from './inspect.ts';
import { enumerableKeys, type InspectOptions } from './options.ts';
import { displayWidth, withoutColors } from './primitives.ts';

export type TableAlignment = 'left' | 'centre';

interface Column {
  readonly title: string;
  readonly cells: (string | undefined)[];
}

/**
 * console.table: https://nodejs.org/api/console.html#consoletabletabulardata-properties. Older versions centre the
 * cells and count UTF-16 units. Undefined when the value is no table. `bunCell`: how Bun shows a cell, of whose table it is then.
 */
export function tableText(
  inspector: Inspector,
  data: Value,
  wanted: readonly Value[] | undefined,
  alignment: TableAlignment,
  options: InspectOptions = {},
  bunCell?: (value: Value) => string,
): string | undefined {
  if (!isObject(data) || (data.methods.call !== null && bunCell === undefined)) return undefined;
  const show = bunCell ?? ((value: Value): string => inspectCell(inspector, value, options));
  const [index, ...others] = tableOf(data, wanted, show, bunCell !== undefined);
  // Bun does not say that the first column is the index.
  const columns = [bunCell ? { ...index, title: '' } : index, ...others];
  const width =
    inspector.v < 12.22 ? (text: string): number => normalForm(withoutColors(text), 'NFC').length : displayWidth;
  // A table without rows is as wide as its smallest index would be.
  if (bunCell && columns[0].cells.length === 0) columns[0] = { title: ' ', cells: [] };
  return draw(columns, alignment, width);
}

/** One level, at most three elements; plain objects with more than two properties by their name. */
function inspectCell(inspector: Inspector, value: Value, options: InspectOptions): string {
  const isLarge =
    isObject(value) &&
    value.methods.call === null &&
    !IsArray(value) &&
    value.kind !== Kind.TypedArray &&
    enumerableKeys(value).length > 2;
  const width = inspector.v >= 12.22 ? { breakLength: Infinity } : {};
  return inspector.inspect(value, { depth: isLarge ? -1 : 0, maxArrayLength: 3, ...width, ...options });
}

/** Bun makes a list of a set and of whatever else can be iterated, and leaves columns in the order in which they came. */
function tableOf(
  data: GuestObject,
  wanted: readonly Value[] | undefined,
  show: (value: Value) => string,
  isBun: boolean,
): readonly Column[] {
  if (!isBun) return entriesTable(data, show) ?? propertiesTable(data, wanted, show, isBun);
  if (data.kind !== Kind.Map) return propertiesTable(rowsInBun(data), wanted, show, isBun);
  const [index, keys, values] = entriesTable(data, show)!;
  const empty = wanted?.map((key) => ({ title: ToString(key), cells: [] })) ?? [];
  return [index, keys, ...empty, ...(wanted === undefined || values.cells.length > 0 ? [values] : [])];
}

function rowsInBun(data: GuestObject): GuestObject {
  if (data.kind === Kind.Set) return CreateArrayFromList(collectionEntries(data).map(([item]) => item));
  const isList = IsArray(data) || data.kind === Kind.TypedArray || data.kind === Kind.String;
  if (isList || !IsCallable(Get(data, WELL_KNOWN.iterator))) return data;
  return CreateArrayFromList(IteratorToList(GetIterator(data)));
}

/** Maps, Sets and their iterators: one row an entry. */
function entriesTable(data: GuestObject, show: (value: Value) => string): Column[] | undefined {
  const isIterator = data.kind === Kind.MapIterator || data.kind === Kind.SetIterator;
  if (!isIterator && data.kind !== Kind.Map && data.kind !== Kind.Set) return undefined;
  const entries = isIterator ? remainingEntries(data).items : collectionEntries(data);
  const isPairs = isIterator
    ? (data.data as TableIteratorData).iterationKind === 'key+value' && data.kind === Kind.MapIterator
    : data.kind === Kind.Map;
  const index: Column = { title: '(iteration index)', cells: entries.map((_, i) => String(i)) };
  const keys = entries.map(([key]) => show(key));
  if (!isPairs) return [index, { title: 'Values', cells: keys }];
  return [index, { title: 'Key', cells: keys }, { title: 'Values', cells: entries.map(([, value]) => show(value)) }];
}

/** Anything else: one row a property; columns in the order in which rows bring them, primitives in a last one. */
function propertiesTable(
  data: GuestObject,
  wanted: readonly Value[] | undefined,
  show: (value: Value) => string,
  isAsTheyCame: boolean,
): Column[] {
  const names = enumerableKeys(data);
  const columns = new Map<string, Column>();
  // Bun has the wanted columns without rows, too.
  if (isAsTheyCame)
    for (const title of wanted?.map((key) => ToString(key)) ?? []) columns.set(title, { title, cells: [] });
  const values: Column = { title: 'Values', cells: [] };
  names.forEach((name, row) => {
    const item = Get(data, name);
    if (wanted === undefined && !isObject(item)) {
      values.cells[row] = show(item);
      return;
    }
    agent.spend(columns.size);
    for (const title of wanted?.map((key) => ToString(key)) ?? enumerableKeys(item as GuestObject).map(String)) {
      if (!columns.has(title)) columns.set(title, { title, cells: [] });
      const key = keyOfString(title);
      columns.get(title)!.cells[row] = isObject(item) && HasOwnProperty(item, key) ? show(Get(item, key)) : '';
    }
  });
  // Columns called by whole numbers come first, as properties of an object do.
  const ordered = isAsTheyCame ? [...columns.values()] : Object.values(Object.fromEntries(columns));
  return [{ title: '(index)', cells: names.map(String) }, ...ordered, ...(values.cells.length > 0 ? [values] : [])];
}

function draw(columns: readonly Column[], alignment: TableAlignment, width: (text: string) => number): string {
  const count = largest(
    columns.map(({ cells }) => cells.length),
    0,
  );
  const widths = columns.map(
    ({ title, cells }) =>
      largest(
        [...cells].map((cell) => width(cell ?? '')),
        width(title),
      ) + 2,
  );
  const rule = (left: string, middle: string, right: string): string =>
    left + widths.map((size) => '─'.repeat(size)).join(middle) + right;
  const line = (row: readonly string[]): string =>
    `│${row.map((cell, i) => pad(cell, widths[i] - width(cell), alignment)).join('│')}│`;
  agent.spend(columns.length * count * 20);
  agent.charge(columns.length * count * 16);
  const rows = Array.from({ length: count }, (_, row) => line(columns.map(({ cells }) => cells[row] ?? '')));
  return [
    rule('┌', '┬', '┐'),
    line(columns.map(({ title }) => title)),
    rule('├', '┼', '┤'),
    ...rows,
    rule('└', '┴', '┘'),
  ].join('\n');
}

function pad(text: string, free: number, alignment: TableAlignment): string {
  const left = alignment === 'left' ? 1 : Math.floor(free / 2);
  return `${' '.repeat(left)}${text}${' '.repeat(free - left)}`;
}
