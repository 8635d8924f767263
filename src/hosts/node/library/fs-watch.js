'use strict';

/*
 * https://nodejs.org/api/fs.html#fswatchfilename-options-listener on files in memory: what happens to them is heard in the
 * next poll phase, in the order and the number that inotify tells it in. A file that is looked at now and then is
 * `watchFile`'s.
 */

const { major, startWork, nextTick, keepAlive } = internal;
const EventEmitter = require('events');
const { coded, invalidArgType, abortErrorOf, validateFunction } = require('internal/errors');
const { Failure, watch: hearOf, calls } = require('internal/memory_files');
const { Buffer } = require('buffer');
const { CALL_NS, pathOf, optionsOf, Stats } = require('internal/fs_operations');

const unavailable = (name) => coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', `${name} is not available here`);

/** What two of in a row are one of: contents and attributes that changed. */
const MERGED = ['change', 'attributes'];

/** The newest that nobody has heard yet, of all that is watched. */
let last;

/** Tells of a path what the system tells, one event after another, until the answer is called. */
function listenTo(path, encoding, hear) {
  const own = path.replace(/\/+$/, '').replace(/^.*\//, '');
  let isOpen = true;
  const stop = hearOf(path, (what, name = own, node, change) => {
    // Several watchers may hear of one change.
    const isOld = last?.node === node && last.name === name && last.what === what && last.change !== change;
    if (isOld && MERGED.includes(what)) return;
    const event = { what, name, node, change };
    last = event;
    startWork(
      'fs.watch',
      0,
      () => {
        if (last === event) last = undefined;
        const shown = encoding === 'buffer' ? Buffer.from(name) : name;
        if (isOpen) hear(MERGED.includes(what) ? 'change' : 'rename', shown);
      },
      false,
    );
  });
  return () => {
    isOpen = false;
    stop();
  };
}

function begin(path, encoding, hear) {
  try {
    return listenTo(path, encoding, hear);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    throw Object.assign(failure.toError('watch', 'watch'), { filename: path });
  }
}

/** It keeps the process alive while it watches, if that is wanted. */
class Watcher extends EventEmitter {
  #kind;
  #release;
  #isOver = false;
  constructor(kind, persistent) {
    super();
    this.#kind = kind;
    if (persistent) this.ref();
  }
  end(event) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.unref();
    nextTick(() => this.emit(event));
  }
  ref() {
    if (!this.#isOver) this.#release ??= keepAlive(this.#kind);
    return this;
  }
  unref() {
    this.#release?.();
    this.#release = undefined;
    return this;
  }
}

class FSWatcher extends Watcher {
  #stop;
  constructor(path, { encoding, persistent }) {
    super('FSEventWrap', false);
    this.#stop = begin(path, encoding, (type, name) => this.emit('change', type, name));
    if (persistent !== false) this.ref();
  }
  close() {
    this.#stop();
    this.end('close');
  }
}

function refuseRecursion({ recursive }) {
  if (recursive && major >= 14) throw unavailable('fs.watch with the option recursive');
}

function watch(filename, options, listener) {
  if (typeof options === 'function') listener = options;
  const path = pathOf(filename, major >= 20 ? 'path' : 'filename');
  const wanted = optionsOf(options, {});
  refuseRecursion(wanted);
  const watcher = new FSWatcher(path, wanted);
  if (listener) watcher.addListener('change', listener);
  const { signal } = wanted;
  if (signal && major >= 15) {
    const close = () => watcher.close();
    if (signal.aborted) nextTick(close);
    else signal.addEventListener('abort', close, { once: true });
  }
  return watcher;
}

/** The same as an iterable that never ends by itself. */
async function* watchEach(filename, options = {}) {
  const { signal } = optionsOf(options, {});
  if (signal?.aborted) throw abortErrorOf(signal);
  const watcher = watch(filename, { ...options, signal: undefined });
  try {
    for await (const [eventType, name] of EventEmitter.on(watcher, 'change', { signal })) {
      const event = { eventType, filename: name };
      yield major >= 22 ? Object.setPrototypeOf(event, null) : event;
    }
  } finally {
    watcher.close();
  }
}

// --- Files that are looked at now and then -----------------------------------------------------------------

/** What stands for a file that is not there. */
const NOTHING = {
  isFolder: false,
  mode: 0,
  nlink: 0,
  ino: 0,
  length: 0,
  times: { atimeMs: 0, mtimeMs: 0, ctimeMs: 0, birthtimeMs: 0 },
};

/** Some of these differ where a file changed. */
const TELLING = ['ctimeMs', 'mtimeMs', 'birthtimeMs', 'size', 'mode', 'ino'];

class StatWatcher extends Watcher {
  #path;
  #interval;
  #before;
  #isStopped = false;
  constructor(path, interval, persistent) {
    super('StatWatcher', persistent);
    this.#path = path;
    this.#interval = interval;
    this.#later(CALL_NS / 1e6);
  }
  #later(ms) {
    startWork('fs.watchFile', ms, () => this.#isStopped || this.#look(), false);
  }
  #look() {
    let node = NOTHING;
    try {
      node = calls.stat(this.#path);
    } catch {
      // It is told of as nothing.
    }
    const now = Object.assign(new Stats(node), node === NOTHING && { dev: 0, blksize: 0 });
    const before = this.#before;
    this.#before = now;
    this.#later(this.#interval);
    // A file that is not there is told of at once.
    if (before === undefined ? node === NOTHING : TELLING.some((name) => before[name] !== now[name]))
      this.emit('change', now, before ?? now);
  }
  stop() {
    this.#isStopped = true;
    this.end('stop');
  }
}

/** One by path, with the program's listeners. */
const watchedFiles = new Map();

function watchFile(filename, options, listener) {
  const path = require('path').resolve(pathOf(filename));
  const given = options !== null && typeof options === 'object' ? options : {};
  if (options === null || typeof options !== 'object') listener = options;
  const { interval = 5007, persistent = true, bigint } = given;
  if (bigint) throw unavailable('fs.watchFile with the option bigint');
  validateFunction(listener, 'listener');
  let watcher = watchedFiles.get(path);
  if (watcher === undefined) {
    if (typeof interval !== 'number' && major >= 11) throw invalidArgType('interval', 'number', interval);
    watchedFiles.set(path, (watcher = new StatWatcher(path, interval, persistent)));
  }
  watcher.addListener('change', listener);
  return watcher;
}

function unwatchFile(filename, listener) {
  const path = require('path').resolve(pathOf(filename));
  const watcher = watchedFiles.get(path);
  if (watcher === undefined) return;
  if (typeof listener === 'function') watcher.removeListener('change', listener);
  else watcher.removeAllListeners('change');
  if (watcher.listenerCount('change') > 0) return;
  watcher.stop();
  watchedFiles.delete(path);
}

module.exports = { watch, watchEach, watchFile, unwatchFile };
