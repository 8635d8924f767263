try {
  exports.from = require('./circle.mjs').a;
} catch (error) {
  console.log(error.code);
}
exports.b = 2;
