import { defineMethod, defineValue } from '../../engine/objects/function.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, PLAIN } from '../../engine/objects/shape.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { defineHandlers, TargetData } from './events.ts';
import { createInstance, defineInterface } from './interface.ts';

/* `performance`: the virtual clock in milliseconds. https://w3c.github.io/hr-time */

const nowOf = (host: BaseHost): number => host.nowNs() / NS_PER_MS;

/** That of a shell: an object, and no more. */
export function installPerformance(host: BaseHost, realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethod(realm, prototype, 'now', 0, () => nowOf(host));
  defineValue(prototype, WELL_KNOWN.toStringTag, 'Performance', CONFIGURABLE);
  const performance = OrdinaryObjectCreate(prototype);
  defineValue(performance, 'timeOrigin', host.epochMs, PLAIN);
  defineValue(realm.globalObject, 'performance', performance, PLAIN);
}

class PerformanceData extends TargetData {}

/** That of a page, which listeners can be added to. */
export function installPagePerformance(host: BaseHost, realm: Realm): void {
  const prototype = defineInterface(realm, {
    name: 'Performance',
    parent: 'EventTarget',
    data: PerformanceData,
    get: { timeOrigin: () => host.epochMs },
    methods: { now: () => nowOf(host) },
  });
  defineHandlers(realm, prototype, ['resourcetimingbufferfull']);
  defineValue(realm.globalObject, 'performance', createInstance(realm, 'Performance', new PerformanceData()), PLAIN);
}
