import { concatenate } from '../../../engine/builtins/data-support.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { COMMENT, type Mutation, type NodeData, positionOf, TEXT } from '../dom/nodes.ts';

/* https://dom.spec.whatwg.org/#ranges: two places in a tree, which move with it. */

/** https://dom.spec.whatwg.org/#boundary-points */
export interface Point {
  readonly node: NodeData;
  readonly offset: number;
}

const BYTES_PER_RANGE = 160;

export class RangeData {
  start: Point;
  end: Point;
  object: GuestObject | null = null;
  /** Hears when the program moves it: the selection that it is. */
  moved: (() => void) | null = null;

  constructor(start: Point, end: Point = start) {
    agent.charge(BYTES_PER_RANGE);
    this.start = start;
    this.end = end;
  }

  get isCollapsed(): boolean {
    return this.start.node === this.end.node && this.start.offset === this.end.offset;
  }

  set(start: Point, end: Point): void {
    this.start = start;
    this.end = end;
    this.moved?.();
  }

  /** https://dom.spec.whatwg.org/#concept-range-bp-set: the other end comes along where it would lie before. */
  setStart(point: Point): void {
    const isBeyond = point.node.root !== this.end.node.root || compared(point, this.end) > 0;
    this.set(point, isBeyond ? point : this.end);
  }

  setEnd(point: Point): void {
    const isBeyond = point.node.root !== this.start.node.root || compared(point, this.start) < 0;
    this.set(isBeyond ? point : this.start, point);
  }
}

export const isText = ({ type }: NodeData): boolean => type === TEXT || type === COMMENT;
export const lengthOf = (node: NodeData): number => (isText(node) ? node.text.length : node.children.length);
export const before = (node: NodeData): Point => ({ node: node.parent!, offset: node.parent!.indexOf(node) });
export const after = (node: NodeData): Point => ({ node: node.parent!, offset: node.parent!.indexOf(node) + 1 });

/** The child of a node that holds another one. */
export function childAround(node: NodeData, inner: NodeData): NodeData {
  let child = inner;
  let depth = 0;
  for (; child.parent !== node; depth++) child = child.parent!;
  agent.spend(depth);
  return child;
}

/** https://dom.spec.whatwg.org/#concept-range-bp-position: -1 before, 0 equal, 1 after, of points in one tree. */
export function compared(a: Point, b: Point): -1 | 0 | 1 {
  if (a.node === b.node) return Math.sign(a.offset - b.offset) as -1 | 0 | 1;
  if (a.node.contains(b.node)) return a.node.indexOf(childAround(a.node, b.node)) < a.offset ? 1 : -1;
  if (b.node.contains(a.node)) return compared(b, a) === 1 ? -1 : 1;
  const FOLLOWING = 4;
  return (positionOf(a.node, b.node) & FOLLOWING) === 0 ? 1 : -1;
}

export function commonAncestor({ start, end }: RangeData): NodeData {
  let node = start.node;
  while (!node.contains(end.node)) node = node.parent!;
  return node;
}

/** https://dom.spec.whatwg.org/#contained */
export const contains = ({ start, end }: RangeData, node: NodeData): boolean =>
  node.root === start.node.root &&
  compared({ node, offset: 0 }, start) > 0 &&
  compared({ node, offset: lengthOf(node) }, end) < 0;

/** https://dom.spec.whatwg.org/#dom-range-stringifier */
export function textOf({ start, end }: RangeData): string {
  if (start.node === end.node && start.node.type === TEXT) return start.node.text.slice(start.offset, end.offset);
  let text = '';
  const top = start.node.root;
  for (const node of top.type === TEXT ? [top] : top.nodesBelow()) {
    if (node.type !== TEXT) continue;
    if (compared({ node, offset: 0 }, end) >= 0) break;
    if (compared({ node, offset: node.text.length }, start) <= 0) continue;
    const until = node === end.node ? end.offset : node.text.length;
    text = concatenate(text, node.text.slice(node === start.node ? start.offset : 0, until));
  }
  return text;
}

/** All ranges that the program made. They live as long as the page: nobody knows when it lets go of one. */
export class LiveRanges {
  readonly #all: RangeData[] = [];

  add(range: RangeData): RangeData {
    this.#all.push(range);
    return range;
  }

  #shift(move: (point: Point) => Point): void {
    agent.spend(this.#all.length);
    for (const range of this.#all) {
      range.start = move(range.start);
      range.end = move(range.end);
    }
  }

  /** What a change does to places, told when it is done: removals first, then insertions. */
  heard({ type, target, added, removed, previous, next, edit }: Mutation): void {
    if (this.#all.length === 0 || type === 'attributes') return;
    if (type === 'characterData') {
      if (edit !== null) this.#edited(target, edit);
      return;
    }
    const isWhole = previous === null && next === null;
    const at = previous === null ? 0 : target.indexOf(previous) + 1;
    if (removed.length > 0) this.#removed(target, removed, isWhole ? 0 : at);
    if (added.length > 0)
      this.#shift((point) =>
        point.node === target && point.offset > at ? { node: target, offset: point.offset + added.length } : point,
      );
  }

  #removed(target: NodeData, removed: readonly NodeData[], at: number): void {
    this.#shift((point) => {
      if (removed.some((node) => node.contains(point.node))) return { node: target, offset: at };
      if (point.node !== target || point.offset <= at) return point;
      return { node: target, offset: Math.max(at, point.offset - removed.length) };
    });
  }

  /** https://dom.spec.whatwg.org/#concept-cd-replace */
  #edited(node: NodeData, { at, count, added }: NonNullable<Mutation['edit']>): void {
    this.#shift((point) => {
      if (point.node !== node || point.offset <= at) return point;
      return { node, offset: point.offset <= at + count ? at : point.offset + added - count };
    });
  }

  /** https://dom.spec.whatwg.org/#concept-text-split: places in the second half go with it. */
  split(node: NodeData, rest: NodeData, at: number): void {
    this.#shift((point) =>
      point.node === node && point.offset > at ? { node: rest, offset: point.offset - at } : point,
    );
  }

  /** The same of places right behind the first half, once the second one stands there. */
  splitWithin(parent: NodeData, rest: NodeData): void {
    const behind = parent.indexOf(rest);
    this.#shift((point) =>
      point.node === parent && point.offset === behind ? { node: parent, offset: behind + 1 } : point,
    );
  }

  /** https://dom.spec.whatwg.org/#dom-node-normalize: places in a text that becomes part of another one. */
  merged(node: NodeData, gone: NodeData, at: number): void {
    const { parent } = gone;
    const index = parent?.indexOf(gone);
    this.#shift((point) => {
      if (point.node === gone) return { node, offset: at + point.offset };
      return parent !== null && point.node === parent && point.offset === index ? { node, offset: at } : point;
    });
  }
}
