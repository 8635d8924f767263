'use strict';

/* Blobs of pages: bytes are read by tasks. */

module.exports = {
  wholeType: (type) => type.toLowerCase(),
  refuseParts: () => new TypeError(internal.refuse('blob parts')),
  refuseThis: (name, member, isLater) =>
    new TypeError(
      `${isLater && internal.isChromium ? `Failed to execute '${member}' on '${name}': ` : ''}Illegal invocation`,
    ),
  checkEndings: () => {},
  read: (make) => new Promise((resolve) => internal.afterWork(() => resolve(make()))),
  custom: undefined,
  nowMs: internal.nowMs,
};
