// since: 16
const timers = require('timers');
console.log(timers.setTimeout === setTimeout, timers.clearImmediate === clearImmediate, timers.promises === require('timers/promises'), Object.keys(require('timers/promises')).join());
console.log(setTimeout[Symbol.for('nodejs.util.promisify.custom')] === require('timers/promises').setTimeout);
