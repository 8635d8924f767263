import { es2025 } from './es2025.ts';
import type { Profile } from './profile.ts';
import { PromiseTry_Chromium156 } from './replacements/v8-oddities.ts';

/** ES2025 but for one built-in: a promise that the callback of Promise.try returns is handed on as it is. */
export const chromium156: Profile = {
  id: 'chromium-156',
  operations: { ...es2025.operations, id: 'chromium-156', PromiseTry: PromiseTry_Chromium156 },
  source: 'measured in Chromium 156',
};
