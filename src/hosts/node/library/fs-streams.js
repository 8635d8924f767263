'use strict';

/* https://nodejs.org/api/fs.html#class-fsreadstream: files as streams. */

const fs = require('fs');
const { Readable, Writable } = require('stream');
const { Buffer } = require('buffer');
const { invalidArgType, outOfRange, validateInteger } = require('internal/errors');
const { pathOf } = require('internal/fs_operations');

const optionsOf = (options) => (typeof options === 'string' ? { encoding: options } : { ...options });
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

/** A FileHandle is closed with its stream. */
function keepHandle(stream, fd) {
  if (typeof fd === 'object' && fd !== null) Object.defineProperty(stream, 'handle', { value: fd });
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
  else fs.open(stream.path, stream.flags, stream.mode, opened);
}

function close(stream, error, done) {
  const { fd, handle } = stream;
  stream.fd = null;
  if (handle && stream.autoClose) {
    Reflect.apply(internal.then, handle.close(), [() => done(error), done]);
    return;
  }
  if (typeof fd !== 'number' || !stream.autoClose) return done(error);
  fs.close(fd, (failure) => done(failure || error));
}

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
  if (typeof fdOf(rest) !== 'number') path = pathOf(path);
  Readable.call(this, { emitClose: true, autoDestroy: autoClose, ...old?.options(false), ...rest, highWaterMark });
  Object.assign(this, { path, flags, mode, autoClose, start, end, pos: start, bytesRead: 0, fd: fdOf(rest) });
  keepHandle(this, rest.fd);
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
      fs.read(
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
  if (typeof fdOf(rest) !== 'number') path = pathOf(path);
  Writable.call(this, {
    emitClose: true,
    autoDestroy: autoClose,
    ...old?.options(autoClose),
    ...rest,
    decodeStrings: true,
  });
  Object.assign(this, { path, flags, mode, autoClose, start, pos: start, bytesWritten: 0, fd: fdOf(rest) });
  keepHandle(this, rest.fd);
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
      fs.write(this.fd, bytes, 0, bytes.length, this.pos === undefined ? null : this.pos, (error, count) => {
        if (error) return done(error);
        if (this.pos !== undefined) this.pos += count;
        this.bytesWritten += count;
        done();
      });
    }
    /** What has waited for the file to open goes in one piece. */
    _writev(parts, done) {
      const views = parts.map(({ chunk }) => chunk);
      fs.writev(this.fd, views, this.pos === undefined ? null : this.pos, (error, count) => {
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

old?.install(ReadStream, WriteStream);
const createReadStream = (path, options) => new ReadStream(path, options);
const createWriteStream = (path, options) => new WriteStream(path, options);
module.exports = { ReadStream, WriteStream, createReadStream, createWriteStream };
