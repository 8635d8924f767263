'use strict';

/* https://w3c.github.io/FileAPI/ of pages, Node and Bun. internal/blob_rules says what differs. */

const { TextEncoder, TextDecoder } = internal.encodings;
const { checkCount, factsOf, positionOf, textOf, refuseThis, read, streamed, custom, wholeType } =
  require('internal/blob_rules');

let bytesOf;
/** A blob whose bytes are asked for when somebody wants them: a file of Bun. */
let readLater;
let partBytes;
/** How many bytes each part gave; -1 for a blob without bytes, of which a reader hears nothing but its end. */
let sizesOf;
/** The name and the time of a file, whatever the program has put onto it. */
let factsOfFile;

/** What the blob that is made next is made of, where that is known already. */
let prepared;

/** A part as it is kept until all are there: bytes, a blob, or a text. */
function sourceOf(part, owner) {
  if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength).slice();
  if (partBytes(part) !== undefined) return part;
  return isBuffer(part) ? new Uint8Array(part.slice(0)) : textOf(part, owner);
}

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
    : read(() => make(bytes), member, bytes, sizesOf(blob));
}

class Blob {
  #bytes;
  #sizes;
  #type;
  static {
    bytesOf = (value) => {
      if (typeof value !== 'object' || value === null || !(#bytes in value)) return undefined;
      return typeof value.#bytes === 'function' ? value.#bytes() : value.#bytes;
    };
    // In a blob made of others a file of Bun is as if it were empty.
    partBytes = (value) =>
      typeof value === 'object' && value !== null && #bytes in value && typeof value.#bytes === 'function'
        ? new Uint8Array()
        : bytesOf(value);
    readLater = (blob, bytes) => {
      blob.#bytes = bytes;
    };
    sizesOf = (blob) => blob.#sizes;
  }
  constructor(parts = [], options = undefined) {
    const { sources, type, endings } = prepared ?? factsOf('Blob', { parts, options }, sourceOf);
    prepared = undefined;
    const pieces = sources.map((source) => {
      if (typeof source !== 'string') return partBytes(source) ?? source;
      return new TextEncoder().encode(endings === undefined ? source : source.replace(endings, '\n'));
    });
    this.#sizes = sources.flatMap((source, at) => {
      if (bytesOf(source) === undefined) return [pieces[at].length];
      return source.#sizes.length > 0 ? source.#sizes : [-1];
    });
    this.#bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      this.#bytes.set(piece, at);
      at += piece.length;
    }
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
    const bytes = ownBytes(this, 'slice');
    const from = positionOf(start);
    const to = end === undefined ? end : positionOf(end);
    prepared = { sources: [bytes.slice(from, to)], type: textOf(type, 'Blob.slice') };
    const slice = new Blob();
    slice.#sizes = sizesWithin(this.#sizes, bytes.subarray(0, from).length, slice.size);
    return slice;
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
    return new ReadableStream(...streamed(bytes, this.#sizes));
  }
}

/** The sizes of a slice: a part that ends where the slice begins leaves an empty one. */
function sizesWithin(sizes, start, length) {
  const kept = [];
  let skipped = start;
  let rest = length;
  for (const size of sizes) {
    if (rest === 0) break;
    const own = Math.max(size, 0);
    if (skipped > own) {
      skipped -= own;
      continue;
    }
    kept.push(Math.min(own - skipped, rest));
    rest -= kept.at(-1);
    skipped = 0;
  }
  return kept;
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
    const facts = factsOf('File', { parts, name, options }, sourceOf);
    prepared = facts;
    super();
    this.#name = facts.name;
    this.#lastModified = facts.lastModified;
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
  if (!internal.isBun && internal.major < 20) delete Blob.prototype.bytes;
  const shows = (Class, factsOf) =>
    Object.defineProperty(Class.prototype, custom, {
      configurable: true,
      writable: true,
      value(depth, options, show = internal.inspect) {
        if (depth < 0) return `[${Class.name}]`;
        return `${Class.name} ${show(factsOf(this), options)}`;
      },
    });
  shows(Blob, ({ size, type }) => ({ size, type }));
  shows(File, ({ size, type, name, lastModified }) => ({ size, type, name, lastModified }));
}

module.exports = { Blob, File, bytesOf, readLater };
