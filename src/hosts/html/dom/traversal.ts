import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import { ToNumber, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { type Mutation, type NodeData, nodeOf } from './nodes.ts';

/* https://dom.spec.whatwg.org/#traversal: walking a tree node by node, with a filter of the program's. */

const ACCEPT = 1;
const REJECT = 2;
const SKIP = 3;
const SHOW_ALL = 0xffffffff;
const SHOWN =
  'ELEMENT ATTRIBUTE TEXT CDATA_SECTION ENTITY_REFERENCE ENTITY PROCESSING_INSTRUCTION COMMENT DOCUMENT DOCUMENT_TYPE DOCUMENT_FRAGMENT NOTATION';

/** What both kinds of walkers hold. */
abstract class Traversal {
  readonly root: NodeData;
  readonly whatToShow: number;
  readonly filter: GuestObject | null;
  #isActive = false;

  constructor(root: NodeData, whatToShow: number, filter: GuestObject | null) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.filter = filter;
  }

  /** https://dom.spec.whatwg.org/#concept-node-filter */
  verdict(node: NodeData, dom: Dom): number {
    agent.spend(1);
    if (this.#isActive) dom.refuse('InvalidStateError', 'Filter function can not be recursive.');
    if (((this.whatToShow >>> (node.type - 1)) & 1) === 0) return SKIP;
    const { filter } = this;
    if (filter === null) return ACCEPT;
    this.#isActive = true;
    try {
      const answer = IsCallable(filter)
        ? Call(filter, undefined, [dom.view(node)])
        : Call(Get(filter, 'acceptNode'), filter, [dom.view(node)]);
      return ToNumber(answer);
    } finally {
      this.#isActive = false;
    }
  }
}

class Walker extends Traversal {
  current = this.root;
}

/** An iterator hears of what is taken out of its tree as long as the page lives. */
const BYTES_PER_ITERATOR = 128;

export class Iterating extends Traversal {
  reference = this.root;
  isBefore = true;

  /** https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps, told when it is done. */
  removed({ target, removed, previous, next }: Mutation): void {
    const gone = removed.find((node) => node.contains(this.reference));
    if (gone === undefined || gone.contains(this.root)) return;
    const behind = this.isBefore ? (next ?? following(target, this.root)) : null;
    this.isBefore = behind !== null;
    this.reference = behind ?? (previous === null ? target : lastWithin(previous));
  }
}

type Step = (walker: Walker, dom: Dom) => NodeData | null;

/** https://dom.spec.whatwg.org/#concept-traverse-children */
const toChild =
  (isFirst: boolean): Step =>
  (walker, dom) => {
    const edge = ({ children }: NodeData): NodeData | undefined => children.at(isFirst ? 0 : -1);
    let node = edge(walker.current) ?? null;
    while (node !== null) {
      const verdict = walker.verdict(node, dom);
      if (verdict === ACCEPT) return node;
      const below: NodeData | undefined = verdict === SKIP ? edge(node) : undefined;
      node = below ?? beyond(walker, node, isFirst ? 1 : -1);
    }
    return null;
  };

/** The next one beside the node, or beside what it lies in, as far as the walker's own node. */
function beyond(walker: Walker, from: NodeData, step: 1 | -1): NodeData | null {
  for (let at: NodeData | null = from; at !== null; at = at.parent) {
    if (at === walker.root || at === walker.current) return null;
    const sibling = at.sibling(step);
    if (sibling !== null) return sibling;
  }
  return null;
}

/** https://dom.spec.whatwg.org/#concept-traverse-siblings */
const toSibling =
  (step: 1 | -1): Step =>
  (walker, dom) => {
    let node = walker.current;
    while (node !== walker.root) {
      for (let sibling = node.sibling(step); sibling !== null; ) {
        node = sibling;
        const verdict = walker.verdict(node, dom);
        if (verdict === ACCEPT) return node;
        const below = verdict === REJECT ? undefined : node.children.at(step === 1 ? 0 : -1);
        sibling = below ?? node.sibling(step);
      }
      if (node.parent === null || node.parent === walker.root) return null;
      node = node.parent;
      if (walker.verdict(node, dom) === ACCEPT) return null;
    }
    return null;
  };

const toParent: Step = (walker, dom) => {
  let node: NodeData | null = walker.current;
  while (node !== null && node !== walker.root) {
    node = node.parent;
    if (node !== null && walker.verdict(node, dom) === ACCEPT) return node;
  }
  return null;
};

const toNext: Step = (walker, dom) => {
  let node = walker.current;
  let verdict = ACCEPT;
  for (;;) {
    while (verdict !== REJECT && node.children.length > 0) {
      node = node.children[0];
      verdict = walker.verdict(node, dom);
      if (verdict === ACCEPT) return node;
    }
    const next = following(node, walker.root);
    if (next === null) return null;
    node = next;
    verdict = walker.verdict(node, dom);
    if (verdict === ACCEPT) return node;
  }
};

const toPrevious: Step = (walker, dom) => {
  let node = walker.current;
  while (node !== walker.root) {
    for (let sibling = node.sibling(-1); sibling !== null; sibling = node.sibling(-1)) {
      node = sibling;
      let verdict = walker.verdict(node, dom);
      while (verdict !== REJECT && node.children.length > 0) {
        node = node.children[node.children.length - 1];
        verdict = walker.verdict(node, dom);
      }
      if (verdict === ACCEPT) return node;
    }
    if (node === walker.root || node.parent === null) return null;
    node = node.parent;
    if (walker.verdict(node, dom) === ACCEPT) return node;
  }
  return null;
};

/** The first node behind one and all that it holds. */
function following(from: NodeData, root: NodeData): NodeData | null {
  for (let at: NodeData | null = from; at !== null && at !== root; at = at.parent) {
    agent.spend(1);
    const sibling = at.sibling(1);
    if (sibling !== null) return sibling;
  }
  return null;
}

const lastWithin = (node: NodeData): NodeData => {
  let at = node;
  while (at.children.length > 0) at = at.children[at.children.length - 1];
  return at;
};

function preceding(node: NodeData, root: NodeData): NodeData | null {
  if (node === root) return null;
  const sibling = node.sibling(-1);
  return sibling === null ? node.parent : lastWithin(sibling);
}

/** https://dom.spec.whatwg.org/#concept-nodeiterator-traverse */
function iterate(iterator: Iterating, dom: Dom, isNext: boolean): NodeData | null {
  let { reference, isBefore } = iterator;
  for (;;) {
    if (isBefore === isNext) isBefore = !isNext;
    else {
      const node = isNext
        ? (reference.children[0] ?? following(reference, iterator.root))
        : preceding(reference, iterator.root);
      if (node === null) return null;
      reference = node;
    }
    if (iterator.verdict(reference, dom) === ACCEPT) break;
  }
  Object.assign(iterator, { reference, isBefore });
  return reference;
}

/** Installs NodeFilter, TreeWalker and NodeIterator; answers with the document's methods that make them. */
export function installTraversal(dom: Dom): Record<string, (document: NodeData, args: Value[]) => Value> {
  const shared = {
    root: ({ root }: Traversal) => dom.view(root),
    whatToShow: ({ whatToShow }: Traversal) => whatToShow,
    filter: ({ filter }: Traversal) => filter,
  };
  const step = (steps: Step) => (walker: Walker) => {
    const node = steps(walker, dom);
    if (node !== null) walker.current = node;
    return dom.see(node);
  };
  defineInterface<Walker>(dom.realm, {
    name: 'TreeWalker',
    data: Walker,
    get: { ...shared, currentNode: ({ current }) => dom.view(current) },
    set: { currentNode: (walker, node) => void (walker.current = nodeOf(node, 'currentNode', 'TreeWalker')) },
    methods: {
      firstChild: step(toChild(true)),
      lastChild: step(toChild(false)),
      nextSibling: step(toSibling(1)),
      previousSibling: step(toSibling(-1)),
      parentNode: step(toParent),
      nextNode: step(toNext),
      previousNode: step(toPrevious),
    },
  });
  defineInterface<Iterating>(dom.realm, {
    name: 'NodeIterator',
    data: Iterating,
    get: {
      ...shared,
      referenceNode: ({ reference }) => dom.view(reference),
      pointerBeforeReferenceNode: ({ isBefore }) => isBefore,
    },
    methods: {
      nextNode: (iterator) => dom.see(iterate(iterator, dom, true)),
      previousNode: (iterator) => dom.see(iterate(iterator, dom, false)),
      detach: () => undefined,
    },
  });
  defineInterface(dom.realm, { name: 'NodeFilter', data: Traversal });
  const filters = dom.realm.intrinsic('%NodeFilter%');
  const numbers = Object.entries({ FILTER_ACCEPT: ACCEPT, FILTER_REJECT: REJECT, FILTER_SKIP: SKIP, SHOW_ALL });
  const shown = SHOWN.split(' ').map((name, bit): [string, number] => [`SHOW_${name}`, 2 ** bit]);
  for (const [name, number] of [...numbers, ...shown]) defineValue(filters, name, number, ENUMERABLE);
  const asked = ([root, show, filter]: Value[], what: string): ConstructorParameters<typeof Walker> => [
    nodeOf(root, what, 'Document'),
    show === undefined ? SHOW_ALL : ToUint32(show),
    filterOf(filter, what),
  ];
  return {
    'createTreeWalker/1': (_document, args) =>
      createInstance(dom.realm, 'TreeWalker', new Walker(...asked(args, 'createTreeWalker'))),
    'createNodeIterator/1': (_document, args) => {
      const iterator = new Iterating(...asked(args, 'createNodeIterator'));
      agent.charge(BYTES_PER_ITERATOR);
      dom.iterators.push(iterator);
      return createInstance(dom.realm, 'NodeIterator', iterator);
    },
  };
}

function filterOf(filter: Value, what: string): GuestObject | null {
  if (filter === null || filter === undefined) return null;
  return isObject(filter)
    ? filter
    : ThrowTypeError(`Failed to execute '${what}' on 'Document': parameter 3 is not of type 'NodeFilter'.`);
}
