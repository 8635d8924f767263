'use strict';

/* https://nodejs.org/api/stream.html#streamwritablefromwebwritablestream-options and the like for Duplex. */

const { nextTick, then } = internal;
const { invalidArgType, validateObject } = require('internal/errors');
const { destroyStream, prematureClose } = require('internal/streams/tools');
const { Duplex } = require('internal/streams/duplex');
const Writable = require('internal/streams/writable');
const { ReadableStream, WritableStream } = require('stream/web');

/** Options of a Writable that writes with `writer`, and what says whether that is closed. */
function writingWith(writer, { objectMode = false, decodeStrings = true }) {
  const state = { isClosed: false, stream: undefined };
  const telling = (callback) => (error) => {
    try {
      callback(error);
    } catch (thrown) {
      nextTick(() => destroyStream(state.stream, thrown));
    }
  };
  const whenReady = (write, callback) => {
    const done = telling(callback);
    then.call(writer.ready, () => then.call(write(), () => done(), done), done);
  };
  return {
    state,
    writev(chunks, callback) {
      whenReady(() => Promise.all(chunks.map(({ chunk }) => writer.write(chunk))), callback);
    },
    write(given, encoding, callback) {
      const isText = typeof given === 'string' && decodeStrings && !objectMode;
      whenReady(() => writer.write(isText ? require('buffer').Buffer.from(given, encoding) : given), callback);
    },
    final(callback) {
      const done = telling(callback);
      if (!state.isClosed) then.call(writer.close(), () => done(), done);
    },
    watch(stream) {
      state.stream = stream;
      then.call(
        writer.closed,
        () => {
          state.isClosed = true;
          if (!stream.writableEnded) destroyStream(stream, prematureClose());
        },
        (error) => {
          state.isClosed = true;
          destroyStream(stream, error);
        },
      );
      return stream;
    },
  };
}

function writableFromWeb(web, options = {}) {
  if (!(web instanceof WritableStream)) throw invalidArgType('writableStream', 'WritableStream', web);
  validateObject(options, 'options');
  const writer = web.getWriter();
  const { state, watch, ...methods } = writingWith(writer, options);
  return watch(
    new Writable({
      ...options,
      ...methods,
      destroy(error, callback) {
        const done = () => callback(error);
        if (state.isClosed) done();
        else then.call(error == null ? writer.close() : writer.abort(error), done, done);
      },
    }),
  );
}

function duplexFromWeb(pair, options = {}) {
  validateObject(pair, 'pair');
  validateObject(options, 'options');
  const { readable, writable } = pair;
  if (!(readable instanceof ReadableStream)) throw invalidArgType('pair.readable', 'ReadableStream', readable);
  if (!(writable instanceof WritableStream)) throw invalidArgType('pair.writable', 'WritableStream', writable);
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let isReadableClosed = false;
  const { state, watch, ...methods } = writingWith(writer, options);
  const duplex = new Duplex({
    ...options,
    ...methods,
    read() {
      then.call(
        reader.read(),
        ({ done, value }) => duplex.push(done ? null : value),
        (error) => destroyStream(duplex, error),
      );
    },
    destroy(error, callback) {
      const done = () => callback(error);
      const closeWriter = async () => void (state.isClosed || (await writer.abort(error)));
      const closeReader = async () => void (isReadableClosed || (await reader.cancel(error)));
      if (state.isClosed && isReadableClosed) done();
      else then.call(Promise.all([closeWriter(), closeReader()]), done, done);
    },
  });
  watch(duplex);
  then.call(
    reader.closed,
    () => {
      isReadableClosed = true;
    },
    (error) => {
      state.isClosed = isReadableClosed = true;
      destroyStream(duplex, error);
    },
  );
  return duplex;
}

module.exports = { writableFromWeb, duplexFromWeb };
