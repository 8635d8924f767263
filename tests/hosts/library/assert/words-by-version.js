// What assertions say by version: Node 8 and 9 both values in a line, Node 10 from what was expected.
// since: 8
const assert = require('assert');
const tried = (check) => {
  try {
    check();
    console.log('passed');
  } catch (error) {
    console.log(error.name, error.message, '|', error.operator, error.generatedMessage);
  }
};
tried(() => assert.strictEqual(1, 2));
tried(() => assert.equal('a', 'b'));
tried(() => assert.strictEqual('one\ntwo', 'one'));
tried(() => assert.notStrictEqual(1, 1));
tried(() => assert.deepStrictEqual([1, 2, 3], [1, 2, 4]));
tried(() => assert.deepStrictEqual({ a: 1, b: { c: 1 } }, { a: 1, b: { c: 2 } }));
tried(() => assert.deepStrictEqual(1, '1'));
tried(() => assert.notDeepStrictEqual([1], [1]));
tried(() => assert.fail());
tried(() => assert.fail('mine'));
tried(() => assert.doesNotThrow(() => { throw new Error('x'); }));
tried(() => assert.doesNotThrow(() => { throw new Error('x'); }, 'whoops'));
