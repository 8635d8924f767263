// Objects are shown with the members of their classes.
class A { x = 1; #hidden = 2; static s = 3; get g() { return 1; } m() {} }
class B extends A { y = [1, new A()]; m() {} n() {} }
class Empty extends B {}
function Old() { this.a = 1; }
Old.prototype.go = function () {};
console.log(new A(), new B(), new Empty(), [new A()], { b: new A() }, new Old());
console.log(A, B, Empty, class {}, class extends A {}, Object.create(A.prototype));
console.log(Object.assign(Object.create({ inherited: 1 }), { own: 2 }), Object.defineProperty({ a: 1 }, 'unseen', { value: 2 }));
console.log(new (class Stack { items = []; get size() { return 0; } push() {} })(), new (class { [Symbol.toStringTag] = 'Tagged'; a = 1; })());
const { inspect } = require('util');
console.log(new (class { [inspect.custom]() { return 'of its own'; } })(), [{ [inspect.custom]: () => ({ instead: 1 }) }]);
console.log(Object.assign([1, 2], { x: 1 }), new Proxy({ a: 1 }, {}), new Map([[1, 2]]).entries(), new Set(['s']).values());
console.log(Buffer.from('hello'), [Buffer.alloc(2)], new ArrayBuffer(2), new DataView(new ArrayBuffer(1)), new Float32Array([1.5, -0]), new Uint8Array(0));
console.log(new WeakMap(), { 'a b': 1, ü: 2 }, [new String('s')], new Date(NaN));
console.group('group');
console.log({ a: { b: 1 } }, 'one\ntwo');
console.groupEnd();
console.dir({ a: { b: { c: 1 } } }, { depth: 0 });
console.table([{ a: 1, b: 'x' }, { a: 2, c: true }]);
console.table([[1, 2], 'text', new Date(0)].slice(0, 2));
console.table(new Map([['k', 1]]));
console.table([]);
