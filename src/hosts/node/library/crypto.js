'use strict';

/* https://nodejs.org/api/crypto.html: random numbers from the run's seed, and what other parts have. */

const { fillRandomly, major, submit } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType, outOfRange, validateCallback } = require('internal/errors');
const { SIZES, bytesOf, createHash, createHmac, Hash, Hmac } = require('internal/crypto_hashes');

function timingSafeEqual(a, b) {
  const [one, other] = [bytesOf(a, 'buf1'), bytesOf(b, 'buf2')];
  if (one.length !== other.length) {
    const words = `Input buffers must have the same ${major < 12 ? '' : 'byte '}length`;
    if (major < 9) throw new TypeError(words);
    throw coded(RangeError, 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH', words);
  }
  return one.every((byte, i) => byte === other[i]);
}

/** A thread gathers them, as it would read a file. */
const WORK_NS = 20000;
const later = (callback) => void submit('RANDOMBYTESREQUEST', 'randomBytes', WORK_NS, callback, 'random');

function randomFill(array, offset, size, callback) {
  const done = [offset, size, callback].find((each) => typeof each === 'function');
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  const from = typeof offset === 'number' ? offset : 0;
  fillRandomly(bytes.subarray(from, typeof size === 'number' ? from + size : undefined));
  later(() => done(null, array));
}

/** As many as a signed word can count. */
function checkRandomSize(size) {
  const isSize = size >= 0 && size <= 2 ** 31 - 1;
  if (isSize && typeof size === 'number') return;
  if (typeof size !== 'number' || major < 9) throw invalidArgType('random size', 'number', size);
  if (major === 9) throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'The "size" argument must be of type uint32');
  throw outOfRange('size', '>= 0 && <= 2147483647', size);
}

function randomBytes(size, callback = undefined) {
  checkRandomSize(size);
  // A buffer of its own, not a part of the pool: it can be transferred.
  const bytes = Buffer.alloc(size);
  fillRandomly(bytes);
  if (callback === undefined) return bytes;
  later(() => callback(null, bytes));
}

const MOST_CHOICES = 2 ** 48 - 1;

function randomInt(min, max, callback) {
  return max === undefined || typeof max === 'function' ? drawn(0, min, max) : drawn(min, max, callback);
}

function drawn(min, max, callback) {
  if (callback !== undefined) validateCallback(callback, 'callback');
  if (!Number.isSafeInteger(min)) throw invalidArgType('min', 'a safe integer', min);
  if (!Number.isSafeInteger(max)) throw invalidArgType('max', 'a safe integer', max);
  if (max <= min) throw outOfRange('max', `greater than the value of "min" (${min})`, max);
  if (max - min > MOST_CHOICES) throw outOfRange('max - min', `<= ${MOST_CHOICES}`, max - min);
  const value = min + Math.floor((randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * (max - min));
  if (callback === undefined) return value;
  later(() => callback(undefined, value));
}

function randomUUID() {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** https://w3c.github.io/webcrypto: what needs no keys. */
class SubtleCrypto {
  constructor() {
    throw illegal();
  }

  async digest(algorithm, data) {
    const name = `${algorithm?.name ?? algorithm}`;
    const known = /^sha-(1|256|384|512)$/i.exec(name);
    if (known === null) throw new DOMException('Unrecognized algorithm name', 'NotSupportedError');
    const view = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    const copy = Uint8Array.from(view);
    await new Promise((resolve) => internal.startWork('digest', 0.1, resolve));
    return Uint8Array.from(new Hash(`sha${known[1]}`).update(copy).digest()).buffer;
  }
}

class Crypto {
  constructor() {
    throw illegal();
  }

  get subtle() {
    return subtle;
  }

  getRandomValues(array) {
    if (!ArrayBuffer.isView(array) || /^(Float|DataView)/.test(array.constructor.name))
      throw new DOMException('The data argument must be an integer-type TypedArray', 'TypeMismatchError');
    if (array.byteLength > 65536)
      throw new DOMException(`The requested length exceeds 65,536 bytes`, 'QuotaExceededError');
    fillRandomly(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  }

  randomUUID() {
    return randomUUID();
  }
}

const illegal = () => coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
const subtle = Object.create(SubtleCrypto.prototype);
const webcrypto = Object.create(Crypto.prototype);
for (const Class of [Crypto, SubtleCrypto])
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

module.exports = {
  ...(major >= 15 && { webcrypto, subtle, getRandomValues: (array) => webcrypto.getRandomValues(array) }),
  ...(major >= 20 && { hash: (name, data, encoding = 'hex') => new Hash(name).update(data).digest(encoding) }),
  ...require('internal/crypto_keys'),
  ...require('internal/crypto_secret').shared,
  createHash,
  createHmac,
  getHashes: () => Object.keys(SIZES),
  Hash,
  Hmac,
  randomBytes,
  pseudoRandomBytes: randomBytes,
  randomFill,
  randomFillSync(array) {
    fillRandomly(array);
    return array;
  },
  randomInt,
  randomUUID,
  timingSafeEqual,
};
Object.defineProperty(module.exports, 'constants', { value: require('internal/crypto_constants'), enumerable: true });
