'use strict';

/* Streams of bytes and what is behind their controllers: https://streams.spec.whatwg.org/#rbs-controller-abstract-ops */

const { invalidState, isPage, refused, withCode } = require('internal/web_streams/tools');
const { errorSource, finishCleared, pullIfNeeded } = require('internal/web_streams/readable');

const CONTROLLER = 'ReadableByteStreamController';
const REQUEST = 'ReadableStreamBYOBRequest';
const typedArrays = Object.getPrototypeOf(Uint8Array.prototype);

/** What a view shows, whatever the program has put on it; undefined where it is none. */
function factsOf(view) {
  if (!ArrayBuffer.isView(view)) return undefined;
  const name = Reflect.get(typedArrays, Symbol.toStringTag, view);
  const Class = name === undefined ? DataView : globalThis[name];
  const of = name === undefined ? DataView.prototype : typedArrays;
  const [buffer, offset, bytes] = ['buffer', 'byteOffset', 'byteLength'].map((key) => Reflect.get(of, key, view));
  return { Class, buffer, offset, bytes, elementSize: Class.BYTES_PER_ELEMENT ?? 1 };
}

const sizeOfBuffer = (buffer) => Reflect.get(ArrayBuffer.prototype, 'byteLength', buffer);

function isDetached(buffer) {
  try {
    return new Uint8Array(buffer) === undefined;
  } catch {
    return true;
  }
}

/** https://streams.spec.whatwg.org/#transfer-array-buffer */
function transferred(buffer) {
  if (isDetached(buffer)) throw new TypeError('Cannot perform Construct on a detached ArrayBuffer');
  return structuredClone(buffer, { transfer: [buffer] });
}

const bytesAt = (buffer, offset, bytes) => new Uint8Array(buffer, offset, bytes);

/** Bytes that wait to be read, and the views that wait for bytes: [[queue]], [[pendingPullIntos]] and [[byobRequest]]. */
class ByteQueue {
  entries = [];
  total = 0;
  pending = [];
  request = null;
  constructor(autoAllocate) {
    this.autoAllocate = autoAllocate;
  }
  get length() {
    return this.entries.length;
  }
  /** https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerenqueuechunktoqueue */
  add(buffer, offset, bytes) {
    this.entries.push({ buffer, offset, bytes });
    this.total += bytes;
  }
  /** The first chunk as a default reader gets it. */
  dequeue() {
    const { buffer, offset, bytes } = this.entries.shift();
    this.total -= bytes;
    return bytesAt(buffer, offset, bytes);
  }
  reset() {
    invalidate(this);
    this.pending = [];
    this.entries = [];
    this.total = 0;
  }
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-invalidate-byob-request */
function invalidate(queue) {
  if (queue.request === null) return;
  queue.request.source = null;
  queue.request.view = null;
  queue.request = null;
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-get-byob-request */
function requestOf({ queue }, source) {
  if (queue.request === null && queue.pending.length > 0) {
    const [{ buffer, offset, filled, bytes }] = queue.pending;
    queue.request = { source, view: bytesAt(buffer, offset + filled, bytes - filled), shown: undefined };
  }
  return queue.request;
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-enqueue */
function enqueueBytes(source, chunk) {
  if (source.closeRequested || source.state !== 'readable') return;
  const { queue, reader } = source;
  const facts = factsOf(chunk);
  const buffer = transferred(facts.buffer);
  if (queue.pending.length > 0) {
    const [first] = queue.pending;
    if (isDetached(first.buffer))
      throw invalidState('Destination ArrayBuffer is detached', 'detached enqueue', `${CONTROLLER}.enqueue`);
    invalidate(queue);
    first.buffer = transferred(first.buffer);
    if (first.by === 'none') enqueueOfNobody(queue, first);
  }
  if (reader !== null && !reader.isByob) giveBytes(source, buffer, facts);
  else {
    queue.add(buffer, facts.offset, facts.bytes);
    if (reader !== null) commitAll(source, fillPending(queue));
  }
  pullIfNeeded(source);
}

/** To a default reader, as soon as it has all that came before. */
function giveBytes(source, buffer, { offset, bytes }) {
  const { queue, reader } = source;
  while (reader.requests.length > 0 && queue.total > 0) {
    const request = reader.requests.shift();
    const chunk = queue.dequeue();
    drained(source);
    request.chunk(chunk);
  }
  if (reader.requests.length === 0) queue.add(buffer, offset, bytes);
  else {
    queue.pending.shift();
    reader.requests.shift().chunk(bytesAt(buffer, offset, bytes));
  }
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-handle-queue-drain */
function drained(source) {
  if (source.closeRequested && source.queue.total === 0) finishCleared(source);
  else pullIfNeeded(source);
}

/** https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerenqueueclonedchunktoqueue */
const enqueueCopy = (queue, buffer, offset, bytes) =>
  queue.add(Reflect.apply(ArrayBuffer.prototype.slice, buffer, [offset, offset + bytes]), 0, bytes);

/** https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerenqueuedetachedpullintotoqueue */
function enqueueOfNobody(queue, { buffer, offset, filled }) {
  if (filled > 0) enqueueCopy(queue, buffer, offset, filled);
  queue.pending.shift();
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-fill-pull-into-descriptor-from-queue */
function fill(queue, into) {
  const most = Math.min(queue.total, into.bytes - into.filled);
  const aligned = most + into.filled - ((most + into.filled) % into.elementSize);
  const isReady = aligned >= into.least;
  let left = isReady ? aligned - into.filled : most;
  while (left > 0) {
    const [first] = queue.entries;
    const count = Math.min(left, first.bytes);
    bytesAt(into.buffer, into.offset + into.filled, count).set(bytesAt(first.buffer, first.offset, count));
    if (first.bytes === count) queue.entries.shift();
    else {
      first.offset += count;
      first.bytes -= count;
    }
    queue.total -= count;
    into.filled += count;
    left -= count;
  }
  return isReady;
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-process-pull-into-descriptors-using-queue */
function fillPending(queue) {
  const filled = [];
  while (queue.pending.length > 0 && queue.total > 0 && fill(queue, queue.pending[0]))
    filled.push(queue.pending.shift());
  return filled;
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-convert-pull-into-descriptor */
const viewOf = ({ Class, buffer, offset, filled, elementSize }) =>
  new Class(transferred(buffer), offset, filled / elementSize);

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-commit-pull-into-descriptor */
function commit(source, into) {
  const view = viewOf(into);
  const request = source.reader.requests.shift();
  if (source.state === 'closed') request.close(view);
  else request.chunk(view);
}

function commitAll(source, filled) {
  for (const into of filled) commit(source, into);
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond */
function respond(source, count) {
  const [first] = source.queue.pending;
  if (source.state === 'closed') {
    if (count !== 0) throw badCount(count, 'closed count', TypeError);
  } else if (count === 0) throw badCount(count, 'no count', TypeError);
  else if (first.filled + count > first.bytes) throw badCount(count, 'great count', RangeError);
  first.buffer = transferred(first.buffer);
  respondWith(source, first, count);
}

const badCount = (count, what, Class) =>
  isPage
    ? refused(what, `${REQUEST}.respond`, Class)
    : withCode(
        Class,
        'ERR_INVALID_ARG_VALUE',
        `The argument 'bytesWritten' is invalid. Received ${internal.inspect(count)}`,
      );

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-with-new-view */
function respondWithNewView(source, view) {
  const { buffer, offset, bytes } = factsOf(view);
  const [first] = source.queue.pending;
  const isClosed = source.state === 'closed';
  if (isClosed !== (bytes === 0))
    throw isClosed
      ? invalidState('View is not zero-length', 'closed view', `${REQUEST}.respondWithNewView`)
      : invalidState('View is zero-length', 'no view', `${REQUEST}.respondWithNewView`);
  if (first.offset + first.filled !== offset) throw badView(view, 'view elsewhere');
  if (first.bufferBytes !== sizeOfBuffer(buffer)) throw badView(view, 'other buffer');
  if (first.filled + bytes > first.bytes) throw badView(view, 'great view');
  first.buffer = transferred(buffer);
  respondWith(source, first, bytes);
}

const badView = (view, what) =>
  isPage
    ? refused(what, `${REQUEST}.respondWithNewView`, RangeError)
    : withCode(
        RangeError,
        'ERR_INVALID_ARG_VALUE',
        `The argument 'view' is invalid. Received ${internal.inspect(view)}`,
      );

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-internal */
function respondWith(source, first, count) {
  invalidate(source.queue);
  if (source.state === 'closed') respondClosed(source, first);
  else respondReadable(source, first, count);
  pullIfNeeded(source);
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-in-closed-state */
function respondClosed(source, first) {
  const { queue, reader } = source;
  if (first.by === 'none') queue.pending.shift();
  if (!reader?.isByob) return;
  commitAll(source, queue.pending.splice(0, reader.requests.length));
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-in-readable-state */
function respondReadable(source, first, count) {
  const { queue } = source;
  first.filled += count;
  if (first.by === 'none') {
    enqueueOfNobody(queue, first);
    commitAll(source, fillPending(queue));
    return;
  }
  if (first.filled < first.least) return;
  queue.pending.shift();
  const rest = first.filled % first.elementSize;
  if (rest > 0) enqueueCopy(queue, first.buffer, first.offset + first.filled - rest, rest);
  first.filled -= rest;
  const filled = fillPending(queue);
  commit(source, first);
  commitAll(source, filled);
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-close */
function closeBytes(source) {
  const { queue } = source;
  if (source.closeRequested || source.state !== 'readable') return;
  if (queue.total > 0) {
    source.closeRequested = true;
    return;
  }
  if (queue.pending.length > 0 && queue.pending[0].filled % queue.pending[0].elementSize !== 0) {
    const error = invalidState('Partial read', 'partial close', `${CONTROLLER}.close`);
    errorSource(source, error);
    throw error;
  }
  finishCleared(source);
}

/** https://streams.spec.whatwg.org/#readable-stream-byob-reader-read */
function readInto(reader, view, least, request) {
  const { source } = reader;
  source.disturbed = true;
  if (source.state === 'errored') request.error(source.storedError);
  else pullInto(source, view, least, request);
}

/** https://streams.spec.whatwg.org/#readable-byte-stream-controller-pull-into */
function pullInto(source, view, least, request) {
  const { queue, reader } = source;
  const facts = factsOf(view);
  let buffer;
  try {
    buffer = transferred(facts.buffer);
  } catch (error) {
    return request.error(error);
  }
  const bufferBytes = sizeOfBuffer(buffer);
  const into = { ...facts, buffer, bufferBytes, filled: 0, least: least * facts.elementSize, by: 'byob' };
  const wait = () => {
    queue.pending.push(into);
    reader.requests.push(request);
  };
  if (queue.pending.length > 0) return wait();
  if (source.state === 'closed') return request.close(new into.Class(buffer, into.offset, 0));
  if (queue.total > 0) {
    if (fill(queue, into)) {
      const filled = viewOf(into);
      drained(source);
      return request.chunk(filled);
    }
    if (source.closeRequested) {
      const error = invalidState('ReadableStream closed', 'partial read');
      errorSource(source, error);
      return request.error(error);
    }
  }
  wait();
  return pullIfNeeded(source);
}

/** A view for what a default reader waits for, where the source wants one: the last steps of [[PullSteps]]. */
function allocate({ queue }) {
  const bytes = queue.autoAllocate;
  if (bytes === undefined) return;
  const buffer = new ArrayBuffer(bytes);
  queue.pending.push({
    Class: Uint8Array,
    buffer,
    offset: 0,
    bytes,
    elementSize: 1,
    bufferBytes: bytes,
    filled: 0,
    least: 1,
    by: 'default',
  });
}

/** https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontroller-releasesteps */
function letGo({ queue }) {
  if (queue.pending.length === 0) return;
  queue.pending[0].by = 'none';
  queue.pending.length = 1;
}

module.exports = {
  allocate,
  ByteQueue,
  closeBytes,
  enqueueBytes,
  factsOf,
  isDetached,
  letGo,
  readInto,
  requestOf: (source) => requestOf(source, source),
  respond,
  respondWithNewView,
  sizeOfBuffer,
};
