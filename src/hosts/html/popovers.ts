import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Interface } from '../web/interface.ts';
import { createEvent, dispatch } from '../web/events.ts';
import type { Dom } from './dom.ts';
import type { NodeData } from './nodes.ts';
import { queueToggle } from './toggle-events.ts';

/* https://html.spec.whatwg.org/#the-popover-attribute: what is shown above the page, and who hears of it. */

/** Those that are shown. */
const shown = new WeakSet<NodeData>();

export const isPopoverOpen = (node: NodeData): boolean => shown.has(node);

const kindOf = (node: NodeData): string | null => {
  const kind = node.attributes.get('popover')?.toLowerCase();
  if (kind === undefined) return null;
  return kind === 'auto' || kind === '' ? 'auto' : kind === 'hint' ? 'hint' : 'manual';
};

export function popoverMembers(dom: Dom): Pick<Interface<NodeData>, 'get' | 'set' | 'methods'> {
  return {
    get: { popover: kindOf },
    set: { popover: (node, value) => node.setAttribute('popover', value === null ? null : ToString(value)) },
    methods: {
      showPopover: (node) => void show(dom, node),
      hidePopover: (node) => void hide(dom, node),
      togglePopover: (node) => {
        if (shown.has(node)) hide(dom, node);
        else show(dom, node);
        return shown.has(node);
      },
    },
  };
}

function refuse(dom: Dom, node: NodeData, method: string): void {
  const on = `Failed to execute '${method}' on 'HTMLElement': `;
  if (kindOf(node) === null)
    dom.refuse(
      'NotSupportedError',
      `${on}Not supported on elements that do not have a valid value for the 'popover' attribute.`,
    );
  if (!node.isConnected) dom.refuse('InvalidStateError', `${on}Invalid on disconnected popover elements.`);
}

const announce = (dom: Dom, node: NodeData, oldState: string, newState: string): boolean =>
  dispatch(
    dom.host,
    dom.view(node),
    createEvent(dom.host, dom.realm, 'beforetoggle', { oldState, newState }, newState === 'open', 'ToggleEvent'),
  );

function show(dom: Dom, node: NodeData): void {
  refuse(dom, node, 'showPopover');
  if (shown.has(node) || !announce(dom, node, 'closed', 'open')) return;
  // Another one that closes by itself makes room.
  if (kindOf(node) === 'auto')
    for (const other of node.root.descendants())
      if (shown.has(other) && kindOf(other) === 'auto' && !other.contains(node)) hide(dom, other);
  shown.add(node);
  queueToggle(dom, node, 'closed', 'open');
}

function hide(dom: Dom, node: NodeData): void {
  refuse(dom, node, 'hidePopover');
  if (!shown.has(node)) return;
  announce(dom, node, 'open', 'closed');
  shown.delete(node);
  queueToggle(dom, node, 'open', 'closed');
}
