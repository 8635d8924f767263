const [a, b] = [1, 2];
module.exports = { a, b: b, 'c': a, ...require('./script.cjs'), d: a + b, e: 5 };
