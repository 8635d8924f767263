import { defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToBoolean, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatchSteps } from '../../web/events.ts';
import { createInstance, defineInterfaceLater, type Interface } from '../../web/interface.ts';
import type { Dom } from '../dom/dom.ts';
import { type NodeData, nodeOf } from '../dom/nodes.ts';
import { intersects, takeContents } from './range-contents.ts';
import { pointOf, rangeView } from './range-interface.ts';
import { compared, contains, lengthOf, type Point, RangeData, textOf } from './ranges.ts';

/* https://w3c.github.io/selection-api: what is marked in the document. */

const isAt = (place: Point | null, { node, offset }: Point): boolean => place?.node === node && place.offset === offset;

class Selection {
  readonly #dom: Dom;
  range: RangeData | null = null;
  isBackward = false;
  #isTold = false;

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  get anchor(): Point | null {
    return this.range === null ? null : this.isBackward ? this.range.end : this.range.start;
  }

  get focus(): Point | null {
    return this.range === null ? null : this.isBackward ? this.range.start : this.range.end;
  }

  /** What is marked from now on; the document hears of it in a task, once. */
  take(range: RangeData | null, isBackward = false): undefined {
    if (this.range !== null) this.range.moved = null;
    this.range = range;
    this.isBackward = isBackward;
    if (range !== null) range.moved = () => this.#changed();
    this.#changed();
  }

  /** From one place to another one, which may lie before it; nothing where they are not in the document. */
  reach(anchor: Point, focus: Point): undefined {
    if (anchor.node.root !== this.#dom.document || focus.node.root !== this.#dom.document) return;
    if (isAt(this.anchor, anchor) && isAt(this.focus, focus)) return;
    const isBackward = compared(focus, anchor) < 0;
    const [start, end] = isBackward ? [focus, anchor] : [anchor, focus];
    return this.take(this.#dom.ranges.add(new RangeData(start, end)), isBackward);
  }

  #changed(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    const { host, realm, document } = this.#dom;
    this.#dom.queue('selectionchange', () => {
      this.#isTold = false;
      return dispatchSteps(host, this.#dom.view(document), createEvent(host, realm, 'selectionchange'));
    });
  }
}

type Methods = NonNullable<Interface<Selection>['methods']>;

/** Installs Selection and window.getSelection; answers with document.getSelection. */
export function installSelection(dom: Dom): Interface<NodeData>['methods'] {
  const selection = new Selection(dom);
  defineInterfaceLater<Selection>(dom.realm, 'Selection', () => ({
    data: Selection,
    get: {
      anchorNode: ({ anchor }) => dom.see(anchor?.node),
      anchorOffset: ({ anchor }) => anchor?.offset ?? 0,
      focusNode: ({ focus }) => dom.see(focus?.node),
      focusOffset: ({ focus }) => focus?.offset ?? 0,
      isCollapsed: ({ range }) => range?.isCollapsed ?? true,
      rangeCount: ({ range }) => (range === null ? 0 : 1),
      type: ({ range }) => (range === null ? 'None' : range.isCollapsed ? 'Caret' : 'Range'),
      direction: ({ range, isBackward }) =>
        range === null || range.isCollapsed ? 'none' : isBackward ? 'backward' : 'forward',
    },
    methods: { ...rangeMethods(dom), ...placeMethods(dom) },
  }));
  let object: GuestObject | undefined;
  const get = (): GuestObject => (object ??= createInstance(dom.realm, 'Selection', selection));
  defineMethod(dom.realm, dom.realm.globalObject, 'getSelection', 0, get);
  return { getSelection: get };
}

const RANGE = "parameter 1 is not of type 'Range'.";

function rangeMethods(dom: Dom): Methods {
  const rangeIn = (value: Value, what: string): RangeData =>
    isObject(value) && value.data instanceof RangeData
      ? value.data
      : ThrowTypeError(`Failed to execute '${what}' on 'Selection': ${RANGE}`);
  return {
    'getRangeAt/1': ({ range }, [index]) => {
      const at = ToUint32(index);
      return range !== null && at === 0
        ? rangeView(dom, range)
        : dom.refuse('IndexSizeError', `Failed to execute 'getRangeAt' on 'Selection': ${at} is not a valid index.`);
    },
    'addRange/1': (selection, [value]) => {
      const range = rangeIn(value, 'addRange');
      if (selection.range === null && range.start.node.root === dom.document) selection.take(range);
      return undefined;
    },
    'removeRange/1': (selection, [value]) => {
      if (selection.range !== rangeIn(value, 'removeRange'))
        dom.refuse(
          'NotFoundError',
          "Failed to execute 'removeRange' on 'Selection': The given Range isn't in the Selection.",
        );
      return selection.take(null);
    },
    ...Object.fromEntries(
      ['removeAllRanges', 'empty'].map((name) => [
        name,
        (selection: Selection) => (selection.range === null ? undefined : selection.take(null)),
      ]),
    ),
    deleteFromDocument: ({ range }: Selection) => {
      if (range !== null) dom.custom.around(() => takeContents(dom, range, 'delete'));
      return undefined;
    },
    'containsNode/1': ({ range }: Selection, [value, isPartial]: Value[]) => {
      const node = nodeOf(value, 'containsNode', 'Selection');
      if (range === null || node.root !== dom.document) return false;
      return ToBoolean(isPartial) ? intersects(range, node) : contains(range, node);
    },
    toString: ({ range }: Selection) => (range === null ? '' : textOf(range)),
  };
}

function placeMethods(dom: Dom): Methods {
  const ofNothing = (what: string): never =>
    dom.refuse('InvalidStateError', `Failed to execute '${what}' on 'Selection': there is no selection.`);
  const collapse = (name: string) => (selection: Selection, args: Value[]) => {
    if (args[0] === null) return selection.take(null);
    const point = pointOf(dom, args, name, 'Selection');
    return selection.reach(point, point);
  };
  return {
    'collapse/1': collapse('collapse'),
    'setPosition/1': collapse('setPosition'),
    collapseToStart: (selection) => {
      const { start } = selection.range ?? ofNothing('collapseToStart');
      return selection.reach(start, start);
    },
    collapseToEnd: (selection) => {
      const { end } = selection.range ?? ofNothing('collapseToEnd');
      return selection.reach(end, end);
    },
    'extend/1': (selection, args) => {
      const point = pointOf(dom, args, 'extend', 'Selection');
      const anchor =
        selection.anchor ??
        dom.refuse(
          'InvalidStateError',
          "Failed to execute 'extend' on 'Selection': This Selection object doesn't have any Ranges.",
        );
      return selection.reach(anchor, point);
    },
    'setBaseAndExtent/4': (selection, args) =>
      selection.reach(
        pointOf(dom, args.slice(0, 2), 'setBaseAndExtent', 'Selection'),
        pointOf(dom, args.slice(2), 'setBaseAndExtent', 'Selection'),
      ),
    'selectAllChildren/1': (selection, [value]) => {
      const node = nodeOf(value, 'selectAllChildren', 'Selection');
      return selection.reach({ node, offset: 0 }, { node, offset: lengthOf(node) });
    },
  };
}
