'use strict';

/* https://nodejs.org/api/stream.html#streamduplexpairoptions: what is written into one side is read from the other. */

const { nextTick } = internal;
const { isNewest } = require('internal/streams/tools');
const { Duplex } = require('internal/streams/duplex');

class DuplexSide extends Duplex {
  #other = null;
  #callback = null;

  static pair(options) {
    const [first, second] = [new DuplexSide(options), new DuplexSide(options)];
    first.#other = second;
    second.#other = first;
    return [first, second];
  }

  _read() {
    const callback = this.#callback;
    this.#callback = null;
    callback?.();
  }

  _write(chunk, _encoding, callback) {
    if (chunk.length === 0) nextTick(callback);
    else {
      this.#other.push(chunk);
      this.#other.#callback = callback;
    }
  }

  _final(callback) {
    this.#other.on('end', callback);
    this.#other.push(null);
  }

  _destroy(error, callback) {
    const other = this.#other;
    // Of late the other side hears of it: by its end where nothing failed, else by being destroyed.
    if (isNewest && !other.destroyed) {
      nextTick(() => {
        if (other.destroyed) return;
        if (error) other.destroy();
        else other.push(null);
      });
    }
    callback(error);
  }
}

module.exports = (options) => DuplexSide.pair(options);
