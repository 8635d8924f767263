import { isObject } from '../../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Activation } from '../../web/activation.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import type { Interface } from '../../web/interface.ts';
import { closeDialog, isDialogOpen, openDialog, requestClose } from './dialogs.ts';
import type { Dom } from './dom.ts';
import { NodeData } from './nodes.ts';
import { hidePopover, isPopover, isPopoverOpen, showPopover } from './popovers.ts';

/* https://html.spec.whatwg.org/#attr-button-command: what a button tells another element to do. */

/** Elements that a program has named as themselves. */
const given = new WeakMap<NodeData, NodeData>();

const KNOWN = /^(?:(?:toggle|show|hide)-popover|close|request-close|show-modal)$/;

function commandOf(button: NodeData): string {
  const command = button.attributes.get('command') ?? '';
  if (command.startsWith('--')) return command;
  return KNOWN.test(command.toLowerCase()) ? command.toLowerCase() : '';
}

function targetOf(dom: Dom, button: NodeData): NodeData | null {
  const id = button.attributes.get('commandfor');
  const element = id === '' ? given.get(button) : undefined;
  if (element !== undefined) return element.root === button.root ? element : null;
  return (id === undefined ? undefined : dom.nodeById(button.root, id)) ?? null;
}

export function commandMembers(dom: Dom): Required<Pick<Interface<NodeData>, 'get' | 'set'>> {
  return {
    get: { command: commandOf, commandForElement: (button) => dom.see(targetOf(dom, button)) },
    set: {
      command: (button, value) => button.setAttribute('command', ToString(value)),
      commandForElement: (button, value) => {
        if (value === null || value === undefined) return button.setAttribute('commandfor', null);
        if (!isObject(value) || !(value.data instanceof NodeData))
          return ThrowTypeError(
            "Failed to set the 'commandForElement' property on 'HTMLButtonElement': Failed to convert value to 'Element'.",
          );
        button.setAttribute('commandfor', '');
        given.set(button, value.data);
      },
    },
  };
}

/** Null for a button that commands nobody. */
export function commandActivation(dom: Dom, button: NodeData): Activation | null {
  const target = targetOf(dom, button);
  if (target === null) return null;
  return { after: () => tell(dom, button, target, commandOf(button)) };
}

/** The target hears of it first, and may prevent what it would do. */
function tell(dom: Dom, button: NodeData, target: NodeData, command: string): void {
  if (command === '' || !takes(target, command)) return;
  const fields = { command, source: dom.view(button) };
  const event = createEvent(dom.host, dom.realm, 'command', fields, true, 'CommandEvent');
  if (dispatch(dom.host, dom.view(target), event)) obey(dom, button, target, command);
}

const takes = (target: NodeData, command: string): boolean => /^--|popover$/.test(command) || target.name === 'dialog';

function obey(dom: Dom, button: NodeData, target: NodeData, command: string): void {
  const value = button.attributes.get('value');
  if (command.endsWith('popover')) {
    if (!isPopover(target)) return;
    if (isPopoverOpen(target)) {
      if (command !== 'show-popover') hidePopover(dom, target);
    } else if (command !== 'hide-popover' && target.isConnected) showPopover(dom, target);
  } else if (command === 'show-modal') {
    if (!isDialogOpen(target) && target.isConnected) openDialog(dom, target, 'showModal', true);
  } else if (command === 'close') closeDialog(dom, target, value);
  else if (command === 'request-close') requestClose(dom, target, value);
}
