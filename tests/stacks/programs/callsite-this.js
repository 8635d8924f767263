// what call sites tell of functions, receivers and builtins
Error.prepareStackTrace = (e, sites) => sites;
function sloppy() { return new Error('x').stack[0]; }
function strict() { 'use strict'; return new Error('x').stack[0]; }
const o = { sloppy, strict };
const sites = [sloppy(), o.sloppy(), o.strict(), sloppy.call(5)];
for (const s of sites) {
  const self = s.getThis();
  console.log(self === o ? 'o' : self === undefined ? 'undefined' : typeof self === 'object' ? 'object' : String(self), s.getFunction() === sloppy, s.getFunction() === strict);
}
let inMap;
[1].map(() => { inMap = new Error('x').stack; });
console.log(String(inMap[1]), inMap[1].getFunctionName(), inMap[1].getTypeName(), inMap[1].getMethodName(), inMap[1].isNative(), inMap[1].getFileName(), inMap[1].getLineNumber());
console.log(Object.prototype.toString.call(inMap[0]), Object.getPrototypeOf(inMap[0]).constructor.name, Object.keys(inMap[0]).length);
console.log(Object.getOwnPropertyNames(Object.getPrototypeOf(inMap[0])).sort().join());
try { Object.getPrototypeOf(inMap[0]).getThis.call({}); } catch (e) { console.log(e.name); Error.prepareStackTrace = undefined; }
