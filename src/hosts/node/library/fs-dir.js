'use strict';

/* https://nodejs.org/api/fs.html#class-fsdir: folders that are read entry by entry. */

const { nextTick } = internal;
const { coded, outOfRange, validateInteger } = require('internal/errors');
const { operations, callbackOf } = require('internal/fs_operations');

const closed = () => coded(Error, 'ERR_DIR_CLOSED', 'Directory handle was closed');

class Dir {
  #path;
  #entries;
  #isClosed = false;

  constructor(...args) {
    if (args.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "handle" argument must be specified');
    const [path, entries] = args;
    this.#path = path;
    this.#entries = entries;
  }

  get path() {
    return this.#path;
  }

  /** With a callback, or as a promise. */
  #later(callback, work) {
    if (callback !== undefined) {
      callbackOf(callback);
      if (this.#isClosed) throw closed();
      nextTick(() => callback(null, work()));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      if (this.#isClosed) reject(closed());
      else nextTick(() => resolve(work()));
    });
  }

  read(callback) {
    return this.#later(callback, () => this.#entries.shift() ?? null);
  }

  readSync() {
    if (this.#isClosed) throw closed();
    return this.#entries.shift() ?? null;
  }

  close(callback) {
    return this.#later(callback, () => {
      this.#isClosed = true;
    });
  }

  closeSync() {
    if (this.#isClosed) throw closed();
    this.#isClosed = true;
  }

  [Symbol.dispose]() {
    if (!this.#isClosed) this.closeSync();
  }

  async [Symbol.asyncDispose]() {
    if (!this.#isClosed) await this.close();
  }

  async *entries() {
    try {
      for (let entry = await this.read(); entry !== null; entry = await this.read()) yield entry;
    } finally {
      await this.close();
    }
  }
}
Object.defineProperty(Dir.prototype, Symbol.asyncIterator, {
  value: Dir.prototype.entries,
  enumerable: false,
  writable: true,
  configurable: true,
});

if (internal.major < 22) {
  delete Dir.prototype[Symbol.dispose];
  delete Dir.prototype[Symbol.asyncDispose];
}

/** How many entries are asked for at once, of which nobody sees anything. */
function checkSize(size) {
  if (typeof size === 'number' && internal.major < 16 && (size < 1 || size > 2 ** 32 - 1))
    throw outOfRange('options.bufferSize', '>= 1 && < 4294967296', size);
  validateInteger(size, 'options.bufferSize', 1, 2 ** 32 - 1);
}

/** The piece of work that opens a folder. */
function opendir(path, options) {
  const size = options?.bufferSize;
  if (size !== undefined && typeof options === 'object') checkSize(size);
  const { run, ...rest } = operations.readdir(path, { ...options, withFileTypes: true });
  return { ...rest, syscall: 'opendir', run: () => new Dir(String(path), run()) };
}

module.exports = { Dir, opendir };
