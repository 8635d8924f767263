'use strict';

/* Blobs of pages: bytes are read by tasks. */

const { text, number, dictionary, sequence, counted } = require('internal/idl');

/** One task finds the bytes, another one brings them; in Firefox after those of a reader that began later. */
const read = (make) =>
  new Promise((resolve) => {
    const done = () => resolve(make());
    const bring = () => internal.afterWork(done);
    internal.afterWork(internal.isChromium ? bring : () => internal.afterWork(bring));
  });

const BAG = 'BlobPropertyBag';

/** https://webidl.spec.whatwg.org/#js-long-long */
function wholeNumber(value) {
  const given = Math.trunc(value);
  if (!Number.isFinite(given)) return 0;
  return Number.isSafeInteger(given) ? given + 0 : Number(BigInt.asIntN(64, BigInt(given)));
}

/** Parts first, each as it comes, then the name, then the options by their names. */
function factsOf(owner, given, sourceOf) {
  const isFile = owner === 'File';
  const sources = sequence(given.parts, (part) => sourceOf(part, owner), owner);
  const name = isFile ? text(given.name, owner).toWellFormed() : undefined;
  const bag = dictionary(given.options, isFile ? 'FilePropertyBag' : BAG, owner, isFile ? 'Value' : 'Argument 2');
  let { endings } = bag;
  if (endings !== undefined) endings = text(endings, owner, 'endings', BAG);
  if (endings !== undefined && endings !== 'transparent' && endings !== 'native')
    throw new TypeError(internal.refuse('blob endings', `${owner} ${endings}`));
  let { type = '' } = bag;
  type = text(type, owner, 'type', BAG);
  const facts = { sources, type, endings: endings === 'native' ? /\r\n?/g : undefined, name };
  if (!isFile) return facts;
  const { lastModified } = bag;
  facts.lastModified =
    lastModified === undefined
      ? internal.nowMs()
      : wholeNumber(number(lastModified, owner, 'lastModified', 'FilePropertyBag'));
  return facts;
}

/** https://webidl.spec.whatwg.org/#Clamp: to the nearest whole number, of two to the even one. */
function positionOf(value) {
  const given = number(value, 'Blob.slice');
  const whole = Math.floor(given);
  const rest = given - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 !== 0) ? whole + 1 : whole;
}

module.exports = {
  wholeType: (type) => type.toLowerCase(),
  checkCount: (count) => counted(count, 2, 'File'),
  factsOf,
  positionOf,
  textOf: text,
  refuseThis: (name, member, isLater) =>
    new TypeError(
      `${isLater && internal.isChromium ? `Failed to execute '${member}' on '${name}': ` : ''}Illegal invocation`,
    ),
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
};
