'use strict';

/* https://streams.spec.whatwg.org/#ws */

const {
  AbortController,
  chunkCall,
  deferred,
  directCall,
  highWaterMarkOf,
  illegalConstructor,
  invalidState,
  invalidThis,
  isPage,
  membersOf,
  noStream,
  nothing,
  Parked,
  promiseCall,
  publish,
  readsWhole,
  rejectedDeferred,
  refused,
  requireDictionary,
  resolvedDeferred,
  setHandled,
  showAs,
  SizedQueue,
  sizeOf,
  startPromise,
  strategyOf,
  then,
} = require('internal/web_streams/tools');

/** Stands in the queue for the end. */
const CLOSE = Symbol('close');

/** What is behind a WritableStream and its controller. */
class Sink {
  state = 'writable';
  storedError = undefined;
  writer = null;
  /** Settles with it, where Node waits for its end. */
  over = null;
  backpressure = false;
  requests = [];
  inFlightWrite = null;
  inFlightClose = null;
  closeRequest = null;
  pendingAbort = null;
  queue = new SizedQueue();
  started = false;
  aborter = null;
  controller = null;
  write = undefined;
  close = undefined;
  abort = undefined;
  size = null;
  mark = 1;
  call = promiseCall;
  callChunk = chunkCall;
}

let sinkOf;
let writerOf;

class WritableStream {
  #sink;
  constructor(sink = undefined, strategy = undefined) {
    if (sink instanceof Sink) {
      this.#sink = sink;
      return;
    }
    const stream = 'WritableStream';
    requireDictionary(sink, 'sink', stream);
    requireDictionary(strategy, 'strategy', stream);
    const early = sinkMembers(sink, MEMBERS.early);
    const given = strategyOf(strategy);
    const { start, ...algorithms } = { ...early, ...sinkMembers(sink, MEMBERS.late) };
    const size = sizeOf(given, stream);
    const mark = highWaterMarkOf(given, 1, stream);
    this.#sink = new Sink();
    setUp(this.#sink, start, algorithms, mark, size);
  }
  static {
    sinkOf = (value) => (value !== null && typeof value === 'object' && #sink in value ? value.#sink : undefined);
  }
  get locked() {
    return brand(sinkOf, this, 'WritableStream').writer !== null;
  }
  abort(reason = undefined) {
    return promised(() => {
      const sink = brand(sinkOf, this, 'WritableStream');
      if (sink.writer !== null) throw invalidState('WritableStream is locked', 'abort locked');
      return abortSink(sink, reason);
    });
  }
  close() {
    return promised(() => {
      const sink = brand(sinkOf, this, 'WritableStream');
      if (sink.writer !== null) throw invalidState('WritableStream is locked', 'close locked');
      if (isClosing(sink))
        throw invalidState('Failure closing WritableStream', 'already closing', 'WritableStream.close');
      return closeSink(sink);
    });
  }
  getWriter() {
    brand(sinkOf, this, 'WritableStream');
    return new WritableStreamDefaultWriter(this, METHOD);
  }
}

/** A sink's members in the order in which they are read, before the strategy and after it. */
const MEMBERS = readsWhole
  ? { early: [], late: ['abort', 'close', 'start', 'type', 'write'] }
  : internal.isChromium
    ? { early: [], late: ['type', 'write', 'close', 'abort', 'start'] }
    : { early: ['type'], late: ['start', 'write', 'close', 'abort'] };

function sinkMembers(sink, names) {
  const { type, ...callbacks } = membersOf(sink, names, 'sink');
  if (type === undefined) return callbacks;
  throw isPage
    ? refused('bad type', 'WritableStream', RangeError)
    : require('internal/errors').coded(
        RangeError,
        'ERR_INVALID_ARG_VALUE',
        `The argument 'type' is invalid. Received ${internal.inspect(type)}`,
      );
}

/** https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller */
function setUp(sink, start, { write, close, abort }, mark, size) {
  Object.assign(sink, { write, close, abort, mark, size });
  sink.controller = new WritableStreamDefaultController(sink);
  updateBackpressure(sink, desired(sink) <= 0);
  const started = start?.(sink.controller);
  then(
    startPromise(started),
    () => {
      sink.started = true;
      advance(sink);
    },
    (error) => {
      sink.started = true;
      dealWithRejection(sink, error);
    },
  );
}

/** A stream that a library makes. */
function createWritable(start, algorithms, mark, size) {
  const sink = new Sink();
  sink.call = sink.callChunk = directCall;
  setUp(sink, start, algorithms, mark, size);
  return new WritableStream(sink);
}

const desired = (sink) => sink.mark - sink.queue.total;
const isClosing = (sink) => sink.closeRequest !== null || sink.inFlightClose !== null;

function brand(find, value, name) {
  const found = find(value);
  if (found === undefined) throw invalidThis(name);
  return found;
}

/** An operation that answers with a promise whatever happens. */
function promised(steps) {
  try {
    return steps();
  } catch (error) {
    return Promise.reject(error);
  }
}

/** https://streams.spec.whatwg.org/#writable-stream-abort */
function abortSink(sink, reason) {
  if (sink.state === 'closed' || sink.state === 'errored') return Promise.resolve();
  sink.aborter ??= new AbortController();
  sink.aborter.abort(reason);
  if (sink.state === 'closed' || sink.state === 'errored') return Promise.resolve();
  if (sink.pendingAbort !== null) return sink.pendingAbort.promise;
  const wasErroring = sink.state === 'erroring';
  sink.pendingAbort = { ...deferred(), reason: wasErroring ? undefined : reason, wasErroring };
  const { promise } = sink.pendingAbort;
  if (!wasErroring) startErroring(sink, reason);
  return promise;
}

/** https://streams.spec.whatwg.org/#writable-stream-close */
function closeSink(sink) {
  if (sink.state === 'closed' || sink.state === 'errored') {
    const state = sink.state === 'closed' ? 'closed' : 'errored';
    return Promise.reject(invalidState('WritableStream is closed', 'close closed', state));
  }
  sink.closeRequest = deferred();
  const { promise } = sink.closeRequest;
  if (sink.writer !== null && sink.backpressure && sink.state === 'writable') sink.writer.ready.resolve(undefined);
  sink.queue.enqueue(CLOSE, 0);
  advance(sink);
  return promise;
}

/** https://streams.spec.whatwg.org/#writable-stream-start-erroring */
function startErroring(sink, reason) {
  sink.state = 'erroring';
  sink.storedError = reason;
  if (sink.writer !== null) rejectReady(sink.writer, reason);
  if (sink.inFlightWrite === null && sink.inFlightClose === null && sink.started) finishErroring(sink);
}

/** https://streams.spec.whatwg.org/#writable-stream-deal-with-rejection */
function dealWithRejection(sink, error) {
  if (sink.state === 'writable') startErroring(sink, error);
  else finishErroring(sink);
}

/** https://streams.spec.whatwg.org/#writable-stream-finish-erroring */
function finishErroring(sink) {
  sink.state = 'errored';
  sink.queue.reset();
  for (const request of sink.requests) request.reject(sink.storedError);
  sink.requests = [];
  const abort = sink.pendingAbort;
  if (abort === null) return rejectCloseAndClosed(sink);
  sink.pendingAbort = null;
  if (abort.wasErroring) {
    abort.reject(sink.storedError);
    return rejectCloseAndClosed(sink);
  }
  const algorithm = sink.abort;
  clearAlgorithms(sink);
  then(
    sink.call(algorithm, abort.reason),
    () => {
      abort.resolve(undefined);
      rejectCloseAndClosed(sink);
    },
    (error) => {
      abort.reject(error);
      rejectCloseAndClosed(sink);
    },
  );
}

/** https://streams.spec.whatwg.org/#writable-stream-reject-close-and-closed-promise-if-needed */
function rejectCloseAndClosed(sink) {
  sink.closeRequest?.reject(sink.storedError);
  sink.closeRequest = null;
  sink.over?.reject(sink.storedError);
  if (sink.writer !== null) rejectClosed(sink.writer, sink.storedError);
}

function clearAlgorithms(sink) {
  sink.write = sink.close = sink.abort = undefined;
  sink.size = null;
}

/** https://streams.spec.whatwg.org/#writable-stream-update-backpressure */
function updateBackpressure(sink, backpressure) {
  const { writer } = sink;
  const isChange = backpressure !== sink.backpressure;
  // First of all, as a pipe goes on at once when it is ready.
  sink.backpressure = backpressure;
  if (writer !== null && isChange) {
    if (backpressure) writer.ready = deferred();
    else writer.ready.resolve(undefined);
  }
}

/** https://streams.spec.whatwg.org/#writable-stream-default-controller-advance-queue-if-needed */
function advance(sink) {
  if (!sink.started || sink.inFlightWrite !== null) return;
  if (sink.state === 'erroring') return void finishErroring(sink);
  if (sink.queue.length === 0) return;
  const value = sink.queue.peek();
  if (value === CLOSE) processClose(sink);
  else processWrite(sink, value);
}

/** https://streams.spec.whatwg.org/#writable-stream-default-controller-process-close */
function processClose(sink) {
  sink.inFlightClose = sink.closeRequest;
  sink.closeRequest = null;
  sink.queue.dequeue();
  // Bun takes the promise that it answers.
  const promise = internal.isBun ? directCall(sink.close) : sink.call(sink.close);
  clearAlgorithms(sink);
  then(
    promise,
    () => finishClose(sink),
    (error) => {
      sink.inFlightClose.reject(error);
      sink.inFlightClose = null;
      sink.pendingAbort?.reject(error);
      sink.pendingAbort = null;
      dealWithRejection(sink, error);
    },
  );
}

/** https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-close */
function finishClose(sink) {
  sink.inFlightClose.resolve(undefined);
  sink.inFlightClose = null;
  if (sink.state === 'erroring') {
    sink.storedError = undefined;
    sink.pendingAbort?.resolve(undefined);
    sink.pendingAbort = null;
  }
  sink.state = 'closed';
  sink.writer?.closed.resolve(undefined);
  sink.over?.resolve(undefined);
}

/** https://streams.spec.whatwg.org/#writable-stream-default-controller-process-write */
function processWrite(sink, chunk) {
  sink.inFlightWrite = sink.requests.shift();
  const written = () => {
    sink.inFlightWrite.resolve(undefined);
    sink.inFlightWrite = null;
    sink.queue.dequeue();
    if (!isClosing(sink) && sink.state === 'writable') updateBackpressure(sink, desired(sink) <= 0);
    advance(sink);
  };
  const failed = (error) => {
    if (sink.state === 'writable') clearAlgorithms(sink);
    sink.inFlightWrite.reject(error);
    sink.inFlightWrite = null;
    dealWithRejection(sink, error);
  };
  const result = sink.callChunk(sink.write, chunk, sink.controller);
  const settle = (promise) => void then(promise, written, failed);
  if (result instanceof Parked) result.whenReady(settle);
  else settle(result);
}

/** https://streams.spec.whatwg.org/#writable-stream-default-controller-error */
function errorSink(sink, error) {
  clearAlgorithms(sink);
  startErroring(sink, error);
}

const errorIfNeeded = (sink, error) => sink.state === 'writable' && errorSink(sink, error);

class WritableStreamDefaultController {
  #sink;
  constructor(sink) {
    if (!(sink instanceof Sink)) throw illegalConstructor('WritableStreamDefaultController');
    this.#sink = sink;
  }
  get signal() {
    if (!(#sink in this)) throw invalidThis('WritableStreamDefaultController');
    this.#sink.aborter ??= new AbortController();
    return this.#sink.aborter.signal;
  }
  error(error = undefined) {
    if (!(#sink in this)) throw invalidThis('WritableStreamDefaultController');
    errorIfNeeded(this.#sink, error);
  }
}

/** That a writer is not made by the program itself. */
const METHOD = Symbol('method');

class WritableStreamDefaultWriter {
  #writer;
  constructor(stream, by = undefined) {
    const sink = sinkOf(stream);
    const name = 'WritableStreamDefaultWriter';
    if (sink === undefined) throw noStream(arguments, 'stream', 'WritableStream', name);
    if (sink.writer !== null)
      throw invalidState(
        'WritableStream is locked',
        'writer locked',
        by === METHOD ? 'WritableStream.getWriter' : name,
      );
    this.#writer = acquire(sink);
    this.#writer.stream = stream;
  }
  static {
    writerOf = (value) => (value !== null && typeof value === 'object' && #writer in value ? value.#writer : undefined);
  }
  get closed() {
    return promised(() => brand(writerOf, this, 'WritableStreamDefaultWriter').closed.promise);
  }
  get desiredSize() {
    const { sink } = brand(writerOf, this, 'WritableStreamDefaultWriter');
    if (sink === null) throw released('desiredSize');
    return desiredOfWriter(sink);
  }
  get ready() {
    return promised(() => brand(writerOf, this, 'WritableStreamDefaultWriter').ready.promise);
  }
  abort(reason = undefined) {
    return promised(() => {
      const { sink } = brand(writerOf, this, 'WritableStreamDefaultWriter');
      if (sink === null) throw released('abort');
      return abortSink(sink, reason);
    });
  }
  close() {
    return promised(() => {
      const { sink } = brand(writerOf, this, 'WritableStreamDefaultWriter');
      if (sink === null) throw released('close');
      if (isClosing(sink))
        throw invalidState('Failure to close WritableStream', 'already closing', 'WritableStreamDefaultWriter.close');
      return closeSink(sink);
    });
  }
  releaseLock() {
    const writer = brand(writerOf, this, 'WritableStreamDefaultWriter');
    if (writer.sink !== null) release(writer);
  }
  write(chunk = undefined) {
    return promised(() => {
      const writer = brand(writerOf, this, 'WritableStreamDefaultWriter');
      if (writer.sink === null) throw released('write');
      return write(writer, chunk);
    });
  }
}

const released = (method) => invalidState('Writer is not bound to a WritableStream', 'writer released', method);

/** https://streams.spec.whatwg.org/#set-up-writable-stream-default-writer */
function acquire(sink) {
  const writer = { sink, stream: undefined, ready: undefined, closed: undefined };
  sink.writer = writer;
  const { state, storedError } = sink;
  if (state === 'writable') writer.ready = !isClosing(sink) && sink.backpressure ? deferred() : resolvedDeferred();
  else writer.ready = state === 'closed' ? resolvedDeferred() : rejectedDeferred(storedError);
  if (state === 'closed') writer.closed = resolvedDeferred();
  else writer.closed = state === 'errored' ? rejectedDeferred(storedError) : deferred();
  return writer;
}

/** https://streams.spec.whatwg.org/#writable-stream-default-writer-release */
function release(writer) {
  const error = invalidState('Writer has been released', 'writer let go');
  rejectReady(writer, error);
  rejectClosed(writer, error);
  writer.sink.writer = null;
  writer.sink = null;
}

function rejectReady(writer, error) {
  if (writer.ready.state === 'pending') writer.ready.reject(error);
  else writer.ready = rejectedDeferred(error);
  setHandled(writer.ready.promise);
}

function rejectClosed(writer, error) {
  if (writer.closed.state === 'pending') writer.closed.reject(error);
  else writer.closed = rejectedDeferred(error);
  setHandled(writer.closed.promise);
}

/** https://streams.spec.whatwg.org/#writable-stream-default-writer-get-desired-size */
function desiredOfWriter(sink) {
  if (sink.state === 'errored' || sink.state === 'erroring') return null;
  return sink.state === 'closed' ? 0 : desired(sink);
}

/** https://streams.spec.whatwg.org/#writable-stream-default-writer-write */
function write(writer, chunk, request = deferred()) {
  const { sink } = writer;
  let size = 1;
  if (sink.size !== null) {
    try {
      size = sink.size(chunk);
    } catch (error) {
      errorIfNeeded(sink, error);
    }
  }
  if (sink !== writer.sink) throw invalidState('Mismatched WritableStreams');
  if (sink.state === 'errored') return Promise.reject(sink.storedError);
  if (isClosing(sink) || sink.state === 'closed')
    return Promise.reject(
      invalidState('WritableStream is closed', 'write ended', sink.state === 'closed' ? 'CLOSED' : 'closing'),
    );
  if (sink.state === 'erroring') return Promise.reject(sink.storedError);
  sink.requests.push(request);
  try {
    sink.queue.enqueue(chunk, size);
  } catch (error) {
    errorIfNeeded(sink, error);
    return request.promise;
  }
  if (!isClosing(sink) && sink.state === 'writable') updateBackpressure(sink, desired(sink) <= 0);
  advance(sink);
  return request.promise;
}

/** https://streams.spec.whatwg.org/#writable-stream-default-writer-close-with-error-propagation */
function closeWithErrors(writer) {
  const { sink } = writer;
  if (isClosing(sink) || sink.state === 'closed') return Promise.resolve();
  return sink.state === 'errored' ? Promise.reject(sink.storedError) : closeSink(sink);
}

publish(WritableStream, ['locked', 'abort', 'close', 'getWriter']);
publish(WritableStreamDefaultWriter, ['closed', 'desiredSize', 'ready', 'abort', 'close', 'releaseLock', 'write']);
publish(WritableStreamDefaultController, ['signal', 'error']);
showAs(WritableStream, (stream) => ({ locked: stream.locked, state: sinkOf(stream).state }));
showAs(WritableStreamDefaultWriter, (writer) => {
  const { stream, closed, ready } = writerOf(writer);
  return { stream, close: closed.promise, ready: ready.promise, desiredSize: writer.desiredSize };
});

module.exports = {
  abortSink,
  acquire,
  promised,
  brand,
  closeWithErrors,
  createWritable,
  errorIfNeeded,
  isClosing,
  nothing,
  release,
  sinkOf,
  write,
  WritableStream,
  WritableStreamDefaultController,
  WritableStreamDefaultWriter,
};
