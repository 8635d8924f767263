'use strict';

/* The web's streams among Node's own: in `pipeline`, `finished` and `addAbortSignal`, since Node 18. */

const { nextTick, then } = internal;
const { abortErrorOf } = require('internal/errors');
const { deferred, rejectedDeferred, resolvedDeferred } = require('internal/web_streams/tools');
const { sourceOf } = require('internal/web_streams/readable');
const { sinkOf } = require('internal/web_streams/writable');

/** What is known within of a stream that is read or written; undefined when it is none. */
const insideOf = (stream) => sourceOf(stream) ?? sinkOf(stream);

/** Writes what an iterable gives, whenever there is room. */
async function writeAll(iterable, target, finish, { end }) {
  const writer = (target.writable ?? target).getWriter();
  let failure;
  try {
    for await (const chunk of iterable) {
      await writer.ready;
      then.call(writer.write(chunk), undefined, () => {});
    }
    await writer.ready;
    if (end) await writer.close();
  } catch (error) {
    failure = error;
    try {
      await writer.abort(error);
    } catch (other) {
      failure = other;
    }
  }
  finish(failure);
}

/** Calls back when the stream is closed or has failed. */
function endOfWeb(stream, signal, callback) {
  const inside = insideOf(stream);
  let isOver = false;
  const tell = (...args) => {
    if (isOver) return;
    isOver = true;
    signal?.removeEventListener('abort', abort);
    Reflect.apply(callback, stream, args);
  };
  const abort = () => tell(abortErrorOf(signal));
  if (signal?.aborted) nextTick(abort);
  else signal?.addEventListener('abort', abort);
  const later = (value) => nextTick(tell, value);
  inside.over ??=
    inside.state === 'closed'
      ? resolvedDeferred()
      : inside.state === 'errored'
        ? rejectedDeferred(inside.storedError)
        : deferred();
  then.call(inside.over.promise, later, later);
  return () => {};
}

module.exports = { insideOf, writeAll, endOfWeb };
