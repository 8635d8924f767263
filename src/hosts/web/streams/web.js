'use strict';

/* All web streams, as the module `stream/web` gives them, by name. */

const { ByteLengthQueuingStrategy, CountQueuingStrategy } = require('internal/web_streams/tools');
const {
  ReadableStream,
  ReadableStreamDefaultController,
  ReadableStreamDefaultReader,
} = require('internal/web_streams/readable');
const {
  WritableStream,
  WritableStreamDefaultController,
  WritableStreamDefaultWriter,
} = require('internal/web_streams/writable');
const {
  TextDecoderStream,
  TextEncoderStream,
  TransformStream,
  TransformStreamDefaultController,
} = require('internal/web_streams/transform');

const {
  ReadableByteStreamController,
  ReadableStreamBYOBReader,
  ReadableStreamBYOBRequest,
} = require('internal/web_streams/byte_classes');

module.exports = {
  ReadableStream,
  ReadableStreamDefaultReader,
  ReadableStreamBYOBReader,
  ReadableStreamBYOBRequest,
  ReadableByteStreamController,
  ReadableStreamDefaultController,
  WritableStream,
  WritableStreamDefaultWriter,
  WritableStreamDefaultController,
  TransformStream,
  TransformStreamDefaultController,
  ByteLengthQueuingStrategy,
  CountQueuingStrategy,
  TextEncoderStream,
  TextDecoderStream,
};

if (!internal.isPage && !internal.isBun && internal.major >= 18)
  for (const name of ['CompressionStream', 'DecompressionStream'])
    Object.defineProperty(module.exports, name, {
      enumerable: true,
      configurable: true,
      get: () => require('internal/compression_streams')[name],
    });
