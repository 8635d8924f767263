// since: 8
const util = require('util');
const call = util.callbackify(async (value) => `got ${value}`);
call('a', (error, result) => console.log(error, result));
const failing = util.callbackify(async () => {
  throw new Error('failed');
});
failing((error) => console.log(error.message));
const falsy = util.callbackify(() => Promise.reject(null));
falsy((error) => console.log(error.code, error.message, error.reason));
const plain = util.callbackify(() => Promise.resolve(1));
plain((error, result) => console.log(error, result));
const settled = Promise.resolve('settled');
util.callbackify(() => settled)((error, result) => console.log(error, result));
const object = {
  async method() {
    return this === object;
  },
};
util.callbackify(object.method).call(object, function (error, result) {
  console.log(error, result, this === object);
});

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
setImmediate(() => console.log('-- immediate'));
