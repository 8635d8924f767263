'use strict';

/* https://streams.spec.whatwg.org/#rs */

const {
  chunkCall,
  deferred,
  directCall,
  highWaterMarkOf,
  illegalConstructor,
  invalidArgument,
  invalidState,
  isPage,
  major,
  membersOf,
  noStream,
  nothing,
  promiseCall,
  publish,
  readsWhole,
  refused,
  rejectedDeferred,
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
const { brand, promised } = require('internal/web_streams/writable');

/** What is behind a ReadableStream and its controller. */
class Source {
  state = 'readable';
  storedError = undefined;
  disturbed = false;
  reader = null;
  /** Settles with it, where Node waits for its end. */
  over = null;
  queue = new SizedQueue();
  started = false;
  pulling = false;
  pullAgain = false;
  closeRequested = false;
  controller = null;
  pull = undefined;
  cancel = undefined;
  size = null;
  mark = 1;
  call = promiseCall;
  callChunk = chunkCall;
  /** The operations of streams of bytes, where it is one: internal/web_streams/byte_classes. */
  bytes = null;
  /** Made by the host, for what a request or response holds. */
  isOfBody = false;
}

let sourceOf;
let readerOf;
let controllerOf;

class ReadableStream {
  #source;
  constructor(source = {}, strategy = {}) {
    if (source instanceof Source) {
      this.#source = source;
      return;
    }
    const stream = 'ReadableStream';
    requireDictionary(source, 'source', stream);
    requireDictionary(strategy, 'strategy', stream);
    const given = strategyOf(strategy);
    const { type, ...early } = membersOf(source, MEMBERS.early, 'source');
    if (type !== undefined) {
      if (`${type}` !== 'bytes') throw badType(type);
      const { byteSource } = require('internal/web_streams/byte_sources');
      this.#source = byteSource(source, given, early);
      return;
    }
    const size = sizeOf(given, stream);
    const mark = highWaterMarkOf(given, 1, stream);
    this.#source = new Source();
    const { start, ...algorithms } = { ...early, ...membersOf(source, MEMBERS.late, 'source') };
    setUp(this.#source, start, algorithms, mark, size);
  }
  static {
    sourceOf = (value) => (value !== null && typeof value === 'object' && #source in value ? value.#source : undefined);
  }
  static from(iterable) {
    if (isPage && arguments.length === 0) throw refused('few arguments', 'ReadableStream.from');
    return fromIterable(iterable);
  }
  get locked() {
    return brand(sourceOf, this, 'ReadableStream').reader !== null;
  }
  cancel(reason = undefined) {
    return promised(() => {
      const source = brand(sourceOf, this, 'ReadableStream');
      if (source.reader !== null) throw invalidState('ReadableStream is locked', 'cancel locked');
      return cancelSource(source, reason);
    });
  }
  getReader(options = {}) {
    brand(sourceOf, this, 'ReadableStream');
    requireDictionary(options, 'options');
    const mode = options?.mode;
    if (mode !== undefined && `${mode}` === 'byob') {
      const { ReadableStreamBYOBReader } = require('internal/web_streams/byte_classes');
      return new ReadableStreamBYOBReader(this, METHOD);
    }
    if (mode !== undefined) throw badMode(mode);
    return new ReadableStreamDefaultReader(this, METHOD);
  }
  pipeThrough(transform, options = {}) {
    const source = brand(sourceOf, this, 'ReadableStream');
    const { optionsOf, pipe, sinkOf } = require('internal/web_streams/pipe');
    const readable = transform?.readable;
    const what = 'ReadableStream.pipeThrough';
    if (isPage && arguments.length === 0) throw refused('few arguments', what);
    if (sourceOf(readable) === undefined)
      throw invalidArgument('transform.readable', 'ReadableStream', readable, 'no half', 'readable');
    const writable = transform.writable;
    const sink = sinkOf(writable);
    if (sink === undefined)
      throw invalidArgument('transform.writable', 'WritableStream', writable, 'no half', 'writable');
    const asked = optionsOf(options);
    if (source.reader !== null) throw invalidState('The ReadableStream is locked', 'pipe locked', what);
    if (sink.writer !== null) throw invalidState('The WritableStream is locked', 'pipe to locked', what);
    setHandled(pipe(source, sink, asked));
    return readable;
  }
  pipeTo(destination, options = {}) {
    return promised(() => {
      const source = brand(sourceOf, this, 'ReadableStream');
      const { optionsOf, pipe, sinkOf } = require('internal/web_streams/pipe');
      const sink = sinkOf(destination);
      const what = 'ReadableStream.pipeTo';
      if (sink === undefined) throw noStream(arguments, 'transform.writable', 'WritableStream', what);
      requireDictionary(options, 'options');
      const asked = optionsOf(options);
      if (source.reader !== null) throw invalidState('The ReadableStream is locked', 'pipe locked', what);
      if (sink.writer !== null) throw invalidState('The WritableStream is locked', 'pipe to locked', what);
      return pipe(source, sink, asked);
    });
  }
  tee() {
    return tee(brand(sourceOf, this, 'ReadableStream'));
  }
  values(options = {}) {
    brand(sourceOf, this, 'ReadableStream');
    requireDictionary(options, 'options');
    return iterate(this, Boolean(options?.preventCancel));
  }
}

/** A source's members in the order in which they are read, before it is known whether it is of bytes and after that. */
const MEMBERS = readsWhole
  ? { early: ['autoAllocateChunkSize', 'cancel', 'pull', 'start', 'type'], late: [] }
  : { early: ['type'], late: internal.isChromium ? ['pull', 'cancel', 'start'] : ['start', 'pull', 'cancel'] };

const badType = (type) =>
  isPage
    ? refused('bad type', `ReadableStream ${type}`, internal.isChromium ? RangeError : TypeError)
    : require('internal/errors').coded(
        TypeError,
        'ERR_INVALID_ARG_VALUE',
        `The property 'source.type' is invalid. Received ${internal.inspect(type)}`,
      );

/** https://streams.spec.whatwg.org/#set-up-readable-stream-default-controller, and the same of bytes, which wait in `bytes`. */
function setUp(source, start, { pull, cancel }, mark, size, bytes = undefined) {
  Object.assign(source, { pull, cancel, mark, size });
  if (bytes === undefined) source.controller = new ReadableStreamDefaultController(source);
  else {
    source.bytes = require('internal/web_streams/byte_classes');
    source.queue = bytes;
    source.controller = new source.bytes.ReadableByteStreamController(source, METHOD);
  }
  const started = start?.(source.controller);
  then(
    startPromise(started),
    () => {
      source.started = true;
      pullIfNeeded(source);
    },
    (error) => errorSource(source, error),
  );
}

/** A stream that a library makes; `started` at once where nothing starts. */
function createReadable(start, algorithms, mark, size = () => 1, bytes = undefined) {
  const source = new Source();
  source.call = source.callChunk = directCall;
  setUp(source, start, algorithms, mark, size, bytes);
  return new ReadableStream(source);
}

/** https://streams.spec.whatwg.org/#readable-stream-from-iterable */
function fromIterable(iterable) {
  const asynchronous = iterable?.[Symbol.asyncIterator];
  const method = asynchronous ?? iterable?.[Symbol.iterator];
  if (typeof method !== 'function') {
    throw isPage
      ? new TypeError(`${method} is not a function`)
      : require('internal/errors').coded(
          TypeError,
          'ERR_ARG_NOT_ITERABLE',
          `${iterable === null || typeof iterable !== 'object' ? internal.inspect(iterable) : 'object'} must be iterable`,
        );
  }
  const isSync = asynchronous == null;
  const isOld = major > 0 && major < 24;
  const iterator = isSync && isOld ? delegated(iterable) : Reflect.apply(method, iterable, []);
  const { next } = iterator;
  const step = () => Reflect.apply(next, iterator, []);
  const take = (result) => {
    const { done, value } = objectOf(result);
    if (done) closeSource(source);
    else enqueue(source, value);
  };
  const kind = isOld ? slowly : readsWhole ? asWritten : swiftly;
  const stream = createReadable(undefined, kind(iterator, step, take, isSync), 0);
  const source = sourceOf(stream);
  if (isOld) Object.assign(source, { call: promiseCall, callChunk: chunkCall });
  return stream;
}

function objectOf(result) {
  if (result === null || typeof result !== 'object')
    throw new TypeError('The promise or value returned by iterator.next() is not an object');
  return result;
}

/** Up to Node 22: by asynchronous functions, and a synchronous iterator goes through a generator. */
const slowly = (iterator, step, take) => ({
  pull: async () => take(await step()),
  cancel: async (reason) => void (await iterator.return?.(reason)),
});

async function* delegated(iterable) {
  return yield* iterable;
}

/** As the standard has it: each answer is wrapped in a promise of its own. */
function asWritten(iterator, step, take, isSync) {
  const wrap = (steps) => new Promise((resolve) => resolve(steps()));
  /** https://tc39.es/ecma262/#sec-asyncfromsynciteratorcontinuation */
  const fromSync = (steps) => () => {
    try {
      const { done, value } = objectOf(steps());
      const fail = (error) => {
        try {
          iterator.return?.();
        } catch {}
        throw error;
      };
      return then(Promise.resolve(value), (value) => ({ done, value }), done ? undefined : fail);
    } catch (error) {
      return Promise.reject(error);
    }
  };
  const any = isSync ? fromSync : (steps) => steps;
  return {
    pull: () => then(wrap(any(step)), take),
    cancel(reason) {
      const leave = iterator.return;
      if (leave == null && !isSync) return undefined;
      const steps = () => (leave == null ? { done: true } : Reflect.apply(leave, iterator, [reason]));
      return then(wrap(any(steps)), (result) => void objectOf(result));
    },
  };
}

/** From Node 24: who waits for more gets it in the turn in which something came. */
function swiftly(iterator, step, take, isSync) {
  const fail = (error) => errorSource(controlled, error);
  let controlled;
  const give = (result) => {
    controlled.pulling = controlled.pullAgain = false;
    try {
      take(result);
    } catch (error) {
      fail(error);
    }
  };
  // Values of a synchronous iterator may be promises.
  const taken = (result) => {
    if (!isSync || result?.done || result?.value === null || typeof result?.value !== 'object') return give(result);
    const { value } = result;
    then(
      directCall(() => value),
      (known) => give({ value: known }),
      fail,
    );
  };
  return {
    pull(controller) {
      controlled = controllerOf(controller);
      then(directCall(step), taken, fail);
      return new Promise(nothing);
    },
    cancel: (reason) =>
      iterator.return === undefined
        ? undefined
        : then(
            directCall(() => iterator.return(reason)),
            nothing,
          ),
  };
}

const desired = (source) => source.mark - source.queue.total;

/** https://streams.spec.whatwg.org/#readable-stream-default-controller-get-desired-size */
function desiredOfController(source) {
  if (source.state === 'errored') return null;
  return source.state === 'closed' ? 0 : desired(source);
}

const canClose = (source) => !source.closeRequested && source.state === 'readable';
const hasRequests = (source) => source.reader !== null && source.reader.requests.length > 0;

/** https://streams.spec.whatwg.org/#readable-stream-default-controller-call-pull-if-needed */
function pullIfNeeded(source) {
  if (!shouldPull(source)) return;
  if (source.pulling) {
    source.pullAgain = true;
    return;
  }
  source.pulling = true;
  then(
    source.callChunk(source.pull, source.controller),
    () => {
      source.pulling = false;
      if (!source.pullAgain) return;
      source.pullAgain = false;
      pullIfNeeded(source);
    },
    (error) => errorSource(source, error),
  );
}

const shouldPull = (source) => canClose(source) && source.started && (hasRequests(source) || desired(source) > 0);

function clearAlgorithms(source) {
  source.pull = source.cancel = undefined;
  source.size = null;
}

/** https://streams.spec.whatwg.org/#readable-stream-default-controller-close */
function closeSource(source) {
  if (source.bytes !== null) return source.bytes.closeBytes(source);
  if (!canClose(source)) return;
  source.closeRequested = true;
  if (source.queue.length > 0) return;
  finishCleared(source);
}

function finishCleared(source) {
  clearAlgorithms(source);
  finish(source);
}

/** https://streams.spec.whatwg.org/#readable-stream-close */
function finish(source) {
  source.state = 'closed';
  const { reader, over } = source;
  over?.resolve(undefined);
  if (reader === null) return;
  reader.closed.resolve(undefined);
  // Who brought views gets them back from the controller.
  if (!reader.isByob) endRequests(reader);
}

function endRequests(reader) {
  const { requests } = reader;
  reader.requests = [];
  for (const request of requests) request.close();
}

/** https://streams.spec.whatwg.org/#readable-stream-default-controller-enqueue */
function enqueue(source, chunk) {
  if (source.bytes !== null) return source.bytes.enqueueBytes(source, chunk);
  if (!canClose(source)) return;
  if (hasRequests(source)) source.reader.requests.shift().chunk(chunk);
  else {
    try {
      source.queue.enqueue(chunk, source.size(chunk));
    } catch (error) {
      errorSource(source, error);
      throw error;
    }
  }
  pullIfNeeded(source);
}

/** https://streams.spec.whatwg.org/#readable-stream-default-controller-error */
function errorSource(source, error) {
  if (source.state !== 'readable') return;
  source.queue.reset();
  clearAlgorithms(source);
  source.state = 'errored';
  source.storedError = error;
  const { reader, over } = source;
  over?.reject(error);
  if (reader === null) return;
  reader.closed.reject(error);
  setHandled(reader.closed.promise);
  failRequests(reader, error);
}

function failRequests(reader, error) {
  const { requests } = reader;
  reader.requests = [];
  for (const request of requests) request.error(error);
}

/** https://streams.spec.whatwg.org/#readable-stream-cancel */
function cancelSource(source, reason) {
  source.disturbed = true;
  if (source.state === 'closed') return Promise.resolve();
  if (source.state === 'errored') return Promise.reject(source.storedError);
  finish(source);
  if (source.reader?.isByob) endRequests(source.reader);
  source.queue.reset();
  const { cancel } = source;
  clearAlgorithms(source);
  // Firefox answers its reaction with a promise.
  return then(source.call(cancel, reason), internal.isFirefox ? () => Promise.resolve() : nothing);
}

class ReadableStreamDefaultController {
  #source;
  constructor(source) {
    if (!(source instanceof Source)) throw illegalConstructor('ReadableStreamDefaultController');
    this.#source = source;
  }
  static {
    controllerOf = (value) =>
      value !== null && typeof value === 'object' && #source in value ? value.#source : undefined;
  }
  get desiredSize() {
    return desiredOfController(brand(controllerOf, this, 'ReadableStreamDefaultController'));
  }
  close() {
    const source = brand(controllerOf, this, 'ReadableStreamDefaultController');
    if (!canClose(source)) throw invalidState('Controller is already closed', 'close ended', source.state);
    closeSource(source);
  }
  enqueue(chunk = undefined) {
    const source = brand(controllerOf, this, 'ReadableStreamDefaultController');
    if (!canClose(source))
      throw invalidState(
        'Controller is already closed',
        'enqueue ended',
        `ReadableStreamDefaultController.enqueue ${source.state}`,
      );
    enqueue(source, chunk);
  }
  error(error = undefined) {
    errorSource(brand(controllerOf, this, 'ReadableStreamDefaultController'), error);
  }
}

/** That a reader is not made by the program itself. */
const METHOD = Symbol('method');

class ReadableStreamDefaultReader {
  #reader;
  constructor(stream, by = undefined) {
    const source = sourceOf(stream);
    const name = 'ReadableStreamDefaultReader';
    if (source === undefined) throw noStream(arguments, 'stream', 'ReadableStream', name);
    this.#reader = acquireReader(source, by === METHOD ? 'ReadableStream.getReader' : name);
    this.#reader.stream = stream;
  }
  static {
    readerOf = (value) => (value !== null && typeof value === 'object' && #reader in value ? value.#reader : undefined);
  }
  get closed() {
    return promised(() => brand(readerOf, this, 'ReadableStreamDefaultReader').closed.promise);
  }
  cancel(reason = undefined) {
    return promised(() => {
      const { source } = brand(readerOf, this, 'ReadableStreamDefaultReader');
      if (source === null) throw unbound('cancel');
      return cancelSource(source, reason);
    });
  }
  read() {
    return promised(() => {
      const reader = brand(readerOf, this, 'ReadableStreamDefaultReader');
      if (reader.source === null) throw unbound('read');
      return readPromise(reader);
    });
  }
  releaseLock() {
    const reader = brand(readerOf, this, 'ReadableStreamDefaultReader');
    if (reader.source !== null) releaseReader(reader);
  }
}

const badMode = (mode) =>
  isPage
    ? refused('no reader mode', mode)
    : require('internal/errors').coded(
        TypeError,
        'ERR_INVALID_ARG_VALUE',
        `The property 'options.mode' is invalid. Received ${internal.inspect(mode)}`,
      );

const unbound = (method) => invalidState('The reader is not attached to a stream', 'reader released', method);

/** https://streams.spec.whatwg.org/#set-up-readable-stream-default-reader */
function acquireReader(source, what) {
  if (source.reader !== null) throw invalidState('ReadableStream is locked', 'reader locked', what);
  const reader = { source, stream: undefined, requests: [], closed: deferred(), isByob: false };
  source.reader = reader;
  if (source.state === 'closed') reader.closed = resolvedDeferred();
  else if (source.state === 'errored') reader.closed = rejectedDeferred(source.storedError);
  return reader;
}

/** https://streams.spec.whatwg.org/#readable-stream-default-reader-read */
function read(reader, request) {
  const { source } = reader;
  source.disturbed = true;
  if (source.state === 'closed') request.close();
  else if (source.state === 'errored') request.error(source.storedError);
  else if (source.queue.length > 0) {
    const chunk = source.queue.dequeue();
    if (source.closeRequested && source.queue.length === 0) finishCleared(source);
    else pullIfNeeded(source);
    request.chunk(chunk);
  } else {
    source.bytes?.allocate(source);
    reader.requests.push(request);
    pullIfNeeded(source);
  }
}

/** What a read answers. Browsers name `done` first. Node 24 has a shorter way for chunks that are there, whose answers name `done` first; 26 always does. */
const answer = (value, done, isAtHand) =>
  isPage || (major >= 26 && !internal.isBun) || (isAtHand && major === 24) ? { done, value } : { value, done };

function readPromise(reader) {
  const { promise, resolve, reject } = deferred();
  let isAtHand = reader.source.queue.length > 0 || reader.source.isOfBody;
  read(reader, {
    chunk: (value) => resolve(answer(value, false, isAtHand)),
    close: () => resolve(answer(undefined, true)),
    error: reject,
  });
  isAtHand = false;
  return promise;
}

/** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaultreaderrelease */
function releaseReader(reader) {
  const { source } = reader;
  const ofReader = invalidState('Reader released', 'reader let go', source.state);
  if (source.state === 'readable') reader.closed.reject(ofReader);
  else reader.closed = rejectedDeferred(ofReader);
  setHandled(reader.closed.promise);
  source.bytes?.letGo(source);
  source.reader = null;
  reader.source = null;
  const kind = reader.isByob ? 'BYOB' : 'Default';
  failRequests(reader, invalidState('Releasing reader', 'request let go', `Releasing ${kind} reader`));
}

/** https://streams.spec.whatwg.org/#rs-asynciterator: a step waits for the one before it, the first for the stream to start. */
function iterate(stream, preventCancel) {
  const reader = acquireReader(sourceOf(stream), 'ReadableStream.values');
  const isNode = !isPage && !internal.isBun;
  let current = isNode ? Promise.resolve() : undefined;
  let isSettled = false;
  let done = false;
  const end = (settle) => (value) => {
    current = undefined;
    done = true;
    if (reader.source !== null) releaseReader(reader);
    settle(value);
  };
  const step = (isFirst) => {
    if (done) return Promise.resolve({ done: true, value: undefined });
    if (reader.source === null) return Promise.reject(invalidState('The reader is not bound to a ReadableStream'));
    const { promise, resolve, reject } = deferred();
    const isAtHand = isFirst === true && reader.source.queue.length > 0;
    const chunk = (value) => {
      isSettled = isAtHand;
      current = undefined;
      resolve(answer(value, false, isAtHand));
    };
    read(reader, { chunk, close: end(() => resolve(answer(undefined, true))), error: end(reject) });
    return promise;
  };
  // Pages and Bun hand a step on once, Firefox twice more.
  const pass = (value) => value;
  const passed = (result) => {
    const once = then(result, pass);
    return internal.isFirefox ? then(then(once, pass), pass) : once;
  };
  // What comes while it is not done waits for it.
  const inTurn = (result) => {
    current = result;
    const isDone = () => {
      if (current === result) current = undefined;
    };
    then(result, isDone, isDone);
    return result;
  };
  const stopped = (value) => (internal.isBun ? { value, done: true } : { done: true, value });
  const stop = async (value) => {
    if (done) return stopped(value);
    done = true;
    if (reader.source === null) throw invalidState('The reader is not bound to a ReadableStream');
    const cancelled = preventCancel ? undefined : cancelSource(reader.source, value);
    releaseReader(reader);
    if (!preventCancel || internal.isBun) await cancelled;
    return stopped(value);
  };
  /** Firefox reacts thrice to what is cancelled, or to nothing. */
  const stopInFirefox = (value) => {
    if (done) return passed(stop(value));
    done = true;
    const cancelled = preventCancel ? Promise.resolve() : cancelSource(reader.source, value);
    releaseReader(reader);
    const result = then(cancelled, () => stopped(value));
    return then(then(result, pass), pass);
  };
  let isAsked = false;
  /** In Firefox and up to Node 18 nothing waits for what has been stopped. */
  const hasNoTurns = internal.isFirefox || (isNode && major < 20);
  const methods = {
    next() {
      isAsked = true;
      if (internal.isFirefox && done) return step();
      if (current === undefined) {
        isSettled = false;
        if (!isNode) return inTurn(passed(step()));
        const result = step(true);
        // Up to Node 22 the next step waits for this one though it may be done.
        current = isSettled && major >= 24 ? undefined : result;
        return result;
      }
      const again = isNode ? () => step() : () => passed(step());
      if (!isNode) return inTurn(then(current, again, again));
      current = then(current, again, again);
      return current;
    },
    return(value) {
      const passedStop = internal.isFirefox ? () => stopInFirefox(value) : () => passed(stop(value));
      const last = isPage ? passedStop : () => stop(value);
      const result = current === undefined || !isAsked ? last() : then(current, last, last);
      if (hasNoTurns) return result;
      isAsked = true;
      current = result;
      return result;
    },
  };
  if (isPage) methods[Symbol.toStringTag] = 'ReadableStream AsyncIterator';
  return Object.setPrototypeOf(methods, internal.asyncIteratorPrototype);
}

/** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee */
function tee(source) {
  if (source.bytes !== null) return require('internal/web_streams/byte_tee').teeBytes(source);
  const reader = acquireReader(source, 'ReadableStream.tee');
  const branches = [];
  const canceled = [false, false];
  const reasons = [];
  const cancelled = deferred();
  let reading = false;
  let readAgain = false;
  // Node ends the branches in a tick of its own.
  const soon = (steps) => (isPage || internal.isBun ? steps() : internal.nextTick(steps));
  const live = () => branches.filter((_, i) => !canceled[i]);
  const pull = () => {
    if (reading) {
      readAgain = true;
      return;
    }
    reading = true;
    read(reader, {
      chunk: (value) =>
        internal.queueMicrotask(() => {
          readAgain = false;
          for (const branch of live()) enqueue(branch, value);
          reading = false;
          if (readAgain) pull();
        }),
      close: () =>
        soon(() => {
          reading = false;
          for (const branch of live()) closeSource(branch);
          if (live().length > 0) cancelled.resolve(undefined);
        }),
      error: () => {
        reading = false;
      },
    });
  };
  const canceller = (i) => (reason) => {
    canceled[i] = true;
    reasons[i] = reason;
    if (canceled[1 - i]) cancelled.resolve(cancelSource(source, reasons));
    return cancelled.promise;
  };
  const made = [0, 1].map((i) => createReadable(undefined, { pull, cancel: canceller(i) }, 1));
  branches.push(...made.map(sourceOf));
  then(reader.closed.promise, undefined, (error) => {
    for (const branch of branches) errorSource(branch, error);
    if (live().length > 0) cancelled.resolve(undefined);
  });
  return made;
}

publish(ReadableStream, ['locked', 'cancel', 'getReader', 'pipeThrough', 'pipeTo', 'tee', 'values']);
publish(ReadableStreamDefaultReader, ['closed', 'cancel', 'read', 'releaseLock']);
publish(ReadableStreamDefaultController, ['desiredSize', 'close', 'enqueue', 'error']);
Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  value: ReadableStream.prototype.values,
  writable: true,
  configurable: true,
});
if (!isPage && major < 20) delete ReadableStream.from;
showAs(ReadableStream, (stream) => ({
  locked: stream.locked,
  state: sourceOf(stream).state,
  supportsBYOB: sourceOf(stream).bytes !== null,
}));
showAs(ReadableStreamDefaultReader, (shown) => {
  const { source, stream, requests, closed } = readerOf(shown);
  return { stream: source === null ? undefined : stream, readRequests: requests.length, close: closed.promise };
});

if (internal.isChromium) delete ReadableStream.from;

module.exports = {
  acquireReader,
  answer,
  cancelSource,
  closeSource,
  createReadable,
  desiredOfController,
  enqueue,
  errorSource,
  finish,
  finishCleared,
  METHOD,
  pullIfNeeded,
  read,
  releaseReader,
  setUp,
  Source,
  sourceOf,
  tee,
  ReadableStream,
  ReadableStreamDefaultController,
  ReadableStreamDefaultReader,
};
