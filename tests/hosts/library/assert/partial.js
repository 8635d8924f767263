// needs: promise-try
const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};
tell(() => assert.partialDeepStrictEqual({ a: 1, b: 2 }, { a: 1 }));
tell(() => assert.partialDeepStrictEqual({ a: { b: 1, c: [1, 2] } }, { a: { b: 1 } }));
tell(() => assert.partialDeepStrictEqual({ a: 1 }, { a: 1, b: 2 }));
tell(() => assert.partialDeepStrictEqual([1, 2, 3], [1, 3]));
tell(() => assert.partialDeepStrictEqual([1, 2, 3], [3, 1]));
tell(() => assert.partialDeepStrictEqual(new Set([1, 2]), new Set([2])));
tell(() => assert.partialDeepStrictEqual(new Map([['a', { b: 1, c: 2 }]]), new Map([['a', { b: 1 }]])));
