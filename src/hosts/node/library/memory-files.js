'use strict';

/*
 * The file system of a run: the program's own files and what it writes, in memory. Calls are named like the system's
 * and do their work at once; when that happens, and what it costs in time, is the business of fs.js.
 */
const { seed, find, now, encode, within, surroundings, major, filesChanged } = internal;

const ERRORS = {
  __proto__: null,
  EACCES: [-13, 'permission denied'],
  EBADF: [-9, 'bad file descriptor'],
  EEXIST: [-17, 'file already exists'],
  EINVAL: [-22, 'invalid argument'],
  EISDIR: [-21, 'illegal operation on a directory'],
  ECONNREFUSED: [-111, 'connection refused'],
  ECONNRESET: [-104, 'connection reset by peer'],
  EADDRINUSE: [-98, 'address already in use'],
  EPIPE: [-32, 'broken pipe'],
  ETIMEDOUT: [-110, 'connection timed out'],
  EBUSY: [-16, 'resource busy or locked'],
  EMFILE: [-24, 'too many open files'],
  ENOTSUP: [-95, 'operation not supported on socket'],
  ECANCELED: [-125, 'operation canceled'],
  EXDEV: [-18, 'cross-device link not permitted'],
  ENOMEM: [-12, 'not enough memory'],
  EAGAIN: [-11, 'resource temporarily unavailable'],
  ENOSPC: [-28, 'no space left on device'],
  ESRCH: [-3, 'no such process'],
  ENOENT: [-2, 'no such file or directory'],
  ENOTDIR: [-20, 'not a directory'],
  ENOTEMPTY: [-39, 'directory not empty'],
  EPERM: [-1, 'operation not permitted'],
  ELOOP: [-40, 'too many symbolic links encountered'],
};

// What a call came to grief on; fs.js makes an Error of it. */
class Failure {
  constructor(code, path, dest) {
    this.code = code;
    this.path = path;
    this.dest = dest;
  }
  /** `call`: what the program called; null for an error without places, as those are that come from outside JavaScript. */
  toError(syscall, call) {
    const { code, path, dest } = this;
    const [errno, text] = ERRORS[code];
    const named = (path === undefined ? '' : ` '${path}'`) + (dest === undefined ? '' : ` -> '${dest}'`);
    const limit = Error.stackTraceLimit;
    if (call === null) Error.stackTraceLimit = 0;
    const error = within(call, () => new Error(`${code}: ${text}, ${syscall}${named}`));
    Error.stackTraceLimit = limit;
    // From Node 10 to 18 calls that wait had an order of their own.
    const isEarly = major >= 10 && major < 20 && /Sync\b/.test(String(call));
    const places = { ...(path !== undefined && { path }), ...(dest !== undefined && { dest }) };
    if (internal.isBun) return Object.assign(error, { code, ...places, syscall, errno });
    return Object.assign(error, isEarly ? { errno, syscall, code } : { errno, code, syscall }, places);
  }
}

const fail = (code, path, dest) => {
  throw new Failure(code, path, dest);
};

/** Whichever of two paths is wrong, the error names both. */
function ofBoth(from, to, look) {
  try {
    return look();
  } catch (failure) {
    return fail(failure.code, from, to);
  }
}

const FILE = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;
const DEVICE = 0o020000;

let lastInode = 0;
class Node {
  constructor(type, mode) {
    this.mode = type | mode;
    this.ino = ++lastInode;
    this.nlink = 1;
    this.bytes = new Uint8Array(0);
    this.length = 0;
    this.children = type === FOLDER ? new Map() : null;
    this.target = '';
    this.times = { atimeMs: now(), mtimeMs: now(), ctimeMs: now(), birthtimeMs: now() };
  }
  get isFolder() {
    return this.children !== null;
  }
  touch() {
    this.times.mtimeMs = this.times.ctimeMs = now();
  }
  resize(length) {
    if (length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(length, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    } else if (length < this.length) this.bytes.fill(0, length, this.length);
    this.length = length;
  }
}

const root = new Node(FOLDER, 0o755);
for (const name of ['tmp', 'home']) root.children.set(name, new Node(FOLDER, 0o777));
/** Paths of files that came from outside, or do not: what the program removes stays away. */
const asked = new Set();
for (const [path, text] of seed()) put(partsOf(path), text);

function partsOf(path) {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

/** Whatever stands outside under that path, the first time somebody looks. */
function bring(parts) {
  const path = `/${parts.join('/')}`;
  if (asked.has(path)) return;
  const text = find(path);
  if (text === undefined) asked.add(path);
  else put(parts, text);
}

function put(parts, text) {
  asked.add(`/${parts.join('/')}`);
  const name = parts.pop();
  let folder = root;
  for (const part of parts) {
    if (!folder.children.has(part)) folder.children.set(part, new Node(FOLDER, 0o755));
    folder = folder.children.get(part);
    if (!folder.isFolder) return;
  }
  const file = new Node(FILE, 0o644);
  file.bytes = encode(text, 'utf8');
  file.length = file.bytes.length;
  folder.children.set(name, file);
}

/** Follows a path: the folder it ends in, the last name, and what bears that name. */
function locate(path, follow = true, depth = 0) {
  if (depth > 32) fail('ELOOP', path);
  let folder = root;
  const trail = [];
  const parts = partsOf(path.startsWith('/') ? path : `${surroundings.cwd}/${path}`);
  if (!parts.includes('..')) bring([...parts]);
  let name = '';
  let node = root;
  for (let i = 0; i < parts.length; i++) {
    if (!node.isFolder) fail('ENOTDIR', path);
    if (parts[i] === '..') {
      folder = node = trail.pop() || root;
      name = '';
      continue;
    }
    trail.push(node);
    folder = node;
    name = parts[i];
    node = folder.children.get(name);
    const isLast = i === parts.length - 1;
    if (node !== undefined && (node.mode & LINK) === LINK && (follow || !isLast)) {
      const base = node.target.startsWith('/') ? '' : `/${parts.slice(0, i).join('/')}`;
      return locate([`${base}/${node.target}`, ...parts.slice(i + 1)].join('/'), follow, depth + 1);
    }
    if (node === undefined && !isLast) fail('ENOENT', path);
  }
  return { folder, name, node };
}

function existing(path, follow) {
  const found = (() => {
    try {
      return locate(path, follow);
    } catch (failure) {
      if (failure instanceof Failure) failure.path = path;
      throw failure;
    }
  })();
  if (found.node === undefined) fail('ENOENT', path);
  return found;
}

/** Standard input has come to its end before anything arrived. */
const input = new Node(DEVICE, 0o666);

const descriptors = new Map([[0, { file: input, flags: 0, position: 0 }]]);
let nextDescriptor = 3;
const opened = (fd) => descriptors.get(fd) || fail('EBADF');

/** Who watches a file or a folder: functions that hear what happened to it, and to which of a folder's names. */
const watchers = new Map();

let changes = 0;
function tell(node, what, name) {
  const change = ++changes;
  for (const hear of watchers.get(node) ?? []) hear(what, name, node, change);
}

/** A file changed: whoever watches the folder it was opened in hears so, then whoever watches it. */
function tellChange(place, file, what = 'change') {
  if (place?.folder !== undefined) tell(place.folder, what, place.name);
  tell(file, what);
}

/** Nobody can open it any more, and its watch ends with it. */
function tellEnd(node) {
  tell(node, 'rename');
  tell(node, 'end');
  watchers.delete(node);
}

/** Hears of a path until the answer is called. */
function watch(path, hear) {
  const { node } = existing(path);
  const hearers = watchers.get(node) ?? new Set();
  watchers.set(node, hearers.add(hear));
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0 && watchers.get(node) === hearers) watchers.delete(node);
  };
}

const O = { RDONLY: 0, WRONLY: 1, RDWR: 2, CREAT: 64, EXCL: 128, TRUNC: 512, APPEND: 1024 };

/** The system's calls by name. */
const calls = {
  open(path, flags, mode) {
    const isDevice = /^\/dev\/(stdin|null)$/.test(path);
    const place = isDevice ? { node: input } : locate(path);
    const { folder, name, node } = place;
    let file = node;
    if (file === undefined) {
      if (!(flags & O.CREAT)) fail('ENOENT', path);
      file = new Node(FILE, mode & 0o777 & ~surroundings.umask);
      folder.children.set(name, file);
      folder.touch();
      tell(folder, 'rename', name);
    } else if (flags & O.CREAT && flags & O.EXCL) fail('EEXIST', path);
    else if (file.isFolder && flags & 3) fail('EISDIR', path);
    if (flags & O.TRUNC && !file.isFolder) {
      file.resize(0);
      file.touch();
      if (node !== undefined) tellChange(place, file);
    }
    const fd = nextDescriptor++;
    descriptors.set(fd, { file, flags, position: 0, place });
    return fd;
  },
  close(fd) {
    if (!descriptors.delete(fd)) fail('EBADF');
  },
  read(fd, target, position) {
    const handle = opened(fd);
    const { file, flags } = handle;
    if ((flags & 3) === O.WRONLY) fail('EBADF');
    if (file.isFolder) fail('EISDIR');
    const from = position === null ? handle.position : position;
    const count = Math.max(Math.min(target.length, file.length - from), 0);
    if (count > 0) target.set(file.bytes.subarray(from, from + count));
    if (position === null) handle.position = from + count;
    return count;
  },
  write(fd, bytes, position) {
    const handle = opened(fd);
    const { file, flags } = handle;
    if ((flags & 3) === O.RDONLY) fail('EBADF');
    const at = flags & O.APPEND ? file.length : position === null ? handle.position : position;
    const end = at + bytes.length;
    if (end > file.length) file.resize(end);
    file.bytes.set(bytes, at);
    file.touch();
    if (bytes.length > 0) tellChange(handle.place, file);
    if (position === null) handle.position = end;
    return bytes.length;
  },
  ftruncate(fd, length) {
    const { file, place } = opened(fd);
    file.resize(length);
    file.touch();
    tellChange(place, file);
  },
  fsync: (fd) => void opened(fd),
  fdatasync: (fd) => void opened(fd),
  fstat: (fd) => opened(fd).file,
  /** What a read can give at most. */
  sizeOf: (fd) => (descriptors.has(fd) ? descriptors.get(fd).file.length : 0),
  fchmod: (fd, mode) => calls.change({ ...opened(fd).place, node: opened(fd).file }, mode),
  stat: (path) => existing(path).node,
  lstat: (path) => existing(path, false).node,
  access: (path) => void existing(path),
  chmod: (path, mode) => calls.change(existing(path), mode),
  change(place, mode) {
    const { node } = place;
    node.mode = (node.mode & ~0o7777) | (mode & 0o7777);
    tellChange(place, node, 'attributes');
  },
  utime(path, atime, mtime, follows = true) {
    const place = existing(path, follows);
    Object.assign(place.node.times, { atimeMs: atime * 1000, mtimeMs: mtime * 1000 });
    tellChange(place, place.node, 'attributes');
  },
  futime(fd, atime, mtime) {
    Object.assign(opened(fd).file.times, { atimeMs: atime * 1000, mtimeMs: mtime * 1000 });
  },
  scandir(path) {
    const { node } = existing(path);
    if (!node.isFolder) fail('ENOTDIR', path);
    return [...node.children].sort(([a], [b]) => (a < b ? -1 : 1));
  },
  mkdir(path, mode) {
    const { folder, name, node } = locate(path);
    if (node !== undefined) fail('EEXIST', path);
    folder.children.set(name, new Node(FOLDER, mode & ~surroundings.umask));
    folder.touch();
    tell(folder, 'rename', name);
  },
  rmdir(path) {
    const { folder, name, node } = existing(path, false);
    if (!node.isFolder) fail('ENOTDIR', path);
    if (node.children.size > 0) fail('ENOTEMPTY', path);
    folder.children.delete(name);
    folder.touch();
    tellEnd(node);
    tell(folder, 'rename', name);
  },
  unlink(path) {
    const { folder, name, node } = existing(path, false);
    if (node.isFolder) fail('EISDIR', path);
    node.nlink--;
    folder.children.delete(name);
    folder.touch();
    tell(node, 'attributes');
    if (node.nlink === 0) tellEnd(node);
    tell(folder, 'rename', name);
  },
  rename(from, to) {
    const place = ofBoth(from, to, () => ({ from: existing(from, false), to: locate(to, false) }));
    const { node } = place.from;
    const old = place.to.node;
    if (old === node) return;
    if (old !== undefined && old.isFolder !== node.isFolder) fail(old.isFolder ? 'EISDIR' : 'ENOTDIR', from, to);
    if (old?.isFolder && old.children.size > 0) fail('ENOTEMPTY', from, to);
    if (node.isFolder && `${to}/`.startsWith(`${from}/`)) fail('EINVAL', from, to);
    place.from.folder.children.delete(place.from.name);
    place.to.folder.children.set(place.to.name, node);
    for (const { folder, name } of [place.from, place.to]) {
      folder.touch();
      tell(folder, 'rename', name);
    }
    tell(node, 'rename');
    if (old !== undefined) {
      tell(old, 'attributes');
      tellEnd(old);
    }
  },
  copyfile(from, to, flags) {
    const found = ofBoth(from, to, () => existing(from).node);
    if (found.isFolder) fail('EISDIR', from, to);
    const place = ofBoth(from, to, () => locate(to));
    if (place.node !== undefined && flags & 1) fail('EEXIST', from, to);
    const copy = place.node || new Node(FILE, found.mode & 0o777);
    copy.bytes = found.bytes.slice(0, found.length);
    copy.length = found.length;
    copy.touch();
    place.folder.children.set(place.name, copy);
    if (place.node === undefined) tell(place.folder, 'rename', place.name);
    tellChange(place, copy, 'attributes');
    if (copy.length > 0) tellChange(place, copy);
  },
  link(from, to) {
    const { node } = ofBoth(from, to, () => existing(from));
    const place = ofBoth(from, to, () => locate(to));
    if (place.node !== undefined) fail('EEXIST', from, to);
    node.nlink++;
    place.folder.children.set(place.name, node);
    tell(node, 'attributes');
    tell(place.folder, 'rename', place.name);
  },
  symlink(target, path) {
    const { folder, name, node } = locate(path, false);
    if (node !== undefined) fail('EEXIST', target, path);
    const made = new Node(LINK, 0o777);
    made.target = target;
    made.length = target.length;
    folder.children.set(name, made);
    tell(folder, 'rename', name);
  },
  readlink(path) {
    const { node } = existing(path, false);
    return (node.mode & LINK) === LINK ? node.target : fail('EINVAL', path);
  },
  realpath(path) {
    existing(path);
    const parts = [];
    for (const part of (path.startsWith('/') ? path : `${surroundings.cwd}/${path}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
      const { node } = locate(`/${parts.join('/')}`, false);
      if ((node.mode & LINK) === LINK) {
        const target = node.target.startsWith('/') ? node.target : `${parts.slice(0, -1).join('/')}/${node.target}`;
        parts.splice(0, parts.length, ...calls.realpath(`/${target}`).split('/').filter(Boolean));
      }
    }
    return `/${parts.join('/')}`;
  },
};

// What the program requires and imports is looked for among the files as they are.
function list(folder, path, rows) {
  for (const [name, node] of folder.children)
    if (node.isFolder) list(node, `${path}/${name}`, rows);
    else rows.push([`${path}/${name}`, node.bytes, node.length]);
  return rows;
}
const listAll = () => list(root, '', []);
for (const name of ['open', 'write', 'ftruncate', 'rmdir', 'unlink', 'rename', 'copyfile', 'link', 'symlink']) {
  const call = calls[name];
  calls[name] = (...args) => {
    const result = call(...args);
    // Nothing changes where a file is only opened to be read.
    if (name !== 'open' || args[1] & (O.CREAT | O.TRUNC)) filesChanged(listAll);
    return result;
  };
}

Object.assign(module.exports, { ERRORS, calls, watch, Failure, O, FILE, FOLDER, LINK });
