import assert from './assert.js?raw';
import assertStrict from './assert-strict.js?raw';
import assertionError from './assertion-error.js?raw';
import deepEqual from './deep-equal.js?raw';

/** `assert` and what belongs to it, by module name. */
export const ASSERT_SOURCES: Readonly<Record<string, string>> = {
  assert,
  'assert/strict': assertStrict,
  'internal/assertion_error': assertionError,
  'internal/deep_equal': deepEqual,
};
