import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Activation } from '../../web/activation.ts';
import type { Interface } from '../../web/interface.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import type { Dom } from './dom.ts';
import type { NodeData } from './nodes.ts';
import { queueToggle } from './toggle-events.ts';

/* https://html.spec.whatwg.org/#the-popover-attribute: what is shown above the page, and who hears of it. */

/** Those that are shown. */
const shown = new WeakSet<NodeData>();

/** What has left the document is not. */
export const isPopoverOpen = (node: NodeData): boolean => shown.has(node) && node.isConnected;

const kindOf = (node: NodeData): string | null => {
  const kind = node.attributes.get('popover')?.toLowerCase();
  if (kind === undefined) return null;
  return kind === 'auto' || kind === '' ? 'auto' : kind === 'hint' ? 'hint' : 'manual';
};

export const isPopover = (node: NodeData): boolean => kindOf(node) !== null;

export function popoverMembers(dom: Dom): Pick<Interface<NodeData>, 'get' | 'set' | 'methods'> {
  return {
    get: { popover: kindOf },
    set: { popover: (node, value) => node.setAttribute('popover', value === null ? null : ToString(value)) },
    methods: {
      showPopover: (node) => void showPopover(dom, node),
      hidePopover: (node) => void hidePopover(dom, node),
      togglePopover: (node) => {
        if (shown.has(node)) hidePopover(dom, node);
        else showPopover(dom, node);
        return shown.has(node);
      },
    },
  };
}

const HIDDEN_MEANWHILE =
  ' This might have been the result of the "beforetoggle" event handler changing the state of this popover.';

function refuse(dom: Dom, node: NodeData, method: string): void {
  const on = `Failed to execute '${method}' on 'HTMLElement': `;
  if (kindOf(node) === null)
    dom.refuse(
      'NotSupportedError',
      `${on}Not supported on elements that are not popovers.${method === 'hidePopover' ? HIDDEN_MEANWHILE : ''}`,
    );
  if (!node.isConnected) dom.refuse('InvalidStateError', `${on}Invalid on disconnected popover elements.`);
}

const announce = (dom: Dom, node: NodeData, oldState: string, newState: string): boolean =>
  dispatch(
    dom.host,
    dom.view(node),
    createEvent(dom.host, dom.realm, 'beforetoggle', { oldState, newState }, newState === 'open', 'ToggleEvent'),
  );

export function showPopover(dom: Dom, node: NodeData): void {
  refuse(dom, node, 'showPopover');
  if (shown.has(node) || !announce(dom, node, 'closed', 'open')) return;
  if (kindOf(node) === 'auto') closeOthers(dom, node);
  shown.add(node);
  queueToggle(dom, node, 'closed', 'open');
}

/** What closes by itself makes room for something that is shown. */
export function closeOthers(dom: Dom, node: NodeData): void {
  for (const other of node.root.descendants())
    if (shown.has(other) && kindOf(other) === 'auto' && !other.contains(node)) hidePopover(dom, other);
}

/** https://html.spec.whatwg.org/#popover-target-attribute-activation-behavior: null for a button that names no popover. */
export function popoverTarget(dom: Dom, button: NodeData): Activation | null {
  const id = button.attributes.get('popovertarget');
  const target = id === undefined ? undefined : dom.nodeById(button.root, id);
  if (target === undefined || kindOf(target) === null) return null;
  const action = button.attributes.get('popovertargetaction')?.toLowerCase() ?? 'toggle';
  return {
    after: () => {
      if (shown.has(target) ? action === 'show' : action === 'hide') return;
      if (shown.has(target)) hidePopover(dom, target);
      else showPopover(dom, target);
    },
  };
}

export function hidePopover(dom: Dom, node: NodeData): void {
  refuse(dom, node, 'hidePopover');
  if (!shown.has(node)) return;
  announce(dom, node, 'open', 'closed');
  shown.delete(node);
  queueToggle(dom, node, 'open', 'closed');
}
