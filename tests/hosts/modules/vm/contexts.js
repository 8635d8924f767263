// What a script declares and assigns becomes properties of the object it was given; what that lacks the realm answers.
// since: 8
const vm = require('vm');
const context = vm.createContext({ n: 1, get read() { return 5; } });
vm.runInContext('var n, v = 1; function f() { return n; } const k = 7; globalThis === undefined; this.w = 2; q = 3;', vm.createContext({ globalThis: 0 }));
vm.runInContext('var n, v = 1; function f() { return n; } const k = 7; this.w = 2; q = 3;', context);
console.log(Object.keys(context).sort().join(), context.k, context.v, context.f());
console.log(vm.runInContext('[typeof k, n, read, w, q, delete q, typeof q, typeof process, typeof setTimeout, typeof console].join()', context));
console.log(vm.runInContext('this', context) === context, vm.isContext(context), vm.isContext({}));
for (const text of ['[1, 2]', '({ a: [1, new Map([[1, 2]])], d: new Date(0), f() {}, s: Symbol("q") })', '/x/g', 'new (class Foo { constructor() { this.v = 1; } })()']) {
  const made = vm.runInContext(text, context);
  console.log(made, made instanceof Object, Object.prototype.toString.call(made));
}
for (const text of ['const k = 8', 'nope()', '"use strict"; undeclared = 1', 'throw new TypeError("own")', 'null.x']) {
  try { vm.runInContext(text, context); } catch (error) { console.log(error.name, error.message, error instanceof Error); }
}
const script = new vm.Script('x = x + 1; ({ x })', { filename: 'my.js' });
for (const x of [1, 10]) { const each = vm.createContext({ x }); console.log(script.runInContext(each), script.runInContext(each), each.x); }
global.shared = 5;
console.log(vm.runInThisContext('shared + typeof require + typeof module'), vm.runInNewContext('shared', { shared: 6 }), script.runInNewContext({ x: 1 }));
console.log(vm.runInContext('eval("1 + n")', context), vm.runInContext('Function("return typeof process")()', context), vm.runInContext('"abc".replace(/b/, "x")', context));
