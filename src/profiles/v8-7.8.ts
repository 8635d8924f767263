import { es2019 } from './es2019.ts';
import type { Profile } from './profile.ts';
import {
  AsyncGeneratorBodyEnd_V8_7_8,
  DelegatedReturnFailed_V8_7_8,
  YieldDelegateValue_V8_7_8,
} from './replacements/v8-oddities.ts';

/** V8 7.8 (Node 12.16 to 12.22): ES2019, but for one fault at the end of async generators. */
export const v8_7_8: Profile = {
  id: 'v8-7.8',
  operations: {
    ...es2019.operations,
    id: 'v8-7.8',
    YieldDelegateValue: YieldDelegateValue_V8_7_8,
    DelegatedReturnFailed: DelegatedReturnFailed_V8_7_8,
    AsyncGeneratorBodyEnd: AsyncGeneratorBodyEnd_V8_7_8,
  },
  source: 'measured in Node 12.22 (V8 7.8)',
};
