'use strict';

/* https://nodejs.org/api/stream.html#streamfinishedstream-options-callback */

const { major, nextTick } = internal;
const {
  invalidArgType,
  validateBoolean,
  validateFunction,
  validateObject,
  validateAbortSignal,
  abortErrorOf,
} = require('internal/errors');
const tools = require('internal/streams/tools');
const { isModern } = tools;

const nop = () => {};

function once(callback) {
  let isCalled = false;
  return function (...args) {
    if (isCalled) return;
    isCalled = true;
    Reflect.apply(callback, this, args);
  };
}

/** What a stream that closed has to say: its error, or that it closed too early, or nothing. */
function closeError(stream, sides) {
  const errored = isModern ? tools.erroredOf(stream) : null;
  if (errored) return errored;
  const isUnread = sides.readable && !sides.readableFinished && (!isModern || tools.isReadableSide(stream, true));
  if (isUnread && !tools.isReadableFinished(stream, false)) return tools.prematureClose();
  if (sides.writable && !sides.writableFinished && !tools.isWritableFinished(stream, false))
    return tools.prematureClose();
  return null;
}

/** Whether the stream is over already; undefined when it is not, else what there is to say. */
function alreadyOver(stream, sides, willClose) {
  const { _writableState: w, _readableState: r } = stream;
  if (tools.isClosed(stream)) return closeError(stream, sides);
  const errored = tools.erroredOf(stream);
  if (w?.errorEmitted || r?.errorEmitted) return willClose ? undefined : errored;
  const { readable, writable, readableFinished, writableFinished } = sides;
  if (
    !readable &&
    (!willClose || tools.isReadable(stream)) &&
    (writableFinished || tools.isWritable(stream) === false) &&
    !(w?.pendingcb > 0)
  ) {
    return errored;
  }
  if (!writable && (!willClose || tools.isWritable(stream)) && (readableFinished || tools.isReadable(stream) === false))
    return errored;
  if (r && stream.req && stream.aborted) return errored;
  return undefined;
}

/** The same as Node 16 and older see it; they never say why. */
function alreadyOverOld(stream, sides, willClose) {
  const { _writableState: w, _readableState: r } = stream;
  const isOver =
    (!w && !r && stream._closed === true) ||
    w?.closed ||
    r?.closed ||
    w?.errorEmitted ||
    r?.errorEmitted ||
    (r && stream.req && stream.aborted) ||
    ((major < 15 || !willClose || (!w && !r)) &&
      (!sides.writable || w?.finished) &&
      (!sides.readable || r?.endEmitted));
  return isOver ? null : undefined;
}

/** Calls back when the stream has ended, failed or closed. Answers with a function that stops listening. */
function endOfStream(stream, given, givenCallback) {
  const options = givenCallback === undefined ? {} : (given ?? {});
  const original = givenCallback ?? given;
  if (givenCallback !== undefined && given != null) validateObject(given, 'options');
  validateFunction(original, 'callback');
  validateAbortSignal(options.signal, 'options.signal');
  if (isModern && !tools.isNodeStream(stream)) {
    const { insideOf, endOfWeb } = require('internal/streams/of_web');
    if (insideOf(stream) !== undefined) return endOfWeb(stream, options.signal, original);
    throw invalidArgType('stream', ['ReadableStream', 'WritableStream', 'Stream'], stream);
  }
  let callback = once(original);
  const sides = {
    readable: options.readable ?? tools.isReadableSide(stream),
    writable: options.writable ?? tools.isWritableSide(stream),
    readableFinished: tools.isReadableFinished(stream, false),
    writableFinished: tools.isWritableFinished(stream, false),
  };
  const { readable, writable } = sides;
  let willClose =
    tools.willEmitClose(stream) &&
    tools.isReadableSide(stream) === readable &&
    tools.isWritableSide(stream) === writable;
  const over = (isModern ? alreadyOver : alreadyOverOld)(stream, sides, willClose);

  if (tools.isNewest && over !== undefined) return alreadySettled(stream, over, original, options);

  const onfinish = () => {
    sides.writableFinished = true;
    if (stream.destroyed) willClose = false;
    if (willClose && (!stream.readable || readable)) return;
    if (!readable || sides.readableFinished) callback.call(stream);
  };
  const onend = () => {
    sides.readableFinished = true;
    if (stream.destroyed) willClose = false;
    if (willClose && (!stream.writable || writable)) return;
    if (!writable || sides.writableFinished) callback.call(stream);
  };
  const onerror = (error) => callback.call(stream, error);
  const onclose = () => {
    const error = closeError(stream, sides);
    if (error === null) callback.call(stream);
    else callback.call(stream, error);
  };
  const onlegacyfinish = () => {
    if (!stream.writable) onfinish();
  };
  const onrequest = () => stream.req.on('finish', onfinish);

  const listeners = [];
  const listen = (name, listener) => {
    stream.on(name, listener);
    listeners.push([name, listener]);
  };
  if (tools.isRequest(stream)) {
    listen('complete', onfinish);
    if (!willClose) listen('abort', onclose);
    if (stream.req) onrequest();
    else listen('request', onrequest);
  } else if (writable && !stream._writableState) {
    listen('end', onlegacyfinish);
    listen('close', onlegacyfinish);
  }
  if (!willClose && typeof stream.aborted === 'boolean') listen('aborted', onclose);
  listen('end', onend);
  listen('finish', onfinish);
  if (options.error !== false) listen('error', onerror);
  listen('close', onclose);

  if (over !== undefined) nextTick(isModern ? (tools.isClosed(stream) ? onclose : () => tellOver()) : () => callback());
  const tellOver = () => {
    const error = tools.erroredOf(stream);
    if (error) callback.call(stream, error);
    else callback.call(stream);
  };

  const cleanup = () => {
    callback = nop;
    for (const [name, listener] of listeners) stream.removeListener(name, listener);
    stream.req?.removeListener?.('finish', onfinish);
  };
  if (options.signal && !(isModern ? tools.isClosed(stream) : over !== undefined)) {
    const abort = () => {
      const last = callback;
      cleanup();
      last.call(stream, abortErrorOf(options.signal));
    };
    if (options.signal.aborted) nextTick(abort);
    else {
      const inner = callback;
      callback = once((...args) => {
        options.signal.removeEventListener('abort', abort);
        inner.apply(stream, args);
      });
      options.signal.addEventListener('abort', abort);
    }
  }
  return cleanup;
}

/** Of late nobody listens to what is over. */
function alreadySettled(stream, error, original, options) {
  let callback = original;
  if (options.error !== false) stream.on('error', nop);
  nextTick(() => Reflect.apply(callback, stream, error === null ? [] : [error]));
  return () => {
    callback = nop;
    if (options.error !== false) stream.removeListener('error', nop);
  };
}

/** The form that gives a promise. */
function finished(stream, options) {
  if (isModern && options?.cleanup) validateBoolean(options.cleanup, 'cleanup');
  return new Promise((resolve, reject) => {
    const cleanup = endOfStream(stream, options ?? {}, (error) => {
      if (options?.cleanup) cleanup();
      if (error) reject(error);
      else resolve();
    });
  });
}

module.exports = { endOfStream, finished, once };
