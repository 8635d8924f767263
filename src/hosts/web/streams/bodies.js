'use strict';

/* Bodies of requests and responses as streams, for the host. */

const {
  acquireReader,
  closeSource,
  createReadable,
  enqueue,
  errorSource,
  read,
  sourceOf,
  tee,
} = require('internal/web_streams/readable');
const { isPage, major } = require('internal/web_streams/tools');

/** Since Node 20, and in pages, they are streams of bytes. */
const hasBytes = isPage || (major >= 20 && !internal.isBun);

/** A stream whose chunks the host gives: `pull` is called with what takes a chunk, and what takes the end. */
function bodyStream(pull, cancel) {
  let source;
  const stream = createReadable(
    undefined,
    {
      pull: () =>
        new Promise((resolve) =>
          pull(
            (chunk) => resolve(enqueue(source, chunk)),
            () => resolve(end(source)),
          ),
        ),
      cancel: () => void cancel(),
    },
    0,
    null,
    hasBytes ? new (require('internal/web_streams/bytes').ByteQueue)(undefined) : undefined,
  );
  source = sourceOf(stream);
  // It has been there as long as the body.
  source.started = source.isOfBody = true;
  return stream;
}

/** Who waits with a view gets it back. */
function end(source) {
  closeSource(source);
  if (hasBytes && source.queue.pending.length > 0) source.bytes.respond(source, 0);
}

const fail = (stream, error) => errorSource(sourceOf(stream), error);
const isStream = (value) => sourceOf(value) !== undefined;
const isLocked = (stream) => sourceOf(stream).reader !== null;
const isDisturbed = (stream) => sourceOf(stream).disturbed;

/** Somebody takes the body past its stream: who asks the stream from now on finds nothing. */
function useUp(stream) {
  const source = sourceOf(stream);
  source.disturbed = true;
  if (source.reader === null) acquireReader(source);
}

/** Reads a stream to its end: `bytesOf` a chunk are undefined where there are none; `done` gets its chunks, or `failed` the error. */
function readAll(stream, bytesOf, done, failed) {
  const reader = acquireReader(sourceOf(stream));
  const chunks = [];
  const next = () =>
    read(reader, {
      chunk: (chunk) => {
        const bytes = bytesOf(chunk);
        if (bytes === undefined) return void failed(new TypeError('Received non-Uint8Array chunk'));
        chunks.push(bytes);
        // Bun takes what is there in one go.
        if (internal.isBun && reader.source.queue.length > 0) next();
        else if (internal.isBun && reader.source.state === 'closed') done(chunks);
        else internal.queueMicrotask(next);
      },
      close: () => done(chunks),
      error: failed,
    });
  next();
}

const copies = (stream) => tee(sourceOf(stream));

module.exports = { bodyStream, copies, fail, isDisturbed, isLocked, isStream, readAll, useUp };
