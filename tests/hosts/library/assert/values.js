const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.strictEqual(1, 1));
tell(() => assert.strictEqual(1, 2));
tell(() => assert.strictEqual(1, 2, 'own words'));
tell(() => assert.strictEqual('a', 'b'));
tell(() => assert.strictEqual('a long text that goes on', 'a long text that stops'));
tell(() => assert.strictEqual('abcdefghijklm', 'xyz'));
tell(() => assert.strictEqual('two\nlines', 'two\nlimes'));
tell(() => assert.strictEqual(0, -0));
tell(() => assert.strictEqual(NaN, NaN));
tell(() => assert.strictEqual(null, undefined));
tell(() => assert.strictEqual(true, 'true'));
tell(() => assert.strictEqual({}, {}));
tell(() => assert.strictEqual([1, 2], [1, 2]));
tell(() => assert.strictEqual(1n, 1));
tell(() => assert.strictEqual(Symbol('a'), Symbol('b')));
tell(() => assert.strictEqual({ a: 1 }, 1));
tell(() => assert.strictEqual(1, 2, new RangeError('thrown itself')));
tell(() => assert.strictEqual(1));
