import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { Dom } from '../dom/dom.ts';
import { DOCUMENT, type NodeData } from '../dom/nodes.ts';

/* https://html.spec.whatwg.org/#form-owner: which controls belong to which form, and which may be used. */

/** Custom elements whose classes say that they belong to forms. */
const associated = new WeakSet<NodeData>();
export const associate = (node: NodeData): void => void associated.add(node);
export const isFormAssociated = (node: NodeData): boolean => associated.has(node);

export function ancestor(node: NodeData, name: string): NodeData | null {
  let at = node.parent;
  while (at !== null && at.name !== name) at = at.parent;
  return at;
}

const LABELABLE = /^(?:button|input|meter|output|progress|select|textarea)$/;
const LISTED = /^(?:button|fieldset|input|object|output|select|textarea)$/;
const DISABLEABLE = /^(?:button|input|select|textarea|fieldset)$/;
export const isListed = (node: NodeData): boolean => LISTED.test(node.name) || associated.has(node);

/** The form that an element belongs to: the one that it names, or the nearest around it. */
export function formOf(node: NodeData): NodeData | null {
  const id = isListed(node) ? node.attributes.get('form') : undefined;
  const { root } = node;
  if (id === undefined || root.type !== DOCUMENT) return ancestor(node, 'form');
  for (const each of root.descendants())
    if (each.attributes.get('id') === id) return each.name === 'form' ? each : null;
  return null;
}

/** https://html.spec.whatwg.org/#category-listed, those of a form, in the order of the document. */
export function controlsOf(form: NodeData): NodeData[] {
  const { root } = form;
  return [...(root.type === DOCUMENT ? root : form).descendants()].filter(
    (node) => isListed(node) && formOf(node) === form && node.attributes.get('type') !== 'image',
  );
}

export const controlsWithin = (node: NodeData): NodeData[] => [...node.descendants()].filter(isListed);

const isLabelable = (node: NodeData): boolean =>
  associated.has(node) ||
  (LABELABLE.test(node.name) && !(node.name === 'input' && node.attributes.get('type') === 'hidden'));

/** https://html.spec.whatwg.org/#concept-fe-disabled: a fieldset disables all but what is in its first legend. */
export function isDisabled(node: NodeData): boolean {
  if (!DISABLEABLE.test(node.name) && !associated.has(node)) return false;
  if (node.attributes.has('disabled')) return true;
  let depth = 0;
  for (let at = node.parent, below = node; at !== null; below = at, at = at.parent) {
    depth++;
    if (at.name !== 'fieldset' || !at.attributes.has('disabled')) continue;
    if (at.elements.find(({ name }) => name === 'legend') !== below) return true;
  }
  agent.spend(depth >> 4);
  return false;
}

/** https://html.spec.whatwg.org/#labeled-control */
export function controlOf(label: NodeData): NodeData | undefined {
  const wanted = label.attributes.get('for');
  const candidates = (wanted === undefined ? label : label.root).descendants();
  for (const each of candidates)
    if (wanted === undefined ? isLabelable(each) : each.attributes.get('id') === wanted)
      return isLabelable(each) ? each : undefined;
  return undefined;
}

const labelsOf = (control: NodeData): NodeData[] =>
  [...control.root.descendants()].filter((node) => node.name === 'label' && controlOf(node) === control);
export const labelsIn = (dom: Dom, control: NodeData): GuestObject =>
  dom.live(control, 'labels', () => labelsOf(control), 'NodeList');
