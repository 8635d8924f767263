'use strict';

/* https://nodejs.org/api/crypto.html#class-keyobject: secret keys, which HMACs take. Pairs of keys are not here. */

const { major } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType, invalidArgValue } = require('internal/errors');

const TYPES = ['secret', 'public', 'private'];
const kKeyType = Symbol('kKeyType');

class KeyObject {
  #type;
  #bytes;

  constructor(type, handle) {
    if (!TYPES.includes(type)) throw invalidArgValue('type', type);
    if (!(handle instanceof Uint8Array)) throw invalidArgType('handle', 'object', handle);
    this.#type = type;
    this.#bytes = handle;
    if (major !== 24 && major < 26) this[kKeyType] = type;
  }

  get type() {
    return this.#type;
  }

  equals(other) {
    if (!isKey(other)) throw invalidArgType('otherKeyObject', 'KeyObject', other);
    return other.type === this.type && Buffer.from(this.#bytes).equals(other.#bytes);
  }

  static bytes(key) {
    return key.#bytes;
  }

  static isKey(value) {
    return typeof value === 'object' && value !== null && #bytes in value;
  }
}
const { bytes: bytesOf, isKey } = KeyObject;
delete KeyObject.bytes;
delete KeyObject.isKey;
if (major < 15) delete KeyObject.prototype.equals;
if (major >= 18)
  Object.defineProperty(KeyObject.prototype, Symbol.toStringTag, { value: 'KeyObject', configurable: true });

class SecretKeyObject extends KeyObject {
  get symmetricKeySize() {
    return bytesOf(this).length;
  }

  export(options = undefined) {
    if (options !== undefined && major >= 15) {
      if (options === null || typeof options !== 'object') throw invalidArgType('options', 'object', options);
      const { format } = options;
      if (format === 'jwk') return { kty: 'oct', k: Buffer.from(bytesOf(this)).toString('base64url') };
      if (format !== undefined && format !== 'buffer')
        throw invalidArgValue('options.format', format, "must be one of: undefined, 'buffer', 'jwk'");
    }
    return Buffer.from(bytesOf(this));
  }
}

const VIEWS = [...(major >= 15 ? ['ArrayBuffer'] : []), 'Buffer', 'TypedArray', 'DataView'];

function secretOf(key, encoding) {
  if (typeof key === 'string' && major >= 15) return Buffer.from(key, encoding);
  if (ArrayBuffer.isView(key)) return Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  if (key instanceof ArrayBuffer && major >= 15) return Buffer.from(key);
  throw invalidArgType('key', VIEWS, key);
}

const made = {
  createSecretKey(key, encoding) {
    const secret = secretOf(key, encoding);
    if (secret.length === 0 && major < 16)
      throw coded(
        RangeError,
        'ERR_OUT_OF_RANGE',
        'The value of "key.byteLength" is out of range. It must be > 0. Received 0',
      );
    return new SecretKeyObject('secret', Uint8Array.from(secret));
  },
};
if (major < 15) Object.defineProperty(made.createSecretKey, 'length', { value: 1, configurable: true });

module.exports = {
  shared: major >= 11 ? { KeyObject, ...made } : {},
  secretBytes: (value) => (isKey(value) ? bytesOf(value) : undefined),
};
