import type { GraphRows } from '../../app/graph/graph-rows.ts';
import { boxOf, type GraphNode } from '../../app/graph/graph-walk.ts';
import type { PromiseGraph } from '../../app/graph/promise-graph.ts';

/* Where things stand in the promise graph: units and rows to pixels of the whole drawing, and what of it is in sight. */

export interface GraphView {
  readonly graph: PromiseGraph;
  readonly rows: GraphRows;
  /** Pixels a unit takes, and what pixel sizes are multiplied by. */
  readonly px: number;
  readonly size: number;
  /** The part that is drawn, in pixels of the whole. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Height of the ticks' names. */
export const RULER = 26;

/** Inside a promise's row: its boxes above, its life line below. */
const BOX_TOP = 3;
export const BOX_HEIGHT = 20;
/** From a life line to the bottom of its row. */
const UNDER = 10;
export const GLYPH = 14;
/** Narrower boxes than this have no words, narrower ones yet merge. */
export const THINNEST_WORDS = 30;
const THINNEST_BOX = 5;

export const topOf = ({ rows, size }: GraphView, row: number): number => rows.tops[row] * size;
export const lineOf = (view: GraphView, row: number): number => topOf(view, row + 1) - UNDER * view.size;
export const boxTop = (view: GraphView, row: number): number => topOf(view, row) + BOX_TOP * view.size;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A box's rectangle, null where it is not drawn. */
export function boxRect(view: GraphView, box: number): Rect | null {
  const row = view.rows.rowOfBox[box] ?? -1;
  if (row < 0) return null;
  const { start, end } = view.graph.boxes[box];
  return { x: start * view.px, y: boxTop(view, row), w: (end - start) * view.px, h: BOX_HEIGHT * view.size };
}

/** Where a node is: a box's rectangle, or the place where a promise is made. */
export function rectOf(view: GraphView, node: GraphNode): Rect | null {
  if (node.kind !== 'promise') return boxRect(view, boxOf(view.graph, node));
  const row = view.rows.rowOfPromise.get(node.id);
  if (row === undefined) return null;
  const half = (GLYPH / 2) * view.size;
  return { x: view.graph.createdX[node.id] * view.px - half, y: lineOf(view, row) - half, w: 2 * half, h: 2 * half };
}

/** Half-open range of the rows in sight. */
export function rowsInSight({ rows, size, top, bottom }: GraphView): { first: number; end: number } {
  const { tops } = rows;
  const at = (y: number): number => {
    let low = 0;
    let high = tops.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tops[middle + 1] * size <= y) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { first: at(top), end: Math.min(rows.rows.length, at(bottom) + 1) };
}

/** Boxes of a list in order that lie in sight: half-open range of places in it. */
export function rangeInSight(view: GraphView, list: readonly number[]): { first: number; end: number } {
  const { boxes } = view.graph;
  const [from, to] = [view.left / view.px, view.right / view.px];
  return {
    first: firstPlace(list, (box) => boxes[box].end >= from),
    end: firstPlace(list, (box) => boxes[box].start > to),
  };
}

/** First place of a list from which on something holds. */
export function firstPlace(list: readonly number[], holds: (box: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Boxes too thin to tell apart. */
export const isDense = ({ px }: Pick<GraphView, 'px'>): boolean => 3.5 * px < THINNEST_BOX;
