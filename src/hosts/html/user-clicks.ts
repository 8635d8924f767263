import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { isObject } from '../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import { dispatchSteps } from '../web/events.ts';
import { clickEvent } from './element-parts.ts';
import type { HtmlHost } from './html-host.ts';
import { NodeData } from './nodes.ts';

/** NON-SPEC: `userClicks(element, ms)`, a person's click after so many ms: a task, with checkpoints between listeners. */
export function installClicks(host: HtmlHost, realm: Realm): void {
  const clicks = CreateBuiltinFunction(
    (_this, [target, ms]) => {
      if (!isObject(target) || !(target.data instanceof NodeData)) return ThrowTypeError('userClicks needs an element');
      const click = (): Iterable<void> => dispatchSteps(host, target, clickEvent(host, realm, true));
      const queue = (): void => void host.queueTask('user-interaction', 'click', click);
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
