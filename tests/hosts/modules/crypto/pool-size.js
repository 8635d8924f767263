// since: 10
// One thread does one thing after the other, in the order in which they were asked for.
process.env.UV_THREADPOOL_SIZE = 1;
const crypto = require('crypto');
const fs = require('fs');
const order = [];
const done = (name) => () => {
  order.push(name);
  if (order.length === 5) console.log(order.join(' '));
};
crypto.pbkdf2('password', 'salt', 20000, 32, 'sha512', done('slow'));
fs.stat('.', done('stat'));
crypto.randomBytes(8, done('random'));
crypto.scrypt('password', 'salt', 16, done('scrypt'));
fs.stat('.', done('stat again'));
process.nextTick(() => console.log('tick'));
