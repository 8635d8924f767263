'use strict';

const { AbortError } = require('internal/errors');
const { inspect } = require('util');

const failures = new WeakSet();

/** What a test failed of: the program's own error is its cause. */
function testFailure(error, failureType) {
  const told = error?.message ?? error;
  const made = new Error(typeof told === 'string' ? told : inspect(told));
  made.code = 'ERR_TEST_FAILURE';
  made.failureType = failureType;
  made.cause = error;
  // Lines of Node's own are not shown, and there are no others.
  Object.defineProperty(made, 'stack', {
    value: `Error [ERR_TEST_FAILURE]: ${made.message}`,
    writable: true,
    configurable: true,
  });
  failures.add(made);
  return made;
}

const isTestFailure = (error) => error !== null && typeof error === 'object' && failures.has(error);

module.exports = { AbortError, isTestFailure, testFailure };
