'use strict';

/* https://w3c.github.io/FileAPI/ of pages, Node and Bun. internal/blob_rules says what differs. */

const { TextEncoder, TextDecoder } = internal.encodings;
const { refuseParts, checkEndings, read, custom, nowMs, wholeType } = require('internal/blob_rules');

let bytesOf;

class Blob {
  #bytes;
  #type;
  static {
    bytesOf = (value) => (typeof value === 'object' && value !== null && #bytes in value ? value.#bytes : undefined);
  }
  constructor(parts = [], options = {}) {
    if (parts === null || typeof parts !== 'object' || typeof parts[Symbol.iterator] !== 'function')
      throw refuseParts(parts);
    checkEndings(options);
    const pieces = [...parts].map((part) => {
      if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength).slice();
      return bytesOf(part) || (isBuffer(part) ? new Uint8Array(part.slice(0)) : new TextEncoder().encode(`${part}`));
    });
    this.#bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      this.#bytes.set(piece, at);
      at += piece.length;
    }
    const type = options === null || options.type === undefined ? '' : `${options.type}`;
    this.#type = /[^ -~]/.test(type) ? '' : wholeType(type);
  }
  get size() {
    return this.#bytes.length;
  }
  get type() {
    return this.#type;
  }
  slice(start = 0, end = this.size, type = '') {
    return new Blob([this.#bytes.slice(start, end)], { type });
  }
  text() {
    return read(() => new TextDecoder().decode(this.#bytes));
  }
  arrayBuffer() {
    return read(() => this.#bytes.slice().buffer);
  }
  bytes() {
    return read(() => this.#bytes.slice());
  }
  stream() {
    const bytes = this.#bytes;
    const { ReadableStream } = require('stream/web');
    return new ReadableStream(
      {
        pull: (controller) =>
          read(() => {
            if (bytes.length > 0) controller.enqueue(bytes.slice());
            controller.close();
          }),
      },
      { highWaterMark: 0 },
    );
  }
}

const isBuffer = (value) =>
  value instanceof ArrayBuffer ||
  (typeof value === 'object' &&
    value !== null &&
    Object.prototype.toString.call(value) === '[object SharedArrayBuffer]');

class File extends Blob {
  #name;
  #lastModified;
  constructor(parts, name, options = {}) {
    super(parts, options);
    this.#name = `${name}`;
    this.#lastModified = options.lastModified === undefined ? nowMs() : Math.trunc(options.lastModified) || 0;
  }
  get name() {
    return this.#name;
  }
  get lastModified() {
    return this.#lastModified;
  }
}

for (const Class of [Blob, File])
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
if (custom !== undefined) {
  Object.defineProperty(Blob.prototype, custom, {
    configurable: true,
    writable: true,
    value(_depth, options, show = internal.inspect) {
      return `Blob ${show({ size: this.size, type: this.type }, options)}`;
    },
  });
}

module.exports = { Blob, File, bytesOf };
