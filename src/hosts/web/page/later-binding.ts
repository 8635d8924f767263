import { spend } from '../../../engine/builtins/support.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { firstGlobal } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { NodeData } from '../../html/dom/nodes.ts';
import { ImageBytes } from '../../html/geometry.ts';
import { sizeOfPicture } from '../../html/images.ts';
import type { TaskHost } from '../../html/loop/task-host.ts';
import { canvasColor } from '../../html/styles/css-colors.ts';
import { EventData } from '../event-data.ts';
import { dispatchSteps } from '../events.ts';
import { ResponseData } from '../exchange.ts';
import { PAGE_URL } from '../url.ts';

/** Adds to a page library's binding what its later pieces need: caches, canvases, pictures. */
export function addLaterBinding(host: TaskHost, realm: Realm, binding: GuestObject, hopMs: number): void {
  const define = (name: string, count: number, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, count, (_this, args) => steps(args));
  define('first', 1, ([name]) => firstGlobal(realm, ToString(name)));
  defineValue(binding, 'pageUrl', PAGE_URL, PLAIN);
  defineAccessor(realm, binding, 'Event', () => realm.intrinsic('%Event%'));
  // An event that is made when its time has come; perhaps there is none.
  define('tellAfterHop', 2, ([target, make]) => {
    host.queueLater('dom', 'event', hopMs, function* () {
      const event = Call(make, undefined, []);
      if (!isObject(event) || !(event.data instanceof EventData)) return;
      event.data.trusted = true;
      yield* dispatchSteps(host, target as GuestObject, event);
    });
    return undefined;
  });
  define('spend', 1, ([ops]) => {
    spend(ToNumber(ops));
    return undefined;
  });
  // It says that it came from there.
  define('placedAt', 3, ([response, url, type]) => {
    if (isObject(response) && response.data instanceof ResponseData) {
      response.data.url = ToString(url);
      response.data.type = ToString(type);
    }
    return response;
  });
  // What can become a bitmap, by its own kind, whatever its prototype is.
  define('pictureKind', 1, ([value]) => {
    const data = isObject(value) ? value.data : undefined;
    if (data instanceof ImageBytes) return 'data';
    return data instanceof NodeData && /^(?:canvas|img)$/.test(data.name) ? data.name : undefined;
  });
  define('colorOf', 1, ([text]) => canvasColor(ToString(text)));
  define('sizeOfPicture', 1, ([bytes]) => {
    const size = sizeOfPicture(bytesOfView(bytes as GuestObject));
    return size === null ? null : CreateArrayFromList([...size]);
  });
}
