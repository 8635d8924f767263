'use strict';

/* https://nodejs.org/api/test.html: tests of the program itself, started when its first is made. */

const { major } = internal;
const { Suite, Test, currentTest } = require('internal/test_runner/test');
const { hook, runInParentContext } = require('internal/test_runner/harness');

const [test, suite] = [runInParentContext(Test), runInParentContext(Suite)];

function run() {
  throw new Error('test.run is not available here');
}

module.exports = test;
Object.assign(test, {
  after: hook('after'),
  afterEach: hook('afterEach'),
  before: hook('before'),
  beforeEach: hook('beforeEach'),
  describe: suite,
  ...(major >= 24 ? { getTestContext: () => currentTest()?.getCtx() } : {}),
  it: major >= 20 ? test : runInParentContext(Test),
  run,
  ...(major >= 20 ? { suite } : {}),
  test,
});

let mock;
Object.defineProperty(test, 'mock', {
  configurable: true,
  enumerable: true,
  get: () => (mock ??= new (require('internal/test_mocks').MockTracker)()),
});
if (major >= 22)
  Object.defineProperty(test, 'assert', {
    configurable: true,
    enumerable: true,
    get: () => ({ __proto__: null, register: require('internal/test_contexts').register }),
  });
