import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatch, dispatchSteps } from '../../web/events.ts';
import type { Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { isFocusable } from './focus.ts';
import type { NodeData } from './nodes.ts';
import { closeOthers } from './popovers.ts';
import { queueToggle } from './toggle-events.ts';

interface DialogState {
  returnValue: string;
  isModal: boolean;
  focusedBefore: NodeData | null;
}

const states = new WeakMap<NodeData, DialogState>();

function stateOf(dialog: NodeData): DialogState {
  let state = states.get(dialog);
  if (state === undefined) states.set(dialog, (state = { returnValue: '', isModal: false, focusedBefore: null }));
  return state;
}

/** It is shown above everything else. */
export const isModal = (node: NodeData): boolean => isDialogOpen(node) && states.get(node)?.isModal === true;

export const isDialogOpen = (dialog: NodeData): boolean => dialog.attributes.has('open');

/** https://html.spec.whatwg.org/#the-dialog-element */
export function dialogMembers(dom: Dom): Pick<Interface<NodeData>, 'get' | 'set' | 'methods'> {
  return {
    get: { open: isDialogOpen, returnValue: (dialog) => stateOf(dialog).returnValue },
    set: {
      open: (dialog, value) => dialog.setAttribute('open', ToBoolean(value) ? '' : null),
      returnValue: (dialog, value) => void (stateOf(dialog).returnValue = ToString(value)),
    },
    methods: {
      requestClose: (dialog, [value]: Value[]) =>
        requestClose(dom, dialog, value === undefined ? undefined : ToString(value)),
      show: (dialog) => openDialog(dom, dialog, 'show', false),
      showModal: (dialog) => openDialog(dom, dialog, 'showModal', true),
      close: (dialog, [value]: Value[]) => closeDialog(dom, dialog, value === undefined ? undefined : ToString(value)),
    },
  };
}

/** https://html.spec.whatwg.org/#dom-dialog-requestclose */
export function requestClose(dom: Dom, dialog: NodeData, value: string | undefined): undefined {
  if (!isDialogOpen(dialog)) return;
  const event = createEvent(dom.host, dom.realm, 'cancel', {}, true);
  if (dispatch(dom.host, dom.view(dialog), event)) closeDialog(dom, dialog, value);
}

export function openDialog(dom: Dom, dialog: NodeData, method: string, isModal: boolean): undefined {
  const state = stateOf(dialog);
  const refuse = (why: string): never =>
    dom.refuse('InvalidStateError', `Failed to execute '${method}' on 'HTMLDialogElement': ${why}`);
  if (isDialogOpen(dialog)) {
    if (state.isModal === isModal) return;
    const [now, then] = isModal ? ['non-modal', 'modal'] : ['modal', 'non-modal'];
    refuse(`The dialog is already open as a ${now} dialog, and therefore cannot be opened as a ${then} dialog.`);
  }
  if (isModal && !dialog.isConnected) refuse('The element is not in a Document.');
  if (!announce(dom, dialog, 'closed', 'open', true) || isDialogOpen(dialog)) return;
  closeOthers(dom, dialog);
  queueToggle(dom, dialog, 'closed', 'open');
  state.isModal = isModal;
  dialog.setAttribute('open', '');
  state.focusedBefore = dom.focus.current;
  focusInside(dom, dialog);
}

/** https://html.spec.whatwg.org/#dialog-focusing-steps: what asks for it, or else the first that can have it, or the dialog. */
function focusInside(dom: Dom, dialog: NodeData): void {
  if (!dialog.isConnected) return;
  const all = [...dialog.descendants()].filter(isFocusable);
  const first = all.find(({ attributes }) => attributes.has('autofocus')) ?? all[0];
  if (first === undefined) dom.focus.takeAnyway(dialog);
  else dom.focus.take(first);
}

export function closeDialog(dom: Dom, dialog: NodeData, value: string | undefined): undefined {
  if (!isDialogOpen(dialog)) return;
  announce(dom, dialog, 'open', 'closed', false);
  if (!isDialogOpen(dialog)) return;
  queueToggle(dom, dialog, 'open', 'closed');
  dialog.setAttribute('open', null);
  const state = stateOf(dialog);
  if (value !== undefined) state.returnValue = value;
  // Whoever had the focus before gets it back.
  if (state.focusedBefore !== null && dialog.contains(dom.focus.current)) {
    if (isFocusable(state.focusedBefore)) dom.focus.take(state.focusedBefore);
    else dom.focus.leave(dom.focus.current);
  }
  state.focusedBefore = null;
  const tell = (): Iterable<void> =>
    dispatchSteps(dom.host, dom.view(dialog), createEvent(dom.host, dom.realm, 'close'));
  // Chromium lets it wait for the next frame.
  if (dom.host.agent.stackRules.style === 'v8') dom.scrolling.atFrame(tell);
  else dom.queue('close', tell);
  return undefined;
}

function announce(dom: Dom, dialog: NodeData, oldState: string, newState: string, canCancel: boolean): boolean {
  const event = createEvent(dom.host, dom.realm, 'beforetoggle', { oldState, newState }, canCancel, 'ToggleEvent');
  return dispatch(dom.host, dom.view(dialog), event);
}
