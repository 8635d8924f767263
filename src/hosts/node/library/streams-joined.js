'use strict';

/* Streams made of other things: https://nodejs.org/api/stream.html#streamduplexfromsrc and #streamcomposestreams */

const { major, nextTick, then } = internal;
const { AbortError, abortErrorOf, coded, invalidArgType, invalidReturn } = require('internal/errors');
const { destroyStream, isIterable, isNodeStream, isReadable, isReadableSide, isWebTarget, isWritable, isWritableSide } =
  require('internal/streams/tools');
const { endOfStream } = require('internal/streams/end');
const { pipeline } = require('internal/streams/pipeline');
const { Duplex } = require('internal/streams/duplex');
const Readable = require('internal/streams/readable');
const from = require('internal/streams/from');

class Duplexify extends Duplex {}

/** Node 24.21 and 26 hand on what the last stream tells, in the same turn; before it was read when there was something. */
const COMPOSED_FLOW = major === 24 || major >= 26;

/** Calls once what was kept under that name. */
function release(kept, name, ...args) {
  const call = kept[name];
  kept[name] = null;
  call?.(...args);
}

/** `d` reads what `source` gives and writes into `target`; `d` ends when both have. */
function connect(d, { source, target, writable, readable, sides, flows = false }) {
  const kept = { drain: null, finish: null, read: null, close: undefined };
  if (writable) {
    d._write = (chunk, encoding, callback) => {
      if (target.write(chunk, encoding)) callback();
      else kept.drain = callback;
    };
    d._final = (callback) => {
      target.end();
      kept.finish = callback;
    };
    target.on('drain', () => release(kept, 'drain'));
  }
  if (readable && flows) {
    d._read = () => source.resume();
    source.on('data', (chunk) => {
      if (!d.push(chunk)) source.pause();
    });
    source.on('end', () => d.push(null));
  } else if (readable) {
    source.on('readable', () => release(kept, 'read'));
    source.on('end', () => d.push(null));
    d._read = () => {
      for (;;) {
        const chunk = source.read();
        if (chunk === null) {
          kept.read = d._read;
          return;
        }
        if (!d.push(chunk)) return;
      }
    };
  }
  d._destroy = (given, callback) => {
    const error = !given && kept.close !== null ? new AbortError() : given;
    Object.assign(kept, { drain: null, finish: null, read: null });
    if (kept.close === null) {
      callback(error);
      return;
    }
    kept.close = callback;
    for (const side of sides) if (isNodeStream(side)) destroyStream(side, error);
  };
  return kept;
}

const ended = (d, kept, isOver) => (error) => {
  const callback = kept.close;
  kept.close = null;
  if (callback) callback(error);
  else if (error || isOver()) d.destroy(error);
};

function pairOf({ readable: source, writable: target }) {
  const readable = Boolean(isReadable(source));
  const writable = Boolean(isWritable(target));
  const d = new Duplexify({
    readableObjectMode: Boolean(source?.readableObjectMode),
    writableObjectMode: Boolean(target?.writableObjectMode),
    readable,
    writable,
  });
  const kept = connect(d, { source, target, writable, readable, sides: [target, source] });
  const open = { readable, writable };
  const finish = (side) => (error) => {
    open[side] = false;
    if (error && source && side === 'writable') destroyStream(source, error);
    ended(d, kept, () => !open.readable && !open.writable)(error);
  };
  if (writable) {
    endOfStream(target, finish('writable'));
    target.on('finish', () => release(kept, 'finish'));
  }
  if (readable) endOfStream(source, finish('readable'));
  return d;
}

/** What a function gets that reads, and how it is fed. */
function fed(body) {
  let wanted = deferred();
  const controller = new AbortController();
  const { signal } = controller;
  async function* chunks() {
    for (;;) {
      const { chunk, isDone, callback } = await wanted.promise;
      nextTick(callback);
      if (isDone) return;
      if (signal.aborted) throw abortErrorOf(signal);
      wanted = deferred();
      yield chunk;
    }
  }
  const value = body(chunks(), { signal });
  return {
    value,
    write: (chunk, _encoding, callback) => wanted.resolve({ chunk, isDone: false, callback }),
    final: (callback) => wanted.resolve({ isDone: true, callback }),
    destroy(error, callback) {
      controller.abort();
      callback(error);
    },
  };
}

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

function ofFunction(body, name) {
  const { value, write, final, destroy } = fed(body);
  if (isIterable(value)) return from(Duplexify, value, { objectMode: true, write, final, destroy });
  if (typeof value?.then !== 'function') throw invalidReturn('Iterable, AsyncIterable or AsyncFunction', name, value);
  const promise = Reflect.apply(value.then, value, [
    (result) => {
      if (result != null) throw invalidReturn('nully', 'body', result);
    },
    (error) => destroyStream(d, error),
  ]);
  const d = new Duplexify({
    objectMode: true,
    readable: false,
    write,
    final(callback) {
      final(async () => {
        try {
          await promise;
          nextTick(callback, null);
        } catch (error) {
          nextTick(callback, error);
        }
      });
    },
    destroy,
  });
  return d;
}

function ofPromise(body) {
  const d = new Duplexify({ objectMode: true, writable: false, read() {} });
  Reflect.apply(body.then, body, [
    (value) => {
      if (value != null) d.push(value);
      d.push(null);
    },
    (error) => destroyStream(d, error),
  ]);
  return d;
}

/** What `Duplex.from` makes of a value. */
function duplexOf(body, name) {
  if (body instanceof Duplex || (isReadableSide(body) && isWritableSide(body) && isNodeStream(body))) return body;
  if (isNodeStream(body)) {
    if (isReadableSide(body)) return pairOf({ readable: body });
    return pairOf(isWritableSide(body) ? { writable: body } : { readable: false, writable: false });
  }
  if (typeof body === 'function') return ofFunction(body, name);
  if (isWebSource(body)) return pairOf({ readable: readableFromWeb(body) });
  if (major >= 18 && body instanceof WritableStream)
    return pairOf({ writable: require('internal/streams/into_web').writableFromWeb(body) });
  if (isIterable(body)) return from(Duplexify, body, { objectMode: true, writable: false });
  if (typeof body?.writable === 'object' || typeof body?.readable === 'object') {
    const side = (given, is) => (given ? (is(given) ? given : duplexOf(given, name)) : undefined);
    return pairOf({ readable: side(body.readable, isReadableSide), writable: side(body.writable, isWritableSide) });
  }
  if (typeof body?.then === 'function') return ofPromise(body);
  const kinds = ['Blob', 'ReadableStream', 'WritableStream', 'Stream', 'Iterable', 'AsyncIterable', 'Function'];
  throw invalidArgType(name, [...kinds, '{ readable, writable } pair', 'Promise'], body);
}

const isWebSource = (stream) => major >= 18 && stream instanceof ReadableStream;

function compose(...streams) {
  if (streams.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "streams" argument must be specified');
  if (streams.length === 1) return duplexOf(streams[0], 'body');
  const given = [...streams];
  for (const end of [0, streams.length - 1])
    if (typeof streams[end] === 'function' || isWebTarget(streams[end]) || isWebSource(streams[end]))
      streams[end] = duplexOf(streams[end], 'body');
  streams.forEach((stream, i) => {
    if (!isNodeStream(stream)) return;
    const what =
      i < streams.length - 1 && !isReadable(stream) ? 'readable' : i > 0 && !isWritable(stream) && 'writable';
    if (!what) return;
    const text = `The argument 'streams[${i}]' must be ${what}. Received ${internal.inspect(given[i])}`;
    throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', text);
  });
  const head = streams[0];
  let finish;
  const tail = pipeline(...streams, (error) => finish(error));
  const [writable, readable] = [Boolean(isWritable(head)), Boolean(isReadable(tail))];
  const d = new Duplex({
    writableObjectMode: Boolean(head?.writableObjectMode),
    readableObjectMode: Boolean(tail?.readableObjectMode),
    writable,
    readable,
  });
  const kept = connect(d, { source: tail, target: head, writable, readable, sides: [tail], flows: COMPOSED_FLOW });
  finish = ended(d, kept, () => !readable && !writable);
  if (writable) endOfStream(tail, () => release(kept, 'finish'));
  return d;
}

// --- Streams of the web -----------------------------------------------------------------------------------

const { ReadableStream, WritableStream } = major >= 17 ? require('stream/web') : {};

/** How the end of a stream is told outside: since Node 22 also what zlib could not read. */
function reasonOf(cause) {
  if (cause?.code === 'ERR_STREAM_PREMATURE_CLOSE') return new AbortError(undefined, { cause });
  if (major < 22 || !ZLIB_FAILURES.test(cause?.code)) return cause;
  return Object.assign(new TypeError(undefined, { cause }), { code: cause.code });
}

const ZLIB_FAILURES = /^Z_(?:(?:STREAM|DATA|MEM|BUF|VERSION)_ERROR|NEED_DICT)$/;

function readableToWeb(stream) {
  if (!isReadable(stream)) {
    const closed = new ReadableStream();
    closed.cancel();
    return closed;
  }
  const { readableObjectMode: isOfObjects } = stream;
  let controller;
  stream.pause();
  let isCanceled = false;
  const cleanup = endOfStream(stream, (error) => {
    cleanup();
    stream.on('error', () => undefined);
    if (error) controller.error(reasonOf(error));
    else if (!isCanceled || major < 20) controller.close();
  });
  stream.on('data', (chunk) => {
    controller.enqueue(ArrayBuffer.isView(chunk) && !isOfObjects ? new Uint8Array(chunk) : chunk);
    if (controller.desiredSize <= 0) stream.pause();
  });
  return new ReadableStream(
    {
      start(given) {
        controller = given;
      },
      pull() {
        stream.resume();
      },
      cancel(reason) {
        isCanceled = true;
        destroyStream(stream, reason);
      },
    },
    { highWaterMark: stream.readableHighWaterMark },
  );
}

function readableFromWeb(web, options = {}) {
  const reader = web.getReader();
  let isClosed = false;
  const readable = new Readable({
    ...options,
    read() {
      then.call(
        reader.read(),
        ({ done, value }) => readable.push(done ? null : value),
        (error) => destroyStream(readable, error),
      );
    },
    destroy(error, callback) {
      const done = () => callback(error);
      if (isClosed) done();
      else then.call(reader.cancel(error), done, done);
    },
  });
  then.call(
    reader.closed,
    () => {
      isClosed = true;
    },
    (error) => {
      isClosed = true;
      destroyStream(readable, error);
    },
  );
  return readable;
}

function writableToWeb(stream) {
  let [controller, drained, closed] = [];
  const cleanup = endOfStream(stream, (given) => {
    const error = reasonOf(given);
    cleanup();
    stream.on('error', () => undefined);
    if (error != null) {
      drained?.reject(error);
      closed?.reject(error);
      controller.error(error);
    } else if (closed) closed.resolve();
    else controller.error(new AbortError());
    closed = undefined;
  });
  stream.on('drain', () => drained?.resolve());
  return new WritableStream(
    {
      start(given) {
        controller = given;
      },
      write(chunk) {
        if (!stream.writableNeedDrain && stream.write(chunk)) return undefined;
        drained = deferred();
        return drained.promise.finally(() => {
          drained = undefined;
        });
      },
      abort(reason) {
        destroyStream(stream, reason);
      },
      close() {
        if (!closed && !stream.writableEnded) closed = deferred();
        stream.end();
        return closed.promise;
      },
    },
    { highWaterMark: stream.writableHighWaterMark },
  );
}

module.exports = { duplexOf, compose, readableToWeb, readableFromWeb, writableToWeb };
