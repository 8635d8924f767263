import { es2018 } from './es2018.ts';
import type { Profile } from './profile.ts';

/**
 * The edition that brought async functions. Its AsyncFunctionAwait has the steps of ES2018's Await. Async generators
 * and `for await` came a year later; a program that uses them runs with that edition's rules.
 */
export const es2017: Profile = {
  id: 'es2017',
  operations: { ...es2018.operations, id: 'es2017' },
  source: 'ECMA-262, 8th edition (2017)',
};
