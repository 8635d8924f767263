'use strict';

/* https://nodejs.org/api/crypto.html: hashes. */

const { hash } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType } = require('internal/errors');
const LazyTransform = require('internal/lazy_transform');
const { secretBytes } = require('internal/crypto_secret');

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
    const bytes = secretBytes(key) ?? bytesOf(key, 'key', KEYS);
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

/** As streams: what is written is hashed, and the digest is read. */
for (const Class of [Hash, Hmac]) {
  Object.setPrototypeOf(Class.prototype, LazyTransform.prototype);
  Object.setPrototypeOf(Class, LazyTransform);
  const methods = {
    _transform(chunk, encoding, callback) {
      this.update(chunk, encoding);
      callback();
    },
    _flush(callback) {
      this.push(this.digest());
      callback();
    },
  };
  for (const name of Object.keys(methods))
    Object.defineProperty(Class.prototype, name, { value: methods[name], writable: true, configurable: true });
}

module.exports = {
  SIZES,
  bytesOf,
  canonical,
  createHash: (name) => new Hash(name),
  createHmac: (name, key) => new Hmac(name, key),
  Hash,
  Hmac,
};
