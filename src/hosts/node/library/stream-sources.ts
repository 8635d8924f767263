import duplex from './duplex.js?raw';
import endOfStream from './end-of-stream.js?raw';
import operators from './operators.js?raw';
import pipeline from './pipeline.js?raw';
import readable from './readable.js?raw';
import stdio from './stdio.js?raw';
import stream from './stream.js?raw';
import streamPromises from './stream-promises.js?raw';
import streamsBase from './streams-base.js?raw';
import streamsJoined from './streams-joined.js?raw';
import streamsFrom from './streams-from.js?raw';
import streamsTools from './streams-tools.js?raw';
import stringDecoder from './string-decoder.js?raw';
import writable from './writable.js?raw';

/** `stream` and what belongs to it, by module name. */
export const STREAM_SOURCES: Readonly<Record<string, string>> = {
  stream,
  'stream/promises': streamPromises,
  string_decoder: stringDecoder,
  'internal/stdio': stdio,
  'internal/streams/base': streamsBase,
  'internal/streams/duplex': duplex,
  'internal/streams/end': endOfStream,
  'internal/streams/from': streamsFrom,
  'internal/streams/joined': streamsJoined,
  'internal/streams/operators': operators,
  'internal/streams/pipeline': pipeline,
  'internal/streams/readable': readable,
  'internal/streams/tools': streamsTools,
  'internal/streams/writable': writable,
};
