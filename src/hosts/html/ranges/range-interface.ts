import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToBoolean, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createInstance, defineInterfaceLater, type Interface } from '../../web/interface.ts';
import type { Dom } from '../dom/dom.ts';
import { ELEMENT, FRAGMENT, type NodeData, nodeOf } from '../dom/nodes.ts';
import { insertInto, intersects, surround, takeContents } from './range-contents.ts';
import { after, before, commonAncestor, compared, isText, lengthOf, type Point, RangeData, textOf } from './ranges.ts';

const HOW = ['START_TO_START', 'START_TO_END', 'END_TO_END', 'END_TO_START'];

/** The program's object of a range. */
export const rangeView = (dom: Dom, range: RangeData): GuestObject =>
  (range.object ??= createInstance(dom.realm, 'Range', range));

/** A place as the program names it. */
export function pointOf(dom: Dom, args: readonly Value[], what: string, of = 'Range'): Point {
  const node = nodeOf(args[0], what, of);
  const offset = ToUint32(args[1]);
  const length = lengthOf(node);
  if (offset > length)
    dom.refuse(
      'IndexSizeError',
      `Failed to execute '${what}' on '${of}': ${
        isText(node)
          ? `The offset ${offset} is larger than the node's length (${length}).`
          : `There is no child at offset ${offset}.`
      }`,
    );
  return { node, offset };
}

/** Installs AbstractRange and Range; answers with document.createRange. */
export function installRanges(dom: Dom): Interface<NodeData>['methods'] {
  const { realm } = dom;
  const atStart = (): RangeData => dom.ranges.add(new RangeData({ node: dom.document, offset: 0 }));
  defineInterfaceLater<RangeData>(realm, 'AbstractRange', () => ({
    data: RangeData,
    get: {
      startContainer: ({ start }) => dom.view(start.node),
      startOffset: ({ start }) => start.offset,
      endContainer: ({ end }) => dom.view(end.node),
      endOffset: ({ end }) => end.offset,
      collapsed: (range) => range.isCollapsed,
    },
  }));
  defineInterfaceLater<RangeData>(realm, 'Range', () => ({
    parent: 'AbstractRange',
    data: RangeData,
    make: atStart,
    made: (range, self) => void (range.object = self),
    get: { commonAncestorContainer: (range) => dom.view(commonAncestor(range)) },
    methods: { ...placeMethods(dom), ...contentMethods(dom), ...comparisons(dom) },
    defined: (prototype, constructor) =>
      HOW.forEach((name, at) => {
        for (const each of [prototype, constructor]) defineValue(each, name, at, ENUMERABLE);
      }),
  }));
  return { createRange: () => rangeView(dom, atStart()) };
}

type RangeMethods = NonNullable<Interface<RangeData>['methods']>;

function placeMethods(dom: Dom): RangeMethods {
  /** A node's parent must be there to stand before or behind it. */
  const beside = (value: Value, what: string): NodeData => {
    const node = nodeOf(value, what, 'Range');
    if (node.parent === null)
      dom.refuse('InvalidNodeTypeError', `Failed to execute '${what}' on 'Range': the given Node has no parent.`);
    return node;
  };
  return {
    'setStart/2': (range, args) => void range.setStart(pointOf(dom, args, 'setStart')),
    'setEnd/2': (range, args) => void range.setEnd(pointOf(dom, args, 'setEnd')),
    'setStartBefore/1': (range, [node]) => void range.setStart(before(beside(node, 'setStartBefore'))),
    'setStartAfter/1': (range, [node]) => void range.setStart(after(beside(node, 'setStartAfter'))),
    'setEndBefore/1': (range, [node]) => void range.setEnd(before(beside(node, 'setEndBefore'))),
    'setEndAfter/1': (range, [node]) => void range.setEnd(after(beside(node, 'setEndAfter'))),
    collapse: (range, [toStart]) => {
      const point = ToBoolean(toStart) ? range.start : range.end;
      range.set(point, point);
      return undefined;
    },
    'selectNode/1': (range, [value]) => {
      const node = beside(value, 'selectNode');
      range.set(before(node), after(node));
      return undefined;
    },
    'selectNodeContents/1': (range, [value]) => {
      const node = nodeOf(value, 'selectNodeContents', 'Range');
      range.set({ node, offset: 0 }, { node, offset: lengthOf(node) });
      return undefined;
    },
    detach: () => undefined,
    cloneRange: ({ start, end }) => rangeView(dom, dom.ranges.add(new RangeData(start, end))),
    toString: textOf,
  };
}

const contentMethods = (dom: Dom): RangeMethods => ({
  cloneContents: (range) => dom.view(takeContents(dom, range, 'clone')),
  extractContents: (range) => dom.custom.around(() => dom.view(takeContents(dom, range, 'extract'))),
  deleteContents: (range) => dom.custom.around(() => void takeContents(dom, range, 'delete')),
  'insertNode/1': (range, [node]) =>
    dom.custom.around(() => void insertInto(dom, range, nodeOf(node, 'insertNode', 'Range'), 'insertNode')),
  'surroundContents/1': (range, [node]) =>
    dom.custom.around(() => void surround(dom, range, nodeOf(node, 'surroundContents', 'Range'))),
  'createContextualFragment/1': ({ start }, [markup]) => {
    const context = start.node.type === ELEMENT ? start.node : start.node.parent;
    const fragment = dom.create(FRAGMENT, '#document-fragment');
    for (const node of dom.markup(markup, context ?? dom.body)) fragment.insert(node, null);
    return dom.view(fragment);
  },
});

function comparisons(dom: Dom): RangeMethods {
  const place = (range: RangeData, args: readonly Value[], what: string): -1 | 0 | 1 => {
    const point = pointOf(dom, args, what);
    if (point.node.root !== range.start.node.root)
      dom.refuse(
        'WrongDocumentError',
        `Failed to execute '${what}' on 'Range': The node provided and the Range are not in the same tree.`,
      );
    return compared(point, range.start) < 0 ? -1 : compared(point, range.end) > 0 ? 1 : 0;
  };
  return {
    'comparePoint/2': (range, args) => place(range, args, 'comparePoint'),
    'isPointInRange/2': (range, args) =>
      nodeOf(args[0], 'isPointInRange', 'Range').root === range.start.node.root &&
      place(range, args, 'isPointInRange') === 0,
    'intersectsNode/1': (range, [node]) => intersects(range, nodeOf(node, 'intersectsNode', 'Range')),
    'compareBoundaryPoints/2': (range, [how, value]) => {
      const on = "Failed to execute 'compareBoundaryPoints' on 'Range': ";
      const other = isObject(value) && value.data instanceof RangeData ? value.data : null;
      if (other === null) return ThrowTypeError(`${on}parameter 2 is not of type 'Range'.`);
      if (other.start.node.root !== range.start.node.root)
        return dom.refuse('WrongDocumentError', `${on}The two Ranges are not in the same tree.`);
      const kind = ToUint32(how);
      if (kind >= HOW.length) {
        const why = 'The comparison method provided must be one of ';
        return dom.refuse(
          'NotSupportedError',
          `${on}${why}${HOW.map((name) => `'${name}'`)
            .join(', ')
            .replace(/, (?=[^,]*$)/, ', or ')}.`,
        );
      }
      const mine = kind === 0 || kind === 3 ? range.start : range.end;
      return compared(mine, kind < 2 ? other.start : other.end);
    },
  };
}
