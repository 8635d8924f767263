'use strict';

/* Files as streams up to Node 14: they open their file themselves, what is asked before waits for 'open', and 'close' is told by hand. */

const { major, nextTick } = internal;
const fs = require('fs');
const { Buffer } = require('buffer');

const destroysItself = major >= 14;

function fail(stream, error) {
  if (stream.autoClose) stream.destroy();
  stream.emit('error', error);
}

function open(stream) {
  fs.open(stream.path, stream.flags, stream.mode, (error, fd) => {
    if (error) {
      fail(stream, error);
      return;
    }
    stream.fd = fd;
    stream.emit('open', fd);
    stream.emit('ready');
    if (stream._readableState) stream.read();
  });
}

/** Calls `work` now or when the file is open. */
function whenOpen(stream, work) {
  if (typeof stream.fd === 'number') work();
  else stream.once('open', work);
}

function close(stream, error, callback) {
  fs.close(stream.fd, (failure) => {
    const reason = failure || error;
    if (major < 10) stream.emit('close');
    callback(reason);
    stream.closed = true;
    if (major >= 10 && !destroysItself && !reason) stream.emit('close');
  });
  stream.fd = null;
}

/** Adds what the two classes share, and replaces their own ways. */
function install(ReadStream, WriteStream) {
  Object.assign(ReadStream.prototype, {
    _read(size) {
      if (typeof this.fd !== 'number') {
        this.once('open', () => this._read(size));
        return;
      }
      if (this.destroyed) return;
      const wanted = Math.min(size, this.end - (this.pos ?? this.bytesRead) + 1);
      if (wanted <= 0) {
        this.push(null);
        return;
      }
      this.isBusy = true;
      fs.read(
        this.fd,
        Buffer.alloc(wanted),
        0,
        wanted,
        this.pos === undefined ? null : this.pos,
        (error, count, bytes) => {
          this.isBusy = false;
          if (this.destroyed && major >= 12) this.emit(done, error);
          else if (error) fail(this, error);
          else if (count === 0) this.push(null);
          else {
            if (this.pos !== undefined) this.pos += count;
            this.bytesRead += count;
            this.push(count === wanted ? bytes : bytes.slice(0, count));
          }
        },
      );
    },
    _destroy: destroyFile,
    close(callback) {
      if (major >= 10 && major < 12) {
        this.destroy(null, callback);
        return;
      }
      if (callback) this.once('close', callback);
      this.destroy();
    },
  });
  Object.assign(WriteStream.prototype, {
    _write(bytes, _encoding, callback) {
      whenOpen(this, () => {
        this.isBusy = true;
        fs.write(this.fd, bytes, 0, bytes.length, this.pos === undefined ? null : this.pos, (error, count) => {
          this.isBusy = false;
          if (this.destroyed && major >= 12) {
            callback(error);
            this.emit(done, error);
            return;
          }
          if (error) {
            if (this.autoClose && !destroysItself) this.destroy();
            callback(error);
            return;
          }
          this.bytesWritten += count;
          callback();
        });
        if (this.pos !== undefined) this.pos += bytes.length;
      });
    },
    _destroy: destroyFile,
    close(callback) {
      if (callback) {
        if (this.closed) return nextTick(callback);
        this.on('close', callback);
      }
      if (!this.autoClose) this.on('finish', () => this.destroy());
      return this.end();
    },
  });
  // In Node 7 streams in general had no such method, those of files had.
  if (major < 8) {
    const destroy = function () {
      if (this.destroyed) return;
      this.destroyed = true;
      this._destroy(null, () => undefined);
    };
    for (const { prototype } of [ReadStream, WriteStream]) prototype.destroy = destroy;
  }
  if (major >= 10 && !destroysItself) {
    WriteStream.prototype._final = function (callback) {
      if (this.autoClose) this.destroy();
      callback();
    };
  }
  if (major < 10) WriteStream.prototype.close = ReadStream.prototype.close;
  // What opens is itself; 'construct' is for later versions.
  for (const { prototype } of [ReadStream, WriteStream]) delete prototype._construct;
  delete WriteStream.prototype._writev;
}

const done = Symbol('kIoDone');

function destroyFile(error, callback) {
  if (typeof this.fd !== 'number') this.once('open', () => close(this, error, callback));
  else if (this.isBusy && major >= 12) this.once(done, (failure) => close(this, error || failure, callback));
  else close(this, error, callback);
}

/** What a stream does once it is made. */
function start(stream) {
  Object.defineProperty(stream, 'isBusy', { value: false, writable: true });
  if (major < 14) stream.closed = false;
  if (typeof stream.fd !== 'number') open(stream);
  if (stream._readableState) {
    stream.on('end', () => {
      if (stream.autoClose) stream.destroy();
    });
  } else if (major < 10) {
    stream.once('finish', () => {
      if (stream.autoClose) stream.destroy();
    });
  }
}

module.exports = {
  install,
  start,
  options: (autoClose) => (destroysItself ? { autoDestroy: autoClose } : { emitClose: false }),
};
