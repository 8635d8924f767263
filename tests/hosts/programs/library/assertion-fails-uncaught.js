// assert.fail(), uncaught.
require('assert').fail('gave up');
