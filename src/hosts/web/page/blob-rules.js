'use strict';

/* Blobs of pages: bytes are read by tasks. */

module.exports = {
  wholeType: (type) => type.toLowerCase(),
  refuseParts: () => new TypeError(internal.refuse('blob parts')),
  refuseThis: () => new TypeError('Illegal invocation'),
  checkEndings: () => {},
  read: (make) => new Promise((resolve) => internal.afterWork(() => resolve(make()))),
  custom: undefined,
  nowMs: internal.nowMs,
};
