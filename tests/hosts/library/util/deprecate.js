// since: 10
const util = require('util');
process.on('warning', (warning) => console.log(warning.name, warning.code, warning.message));
const old = util.deprecate((a) => a * 2, 'old is old', 'DEP_A');
console.log(old(1), old(2));
const other = util.deprecate(() => 'other', 'other is old', 'DEP_A');
console.log(other());
class Base {
  constructor(x) {
    this.x = x;
  }
}
const Old = util.deprecate(Base, 'Base is old');
console.log(new Old(3) instanceof Base, new Old(3).x);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
setImmediate(() => console.log('-- immediate'));
