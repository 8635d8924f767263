import { defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { NodeHost } from '../node-host.ts';

/** Installs `process.getActiveResourcesInfo`, since Node 16.14. */
export function installActiveResources(host: NodeHost, realm: Realm, target: GuestObject): void {
  if (!host.rules.has(16) || host.rules.isBun) return;
  defineMethod(realm, target, 'getActiveResourcesInfo', 0, () => CreateArrayFromList([...activeResources(host)]));
}

/**
 * What keeps the process alive, by the names of Node's classes: requests, handles, timers, immediates.
 * https://nodejs.org/api/process.html#processgetactiveresourcesinfo
 */
function activeResources({ work, timers, immediates, runningTimer }: NodeHost): readonly string[] {
  // A timer counts until its callback has come back.
  const isCounted =
    runningTimer?.refed === true && !runningTimer.isCleared && !timers.waitingWith(runningTimer).includes(runningTimer);
  return [
    ...work.requests,
    ...work.handles,
    ...Array<string>(timers.refed + Number(isCounted)).fill('Timeout'),
    ...Array<string>(immediates.refed).fill('Immediate'),
  ];
}
