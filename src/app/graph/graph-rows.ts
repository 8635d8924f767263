import { describeFrame, isInternal } from '../rooms/describe.ts';
import type { PromiseGraph } from './promise-graph.ts';

/*
 * The promise graph's y axis: a row for every promise, sorted by the activation that made it, the program's own before
 * the engine's. Long lists show their beginning and their end; the rest is one row with a count, on which the boxes of
 * all of them stand: one runs after the other, so none covers another.
 */

export type GraphRow =
  | {
      readonly kind: 'caption';
      readonly key: string;
      readonly name: string;
      readonly place: CaptionPlace;
      readonly isOwn: boolean;
      readonly count: number;
    }
  | { readonly kind: 'promise'; readonly id: number }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly first: number;
      readonly count: number;
      readonly fulfilled: number;
      readonly rejected: number;
    };

/** Whose section: a function by name, else what kind of code. */
export type CaptionPlace = 'script' | 'module' | 'function' | 'engine';

export interface GraphRows {
  readonly rows: readonly GraphRow[];
  /** Top of each row in units of design pixels, and of what follows the last one. */
  readonly tops: Float64Array;
  readonly rowOfPromise: ReadonlyMap<number, number>;
  /** Row each box stands on, -1 none; boxes by row, in order. */
  readonly rowOfBox: Int32Array;
  readonly boxesOfRow: ReadonlyMap<number, readonly number[]>;
  /** How many promises are not drawn because they are the engine's own. */
  readonly hidden: number;
}

/** A promise's row is as high as its life line, or has its boxes above. */
const ROW_HEIGHTS: Readonly<Record<GraphRow['kind'] | 'boxes', number>> = {
  caption: 24,
  promise: 28,
  boxes: 47,
  more: 30,
};

/** More activations than this share sections by function. */
const MOST_SECTIONS = 60;
/** Longer lists are cut, and what of them is shown. */
export const LONGEST_LIST = 24;
const HEAD = 12;
const TAIL = 1;

interface Section {
  readonly key: string;
  readonly activation: number;
  readonly isOwn: boolean;
  readonly ids: number[];
  readonly makers: Set<number>;
}

export function graphRowsOf(graph: PromiseGraph, withInternals: boolean, open: ReadonlySet<string>): GraphRows {
  const sections = sectionsOf(graph, withInternals);
  const rows: GraphRow[] = [];
  const rowOfCounted = new Map<number, number>();
  for (const section of sections) {
    rows.push(captionOf(graph, section));
    addPromises(graph, section, open.has(section.key), rows, rowOfCounted);
  }
  const rowOfPromise = new Map<number, number>();
  rows.forEach((row, at) => {
    if (row.kind === 'promise') rowOfPromise.set(row.id, at);
  });
  const boxes = placeBoxes(graph, (id) => rowOfPromise.get(id) ?? rowOfCounted.get(id) ?? -1);
  const tops = new Float64Array(rows.length + 1);
  rows.forEach((row, at) => {
    tops[at + 1] = tops[at] + ROW_HEIGHTS[boxes.boxesOfRow.has(at) ? 'boxes' : row.kind];
  });
  let hidden = 0;
  if (!withInternals) for (let id = 1; id < graph.maker.length; id++) if (isInternal(graph.lane.tables, id)) hidden++;
  return { rows, tops, rowOfPromise, ...boxes, hidden };
}

function sectionsOf(graph: PromiseGraph, withInternals: boolean): Section[] {
  const { maker, lane } = graph;
  const isGrouped = new Set(maker).size > MOST_SECTIONS;
  const order: string[] = [];
  const byKey = new Map<string, Section>();
  for (let id = 1; id < maker.length; id++) {
    const isOwn = isInternal(lane.tables, id);
    if (isOwn && !withInternals) continue;
    const place = isGrouped ? `f${lane.tables.activations.fn[maker[id]] ?? 0}` : `a${maker[id]}`;
    const key = `${place}${isOwn ? ':own' : ''}`;
    let section = byKey.get(key);
    if (!section) {
      byKey.set(key, (section = { key, activation: maker[id], isOwn, ids: [], makers: new Set() }));
      if (!order.includes(place)) order.push(place);
    }
    section.ids.push(id);
    section.makers.add(maker[id]);
  }
  return order.flatMap((place) => [byKey.get(place), byKey.get(`${place}:own`)].filter((one) => one !== undefined));
}

function captionOf({ lane, files }: PromiseGraph, { key, activation, isOwn, makers }: Section): GraphRow {
  const caption = { kind: 'caption', key, isOwn, count: makers.size } as const;
  if (activation === 0) return { ...caption, name: '', place: 'engine' };
  const { trace, tables } = lane;
  const { kind, name } = describeFrame({ trace, tables, files }, activation, 0);
  return kind === 'module' || kind === 'script'
    ? { ...caption, name: '', place: kind }
    : { ...caption, name, place: 'function' };
}

function addPromises(
  { lane }: PromiseGraph,
  { key, ids }: Section,
  isOpen: boolean,
  rows: GraphRow[],
  rowOfCounted: Map<number, number>,
): void {
  const add = (id: number): void => void rows.push({ kind: 'promise', id });
  if (isOpen || ids.length <= LONGEST_LIST) return ids.forEach(add);
  const rest = ids.slice(HEAD, ids.length - TAIL);
  const { finalState } = lane.tables.promises;
  const count = (state: number): number => rest.reduce((sum, id) => sum + (finalState[id] === state ? 1 : 0), 0);
  ids.slice(0, HEAD).forEach(add);
  for (const id of rest) rowOfCounted.set(id, rows.length);
  rows.push({ kind: 'more', key, first: rest[0], count: rest.length, fulfilled: count(1), rejected: count(2) });
  ids.slice(ids.length - TAIL).forEach(add);
}

function placeBoxes(
  { boxes }: PromiseGraph,
  rowOf: (promise: number) => number,
): Pick<GraphRows, 'rowOfBox' | 'boxesOfRow'> {
  const rowOfBox = new Int32Array(boxes.length).fill(-1);
  const boxesOfRow = new Map<number, number[]>();
  boxes.forEach((box, at) => {
    const row = box.rows.map(rowOf).find((one) => one >= 0) ?? -1;
    rowOfBox[at] = row;
    if (row < 0) return;
    const own = boxesOfRow.get(row);
    if (own) own.push(at);
    else boxesOfRow.set(row, [at]);
  });
  return { rowOfBox, boxesOfRow };
}
