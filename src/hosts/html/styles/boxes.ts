import type { Copyable } from '../../../engine/builtins/structured-serialize.ts';
import { defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { HIDDEN, rootShape } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateDataPropertyOrThrow, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { createInstance, defineInterface, defineInterfaceLater } from '../../web/interface.ts';
import { withListedProperties } from '../listed-properties.ts';
import { longhandIn } from './css-values.ts';
import { DOCUMENT, ELEMENT, HTML_NAMESPACE, type NodeData, TEXT } from '../dom/nodes.ts';
import { declared, displayOf } from './styles.ts';

/*
 * Where elements would stand in a window that nobody sees: blocks below one another, as wide as what they are in and
 * as high as their styles, or what is in them, make them. A line of text is one line. What is scrolled is for scrolling.ts.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WINDOW: Box = { x: 0, y: 0, width: 1280, height: 720 };
const BODY_MARGIN = 8;
const LINE = 18;

const pixels = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?[\d.]+px$/.test(text) ? Number.parseFloat(text) : undefined;

type Style = ReadonlyMap<string, string>;
type Sides = readonly [top: number, right: number, bottom: number, left: number];
const SIDES = ['top', 'right', 'bottom', 'left'];
const NONE: Sides = [0, 0, 0, 0];
const NAMED_WIDTHS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };

const paddings = (style: Style): Sides =>
  style.has('padding-top') || style.has('padding-left') || style.has('padding-right') || style.has('padding-bottom')
    ? (SIDES.map((side) => pixels(style.get(`padding-${side}`)) ?? 0) as unknown as Sides)
    : NONE;

function borders(style: Style): Sides {
  let has = false;
  for (const name of style.keys()) has ||= name.startsWith('border');
  if (!has) return NONE;
  const part = (what: string, i: number): string | undefined => {
    const all = style.get(`border-${what}`)?.split(' ') ?? [];
    const one = `border-${SIDES[i]}-${what}`;
    return style.get(one) ?? all[i] ?? all[i - 2] ?? all[0] ?? longhandIn(style, one);
  };
  return SIDES.map((_side, i) => {
    if (/^(?:none|hidden)$/.test(part('style', i) ?? 'none')) return 0;
    const width = part('width', i) ?? 'medium';
    return NAMED_WIDTHS[width] ?? pixels(width) ?? 0;
  }) as unknown as Sides;
}

/** What stands between its outer edge and what it holds. */
function edges(style: Style): Sides {
  const [padding, border] = [paddings(style), borders(style)];
  return padding === NONE && border === NONE ? NONE : (padding.map((each, i) => each + border[i]) as unknown as Sides);
}

const within = ({ x, y, width, height }: Box, [top, right, bottom, left]: Sides): Box => ({
  x: x + left,
  y: y + top,
  width: Math.max(0, width - left - right),
  height: Math.max(0, height - top - bottom),
});

/** Without its border. */
export const innerBox = (node: NodeData, box: Box): Box => within(box, borders(declared(node)));
/** Without its padding too. */
export const contentBox = (node: NodeData, box: Box): Box => within(box, edges(declared(node)));
/** Whether a width that a style gives is that of all. */
export const sizesBorder = (style: Style): boolean => style.get('box-sizing') === 'border-box';

/** How much longer a length that a style gives is with the edges. */
const outerLength = (style: Style, length: number, edge: number): number =>
  sizesBorder(style) ? Math.max(length, edge) : length + edge;

const isInline = (node: NodeData): boolean => node.type === TEXT || displayOf(node).startsWith('inline');

/* The tree that is shown (https://drafts.csswg.org/css-scoping/#flattening): a shadow tree stands in its host, and slots are where their nodes are. */

const isSlot = ({ name, namespace }: NodeData): boolean => name === 'slot' && namespace === HTML_NAMESPACE;

/** What an element is shown in; null: nowhere. */
function shownParent(node: NodeData): NodeData | null {
  const at = node.slot ?? node.parent;
  if (at === null) return null;
  if (at.host !== null) return at.host;
  if (at.shadow !== null) return null;
  return isSlot(at) ? shownParent(at) : at;
}

function shownChildren(node: NodeData): readonly NodeData[] {
  const children = (node.shadow ?? node).children;
  agent.spend(children.length >> 4);
  return children.some(isSlot) ? children.flatMap((each) => (isSlot(each) ? shownInSlot(each) : [each])) : children;
}

function shownInSlot(slot: NodeData): readonly NodeData[] {
  const given = slot.root.host?.children.filter((each) => each.slot === slot) ?? [];
  agent.spend(given.length);
  return given.length > 0 ? given : shownChildren(slot);
}

/** It and the elements that are shown in it, each before what is in it. */
function* shownBelow(top: NodeData): Generator<NodeData> {
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    agent.spend(1);
    yield node;
    const children = shownChildren(node);
    for (let i = children.length - 1; i >= 0; i--) if (children[i].type === ELEMENT) waiting.push(children[i]);
  }
}

export class Boxes {
  readonly #body: NodeData;
  constructor(body: NodeData) {
    this.#body = body;
  }

  /** Null: it is not shown. */
  boxOf(node: NodeData): Box | null {
    if (!node.isConnected) return null;
    const path: NodeData[] = [];
    for (let at: NodeData | null = node; at?.type === ELEMENT; at = shownParent(at)) path.push(at);
    agent.spend(path.length);
    if (path.at(-1)?.parent?.type !== DOCUMENT || path.some((each) => displayOf(each) === 'none')) return null;
    let box: Box = WINDOW;
    const heights = this.#heights(this.#body);
    for (const each of path.reverse())
      if (each.name !== 'html') {
        const outer = each === this.#body ? box : contentBox(shownParent(each) ?? each, box);
        box = this.#within(each, outer, heights);
      }
    return box;
  }

  /** How high what it holds is. */
  heightWithin(node: NodeData): number {
    const [top, , bottom] = paddings(declared(node));
    return this.#contentHeight(node, this.#heights(node)) + top + bottom;
  }

  #within(node: NodeData, outer: Box, heights: ReadonlyMap<NodeData, number>): Box {
    const style = declared(node);
    const placed = placedBox(style, outer, () => this.#contentHeight(node, heights));
    if (placed !== null) return placed;
    const margin = (side: string): number =>
      pixels(style.get(`margin-${side}`)) ?? (node === this.#body ? BODY_MARGIN : 0);
    let y = outer.y + margin('top');
    const parent = node === this.#body ? null : shownParent(node);
    for (const sibling of parent === null ? [] : shownChildren(parent)) {
      if (sibling === node) break;
      if (!isInline(sibling)) y += heights.get(sibling) ?? 0;
    }
    const x = outer.x + margin('left');
    const height = (heights.get(node) ?? 0) - this.#marginsOf(node);
    const given = style.get('width');
    const part = /^([\d.]+)%$/.exec(given ?? '');
    const own = pixels(given) ?? (part === null ? undefined : (outer.width * Number(part[1])) / 100);
    const [, right, , left] = edges(style);
    const width =
      own === undefined ? outer.width - margin('left') - margin('right') : outerLength(style, own, left + right);
    return { x, y, width, height: Math.max(0, height) };
  }

  #marginsOf(node: NodeData): number {
    const style = declared(node);
    return (pixels(style.get('margin-top')) ?? 0) + (pixels(style.get('margin-bottom')) ?? 0);
  }

  /** What each takes of its parent's height: those within first. */
  #heights(top: NodeData): ReadonlyMap<NodeData, number> {
    const heights = new Map<NodeData, number>();
    const all = [...shownBelow(top)];
    for (let i = all.length - 1; i >= 0; i--) {
      const node = all[i];
      if (displayOf(node) === 'none') continue;
      const style = declared(node);
      const position = style.get('position');
      const own = pixels(style.get('height'));
      // What is placed by itself takes no room.
      if (node !== top && (position === 'absolute' || position === 'fixed')) continue;
      const [above, , below] = edges(style);
      const edge = above + below;
      const height = own === undefined ? this.#contentHeight(node, heights) + edge : outerLength(style, own, edge);
      heights.set(node, height + this.#marginsOf(node));
    }
    return heights;
  }

  #contentHeight(node: NodeData, heights: ReadonlyMap<NodeData, number>): number {
    let height = 0;
    let isInLine = false;
    for (const child of shownChildren(node)) {
      const isText = child.type === TEXT;
      if (!isText && child.type !== ELEMENT) continue;
      if (isText ? child.text.trim() === '' : !heights.has(child)) continue;
      if (!isInline(child)) {
        height += heights.get(child) ?? 0;
        isInLine = false;
      } else if (!isInLine && (isText || (heights.get(child) ?? 0) > 0)) {
        height += LINE;
        isInLine = true;
      }
    }
    return height;
  }
}

/** What stands where its style says, not among the others; measured from what it is in. */
function placedBox(style: ReadonlyMap<string, string>, outer: Box, contentHeight: () => number): Box | null {
  const position = style.get('position');
  if (position !== 'absolute' && position !== 'fixed') return null;
  const x = pixels(style.get('left'));
  const y = pixels(style.get('top'));
  const [top, right, bottom, left] = edges(style);
  const [width, height] = [pixels(style.get('width')) ?? 0, pixels(style.get('height'))];
  return {
    x: x ?? outer.x,
    y: y ?? outer.y,
    width: outerLength(style, width, left + right),
    height: height === undefined ? contentHeight() + top + bottom : outerLength(style, height, top + bottom),
  };
}

const EDGES: Readonly<Record<string, (box: Box) => number>> = {
  x: ({ x }) => x,
  y: ({ y }) => y,
  width: ({ width }) => width,
  height: ({ height }) => height,
  top: ({ y, height }) => Math.min(y, y + height),
  right: ({ x, width }) => Math.max(x, x + width),
  bottom: ({ y, height }) => Math.max(y, y + height),
  left: ({ x, width }) => Math.min(x, x + width),
};

class RectData implements Copyable {
  readonly isFixed: boolean;
  box: Box;
  constructor(box: Box, isFixed = false) {
    this.box = box;
    this.isFixed = isFixed;
  }

  copied(): () => GuestObject {
    const { box, isFixed } = this;
    return () => createInstance(agent.realm, isFixed ? 'DOMRectReadOnly' : 'DOMRect', new RectData(box, isFixed));
  }
}

class RectList {
  readonly rects: readonly GuestObject[];
  constructor(rects: readonly GuestObject[]) {
    this.rects = rects;
  }
}
const rectsOf = ({ data }: GuestObject): readonly GuestObject[] => (data as RectList).rects;
const LISTED = withListedProperties(rectsOf, (list, at) => rectsOf(list)[at]);

/** https://drafts.fxtf.org/geometry/#DOMRectList: of what is shown, one. */
export function rectList(realm: Realm, box: Box | null): GuestObject {
  const shape = rootShape(realm.intrinsic('%DOMRectList.prototype%'));
  return new GuestObject(shape, Kind.Host, LISTED, [], new RectList(box === null ? [] : [rectOf(realm, box)]));
}

/** https://drafts.fxtf.org/geometry/#DOMRect */
export function installRects(realm: Realm): void {
  defineInterfaceLater<RectList>(realm, 'DOMRectList', () => ({
    data: RectList,
    get: { length: ({ rects }) => rects.length },
    methods: { 'item/1': ({ rects }, [at]) => rects[ToUint32(at)] ?? null },
    defined: (prototype) =>
      defineValue(prototype, WELL_KNOWN.iterator, realm.intrinsic('%Array.prototype.values%'), HIDDEN),
  }));
  const get = Object.fromEntries(Object.entries(EDGES).map(([name, edge]) => [name, ({ box }: RectData) => edge(box)]));
  const make = (args: readonly unknown[], isFixed = false): RectData => {
    const [x, y, width, height] = [0, 1, 2, 3].map((i) => (args[i] === undefined ? 0 : ToNumber(args[i] as never)));
    return new RectData({ x, y, width, height }, isFixed);
  };
  const toJSON = ({ box }: RectData): GuestObject => {
    const object = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const name of ['x', 'y', 'width', 'height', 'top', 'right', 'bottom', 'left'])
      CreateDataPropertyOrThrow(object, name, EDGES[name](box));
    return object;
  };
  const from = (name: string) => ({
    'fromRect/0': ([given]: Value[]) => {
      const values = ['x', 'y', 'width', 'height'].map((each) => (isObject(given) ? Get(given, each) : undefined));
      return createInstance(realm, name, make(values, name === 'DOMRectReadOnly'));
    },
  });
  const fixed = { data: RectData, make: (args: Value[]) => make(args, true), get, methods: { toJSON } };
  defineInterface<RectData>(realm, { ...fixed, name: 'DOMRectReadOnly', statics: from('DOMRectReadOnly') });
  const sides = ['x', 'y', 'width', 'height'] as const;
  defineInterface<RectData>(realm, {
    name: 'DOMRect',
    parent: 'DOMRectReadOnly',
    data: RectData,
    make: (args) => make(args),
    get: Object.fromEntries(sides.map((side) => [side, ({ box }: RectData) => box[side]])),
    set: Object.fromEntries(
      sides.map((side) => [
        side,
        (data: RectData, value: Value) => void (data.box = { ...data.box, [side]: ToNumber(value) }),
      ]),
    ),
    statics: from('DOMRect'),
  });
}

export const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export const rectOf = (realm: Realm, box: Box | null, name = 'DOMRect'): GuestObject =>
  createInstance(realm, name, new RectData(box ?? NOWHERE, name === 'DOMRectReadOnly'));
