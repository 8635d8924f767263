'use strict';

/* https://nodejs.org/api/deprecations.html#DEP0005: who calls Buffer is told so once, but for what lies in node_modules. */

const WARNING =
  'Buffer() is deprecated due to security and usability issues. Please use the Buffer.alloc(), ' +
  'Buffer.allocUnsafe(), or Buffer.from() methods instead.';
let hasWarned = internal.isBun;

function warnOfBuffer(hide) {
  if (hasWarned) return;
  const [, , file] = internal.callSites(hide, 1);
  if (/[\\/]node_modules[\\/]/.test(file)) return;
  hasWarned = true;
  require('process').emitWarning(WARNING, 'DeprecationWarning', 'DEP0005', hide);
}

module.exports = warnOfBuffer;
