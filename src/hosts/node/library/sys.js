'use strict';

process.emitWarning(
  `sys is deprecated. Use ${internal.major < 25 ? 'util' : '`node:util`'} instead.`,
  'DeprecationWarning',
  'DEP0025',
);
module.exports = require('util');
