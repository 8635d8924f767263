import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import type { EventData } from '../web/event-data.ts';
import { createEvent, dispatchSteps } from '../web/events.ts';
import { clickEvent } from './dom/element-parts.ts';
import { focusOf } from './dom/focus.ts';
import type { HtmlHost } from './html-host.ts';
import { NodeData } from './dom/nodes.ts';

/** NON-SPEC: `userClicks(element, ms)`, a person's click after so many ms: a task, with checkpoints between listeners. */
export function installClicks(host: HtmlHost, realm: Realm): void {
  const clicks = CreateBuiltinFunction(
    (_this, [target, ms]) => {
      if (!isObject(target) || !(target.data instanceof NodeData)) return ThrowTypeError('userClicks needs an element');
      const queue = (): void => void host.queueTask('user-interaction', 'click', () => clicksOn(host, realm, target));
      const delay = ms === undefined ? 0 : ToNumber(ms);
      if (delay > 0) host.afterMs(delay, 'click', queue);
      else queue();
      return undefined;
    },
    1,
    'userClicks',
    { realm },
  );
  defineValue(realm.globalObject, 'userClicks', clicks);
}

/** The button goes down, and up again: https://w3c.github.io/uievents/#event-type-click */
function* clicksOn(host: HtmlHost, realm: Realm, target: GuestObject): Generator<void> {
  for (const [type, buttons] of [
    ['down', 1],
    ['up', 0],
  ] as const) {
    const fields = { clientX: 0, clientY: 0, button: 0, buttons };
    const pointer = { ...fields, detail: 0, pointerType: 'mouse' };
    yield* dispatchSteps(host, target, pressed(host, realm, `pointer${type}`, pointer, 'PointerEvent'));
    const mouse = pressed(host, realm, `mouse${type}`, { ...fields, detail: 1 }, 'MouseEvent');
    const goesOn = yield* dispatchSteps(host, target, mouse);
    if (goesOn && type === 'down') yield* focusOf(realm)?.pressed(target.data as NodeData) ?? [];
  }
  yield* dispatchSteps(host, target, clickEvent(host, realm, true));
}

function pressed(
  host: HtmlHost,
  realm: Realm,
  type: string,
  fields: Readonly<Record<string, number | string>>,
  name: string,
): GuestObject {
  const event = createEvent(host, realm, type, fields, true, name, true);
  (event.data as EventData).composed = true;
  return event;
}
