'use strict';

/* Blobs of pages: bytes are read by tasks. */

/** One task finds the bytes, another one brings them; in Firefox after those of a reader that began later. */
const read = (make) =>
  new Promise((resolve) => {
    const done = () => resolve(make());
    const bring = () => internal.afterWork(done);
    internal.afterWork(internal.isChromium ? bring : () => internal.afterWork(bring));
  });

module.exports = {
  wholeType: (type) => type.toLowerCase(),
  checkCount: (count) => {
    if (count < 2) throw new TypeError(internal.refuse('file arguments', count));
  },
  refuseParts: (parts) =>
    new TypeError(internal.refuse(typeof parts === 'object' && parts !== null ? 'blob iterator' : 'blob parts')),
  refuseThis: (name, member, isLater) =>
    new TypeError(
      `${isLater && internal.isChromium ? `Failed to execute '${member}' on '${name}': ` : ''}Illegal invocation`,
    ),
  checkEndings: (options) => {
    const endings = options?.endings;
    if (endings !== undefined && !/^(?:transparent|native)$/.test(`${endings}`))
      throw new TypeError(internal.refuse('blob endings', `${endings}`));
  },
  read,
  streamed: (bytes) => [
    {
      type: 'bytes',
      pull: (controller) =>
        read(() => {
          if (bytes.length > 0) controller.enqueue(bytes.slice());
          controller.close();
          controller.byobRequest?.respond(0);
        }),
    },
    { highWaterMark: 0 },
  ],
  custom: undefined,
  nowMs: internal.nowMs,
};
