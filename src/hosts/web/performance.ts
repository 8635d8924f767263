import { defineMethod, defineValue } from '../../engine/objects/function.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, PLAIN } from '../../engine/objects/shape.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';

/** `performance`: the virtual clock in milliseconds. https://w3c.github.io/hr-time */
export function installPerformance(host: BaseHost, realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethod(realm, prototype, 'now', 0, () => host.nowNs() / NS_PER_MS);
  defineValue(prototype, WELL_KNOWN.toStringTag, 'Performance', CONFIGURABLE);
  const performance = OrdinaryObjectCreate(prototype);
  defineValue(performance, 'timeOrigin', host.epochMs, PLAIN);
  defineValue(realm.globalObject, 'performance', performance, PLAIN);
}
