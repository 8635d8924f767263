'use strict';

/* What a page has besides its streams: texts in base 64, random numbers, blobs, forms, marks of time. */

const { refuse, fillRandomly, DOMException } = internal;
const { Blob, File, bytesOf } = require('internal/blob');
const { FormData } = require('internal/form_data');
const { illegal } = require('internal/idl');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function ofWindow(self, name) {
  if (self !== undefined && self !== null && self !== globalThis) throw new TypeError(refuse('not of window', name));
}

/** https://infra.spec.whatwg.org/#forgiving-base64 */
function atob(data) {
  ofWindow(this, 'atob');
  if (arguments.length === 0) throw new TypeError(refuse('few arguments', 'Window.atob'));
  let text = `${data}`.replace(/[\t\n\f\r ]/g, '');
  if (text.length % 4 === 0) text = text.replace(/==?$/, '');
  if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text))
    throw new DOMException(refuse('atob'), 'InvalidCharacterError');
  let out = '';
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    bits = (bits << 6) | ALPHABET.indexOf(letter);
    count += 6;
    if (count >= 8) {
      count -= 8;
      out += String.fromCharCode((bits >> count) & 255);
      bits &= (1 << count) - 1;
    }
  }
  return out;
}

function btoa(data) {
  ofWindow(this, 'btoa');
  if (arguments.length === 0) throw new TypeError(refuse('few arguments', 'Window.btoa'));
  const text = `${data}`;
  if (/[^\0-\xff]/.test(text)) throw new DOMException(refuse('btoa'), 'InvalidCharacterError');
  let out = '';
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
    out += ALPHABET[a >> 2] + ALPHABET[((a & 3) << 4) | (b >> 4)];
    out += i + 1 < text.length ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=';
    out += i + 2 < text.length ? ALPHABET[c & 63] : '=';
  }
  return out;
}

// --- https://w3c.github.io/webcrypto/ ----------------------------------------------------------------------

const INTEGERS = /^(?:Uint8|Int8|Uint8Clamped|Int16|Uint16|Int32|Uint32|BigInt64|BigUint64)Array$/;

const MINE = {};

class Crypto {
  constructor(token) {
    if (token !== MINE) throw illegal('Crypto');
  }
  get subtle() {
    return require('subtle').subtle;
  }
  getRandomValues(array) {
    const name = ArrayBuffer.isView(array) ? array[Symbol.toStringTag] : undefined;
    if (name === undefined && !ArrayBuffer.isView(array)) throw new TypeError(refuse('random view'));
    if (!INTEGERS.test(`${name}`))
      throw new DOMException(refuse('random type', `${name}`.replace('Array', '')), 'TypeMismatchError');
    if (array.byteLength > 65536)
      throw new DOMException(refuse('random length', array.byteLength), 'QuotaExceededError');
    fillRandomly(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  }
  randomUUID() {
    const bytes = this.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    return Array.from(
      bytes,
      (byte, i) => ([4, 6, 8, 10].includes(i) ? '-' : '') + (byte + 256).toString(16).slice(1),
    ).join('');
  }
}

Object.defineProperty(Crypto.prototype, Symbol.toStringTag, { value: 'Crypto', configurable: true });

module.exports = {
  atob,
  btoa,
  crypto: new Crypto(MINE),
  Crypto,
  Blob,
  File,
  FormData,
  ...require('internal/timing'),
  bytesOf,
};
