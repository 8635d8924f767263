// Texts that a program made have no map: their places are those of JavaScriptCore.
require('fs');
console.log(eval('new Error("ev").stack'));
console.log(eval('\n  (function q() { return new Error("ev").stack })()'));
console.log(new Function('return new Error("nf").stack')());
console.log(new Function('a', 'b', '\n\n  return new Error("nf").stack')());
try {
  eval('const o = {};\n o.a.b');
} catch (e) {
  console.log(e.stack);
}
try {
  new Function('x', 'return x.y.z(1)')({});
} catch (e) {
  console.log(e.stack);
}
