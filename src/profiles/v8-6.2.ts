import type { Profile } from './profile.ts';
import { PromiseResolveFunctionSteps_V8_6_2 } from './replacements/settled-shortcut.ts';
import { v8_6_8 } from './v8-6.8.ts';

/**
 * V8 6.2 (Node 8 and 9): ES2018's await, but a promise that is resolved with a settled native promise copies its state
 * at once. An await of a settled promise takes one tick therefore, an await of a pending one two more than today.
 * Async generators were behind a flag; a program that uses them runs with the next version's rules.
 */
export const v8_6_2: Profile = {
  id: 'v8-6.2',
  operations: { ...v8_6_8.operations, id: 'v8-6.2', PromiseResolveFunctionSteps: PromiseResolveFunctionSteps_V8_6_2 },
  source: 'measured in Node 8.17 and 9.11 (V8 6.2)',
};
