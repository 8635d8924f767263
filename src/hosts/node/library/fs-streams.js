'use strict';

/* https://nodejs.org/api/fs.html#class-fsreadstream: files as streams. */

const fs = require('fs');
const { Readable, Writable } = require('stream');
const { Buffer } = require('buffer');
const {
  coded,
  invalidArgType,
  outOfRange,
  validateFunction,
  validateInteger,
  validateAbortSignal,
} = require('internal/errors');
const { pathOf, optionsOf: checkedOptions, handles } = require('internal/fs_operations');

/** What is inherited counts, too. */
function optionsOf(options) {
  if (options === null || options === undefined || typeof options === 'function') return {};
  if (typeof options !== 'string' && typeof options !== 'object')
    throw invalidArgType('options', ['string', 'Object'], options);
  const given = typeof options === 'string' ? { encoding: options } : options;
  const all = {};
  for (const name in given) all[name] = given[name];
  if (all.encoding) checkedOptions({ encoding: all.encoding }, {});
  return all;
}
/** Up to Node 14 these streams are of another design. */
const old = internal.major < 15 ? require('internal/old_fs_streams') : null;
const fdOf = ({ fd }) => (fd === undefined || fd === null ? null : typeof fd === 'number' ? fd : fd.fd);

function checkPlaces(start, end) {
  for (const [name, value] of [
    ['start', start],
    ['end', end],
  ]) {
    if (value === undefined) continue;
    if (internal.major >= 11) validateInteger(value, name, 0);
    else if (typeof value !== 'number')
      throw internal.major < 9
        ? new TypeError(`"${name}" option must be a Number`)
        : invalidArgType(name, 'number', value);
  }
  if (start === undefined || end === undefined || start <= end) return;
  if (internal.major < 9) throw new Error('"start" option must be <= "end" option');
  throw internal.major < 11
    ? outOfRange('start', '<= "end"', `{start: ${start}, end: ${end}}`)
    : outOfRange('start', `<= "end" (here: ${end})`, start);
}

const isHandle = (fd) => typeof fd === 'object' && handles.has(fd);

/** Who opens, reads, writes and closes for a stream: `fs`, the program's own functions, or an open file's. */
const drivers = new WeakMap();

function chooseDriver(stream, { fd, fs: given }, names) {
  if (fd === undefined || fd === null || typeof fd === 'number') {
    drivers.set(stream, given || fs);
    const needed = typeof fd === 'number' ? names.slice(1) : names;
    if (given && internal.major >= 15)
      for (const name of needed)
        if (name !== 'write' || !given.writev) validateFunction(given[name], `options.fs.${name}`);
    if (names.includes('write') && given && !given.writev) stream._writev = null;
    if (names.includes('write') && given && !given.write) stream._write = null;
    return;
  }
  if (internal.major < 15) return;
  if (!isHandle(fd)) throw invalidArgType('options.fd', ['number', 'FileHandle'], fd);
  if (given) throw coded(Error, 'ERR_METHOD_NOT_IMPLEMENTED', 'The FileHandle with fs method is not implemented');
  drivers.set(stream, driverOf(fd));
  fd.on('close', () => stream.close());
}

/** An open file's promises, as functions with callbacks. */
function driverOf(handle) {
  const later = (promise, done, failed = done) => Reflect.apply(internal.then, promise, [done, failed]);
  return {
    close: (_fd, done) => later(handle.close(), () => done(), done),
    read: (_fd, buffer, offset, length, position, done) =>
      later(
        handle.read(buffer, offset, length, position),
        ({ bytesRead, buffer: filled }) => done(null, bytesRead, filled),
        (error) => done(error, 0, buffer),
      ),
    write: (_fd, buffer, offset, length, position, done) =>
      later(
        handle.write(buffer, offset, length, position),
        ({ bytesWritten }) => done(null, bytesWritten, buffer),
        (error) => done(error, 0, buffer),
      ),
    writev: (_fd, buffers, position, done) =>
      later(
        handle.writev(buffers, position),
        ({ bytesWritten }) => done(null, bytesWritten, buffers),
        (error) => done(error, 0, buffers),
      ),
  };
}

const driver = (stream) => drivers.get(stream) ?? fs;

/** A program that replaces `open` calls back by the events of the stream. */
function openItself(stream, done) {
  const { emit } = stream;
  stream.emit = function (event, ...args) {
    if (event === 'open' || event === 'error') this.emit = emit;
    if (event === 'error') return done(args[0]);
    if (event === 'open') done();
    return Reflect.apply(emit, this, [event, ...args]);
  };
  stream.open();
}

/** Opens the file when the stream is made; until then nothing is read or written. */
function open(stream, done) {
  const opened = (error, fd) => {
    if (error) return done(error);
    stream.fd = fd;
    done();
    stream.emit('open', fd);
    stream.emit('ready');
  };
  if (typeof stream.fd === 'number') done();
  else if (stream.open !== undefined && stream.open !== openNothing) openItself(stream, done);
  else driver(stream).open(stream.path, stream.flags, stream.mode, opened);
}

/** What `open` of a stream is until somebody replaces it. */
function openNothing() {}

function close(stream, error, done) {
  const { fd } = stream;
  stream.fd = null;
  if (typeof fd !== 'number' || !stream.autoClose) return done(error);
  driver(stream).close(fd, (failure) => done(failure || error));
}

/** Where a stream's file is and how it is opened, which one that is open already does not have since Node 15. */
const placesOf = (stream, facts) => {
  const isOpen = stream.fd !== null && internal.major >= 15;
  Object.assign(stream, isOpen ? {} : { path: facts.path, flags: facts.flags, mode: facts.mode });
};

/** Programs call these two without `new`, and on an object of their own. */
function inherit(constructor, base, methods) {
  Object.defineProperties(constructor.prototype, {
    ...Object.getOwnPropertyDescriptors(methods.prototype),
    constructor: { value: constructor, writable: true, configurable: true },
  });
  Object.setPrototypeOf(constructor.prototype, base.prototype);
  Object.setPrototypeOf(constructor, base);
}

function ReadStream(path, options) {
  if (!(this instanceof ReadStream)) return new ReadStream(path, options);
  const {
    start,
    end = Infinity,
    flags = 'r',
    mode = 0o666,
    highWaterMark = 65536,
    autoClose = true,
    ...rest
  } = optionsOf(options);
  checkPlaces(start, end === Infinity ? undefined : end);
  if (rest.signal !== undefined && internal.major >= 16) validateAbortSignal(rest.signal, 'options.signal');
  chooseDriver(this, rest, ['open', 'read', 'close']);
  if (typeof fdOf(rest) !== 'number') path = pathOf(path);
  Readable.call(this, { emitClose: true, autoDestroy: autoClose, ...old?.options(false), ...rest, highWaterMark });
  this.fd = fdOf(rest);
  placesOf(this, { path, flags, mode });
  Object.assign(this, { autoClose, start, end, pos: start, bytesRead: 0 });
  old?.start(this);
}
inherit(
  ReadStream,
  Readable,
  class {
    get pending() {
      return this.fd === null;
    }
    _construct(done) {
      open(this, done);
    }
    _read(size) {
      const left = this.end - (this.start || 0) + 1 - this.bytesRead;
      const wanted = Math.min(size, left);
      if (wanted <= 0) return void this.push(null);
      driver(this).read(
        this.fd,
        Buffer.alloc(wanted),
        0,
        wanted,
        this.pos === undefined ? null : this.pos,
        (error, count, buffer) => {
          if (error) return void this.destroy(error);
          if (count === 0) return void this.push(null);
          if (this.pos !== undefined) this.pos += count;
          this.bytesRead += count;
          this.push(count === wanted ? buffer : buffer.slice(0, count));
        },
      );
    }
    _destroy(error, done) {
      close(this, error, done);
    }
    close(done) {
      if (done) this.once('close', done);
      this.destroy();
    }
  },
);

function WriteStream(path, options) {
  if (!(this instanceof WriteStream)) return new WriteStream(path, options);
  const { start, flags = 'w', mode = 0o666, autoClose = true, encoding, ...rest } = optionsOf(options);
  if (start !== undefined) checkPlaces(start, undefined);
  chooseDriver(this, rest, ['open', 'write', 'close']);
  if (typeof fdOf(rest) !== 'number') path = pathOf(path);
  Writable.call(this, {
    emitClose: true,
    autoDestroy: autoClose,
    ...old?.options(autoClose),
    ...rest,
    decodeStrings: true,
  });
  this.fd = fdOf(rest);
  placesOf(this, { path, flags, mode });
  Object.assign(this, { autoClose, start, pos: start, bytesWritten: 0 });
  if (encoding) this.setDefaultEncoding(encoding);
  old?.start(this);
}
inherit(
  WriteStream,
  Writable,
  class {
    get pending() {
      return this.fd === null;
    }
    _construct(done) {
      open(this, done);
    }
    _write(bytes, _encoding, done) {
      driver(this).write(this.fd, bytes, 0, bytes.length, this.pos === undefined ? null : this.pos, (error, count) => {
        if (error) return done(error);
        if (this.pos !== undefined) this.pos += count;
        this.bytesWritten += count;
        done();
      });
    }
    /** What has waited for the file to open goes in one piece. */
    _writev(parts, done) {
      const views = parts.map(({ chunk }) => chunk);
      driver(this).writev(this.fd, views, this.pos === undefined ? null : this.pos, (error, count) => {
        if (error) return done(error);
        if (this.pos !== undefined) this.pos += count;
        this.bytesWritten += count;
        done();
      });
    }
    _destroy(error, done) {
      close(this, error, done);
    }
    close(done) {
      if (done) {
        if (this.closed) return internal.nextTick(done);
        this.on('close', done);
      }
      if (!this.autoClose) this.on('finish', this.destroy);
      this.end();
    }
  },
);

if (internal.major >= 15 && internal.major < 25)
  for (const { prototype } of [ReadStream, WriteStream])
    Object.defineProperty(prototype, 'open', { value: openNothing, writable: true, configurable: true });
old?.install(ReadStream, WriteStream);
const createReadStream = (path, options) => new ReadStream(path, options);
const createWriteStream = (path, options) => new WriteStream(path, options);
module.exports = { ReadStream, WriteStream, createReadStream, createWriteStream };
