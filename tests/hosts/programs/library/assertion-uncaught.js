// An assertion that fails, and nobody catches it.
const assert = require('assert');
setTimeout(() => console.log('never'), 20);
assert.deepEqual({ list: [1, { a: 2 }] }, { list: [1, { a: 2 }] });
assert.strictEqual(1 + 1, 3, 'sums differ');
