const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

class A {
  constructor(x) {
    this.x = x;
  }
}
tell(() => assert.deepStrictEqual(new A(1), new A(1)));
tell(() => assert.deepStrictEqual(new A(1), { x: 1 }));
tell(() => assert.deepEqual(new A(1), { x: 1 }));
tell(() => assert.deepStrictEqual(new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])));
tell(() => assert.deepStrictEqual(new Map([['a', 1]]), new Map([['a', 2]])));
tell(() => assert.deepStrictEqual(new Map([[{ k: 1 }, 1], [{ k: 2 }, 2]]), new Map([[{ k: 2 }, 2], [{ k: 1 }, 1]])));
tell(() => assert.deepStrictEqual(new Set([1, { a: 1 }]), new Set([{ a: 1 }, 1])));
tell(() => assert.deepStrictEqual(new Set([1, 2]), new Set([1, 3])));
tell(() => assert.deepEqual(new Set([1, '2']), new Set(['1', 2])));
tell(() => assert.deepStrictEqual(new Date(0), new Date(0)));
tell(() => assert.deepStrictEqual(new Date(0), new Date(1)));
tell(() => assert.deepStrictEqual(/a/g, /a/g));
tell(() => assert.deepStrictEqual(/a/g, /a/i));
tell(() => assert.deepStrictEqual(new Error('a'), new Error('a')));
tell(() => assert.deepStrictEqual(new Error('a'), new Error('b')));
tell(() => assert.deepStrictEqual(new TypeError('a'), new Error('a')));
tell(() => assert.deepStrictEqual(Object(1), Object(1)));
tell(() => assert.deepStrictEqual(Object(1), Object(2)));
tell(() => assert.deepStrictEqual(new Uint8Array([1, 2]), new Uint8Array([1, 2])));
tell(() => assert.deepStrictEqual(new Uint8Array([1, 2]), new Uint8Array([1, 3])));
tell(() => assert.deepStrictEqual([1, , 3], [1, undefined, 3]));
tell(() => assert.deepStrictEqual([1, , 3], [1, , 3]));
tell(() => assert.deepStrictEqual({ a: undefined }, {}));
tell(() => assert.deepEqual({ a: undefined }, {}));
tell(() => assert.deepEqual([1, '2', null], ['1', 2, undefined]));
tell(() => assert.deepEqual(1, '1'));
tell(() => assert.deepEqual({ a: 1 }, { a: 2 }));
const a = { n: 1 };
a.self = a;
const b = { n: 1 };
b.self = b;
tell(() => assert.deepStrictEqual(a, b));
b.n = 2;
tell(() => assert.notDeepStrictEqual(a, b));
tell(() => assert.notDeepStrictEqual({ a: 1 }, { a: 1 }));
tell(() => assert.notDeepEqual({ a: 1 }, { a: '1' }));
tell(() => assert.notDeepEqual({ a: 1 }, { a: 1 }));
tell(() => assert.deepStrictEqual(() => {}, () => {}));
