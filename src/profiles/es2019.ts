import { es2022 } from './es2022.ts';
import type { Profile } from './profile.ts';

/**
 * The edition in which the await of a native promise became one tick (https://github.com/tc39/ecma262/pull/1250).
 * Ticks and order are those of ES2022.
 *
 * DEVIATION(es2019): the text of this edition looks `resolve` up for every element of Promise.all and race. All engines
 * with its await (V8 7.8 and later) do so once, as the text does since ES2021, and so does this profile.
 */
export const es2019: Profile = {
  id: 'es2019',
  operations: { ...es2022.operations, id: 'es2019' },
  source: 'ECMA-262, 10th edition (2019)',
};
