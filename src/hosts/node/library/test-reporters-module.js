'use strict';

/* https://nodejs.org/api/test.html#test-reporters */

const { SpecReporter, dot, tap } = require('internal/test_reporters');

function spec(...args) {
  return new SpecReporter(...args);
}
spec.prototype = SpecReporter.prototype;

module.exports = { dot, spec, tap };
