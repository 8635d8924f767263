import { es2019 } from './es2019.ts';
import type { Profile } from './profile.ts';
import { AsyncFromSyncIteratorContinuation_ES2018 } from './replacements/from-sync-not-closing.ts';
import { GetPromiseResolve_ES2018 } from './replacements/resolve-per-element.ts';
import {
  AsyncGeneratorAwait_V8_7_4,
  AsyncGeneratorDrainQueue_V8_7_4,
  AsyncGeneratorResumeReturn_V8_7_4,
} from './replacements/v8-generator-traps.ts';
import { AsyncGeneratorBodyEnd_V8_6_8, ReturnDelegatedValue_V8_6_8 } from './replacements/v8-oddities.ts';

/**
 * V8 7.4 (Node 12.0): the new await everywhere but around the values of sync iterators, and still a tick at the end of
 * an async generator. Promise.all looks `resolve` up for every element. And async generators stop answering when an await fails at once.
 */
export const v8_7_4: Profile = {
  id: 'v8-7.4',
  operations: {
    ...es2019.operations,
    id: 'v8-7.4',
    AsyncFromSyncIteratorContinuation: AsyncFromSyncIteratorContinuation_ES2018,
    AsyncGeneratorAwait: AsyncGeneratorAwait_V8_7_4,
    AsyncGeneratorDrainQueue: AsyncGeneratorDrainQueue_V8_7_4,
    AsyncGeneratorResumeReturn: AsyncGeneratorResumeReturn_V8_7_4,
    AsyncGeneratorBodyEnd: AsyncGeneratorBodyEnd_V8_6_8,
    ReturnDelegatedValue: ReturnDelegatedValue_V8_6_8,
    GetPromiseResolve: GetPromiseResolve_ES2018,
  },
  source: 'measured in Node 12.0 (V8 7.4)',
};
