import { replaceItems } from '../../../base/long-lists.ts';
import { concatenate } from '../../../engine/builtins/data-support.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Activation } from '../../web/activation.ts';
import type { EventData } from '../../web/event-data.ts';
import { TargetData } from '../../web/events.ts';
import { putLateStyleLast } from './late-style.ts';

export type { Activation };

/*
 * The tree behind the document: https://dom.spec.whatwg.org/#nodes, as far as programs about events and
 * mutations need it. Nothing here runs code of the program, but for what hears that it is left.
 */
export const ELEMENT = 1;
export const ATTRIBUTE = 2;
export const TEXT = 3;
export const COMMENT = 8;
export const DOCUMENT = 9;
export const FRAGMENT = 11;

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** What a mutation observer is told. */
export interface Mutation {
  readonly type: 'childList' | 'attributes' | 'characterData';
  readonly target: NodeData;
  readonly added: readonly NodeData[];
  readonly removed: readonly NodeData[];
  readonly previous: NodeData | null;
  readonly next: NodeData | null;
  readonly name: string | null;
  readonly oldValue: string | null;
  /** One half of a node's move from one place to another. */
  readonly isMove: boolean;
  /** Of a text: how many letters gave way, from which on, to how many. */
  readonly edit: { readonly at: number; readonly count: number; readonly added: number } | null;
}

/** One observer of one node. */
export interface Registration {
  readonly observer: { enqueue(mutation: Mutation): void };
  readonly wants: (mutation: Mutation, isTarget: boolean) => boolean;
  readonly keepsOld: (type: Mutation['type']) => boolean;
  /** It is of the whole subtree: what is taken out of it is watched until the observer is told. */
  readonly subtree: boolean;
  /** Tells the observer that it watches a node until then. */
  readonly watchOnce: (node: NodeData) => void;
}

/** What a node is charged: its slots, its lists and its attributes, about half of what a host takes for them. */
const BYTES_PER_NODE = 320;
const BYTES_PER_ATTRIBUTE = 64;
/** Sixteen steps of the host's own loops, to a node's ancestors or among its siblings, cost an op. */
const spendSteps = (steps: number): void => agent.spend(Math.ceil(steps / 16));
/** Beyond 256 ancestors, which a processor has no longer at hand, each costs half an op. */
const spendClimb = (steps: number): void => spendSteps(steps + 7 * Math.max(0, steps - 256));

export class NodeData extends TargetData {
  readonly type: number;
  /** Tag name, of HTML's elements in lower case, or '#text' and the like. */
  readonly name: string;
  /** Whose element it is; null of nobody's. */
  readonly namespace: string | null;
  parent: NodeData | null = null;
  children: NodeData[] = [];
  text = '';
  readonly attributes = new Map<string, string>();
  readonly registrations: Registration[] = [];
  /** The guest's object, once somebody has seen it. */
  object: GuestObject | null = null;
  /** Lists of nodes below it that somebody has seen, by what they list. */
  lists: Map<string, GuestObject> | null = null;
  /** Where events go on to above the document: the window. */
  above: GuestObject | null = null;
  readonly view: (node: NodeData) => GuestObject;
  /** The shadow tree of an element, and of its root the element. */
  shadow: NodeData | null = null;
  host: NodeData | null = null;
  /** What a template holds. */
  content: NodeData | null = null;
  /** The template that holds it. */
  holder: NodeData | null = null;
  /** A shadow root that nobody outside may see. */
  isClosed = false;
  /** The slot that shows it, of a child of a shadow tree's host. */
  slot: NodeData | null = null;
  /** Who wants to hear of every change: the document. */
  tell: ((mutation: Mutation) => void) | null = null;
  /** Called before a node goes away, or all that is inside of it. */
  going: ((node: NodeData, isInside?: boolean) => void) | null = null;
  /** What a click on it does, of controls. */
  activate: ((node: NodeData) => Activation | null) | null = null;

  constructor(
    type: number,
    name: string,
    view: (node: NodeData) => GuestObject,
    text = '',
    namespace: string | null = HTML_NAMESPACE,
  ) {
    super();
    agent.charge(BYTES_PER_NODE);
    this.type = type;
    this.name = name;
    this.view = view;
    this.text = text;
    this.namespace = namespace;
  }

  override get isNode(): boolean {
    return true;
  }

  override eventParent(event: EventData): GuestObject | null {
    if (this.slot !== null) return this.view(this.slot);
    if (this.parent !== null) return this.view(this.parent);
    if (this.host !== null) return event.composed || !this.#isAround(event.path[0]) ? this.view(this.host) : null;
    return event.type === 'load' ? null : this.above;
  }

  /** What is outside of a shadow tree sees its host as the target. */
  override outside(target: GuestObject): GuestObject | null {
    return this.host !== null && this.#isAround(target) ? this.view(this.host) : null;
  }

  #isAround({ data }: GuestObject): boolean {
    return data instanceof NodeData && data.root === this;
  }

  override get hidesBelow(): boolean {
    return this.isClosed;
  }

  override activation(): Activation | null {
    return this.activate === null ? null : this.activate(this);
  }

  /** It is what a template holds. */
  get isInert(): boolean {
    return this.holder !== null;
  }

  get root(): NodeData {
    let node: NodeData = this;
    let depth = 0;
    for (; node.parent !== null; node = node.parent) depth++;
    spendClimb(depth);
    return node;
  }

  get isConnected(): boolean {
    const { root } = this;
    return root.type === DOCUMENT || root.host?.isConnected === true;
  }

  get elements(): NodeData[] {
    agent.spend(this.children.length);
    return this.children.filter((child) => child.type === ELEMENT);
  }

  sibling(step: 1 | -1): NodeData | null {
    return this.parent?.children[this.parent.indexOf(this) + step] ?? null;
  }

  indexOf(child: NodeData): number {
    spendSteps(this.children.length);
    return this.children.indexOf(child);
  }

  contains(other: NodeData | null): boolean {
    let depth = 1;
    let node = other;
    for (; node !== null && node !== this; node = node.parent) depth++;
    spendClimb(depth);
    return node !== null;
  }

  /** All nodes below, in document order, however deep they lie. */
  *nodesBelow(): Generator<NodeData> {
    const waiting = [...this.children].reverse();
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      agent.spend(1);
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
    }
  }

  /** Elements below, in document order. */
  *descendants(): Generator<NodeData> {
    for (const node of this.nodesBelow()) if (node.type === ELEMENT) yield node;
  }

  get textContent(): string {
    if (this.type === TEXT || this.type === COMMENT) return this.text;
    let text = '';
    for (const node of this.nodesBelow()) if (node.type === TEXT) text = concatenate(text, node.text);
    return text;
  }

  /** https://dom.spec.whatwg.org/#concept-node-insert; a fragment's children take its place. */
  insert(node: NodeData, before: NodeData | null): void {
    const nodes = node.type === FRAGMENT ? [...node.children] : [node];
    if (nodes.length === 0) return;
    node.going?.(node);
    const next = before === node ? node.sibling(1) : before;
    if (node.type === FRAGMENT) {
      node.children = [];
      for (const child of nodes) child.parent = null;
      node.changed({ type: 'childList', removed: nodes });
    } else node.remove();
    const at = next?.parent === this ? this.indexOf(next) : this.children.length;
    const previous = this.children[at - 1] ?? null;
    replaceItems(this.children, at, 0, nodes);
    for (const child of nodes) child.parent = this;
    this.changed({ type: 'childList', added: nodes, previous, next });
  }

  /** https://dom.spec.whatwg.org/#concept-node-remove */
  remove(): void {
    this.going?.(this);
    const { parent } = this;
    if (parent === null) return;
    const at = parent.indexOf(this);
    const [previous, next] = [parent.children[at - 1] ?? null, parent.children[at + 1] ?? null];
    this.#keepWatched(parent);
    parent.children.splice(at, 1);
    this.parent = null;
    parent.changed({ type: 'childList', removed: [this], previous, next });
  }

  /** Transient registered observers: whoever watches the subtree that the node leaves goes on watching it for now. */
  #keepWatched(from: NodeData): void {
    for (let node: NodeData | null = from; node !== null; node = node.parent) {
      for (const registration of node.registrations) if (registration.subtree) registration.watchOnce(this);
    }
  }

  /** https://dom.spec.whatwg.org/#concept-node-replace of a child by nodes that stand nowhere: one record tells both. */
  replace(child: NodeData, nodes: readonly NodeData[]): void {
    child.going?.(child);
    const at = this.indexOf(child);
    if (at === -1) return;
    const [previous, next] = [this.children[at - 1] ?? null, this.children[at + 1] ?? null];
    child.#keepWatched(this);
    replaceItems(this.children, at, 1, nodes);
    child.parent = null;
    for (const node of nodes) node.parent = this;
    this.changed({ type: 'childList', added: nodes, removed: [child], previous, next });
  }

  /** https://dom.spec.whatwg.org/#concept-node-replace-all: what stays among the children leaves and comes again with the rest. */
  replaceAll(nodes: readonly NodeData[]): void {
    for (const node of nodes) if (node.parent !== this) node.remove();
    this.going?.(this, true);
    const removed = this.children;
    for (const child of removed) child.#keepWatched(this);
    this.children = [...nodes];
    for (const child of removed) child.parent = null;
    for (const child of nodes) child.parent = this;
    if (removed.length > 0 || nodes.length > 0) this.changed({ type: 'childList', added: nodes, removed });
  }

  /** https://dom.spec.whatwg.org/#dom-node-normalize: texts beside one another become one, empty ones go. */
  normalize(merged: (node: NodeData, gone: NodeData, at: number) => void): void {
    for (const node of [...this.nodesBelow()]) {
      if (node.type !== TEXT || node.parent === null) continue;
      // It has no neighbours then.
      if (node.text === '') node.remove();
      const more: NodeData[] = [];
      for (let next = node.sibling(1); next?.type === TEXT; next = next.sibling(1)) more.push(next);
      if (more.length === 0) continue;
      const { length } = node.text;
      const text = more.reduce((all, each) => concatenate(all, each.text), node.text);
      node.setText(text, { at: length, count: 0, added: text.length - length });
      let at = length;
      for (const each of more) {
        merged(node, each, at);
        at += each.text.length;
      }
      for (const each of more) each.remove();
    }
  }

  setText(text: string, edit?: NonNullable<Mutation['edit']>): void {
    const oldValue = this.text;
    this.text = text;
    this.changed({
      type: 'characterData',
      oldValue,
      edit: edit ?? { at: 0, count: oldValue.length, added: text.length },
    });
  }

  setAttribute(name: string, value: string | null): void {
    const oldValue = this.attributes.get(name) ?? null;
    if (value === null && !this.attributes.delete(name)) return;
    if (value !== null) {
      if (!this.attributes.has(name)) agent.charge(BYTES_PER_ATTRIBUTE);
      this.attributes.set(name, value);
      putLateStyleLast(this);
    }
    this.changed({ type: 'attributes', name, oldValue });
  }

  /** https://dom.spec.whatwg.org/#queueing-a-mutation-record */
  changed(facts: Partial<Mutation> & Pick<Mutation, 'type'>): void {
    const mutation: Mutation = {
      target: this,
      added: [],
      removed: [],
      previous: null,
      next: null,
      name: null,
      oldValue: null,
      edit: null,
      isMove: false,
      ...facts,
    };
    const interested = new Map<Registration['observer'], boolean>();
    let steps = 0;
    for (let node: NodeData | null = this; node !== null; node = node.parent) {
      steps += 1 + node.registrations.length;
      for (const registration of node.registrations) {
        if (!registration.wants(mutation, node === this)) continue;
        interested.set(
          registration.observer,
          registration.keepsOld(mutation.type) || interested.get(registration.observer) === true,
        );
      }
    }
    spendClimb(steps);
    for (const [observer, keepsOld] of interested)
      observer.enqueue(keepsOld ? mutation : { ...mutation, oldValue: null });
    this.tell?.(mutation);
  }
}

/** The node of an argument. */
export const nodeOf = (value: Value, what: string, of = 'Node'): NodeData =>
  isObject(value) && value.data instanceof NodeData
    ? value.data
    : ThrowTypeError(`Failed to execute '${what}' on '${of}': parameter 1 is not of type 'Node'.`);

/** A name without its prefix, and the prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
export const prefixOf = (name: string): string | null => (name.includes(':') ? name.slice(0, name.indexOf(':')) : null);

/** What an attribute of an element is called: HTML's are not told apart by case. */
export const attributeName = ({ namespace }: NodeData, value: Value): string =>
  namespace === HTML_NAMESPACE ? ToString(value).toLowerCase() : ToString(value);

const DISCONNECTED = 1 + 2 + 32;
const BEFORE = 2;
const AFTER = 4;

/** https://dom.spec.whatwg.org/#dom-node-comparedocumentposition */
export function positionOf(node: NodeData, other: NodeData): number {
  if (node === other) return 0;
  if (node.root !== other.root) return DISCONNECTED;
  if (other.contains(node)) return 8 + BEFORE;
  if (node.contains(other)) return 16 + AFTER;
  for (const each of node.root.nodesBelow())
    if (each === node || each === other) return each === other ? BEFORE : AFTER;
  return 0;
}
