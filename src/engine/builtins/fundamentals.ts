import type { Realm } from '../spec/realm.ts';
import { setupArray } from './array.ts';
import { setupArrayIterator } from './array-iterator.ts';
import { setupBoolean } from './boolean.ts';
import { setupErrors } from './error.ts';
import { setupFinalizationRegistry } from './finalization-registry.ts';
import { setupFunction } from './function.ts';
import { setupGlobalValues } from './global-object.ts';
import { setupIterator } from './iterator.ts';
import { setupMap } from './map.ts';
import { setupObject } from './object.ts';
import { setupProxy } from './proxy.ts';
import { setupReflect } from './reflect.ts';
import { setupSet } from './set.ts';
import { setupSymbol } from './symbol.ts';
import { setupWeakMap } from './weak-map.ts';
import { setupWeakRef } from './weak-ref.ts';
import { setupWeakSet } from './weak-set.ts';

/** Object, Function, errors, arrays, collections, reflection: everything but text, numbers, binary data and promises. */
export function setupFundamentals(realm: Realm): void {
  setupObject(realm);
  setupFunction(realm);
  setupArray(realm);
  setupGlobalValues(realm);
  setupBoolean(realm);
  setupSymbol(realm);
  setupErrors(realm);
  setupIterator(realm);
  setupArrayIterator(realm);
  setupMap(realm);
  setupSet(realm);
  setupWeakMap(realm);
  setupWeakSet(realm);
  setupProxy(realm);
  setupReflect(realm);
  setupFinalizationRegistry(realm);
  setupWeakRef(realm);
}
