import type { Profile } from './profile.ts';
import { AsyncGeneratorAwait_V8_7_4, AsyncGeneratorDrainQueue_V8_7_4 } from './replacements/v8-generator-traps.ts';
import { v8_9_4 } from './v8-9.4.ts';

/** V8 8.4 (Node 14): an async generator also stops answering when its last await failed at once. */
export const v8_8_4: Profile = {
  id: 'v8-8.4',
  operations: {
    ...v8_9_4.operations,
    id: 'v8-8.4',
    AsyncGeneratorAwait: AsyncGeneratorAwait_V8_7_4,
    AsyncGeneratorDrainQueue: AsyncGeneratorDrainQueue_V8_7_4,
  },
  source: 'measured in Node 14.21 (V8 8.4)',
};
