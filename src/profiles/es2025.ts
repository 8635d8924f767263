import { currentOperations } from '../engine/heart/current-operations.ts';
import type { Profile } from './profile.ts';

/** The specification as it is today. Firefox agrees with it; V8 and JavaScriptCore do but for what their profiles say. */
export const es2025: Profile = {
  id: 'es2025',
  operations: { ...currentOperations, id: 'es2025' },
  source: 'ECMA-262, 16th edition (2025); measured in Firefox 153',
};
