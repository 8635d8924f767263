'use strict';

/* How WebKit's streams, and so Bun's, do https://streams.spec.whatwg.org/#readable-stream-pipe-to: each chunk by a read of its own. */

const { deferred, nothing, then } = require('internal/web_streams/tools');
const { acquireReader, cancelSource, read, releaseReader } = require('internal/web_streams/readable');
const { abortSink, acquire, closeWithErrors, isClosing, release, write } = require('internal/web_streams/writable');

/** Whichever side fails or ends first decides about the other, once what was read is written. */
function pipe(source, sink, { preventAbort, preventCancel, preventClose, signal }) {
  const reader = acquireReader(source);
  const writer = acquire(sink);
  const result = deferred();
  let isShuttingDown = false;
  // Settled once the read that waits is answered.
  let reading;
  let written = Promise.resolve();
  let count = 0;
  source.disturbed = true;

  const finalize = (failure) => {
    if (writer.sink === null) return;
    release(writer);
    releaseReader(reader);
    signal?.removeEventListener('abort', onAbort);
    if (failure === undefined) result.resolve(undefined);
    else result.reject(failure.error);
  };
  /** `begin` starts what is to be done, and answers with the promises of that. */
  const shutDown = (begin, failure) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const complete = () => {
      const promises = begin();
      let left = promises.length;
      if (left === 0) return finalize(failure);
      const succeeded = () => --left === 0 && finalize(failure);
      for (const promise of promises) then(promise, succeeded, (error) => finalize({ error }));
    };
    const isIdle = reading?.state === 'settled' && count === 0;
    // What waits for the writer to be ready waits no longer.
    reading?.resolve();
    if (sink.state !== 'writable' || isClosing(sink) || isIdle) complete();
    else if (reading === undefined) then(written, complete, complete);
    else then(reading.promise, () => void then(written, complete, complete));
  };
  function onAbort() {
    const { reason: error } = signal;
    const abort = () => (!preventAbort && sink.state === 'writable' ? abortSink(sink, error) : Promise.resolve());
    const cancel = () =>
      !preventCancel && source.state === 'readable' ? cancelSource(source, error) : Promise.resolve();
    reading = undefined;
    shutDown(() => [abort(), cancel()], { error });
  }
  if (signal?.aborted) {
    onAbort();
    return result.promise;
  }
  signal?.addEventListener('abort', onAbort);

  const sourceFailed = (error) => {
    shutDown(() => (preventAbort ? [] : [abortSink(sink, error)]), { error });
  };
  const sourceEnded = () => {
    shutDown(() => (preventClose ? [] : [closeWithErrors(writer)]));
  };
  const sinkFailed = (error) => shutDown(() => (preventCancel ? [] : [cancelSource(source, error)]), { error });
  if (source.state === 'errored') sourceFailed(source.storedError);
  else then(reader.closed.promise, undefined, sourceFailed);
  if (sink.state === 'errored') sinkFailed(sink.storedError);
  else then(writer.closed.promise, undefined, sinkFailed);
  if (source.state === 'closed') sourceEnded();
  else then(reader.closed.promise, sourceEnded, nothing);
  if (isClosing(sink) || sink.state === 'closed') {
    const words = 'The destination WritableStream closed before all of the data could be piped to it';
    sinkFailed(new TypeError(words));
  }

  /** Copies a chunk when the writer is ready, and then the next. */
  const copy = () => {
    if (isShuttingDown) return;
    const now = deferred();
    reading = now;
    const take = (value) => {
      now.resolve();
      if (writer.sink === null) return;
      const isWritten = () => void count--;
      count++;
      written = then(write(writer, value), isWritten, isWritten);
      copy();
    };
    const request = {
      chunk: (value) => then(Promise.resolve(), () => take(value)),
      close: now.resolve,
      error: now.resolve,
    };
    const readNext = () => (isShuttingDown || sink.state !== 'writable' ? now.resolve() : read(reader, request));
    if (writer.ready.state === 'settled' && sink.state === 'writable') readNext();
    else then(writer.ready.promise, readNext, now.resolve);
  };
  copy();
  return result.promise;
}

module.exports = { pipe };
