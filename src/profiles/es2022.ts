import { es2023 } from './es2023.ts';
import type { Profile } from './profile.ts';
import { AsyncGeneratorAwaitReturn_ES2019 } from './replacements/await-return-throws.ts';
import { YieldDelegateValue_ES2018 } from './replacements/yield-star-awaits-again.ts';

/**
 * Before https://github.com/tc39/ecma262/pull/2819 (2022-12-04): `yield*` awaits every value a second time. And a
 * throwing `constructor` getter leaves `return()` of an async generator as a throw.
 * Node 14 (V8 8.4), 16 (9.4) and 18 (10.2) agree.
 */
export const es2022: Profile = {
  id: 'es2022',
  operations: {
    ...es2023.operations,
    id: 'es2022',
    YieldDelegateValue: YieldDelegateValue_ES2018,
    AsyncGeneratorAwaitReturn: AsyncGeneratorAwaitReturn_ES2019,
  },
  source: 'ECMA-262, 13th edition (2022); measured in Node 14.21, 16.20 and 18.20',
};
