import { es2019 } from './es2019.ts';
import type { Profile } from './profile.ts';
import {
  AsyncGeneratorAwait_V8_7_4,
  AsyncGeneratorBodyEnd_V8_7_8_Stuck,
  AsyncGeneratorDrainQueue_V8_7_4,
  AsyncGeneratorResumeReturn_V8_7_4,
} from './replacements/v8-generator-traps.ts';
import { DelegatedReturnFailed_V8_7_8, YieldDelegateValue_V8_7_8 } from './replacements/v8-oddities.ts';

/** V8 7.8 (Node 12.16 to 12.22): ES2019, but for faults of async generators, at their end and in awaits that fail at once. */
export const v8_7_8: Profile = {
  id: 'v8-7.8',
  operations: {
    ...es2019.operations,
    id: 'v8-7.8',
    YieldDelegateValue: YieldDelegateValue_V8_7_8,
    DelegatedReturnFailed: DelegatedReturnFailed_V8_7_8,
    AsyncGeneratorBodyEnd: AsyncGeneratorBodyEnd_V8_7_8_Stuck,
    AsyncGeneratorAwait: AsyncGeneratorAwait_V8_7_4,
    AsyncGeneratorDrainQueue: AsyncGeneratorDrainQueue_V8_7_4,
    AsyncGeneratorResumeReturn: AsyncGeneratorResumeReturn_V8_7_4,
  },
  source: 'measured in Node 12.22 (V8 7.8)',
};
