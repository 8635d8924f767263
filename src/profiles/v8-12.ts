import type { Profile } from './profile.ts';
import { DelegatedReturnFailed_V8_12 } from './replacements/v8-oddities.ts';
import { v8_11 } from './v8-11.ts';

/** V8 12.4 (Node 22): as before, but that a return with a rejected promise, sent into `yield*`, calls `next` of the inner iterator. */
export const v8_12: Profile = {
  id: 'v8-12',
  operations: { ...v8_11.operations, id: 'v8-12', DelegatedReturnFailed: DelegatedReturnFailed_V8_12 },
  source: 'measured in Node 22.23 (V8 12.4)',
};
