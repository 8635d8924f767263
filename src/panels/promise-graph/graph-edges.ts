import { boxOf, type GraphNode } from '../../app/graph/graph-walk.ts';
import { type GraphBox, shownSource } from '../../app/graph/promise-graph.ts';
import {
  boxRect,
  firstPlace,
  GLYPH,
  type GraphView,
  isDense,
  lineOf,
  rangeInSight,
  rowsInSight,
} from './graph-view.ts';

/*
 * The promise graph's edges in sight. A row in sight brings the edges of its promise and of its boxes; too many are a
 * tangle, so there is a limit, and what is picked comes first.
 */

export type EdgeLook = 'adopts' | 'settles' | 'rejects' | 'makes' | GraphBox['fill'];

export interface EdgeShape {
  readonly key: string;
  readonly look: EdgeLook;
  readonly d: string;
  readonly isPicked: boolean;
}

export interface EdgeFilter {
  readonly reactions: boolean;
  readonly making: boolean;
}

export const MOST_EDGES = 180;

export function edgesOf(
  view: GraphView,
  filter: EdgeFilter,
  picked: GraphNode | null,
): { readonly edges: readonly EdgeShape[]; readonly left: number } {
  const pen = new EdgePen(view, filter);
  if (picked) pen.addNode(picked);
  pen.isPicked = false;
  // Where boxes merge, only the picked thing's edges mean anything.
  if (!isDense(view)) pen.addInSight();
  return { edges: pen.edges, left: pen.left };
}

class EdgePen {
  readonly edges: EdgeShape[] = [];
  left = 0;
  isPicked = true;
  private readonly view: GraphView;
  private readonly filter: EdgeFilter;
  private readonly keys = new Set<string>();

  constructor(view: GraphView, filter: EdgeFilter) {
    this.view = view;
    this.filter = filter;
  }

  addNode(node: GraphNode): void {
    const box = boxOf(this.view.graph, node);
    if (box >= 0) return this.addBox(box);
    this.addPromise(node.id);
    for (const one of (this.view.graph.leadsTo[node.id] ?? []).slice(0, MOST_EDGES)) this.addReaction(one);
  }

  addInSight(): void {
    const { rows, boxesOfRow } = this.view.rows;
    const { first, end } = rowsInSight(this.view);
    for (let at = first; at < end; at++) {
      const row = rows[at];
      const own = boxesOfRow.get(at) ?? [];
      const range = rangeInSight(this.view, own);
      for (const box of own.slice(range.first, range.end)) this.addBox(box);
      if (row.kind !== 'promise') continue;
      this.addPromise(row.id);
      this.addLeads(row.id);
    }
  }

  /** Reactions whose one end at least is in sight. */
  private addLeads(id: number): void {
    const list = this.view.graph.leadsTo[id] ?? [];
    const { boxes } = this.view.graph;
    const { first, end } = rangeInSight(this.view, list);
    for (const box of list.slice(first, end)) this.addReaction(box);
    const beyond = list.slice(end, end + MOST_EDGES);
    const stop = firstPlace(beyond, (box) => !this.isSeen(boxes[box].fromX));
    for (const box of beyond.slice(0, stop)) this.addReaction(box);
  }

  private isSeen(unit: number): boolean {
    const x = unit * this.view.px;
    return x >= this.view.left && x <= this.view.right;
  }

  private addBox(box: number): void {
    const { settles, makes } = this.view.graph.boxes[box];
    this.addReaction(box);
    for (const id of settles.slice(0, MOST_EDGES)) this.addSettling(box, id);
    for (const id of makes.slice(0, MOST_EDGES)) this.addMaking(box, id);
  }

  private addReaction(index: number): void {
    const { graph, rows, px } = this.view;
    const box = graph.boxes[index];
    const rect = boxRect(this.view, index);
    const source = shownSource(graph, box.from, (id) => rows.rowOfPromise.has(id));
    const isReaction = box.fill !== 'thenable';
    if (!rect || source === 0 || (isReaction && !this.filter.reactions)) return;
    const y1 = lineOf(this.view, rows.rowOfPromise.get(source) ?? 0);
    const y2 = rect.y + rect.h / 2;
    const [x1, x2] = [this.clamp(box.fromX * px), this.clamp(rect.x)];
    const off = this.off(y1, y2);
    const d = `M${r(x1)} ${r(y1 + off)}C${r(x1)} ${r(y1 + (y2 - y1) * 0.85)} ${r(x1 + (x2 - x1) * 0.35)} ${r(y2)} ${r(x2 - 7)} ${r(y2)}`;
    this.add(`r${index}`, box.fill, d);
  }

  private addSettling(index: number, id: number): void {
    const { graph } = this.view;
    const look = graph.lane.tables.promises.finalState[id] === 2 ? 'rejects' : 'settles';
    this.addFall(`s${id}`, look, index, id, graph.settledX[id]);
  }

  private addMaking(index: number, id: number): void {
    if (this.filter.making) this.addFall(`m${id}`, 'makes', index, id, this.view.graph.createdX[id]);
  }

  /** From a box to a mark of a promise. */
  private addFall(key: string, look: EdgeLook, index: number, id: number, unit: number): void {
    const rect = boxRect(this.view, index);
    const row = this.view.rows.rowOfPromise.get(id);
    if (!rect || row === undefined || Number.isNaN(unit)) return;
    if (!this.isPicked && !this.isSeen(unit) && (rect.x > this.view.right || rect.x + rect.w < this.view.left)) return;
    const y = lineOf(this.view, row);
    const isBelow = y > rect.y;
    const y1 = isBelow ? rect.y + rect.h : rect.y;
    const y2 = y - this.off(y1, y);
    const inset = Math.min(8, rect.w / 2);
    const x = this.clamp(unit * this.view.px);
    const x1 = Math.max(rect.x + inset, Math.min(rect.x + rect.w - inset, x));
    const middle = (y1 + y2) / 2;
    this.add(key, look, `M${r(x1)} ${r(y1)}C${r(x1)} ${r(middle)} ${r(x)} ${r(middle)} ${r(x)} ${r(y2)}`);
  }

  /** What one promise has to do with another without a job: it follows it, or was made from it. */
  private addPromise(id: number): void {
    const { graph } = this.view;
    const { target, parent } = graph.lane.tables.promises;
    if (!Number.isNaN(graph.lockedX[id])) this.addPlumb(`a${id}`, 'adopts', id, target[id], graph.lockedX[id]);
    if (graph.settledBy[id] >= 0) this.addSettling(graph.settledBy[id], id);
    if (graph.madeBy[id] >= 0) return this.addMaking(graph.madeBy[id], id);
    if (this.filter.making) this.addPlumb(`m${id}`, 'makes', parent[id], id, graph.createdX[id]);
  }

  private addPlumb(key: string, look: EdgeLook, from: number, to: number, unit: number): void {
    const { rowOfPromise } = this.view.rows;
    const [first, last] = [rowOfPromise.get(from), rowOfPromise.get(to)];
    if (first === undefined || last === undefined || first === last) return;
    if (!this.isPicked && !this.isSeen(unit)) return;
    const [y1, y2] = [lineOf(this.view, first), lineOf(this.view, last)];
    const x = r(unit * this.view.px);
    const off = this.off(y1, y2);
    this.add(key, look, `M${x} ${r(y1 + off)}L${x} ${r(y2 - off)}`);
  }

  /** From the middle of a mark to its edge, towards another height. */
  private off(from: number, to: number): number {
    return (to > from ? 1 : -1) * ((GLYPH / 2) * this.view.size + 2);
  }

  /** Ends far out of sight come nearer: what lies beyond the edge is not seen, and numbers stay small. */
  private clamp(x: number): number {
    return Math.max(this.view.left - BEYOND, Math.min(this.view.right + BEYOND, x));
  }

  private add(key: string, look: EdgeLook, d: string): void {
    if (this.keys.has(key)) return;
    this.keys.add(key);
    if (this.edges.length >= MOST_EDGES) this.left++;
    else this.edges.push({ key, look, d, isPicked: this.isPicked });
  }
}

const BEYOND = 300;
const r = (value: number): number => Math.round(value * 10) / 10;
