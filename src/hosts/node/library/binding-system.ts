import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { callSiteFacts } from '../frames/call-site-facts.ts';
import type { NodeHost } from '../node-host.ts';

/** The folder a process stands in, the mask of its new files, and signals. */
export function addSystemBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  const surroundings = OrdinaryObjectCreate(null);
  const state = host.process;
  defineAccessor(
    realm,
    surroundings,
    'cwd',
    () => state.cwd,
    (_this, [path]) => void (state.cwd = path as string),
  );
  defineAccessor(
    realm,
    surroundings,
    'umask',
    () => state.umask,
    (_this, [mask]) => void (state.umask = mask as number),
  );
  defineValue(binding, 'surroundings', surroundings, PLAIN);
  // A signal comes through a pipe that the loop watches.
  defineMethod(realm, binding, 'emitSignal', 1, (_this, [emit]) => {
    host.startWork('signal', 0, () => void Call(emit, undefined, []), 'unref');
    return undefined;
  });
  defineMethod(realm, binding, 'endBySignal', 1, (_this, [signal]) => host.terminate(128 + (signal as number)));
  const scripts = new Map<string, number>();
  defineMethod(realm, binding, 'callSites', 2, (_this, [hide, count]) =>
    callSiteFacts(hide as GuestObject, count as number, scripts),
  );
}
