import { defineAccessor, defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { CreateDataPropertyOrThrow, Get } from '../../../engine/spec/object-operations.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatchSteps } from '../../web/events.ts';
import type { Interface } from '../../web/interface.ts';
import { type Box, innerBox, WINDOW } from './boxes.ts';
import type { Dom } from '../dom/dom.ts';
import type { NodeData } from '../dom/nodes.ts';

/* https://drafts.csswg.org/cssom-view/#scrolling: how far the page and its boxes are scrolled, and who hears of it in the next frame. */

interface Place {
  left: number;
  top: number;
}
type Side = keyof Place;

const NOWHERE: Readonly<Place> = { left: 0, top: 0 };

export class Scrolling {
  readonly #dom: Dom;
  readonly #told: (() => Iterable<void>)[] = [];
  readonly #ask: () => void;
  /** The document stands for the page. */
  readonly #places = new WeakMap<NodeData, Place>();
  #moved = new Set<NodeData>();

  constructor(dom: Dom, ask: () => void) {
    this.#dom = dom;
    this.#ask = ask;
  }

  /** `html` scrolls the page. */
  #target = (node: NodeData): NodeData => (node === this.#dom.html ? this.#dom.document : node);

  place(node: NodeData): Readonly<Place> {
    return this.#places.get(this.#target(node)) ?? NOWHERE;
  }

  /** A box of `node` as the window shows it. */
  shown(node: NodeData, box: Box | null): Box | null {
    if (box === null) return null;
    let { x, y } = box;
    for (let at = node.parent; at !== null; at = at.parent) {
      const { left, top } = this.#places.get(at) ?? NOWHERE;
      x -= left;
      y -= top;
    }
    return { ...box, x, y };
  }

  /** The size of what can be scrolled to. */
  extent(node: NodeData, side: 'width' | 'height'): number {
    const { boxes, body } = this.#dom;
    if (this.#target(node) === this.#dom.document) {
      const content = side === 'height' ? (boxes.boxOf(body)?.height ?? 0) + 2 * (boxes.boxOf(body)?.y ?? 0) : 0;
      return Math.max(WINDOW[side], content);
    }
    const box = boxes.boxOf(node);
    const own = box === null ? 0 : innerBox(node, box)[side];
    return Math.round(side === 'height' ? Math.max(own, boxes.heightWithin(node)) : own);
  }

  scroll(from: NodeData, to: Partial<Place>): void {
    const node = this.#target(from);
    const before = this.place(node);
    const limit = (side: Side): number => {
      const length = side === 'top' ? 'height' : 'width';
      const seen = node === this.#dom.document ? WINDOW[length] : (this.#dom.boxes.boxOf(node)?.[length] ?? 0);
      return Math.min(Math.max(0, to[side] ?? before[side]), Math.max(0, this.extent(node, length) - seen));
    };
    const after = { left: limit('left'), top: limit('top') };
    if (after.left === before.left && after.top === before.top) return;
    this.#places.set(node, after);
    this.#moved.add(node);
    this.#ask();
  }

  /** The next frame tells this after what was scrolled, before what asked for the frame runs. */
  atFrame(steps: () => Iterable<void>): void {
    this.#told.push(steps);
    this.#ask();
  }

  /** What the frame that is being made tells first. https://drafts.csswg.org/cssom-view/#run-the-scroll-steps */
  *events(): Generator<() => Iterable<void>> {
    const moved = this.#moved;
    this.#moved = new Set();
    const { host, realm, document } = this.#dom;
    for (const node of moved)
      for (const type of ['scroll', 'scrollend'])
        yield () =>
          dispatchSteps(host, node.view(node), createEvent(host, realm, type, {}, false, 'Event', node === document));
    yield* this.#told.splice(0);
  }

  #asked([first, second]: readonly Value[]): Partial<Place> {
    if (!isObject(first)) return first === undefined ? {} : { left: ToNumber(first), top: ToNumber(second) };
    const to: Partial<Place> = {};
    for (const side of ['left', 'top'] as const) {
      const given = Get(first, side);
      if (given !== undefined) to[side] = ToNumber(given);
    }
    return to;
  }

  #by(node: NodeData, args: readonly Value[]): void {
    const { left, top } = this.place(node);
    const by = this.#asked(args);
    this.scroll(node, { left: left + (by.left ?? 0), top: top + (by.top ?? 0) });
  }

  /** What elements have of it. */
  get members(): Required<Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>> {
    const to = (node: NodeData, args: readonly Value[]): undefined => void this.scroll(node, this.#asked(args));
    return {
      get: { scrollTop: (node) => this.place(node).top, scrollLeft: (node) => this.place(node).left },
      set: {
        scrollTop: (node, value) => this.scroll(node, { top: ToNumber(value) }),
        scrollLeft: (node, value) => this.scroll(node, { left: ToNumber(value) }),
      },
      methods: {
        scroll: to,
        scrollTo: to,
        scrollBy: (node, args) => void this.#by(node, args),
        scrollIntoView: (node) => void this.#show(node),
      },
    };
  }

  #show(node: NodeData): void {
    const { boxes, document } = this.#dom;
    const y = boxes.boxOf(node)?.y;
    if (y === undefined) return;
    for (let at = node.parent; at !== null && at !== document; at = at.parent)
      this.scroll(at, { top: y - (boxes.boxOf(at)?.y ?? 0) });
  }

  installWindow(window: GuestObject): void {
    const { realm, document } = this.#dom;
    for (const [names, side] of [
      [['scrollX', 'pageXOffset'], 'left'],
      [['scrollY', 'pageYOffset'], 'top'],
    ] as const)
      for (const name of names)
        defineAccessor(
          realm,
          window,
          name,
          () => this.place(document)[side],
          (_this, [value]) => void CreateDataPropertyOrThrow(window, name, value),
        );
    for (const name of ['scroll', 'scrollTo'])
      defineMethod(realm, window, name, 0, (_this, args) => void this.scroll(document, this.#asked(args)));
    defineMethod(realm, window, 'scrollBy', 0, (_this, args) => void this.#by(document, args));
  }
}
