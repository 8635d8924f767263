import { defineValue } from '../objects/function.ts';
import type { Realm } from '../spec/realm.ts';

/** https://tc39.es/ecma262/#sec-value-properties-of-the-global-object; `globalThis` is there from the start. */
export function setupGlobalValues(realm: Realm): void {
  defineValue(realm.globalObject, 'Infinity', Infinity, 0);
  defineValue(realm.globalObject, 'NaN', NaN, 0);
  defineValue(realm.globalObject, 'undefined', undefined, 0);
}
