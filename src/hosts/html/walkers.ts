import { defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { ENUMERABLE, PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Call, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { createInstance, defineInterface, type Interface } from '../web/interface.ts';
import type { Dom } from './dom.ts';
import { type NodeData, nodeOf } from './nodes.ts';

/* https://dom.spec.whatwg.org/#traversal: walks through a tree that ask a filter of the program. */

const ACCEPT = 1;
const REJECT = 2;
const ALL = 0xffffffff;
const CONSTANTS: readonly (readonly [name: string, value: number])[] = [
  ['FILTER_ACCEPT', ACCEPT],
  ['FILTER_REJECT', REJECT],
  ['FILTER_SKIP', 3],
  ['SHOW_ALL', ALL],
  ['SHOW_ELEMENT', 1],
  ['SHOW_TEXT', 4],
  ['SHOW_COMMENT', 128],
  ['SHOW_DOCUMENT', 256],
  ['SHOW_DOCUMENT_FRAGMENT', 1024],
];

/** Where a walk has come to, and what it shows. */
class Walk {
  readonly root: NodeData;
  readonly shown: number;
  readonly filter: GuestObject | null;
  current: NodeData;
  /** Of an iterator: it stands before its node, not behind it. */
  isBefore = true;

  constructor(root: NodeData, shown: number, filter: GuestObject | null) {
    this.root = root;
    this.current = root;
    this.shown = shown;
    this.filter = filter;
  }

  /** https://dom.spec.whatwg.org/#concept-node-filter */
  asks(node: NodeData): number {
    agent.spend(2);
    if ((this.shown & (1 << (node.type - 1))) === 0) return 3;
    const { filter } = this;
    if (filter === null) return ACCEPT;
    const object = node.view(node);
    const answer = IsCallable(filter)
      ? Call(filter, undefined, [object])
      : Call(Get(filter, 'acceptNode'), filter, [object]);
    return Number(answer);
  }
}

class WalkerData extends Walk {}
class IteratorData extends Walk {}

type Side = 'first' | 'last';
const childOf = (node: NodeData, side: Side): NodeData | null =>
  (side === 'first' ? node.children[0] : node.children.at(-1)) ?? null;
const stepOf = (side: Side): 1 | -1 => (side === 'first' ? 1 : -1);

/** The nearest child that is accepted, or what stands for one that is passed over. */
function accepted(walk: Walk, from: NodeData | null, side: Side): NodeData | null {
  for (let node = from; node !== null; node = node.sibling(stepOf(side))) {
    const answer = walk.asks(node);
    if (answer === ACCEPT) return node;
    const below = answer === REJECT ? null : accepted(walk, childOf(node, side), side);
    if (below !== null) return below;
  }
  return null;
}

const go = (walk: Walk, node: NodeData | null): NodeData | null => {
  if (node !== null) walk.current = node;
  return node;
};

const child = (walk: Walk, side: Side): NodeData | null => go(walk, accepted(walk, childOf(walk.current, side), side));

/** https://dom.spec.whatwg.org/#concept-traverse-siblings */
function sibling(walk: Walk, side: Side): NodeData | null {
  for (let node: NodeData | null = walk.current; node !== null && node !== walk.root; ) {
    const found = accepted(walk, node.sibling(stepOf(side)), side);
    if (found !== null) return go(walk, found);
    node = node.parent;
    if (node === null || node === walk.root || walk.asks(node) === ACCEPT) return null;
  }
  return null;
}

function parent(walk: Walk): NodeData | null {
  for (let node: NodeData | null = walk.current; node !== null && node !== walk.root; ) {
    node = node.parent;
    if (node !== null && walk.asks(node) === ACCEPT) return go(walk, node);
  }
  return null;
}

/** The node behind this one in the order of the document, within the root. */
function following(node: NodeData, root: NodeData, isBelowLeftOut = false): NodeData | null {
  if (!isBelowLeftOut && node.children.length > 0) return node.children[0];
  for (let at: NodeData | null = node; at !== null && at !== root; at = at.parent) {
    const next = at.sibling(1);
    if (next !== null) return next;
  }
  return null;
}

function preceding(node: NodeData, root: NodeData): NodeData | null {
  if (node === root) return null;
  let before = node.sibling(-1);
  if (before === null) return node.parent;
  while (before.children.length > 0) before = before.children.at(-1)!;
  return before;
}

function nextNode(walk: Walk): NodeData | null {
  let isRejected = false;
  for (let node = following(walk.current, walk.root); node !== null; node = following(node, walk.root, isRejected)) {
    const answer = walk.asks(node);
    if (answer === ACCEPT) return go(walk, node);
    isRejected = answer === REJECT;
  }
  return null;
}

/** https://dom.spec.whatwg.org/#dom-treewalker-previousnode */
function previousNode(walk: Walk): NodeData | null {
  for (let node = walk.current; node !== walk.root; ) {
    for (let before = node.sibling(-1); before !== null; before = node.sibling(-1)) {
      node = before;
      let answer = walk.asks(node);
      while (answer !== REJECT && node.children.length > 0) {
        node = node.children.at(-1)!;
        answer = walk.asks(node);
      }
      if (answer === ACCEPT) return go(walk, node);
    }
    if (node === walk.root || node.parent === null) return null;
    node = node.parent;
    if (walk.asks(node) === ACCEPT) return go(walk, node);
  }
  return null;
}

/** https://dom.spec.whatwg.org/#concept-nodeiterator-traverse: to an iterator what is rejected is only passed over. */
function traverse(walk: Walk, isForward: boolean): NodeData | null {
  let node: NodeData | null = walk.current;
  let isBefore = walk.isBefore;
  for (;;) {
    if (isBefore === isForward) isBefore = !isForward;
    else node = isForward ? following(node, walk.root) : preceding(node, walk.root);
    if (node === null) return null;
    if (walk.asks(node) === ACCEPT) break;
  }
  walk.isBefore = isBefore;
  return go(walk, node);
}

/** Installs TreeWalker, NodeIterator and NodeFilter; answers with the methods of documents that make them. */
export function walkerMethods(dom: Dom): NonNullable<Interface<NodeData>['methods']> {
  const { realm, see } = dom;
  const common = {
    root: (walk: Walk): Value => dom.view(walk.root),
    whatToShow: (walk: Walk): Value => walk.shown,
    filter: (walk: Walk): Value => walk.filter,
  };
  defineInterface<Walk>(realm, {
    name: 'TreeWalker',
    data: WalkerData,
    get: { ...common, currentNode: (walk) => dom.view(walk.current) },
    set: { currentNode: (walk, value) => void (walk.current = nodeOf(value, 'currentNode', 'TreeWalker')) },
    methods: {
      parentNode: (walk) => see(parent(walk)),
      firstChild: (walk) => see(child(walk, 'first')),
      lastChild: (walk) => see(child(walk, 'last')),
      previousSibling: (walk) => see(sibling(walk, 'last')),
      nextSibling: (walk) => see(sibling(walk, 'first')),
      previousNode: (walk) => see(previousNode(walk)),
      nextNode: (walk) => see(nextNode(walk)),
    },
  });
  defineInterface<Walk>(realm, {
    name: 'NodeIterator',
    data: IteratorData,
    get: {
      ...common,
      referenceNode: (walk) => dom.view(walk.current),
      pointerBeforeReferenceNode: (walk) => walk.isBefore,
    },
    methods: {
      nextNode: (walk) => see(traverse(walk, true)),
      previousNode: (walk) => see(traverse(walk, false)),
      detach: () => undefined,
    },
  });
  const constants = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, value] of CONSTANTS) defineValue(constants, name, value, ENUMERABLE);
  defineValue(realm.globalObject, 'NodeFilter', constants, PLAIN);
  const maker =
    (name: string, method: string, make: new (root: NodeData, shown: number, filter: GuestObject | null) => Walk) =>
    (_document: NodeData, [root, shown, filter]: Value[]): Value =>
      createInstance(
        realm,
        name,
        new make(
          nodeOf(root, method, 'Document'),
          shown === undefined ? ALL : ToUint32(shown),
          isObject(filter) ? filter : null,
        ),
      );
  return {
    'createTreeWalker/1': maker('TreeWalker', 'createTreeWalker', WalkerData),
    'createNodeIterator/1': maker('NodeIterator', 'createNodeIterator', IteratorData),
  };
}
