import { cloningFor } from '../../../../engine/builtins/structured-serialize.ts';
import { structuredCopy } from '../../../../engine/builtins/structured-clone.ts';
import { CreateBuiltinFunction, defineAccessor, defineMethod } from '../../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../../engine/objects/guest-object.ts';
import { Call, CreateListFromArrayLike, Get, IsCallable } from '../../../../engine/spec/object-operations.ts';
import { getPristine } from '../../../../engine/spec/pristine.ts';
import type { Realm } from '../../../../engine/spec/realm.ts';
import { ToBoolean, ToNumber, ToString } from '../../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../../engine/spec/values.ts';
import type { BaseHost } from '../../../base-host.ts';
import type { TaskHost } from '../../../html/loop/task-host.ts';
import type { EventData } from '../../event-data.ts';
import { createEvent, defineHandlers, dispatchSteps, TargetData } from '../../events.ts';

/** A target whose events go on to another one: https://w3c.github.io/IndexedDB/#events */
class LinkedTarget extends TargetData {
  readonly #parent: GuestObject;
  constructor(parent: GuestObject) {
    super();
    this.#parent = parent;
  }
  override eventParent(): GuestObject {
    return this.#parent;
  }
}

/** Adds to a page library's binding what databases need of the host. */
export function addDatabaseBinding(host: BaseHost, realm: Realm, binding: GuestObject): void {
  const tasks = host as TaskHost;
  const define = (name: string, count: number, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, count, (_this, args) => steps(args));
  defineAccessor(realm, binding, 'EventTarget', () => realm.intrinsic('%EventTarget%'));
  define('handlers', 2, ([prototype, types]) => {
    defineHandlers(realm, prototype as GuestObject, CreateListFromArrayLike(types).map(ToString));
    return undefined;
  });
  define('link', 2, ([target, parent]) => {
    (target as GuestObject).data = new LinkedTarget(parent as GuestObject);
    return undefined;
  });
  define('atCheckpointEnd', 1, ([callback]) => {
    tasks.atCheckpointEnd(() => void Call(callback, undefined, []));
    return undefined;
  });
  define('afterMs', 2, ([ms, callback]) => {
    tasks.queueLater('database', 'indexedDB', ToNumber(ms), () => void Call(callback, undefined, []));
    return undefined;
  });
  define('clone', 2, ([value, asked]) =>
    cloningFor(asked === undefined ? "'structuredClone' on 'Window'" : ToString(asked), () => structuredCopy(value)),
  );
  define('fire', 1, ([options]) => fire(tasks, realm, options as GuestObject));
}

/** Queues a task that fires an event: `before` it, and `after` with whether nobody cancelled it and whether a listener threw. */
function fire(host: TaskHost, realm: Realm, options: GuestObject): Value {
  const read = (name: string): Value => getPristine(realm, options, name, options);
  const target = read('target') as GuestObject;
  const type = ToString(read('type'));
  const call = (name: string, args: Value[]): void => {
    const steps = read(name);
    if (IsCallable(steps)) Call(steps, options, args);
  };
  const versions = read('fields');
  const bubbles = ToBoolean(read('isBubbling'));
  const event = (): GuestObject =>
    createEvent(
      host,
      realm,
      type,
      isObject(versions) ? { oldVersion: Get(versions, 'oldVersion'), newVersion: Get(versions, 'newVersion') } : {},
      bubbles && read('isCancelable') !== false,
      isObject(versions) ? 'IDBVersionChangeEvent' : 'Event',
      bubbles,
    );
  const takeBack = host.queueLater('database', type, ToNumber(read('ms') ?? 0), function* () {
    call('before', []);
    const made = event();
    const goesOn = yield* dispatchSteps(host, target, made);
    call('after', [goesOn, (made.data as EventData).hasThrown]);
  });
  return CreateBuiltinFunction(() => void takeBack(), 0, '', { realm });
}
