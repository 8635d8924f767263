import { agent } from '../../../engine/spec/agent.ts';
import type { Dom } from '../dom/dom.ts';
import { COMMENT, DOCUMENT, FRAGMENT, type NodeData, TEXT } from '../dom/nodes.ts';
import {
  after,
  before,
  childAround,
  commonAncestor,
  compared,
  isText,
  lengthOf,
  type Point,
  RangeData,
} from './ranges.ts';
import { replaceText, splitText } from '../dom/texts.ts';

/* https://dom.spec.whatwg.org/#concept-range-extract and its neighbours: what lies between two places. */

export type Taking = 'extract' | 'clone' | 'delete';

/** Puts what lies within a range into a fragment; its places come together where something is taken out. */
export function takeContents(dom: Dom, range: RangeData, how: Taking): NodeData {
  const fragment = dom.create(FRAGMENT, '#document-fragment');
  if (range.isCollapsed) return fragment;
  const left = how === 'clone' ? null : placeLeft(range);
  take(dom, range, how, fragment);
  if (left !== null) range.set(left, left);
  return fragment;
}

/** Where the range is when its contents are gone. */
function placeLeft({ start, end }: RangeData): Point {
  if (start.node.contains(end.node)) return start;
  let node = start.node;
  while (node.parent?.contains(end.node) === false) node = node.parent;
  return after(node);
}

function take(dom: Dom, range: RangeData, how: Taking, into: NodeData): void {
  const { start, end } = range;
  if (start.node === end.node && isText(start.node))
    return takeText(dom, start.node, start.offset, end.offset, how, into);
  const common = commonAncestor(range);
  const first = start.node === common ? null : childAround(common, start.node);
  const last = end.node === common ? null : childAround(common, end.node);
  const from = first === null ? start.offset : common.indexOf(first) + 1;
  const to = last === null ? end.offset : common.indexOf(last);
  const whole = common.children.slice(from, to);
  if (how !== 'delete' && whole.some(({ type }) => type === DOCUMENT)) return;
  if (first !== null) takePart(dom, first, start, { node: first, offset: lengthOf(first) }, how, into);
  agent.spend(whole.length);
  for (const node of whole) {
    if (how === 'delete') dom.remove(node);
    else into.insert(how === 'clone' ? dom.copyOf(node, true) : node, null);
  }
  if (last !== null) takePart(dom, last, { node: last, offset: 0 }, end, how, into);
}

/** A child that the range begins or ends in: a copy of it holds what is taken. */
function takePart(dom: Dom, child: NodeData, start: Point, end: Point, how: Taking, into: NodeData): void {
  if (isText(child)) return takeText(dom, child, start.offset, end.offset, how, into);
  const copy = how === 'delete' ? into : dom.copyOf(child, false);
  if (how !== 'delete') into.insert(copy, null);
  const part = new RangeData(start, end);
  if (!part.isCollapsed) take(dom, part, how, copy);
}

function takeText(dom: Dom, node: NodeData, from: number, to: number, how: Taking, into: NodeData): void {
  if (how !== 'delete') into.insert(dom.create(node.type, node.name, node.text.slice(from, to)), null);
  if (how !== 'clone') replaceText(node, from, to - from, '');
}

/** https://dom.spec.whatwg.org/#concept-range-insert */
export function insertInto(dom: Dom, range: RangeData, node: NodeData, what: string): void {
  const { start } = range;
  if (start.node.type === COMMENT || (start.node.type === TEXT && start.node.parent === null) || start.node === node)
    dom.refuse(
      'HierarchyRequestError',
      `Failed to execute '${what}' on 'Range': This node type does not support this method.`,
    );
  let reference: NodeData | null = start.node.type === TEXT ? start.node : (start.node.children[start.offset] ?? null);
  const parent: NodeData = reference?.parent ?? start.node;
  dom.ensureFits(parent, node, what, parent.children);
  if (start.node.type === TEXT) reference = splitText(dom, start.node, start.offset);
  if (reference === node) reference = node.sibling(1);
  if (node.parent !== null) dom.remove(node);
  const at = reference === null ? lengthOf(parent) : parent.indexOf(reference);
  const behind = at + (node.type === FRAGMENT ? lengthOf(node) : 1);
  dom.insert(parent, node, reference, what);
  if (range.isCollapsed) range.set(range.start, { node: parent, offset: behind });
}

/** https://dom.spec.whatwg.org/#dom-range-surroundcontents */
export function surround(dom: Dom, range: RangeData, around: NodeData): void {
  const refuse = (name: string, why: string): never =>
    dom.refuse(name, `Failed to execute 'surroundContents' on 'Range': ${why}`);
  const common = commonAncestor(range);
  for (const { node } of [range.start, range.end])
    if (node !== common && !(isText(node) && node.parent === common))
      refuse('InvalidStateError', 'The Range has partially selected a non-Text node.');
  if (isText(around)) refuse('HierarchyRequestError', 'This node type does not support this method.');
  if (around.type === DOCUMENT || around.type === FRAGMENT)
    refuse('InvalidNodeTypeError', `The node provided is of type '${around.name}'.`);
  const contents = takeContents(dom, range, 'extract');
  if (around.children.length > 0) around.replaceAll([]);
  insertInto(dom, range, around, 'surroundContents');
  around.insert(contents, null);
  range.set(before(around), after(around));
}

/** https://dom.spec.whatwg.org/#dom-range-intersectsnode */
export function intersects(range: RangeData, node: NodeData): boolean {
  if (node.root !== range.start.node.root) return false;
  if (node.parent === null) return true;
  return compared(before(node), range.end) < 0 && compared(after(node), range.start) > 0;
}
