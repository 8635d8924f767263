import { requireArguments } from '../../web/interface.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import { whyItDoesNotFit } from './insertion.ts';
import { DOCUMENT, ELEMENT, FRAGMENT, type NodeData, nodeOf, TEXT } from './nodes.ts';

/** https://dom.spec.whatwg.org/#dom-parentnode-movebefore: a node changes its place and keeps its state. */
export function moveBefore(dom: Dom, parent: NodeData, args: readonly Value[]): void {
  const owner = parent.type === DOCUMENT ? 'Document' : parent.type === FRAGMENT ? 'DocumentFragment' : 'Element';
  const where = `Failed to execute 'moveBefore' on '${owner}': `;
  requireArguments(args, 2, `execute 'moveBefore' on '${owner}'`);
  const node = nodeOf(args[0], 'moveBefore', owner);
  const before = args[1] == null ? null : nodeOf(args[1], 'moveBefore', owner);
  const why = whyItDoesNotFit(parent, node, parent.children) ?? (canMove(node, parent) ? null : APART);
  if (why !== null) dom.refuse('HierarchyRequestError', where + why);
  if (before !== null && before.parent !== parent)
    dom.refuse(
      'NotFoundError',
      `${where}The node before which the new node is to be inserted is not a child of this node.`,
    );
  move(parent, node, before === node ? node.sibling(1) : before);
}

/** https://dom.spec.whatwg.org/#move: observers are told of both ends. */
function move(parent: NodeData, node: NodeData, before: NodeData | null): void {
  const from = node.parent!;
  const at = from.indexOf(node);
  const [previous, next] = [from.children[at - 1] ?? null, from.children[at + 1] ?? null];
  from.children.splice(at, 1);
  from.changed({ type: 'childList', removed: [node], previous, next, isMove: true });
  const to = before === null ? parent.children.length : parent.indexOf(before);
  parent.children.splice(to, 0, node);
  node.parent = parent;
  const left = parent.children[to - 1] ?? null;
  parent.changed({ type: 'childList', added: [node], previous: left, next: before, isMove: true });
}

const APART = 'State-preserving atomic move cannot be performed on nodes participating in an invalid hierarchy.';

/** Both are of one tree, shadow trees counted with it. */
function canMove(node: NodeData, parent: NodeData): boolean {
  return (node.type === ELEMENT || node.type === TEXT) && wholeRoot(node) === wholeRoot(parent);
}

function wholeRoot(node: NodeData): NodeData {
  let { root } = node;
  while (root.host !== null) root = root.host.root;
  return root;
}
