// since: 12
const util = require('util');
function original(a, b, callback) {
  callback();
}
original.extra = 1;
const made = util.promisify(original);
console.log(made.name, made.length, made.extra, made[util.promisify.custom] === made, util.promisify(made) === made, String(util.promisify.custom));
for (const value of [undefined, 5, 'x', {}]) {
  try {
    util.promisify(value);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
}
