'use strict';

/* stream.finished and stream.pipeline as they were in Node 10 to 12. */

const { major } = internal;
const { coded, invalidArgType } = require('internal/errors');
const { streamError } = require('internal/streams/old_base');

const isLast = major >= 12;

function once(callback) {
  let isCalled = false;
  return function (...args) {
    if (isCalled) return;
    isCalled = true;
    Reflect.apply(callback, this, args);
  };
}

const isRequest = (stream) => Boolean(stream?.setHeader && typeof stream.abort === 'function');
const hasSide = (stream, word) =>
  typeof stream[word] === 'boolean' || typeof stream[`${word}Ended`] === 'boolean' || Boolean(stream[`_${word}State`]);
const isOpen = (stream, word) => (isLast ? hasSide(stream, word) : stream[word]);

/** Calls back when the stream ends, fails or closes after this; what is over already is never told. */
function endOfStream(stream, givenOptions, givenCallback) {
  const options = (typeof givenOptions === 'function' ? null : givenOptions) ?? {};
  const original = typeof givenOptions === 'function' ? givenOptions : givenCallback;
  if (isLast && typeof options !== 'object') throw invalidArgType('opts', 'object', options);
  if (isLast && typeof original !== 'function') throw invalidArgType('callback', 'function', original);
  const callback = once(original ?? (() => {}));
  let readable = options.readable || (options.readable !== false && isOpen(stream, 'readable'));
  let writable = options.writable || (options.writable !== false && isOpen(stream, 'writable'));
  let hasFinished = stream._writableState?.finished;
  let hasEnded = stream._readableState?.endEmitted;

  const onfinish = () => {
    writable = false;
    hasFinished = true;
    if (!readable) callback.call(stream);
  };
  const onend = () => {
    readable = false;
    hasEnded = true;
    if (!writable) callback.call(stream);
  };
  const onerror = (error) => callback.call(stream, error);
  const tellClosed = (isEnding) =>
    callback.call(stream, isEnding ? undefined : streamError('ERR_STREAM_PREMATURE_CLOSE'));
  const onclose = () => {
    if (readable && !hasEnded) tellClosed(stream._readableState?.ended);
    else if (writable && !hasFinished) tellClosed(stream._writableState?.ended);
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
  if (isRequest(stream)) {
    listen('complete', onfinish);
    listen('abort', onclose);
    if (stream.req) onrequest();
    else listen('request', onrequest);
  } else if (writable && !stream._writableState) {
    listen('end', onlegacyfinish);
    listen('close', onlegacyfinish);
  }
  if (isLast && typeof stream.aborted === 'boolean') listen('aborted', onclose);
  listen('end', onend);
  listen('finish', onfinish);
  if (options.error !== false) listen('error', onerror);
  listen('close', onclose);
  return () => {
    for (const [name, listener] of listeners) stream.removeListener(name, listener);
    stream.req?.removeListener('finish', onfinish);
  };
}

/** Destroys the stream when the pipeline fails, unless it has ended before. */
function destroyer(stream, reading, writing, given) {
  const callback = once(given);
  let isClosed = false;
  let isDestroyed = false;
  stream.on('close', () => {
    isClosed = true;
  });
  endOfStream(stream, { readable: reading, writable: writing }, (error) => {
    if (!error) isClosed = true;
    callback(error);
  });
  return (error) => {
    if (isClosed || isDestroyed) return;
    isDestroyed = true;
    if (isRequest(stream)) stream.abort();
    else if (isLast && isRequest(stream.req)) stream.req.abort();
    else if (typeof stream.destroy === 'function') stream.destroy(isLast ? error : undefined);
    else callback(error || streamError('ERR_STREAM_DESTROYED', 'pipe'));
  };
}

function takeCallback(streams) {
  if (typeof streams[streams.length - 1] === 'function') return streams.pop();
  if (isLast)
    throw coded(
      TypeError,
      'ERR_INVALID_CALLBACK',
      `Callback must be a function. Received ${internal.inspect(streams[streams.length - 1])}`,
    );
  return (error) => {
    if (error) throw error;
  };
}

function pipeline(...given) {
  const callback = takeCallback(given);
  const streams = Array.isArray(given[0]) ? given[0] : given;
  if (streams.length < 2) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "streams" argument must be specified');
  let error;
  const destroys = streams.map((stream, i) => {
    const reading = i < streams.length - 1;
    return destroyer(stream, reading, i > 0, (failure) => {
      error ||= failure;
      if (failure) for (const destroy of destroys) destroy(isLast ? failure : undefined);
      if (reading) return;
      for (const destroy of destroys) destroy();
      callback(error);
    });
  });
  return streams.reduce((from, to) => from.pipe(to));
}

const promised =
  (work) =>
  (...args) =>
    new Promise((resolve, reject) => work(...args, (error) => (error ? reject(error) : resolve())));

module.exports = { endOfStream, finished: promised(endOfStream), pipeline, pipelinePromise: promised(pipeline), once };
