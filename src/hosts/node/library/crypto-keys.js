'use strict';

/*
 * https://nodejs.org/api/crypto.html: keys from passwords. A thread derives them, for as long as one of an ordinary machine
 * would; the bytes are computed when somebody reads them.
 */

const { major, submit, spend } = internal;
const { Buffer } = require('buffer');
const { coded, invalidArgType, outOfRange, validateCallback } = require('internal/errors');
const { SIZES, bytesOf, canonical, createHmac } = require('internal/crypto_hashes');

/** Nanoseconds that waking a thread takes, as for random bytes, and taking in a block. */
const START_NS = 20_000;
const BLOCK_NS = { __proto__: null, md5: 200, sha1: 120, sha224: 150, sha256: 150, sha384: 300, sha512: 300 };
const MIX_NS = 400;

/** Whole numbers as far as a word counts; 0 is too few iterations since Node 14. */
function checkCount(name, value, least) {
  if (typeof value !== 'number') throw invalidArgType(name, 'number', value);
  const isSigned = major >= 15;
  if (!Number.isInteger(value)) throw outOfRange(name, 'an integer', value);
  if (value < least || value > (isSigned ? 2 ** 31 - 1 : 2 ** 32 - 1))
    throw outOfRange(name, `>= ${least} && ${isSigned ? '<= 2147483647' : '< 4294967296'}`, value);
}

const SECRETS = ['string', ...(major >= 15 ? ['ArrayBuffer'] : []), 'Buffer', 'TypedArray', 'DataView'];
const secretOf = (value, name) => bytesOf(value, name, SECRETS);

function digestName(digest) {
  if (major < 8 && digest === undefined) return 'sha1';
  if (major === 8 && digest === undefined)
    throw new TypeError('The "digest" argument is required and must not be undefined');
  if (major < 14 && digest === null) return 'sha1';
  if (typeof digest !== 'string') throw invalidArgType('digest', major < 13 ? ['string', 'null'] : 'string', digest);
  const name = canonical(digest);
  if (SIZES[name] !== undefined) return name;
  if (major < 9) throw new TypeError('Bad digest name');
  throw coded(TypeError, 'ERR_CRYPTO_INVALID_DIGEST', `Invalid digest: ${digest}`);
}

function pbkdf2Job(password, salt, iterations, keylen, digest) {
  const name = digestName(digest);
  const [secret, grain] = [secretOf(password, 'password'), secretOf(salt, 'salt')];
  checkCount('iterations', iterations, major >= 14 ? 1 : 0);
  checkCount('keylen', keylen, 0);
  const key = Buffer.alloc(keylen);
  if (keylen > 0) internal.pbkdf2(name, secret, grain, Math.max(iterations, 1), key);
  return { key, ns: START_NS + 2 * iterations * Math.ceil(keylen / SIZES[name]) * BLOCK_NS[name] };
}

function pbkdf2(password, salt, iterations, keylen, digest, callback) {
  if (typeof digest === 'function') {
    callback = digest;
    digest = undefined;
  }
  const job = pbkdf2Job(password, salt, iterations, keylen, digest);
  if (major < 9 && typeof callback !== 'function') throw new Error('No callback provided to pbkdf2');
  validateCallback(callback, 'callback');
  submit('PBKDF2REQUEST', 'crypto.pbkdf2', job.ns, () => callback(major < 8 ? undefined : null, job.key), 'random');
}

function now({ key, ns }) {
  spend(ns);
  return key;
}

const DEFAULTS = { N: 16384, r: 8, p: 1, maxmem: 32 * 2 ** 20 };

function scryptCosts(options) {
  const given = { ...options };
  for (const [short, long] of [
    ['N', 'cost'],
    ['r', 'blockSize'],
    ['p', 'parallelization'],
  ]) {
    const [one, other] = [given[short], given[long]];
    if (one !== undefined) checkCount(short, one, 0);
    if (other !== undefined) checkCount(long, other, 0);
    given[short] = one || other || DEFAULTS[short];
  }
  const { N, r, p, maxmem = DEFAULTS.maxmem } = given;
  const isPower = N > 1 && Number.isInteger(Math.log2(N));
  const isTooMuch = 128 * N * r + 128 * r * p + 256 * r + 64 > maxmem;
  if (isPower && !isTooMuch && r * p < 2 ** 30) return { N, r, p };
  if (major >= 15) {
    const reason = isTooMuch && major >= 18 ? ': error:030000AC:digital envelope routines::memory limit exceeded' : '';
    throw coded(RangeError, 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS', `Invalid scrypt params${reason}`);
  }
  throw isTooMuch
    ? new Error('error:060B50AC:digital envelope routines:EVP_PBE_scrypt:memory limit exceeded')
    : coded(Error, 'ERR_CRYPTO_SCRYPT_INVALID_PARAMETER', 'Invalid scrypt parameter');
}

function scryptJob(password, salt, keylen, options) {
  const [secret, grain] = [secretOf(password, 'password'), secretOf(salt, 'salt')];
  checkCount('keylen', keylen, 0);
  const { N, r, p } = scryptCosts(options);
  const key = Buffer.alloc(keylen);
  if (keylen > 0) internal.scrypt(secret, grain, N, r, p, key);
  return { key, ns: START_NS + N * r * p * MIX_NS };
}

function scrypt(password, salt, keylen, options, callback = undefined) {
  if (callback === undefined) {
    callback = options;
    options = undefined;
  }
  const job = scryptJob(password, salt, keylen, options);
  validateCallback(callback, 'callback');
  submit('SCRYPTREQUEST', 'crypto.scrypt', job.ns, () => callback(null, job.key), 'random');
}

/** https://www.rfc-editor.org/rfc/rfc5869 */
function hkdfJob(digest, ikm, salt, info, length) {
  const name = digestName(digest);
  const [secret, grain, context] = [secretOf(ikm, 'ikm'), secretOf(salt, 'salt'), secretOf(info, 'info')];
  checkCount('length', length, 0);
  if (length > 255 * SIZES[name]) throw coded(RangeError, 'ERR_CRYPTO_INVALID_KEYLEN', 'Invalid key length');
  const extracted = createHmac(name, grain).update(secret).digest();
  const parts = [];
  let last = Buffer.alloc(0);
  for (let i = 1; parts.length * SIZES[name] < length; i++) {
    last = createHmac(name, extracted).update(last).update(context).update(Uint8Array.of(i)).digest();
    parts.push(last);
  }
  const bytes = Uint8Array.from(Buffer.concat(parts).subarray(0, length));
  return { key: bytes.buffer, ns: START_NS + 2000 * (parts.length + 1) };
}

function hkdf(digest, ikm, salt, info, length, callback) {
  const job = hkdfJob(digest, ikm, salt, info, length);
  validateCallback(callback, 'callback');
  submit('HKDFREQUEST', 'crypto.hkdf', job.ns, () => callback(null, job.key), 'random');
}

module.exports = {
  pbkdf2,
  pbkdf2Sync: (...args) => now(pbkdf2Job(...args)),
  ...(major >= 10 && { scrypt, scryptSync: (...args) => now(scryptJob(...args)) }),
  ...(major >= 15 && { hkdf, hkdfSync: (...args) => now(hkdfJob(...args)) }),
};
