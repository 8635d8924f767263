'use strict';

/* https://streams.spec.whatwg.org/#ts and the two streams of https://encoding.spec.whatwg.org/#streams */

const {
  chunkCall,
  deferred,
  highWaterMarkOf,
  illegalConstructor,
  invalidState,
  invalidThis,
  isPage,
  major,
  membersOf,
  nothing,
  Parked,
  promiseCall,
  publish,
  readsWhole,
  refused,
  requireDictionary,
  showAs,
  sizeOf,
  strategyOf,
  then,
} = require('internal/web_streams/tools');
const { brand, createWritable, errorIfNeeded, sinkOf } = require('internal/web_streams/writable');
const {
  closeSource,
  createReadable,
  desiredOfController,
  enqueue,
  errorSource,
  sourceOf,
} = require('internal/web_streams/readable');

/** What is behind a TransformStream and its controller. */
class Link {
  readable = null;
  writable = null;
  source = null;
  sink = null;
  controller = null;
  backpressure = undefined;
  backpressureChange = undefined;
  finished = null;
  transform = undefined;
  flush = undefined;
  cancel = undefined;
}

let linkOf;

class TransformStream {
  #link;
  constructor(transformer = {}, writableStrategy = {}, readableStrategy = {}) {
    if (transformer instanceof Link) {
      this.#link = transformer;
      return;
    }
    const stream = 'TransformStream';
    requireDictionary(transformer, 'transformer', stream);
    requireDictionary(writableStrategy, 'writableStrategy', stream);
    requireDictionary(readableStrategy, 'readableStrategy', stream);
    const early = transformerOf(transformer, MEMBERS.early);
    const [writable, readable] = strategiesOf(writableStrategy, readableStrategy);
    const { start, ...algorithms } = { ...early, ...transformerOf(transformer, MEMBERS.late) };
    const readableMark = highWaterMarkOf(readable, 0, stream);
    const readableSize = sizeOf(readable, stream);
    const writableMark = highWaterMarkOf(writable, 1, stream);
    const writableSize = sizeOf(writable, stream);
    this.#link = new Link();
    setUp(this.#link, start, algorithms, [writableMark, writableSize], [readableMark, readableSize]);
  }
  static {
    linkOf = (value) => (value !== null && typeof value === 'object' && #link in value ? value.#link : undefined);
  }
  get readable() {
    return brand(linkOf, this, 'TransformStream').readable;
  }
  get writable() {
    return brand(linkOf, this, 'TransformStream').writable;
  }
}

const BY_ALPHABET = ['flush', 'readableType', 'start', 'transform', 'writableType'];
/** A transformer's members in the order in which they are read, before the strategies and after them. */
const MEMBERS = internal.isChromium
  ? { early: [], late: ['writableType', 'readableType', 'transform', 'flush', 'start'] }
  : readsWhole
    ? { early: [], late: internal.isBun ? ['cancel', ...BY_ALPHABET] : BY_ALPHABET }
    : {
        early: ['readableType', 'writableType', 'start'],
        late: ['transform', 'flush', ...(major >= 20 ? ['cancel'] : [])],
      };
/** Chromium, Firefox and Node up to 18 know no `cancel`: nothing is waited for. */
const hasCancel = MEMBERS.late.includes('cancel');

function transformerOf(transformer, names) {
  const { readableType, writableType, ...callbacks } = membersOf(transformer, names, 'transformer');
  for (const [name, type] of [
    ['readableType', readableType],
    ['writableType', writableType],
  ]) {
    if (type !== undefined)
      throw isPage
        ? refused('bad half type', name, RangeError)
        : require('internal/errors').coded(
            RangeError,
            'ERR_INVALID_ARG_VALUE',
            `The property 'transformer.${name}' is invalid. Received ${internal.inspect(type)}`,
          );
  }
  return callbacks;
}

/** Node reads the readable half's first. */
function strategiesOf(writable, readable) {
  if (internal.isChromium || readsWhole) return [strategyOf(writable), strategyOf(readable)];
  const given = strategyOf(readable, false);
  return [strategyOf(writable, false), given];
}

/** https://streams.spec.whatwg.org/#initialize-transform-stream, then its controller. */
function setUp(link, start, { transform, flush, cancel }, [writableMark, writableSize], [readableMark, readableSize]) {
  const started = deferred();
  const starting = () => started.promise;
  link.writable = createWritable(
    starting,
    {
      write: (chunk) => sinkWrite(link, chunk),
      close: () => sinkClose(link),
      abort: (reason) => sinkAbort(link, reason),
    },
    writableMark,
    writableSize,
  );
  link.sink = sinkOf(link.writable);
  link.readable = createReadable(
    starting,
    { pull: () => sourcePull(link), cancel: (reason) => sourceCancel(link, reason) },
    readableMark,
    readableSize,
  );
  link.source = sourceOf(link.readable);
  setBackpressure(link, true);
  link.controller = new TransformStreamDefaultController(link);
  Object.assign(link, { transform: transform ?? ((chunk) => send(link, chunk)), flush, cancel });
  const given = start?.(link.controller);
  // Chromium takes a promise of the program's as it is, and has one for everything else.
  started.resolve(internal.isChromium ? Promise.resolve(given) : given);
}

/** https://streams.spec.whatwg.org/#transform-stream-set-backpressure */
function setBackpressure(link, backpressure) {
  link.backpressureChange?.resolve(undefined);
  link.backpressureChange = deferred();
  link.backpressure = backpressure;
}

function clearAlgorithms(link) {
  link.transform = link.flush = link.cancel = undefined;
}

/** https://streams.spec.whatwg.org/#transform-stream-error */
function errorLink(link, error) {
  errorSource(link.source, error);
  errorWritable(link, error);
}

/** https://streams.spec.whatwg.org/#transform-stream-error-writable-and-unblock-write */
function errorWritable(link, error) {
  clearAlgorithms(link);
  errorIfNeeded(link.sink, error);
  if (link.backpressure) setBackpressure(link, false);
}

/** https://streams.spec.whatwg.org/#transform-stream-default-controller-enqueue */
function send(link, chunk) {
  const { source } = link;
  if (source.closeRequested || source.state !== 'readable')
    throw invalidState(
      'Unable to enqueue',
      'enqueue ended',
      `TransformStreamDefaultController.enqueue ${source.state}`,
    );
  try {
    enqueue(source, chunk);
  } catch (error) {
    errorWritable(link, error);
    throw source.storedError;
  }
  const backpressure = hasBackpressure(source);
  if (backpressure !== link.backpressure) setBackpressure(link, true);
}

const hasBackpressure = (source) =>
  !(
    source.state === 'readable' &&
    !source.closeRequested &&
    source.started &&
    ((source.reader?.requests.length ?? 0) > 0 || desiredOfController(source) > 0)
  );

/** https://streams.spec.whatwg.org/#transform-stream-default-controller-perform-transform */
function performTransform(link, chunk) {
  // Bun wraps what the program answers.
  const call = internal.isBun ? promiseCall : chunkCall;
  return then(call(link.transform, chunk, link.controller), undefined, (error) => {
    errorLink(link, error);
    throw error;
  });
}

/** https://streams.spec.whatwg.org/#transform-stream-default-sink-write-algorithm */
function sinkWrite(link, chunk) {
  if (!link.backpressure) return performTransform(link, chunk);
  const { promise } = link.backpressureChange;
  if (internal.isBun) return writeOfBun(link, promise, chunk);
  if (major >= 26) {
    const goOn = () =>
      link.sink.state === 'erroring' ? Promise.reject(link.sink.storedError) : performTransform(link, chunk);
    return new Parked((settle) => then(promise, () => settle(goOn())));
  }
  return then(promise, () => {
    if (link.sink.state === 'erroring') throw link.sink.storedError;
    return performTransform(link, chunk);
  });
}

/** A promise of its own stands for a write that waits until it may go on. */
function writeOfBun(link, promise, chunk) {
  const { promise: written, resolve, reject } = deferred();
  then(promise, () => {
    if (link.sink.state === 'erroring') reject(link.sink.storedError);
    else then(performTransform(link, chunk), resolve, reject);
  });
  return written;
}

/** What ends a transformation runs once, whichever side asks for it. */
function finishOnce(link, algorithm, done, failed) {
  if (link.finished !== null) return link.finished.promise;
  link.finished = deferred();
  const { promise, resolve, reject } = link.finished;
  const running = promiseCall(algorithm);
  clearAlgorithms(link);
  then(
    running,
    () => done(resolve, reject),
    (error) => {
      failed(error);
      reject(error);
    },
  );
  return promise;
}

function atOnce(steps) {
  steps();
  return Promise.resolve();
}

/** https://streams.spec.whatwg.org/#transform-stream-default-sink-abort-algorithm */
function sinkAbort(link, reason) {
  const { cancel, source } = link;
  if (!hasCancel) return atOnce(() => errorSource(source, reason));
  const finished = finishOnce(
    link,
    () => cancel?.(reason),
    (resolve, reject) => {
      if (source.state === 'errored') return reject(source.storedError);
      errorSource(source, reason);
      resolve(undefined);
    },
    (error) => errorSource(source, error),
  );
  // Node hands it on once more.
  return internal.isBun ? finished : then(finished, nothing);
}

/** https://streams.spec.whatwg.org/#transform-stream-default-sink-close-algorithm */
function sinkClose(link) {
  const { flush, source, controller } = link;
  return finishOnce(
    link,
    () => flush?.(controller),
    (resolve, reject) => {
      if (source.state === 'errored') return reject(source.storedError);
      closeSource(source);
      resolve(undefined);
    },
    (error) => errorSource(source, error),
  );
}

/** https://streams.spec.whatwg.org/#transform-stream-default-source-pull-algorithm */
function sourcePull(link) {
  setBackpressure(link, false);
  return link.backpressureChange.promise;
}

/** https://streams.spec.whatwg.org/#transform-stream-default-source-cancel-algorithm */
function sourceCancel(link, reason) {
  const { cancel, sink } = link;
  if (!hasCancel) return atOnce(() => errorWritable(link, reason));
  return finishOnce(
    link,
    () => cancel?.(reason),
    (resolve, reject) => {
      if (sink.state === 'errored') return reject(sink.storedError);
      errorWritable(link, reason);
      resolve(undefined);
    },
    (error) => errorWritable(link, error),
  );
}

let controlled;

class TransformStreamDefaultController {
  #link;
  constructor(link) {
    if (!(link instanceof Link)) throw illegalConstructor('TransformStreamDefaultController');
    this.#link = link;
  }
  static {
    controlled = (value) => (value !== null && typeof value === 'object' && #link in value ? value.#link : undefined);
  }
  get desiredSize() {
    return desiredOfController(brand(controlled, this, 'TransformStreamDefaultController').source);
  }
  enqueue(chunk = undefined) {
    send(brand(controlled, this, 'TransformStreamDefaultController'), chunk);
  }
  error(reason = undefined) {
    errorLink(brand(controlled, this, 'TransformStreamDefaultController'), reason);
  }
  terminate() {
    const link = brand(controlled, this, 'TransformStreamDefaultController');
    closeSource(link.source);
    errorWritable(link, invalidState('TransformStream terminated', 'The transform stream has been terminated'));
  }
}

const { TextDecoder, TextEncoder } = internal.encodings;

class TextEncoderStream {
  #transform;
  constructor() {
    const encoder = new TextEncoder();
    // Half a pair waits for the other half.
    let pending = '';
    this.#transform = new TransformStream({
      transform(chunk, controller) {
        const text = `${pending}${chunk}`;
        const last = text.charCodeAt(text.length - 1);
        const cut = last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
        pending = text.slice(cut);
        if (cut > 0) controller.enqueue(encoder.encode(text.slice(0, cut)));
      },
      flush(controller) {
        if (pending !== '') controller.enqueue(encoder.encode(pending));
      },
    });
  }
  get encoding() {
    if (!(#transform in this)) throw invalidThis('TextEncoderStream');
    return 'utf-8';
  }
  get readable() {
    if (!(#transform in this)) throw invalidThis('TextEncoderStream');
    return this.#transform.readable;
  }
  get writable() {
    if (!(#transform in this)) throw invalidThis('TextEncoderStream');
    return this.#transform.writable;
  }
}

function decoderOf(encoding, options) {
  try {
    return new TextDecoder(encoding, options);
  } catch (error) {
    if (isPage) error.message = error.message.replace('TextDecoder', 'TextDecoderStream');
    throw error;
  }
}

class TextDecoderStream {
  #decoder;
  #transform;
  constructor(encoding = 'utf-8', options = {}) {
    const decoder = decoderOf(encoding, options);
    this.#decoder = decoder;
    this.#transform = new TransformStream({
      transform(chunk, controller) {
        const text = decoder.decode(chunk, { stream: true });
        if (text !== '') controller.enqueue(text);
      },
      flush(controller) {
        const text = decoder.decode();
        if (text !== '') controller.enqueue(text);
      },
    });
  }
  get encoding() {
    if (!(#decoder in this)) throw invalidThis('TextDecoderStream');
    return this.#decoder.encoding;
  }
  get fatal() {
    if (!(#decoder in this)) throw invalidThis('TextDecoderStream');
    return this.#decoder.fatal;
  }
  get ignoreBOM() {
    if (!(#decoder in this)) throw invalidThis('TextDecoderStream');
    return this.#decoder.ignoreBOM;
  }
  get readable() {
    if (!(#decoder in this)) throw invalidThis('TextDecoderStream');
    return this.#transform.readable;
  }
  get writable() {
    if (!(#decoder in this)) throw invalidThis('TextDecoderStream');
    return this.#transform.writable;
  }
}

publish(TransformStream, ['readable', 'writable']);
publish(TransformStreamDefaultController, ['desiredSize', 'enqueue', 'error', 'terminate']);
publish(TextEncoderStream, ['encoding', 'readable', 'writable']);
publish(TextDecoderStream, ['encoding', 'fatal', 'ignoreBOM', 'readable', 'writable']);
showAs(TransformStream, (stream) => ({
  readable: stream.readable,
  writable: stream.writable,
  backpressure: linkOf(stream).backpressure,
}));
showAs(TextEncoderStream, ({ encoding, readable, writable }) => ({ encoding, readable, writable }));
showAs(TextDecoderStream, ({ encoding, fatal, ignoreBOM, readable, writable }) => ({
  encoding,
  fatal,
  ignoreBOM,
  readable,
  writable,
}));

module.exports = { TextDecoderStream, TextEncoderStream, TransformStream, TransformStreamDefaultController };
