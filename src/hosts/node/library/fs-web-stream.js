'use strict';

/* https://nodejs.org/api/fs.html#filehandlereadablewebstreamoptions: an open file's bytes as a stream of the web. */

const { major } = internal;
const { coded, validateBoolean, validateObject } = require('internal/errors');
const { ReadableStream } = require('stream/web');

/** Which have a stream already. */
const locked = new WeakSet();

const invalidState = (said) => coded(Error, 'ERR_INVALID_STATE', `Invalid state: The FileHandle is ${said}`);

/** Since Node 22 every one is of bytes, in pieces of the size of a page of memory; before that one of whole buffers. */
const isBytes = (type) => major >= 22 || type === 'bytes';
const PIECE = 16384;
const BUFFER = 65536;

function streamOf(handle, options = {}) {
  if (handle.fd === -1) throw invalidState('closed');
  if (locked.has(handle)) throw invalidState('locked');
  locked.add(handle);
  let autoClose = false;
  let { type } = options;
  if (major >= 22) {
    validateObject(options, 'options');
    ({ type = 'bytes', autoClose = false } = options);
    validateBoolean(autoClose, 'options.autoClose');
    if (type !== 'bytes')
      require('process').emitWarning(
        'A non-"bytes" options.type has no effect. A byte-oriented steam is always created.',
        'ExperimentalWarning',
      );
  }
  const finish = async () => {
    if (autoClose) await handle.close();
  };
  let controller;
  const stream = new ReadableStream(
    isBytes(type) ? bytesOf(handle, finish, keep) : buffersOf(handle, keep),
    isBytes(type) ? undefined : { highWaterMark: 0 },
  );
  function keep(given) {
    controller = given;
  }
  // A file that is closed gives no more.
  handle.once('close', () => end(controller));
  return stream;
}

function end(controller) {
  try {
    controller.close();
    controller.byobRequest?.respond(0);
  } catch {
    // It had ended already.
  }
}

const bytesOf = (handle, finish, start) => ({
  type: 'bytes',
  autoAllocateChunkSize: PIECE,
  start,
  async pull(controller) {
    const { view } = controller.byobRequest;
    const { bytesRead } = await handle.read(view, 0, view.byteLength);
    if (bytesRead === 0) {
      controller.close();
      await finish();
    }
    controller.byobRequest.respond(bytesRead);
  },
  cancel: finish,
});

const buffersOf = (handle, start) => ({
  start,
  async pull(controller) {
    const { bytesRead, buffer } = await handle.read(require('buffer').Buffer.alloc(BUFFER), 0, BUFFER);
    if (bytesRead === 0) controller.close();
    else controller.enqueue(buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead));
  },
});

module.exports = { streamOf };
