'use strict';

/*
 * https://nodejs.org/api/fs.html on the files of memory-files.js. Whole-file functions are made of the same steps as
 * Node's: open, fstat, read or write, close, each a piece of work of its own that ends in the poll phase.
 */

const { major, submit, spend } = internal;
const { coded, invalidArgType, validateObject, abortErrorOf } = require('internal/errors');
const { Failure } = require('internal/memory_files');
const {
  CALL_NS,
  operations,
  whole,
  pathOf,
  fdOf,
  callbackOf,
  readWork,
  writeWork,
  readOptions,
  knowing,
  Stats,
  Dirent,
} = require('internal/fs_operations');

const [promisifyCustom] = Object.getOwnPropertySymbols(internal.timers.setTimeout);

// --- Doing it: at once, with a callback, as a promise ----------------------------------------------------

/** What util.promisify takes in a function's stead. */
const promisedBy = (call, value) => Object.defineProperty(call, promisifyCustom, { configurable: true, value });

const thrownBy = (work, failure, call) => (failure instanceof Failure ? failure.toError(work.syscall, call) : failure);

function runNow(work, call) {
  spend(work.ns);
  try {
    return work.run();
  } catch (failure) {
    throw thrownBy(work, failure, call);
  }
}

function start(work, done, type = major >= 11 ? 'FSREQCALLBACK' : 'FSREQWRAP', kind = undefined) {
  submit(
    type,
    `fs.${work.syscall}`,
    work.ns,
    () => {
      let result;
      try {
        result = work.run();
      } catch (failure) {
        return done(thrownBy(work, failure, null));
      }
      done(null, result);
    },
    kind,
  );
}

const fs = {};

/* Where Bun's stacks say that it calls the program, by the number of arguments. */
function guarded1(callback, error) {
  callback(error);
}
function guarded2(callback, error, result) {
  callback(error, result);
}
function guarded3(callback, error, count, data) {
  callback(error, count, data);
}

/** Hands the outcome over to the program. Bun's functions have a value for it where they have none, but for two. */
const handTo = (callback, name) => (error, result) => {
  if (error) guarded1(callback, error);
  else if (result === undefined && !(internal.isBun && name !== 'close' && name !== 'access')) guarded1(callback, null);
  else guarded2(callback, null, result);
};

/** These look at what they are given before they ask for a callback. */
const LOOKS_FIRST = new Set(['close', 'fchmod', 'fchown', 'ftruncate', 'futimes', 'symlink', 'truncate']);

for (const name of Object.keys(operations)) {
  const operation = operations[name];
  const named = (suffix, call) => Object.defineProperty(call, 'name', { value: name + suffix });
  fs[name] = named('', (...args) => {
    // What comes before the callback may be left out.
    const last =
      args.length > 0 && typeof args[args.length - 1] === 'function'
        ? args.pop()
        : args[name === 'open' && args.length < 3 ? 1 : operation.length];
    if (name === 'open' && major >= 10) pathOf(args[0]);
    const made = LOOKS_FIRST.has(name) ? operation(...args) : undefined;
    const callback = callbackOf(last);
    start(made ?? operation(...args), handTo(callback, name), undefined, name);
  });
  fs[`${name}Sync`] = named('Sync', (...args) => runNow(operation(...args), `${name}Sync`));
}

if (major >= 9) {
  fs.realpath.native = (...args) => fs.realpath(...args);
  fs.realpathSync.native = (...args) => fs.realpathSync(...args);
}
fs.exists = function exists(path, callback) {
  callbackOf(callback);
  try {
    start(operations.access(path), (error) => guarded1(callback, !error));
  } catch {
    callback(false);
  }
};
promisedBy(fs.exists, (path) => new Promise((resolve) => fs.exists(path, resolve)));
let hasWarned = false;
fs.existsSync = function existsSync(path) {
  if (major >= 24 && !hasWarned && typeof path !== 'string' && !(path instanceof Uint8Array) && !path?.href) {
    hasWarned = true;
    const text = 'Passing invalid argument types to fs.existsSync is deprecated';
    process.emitWarning(text, 'DeprecationWarning', 'DEP0187');
  }
  try {
    runNow(operations.access(path), 'accessSync');
    return true;
  } catch {
    return false;
  }
};

/** Options beside the buffer; what waits for nothing takes whatever has them until Node 18. */
function readOptionsOf(buffer, options, since) {
  if (options === null) return readOptions({ buffer });
  if (major >= since) validateObject(options, 'options');
  return readOptions({ buffer, ...options });
}

fs.read = function read(fd, buffer, offset, length, position, callback) {
  let args = [buffer, offset, length, position];
  const given = [...args, callback];
  const at = given.findIndex((each) => typeof each === 'function');
  callback = callbackOf(given[at]);
  if (at === 0) args = readOptions({});
  else if (at === 1 && !ArrayBuffer.isView(buffer)) args = readOptions(buffer ?? {});
  else if (at === 1) args = readOptions({ buffer });
  else if (at === 2) args = readOptionsOf(buffer, offset, 16);
  start(readWork(fdOf(fd), ...args), (error, count) => guarded3(callback, error, count || 0, args[0]));
};
fs.readSync = function readSync(fd, buffer, offset, length, position) {
  // Until Node 18 any three arguments were a buffer and its options.
  const hasOptions =
    (arguments.length === 3 && (major >= 20 || typeof offset !== 'object')) ||
    (typeof offset === 'object' && offset !== null);
  const args =
    hasOptions && major >= 16
      ? readOptionsOf(buffer, offset ?? {}, 20)
      : typeof offset === 'object' && offset !== null
        ? readOptions({ buffer, ...offset })
        : [buffer, offset, length, position];
  return runNow(readWork(fdOf(fd), ...args), 'readSync');
};
fs.write = function write(fd, data, ...rest) {
  const callback = callbackOf(rest.find((each) => typeof each === 'function'));
  const args = rest.slice(0, rest.indexOf(callback));
  start(writeWork(fdOf(fd), data, ...args), (error, count) => guarded3(callback, error, count || 0, data));
};
fs.writeSync = (fd, data, offset, length, position) =>
  runNow(writeWork(fdOf(fd), data, offset, length, position), 'writeSync');
promisedBy(
  fs.read,
  (...args) =>
    new Promise((resolve, reject) =>
      fs.read(...args, (error, bytesRead, buffer) => (error ? reject(error) : resolve({ bytesRead, buffer }))),
    ),
);
promisedBy(
  fs.write,
  (...args) =>
    new Promise((resolve, reject) =>
      fs.write(...args, (error, bytesWritten, buffer) => (error ? reject(error) : resolve({ bytesWritten, buffer }))),
    ),
);

// --- Whole files -----------------------------------------------------------------------------------------

/** Since Node 26 a file is read or written as a whole by one piece of work. */
function startWhole(done, steps, { signal, path }, name) {
  const run = () => {
    if (signal?.aborted) throw abortErrorOf(signal);
    return walkThrough(steps, (work) => {
      try {
        return knowing(work, path).run();
      } catch (failure) {
        throw thrownBy(work, failure, null);
      }
    });
  };
  start({ syscall: 'readFile', ns: CALL_NS, run }, done, undefined, name);
}

/** A file in UTF-8 is read without JavaScript since Node 20; that of something else fails where its bytes are read. */
function stepNow(steps, call, [, options]) {
  const isText = /^utf-?8$/i.test(options?.encoding ?? options);
  const read = isText && major >= 20 ? 'readFileSync utf8' : 'readFileSync read';
  return walkThrough(steps, (work) =>
    runNow(work, call !== 'readFileSync' ? call : work.syscall === 'read' ? read : isText ? 'readFileSync utf8' : call),
  );
}

function walkThrough(steps, perform) {
  let next = steps.next();
  while (!next.done) {
    let result;
    try {
      result = perform(next.value);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(result);
  }
  return next.value;
}

/** Walks on with the outcome of a piece of work; a signal that has aborted counts as the failure of a step that `stops`. */
function stepOn(steps, signal, stops, begin, finish) {
  const go = (error, result) => {
    let next;
    try {
      next = error ? steps.throw(error) : steps.next(result);
    } catch (failure) {
      return finish(failure);
    }
    if (next.done) return finish(null, next.value);
    if (signal?.aborted && stops.test(next.value.syscall)) return go(abortErrorOf(signal));
    begin(next.value, go);
  };
  go();
}

const isCall = (value) => typeof value === 'function';

for (const name of Object.keys(whole)) {
  const form = whole[name];
  const named = (suffix, call) => Object.defineProperty(call, 'name', { value: name + suffix });
  fs[name] = named('', (...args) => {
    const last = args.length > (name === 'readFile' ? 1 : 2) || isCall(args[args.length - 1]) ? args.pop() : undefined;
    const looked = LOOKS_FIRST.has(name) ? form(...args) : undefined;
    const callback = callbackOf(last);
    const made = looked ?? form(...args);
    const { steps, signal } = made;
    // A signal that has aborted before anything began is told in the next tick.
    if (signal?.aborted) return internal.nextTick(() => callback(abortErrorOf(signal)));
    const walk =
      major >= 26
        ? startWhole
        : (done) => stepOn(steps(), signal, /^read|^write/, (work, go) => start(work, go, undefined, name), done);
    walk(handTo(callback, name), steps(), made, name);
  });
  fs[`${name}Sync`] = named('Sync', (...args) => stepNow(form(...args).steps(), `${name}Sync`, args));
}

// --- What is not here, and the rest ----------------------------------------------------------------------

const openFolder = (...args) => require('internal/fs_dir').opendir(...args);
if (major >= 12) {
  fs.opendir = function opendir(path, options, callback) {
    const done = callbackOf(typeof options === 'function' ? options : callback);
    start(openFolder(path, options), handTo(done, 'opendir'));
  };
  fs.opendirSync = function opendirSync(path, options) {
    return runNow(openFolder(path, options), 'opendirSync');
  };
  Object.defineProperty(fs, 'Dir', { enumerable: true, configurable: true, get: () => require('internal/fs_dir').Dir });
}

/** Several pieces of memory, one behind the other: the bytes moved, and the list. */
function inEach(make, fd, views, position) {
  if (!Array.isArray(views) || !views.every((view) => ArrayBuffer.isView(view)))
    throw invalidArgType('buffers', 'ArrayBufferView[]', views);
  const works = views.map((view, i) =>
    make(
      fdOf(fd),
      view,
      0,
      view.byteLength,
      typeof position === 'number'
        ? position + views.slice(0, i).reduce((sum, each) => sum + each.byteLength, 0)
        : null,
    ),
  );
  return {
    syscall: works[0]?.syscall ?? 'read',
    ns: CALL_NS,
    run: () => works.reduce((sum, work) => sum + work.run(), 0),
  };
}
for (const [name, make, since] of [
  ['readv', readWork, 12],
  ['writev', writeWork, 12],
]) {
  if (major < since) continue;
  fs[name] = (fd, views, position, callback) => {
    const done = callbackOf(typeof position === 'function' ? position : callback);
    start(inEach(make, fd, views, position), (error, count) => guarded3(done, error, count || 0, views));
  };
  fs[`${name}Sync`] = (fd, views, position) => runNow(inEach(make, fd, views, position), `${name}Sync`);
  const counted = name === 'readv' ? 'bytesRead' : 'bytesWritten';
  promisedBy(
    fs[name],
    (...args) =>
      new Promise((resolve, reject) =>
        fs[name](...args, (error, count, buffers) => (error ? reject(error) : resolve({ [counted]: count, buffers }))),
      ),
  );
}

// Whole trees are walked like whole files are; what the program's filter answers is waited for.
const copySteps = (...args) => require('internal/fs_trees').copySteps(...args);
const copyLater = (src, dest, options, done) =>
  stepOn(
    copySteps(src, dest, options, false),
    undefined,
    /^$/,
    (work, go) =>
      'answer' in work
        ? internal.then.call(Promise.resolve(work.answer), (answer) => go(null, answer), go)
        : start(work, go, 'FSREQPROMISE', 'cp'),
    done,
  );
if (major >= 16) {
  fs.cp = function cp(src, dest, options, callback) {
    const done = callbackOf(typeof options === 'function' ? options : callback);
    copyLater(src, dest, typeof options === 'function' ? undefined : options, (error) => done(error ?? null));
  };
  fs.cpSync = function cpSync(src, dest, options) {
    const steps = copySteps(src, dest, options, true);
    internal.within('cpSync', () => walkThrough(steps, (work) => runNow(work, 'cpSync')));
  };
}
for (const name of ['watch', 'watchFile', 'unwatchFile'])
  fs[name] = Object.defineProperty((...args) => require('internal/fs_watch')[name](...args), 'name', { value: name });

for (const name of ['statfs', 'openAsBlob', 'glob', 'globSync', 'statfsSync']) {
  fs[name] = () => {
    throw coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', `fs.${name} is not available here`);
  };
}

const lazyStreams =
  (name) =>
  (...args) =>
    require('internal/fs_streams')[name](...args);
for (const name of ['createReadStream', 'createWriteStream'])
  fs[name] = Object.defineProperty(lazyStreams(name), 'name', { value: name });
if (major >= 10) Object.assign(fs, { lchmod: undefined, lchmodSync: undefined });
for (const [name, called] of [
  ['ReadStream', 'ReadStream'],
  ['WriteStream', 'WriteStream'],
  ['FileReadStream', 'ReadStream'],
  ['FileWriteStream', 'WriteStream'],
]) {
  Object.defineProperty(fs, name, {
    enumerable: true,
    configurable: true,
    get: () => require('internal/fs_streams')[called],
    set(value) {
      Object.defineProperty(fs, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

Object.assign(fs, {
  constants: require('internal/system_numbers').files,
  F_OK: 0,
  R_OK: 4,
  W_OK: 2,
  X_OK: 1,
  Stats,
  Dirent,
});

module.exports = fs;
// While it loads, the promises are given what only they share with these functions.
fs.internals = { start, stepOn, openFolder, inEach, copyLater };
const promises = require('internal/fs_promises');
delete fs.internals;
module.promises = promises;
if (major >= 16) promises.watch = (...args) => require('internal/fs_watch').watchEach(...args);
if (major >= 18) promises.constants = fs.constants;
Object.defineProperty(fs, 'promises', { enumerable: true, configurable: true, value: promises });
