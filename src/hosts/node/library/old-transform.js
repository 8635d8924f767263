'use strict';

/* Transform as it was up to Node 14: it keeps one chunk and asks for it when there is room. */

const { major } = internal;
const { streamError } = require('internal/streams/old_base');

module.exports = function createTransform(Duplex, inherit) {
  // Under keys, which keep their names.
  const Classes = {
    Transform: function (options) {
      if (!(this instanceof Transform)) return new Transform(options);
      beginTransform(this, options);
    },
    PassThrough: function (options) {
      if (!(this instanceof PassThrough)) return new PassThrough(options);
      Transform.call(this, options);
    },
  };
  const { Transform, PassThrough } = Classes;
  inherit(Transform, Duplex);
  inherit(PassThrough, Transform);

  function beginTransform(stream, options) {
    Duplex.call(stream, options);
    stream._transformState = {
      afterTransform: (error, data) => afterTransform(stream, error, data),
      needTransform: false,
      transforming: false,
      writecb: null,
      writechunk: null,
      writeencoding: null,
    };
    if (major < 11) stream._readableState.needReadable = true;
    stream._readableState.sync = false;
    for (const name of ['transform', 'flush'])
      if (typeof options?.[name] === 'function') stream[`_${name}`] = options[name];
    stream.on('prefinish', prefinish);
  }

  function afterTransform(stream, error, data) {
    const state = stream._transformState;
    const readable = stream._readableState;
    state.transforming = false;
    const { writecb: callback } = state;
    if (!callback) {
      stream.emit('error', streamError('ERR_MULTIPLE_CALLBACK'));
      return;
    }
    state.writechunk = null;
    state.writecb = null;
    if (data != null) stream.push(data);
    callback(error);
    readable.reading = false;
    if (readable.needReadable || readable.length < readable.highWaterMark) stream._read(readable.highWaterMark);
  }

  function prefinish() {
    const done = (error, data) => {
      if (error) {
        this.emit('error', error);
        return;
      }
      if (data != null) this.push(data);
      if (this._transformState.transforming) throw new Error('Calling transform done when still transforming');
      this.push(null);
    };
    if (typeof this._flush === 'function' && (major < 10 || !this._readableState.destroyed)) this._flush(done);
    else done();
  }

  Object.assign(Transform.prototype, {
    push(chunk, encoding) {
      this._transformState.needTransform = false;
      return Duplex.prototype.push.call(this, chunk, encoding);
    },

    _transform(_chunk, _encoding, callback) {
      const error = streamError('ERR_METHOD_NOT_IMPLEMENTED', '_transform()');
      if (major < 10 || major === 14) throw error;
      callback(error);
    },

    _write(chunk, encoding, callback) {
      const state = this._transformState;
      const readable = this._readableState;
      Object.assign(state, { writecb: callback, writechunk: chunk, writeencoding: encoding });
      if (state.transforming) return;
      if (state.needTransform || readable.needReadable || readable.length < readable.highWaterMark)
        this._read(readable.highWaterMark);
    },

    _read() {
      const state = this._transformState;
      if (state.writechunk === null || state.transforming) {
        state.needTransform = true;
        return;
      }
      state.transforming = true;
      this._transform(state.writechunk, state.writeencoding, state.afterTransform);
    },
  });
  if (major >= 8) {
    Transform.prototype._destroy = function (error, callback) {
      Duplex.prototype._destroy.call(this, error, (failure) => {
        callback(failure);
        if (major < 10) this.emit('close');
      });
    };
  }

  PassThrough.prototype._transform = (chunk, _encoding, callback) => {
    callback(null, chunk);
  };

  return Classes;
};
