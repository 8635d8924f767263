const assert = require('assert/strict');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.equal(1, '1'));
tell(() => assert.deepEqual({ a: 1 }, { a: '1' }));
tell(() => assert.notEqual(1, 1));
tell(() => assert(0));
console.log(require('assert').strict === assert, assert.strict === assert, assert.equal === assert.strictEqual);
