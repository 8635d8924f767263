'use strict';

/* https://w3c.github.io/FileAPI/ */

const { coded, invalidArgType, invalidArgValue } = require('internal/errors');
const { Buffer } = require('buffer');

const custom = Symbol.for('nodejs.util.inspect.custom');
const isAnyBuffer = (value) => value instanceof ArrayBuffer || (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer);

class Blob {
  #bytes;
  #type;
  constructor(parts = [], options = {}) {
    if (parts === null || typeof parts !== 'object' || typeof parts[Symbol.iterator] !== 'function') {
      throw internal.major >= 24 ? coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Value cannot be converted to sequence.') : invalidArgType('sources', 'a sequence', parts);
    }
    const { endings } = options;
    if (endings !== undefined && endings !== 'transparent' && endings !== 'native') throw invalidArgValue('options.endings', endings);
    this.#bytes = Buffer.concat([...parts].map((part) => {
      if (part instanceof Blob) return part.#bytes;
      if (ArrayBuffer.isView(part)) return Buffer.from(part.buffer.slice(part.byteOffset, part.byteOffset + part.byteLength));
      return isAnyBuffer(part) ? Buffer.from(part.slice(0)) : Buffer.from(`${part}`);
    }));
    const type = options.type === undefined ? '' : `${options.type}`;
    this.#type = /[^ -~]/.test(type) ? '' : type.toLowerCase();
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
  async arrayBuffer() {
    return Uint8Array.from(this.#bytes).buffer;
  }
  async bytes() {
    return Uint8Array.from(this.#bytes);
  }
  async text() {
    return this.#bytes.toString();
  }
  [custom](_depth, options, show = internal.inspect) {
    return `Blob ${show({ size: this.size, type: this.type }, options)}`;
  }
  get [Symbol.toStringTag]() {
    return 'Blob';
  }
}

class File extends Blob {
  #name;
  #lastModified;
  constructor(parts, name, options = {}) {
    super(parts, options);
    this.#name = `${name}`;
    this.#lastModified = options.lastModified === undefined ? Date.now() : Math.trunc(options.lastModified) || 0;
  }
  get name() {
    return this.#name;
  }
  get lastModified() {
    return this.#lastModified;
  }
  get [Symbol.toStringTag]() {
    return 'File';
  }
}

module.exports = { Blob, File };
