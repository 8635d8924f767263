'use strict';

/* https://nodejs.org/api/crypto.html: hashes, and random numbers from the run's seed. */

const { hash, fillRandomly, submit } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType, outOfRange } = require('internal/errors');

const SIZES = { __proto__: null, md5: 16, sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 };
const BLOCK = (name) => (SIZES[name] > 32 ? 128 : 64);

/** Names are those of OpenSSL: since its version 3 with a hyphen, too. */
const canonical = (name) =>
  name
    .toLowerCase()
    .replace(/^rsa-/, '')
    .replace(/^sha2?-(?=\d)/, internal.major >= 17 ? 'sha' : '$&');

class Hash {
  #name;
  #parts = [];
  #isDone = false;
  constructor(name) {
    if (typeof name !== 'string') throw invalidArgType('algorithm', 'string', name);
    this.#name = canonical(name);
    if (SIZES[this.#name] === undefined && /^(ripemd|sm3|sha3?-?\d|blake|shake|md4)/.test(this.#name))
      throw coded(
        Error,
        'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        `the digest ${name} is not available here; ${Object.keys(SIZES).join(', ')} are`,
      );
    if (SIZES[this.#name] === undefined) throw new Error('Digest method not supported');
  }
  update(data, encoding = 'utf8') {
    if (this.#isDone) throw finalized();
    if (typeof data === 'string') this.#parts.push(Buffer.from(data, encoding));
    else if (ArrayBuffer.isView(data))
      this.#parts.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice());
    else throw invalidArgType('data', ['string', 'Buffer', 'TypedArray', 'DataView'], data);
    return this;
  }
  digest(encoding = undefined) {
    if (this.#isDone) throw finalized();
    this.#isDone = true;
    const digest = Buffer.alloc(SIZES[this.#name]);
    hash(this.#name, this.#parts, digest);
    return encoding === undefined || encoding === 'buffer' ? digest : digest.toString(encoding);
  }
  copy() {
    if (this.#isDone) throw finalized();
    const copy = new Hash(this.#name);
    copy.#parts = [...this.#parts];
    return copy;
  }
}
if (internal.major < 12) delete Hash.prototype.copy;

const finalized = () =>
  internal.major < 9
    ? new Error('Digest already called')
    : coded(Error, 'ERR_CRYPTO_HASH_FINALIZED', 'Digest already called');

const invalidDigest = (name) =>
  internal.major >= 16
    ? coded(TypeError, 'ERR_CRYPTO_INVALID_DIGEST', `Invalid digest: ${name}`)
    : new Error('Unknown message digest');

/** https://csrc.nist.gov/pubs/fips/198-1/final */
class Hmac {
  #inner;
  #outer;
  #isDone = false;
  constructor(name, key) {
    if (SIZES[canonical(name)] === undefined) throw invalidDigest(name);
    const block = Buffer.alloc(BLOCK(canonical(name)));
    this.#inner = new Hash(name);
    this.#outer = new Hash(name);
    const bytes = bytesOf(key, 'key', KEYS);
    block.set(bytes.length > block.length ? new Hash(name).update(bytes).digest() : bytes);
    this.#inner.update(block.map((byte) => byte ^ 0x36));
    this.#outer.update(block.map((byte) => byte ^ 0x5c));
  }
  update(data, encoding = 'utf8') {
    if (this.#isDone) throw internal.major < 9 ? new TypeError('HmacUpdate fail') : finalized();
    this.#inner.update(data, encoding);
    return this;
  }
  /** There is nothing left for who asks again. */
  digest(encoding = undefined) {
    if (this.#isDone) return encoding === undefined || encoding === 'buffer' ? Buffer.alloc(0) : '';
    this.#isDone = true;
    return this.#outer.update(this.#inner.digest()).digest(encoding);
  }
}

const BYTES = ['ArrayBuffer', 'Buffer', 'TypedArray', 'DataView'];
const KEYS =
  internal.major < 15
    ? ['string', 'Buffer', 'TypedArray', 'DataView', 'KeyObject']
    : ['string', ...BYTES, 'KeyObject', 'CryptoKey'];

function bytesOf(data, name, kinds = BYTES) {
  if (typeof data === 'string' && kinds !== BYTES) return Buffer.from(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  throw invalidArgType(name, kinds, data);
}

function timingSafeEqual(a, b) {
  const [one, other] = [bytesOf(a, 'buf1'), bytesOf(b, 'buf2')];
  if (one.length !== other.length)
    throw coded(RangeError, 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH', 'Input buffers must have the same byte length');
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
  const { major } = internal;
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

function randomInt(min, max, callback = undefined) {
  if (max === undefined || typeof max === 'function') return randomInt(0, min, max);
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
    const known = /^sha-(1|256)$/i.exec(name);
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
  ...(internal.major >= 15 && { webcrypto, subtle, getRandomValues: (array) => webcrypto.getRandomValues(array) }),
  ...(internal.major >= 20 && { hash: (name, data, encoding = 'hex') => new Hash(name).update(data).digest(encoding) }),
  createHash: (name) => new Hash(name),
  createHmac: (name, key) => new Hmac(name, key),
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
