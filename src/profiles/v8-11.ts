import { es2023 } from './es2023.ts';
import type { Profile } from './profile.ts';

/** V8 11.3 (Node 20): ES2023 to the letter. */
export const v8_11: Profile = {
  id: 'v8-11',
  operations: { ...es2023.operations, id: 'v8-11' },
  source: 'measured in Node 20.20 (V8 11.3)',
};
