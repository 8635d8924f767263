'use strict';

/* What the functions of `fs` take and answer, and the pieces of work they are made of. */

const { major, decode } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  outOfRange,
  validateCallback,
  validateInteger,
} = require('internal/errors');
const {
  fileMode,
  checkId,
  fileLength,
  checkBits,
  writtenPart,
  checkRead,
  checkHex,
  checkLinkType,
  fileTime,
  warnOfTemplate,
  checkRemoval,
} = require('internal/fs_arguments');
const { Buffer } = require('buffer');
const { calls, Failure, O, FILE, FOLDER, LINK } = require('internal/memory_files');

/** What a system call takes, and each whole page of bytes on top of it: about a warm cache. Of small ones the first to begin ends first. */
const CALL_NS = 35000;
const PAGE = 4096;
const PAGE_NS = 4096;

// --- Arguments -------------------------------------------------------------------------------------------

function pathOf(path, name = 'path') {
  let text = path;
  if (path !== null && typeof path === 'object' && typeof path.href === 'string')
    text = require('url').fileURLToPath(path);
  else if (path instanceof Uint8Array) text = decode(path, 0, path.length, 'utf8');
  if (typeof text !== 'string' && major === 9) throw new TypeError('path must be a string or Buffer');
  if (typeof text !== 'string' && name === 'prefix' && major < 18) throw invalidArgType(name, 'string', path);
  if (typeof text !== 'string') throw invalidArgType(name, ['string', 'Buffer', 'URL'], path);
  if (text.includes('\0') && major < 10)
    throw major < 9
      ? Object.assign(new Error('Path must be a string without null bytes'), { code: 'ENOENT' })
      : coded(
          Error,
          'ERR_INVALID_ARG_TYPE',
          `The "${name}" argument must be of type string without null bytes. Received type ${typeof path}`,
        );
  if (text.includes('\0'))
    throw invalidArgValue(
      name,
      path,
      `must be a string${major >= 20 ? ', Uint8Array, or URL' : ' or Uint8Array'} without null bytes`,
    );
  return text;
}

function fdOf(fd) {
  if (typeof fd !== 'number' && major === 9) throw new TypeError('fd must be a file descriptor');
  if (typeof fd !== 'number') throw invalidArgType('fd', 'number', fd);
  if (!Number.isInteger(fd)) throw outOfRange('fd', 'an integer', fd);
  if (fd < 0 || fd > 2147483647) throw outOfRange('fd', '>= 0 && <= 2147483647', fd);
  return fd;
}

/** Before Node 10 a callback could be left out. */
function rethrow(error) {
  if (error) throw error;
}

function callbackOf(callback, name = 'cb') {
  if (typeof callback === 'function') return callback;
  if (major < 10) {
    const text = 'Calling an asynchronous function without callback is deprecated.';
    process.emitWarning(text, 'DeprecationWarning', major < 8 ? undefined : 'DEP0013');
    return rethrow;
  }
  return validateCallback(callback, name);
}

/** Options of a whole-file function, which may be an encoding alone. */
function optionsOf(options, usual) {
  if (options === null || options === undefined || typeof options === 'function') return usual;
  if (typeof options === 'string') options = { encoding: options };
  else if (typeof options !== 'object') throw invalidArgType('options', ['string', 'Object'], options);
  if (options.encoding && options.encoding !== 'buffer' && !Buffer.isEncoding(options.encoding)) {
    // Up to Node 18 name and value stood in each other's place.
    throw major < 8.5
      ? new Error(`Unknown encoding: ${options.encoding}`)
      : major >= 20
        ? invalidArgValue('encoding', options.encoding, 'is invalid encoding')
        : major >= 15
          ? invalidArgValue(options.encoding, 'encoding', 'is invalid encoding')
          : coded(
              TypeError,
              'ERR_INVALID_OPT_VALUE_ENCODING',
              `The value "${options.encoding}" is invalid for option "encoding"`,
            );
  }
  if (
    options.signal !== undefined &&
    options.signal !== null &&
    (typeof options.signal !== 'object' || !('aborted' in options.signal))
  )
    throw invalidArgType('options.signal', 'AbortSignal', options.signal);
  return { ...usual, ...options };
}

const FLAGS = {
  __proto__: null,
  r: O.RDONLY,
  'r+': O.RDWR,
  w: O.TRUNC | O.CREAT | O.WRONLY,
  'w+': O.TRUNC | O.CREAT | O.RDWR,
  a: O.APPEND | O.CREAT | O.WRONLY,
  'a+': O.APPEND | O.CREAT | O.RDWR,
};

function flagsOf(flags) {
  if (typeof flags === 'number') return flags;
  if (flags === undefined || flags === null) return O.RDONLY;
  // 's' asks for synchronous writing, which all writing here is; 'x' for a new file.
  const plain = String(flags).replace(/[sx]/g, '');
  if (!(plain in FLAGS))
    throw major < 9
      ? new Error(`Unknown file open flag: ${flags}`)
      : major < 16
        ? coded(TypeError, 'ERR_INVALID_OPT_VALUE', `The value "${flags}" is invalid for option "flags"`)
        : invalidArgValue('flags', flags);
  return FLAGS[plain] | (String(flags).includes('x') ? O.EXCL : 0);
}

const asText = (bytes, encoding) => (encoding && encoding !== 'buffer' ? bytes.toString(encoding) : bytes);

function dataOf(data, encoding, name = 'data') {
  if (typeof data === 'string') return Buffer.from(data, encoding || 'utf8');
  if (ArrayBuffer.isView(data))
    return data instanceof Uint8Array ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (major < 14) return Buffer.from(`${data}`, encoding || 'utf8');
  throw invalidArgType(name, ['string', 'Buffer', 'TypedArray', 'DataView'], data);
}

// --- What calls answer with ------------------------------------------------------------------------------

/** With `bigint: true`: numbers of any size, and times in nanoseconds too. */
class BigIntStats {
  constructor(stats) {
    for (const [name, value] of Object.entries(stats)) {
      if (value instanceof Date) this[name] = value;
      else this[name] = BigInt(Math.trunc(value));
    }
    const dates = ['atime', 'mtime', 'ctime', 'birthtime'];
    if (major >= 12) for (const name of dates) this[`${name}Ns`] = BigInt(Math.round(stats[`${name}Ms`] * 1e6));
    for (const name of dates) {
      const date = this[name];
      delete this[name];
      this[name] = date;
    }
  }
}

const statsOf = (node, options) =>
  options?.bigint && major >= 10 ? new BigIntStats(new Stats(node)) : new Stats(node);

const isType = (type) =>
  function () {
    return (Number(this.mode) & 0o170000) === type;
  };
const TYPES = { isDirectory: isType(FOLDER), isFile: isType(FILE), isSymbolicLink: isType(LINK) };
for (const [name, type] of [
  ['isBlockDevice', 0o060000],
  ['isCharacterDevice', 0o020000],
  ['isFIFO', 0o010000],
  ['isSocket', 0o140000],
])
  TYPES[name] = isType(type);

function Stats(node) {
  const size = node.isFolder ? 4096 : node.length;
  Object.assign(this, {
    dev: 1,
    mode: node.mode,
    nlink: node.nlink,
    uid: 0,
    gid: 0,
    rdev: 0,
    blksize: 4096,
    ino: node.ino,
    size,
    blocks: Math.ceil(size / 4096) * 8,
    ...node.times,
  });
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) this[name] = new Date(this[`${name}Ms`]);
}
class Dirent {
  constructor(name, path, node) {
    this.name = name;
    if (major >= 20) this.parentPath = path;
    if (major >= 18 && major < 24) this.path = path;
    Object.defineProperty(this, 'mode', { value: node.mode });
  }
}
for (const Class of [Stats, Dirent, BigIntStats])
  for (const name of Object.keys(TYPES))
    Object.defineProperty(Class.prototype, name, {
      value: TYPES[name],
      configurable: true,
      writable: true,
      enumerable: true,
    });

function entries(path, options, prefix = '') {
  const answer = [];
  for (const [name, node] of calls.scandir(path)) {
    const shown = prefix + name;
    answer.push(
      options.withFileTypes && major >= 10
        ? new Dirent(name, path, node)
        : options.encoding === 'buffer'
          ? Buffer.from(shown)
          : shown,
    );
    if (options.recursive && node.isFolder) answer.push(...entries(`${path}/${name}`, options, `${shown}/`));
  }
  return answer;
}

function isFolder(path) {
  try {
    return calls.lstat(path).isFolder;
  } catch {
    return false;
  }
}

/** `rm` of a folder without `recursive`. */
const folderError = (path) =>
  require('internal/fs_trees').systemError(
    'rm',
    'ERR_FS_EISDIR',
    'Path is a directory',
    'EISDIR',
    'is a directory',
    path,
  );

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
      // With `..` in it, it may be there by now.
      if (isFolder(at)) return;
      calls.mkdir(at, mode);
      first = first || at;
      return;
    }
    throw new Failure('EEXIST', path);
  };
  make(path.length > 1 ? path.replace(/\/+$/, '') : path);
  return first === undefined || major < 12 ? undefined : require('path').resolve(first);
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
  for (const [name] of calls.scandir(path)) remove(`${path}/${name}`, options);
  calls.rmdir(path);
}

/** A call that has its arguments: what the errors name, what to do, how many bytes move. */
const work = (syscall, run, bytes = 0) => ({ syscall, run, ns: CALL_NS + Math.floor(bytes / PAGE) * PAGE_NS });

/** Where a read or write begins: null is "go on where the last one ended". */
const placeOf = (position) =>
  typeof position === 'number' && position >= 0
    ? position
    : typeof position === 'bigint' && position >= 0n
      ? Number(position)
      : null;

function readWork(fd, buffer, offset, length, position, isPromised = false) {
  if (!ArrayBuffer.isView(buffer)) throw invalidArgType('buffer', ['Buffer', 'TypedArray', 'DataView'], buffer);
  const at = offset === undefined || offset === null ? 0 : offset;
  validateInteger(at, 'offset', 0);
  const count = length === undefined || length === null ? buffer.byteLength - at : length;
  checkRead(buffer, count, buffer.byteLength - at, position, isPromised);
  const target = new Uint8Array(buffer.buffer, buffer.byteOffset + Math.min(at, buffer.byteLength), count);
  const moved = Math.min(count, calls.sizeOf(fd));
  // Until Node 20 a promise's read goes on where the last one ended if the place is none.
  const place =
    isPromised && major < 22 && typeof position !== 'bigint' && !Number.isInteger(position) ? null : position;
  return work('read', () => calls.read(fdOf(fd), target, placeOf(place)), moved);
}

function writeWork(fd, data, offset, length, position) {
  let bytes;
  let place = offset;
  if (ArrayBuffer.isView(data)) {
    const [from, count, at] = writtenPart(data.byteLength, offset, length, position);
    bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength).subarray(from, from + count);
    place = at;
  } else {
    if (typeof data === 'string') checkHex(data, length);
    bytes = dataOf(data, length, major >= 14 ? 'buffer' : 'data');
  }
  return work(
    'write',
    () => (fd === 1 || fd === 2 ? print(fd, bytes) : calls.write(fdOf(fd), bytes, placeOf(place))),
    bytes.length,
  );
}

function print(fd, bytes) {
  require('process')[fd === 1 ? 'stdout' : 'stderr'].write(decode(bytes, 0, bytes.length, 'utf8'));
  return bytes.length;
}

const FS_TMP = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A call on nothing but a path, or an open file. */
function onPath(syscall, path, call = syscall) {
  const checked = pathOf(path);
  return work(syscall, () => calls[call](checked));
}
function onFile(syscall, fd) {
  const checked = fdOf(fd);
  return work(syscall, () => calls[syscall](checked));
}

/** Functions that are one piece of work each; the callback, if any, is off already. */
const operations = {
  access(path, mode) {
    const made = onPath('access', path);
    checkBits(mode);
    return made;
  },
  open(path, flags, mode) {
    path = pathOf(path);
    const wanted = flagsOf(flags);
    const bits = fileMode(mode, 0o666);
    return work('open', () => calls.open(path, wanted, bits));
  },
  close: (fd) => onFile('close', fd),
  stat(path, options) {
    path = pathOf(path);
    return work('stat', () => statOrNothing(() => statsOf(calls.stat(path), options), options));
  },
  lstat(path, options) {
    path = pathOf(path);
    return work('lstat', () => statOrNothing(() => statsOf(calls.lstat(path), options), options));
  },
  fstat(fd, options) {
    const checked = fdOf(fd);
    return work('fstat', () => statsOf(calls.fstat(checked), options));
  },
  readdir(path, options) {
    path = pathOf(path);
    const wanted = optionsOf(options, { encoding: 'utf8' });
    return work('scandir', () => entries(path, wanted));
  },
  mkdir(path, options) {
    path = pathOf(path);
    const { recursive = false, mode } = typeof options === 'object' && options !== null ? options : { mode: options };
    if (typeof recursive !== 'boolean') throw invalidArgType('options.recursive', 'boolean', recursive);
    const bits = fileMode(mode === true ? undefined : mode, 0o777);
    return work('mkdir', () => (recursive ? makeFolders(path, bits) : calls.mkdir(path, bits)));
  },
  mkdtemp(prefix, options) {
    optionsOf(options, {});
    const begin = pathOf(prefix, 'prefix');
    warnOfTemplate(begin);
    const path = begin + Array.from({ length: 6 }, () => FS_TMP[Math.floor(Math.random() * FS_TMP.length)]).join('');
    return work('mkdtemp', () => {
      calls.mkdir(path, 0o700);
      return path;
    });
  },
  rmdir(path, options) {
    path = pathOf(path);
    const recursive = options?.recursive === true;
    if (major >= 25 && options?.recursive !== undefined)
      throw invalidArgValue('options.recursive', options.recursive, 'is no longer supported');
    // Until Node 14 it was no mistake that there is nothing.
    return recursive
      ? work(major < 18 ? 'stat' : 'lstat', () => remove(path, { recursive, force: major < 16 }))
      : work('rmdir', () => calls.rmdir(path));
  },
  rm(path, options) {
    path = pathOf(path);
    const wanted = options || {};
    checkRemoval(options);
    return work(major < 18 ? 'stat' : 'lstat', () => {
      if (!wanted.recursive && isFolder(path)) throw folderError(path);
      remove(path, wanted);
    });
  },
  unlink: (path) => onPath('unlink', path),
  rename(from, to) {
    [from, to] = [pathOf(from, 'oldPath'), pathOf(to, 'newPath')];
    return work('rename', () => calls.rename(from, to));
  },
  copyFile(from, to, mode) {
    [from, to] = [pathOf(from, 'src'), pathOf(to, 'dest')];
    checkBits(mode);
    return work('copyfile', () => calls.copyfile(from, to, mode || 0));
  },
  link(from, to) {
    [from, to] = [pathOf(from, 'existingPath'), pathOf(to, 'newPath')];
    return work('link', () => calls.link(from, to));
  },
  symlink(target, path, type) {
    checkLinkType(type);
    [target, path] = [pathOf(target, 'target'), pathOf(path)];
    return work('symlink', () => calls.symlink(target, path));
  },
  readlink(path, options) {
    optionsOf(options, {});
    return onPath('readlink', path);
  },
  realpath(path, options) {
    optionsOf(options, {});
    return onPath('lstat', path, 'realpath');
  },
  chmod(path, mode) {
    path = pathOf(path);
    const bits = fileMode(mode);
    return work('chmod', () => calls.chmod(path, bits));
  },
  fchmod(fd, mode) {
    if (major < 20) fdOf(fd);
    const bits = fileMode(mode);
    const checked = fdOf(fd);
    return work('fchmod', () => calls.fchmod(checked, bits));
  },
  utimes(path, atime, mtime) {
    path = pathOf(path);
    const times = [fileTime(atime), fileTime(mtime)];
    return work('utime', () => calls.utime(path, ...times));
  },
  lutimes(path, atime, mtime) {
    path = pathOf(path);
    const times = [fileTime(atime), fileTime(mtime)];
    return work('lutime', () => calls.utime(path, ...times, false));
  },
  futimes(fd, atime, mtime) {
    // Since Node 20 what is not JavaScript looks at the file, and only then.
    if (major < 20) fdOf(fd);
    const times = [fileTime(atime, 'atime'), fileTime(mtime, 'mtime')];
    const checked = fdOf(fd);
    return work('futime', () => calls.futime(checked, ...times));
  },
  // All files belong to the one user that there is.
  chown(path, user, group) {
    const made = onPath('chown', path, 'access');
    checkId(user, 'uid');
    checkId(group, 'gid');
    return made;
  },
  lchown(path, user, group) {
    const made = onPath('lchown', path, 'lstat');
    checkId(user, 'uid');
    checkId(group, 'gid');
    return { ...made, run: () => void made.run() };
  },
  fchown(fd, user, group) {
    if (major < 20) fdOf(fd);
    checkId(user, 'uid');
    checkId(group, 'gid');
    return onFile('fsync', fd);
  },
  ftruncate(fd, length) {
    const checked = fdOf(fd);
    const size = fileLength(length);
    return work('ftruncate', () => calls.ftruncate(checked, size));
  },
  fsync: (fd) => onFile('fsync', fd),
  fdatasync: (fd) => onFile('fdatasync', fd),
};

if (major < 14) delete operations.rm;
if (major < 10) delete operations.lchown;
if (internal.isBun || (major < 14 && !internal.version.startsWith('v12.22'))) delete operations.lutimes;

function statOrNothing(stat, options) {
  try {
    return stat();
  } catch (failure) {
    if (major >= 14 && failure.code === 'ENOENT' && options?.throwIfNoEntry === false) return undefined;
    throw failure;
  }
}

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

/** A file that is open already. */
const isFile = (path) => Number.isInteger(path) && path >= 0;

/** Since Node 26 whoever waits for a whole file hears its name, too, where its bytes cannot be read. */
const knowing = (work, path) => ({
  ...work,
  run() {
    try {
      return work.run();
    } catch (failure) {
      if (major >= 26 && failure instanceof Failure) failure.path ??= path;
      throw failure;
    }
  },
});

const whole = {
  readFile(path, options) {
    const { encoding, flag, signal } = optionsOf(options, { encoding: null, flag: 'r' });
    if (!isFile(path)) path = pathOf(path);
    return {
      signal,
      path: isFile(path) ? undefined : path,
      steps: () => withFile(path, flag, 0o666, readSteps, encoding),
    };
  },
  writeFile(path, data, options) {
    const { encoding, mode, flag, signal } = optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'w' });
    const bytes = dataOf(data, encoding);
    if (!isFile(path)) path = pathOf(path);
    return { signal, steps: () => withFile(path, flag, mode, (fd) => writeSteps(fd, bytes)) };
  },
  appendFile: (path, data, options) =>
    whole.writeFile(path, data, optionsOf(options, { encoding: 'utf8', mode: 0o666, flag: 'a' })),
  truncate(path, length) {
    const size = fileLength(length);
    return {
      steps: () =>
        withFile(pathOf(path), 'r+', 0o666, function* (fd) {
          yield operations.ftruncate(fd, size);
        }),
    };
  },
};

/** Open files of `fs.promises`. */
const handles = new WeakSet();

/** What is no buffer is shown as it was given. */
function readOptions(options) {
  const { buffer = Buffer.alloc(16384), offset, length, position } = options;
  return [buffer === null ? options : buffer, offset, length, position];
}

module.exports = {
  CALL_NS,
  operations,
  whole,
  knowing,
  pathOf,
  fdOf,
  callbackOf,
  optionsOf,
  dataOf,
  readWork,
  writeWork,
  readOptions,
  handles,
  Stats,
  Dirent,
};
