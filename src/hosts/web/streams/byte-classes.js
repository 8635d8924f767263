'use strict';

/* What programs see of streams of bytes: https://streams.spec.whatwg.org/#byob-reader-class and the two classes after it. */

const {
  deferred,
  illegalConstructor,
  invalidArgument,
  invalidState,
  isPage,
  major,
  noStream,
  publish,
  refused,
  requireDictionary,
  showAs,
  withCode,
} = require('internal/web_streams/tools');
const { brand, promised } = require('internal/web_streams/writable');
const bytes = require('internal/web_streams/bytes');
const {
  acquireReader,
  answer,
  cancelSource,
  desiredOfController,
  errorSource,
  releaseReader,
  sourceOf,
  METHOD,
} = require('internal/web_streams/readable');

const { closeBytes, enqueueBytes, factsOf, isDetached, readInto, requestOf, respond, respondWithNewView } = bytes;

let readerOf;
let requestBehind;
let controllerOf;

const CONTROLLER = 'ReadableByteStreamController';
const REQUEST = 'ReadableStreamBYOBRequest';
const READER = 'ReadableStreamBYOBReader';

/** What is no view is refused, with the argument's name in Node's words. */
function viewFacts(args, name, what) {
  const facts = factsOf(args[0]);
  if (facts !== undefined) return facts;
  const detail = `${what} ${args[0] !== null && typeof args[0] === 'object' ? 'object' : 'other'}`;
  if (isPage) throw args.length === 0 ? refused('few arguments', what) : refused('no view given', detail);
  throw invalidArgument(name, ['Buffer', 'TypedArray', 'DataView'], args[0]);
}

/** Web IDL's unsigned long long, enforced. */
function count(value, what) {
  const number = Number(value);
  if (Number.isFinite(number) && Math.trunc(number) >= 0 && number <= Number.MAX_SAFE_INTEGER)
    return Math.trunc(number) + 0;
  throw refused(Number.isNaN(number) ? 'no number' : 'out of range', what);
}

class ReadableStreamBYOBReader {
  #reader;
  constructor(stream, by = undefined) {
    const source = sourceOf(stream);
    if (source === undefined) throw noStream(arguments, 'stream', 'ReadableStream', READER);
    this.#reader = acquireByob(source, by === METHOD ? 'ReadableStream.getReader' : READER, stream);
    this.#reader.stream = stream;
  }
  static {
    readerOf = (value) => (value !== null && typeof value === 'object' && #reader in value ? value.#reader : undefined);
  }
  read(_view, options = {}) {
    return readPromise(this, arguments, options);
  }
  releaseLock() {
    const reader = brand(readerOf, this, READER);
    if (reader.source !== null) releaseReader(reader);
  }
  get closed() {
    return promised(() => brand(readerOf, this, READER).closed.promise);
  }
  cancel(reason = undefined) {
    return promised(() => {
      const { source } = brand(readerOf, this, READER);
      if (source === null) throw unbound('cancel');
      return cancelSource(source, reason);
    });
  }
}

const unbound = (method) =>
  invalidState('The reader is not attached to a stream', 'reader released', `${method} ${READER}`);

/** Since Node 20 an asynchronous function hands the promise on. */
function readPromise(self, args, options) {
  const steps = () => {
    const reader = brand(readerOf, self, READER);
    const facts = viewFacts(args, 'view', `${READER}.read`);
    const least = checkedLeast(options, facts);
    if (reader.source === null) throw unbound('read');
    const { promise, resolve, reject } = deferred();
    readInto(reader, args[0], least, {
      chunk: (value) => resolve(answer(value, false)),
      close: (value) => resolve(answer(value, true)),
      error: reject,
    });
    return promise;
  };
  return isPage || internal.isBun || major < 20 ? promised(steps) : handedOn(steps);
}

const handedOn = async (steps) => steps();

function checkedLeast(options, facts) {
  const what = `${READER}.read`;
  if (!isPage && major >= 20) requireDictionary(options, 'options');
  else if (isPage && options !== null && typeof options !== 'object' && typeof options !== 'function')
    throw refused('no options', `${what} ReadableStreamBYOBReaderReadOptions`);
  const given = options?.min;
  const asked = isPage && given !== undefined ? count(given, `${what} min ReadableStreamBYOBReaderReadOptions`) : given;
  if (facts.bytes === 0)
    throw invalidState('View or Viewed ArrayBuffer is zero-length or detached', 'view empty', what);
  const least = asked === undefined || (!isPage && major < 20) ? 1 : asked;
  const isData = facts.Class === DataView;
  if (!isPage) requireNodeLeast(least);
  if (isPage && least === 0) throw refused('no least', what);
  if (least <= facts.bytes / facts.elementSize) return least;
  const size = isData ? 'byteLength' : 'length';
  throw isPage
    ? refused('great least', `${what} ${size}`, RangeError)
    : require('internal/errors').outOfRange('options.min', `<= view.${size}`, least);
}

function requireNodeLeast(least) {
  if (typeof least !== 'number') throw invalidArgument('options.min', 'number', least);
  const { invalidArgValue } = require('internal/errors');
  if (!Number.isInteger(least)) throw invalidArgValue('options.min', least, 'must be an integer');
  if (least <= 0) throw invalidArgValue('options.min', least, 'must be greater than 0');
}

/** https://streams.spec.whatwg.org/#set-up-readable-stream-byob-reader */
function acquireByob(source, what, stream) {
  if (isPage && source.reader !== null) throw refused('byob locked', what);
  if (source.reader === null && source.bytes === null)
    throw isPage
      ? refused('no bytes', what)
      : withCode(
          TypeError,
          'ERR_INVALID_ARG_VALUE',
          `The argument 'stream' must be a byte stream. Received ${internal.inspect(stream)}`,
        );
  const reader = acquireReader(source, what);
  reader.isByob = true;
  return reader;
}

class ReadableStreamBYOBRequest {
  #request;
  constructor(request = undefined, by = undefined) {
    if (by !== METHOD) throw illegalConstructor(REQUEST);
    this.#request = request;
  }
  static {
    requestBehind = (value) =>
      value !== null && typeof value === 'object' && #request in value ? value.#request : undefined;
  }
  get view() {
    return brand(requestBehind, this, REQUEST).view;
  }
  respond(bytesWritten) {
    const request = brand(requestBehind, this, REQUEST);
    const what = `${REQUEST}.respond`;
    if (isPage && arguments.length === 0) throw refused('few arguments', what);
    const written = isPage ? count(bytesWritten, `${what} 1`) : bytesWritten;
    const source = valid(request, what);
    if (isDetached(factsOf(request.view).buffer)) throw detached(what);
    respond(source, written);
  }
  respondWithNewView(view) {
    const request = brand(requestBehind, this, REQUEST);
    const what = `${REQUEST}.respondWithNewView`;
    const check = () => viewFacts(arguments, 'view', what);
    if (isPage) check();
    const source = valid(request, what);
    const { buffer } = check();
    if (isDetached(buffer)) throw detached(what);
    respondWithNewView(source, view);
  }
}

const detached = (what) => invalidState('Viewed ArrayBuffer is detached', 'detached view', what);

function valid({ source }, what) {
  if (source === null) throw invalidState('This BYOB request has been invalidated', 'request invalid', what);
  return source;
}

class ReadableByteStreamController {
  #source;
  constructor(source = undefined, by = undefined) {
    if (by !== METHOD) throw illegalConstructor(CONTROLLER);
    this.#source = source;
  }
  static {
    controllerOf = (value) =>
      value !== null && typeof value === 'object' && #source in value ? value.#source : undefined;
  }
  get byobRequest() {
    const request = requestOf(brand(controllerOf, this, CONTROLLER));
    if (request === null) return null;
    request.shown ??= new ReadableStreamBYOBRequest(request, METHOD);
    return request.shown;
  }
  get desiredSize() {
    return desiredOfController(brand(controllerOf, this, CONTROLLER));
  }
  close() {
    const source = brand(controllerOf, this, CONTROLLER);
    if (source.closeRequested || source.state !== 'readable') throw ended(source, 'close');
    closeBytes(source);
  }
  enqueue(chunk) {
    const source = brand(controllerOf, this, CONTROLLER);
    const facts = viewFacts(arguments, 'buffer', `${CONTROLLER}.enqueue`);
    if (facts.bytes === 0)
      throw invalidState('chunk ArrayBuffer is zero-length or detached', 'chunk empty', `${CONTROLLER}.enqueue`);
    if (source.closeRequested || source.state !== 'readable') throw ended(source, 'enqueue');
    enqueueBytes(source, chunk);
  }
  error(error = undefined) {
    errorSource(brand(controllerOf, this, CONTROLLER), error);
  }
}

const ended = (source, method) =>
  invalidState(
    source.closeRequested ? 'Controller is already closed' : 'ReadableStream is already closed',
    `${method} ended bytes`,
    `${CONTROLLER}.${method} ${source.closeRequested ? 'closing' : source.state}`,
  );

// The order of the names is the one in which each engine defines them.
publish(ReadableStreamBYOBReader, ['read', 'releaseLock', 'closed', 'cancel']);
publish(ReadableStreamBYOBRequest, ['view', 'respond', 'respondWithNewView']);
publish(ReadableByteStreamController, ['byobRequest', 'desiredSize', 'close', 'enqueue', 'error']);
showAs(ReadableStreamBYOBReader, (shown) => {
  const { source, stream, requests, closed } = readerOf(shown);
  return { stream: source === null ? undefined : stream, requests: requests.length, close: closed.promise };
});
showAs(ReadableStreamBYOBRequest, (shown) => {
  const { view, source } = requestBehind(shown);
  return { view, controller: source === null ? undefined : source.controller };
});
showAs(ReadableByteStreamController, () => ({}));

module.exports = {
  ...bytes,
  acquireByob,
  METHOD,
  ReadableByteStreamController,
  ReadableStreamBYOBReader,
  ReadableStreamBYOBRequest,
};
