import { isObject } from '../../../engine/objects/guest-object.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import { moveBefore } from './moves.ts';
import { DOCUMENT, FRAGMENT, NodeData, TEXT } from './nodes.ts';

/* What several interfaces of nodes share: those that hold nodes, and those that are held. */

/**
 * Nodes and strings as one node to insert. They leave their places before anybody looks whether they fit: Chromium takes each out of its
 * own and only then puts them together, Firefox puts them together at once.
 */
function together(dom: Dom, args: readonly Value[], parent: NodeData, what: string): NodeData {
  const nodes = args.map((each) =>
    isObject(each) && each.data instanceof NodeData ? each.data : dom.create(TEXT, '#text', ToString(each)),
  );
  if (nodes.length === 1) return nodes[0];
  const fragment = dom.create(FRAGMENT, '#document-fragment');
  const isChromium = dom.host.agent.stackRules.style === 'v8';
  if (isChromium) for (const node of nodes) dom.remove(node);
  for (const node of nodes) {
    if (isChromium || node.type === DOCUMENT) dom.ensureFits(parent, node, what, []);
    if (!isChromium) fragment.insert(node, null);
  }
  if (isChromium) for (const node of nodes) fragment.insert(node, null);
  return fragment;
}

/** https://dom.spec.whatwg.org/#interface-childnode */
export function childMethods(dom: Dom): Record<string, (node: NodeData, args: Value[]) => Value> {
  /** Beside the nearest sibling that is not itself among what is put there. */
  const beside = (node: NodeData, args: Value[], step: 1 | -1, what: string): void => {
    const { parent } = node;
    if (parent === null) return;
    const given = new Set(args.map((each) => (isObject(each) ? each.data : null)));
    let sibling = node.sibling(step);
    while (sibling !== null && given.has(sibling)) sibling = sibling.sibling(step);
    const added = together(dom, args, parent, what);
    const first = parent.children[0] ?? null;
    dom.insert(parent, added, step === 1 ? sibling : sibling === null ? first : sibling.sibling(1), what);
  };
  return {
    remove: (node) => dom.remove(node),
    before: (node, args) => void beside(node, args, -1, 'before'),
    after: (node, args) => void beside(node, args, 1, 'after'),
    replaceWith: (node, args) => {
      const { parent } = node;
      if (parent === null) return undefined;
      if (args.some((each) => isObject(each) && each.data === node)) beside(node, args, 1, 'replaceWith');
      else dom.replace(parent, together(dom, args, parent, 'replaceWith'), node, 'replaceWith');
      return undefined;
    },
  };
}

/** https://dom.spec.whatwg.org/#interface-parentnode */
export function parentMethods(dom: Dom): Record<string, (node: NodeData, args: Value[]) => Value> {
  return {
    append: (node, args) => void dom.insert(node, together(dom, args, node, 'append'), null, 'append'),
    prepend: (node, args) =>
      void dom.insert(node, together(dom, args, node, 'prepend'), node.children[0] ?? null, 'prepend'),
    replaceChildren: (node, args) => {
      const added = together(dom, args, node, 'replaceChildren');
      dom.ensureFits(node, added, 'replaceChildren', []);
      const nodes = added.type === FRAGMENT ? [...added.children] : [added];
      node.replaceAll(nodes);
      for (const each of nodes) dom.scripts.inserted(each);
      return undefined;
    },
    moveBefore: (node, args) => void moveBefore(dom, node, args),
    'querySelector/1': (node, [selector]) =>
      dom.see(select(dom, node, selector, 'querySelector').next().value as NodeData | undefined),
    'querySelectorAll/1': (node, [selector]) => dom.list(select(dom, node, selector)),
  };
}

export function parentGetters(dom: Dom): Record<string, (node: NodeData) => Value> {
  return {
    children: (node) => dom.live(node, 'children', () => node.elements),
    firstElementChild: (node) => dom.see(node.elements[0]),
    lastElementChild: (node) => dom.see(node.elements.at(-1)),
    childElementCount: (node) => node.elements.length,
  };
}

function* select(dom: Dom, node: NodeData, selector: Value, what = 'querySelectorAll'): Generator<NodeData> {
  const isWhole = node.type === DOCUMENT;
  const test = dom.selector(selector, `Failed to execute '${what}' on '${isWhole ? 'Document' : 'Element'}': `);
  for (const element of node.descendants()) if (test(element, isWhole ? null : node)) yield element;
}
