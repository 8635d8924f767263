// `new require(…)` makes one of Node's own function, and gets the module.
const events = require('events');
console.log(new require('events') === events);
const bus = new require('events').EventEmitter();
console.log(typeof bus);
console.log(require.name, require.length, typeof require.prototype, require.prototype.constructor === require);
class Loader extends require {}
console.log(new Loader('events') === events);
try {
  new require();
} catch (error) {
  console.log(error.name, error.code);
}
try {
  new require('no-such-package');
} catch (error) {
  console.log(error.code);
}
