'use strict';

/* https://w3c.github.io/FileAPI/ of pages, Node and Bun. internal/blob_rules says what differs. */

const { TextEncoder, TextDecoder } = internal.encodings;
const {
  checkCount,
  refuseParts,
  refuseThis,
  checkEndings,
  read,
  custom,
  nowMs,
  wholeType,
} = require('internal/blob_rules');

let bytesOf;
/** The name and the time of a file, whatever the program has put onto it. */
let factsOfFile;

/** The bytes of a blob, for what is given at once. */
function ownBytes(blob, member) {
  const bytes = bytesOf(blob);
  if (bytes === undefined) throw refuseThis('Blob', member);
  return bytes;
}

/** The same for what is given later: it is the promise that is refused. */
function reading(blob, member, make) {
  const bytes = bytesOf(blob);
  return bytes === undefined
    ? new Promise((_resolve, reject) => reject(refuseThis('Blob', member, true)))
    : read(() => make(bytes));
}

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
    internal.copyable(
      this,
      () => [this.#bytes, this.#type, ...factsOfFile(this)],
      !internal.isPage && !internal.isBun && internal.major < 24,
    );
  }
  get size() {
    return ownBytes(this, 'size').length;
  }
  get type() {
    ownBytes(this, 'type');
    return this.#type;
  }
  slice(start = 0, end = undefined, type = '') {
    return new Blob([ownBytes(this, 'slice').slice(start, end)], { type });
  }
  text() {
    return reading(this, 'text', (bytes) => new TextDecoder().decode(bytes));
  }
  arrayBuffer() {
    return reading(this, 'arrayBuffer', (bytes) => bytes.slice().buffer);
  }
  bytes() {
    return reading(this, 'bytes', (bytes) => bytes.slice());
  }
  stream() {
    const bytes = ownBytes(this, 'stream');
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
  static {
    factsOfFile = (value) => (#name in value ? [value.#name, value.#lastModified] : []);
  }
  constructor(parts, name, options = {}) {
    checkCount(arguments.length);
    super(parts, options);
    this.#name = `${name}`;
    this.#lastModified = options.lastModified === undefined ? nowMs() : Math.trunc(options.lastModified) || 0;
  }
  get name() {
    if (!(#name in this)) throw refuseThis('File', 'name');
    return this.#name;
  }
  get webkitRelativePath() {
    if (!(#name in this)) throw refuseThis('File', 'webkitRelativePath');
    return '';
  }
  get lastModified() {
    if (!(#name in this)) throw refuseThis('File', 'lastModified');
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
