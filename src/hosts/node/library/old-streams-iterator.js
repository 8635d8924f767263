'use strict';

/* Asynchronous iteration over a stream as it was in Node 10 to 12: no generator, but an object that asks the stream. */

const { major, nextTick, then } = internal;
const { endOfStream } = require('internal/streams/end');

const given = (value) => ({ value, done: false });
const END = () => ({ value: undefined, done: true });

class StreamIterator {
  /** The last promise that still waits, and what settles it. */
  #last = null;
  #waiting = null;
  #error = null;
  #hasEnded;
  #stream;

  constructor(stream) {
    this.#stream = stream;
    this.#hasEnded = stream.readableEnded || stream._readableState.endEmitted;
    endOfStream(stream, major >= 12 ? { writable: false } : {}, (error) => {
      const waiting = this.#waiting;
      if (waiting) this.#last = this.#waiting = null;
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
        waiting?.reject(error);
        this.#error = error;
      } else {
        waiting?.resolve(END());
        this.#hasEnded = true;
      }
    });
    stream.on('readable', () => nextTick(() => this.#readLater()));
  }

  get stream() {
    return this.#stream;
  }

  #readLater() {
    if (!this.#waiting) return;
    const chunk = this.#stream.read();
    if (chunk === null) return;
    const { resolve } = this.#waiting;
    this.#last = this.#waiting = null;
    resolve(given(chunk));
  }

  #handle(resolve, reject) {
    const chunk = this.#stream.read();
    if (chunk) {
      this.#last = this.#waiting = null;
      resolve(given(chunk));
    } else this.#waiting = { resolve, reject };
  }

  next() {
    if (this.#error !== null) return Promise.reject(this.#error);
    if (this.#hasEnded) return Promise.resolve(END());
    if (this.#stream.destroyed) {
      return new Promise((resolve, reject) => {
        nextTick(() => (this.#error ? reject(this.#error) : resolve(END())));
      });
    }
    const before = this.#last;
    if (before === null) {
      const chunk = this.#stream.read();
      if (chunk !== null) return Promise.resolve(given(chunk));
    }
    this.#last = new Promise((resolve, reject) => {
      if (before === null) this.#handle(resolve, reject);
      else then.call(before, () => (this.#hasEnded ? resolve(END()) : this.#handle(resolve, reject)), reject);
    });
    return this.#last;
  }

  return() {
    return new Promise((resolve, reject) => {
      const stream = this.#stream;
      if (major < 12) {
        stream.destroy(null, (error) => (error ? reject(error) : resolve(END())));
      } else if (stream.destroyed || stream.readableEnded) resolve(END());
      else {
        endOfStream(stream, {}, (error) =>
          error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? reject(error) : resolve(END()),
        );
        stream.destroy();
      }
    });
  }
}
Object.setPrototypeOf(StreamIterator.prototype, internal.asyncIteratorPrototype);

module.exports = (stream) => new StreamIterator(stream);
