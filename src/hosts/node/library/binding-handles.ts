import { defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { Call } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { durationOf } from '../../virtual-clock.ts';
import type { NodeHost } from '../node-host.ts';

/** Behind all handles of a poll phase. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * `openHandle(type, name)`: what the loop knows of a socket or a server. `type` is what `async_hooks` calls it, `name`
 * what `process.getActiveResourcesInfo` does. Every callback runs on the handle's behalf; one that was accepted carries no
 * stores along, as nobody asked for it.
 */
export function addHandleBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  defineMethod(realm, binding, 'openHandle', 0, (_this, [type, name, isAccepted]) =>
    createHandle(host, realm, ToString(type), ToString(name), isAccepted === true),
  );
}

function createHandle(host: NodeHost, realm: Realm, type: string, kind: string, isAccepted: boolean): GuestObject {
  const handle = OrdinaryObjectCreate(null);
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, handle, name, 0, (_this, args) => steps(args));
  const { contexts } = host;
  const { frame } = contexts;
  if (isAccepted) contexts.frame = undefined;
  const own = contexts.make(type);
  if (isAccepted) contexts.frame = frame;
  const called =
    (callback: Value, context = own) =>
    (): void =>
      void contexts.run(context, () => void Call(callback, undefined, []));
  const add = (name: Value, dueNs: number, run: () => void, order: number, refed: boolean): void => {
    const task = host.agent.nextTaskId();
    host.agent.observer.taskEnqueued(task, 'poll', ToString(name));
    host.work.add({ dueNs, task, run, refed, kind: '', order, type: '', context: undefined });
  };
  // At a moment that has passed it comes within the phase that runs, else in the next poll phase.
  method('soon', ([name, callback, given, refed]) => {
    const dueNs = given === undefined ? host.clock.ns : durationOf(given);
    add(name, dueNs, called(callback), 0, refed === true);
    return dueNs;
  });
  // What waits for nobody: since Node 18 before the poll phase, or right behind the one that runs; before that ahead of all in the next one.
  method('pending', ([name, callback]) => {
    const { pollNs } = host.work;
    const run = called(callback, contexts.make('SHUTDOWNWRAP'));
    if (host.rules.has(18)) add(name, 0, run, pollNs === null ? 0 : LAST, true);
    else if (pollNs !== null) add(name, pollNs + 1, run, 0, true);
    else add(name, host.rules.has(14) ? host.clock.ns : 0, run, 0, true);
    return undefined;
  });
  let release: (() => void) | null = null;
  method('hold', ([isHeld]) => {
    if (isHeld === true) release ??= host.keepAlive(kind);
    else {
      release?.();
      release = null;
    }
    return undefined;
  });
  method('close', ([callback]) => {
    host.closing('socket', called(callback));
    return undefined;
  });
  return handle;
}
