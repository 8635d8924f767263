'use strict';

/* https://nodejs.org/api/string_decoder.html: bytes to text where a character may lie across two chunks. */

const { Buffer } = require('buffer');
const { coded, invalidArgType } = require('internal/errors');

const NAMES = {
  __proto__: null,
  utf8: 'utf8',
  'utf-8': 'utf8',
  ucs2: 'utf16le',
  'ucs-2': 'utf16le',
  utf16le: 'utf16le',
  'utf-16le': 'utf16le',
  latin1: 'latin1',
  binary: 'latin1',
  base64: 'base64',
  base64url: 'base64url',
  ascii: 'ascii',
  hex: 'hex',
};

/** How many bytes at the end begin a character that is not complete. */
function openBytes(bytes, encoding, waited) {
  if (encoding.startsWith('base64')) return bytes.length % 3;
  if (encoding === 'utf16le') {
    if (bytes.length % 2 === 1) return 1;
    // A unit of which one byte was awaited is given out at once, whatever it is.
    if (waited === 1 && bytes.length === 2) return 0;
    const high = bytes[bytes.length - 1];
    return high >= 0xd8 && high <= 0xdb ? 2 : 0;
  }
  if (encoding !== 'utf8') return 0;
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte >> 6 === 0b10) continue;
    const size = byte >> 5 === 0b110 ? 2 : byte >> 4 === 0b1110 ? 3 : byte >> 3 === 0b11110 ? 4 : 1;
    return size > back ? back : 0;
  }
  return 0;
}

/** Where the bytes stand that wait for their others. */
const rest = Symbol('rest');

/** A function, as programs call it on objects of their own. */
function StringDecoder(encoding) {
  const name = NAMES[String(encoding ?? 'utf8').toLowerCase()];
  if (name === undefined && internal.major < 9) throw new Error(`Unknown encoding: ${encoding}`);
  if (name === undefined) throw coded(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${encoding}`);
  this.encoding = name;
  Object.defineProperty(this, rest, { value: Buffer.alloc(0), writable: true, configurable: true });
}

const methods = {
  write(chunk) {
    if (typeof chunk === 'string') return chunk;
    if (!ArrayBuffer.isView(chunk)) throw invalidArgType('buf', ['Buffer', 'TypedArray', 'DataView'], chunk);
    const bytes = Buffer.concat([this[rest], Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)]);
    const end = bytes.length - openBytes(bytes, this.encoding, this[rest].length);
    this[rest] = bytes.slice(end);
    return bytes.toString(this.encoding, 0, end);
  },
  end(chunk) {
    const text = chunk === undefined ? '' : this.write(chunk);
    const { length } = this[rest];
    // Node 7 replaced each byte by itself.
    const isOldest = internal.major < 8 && this.encoding === 'utf8';
    const last = isOldest ? '\ufffd'.repeat(length) : this[rest].toString(this.encoding);
    this[rest] = Buffer.alloc(0);
    return text + last;
  },
};
Object.assign(StringDecoder.prototype, methods);

module.exports = { StringDecoder };
