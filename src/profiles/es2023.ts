import { es2025 } from './es2025.ts';
import type { Profile } from './profile.ts';
import {
  AsyncFromSyncIteratorContinuation_ES2019,
  AsyncFromSyncIteratorThrow_ES2018,
} from './replacements/from-sync-not-closing.ts';

/**
 * Before https://github.com/tc39/ecma262/pull/2600 (2025): a sync iterator whose promise is rejected under `for await`
 * or `yield*` stays open, and one without `throw` gives the error back instead of being closed.
 */
export const es2023: Profile = {
  id: 'es2023',
  operations: {
    ...es2025.operations,
    id: 'es2023',
    AsyncFromSyncIteratorContinuation: AsyncFromSyncIteratorContinuation_ES2019,
    AsyncFromSyncIteratorThrow: AsyncFromSyncIteratorThrow_ES2018,
  },
  source: 'ECMA-262, 14th edition (2023)',
};
