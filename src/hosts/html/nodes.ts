import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { type EventData, TargetData } from '../web/events.ts';

/*
 * The tree behind the document: https://dom.spec.whatwg.org/#nodes, as far as programs about events and
 * mutations need it. Nothing here runs code of the program.
 */
export const ELEMENT = 1;
export const TEXT = 3;
export const COMMENT = 8;
export const DOCUMENT = 9;
export const FRAGMENT = 11;

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
}

/** One observer of one node. */
export interface Registration {
  readonly observer: { enqueue(mutation: Mutation): void };
  readonly wants: (mutation: Mutation, isTarget: boolean) => boolean;
  readonly keepsOld: (type: Mutation['type']) => boolean;
}

export class NodeData extends TargetData {
  readonly type: number;
  /** Lower case tag name, or '#text' and the like. */
  readonly name: string;
  parent: NodeData | null = null;
  children: NodeData[] = [];
  text = '';
  readonly attributes = new Map<string, string>();
  readonly registrations: Registration[] = [];
  /** The guest's object, once somebody has seen it. */
  object: GuestObject | null = null;
  /** Where events go on to above the document: the window. */
  above: GuestObject | null = null;
  readonly view: (node: NodeData) => GuestObject;

  constructor(type: number, name: string, view: (node: NodeData) => GuestObject, text = '') {
    super();
    this.type = type;
    this.name = name;
    this.view = view;
    this.text = text;
  }

  override eventParent(event: EventData): GuestObject | null {
    if (this.parent !== null) return this.view(this.parent);
    return event.type === 'load' ? null : this.above;
  }

  get root(): NodeData {
    let node: NodeData = this;
    while (node.parent !== null) node = node.parent;
    return node;
  }

  get isConnected(): boolean {
    return this.root.type === DOCUMENT;
  }

  get elements(): NodeData[] {
    return this.children.filter((child) => child.type === ELEMENT);
  }

  sibling(step: 1 | -1): NodeData | null {
    if (this.parent === null) return null;
    return this.parent.children[this.parent.children.indexOf(this) + step] ?? null;
  }

  contains(other: NodeData | null): boolean {
    for (let node = other; node !== null; node = node.parent) if (node === this) return true;
    return false;
  }

  /** Elements below, in document order. */
  *descendants(): Generator<NodeData> {
    for (const child of this.children) {
      if (child.type === ELEMENT) yield child;
      yield* child.descendants();
    }
  }

  get textContent(): string {
    if (this.type === TEXT || this.type === COMMENT) return this.text;
    return this.children.map((child) => (child.type === COMMENT ? '' : child.textContent)).join('');
  }

  /** https://dom.spec.whatwg.org/#concept-node-insert; a fragment's children take its place. */
  insert(node: NodeData, before: NodeData | null): void {
    const nodes = node.type === FRAGMENT ? [...node.children] : [node];
    if (nodes.length === 0) return;
    const next = before === node ? node.sibling(1) : before;
    if (node.type === FRAGMENT) {
      node.children = [];
      for (const child of nodes) child.parent = null;
      node.changed({ type: 'childList', removed: nodes });
    } else node.remove();
    const at = next === null ? this.children.length : this.children.indexOf(next);
    const previous = this.children[at - 1] ?? null;
    this.children.splice(at, 0, ...nodes);
    for (const child of nodes) child.parent = this;
    this.changed({ type: 'childList', added: nodes, previous, next });
  }

  /** https://dom.spec.whatwg.org/#concept-node-remove */
  remove(): void {
    const { parent } = this;
    if (parent === null) return;
    const at = parent.children.indexOf(this);
    const previous = parent.children[at - 1] ?? null;
    const next = parent.children[at + 1] ?? null;
    parent.children.splice(at, 1);
    this.parent = null;
    parent.changed({ type: 'childList', removed: [this], previous, next });
  }

  /** https://dom.spec.whatwg.org/#concept-node-replace-all */
  replaceAll(nodes: readonly NodeData[]): void {
    const removed = this.children;
    for (const node of nodes) node.remove();
    this.children = [...nodes];
    for (const child of removed) child.parent = null;
    for (const child of nodes) child.parent = this;
    if (removed.length > 0 || nodes.length > 0) this.changed({ type: 'childList', added: nodes, removed });
  }

  setText(text: string): void {
    const oldValue = this.text;
    this.text = text;
    this.changed({ type: 'characterData', oldValue });
  }

  setAttribute(name: string, value: string | null): void {
    const oldValue = this.attributes.get(name) ?? null;
    if (value === null) {
      if (!this.attributes.delete(name)) return;
    } else this.attributes.set(name, value);
    this.changed({ type: 'attributes', name, oldValue });
  }

  /** https://dom.spec.whatwg.org/#queueing-a-mutation-record */
  changed(facts: Partial<Mutation> & Pick<Mutation, 'type'>): void {
    const mutation: Mutation = { target: this, added: [], removed: [], previous: null, next: null, name: null, oldValue: null, ...facts };
    const interested = new Map<Registration['observer'], boolean>();
    for (let node: NodeData | null = this; node !== null; node = node.parent) {
      for (const registration of node.registrations) {
        if (!registration.wants(mutation, node === this)) continue;
        interested.set(registration.observer, registration.keepsOld(mutation.type) || interested.get(registration.observer) === true);
      }
    }
    for (const [observer, keepsOld] of interested) observer.enqueue(keepsOld ? mutation : { ...mutation, oldValue: null });
  }
}
