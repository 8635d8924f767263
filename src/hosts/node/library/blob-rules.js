'use strict';

/* Blobs as Node has them: https://nodejs.org/api/buffer.html#class-blob */

const { coded, invalidArgType, invalidArgValue } = require('internal/errors');

/** A smaller blob is copied at once, a larger one by a thread: before Node 20. */
const LEAST_FOR_A_THREAD = 4096;
const LARGEST_PIECE = 65_536;
const COPY_NS = 300_000;

const TEXTS = /^(?:text\/(?:plain|html|css|javascript)|application\/json)$/;

/** Bun adds how the types that it knows are encoded. */
function wholeType(type) {
  const lower = type.toLowerCase();
  if (!internal.isBun) return lower;
  if (type === 'application/x-www-form-urlencoded') return `${type};charset=UTF-8`;
  const known = type === 'application/javascript' ? 'text/javascript' : type;
  return TEXTS.test(known) ? `${known};charset=utf-8` : lower;
}

/** What the native reader answers, pull by pull: a part's bytes, then nothing where a part ends that is not the last. */
function* pulls(bytes, sizes) {
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    if (size >= 0) {
      yield bytes.slice(at, at + size);
      at += size;
    }
    if (index < sizes.length - 1) yield new Uint8Array();
  }
}

/** Calls back once all is read: from 20 on a microtask stands before each pull but the first. */
function whenRead(bytes, sizes, done) {
  if (internal.major >= 20) {
    const answers = pulls(bytes, sizes);
    const pull = () => (answers.next().done ? done() : queueMicrotask(pull));
    pull();
  } else if (bytes.length < LEAST_FOR_A_THREAD) done();
  else internal.submit('FIXEDSIZEBLOBCOPY', 'blob', COPY_NS, done);
}

function read(make, member, bytes, sizes) {
  const isWhole = member === 'arrayBuffer';
  const whole = new Promise((resolve) => whenRead(bytes, sizes, () => resolve(isWhole ? make() : undefined)));
  return isWhole ? whole : Reflect.apply(internal.then, whole, [make]);
}

const streamedWhole = (bytes) => [
  {
    pull: async (controller) => {
      if (bytes.length > 0) controller.enqueue(bytes.slice());
      controller.close();
    },
  },
  { highWaterMark: 0 },
];

/** Before 20 a copy was made at once, and given away in pieces. */
function streamedInPieces(bytes, sizes) {
  let at = 0;
  return [
    {
      start: async () => {
        await read(() => undefined, 'arrayBuffer', bytes, sizes);
      },
      pull(controller) {
        const end = at + LARGEST_PIECE;
        controller.enqueue(bytes.slice(at, end));
        if (end >= bytes.length) controller.close();
        at = end;
      },
    },
  ];
}

/** From 20 on a stream reads on until more is there than was asked for. */
function streamedByParts(bytes, sizes) {
  const answers = pulls(bytes, sizes);
  const later = internal.major < 24 ? queueMicrotask : internal.immediate;
  let settle;
  const settled = () => {
    settle?.();
    settle = undefined;
  };
  const readOn = (controller) => {
    const { done, value } = answers.next();
    if (settle === undefined) return;
    if (done) {
      controller.close();
      controller.byobRequest?.respond(0);
      return settled();
    }
    if (value.length > 0) controller.enqueue(value);
    later(() => (controller.desiredSize < 0 ? settled() : readOn(controller)));
  };
  return [
    {
      type: 'bytes',
      pull: (controller) =>
        new Promise((resolve) => {
          settle = resolve;
          readOn(controller);
        }),
      cancel: settled,
    },
    { highWaterMark: 0 },
  ];
}

/** 24 and 26 take arguments as the standard says; 25 parted from them before. */
const isStandard = internal.major >= 24 && internal.major !== 25 && !internal.isBun;

/** https://webidl.spec.whatwg.org/#Clamp where that is followed: to the nearest whole number, of two to the even one. */
function positionOf(value) {
  if (!isStandard) return value;
  const whole = Math.floor(value);
  const rest = value - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 !== 0) ? whole + 1 : whole;
}

const textOf = (value) => `${value}`;

function checkParts(parts) {
  const isList = internal.isBun
    ? typeof parts === 'object' && parts !== null
    : parts !== null && parts !== undefined && typeof parts !== 'string' && (!isStandard || isDictionary(parts));
  if (isList && typeof parts[Symbol.iterator] === 'function') return;
  if (internal.isBun) throw new TypeError('new Blob() expects an Array');
  throw isStandard
    ? coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Value cannot be converted to sequence.')
    : invalidArgType('sources', 'a sequence', parts);
}

const isDictionary = (value) => typeof value === 'object' || typeof value === 'function';

function checkEndings(endings) {
  if (endings !== 'transparent' && endings !== 'native') throw invalidArgValue('options.endings', endings);
}

/** What the options say; texts are made of them as soon as they are read, but for the type. */
function bagOf(options) {
  if (options !== undefined && !isDictionary(options) && !internal.isBun)
    throw invalidArgType('options', 'a dictionary', options);
  const bag = options ?? {};
  let endings;
  let type;
  if (internal.major < 24) ({ type = '', endings = 'transparent' } = bag);
  else ({ endings = 'transparent', type = '' } = bag);
  endings = `${endings}`;
  if (!internal.isBun) checkEndings(endings);
  return { type, endings: endings === 'native' && !internal.isBun ? (isStandard ? /\r\n?/g : /\r\n/g) : undefined };
}

function sourceAt(part, index, sourceOf) {
  if (isStandard && typeof part === 'symbol')
    throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', `Value[${index}] is a Symbol and cannot be converted to a string.`);
  return sourceOf(part);
}

function timeOf(lastModified) {
  if (lastModified === undefined) return Date.now();
  const time = +lastModified;
  return Number.isNaN(time) ? 0 : time;
}

function factsOf(owner, { parts = [], options, name }, sourceOf) {
  checkParts(parts);
  const early = isStandard ? undefined : bagOf(options);
  const sources = Array.from(parts, (part, index) => sourceAt(part, index, sourceOf));
  const facts = { sources, ...(early ?? bagOf(options)) };
  facts.type = `${facts.type}`;
  if (owner !== 'File') return facts;
  facts.lastModified = timeOf(options?.lastModified);
  facts.name = internal.isBun ? `${name}` : `${name}`.replace(/[\ud800-\udfff]/gu, '\ufffd');
  return facts;
}

module.exports = {
  checkCount: () => {},
  wholeType,
  factsOf,
  positionOf,
  textOf,
  refuseThis: (name, member) =>
    name === 'File' && internal.major < 24
      ? new TypeError(`Cannot read private member #${member} from an object whose class did not declare it`)
      : coded(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`),
  read: internal.isBun ? async (make) => make() : read,
  streamed: internal.isBun ? streamedWhole : internal.major < 20 ? streamedInPieces : streamedByParts,
  custom: Symbol.for('nodejs.util.inspect.custom'),
};
