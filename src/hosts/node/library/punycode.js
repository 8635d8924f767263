'use strict';

if (internal.major >= 21)
  process.emitWarning(
    'The `punycode` module is deprecated. Please use a userland alternative instead.',
    'DeprecationWarning',
    'DEP0040',
  );

module.exports = require('internal/ascii_domains');
