'use strict';

/* https://nodejs.org/api/fs.html#class-fsdir: folders that are read entry by entry. */

const { nextTick } = internal;
const { coded } = require('internal/errors');
const { operations, callbackOf } = require('internal/fs_operations');

const closed = () => coded(Error, 'ERR_DIR_CLOSED', 'Directory handle was closed');

class Dir {
  #path;
  #entries;
  #isClosed = false;

  constructor(path, entries) {
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

/** The piece of work that opens a folder. */
function opendir(path, options) {
  const { run, ...rest } = operations.readdir(path, { ...options, withFileTypes: true });
  return { ...rest, syscall: 'opendir', run: () => new Dir(String(path), run()) };
}

module.exports = { Dir, opendir };
