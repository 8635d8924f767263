import type { Profile } from './profile.ts';
import { PromiseTry_Chromium156 } from './replacements/v8-oddities.ts';
import { v8_13 } from './v8-13.ts';

/** V8 13 but for one built-in: a promise that the callback of Promise.try returns is handed on as it is. */
export const chromium156: Profile = {
  id: 'chromium-156',
  operations: { ...v8_13.operations, id: 'chromium-156', PromiseTry: PromiseTry_Chromium156 },
  source: 'measured in Chromium 156',
};
