import { createEvent, dispatchSteps } from '../../web/events.ts';
import type { Dom } from './dom.ts';
import type { NodeData } from './nodes.ts';

interface Pending {
  readonly takeBack: () => void;
  readonly oldState: string;
}

const pending = new WeakMap<NodeData, Pending>();

/** https://html.spec.whatwg.org/#queue-a-details-toggle-event-task: one for all that happened before it runs. */
export function queueToggle(dom: Dom, node: NodeData, from: string, newState: string): void {
  const before = pending.get(node);
  const oldState = before?.oldState ?? from;
  before?.takeBack();
  const takeBack = dom.queue('toggle', () => {
    pending.delete(node);
    const event = createEvent(dom.host, dom.realm, 'toggle', { oldState, newState }, false, 'ToggleEvent');
    return dispatchSteps(dom.host, dom.view(node), event);
  });
  pending.set(node, { takeBack, oldState });
}
