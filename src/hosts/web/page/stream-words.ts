/* What pages say when a stream, or one of a library's functions, refuses something: `what` is an interface, whose constructor is called, or `Interface.method`. */

import { CHROMIUM_BYTES, FIREFOX_BYTES } from './byte-words.ts';
import { chromium, firefox, inChromium, inFirefox, parts, type Words } from './word-tools.ts';

/** A method that says no more is one of URLSearchParams. */
const ownerOf = (what: string): string => (/^[a-z]\w*$/.test(what) ? `URLSearchParams.${what}` : what);

const DICTIONARIES: Readonly<Record<string, string>> = {
  source: 'UnderlyingSource',
  sink: 'UnderlyingSink',
  transformer: 'Transformer',
};
/** What is made of them. */
const STREAMS: Readonly<Record<string, string>> = {
  source: 'ReadableStream',
  sink: 'WritableStream',
  transformer: 'TransformStream',
};

/** What a writer that has been let go of cannot be used for. */
const USES: Readonly<Record<string, string>> = {
  write: 'written to',
  close: 'closed',
  abort: 'aborted',
  desiredSize: 'used to get the desiredSize',
};
const released = 'has been released and cannot be';

export const CHROMIUM_STREAMS: Words = {
  ...CHROMIUM_BYTES,
  'no half': (name) => CHROMIUM_STREAMS['no member'](`ReadableStream.pipeThrough ${name} ReadableWritablePair`),
  'few arguments': (detail) => {
    const [what, needs = '1', has = '0'] = detail.split(' ');
    return inChromium(ownerOf(what), `${needs} argument${needs === '1' ? '' : 's'} required, but only ${has} present.`);
  },
  'no stream': (detail) => {
    const [what, type] = parts(detail, 2);
    return inChromium(what, `parameter 1 is not of type '${type}'.`);
  },
  'no member': (detail) => {
    const [what, member, dictionary] = parts(detail, 3);
    return inChromium(
      what,
      `Failed to read the '${member}' property from '${dictionary}': Required member is undefined.`,
    );
  },
  'no dictionary': (detail) => {
    const [what, type] = parts(detail, 2);
    return inChromium(what, `The provided value is not of type '${type}'.`);
  },
  'no reader mode': (mode) =>
    inChromium(
      'ReadableStream.getReader',
      `Failed to read the 'mode' property from 'ReadableStreamGetReaderOptions': The provided value '${mode}' is not a valid enum value of type ReadableStreamReaderMode.`,
    ),
  'no callback': (detail) => {
    const [what, member] = parts(detail, 3);
    if (what === 'bytes')
      return inChromium(
        'ReadableStream',
        `Failed to read the '${member}' property from 'UnderlyingSource': The given value is not a function.`,
      );
    const given = DICTIONARIES[what];
    return inChromium(
      STREAMS[what],
      `${given[0].toLowerCase()}${given.slice(1)}.${member} must be a function or undefined`,
    );
  },
  'no object': () => "The provided value is not of type 'Object'.",
  'no source': (what) => inChromium(what, 'Cannot convert undefined or null to object'),
  'bad type': (detail) => inChromium(parts(detail, 2)[0], 'Invalid type is specified'),
  'bad half type': (name) => inChromium('TransformStream', `Invalid ${name} was specified`),
  'bad mark': chromium("A queuing strategy's highWaterMark property must be a nonnegative, non-NaN number"),
  'bad size': chromium("A queuing strategy's size property must be a function"),
  'reader locked': chromium(
    'ReadableStreamDefaultReader constructor can only accept readable streams that are not yet locked to a reader',
  ),
  'writer locked': chromium('Cannot create writer when WritableStream is locked'),
  'cancel locked': () => inChromium('ReadableStream.cancel', 'Cannot cancel a locked stream'),
  'pipe locked': chromium('Cannot pipe a locked stream'),
  'pipe to closed': () => 'Destination stream closed',
  'pipe to locked': (what) =>
    inChromium(what, what.endsWith('pipeTo') ? 'Cannot pipe to a locked stream' : "parameter 1's 'writable' is locked"),
  'close locked': () => inChromium('WritableStream.close', 'Cannot close a locked stream'),
  'abort locked': () => inChromium('WritableStream.abort', 'Cannot abort a locked stream'),
  'enqueue ended': (detail) => {
    const [what, state] = parts(detail, 2);
    return inChromium(
      what,
      `Cannot enqueue a chunk into ${state === 'errored' ? 'an errored readable stream' : 'a readable stream that is closed or has been requested to be closed'}`,
    );
  },
  'close ended': (state) =>
    inChromium(
      'ReadableStreamDefaultController.close',
      `Cannot close ${state === 'errored' ? 'an errored readable stream' : 'a readable stream that has already been requested to be closed'}`,
    ),
  'already closing': chromium('Cannot close a writable stream that has already been requested to be closed'),
  'reader released': (detail) => {
    const [method, reader = 'ReadableStreamDefaultReader'] = detail.split(' ');
    const use = method === 'read' ? 'read from' : 'cancel';
    return inChromium(
      `${reader}.${method}`,
      `This readable stream reader ${released} used to ${use} its previous owner stream`,
    );
  },
  'reader let go': () => `This readable stream reader ${released} used to monitor the stream's state`,
  'writer released': (method) => {
    const why = `This writable stream writer ${released} ${USES[method]}`;
    return method === 'desiredSize'
      ? `Failed to read the 'desiredSize' property from 'WritableStreamDefaultWriter': ${why}`
      : inChromium(`WritableStreamDefaultWriter.${method}`, why);
  },
  'writer let go': () => `This writable stream writer ${released} used to monitor the stream's state`,
  'write ended': (state) => `Cannot write to a ${state} writable stream`,
  'close closed': (state) => `Cannot close a ${state.toUpperCase()} writable stream`,
};

export const FIREFOX_STREAMS: Words = {
  ...FIREFOX_BYTES,
  'no half': (name) => FIREFOX_STREAMS['no member'](`ReadableStream.pipeThrough ${name} ReadableWritablePair`),
  'few arguments': (detail) => {
    const [what, needs = '1', has = '0'] = detail.split(' ');
    return inFirefox(
      ownerOf(what),
      `At least ${needs} argument${needs === '1' ? '' : 's'} required, but only ${has} passed`,
    );
  },
  'no stream': (detail) => {
    const [what, type] = parts(detail, 2);
    return inFirefox(what, `Argument 1 does not implement interface ${type}.`);
  },
  'no member': (detail) => {
    const [what, member, dictionary] = parts(detail, 3);
    return inFirefox(what, `Missing required '${member}' member of ${dictionary}.`);
  },
  'no dictionary': (detail) => inFirefox(parts(detail, 2)[0], "Argument 1 can't be converted to a dictionary."),
  'no reader mode': (mode) =>
    `ReadableStream.getReader: '${mode}' (value of 'mode' member of ReadableStreamGetReaderOptions) is not a valid value for enumeration ReadableStreamReaderMode.`,
  'no callback': (detail) => {
    const [what, member, kind] = parts(detail, 3);
    return `${STREAMS[what]}.constructor: '${member}' member of ${DICTIONARIES[what]} is not ${kind === 'object' ? 'callable' : 'an object'}.`;
  },
  'no source': firefox('Argument 1 is not an object.'),
  'no object': (name) => inFirefox(STREAMS[name] ?? name, 'Argument 1 is not an object.'),
  'bad type': (detail) => {
    const [what, type] = parts(detail, 2);
    return what === 'WritableStream'
      ? inFirefox(what, "Implementation preserved member 'type'")
      : `${what}.constructor: '${type}' (value of 'type' member of UnderlyingSource) is not a valid value for enumeration ReadableStreamType.`;
  },
  'bad half type': (name) => inFirefox('TransformStream', `\`${name}\` is unsupported and preserved for future use`),
  'bad mark': firefox('Invalid highWaterMark'),
  'bad size': firefox("'size' member of QueuingStrategy is not an object."),
  'reader locked': (what) => {
    const why = 'a readable stream already locked by another reader.';
    return what === 'ReadableStream.values'
      ? `Asynchronous iterator initialization steps for ReadableStream failed: Cannot get a new reader for ${why}`
      : inFirefox(what, `Cannot ${what.includes('.') ? 'get' : 'create'} a new reader for ${why}`);
  },
  'writer locked': firefox('WritableStream is already locked!'),
  'cancel locked': () => inFirefox('ReadableStream.cancel', 'Cannot cancel a stream locked by a reader.'),
  'pipe to closed': () => 'Cannot pipe to closed stream',
  'pipe locked': firefox('Cannot pipe from a locked stream.'),
  'pipe to locked': firefox('Cannot pipe to a locked stream.'),
  'close locked': () => 'Can not close locked stream',
  'abort locked': () => 'Canceled Locked Stream',
  'enqueue ended': (detail) => {
    const [what, state] = parts(detail, 2);
    return inFirefox(what, `Cannot enqueue into a stream that ${ENDED[state]}.`);
  },
  'close ended': (state) =>
    inFirefox('ReadableStreamDefaultController.close', `Cannot close a stream that ${ENDED[state]}.`),
  'already closing': firefox('Stream is closing'),
  'reader released': (detail) => {
    const [method, reader] = detail.split(' ');
    const what = `${reader ?? 'ReadableStreamDefaultReader'}.${method}`;
    if (reader !== undefined && method === 'read') return inFirefox(what, 'Reader has undefined stream');
    return inFirefox(what, `${method === 'read' ? 'Reading' : 'Canceling'} is not possible after calling releaseLock.`);
  },
  'reader let go': (state) => (state === 'readable' ? 'Releasing lock on readable stream' : 'Lock Released'),
  'request let go': () => 'Releasing lock',
  'writer released': (method) =>
    inFirefox(`WritableStreamDefaultWriter.${method}${method === 'desiredSize' ? ' getter' : ''}`, 'Missing stream'),
  'writer let go': () => 'Releasing lock',
  'write ended': () => 'Stream is closed or closing',
  'close closed': () => 'Can not close stream after closing or error',
};

const ENDED: Readonly<Record<string, string>> = {
  readable: 'has already been requested to close',
  closed: 'is already closed',
  errored: 'has errored',
};
