'use strict';

/* https://nodejs.org/api/stream.html */

const { major } = internal;
const base = require('internal/streams/base');
const tools = require('internal/streams/tools');
const Readable = require('internal/streams/readable');
const Writable = require('internal/streams/writable');
const { Duplex, Transform, PassThrough } = require('internal/streams/duplex');
const { endOfStream } = require('internal/streams/end');
const { pipeline } = require('internal/streams/pipeline');

const { Stream } = base;
const custom = Symbol.for('nodejs.util.promisify.custom');
const { finished: finishedPromise } = require('internal/streams/end');
const { pipelinePromise } = require('internal/streams/pipeline');

Object.assign(Stream, { Stream, Readable, Writable, Duplex, Transform, PassThrough });
if (major >= 10) {
  Stream.pipeline = pipeline;
  Stream.finished = function finished(...args) {
    return Reflect.apply(endOfStream, undefined, args);
  };
  Object.defineProperty(Stream.finished, custom, { value: finishedPromise, enumerable: true });
  Object.defineProperty(pipeline, custom, { value: pipelinePromise, enumerable: true });
}
if (major >= 15) {
  Stream.addAbortSignal = base.addAbortSignal;
  Object.defineProperty(Stream, 'promises', {
    configurable: true,
    enumerable: true,
    get: () => require('stream/promises'),
  });
}
if (major >= 16) {
  require('internal/streams/operators')(Readable.prototype);
  const joined = () => require('internal/streams/joined');
  Duplex.from = (body) => joined().duplexOf(body, 'body');
  if (major >= 17) {
    Readable.toWeb = (stream) => joined().readableToWeb(stream);
    Readable.fromWeb = (web, options) => joined().readableFromWeb(web, options);
    Writable.toWeb = (stream) => joined().writableToWeb(stream);
    Writable.fromWeb = (web, options) => require('internal/streams/into_web').writableFromWeb(web, options);
    Duplex.fromWeb = (pair, options) => require('internal/streams/into_web').duplexFromWeb(pair, options);
    Duplex.toWeb = (duplex) => ({
      writable: joined().writableToWeb(duplex),
      readable: joined().readableToWeb(duplex),
    });
  }
  if (tools.isModern)
    Object.defineProperty(Readable.prototype, 'compose', {
      value: function compose(stream) {
        return joined().compose(this, stream);
      },
      writable: true,
      configurable: true,
    });
  Object.assign(Stream, {
    compose: (...streams) => joined().compose(...streams),
    destroy: tools.destroyStream,
    isReadable: tools.isReadable,
    isErrored: (stream) => Boolean(tools.erroredOf(stream)),
    isDisturbed: (stream) => Boolean(stream && (stream.readableDidRead || stream.readableAborted)),
  });
}
if (tools.isModern) {
  Object.assign(Stream, {
    isWritable: tools.isWritable,
    isDestroyed: tools.isDestroyed,
    getDefaultHighWaterMark: base.defaultHighWaterMark,
    setDefaultHighWaterMark: base.setDefaultHighWaterMark,
  });
}

if (major >= 20) Stream.duplexPair = (options) => require('internal/streams/pair')(options);

module.exports = Stream;
