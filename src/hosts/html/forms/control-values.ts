import { controlsOf, controlsWithin, formOf } from './form-owners.ts';
import { sanitized } from './input-values.ts';
import type { NodeData } from '../dom/nodes.ts';
import { optionValue, selectValue } from './selects.ts';

/* What controls hold: texts, and whether they are checked. */

/** What a control holds once somebody has changed it; until then that is its attributes' or its content's. */
interface Held {
  value?: string;
  checked?: boolean;
}

const held = new WeakMap<NodeData, Held>();

export function heldBy(node: NodeData): Held {
  let own = held.get(node);
  if (own === undefined) held.set(node, (own = {}));
  return own;
}

export const attribute = (node: NodeData, name: string): string => node.attributes.get(name) ?? '';
export const isCheckable = (node: NodeData): boolean => /^(?:checkbox|radio)$/i.test(attribute(node, 'type'));
export const isChecked = (node: NodeData): boolean => held.get(node)?.checked ?? node.attributes.has('checked');

const TYPES =
  /^(?:button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|time|url|week)$/;

export function typeOf(node: NodeData): string {
  const type = attribute(node, 'type').toLowerCase();
  if (node.name === 'button') return /^(?:reset|button)$/.test(type) ? type : 'submit';
  return TYPES.test(type) ? type : 'text';
}

export function checkRadio(node: NodeData): void {
  const group = attribute(node, 'name');
  if (group !== '')
    for (const other of rivalsOf(node))
      if (typeOf(other) === 'radio' && attribute(other, 'name') === group) heldBy(other).checked = false;
  heldBy(node).checked = true;
}

/** Controls among which one radio button of a name is checked. */
export function rivalsOf(node: NodeData): NodeData[] {
  const form = formOf(node);
  return form === null ? controlsWithin(node.root).filter((each) => formOf(each) === null) : controlsOf(form);
}

export function setChecked(node: NodeData, checked: boolean): void {
  if (checked && typeOf(node) === 'radio') checkRadio(node);
  else heldBy(node).checked = checked;
}

/** Whose value is its attribute: boxes, and what nobody writes into. */
export const isKeptAsAttribute = (node: NodeData): boolean =>
  node.name === 'input' && /^(?:checkbox|radio|hidden|submit|image|reset|button)$/.test(typeOf(node));

export function valueOf(node: NodeData): string {
  const own = held.get(node)?.value;
  if (node.name === 'textarea') return (own ?? node.textContent).replace(/\r\n?/g, '\n');
  if (node.name === 'input' && typeOf(node) === 'file') return '';
  if (own !== undefined && !isKeptAsAttribute(node)) return own;
  if (node.name === 'option') return optionValue(node);
  if (node.name === 'select') return selectValue(node);
  const value = node.attributes.get('value') ?? (isCheckable(node) ? 'on' : '');
  return node.name === 'input' && /^(?:range|color)$/.test(typeOf(node)) ? sanitized(typeOf(node), value, node) : value;
}

/** What somebody has written into an input becomes a value of its new type. */
export function typeChanged(node: NodeData): void {
  const own = held.get(node);
  if (own?.value !== undefined) own.value = sanitized(typeOf(node), own.value, node);
}

/** A form's reset: the attributes count again. */
export const resetHeld = (node: NodeData): void => void held.delete(node);
