'use strict';

/* The standard streams. */

const { nextTick, startWork } = internal;
const { Writable } = require('stream');

function WriteStream() {}
Object.setPrototypeOf(WriteStream.prototype, Writable.prototype);
Object.setPrototypeOf(WriteStream, Writable);

Object.assign(WriteStream.prototype, {
  /** The system takes its time to close a pipe, and a process does not wait for it. */
  _final(callback) {
    startWork('shutdown', 3, callback, false);
  },

  /** They cannot be closed: whoever destroys them may go on writing. */
  _destroy(error, callback) {
    callback(error);
    const state = this._writableState;
    nextTick(() =>
      Object.assign(state, {
        destroyed: false,
        closed: false,
        closeEmitted: false,
        errored: null,
        errorEmitted: false,
      }),
    );
  },
});

/** Makes `stream` one of them; `write` is what it could do before. */
function become(stream, write) {
  Object.setPrototypeOf(stream, WriteStream.prototype);
  Writable.call(stream, { decodeStrings: false });
  stream._write = (chunk, _encoding, callback) => {
    write.call(stream, chunk);
    callback();
  };
}

/** Nothing is typed into it: it is as a file without content. */
const createInput = () => new (require('fs').ReadStream)(null, { fd: 0, autoClose: false });

module.exports = { become, createInput };
