const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.deepStrictEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }));
tell(() => assert.deepStrictEqual({ a: 1 }, { a: 2 }));
tell(() => assert.deepStrictEqual({ a: 1 }, { a: '1' }));
tell(() => assert.deepStrictEqual([1, 2, 3], [1, 2, 4]));
tell(() => assert.deepStrictEqual([1, 2, 3], [1, 2]));
tell(() => assert.deepStrictEqual([1, 2], [1, 2, 3]));
tell(() => assert.deepStrictEqual({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }));
tell(() => assert.deepStrictEqual({ a: 1, b: 2 }, { a: 1 }));
tell(() => assert.deepStrictEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k']));
tell(() => assert.deepStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]));
tell(() => assert.deepStrictEqual([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]));
tell(() => assert.deepStrictEqual({ a: 1 }, { a: 2 }, 'own words'));
tell(() => assert.deepStrictEqual(1, 2));
tell(() => assert.deepStrictEqual(-0, 0));
tell(() => assert.deepStrictEqual(NaN, NaN));
