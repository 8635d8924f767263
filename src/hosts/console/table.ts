import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { Get, HasOwnProperty } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import { keyOfString, type Value } from '../../engine/spec/values.ts';
import { collectionEntries } from './guest-facts.ts';
import { displayWidth } from './primitives.ts';

const VALUES = 'Values';

export type TableAlignment = 'left' | 'centre';

/** console.table as Node draws it (older versions centre the cells); undefined when the value is no table. */
export function tableText(data: Value, columns: Value, inspect: (value: Value) => string, alignment: TableAlignment): string | undefined {
  if (!isObject(data)) return undefined;
  const isCollection = data.kind === Kind.Map || data.kind === Kind.Set;
  const wanted = isObject(columns) && columns.kind === Kind.Array ? columns.elems.map((column) => ToString(column)) : undefined;
  const table = new Table(isCollection ? '(iteration index)' : '(index)', wanted);
  if (data.kind === Kind.Map) for (const [i, [key, value]] of collectionEntries(data).entries()) table.addPair(String(i), inspect(key), inspect(value));
  else for (const [index, row] of rowsOf(data)) table.addRow(index, row, inspect);
  return draw(table.head(), table.body(), alignment);
}

/** Collects the rows, and the columns in the order in which rows bring them. */
class Table {
  readonly #index: string;
  readonly #wanted: readonly string[] | undefined;
  readonly #names: string[];
  readonly #rows: { readonly index: string; readonly cells: ReadonlyMap<string, string>; readonly value: string | undefined }[] = [];

  constructor(index: string, wanted: readonly string[] | undefined) {
    this.#index = index;
    this.#wanted = wanted;
    this.#names = [...(wanted ?? [])];
  }

  addPair(index: string, key: string, value: string): void {
    if (!this.#names.includes('Key')) this.#names.push('Key');
    this.#rows.push({ index, cells: new Map([['Key', key]]), value });
  }

  addRow(index: string, row: Value, inspect: (value: Value) => string): void {
    if (!isObject(row) || row.methods.call !== null) {
      this.#rows.push({ index, cells: new Map(), value: inspect(row) });
      return;
    }
    const cells = new Map<string, string>();
    for (const name of this.#wanted ?? enumerableNames(row)) {
      const key = keyOfString(name);
      if (!HasOwnProperty(row, key)) continue;
      if (!this.#names.includes(name)) this.#names.push(name);
      cells.set(name, inspect(Get(row, key)));
    }
    this.#rows.push({ index, cells, value: undefined });
  }

  get #hasValues(): boolean {
    return this.#rows.some((row) => row.value !== undefined);
  }

  head(): string[] {
    return [this.#index, ...this.#names, ...(this.#hasValues ? [VALUES] : [])];
  }

  body(): string[][] {
    return this.#rows.map(({ index, cells, value }) => [index, ...this.#names.map((name) => cells.get(name) ?? ''), ...(this.#hasValues ? [value ?? ''] : [])]);
  }
}

const enumerableNames = (object: GuestObject): string[] =>
  object.methods.ownKeys(object).filter((key) => typeof key !== 'symbol' && object.methods.getOwnProperty(object, key)!.enumerable).map((key) => String(key));

function rowsOf(data: GuestObject): [string, Value][] {
  if (data.kind === Kind.Set) return collectionEntries(data).map(([key], i) => [String(i), key]);
  return enumerableNames(data).map((name) => [name, Get(data, keyOfString(name))]);
}

function draw(head: readonly string[], body: readonly (readonly string[])[], alignment: TableAlignment): string {
  const widths = head.map((title, i) => Math.max(displayWidth(title), ...body.map((row) => displayWidth(row[i]))) + 2);
  const rule = (left: string, middle: string, right: string): string => left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
  const line = (row: readonly string[]): string => `│${row.map((cell, i) => padCell(cell, widths[i], alignment)).join('│')}│`;
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...body.map(line), rule('└', '┴', '┘')].join('\n');
}

function padCell(text: string, width: number, alignment: TableAlignment): string {
  const free = width - displayWidth(text);
  const left = alignment === 'left' ? 1 : Math.floor(free / 2);
  return `${' '.repeat(left)}${text}${' '.repeat(free - left)}`;
}
