const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.equal(1, '1'));
tell(() => assert.equal(1, 2));
tell(() => assert.equal(NaN, NaN));
tell(() => assert.equal(null, undefined));
tell(() => assert.equal({ a: 1 }, { a: 1 }));
tell(() => assert.notEqual(1, '1'));
tell(() => assert.notEqual(1, 2));
tell(() => assert.notStrictEqual(1, 1));
tell(() => assert.notStrictEqual('a long enough text', 'a long enough text'));
const same = { a: 1 };
tell(() => assert.notStrictEqual(same, same));
tell(() => assert.notStrictEqual([1, [2, 3]], [1, [2, 3]]));
