import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { firstGlobal } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { QueryInsides } from '../../web/shown-facts.ts';
import { durationOf, NS_PER_MS } from '../../virtual-clock.ts';
import { bunPrinter } from '../bun/bun-printer.ts';
import type { NodeHost } from '../node-host.ts';

/** What Bun's own object needs of the host. */
export function addBunBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  defineMethod(realm, binding, 'bunTable', 2, (_this, [data, columns]) =>
    bunPrinter(host).table(data, isObject(columns) && columns.kind === Kind.Array ? columns.elems : undefined),
  );
  defineMethod(realm, binding, 'bunText', 2, (_this, [value, depth]) =>
    bunPrinter(host).text([value], '', typeof depth === 'number' ? depth : undefined),
  );
  defineMethod(realm, binding, 'shownPairs', 2, (_this, [object, list]) => {
    if (isObject(object)) object.data = new QueryInsides(list);
    return undefined;
  });
  defineMethod(realm, binding, 'chargeMs', 1, (_this, [ms]) => void host.clock.charge(durationOf(ms) * NS_PER_MS));
  defineMethod(realm, binding, 'first', 1, (_this, [name]) => firstGlobal(realm, String(name)));
  defineMethod(realm, binding, 'tell', 1, (_this, [error]) => host.exceptions.tell(error));
  defineMethod(realm, binding, 'settled', 1, (_this, [value]) => {
    if (!isObject(value) || value.kind !== Kind.Promise) return CreateArrayFromList(['fulfilled', value]);
    const { PromiseState, PromiseResult } = value.data as PromiseData;
    return CreateArrayFromList([PromiseState, PromiseResult]);
  });
}
