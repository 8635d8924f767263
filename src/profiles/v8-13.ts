import { es2025 } from './es2025.ts';
import type { Profile } from './profile.ts';
import {
  AsyncFromSyncIteratorFailed_V8_13,
  DelegatedReturnFailed_V8_12,
  DisposalAwaited_V8_13,
} from './replacements/v8-oddities.ts';

/**
 * V8 13.6 (Node 24) to 14.6 (Node 26): ES2025, but that a sync iterator which fails by itself is closed as well, that an `await using`
 * makes a promise of what its disposer returned before it awaits it, and that a return with a rejected promise, sent into `yield*`, calls
 * `next` of the inner iterator.
 */
export const v8_13: Profile = {
  id: 'v8-13',
  operations: {
    ...es2025.operations,
    id: 'v8-13',
    AsyncFromSyncIteratorFailed: AsyncFromSyncIteratorFailed_V8_13,
    DelegatedReturnFailed: DelegatedReturnFailed_V8_12,
    DisposalAwaited: DisposalAwaited_V8_13,
  },
  source: 'measured in Node 24.21 (V8 13.6), Node 25.9 (V8 14.1) and Node 26.10 (V8 14.6)',
};
