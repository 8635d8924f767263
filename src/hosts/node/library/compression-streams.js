'use strict';

/* https://compression.spec.whatwg.org: zlib's streams, each as a pair of the web's. */

const { major } = internal;
const { coded, invalidArgValue } = require('internal/errors');
const { publish, showAs } = require('internal/web_streams/tools');
const { Duplex } = require('stream');
const zlib = require('zlib');

const FORMATS = ['deflate', ...(major < 20 ? [] : ['deflate-raw']), 'gzip', ...(major < 22 ? [] : ['brotli'])];

function checkFormat(name, format) {
  if (major < 22) {
    if (!FORMATS.includes(format)) throw invalidArgValue('format', format);
  } else if (!FORMATS.includes(`${format}`))
    throw coded(
      TypeError,
      'ERR_INVALID_ARG_VALUE',
      `Failed to construct '${name}': 1st argument ${major < 24 || major === 25 ? 'value ' : ''}'${format}' is not a valid enum value of type CompressionFormat.`,
    );
}

function pairOf(name, format, makers) {
  checkFormat(name, format);
  return Duplex.toWeb(zlib[makers[format]]());
}

const refuse = (name) =>
  major < 22
    ? coded(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`)
    : new TypeError('Cannot read private member #transform from an object whose class did not declare it');

const PACKING = {
  deflate: 'createDeflate',
  'deflate-raw': 'createDeflateRaw',
  gzip: 'createGzip',
  brotli: 'createBrotliCompress',
};
const UNPACKING = {
  deflate: 'createInflate',
  'deflate-raw': 'createInflateRaw',
  gzip: 'createGunzip',
  brotli: 'createBrotliDecompress',
};

class CompressionStream {
  #pair;
  constructor(format) {
    this.#pair = pairOf('CompressionStream', format, PACKING);
  }
  get readable() {
    if (!(#pair in this)) throw refuse('CompressionStream');
    return this.#pair.readable;
  }
  get writable() {
    if (!(#pair in this)) throw refuse('CompressionStream');
    return this.#pair.writable;
  }
}

class DecompressionStream {
  #pair;
  constructor(format) {
    this.#pair = pairOf('DecompressionStream', format, UNPACKING);
  }
  get readable() {
    if (!(#pair in this)) throw refuse('DecompressionStream');
    return this.#pair.readable;
  }
  get writable() {
    if (!(#pair in this)) throw refuse('DecompressionStream');
    return this.#pair.writable;
  }
}

for (const Class of [CompressionStream, DecompressionStream]) {
  publish(Class, ['readable', 'writable']);
  showAs(Class, ({ readable, writable }) => ({ readable, writable }));
  // At first they had no tag, and what should show them answers nothing.
  if (major < 20) {
    delete Class.prototype[Symbol.toStringTag];
    Object.defineProperty(Class.prototype, internal.inspectCustom, { value: () => undefined });
  }
}

module.exports = { CompressionStream, DecompressionStream };
