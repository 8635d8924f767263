import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import type { Activation, Mutation, NodeData } from './nodes.ts';
import { queueToggle } from './toggle-events.ts';

/* https://html.spec.whatwg.org/#the-details-element */

export const detailsMembers: Pick<Interface<NodeData>, 'get' | 'set'> = {
  get: { open: (node) => node.attributes.has('open'), name: (node) => node.attributes.get('name') ?? '' },
  set: {
    open: (node, value) => node.setAttribute('open', ToBoolean(value) ? '' : null),
    name: (node, value) => node.setAttribute('name', ToString(value)),
  },
};

/** What opens or closes tells of it later; of a named group one stays open. */
export function detailsChanged(dom: Dom, { type, target, name, oldValue }: Mutation): void {
  if (target.name !== 'details' || type !== 'attributes' || name !== 'open') return;
  const isOpen = target.attributes.has('open');
  if (isOpen === (oldValue !== null)) return;
  queueToggle(dom, target, isOpen ? 'closed' : 'open', isOpen ? 'open' : 'closed');
  if (isOpen) closeOthers(target);
}

/** One that came as markup. */
export function detailsParsed(dom: Dom, node: NodeData): void {
  if (node.name === 'details' && node.attributes.has('open')) queueToggle(dom, node, 'closed', 'open');
}

function closeOthers(opened: NodeData): void {
  const group = opened.attributes.get('name') ?? '';
  if (group === '') return;
  for (const other of opened.root.descendants())
    if (other !== opened && other.name === 'details' && other.attributes.get('name') === group)
      other.setAttribute('open', null);
}

/** The first summary of a details is its button. https://html.spec.whatwg.org/#the-summary-element */
export function summaryActivation(summary: NodeData): Activation | null {
  const details = summary.parent;
  if (details?.name !== 'details' || details.elements.find(({ name }) => name === 'summary') !== summary) return null;
  return { after: () => details.setAttribute('open', details.attributes.has('open') ? null : '') };
}
