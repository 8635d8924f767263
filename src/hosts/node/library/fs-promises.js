'use strict';

/* https://nodejs.org/api/fs.html#promises-api */

const { major, within } = internal;
const { coded, validateObject, abortErrorOf } = require('internal/errors');
const { EventEmitter } = require('events');
const fs = require('fs');
const { Failure } = require('internal/memory_files');
const {
  operations,
  whole,
  knowing,
  pathOf,
  optionsOf,
  dataOf,
  readWork,
  writeWork,
  readOptions,
  handles,
} = require('internal/fs_operations');

/** https://nodejs.org/api/fs.html: these exist for an open file only. */
const HANDLE_ONLY = /^f[sdt][tayr]|^close$|^open$/;
const { start, stepOn, openFolder, inEach, copyLater } = fs.internals;
const promises = {};

const started = (work) =>
  new Promise((resolve, reject) =>
    start(work, (error, result) => (error ? reject(error) : resolve(result)), 'FSREQPROMISE'),
  );

/** Since Node 20 errors say who waited for the call; since 26 whole files are not read and written by JavaScript. */
const withPlaces = internal.isBun
  ? /./
  : major < 20
    ? /^$/
    : major < 26
      ? /^(?:open|stat|readdir|mkdir|unlink|access|(?:read|write|append)File)$/
      : /^(?:open|stat|readdir|mkdir|unlink|access)$/;

/** The error of a call that failed, with its places. Runs in the function that the program waits for. */
function placed(error, name) {
  const call = error.syscall === 'read' ? `promises.${name} read` : `promises.${name}`;
  if (error.syscall !== undefined && withPlaces.test(name)) within(call, () => Error.captureStackTrace(error));
  // In Bun only functions that wait give it a stack.
  if (internal.isBun && !/\n {4}at /.test(error.stack)) error.stack = undefined;
  return error;
}

const takesHandle = (path) => (path instanceof FileHandle ? path.fd : pathOf(path));

function inSteps(form, args) {
  const { steps, signal, path } = form(...args);
  if (signal?.aborted) throw abortErrorOf(signal);
  return new Promise((resolve, reject) =>
    stepOn(
      steps(),
      signal,
      /^read|^write|^fstat/,
      (work, go) => start(knowing(work, path), go, 'FSREQPROMISE'),
      (error, answer) => (error ? reject(error) : resolve(answer)),
    ),
  );
}

/** What was read or written; since Node 20 it inherits nothing. */
const counted = (found) => (major >= 20 ? Object.setPrototypeOf(found, null) : found);

class FileHandle extends (major >= 15 ? EventEmitter : Object) {
  #fd;
  #closing;
  constructor(fd) {
    super();
    this.#fd = fd;
    handles.add(this);
  }
  get fd() {
    return this.#fd;
  }
  close() {
    if (this.#fd === -1 && major >= 14) return Promise.resolve();
    const fd = this.#fd;
    if (fd === -1) return Promise.reject(new Failure('EBADF').toError('close', null));
    this.#closing ||= started(operations.close(fd)).finally(() => {
      this.#fd = -1;
      if (major >= 15) this.emit('close');
    });
    return this.#closing;
  }
  #open(syscall) {
    if (this.#fd === -1 && major < 14) throw new Failure('EBADF').toError(syscall, null);
    if (this.#fd === -1) throw Object.assign(new Error('file closed'), { code: 'EBADF', syscall });
    return this.#fd;
  }
  async read(buffer, offset, length, position) {
    let args = [buffer, offset, length, position];
    if (!ArrayBuffer.isView(buffer)) {
      if (major >= 20 && buffer !== undefined && buffer !== null) validateObject(buffer, 'options');
      args = readOptions(buffer || {});
    } else if (offset !== null && typeof offset === 'object') args = readOptions({ buffer, ...offset });
    const bytesRead = await started(readWork(this.#open('read'), ...args, true));
    return counted({ bytesRead, buffer: args[0] });
  }
  async write(buffer, offset, length, position) {
    const bytesWritten = await started(writeWork(this.#open('write'), buffer, offset, length, position));
    return counted({ bytesWritten, buffer });
  }
  async readFile(options) {
    return await inSteps(whole.readFile, [this.#open('readFile'), options]);
  }
  async writeFile(data, options) {
    return await inSteps(whole.writeFile, [this.#open('writeFile'), data, options]);
  }
  async appendFile(data, options) {
    return await inSteps(whole.appendFile, [this.#open('appendFile'), data, options]);
  }
  async stat(options) {
    return await started(operations.fstat(this.#open('stat'), options));
  }
  async truncate(length) {
    return await started(operations.ftruncate(this.#open('truncate'), length));
  }
  async chmod(mode) {
    return await started(operations.fchmod(this.#open('fchmod'), mode));
  }
  async chown(user, group) {
    return await started(operations.fchown(this.#open('fchown'), user, group));
  }
  async utimes(atime, mtime) {
    return await started(operations.futimes(this.#open('futimes'), atime, mtime));
  }
  async readv(buffers, position) {
    return counted({ bytesRead: await started(inEach(readWork, this.#open('readv'), buffers, position)), buffers });
  }
  async writev(buffers, position) {
    return counted({
      bytesWritten: await started(inEach(writeWork, this.#open('writev'), buffers, position)),
      buffers,
    });
  }
  async sync() {
    return await started(operations.fsync(this.#open('sync')));
  }
  async datasync() {
    return await started(operations.fdatasync(this.#open('datasync')));
  }
  /** https://nodejs.org/api/fs.html#filehandlereadablewebstreamoptions: since Node 24 always one of bytes. */
  readableWebStream(options = undefined) {
    return require('internal/fs_web_stream').streamOf(this, options);
  }
  createReadStream(options) {
    return fs.createReadStream(undefined, { ...options, fd: this });
  }
  createWriteStream(options) {
    return fs.createWriteStream(undefined, { ...options, fd: this });
  }
  readLines(options) {
    return require('readline').createInterface({ input: this.createReadStream(options), crlfDelay: Infinity });
  }
}
for (const [name, since] of [
  ['createReadStream', 16],
  ['createWriteStream', 16],
  ['readLines', 18],
  ['readableWebStream', 18],
  ['readv', 13],
  ['writev', 12],
])
  if (major < since) delete FileHandle.prototype[name];
if (Symbol.asyncDispose) FileHandle.prototype[Symbol.asyncDispose] = FileHandle.prototype.close;

for (const name of Object.keys(operations)) {
  if (HANDLE_ONLY.test(name)) continue;
  promises[name] = Object.defineProperty(
    async (...args) => {
      try {
        return await started(operations[name](...args));
      } catch (error) {
        throw placed(error, name);
      }
    },
    'name',
    { value: name },
  );
}
if (major >= 12)
  promises.opendir = async function opendir(path, options) {
    return await started(openFolder(path, options));
  };
if (major >= 16)
  promises.cp = async function cp(src, dest, options) {
    await new Promise((resolve, reject) =>
      copyLater(src, dest, options, (error) => (error ? reject(error) : resolve())),
    );
  };
promises.lchmod = async function lchmod() {
  throw coded(Error, 'ERR_METHOD_NOT_IMPLEMENTED', 'The lchmod() method is not implemented');
};
promises.open = async function open(path, flags, mode) {
  try {
    return new FileHandle(await started(operations.open(path, flags, mode)));
  } catch (error) {
    throw placed(error, 'open');
  }
};
for (const name of Object.keys(whole)) {
  promises[name] = Object.defineProperty(
    async (path, ...args) => {
      const [data] = args;
      if (name.endsWith('eFile') && major >= 15 && isIterable(data)) return await writeEach(path, ...args);
      try {
        return await inSteps(whole[name], [takesHandle(path), ...args]);
      } catch (error) {
        throw placed(error, name);
      }
    },
    'name',
    { value: name },
  );
}

const isIterable = (data) =>
  data !== null &&
  typeof data === 'object' &&
  !ArrayBuffer.isView(data) &&
  (Symbol.iterator in data || Symbol.asyncIterator in data);

async function writeEach(path, pieces, options) {
  const { encoding, mode, flag } = optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'w' });
  const handle = path instanceof FileHandle ? path : await promises.open(path, flag, mode);
  try {
    for await (const piece of pieces) await handle.write(dataOf(piece, encoding));
  } finally {
    if (handle !== path) await handle.close();
  }
}

module.exports = promises;
