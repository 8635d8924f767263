import { es2019 } from './es2019.ts';
import type { Profile } from './profile.ts';

/**
 * V8 7.8 (Node 12.16 to 12.22): ES2019.
 *
 * DEVIATION(v8-7.8): two faults of its async generators are not repeated here. throw() through `yield*` to an iterator
 * without `throw` leaves the outer request unsettled there, and now and then a request is rejected that should fulfil.
 */
export const v8_7_8: Profile = {
  id: 'v8-7.8',
  operations: { ...es2019.operations, id: 'v8-7.8' },
  source: 'measured in Node 12.22 (V8 7.8)',
};
