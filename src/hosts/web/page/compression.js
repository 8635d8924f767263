'use strict';

/* https://compression.spec.whatwg.org: one transformation each way, whatever the format. */

const { createCompressor, refuse } = internal;
const { TransformStream } = require('internal/web_streams/transform');

/** The modes of zlib for both ways. Of several files in a row the first is all: a window wider by 16 says gzip, too. */
const FORMATS = {
  __proto__: null,
  deflate: ['deflate', 'inflate', 15],
  'deflate-raw': ['deflateRaw', 'inflateRaw', 15],
  gzip: ['gzip', 'inflate', 31],
};
const FINISH = 4;
/** The browser hands on what is ready in pieces of this size. */
const PIECE = 65536;

function bytesOf(chunk, name) {
  if (ArrayBuffer.isView(chunk)) return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  throw new TypeError(refuse('compressed type', name));
}

function transformer(name, args) {
  if (args.length === 0) throw new TypeError(refuse('few arguments to construct', name));
  const format = `${args[0]}`;
  if (!(format in FORMATS)) throw new TypeError(refuse('compression format', `${name} ${format}`));
  const isPacking = name === 'CompressionStream';
  const [packing, unpacking, width] = FORMATS[format];
  const step = isPacking ? createCompressor(packing, 15) : createCompressor(unpacking, width);
  let isOver = false;
  const run = (controller, source, flush) => {
    for (let rest = source; ; ) {
      const target = new Uint8Array(PIECE);
      const [written, left, isEnd, message] = step(flush, rest, target);
      if (message !== '') throw new TypeError(refuse('compressed data', message));
      if (written > 0) controller.enqueue(target.slice(0, written));
      rest = rest.subarray(rest.length - left);
      if (isEnd && !isPacking) {
        isOver = true;
        if (left > 0) throw new TypeError(refuse('compressed junk'));
      }
      if (written < PIECE) return;
    }
  };
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = bytesOf(chunk, name);
      if (isOver && bytes.length > 0) throw new TypeError(refuse('compressed junk'));
      if (bytes.length > 0) run(controller, bytes, 0);
    },
    flush(controller) {
      if (isPacking) run(controller, new Uint8Array(), FINISH);
      else if (!isOver) throw new TypeError(refuse('compressed end'));
    },
  });
}

class CompressionStream {
  #pair;
  constructor(_format) {
    this.#pair = transformer('CompressionStream', arguments);
  }
  get readable() {
    return this.#pair.readable;
  }
  get writable() {
    return this.#pair.writable;
  }
}

class DecompressionStream {
  #pair;
  constructor(_format) {
    this.#pair = transformer('DecompressionStream', arguments);
  }
  get readable() {
    return this.#pair.readable;
  }
  get writable() {
    return this.#pair.writable;
  }
}

for (const Class of [CompressionStream, DecompressionStream]) {
  for (const name of ['readable', 'writable']) Object.defineProperty(Class.prototype, name, { enumerable: true });
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
}

module.exports = { CompressionStream, DecompressionStream };
