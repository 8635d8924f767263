// since: 16
// util.deprecate and inherits: warnings once per code, what they refuse.
const util = require('util');
const old = util.deprecate(
  function named(a) {
    return a * 2;
  },
  'named is old',
  'DEP_X',
);
const other = util.deprecate(() => 1, 'other is old');
class K {}
const OldK = util.deprecate(K, 'K is old', 'DEP_K');
process.on('warning', (w) => console.log('warning', w.name, w.code, w.message));
console.log(old(2), old(3), other(), other(), new OldK() instanceof K, old.name, old.length);
console.log('sync done');
process.nextTick(() => console.log('tick'));
setImmediate(() => {
  console.log('imm');
  util.deprecate(() => {}, 'again', 'DEP_X')();
});
try {
  util.deprecate(() => {}, 'm', 5);
} catch (e) {
  console.log(e.name, e.code, e.message);
}
try {
  util.inherits(K, null);
} catch (e) {
  console.log(e.name, e.code, e.message);
}
try {
  util.inherits(5, K);
} catch (e) {
  console.log(e.name, e.code, e.message);
}
