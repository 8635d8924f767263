import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../../../engine/spec/errors.ts';
import {
  Call,
  CreateArrayFromList,
  CreateListFromArrayLike,
  Get,
  IsCallable,
} from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { defineInterface } from '../../web/interface.ts';
import { type Box, contentBox, innerBox, NOWHERE, rectOf, WINDOW } from './boxes.ts';
import type { Dom } from '../dom/dom.ts';
import { ELEMENT, NodeData } from '../dom/nodes.ts';

/*
 * Observers of what elements measure and of whether they can be seen. Both are told by the frame: sizes within it,
 * after its callbacks, what can be seen by a task that it queues. https://html.spec.whatwg.org/#update-the-rendering
 */

/** What the page's loop does for them. */
export interface FrameHooks {
  /** Asks for a frame, for something may have changed. */
  readonly ask: () => void;
  readonly queue: (name: string, steps: () => void) => void;
  /** Tells the page of an error that no program has thrown. */
  readonly report: (message: string) => void;
}

const BYTES_PER_OBSERVATION = 128;

abstract class ObserverData<T> {
  readonly callback: GuestObject;
  readonly targets = new Map<NodeData, T>();
  object!: GuestObject;
  constructor(callback: GuestObject) {
    this.callback = callback;
  }
}

/** The size told last, null at first. */
class SizeObserver extends ObserverData<Box> {}

class SightObserver extends ObserverData<{ told: string | null }> {
  readonly thresholds: readonly number[];
  readonly root: NodeData | null;
  readonly margins: readonly Margin[];
  entries: GuestObject[] = [];
  isQueued = false;
  constructor(callback: GuestObject, thresholds: readonly number[], root: NodeData | null, margins: readonly Margin[]) {
    super(callback);
    this.thresholds = thresholds;
    this.root = root;
    this.margins = margins;
  }
}

export class BoxObservers {
  readonly #dom: Dom;
  readonly #hooks: FrameHooks;
  readonly #sizes = new Set<SizeObserver>();
  readonly #sights = new Set<SightObserver>();

  constructor(dom: Dom, hooks: FrameHooks) {
    this.#dom = dom;
    this.#hooks = hooks;
  }

  /** Something has changed in the tree. */
  heard(): void {
    if (this.#sizes.size > 0 || this.#sights.size > 0) this.#hooks.ask();
  }

  /** Calls of the frame that is being made, sizes first; what they change is looked at again, deeper in the tree. */
  *frame(): Generator<() => void> {
    for (let depth = -1; ; ) {
      const told = [...this.#sizes].map((observer) => [observer, this.#resized(observer, depth)] as const);
      const calls = told.filter(([, nodes]) => nodes.length > 0);
      if (calls.length === 0) {
        if (depth >= 0 && [...this.#sizes].some((observer) => this.#resized(observer, -1).length > 0))
          yield () => this.#leave();
        break;
      }
      depth = Math.min(...calls.flatMap(([, nodes]) => nodes.map(depthOf)));
      for (const [observer, nodes] of calls) yield () => this.#tellSizes(observer, nodes);
    }
    for (const observer of this.#sights) this.#look(observer);
  }

  /** https://drafts.csswg.org/resize-observer/#deliver-resize-loop-error-notification: the rest waits for the next frame. */
  #leave(): void {
    this.#hooks.report('ResizeObserver loop completed with undelivered notifications.');
    this.#hooks.ask();
  }

  #content(node: NodeData): Box {
    return contentBox(node, this.#dom.boxes.boxOf(node) ?? NOWHERE);
  }

  #resized({ targets }: SizeObserver, deeperThan: number): NodeData[] {
    agent.spend(targets.size);
    return [...targets].flatMap(([node, before]) => {
      const { width, height } = this.#content(node);
      return (width !== before.width || height !== before.height) && depthOf(node) > deeperThan ? [node] : [];
    });
  }

  #tellSizes(observer: SizeObserver, nodes: readonly NodeData[]): void {
    const { realm } = this.#dom;
    const entries = nodes.map((node) => {
      const shown = this.#dom.boxes.boxOf(node);
      const box = shown ?? NOWHERE;
      // One that is not shown has no padding either.
      const inner = shown === null ? this.#content(node) : innerBox(node, box);
      const content = this.#content(node);
      observer.targets.set(node, content);
      const size = ({ width, height }: Box): GuestObject =>
        CreateArrayFromList([record(realm, { inlineSize: width, blockSize: height })]);
      return record(realm, {
        target: node.view(node),
        contentRect: rectOf(realm, { ...content, x: content.x - inner.x, y: content.y - inner.y }, 'DOMRectReadOnly'),
        borderBoxSize: size(box),
        contentBoxSize: size(content),
        devicePixelContentBoxSize: size(content),
      });
    });
    Call(observer.callback, observer.object, [CreateArrayFromList(entries), observer.object]);
  }

  /** https://w3c.github.io/IntersectionObserver/#update-intersection-observations-algo */
  #look(observer: SightObserver): void {
    const { realm, boxes, host, scrolling } = this.#dom;
    agent.spend(observer.targets.size);
    const { root: around, margins } = observer;
    const root = grown(around === null ? WINDOW : (scrolling.shown(around, boxes.boxOf(around)) ?? NOWHERE), margins);
    for (const [node, target] of observer.targets) {
      const box = scrolling.shown(node, boxes.boxOf(node));
      const common = box === null ? null : commonPart(box, root);
      const area = box === null ? 0 : box.width * box.height;
      const seen = common === null ? 0 : area > 0 ? (common.width * common.height) / area : 1;
      const passed = common === null ? -1 : observer.thresholds.filter((threshold) => threshold <= seen).length;
      if (target.told === `${passed}`) continue;
      target.told = `${passed}`;
      observer.entries.push(
        record(realm, {
          time: host.clock.ns / 1e6,
          rootBounds: rectOf(realm, root, 'DOMRectReadOnly'),
          boundingClientRect: rectOf(realm, box, 'DOMRectReadOnly'),
          intersectionRect: rectOf(realm, common, 'DOMRectReadOnly'),
          isIntersecting: common !== null,
          intersectionRatio: seen,
          target: node.view(node),
        }),
      );
    }
    if (observer.entries.length === 0 || observer.isQueued) return;
    observer.isQueued = true;
    this.#hooks.queue('IntersectionObserver', () => {
      observer.isQueued = false;
      const entries = observer.entries.splice(0);
      if (entries.length > 0) Call(observer.callback, observer.object, [CreateArrayFromList(entries), observer.object]);
    });
  }

  install(): void {
    const { realm } = this.#dom;
    defineInterface<SizeObserver>(realm, {
      name: 'ResizeObserver',
      data: SizeObserver,
      needs: 1,
      make: ([callback]) => new SizeObserver(callable(callback, 'ResizeObserver')),
      made: (observer, self) => void (observer.object = self),
      methods: this.#methods(this.#sizes, 'ResizeObserver', () => NOWHERE),
    });
    defineInterface<SightObserver>(realm, {
      name: 'IntersectionObserver',
      data: SightObserver,
      needs: 1,
      make: ([callback, options]) => {
        const told = callable(callback, 'IntersectionObserver');
        const margins = marginsOf(this.#dom, options);
        return new SightObserver(told, thresholdsOf(options), rootOf(options), margins);
      },
      made: (observer, self) => void (observer.object = self),
      get: {
        root: ({ root }) => (root === null ? null : root.view(root)),
        rootMargin: ({ margins }) => margins.map(({ value, unit }) => `${value}${unit}`).join(' '),
        thresholds: ({ thresholds }) => CreateArrayFromList([...thresholds]),
      },
      methods: {
        ...this.#methods<{ told: string | null }, SightObserver>(this.#sights, 'IntersectionObserver', () => ({
          told: null,
        })),
        takeRecords: (observer) => CreateArrayFromList(observer.entries.splice(0)),
      },
    });
  }

  #methods<T, O extends ObserverData<T>>(
    all: Set<O>,
    name: string,
    first: () => T,
  ): Record<string, (observer: O, args: Value[]) => Value> {
    const node = (value: Value, what: string): NodeData =>
      isObject(value) && value.data instanceof NodeData && value.data.type === ELEMENT
        ? value.data
        : ThrowTypeError(`Failed to execute '${what}' on '${name}': parameter 1 is not of type 'Element'.`);
    return {
      'observe/1': (observer, [target, options]) => {
        const element = node(target, 'observe');
        if (name === 'ResizeObserver') checkBox(options);
        if (observer.targets.has(element) && name === 'IntersectionObserver') return undefined;
        agent.charge(BYTES_PER_OBSERVATION);
        observer.targets.delete(element);
        observer.targets.set(element, first());
        all.delete(observer);
        all.add(observer);
        this.#hooks.ask();
        return undefined;
      },
      'unobserve/1': (observer, [target]) => {
        observer.targets.delete(node(target, 'unobserve'));
        if (observer.targets.size === 0) all.delete(observer);
        return undefined;
      },
      disconnect: (observer) => {
        observer.targets.clear();
        all.delete(observer);
        return undefined;
      },
    };
  }
}

const callable = (value: Value, name: string): GuestObject =>
  IsCallable(value) ? value : ThrowTypeError(`Failed to construct '${name}': parameter 1 is not of type 'Function'.`);

function thresholdsOf(options: Value): number[] {
  const given = isObject(options) ? Get(options, 'threshold') : undefined;
  const list = isObject(given) ? CreateListFromArrayLike(given).map((each) => ToNumber(each)) : [];
  if (given !== undefined && !isObject(given)) list.push(ToNumber(given));
  if (!list.every((each) => each >= 0 && each <= 1))
    ThrowRangeError("Failed to construct 'IntersectionObserver': Threshold values must be numbers between 0 and 1");
  return (list.length === 0 ? [0] : list).sort((a, b) => a - b);
}

/** How much further than its root an observer sees, on one side. */
interface Margin {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** https://w3c.github.io/IntersectionObserver/#parse-a-margin: of one to four lengths, as margins have them. */
function marginsOf(dom: Dom, options: Value): Margin[] {
  const given = isObject(options) ? Get(options, 'rootMargin') : undefined;
  const words = given === undefined ? [] : ToString(given).split(/\s+/).filter(Boolean);
  const all = words.map((word): Margin => {
    const found = /^([+-]?\d*\.?\d+)(px|%)$/i.exec(word);
    if (found === null) return refuseMargin(dom);
    return { value: Number(found[1]), unit: found[2] === '%' ? '%' : 'px' };
  });
  if (all.length > 4) refuseMargin(dom, 'Extra text found at the end of rootMargin.');
  const [top = { value: 0, unit: 'px' }, right = top, bottom = top, left = right] = all;
  return [top, right, bottom, left];
}

const refuseMargin = (dom: Dom, why = 'rootMargin must be specified in absolute length units or percent.'): never =>
  dom.refuse('SyntaxError', `Failed to construct 'IntersectionObserver': ${why}`);

function grown({ x, y, width, height }: Box, [top, right, bottom, left]: readonly Margin[]): Box {
  const size = ({ value, unit }: Margin, of: number): number => (unit === '%' ? (value * of) / 100 : value);
  const [above, before] = [size(top, height), size(left, width)];
  return {
    x: x - before,
    y: y - above,
    width: width + before + size(right, width),
    height: height + above + size(bottom, height),
  };
}

/** Which of its boxes is watched. */
function checkBox(options: Value): void {
  const given = isObject(options) ? Get(options, 'box') : undefined;
  const box = given === undefined ? 'content-box' : ToString(given);
  if (!/^(?:content|border|device-pixel-content)-box$/.test(box))
    ThrowTypeError(
      `Failed to execute 'observe' on 'ResizeObserver': Failed to read the 'box' property from 'ResizeObserverOptions': The provided value '${box}' is not a valid enum value of type ResizeObserverBoxOptions.`,
    );
}

function rootOf(options: Value): NodeData | null {
  const root = isObject(options) ? Get(options, 'root') : undefined;
  return isObject(root) && root.data instanceof NodeData && root.data.type === ELEMENT ? root.data : null;
}

function depthOf(node: NodeData): number {
  let depth = 0;
  for (let at = node.parent; at !== null; at = at.parent) depth++;
  return depth;
}

/** Edges that touch have something in common, too. */
function commonPart(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

function record(realm: Realm, values: Readonly<Record<string, Value>>): GuestObject {
  const object = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, value] of Object.entries(values)) defineValue(object, name, value, PLAIN);
  return object;
}
