'use strict';

/* https://nodejs.org/api/crypto.html: hashes, and random numbers from the run's seed. */

const { hash, fillRandomly, nextTick } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType } = require('internal/errors');

const SIZES = { sha1: 20, sha256: 32 };

class Hash {
  #name;
  #parts = [];
  #isDone = false;
  constructor(name) {
    if (typeof name !== 'string') throw invalidArgType('algorithm', 'string', name);
    this.#name = name.toLowerCase().replace('-', '');
    if (SIZES[this.#name] === undefined) throw new Error('Digest method not supported');
  }
  update(data, encoding = 'utf8') {
    if (this.#isDone) throw coded(Error, 'ERR_CRYPTO_HASH_FINALIZED', 'Digest already called');
    if (typeof data === 'string') this.#parts.push(Buffer.from(data, encoding));
    else if (ArrayBuffer.isView(data)) this.#parts.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice());
    else throw invalidArgType('data', ['string', 'Buffer', 'TypedArray', 'DataView'], data);
    return this;
  }
  digest(encoding = undefined) {
    if (this.#isDone) throw coded(Error, 'ERR_CRYPTO_HASH_FINALIZED', 'Digest already called');
    this.#isDone = true;
    const digest = Buffer.alloc(SIZES[this.#name]);
    hash(this.#name, this.#parts, digest);
    return encoding === undefined || encoding === 'buffer' ? digest : digest.toString(encoding);
  }
}

function randomBytes(size, callback = undefined) {
  if (typeof size !== 'number') throw invalidArgType('size', 'number', size);
  // A buffer of its own, not a part of the pool: it can be transferred.
  const bytes = Buffer.alloc(size);
  fillRandomly(bytes);
  if (callback === undefined) return bytes;
  nextTick(() => callback(null, bytes));
}

function randomInt(min, max, callback = undefined) {
  if (max === undefined || typeof max === 'function') return randomInt(0, min, max);
  const value = min + Math.floor((randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * (max - min));
  if (callback === undefined) return value;
  nextTick(() => callback(undefined, value));
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
    const view = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
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
    if (!ArrayBuffer.isView(array) || /^(Float|DataView)/.test(array.constructor.name)) throw new DOMException('The data argument must be an integer-type TypedArray', 'TypeMismatchError');
    if (array.byteLength > 65536) throw new DOMException(`The requested length exceeds 65,536 bytes`, 'QuotaExceededError');
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
for (const Class of [Crypto, SubtleCrypto]) Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

module.exports = {
  ...(internal.major >= 15 && { webcrypto, subtle, getRandomValues: (array) => webcrypto.getRandomValues(array) }),
  createHash: (name) => new Hash(name),
  getHashes: () => Object.keys(SIZES),
  Hash,
  randomBytes,
  randomFillSync(array) {
    fillRandomly(array);
    return array;
  },
  randomInt,
  randomUUID,
};
