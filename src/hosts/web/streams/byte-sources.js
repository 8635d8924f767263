'use strict';

/* https://streams.spec.whatwg.org/#set-up-readable-byte-stream-controller-from-underlying-source */

const {
  highWaterMarkOf,
  invalidArgument,
  isPage,
  membersOf,
  readsWhole,
  refused,
} = require('internal/web_streams/tools');
const { setUp, Source } = require('internal/web_streams/readable');
const { ByteQueue } = require('internal/web_streams/bytes');

const LATE = internal.isChromium
  ? ['autoAllocateChunkSize', 'cancel', 'pull', 'start']
  : ['start', 'pull', 'cancel', 'autoAllocateChunkSize'];

/** What is behind a ReadableStream whose source says that it is of bytes; `early` is what was read of it before. */
function byteSource(source, strategy, early) {
  if (strategy.size !== undefined) throw refusedSize(strategy.size);
  const mark = highWaterMarkOf(strategy, 0, 'ReadableStream');
  const members = readsWhole ? early : membersOf(source, LATE, internal.isChromium ? 'bytes' : 'source');
  const { start, pull, cancel, autoAllocateChunkSize } = members;
  const queue = new ByteQueue(sizeToAllocate(autoAllocateChunkSize));
  const made = new Source();
  setUp(made, start, { pull, cancel }, mark, null, queue);
  return made;
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
