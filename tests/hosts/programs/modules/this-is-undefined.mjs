// needs: esm
// `this` of a module is undefined, require is not there.
console.log(this, typeof require, typeof module, typeof __filename);
