import { isObject, Kind } from '../../engine/objects/guest-object.ts';
import { Get, HasOwnProperty } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import { type PropertyKey, type Value, keyOfString, valueOfKey } from '../../engine/spec/values.ts';
import { collectionEntries } from './guest-facts.ts';
import { displayWidth } from './primitives.ts';

const INDEX = '(index)';
const VALUES = 'Values';

/** console.table as Node 20 draws it; undefined when the value is no table. */
export function tableText(data: Value, columns: Value, inspect: (value: Value) => string): string | undefined {
  if (!isObject(data)) return undefined;
  const rows = rowsOf(data);
  const wanted = isObject(columns) && columns.kind === Kind.Array ? columns.elems.map((column) => ToString(column)) : undefined;
  const names: string[] = wanted ?? [];
  const cells: Map<string, string>[] = [];
  const values: (string | undefined)[] = [];
  for (const [, row] of rows) {
    const line = new Map<string, string>();
    if (isObject(row) && row.methods.call === null) {
      const keys = wanted ?? row.methods.ownKeys(row).filter((key) => typeof key !== 'symbol' && row.methods.getOwnProperty(row, key)!.enumerable).map((key) => String(key));
      for (const name of keys) {
        const key: PropertyKey = keyOfString(name);
        if (!HasOwnProperty(row, key)) continue;
        if (!names.includes(name)) names.push(name);
        line.set(name, inspect(Get(row, key)));
      }
      values.push(undefined);
    } else values.push(inspect(row));
    cells.push(line);
  }
  const head = [INDEX, ...names];
  const hasValues = values.some((value) => value !== undefined);
  if (hasValues) head.push(VALUES);
  const body = rows.map(([index], i) => [index, ...names.map((name) => cells[i].get(name) ?? ''), ...(hasValues ? [values[i] ?? ''] : [])]);
  return draw(head, body);
}

function rowsOf(data: Value & object): [string, Value][] {
  if (!isObject(data)) return [];
  if (data.kind === Kind.Map || data.kind === Kind.Set) return collectionEntries(data).map(([key, value], i) => [String(i), data.kind === Kind.Map ? value : key]);
  const rows: [string, Value][] = [];
  for (const key of data.methods.ownKeys(data)) {
    if (typeof key === 'symbol' || !data.methods.getOwnProperty(data, key)!.enumerable) continue;
    rows.push([valueOfKey(key) as string, Get(data, key)]);
  }
  return rows;
}

function draw(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(displayWidth(title), ...body.map((row) => displayWidth(row[i]))) + 2);
  const rule = (left: string, middle: string, right: string): string => left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
  const line = (row: readonly string[]): string => `│${row.map((cell, i) => centre(cell, widths[i])).join('│')}│`;
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...body.map(line), rule('└', '┴', '┘')].join('\n');
}

function centre(text: string, width: number): string {
  const free = width - displayWidth(text);
  const left = Math.floor(free / 2);
  return `${' '.repeat(left)}${text}${' '.repeat(free - left)}`;
}
