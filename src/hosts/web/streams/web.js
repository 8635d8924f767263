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

module.exports = {
  ReadableStream,
  ReadableStreamDefaultReader,
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
