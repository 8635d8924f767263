// what `this` is in a module
await 0; console.log(this === undefined, typeof this, (function () { return typeof this; })(), (() => typeof this)()); try { undeclared3 = 1; console.log('silent'); } catch (e) { console.log(e.name); }
