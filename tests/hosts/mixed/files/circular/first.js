exports.one = 1;
const second = require('./second');
console.log('first sees', second, 'sum' in second, Object.getPrototypeOf(exports) === Object.prototype);
exports.two = 2;
exports.sum = (n) => second.sum(n);
setTimeout(() => console.log('later', exports.three, Object.getPrototypeOf(exports) === Object.prototype), 1);
