import { es2018 } from './es2018.ts';
import type { Profile } from './profile.ts';
import {
  AsyncGeneratorBodyEnd_V8_6_8,
  LoopStepDone_V8_6_8,
  ReturnDelegatedValue_V8_6_8,
} from './replacements/v8-oddities.ts';

/** V8 6.8 (Node 10) and 7.0 (Node 11): ES2018 with three faults: a tick more at the end of an async generator, a needless return(), a tick less in `yield*`. */
export const v8_6_8: Profile = {
  id: 'v8-6.8',
  operations: {
    ...es2018.operations,
    id: 'v8-6.8',
    AsyncGeneratorBodyEnd: AsyncGeneratorBodyEnd_V8_6_8,
    LoopStepDone: LoopStepDone_V8_6_8,
    ReturnDelegatedValue: ReturnDelegatedValue_V8_6_8,
  },
  source: 'measured in Node 10.24 (V8 6.8) and Node 11.15 (V8 7.0)',
};
