import type { Profile } from './profile.ts';
import { Await_V8_5_5_Throwaway, PromiseResolveFunctionSteps_V8_5_5 } from './replacements/settled-shortcut.ts';
import { v8_6_2 } from './v8-6.2.ts';

/**
 * V8 5.5 (Node 7), the first with async functions: await takes any native promise as it is, subclasses and foreign
 * constructors included, and never looks at `then`. Resolving goes by `then` where V8 6.2 goes by the promise's shape.
 */
export const v8_5_5: Profile = {
  id: 'v8-5.5',
  operations: {
    ...v8_6_2.operations,
    id: 'v8-5.5',
    Await: Await_V8_5_5_Throwaway,
    PromiseResolveFunctionSteps: PromiseResolveFunctionSteps_V8_5_5,
  },
  source: 'measured in Node 7.10 (V8 5.5)',
};
