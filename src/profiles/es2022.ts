import { es2023 } from './es2023.ts';
import type { Profile } from './profile.ts';
import {
  AsyncGeneratorAwaitReturn_ES2019,
  AsyncGeneratorDrainQueue_ES2019,
} from './replacements/await-return-throws.ts';
import { YieldDelegateValue_ES2018 } from './replacements/yield-star-awaits-again.ts';

/**
 * Before https://github.com/tc39/ecma262/pull/2819 (2022-12-04): `yield*` awaits every value a second time. And a
 * throwing `constructor` getter leaves `return()` of an async generator as a throw. v8-8.4.ts and v8-9.4.ts are what
 * Node 14 to 18 made of it.
 */
export const es2022: Profile = {
  id: 'es2022',
  operations: {
    ...es2023.operations,
    id: 'es2022',
    YieldDelegateValue: YieldDelegateValue_ES2018,
    AsyncGeneratorAwaitReturn: AsyncGeneratorAwaitReturn_ES2019,
    AsyncGeneratorDrainQueue: AsyncGeneratorDrainQueue_ES2019,
  },
  source: 'ECMA-262, 13th edition (2022)',
};
