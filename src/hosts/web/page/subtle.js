'use strict';

/*
 * https://w3c.github.io/webcrypto/#subtlecrypto-interface with secret keys: HMAC, AES, PBKDF2 and HKDF. Chromium has done all but
 * derivation before it comes back, Firefox looks at what is given and works on another thread.
 */

const { afterWork, DOMException, fillRandomly, hash, hmac, isFirefox } = internal;
const { illegal, need, publish } = require('internal/page_class');

/** What Firefox says of each kind of refusal, whatever its reason. */
const FIREFOX = {
  __proto__: null,
  TypeError: 'The operation could not be performed.',
  SyntaxError: 'An invalid or illegal string was specified',
  DataError: 'Data provided to an operation does not meet requirements',
  OperationError: 'The operation failed for an operation-specific reason',
  NotSupportedError: 'Operation is not supported',
  InvalidAccessError: 'A parameter or an operation is not supported by the underlying object',
};

function refusal(name, message, inFirefox = name) {
  const kind = isFirefox ? inFirefox : name;
  const words = isFirefox ? FIREFOX[kind] : message;
  return kind === 'TypeError' ? new TypeError(words) : new DOMException(words, kind);
}

/** Chromium names the method where it is the arguments that are wrong. */
const told = (method, name, message, inFirefox) =>
  refusal(name, `Failed to execute '${method}' on 'SubtleCrypto': ${message}`, inFirefox);

const USAGES = ['encrypt', 'decrypt', 'sign', 'verify', 'deriveKey', 'deriveBits', 'wrapKey', 'unwrapKey'];
const CIPHER = ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'];
const KEYS = ['importKey', 'exportKey', 'generateKey', 'get key length'];
const DERIVING = ['deriveBits', 'importKey', 'get key length'];

/** What each algorithm does, what its keys may be for, and its parameters. */
const ALGORITHMS = [
  { name: 'AES-CBC', does: ['encrypt', 'decrypt', ...KEYS], uses: CIPHER, jwk: 'CBC', params: 'AesCbcParams' },
  { name: 'AES-CTR', does: ['encrypt', 'decrypt', ...KEYS], uses: CIPHER, jwk: 'CTR', params: 'AesCtrParams' },
  { name: 'AES-GCM', does: ['encrypt', 'decrypt', ...KEYS], uses: CIPHER, jwk: 'GCM', params: 'AeadParams' },
  { name: 'HMAC', does: ['sign', 'verify', ...KEYS], uses: ['sign', 'verify'] },
  { name: 'PBKDF2', does: DERIVING, uses: ['deriveKey', 'deriveBits'], params: 'Pbkdf2Params' },
  { name: 'HKDF', does: DERIVING, uses: ['deriveKey', 'deriveBits'], params: 'HkdfParams' },
  { name: 'SHA-1', does: ['digest'], block: 64, size: 20 },
  { name: 'SHA-256', does: ['digest'], block: 64, size: 32 },
  { name: 'SHA-384', does: ['digest'], block: 128, size: 48 },
  { name: 'SHA-512', does: ['digest'], block: 128, size: 64 },
];
/** What browsers have, too, with pairs of keys. */
const ELSEWHERE = /^(?:RSA-OAEP|RSA-PSS|RSASSA-PKCS1-v1_5|ECDSA|ECDH|Ed25519|X25519|AES-KW)$/i;

const hashName = ({ name }) => name.toLowerCase().replace('-', '');

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const isAes = ({ name }) => /^AES/.test(name);

/** https://w3c.github.io/webcrypto/#algorithm-normalization-normalize-an-algorithm: the name, and where the rest is read. */
function normalize(given, method, operation, where = '') {
  const name = isObject(given) ? given.name : `${given}`;
  if (name === undefined)
    throw told(
      method,
      'TypeError',
      `${where}Algorithm: name: Missing or not a string`,
      where === '' ? undefined : 'SyntaxError',
    );
  const known = ALGORITHMS.find((each) => each.name === `${name}`.toUpperCase());
  const inFirefox = where === '' ? undefined : 'SyntaxError';
  if (known === undefined) {
    if (ELSEWHERE.test(name)) throw new DOMException(`${name} is not simulated here`, 'NotSupportedError');
    throw told(method, 'NotSupportedError', `${where}Algorithm: Unrecognized name`, inFirefox);
  }
  if (!known.does.includes(operation)) {
    const isOther = isFirefox && operation !== 'digest' && /crypt/.test(operation);
    const words = `${where}${known.name}: Unsupported operation: ${operation}`;
    throw told(method, 'NotSupportedError', words, isOther ? 'InvalidAccessError' : inFirefox);
  }
  return { known, given: isObject(given) ? given : {} };
}

function hashOf(given, method, params) {
  const { hash: asked } = given;
  if (asked === undefined || asked === null)
    throw told(method, 'TypeError', `${params}: hash: Missing or not an AlgorithmIdentifier`, 'SyntaxError');
  return normalize(asked, method, 'digest', `${params}: hash: `).known;
}

const bytesOf = (value) =>
  ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    : value instanceof ArrayBuffer
      ? new Uint8Array(value).slice()
      : undefined;

function dataOf(value, method, at) {
  const bytes = bytesOf(value);
  if (bytes !== undefined) return bytes;
  throw new TypeError(
    isFirefox
      ? `SubtleCrypto.${method}: Argument ${at} could not be converted to any of: ArrayBufferView, ArrayBuffer.`
      : `Failed to execute '${method}' on 'SubtleCrypto': The provided value is not of type '(ArrayBuffer or ArrayBufferView)'.`,
  );
}

/** A required member that holds bytes. */
function bytesIn({ known: { params }, given }, member, method, inFirefox) {
  const value = given[member];
  if (value === undefined)
    throw told(method, 'TypeError', `${params}: ${member}: Missing required property`, inFirefox);
  const bytes = bytesOf(value);
  if (bytes === undefined) throw told(method, 'TypeError', `${params}: ${member}: Not a BufferSource`, inFirefox);
  return bytes;
}

function numberIn(given, params, member, method) {
  const value = given[member];
  if (value === undefined)
    throw told(method, 'TypeError', `${params}: ${member}: Missing required property`, 'SyntaxError');
  const number = Math.trunc(+value);
  if (Number.isFinite(number) && number >= 0 && number <= 2 ** 32 - 1) return number;
  throw told(method, 'TypeError', `${params}: ${member}: Outside of numeric range`, 'SyntaxError');
}

// --- Keys --------------------------------------------------------------------------------------------------

const KEY = {};
let factsOf;
let isKey;

class CryptoKey {
  #facts;
  constructor(token, facts) {
    if (token !== KEY) throw illegal('CryptoKey');
    this.#facts = facts;
  }
  static {
    factsOf = (key) => key.#facts;
    isKey = (value) => isObject(value) && #facts in value;
  }
  get type() {
    return 'secret';
  }
  get extractable() {
    return this.#facts.extractable;
  }
  get algorithm() {
    const { algorithm } = this.#facts;
    return isFirefox ? algorithm : copied(algorithm);
  }
  get usages() {
    const { usages } = this.#facts;
    return isFirefox ? usages : [...usages];
  }
}

const copied = (algorithm) =>
  algorithm.hash === undefined ? { ...algorithm } : { ...algorithm, hash: { ...algorithm.hash } };

const keyMade = (known, bytes, algorithm, extractable, usages) =>
  new CryptoKey(KEY, { known, bytes, algorithm, extractable, usages: USAGES.filter((each) => usages.includes(each)) });

function keyOf(value, method, at) {
  if (isKey(value)) return factsOf(value);
  const inFirefox = isObject(value) ? 'does not implement interface CryptoKey' : 'is not an object';
  throw new TypeError(
    isFirefox
      ? `SubtleCrypto.${method}: Argument ${at} ${inFirefox}.`
      : `Failed to execute '${method}' on 'SubtleCrypto': parameter ${at} is not of type 'CryptoKey'.`,
  );
}

function mustFit(key, known, usage) {
  if (key.known !== known) throw refusal('InvalidAccessError', 'key.algorithm does not match that of operation');
  if (!key.usages.includes(usage)) throw refusal('InvalidAccessError', 'key.usages does not permit this operation');
}

/** A sequence of what a key may be for. */
function usagesOf(value, method, at) {
  if (!isObject(value) || typeof value[Symbol.iterator] !== 'function')
    throw new TypeError(
      isFirefox
        ? `SubtleCrypto.${method}: Argument ${at} can't be converted to a sequence.`
        : `Failed to execute '${method}' on 'SubtleCrypto': The provided value cannot be converted to a sequence.`,
    );
  const usages = Array.from(value, (each) => `${each}`);
  if (usages.some((each) => !USAGES.includes(each)))
    throw told(method, 'TypeError', 'Invalid keyUsages argument', 'SyntaxError');
  return usages;
}

function checkUsages({ uses }, usages) {
  if (usages.some((each) => !uses.includes(each)))
    throw refusal('SyntaxError', 'Cannot create a key using the specified key usages.');
  if (usages.length === 0) throw refusal('SyntaxError', 'Usages cannot be empty when creating a key.');
}

const FORMATS = ['raw', 'pkcs8', 'spki', 'jwk'];

function formatOf(value, method) {
  const format = `${value}`;
  if (!FORMATS.includes(format))
    throw told(method, 'TypeError', `Invalid keyFormat argument: ${format}`, 'SyntaxError');
  return format;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toText(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const four = ALPHABET[a >> 2] + ALPHABET[((a & 3) << 4) | (b >> 4)] + ALPHABET[((b & 15) << 2) | (c >> 6)];
    text += (four + ALPHABET[c & 63]).slice(0, bytes.length - i + 1);
  }
  return text;
}

function fromText(text) {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1)
    throw refusal('DataError', 'The JWK member "k" could not be base64url decoded or contained padding');
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const letter of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}

/** How a key calls its algorithm as JSON. */
function jwkName(known, algorithm, bytes) {
  if (known.name === 'HMAC') return `HS${algorithm.hash.name.slice(4)}`;
  return `A${bytes.length * 8}${known.jwk}`;
}

const against = (member, more = '') =>
  refusal('DataError', `The JWK "${member}" member was inconsistent with that specified by the Web Crypto call${more}`);
const SUPERSET = '. The JWK usage must be a superset of those requested';

/** https://w3c.github.io/webcrypto/#JsonWebKey-dictionary of a secret key */
function bytesOfJwk(jwk, known, algorithm, extractable, usages) {
  if (jwk.kty === undefined) throw refusal('DataError', 'The required JWK member "kty" was missing');
  if (jwk.kty !== 'oct') throw refusal('DataError', 'The JWK "kty" member was not "oct"');
  if (jwk.ext === false && extractable)
    throw refusal(
      'DataError',
      'The "ext" member of the JWK dictionary is inconsistent what that specified by the Web Crypto call',
    );
  if (jwk.use !== undefined && jwk.use !== (known.name === 'HMAC' ? 'sig' : 'enc')) throw against('use', SUPERSET);
  if (jwk.key_ops !== undefined && usages.some((each) => !Array.from(jwk.key_ops).includes(each)))
    throw against('key_ops', SUPERSET);
  if (jwk.k === undefined) throw refusal('DataError', 'The required JWK member "k" was missing');
  const bytes = fromText(`${jwk.k}`);
  if (isAes(known)) checkAesBytes(bytes);
  const { alg } = jwk;
  if (alg === undefined || alg === jwkName(known, algorithm, bytes)) return bytes;
  if (known.jwk !== undefined && `${alg}`.endsWith(known.jwk))
    throw refusal(
      'DataError',
      'The JWK "k" member did not include the right length of key data for the given algorithm.',
    );
  throw against('alg');
}

function checkAesBytes({ length }) {
  if (length === 24 && !isFirefox) throw refusal('OperationError', '192-bit AES keys are not supported');
  if (length !== 16 && length !== 24 && length !== 32)
    throw refusal('DataError', 'AES key data must be 128 or 256 bits');
}

function checkAesLength(length) {
  if (length === 192 && !isFirefox) throw refusal('OperationError', '192-bit AES keys are not supported');
  if (length !== 128 && length !== 192 && length !== 256)
    throw refusal('OperationError', 'AES key length must be 128 or 256 bits');
  return length;
}

/** Reads an algorithm for importing, with its hash. */
function importing(given, method) {
  const asked = normalize(given, method, 'importKey');
  if (asked.known.name === 'HMAC') asked.hash = hashOf(asked.given, method, 'HmacImportParams');
  return asked;
}

function imported(format, data, { known, given, hash: digest }, extractable, usages) {
  checkUsages(known, usages);
  const isSecret = known.does === DERIVING;
  if (isSecret && extractable && !isFirefox) throw refusal('SyntaxError', 'KDF keys must set extractable=false');
  if (format !== 'raw' && (format !== 'jwk' || isSecret))
    throw refusal(
      'NotSupportedError',
      'Unsupported import key format for algorithm',
      isSecret ? 'DataError' : undefined,
    );
  const algorithm = { name: known.name };
  if (digest !== undefined) algorithm.hash = { name: digest.name };
  const bytes = format === 'jwk' ? bytesOfJwk(data, known, algorithm, extractable, usages) : data;
  if (isAes(known)) {
    checkAesBytes(bytes);
    algorithm.length = bytes.length * 8;
  } else if (known.name === 'HMAC') algorithm.length = hmacLength(bytes, given);
  return keyMade(known, bytes, algorithm, extractable, usages);
}

function hmacLength(bytes, { length }) {
  const bits = bytes.length * 8;
  if (bits === 0) throw refusal('DataError', 'HMAC key data must not be empty');
  if (length === undefined || isFirefox) return bits;
  if (length <= bits && length > bits - 8) return +length;
  const words = 'The optional HMAC key length must be shorter than the key data, and by no more than 7 bits.';
  throw refusal('DataError', words);
}

function exported(format, { known, bytes, algorithm, extractable, usages }, method = 'exportKey') {
  if (known.does === DERIVING || !/^(?:raw|jwk)$/.test(format))
    throw refusal('NotSupportedError', 'Unsupported export key format for algorithm');
  if (!extractable) throw told(method, 'InvalidAccessError', 'key is not extractable');
  if (format === 'raw') return bytes.slice().buffer;
  const alg = jwkName(known, algorithm, bytes);
  return { alg, ext: true, k: toText(bytes), key_ops: [...usages], kty: 'oct' };
}

/** How many bits the key that is asked for has; null is as many as there are. */
function lengthOf({ known, given }, method) {
  if (isAes(known)) return checkAesLength(numberIn(given, 'AesDerivedKeyParams', 'length', method));
  if (known.name !== 'HMAC') return null;
  const digest = hashOf(given, method, 'HmacImportParams');
  return given.length === undefined ? digest.block * 8 : +given.length;
}

// --- What keys do ------------------------------------------------------------------------------------------

/** Looks at the parameters of a cipher, and answers with what it does to bytes. */
function cipherOf(asked, method, isDecrypting) {
  const { known, given } = asked;
  if (known.name === 'AES-CBC') {
    const iv = bytesIn(asked, 'iv', method, 'OperationError');
    return (key, bytes) => {
      if (iv.length !== 16) throw refusal('OperationError', 'The "iv" has an unexpected length -- must be 16 bytes');
      return internal.chained(isDecrypting, key, iv, bytes);
    };
  }
  if (known.name === 'AES-CTR') return countingOf(asked, method);
  const iv = bytesIn(asked, 'iv', method, 'OperationError');
  const more = given.additionalData === undefined ? new Uint8Array() : bytesIn(asked, 'additionalData', method);
  const tag = given.tagLength === undefined ? 128 : numberIn(given, known.params, 'tagLength', method);
  return (key, bytes) => {
    if (![32, 64, 96, 104, 112, 120, 128].includes(tag))
      throw refusal('OperationError', 'The tag length is invalid: Must be 32, 64, 96, 104, 112, 120, or 128 bits');
    if (isDecrypting && bytes.length < tag / 8) throw refusal('OperationError', 'The provided data is too small');
    if (iv.length === 0) return null;
    if (iv.length < 8)
      throw new DOMException('An "iv" of less than 8 bytes is not simulated here', 'NotSupportedError');
    return internal.galois(isDecrypting, key, iv, more, bytes, tag / 8);
  };
}

function countingOf(asked, method) {
  const counter = bytesIn(asked, 'counter', method, 'OperationError');
  const length = numberIn(asked.given, 'AesCtrParams', 'length', method);
  return (key, bytes) => {
    if (counter.length !== 16)
      throw refusal('OperationError', 'The "counter" has an unexpected length -- must be 16 bytes');
    if (length < 1 || length > 128) throw refusal('OperationError', 'The "length" member must be >= 1 and <= 128');
    if (bytes.length > 16 * 2 ** length)
      throw refusal('DataError', 'The input is too large for the counter length.', 'OperationError');
    return internal.counted(key, counter, length, bytes);
  };
}

function ciphered(cipher, key, bytes) {
  const out = cipher(key, bytes);
  if (out === null) throw refusal('OperationError', '');
  return out.buffer;
}

/** Reads how bits are derived, and answers with what makes so many of a key. */
function deriverOf(asked, method) {
  const { known, given } = asked;
  const isHkdf = known.name === 'HKDF';
  const digest = hashOf(given, method, known.params);
  const salt = bytesIn(asked, 'salt', method, isHkdf ? 'TypeError' : 'SyntaxError');
  const info = isHkdf ? bytesIn(asked, 'info', method, 'TypeError') : undefined;
  const iterations = isHkdf ? 0 : numberIn(given, known.params, 'iterations', method);
  return (key, length) => {
    if (length === null)
      throw refusal('OperationError', `No length was specified for the ${known.name} Derive Bits operation.`);
    if (length % 8 !== 0)
      throw refusal('OperationError', `Length for ${known.name} key derivation must be a multiple of 8 bits.`);
    if (isHkdf) return { bytes: expanded(digest, key, salt, info, length / 8), ms: 0 };
    if (iterations === 0) throw refusal('OperationError', 'PBKDF2 requires iterations > 0');
    const bytes = internal.pbkdf2(hashName(digest), key, salt, iterations, length / 8);
    return { bytes, ms: iterations * Math.ceil(length / 8 / digest.size) * MS_PER_ITERATION };
  };
}
/** As an ordinary machine takes in two blocks. */
const MS_PER_ITERATION = 0.0003;

/** https://www.rfc-editor.org/rfc/rfc5869 */
function expanded(digest, secret, salt, info, length) {
  if (length > 255 * digest.size) throw refusal('OperationError', 'The length provided for HKDF is too large.');
  const name = hashName(digest);
  const key = hmac(name, salt, secret);
  const out = new Uint8Array(length);
  let last = new Uint8Array();
  for (let at = 0, part = 1; at < length; at += digest.size, part++) {
    const message = new Uint8Array(last.length + info.length + 1);
    message.set(last);
    message.set(info, last.length);
    message[message.length - 1] = part;
    last = hmac(name, key, message);
    out.set(last.subarray(0, length - at), at);
  }
  return out;
}

// --- The interface -----------------------------------------------------------------------------------------

let isSubtle;

/** `begin` looks at what was given and answers with the work. A refusal of either rejects; `wait` says when the work is done. */
function operation(self, method, args, count, begin, wait = isFirefox ? 'thread' : 'at once') {
  return new Promise((resolve, reject) => {
    if (!isSubtle(self))
      throw new TypeError(
        isFirefox
          ? `'${method}' called on an object that does not implement interface SubtleCrypto.`
          : `Failed to execute '${method}' on 'SubtleCrypto': Illegal invocation`,
      );
    need(args, count, method, 'SubtleCrypto');
    const work = begin();
    if (wait === 'at once') return resolve(work());
    const settle = (steps) => {
      try {
        steps();
      } catch (error) {
        reject(error);
      }
    };
    settle(() => {
      const ms = wait === 'derived' ? (work.ms ?? 0) : 0;
      afterWork(() => settle(() => resolve(work())), ms);
    });
  });
}

/** What either direction of a cipher looks at, in this order, and the work. */
function ciphering(method, algorithm, key, data) {
  const [secret, bytes] = [keyOf(key, method, 2), dataOf(data, method, 3)];
  const asked = normalize(algorithm, method, method);
  const cipher = cipherOf(asked, method, method === 'decrypt');
  mustFit(secret, asked.known, method);
  return () => ciphered(cipher, secret.bytes, bytes);
}

class SubtleCrypto {
  #isOne = true;
  constructor(token) {
    if (token !== KEY) throw illegal('SubtleCrypto');
  }
  static {
    isSubtle = (value) => isObject(value) && #isOne in value;
  }
  encrypt(algorithm, key, data) {
    return operation(this, 'encrypt', arguments, 3, () => ciphering('encrypt', algorithm, key, data));
  }
  decrypt(algorithm, key, data) {
    return operation(this, 'decrypt', arguments, 3, () => ciphering('decrypt', algorithm, key, data));
  }
  sign(algorithm, key, data) {
    return operation(this, 'sign', arguments, 3, () => {
      const [secret, bytes] = [keyOf(key, 'sign', 2), dataOf(data, 'sign', 3)];
      mustFit(secret, normalize(algorithm, 'sign', 'sign').known, 'sign');
      return () => hmac(hashName(secret.algorithm.hash), secret.bytes, bytes).buffer;
    });
  }
  verify(algorithm, key, signature, data) {
    return operation(this, 'verify', arguments, 4, () => {
      const [secret, given, bytes] = [
        keyOf(key, 'verify', 2),
        dataOf(signature, 'verify', 3),
        dataOf(data, 'verify', 4),
      ];
      mustFit(secret, normalize(algorithm, 'verify', 'verify').known, 'verify');
      return () => {
        const right = hmac(hashName(secret.algorithm.hash), secret.bytes, bytes);
        return right.length === given.length && right.every((byte, i) => byte === given[i]);
      };
    });
  }
  digest(algorithm, data) {
    return operation(this, 'digest', arguments, 2, () => {
      const bytes = dataOf(data, 'digest', 2);
      const { known } = normalize(algorithm, 'digest', 'digest');
      return () => {
        const target = new Uint8Array(known.size);
        hash(known.name.toLowerCase(), bytes, target);
        return target.buffer;
      };
    });
  }
  deriveBits(algorithm, baseKey, length = null) {
    return operation(
      this,
      'deriveBits',
      arguments,
      2,
      () => {
        const key = keyOf(baseKey, 'deriveBits', 2);
        const asked = normalize(algorithm, 'deriveBits', 'deriveBits');
        const derive = deriverOf(asked, 'deriveBits');
        mustFit(key, asked.known, 'deriveBits');
        const { bytes, ms } = derive(key.bytes, length === null ? null : +length);
        return Object.assign(() => bytes.buffer, { ms });
      },
      'derived',
    );
  }
  deriveKey(algorithm, baseKey, derivedKeyType, extractable, keyUsages) {
    return operation(
      this,
      'deriveKey',
      arguments,
      5,
      () => {
        const key = keyOf(baseKey, 'deriveKey', 2);
        const usages = usagesOf(keyUsages, 'deriveKey', 5);
        const asked = normalize(algorithm, 'deriveKey', 'deriveBits');
        const derive = deriverOf(asked, 'deriveKey');
        const wanted = importing(derivedKeyType, 'deriveKey');
        if (isFirefox && wanted.known.does === DERIVING) throw refusal('NotSupportedError', '');
        mustFit(key, asked.known, 'deriveKey');
        const { bytes, ms } = derive(key.bytes, lengthOf(wanted, 'deriveKey'));
        checkUsages(wanted.known, usages);
        return Object.assign(() => imported('raw', bytes, wanted, !!extractable, usages), { ms });
      },
      'derived',
    );
  }
  generateKey(algorithm, extractable, keyUsages) {
    return operation(this, 'generateKey', arguments, 3, () => {
      const usages = usagesOf(keyUsages, 'generateKey', 3);
      const { known, given } = normalize(algorithm, 'generateKey', 'generateKey');
      const made = { name: known.name };
      let size;
      if (isAes(known)) {
        size = numberIn(given, 'AesKeyGenParams', 'length', 'generateKey');
        checkUsages(known, usages);
        made.length = checkAesLength(size);
      } else {
        const digest = hashOf(given, 'generateKey', 'HmacKeyGenParams');
        size =
          given.length === undefined ? digest.block * 8 : numberIn(given, 'HmacKeyGenParams', 'length', 'generateKey');
        checkUsages(known, usages);
        if (size === 0) throw refusal('OperationError', 'HMAC key length must not be zero', 'DataError');
        made.hash = { name: digest.name };
        made.length = size;
      }
      const bytes = new Uint8Array(Math.ceil(size / 8));
      return () => {
        fillRandomly(bytes);
        return keyMade(known, bytes, made, !!extractable, usages);
      };
    });
  }
  importKey(format, keyData, algorithm, extractable, keyUsages) {
    return operation(
      this,
      'importKey',
      arguments,
      5,
      () => {
        const asked = formatOf(format, 'importKey');
        if (!isObject(keyData))
          throw new TypeError(
            isFirefox
              ? 'SubtleCrypto.importKey: Argument 2 is not an object.'
              : "Failed to execute 'importKey' on 'SubtleCrypto': The provided value is not of type '(ArrayBuffer or ArrayBufferView or JsonWebKey)'.",
          );
        const usages = usagesOf(keyUsages, 'importKey', 5);
        const bytes = bytesOf(keyData);
        if (asked === 'jwk' && bytes !== undefined)
          throw told('importKey', 'TypeError', 'Key data must be an object for JWK import', 'DataError');
        if (asked !== 'jwk' && bytes === undefined)
          throw told('importKey', 'TypeError', 'Key data must be a BufferSource for non-JWK formats', 'SyntaxError');
        const wanted = importing(algorithm, 'importKey');
        const key = imported(asked, bytes ?? keyData, wanted, !!extractable, usages);
        return () => key;
      },
      'at once',
    );
  }
  exportKey(format, key) {
    return operation(this, 'exportKey', arguments, 2, () => {
      const [asked, facts] = [formatOf(format, 'exportKey'), keyOf(key, 'exportKey', 2)];
      const out = exported(asked, facts);
      return () => out;
    });
  }
  wrapKey(format, key, wrappingKey, wrapAlgorithm) {
    return operation(this, 'wrapKey', arguments, 4, () => {
      const [asked, facts, secret] = [
        formatOf(format, 'wrapKey'),
        keyOf(key, 'wrapKey', 2),
        keyOf(wrappingKey, 'wrapKey', 3),
      ];
      const algorithm = normalize(wrapAlgorithm, 'wrapKey', 'encrypt');
      const cipher = cipherOf(algorithm, 'wrapKey', false);
      mustFit(secret, algorithm.known, 'wrapKey');
      const out = exported(asked, facts, 'wrapKey');
      return () =>
        ciphered(cipher, secret.bytes, asked === 'jwk' ? internal.encode(JSON.stringify(out)) : new Uint8Array(out));
    });
  }
  unwrapKey(format, wrappedKey, unwrappingKey, unwrapAlgorithm, unwrappedKeyAlgorithm, extractable, keyUsages) {
    return operation(this, 'unwrapKey', arguments, 7, () => {
      const asked = formatOf(format, 'unwrapKey');
      const [bytes, secret] = [dataOf(wrappedKey, 'unwrapKey', 2), keyOf(unwrappingKey, 'unwrapKey', 3)];
      const usages = usagesOf(keyUsages, 'unwrapKey', 7);
      const algorithm = normalize(unwrapAlgorithm, 'unwrapKey', 'decrypt');
      const cipher = cipherOf(algorithm, 'unwrapKey', true);
      const wanted = importing(unwrappedKeyAlgorithm, 'unwrapKey');
      mustFit(secret, algorithm.known, 'unwrapKey');
      return () => {
        const plain = new Uint8Array(ciphered(cipher, secret.bytes, bytes));
        const data = asked === 'jwk' ? JSON.parse(internal.decode(plain)) : plain;
        return imported(asked, data, wanted, !!extractable, usages);
      };
    });
  }
}

publish(SubtleCrypto, CryptoKey);

module.exports = { subtle: new SubtleCrypto(KEY), SubtleCrypto, CryptoKey };
