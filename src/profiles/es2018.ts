import { AsyncGeneratorDrainQueue } from '../engine/heart/async-generator.ts';
import { es2019 } from './es2019.ts';
import type { Profile } from './profile.ts';
import { AsyncGeneratorAwaitReturn_ES2018, Await_ES2018 } from './replacements/await-by-wrapper.ts';
import { AsyncFromSyncIteratorContinuation_ES2018 } from './replacements/from-sync-not-closing.ts';
import { GetPromiseResolve_ES2018 } from './replacements/resolve-per-element.ts';

/**
 * Before https://github.com/tc39/ecma262/pull/1250 (2019-02-26): every await wraps its operand, in async functions, in
 * async generators and around the values of sync iterators. Awaiting a native promise takes three ticks and three
 * promises; `then` is called, so a patched one is seen. Promise.all looks `resolve` up for every element.
 */
export const es2018: Profile = {
  id: 'es2018',
  operations: {
    ...es2019.operations,
    id: 'es2018',
    Await: Await_ES2018,
    AsyncGeneratorAwait: Await_ES2018,
    AsyncGeneratorAwaitReturn: AsyncGeneratorAwaitReturn_ES2018,
    AsyncGeneratorDrainQueue,
    AsyncFromSyncIteratorContinuation: AsyncFromSyncIteratorContinuation_ES2018,
    GetPromiseResolve: GetPromiseResolve_ES2018,
  },
  source: 'ECMA-262, 9th edition (2018)',
};
