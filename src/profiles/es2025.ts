import { currentOperations } from '../engine/heart/current-operations.ts';
import type { Profile } from './profile.ts';

/** The specification as it is today. Node 24 and later, Firefox and most others agree with it. */
export const es2025: Profile = {
  id: 'es2025',
  operations: { ...currentOperations, id: 'es2025' },
  source: 'ECMA-262, 16th edition (2025); V8 13.6 (Node 24) and later',
};
