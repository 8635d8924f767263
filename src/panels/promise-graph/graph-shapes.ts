import type { GraphBox } from '../../app/graph/promise-graph.ts';
import {
  BOX_HEIGHT,
  boxRect,
  boxTop,
  firstPlace,
  type GraphView,
  isDense,
  lineOf,
  type Rect,
  rangeInSight,
  rowsInSight,
} from './graph-view.ts';

/* What of the promise graph is drawn besides its edges: life lines with glyphs, and boxes. Pure; pixels of the whole. */

export type LineLook = 'pending' | 'locked' | 'fulfilled' | 'rejected';

export interface LifeLine {
  readonly id: number;
  readonly y: number;
  readonly pieces: readonly { readonly look: LineLook; readonly x1: number; readonly x2: number }[];
  readonly glyphs: readonly { readonly look: LineLook; readonly x: number }[];
}

export interface BoxShape extends Rect {
  readonly box: number;
  readonly fill: GraphBox['fill'];
}

/** Boxes that merge, as one stretch of one fill. */
export interface BlockShape extends Rect {
  readonly fill: GraphBox['fill'];
}

export interface GraphShapes {
  readonly lines: readonly LifeLine[];
  readonly boxes: readonly BoxShape[];
  readonly blocks: readonly BlockShape[];
}

export function shapesOf(view: GraphView): GraphShapes {
  const { rows } = view.rows;
  const { first, end } = rowsInSight(view);
  const shapes = { lines: [] as LifeLine[], boxes: [] as BoxShape[], blocks: [] as BlockShape[] };
  for (let at = first; at < end; at++) {
    const row = rows[at];
    if (row.kind === 'promise') shapes.lines.push(lifeLine(view, row.id, at));
    const own = view.rows.boxesOfRow.get(at);
    if (!own) continue;
    if (isDense(view)) shapes.blocks.push(...blocksOf(view, own, at));
    else shapes.boxes.push(...boxesOf(view, own));
  }
  return shapes;
}

function lifeLine(view: GraphView, id: number, row: number): LifeLine {
  const { graph, px, left, right } = view;
  const isRejected = graph.lane.tables.promises.finalState[id] === 2;
  const settled: LineLook = isRejected ? 'rejected' : 'fulfilled';
  const [created, locked, end] = [graph.createdX[id], graph.lockedX[id], graph.scale.units];
  const settledAt = graph.settledX[id];
  const stages: { look: LineLook; from: number; to: number }[] = [];
  const stop = Number.isNaN(settledAt) ? end : settledAt;
  if (Number.isNaN(locked)) stages.push({ look: 'pending', from: created, to: stop });
  else stages.push({ look: 'pending', from: created, to: locked }, { look: 'locked', from: locked, to: stop });
  if (!Number.isNaN(settledAt)) stages.push({ look: settled, from: settledAt, to: end });
  const pieces = stages
    .map(({ look, from, to }) => ({ look, x1: Math.max(left, from * px), x2: Math.min(right, to * px) }))
    .filter(({ x1, x2 }) => x2 > x1);
  // Where several stages begin at one place, only what it came to is seen.
  const glyphs = stages
    .filter(({ from }, at) => stages[at + 1]?.from !== from)
    .map(({ look, from }) => ({ look, x: from * px }))
    .filter(({ x }) => x >= left - MARGIN && x <= right + MARGIN);
  return { id, y: lineOf(view, row), pieces, glyphs };
}

const MARGIN = 20;

function boxesOf(view: GraphView, own: readonly number[]): BoxShape[] {
  const { first, end } = rangeInSight(view, own);
  return own.slice(first, end).flatMap((box) => {
    const rect = boxRect(view, box);
    return rect ? [{ ...rect, box, fill: view.graph.boxes[box].fill }] : [];
  });
}

/** Pixels that share one fill. */
const GRAIN = 3;

/** A box a grain: what stands there first gives the hue. */
function blocksOf(view: GraphView, own: readonly number[], row: number): BlockShape[] {
  const { boxes, scale } = view.graph;
  const blocks: { x: number; y: number; w: number; h: number; fill: GraphBox['fill'] }[] = [];
  const last = Math.min(view.right, scale.units * view.px);
  for (let x = Math.max(0, view.left); x < last; x += GRAIN) {
    const box = boxes[own[firstPlace(own, (one) => boxes[one].end * view.px >= x)] ?? -1];
    if (!box || box.start * view.px >= x + GRAIN) continue;
    const before = blocks[blocks.length - 1];
    if (before?.fill === box.fill && before.x + before.w === x) before.w += GRAIN;
    else blocks.push({ x, y: boxTop(view, row), w: GRAIN, h: BOX_HEIGHT * view.size, fill: box.fill });
  }
  return blocks;
}
