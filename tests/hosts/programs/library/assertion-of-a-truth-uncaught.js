// assert() with a message of its own, uncaught.
const assert = require('assert');
function check(value) {
  assert(value > 1, 'too small');
}
check(0);
