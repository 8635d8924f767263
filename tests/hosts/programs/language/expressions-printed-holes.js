// holes, symbols and what lies deeper, as it is printed
console.log({ a: 1, [Symbol('k')]: 2 }, [1, , 3], [,], new Array(2), [1, , , ,], { d: { e: { f: [1, [2]], g: { h: 1 } } } });
console.log({ a: { b: [[1]] } }, { a: { b: { c: [] , d: [1], e: {} } } }, [[[[1]]]], [[[{}]]], [[[[]]]]);
const e = new Error('x'); e.stack = 'Error: x'; e[Symbol('t')] = 1; console.log(e); e.p = 1; console.log(e);
console.log(Object.assign([1], { [Symbol('z')]: 1, k: 2 }), { s: Object(Symbol('b')) }, Object.assign(() => {}, { [Symbol('f')]: 1 }), new Map([[Symbol('m'), 1]]));
console.log([undefined, null, , 1], [ , 'a'], Array(1), [[,]], { h: [, 1] }); console.log(new Set([[1, [2, [3, [4]]]]]), new Map([[{ a: { b: { c: 1 } } }, [[[1]]]]])); class Foo { constructor() { this.a = { b: { c: {} } }; } } console.log(new Foo(), { x: { y: { z: new Foo() } } }, { x: { y: { z: new Map() } } }, { x: { y: { z: () => {} } } }, { x: { y: { z: new Date(0), r: /x/, e: new Set([1]), p: Promise.resolve(1), n: null, f: class {} } } });
