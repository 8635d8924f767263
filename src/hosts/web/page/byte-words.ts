import { chromium, firefox, inChromium, inFirefox, memberInChromium, parts, type Words } from './word-tools.ts';

/* What pages say about streams of bytes and their readers. */

const RANGE = "'unsigned long long'";
const LEAST = "'min' member of ReadableStreamBYOBReaderReadOptions";

/** A number that is none, of an argument or of a member of a dictionary. */
const numberInFirefox = (why: string) => (detail: string) => {
  const [what, member, dictionary] = parts(detail, 3);
  const owner = what.includes('.') ? what : `${what}.constructor`;
  return `${owner}: ${dictionary ? `'${member}' member of ${dictionary}` : `Argument ${member}`} ${why}`;
};

export const CHROMIUM_BYTES: Words = {
  'no view given': (detail) => inChromium(parts(detail, 2)[0], "parameter 1 is not of type 'ArrayBufferView'."),
  'no number': memberInChromium(`Value is not of type ${RANGE}.`),
  'out of range': memberInChromium(`Value is outside the ${RANGE} value range.`),
  'no options': (detail) => {
    const [what, type] = parts(detail, 2);
    return inChromium(what, `The provided value is not of type '${type}'.`);
  },
  'view empty': chromium('This readable stream reader cannot be used to read as the view has byte length equal to 0'),
  'no least': chromium('min cannot be 0'),
  'great least': (detail) => {
    const [what, size] = parts(detail, 2);
    return inChromium(what, `min cannot be larger than view's ${size}`);
  },
  'byob locked': chromium(
    'ReadableStreamBYOBReader constructor can only accept readable streams that are not yet locked to a reader',
  ),
  'no bytes': chromium('Cannot use a BYOB reader with a non-byte stream'),
  'request invalid': chromium('Cannot respond to an invalidated ReadableStreamBYOBRequest'),
  'chunk empty': chromium('chunk is empty'),
  'close ended bytes': (detail) => {
    const [what, state] = parts(detail, 2);
    return inChromium(
      what,
      `Cannot close a readable stream that ${state === 'closing' ? 'has already been requested to be closed' : 'is not readable'}`,
    );
  },
  'enqueue ended bytes': (detail) => {
    const [what, state] = parts(detail, 2);
    return inChromium(what, state === 'closing' ? 'close requested already' : 'stream is not readable');
  },
  'closed count': chromium('bytes written is not 0'),
  'no count': chromium('bytes written is 0'),
  'great count': chromium('available read buffer is too small for specified number of bytes'),
  'closed view': chromium("view's byte length is not 0"),
  'no view': chromium("view's byte length is 0"),
  'view elsewhere': chromium("supplied view's byte offset doesn't match the expected value"),
  'other buffer': chromium('buffer byte lengths are not equal'),
  'great view': chromium('supplied view is too large for the read buffer'),
  'detached view': (what) =>
    inChromium(what, `${what.endsWith('.respond') ? 'ArrayBufferView' : 'ViewedArrayBuffer'} is detached`),
  'detached enqueue': chromium("first pending read's buffer is detached"),
  'partial close': chromium('Cannot close while responding'),
  'partial read': () => 'close requested',
  'size of bytes': chromium('Cannot create byte stream with size() defined on the strategy'),
  'no size to allocate': chromium('autoAllocateChunkSize cannot be 0'),
};

export const FIREFOX_BYTES: Words = {
  'no view given': (detail) => {
    const [what, kind] = parts(detail, 2);
    return inFirefox(
      what,
      kind === 'object' ? 'Argument 1 does not implement interface ArrayBufferView.' : 'Argument 1 is not an object.',
    );
  },
  'no number': numberInFirefox('is not a finite value, so is out of range for unsigned long long.'),
  'out of range': numberInFirefox('is out of range for unsigned long long.'),
  'no options': (detail) => inFirefox(parts(detail, 2)[0], "Argument 2 can't be converted to a dictionary."),
  'view empty': firefox('Zero Length View'),
  'no least': firefox(`Zero is not a valid value for ${LEAST}.`),
  'great least': (detail) => {
    const [what, size] = parts(detail, 2);
    return inFirefox(what, `${size === 'length' ? 'Array length' : size} exceeded by ${LEAST}.`);
  },
  'byob locked': firefox('Trying to read locked stream'),
  'no bytes': firefox('Trying to read with incompatible controller'),
  'request invalid': firefox('Undefined Controller'),
  'chunk empty': firefox('Zero Length View'),
  'close ended bytes': (detail) => {
    const [what, state] = parts(detail, 2);
    return inFirefox(what, state === 'closing' ? 'Close already requested' : 'Closing un-readable stream controller');
  },
  'enqueue ended bytes': (detail) => {
    const [what, state] = parts(detail, 2);
    return inFirefox(what, state === 'closing' ? 'close requested' : 'Not Readable');
  },
  'closed count': firefox('bytesWritten not zero on closed stream'),
  'no count': firefox('bytesWritten 0'),
  'great count': firefox('bytesFilled + bytesWritten > byteLength'),
  'closed view': firefox('View has non-zero length in closed stream'),
  'no view': firefox('View has zero length in readable stream'),
  'view elsewhere': firefox('Invalid Offset'),
  'other buffer': firefox('Mismatched buffer byte lengths'),
  'great view': firefox('Too many bytes'),
  'detached view': (what) =>
    inFirefox(what, `View of Detached ${what.endsWith('.respond') ? 'buffer' : 'Array Buffer'}`),
  'detached enqueue': firefox('Pending PullInto has detached buffer'),
  'partial close': () => 'Leftover Bytes',
  'partial read': () => 'Close Requested True during Pull Into',
  'size of bytes': firefox("Implementation preserved member 'size'"),
  'no size to allocate': firefox('autoAllocateChunkSize can not be zero.'),
};
