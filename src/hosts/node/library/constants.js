'use strict';

/* The numbers of several modules in one object, as programs of long ago read them. */

const { dlopen, errno, priority, signals } = require('os').constants;
module.exports = Object.freeze(
  Object.assign({}, dlopen, errno, priority, signals, require('fs').constants, require('crypto').constants),
);
