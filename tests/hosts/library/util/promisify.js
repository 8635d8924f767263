// since: 8
const util = require('util');
const later = util.promisify((a, b, callback) => setImmediate(() => callback(null, a + b)));
later(1, 2).then((sum) => console.log('sum', sum));
const failing = util.promisify((callback) => callback(new Error('failed')));
failing().catch((error) => console.log('caught', error.message));
const several = util.promisify((callback) => callback(null, 1, 2));
several().then((value) => console.log('first', value));
function own() {}
own[util.promisify.custom] = () => Promise.resolve('own form');
console.log(util.promisify(own) === own[util.promisify.custom]);
util.promisify(own)().then(console.log);
const object = {
  name: 'object',
  method(callback) {
    callback(null, this.name);
  },
};
util.promisify(object.method).call(object).then(console.log);
const throwing = util.promisify(() => {
  throw new Error('thrown');
});
throwing().catch((error) => console.log('caught', error.message));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
setImmediate(() => console.log('-- immediate'));
