'use strict';

/* https://nodejs.org/api/fs.html#class-fsreadstream: files as streams. */

const fs = require('fs');
const { Readable, Writable } = require('stream');
const { Buffer } = require('buffer');
const { outOfRange } = require('internal/errors');

const optionsOf = (options) => (typeof options === 'string' ? { encoding: options } : { ...options });
/** Up to Node 14 these streams are of another design. */
const old = internal.major < 15 ? require('internal/old_fs_streams') : null;
const fdOf = ({ fd }) => (fd === undefined || fd === null ? null : typeof fd === 'number' ? fd : fd.fd);

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
  const { fd } = stream;
  stream.fd = null;
  if (typeof fd !== 'number' || !stream.autoClose) return done(error);
  fs.close(fd, (failure) => done(failure || error));
}

class ReadStream extends Readable {
  constructor(path, options) {
    const { start, end = Infinity, flags = 'r', mode = 0o666, highWaterMark = 65536, autoClose = true, ...rest } = optionsOf(options);
    if (start !== undefined && start > end) throw outOfRange('start', `<= "end" (here: ${end})`, start);
    super({ emitClose: true, autoDestroy: autoClose, ...old?.options(false), ...rest, highWaterMark });
    Object.assign(this, { path, flags, mode, autoClose, start, end, pos: start, bytesRead: 0, fd: fdOf(rest) });
    old?.start(this);
  }
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
    fs.read(this.fd, Buffer.alloc(wanted), 0, wanted, this.pos === undefined ? null : this.pos, (error, count, buffer) => {
      if (error) return void this.destroy(error);
      if (count === 0) return void this.push(null);
      if (this.pos !== undefined) this.pos += count;
      this.bytesRead += count;
      this.push(count === wanted ? buffer : buffer.slice(0, count));
    });
  }
  _destroy(error, done) {
    close(this, error, done);
  }
  close(done) {
    if (done) this.once('close', done);
    this.destroy();
  }
}

class WriteStream extends Writable {
  constructor(path, options) {
    const { start, flags = 'w', mode = 0o666, autoClose = true, encoding, ...rest } = optionsOf(options);
    super({ emitClose: true, autoDestroy: autoClose, ...old?.options(autoClose), ...rest, decodeStrings: true });
    Object.assign(this, { path, flags, mode, autoClose, start, pos: start, bytesWritten: 0, fd: fdOf(rest) });
    if (encoding) this.setDefaultEncoding(encoding);
    old?.start(this);
  }
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
}

old?.install(ReadStream, WriteStream);
const createReadStream = (path, options) => new ReadStream(path, options);
const createWriteStream = (path, options) => new WriteStream(path, options);
module.exports = { ReadStream, WriteStream, createReadStream, createWriteStream };
