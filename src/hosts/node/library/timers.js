'use strict';

/* https://nodejs.org/api/timers.html */

const { major, timers } = internal;

module.exports = { ...timers };
if (major >= 20) {
  Object.defineProperty(module.exports, 'promises', {
    configurable: true,
    enumerable: true,
    get: () => require('timers/promises'),
  });
}
