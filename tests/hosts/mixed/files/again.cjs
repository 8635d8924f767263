module.exports = require('./whole.cjs');
