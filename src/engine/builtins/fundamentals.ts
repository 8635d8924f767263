import type { Realm } from '../spec/realm.ts';

/** Object, Function, errors, arrays, collections, reflection: everything but text, numbers, binary data and promises. */
export function setupFundamentals(_realm: Realm): void {}
