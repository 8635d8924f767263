'use strict';

/* What the streams of https://streams.spec.whatwg.org share: promises, queues with sizes, strategies, errors in the host's words. */

const { isPage, AbortController } = internal;
/** Whose order of ticks: Node 25 has that of 22, as what came to 24 late is not in it. 0 in pages. */
const major = internal.major === 25 ? 22 : internal.major;
/** Node 25 alone copies what is queued at once in turns. */
const copiesBatches = internal.major === 25;
const custom = Symbol.for('nodejs.util.inspect.custom');

const then = (promise, onFulfilled, onRejected) => Reflect.apply(internal.then, promise, [onFulfilled, onRejected]);
const nothing = () => {};
/** A rejection that nobody hears of is none to report. */
const setHandled = (promise) => void then(promise, undefined, nothing);

/** A promise with what settles it; `state` tells whether that has happened. */
function deferred() {
  const made = { promise: undefined, state: 'pending', resolve: undefined, reject: undefined };
  made.promise = new Promise((resolve, reject) => {
    made.resolve = (value) => {
      made.state = 'settled';
      resolve(value);
    };
    made.reject = (reason) => {
      made.state = 'settled';
      reject(reason);
    };
  });
  return made;
}

function resolvedDeferred() {
  const made = deferred();
  made.resolve(undefined);
  return made;
}

function rejectedDeferred(reason) {
  const made = deferred();
  setHandled(made.promise);
  made.reject(reason);
  return made;
}

const withCode = (Base, code, message) => require('internal/errors').coded(Base, code, message);
/** An error in a page's words. */
const refused = (what, detail, Class = TypeError) => new Class(internal.refuse(what, detail));
/** A TypeError about the state something is in; `what` and `detail` say it in a page. */
const invalidState = (message, what = message, detail = undefined) =>
  isPage ? refused(what, detail ?? what) : withCode(TypeError, 'ERR_INVALID_STATE', `Invalid state: ${message}`);
const invalidThis = (name) =>
  isPage
    ? new TypeError('Illegal invocation')
    : withCode(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`);
const invalidArgument = (name, expected, value, what = '', detail = '') =>
  isPage ? refused(what, detail) : require('internal/errors').invalidArgType(name, expected, value);
const illegalConstructor = (name) =>
  isPage
    ? new TypeError(internal.isFirefox ? 'Illegal constructor.' : `Failed to construct '${name}': Illegal constructor`)
    : withCode(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');

/** When a stream has started: up to Node 18, and in Chromium, with the promise that `start` gives. */
const startPromise = (given) =>
  internal.isFirefox || major >= 20 ? new Promise((resolve) => resolve(given)) : Promise.resolve(given);

/** Web IDL reads a dictionary whole, by the alphabet, before it looks what is in it; Chromium's and Node's constructors do so by hand. */
const readsWhole = internal.isFirefox || internal.isBun;
const isNode = !isPage && !internal.isBun;
const NO_CALLBACKS = new Set(['type', 'readableType', 'writableType', 'autoAllocateChunkSize']);

/** The members of those names, read in that order; methods are bound to the dictionary. */
function membersOf(dictionary, names, what) {
  const members = {};
  for (const name of names)
    members[name] = NO_CALLBACKS.has(name) ? dictionary?.[name] : callbackOf(dictionary, name, what);
  return members;
}

/** A member of a dictionary that is a callback, bound to it; undefined when it is not there. */
function callbackOf(dictionary, name, what) {
  const callback = dictionary?.[name];
  if (callback === undefined || (isNode && !callback)) return undefined;
  if (typeof callback !== 'function') throw noCallback(callback, name, what);
  return (...args) => Reflect.apply(callback, dictionary, args);
}

/** Node binds some of them without a look, and calls what starts a transformation. */
function noCallback(callback, name, what) {
  if (isNode && name === 'start' && what === 'transformer')
    return new TypeError('FunctionPrototypeCall is not a function');
  if (isNode && (name === 'start' || major < 20)) return new TypeError('Bind must be called on a function');
  const kind = callback === null ? 'null' : typeof callback;
  return invalidArgument(`${what}.${name}`, 'function', callback, 'no callback', `${what} ${name} ${kind}`);
}

/** What a strategy says, read in the host's order. */
function strategyOf(strategy, isSizeFirst = !readsWhole) {
  const { [isSizeFirst ? 'size' : 'highWaterMark']: first, [isSizeFirst ? 'highWaterMark' : 'size']: second } =
    strategy ?? {};
  return isSizeFirst ? { size: first, highWaterMark: second } : { size: second, highWaterMark: first };
}

/** Web IDL's dictionaries: objects, functions, or nothing. Chromium takes anything for what it makes a stream of, but null nowhere. */
function requireDictionary(value, name, stream = undefined) {
  const isWhole = stream !== undefined && !/y$/.test(name);
  if (value === null && stream !== undefined && (internal.isChromium || isWhole)) return requireNoNull(name, stream);
  if (value == null || typeof value === 'object' || typeof value === 'function') return;
  if (isWhole && isNode && major < 20) return;
  if (!internal.isChromium || /y$|ns$/.test(name)) throw invalidArgument(name, 'Object', value, 'no object', name);
}

function requireNoNull(name, stream) {
  if (isPage || major >= 20) throw invalidArgument(name, 'Object', null, 'no source', stream);
  if (name === 'source')
    throw withCode(TypeError, 'ERR_INVALID_ARG_VALUE', "The argument 'source' null. Received 'Object'");
}

/** The first of the arguments is no such stream. */
const noStream = (args, name, expected, what) =>
  args.length === 0
    ? invalidArgument(name, expected, undefined, 'few arguments', what)
    : invalidArgument(name, expected, args[0], 'no stream', `${what} ${expected}`);

/** Node 20 began to wrap what a program's methods answer, Node 24 left it for those that are called for each chunk. */
const wrapsAll = major >= 20 && major < 24;

/** What a program's method answers, as a promise; what it throws as a rejection. */
function promiseCall(algorithm, ...args) {
  return major >= 20 ? wrapped(algorithm, args) : directCall(algorithm, ...args);
}

/** The same for methods that are called for each chunk. */
function chunkCall(algorithm, ...args) {
  return wrapsAll ? wrapped(algorithm, args) : directCall(algorithm, ...args);
}

/** A write that waits, and then goes on by a promise that `whenReady` is called with. */
class Parked {
  constructor(whenReady) {
    this.whenReady = whenReady;
  }
}

const wrapped = async (algorithm, args) => algorithm?.(...args);

/** A promise is taken as it is. */
function directCall(algorithm, ...args) {
  try {
    const value = algorithm?.(...args);
    return internal.isPromise(value) || value instanceof Parked ? value : Promise.resolve(value);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** https://streams.spec.whatwg.org/#validate-and-normalize-high-water-mark */
function highWaterMarkOf(strategy, standard, stream) {
  const given = strategy?.highWaterMark;
  if (given === undefined) return standard;
  const mark = Number(given);
  if (!(mark >= 0)) throw invalidMark(given, stream);
  return mark;
}

const invalidMark = (given, stream) =>
  isPage
    ? refused('bad mark', stream, RangeError)
    : require('internal/errors').coded(
        RangeError,
        'ERR_INVALID_ARG_VALUE',
        `The property 'strategy.highWaterMark' is invalid. Received ${internal.inspect(given)}`,
      );

/** https://streams.spec.whatwg.org/#make-size-algorithm-from-size-function */
function sizeOf(strategy, stream) {
  const size = strategy?.size;
  if (size === undefined) return () => 1;
  if (typeof size !== 'function') throw invalidArgument('strategy.size', 'function', size, 'bad size', stream);
  return (chunk) => Reflect.apply(size, undefined, [chunk]);
}

/** Chunks and what they weigh. https://streams.spec.whatwg.org/#queue-with-sizes */
class SizedQueue {
  entries = [];
  total = 0;
  get length() {
    return this.entries.length;
  }
  /** https://streams.spec.whatwg.org/#enqueue-value-with-size */
  enqueue(value, given) {
    const size = Number(given);
    if (!(size >= 0 && size < Infinity)) {
      throw isPage
        ? new RangeError(
            "The return value of a queuing strategy's size function must be a finite, non-NaN, non-negative number",
          )
        : withCode(
            RangeError,
            'ERR_INVALID_ARG_VALUE',
            `The argument 'size' is invalid. Received ${internal.inspect(given)}`,
          );
    }
    this.entries.push({ value, size });
    this.total += size;
  }
  peek() {
    return this.entries[0].value;
  }
  dequeue() {
    const { value, size } = this.entries.shift();
    this.total = Math.max(0, this.total - size);
    return value;
  }
  reset() {
    this.entries = [];
    this.total = 0;
  }
}

/** Names that stand on prototypes in public: Web IDL's members are enumerable. */
function publish(Class, names) {
  for (const name of names) Object.defineProperty(Class.prototype, name, { enumerable: true });
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
}

/** How an inspection shows an instance: its class and some facts. */
function showAs(Class, facts) {
  if (isPage) return;
  const show = function (depth, options) {
    if (depth < 0) return this;
    return `${Class.name} ${internal.inspect(facts(this), { ...options, depth: options.depth == null ? null : options.depth - 1 })}`;
  };
  Object.defineProperty(Class.prototype, custom, { value: show, configurable: true, writable: true });
}

class ByteLengthQueuingStrategy {
  #mark;
  constructor(init) {
    this.#mark = markOf(init, 'ByteLengthQueuingStrategy', arguments.length);
  }
  get highWaterMark() {
    return #mark in this ? this.#mark : fail('ByteLengthQueuingStrategy');
  }
  get size() {
    return #mark in this ? byteLength : fail('ByteLengthQueuingStrategy');
  }
}

class CountQueuingStrategy {
  #mark;
  constructor(init) {
    this.#mark = markOf(init, 'CountQueuingStrategy', arguments.length);
  }
  get highWaterMark() {
    return #mark in this ? this.#mark : fail('CountQueuingStrategy');
  }
  get size() {
    return #mark in this ? one : fail('CountQueuingStrategy');
  }
}

const { size: byteLength } = { size: (chunk) => chunk.byteLength };
const { size: one } = { size: () => 1 };

function fail(name) {
  throw invalidThis(name);
}

function markOf(init, name, count) {
  if (init === null || typeof init !== 'object')
    throw count === 0
      ? invalidArgument('init', 'Object', init, 'few arguments', name)
      : invalidArgument('init', 'Object', init, 'no dictionary', `${name} QueuingStrategyInit`);
  if (init.highWaterMark === undefined)
    throw isPage
      ? refused('no member', `${name} highWaterMark QueuingStrategyInit`)
      : withCode(TypeError, 'ERR_MISSING_OPTION', 'init.highWaterMark is required');
  return Number(init.highWaterMark);
}

for (const Class of [ByteLengthQueuingStrategy, CountQueuingStrategy]) {
  publish(Class, ['highWaterMark', 'size']);
  showAs(Class, ({ highWaterMark }) => ({ highWaterMark }));
}

module.exports = {
  AbortController,
  ByteLengthQueuingStrategy,
  chunkCall,
  copiesBatches,
  CountQueuingStrategy,
  deferred,
  directCall,
  highWaterMarkOf,
  illegalConstructor,
  invalidArgument,
  invalidState,
  invalidThis,
  isPage,
  major,
  membersOf,
  noStream,
  nothing,
  Parked,
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
  withCode,
};
