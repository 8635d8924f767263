'use strict';

/* https://nodejs.org/api/stream.html#streampipelinesource-transforms-destination-callback */

const { major, nextTick } = internal;
const {
  coded,
  invalidArgType,
  invalidReturn,
  validateCallback,
  validateAbortSignal,
  abortErrorOf,
} = require('internal/errors');
const tools = require('internal/streams/tools');
const { endOfStream, once } = require('internal/streams/end');
const { PassThrough } = require('internal/streams/duplex');
const Readable = require('internal/streams/readable');
const { isModern, isIterable, isNodeStream, isReadableSide, isWebTarget } = tools;

/** Destroys the stream when the pipeline fails, unless it has ended before. */
function destroyer(stream, reading, writing, callback) {
  let isFinished = false;
  stream.on('close', () => {
    isFinished = true;
  });
  const cleanup = endOfStream(stream, { readable: reading, writable: writing }, (error) => {
    isFinished = !error;
    if (isModern) return;
    const state = stream._readableState;
    // Some readable streams close before they end.
    if (
      error?.code === 'ERR_STREAM_PREMATURE_CLOSE' &&
      reading &&
      state?.ended &&
      !state.errored &&
      !state.errorEmitted
    ) {
      stream.once('end', callback).once('error', callback);
    } else callback(error);
  });
  const destroy = (error) => {
    if (isFinished) return;
    isFinished = true;
    tools.destroyStream(stream, error);
    if (!isModern) callback(error || tools.destroyedError('pipe'));
  };
  return { destroy: isModern ? (error) => destroy(error || tools.destroyedError('pipe')) : destroy, cleanup };
}

function asIterable(value) {
  if (isIterable(value)) return value;
  if (isReadableSide(value)) return fromReadable(value);
  throw invalidArgType('val', ['Readable', 'Iterable', 'AsyncIterable'], value);
}

async function* fromReadable(stream) {
  yield* Readable.prototype[Symbol.asyncIterator].call(stream);
}

/** Writes what an iterable gives into a stream, waiting where the stream is full. */
async function pumpNew(iterable, writable, finish, { end }) {
  let error;
  let wake = null;
  const resume = (failure) => {
    if (failure) error = failure;
    const waiting = wake;
    wake = null;
    waiting?.();
  };
  const wait = () =>
    new Promise((resolve, reject) => {
      if (error) reject(error);
      else {
        wake = () => {
          if (error) reject(error);
          else resolve();
        };
      }
    });
  writable.on('drain', resume);
  const cleanup = endOfStream(writable, { readable: false }, resume);
  try {
    if (writable.writableNeedDrain) await wait();
    for await (const chunk of iterable) if (!writable.write(chunk)) await wait();
    if (end) writable.end();
    if (end || !isModern) await wait();
    finish();
  } catch (failure) {
    finish(error !== failure ? tools.both(error, failure) : failure);
  } finally {
    cleanup();
    writable.off('drain', resume);
  }
}

/** As Node 14 does it: the end of the target is not waited for. */
async function pumpOld(iterable, writable, finish) {
  const { once: onceEmitted } = require('events');
  let error;
  try {
    if (writable.writableNeedDrain) await onceEmitted(writable, 'drain');
    for await (const chunk of iterable) {
      if (writable.write(chunk)) continue;
      if (writable.destroyed) return;
      await onceEmitted(writable, 'drain');
    }
    writable.end();
  } catch (failure) {
    error = failure;
  } finally {
    finish(error);
  }
}

const pump = major < 15 ? pumpOld : pumpNew;

/** src.pipe(dst), and when both are done. */
function pipe(src, dst, finish, finishOnError, { end }) {
  let hasEnded = false;
  dst.on('close', () => {
    if (!hasEnded) finishOnError(tools.prematureClose());
  });
  src.pipe(dst, { end: false });
  if (end) {
    const endTarget = () => {
      hasEnded = true;
      dst.end();
    };
    if (tools.isReadableFinished(src)) nextTick(endTarget);
    else src.once('end', endTarget);
  } else finish();
  endOfStream(src, { readable: true, writable: false }, (error) => {
    const state = src._readableState;
    if (error?.code === 'ERR_STREAM_PREMATURE_CLOSE' && state?.ended && !state.errored && !state.errorEmitted) {
      src.once('end', finish).once('error', finish);
    } else finish(error);
  });
  return endOfStream(dst, { readable: false, writable: true }, finish);
}

function pipelineOf(given, callback, options) {
  const streams = given.length === 1 && Array.isArray(given[0]) ? given[0] : given;
  if (streams.length < 2) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "streams" argument must be specified');
  const outer = options?.signal;
  validateAbortSignal(outer, 'options.signal');
  // Node has them since 15.
  const controller = major >= 15 ? new AbortController() : null;
  const signal = controller?.signal;
  const destroys = [];
  const lastCleanups = [];
  let error;
  let value;
  let pending = 0;

  const settle = (failure, isFinal) => {
    const isWeak = error?.code === 'ERR_STREAM_PREMATURE_CLOSE' || (major >= 24 && error?.name === 'AbortError');
    if (failure && (!error || isWeak)) error = failure;
    if (!error && !isFinal) return;
    while (destroys.length > 0) destroys.shift()(error);
    outer?.removeEventListener('abort', abort);
    controller?.abort();
    if (!isFinal) return;
    if (!isModern) {
      callback(error, value);
      return;
    }
    if (!error) for (const cleanup of lastCleanups) cleanup();
    nextTick(callback, error, value);
  };
  const finish = (failure) => settle(failure, --pending === 0);
  const finishOnError = major >= 22 ? (failure) => settle(failure, false) : finish;
  const abort = () => settle(isModern ? abortErrorOf(outer) : abortErrorOf({ reason: undefined }));
  outer?.addEventListener('abort', abort);

  const watchStream = (stream, reading, writing, isLast, end) => {
    const isReadableLast = isLast && tools.isReadable(stream);
    if (end) {
      if (!isModern) pending++;
      const made = destroyer(
        stream,
        reading,
        writing,
        isModern
          ? undefined
          : once((failure) => {
              if (!failure && !reading && tools.isReadableFinished(stream, false)) {
                stream.read(0);
                destroyer(stream, true, writing, once(finish));
              } else finish(failure);
            }),
      );
      destroys.push(made.destroy);
      if (isReadableLast) lastCleanups.push(made.cleanup);
    }
    if (!isModern) {
      if (!end) stream.on('error', finish);
      return;
    }
    const onerror = (failure) => {
      if (failure && failure.name !== 'AbortError' && failure.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        finishOnError(failure);
    };
    stream.on('error', onerror);
    if (isReadableLast) lastCleanups.push(() => stream.removeListener('error', onerror));
  };

  const callSource = (source) => {
    const result = controller === null ? source() : source({ signal });
    if (!isIterable(result)) throw invalidReturn('Iterable, AsyncIterable or Stream', 'source', result);
    return result;
  };

  /** The last part is a function: its result goes into a stream that pipeline can return. */
  const callSink = (result, end) => {
    const through = new PassThrough({ objectMode: true });
    const then = result?.then;
    if (typeof then === 'function') {
      if (isModern) pending++;
      then.call(
        result,
        (given) => {
          value = given;
          if (major < 15) {
            through.end(given);
            return;
          }
          if (given != null || !isModern) through.write(given);
          if (end) through.end();
          if (isModern) nextTick(finish);
        },
        (failure) => {
          through.destroy(failure);
          if (isModern) nextTick(finish, failure);
        },
      );
    } else if (isIterable(result, true)) {
      pending++;
      pump(result, through, finish, { end });
    } else throw invalidReturn('AsyncIterable or Promise', 'destination', result);
    if (!isModern) pending++;
    const { destroy, cleanup } = destroyer(through, false, true, isModern ? undefined : once(finish));
    destroys.push(destroy);
    lastCleanups.push(cleanup);
    return through;
  };

  const connect = (from, stream, isLast, end) => {
    if (isReadableSide(from)) {
      if (!isModern) {
        from.pipe(stream, { end });
        if (stream === process.stdout || stream === process.stderr) from.on('end', () => stream.end());
        return stream;
      }
      pending += 2;
      const cleanup = pipe(from, stream, finish, finishOnError, { end });
      if (isLast && tools.isReadable(stream)) lastCleanups.push(cleanup);
    } else if (isIterable(from)) {
      pending++;
      pump(from, stream, finish, { end });
    } else
      throw invalidArgType('val', ['Readable', 'Iterable', 'AsyncIterable', 'ReadableStream', 'TransformStream'], from);
    return stream;
  };

  let result;
  streams.forEach((stream, i) => {
    const from = isWebTarget(result) ? result.readable : result;
    const reading = i < streams.length - 1;
    const end = reading || options?.end !== false;
    if (isNodeStream(stream)) {
      const next = streams[i + 1];
      if (major >= 24 && (next?.closed || next?.destroyed)) {
        throw coded(Error, 'ERR_STREAM_UNABLE_TO_PIPE', 'Cannot pipe to a closed or destroyed stream');
      }
      watchStream(stream, reading, i > 0, !reading, end);
    }
    if (i === 0) {
      if (typeof stream === 'function') result = callSource(stream);
      else if (isIterable(stream) || isReadableSide(stream) || isWebTarget(stream)) result = stream;
      else
        throw invalidArgType(
          'body',
          [
            'Blob',
            'ReadableStream',
            'WritableStream',
            'Stream',
            'Iterable',
            'AsyncIterable',
            'Function',
            '{ readable, writable } pair',
            'Promise',
          ],
          stream,
        );
    } else if (typeof stream === 'function') {
      const given = controller === null ? stream(asIterable(from)) : stream(asIterable(from), { signal });
      if (!reading) result = callSink(given, end);
      else if (isIterable(given, true)) result = given;
      else throw invalidReturn('AsyncIterable', `transform[${i - 1}]`, given);
    } else if (isWebTarget(stream)) {
      pending++;
      require('internal/streams/of_web').writeAll(asIterable(from), stream, finish, { end });
      result = stream;
    } else result = connect(from, stream, !reading, end);
  });
  if (isModern ? signal.aborted || outer?.aborted : outer?.aborted) nextTick(abort);
  return result;
}

function pipeline(...streams) {
  validateCallback(streams[streams.length - 1], 'streams[stream.length - 1]');
  const callback = streams.pop();
  return pipelineOf(streams, once(callback));
}

/** The form that gives a promise. */
function pipelinePromise(...streams) {
  return new Promise((resolve, reject) => {
    const last = streams[streams.length - 1];
    let options;
    if (last && typeof last === 'object' && !isNodeStream(last) && !isIterable(last) && !isWebTarget(last))
      options = streams.pop();
    pipelineOf(streams, (error, value) => (error ? reject(error) : resolve(value)), options);
  });
}

module.exports = { pipeline, pipelinePromise };
