import contexts from './test-contexts.js?raw';
import failures from './test-failures.js?raw';
import harness from './test-harness.js?raw';
import mocks from './test-mocks.js?raw';
import reporters from './test-reporters.js?raw';
import reportersModule from './test-reporters-module.js?raw';
import test from './test.js?raw';
import tree from './test-tree.js?raw';
import waiting from './test-waiting.js?raw';

/** The test runner, by module name. */
export const TEST_SOURCES: Readonly<Record<string, string>> = {
  test,
  'test/reporters': reportersModule,
  'internal/test_contexts': contexts,
  'internal/test_failures': failures,
  'internal/test_runner/harness': harness,
  'internal/test_mocks': mocks,
  'internal/test_reporters': reporters,
  'internal/test_runner/test': tree,
  'internal/test_waiting': waiting,
};
