import { es2025 } from './es2025.ts';
import type { Profile } from './profile.ts';
import {
  AsyncGeneratorReturnUndefined_JSC,
  PromisePrototypeFinally_JSC,
  PromiseResolveFunctionSteps_JSC,
} from './replacements/jsc.ts';
import { PromiseTry_Chromium156 } from './replacements/v8-oddities.ts';

/**
 * JavaScriptCore: ES2025 with fewer ticks in four places: the promise of `finally`, that of Promise.try, an await of a
 * thenable that resolves with a promise, and `return undefined` in an async generator.
 */
export const jsc: Profile = {
  id: 'jsc',
  operations: {
    ...es2025.operations,
    id: 'jsc',
    PromiseResolveFunctionSteps: PromiseResolveFunctionSteps_JSC,
    AsyncGeneratorReturnUndefined: AsyncGeneratorReturnUndefined_JSC,
    PromiseTry: PromiseTry_Chromium156,
    PromisePrototypeFinally: PromisePrototypeFinally_JSC,
  },
  source: 'measured in Bun 1.4.4',
};
