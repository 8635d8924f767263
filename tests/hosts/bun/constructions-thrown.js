// What a construction throws is shown where the expression begins.
require('fs');
class A {
  constructor(x) {
    if (x) throw new RangeError('rr');
  }
}
function f() {
  const m = new A(1);
  return m.go();
}
setTimeout(() => {
  f('nope');
}, 1);
