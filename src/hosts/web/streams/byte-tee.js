'use strict';

/* https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamtee */

const { deferred, then } = require('internal/web_streams/tools');
const {
  closeBytes,
  enqueueBytes,
  factsOf,
  readInto,
  requestOf,
  respond,
  respondWithNewView,
  ByteQueue,
} = require('internal/web_streams/bytes');
const {
  acquireReader,
  cancelSource,
  createReadable,
  errorSource,
  read,
  releaseReader,
  sourceOf,
} = require('internal/web_streams/readable');
const { acquireByob } = require('internal/web_streams/byte_classes');

/** https://streams.spec.whatwg.org/#abstract-opdef-cloneasuint8array */
function copyOf(chunk) {
  const { buffer, offset, bytes } = factsOf(chunk);
  return new Uint8Array(Reflect.apply(ArrayBuffer.prototype.slice, buffer, [offset, offset + bytes]));
}

/** Both branches read with one reader, whose kind is that of whoever asks: who brings a view gets it filled, the other one a copy. */
function teeBytes(source) {
  let reader = acquireReader(source, 'ReadableStream.tee');
  const branches = [];
  const canceled = [false, false];
  const reasons = [];
  const cancelled = deferred();
  let reading = false;
  let again = [false, false];
  const endIfLive = () => {
    if (!canceled[0] || !canceled[1]) cancelled.resolve(undefined);
  };
  const forwardErrors = (from) =>
    then(from.closed.promise, undefined, (error) => {
      if (from !== reader) return;
      for (const branch of branches) errorSource(branch, error);
      endIfLive();
    });
  const readBy = (isByob) => {
    if (Boolean(reader.isByob) === isByob) return;
    releaseReader(reader);
    reader = isByob ? acquireByob(source, 'ReadableStream.tee') : acquireReader(source, 'ReadableStream.tee');
    forwardErrors(reader);
  };
  const goOn = () => {
    reading = false;
    if (again[0]) pull(0);
    else if (again[1]) pull(1);
  };
  /** A chunk that the other branch gets a copy of; undefined once that failed. */
  const copied = (chunk) => {
    try {
      return copyOf(chunk);
    } catch (error) {
      for (const branch of branches) errorSource(branch, error);
      cancelled.resolve(cancelSource(source, error));
      return undefined;
    }
  };
  const failed = () => {
    reading = false;
  };
  const fill = (i, view) => {
    readBy(true);
    const [own, other] = [branches[i], branches[1 - i]];
    readInto(reader, view, 1, {
      chunk: (chunk) =>
        internal.queueMicrotask(() => {
          again = [false, false];
          const [ownEnded, otherEnded] = [canceled[i], canceled[1 - i]];
          const copy = otherEnded ? undefined : copied(chunk);
          if (!otherEnded && copy === undefined) return;
          if (!ownEnded) respondWithNewView(own, chunk);
          if (!otherEnded) enqueueBytes(other, copy);
          goOn();
        }),
      close: (chunk) => {
        reading = false;
        const [ownEnded, otherEnded] = [canceled[i], canceled[1 - i]];
        if (!ownEnded) closeBytes(own);
        if (!otherEnded) closeBytes(other);
        if (chunk !== undefined) {
          if (!ownEnded) respondWithNewView(own, chunk);
          if (!otherEnded && other.queue.pending.length > 0) respond(other, 0);
        }
        endIfLive();
      },
      error: failed,
    });
  };
  const take = () => {
    readBy(false);
    read(reader, {
      chunk: (chunk) =>
        internal.queueMicrotask(() => {
          again = [false, false];
          const both = !canceled[0] && !canceled[1];
          const copy = both ? copied(chunk) : chunk;
          if (copy === undefined) return;
          if (!canceled[0]) enqueueBytes(branches[0], chunk);
          if (!canceled[1]) enqueueBytes(branches[1], copy);
          goOn();
        }),
      close: () => {
        reading = false;
        branches.forEach((branch, i) => {
          if (!canceled[i]) closeBytes(branch);
        });
        for (const branch of branches) if (branch.queue.pending.length > 0) respond(branch, 0);
        endIfLive();
      },
      error: failed,
    });
  };
  const pull = (i) => {
    if (reading) {
      again[i] = true;
      return;
    }
    reading = true;
    const request = requestOf(branches[i]);
    if (request === null) take();
    else fill(i, request.view);
  };
  const canceller = (i) => (reason) => {
    canceled[i] = true;
    reasons[i] = reason;
    if (canceled[1 - i]) cancelled.resolve(cancelSource(source, reasons));
    return cancelled.promise;
  };
  const made = [0, 1].map((i) =>
    createReadable(undefined, { pull: () => pull(i), cancel: canceller(i) }, 0, null, new ByteQueue(undefined)),
  );
  branches.push(...made.map(sourceOf));
  forwardErrors(reader);
  return made;
}

module.exports = { teeBytes };
