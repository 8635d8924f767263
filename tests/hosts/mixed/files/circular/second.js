const first = require('./first');
const { one, two } = first;
console.log('second sees', first, one, two, 'two' in first, typeof first.toString, first.__esModule);
Promise.resolve(first).then((same) => console.log('then', same === first));
exports.sum = (n) => n + first.two;
console.log(exports.sum(1));
