import type { Realm } from '../spec/realm.ts';

/** Promise, async functions and generators, async iteration, disposal. */
export function setupAsynchronous(_realm: Realm): void {}
