'use strict';

/*
 * https://nodejs.org/api/fs.html on the files of memory-files.js. Whole-file functions are made of the same steps as
 * Node's: open, fstat, read or write, close, each a piece of work of its own that ends in the poll phase.
 */

const { major, decode, submit, spend } = internal;
const { coded, invalidArgType, invalidArgValue, outOfRange, validateInteger, abortErrorOf } = require('internal/errors');
const { Buffer } = require('buffer');
const { calls, Failure, O, FILE, FOLDER, LINK } = require('internal/memory_files');

const promisifyCustom = Symbol.for('nodejs.util.promisify.custom');
/** What a system call takes, and a byte on top of it: about a warm cache. */
const CALL_NS = 35000;
const BYTE_NS = 1;

// --- Arguments -------------------------------------------------------------------------------------------

function pathOf(path, name = 'path') {
  let text = path;
  if (path !== null && typeof path === 'object' && typeof path.href === 'string') text = require('url').fileURLToPath(path);
  else if (path instanceof Uint8Array) text = decode(path, 0, path.length, 'utf8');
  if (typeof text !== 'string') throw invalidArgType(name, ['string', 'Buffer', 'URL'], path);
  if (text.includes('\0')) throw invalidArgValue(name, path, 'must be a string, Uint8Array, or URL without null bytes');
  return text;
}

function fdOf(fd) {
  if (typeof fd !== 'number') throw invalidArgType('fd', 'number', fd);
  if (!Number.isInteger(fd)) throw outOfRange('fd', 'an integer', fd);
  if (fd < 0 || fd > 2147483647) throw outOfRange('fd', '>= 0 && <= 2147483647', fd);
  return fd;
}

function callbackOf(callback, name = 'cb') {
  if (typeof callback === 'function') return callback;
  if (major >= 18) throw invalidArgType(name, 'function', callback);
  throw coded(TypeError, 'ERR_INVALID_CALLBACK', `Callback must be a function${major >= 12 ? `. Received ${internal.inspect(callback)}` : ''}`);
}

/** Options of a whole-file function, which may be an encoding alone. */
function optionsOf(options, usual) {
  if (options === null || options === undefined || typeof options === 'function') return usual;
  if (typeof options === 'string') options = { encoding: options };
  else if (typeof options !== 'object') throw invalidArgType('options', ['string', 'Object'], options);
  if (options.encoding && options.encoding !== 'buffer' && !Buffer.isEncoding(options.encoding)) {
    throw major >= 15 ? invalidArgValue('encoding', options.encoding, 'is invalid encoding') : coded(TypeError, 'ERR_INVALID_OPT_VALUE_ENCODING', `The value "${options.encoding}" is invalid for option "encoding"`);
  }
  if (options.signal !== undefined && options.signal !== null && (typeof options.signal !== 'object' || !('aborted' in options.signal))) throw invalidArgType('options.signal', 'AbortSignal', options.signal);
  return { ...usual, ...options };
}

const FLAGS = { r: O.RDONLY, 'r+': O.RDWR, w: O.TRUNC | O.CREAT | O.WRONLY, 'w+': O.TRUNC | O.CREAT | O.RDWR, a: O.APPEND | O.CREAT | O.WRONLY, 'a+': O.APPEND | O.CREAT | O.RDWR };

function flagsOf(flags) {
  if (typeof flags === 'number') return flags;
  if (flags === undefined || flags === null) return O.RDONLY;
  // 's' asks for synchronous writing, which all writing here is; 'x' for a new file.
  const plain = String(flags).replace(/[sx]/g, '');
  if (!(plain in FLAGS)) throw invalidArgValue('flags', flags);
  return FLAGS[plain] | (String(flags).includes('x') ? O.EXCL : 0);
}

const modeOf = (mode, usual) => (mode === undefined || mode === null ? usual : typeof mode === 'string' ? Number.parseInt(mode, 8) : mode);
const asText = (bytes, encoding) => (encoding && encoding !== 'buffer' ? bytes.toString(encoding) : bytes);

function dataOf(data, encoding, name = 'data') {
  if (typeof data === 'string') return Buffer.from(data, encoding || 'utf8');
  if (ArrayBuffer.isView(data)) return data instanceof Uint8Array ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (major < 14) return Buffer.from(`${data}`, encoding || 'utf8');
  throw invalidArgType(name, ['string', 'Buffer', 'TypedArray', 'DataView'], data);
}

// --- What calls answer with ------------------------------------------------------------------------------

const isType = (type) =>
  function () {
    return (Number(this.mode) & 0o170000) === type;
  };
const TYPES = { isDirectory: isType(FOLDER), isFile: isType(FILE), isSymbolicLink: isType(LINK) };
for (const [name, type] of [['isBlockDevice', 0o060000], ['isCharacterDevice', 0o020000], ['isFIFO', 0o010000], ['isSocket', 0o140000]]) TYPES[name] = isType(type);

function Stats(node) {
  const size = node.isFolder ? 4096 : node.length;
  Object.assign(this, { dev: 1, mode: node.mode, nlink: node.nlink, uid: 0, gid: 0, rdev: 0, blksize: 4096, ino: node.ino, size, blocks: Math.ceil(size / 4096) * 8, ...node.times });
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) this[name] = new Date(this[`${name}Ms`]);
}
function Dirent(name, path, node) {
  this.name = name;
  if (major >= 20) this.parentPath = path;
  if (major >= 18 && major < 24) this.path = path;
  Object.defineProperty(this, 'mode', { value: node.mode });
}
for (const Class of [Stats, Dirent]) for (const name of Object.keys(TYPES)) Object.defineProperty(Class.prototype, name, { value: TYPES[name], configurable: true, writable: true, enumerable: true });

function entries(path, options, prefix = '') {
  const answer = [];
  for (const [name, node] of calls.scandir(path)) {
    const shown = prefix + name;
    answer.push(options.withFileTypes ? new Dirent(name, path, node) : options.encoding === 'buffer' ? Buffer.from(shown) : shown);
    if (options.recursive && node.isFolder) answer.push(...entries(`${path}/${name}`, options, `${shown}/`));
  }
  return answer;
}

/** mkdir -p: the first folder that had to be made. */
function makeFolders(path, mode) {
  let first;
  const make = (at) => {
    try {
      if (calls.stat(at).isFolder) return;
    } catch (failure) {
      if (failure.code !== 'ENOENT') throw failure;
      const up = at.replace(/\/+[^/]*\/*$/, '');
      if (up !== at && up !== '') make(up);
      calls.mkdir(at, mode);
      first = first || at;
      return;
    }
    throw new Failure('EEXIST', path);
  };
  make(path.length > 1 ? path.replace(/\/+$/, '') : path);
  return first === undefined ? undefined : require('path').resolve(first);
}

function remove(path, options) {
  let node;
  try {
    node = calls.lstat(path);
  } catch (failure) {
    if (options.force && failure.code === 'ENOENT') return;
    throw failure;
  }
  if (!node.isFolder) return calls.unlink(path);
  if (!options.recursive) throw coded(Error, 'ERR_FS_EISDIR', `Path is a directory: rm returned EISDIR (is a directory) ${path}`);
  for (const [name] of calls.scandir(path)) remove(`${path}/${name}`, options);
  calls.rmdir(path);
}

function copyAll(from, to, options) {
  if (!calls.stat(from).isFolder) return calls.copyfile(from, to, 0);
  if (!options.recursive) throw coded(Error, 'ERR_FS_EISDIR', `Recursive option not enabled, cannot copy a directory: ${from}`);
  makeFolders(to, 0o777);
  for (const [name] of calls.scandir(from)) copyAll(`${from}/${name}`, `${to}/${name}`, options);
}

/** A call that has its arguments: what the errors name, what to do, how many bytes move. */
const work = (syscall, run, bytes = 0) => ({ syscall, run, ns: CALL_NS + bytes * BYTE_NS });

/** Where a read or write begins: null is "go on where the last one ended". */
const placeOf = (position) => (typeof position === 'number' && position >= 0 ? position : typeof position === 'bigint' && position >= 0n ? Number(position) : null);

function readWork(fd, buffer, offset, length, position) {
  if (!ArrayBuffer.isView(buffer)) throw invalidArgType('buffer', ['Buffer', 'TypedArray', 'DataView'], buffer);
  const at = offset === undefined || offset === null ? 0 : offset;
  validateInteger(at, 'offset', 0);
  const count = length === undefined || length === null ? buffer.byteLength - at : length;
  if (count < 0 || count > buffer.byteLength - at) throw outOfRange('length', `>= 0 && <= ${buffer.byteLength - at}`, count);
  const target = new Uint8Array(buffer.buffer, buffer.byteOffset + at, count);
  return work('read', () => calls.read(fdOf(fd), target, placeOf(position)), count);
}

function writeWork(fd, data, offset, length, position) {
  const isText = !ArrayBuffer.isView(data);
  const [bytes, place] = isText
    ? [dataOf(data, length, major >= 14 ? 'buffer' : 'data'), offset]
    : [new Uint8Array(data.buffer, data.byteOffset, data.byteLength).subarray(offset || 0, (offset || 0) + (typeof length === 'number' ? length : data.byteLength)), position];
  return work('write', () => (fd === 1 || fd === 2 ? print(fd, bytes) : calls.write(fdOf(fd), bytes, placeOf(place))), bytes.length);
}

function print(fd, bytes) {
  require('process')[fd === 1 ? 'stdout' : 'stderr'].write(decode(bytes, 0, bytes.length, 'utf8'));
  return bytes.length;
}

const FS_TMP = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Functions that are one piece of work each; the callback, if any, is off already. */
const operations = {
  access: (path) => ((path = pathOf(path)), work('access', () => calls.access(path))),
  open(path, flags, mode) {
    path = pathOf(path);
    const wanted = flagsOf(flags);
    return work('open', () => calls.open(path, wanted, modeOf(mode, 0o666)));
  },
  close: (fd) => ((fd = fdOf(fd)), work('close', () => calls.close(fd))),
  stat(path, options) {
    path = pathOf(path);
    return work('stat', () => statOrNothing(() => new Stats(calls.stat(path)), options));
  },
  lstat(path, options) {
    path = pathOf(path);
    return work('lstat', () => statOrNothing(() => new Stats(calls.lstat(path)), options));
  },
  fstat: (fd) => ((fd = fdOf(fd)), work('fstat', () => new Stats(calls.fstat(fd)))),
  readdir(path, options) {
    path = pathOf(path);
    const wanted = optionsOf(options, { encoding: 'utf8' });
    return work('scandir', () => entries(path, wanted));
  },
  mkdir(path, options) {
    path = pathOf(path);
    const { recursive = false, mode } = typeof options === 'object' && options !== null ? options : { mode: options };
    if (typeof recursive !== 'boolean') throw invalidArgType('options.recursive', 'boolean', recursive);
    return work('mkdir', () => (recursive ? makeFolders(path, modeOf(mode, 0o777)) : calls.mkdir(path, modeOf(mode, 0o777))));
  },
  mkdtemp(prefix) {
    const path = pathOf(prefix, 'prefix') + Array.from({ length: 6 }, () => FS_TMP[Math.floor(Math.random() * FS_TMP.length)]).join('');
    return work('mkdtemp', () => (calls.mkdir(path, 0o700), path));
  },
  rmdir(path, options) {
    path = pathOf(path);
    const recursive = options && options.recursive && major < 25;
    return work('rmdir', () => (recursive ? remove(path, { recursive, force: true }) : calls.rmdir(path)));
  },
  rm(path, options) {
    path = pathOf(path);
    return work('rm', () => remove(path, options || {}));
  },
  cp(from, to, options) {
    [from, to] = [pathOf(from, 'src'), pathOf(to, 'dest')];
    return work('cp', () => copyAll(from, to, options || {}));
  },
  unlink: (path) => ((path = pathOf(path)), work('unlink', () => calls.unlink(path))),
  rename(from, to) {
    [from, to] = [pathOf(from, 'oldPath'), pathOf(to, 'newPath')];
    return work('rename', () => calls.rename(from, to));
  },
  copyFile(from, to, mode) {
    [from, to] = [pathOf(from, 'src'), pathOf(to, 'dest')];
    return work('copyfile', () => calls.copyfile(from, to, mode || 0));
  },
  link(from, to) {
    [from, to] = [pathOf(from, 'existingPath'), pathOf(to, 'newPath')];
    return work('link', () => calls.link(from, to));
  },
  symlink(target, path) {
    [target, path] = [pathOf(target, 'target'), pathOf(path)];
    return work('symlink', () => calls.symlink(target, path));
  },
  readlink: (path) => ((path = pathOf(path)), work('readlink', () => calls.readlink(path))),
  realpath: (path) => ((path = pathOf(path)), work('lstat', () => calls.realpath(path))),
  chmod(path, mode) {
    path = pathOf(path);
    return work('chmod', () => calls.chmod(path, modeOf(mode)));
  },
  utimes(path, atime, mtime) {
    path = pathOf(path);
    const seconds = (time) => (time instanceof Date ? time.getTime() / 1000 : Number(time));
    return work('utime', () => calls.utime(path, seconds(atime), seconds(mtime)));
  },
  ftruncate: (fd, length = 0) => ((fd = fdOf(fd)), work('ftruncate', () => calls.ftruncate(fd, length || 0))),
  fsync: (fd) => ((fd = fdOf(fd)), work('fsync', () => calls.fsync(fd))),
  fdatasync: (fd) => ((fd = fdOf(fd)), work('fdatasync', () => calls.fdatasync(fd))),
};

function statOrNothing(stat, options) {
  try {
    return stat();
  } catch (failure) {
    if (failure.code === 'ENOENT' && options && options.throwIfNoEntry === false) return undefined;
    throw failure;
  }
}

// --- Doing it: at once, with a callback, as a promise ----------------------------------------------------

const thrownBy = (work, failure, quiet) => (failure instanceof Failure ? failure.toError(work.syscall, quiet) : failure);

function runNow(work) {
  spend(work.ns);
  try {
    return work.run();
  } catch (failure) {
    throw thrownBy(work, failure, false);
  }
}

function start(work, done, type = major >= 12 ? 'FSREQCALLBACK' : 'FSREQWRAP') {
  submit(type, `fs.${work.syscall}`, work.ns, () => {
    let result;
    try {
      result = work.run();
    } catch (failure) {
      return done(thrownBy(work, failure, true));
    }
    done(null, result);
  });
}

const started = (work) =>
  new Promise((resolve, reject) => start(work, (error, result) => (error ? reject(error) : resolve(result)), 'FSREQPROMISE'));

const fs = {};
const promises = {};
const HANDLE_ONLY = /^f[sdt][tayr]|^close$|^open$/;
const SINCE = { rm: 14, cp: 16 };

for (const name of Object.keys(operations)) {
  if (SINCE[name] > major) continue;
  const operation = operations[name];
  const named = (suffix, call) => Object.defineProperty(call, 'name', { value: name + suffix });
  fs[name] = named('', (...args) => {
    const callback = callbackOf(args.length > 0 && typeof args[args.length - 1] === 'function' ? args.pop() : args[operation.length]);
    start(operation(...args), (error, result) => (error ? callback(error) : result === undefined ? callback(null) : callback(null, result)));
  });
  fs[`${name}Sync`] = named('Sync', (...args) => runNow(operation(...args)));
  if (!HANDLE_ONLY.test(name)) promises[name] = named('', async (...args) => await started(operation(...args)));
}

fs.realpath.native = fs.realpath;
fs.realpathSync.native = fs.realpathSync;
fs.exists = function exists(path, callback) {
  callbackOf(callback);
  try {
    start(operations.access(path), (error) => callback(!error));
  } catch {
    callback(false);
  }
};
fs.exists[promisifyCustom] = (path) => new Promise((resolve) => fs.exists(path, resolve));
fs.existsSync = function existsSync(path) {
  try {
    runNow(operations.access(path));
    return true;
  } catch {
    return false;
  }
};

fs.read = function read(fd, buffer, offset, length, position, callback) {
  let args = [buffer, offset, length, position];
  callback = callbackOf([buffer, offset, length, position, callback].find((each) => typeof each === 'function'));
  if (!ArrayBuffer.isView(buffer)) args = readOptions(typeof buffer === 'object' ? buffer : {});
  else if (offset !== null && typeof offset === 'object') args = readOptions({ buffer, ...offset });
  start(readWork(fdOf(fd), ...args), (error, count) => callback(error, count || 0, args[0]));
};
const readOptions = ({ buffer = Buffer.alloc(16384), offset, length, position }) => [buffer, offset, length, position];
fs.readSync = (fd, buffer, offset, length, position) =>
  runNow(offset !== null && typeof offset === 'object' ? readWork(fdOf(fd), ...readOptions({ buffer, ...offset })) : readWork(fdOf(fd), buffer, offset, length, position));
fs.write = function write(fd, data, ...rest) {
  const callback = callbackOf(rest.find((each) => typeof each === 'function'));
  const args = rest.slice(0, rest.indexOf(callback));
  start(writeWork(fdOf(fd), data, ...args), (error, count) => callback(error, count || 0, data));
};
fs.writeSync = (fd, data, offset, length, position) => runNow(writeWork(fdOf(fd), data, offset, length, position));
fs.read[promisifyCustom] = (...args) => new Promise((resolve, reject) => fs.read(...args, (error, bytesRead, buffer) => (error ? reject(error) : resolve({ bytesRead, buffer }))));
fs.write[promisifyCustom] = (...args) => new Promise((resolve, reject) => fs.write(...args, (error, bytesWritten, buffer) => (error ? reject(error) : resolve({ bytesWritten, buffer }))));

// --- Whole files -----------------------------------------------------------------------------------------

/** The steps of a whole-file function: yields pieces of work, is given their results, returns the answer. */
function* withFile(path, flag, mode, steps, encoding) {
  const isOpen = typeof path === 'number';
  const fd = isOpen ? path : yield operations.open(path, flag, mode);
  let answer;
  try {
    answer = yield* steps(fd);
  } finally {
    if (!isOpen) yield operations.close(fd);
  }
  return encoding === undefined ? answer : asText(answer, encoding);
}

function* readSteps(fd) {
  const stats = yield operations.fstat(fd);
  const pieces = [];
  // A file says how long it is; what does not is read until nothing comes.
  const size = stats.isFile() ? stats.size : 0;
  for (let total = 0; ; ) {
    const piece = Buffer.alloc(size > 0 ? size - total : 8192);
    const count = yield readWork(fd, piece, 0, piece.length, null);
    total += count;
    pieces.push(count === piece.length ? piece : piece.slice(0, count));
    if (count === 0 || total === size) return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  }
}

function* writeSteps(fd, bytes) {
  for (let at = 0; at < bytes.length; ) at += yield writeWork(fd, bytes, at, bytes.length - at, null);
}

const whole = {
  readFile(path, options) {
    const { encoding, flag, signal } = optionsOf(options, { encoding: null, flag: 'r' });
    if (typeof path !== 'number') path = pathOf(path);
    return { signal, steps: () => withFile(path, flag, 0o666, readSteps, encoding) };
  },
  writeFile(path, data, options) {
    const { encoding, mode, flag, signal } = optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'w' });
    const bytes = dataOf(data, encoding);
    if (typeof path !== 'number') path = pathOf(path);
    return { signal, steps: () => withFile(path, flag, mode, (fd) => writeSteps(fd, bytes)) };
  },
  appendFile: (path, data, options) => whole.writeFile(path, data, optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'a' })),
  truncate: (path, length) => ({ steps: () => withFile(pathOf(path), 'r+', 0o666, function* (fd) { yield operations.ftruncate(fd, length); }) }),
};

function stepNow(steps) {
  let next = steps.next();
  while (!next.done) {
    let result;
    try {
      result = runNow(next.value);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(result);
  }
  return next.value;
}

/** Walks on with the outcome of a piece of work; an aborted signal counts as its failure. */
function stepOn(steps, signal, begin, finish) {
  const go = (error, result) => {
    let next;
    try {
      next = error ? steps.throw(error) : steps.next(result);
    } catch (failure) {
      return finish(failure);
    }
    if (next.done) return finish(null, next.value);
    const isAborted = signal && signal.aborted && next.value.syscall !== 'close';
    if (isAborted) return go(abortErrorOf(signal));
    begin(next.value, go);
  };
  go();
}

for (const name of Object.keys(whole)) {
  const form = whole[name];
  const named = (suffix, call) => Object.defineProperty(call, 'name', { value: name + suffix });
  fs[name] = named('', (...args) => {
    const callback = callbackOf(args.length > 1 ? args.pop() : undefined);
    const { steps, signal } = form(...args);
    // A signal that has aborted before anything began is told in the next tick.
    if (signal && signal.aborted) return internal.nextTick(() => callback(abortErrorOf(signal)));
    stepOn(steps(), signal, start, (error, answer) => (error ? callback(error) : answer === undefined ? callback(null) : callback(null, answer)));
  });
  fs[`${name}Sync`] = named('Sync', (...args) => stepNow(form(...args).steps()));
}

// --- Promises --------------------------------------------------------------------------------------------

const takesHandle = (path) => (path instanceof FileHandle ? path.fd : path);

function inSteps(form, args) {
  const { steps, signal } = form(...args);
  if (signal && signal.aborted) throw abortErrorOf(signal);
  return new Promise((resolve, reject) =>
    stepOn(steps(), signal, (work, go) => start(work, go, 'FSREQPROMISE'), (error, answer) => (error ? reject(error) : resolve(answer))));
}

const { EventEmitter } = require('events');

class FileHandle extends (major >= 15 ? EventEmitter : Object) {
  #fd;
  #closing;
  constructor(fd) {
    super();
    this.#fd = fd;
  }
  get fd() {
    return this.#fd;
  }
  close() {
    if (this.#fd === -1) return Promise.resolve();
    const fd = this.#fd;
    this.#closing ||= started(operations.close(fd)).finally(() => {
      this.#fd = -1;
      if (major >= 15) this.emit('close');
    });
    return this.#closing;
  }
  async read(buffer, offset, length, position) {
    let args = [buffer, offset, length, position];
    if (!ArrayBuffer.isView(buffer)) args = readOptions(buffer || {});
    else if (offset !== null && typeof offset === 'object') args = readOptions({ buffer, ...offset });
    const bytesRead = await started(readWork(this.#fd, ...args));
    return { bytesRead, buffer: args[0] };
  }
  async write(buffer, offset, length, position) {
    const bytesWritten = await started(writeWork(this.#fd, buffer, offset, length, position));
    return { bytesWritten, buffer };
  }
  async readFile(options) {
    return await inSteps(whole.readFile, [this.#fd, options]);
  }
  async writeFile(data, options) {
    return await inSteps(whole.writeFile, [this.#fd, data, options]);
  }
  async appendFile(data, options) {
    return await inSteps(whole.appendFile, [this.#fd, data, options]);
  }
  async stat() {
    return await started(operations.fstat(this.#fd));
  }
  async truncate(length) {
    return await started(operations.ftruncate(this.#fd, length));
  }
  async sync() {
    return await started(operations.fsync(this.#fd));
  }
  async datasync() {
    return await started(operations.fdatasync(this.#fd));
  }
  createReadStream(options) {
    return fs.createReadStream(undefined, { ...options, fd: this.#fd });
  }
  createWriteStream(options) {
    return fs.createWriteStream(undefined, { ...options, fd: this.#fd });
  }
  readLines(options) {
    return require('readline').createInterface({ input: this.createReadStream(options), crlfDelay: Infinity });
  }
}
if (Symbol.asyncDispose) FileHandle.prototype[Symbol.asyncDispose] = FileHandle.prototype.close;

promises.open = async function open(path, flags, mode) {
  return new FileHandle(await started(operations.open(path, flags, mode)));
};
for (const name of Object.keys(whole)) {
  promises[name] = Object.defineProperty(async (path, ...args) => {
    const [data] = args;
    if (name.endsWith('eFile') && major >= 15 && isIterable(data)) return await writeEach(path, ...args);
    return await inSteps(whole[name], [takesHandle(path), ...args]);
  }, 'name', { value: name });
}

const isIterable = (data) => data !== null && typeof data === 'object' && !ArrayBuffer.isView(data) && (Symbol.iterator in data || Symbol.asyncIterator in data);

async function writeEach(path, pieces, options) {
  const { encoding, mode, flag } = optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'w' });
  const handle = path instanceof FileHandle ? path : await promises.open(path, flag, mode);
  try {
    for await (const piece of pieces) await handle.write(dataOf(piece, encoding));
  } finally {
    if (handle !== path) await handle.close();
  }
}

// --- What is not here, and the rest ----------------------------------------------------------------------

for (const name of ['watch', 'watchFile', 'unwatchFile', 'opendir', 'opendirSync', 'statfs', 'openAsBlob', 'readv', 'writev', 'glob']) {
  fs[name] = () => {
    throw coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', `fs.${name} is not available here`);
  };
}
promises.watch = fs.watch;

const lazyStreams = (name) =>
  function (...args) {
    return require('internal/fs_streams')[name](...args);
  };
for (const name of ['createReadStream', 'createWriteStream']) fs[name] = Object.defineProperty(lazyStreams(name), 'name', { value: name });
for (const name of ['ReadStream', 'WriteStream']) {
  Object.defineProperty(fs, name, { enumerable: true, configurable: true, get: () => require('internal/fs_streams')[name] });
}

const constants = { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1, COPYFILE_EXCL: 1, COPYFILE_FICLONE: 2, S_IFMT: 0o170000, S_IFREG: FILE, S_IFDIR: FOLDER, S_IFLNK: LINK };
for (const name of Object.keys(O)) constants[`O_${name}`] = O[name];
Object.assign(fs, { constants, F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1, Stats, Dirent });
if (major >= 18) promises.constants = constants;
Object.defineProperty(fs, 'promises', { enumerable: true, configurable: true, value: promises });
module.exports = fs;
