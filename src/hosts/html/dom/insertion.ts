import { COMMENT, DOCUMENT, ELEMENT, FRAGMENT, type NodeData, TEXT } from './nodes.ts';
import { hasCase } from './xml-reader.ts';

/* What may stand within what, and how a browser says that it may not. */

export const shownName = (node: NodeData): string =>
  node.type === ELEMENT && !hasCase(node) ? node.name.toUpperCase() : node.name;

const isElement = (node: NodeData): boolean => node.type === ELEMENT;

/** https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity beside the children that stay; null: it fits. */
export function whyItDoesNotFit(parent: NodeData, child: NodeData, staying: readonly NodeData[]): string | null {
  if (parent.type === TEXT || parent.type === COMMENT) return 'This node type does not support this method.';
  if (isWithin(child, parent)) return 'The new child element contains the parent.';
  const added = child.type === FRAGMENT ? child.children : [child];
  const stranger = added.find((node) => node.type === DOCUMENT || (parent.type === DOCUMENT && node.type === TEXT));
  if (stranger !== undefined)
    return `Nodes of type '${shownName(stranger)}' may not be inserted inside nodes of type '${shownName(parent)}'.`;
  if (parent.type !== DOCUMENT || !added.some(isElement)) return null;
  const elements = new Set([...added, ...staying].filter(isElement));
  return elements.size > 1 ? 'Only one element on document allowed.' : null;
}

/** https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor */
function isWithin(outer: NodeData, inner: NodeData): boolean {
  for (let at: NodeData | null = inner; at !== null; ) {
    if (outer.contains(at)) return true;
    const { host, holder }: NodeData = at.root;
    at = host ?? holder;
  }
  return false;
}

/** The interface whose method was called. */
export function ownerOf(method: string, { type }: NodeData): string {
  if (/^(before|after|replaceWith)$/.test(method)) return 'Element';
  if (!/^(append|prepend|replaceChildren)$/.test(method)) return 'Node';
  return type === DOCUMENT ? 'Document' : type === FRAGMENT ? 'DocumentFragment' : 'Element';
}
