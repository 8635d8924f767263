import type { Realm } from '../spec/realm.ts';
import { setupBoolean } from './boolean.ts';
import { setupErrors } from './error.ts';
import { setupFunction } from './function.ts';
import { setupGlobalValues } from './global-object.ts';
import { setupObject } from './object.ts';
import { setupReflect } from './reflect.ts';
import { setupSymbol } from './symbol.ts';

/** Object, Function, errors, arrays, collections, reflection: everything but text, numbers, binary data and promises. */
export function setupFundamentals(realm: Realm): void {
  setupObject(realm);
  setupFunction(realm);
  setupGlobalValues(realm);
  setupBoolean(realm);
  setupSymbol(realm);
  setupErrors(realm);
  setupReflect(realm);
}
