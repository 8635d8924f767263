import { append } from '../../../base/long-lists.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateArrayFromList, Get } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { ELEMENT, type Mutation, type NodeData, nodeOf, TEXT } from './nodes.ts';
import { isManual } from './shadows.ts';

/* https://dom.spec.whatwg.org/#shadow-tree-slots: which slot shows which child of a shadow tree's host. */

const nameOf = (slot: NodeData): string => slot.attributes.get('name') ?? '';
const isSlottable = ({ type }: NodeData): boolean => type === ELEMENT || type === TEXT;

export class Slots {
  readonly #assigned = new WeakMap<NodeData, readonly NodeData[]>();
  /** Tells a slot of a change, with the mutation observers. */
  readonly #signal: (slot: NodeData) => void;
  /** Without shadow trees there is nothing to look for. */
  isNeeded = false;
  /** Of trees whose slots are told: which slot shows a node. */
  readonly #told = new WeakMap<NodeData, NodeData>();
  /** And in which order each shows them. */
  readonly #orders = new WeakMap<NodeData, readonly NodeData[]>();

  constructor(signal: (slot: NodeData) => void) {
    this.#signal = signal;
  }

  assignedTo(slot: NodeData): readonly NodeData[] {
    return this.#assigned.get(slot) ?? [];
  }

  /** https://html.spec.whatwg.org/#dom-slot-assign */
  tell(slot: NodeData, nodes: readonly NodeData[]): void {
    for (const node of this.assignedTo(slot)) if (!nodes.includes(node)) this.#told.delete(node);
    for (const node of nodes) this.#told.set(node, slot);
    this.#orders.set(slot, nodes);
    this.#changedIn(slot.root);
  }

  /** Something has changed in a tree. */
  heard({ type, target, name, added, removed }: Mutation): void {
    if (!this.isNeeded || type === 'characterData') return;
    if (type === 'attributes') {
      if (name === 'slot' && target.parent?.shadow != null) this.#assignAll(target.parent.shadow, [target]);
      else if (name === 'name' && target.name === 'slot') this.#changedIn(target.root);
      return;
    }
    if (target.shadow !== null) this.#assignAll(target.shadow, removed);
    if ([...added, ...removed].some(hasSlot)) {
      this.#changedIn(target.root);
      for (const node of removed) this.#leave(node);
    } else if (target.name === 'slot' && this.assignedTo(target).length === 0 && target.root.host !== null)
      this.#signal(target);
  }

  #changedIn(root: NodeData): void {
    if (root.host !== null) this.#assignAll(root, []);
  }

  /** Slots that are taken out show nothing. */
  #leave(node: NodeData): void {
    for (const slot of slotsIn(node)) if (this.assignedTo(slot).length > 0) this.#assign(slot, []);
  }

  /** https://dom.spec.whatwg.org/#assign-slottables-for-a-tree; the slots of those that moved hear of it first. */
  #assignAll(root: NodeData, moved: readonly NodeData[]): void {
    const wanted = new Map<NodeData, NodeData[]>();
    const byName = new Map<string, NodeData>();
    const { slots: former } = this.#slotsOf(moved);
    for (const slot of slotsIn(root)) {
      wanted.set(slot, []);
      if (!byName.has(nameOf(slot))) byName.set(nameOf(slot), slot);
    }
    for (const child of [...root.host!.children, ...moved]) child.slot = null;
    for (const child of root.host!.children) {
      agent.spend(1);
      const told = isManual(root) ? this.#told.get(child) : byName.get(child.attributes.get('slot') ?? '');
      const slot = isSlottable(child) && told?.root === root ? told : undefined;
      if (slot === undefined) continue;
      child.slot = slot;
      wanted.get(slot)!.push(child);
    }
    for (const slot of new Set([...former, ...wanted.keys()])) {
      const nodes = wanted.get(slot) ?? [];
      this.#assign(
        slot,
        isManual(root) ? (this.#orders.get(slot) ?? []).filter((each) => nodes.includes(each)) : nodes,
      );
    }
  }

  #slotsOf(nodes: readonly NodeData[]): { readonly slots: readonly NodeData[] } {
    return { slots: nodes.flatMap(({ slot }) => (slot === null ? [] : [slot])) };
  }

  #assign(slot: NodeData, nodes: readonly NodeData[]): void {
    const before = this.assignedTo(slot);
    if (before.length === nodes.length && before.every((node, i) => node === nodes[i])) return;
    this.#assigned.set(slot, nodes);
    this.#signal(slot);
  }

  /** https://dom.spec.whatwg.org/#find-flattened-slotables, of one slot within another. */
  flattened(slot: NodeData): NodeData[] {
    const out: NodeData[] = [];
    const waiting = [slot];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      agent.spend(1);
      if (next !== slot && !(next.name === 'slot' && next.root.host !== null)) out.push(next);
      else {
        const assigned = this.assignedTo(next);
        append(waiting, [...(assigned.length === 0 ? next.children.filter(isSlottable) : assigned)].reverse());
      }
    }
    return out;
  }
}

function* slotsIn(node: NodeData): Generator<NodeData> {
  if (node.name === 'slot') yield node;
  for (const each of node.descendants()) if (each.name === 'slot') yield each;
}

const hasSlot = (node: NodeData): boolean => slotsIn(node).next().done !== true;

/** What a slot's interface has. */
export function slotMembers(dom: Dom): Pick<Interface<NodeData>, 'get' | 'set' | 'methods'> {
  const nodes = (slot: NodeData, options: Value): readonly NodeData[] =>
    isObject(options) && ToBoolean(Get(options, 'flatten')) ? dom.slots.flattened(slot) : dom.slots.assignedTo(slot);
  const list = (all: readonly NodeData[]): GuestObject => CreateArrayFromList(all.map(dom.view));
  return {
    get: { name: nameOf },
    set: { name: (slot, value) => slot.setAttribute('name', ToString(value)) },
    methods: {
      assign: (slot, all) => {
        dom.slots.tell(
          slot,
          all.map((each) => nodeOf(each, 'assign', 'HTMLSlotElement')),
        );
        return undefined;
      },
      assignedNodes: (slot, [options]) => list(nodes(slot, options)),
      assignedElements: (slot, [options]) => list(nodes(slot, options).filter(({ type }) => type === ELEMENT)),
    },
  };
}

/** The slot that shows a node, if anybody outside may see it. */
export const assignedSlot = (dom: Dom, { slot }: NodeData): Value =>
  slot === null || slot.root.isClosed ? null : dom.view(slot);
