import { es2022 } from './es2022.ts';
import type { Profile } from './profile.ts';
import { AsyncGeneratorAwait_V8_9_4, AsyncGeneratorResumeReturn_V8_7_4 } from './replacements/v8-generator-traps.ts';

/**
 * V8 9.4 (Node 16) and 10.2 (Node 18): ES2022, but that a throwing `constructor` getter leaves `return()` also where the
 * async generator waits at a yield.
 */
export const v8_9_4: Profile = {
  id: 'v8-9.4',
  operations: {
    ...es2022.operations,
    id: 'v8-9.4',
    AsyncGeneratorAwait: AsyncGeneratorAwait_V8_9_4,
    AsyncGeneratorResumeReturn: AsyncGeneratorResumeReturn_V8_7_4,
  },
  source: 'measured in Node 16.20 (V8 9.4) and 18.20 (V8 10.2)',
};
