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

module.exports = {
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
