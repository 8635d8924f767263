import { ToInt32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import type { Members } from './members.ts';
import { ELEMENT, type NodeData } from './nodes.ts';

/* https://html.spec.whatwg.org/#tables: rows and cells by number. */

const SECTION = /^t(?:body|head|foot)$/;
const within = (node: NodeData, name: RegExp): NodeData[] => node.elements.filter((each) => name.test(each.name));

/** A table's rows: those of its heads, then those of its bodies, then those of its feet. */
function rowsOf(node: NodeData): NodeData[] {
  if (node.name !== 'table') return within(node, /^tr$/);
  const of = (name: RegExp): NodeData[] =>
    node.elements.flatMap((each) => (name.test(each.name) ? (each.name === 'tr' ? [each] : within(each, /^tr$/)) : []));
  return [...of(/^thead$/), ...of(/^(?:tbody|tr)$/), ...of(/^tfoot$/)];
}

const tableOf = (row: NodeData): NodeData | null => {
  const { parent } = row;
  return parent !== null && SECTION.test(parent.name) ? parent.parent : parent;
};

const outside = (at: number, length: number, of: string, end: string): string =>
  of === '' && at > 0
    ? `The index provided (${at}) is greater than the number of rows in the table (${length}).`
    : `The value provided (${at}) is outside the range [${end === ')' ? 0 : -1}, ${length}${end}.`;

/** Members of the interfaces of tables, their sections, rows and cells; undefined of others. */
export function tableMembers(dom: Dom, tag: string): Members | undefined {
  const make = (name: string, parent: NodeData, before: NodeData | null): NodeData => {
    const node = dom.create(ELEMENT, name);
    dom.insert(parent, node, before, 'insertBefore');
    return node;
  };
  /** A place among others; -1, or nothing, is the end. */
  const placeIn = (all: readonly NodeData[], index: Value, method: string, of: string): number => {
    const at = index === undefined ? -1 : ToInt32(index);
    if (at < -1 || at > all.length)
      dom.refuse(
        'IndexSizeError',
        `Failed to execute '${method}' on 'HTMLTable${of}Element': ${outside(at, all.length, of, ']')}`,
      );
    return at === -1 ? all.length : at;
  };
  const removeAt = (all: readonly NodeData[], index: Value, method: string, of: string): undefined => {
    const at = ToInt32(index);
    if (at < -1 || at >= all.length)
      dom.refuse(
        'IndexSizeError',
        `Failed to execute '${method}' on 'HTMLTable${of}Element': ${outside(at, all.length, of, ')')}`,
      );
    const node = all.at(at);
    return node === undefined ? undefined : dom.remove(node);
  };
  const rows = (node: NodeData): Value => dom.live(node, 'rows', () => rowsOf(node));
  const insertRow =
    (of: string) =>
    (node: NodeData, [index]: Value[]): Value => {
      const all = rowsOf(node);
      const at = placeIn(all, index, 'insertRow', of);
      const next = all[at];
      const last = all.at(-1)?.parent ?? within(node, /^tbody$/).at(-1);
      const parent = next?.parent ?? (node.name === 'table' ? (last ?? make('tbody', node, null)) : node);
      return dom.view(make('tr', parent, next ?? null));
    };
  if (tag === 'TableSection' || tag === 'Table') {
    const of = tag === 'Table' ? '' : 'Section';
    const shared: Members = {
      get: { rows },
      methods: {
        insertRow: insertRow(of),
        'deleteRow/1': (node, [index]) => removeAt(rowsOf(node), index, 'deleteRow', of),
      },
    };
    return tag === 'Table' ? tableItself(dom, make, shared) : shared;
  }
  if (tag === 'TableRow') {
    const cells = (row: NodeData): NodeData[] => within(row, /^t[dh]$/);
    return {
      get: {
        cells: (row) => dom.live(row, 'cells', () => cells(row)),
        rowIndex: (row) => {
          const table = tableOf(row);
          return table?.name === 'table' ? rowsOf(table).indexOf(row) : -1;
        },
        sectionRowIndex: (row) => (row.parent === null ? -1 : rowsOf(row.parent).indexOf(row)),
      },
      methods: {
        insertCell: (row, [index]) => {
          const all = cells(row);
          return dom.view(make('td', row, all[placeIn(all, index, 'insertCell', 'Row')] ?? null));
        },
        'deleteCell/1': (row, [index]) => removeAt(cells(row), index, 'deleteCell', 'Row'),
      },
    };
  }
  return tag === 'TableCell'
    ? { get: { cellIndex: (cell) => (cell.parent?.name === 'tr' ? within(cell.parent, /^t[dh]$/).indexOf(cell) : -1) } }
    : undefined;
}

function tableItself(
  dom: Dom,
  make: (name: string, parent: NodeData, before: NodeData | null) => NodeData,
  shared: Members,
): Members {
  const only = (name: string) => (table: NodeData) => dom.see(table.elements.find((each) => each.name === name));
  /** What a table has once is made where it belongs. */
  const create = (name: string, before: (table: NodeData) => NodeData | null) => (table: NodeData) =>
    dom.view(table.elements.find((each) => each.name === name) ?? make(name, table, before(table)));
  const drop = (name: string) => (table: NodeData) => {
    const node = table.elements.find((each) => each.name === name);
    return node === undefined ? undefined : dom.remove(node);
  };
  const first = (table: NodeData): NodeData | null => table.children[0] ?? null;
  const afterCaption = (table: NodeData): NodeData | null =>
    table.elements.find(({ name }) => name !== 'caption' && name !== 'colgroup') ?? null;
  return {
    get: {
      ...shared.get,
      tBodies: (table) => dom.live(table, 'tBodies', () => within(table, /^tbody$/)),
      tHead: only('thead'),
      tFoot: only('tfoot'),
      caption: only('caption'),
    },
    methods: {
      ...shared.methods,
      createTHead: create('thead', afterCaption),
      createTFoot: create('tfoot', () => null),
      createCaption: create('caption', first),
      createTBody: (table) => {
        const last = within(table, /^tbody$/).at(-1);
        return dom.view(make('tbody', table, last?.sibling(1) ?? null));
      },
      deleteTHead: drop('thead'),
      deleteTFoot: drop('tfoot'),
      deleteCaption: drop('caption'),
    },
  };
}
