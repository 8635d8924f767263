'use strict';

/* https://streams.spec.whatwg.org/#set-up-readable-byte-stream-controller-from-underlying-source */

const { callbackOf, highWaterMarkOf, invalidArgument, isPage, major, refused } = require('internal/web_streams/tools');
const { setUp, Source } = require('internal/web_streams/readable');
const { ByteQueue } = require('internal/web_streams/bytes');

/** What is behind a ReadableStream whose source says that it is of bytes. */
function byteSource(given, strategy) {
  const size = strategy?.size;
  if (size !== undefined) throw refusedSize(size);
  const mark = highWaterMarkOf(strategy, 0, 'ReadableStream');
  const queue = new ByteQueue(sizeToAllocate(given.autoAllocateChunkSize));
  const source = new Source();
  const [start, pull, cancel] = ['start', 'pull', 'cancel'].map((name) => callback(given, name));
  setUp(source, start, { pull, cancel }, mark, null, queue);
  return source;
}

/** Node binds some of them without a look. */
function callback(given, name) {
  const isBound = !isPage && (name === 'start' || major < 20);
  if (isBound && given[name] !== undefined && typeof given[name] !== 'function')
    throw new TypeError('Bind must be called on a function');
  return callbackOf(given, name, internal.isChromium ? 'bytes' : 'source');
}

function refusedSize(size) {
  if (!isPage)
    return require('internal/errors').coded(
      RangeError,
      'ERR_INVALID_ARG_VALUE',
      `The property 'strategy.size' is invalid. Received ${internal.inspect(size)}`,
    );
  return internal.isFirefox && typeof size !== 'function'
    ? invalidArgument('', '', size, 'bad size', 'ReadableStream')
    : refused('size of bytes', 'ReadableStream', RangeError);
}

function sizeToAllocate(given) {
  if (given === undefined) return undefined;
  const size = isPage ? Math.trunc(Number(given)) : given;
  if (isPage && !(size >= 0 && size <= Number.MAX_SAFE_INTEGER))
    throw refused(
      Number.isNaN(size) ? 'no number' : 'out of range',
      'ReadableStream autoAllocateChunkSize UnderlyingSource',
    );
  if (size !== 0) return size;
  throw isPage
    ? refused('no size to allocate', 'ReadableStream')
    : require('internal/errors').invalidArgValue('source.autoAllocateChunkSize', size);
}

module.exports = { byteSource };
